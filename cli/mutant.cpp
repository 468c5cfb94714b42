#include "cli/mutant.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/ruleset.hpp"
#include "dsl/scenarios/scenario.hpp"

namespace boneyard::cli {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Where the text that begins at `at` and says `wanted` ends, white space in a row counting as one blank; nothing when it says something else.
std::optional<std::size_t> said(std::string_view text, std::size_t at, std::string_view wanted) {
  std::size_t i = 0;
  while (i < wanted.size()) {
    if (at >= text.size()) return std::nullopt;
    if (is_blank(wanted[i])) {
      if (!is_blank(text[at])) return std::nullopt;
      while (i < wanted.size() && is_blank(wanted[i])) ++i;
      while (at < text.size() && is_blank(text[at])) ++at;
    } else if (text[at++] != wanted[i++]) {
      return std::nullopt;
    }
  }
  return at;
}

// Whether the place is in what is there for players alone, which says nothing of what the rules are.
bool is_for_players(const dsl::ast::File& file, std::size_t at) {
  using Kind = dsl::ast::Declaration::Kind;
  return std::any_of(file.declarations.begin(), file.declarations.end(), [&](const dsl::ast::Declaration& one) {
    return (one.kind == Kind::kWords || one.kind == Kind::kOdds) && one.span.begin <= at && at < one.span.end;
  });
}

std::string one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (!is_blank(c))
      line += c;
    else if (line.empty() || line.back() != ' ')
      line += ' ';
  }
  return line;
}

}  // namespace

std::vector<dsl::Span> places_of(const std::vector<std::shared_ptr<const dsl::ast::File>>& files, const std::string& wanted) {
  std::vector<dsl::Span> places;
  for (const auto& file : files) {
    if (file->kind == dsl::ast::File::Kind::kScenarios || file->kind == dsl::ast::File::Kind::kRulebook) continue;
    const std::string& text = file->source->text;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const auto end = said(text, at, wanted);
      if (!end || *end == at || is_for_players(*file, at)) continue;
      places.push_back({file->source.get(), static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(*end)});
      at = *end - 1;
    }
  }
  return places;
}

// Its further lines stand as far to the right as the place does.
std::string replaced(const dsl::Span& place, const std::string& with) {
  const std::string& text = place.source->text;
  const std::size_t line =
      text.rfind('\n', place.begin) == std::string::npos || place.begin == 0 ? 0 : text.rfind('\n', place.begin - 1) + 1;
  std::string made = text.substr(0, place.begin);
  for (const char c : with) {
    made += c;
    if (c == '\n') made.append(place.begin - line, ' ');
  }
  return made + text.substr(place.end);
}

std::string mutant_text(const dsl::CheckedMutant& mutant) {
  return fmt::format("{}: '{}' -> '{}'", mutant.clause, one_line(mutant.replace), one_line(mutant.with));
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

  const std::vector<dsl::Span> places = places_of(game.files, mutant.replace);
  if (places.empty()) return "its text is in none of the game's files";
  if (places.size() > 1) {
    std::string all;
    for (const dsl::Span& place : places) all += (all.empty() ? "" : ", ") + dsl::place_text(place);
    return fmt::format("its text occurs {} times in the game's files: {}", places.size(), all);
  }
  dsl::Diagnostics diagnostics;
  const auto changed =
      try_game(game.path, true, diagnostics, {{places[0].source->name, replaced(places[0], mutant.with)}}, {}, dsl::Secrets::kUnproved);
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
