#pragma once
// What the seats of a scenario see: of tiles, dice and variables.
//
// `does not see` has to fail also where a seat was told where a tile is by a list of moves (`t from q's hand`), or by a variable in view that was
// evaluated from places the seat does not see. That is no event, and the state of play knows nothing of it. So a scenario that asks for it plays
// a second state along, in which seats know what their lists and variables tell them as well.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/scenarios/chance.hpp"
#include "dsl/scenarios/script.hpp"
#include "engine/machine.hpp"
#include "engine/state.hpp"

namespace boneyard::dsl {

class ScenarioSight : private EventSink {
 public:
  ScenarioSight(const Program& program, const Shape& shape, Machine& machine, const Script& script);

  // What is about to be played.
  void play(const LaidDownChance::Play& play, LaidDownChance chance);
  // The table was laid by hand: what seats know begins anew.
  void begin_anew(const State& state);
  // Something else of the state was set.
  void take_over(const State& state);
  // A line `expect A sees ...` or `expect A does not see ...`. Throws a ScenarioFailure when it does not hold.
  void expect(const ast::Scene& scene, const State& state) const;

 private:
  void on_event(const Event& event, const State& state) override;
  void look();
  void look_at_list(Seat seat);
  void look_at_variable(const VariableInfo& info, Seat owner);
  // A seat is told of a tile; so it knows where that is.
  void tell(Seat seat, Tile tile, const std::string& by);
  bool hidden_from(Seat seat, const ZoneSet& zones) const;
  void expect_tile(const ast::Scene& scene, const State& state) const;

  const Program& program_;
  const Shape& shape_;
  Machine& machine_;
  std::optional<State> told_;  // when the scenario asks for it
  std::vector<Move> list_;
  std::map<std::pair<Seat, int>, std::string> by_;  // by seat and face: what told of it last
};

}  // namespace boneyard::dsl
