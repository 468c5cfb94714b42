#include "cli/table/advice.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cli/table/odds_text.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/display_width.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/step_budget.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostShown = 5;
// A share that comes from fewer rollouts says nothing.
constexpr std::uint64_t kLeastVisits = 10;
constexpr std::uint64_t kFewVisits = 100;
// What a move may give away before it is doubted.
constexpr double kMostGivenAway = 0.10;

double error_of(const Estimate& estimate) {
  if (estimate.visits == 0) return std::numeric_limits<double>::infinity();
  return doubtful(estimate.error, estimate.visits);
}

// Whether the first is surely better.
bool apart(const Estimate& best, const Estimate& other) {
  return best.share - other.share > 2 * std::hypot(error_of(best), error_of(other));
}

std::string percent(double share) { return fmt::format("{:.0f} %", share * 100); }

}  // namespace

std::string Advice::obstacle() const {
  if (program_.seats < 2) return "you play alone, so there is no win to share";
  if (!program_.keeps_hidden.empty()) return fmt::format("nobody can think ahead in {}: {}", program_.game, program_.keeps_hidden.front());
  return {};
}

std::vector<Estimate> Advice::estimates(const InformationSet& set, Random& random) {
  StepBudget steps(kStepsOfThought);
  const StepBudget::Scope scope(steps);
  if (!search_) search_.emplace(program_);
  std::vector<Estimate> all = search_->estimates(set, random, budget_of(kDefaultLevel));
  certain_ = search_->certain(set);
  std::stable_partition(all.begin(), all.end(), [&](const Estimate& estimate) { return is_certain(estimate); });
  return all;
}

bool Advice::is_certain(const Estimate& estimate) const {
  return std::find(certain_.begin(), certain_.end(), estimate.move) != certain_.end();
}

std::string Advice::certainty() const {
  return fmt::format("{}, whatever you do not see", search_->by_rounds() ? "this ends the round in your favour" : "this wins the match");
}

bool Advice::of_match() const { return !by_rounds() && (program_.standing.empty() || search_->decided() == search_->iterations()); }

double Advice::even_share() const { return !of_match() ? 0.5 : std::popcount(program_.team_of(0)) / double(program_.seats); }

std::string Advice::measure() const {
  if (by_rounds()) return "how well you do in this round (50 % is as well as the others)";
  if (of_match()) return "your chance of winning";
  const std::string deal = "how well you do in this deal (50 % is as well as the others";
  return deal + (search_->decided() == 0 ? ")" : "; where it ends the match, this is your chance of winning)");
}

std::vector<Estimate> Advice::best_moves(const InformationSet& set, Random& random) {
  std::vector<Estimate> best = estimates(set, random);
  std::erase_if(best, [&](const Estimate& estimate) { return estimate.visits < kLeastVisits && !is_certain(estimate); });
  return best;
}

std::string Advice::lesson(const InformationSet& set, Random random, const Menu& menu, std::span<const std::string> names, int width) {
  if (move_count(program_, set.decision(), set.moves()) == 1 || !obstacle().empty()) return "";
  const std::vector<Estimate> best = best_moves(set, random);
  const auto move = [&](const Estimate& estimate) { return menu.text_of(estimate.move); };
  if (!best.empty() && is_certain(best[0])) return indented(fmt::format("'{}' is certain: {}.", move(best[0]), certainty()), 2, 2, width);
  if (best.size() < 2) return "";
  const bool differ = apart(best[0], best[1]) && percent(best[0].share) != percent(best[1].share);
  std::string text = differ ? fmt::format("'{}' looks best: {}, against {} for '{}'; this is {}.", move(best[0]), percent(best[0].share),
                                          percent(best[1].share), move(best[1]), measure())
                            : fmt::format("'{}' ({}) and '{}' ({}) look alike; this is {}.", move(best[0]), percent(best[0].share),
                                          move(best[1]), percent(best[1].share), measure());
  if (const std::string odds = odds_of_move(set, random, move_text(program_, set.decision(), best[0].move, names), names); !odds.empty())
    text += fmt::format(" '{}' comes true in {}.", move(best[0]), odds);
  return indented(text, 2, 2, width);
}

std::string Advice::hint(const InformationSet& set, Random random, const Menu& menu, int width) {
  if (move_count(program_, set.decision(), set.moves()) == 1)
    return indented(fmt::format("there is only one move: {}", menu.text_of(set.moves().front())), 0, 2, width);
  if (const std::string reason = obstacle(); !reason.empty()) return indented("no hint: " + reason, 0, 2, width);
  std::vector<Estimate> best = best_moves(set, random);
  if (best.empty()) return indented("no hint: to tell which moves are good would take too long", 0, 2, width);
  if (best.size() > kMostShown) best.resize(kMostShown);

  std::vector<std::string> moves;
  std::vector<std::string> numbers;
  std::size_t widest = 0;
  std::size_t digits = 0;
  for (const Estimate& estimate : best) {
    moves.push_back(menu.text_of(estimate.move));
    const auto number = menu.number_of(estimate.move);
    numbers.push_back(number ? std::to_string(*number) : "");
    widest = std::max(widest, display_width(moves.back()));
    digits = std::max(digits, numbers.back().size());
  }
  std::string out = indented("Best moves, with " + measure() + ':', 0, 2, width);
  const std::size_t margin = 2 + (digits == 0 ? 0 : digits + 1);
  for (std::size_t i = 0; i < best.size(); ++i) {
    const std::string share =
        is_certain(best[i]) ? "certain" : fmt::format("{:>5} +- {:.0f}", percent(best[i].share), std::ceil(200 * error_of(best[i])));
    const std::string label = fmt::format("{:>{}}", numbers[i], margin - 1);
    const bool aligned = margin + widest + 2 + share.size() <= static_cast<std::size_t>(width);
    const std::size_t gap = aligned ? widest - display_width(moves[i]) + 2 : 1;
    if (aligned)
      out += label + ' ' + moves[i] + std::string(gap, ' ') + share + '\n';
    else
      out += label + paragraph(moves[i] + ' ' + share, label.size(), 1, width);
  }
  if (is_certain(best.front())) return out + indented("certain: " + certainty(), 2, 2, width);
  const auto close = static_cast<std::size_t>(
      std::find_if(best.begin() + 1, best.end(), [&](const Estimate& other) { return apart(best.front(), other); }) - best.begin());
  if (close > 1)
    out += indented(close == best.size() ? "too close to call" : fmt::format("the first {} are too close to call", close), 2, 2, width);
  return out;
}

std::optional<Advice::Judgement> Advice::judge(const InformationSet& set, Random random, const Move& move) {
  if (!obstacle().empty() || move_count(program_, set.decision(), set.moves()) == 1) return std::nullopt;
  const auto is_chosen = [&](const Estimate& estimate) { return estimate.move == move; };
  std::vector<Estimate> all = estimates(set, random);
  auto chosen = std::find_if(all.begin(), all.end(), is_chosen);
  std::vector<Move> moves;
  if (chosen == all.end()) {
    // One of a range of which only some numbers were thought about.
    for (const Estimate& estimate : all) moves.push_back(estimate.move);
    moves.push_back(move);
    all = estimates(set.among(moves), random);
    chosen = std::find_if(all.begin(), all.end(), is_chosen);
  }
  if (chosen == all.end() || chosen->visits == 0) return std::nullopt;
  // A move that looked bad early has few rollouts, and what they say may be far off: it is compared with the best one alone.
  if (chosen != all.begin() && chosen->visits < kFewVisits && apart(all.front(), *chosen)) {
    all = estimates(set.among({all.front().move, move}), random);
    chosen = std::find_if(all.begin(), all.end(), is_chosen);
    if (chosen == all.end() || chosen->visits == 0) return std::nullopt;
  }
  Judgement made{all.front(), *chosen, std::nullopt, 0};
  if (apart(made.best, made.chosen)) made.loss = std::max(0.0, made.best.share - made.chosen.share);
  if (chosen == all.begin() && all.size() > 1 && apart(all[0], all[1])) made.next = all[1];
  return made;
}

std::optional<std::string> Advice::doubt(const InformationSet& set, Random random, const Menu& menu, const Move& move) {
  const auto judged = judge(set, random, move);
  if (!judged || judged->loss <= kMostGivenAway) return std::nullopt;
  return fmt::format("'{}' looks worse than '{}' ({} against {})", menu.text_of(move), menu.text_of(judged->best.move),
                     percent(judged->chosen.share), percent(judged->best.share));
}

}  // namespace boneyard::cli
