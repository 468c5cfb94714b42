#include "engine/solving/small_table.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "engine/notation.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t kNodesBetweenReports = 1 << 14;
constexpr double kMostOutcomes = 2'000'000;  // of one step

}  // namespace

std::size_t SmallTable::bytes() const {
  const auto size = [](const auto& all) { return all.capacity() * sizeof(all[0]); };
  return size(nodes) + size(actions) + size(outcome_to) + size(outcome_probability) + size(sets);
}

Policy uniform(const SmallTable& table) {
  Policy policy(table.moves());
  for (const SmallTable::Set& set : table.sets) std::fill_n(policy.begin() + set.first_move, set.moves, 1.0 / set.moves);
  return policy;
}

std::int32_t TableBuilder::end(const State& state) {
  check_steps();  // that the steps are spent shows as a fault
  if (state.header().status != Status::kOver)
    throw Unsolvable(fmt::format("a match of this game can stop with a fault: {}", fault_report(program_, state.header().fault)));
  std::vector<double> worth(static_cast<std::size_t>(program_.seats));
  const SeatMask winners = state.header().winners != 0 ? state.header().winners : program_.all_seats();
  for (Seat seat = 0; seat < program_.seats; ++seat) {
    double& one = worth[static_cast<std::size_t>(seat)];
    if (stake_ == Stake::kChips)
      one = state.chips(seat) - program_.start_chips;
    else if (((winners >> seat) & 1) != 0)
      one = 1.0 / std::popcount(winners);
  }
  auto found = std::find(table_.ends.begin(), table_.ends.end(), worth);
  if (found == table_.ends.end()) found = table_.ends.insert(found, std::move(worth));
  return ~static_cast<std::int32_t>(found - table_.ends.begin());
}

void TableBuilder::list(const State& state, Seat seat, std::vector<Move>& moves) {
  if (const Fault fault = machine_.moves(state, seat, ranges_); fault.happened())
    throw Unsolvable(fmt::format("moves of this game cannot be listed: {}", fault_report(program_, fault)));
  if (ranges_.empty())
    throw Unsolvable(fmt::format("a match of this game can stop with a fault: {}", fault_report(program_, machine_.stuck(state))));
  const int decision = state.header().decision;
  const std::int64_t count = move_count(program_, decision, ranges_);
  if (count > static_cast<std::int64_t>(limits_.moves))
    throw Unsolvable(fmt::format("the table is too large: a choice has {} moves, the limit is {}", count, limits_.moves));
  moves.clear();
  for (std::int64_t i = 0; i < count; ++i) moves.push_back(concrete_move(program_, decision, ranges_, i));
}

void TableBuilder::check_steps() const {
  if (out_of_steps())
    throw Unsolvable(fmt::format("the table takes too many steps of the rules, with {} positions and {} information sets so far",
                                 table_.nodes.size(), table_.sets.size()));
}

void TableBuilder::check_size(std::size_t more) const {
  check_steps();
  if (const std::size_t bytes = table_.bytes() + more; bytes > limits_.bytes)
    throw Unsolvable(fmt::format("the table is too large: more than {} MB, with {} positions and {} information sets so far",
                                 limits_.bytes / 1'000'000, table_.nodes.size(), table_.sets.size()));
  if (table_.nodes.size() > limits_.nodes)
    throw Unsolvable(fmt::format("the table is too large: more than {} positions, with {} information sets so far, {} MB", limits_.nodes,
                                 table_.sets.size(), table_.bytes() / 1'000'000));
  if (watch_.progress && table_.nodes.size() % kNodesBetweenReports == 0) watch_.progress(table_.nodes.size(), table_.sets.size());
}

void TableBuilder::check_outcomes(double estimate) const {
  if (estimate > kMostOutcomes)
    throw Unsolvable(
        fmt::format("the table is too large: chance has {:.3g} outcomes before one choice, the limit is {:.0f}", estimate, kMostOutcomes));
}

void TableBuilder::normalize(State& state) {
  state.header().random = Random();
  state.header().decisions = 0;
}

}  // namespace boneyard
