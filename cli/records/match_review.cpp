#include "cli/records/match_review.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "cli/records/finished_match.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/players/player.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kMostCostly = 3;  // of the costliest decisions

// Ends a review that nobody waits for any more.
struct Abandoned {};

std::string share_text(double share) { return fmt::format("{:.1f} %", 100 * share); }

// A sum of estimated differences, with twice its standard error.
struct Sum {
  double value = 0;
  double squares = 0;

  void add(double difference, double squared_error) {
    value += difference;
    squares += squared_error;
  }
  std::string text() const { return fmt::format("{:+.1f} % +- {:.1f}", 100 * value, 200 * std::sqrt(squares)); }
};

}  // namespace

std::string ReviewedDecision::verdict() const {
  const std::string own = fmt::format("'{}' has {}", chosen, share_text(judged.chosen.share));
  if (judged.loss > 0) return own + fmt::format(", '{}' would have had {}", best, share_text(judged.best.share));
  return judged.next ? own + fmt::format(", the next best, '{}', {}", next, share_text(judged.next->share)) : own;
}

MatchReview::MatchReview(const Game& game, const Record& record, Seat seat, const Style& style)
    : game_(game),
      program_(game.program()),
      record_(record),
      seat_(seat),
      style_(style),
      names_(names_to(seat, program_.seats, record.header.names)),
      advice_(program_),
      asker_(game.new_machine()) {}

void MatchReview::on_event(const Event& event, const State& state) {
  history_.on_event(event, state);
  if (event.kind != Event::Kind::kGather && !(event.kind == Event::Kind::kEnd && advice_.by_rounds())) return;
  deal_begins_ = true;
  others_chose_ = false;
}

void MatchReview::run(const std::function<bool(std::size_t)>& go_on) {
  Machine machine = game_.new_machine();
  State state = game_.new_state();
  RecordedChance chance(program_, record_);
  std::size_t looked_at = 0;
  try {
    play_again(game_, record_, machine, state, this, &chance, [&](const Record::Choice*) {
      if (looked_at < record_.choices.size() && !state.over()) look(state, looked_at++);
      if (!go_on(looked_at)) throw Abandoned();
    });
    if (state.over()) result_ = share_of_win(program_, state.header().winners, seat_);
  } catch (const Abandoned&) {
  }
}

void MatchReview::look(const State& state, std::size_t index) {
  const Record::Choice& choice = record_.choices[index];
  if (choice.seat != seat_ || ((state.header().to_act >> seat_) & 1) == 0) {
    others_chose_ = true;
    return;
  }
  if (asker_.moves(state, seat_, list_).happened()) return;
  const int decision = state.header().decision;
  const ReadMove read = read_move(asker_, state, seat_, choice.text);
  const Move* const move = chosen_move(program_, decision, read, choice.text);
  if (move == nullptr) return;  // play_again() stops there
  const InformationSet set(program_, state, seat_, list_, &history_);
  const auto judged = advice_.judge(set, player_random(record_.header.seed, record_.header.index, seat_, state.header().decisions), *move);
  if (!judged) return;
  measure_ = advice_.measure();
  // As the list of moves offered it.
  const auto text = [&, wording = Wording(program_, SeatMask{1} << seat_, names_)](const Move& one) {
    return wording.offer(asker_, state, seat_, one).value_or(move_text(program_, decision, one, names_));
  };
  decisions_.push_back({index + 1, text(*move), text(judged->best.move), judged->next ? text(judged->next->move) : "", *judged,
                        table_text(program_, state, view_of(program_, state, seat_), record_.header.names, style_), advice_.even_share(),
                        advice_.of_match(), std::exchange(deal_begins_, false), std::exchange(others_chose_, false)});
}

double MatchReview::lost() const {
  double lost = 0;
  for (const ReviewedDecision& each : decisions_) lost += each.judged.loss;
  return lost;
}

std::vector<const ReviewedDecision*> MatchReview::costliest() const {
  std::vector<const ReviewedDecision*> costly;
  for (const ReviewedDecision& each : decisions_)
    if (each.judged.loss > 0) costly.push_back(&each);
  std::stable_sort(costly.begin(), costly.end(), [](const auto* one, const auto* other) { return one->judged.loss > other->judged.loss; });
  return costly;
}

// Where nobody else has chosen in between, only chance has moved the share: from what it was after the move to what it is at the next decision, or from an even
// share at the beginning of a deal.
std::string MatchReview::rates_text() const {
  Sum chance;
  Sum others;
  for (std::size_t i = 0; i < decisions_.size(); ++i) {
    const ReviewedDecision& now = decisions_[i];
    const Estimate& best = now.judged.best;
    double before = now.even_share;
    double squared_error = best.error * best.error;
    if (!now.first_of_deal) {
      if (i == 0) continue;
      const Estimate& chosen = decisions_[i - 1].judged.chosen;
      before = chosen.share;
      squared_error += chosen.error * chosen.error;
    }
    (now.others_chose ? others : chance).add(best.share - before, squared_error);
  }
  if (result_ && decisions_.back().of_match) {
    const Estimate& last = decisions_.back().judged.chosen;
    (others_chose_ ? others : chance).add(*result_ - last.share, last.error * last.error);
  }
  const double lost = this->lost();
  const auto count = static_cast<std::int64_t>(decisions_.size());
  const auto mistakes = static_cast<std::int64_t>(costliest().size());
  return indented(
             fmt::format("Error rate: {} a decision, {} in all; {} in {}.", share_text(lost / static_cast<double>(count)), share_text(lost),
                         mistakes == 0 ? "no clear mistake" : counted(mistakes, "clear mistakes"), counted(count, "decisions")),
             0, 2, style_.width) +
         indented(
             "Luck: " + chance.text() + " by chance alone; " + others.text() +
                 " while others chose. Luck is how far the share moved between these decisions, which are numbered as in 'replay --step'.",
             0, 2, style_.width);
}

std::string MatchReview::text() const {
  const std::string whose =
      is_you(record_.header.names, seat_) ? "your decisions" : "the decisions of " + names_[static_cast<std::size_t>(seat_)];
  std::string out = style_.bold(indented(program_.game + ": " + whose, 0, 2, style_.width));
  if (decisions_.empty()) return out + indented("there was never more than one move", 0, 2, style_.width);
  out += indented(
      "the shares are " + measure_ +
          ", as an opponent of the default level sees them from this seat; a loss of less than twice its standard error counts as 0",
      0, 2, style_.width);
  out += fmt::format("\n{:>8} {:>7} {:>7}  move\n", "decision", "share", "lost");
  for (const ReviewedDecision& each : decisions_) {
    const std::string label = fmt::format("{:>8} {:>7} {:>7}", each.number, share_text(each.judged.chosen.share),
                                          each.judged.loss > 0 ? share_text(each.judged.loss) : "");
    out += label + paragraph(each.chosen + (each.judged.loss > 0 ? "; better: " + each.best : ""), label.size(), 2, style_.width);
  }
  out += '\n' + rates_text();
  const std::vector<const ReviewedDecision*> costly = costliest();
  if (costly.empty()) return out;
  out += '\n' + style_.bold("The costliest:") + '\n';
  for (std::size_t i = 0; i < std::min(kMostCostly, costly.size()); ++i) {
    out += '\n' + indented(fmt::format("Decision {}: {}.", costly[i]->number, costly[i]->verdict()), 0, 2, style_.width);
    out += costly[i]->table;
  }
  return out;
}

std::string MatchReview::summary() const {
  if (decisions_.empty()) return {};
  std::string out = rates_text();
  const auto gain = [](const ReviewedDecision& each) {
    return each.judged.loss > 0 || !each.judged.next ? 0 : each.judged.chosen.share - each.judged.next->share;
  };
  const auto best =
      std::max_element(decisions_.begin(), decisions_.end(), [&](const auto& one, const auto& other) { return gain(one) < gain(other); });
  const auto add = [&](const char* title, const ReviewedDecision& each) {
    out += indented(fmt::format("{} move, decision {}: {}.", title, each.number, each.verdict()), 0, 2, style_.width);
  };
  if (gain(*best) > 0) add("Best", *best);
  if (const auto costly = costliest(); !costly.empty()) add("Worst", *costly.front());
  return out;
}

}  // namespace boneyard::cli
