#pragma once
// Everything on the table, hidden or not, in lines for whoever looks for the mistake in a scenario that failed. Places where nothing lies are
// left out.

#include <string>

#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

std::string position_text(const Program& program, const State& state);

}  // namespace boneyard::dsl
