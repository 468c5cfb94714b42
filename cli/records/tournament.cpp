#include "cli/records/tournament.hpp"

#include <algorithm>
#include <array>
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
#include "cli/runs/sharing.hpp"
#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/characters.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/players/contest.hpp"
#include "engine/step_budget.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kUsualMatches = 100;
constexpr std::uint64_t kMostForEach = 1'000'000'000'000'000;  // for each pairing
constexpr std::int64_t kUsualSteps = 10 * kStepsAMinute;       // over all pairs

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
  Sharing sharing;
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

// Sums of a block as JSON and back, without loss.
Json kept(const Said& said) {
  Json ways = Json::object();
  for (const auto& [words, way] : said.ways) ways[words] = {way.made, way.guessed, way.held, way.unlikely, way.first};
  return {{"ways", ways}, {"bids", said.bids}, {"bids_made", said.bids_made}};
}

Said said_of(const Json& json) {
  Said said;
  for (const auto& [words, way] : json.at("ways").items())
    said.ways[words] = {way.at(0).get<std::uint64_t>(), way.at(1).get<bool>(), way.at(2).get<std::uint64_t>(),
                        way.at(3).get<std::uint64_t>(), way.at(4).get<std::array<std::uint64_t, 10>>()};
  said.bids = json.at("bids").get<std::uint64_t>();
  said.bids_made = json.at("bids_made").get<std::uint64_t>();
  return said;
}

Json kept(const Share& share) {
  return {{"played", share.played},
          {"unfinished", share.unfinished},
          {"wins", {share.wins.count(), share.wins.sum(), share.wins.squares()}},
          {"one", kept(share.one_said)},
          {"others", kept(share.others_said)}};
}

Share share_of(const Json& json) {
  Share share;
  share.played = json.at("played").get<std::uint64_t>();
  share.unfinished = json.at("unfinished").get<std::uint64_t>();
  const Json& wins = json.at("wins");
  share.wins = Average(wins.at(0).get<std::uint64_t>(), wins.at(1).get<double>(), wins.at(2).get<double>());
  share.one_said = said_of(json.at("one"));
  share.others_said = said_of(json.at("others"));
  return share;
}

// Which level plays among which: each pair both ways, and equal levels once. The matches of the run take these by turns, so that all have played as many wherever the budget ends.
template <typename Named>
std::vector<std::pair<std::size_t, std::size_t>> pairings(const std::vector<Named>& levels) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (std::size_t a = 0; a < levels.size(); ++a)
    for (std::size_t b = a + 1; b < levels.size(); ++b) {
      all.emplace_back(a, b);
      if (levels[a] != levels[b]) all.emplace_back(b, a);
    }
  return all;
}

// The sums of a tournament and its report, of the heading and the blocks alone.
class Tournament {
 public:
  explicit Tournament(Json heading)
      : heading_(std::move(heading)),
        levels_(heading_.at("levels").get<std::vector<std::string>>()),
        matches_(heading_.at("matches").get<std::uint64_t>()),
        steps_most_(heading_.at("steps").get<std::int64_t>()),
        pairings_(levels_.size() > kMostLevels ? throw std::invalid_argument("too many players") : pairings(levels_)),
        shares_(pairings_.size()) {}

  std::uint64_t all_matches() const { return matches_ * pairings_.size(); }

  bool add(std::uint64_t to, const std::string& result) {
    const Json block = Json::parse(result);
    for (const Json& share : block.at("shares")) shares_.at(share.at("pairing").get<std::size_t>()).add(share_of(share));
    steps_ += block.at("steps").get<std::int64_t>();
    native_ = native_ || block.at("native").get<bool>();
    out_of_steps_ = block.at("cut").get<bool>() || (steps_ >= steps_most_ && to < all_matches());
    return !out_of_steps_;
  }

  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  bool is_for_interpreter() const { return out_of_steps_ && native_; }

  int print(const std::string& format) const {
    if (format != "text" && format != "json")
      throw Stop(kWrongUse, fmt::format("--format: a tournament is printed as text or json, not as '{}'", printable(format)));
    if (is_for_interpreter()) refuse_native_steps();
    std::map<std::string, Said> said;
    std::uint64_t played = 0, unfinished = 0;
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      said[one(i)].add(shares_[i].one_said);
      said[among(i)].add(shares_[i].others_said);
      played += shares_[i].played;
      unfinished += shares_[i].unfinished;
    }
    if (format == "json")
      std::cout << dsl::json_text(json());
    else
      std::cout << table()
                << (std::any_of(said.begin(), said.end(), [](const auto& each) { return each.second.guessed(); }) ? said_text(said) : "")
                << bids_text(said);
    if (out_of_steps_)
      std::cerr << fmt::format("{} of {} matches were played: they took {} steps of the rules; --steps allows more\n", played,
                               all_matches(), steps_most_);
    return out_of_steps_ || unfinished > 0 ? kFindings : kClean;
  }

 private:
  static constexpr std::size_t kMostLevels = 64;

  const std::string& one(std::size_t pairing) const { return levels_[pairings_[pairing].first]; }
  const std::string& among(std::size_t pairing) const { return levels_[pairings_[pairing].second]; }
  double fair() const { return heading_.at("fair").get<double>(); }

  Json json() const {
    Json rows = Json::array();
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      const Share& share = shares_[i];
      rows.push_back({{"one", one(i)},
                      {"among", among(i)},
                      {"matches", share.wins.count()},
                      {"unfinished", share.unfinished},
                      {"share", share.wins.mean()},
                      {"margin", share.margin()},
                      {"fair", fair()}});
      if (share.one_said.guessed() || share.others_said.guessed())
        rows.back()["said"] = {{"one", said_json(share.one_said)}, {"among", said_json(share.others_said)}};
      if (share.one_said.bids + share.others_said.bids > 0)
        rows.back()["bids"] = {{"one", bids_json(share.one_said)}, {"among", bids_json(share.others_said)}};
    }
    return rows;
  }

  std::string table() const {
    std::string text = fmt::format("{} for {} players, {} matches each, seed {}\n", heading_.at("game").get<std::string>(),
                                   heading_.at("players").get<int>(), matches_, heading_.at("seed").get<std::uint64_t>());
    for (const auto& [name, value] : heading_.at("options").items()) text += fmt::format("  {} = {}\n", name, value.get<std::string>());
    text += fmt::format("{:<10} {:<10} {:>8} {:>8} {:>8}\n", "one", "among", "share", "+-", "fair");
    for (std::size_t i = 0; i < shares_.size(); ++i)
      text += fmt::format("{:<10} {:<10} {:>8.3f} {:>8.3f} {:>8.3f}{}\n", one(i), among(i), shares_[i].wins.mean(), shares_[i].margin(),
                          fair(), shares_[i].unfinished == 0 ? "" : fmt::format("   {} without an end", shares_[i].unfinished));
    return text;
  }

  Json heading_;
  std::vector<std::string> levels_;
  std::uint64_t matches_;
  std::int64_t steps_most_;
  std::vector<std::pair<std::size_t, std::size_t>> pairings_;
  std::vector<Share> shares_;  // one for each pairing
  std::int64_t steps_ = 0;
  bool native_ = false;
  bool out_of_steps_ = false;
};

// Plays blocks of a tournament, in one thread.
BlockPlayer block_player(const Game& game, const std::vector<SeatMask>& sides, const std::vector<Level>& levels, const Contest& how) {
  struct Players {
    explicit Players(const Game& game) : match(game) {}
    Match match;
    std::vector<std::unique_ptr<Player>> of_level;
  };
  const auto players = std::make_shared<Players>(game);
  for (const Level level : levels) players->of_level.push_back(make_player(game.program(), level));
  // Among its equals, a level in another seat would play the same match.
  return [&game, &sides, &levels, how, players, pairs = pairings(levels), first_side = std::vector{sides.front()}](std::uint64_t from,
                                                                                                                   std::uint64_t to) {
    std::map<std::size_t, Share> shares;
    StepBudget budget(how.steps);
    const StepBudget::Scope scope(budget);
    for (std::uint64_t number = from; number < to && !budget.spent(); ++number) {
      const std::size_t pairing = number % pairs.size();
      const auto [one, among] = pairs[pairing];
      const std::vector<SeatMask>& turns = levels[one] == levels[among] ? first_side : sides;
      Share share;
      share.played = 1;
      play_one(players->match, turns, *players->of_level[one], *players->of_level[among], how, number / pairs.size(), share);
      if (!budget.spent()) shares[pairing].add(share);
    }
    Json block = {{"steps", how.steps - budget.left()},
                  {"cut", budget.spent()},
                  {"native", game.program().native != nullptr},
                  {"shares", Json::array()}};
    for (const auto& [pairing, share] : shares) {
      block["shares"].push_back(kept(share));
      block["shares"].back()["pairing"] = pairing;
    }
    return block.dump(-1, ' ', true, Json::error_handler_t::replace);
  };
}

int run(const TournamentArguments& arguments) {
  const Ruleset rules = load_ruleset(arguments.game);
  const Game game = game_for(rules, arguments.players, arguments.sets, Memory::kKept, arguments.thinking);
  const Program& program = game.program();
  std::vector<Level> levels;
  for (const std::string& text : arguments.levels) levels.push_back(level_for_game(text, "players", program));
  if (levels.size() < 2) throw Stop(kWrongUse, "name two players at least, for example: search-2 random");
  const auto sides = teams(game, arguments.seed);
  Contest how;
  how.seed = arguments.seed;
  how.listens = program.odds != nullptr || program.has_bids();
  how.steps = arguments.steps.value_or(kUsualSteps * static_cast<std::int64_t>(std::max<std::uint64_t>(
                                                         1, std::min<std::uint64_t>(arguments.matches / kUsualMatches, 1'000'000))));
  double fair = 0;
  for (const SeatMask team : sides) fair += static_cast<double>(std::popcount(team));
  fair /= static_cast<double>(sides.size()) * program.seats;

  SplitRun split;
  split.heading = {
      {"command", "tournament"}, {"game", program.game}, {"hash", program.hash}, {"players", program.seats}, {"options", Json::object()}};
  for (const OptionValue& option : program.options) split.heading["options"][option.name] = option.text;
  split.heading["levels"] = Json::array();
  for (const Level level : levels) split.heading["levels"].push_back(level_text(level));
  split.heading["matches"] = arguments.matches;
  split.heading["seed"] = arguments.seed;
  split.heading["steps"] = how.steps;
  split.heading["fair"] = fair;
  split.matches = Tournament(split.heading).all_matches();
  // A match of the strongest levels takes minutes, so that the blocks of short tournaments are single matches.
  split.block = std::max<std::uint64_t>(1, split.matches / 1024 + (split.matches % 1024 == 0 ? 0 : 1));
  const auto play = [&](const Game& played, Tournament& tournament) {
    Progress progress("matches", split.matches);
    split.player = [&] { return block_player(played, sides, levels, how); };
    split.add = [&](std::uint64_t to, const std::string& result) {
      progress.done(to);
      return tournament.add(to, result);
    };
    return play_run(split, arguments.sharing, arguments.jobs);
  };
  Tournament tournament(split.heading);
  if (!play(game, tournament)) return kClean;
  if (tournament.is_for_interpreter() && !arguments.sharing.any()) {
    tournament = Tournament(split.heading);
    play(game_for(rules, arguments.players, arguments.sets, Memory::kKept, Thinking::kInterpreted), tournament);
  }
  return tournament.print(arguments.format);
}

}  // namespace

RunReport report_of_tournament(const nlohmann::ordered_json& heading) {
  const auto tournament = std::make_shared<Tournament>(heading);
  return {[tournament](std::uint64_t to, const std::string& result) { return tournament->add(to, result); },
          [tournament](const std::string& format) { return tournament->print(format); }};
}

Run add_tournament(CLI::App& app) {
  auto arguments = std::make_shared<TournamentArguments>();
  add_game(app, arguments->game)->required();
  app.add_option("players", arguments->levels, "random, greedy, search-1 to search-4; each pair of them is played both ways")
      ->required()
      ->type_name("A B...");
  app.add_option("--matches", arguments->matches, "matches for each pair and way; every seat is played by turns")
      ->check(whole_number(1, kMostForEach))
      ->capture_default_str()
      ->type_name("N");
  add_seed(app, arguments->seed);
  add_players(app, arguments->players, "number of players; by default the fewest");
  add_sets(app, arguments->sets);
  add_jobs(app, arguments->jobs);
  add_steps(app, arguments->steps, fmt::format("{} for up to {} matches", kUsualSteps, 2 * kUsualMatches - 1));
  add_thinking(app, arguments->thinking);
  add_sharing(app, arguments->sharing);
  add_format(app, arguments->format);
  app.footer("example: boneyard tournament challenge search-2 random --players 3 --matches 300 --jobs 2");
  return [arguments] { return run_shared(arguments->sharing, [&] { return run(*arguments); }); };
}

}  // namespace boneyard::cli
