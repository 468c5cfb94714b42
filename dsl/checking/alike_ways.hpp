#pragma once
// Ways of one choice that may be typed alike: `"bid 1"` and `"bid" n from 0 to 1`. The log and records tell a move by its text, so that nobody could say which of the two was
// made; and what a way does counts as announced with it.

#include "dsl/checking/findings.hpp"
#include "dsl/core/core.hpp"

namespace boneyard::dsl {

// Reports each way that may be typed like an earlier one of its choice, whatever their conditions are, unless both choose from the same and do the same. O(ways^2 * parts^2)
// for each choice.
void find_alike_ways(const core::Core& core, Findings& findings);

}  // namespace boneyard::dsl
