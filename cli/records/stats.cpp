#include <algorithm>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>

#include <sys/stat.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/records/finished_match.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/stats/match_book.hpp"
#include "cli/stats/plot.hpp"
#include "cli/stats/stats_page.hpp"
#include "cli/stats/stats_text.hpp"
#include "cli/table/console.hpp"
#include "cli/table/words_meant.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/reading/loader.hpp"
#include "engine/characters.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kPagePoints = 30;  // of a plot on a page

struct StatsArguments {
  std::vector<std::string> records;
  std::string as;
  std::string game;
  std::string player;
  std::string html;
  std::string csv;
  bool force = false;
  bool add = false;
  bool remove = false;
  bool sure = false;
};

// The games of records, of which many have the same.
class GamesOfRecords {
 public:
  explicit GamesOfRecords(std::string named) : named_(std::move(named)) {}

  const Game& of(const Record& record, const std::string& beside) {
    const RecordHeader& header = record.header;
    std::string key = fmt::format("{}\n{}\n{}\n{}\n{}", header.ruleset, header.hash, header.file, header.seats,
                                  std::filesystem::path(beside).parent_path().string());
    for (const OptionValue& option : header.options) key += '\n' + option.name + '=' + option.text;
    auto& game = games_[key];
    if (!game) {
      GameOfRecord how;
      how.named = named_;
      how.beside = beside;
      game = game_of(record, how);
    }
    return *game;
  }

 private:
  std::string named_;
  std::map<std::string, std::unique_ptr<Game>> games_;
};

// When the match ended: a record has no time, but its file was written to last then.
std::int64_t time_of(const std::string& file) {
  struct stat status {};
  return file != "-" && stat(file.c_str(), &status) == 0 ? status.st_mtime : std::time(nullptr);
}

struct Added {
  std::int64_t fresh = 0;
  std::int64_t known = 0;
  std::int64_t unfinished = 0;
};

void add_records(const StatsArguments& arguments, Added& added) {
  MatchBook book = MatchBook::open();
  GamesOfRecords games(arguments.game);
  Progress progress("matches", 0);
  for (const std::string& named : arguments.records) {
    const std::string file = record_named(named);
    RecordFile records(file);
    while (const auto next = records.next()) {
      const Record& record = *next;
      expect_whole(record, file);
      const Game& game = games.of(record, file);
      const Seat seat = arguments.as.empty() ? kNobody : seat_of(arguments.as, "--as", game.program(), record.header.names);
      Machine machine = game.new_machine();
      State state = game.new_state();
      RecordedChance chance(game.program(), record);
      try {
        play_again(game, record, machine, state, nullptr, &chance, [](const Record::Choice*) {});
      } catch (const RecordError& error) {
        throw Stop(kFindings, fmt::format("{}: illegal at line {}: {}", printable(file), error.line, printable(error.message)));
      }
      if (!record.finished || state.header().status != Status::kOver) {
        ++added.unfinished;
        continue;
      }
      const BookMatch match = finished_match(game.program(), record, state, file, time_of(file), seat);
      if (std::none_of(match.seats.begin(), match.seats.end(), [](const BookSeat& each) { return each.counts; }))
        throw Stop(kWrongUse, fmt::format("{}:{}: no person plays in this match; '--as SEAT' says whose result counts", printable(file),
                                          record.first_line));
      ++(book.enter(match) ? added.fresh : added.known);
      progress.done(static_cast<std::uint64_t>(added.fresh + added.known + added.unfinished));
    }
  }
}

void report_added(const Added& added) {
  std::cout << "added: " << counted(added.fresh, "matches");
  if (added.known > 0) std::cout << fmt::format("; {} there already", added.known);
  if (added.unfinished > 0) std::cout << fmt::format("; {} not finished", added.unfinished);
  std::cout << '\n';
}

int add_records(const StatsArguments& arguments) {
  Added added;
  try {
    add_records(arguments, added);
  } catch (const Stop&) {
    // The matches before the bad one are kept.
    if (added.fresh > 0) report_added(added);
    throw;
  }
  report_added(added);
  return kClean;
}

// A cell of a spreadsheet, which would take a text that begins like this for a formula.
std::string cell(const std::string& text) {
  std::string quoted = "\"";
  if (text.find_first_of("=+-@") == 0) quoted += '\'';
  for (const char c : printable(text)) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

// As RFC 4180 has it, but with the line ends of this system: a row for each seat that counts.
std::string csv_text(const std::vector<BookMatch>& matches) {
  std::string out = "ended,game,ruleset,hash,options,seats,seat,player,with,share,fair_share,place,decisions,reviewed,lost,record\n";
  for (const BookMatch& match : matches)
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
      const Played played{&match, seat};
      const BookSeat& own = played.own();
      if (!own.counts) continue;
      const std::int64_t second = ((match.ended % 86400) + 86400) % 86400;
      out +=
          fmt::format("{}T{:02}:{:02}:{:02}Z,{},{},{},{},{},{},{},{},{:.6g},{:.6g},{},{},{},{},{}\n", date_text(match.ended), second / 3600,
                      second / 60 % 60, second % 60, cell(match.game), cell(match.ruleset), cell(match.hash), cell(match.options),
                      match.seats.size(), static_cast<char>('A' + seat), cell(own.name), cell(played.others()), own.share, played.fair(),
                      own.place ? std::to_string(*own.place) : "", own.decisions, own.reviewed ? std::to_string(*own.reviewed) : "",
                      own.reviewed ? fmt::format("{:.6g}", own.lost) : "", cell(match.record));
    }
  return out;
}

// Those that are asked for. Throws Stop if there are none.
std::vector<BookMatch> wanted(std::vector<BookMatch> matches, const StatsArguments& arguments) {
  const auto keep_only = [&](const std::string& option, const std::string& name, const auto& fits, const auto& names_of) {
    if (name.empty()) return;
    std::vector<std::string> names;
    for (const BookMatch& match : matches)
      for (const std::string& each : names_of(match))
        if (std::find(names.begin(), names.end(), each) == names.end()) names.push_back(each);
    std::erase_if(matches, [&](BookMatch& match) { return !fits(match); });
    for (std::string& each : names) each = printable(each);
    if (matches.empty())
      throw Stop(kWrongUse, fmt::format("{} {}: there are no such matches in your statistics; there are some of {}", option,
                                        printable(name), enumerated(names, "and")));
  };
  const std::string ruleset = std::filesystem::path(arguments.game).stem().string();
  keep_only(
      "--game", arguments.game,
      [&](const BookMatch& match) {
        return lower(match.game) == lower(arguments.game) || match.ruleset == ruleset || match.ruleset == dsl::folded_name(arguments.game);
      },
      [](const BookMatch& match) { return std::vector<std::string>{match.game}; });
  const auto players = [](const BookMatch& match) {
    std::vector<std::string> names;
    for (const BookSeat& seat : match.seats)
      if (seat.counts) names.push_back(seat.name);
    return names;
  };
  keep_only(
      "--player", arguments.player,
      [&](BookMatch& match) {
        for (BookSeat& seat : match.seats) seat.counts = seat.counts && lower(seat.name) == lower(arguments.player);
        return !players(match).empty();
      },
      players);
  return matches;
}

int remove_book(bool sure) {
  const std::string file = MatchBook::path().string();
  std::error_code error;
  if (std::filesystem::symlink_status(file, error).type() == std::filesystem::file_type::not_found) {
    std::cout << "There are no statistics to delete.\n";
    return kClean;
  }
  if (!sure) {
    if (!Console::can_be_shared())
      throw Stop(kWrongUse, "'--delete' asks first, and there is no terminal to answer at; '--yes' deletes without asking");
    std::cout << "Delete all statistics? Saved matches stay. (y/n) " << std::flush;
    std::string line;
    std::getline(std::cin, line);
    if (const std::string word = lower(trimmed(line)); word.empty() || !std::string("yes").starts_with(word)) {
      std::cout << "The statistics are kept.\n";
      return kClean;
    }
  }
  MatchBook::remove();
  std::cout << "deleted: " << printable(file) << '\n';
  return kClean;
}

int run(const StatsArguments& arguments) {
  if (arguments.remove) return remove_book(arguments.sure);
  if (arguments.add) return add_records(arguments);
  const auto book = MatchBook::open_existing();
  const std::vector<BookMatch> all = book ? book->matches() : std::vector<BookMatch>();
  const Style style = style_for(1);
  const bool files = !arguments.html.empty() || !arguments.csv.empty();
  if (all.empty() && !files) {
    std::cout << indented(
        "There are no finished matches yet. Play one with 'boneyard play', or add saved ones with 'boneyard stats --add RECORD...'.", 0, 2,
        style.width);
    return kClean;
  }
  const std::vector<BookMatch> matches = all.empty() ? all : wanted(all, arguments);
  const Existing existing = arguments.force ? Existing::kReplace : Existing::kKeep;
  if (!arguments.csv.empty()) write_file(arguments.csv == "-" ? "/dev/stdout" : arguments.csv, existing, csv_text(matches));
  if (!arguments.html.empty()) write_file(arguments.html, existing, stats_page(figures(matches, kPagePoints)));
  if (!files) std::cout << stats_text(figures(matches, plot_room(style.width)), style);
  return kClean;
}

}  // namespace

Run add_stats(CLI::App& app) {
  auto arguments = std::make_shared<StatsArguments>();
  auto* const add =
      app.add_flag("--add", arguments->add, "add the finished matches of these records; one that is there already is not counted twice");
  auto* const records = app.add_option("record", arguments->records,
                                       "with '--add': records, or numbers that 'boneyard matches' shows; - reads standard input")
                            ->type_name("FILE")
                            ->needs(add);
  add->needs(records);
  app.add_option("--as", arguments->as, "with '--add': the player whose result counts; by default each person of the match")
      ->type_name("SEAT")
      ->needs(add);
  auto* const game = app.add_option("--game", arguments->game,
                                    "only matches of this game; with '--add', the rule file if it is not where the record says");
  game->type_name("GAME");
  auto* const player = app.add_option("--player", arguments->player, "only this player")->type_name("NAME");
  auto* const html =
      app.add_option("--html", arguments->html, "write the figures as a page with plots to this file, instead of showing them")
          ->type_name("FILE");
  auto* const csv =
      app.add_option("--csv", arguments->csv, "write a row for each match and player to this file, or with - to standard output")
          ->type_name("FILE");
  app.add_flag("--force", arguments->force, "replace files that are there already");
  auto* const remove = app.add_flag("--delete", arguments->remove, "delete all statistics; saved matches stay");
  app.add_flag("--yes", arguments->sure, "with --delete: do not ask first")->needs(remove);
  for (auto* const option : {player, html, csv}) add->excludes(option);
  for (auto* const option : {add, game, player, html, csv}) remove->excludes(option);
  app.footer(
      "A match that a person finishes in 'play' is added by itself, and 'boneyard review' adds its error rate. The file is stats.sqlite in "
      "the state folder.\nexample: boneyard stats --game challenge --html stats.html\nexample: boneyard stats --add matches/*.jsonl --as "
      "A");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
