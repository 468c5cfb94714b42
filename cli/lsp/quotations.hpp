#pragma once
// Where mutants quote the rules: the text that they replace stands there, and what they put there is read in its place.

#include <optional>
#include <vector>

#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

// The places in the texts of the mutants that name what a declaration of the rules binds.
std::vector<Occurrence> quotations(const Reading& reading, const Occurrence& local);

// What a place in the texts of a mutant names, bound as in the rules; nothing elsewhere.
std::optional<Occurrence> quoted_at(const Reading& reading, const dsl::Source& source, std::size_t offset);

}  // namespace boneyard::cli::lsp
