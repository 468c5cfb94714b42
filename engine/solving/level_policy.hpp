#pragma once
// How a player plays at a small table: its policy, estimated by letting it choose again and again in each information set.

#include <cstdint>
#include <functional>

#include "engine/players/player.hpp"
#include "engine/solving/small_table.hpp"

namespace boneyard {

// In each information set the player chooses `samples` times, so that a probability has a standard error of at most half of one over the square root of that. `game` keeps what seats
// remember, and `table` is the table that was built of it with the same stake and limits; `done` is called with the number of information sets so far.
Policy level_policy(const Game& game, const SmallTable& table, Stake stake, const TableLimits& limits, const PlayerMaker& maker,
                    int samples, std::uint64_t seed, const std::function<void(std::uint64_t)>& done);

}  // namespace boneyard
