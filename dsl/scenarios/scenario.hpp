#pragma once
// Tests in the language: a scenario sets the table, lays down what chance brings, makes moves and says what to expect. Run here on a compiled
// game; docs/language/scenarios.md says what each line means.

#include <optional>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/scenarios/trace.hpp"

namespace boneyard::dsl {

struct ScenarioResult {
  std::string name;
  bool passed = false;
  std::string in_case;     // of a scenario with cases: the values of the first that failed, "n = 3, face = 4"
  Span case_span;          // and where they stand
  Span span;               // the line that failed
  std::vector<Span> from;  // of a line of an opening: the lines that have brought it in, the scenario's own first
  std::string expected;
  std::string got;
  std::string brief;                 // `got` for whoever knows the line; empty where that is no shorter
  std::vector<std::string> missing;  // where several were expected, or came: those that did not come,
  std::vector<std::string> extra;    // and those that were not expected
  std::string position;              // everything on the table at that moment, hidden or not
};

ScenarioResult run_scenario(const CheckedGame& game, const CheckedScenario& scenario);
// Each of its cases; of a scenario without cases the only one.
std::vector<ScenarioResult> run_cases(const CheckedGame& game, const CheckedScenario& scenario);
// A scenario as the rules of this game have it: its lines that do not hold, and what holds in their place.
struct Restatement {
  struct Line {
    Span line;
    std::string now;  // empty: the line goes, because the chance that it lays down does not come
  };
  std::vector<Line> lines;  // in no order
  Span last;                // a line of these behind which the scenario ends, because what it plays is not allowed; or none
  bool complete = false;    // otherwise some of it cannot be told
};

// Of a scenario without cases.
Restatement restate_scenario(const CheckedGame& game, const CheckedScenario& scenario);
// The same as run_scenario(), counted.
ScenarioResult run_scenario(Coverage& coverage, const CheckedScenario& scenario);
// The same, traced; of a scenario with cases the one that the result tells of, or else the last. Nothing is traced of one that fails before its match begins.
ScenarioResult run_scenario(const TracedRules& rules, const CheckedScenario& scenario, std::optional<Trace>& trace);

}  // namespace boneyard::dsl
