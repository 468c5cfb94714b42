// How often the interval of a difference holds the true one: in invented matches, of which every outcome is as likely as every other, so that the true difference is a sum
// over all of them.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "engine/studying/paired_tally.hpp"

namespace boneyard {
namespace {

using End = PlayoutResult::End;

constexpr std::uint32_t kOutcomes = 600;
constexpr int kRuns = 10'000;

PlayoutResult match(std::uint64_t decisions, std::uint64_t branching, SeatMask winners, Seat first) {
  PlayoutResult result;
  result.decisions = decisions;
  result.branching = branching;
  result.choices = decisions / 2;
  result.choice_branching = branching / 2;
  result.winners = winners;
  result.first = first;
  return result;
}

// Chance that both sides have in common makes a match long, with more moves at a decision, and mostly lets the same seat win; the rest is a side's own.
PlayoutResult first_side(std::uint32_t outcome) {
  const std::uint32_t common = outcome % 10;
  const std::uint32_t own = outcome / 10 % 6;
  const std::uint64_t decisions = 5 + common * common + own;
  const Seat first = outcome % 15 == 0 ? kNobody : static_cast<Seat>(common % 2);
  PlayoutResult result = match(decisions, decisions * (2 + common), common < 3 ? 0b01 : own == 0 ? 0b11 : 0b10, first);
  if (own == 5 && common > 3) result.end = End::kUnfinished;
  return result;
}

PlayoutResult second_side(std::uint32_t outcome) {
  const std::uint32_t common = outcome % 10;
  const std::uint32_t own = outcome / 60;
  const std::uint64_t decisions = 4 + common * common + own * own / 4;
  PlayoutResult result = match(decisions, decisions * (3 + common), common < 3 || own == 2 ? 0b01 : 0b10, static_cast<Seat>(common % 2));
  if (own > 7 && common > 3) result.end = End::kUnfinished;
  return result;
}

Figure figure_named(const std::string& id) {
  if (id == "finished") return finished_figure();
  for (Figure& figure : match_figures({"A", "B"}, true))
    if (figure.id == id) return figure;
  throw std::invalid_argument(id);
}

PairedFigure measured(const Figure& figure, const PairedTally& tally) {
  return paired_figure(figure, figure.kind == Figure::Kind::kFinished ? tally.finished : tally.figures.front());
}

double true_difference(const Figure& figure) {
  PairedTally all;
  for (std::uint32_t outcome = 0; outcome < kOutcomes; ++outcome) all.add({figure}, first_side(outcome), second_side(outcome));
  return measured(figure, all).difference.value;
}

}  // namespace

TEST_CASE("the interval of a paired difference holds the true one in 94 to 96 of 100 runs", "[studying]") {
  struct Setting {
    const char* figure;
    int matches;
  };
  for (const auto& [id, matches] :
       {Setting{"decisions", 40}, Setting{"decisions", 250}, Setting{"branching", 250}, Setting{"choice-branching", 250},
        Setting{"wins.A", 250}, Setting{"order.1", 250}, Setting{"finished", 250}}) {
    const Figure figure = figure_named(id);
    const std::vector<Figure> figures = {figure};
    const double truth = true_difference(figure);
    int held = 0;
    for (int repetition = 0; repetition < kRuns; ++repetition) {
      Random random = random_for(43, static_cast<std::uint64_t>(repetition), Stream::kChance);
      PairedTally tally;
      for (int i = 0; i < matches; ++i) {
        const std::uint32_t outcome = draw_below(random, kOutcomes);
        tally.add(figures, first_side(outcome), second_side(outcome));
      }
      const auto interval = measured(figure, tally).difference.interval;
      held += interval && interval->low <= truth && truth <= interval->high ? 1 : 0;
    }
    INFO(id << " of " << matches << " matches, true difference " << truth << ": held in " << held);
    CHECK(held >= kRuns * 94 / 100);
    CHECK(held <= kRuns * 96 / 100);
  }
}

TEST_CASE("the interval of the difference between shares that finished is Newcombe's, and holds more than 0 where all finished",
          "[studying]") {
  // 36 pairs finished in both, 12 in the first alone, 2 in the second alone: by another program, from the formula in the paper.
  const Interval few = newcombe(36, 48, 38, 50);
  CHECK(few.low == Approx(-0.340428).margin(0.000001));
  CHECK(few.high == Approx(-0.056930).margin(0.000001));
  PairedTally all;
  for (int i = 0; i < 100; ++i) all.add({}, first_side(1), second_side(1));
  const PairedFigure finished = paired_figure(finished_figure(), all.finished);
  CHECK(finished.difference.value == 0);
  CHECK(finished.difference.interval->low == Approx(wilson(100, 100).low - 1));
  CHECK(finished.difference.interval->high == Approx(1 - wilson(100, 100).low));
}

TEST_CASE("parts of paired matches add up to the same sums in any order", "[studying]") {
  const std::vector<Figure> figures = match_figures({"A", "B"}, true);
  PairedTally whole;
  PairedTally parts[3];
  for (std::uint32_t outcome = 0; outcome < kOutcomes; ++outcome) {
    whole.add(figures, first_side(outcome), second_side(outcome));
    parts[outcome % 3].add(figures, first_side(outcome), second_side(outcome));
  }
  PairedTally sum;
  for (const int part : {2, 0, 1}) sum.add(parts[part]);
  CHECK(sum.compared == whole.compared);
  // Of the 600 outcomes, the first side does not finish in 60, the second in 72, both in 12.
  CHECK(whole.compared == 480);
  REQUIRE(sum.figures.size() == figures.size());
  for (std::size_t i = 0; i < figures.size(); ++i) {
    CHECK(sum.figures[i].sums == whole.figures[i].sums);
    CHECK(sum.figures[i].products == whole.figures[i].products);
  }
}

TEST_CASE("each side of a pair has the figure that it would have alone", "[studying]") {
  for (const char* const id : {"decisions", "branching", "wins.B", "order.1"}) {
    const Figure figure = figure_named(id);
    PairedTally pairs;
    Moments<2> one;
    Moments<2> other;
    for (std::uint32_t outcome = 0; outcome < kOutcomes; ++outcome) {
      if (first_side(outcome).end != End::kResult || second_side(outcome).end != End::kResult) continue;
      pairs.add({figure}, first_side(outcome), second_side(outcome));
      one.add(figure.of(first_side(outcome)));
      other.add(figure.of(second_side(outcome)));
    }
    const PairedFigure found = measured(figure, pairs);
    CHECK(found.one.value == figure.measured(one).value);
    CHECK(found.other.value == figure.measured(other).value);
    CHECK(found.one.interval->low == figure.measured(one).interval->low);
    CHECK(found.other.interval->high == figure.measured(other).interval->high);
    CHECK(found.difference.value == Approx(found.other.value - found.one.value));
  }
}

}  // namespace boneyard
