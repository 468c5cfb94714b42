#pragma once
// Ast -> CheckedGame. Finds what is wrong with a rule file before it runs: names, types, arity, letters, hands that do not fit the set at
// some table, payments, choices that could leave somebody stuck, overrides that override nothing, clauses that no rule book has. Goes on after
// an error and reports all it finds.

#include <memory>

#include "dsl/checked_game.hpp"
#include "dsl/diagnostic.hpp"
#include "dsl/loader.hpp"

namespace boneyard::dsl {

// Null when the diagnostics hold an error of the rules. One of a scenario file costs no more than itself: the game can be played, and its other
// scenarios run. A library or a rule book may be checked on its own: the result then has no `play`, and cannot be
// compiled.
std::shared_ptr<const CheckedGame> check(const SourceSet& sources, Diagnostics& diagnostics);

// The same, with each mistake told where it shows, also in a file that others use: for finding out which mistakes such a file has by itself.
void check_alone(const SourceSet& sources, Diagnostics& diagnostics);

// An expression of a scenario or a command, in the scope of a game's declarations. `condition`: it must be yes or no. Null on an error.
ExprPtr check_expression(const CheckedGame& game, const ast::Expression& expression, Diagnostics& diagnostics, std::vector<Type>& locals,
                         bool condition = false);

// The value of an expression that depends on nothing but options and the number of players; nothing when it depends on more.
struct Constants {
  const CheckedGame* game = nullptr;
  std::vector<int> options;  // values in code, by option
  int players = 0;           // 0: not known
  int seats = 0;             // 0: not known
};
std::optional<int> constant(const Expr& expr, const Constants& constants);

}  // namespace boneyard::dsl
