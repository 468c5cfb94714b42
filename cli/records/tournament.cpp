#include <algorithm>
#include <bit>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>

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
#include "engine/opponents/levels.hpp"
#include "engine/players/contest.hpp"

namespace boneyard::cli {
namespace {

constexpr std::uint64_t kUsualMatches = 100;
constexpr std::int64_t kUsualSteps = 10 * kStepsAMinute;  // over all pairs

double percent(std::uint64_t part, std::uint64_t all) {
  return all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
}

struct TournamentArguments {
  std::string game;
  std::vector<std::string> levels;
  std::uint64_t matches = kUsualMatches;
  std::uint64_t seed = 1;
  int players = 0;
  std::vector<std::string> sets;
  int jobs = 1;
  std::optional<std::int64_t> steps;
  Thinking thinking = Thinking::kInstalled;
  std::string format = "text";
};

nlohmann::ordered_json said_json(const Said& said) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const auto& [words, way] : said.ways)
    if (way.guessed)
      all.push_back({{"way", words}, {"made", way.made}, {"true", way.held}, {"unlikely", way.unlikely}, {"first_by_own_odds", way.first}});
    else
      all.push_back({{"way", words}, {"made", way.made}});
  return all;
}

nlohmann::ordered_json bids_json(const Said& said) { return {{"stood", said.bids}, {"made", said.bids_made}}; }

std::string bids_text(const std::map<std::string, Said>& said) {
  std::string text;
  for (const auto& [player, all] : said)
    if (all.bids > 0)
      text += fmt::format("{:<10} {:>7} bids stood, and {:.0f} % of them were made\n", player, all.bids, percent(all.bids_made, all.bids));
  return text.empty() ? text : '\n' + text;
}

// A line for each player and way, in percent.
std::string said_text(const std::map<std::string, Said>& said) {
  std::string text = fmt::format(
      "\nwhat they chose, in %: how often it came true, and was under 10 % by the player's own odds; the first of a round by those odds\n"
      "{:<10} {:<12} {:>7} {:>5} {:>5}   {}\n",
      "player", "way", "made", "true", "<10", "0-  10- 20- 30- 40- 50- 60- 70- 80- 90-");
  for (const auto& [player, all] : said) {
    for (const auto& [words, way] : all.ways) {
      text += fmt::format("{:<10} {:<12} {:>7}", player, words, way.made);
      if (way.guessed) text += fmt::format(" {:>5.0f} {:>5.1f}  ", percent(way.held, way.made), percent(way.unlikely, way.made));
      const std::uint64_t firsts = std::accumulate(way.first.begin(), way.first.end(), std::uint64_t{0});
      if (firsts > 0)
        for (const std::uint64_t count : way.first) text += fmt::format(" {:<3.0f}", percent(count, firsts));
      while (text.back() == ' ') text.pop_back();
      text += '\n';
    }
  }
  return text;
}

int run(const TournamentArguments& arguments) {
  const Ruleset rules = load_ruleset(arguments.game);
  const Game game = game_for(rules, arguments.players, arguments.sets, Memory::kKept, arguments.thinking);
  const Program& program = game.program();
  std::vector<Level> levels;
  for (const std::string& text : arguments.levels) levels.push_back(level_for_game(text, "players", program));
  if (levels.size() < 2) throw Stop(kWrongUse, "name two players at least, for example: search-2 random");
  const auto together = partners(game, arguments.seed);
  Contest how;
  how.matches = arguments.matches;
  how.seed = arguments.seed;
  how.jobs = arguments.jobs;
  const bool bids = std::any_of(program.decisions.begin(), program.decisions.end(), [](const DecisionInfo& one) { return one.pass >= 0; });
  how.listens = program.odds != nullptr || bids;
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
  std::map<std::string, Said> said;
  for (std::size_t a = 0; a < levels.size(); ++a) {
    for (std::size_t b = a + 1; b < levels.size(); ++b) {
      for (const auto& [one, others] : {std::pair{levels[a], levels[b]}, std::pair{levels[b], levels[a]}}) {
        Share share = contest(game, together, maker_of(one), maker_of(others), how);
        // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
        if (share.played < how.matches && program.native != nullptr) {
          const Game interpreted = game_for(rules, arguments.players, arguments.sets, Memory::kKept, Thinking::kInterpreted);
          share = contest(interpreted, together, maker_of(one), maker_of(others), how);
        }
        double fair = 0;
        for (const SeatMask team : together) fair += static_cast<double>(std::popcount(team));
        fair /= static_cast<double>(program.seats) * program.seats;
        said[level_text(one)].add(share.one_said);
        said[level_text(others)].add(share.others_said);
        if (as_json) {
          json.push_back({{"one", level_text(one)},
                          {"among", level_text(others)},
                          {"matches", share.wins.count()},
                          {"unfinished", share.unfinished},
                          {"share", share.wins.mean()},
                          {"margin", share.margin()},
                          {"fair", fair}});
          if (share.one_said.guessed() || share.others_said.guessed())
            json.back()["said"] = {{"one", said_json(share.one_said)}, {"among", said_json(share.others_said)}};
          if (share.one_said.bids + share.others_said.bids > 0)
            json.back()["bids"] = {{"one", bids_json(share.one_said)}, {"among", bids_json(share.others_said)}};
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
  const bool spoke = std::any_of(said.begin(), said.end(), [](const auto& each) { return each.second.guessed(); });
  if (as_json)
    std::cout << dsl::json_text(json);
  else
    std::cout << (spoke ? said_text(said) : "") << bids_text(said);
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
  add_thinking(app, arguments->thinking);
  add_format(app, arguments->format);
  app.footer("example: boneyard tournament challenge search-2 random --players 3 --matches 300 --jobs 2");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
