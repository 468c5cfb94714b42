#pragma once
// Rule files -> CheckedGame, or what is wrong with them: all that is looked at before a game runs, from the files that were read to the size of the program
// they become. The rooms below do the work: reading/ <- core/ <- checking/ <- linting/ <- proving/ <- compiling/ <- scenarios/, each of which sees only those before it.

#include <memory>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// kUnproved: the rules may give secrets away. For those who want to see what a game shows that the proof refuses, and for mutants, whose change is not
// about secrets.
enum class Secrets { kProved, kUnproved };

// Null when the diagnostics hold an error of the rules. One of a scenario file costs no more than itself: the game can be played, and its other
// scenarios run. A library or a rule book may be checked on its own: the result then has no `play`, and cannot be
// compiled.
// `symbols`: of these files, where they are known already.
std::shared_ptr<const CheckedGame> check(const SourceSet& sources, Diagnostics& diagnostics, Secrets secrets = Secrets::kProved,
                                         std::shared_ptr<const Symbols> symbols = nullptr);

// A game as far as its rules can be read, whatever is wrong with them: what its names are, and not to be played; with what is wrong, but for what a proof would find. Null where there is no file to be checked.
std::shared_ptr<const CheckedGame> names_of(const SourceSet& sources, Diagnostics& diagnostics);

}  // namespace boneyard::dsl
