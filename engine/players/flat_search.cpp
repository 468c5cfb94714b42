#include "engine/players/flat_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace boneyard {
namespace {

constexpr int kMostNumbers = 24;
constexpr std::uint64_t kLongest = 1000;

}  // namespace

FlatSearch::FlatSearch(const Program& program)
    : program_(program),
      shape_(program, Memory::kNone),
      rollout_(program, shape_),
      reward_(program, rollout_.machine()),
      deal_(shape_),
      state_(shape_) {}

std::vector<Estimate> FlatSearch::estimates(const InformationSet& set, Random& random, std::uint64_t budget) {
  concrete_moves(program_, set.decision(), set.moves(), kMostNumbers, moves_);
  std::vector<Estimate> estimates;
  for (const Move& move : moves_) estimates.push_back({move, 0, 0, 0});
  iterations_ = 0;
  if (moves_.size() > 1) {
    std::vector<double> squares(moves_.size(), 0);
    Deals deals = set.deals(shape_);
    for (std::uint64_t spent = 0; spent < budget;) {
      deals.sample(random, deal_);
      if (iterations_ == 0) reward_.begin(deal_);
      // Sealed choices of those who are asked before.
      while (!deal_.over() && std::countr_zero(deal_.header().to_act) != set.seat() && rollout_.step(deal_, random)) ++spent;
      for (std::size_t i = 0; i < moves_.size(); ++i) {
        state_ = deal_;
        rollout_.machine().apply(state_, set.seat(), moves_[i]);
        spent += 1 + rollout_.play(state_, random, kLongest);
        Reward::Values values;
        reward_.of(state_, values);
        const double value = values[static_cast<std::size_t>(set.seat())];
        estimates[i].share += value;
        squares[i] += value * value;
        ++estimates[i].visits;
        ++iterations_;
      }
    }
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      Estimate& estimate = estimates[i];
      const auto n = static_cast<double>(estimate.visits);
      estimate.share /= n;
      if (n > 1) estimate.error = std::sqrt(std::max(0.0, squares[i] / n - estimate.share * estimate.share) / (n - 1));
    }
  }
  std::stable_sort(estimates.begin(), estimates.end(), [](const Estimate& a, const Estimate& b) { return a.share > b.share; });
  return estimates;
}

}  // namespace boneyard
