#pragma once
// Flat Monte Carlo: each move is tried as often as any other, in the same deals, with random play after it; the one that does best on average is taken.

#include <cstdint>
#include <vector>

#include "engine/players/estimate.hpp"
#include "engine/players/player.hpp"
#include "engine/players/reward.hpp"
#include "engine/players/rollout.hpp"

namespace boneyard {

class FlatSearch {
 public:
  explicit FlatSearch(const Program& program);

  // As TreeSearch has it; every move is tried at least once.
  std::vector<Estimate> estimates(const InformationSet& set, Random& random, std::uint64_t budget);
  // Whether rollouts may be played in native code; interpret() ends that.
  bool native() const { return rollout_.native(); }
  void interpret() { rollout_.interpret(); }
  std::uint64_t iterations() const { return iterations_; }

 private:
  const Program& program_;
  Shape shape_;
  Rollout rollout_;
  Reward reward_;
  State deal_;
  State state_;
  std::vector<Move> moves_;
  std::uint64_t iterations_ = 0;
};

}  // namespace boneyard
