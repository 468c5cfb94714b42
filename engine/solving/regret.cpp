#include "engine/solving/regret.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace boneyard {

RegretSolver::RegretSolver(const SmallTable& table)
    : table_(table),
      regrets_(table.moves()),
      sums_(table.moves()),
      policy_(uniform(table)),
      changes_(table.moves()),
      others_(table.nodes.size()),
      own_(table.nodes.size()),
      values_(table.nodes.size()) {
  if (table.seats != 2) throw Unsolvable("optimal play of a game that hides something can only be computed for two players");
  const auto sum = [](const std::vector<double>& end) { return std::accumulate(end.begin(), end.end(), 0.0); };
  for (const auto& end : table.ends)
    if (std::abs(sum(end) - sum(table.ends.front())) > 1e-9)
      throw Unsolvable("what one player wins here the other does not lose: chips are left in a pot, or come from one");
}

void RegretSolver::iterate() {
  ++iterations_;
  for (const Seat seat : {0, 1}) update(seat);
}

// In proportion to the regrets; where there are none, each move alike.
void RegretSolver::current_policy() {
  for (const SmallTable::Set& set : table_.sets) {
    double sum = 0;
    for (std::uint32_t i = set.first_move; i < set.first_move + set.moves; ++i) sum += regrets_[i];
    for (std::uint32_t i = set.first_move; i < set.first_move + set.moves; ++i) policy_[i] = sum > 0 ? regrets_[i] / sum : 1.0 / set.moves;
  }
}

void RegretSolver::update(Seat seat) {
  current_policy();
  table_.for_each_outcome(table_.start, [&](std::int32_t to, double probability) {
    if (to < 0) return;
    others_[static_cast<std::size_t>(to)] = probability;
    own_[static_cast<std::size_t>(to)] = 1;
  });
  for (std::size_t i = 0; i < table_.nodes.size(); ++i) {
    const SmallTable::Node& node = table_.nodes[i];
    const SmallTable::Set& set = table_.sets[node.set];
    const bool own = node.seat == seat;
    for (std::uint32_t move = 0; move < set.moves; ++move) {
      const double taken = policy_[set.first_move + move];
      table_.for_each_outcome(table_.actions[node.first_action + move], [&](std::int32_t to, double probability) {
        if (to < 0) return;
        others_[static_cast<std::size_t>(to)] = others_[i] * probability * (own ? 1 : taken);
        own_[static_cast<std::size_t>(to)] = own_[i] * (own ? taken : 1);
      });
    }
  }
  std::fill(changes_.begin(), changes_.end(), 0);
  for (std::size_t i = table_.nodes.size(); i-- > 0;) {
    const SmallTable::Node& node = table_.nodes[i];
    const SmallTable::Set& set = table_.sets[node.set];
    const auto worth = [&](std::uint32_t move) {
      double sum = 0;
      table_.for_each_outcome(table_.actions[node.first_action + move], [&](std::int32_t to, double probability) {
        sum += probability * (to < 0 ? table_.ends[static_cast<std::size_t>(~to)][static_cast<std::size_t>(seat)]
                                     : values_[static_cast<std::size_t>(to)]);
      });
      return sum;
    };
    values_[i] = 0;
    for (std::uint32_t move = 0; move < set.moves; ++move) {
      const double value = worth(move);
      values_[i] += policy_[set.first_move + move] * value;
      if (node.seat == seat) changes_[set.first_move + move] += others_[i] * value;
    }
    if (node.seat != seat) continue;
    // Each player comes to all nodes of a set alike, and counts once for them.
    for (std::uint32_t move = set.first_move; move < set.first_move + set.moves; ++move) changes_[move] -= others_[i] * values_[i];
  }
  std::vector<bool> counted(table_.sets.size());
  for (std::size_t i = 0; i < table_.nodes.size(); ++i) {
    const SmallTable::Node& node = table_.nodes[i];
    if (node.seat != seat || counted[node.set]) continue;
    counted[node.set] = true;
    const SmallTable::Set& set = table_.sets[node.set];
    for (std::uint32_t move = set.first_move; move < set.first_move + set.moves; ++move) {
      regrets_[move] = std::max(0.0, regrets_[move] + changes_[move]);
      sums_[move] += iterations_ * own_[i] * policy_[move];
    }
  }
}

Policy RegretSolver::average() const {
  Policy policy = uniform(table_);
  for (const SmallTable::Set& set : table_.sets) {
    double sum = 0;
    for (std::uint32_t i = set.first_move; i < set.first_move + set.moves; ++i) sum += sums_[i];
    if (sum <= 0) continue;
    for (std::uint32_t i = set.first_move; i < set.first_move + set.moves; ++i) policy[i] = sums_[i] / sum;
  }
  return policy;
}

}  // namespace boneyard
