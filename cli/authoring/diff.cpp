#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/authoring/played_difference.hpp"
#include "cli/authoring/rule_changes.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/paragraph.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

struct DiffArguments {
  std::string before;
  std::string after;
  int players = 0;
  std::vector<std::string> sets;
  PlayedMatches matches;
  std::optional<std::int64_t> steps;
  bool no_play = false;
  std::string format = "text";
};

using GamePtr = std::shared_ptr<const dsl::CheckedGame>;

// Two games may have one name: then by what was typed.
std::pair<std::string, std::string> names_of(const DiffArguments& arguments, const dsl::CheckedGame& before,
                                             const dsl::CheckedGame& after) {
  if (before.ruleset != after.ruleset) return {printable(before.ruleset), printable(after.ruleset)};
  return {printable(arguments.before), printable(arguments.after)};
}

// Those of `--set` that a game has; the other may lack an option.
std::vector<std::string> sets_of(const dsl::CheckedGame& game, const dsl::CheckedGame& other, const std::vector<std::string>& sets) {
  std::vector<std::string> own;
  for (const std::string& set : sets) {
    const std::string name = set.substr(0, set.find('='));
    if (game.find_option(name) != nullptr || other.find_option(name) == nullptr) own.push_back(set);
  }
  return own;
}

// The number of players of the matches; 0: there is none that both have.
int players_of(const DiffArguments& arguments, const dsl::CheckedGame& before, const dsl::CheckedGame& after) {
  const int least = std::max(before.players_least, after.players_least);
  if (arguments.players == 0) return least <= std::min(before.players_greatest, after.players_greatest) ? least : 0;
  return arguments.players;
}

std::string place_of(const NamedRule& rule) {
  const dsl::Position at = dsl::position_of(*rule.place.source, rule.place.begin);
  return fmt::format("{}:{}", printable(std::filesystem::path(rule.place.source->name).filename().string()), at.line);
}

std::string indented_lines(const std::string& text, const std::string& mark) {
  std::istringstream lines(text);
  std::string made;
  for (std::string line; std::getline(lines, line);) made += fmt::format("    {}{}\n", mark, printable(line));
  return made;
}

std::string text_of(const RuleChange& change, const Style& style) {
  std::string places;
  for (const auto* rules : {&change.before, &change.after})
    for (const NamedRule& rule : *rules) places += (places.empty() ? "" : " -> ") + place_of(rule);
  std::string made = fmt::format("  {:<8} {}", change.what(), style.bold(printable(change.rule().title())));
  if (!change.cites.empty()) made += fmt::format(" ({})", fmt::join(change.cites, ", "));
  made += style.dim("  " + places) + '\n';
  if (change.before.empty() || change.after.empty()) return made + indented_lines(change.rule().text, change.before.empty() ? "+" : "-");
  return made + indented_lines(change.difference, "");
}

// Each clause with the changed rules that cite it.
std::string by_clause(const std::vector<RuleChange>& changes, const dsl::CheckedGame& before, const dsl::CheckedGame& after,
                      const Style& style) {
  std::vector<std::pair<std::string, std::vector<std::string>>> clauses;
  for (const RuleChange& change : changes)
    for (const std::string& clause : change.cites) {
      const auto known = std::find_if(clauses.begin(), clauses.end(), [&](const auto& one) { return one.first == clause; });
      if (known == clauses.end())
        clauses.push_back({clause, {change.rule().title()}});
      else
        known->second.push_back(change.rule().title());
    }
  std::string made;
  for (const auto& [name, rules] : clauses) {
    const dsl::CheckedClause* clause = after.find_clause(name);
    if (clause == nullptr) clause = before.find_clause(name);
    made += fmt::format("  {}", name) + (clause == nullptr ? "\n" : paragraph(printable(clause->text), name.size() + 2, 2, style.width));
    made += paragraph(fmt::format("{}", fmt::join(rules, ", ")), 0, name.size() + 4, style.width);
  }
  return made.empty() ? made : "by clause\n" + made;
}

std::string ends_text(const PlayedDifference::Ends& ends) {
  std::string made = fmt::format("{} finished", ends.finished);
  if (ends.unfinished > 0) made += fmt::format(", {} unfinished", ends.unfinished);
  if (ends.faults > 0) made += fmt::format(", {} with a fault", ends.faults);
  return made;
}

std::string play_text(const PlayedDifference& play, const std::pair<std::string, std::string>& names, const PlayedMatches& how,
                      int players) {
  std::string made = fmt::format("by play: {} random matches of each for {} player{}, from the same seeds ({})\n", play.played, players,
                                 players == 1 ? "" : "s", how.seed);
  if (play.played < how.matches)
    made += fmt::format("  of {}: they took {} steps of the rules; --steps allows more\n", how.matches, how.steps);
  if (play.before.finished != play.played || play.after.finished != play.played)
    made += fmt::format("  {}: {}; {}: {}; compared are the {} that ended in both\n", names.first, ends_text(play.before), names.second,
                        ends_text(play.after), play.compared);
  if (play.figures.empty()) return made + "  too few of them ended in both to compare\n";
  const std::size_t width = std::max<std::size_t>({12, display_width(names.first), display_width(names.second)}) + 2;
  const auto right = [&](const std::string& text) { return std::string(width - std::min(width, display_width(text)), ' ') + text; };
  made += fmt::format("  {:<26}{}{}   difference (95 %)\n", "", right(names.first), right(names.second));
  for (const FigureDifference& figure : play.figures)
    made += fmt::format("  {:<26}{}{}   {:+.3f} \u00b1 {:.3f}{}\n", figure.name, right(fmt::format("{:.3f}", figure.before)),
                        right(fmt::format("{:.3f}", figure.after)), figure.difference(), figure.margin, figure.shown() ? " *" : "");
  return made + "  * the interval leaves out 0\n";
}

nlohmann::ordered_json json_of(const NamedRule& rule) {
  return {{"file", rule.place.source->name},
          {"line", dsl::position_of(*rule.place.source, rule.place.begin).line},
          {"text", rule.text},
          {"clauses", rule.cites}};
}

nlohmann::ordered_json json_of(const PlayedDifference::Ends& ends) {
  return {{"finished", ends.finished}, {"unfinished", ends.unfinished}, {"faults", ends.faults}};
}

nlohmann::ordered_json json_of(const dsl::CheckedGame& game) {
  return {{"game", game.title},
          {"ruleset", game.ruleset},
          {"hash", game.hash},
          {"base", game.base.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(game.base)}};
}

nlohmann::ordered_json json_of(const RuleChange& change) {
  nlohmann::ordered_json made;
  made["change"] = change.what();
  made["kind"] = change.rule().kind;
  made["name"] = change.rule().name;
  made["clauses"] = change.cites;
  made["before"] = change.before.empty() ? nlohmann::ordered_json() : json_of(change.before.front());
  made["after"] = change.after.empty() ? nlohmann::ordered_json() : json_of(change.after.front());
  return made;
}

nlohmann::ordered_json json_of(const PlayedDifference& play, const PlayedMatches& how, int players) {
  nlohmann::ordered_json made;
  made["players"] = players;
  made["games"] = play.played;
  made["seed"] = how.seed;
  made["before"] = json_of(play.before);
  made["after"] = json_of(play.after);
  made["compared"] = play.compared;
  made["figures"] = nlohmann::ordered_json::array();
  for (const FigureDifference& figure : play.figures)
    made["figures"].push_back({{"name", figure.id},
                               {"before", figure.before},
                               {"after", figure.after},
                               {"difference", figure.difference()},
                               {"margin", figure.margin}});
  return made;
}

int run(DiffArguments arguments) {
  const GamePtr before = load_game(arguments.before);
  const GamePtr after = load_game(arguments.after);
  const auto names = names_of(arguments, *before, *after);
  const std::vector<RuleChange> changes = rule_changes(*before, *after);
  const int players = players_of(arguments, *before, *after);
  // Wrong settings are told of rules that are the same, too.
  std::optional<PlayedDifference> play;
  if (!arguments.no_play && players != 0) {
    const Game one = game_for(Ruleset(before), players, sets_of(*before, *after, arguments.sets), Memory::kNone);
    const Game other = game_for(Ruleset(after), players, sets_of(*after, *before, arguments.sets), Memory::kNone);
    PlayedMatches& matches = arguments.matches;
    matches.steps = arguments.steps.value_or(
        kStepsAMinute * static_cast<std::int64_t>(std::max<std::uint64_t>(1, std::min<std::uint64_t>(matches.matches / 1000, 1'000'000))));
    if (!changes.empty()) play = played_difference(one, other, matches);
  }
  if (arguments.format == "json") {
    nlohmann::ordered_json made;
    made["before"] = json_of(*before);
    made["after"] = json_of(*after);
    made["same"] = changes.empty();
    made["rules"] = nlohmann::ordered_json::array();
    for (const RuleChange& change : changes) made["rules"].push_back(json_of(change));
    made["play"] = play ? json_of(*play, arguments.matches, players) : nlohmann::ordered_json();
    std::cout << dsl::json_text(made);
    return changes.empty() ? kClean : kFindings;
  }
  if (changes.empty()) {
    std::cout << fmt::format("{} and {} have the same rules\n", names.first, names.second);
    return kClean;
  }
  const Style style = style_for(1);
  std::cout << fmt::format("{} -> {}: {} rule{} differ{}{}\n", names.first, names.second, changes.size(), changes.size() == 1 ? "" : "s",
                           changes.size() == 1 ? "s" : "", after->base == before->ruleset ? ", the second a variant of the first" : "");
  for (const RuleChange& change : changes) std::cout << text_of(change, style);
  std::cout << by_clause(changes, *before, *after, style);
  if (play)
    std::cout << play_text(*play, names, arguments.matches, players);
  else if (!arguments.no_play)
    std::cout << "by play: nothing, since no number of players fits both\n";
  return kFindings;
}

}  // namespace

Run add_diff(CLI::App& app) {
  auto arguments = std::make_shared<DiffArguments>();
  app.add_option("before", arguments->before, "a shipped game, a file, or the folder of a game")->required()->type_name("GAME");
  app.add_option("after", arguments->after, "the game to compare with it, such as a variant of it")->required()->type_name("GAME");
  add_players(app, arguments->players, "number of players of the matches; by default the fewest that both have");
  app.add_option("--games", arguments->matches.matches, "number of matches of each")
      ->check(whole_number(2, 10'000'000))
      ->capture_default_str()
      ->type_name("N");
  add_seed(app, arguments->matches.seed);
  add_sets(app, arguments->sets)->description("set an option in whichever of them has it");
  add_jobs(app, arguments->matches.jobs);
  add_steps(app, arguments->steps, fmt::format("{} for up to 1999 matches", kStepsAMinute));
  app.add_option("--max-decisions", arguments->matches.most, "stop a match that takes more decisions, and leave it out of the comparison")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  app.add_flag("--no-play", arguments->no_play, "compare the rules alone");
  add_format(app, arguments->format);
  app.footer("example: boneyard diff challenge my-challenge/my-challenge.bones\nexit code 0 if the rules are the same, 1 if they differ");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
