#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/rule_stepper.hpp"
#include "cli/authoring/traced_match.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/records/recorded_match.hpp"
#include "cli/table/console.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/shell_word.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

struct StepArguments {
  std::string game;
  int players = 0;
  std::vector<std::string> sets;
  std::uint64_t seed = 1;
  std::string record;
  std::string scenario;
  bool any_rules = false;
  bool unproved = false;
};

int go_through(const dsl::CheckedGame& game, TracedMatch&& match) {
  Console console(false);
  step_through(game, match, console);
  return kClean;
}

int step_record(const StepArguments& arguments) {
  if (arguments.record == "-") throw Stop(kWrongUse, "'step' reads from standard input what you type, so that the record has to be a file");
  RecordFile records(arguments.record);
  const auto record = records.next();
  if (records.next())
    throw Stop(kWrongUse, fmt::format("'{}' holds more than one match; 'step' goes through one: put its lines into a file of their own",
                                      printable(arguments.record)));
  expect_whole(*record, arguments.record);
  const RulesAndOptions of = rules_and_options_of(*record, {arguments.game, arguments.any_rules, arguments.unproved, arguments.record});
  const dsl::TracedRules rules(*of.rules);
  return go_through(*of.rules, TracedMatch(rules, settings_for(*of.rules, record->header.seats, of.sets), *record));
}

const dsl::CheckedScenario& scenario_named(const dsl::CheckedGame& game, const std::string& name) {
  std::vector<std::string> names;
  for (const dsl::CheckedScenario& scenario : game.scenarios) {
    if (scenario.name == name) return scenario;
    names.push_back(scenario.name);
  }
  if (dsl::ast::find_unread(game.files, dsl::ast::Declaration::Kind::kScenario, name) != nullptr)
    throw Stop(kFindings,
               fmt::format("scenario \"{}\" cannot be read; 'boneyard check {}' says why", printable(name), shell_word(game.path)));
  if (names.empty()) throw Stop(kWrongUse, fmt::format("'{}' has no scenarios", game.ruleset));
  const std::string near = dsl::nearest(name, names);
  throw Stop(kWrongUse, fmt::format("'{}' has no scenario \"{}\"; {}", game.ruleset, printable(name),
                                    near.empty() ? "its scenarios.bones has their names" : fmt::format("did you mean \"{}\"?", near)));
}

int run(const StepArguments& arguments) {
  if (!arguments.record.empty()) return step_record(arguments);
  if (arguments.game.empty()) throw Stop(kWrongUse, "which game? name one, or a record with '--record FILE'");
  const auto game =
      load_game(arguments.game, !arguments.scenario.empty(), arguments.unproved ? dsl::Secrets::kUnproved : dsl::Secrets::kProved);
  const dsl::TracedRules rules(*game);
  if (!arguments.scenario.empty()) return go_through(*game, TracedMatch(rules, scenario_named(*game, arguments.scenario)));
  return go_through(*game, TracedMatch(rules, settings_for(*game, arguments.players, arguments.sets), arguments.seed));
}

}  // namespace

Run add_step(CLI::App& app) {
  auto arguments = std::make_shared<StepArguments>();
  add_game(app, arguments->game);
  auto* players = add_players(app, arguments->players, "number of players; by default as few as can play");
  auto* sets = add_sets(app, arguments->sets);
  auto* seed = add_seed(app, arguments->seed);
  auto* record = app.add_option("--record", arguments->record,
                                "go through this match; GAME is only needed if the rule file is not where the record says")
                     ->type_name("FILE");
  auto* scenario = app.add_option("--scenario", arguments->scenario, "go through the match of this scenario")->type_name("NAME");
  app.add_flag("--any-rules", arguments->any_rules, "even if the rules have changed since the record was made")->needs(record);
  app.add_flag("--unproved", arguments->unproved, "even if the rules give secrets away");
  for (auto* option : {players, sets, seed}) option->excludes(record)->excludes(scenario);
  record->excludes(scenario);
  app.footer(
      "commands are read from the keyboard, or line by line from standard input; 'help' lists them\n"
      "example: boneyard step challenge --seed 7\nexample: boneyard step auction-draw --scenario \"two full pots\"");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
