#pragma once
// What can be taken out of a file as soon as nothing uses it, for whoever takes out what does (fixer.hpp).

#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// Of the main file: what is declared, the definitions, phases and ways of a game, and what `let` keeps. Each is what is reported when nothing uses it: at its name, and
// with the safe edit that takes it out.
std::vector<Diagnostic> removables(const SourceSet& sources, const CheckedGame& game);

}  // namespace boneyard::dsl
