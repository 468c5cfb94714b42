#pragma once
// The table as a scenario lays it by hand: what `put` and `set` do to a state, between moves.

#include <map>
#include <string>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "engine/event.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

class ScenarioTable {
 public:
  ScenarioTable(const Program& program, State& state) : program_(program), state_(state) {}

  // What a line `put` says: its tiles now lie in the zone and no others; or, with `on`, on top of the pile. Throws a ScenarioFailure when they cannot.
  void put(const ast::Scene& line);
  // A variable, chips, a pot or the players. Throws a ScenarioFailure when it is none of them, or a value of another kind.
  void set(const ast::Expression& target, std::int32_t value, const std::vector<Tile>& tiles, ValueKind kind);
  // To be told of all that happens: a tile that the rules have moved is no longer where it was put.
  void follow(const Event& event);

 private:
  void put_on_layout(const ast::Scene& line, int zone, int rest);
  int end_for(int layout, Tile tile, Tile on) const;
  std::string ends_said(int layout) const;
  // The line that has put the tile where it lies, in another zone than this one; or null.
  const ast::Scene* put_elsewhere(Tile tile, int zone) const;
  Tile found(Tile face, int zone, int rest, const std::vector<Tile>& taken) const;

  const Program& program_;
  State& state_;
  std::map<Tile, const ast::Scene*> put_;  // the tiles that lie where a line has put them
};

}  // namespace boneyard::dsl
