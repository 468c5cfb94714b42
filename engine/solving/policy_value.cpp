#include "engine/solving/policy_value.hpp"

#include <algorithm>
#include <numeric>

namespace boneyard {
namespace {

// Nodes come before those that they lead to.
class BestResponse {
 public:
  BestResponse(const SmallTable& table, const Policy& policy, Seat seat)
      : table_(table),
        policy_(policy),
        seat_(seat),
        reach_(table.nodes.size()),
        value_(table.nodes.size()),
        known_(table.nodes.size()),
        best_(table.sets.size(), -1) {
    members_.resize(table.sets.size());
    for (std::size_t node = 0; node < table.nodes.size(); ++node)
      if (table.nodes[node].seat == seat) members_[table.nodes[node].set].push_back(node);
  }

  double value() {
    reach();
    return action_value(table_.start);
  }

 private:
  // How likely chance and the others let a match come to each node.
  void reach() {
    table_.for_each_outcome(table_.start, [&](std::int32_t to, double probability) {
      if (to >= 0) reach_[static_cast<std::size_t>(to)] = probability;
    });
    for (std::size_t i = 0; i < table_.nodes.size(); ++i) {
      const SmallTable::Node& node = table_.nodes[i];
      const SmallTable::Set& set = table_.sets[node.set];
      for (std::uint32_t move = 0; move < set.moves; ++move) {
        const double taken = node.seat == seat_ ? 1 : policy_[set.first_move + move];
        table_.for_each_outcome(table_.actions[node.first_action + move], [&](std::int32_t to, double probability) {
          if (to >= 0) reach_[static_cast<std::size_t>(to)] = reach_[i] * taken * probability;
        });
      }
    }
  }

  double action_value(const SmallTable::Action& action) {
    double sum = 0;
    table_.for_each_outcome(action, [&](std::int32_t to, double probability) {
      sum += probability * (to < 0 ? table_.ends[static_cast<std::size_t>(~to)][static_cast<std::size_t>(seat_)]
                                   : node_value(static_cast<std::size_t>(to)));
    });
    return sum;
  }

  double node_value(std::size_t index) {
    if (known_[index]) return value_[index];
    const SmallTable::Node& node = table_.nodes[index];
    const SmallTable::Set& set = table_.sets[node.set];
    double value = 0;
    if (node.seat == seat_) {
      value = action_value(table_.actions[node.first_action + best_of(node.set)]);
    } else {
      for (std::uint32_t move = 0; move < set.moves; ++move)
        if (const double taken = policy_[set.first_move + move]; taken > 0)
          value += taken * action_value(table_.actions[node.first_action + move]);
    }
    known_[index] = true;
    return value_[index] = value;
  }

  // The move that is worth most over all nodes that the seat cannot tell apart, each as likely as the others let it be.
  std::uint32_t best_of(std::uint32_t set) {
    if (best_[set] >= 0) return static_cast<std::uint32_t>(best_[set]);
    double most = 0;
    for (std::uint32_t move = 0; move < table_.sets[set].moves; ++move) {
      double sum = 0;
      for (const std::size_t node : members_[set])
        if (reach_[node] > 0) sum += reach_[node] * action_value(table_.actions[table_.nodes[node].first_action + move]);
      if (best_[set] >= 0 && sum <= most) continue;
      most = sum;
      best_[set] = static_cast<std::int32_t>(move);
    }
    return static_cast<std::uint32_t>(best_[set]);
  }

  const SmallTable& table_;
  const Policy& policy_;
  Seat seat_;
  std::vector<double> reach_;
  std::vector<double> value_;
  std::vector<bool> known_;
  std::vector<std::int32_t> best_;
  std::vector<std::vector<std::size_t>> members_;
};

}  // namespace

std::vector<double> values(const SmallTable& table, const Policy& policy) {
  const auto seats = static_cast<std::size_t>(table.seats);
  std::vector<double> of_node(table.nodes.size() * seats);
  const auto add = [&](const SmallTable::Action& action, double weight, double* sum) {
    table.for_each_outcome(action, [&](std::int32_t to, double probability) {
      const double* const worth =
          to < 0 ? table.ends[static_cast<std::size_t>(~to)].data() : of_node.data() + static_cast<std::size_t>(to) * seats;
      for (std::size_t seat = 0; seat < seats; ++seat) sum[seat] += weight * probability * worth[seat];
    });
  };
  for (std::size_t i = table.nodes.size(); i-- > 0;) {
    const SmallTable::Node& node = table.nodes[i];
    const SmallTable::Set& set = table.sets[node.set];
    for (std::uint32_t move = 0; move < set.moves; ++move)
      add(table.actions[node.first_action + move], policy[set.first_move + move], of_node.data() + i * seats);
  }
  std::vector<double> all(seats);
  add(table.start, 1, all.data());
  return all;
}

double best_response(const SmallTable& table, const Policy& policy, Seat seat) { return BestResponse(table, policy, seat).value(); }

double exploitability(const SmallTable& table, const Policy& policy) {
  const std::vector<double> now = values(table, policy);
  double gained = -std::accumulate(now.begin(), now.end(), 0.0);
  for (Seat seat = 0; seat < table.seats; ++seat) gained += best_response(table, policy, seat);
  return std::max(0.0, gained / table.seats);  // rounding may leave a little less than nothing
}

}  // namespace boneyard
