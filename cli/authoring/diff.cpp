#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/authoring/rule_changes.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/studies/side.hpp"
#include "cli/studies/side_blocks.hpp"
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
  PairedRun matches;
  std::optional<std::int64_t> steps;
  bool no_play = false;
  std::string format = "text";
};

using GamePtr = std::shared_ptr<const dsl::CheckedGame>;

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

// Those over the matches that ended in both.
std::vector<PairedFigure> compared_figures(const PairedStudy& play) {
  std::vector<PairedFigure> figures = play.pairs(1);
  std::erase_if(figures, [](const PairedFigure& figure) { return figure.of.kind == Figure::Kind::kFinished; });
  return figures;
}

std::string play_text(const PairedStudy& play, const std::pair<std::string, std::string>& names, const PairedRun& how, int players) {
  std::string made = fmt::format("by play: {} random matches of each for {} player{}, from the same seeds ({})\n", play.matches(), players,
                                 players == 1 ? "" : "s", how.seed);
  if (play.matches() < how.matches)
    made += fmt::format("  of {}: they took {} steps of the rules; --steps allows more\n", how.matches, how.steps);
  const std::uint64_t compared = play.sides()[1].pairs.compared;
  if (compared != play.matches())
    made += fmt::format("  {}: {}; {}: {}; compared are the {} that ended in both\n", names.first, ends_text(play.sides()[0].tally),
                        names.second, ends_text(play.sides()[1].tally), compared);
  if (compared < 2) return made + "  too few of them ended in both to compare\n";
  const std::size_t width = std::max<std::size_t>({12, display_width(names.first), display_width(names.second)}) + 2;
  const auto right = [&](const std::string& text) { return std::string(width - std::min(width, display_width(text)), ' ') + text; };
  made += fmt::format("  {:<26}{}{}   difference (95 %)\n", "", right(names.first), right(names.second));
  for (const PairedFigure& figure : compared_figures(play)) {
    const auto& interval = figure.difference.interval;
    made += fmt::format("  {:<26}{}{}   {:+.3f}{}{}\n", figure.of.name, right(fmt::format("{:.3f}", figure.one.value)),
                        right(fmt::format("{:.3f}", figure.other.value)), figure.difference.value,
                        interval ? fmt::format(" \u00b1 {:.3f}", interval->half_width()) : "", figure.differs() ? " *" : "");
  }
  return made + "  * the interval leaves out 0\n";
}

nlohmann::ordered_json json_of(const NamedRule& rule) {
  return {{"file", rule.place.source->name},
          {"line", dsl::position_of(*rule.place.source, rule.place.begin).line},
          {"text", rule.text},
          {"clauses", rule.cites}};
}

nlohmann::ordered_json json_of(const Tally& tally) {
  return {{"finished", tally.finished}, {"unfinished", tally.unfinished}, {"faults", tally.faults}};
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

// As the JSON of diff has always called them.
std::string key_of(const Figure& figure) {
  switch (figure.kind) {
    case Figure::Kind::kChoiceBranching:
      return "choice_branching";
    case Figure::Kind::kWins:
      return "wins_" + figure.id.substr(figure.id.find('.') + 1);
    case Figure::Kind::kFirstWins:
      return "wins_first";
    case Figure::Kind::kFinished:
    case Figure::Kind::kDecisions:
    case Figure::Kind::kChoices:
    case Figure::Kind::kBranching:
      break;
  }
  return figure.id;
}

nlohmann::ordered_json json_of(const PairedStudy& play, const PairedRun& how, int players) {
  nlohmann::ordered_json made;
  made["players"] = players;
  made["games"] = play.matches();
  made["seed"] = how.seed;
  made["before"] = json_of(play.sides()[0].tally);
  made["after"] = json_of(play.sides()[1].tally);
  made["compared"] = play.sides()[1].pairs.compared;
  made["figures"] = nlohmann::ordered_json::array();
  for (const PairedFigure& figure : compared_figures(play)) {
    const auto& interval = figure.difference.interval;
    made["figures"].push_back({{"name", key_of(figure.of)},
                               {"before", figure.one.value},
                               {"after", figure.other.value},
                               {"difference", figure.difference.value},
                               {"margin", interval ? nlohmann::ordered_json(interval->half_width()) : nlohmann::ordered_json()}});
  }
  return made;
}

int run(DiffArguments arguments) {
  const GamePtr before = load_game(arguments.before);
  const GamePtr after = load_game(arguments.after);
  const auto names = names_of({arguments.before, arguments.after}, *before, *after);
  const std::vector<RuleChange> changes = rule_changes(*before, *after);
  const int players = arguments.players == 0 ? fewest_players(*before, *after) : arguments.players;
  // Wrong settings are told of rules that are the same, too.
  std::optional<PairedStudy> play;
  if (!arguments.no_play && players != 0) {
    PairedRun& matches = arguments.matches;
    matches.steps = arguments.steps.value_or(usual_steps(matches.matches, 2, false));
    const Study study{matches.seed, matches.most, {}, false};
    Sides sides;
    for (const bool first : {true, false}) {
      const GamePtr& game = first ? before : after;
      Side::Table table;
      table.game = first ? arguments.before : arguments.after;
      table.name = first ? names.first : names.second;
      table.players = players;
      table.sets = sets_of(*game, first ? *after : *before, arguments.sets);
      sides.push_back(std::make_unique<Side>(Ruleset(game), table, Thinking::kInstalled, study));
      sides.back()->find_native(NativeEngine::Source::kInstalled);
    }
    if (!changes.empty()) play = play_sides(sides, matches);
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
