#include "dsl/linting/lint.hpp"

#include "dsl/checking/rules.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/formatting/format.hpp"

namespace boneyard::dsl {
namespace {

// The phases and ways of a library, as if they were what is played; without those that say nothing without their use, and without all where they are too large.
std::shared_ptr<const core::Core> phases_alone(const CheckedGame& game, const ast::File& library) {
  try {
    return check_phases(game, library)->core;
  } catch (const CoreTooLarge&) {
    return game.core;
  }
}

// Text that is laid out otherwise than `fmt` lays it out.
void lint_layout(const ast::File& file, Findings& findings) {
  const auto made = std::make_shared<const Source>(Source{file.source->name, layout_of(file)});
  // A mistake of the formatter's is for `fmt` to tell, and no finding.
  if (made->text == file.source->text || !says_the_same(file.source, made)) return;
  findings.report(unformatted(*file.source, made->text));
}

}  // namespace

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
