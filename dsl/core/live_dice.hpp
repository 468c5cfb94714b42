#pragma once
// Which dice the rules may still look at: a backward live-variable analysis (Aho, Lam, Sethi and Ullman, "Compilers", 9.2.5), with dice as its variables. What a die shows that is thrown
// anew before anything looks at it does not tell two positions apart.

#include <cstdint>
#include <map>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// By the label of the statement that asks: a mask of the dice that its lists of moves, or what comes after, may look at. Dice of each seat count together. Linear in the size of the
// rules for each time that they are walked, which is at most once for each die, and once more.
std::map<int, std::uint32_t> live_dice(const Core& core);

}  // namespace boneyard::dsl::core
