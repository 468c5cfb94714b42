#pragma once
// Clauses as a document names them: each leads to its text, where the game has it.

#include <string>
#include <vector>

#include "cli/authoring/document.hpp"
#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli {

// "CH-1, CH-2"
Phrases references(const dsl::CheckedGame& game, const std::vector<std::string>& clauses);
// " (CH-1, CH-2)"; nothing where there are none.
void cite(Phrases& phrases, const dsl::CheckedGame& game, const std::vector<std::string>& clauses);

}  // namespace boneyard::cli
