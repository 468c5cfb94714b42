#include "dsl/checking/mutants.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "dsl/reading/mutation.hpp"

namespace boneyard::dsl {

void check_mutants(const CheckedGame& game, Diagnostics& diagnostics) {
  if (game.mutants.empty()) return;
  constexpr std::size_t kMostPlaces = 3;
  const Mutable rules(game.files);
  std::vector<std::string> names = all_names(game.scenarios);
  for (const CheckedScenario& scenario : game.dropped) names.push_back(scenario.name);
  for (const CheckedMutant& mutant : game.mutants) {
    const std::vector<Span> places = rules.places_of(mutant.replace);
    if (places.empty()) {
      diagnostics.report(Code::kMutantText, mutant.span, fmt::format("the rules do not have the text '{}'", one_line(mutant.replace)),
                         "replace a text that stands in a rule now, or leave the mutant out");
    } else if (places.size() > 1) {
      Diagnostic& told =
          diagnostics.report(Code::kMutantText, mutant.span,
                             fmt::format("the text '{}' stands in the rules {} times", one_line(mutant.replace), places.size()),
                             "replace some more of the words around it, which stand in one place");
      told.notes.clear();
      for (const Span& place : places)
        if (told.notes.size() < kMostPlaces) told.notes.push_back({place, "here"});
    }
    if (std::find(names.begin(), names.end(), mutant.killed_by) != names.end()) continue;
    if (ast::find_unread(game.files, ast::Declaration::Kind::kScenario, mutant.killed_by) != nullptr) continue;
    diagnostics.report(Code::kUnknownName, mutant.span, fmt::format("no scenario is called '{}'", mutant.killed_by),
                       did_you_mean(mutant.killed_by, names, "name the scenario that fails when the text is replaced"));
  }
}

}  // namespace boneyard::dsl
