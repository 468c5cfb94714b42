#pragma once
// What of a game's scenarios and mutants cannot be, whatever happens in a match: names that it does not have, options with other values, tiles
// that are not in the set, seats at which nobody sits, moves that begin as none does. Known before any of them is run.

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// Of the game's own scenarios and mutants: those of a base are for the base to be told of.
void check_scenarios(const CheckedGame& game, Diagnostics& diagnostics);

}  // namespace boneyard::dsl
