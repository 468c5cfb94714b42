#pragma once
// What a seat can expect of a match by what all see of each seat: chips, and variables that all see, such as lives or dice left. Learnt from random matches, as the least squares fit of
// the share of the win to how much a seat has more than the others. A rollout can stop where a round ends then: in a match of many rounds, what one of them brings would be lost in what
// chance does in the others.

#include <array>
#include <vector>

#include "engine/players/reward.hpp"

namespace boneyard {

class Prospects {
 public:
  explicit Prospects(const Program& program);

  // Whether there is anything to learn from.
  bool has_features() const { return !registers_.empty() || chips_; }
  // A random match stands here.
  void note(const State& state);
  // It has ended, and these have won.
  void learn(SeatMask winners);
  // From all matches. False if what seats have says next to nothing.
  bool fit();

  // Of a state in which nobody has won, by seat, from 0 to 1.
  void of(const State& state, Reward::Values& values) const;

 private:
  static constexpr std::size_t kMost = 4;
  static constexpr double kLeastShare = 0.02;  // of the spread of results

  using Features = std::array<double, kMost>;
  using OfSeats = std::array<Features, kMaxSeats>;  // those at the table; the rest is 0
  OfSeats features(const State& state) const;

  const Program& program_;
  std::vector<int> registers_;  // of variables, the first seat's
  bool chips_;
  std::vector<OfSeats> noted_;  // of this match
  std::array<std::array<double, kMost>, kMost> products_{};
  std::array<double, kMost> results_{};
  double spread_ = 0;
  Features weights_{};
};

}  // namespace boneyard
