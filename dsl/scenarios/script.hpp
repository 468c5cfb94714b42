#pragma once
// The lines of a scenario in the order in which they are carried out, those of its openings in the place of the lines `from`.

#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

struct ScriptLine {
  const ast::Scene* scene;
  int from = -1;  // which of Script::froms has brought it in; -1: it is the scenario's own
};

struct Script {
  // A line `from`, and the one that has brought that in.
  struct From {
    const ast::Scene* line;
    int outer;
  };

  std::vector<ScriptLine> lines;
  std::vector<From> froms;

  // The lines `from` by which a line was brought in, the scenario's own first.
  std::vector<Span> brought_in_by(const ScriptLine& line) const;
};

// What a scenario is made of: itself and the openings that it begins with.
struct ScriptParts {
  std::vector<const ast::Declaration*> read;
  std::vector<const ast::Unread*> unread;  // also what was to stand in its place
};
ScriptParts parts_of(const CheckedGame& game, const CheckedScenario& scenario);

// Throws a ScenarioFailure for an opening that is not there, and for more lines than anybody writes.
Script script_of(const CheckedGame& game, const std::vector<ast::Scene>& scenes);

}  // namespace boneyard::dsl
