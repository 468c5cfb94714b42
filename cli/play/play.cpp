#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/journal.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/common/settings.hpp"
#include "cli/play/full_screen.hpp"
#include "cli/play/session.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/records/saved_match.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/shell_word.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

constexpr char kUsualOpponents[] = "BONEYARD_OPPONENTS";  // who they are when nothing is said
constexpr std::size_t kLongestName = 20;                  // in columns of the table

struct PlayArguments {
  std::string game;
  int players = 0;
  std::vector<std::string> seats;
  std::vector<std::string> sets;
  std::optional<std::uint64_t> seed;
  std::string record;
  std::optional<std::string> resume;  // empty: the latest match
  std::string opponents;
  std::optional<double> pace;
  bool learn = false;
  bool screen = false;
  bool unicode = false;
};

// `Ann=human`, `Bob=random`; a name alone is a person.
void seat_one(const std::string& text, Seating& seating) {
  const auto equals = text.find('=');
  std::string name = text.substr(0, equals);
  const std::string who = equals == std::string::npos ? "human" : text.substr(equals + 1);
  const std::size_t wide = display_width(name);
  const bool strange = printable(name) != name || name.find_first_of("()") != std::string::npos;
  if (wide == 0 || wide > kLongestName || strange || name.front() == ' ' || name.back() == ' ')
    throw Stop(kWrongUse, fmt::format("'--seat {}': a name is 1 to {} characters in UTF-8, wide ones counted twice, without brackets",
                                      printable(text), kLongestName));
  const auto seat = static_cast<Seat>(seating.names.size());
  if (seat >= kMaxSeats) throw Stop(kWrongUse, fmt::format("there can be at most {} seats", kMaxSeats));
  if (who == "human") {
    seating.people |= SeatMask{1} << seat;
  } else {
    seating.levels[seat] = level_named(who, fmt::format("'--seat {}'", printable(text)), true);
    name = opponent_name(name, seating.levels[seat]);
  }
  seating.names.push_back(name);
}

Seating seating_for(const PlayArguments& arguments, const Ruleset& rules) {
  Seating seating;
  for (const std::string& text : arguments.seats) seat_one(text, seating);
  std::size_t players = static_cast<std::size_t>(std::max(0, arguments.players));
  if (players != 0 && seating.names.size() > players)
    throw Stop(kWrongUse, fmt::format("{} seats are named for {} players", seating.names.size(), players));
  if (players == 0 && seating.names.empty())
    players = static_cast<std::size_t>(std::clamp(kUsualPlayers, rules.players_least(), rules.players_greatest()));
  if (seating.names.empty()) seat_one("You=human", seating);
  const Level level = !arguments.opponents.empty()              ? level_named(arguments.opponents, "'--opponents'")
                      : std::getenv(kUsualOpponents) != nullptr ? level_named(std::getenv(kUsualOpponents), kUsualOpponents)
                                                                : kDefaultLevel;
  while (seating.names.size() < players && seating.names.size() < static_cast<std::size_t>(kMaxSeats)) {
    const auto seat = static_cast<Seat>(seating.names.size());
    seating.levels[seat] = level;
    seating.names.push_back(opponent_name(letter_of(seat), level));
  }
  return seating;
}

// Where no deals can be drawn, opponents cannot think ahead: those that were asked for by their level are refused, the usual ones play at random.
void expect_levels(Seating& seating, const Program& program, bool asked) {
  bool told = false;
  for (auto& [seat, level] : seating.levels) {
    const Level possible = level_for(program, level);
    if (possible == level) continue;
    if (asked) throw Stop(kWrongUse, fmt::format("only 'random' can play {}: {}", program.game, program.keeps_hidden.front()));
    if (!told)
      std::cout << indented(
          fmt::format("The others play at random, as nobody can think ahead in {}: {}.", program.game, program.keeps_hidden.front()), 0, 2,
          style_for(1).width);
    told = true;
    level = possible;
    seating.names[static_cast<std::size_t>(seat)] = opponent_name(letter_of(seat), level);
  }
}

// Several people need a screen that can be wiped between them.
void expect_screen(const Seating& seating) {
  if ((seating.people & (seating.people - 1)) == 0 || Console::can_be_shared()) return;
  throw Stop(kWrongUse,
             "several people at one keyboard need a terminal, which can hide each player's tiles from the others; through a pipe, one "
             "person can play against the program");
}

std::unique_ptr<Console> console_for(const PlayArguments& arguments, const Seating& seating) {
  const bool shared = (seating.people & (seating.people - 1)) != 0;
  if (arguments.screen) return std::make_unique<FullScreen>(shared, arguments.unicode);
  return std::make_unique<Console>(shared);
}

// To its end, with what was set last.
int play_on(Session& session, const PlayArguments& arguments) {
  Settings settings = kept_settings();
  if (arguments.pace) {
    settings.pace = static_cast<int>(*arguments.pace * 1000);
    keep_settings(settings);
  }
  // Through a pipe, nobody watches.
  session.want_pace(Console::can_be_shared() ? settings.pace : 0);
  session.want_tutor(settings.tutor);
  session.want_forced(settings.forced);
  const Settings before{session.tutor(), session.forced(), settings.pace};
  const int code = session.run();
  // Where there can be no tutor, that it was wanted is kept.
  if (session.tutor() != before.tutor) settings.tutor = session.tutor();
  if (session.forced() != before.forced) settings.forced = session.forced();
  if (session.tutor() != before.tutor || session.forced() != before.forced) keep_settings(settings);
  return code;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

int resume(const PlayArguments& arguments) {
  const std::string file = match_to_resume(*arguments.resume, arguments.game);
  Journal journal = Journal::resume(file);
  const Record& record = journal.record();
  expect_whole(record, file);
  if (record.finished) throw Stop(kFindings, fmt::format("this match is over; to see it: boneyard replay {}", short_name_of(file)));
  if (is_exchanged(record))
    throw Stop(kFindings, "the chance outcomes of this record were changed by hand, so the match cannot continue from its seed");
  GameOfRecord how;
  how.named = arguments.game;
  how.beside = file;
  const auto game = game_of(record, how);
  Seating seating;
  seating.names = record.header.names;
  if (static_cast<int>(seating.names.size()) != game->program().seats)
    throw Stop(kFindings, fmt::format("'{}' has {} names for {} seats", printable(file), seating.names.size(), game->program().seats));
  for (std::size_t seat = 0; seat < seating.names.size(); ++seat) {
    if (const auto level = level_of_seat(seating.names[seat]))
      seating.levels[static_cast<Seat>(seat)] = *level;
    else
      seating.people |= SeatMask{1} << seat;
  }
  expect_levels(seating, game->program(), true);
  expect_screen(seating);
  const auto console = console_for(arguments, seating);
  Session session(*game, seating, journal, *console, record.header.seed, record.header.index);
  session.resume(record);
  return play_on(session, arguments);
}

// "match.jsonl", and for those that follow it "match-2.jsonl".
std::string record_of(const fs::path& path, int match) {
  if (match == 1) return path.string();
  return (path.parent_path() / fmt::format("{}-{}{}", path.stem().string(), match, path.extension().string())).string();
}

int run(const PlayArguments& arguments) {
  if (arguments.screen && !Console::can_be_shared())
    throw Stop(kWrongUse, "'--screen' needs a terminal that can be drawn on; without it, 'play' prints the table line by line");
  if (arguments.resume) return resume(arguments);
  if (arguments.game.empty())
    throw Stop(kWrongUse, shipped_rulesets().empty() ? "which game? name a rule file: " + missing_rulesets()
                                                     : "which game? 'boneyard list' shows them; 'boneyard' alone is a menu of them");
  const Ruleset rules = load_ruleset(arguments.game);
  Seating seating = seating_for(arguments, rules);
  const Game game = game_for(rules, static_cast<int>(seating.names.size()), arguments.sets);
  if (arguments.learn && !std::has_single_bit(seating.people))
    throw Stop(kWrongUse, "'--learn' explains the game to one person, and plays the other seats; name no second 'human', and one at least");
  expect_screen(seating);
  expect_levels(seating, game.program(), !arguments.seats.empty() || !arguments.opponents.empty());
  std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
  // The record may lie far from here, and be resumed from elsewhere.
  std::error_code error;
  fs::path file = dsl::find_game(arguments.game, {});
  if (!file.empty()) file = fs::absolute(file, error).lexically_normal();
  for (int match = 1;; ++match, ++seed) {
    const RecordHeader header = header_of_match(game.program(), seed, seating.names, file.string());
    Journal journal =
        arguments.record.empty() ? Journal::create_in_state_folder(header) : Journal::create(record_of(arguments.record, match), header);
    const auto console = console_for(arguments, seating);
    Session session(game, seating, journal, *console, seed, 0);
    if (arguments.learn && match == 1) session.want_lesson(rules);
    session.begin();
    const int code = play_on(session, arguments);
    if (!session.again()) return code;
  }
}

}  // namespace

Run add_play(CLI::App& app) {
  auto arguments = std::make_shared<PlayArguments>();
  add_game(app, arguments->game);
  auto* players = add_players(app, arguments->players,
                              "number of players; by default one for each --seat, or else 4, or the number nearest to 4 that the game "
                              "allows; without --seat, you are A");
  auto* bare_players = app.add_option("number", arguments->players, "number of players, as with --players")
                           ->check(whole_number(1, kMaxSeats))
                           ->type_name("N")
                           ->excludes(players);
  auto* seats =
      app.add_option("--seat", arguments->seats, "name the next seat, from A on, and who plays it: human, or a level as of --opponents")
          ->type_name("NAME=WHO");
  auto* opponents =
      app.add_option("--opponents", arguments->opponents,
                     fmt::format("who plays the seats that are not named: random, greedy, or search-1 (easy, 1 ms a move) to "
                                 "search-4 (hard, half a second); by default what the variable BONEYARD_OPPONENTS says, or {} (normal)",
                                 level_text(kDefaultLevel)))
          ->type_name("WHO");
  auto* sets = add_sets(app, arguments->sets);
  auto* seed = app.add_option("--seed", arguments->seed, "seed of chance and of the opponents")->check(whole_number(0))->type_name("S");
  auto* record =
      app.add_option("--record", arguments->record, "save the match here as you play; by default in the state folder")->type_name("FILE");
  auto* resume_option =
      app.add_option("--resume", arguments->resume, "continue a saved match: the latest, a number that 'boneyard matches' shows, or a file")
          ->expected(0, 1)
          ->type_name("[MATCH]");
  app.add_option("--pace", arguments->pace,
                 "seconds for which each opponent's move is shown before play goes on, 0.5 at first; kept for later matches. With 0, all "
                 "moves are shown together with your next question, as they are where the output is no terminal")
      ->check(CLI::Range(0.0, kLongestPace / 1000.0))
      ->type_name("SECONDS");
  auto* learn = app.add_flag("--learn", arguments->learn,
                             "explain the first deal as it is played, in the words of the rules: the table, your moves, and what happens");
  auto* screen = app.add_flag("--screen", arguments->screen, "draw the table on the whole terminal, instead of printing it line by line");
  app.add_flag("--unicode", arguments->unicode,
               "with '--screen': tiles and dice are characters of Unicode, if it has them for the whole set; your font needs them too")
      ->needs(screen);
  for (auto* option : {players, bare_players, seats, opponents, sets, seed, record, learn}) resume_option->excludes(option);
  app.footer("example: boneyard play three-dozen --seat Ann=human --seat Bob=search-2 --set stake=2");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
