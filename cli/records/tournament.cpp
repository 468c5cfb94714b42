#include <algorithm>
#include <bit>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/players/contest.hpp"
#include "engine/opponents/levels.hpp"

namespace boneyard::cli {
namespace {

constexpr std::uint64_t kUsualMatches = 100;
constexpr std::int64_t kUsualSteps = 10 * kStepsAMinute;  // over all pairs

struct TournamentArguments {
  std::string game;
  std::vector<std::string> levels;
  std::uint64_t matches = kUsualMatches;
  std::uint64_t seed = 1;
  int players = 0;
  std::vector<std::string> sets;
  int jobs = 1;
  std::optional<std::int64_t> steps;
  std::string format = "text";
};

int run(const TournamentArguments& arguments) {
  const Ruleset rules = load_ruleset(arguments.game);
  const Game game = game_for(rules, arguments.players, arguments.sets);
  const Program& program = game.program();
  std::vector<Level> levels;
  for (const std::string& text : arguments.levels) levels.push_back(level_for_game(text, "players", program));
  if (levels.size() < 2) throw Stop(kWrongUse, "name two players at least, for example: search-2 random");
  const auto together = partners(game, arguments.seed);
  Contest how;
  how.matches = arguments.matches;
  how.seed = arguments.seed;
  how.jobs = arguments.jobs;
  how.steps = arguments.steps.value_or(kUsualSteps * static_cast<std::int64_t>(std::max<std::uint64_t>(
                                                         1, std::min<std::uint64_t>(how.matches / kUsualMatches, 1'000'000)))) /
              static_cast<std::int64_t>(levels.size() * (levels.size() - 1));
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  const bool as_json = arguments.format == "json";
  if (!as_json) {
    std::cout << fmt::format("{} for {} players, {} matches each, seed {}\n", program.game, program.seats, arguments.matches,
                             arguments.seed);
    for (const OptionValue& option : program.options) std::cout << fmt::format("  {} = {}\n", option.name, option.text);
    std::cout << fmt::format("{:<10} {:<10} {:>8} {:>8} {:>8}\n", "one", "among", "share", "+-", "fair");
  }
  int code = kClean;
  for (std::size_t a = 0; a < levels.size(); ++a) {
    for (std::size_t b = a + 1; b < levels.size(); ++b) {
      for (const auto& [one, others] : {std::pair{levels[a], levels[b]}, std::pair{levels[b], levels[a]}}) {
        const Share share = contest(game, together, maker_of(one), maker_of(others), how);
        double fair = 0;
        for (const SeatMask team : together) fair += static_cast<double>(std::popcount(team));
        fair /= static_cast<double>(program.seats) * program.seats;
        if (as_json) {
          json.push_back({{"one", level_text(one)},
                          {"among", level_text(others)},
                          {"matches", share.wins.count()},
                          {"unfinished", share.unfinished},
                          {"share", share.wins.mean()},
                          {"margin", share.margin()},
                          {"fair", fair}});
        } else {
          std::cout << fmt::format("{:<10} {:<10} {:>8.3f} {:>8.3f} {:>8.3f}{}\n", level_text(one), level_text(others), share.wins.mean(),
                                   share.margin(), fair, share.unfinished == 0 ? "" : fmt::format("   {} without an end", share.unfinished))
                    << std::flush;
        }
        if (share.played < how.matches) {
          std::cerr << fmt::format("{} among {}: {} of {} matches were played: they took {} steps of the rules; --steps allows more\n",
                                   level_text(one), level_text(others), share.played, how.matches, how.steps);
          code = kFindings;
        }
        if (share.unfinished > 0) code = kFindings;
      }
    }
  }
  if (as_json) std::cout << dsl::json_text(json);
  return code;
}

}  // namespace

Run add_tournament(CLI::App& app) {
  auto arguments = std::make_shared<TournamentArguments>();
  add_game(app, arguments->game)->required();
  app.add_option("players", arguments->levels, "random, greedy, search-1 to search-4; each pair of them is played both ways")
      ->required()
      ->type_name("A B...");
  app.add_option("--matches", arguments->matches, "matches for each pair and way; every seat is played by turns")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_seed(app, arguments->seed);
  add_players(app, arguments->players, "number of players; by default the fewest");
  add_sets(app, arguments->sets);
  add_jobs(app, arguments->jobs);
  add_steps(app, arguments->steps, fmt::format("{} for up to {} matches", kUsualSteps, 2 * kUsualMatches - 1));
  add_format(app, arguments->format);
  app.footer("example: boneyard tournament challenge search-2 random --players 3 --matches 300 --jobs 2");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
