#include "cli/authoring/mutant.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/common/ruleset.hpp"
#include "dsl/reading/mutation.hpp"
#include "dsl/scenarios/scenario.hpp"

namespace boneyard::cli {

std::string mutant_text(const dsl::CheckedMutant& mutant) {
  return fmt::format("{}: '{}' -> '{}'", mutant.clause, dsl::one_line(mutant.replace), dsl::one_line(mutant.with));
}

std::string try_mutant(const dsl::CheckedGame& game, const dsl::CheckedMutant& mutant,
                       const std::function<bool(const dsl::CheckedScenario&)>& passes) {
  const auto named = [&](const auto& scenario) { return scenario.name == mutant.killed_by; };
  const auto scenario = std::find_if(game.scenarios.begin(), game.scenarios.end(), named);
  if (scenario == game.scenarios.end()) {
    std::vector<std::string> names;
    for (const dsl::CheckedScenario& each : game.scenarios) names.push_back(each.name);
    const std::string near = dsl::nearest(mutant.killed_by, names);
    return fmt::format("there is no scenario '{}'{}", mutant.killed_by, near.empty() ? "" : fmt::format("; did you mean '{}'?", near));
  }
  if (std::find(scenario->cites.begin(), scenario->cites.end(), mutant.clause) == scenario->cites.end())
    return fmt::format("the scenario '{}' does not cite {}", mutant.killed_by, mutant.clause);
  if (!passes(*scenario)) return fmt::format("the scenario '{}' also fails on the unchanged rules", mutant.killed_by);

  const std::vector<dsl::Span> places = dsl::Mutable(game.files).places_of(mutant.replace);
  if (places.size() != 1) return "its text does not stand in one place of the rules";
  dsl::Diagnostics diagnostics;
  const auto changed = try_game(game.path, true, diagnostics, {{places[0].source->name, dsl::replaced(places[0], mutant.with)}}, {},
                                dsl::Secrets::kUnproved);
  if (!changed) {
    diagnostics.sort();
    const auto in_scenarios = [&](const dsl::Diagnostic& one) {
      return std::any_of(game.files.begin(), game.files.end(), [&](const auto& file) {
        return file->kind == dsl::ast::File::Kind::kScenarios && one.span.source != nullptr && file->source->name == one.span.source->name;
      });
    };
    const auto error = std::find_if(diagnostics.list().begin(), diagnostics.list().end(), [&](const dsl::Diagnostic& one) {
      return dsl::info(one.code).severity == dsl::Severity::kError && !in_scenarios(one);
    });
    return fmt::format("the changed rules do not pass check: {}: {}", dsl::place_text(error->span), error->message);
  }
  const auto again = std::find_if(changed->scenarios.begin(), changed->scenarios.end(), named);
  if (again != changed->scenarios.end() && dsl::run_scenario(*changed, *again).passed)
    return fmt::format("it survives: the scenario '{}' passes on the changed rules", mutant.killed_by);
  return "";
}

}  // namespace boneyard::cli
