#pragma once
// Whether what a game's scenarios expect and set can be asked of it at all: known before any of them is run.

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// Of the game's own scenarios: those of a base are for the base to be told of.
void check_expectations(const CheckedGame& game, Diagnostics& diagnostics);

}  // namespace boneyard::dsl
