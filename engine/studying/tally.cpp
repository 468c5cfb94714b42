#include "engine/studying/tally.hpp"

#include <bit>

#include "engine/hash.hpp"

namespace boneyard {
namespace {

// Seat s becomes (s - by) mod seats.
SeatMask turned_back(SeatMask mask, Seat by, int seats) {
  SeatMask turned = 0;
  for (Seat seat = 0; seat < seats; ++seat)
    if (((mask >> seat) & 1) != 0) turned |= SeatMask{1} << ((seat - by + seats) % seats);
  return turned;
}

void add_counts(std::map<SeatMask, std::uint64_t>& own, const std::map<SeatMask, std::uint64_t>& other) {
  for (const auto& [set, count] : other) own[set] += count;
}

}  // namespace

void Tally::add(const Program& program, const std::vector<Figure>& of, const PlayoutResult& result, std::uint64_t index, Seat turned) {
  ++matches;
  steps += result.steps;
  native += result.native ? 1 : 0;
  moves += chained(result.moves, index);
  decisions += result.decisions;
  branching = saturating_sum(branching, result.branching);
  choices += result.choices;
  choice_branching = saturating_sum(choice_branching, result.choice_branching);
  if (result.end == PlayoutResult::End::kUnfinished) ++unfinished;
  if (result.end == PlayoutResult::End::kFault) ++faults;
  if (result.end != PlayoutResult::End::kResult) return;
  ++finished;
  ++lengths[result.decisions];
  figures.resize(of.size());
  for (std::size_t i = 0; i < of.size(); ++i) figures[i].add(of[i].of(result));
  chips.resize(static_cast<std::size_t>(program.seats));
  for (Seat seat = 0; program.has_chips && seat < program.seats; ++seat)
    chips[static_cast<std::size_t>(seat)] += result.chips[static_cast<std::size_t>(seat)] - program.start_chips;
  ++winners[result.winners];
  ++winners_by_player[turned_back(result.winners, turned, program.seats)];
  if (result.first == kNobody)
    ++without_first;
  else
    ++winners_by_order[turned_back(result.winners, result.first, program.seats)];
}

void Tally::add(const Tally& other) {
  matches += other.matches;
  finished += other.finished;
  unfinished += other.unfinished;
  faults += other.faults;
  without_first += other.without_first;
  native += other.native;
  moves += other.moves;
  steps = checked_sum(steps, other.steps);
  decisions += other.decisions;
  branching = saturating_sum(branching, other.branching);
  choices += other.choices;
  choice_branching = saturating_sum(choice_branching, other.choice_branching);
  add_counts(winners, other.winners);
  add_counts(winners_by_order, other.winners_by_order);
  add_counts(winners_by_player, other.winners_by_player);
  for (const auto& [length, count] : other.lengths) lengths[length] += count;
  if (figures.size() < other.figures.size()) figures.resize(other.figures.size());
  for (std::size_t i = 0; i < other.figures.size(); ++i) figures[i].add(other.figures[i]);
  if (chips.size() < other.chips.size()) chips.resize(other.chips.size());
  for (std::size_t i = 0; i < other.chips.size(); ++i) chips[i] = checked_sum(chips[i], other.chips[i]);
  courses.add(other.courses);
}

std::vector<WideNumber> win_parts(const std::map<SeatMask, std::uint64_t>& winners, int seats) {
  std::vector<WideNumber> parts(static_cast<std::size_t>(seats));
  for (const auto& [set, count] : winners)
    for (Seat seat = 0; seat < seats; ++seat)
      if (((set >> seat) & 1) != 0) parts[static_cast<std::size_t>(seat)] += WideNumber{kWholeWin / std::popcount(set)} * count;
  return parts;
}

std::vector<double> wins_of(const std::map<SeatMask, std::uint64_t>& winners, int seats) {
  std::vector<double> wins;
  for (const WideNumber parts : win_parts(winners, seats)) wins.push_back(static_cast<double>(parts) / static_cast<double>(kWholeWin));
  return wins;
}

}  // namespace boneyard
