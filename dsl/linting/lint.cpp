#include "dsl/linting/lint.hpp"

#include "dsl/linting/alone.hpp"

namespace boneyard::dsl {

void lint(const SourceSet& sources, const CheckedGame& game, Findings& findings) {
  if (!sources.main || !sources.complete) return;
  const Symbols& symbols = *game.symbols;
  lint_names(sources, symbols, game, findings);
  const bool library = sources.main->kind == ast::File::Kind::kLibrary;
  const auto rules = library ? phases_alone(game, *sources.main) : game.core;
  lint_flow(*sources.main, *rules, findings);
  lint_conditions(*sources.main, game, *rules, findings);
  lint_effects(sources, symbols, game, *rules, findings);
  lint_players(*sources.main, *rules, findings);
  lint_overrides(sources, symbols, findings);
  lint_layout(*sources.main, findings);
}

}  // namespace boneyard::dsl
