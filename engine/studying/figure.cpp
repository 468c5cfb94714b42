#include "engine/studying/figure.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace boneyard {
namespace {

std::int64_t whole(std::uint64_t count) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(count, std::numeric_limits<std::int64_t>::max()));
}

std::int64_t share_of(const PlayoutResult& result, Seat seat) {
  return ((result.winners >> seat) & 1) == 0 ? 0 : kWholeWin / std::popcount(result.winners);
}

}  // namespace

std::array<std::int64_t, 2> Figure::of(const PlayoutResult& result) const {
  switch (kind) {
    case Kind::kFinished:
      return {result.end == PlayoutResult::End::kResult ? kWholeWin : 0, kWholeWin};
    case Kind::kDecisions:
      return {whole(result.decisions), 1};
    case Kind::kChoices:
      return {whole(result.choices), 1};
    case Kind::kBranching:
      return {whole(result.branching), whole(result.decisions)};
    case Kind::kChoiceBranching:
      return {whole(result.choice_branching), whole(result.choices)};
    case Kind::kWins:
      return {share_of(result, seat), kWholeWin};
    case Kind::kFirstWins:
      return result.first == kNobody ? std::array<std::int64_t, 2>{} : std::array{share_of(result, result.first), kWholeWin};
  }
  return {};
}

Measured Figure::measured(const Moments<2>& sums) const {
  if (!is_share()) return ratio(sums);
  const auto matches = [&](std::size_t of) { return static_cast<double>(sums.sums[of]) / static_cast<double>(kWholeWin); };
  return {matches(1) == 0 ? 0 : matches(0) / matches(1), wilson(matches(0), matches(1))};
}

Figure finished_figure() { return {"finished", "finished", Figure::Kind::kFinished}; }

std::vector<Figure> match_figures(const std::vector<std::string>& seats, bool ordered) {
  std::vector<Figure> made = {{"decisions", "decisions a match", Figure::Kind::kDecisions},
                              {"choices", "choices a match", Figure::Kind::kChoices},
                              {"branching", "legal moves a decision", Figure::Kind::kBranching},
                              {"choice-branching", "legal moves a choice", Figure::Kind::kChoiceBranching}};
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    made.push_back({"wins." + seats[seat], "wins of " + seats[seat], Figure::Kind::kWins, static_cast<Seat>(seat)});
  if (ordered) made.push_back({"order.1", "wins of the first to act", Figure::Kind::kFirstWins});
  return made;
}

}  // namespace boneyard
