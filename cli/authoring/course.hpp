#pragma once
// The course of a match as its rules have it: what is done in which order, who acts in turn, and what ends it.

#include <string>
#include <string_view>
#include <vector>

#include "cli/authoring/document.hpp"
#include "dsl/checking/checked_game.hpp"
#include "engine/program.hpp"

namespace boneyard::cli {

// What is done one after another, from the outside in: below a phase, a turn, a condition or a way stands what it does. A phase that is used several times is told
// once. `program`: of the game, for the words that players read.
std::vector<Outlined> course_of(const dsl::CheckedGame& game, const Program& program);

// A piece of the rules on one line, without comments and clauses.
std::string said(std::string_view text);

}  // namespace boneyard::cli
