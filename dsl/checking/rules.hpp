#pragma once
// Ast -> CheckedGame, whose rules assemble() makes a Core of. Finds what is wrong with a rule file before it runs: names, types, arity, letters, hands that do not fit the set at
// some table, payments, choices that could leave somebody stuck, overrides that override nothing, clauses that no rule book has. Goes on after
// an error and reports all it finds.

#include <functional>
#include <memory>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/checking/findings.hpp"

namespace boneyard::dsl {

// Whatever was found: the game is sound where the findings hold no error. Null where there is no file to be checked. `named`: with CheckedGame::named.
std::shared_ptr<CheckedGame> check_rules(const SourceSet& sources, Findings& findings, bool named = false);

// An expression of a scenario or a command, in the scope of a game's declarations, with names of its own behind those of the game's Core. `condition`: it must be yes
// or no. Null on an error.
Value check_expression(const CheckedGame& game, const ast::Expression& expression, Diagnostics& diagnostics, bool condition = false);

// Calls visit() with each of the definitions by itself, whatever it is given; but for those that say nothing without their use, and those that are too large, which is
// reported where they are used.
void visit_alone(const CheckedGame& game, const std::vector<const ast::Declaration*>& definitions,
                 const std::function<void(const ast::Declaration&, const core::Node&)>& visit);

// The phases and ways of a library one after another, each by itself, as if they were played; but those that say nothing without their use.
std::shared_ptr<const CheckedGame> check_phases(const CheckedGame& game, const ast::File& library);

}  // namespace boneyard::dsl
