#include "dsl/scenarios/scenario_check.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "dsl/checking/rules.hpp"

namespace boneyard::dsl {
namespace {

using Scene = ast::Scene;

class ScenarioCheck {
 public:
  ScenarioCheck(const CheckedGame& game, Diagnostics& diagnostics) : game_(game), diagnostics_(diagnostics) {}

  void check(const std::vector<Scene>& scenes) {
    bool begun = false;
    for (const Scene& scene : scenes) {
      const bool set_up = scene.kind == Scene::Kind::kPlayers || scene.kind == Scene::Kind::kOption;
      if (set_up && begun)
        diagnostics_.report(Code::kHeader, scene.span, fmt::format("'{}' stands after the match has begun", scene.span.text()),
                            "players and options come before what is put, set, played or expected");
      begun = begun || scene.kind == Scene::Kind::kPut || scene.kind == Scene::Kind::kSet || scene.kind >= Scene::Kind::kPlays;
      if (scene.kind == Scene::Kind::kPlayers) check_players(scene);
      if (scene.kind == Scene::Kind::kOption) check_option(scene);
      for (const int seat : scene.seats) check_seat(seat, scene.span);
      check_seats_in(scene.place);
      check_seats_in(scene.value);
      if (!scene.value || scene.kind == Scene::Kind::kPaid) continue;
      std::vector<Type> locals;
      check_expression(game_, *scene.value, diagnostics_, locals, scene.kind == Scene::Kind::kHolds);
    }
  }

  void check(const CheckedMutant& mutant) {
    std::vector<std::string> names;
    for (const CheckedScenario& scenario : game_.scenarios) names.push_back(scenario.name);
    for (const CheckedScenario& scenario : game_.dropped) names.push_back(scenario.name);
    if (std::find(names.begin(), names.end(), mutant.killed_by) != names.end()) return;
    diagnostics_.report(
        Code::kUnknownName, mutant.span, fmt::format("no scenario is called '{}'", mutant.killed_by),
        did_you_mean(mutant.killed_by, nearest(mutant.killed_by, names), "name the scenario that fails when the text is replaced"));
  }

 private:
  void check_players(const Scene& scene) {
    if (scene.number >= game_.players_least && scene.number <= game_.players_greatest) return;
    diagnostics_.report(Code::kPlayers, scene.span,
                        fmt::format("the game is for {} to {} players", game_.players_least, game_.players_greatest),
                        "take a number of players that it allows");
  }

  void check_option(const Scene& scene) {
    const CheckedOption* option = game_.find_option(scene.name);
    if (option == nullptr) {
      std::vector<std::string> names;
      for (const CheckedOption& one : game_.options) names.push_back(one.name);
      diagnostics_.report(Code::kUnknownName, scene.span, fmt::format("no option is called '{}'", scene.name),
                          did_you_mean(scene.name, nearest(scene.name, names), "'boneyard options' lists those of the game"));
    } else if (!option->parse(scene.text)) {
      diagnostics_.report(Code::kBadOption, scene.span, fmt::format("option '{}' cannot be '{}'", option->name, scene.text),
                          fmt::format("its values are {}", option->range_text()));
    }
  }

  void check_seat(std::int64_t seat, const Span& span) {
    if (seat < game_.players_greatest) return;
    diagnostics_.report(
        Code::kUnknownName, span,
        fmt::format("nobody sits at {}: the game is for {} players at most", static_cast<char>('A' + seat), game_.players_greatest),
        fmt::format("the seats are A to {}", static_cast<char>('A' + game_.players_greatest - 1)));
  }

  void check_seats_in(const ast::ExpressionPtr& expression) {
    if (!expression) return;
    ast::for_each_part(*expression, [&](const ast::Expression& node) {
      if (node.kind == ast::Expression::Kind::kSeat) check_seat(node.number, node.span);
    });
  }

  const CheckedGame& game_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_scenarios(const CheckedGame& game, Diagnostics& diagnostics) {
  ScenarioCheck check(game, diagnostics);
  for (const CheckedScenario& scenario : game.scenarios) {
    // What a scenario that is to be done speaks of need not be there yet.
    if (scenario.inherited || !scenario.counts()) continue;
    const ast::Declaration& source = *scenario.source;
    if (source.cases.empty()) check.check(source.scenes);
    for (const ast::Case& one : source.cases) check.check(one.scenes);
  }
  for (const CheckedMutant& mutant : game.mutants) check.check(mutant);
}

}  // namespace boneyard::dsl
