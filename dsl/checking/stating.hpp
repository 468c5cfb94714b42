#pragma once
// `told E` becomes a variable in view of everybody, which is set to E before the statement. What may not be evaluated is not stated either.

#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

// Of what is played, and of the values that belong to declarations. Returns those that state nothing.
std::vector<core::Unstated> state_what_is_told(CheckedGame& game);

// The value alone, where nothing is stated.
core::NodePtr without_told(const core::NodePtr& value);

}  // namespace boneyard::dsl
