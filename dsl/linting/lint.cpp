#include "dsl/linting/lint.hpp"

namespace boneyard::dsl {

void lint(const SourceSet& sources, const CheckedGame& game, Findings& findings) {
  if (!sources.main || !sources.complete) return;
  lint_names(sources, game, findings);
  lint_flow(*sources.main, game, findings);
  lint_conditions(*sources.main, game, findings);
  lint_effects(sources, game, findings);
  lint_overrides(sources, findings);
  lint_layout(*sources.main, findings);
}

}  // namespace boneyard::dsl
