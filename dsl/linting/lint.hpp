#pragma once
// Remarks on rules that are sound: what nothing uses, what cannot happen, what never ends. Nothing here keeps a game from being played. What is told
// holds at every table, whatever its options, so that a remark is never a guess; whoever means it so says so beside it (reading/silencer.hpp).

#include "dsl/checking/checked_game.hpp"
#include "dsl/checking/findings.hpp"
#include "dsl/naming/symbols.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// Of the main file alone: other files are checked by themselves. `game` has its Core.
void lint(const SourceSet& sources, const CheckedGame& game, Findings& findings);

// What can be taken out of the main file as soon as nothing uses it, for the fixer (fixer.hpp), which takes out what does use it: what is declared, the definitions, phases and ways of a
// game, and what `let` keeps. Each is what is reported when nothing uses it: at its name, and with the safe edit that takes it out.
std::vector<Diagnostic> removables(const SourceSet& sources, const CheckedGame& game);

// The parts, in files of their own.
// What is declared or kept under a name that nothing uses.
void lint_names(const SourceSet& sources, const Symbols& symbols, const CheckedGame& game, Findings& findings);
// What a statement before keeps from happening, and what is repeated for ever.
void lint_flow(const ast::File& file, const core::Core& rules, Findings& findings);
// Comparisons that come to the same at every table, and in a definition and a library's phases whatever they are given. `rules`: what is played, or of a
// library its phases.
void lint_conditions(const ast::File& file, const CheckedGame& game, const core::Core& rules, Findings& findings);
// Variables, pots and tellings that nothing comes of, and ties that only the order of the seats decides.
void lint_effects(const SourceSet& sources, const Symbols& symbols, const CheckedGame& game, const core::Core& rules, Findings& findings);
// Rules that count who has dropped out, or only who is left, without saying so.
void lint_players(const ast::File& file, const core::Core& rules, Findings& findings);
// What a variant loses of its base without saying so: the clauses that a rule cites, and the effect of an option.
void lint_overrides(const SourceSet& sources, const Symbols& symbols, Findings& findings);

}  // namespace boneyard::dsl
