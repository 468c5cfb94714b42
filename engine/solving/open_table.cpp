#include "engine/solving/open_table.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <unordered_map>

#include "engine/hash.hpp"
#include "engine/players/view_key.hpp"
#include "engine/solving/chance_outcomes.hpp"

namespace boneyard {
namespace {

// 128 bits: among 10^7 positions two have the same key by chance once in 10^24 tables.
struct Key {
  std::uint64_t low = 0;
  std::uint64_t high = 1;

  void add(std::uint64_t word) {
    low = chained(low, word);
    high = chained(high ^ std::rotl(word, 32), low);
  }
  bool operator==(const Key&) const = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const { return key.low; }
};
using Numbers = std::unordered_map<Key, std::int32_t, KeyHash>;
constexpr std::size_t kBytesOfANumber = sizeof(Numbers::value_type) + 3 * sizeof(void*);  // in the map, about

class OpenTable : public TableBuilder {
 public:
  using TableBuilder::TableBuilder;

  SmallTable build() {
    State state = game_.new_state();
    follow([&](ChanceOutcomes& chance) { machine_.start(state, Random(), nullptr, &chance); }, state);
    table_.start = add_action();
    while (!frontier_.empty()) {
      const State next = std::move(frontier_.front());
      frontier_.pop_front();
      expand(next);
    }
    for (std::int32_t& to : table_.outcome_to)
      if (to >= 0) to = node_of_[static_cast<std::size_t>(to)];
    return std::move(table_);
  }

 private:
  // Runs a step with each outcome of chance, and collects in `to_` where that leads.
  template <typename Step>
  void follow(const Step& step, State& state) {
    to_.clear();
    ChanceOutcomes outcomes(program_);
    do {
      outcomes.begin();
      step(outcomes);
      if (to_.empty()) check_outcomes(outcomes.estimate());
      to_.emplace_back(state.over() ? end(state) : position(state), outcomes.probability());
    } while (outcomes.next());
    std::sort(to_.begin(), to_.end());
    std::size_t kept = 0;
    for (std::size_t i = 1; i < to_.size(); ++i) {
      if (to_[i].first == to_[kept].first)
        to_[kept].second += to_[i].second;
      else
        to_[++kept] = to_[i];
    }
    to_.resize(kept + 1);
  }

  SmallTable::Action add_action() {
    const SmallTable::Action action{static_cast<std::uint32_t>(table_.outcome_to.size()), static_cast<std::uint32_t>(to_.size())};
    for (const auto& [to, probability] : to_) {
      table_.outcome_to.push_back(to);
      table_.outcome_probability.push_back(probability);
    }
    return action;
  }

  // The number of a position; a new one joins the frontier.
  std::int32_t position(State& state) {
    normalize(state);
    const std::uint32_t live = program_.decisions[static_cast<std::size_t>(state.header().decision)].live_dice;
    for (int die = 0; die < static_cast<int>(program_.dice.size()); ++die)
      if (((live >> die) & 1) == 0) state.die(die) = static_cast<std::int32_t>(state.die_known(die) = 0);
    Key key;
    for (const Word word : state.words()) key.add(word);
    const auto [found, added] = positions_.try_emplace(key, static_cast<std::int32_t>(node_of_.size()));
    if (added) {
      node_of_.push_back(-1);
      frontier_.push_back(state);
    }
    return found->second;
  }

  // No move is better than one that wins the match alone whatever chance does, so that the others need not be followed. Without this, who never stops counting up would make a table endless.
  void keep_sure_win(const State& state, Seat seat) {
    if (stake_ != Stake::kWins) return;
    for (const Move& move : moves_) {
      ChanceOutcomes outcomes(program_);
      outcomes.begin();
      scratch_ = state;
      machine_.apply(scratch_, seat, move, nullptr, &outcomes);
      const bool wins = scratch_.header().status == Status::kOver && scratch_.header().winners == SeatMask{1} << seat;
      if (!wins || outcomes.next()) continue;
      moves_ = {move};
      return;
    }
  }

  void expand(const State& state) {
    check_size(frontier_.size() * state.words().size_bytes() + (positions_.size() + alike_.size()) * kBytesOfANumber);
    const std::size_t actions = table_.actions.size();
    const std::size_t outcomes = table_.outcome_to.size();
    const Seat seat = std::countr_zero(state.header().to_act);
    list(state, seat, moves_);
    keep_sure_win(state, seat);
    Key key;
    key.add(static_cast<std::uint64_t>(seat));
    key.add(static_cast<std::uint64_t>(state.header().decision));
    for (const Move& move : moves_) {
      follow(
          [&](ChanceOutcomes& chance) {
            scratch_ = state;
            machine_.apply(scratch_, seat, move, nullptr, &chance);
          },
          scratch_);
      table_.actions.push_back(add_action());
      key.add(keys_.of(state.header().decision, move));
      for (const auto& [to, probability] : to_) {
        key.add(static_cast<std::uint64_t>(to));
        key.add(std::bit_cast<std::uint64_t>(probability));
      }
    }
    const auto [found, added] = alike_.try_emplace(key, static_cast<std::int32_t>(table_.nodes.size()));
    node_of_[expanded_++] = found->second;
    if (!added) {
      table_.actions.resize(actions);
      table_.outcome_to.resize(outcomes);
      table_.outcome_probability.resize(outcomes);
      return;
    }
    const auto set = static_cast<std::uint32_t>(table_.sets.size());
    const auto first = static_cast<std::uint32_t>(actions);
    table_.nodes.push_back({seat, set, first});
    table_.sets.push_back({seat, first, static_cast<std::uint32_t>(moves_.size())});
    if (watch_.set) watch_.set(set, state, moves_, nullptr);
  }

  ViewKey keys_{program_, game_.shape()};
  State scratch_ = game_.new_state();
  std::vector<Move> moves_;
  std::vector<std::pair<std::int32_t, double>> to_;
  std::deque<State> frontier_;
  std::vector<std::int32_t> node_of_;  // by position; -1: not expanded yet
  std::size_t expanded_ = 0;           // positions, in the order of their numbers
  Numbers positions_;
  Numbers alike_;  // nodes, by what follows
};

}  // namespace

bool is_open(const Program& program) {
  const auto all = [&](const auto& of, const auto& holds) { return std::all_of(of.begin(), of.end(), holds); };
  return all(program.zones, [](const ZoneInfo& one) { return one.seen == Seen::kAll; }) &&
         all(program.dice, [](const DieInfo& one) { return one.seen == Seen::kAll && one.viewer < 0; }) &&
         all(program.decisions, [](const DecisionInfo& one) { return one.open && !one.sealed; });
}

SmallTable open_table(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch) {
  return OpenTable(game, stake, limits, watch).build();
}

OpenSolution solve_open(const SmallTable& table, double precision, SeatMask fixed, const Policy& policy) {
  const auto seats = static_cast<std::size_t>(table.seats);
  OpenSolution solution;
  solution.policy = policy.empty() ? Policy(table.moves()) : policy;
  // An equal share to begin with: what never ends is worth no more to one than to another.
  double sum = 0;
  for (const auto& end : table.ends)
    for (const double one : end) sum += one;
  const double share = table.ends.empty() ? 0 : sum / static_cast<double>(table.ends.size() * seats);
  solution.values.assign(table.nodes.size() * seats, share);
  std::vector<double> worth(seats);
  std::vector<double> best(seats);
  const auto value_of = [&](const SmallTable::Action& action) {
    std::fill(worth.begin(), worth.end(), 0);
    table.for_each_outcome(action, [&](std::int32_t to, double probability) {
      for (std::size_t seat = 0; seat < seats; ++seat)
        worth[seat] += probability * (to < 0 ? table.ends[static_cast<std::size_t>(~to)][seat]
                                             : solution.values[static_cast<std::size_t>(to) * seats + seat]);
    });
  };
  double change = precision + 1;
  while (change > precision) {
    change = 0;
    for (std::size_t i = table.nodes.size(); i-- > 0;) {
      const SmallTable::Node& node = table.nodes[i];
      const SmallTable::Set& set = table.sets[node.set];
      const bool follows = ((fixed >> node.seat) & 1) != 0;
      std::uint32_t chosen = 0;
      std::fill(best.begin(), best.end(), 0);
      for (std::uint32_t move = 0; move < set.moves; ++move) {
        value_of(table.actions[node.first_action + move]);
        const auto own = static_cast<std::size_t>(node.seat);
        if (follows) {
          for (std::size_t seat = 0; seat < seats; ++seat) best[seat] += policy[set.first_move + move] * worth[seat];
        } else if (move == 0 || worth[own] > best[own]) {
          best = worth;
          chosen = move;
        }
      }
      for (std::size_t seat = 0; seat < seats; ++seat) {
        double& value = solution.values[i * seats + seat];
        change = std::max(change, std::abs(best[seat] - value));
        value = best[seat];
      }
      if (follows) continue;
      std::fill_n(solution.policy.begin() + set.first_move, set.moves, 0);
      solution.policy[set.first_move + chosen] = 1;
    }
  }
  value_of(table.start);
  solution.start = worth;
  return solution;
}

double first_to_choose(const SmallTable& table, const OpenSolution& solution) {
  double sum = 0;
  table.for_each_outcome(table.start, [&](std::int32_t to, double probability) {
    if (to < 0) return;
    const auto node = static_cast<std::size_t>(to);
    sum += probability * solution.values[node * static_cast<std::size_t>(table.seats) + static_cast<std::size_t>(table.nodes[node].seat)];
  });
  return sum;
}

}  // namespace boneyard
