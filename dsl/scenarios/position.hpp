#pragma once
// Everything on the table, hidden or not, in lines for whoever looks for the mistake in a scenario that failed. Places where nothing lies, and
// variables, chips and pots that have their first value, are left out.

#include <string>

#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

// What lies where, and what the dice show.
std::string places_text(const Program& program, const State& state);
// The chips of seats and pots; empty where the game has none.
std::string chips_text(const Program& program, const State& state);
// Who is to act, what lies where, what the dice show, and the chips and variables that have changed.
std::string position_text(const Program& program, const State& state);

}  // namespace boneyard::dsl
