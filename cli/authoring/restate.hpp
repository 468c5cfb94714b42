#pragma once
// `test --restate`: the scenarios of a base that come out otherwise in its variant, written anew into a scenario file of the variant. Each is stated with
// what comes now in the place of what does not hold any more, or, where that cannot be told, as it is in the base and to be done.

#include <functional>
#include <string>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli {

// Tells what was written, and where. `wanted`: whether a scenario of this name is meant. Throws Stop when the file cannot be written, and then nothing is.
std::string restate(const dsl::CheckedGame& variant, const std::function<bool(const std::string&)>& wanted);

}  // namespace boneyard::cli
