#pragma once
// Where mutants quote what a declaration of the rules binds: the text that they replace stands in the rules, and what they put there is read in its place.

#include <vector>

#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

// The places in the texts of the mutants that name what `local` names.
std::vector<dsl::Span> quotations(const Reading& reading, const Occurrence& local);

}  // namespace boneyard::cli::lsp
