#include "engine/players/flat_search.hpp"

#include <algorithm>
#include <bit>

namespace boneyard {
FlatSearch::FlatSearch(const Program& program)
    : program_(program),
      shape_(program, Memory::kNone),
      rollout_(program, shape_),
      reward_(program, rollout_.machine(), rollout_.prospects()),
      deal_(shape_),
      state_(shape_) {}

std::vector<Estimate> FlatSearch::estimates(const InformationSet& set, Random& random, std::uint64_t budget) {
  budget = rollout_.decisions(budget);
  concrete_moves(program_, set.decision(), set.moves(), kMostNumbers, moves_);
  std::vector<Average> shares(moves_.size());
  iterations_ = 0;
  if (moves_.size() > 1) {
    Deals deals = set.deals(shape_);
    for (std::uint64_t spent = 0; spent < budget && !(iterations_ > 0 && out_of_steps());) {
      deals.sample(random, deal_);
      if (iterations_ == 0) reward_.begin(deal_);
      // Sealed choices of those who are asked before.
      while (!deal_.over() && std::countr_zero(deal_.header().to_act) != set.seat() && rollout_.step(deal_, random)) ++spent;
      // The end of the budget interrupted a move.
      if (deal_.over() || std::countr_zero(deal_.header().to_act) != set.seat()) break;
      for (std::size_t i = 0; i < moves_.size(); ++i) {
        state_ = deal_;
        rollout_.machine().apply(state_, set.seat(), moves_[i]);
        const RolloutEnd end = rollout_.play(state_, random, kLongestRollout);
        spent += 1 + end.decisions;
        Reward::Values values;
        reward_.of(end, values);
        shares[i].add(values[static_cast<std::size_t>(set.seat())]);
        ++iterations_;
      }
    }
  }
  std::vector<Estimate> estimates;
  for (std::size_t i = 0; i < moves_.size(); ++i) estimates.push_back(estimate_of(moves_[i], shares[i]));
  std::stable_sort(estimates.begin(), estimates.end(), [](const Estimate& a, const Estimate& b) { return a.share > b.share; });
  return estimates;
}

}  // namespace boneyard
