#pragma once
// Deals to think about, the likelier the more often: some are drawn from all that a seat holds for possible and weighed by what past choices say of them (evidence.hpp); from
// these each one comes as often as it weighs (Rubin, "A Noniterative Sampling/Importance Resampling Alternative to the Data Augmentation Algorithm", 1987). Where nothing was chosen that
// says anything, every deal is drawn anew.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/players/information_set.hpp"

namespace boneyard {

class LikelyDeals {
 public:
  // Both must outlast this.
  LikelyDeals(const Program& program, const Shape& samples) : shape_(samples), machine_(program, samples) {}

  // Returns how many decisions of thought it took, of a budget of so many. What `odds` looks at (evidence.hpp) is not among them: it counts that itself.
  std::uint64_t begin(const InformationSet& set, Random& random, std::uint64_t budget, OwnOdds* odds = nullptr);
  // The chance of a deal is new each time.
  void sample(Random& random, State& into);

 private:
  const Shape& shape_;
  Machine machine_;
  std::optional<Deals> deals_;
  std::vector<State> pool_;
  std::vector<double> sums_;  // of weights, up to each of the pool
};

}  // namespace boneyard
