#include "dsl/trying/mutants.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/reading/mutation.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/scenarios/scenario.hpp"

namespace boneyard::dsl {

std::string mutant_text(const CheckedMutant& mutant) {
  return fmt::format("{}: '{}' -> '{}'", mutant.clause, one_line(mutant.replace), one_line(mutant.with));
}

std::string try_mutant(const CheckedGame& game, const CheckedMutant& mutant, const std::function<bool(const CheckedScenario&)>& passes,
                       const Recheck& recheck) {
  const auto named = [&](const auto& scenario) { return scenario.name == mutant.killed_by; };
  const auto scenario = std::find_if(game.scenarios.begin(), game.scenarios.end(), named);
  if (scenario == game.scenarios.end())
    return with_hint(fmt::format("there is no scenario '{}'", mutant.killed_by),
                     did_you_mean(mutant.killed_by, all_names(game.scenarios)).text);
  if (std::find(scenario->cites.begin(), scenario->cites.end(), mutant.clause) == scenario->cites.end())
    return fmt::format("the scenario '{}' does not cite {}", mutant.killed_by, mutant.clause);
  if (!passes(*scenario)) return fmt::format("the scenario '{}' also fails on the unchanged rules", mutant.killed_by);

  const std::vector<Span> places = Mutable(game.files).places_of(mutant.replace);
  if (places.size() != 1) return "its text does not stand in one place of the rules";
  Diagnostics diagnostics;
  const auto changed = recheck({{places[0].source->name, replaced(places[0], mutant.with)}}, {}, diagnostics);
  if (!changed) {
    diagnostics.sort();
    const auto in_scenarios = [&](const Diagnostic& one) {
      return std::any_of(game.files.begin(), game.files.end(), [&](const auto& file) {
        return file->kind == ast::File::Kind::kScenarios && one.span.source != nullptr && file->source->name == one.span.source->name;
      });
    };
    const auto error = std::find_if(diagnostics.list().begin(), diagnostics.list().end(), [&](const Diagnostic& one) {
      return info(one.code).severity == Severity::kError && !in_scenarios(one);
    });
    return fmt::format("the changed rules do not pass check: {}: {}", place_text(error->span), error->message);
  }
  const auto again = std::find_if(changed->scenarios.begin(), changed->scenarios.end(), named);
  if (again != changed->scenarios.end() && run_scenario(*changed, *again).passed)
    return fmt::format("it survives: the scenario '{}' passes on the changed rules", mutant.killed_by);
  return "";
}

class Proposals::Proposer {
 public:
  Proposer(const CheckedGame& game, const Coverage& coverage, const std::vector<Change>& changes, Recheck recheck)
      : game_(game), recheck_(std::move(recheck)) {
    for (const Change& change : changes) changes_.push_back({&change, clauses_around(game, coverage, change.place)});
  }

  std::string of(const std::string& clause) const {
    for (const auto& [change, clauses] : changes_) {
      if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) continue;
      const Span around = told_apart(change->place);
      if (around.source == nullptr) continue;
      const std::string_view there = around.text();
      const std::string replace = one_line(there);
      const std::string with = one_line(std::string(there.substr(0, change->place.begin - around.begin)) + change->there() +
                                        std::string(there.substr(change->place.end - around.begin)));
      for (const CheckedScenario& scenario : game_.scenarios) {
        if (!scenario.counts() || std::find(scenario.cites.begin(), scenario.cites.end(), clause) == scenario.cites.end()) continue;
        const CheckedMutant mutant = {clause, replace, with, scenario.name, {}};
        if (try_mutant(
                game_, mutant, [](const CheckedScenario&) { return true; }, recheck_)
                .empty())
          return fmt::format("mutant {} replace {} with {}\n  killed by \"{}\"\n", clause, quoted(replace), quoted(with), scenario.name);
      }
    }
    return {};
  }

 private:
  // The place with as many words of its line around it as nothing else of the rules has, and some more, so that it stays so while the author writes on; nowhere
  // when the whole line is not enough.
  Span told_apart(Span place) const {
    const Span line = line_around(*place.source, place.begin);
    if (place.end > line.end || line.text().find('`') != std::string_view::npos) return {};
    const auto blank = [&](std::uint32_t at) { return place.source->text[at] == ' '; };
    for (;;) {
      while (place.begin > line.begin && !blank(place.begin - 1)) --place.begin;
      while (place.end < line.end && !blank(place.end)) ++place.end;
      const bool alone = mutable_.places_of(std::string(place.text())).size() == 1;
      const std::string words = one_line(place.text());
      if (alone && std::count(words.begin(), words.end(), ' ') + 1 >= kFewestWords) return place;
      const Span before = place;
      while (place.end < line.end && blank(place.end)) ++place.end;
      if (place.end == line.end) {
        place.end = before.end;
        while (place.begin > line.begin && blank(place.begin - 1)) --place.begin;
        if (place.begin == line.begin) return alone ? before : Span{};
      }
    }
  }

  static constexpr int kFewestWords = 3;

  static std::string quoted(const std::string& text) {
    const char* const mark = text.find('"') == std::string::npos ? "\"" : "`";
    return mark + text + mark;
  }

  const CheckedGame& game_;
  Recheck recheck_;
  const Mutable mutable_{game_.files};
  std::vector<std::pair<const Change*, std::vector<std::string>>> changes_;  // with the clauses of their rules
};

Proposals::Proposals(const CheckedGame& game, const Coverage& coverage, const std::vector<Change>& changes, Recheck recheck)
    : proposer_(std::make_unique<Proposer>(game, coverage, changes, std::move(recheck))) {}

Proposals::~Proposals() = default;

std::string Proposals::of(const std::string& clause) const { return proposer_->of(clause); }

}  // namespace boneyard::dsl
