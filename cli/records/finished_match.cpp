#include "cli/records/finished_match.hpp"

#include <algorithm>
#include <bit>
#include <ctime>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "cli/common/journal.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/hash.hpp"
#include "engine/telling/scoreboard.hpp"

namespace boneyard::cli {
namespace {

bool has_home() {
  try {
    Journal::state_folder();
    return true;
  } catch (const Stop&) {
    return false;
  }
}

}  // namespace

std::string identity_of(const Record& record) {
  const RecordHeader& header = record.header;
  Hash hash;
  // Each text ends, so that two of them are not taken for another two.
  const auto add = [&](const std::string& text) { hash.add(std::string_view(text.c_str(), text.size() + 1)); };
  add(header.hash);
  for (const OptionValue& option : header.options) add(option.name + '=' + option.text);
  for (const std::string& name : header.names) add(name);
  for (const std::uint64_t number : {static_cast<std::uint64_t>(header.seats), header.seed, header.index}) hash.add(number);
  for (const Record::Choice& choice : record.choices) {
    hash.add(static_cast<std::uint64_t>(choice.seat));
    add(choice.text);
  }
  return hash.text();
}

double share_of_win(const Program& program, SeatMask winners, Seat seat) {
  const SeatMask side = program.team_of(seat);
  return winners == 0 ? 0 : static_cast<double>(std::popcount(winners & side)) / std::popcount(winners);
}

BookMatch finished_match(const Program& program, const Record& record, const State& over, const std::string& file, std::int64_t ended,
                         Seat seat) {
  BookMatch match;
  match.identity = identity_of(record);
  match.ended = ended;
  match.game = program.game;
  match.ruleset = program.ruleset;
  match.hash = program.hash;
  for (const OptionValue& option : program.options) match.options += (match.options.empty() ? "" : " ") + option.name + '=' + option.text;
  std::error_code error;
  if (file != "-") match.record = std::filesystem::absolute(file, error).lexically_normal().string();
  const SeatMask winners = over.header().winners;
  const auto board = scoreboard(program, over);
  for (Seat each = 0; each < program.seats; ++each) {
    const auto index = static_cast<std::size_t>(each);
    BookSeat& own = match.seats.emplace_back();
    own.name = index < record.header.names.size() ? record.header.names[index] : letter_of(each);
    if (const auto level = level_of_seat(own.name)) own.player = level_text(*level);
    own.counts = seat == kNobody ? own.player == kPerson : each == seat;
    own.share = share_of_win(program, winners, each);
    if (board)
      own.place = 1 + static_cast<int>(std::count_if(board->scores.begin(), board->scores.end(), [&](std::int32_t score) {
                    return board->least ? score < board->scores[index] : score > board->scores[index];
                  }));
    own.decisions =
        std::count_if(record.choices.begin(), record.choices.end(), [&](const Record::Choice& choice) { return choice.seat == each; });
  }
  return match;
}

std::string keep_finished(const Program& program, const State& over, const std::string& file) {
  if (!has_home()) return {};
  try {
    RecordFile records(file);
    std::optional<Record> record;
    while (auto next = records.next()) record = std::move(next);
    MatchBook::open().enter(finished_match(program, *record, over, file, std::time(nullptr)));
    return {};
  } catch (const Stop&) {
    return fmt::format("This match is not in your statistics: 'boneyard stats' says why.\nTo add it then:\n  boneyard stats --add {}\n",
                       short_name_of(file));
  }
}

std::string keep_review(const Record& record, Seat seat, std::size_t decisions, double lost) {
  if (!record.finished || !has_home()) return {};
  try {
    if (auto book = MatchBook::open_existing()) book->enter_review(identity_of(record), seat, static_cast<std::int64_t>(decisions), lost);
    return {};
  } catch (const Stop&) {
    return "The review is not in your statistics: 'boneyard stats' says why.\n";
  }
}

}  // namespace boneyard::cli
