#pragma once
// The expressions of a scenario, asked of a state: compiled against the program of the game before its machine is made, as each may need
// further registers.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dsl/compiling/compile.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/scenarios/failure.hpp"
#include "engine/machine.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

class ScenarioQuestions {
 public:
  // The program is given registers by add(), and must not move.
  ScenarioQuestions(const CheckedGame& game, const Settings& settings, Program& program)
      : game_(game), settings_(settings), program_(program) {}

  // Returns the checked expression. Throws a ScenarioFailure when it is none of this game, or a condition is neither yes nor no.
  dsl::Value add(const ast::Expression& node, bool condition);
  // The same, and count() adds to the coverage which conditions of the rules were met within it.
  void add(const ast::Expression& node, bool condition, Coverage& coverage);
  // After the last add(), and before a machine is made: the registers that the largest of them needs.
  void reserve_registers();

  // The value of an expression that was added. Throws a ScenarioFailure when working it out ends in a fault.
  std::int32_t ask(Machine& machine, const State& state, const ast::Expression& node) const;
  // The same of an expression that stands for tiles.
  std::vector<Tile> tiles(Machine& machine, const State& state, const ast::Expression& node) const;
  // A condition that stops with a fault where the value did not is not counted.
  void count(Machine& machine, const State& state, const ast::Expression& node, Coverage& coverage) const;
  ValueKind kind_of(const ast::Expression& node) const { return compiled(node).kind; }
  // The value of any expression as people read it; where working it out ends in a fault, what that is. Throws a ScenarioFailure when it is none of this game, or stands
  // for nothing by itself.
  std::string text_of(const State& state, const ast::Expression& node) const { return value_of(state, node).text; }
  // That a condition does not hold, and why: of a comparison, or of those joined by `and`, the one that fails, with its text.
  ScenarioFailure failure(const State& state, const ast::Expression& node) const;
  // What holds in the place of a condition: the same with what is there now where a value was expected, or what does not hold with `not` before it.
  std::string as_it_is(const State& state, const ast::Expression& node) const;

 private:
  struct Value {
    std::string text;
    std::optional<ValueKind> kind;   // nothing for what cannot be written as a value
    std::vector<std::string> items;  // of tiles and seats
  };

  dsl::Value checked(const ast::Expression& node, bool condition) const;
  const CompiledExpression& compiled(const ast::Expression& node) const;
  Value value_of(const State& state, const ast::Expression& node) const;
  // The same, or nothing where that throws.
  std::optional<Value> evaluate(const State& state, const ast::Expression& node) const;
  std::string dice_text(const State& state) const;
  bool holds(const State& state, const ast::Expression& node) const;

  const CheckedGame& game_;
  const Settings& settings_;
  Program& program_;
  std::map<const ast::Expression*, CompiledExpression> compiled_;
  std::map<const ast::Expression*, std::vector<std::pair<Question, Coverage::Evaluated>>> conditions_;
  int most_numbers_ = 0;
  int most_sets_ = 0;
};

}  // namespace boneyard::dsl
