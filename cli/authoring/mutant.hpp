#pragma once
// A mutant: rules that are changed in one place, on which a scenario has to fail.

#include <functional>
#include <string>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli {

// "DRAW-5: 'move 1' -> 'move 2'"
std::string mutant_text(const dsl::CheckedMutant& mutant);

// Tries a mutant: "" when its scenario, which passes on the game as it is, fails on the changed rules; else what is wrong.
// `passes` says whether a scenario of this name passes on the game as it is.
std::string try_mutant(const dsl::CheckedGame& game, const dsl::CheckedMutant& mutant,
                       const std::function<bool(const dsl::CheckedScenario&)>& passes);

}  // namespace boneyard::cli
