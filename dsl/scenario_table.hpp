#pragma once
// The table as a scenario lays it by hand: what `put` and `set` do to a state, between moves.

#include <vector>

#include "dsl/ast.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

class ScenarioTable {
 public:
  ScenarioTable(const Program& program, State& state) : program_(program), state_(state) {}

  // These tiles, each the first of its face, now lie in the zone and no others. Throws a ScenarioFailure when they cannot.
  void put(int zone, const std::vector<Tile>& faces);
  // A variable, chips, a pot or the players. Throws a ScenarioFailure when it is none of them.
  void set(const ast::Expression& target, std::int32_t value);

 private:
  const Program& program_;
  State& state_;
  std::vector<int> put_;  // zones that were filled
};

}  // namespace boneyard::dsl
