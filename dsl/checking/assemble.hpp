#pragma once
// The last step of checking: the declarations, the variables and what is played become one Core.

#include <string>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/numbering.hpp"

namespace boneyard::dsl {

// Makes CheckedGame::core, of a library or a rule book the declarations alone. What is played goes into it, and the game's variables are those of the Core from then on.
// Throws CoreTooLarge.
void assemble(CheckedGame& game);

// The game with one more variable, which no rule names: something for expressions to speak of.
CheckedGame with_variable(const CheckedGame& game, const std::string& name, const Type& type);

// What a definition of CheckedGame::of_seats says of a seat. Throws CoreTooLarge.
Value of_seat(const CheckedGame& game, const std::string& definition, Seat seat);

// A value that is asked of a game that has a Core: `told` states nothing there. Throws CoreTooLarge.
Value alone(const Value& value, const CheckedGame& game);

}  // namespace boneyard::dsl
