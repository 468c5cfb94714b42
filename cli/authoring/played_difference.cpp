#include "cli/authoring/played_difference.hpp"

#include <atomic>
#include <bit>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "engine/playout.hpp"
#include "engine/workers.hpp"

namespace boneyard::cli {
namespace {

using Figure = std::function<double(const PlayoutResult&)>;

void count(PlayedDifference::Ends& ends, const PlayoutResult& result) {
  ++(result.end == PlayoutResult::End::kResult ? ends.finished : result.end == PlayoutResult::End::kFault ? ends.faults : ends.unfinished);
}

double share(const PlayoutResult& result, Seat seat) {
  return ((result.winners >> seat) & 1) == 0 ? 0.0 : 1.0 / std::popcount(result.winners);
}

// The figure of a game is the sum of `of` over that of `per`. A ratio of sums is near its true value by about the mean of what each match adds to it
// beyond its part (linearization; Cochran, "Sampling Techniques", 1977, 6.8).
class Ratio {
 public:
  Ratio(const std::vector<PlayoutResult>& results, const Figure& of, const Figure& per) : results_(results), of_(of), per_(per) {
    double above = 0;
    double below = 0;
    for (const PlayoutResult& result : results) {
      above += of(result);
      below += per(result);
    }
    if (below == 0) return;
    value_ = above / below;
    mean_below_ = below / static_cast<double>(results.size());
  }
  double value() const { return value_; }
  double beyond(std::size_t match) const {
    return mean_below_ == 0 ? 0 : (of_(results_[match]) - value_ * per_(results_[match])) / mean_below_;
  }

 private:
  const std::vector<PlayoutResult>& results_;
  const Figure& of_;
  const Figure& per_;
  double value_ = 0;
  double mean_below_ = 0;
};

// How many standard errors to either side of a mean hold 95 % of the others, of so many values less one: Student's distribution, of which the first two are exact and
// the others the expansion in Abramowitz and Stegun, 26.7.5.
double student(double degrees) {
  constexpr double kNormal = 1.959964;
  if (degrees < 2) return 12.7062;
  if (degrees < 3) return 4.30265;
  const auto z = [](int power) { return std::pow(kNormal, power); };
  return z(1) + (z(3) + z(1)) / (4 * degrees) + (5 * z(5) + 16 * z(3) + 3 * z(1)) / (96 * std::pow(degrees, 2)) +
         (3 * z(7) + 19 * z(5) + 17 * z(3) - 15 * z(1)) / (384 * std::pow(degrees, 3)) +
         (79 * z(9) + 776 * z(7) + 1482 * z(5) - 1920 * z(3) - 945 * z(1)) / (92160 * std::pow(degrees, 4));
}

FigureDifference compared(std::string name, std::string id, const std::vector<PlayoutResult>& before,
                          const std::vector<PlayoutResult>& after, const Figure& of, const Figure& per) {
  const Ratio one(before, of, per);
  const Ratio other(after, of, per);
  double squares = 0;
  for (std::size_t i = 0; i < before.size(); ++i) squares += std::pow(other.beyond(i) - one.beyond(i), 2);
  const auto n = static_cast<double>(before.size());
  return {std::move(name), std::move(id), one.value(), other.value(), student(n - 1) * std::sqrt(squares / (n * (n - 1)))};
}

}  // namespace

PlayedDifference played_difference(const Game& before, const Game& after, const PlayedMatches& how) {
  std::vector<PlayoutResult> old_results(how.matches);
  std::vector<PlayoutResult> new_results(how.matches);
  Workers workers(how.matches, 16);
  std::atomic<std::int64_t> steps{0};  // of what was begun: enough to stop, and no part of the result
  workers.run(how.jobs, [&] {
    Playout one(before);
    Playout other(after);
    for (std::uint64_t from = 0, to = 0; steps < how.steps && workers.take(from, to);) {
      StepBudget budget(how.steps);
      const StepBudget::Scope scope(budget);
      for (std::uint64_t index = from; index < to; ++index) {
        old_results[index] = one.play(how.seed, index, how.most);
        new_results[index] = other.play(how.seed, index, how.most);
        steps += old_results[index].steps + new_results[index].steps;
      }
    }
  });
  // The same matches for every number of threads: the first ones, until their steps are spent.
  PlayedDifference made;
  std::int64_t left = how.steps;
  while (made.played < how.matches && left > 0 && !old_results[made.played].out_of_steps && !new_results[made.played].out_of_steps) {
    left -= old_results[made.played].steps + new_results[made.played].steps;
    ++made.played;
  }
  old_results.resize(made.played);
  new_results.resize(made.played);
  std::vector<PlayoutResult> old_ended;
  std::vector<PlayoutResult> new_ended;
  for (std::size_t i = 0; i < old_results.size(); ++i) {
    count(made.before, old_results[i]);
    count(made.after, new_results[i]);
    if (old_results[i].end != PlayoutResult::End::kResult || new_results[i].end != PlayoutResult::End::kResult) continue;
    old_ended.push_back(old_results[i]);
    new_ended.push_back(new_results[i]);
  }
  made.compared = old_ended.size();
  if (made.compared < 2) return made;
  const auto add = [&](std::string name, std::string id, const Figure& of, const Figure& per) {
    made.figures.push_back(compared(std::move(name), std::move(id), old_ended, new_ended, of, per));
  };
  const Figure one = [](const PlayoutResult&) { return 1.0; };
  const Figure decisions = [](const PlayoutResult& result) { return static_cast<double>(result.decisions); };
  const Figure choices = [](const PlayoutResult& result) { return static_cast<double>(result.choices); };
  add("decisions a match", "decisions", decisions, one);
  add("choices a match", "choices", choices, one);
  add(
      "legal moves a decision", "branching", [](const PlayoutResult& result) { return static_cast<double>(result.branching); }, decisions);
  add(
      "legal moves a choice", "choice_branching", [](const PlayoutResult& result) { return static_cast<double>(result.choice_branching); },
      choices);
  const int seats = before.program().seats;
  for (Seat seat = 0; seat < seats; ++seat)
    add(
        fmt::format("wins of {}", before.program().seat_text(seat)), fmt::format("wins_{}", before.program().seat_text(seat)),
        [seat](const PlayoutResult& result) { return share(result, seat); }, one);
  // A first to act whom only one of them has says nothing of the other.
  if (before.program().first_seat >= 0 && after.program().first_seat >= 0)
    add(
        "wins of the first to act", "wins_first",
        [](const PlayoutResult& result) { return result.first == kNobody ? 0.0 : share(result, result.first); },
        [](const PlayoutResult& result) { return result.first == kNobody ? 0.0 : 1.0; });
  return made;
}

}  // namespace boneyard::cli
