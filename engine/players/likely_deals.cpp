#include "engine/players/likely_deals.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace boneyard {
namespace {

constexpr std::size_t kLeastPool = 16;
constexpr std::size_t kMostPool = 1000;
// Of the budget, what is spent on weighing.
constexpr double kSpent = 0.1;
// In parts of the heaviest: no deal is left out altogether, since others may choose as nobody expects.
constexpr double kDoubt = 0.005;

}  // namespace

std::uint64_t LikelyDeals::begin(const InformationSet& set, Random& random, std::uint64_t budget, OwnOdds* odds) {
  deals_.emplace(set.deals(shape_));
  sums_.clear();
  if (deals_->certain()) return 0;
  const double spent = kSpent * static_cast<double>(budget);
  auto evidence =
      set.evidence(machine_, shape_, static_cast<int>(std::min<double>(spent / kLeastPool, std::numeric_limits<int>::max())), odds);
  if (!evidence || evidence->decisions() == 0) return 0;
  const auto decisions = static_cast<std::uint64_t>(evidence->decisions());
  const auto size = std::min(kMostPool, static_cast<std::size_t>(spent / static_cast<double>(decisions)));
  while (pool_.size() < size) pool_.emplace_back(shape_);
  for (std::size_t i = 0; i < size; ++i) {
    deals_->sample(random, pool_[i]);
    sums_.push_back(evidence->fit(pool_[i], random));
  }
  const double best = *std::max_element(sums_.begin(), sums_.end());
  double total = 0;
  for (double& each : sums_) each = total += std::exp(each - best) + kDoubt;
  return size * decisions;
}

void LikelyDeals::sample(Random& random, State& into) {
  if (sums_.empty()) return deals_->sample(random, into);
  const double drawn = static_cast<double>(random()) * 0x1p-32 * sums_.back();
  const auto place = std::upper_bound(sums_.begin(), sums_.end() - 1, drawn) - sums_.begin();
  into = pool_[static_cast<std::size_t>(place)];
  into.header().random = Deals::new_chance(random);
}

}  // namespace boneyard
