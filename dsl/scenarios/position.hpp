#pragma once
// Everything on the table, hidden or not, in lines for whoever looks for the mistake in a scenario that failed. Places where nothing lies and variables that
// have their first value are left out.

#include <string>

#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

// What lies where, and what the dice show.
std::string places_text(const Program& program, const State& state);
// The chips of seats and pots; empty where the game has none.
std::string chips_text(const Program& program, const State& state);
// All of that, and who is to act, and the variables.
std::string position_text(const Program& program, const State& state);

}  // namespace boneyard::dsl
