#pragma once
// A State as text, both ways: a block of lines that holds all of it, so that a state read back plays on as the one that was written would have. It speaks of the rules
// by their names and by the nodes of Core, of which it says where it stands and what went wrong, and not of how they are compiled.

#include <optional>
#include <string>

#include "engine/state.hpp"

namespace boneyard {

std::string state_text(const Program& program, const State& state);
// Nothing, and why, when the text is not a state of this program: of other rules, another number of seats, other options, or of a compiler that makes another
// program of the same rules.
std::optional<State> read_state(const Program& program, const Shape& shape, const std::string& text, std::string& problem);

}  // namespace boneyard
