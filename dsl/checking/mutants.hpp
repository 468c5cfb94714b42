#pragma once
// What of a game's mutants cannot be: texts that its rules do not have, or have more than once, and scenarios that are not there.

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// Of the game's own mutants: those of a base are for the base to be told of.
void check_mutants(const CheckedGame& game, Diagnostics& diagnostics);

}  // namespace boneyard::dsl
