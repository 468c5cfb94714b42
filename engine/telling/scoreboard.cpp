#include "engine/telling/scoreboard.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace boneyard {

std::int32_t Scoreboard::best(SeatMask seats) const {
  std::optional<std::int32_t> found;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    if (((seats >> seat) & 1) != 0) {
      const std::int32_t score = scores[seat];
      found = !found ? score : least ? std::min(*found, score) : std::max(*found, score);
    }
  return found.value_or(0);
}

SeatMask Scoreboard::having(std::int32_t score, SeatMask seats) const {
  SeatMask found = 0;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    if (((seats >> seat) & 1) != 0 && scores[seat] == score) found |= SeatMask{1} << seat;
  return found;
}

std::optional<Scoreboard> scoreboard(const Program& program, const State& state) {
  if (program.standing_name.empty()) return std::nullopt;
  Scoreboard made{title_of(program, program.standing_name), program.least_wins, {}, 0, program.target};
  if (program.standing_name == "chips") {
    for (Seat seat = 0; seat < program.seats; ++seat) made.scores.push_back(state.chips(seat));
  } else {
    const auto info = std::find_if(program.variables.begin(), program.variables.end(), [&](const VariableInfo& each) {
      return each.name == program.standing_name && each.global && each.per_seat && each.seen == Seen::kAll;
    });
    if (info == program.variables.end() || !is_shown(program, info->name)) return std::nullopt;
    for (Seat seat = 0; seat < program.seats; ++seat) made.scores.push_back(state.numbers()[info->reg + seat]);
  }
  made.leaders = made.having(made.best(program.all_seats()), program.all_seats());
  if (made.leaders == program.all_seats()) made.leaders = 0;
  return made;
}

namespace {

// Whether the title says what is counted, as in "3 marks"; else it is "score 3".
bool is_counted(const std::string& title) { return title.ends_with('s'); }

std::string amount_text(std::int32_t number, const std::string& title) {
  return is_counted(title) ? counted(number, title) : fmt::format("{} {}", title, number);
}

}  // namespace

std::string aim_text(const Scoreboard& board) {
  if (board.target > 0) return "first to " + amount_text(board.target, board.title);
  return is_counted(board.title) ? fmt::format("the {} {} win", board.least ? "fewest" : "most", board.title) : "";
}

std::string lead_text(const Scoreboard& board, const Wording& wording) {
  return board.leaders == 0 ? "" : wording.does(board.leaders, "is") + " ahead";
}

std::string result_text(const Program& program, const State& state, const Wording& wording) {
  const SeatMask winners = state.header().winners;
  const SeatMask losers = program.all_seats() & ~winners;
  if (winners == 0) return "Nobody wins.";
  std::string text = wording.seats(winners) + " won";
  const auto board = scoreboard(program, state);
  if (!board || losers == 0) return finished(text);
  const std::int32_t score = board->best(winners);
  const std::int32_t other = board->best(losers);
  text += " with " + amount_text(score, board->title);
  // Where winners and losers have the same score, the rules broke a tie.
  if (board->least ? score < other : score > other)
    text += fmt::format(", {} {} {}", std::abs(score - other),
                        board->least ? (is_counted(board->title) ? "fewer than" : "less than") : "ahead of",
                        wording.seats(board->having(other, losers)));
  return finished(text);
}

RoundOf round_of(const Program& program, const State& state) {
  const Program::Rounds& rounds = program.rounds;
  if (rounds.left < 0) return {};
  const std::int32_t left = state.numbers()[rounds.left];
  if (left < 0 || left >= rounds.count) return {};
  return {rounds.count - left, rounds.count};
}

int tricks_left(const Program& program, const State& state) {
  const Program::Tricks& tricks = program.tricks;
  if (tricks.zone < 0 || state.over() || program.decisions[static_cast<std::size_t>(state.header().decision)].phase != tricks.phase)
    return 0;
  int most = 0;  // who has played in this trick has one tile less
  for (Seat seat = 0; seat < program.seats; ++seat) most = std::max(most, state.count(tricks.zone + seat));
  return most;
}

}  // namespace boneyard
