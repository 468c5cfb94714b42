#pragma once
// What a search thinks of a move, however it searched.

#include "engine/move.hpp"
#include "engine/players/average.hpp"

namespace boneyard {

struct Estimate {
  Move move;
  double share = 0;          // of the win, as Reward counts it
  double error = 0;          // standard error of the share
  std::uint64_t visits = 0;  // rollouts that began with the move
};

inline Estimate estimate_of(const Move& move, const Average& shares) { return {move, shares.mean(), shares.error(), shares.count()}; }

}  // namespace boneyard
