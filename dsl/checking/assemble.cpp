#include "dsl/checking/assemble.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "dsl/checking/inlining.hpp"
#include "dsl/checking/stating.hpp"
#include "dsl/checking/writer.hpp"
#include "dsl/core/origins.hpp"

namespace boneyard::dsl {
namespace {

using core::NodePtr;
using core::Op;

// Marks the variables that say with whom turns begin: with those that turns begin with, what these were set to where they belong to a phase.
void trace_beginners(CheckedGame& game) {
  const auto variable = [&](int index) -> CheckedVariable& { return game.variables[static_cast<std::size_t>(index)]; };
  bool more = true;
  const auto mark = [&](const auto& self, const core::Node& first) -> void {
    if (first.op == Op::kVariable) more |= !std::exchange(variable(first.a).begins, true);
    for (const NodePtr& kid : first.kids)
      if (kid->type == core::Type::kSeat || kid->type == core::Type::kDomain) self(self, *kid);
  };
  while (std::exchange(more, false))
    core::for_each_statement(game.play, [&](const core::Node& stmt) {
      if (stmt.op == Op::kAssign && variable(stmt.a).begins && !variable(stmt.a).global) mark(mark, stmt.kid(0));
    });
}

// What was revealed is not seen any more once it is set.
class Hiding {
 public:
  explicit Hiding(CheckedGame& game) : game_(game), writer_(game) {}

  core::Region region(const core::Region& old) {
    core::Region made;
    for (const NodePtr& stmt : old) statement(stmt, made);
    return made;
  }

 private:
  NodePtr with_regions(const NodePtr& node) {
    if (node->regions.empty()) return node;
    auto made = std::make_shared<core::Node>(*node);
    if (node->op == Op::kChoose) {
      for (NodePtr& way : made->regions[core::kWays]) way = with_regions(way);
    } else if (node->op == Op::kWay) {
      made->regions[core::kEffect] = region(made->regions[core::kEffect]);
    } else {
      for (core::Region& inner : made->regions) inner = region(inner);
    }
    return made;
  }

  void statement(const NodePtr& stmt, core::Region& out) {
    const bool sets = stmt->is_one_of({Op::kAssign, Op::kAssignOf, Op::kLot});
    const int shown_to = sets ? game_.variables[static_cast<std::size_t>(stmt->a)].shown_to : -1;
    if (shown_to < 0) {
      out.push_back(with_regions(stmt));
      return;
    }
    const core::Statement at = core::statement_of(*stmt);
    const NodePtr nobody = core::set_of_seats(stmt->span);
    if (stmt->op != Op::kAssignOf) {
      out.push_back(stmt);
      out.push_back(core::assign(at, shown_to, nobody));
      return;
    }
    auto made = std::make_shared<core::Node>(*stmt);
    made->kids[1] = writer_.held_element(at, stmt->kids[1], out);
    out.push_back(made);
    out.push_back(core::make(at, Op::kAssignOf, {nobody, made->kids[1]}, shown_to));
  }

  CheckedGame& game_;
  Writer writer_;
};

}  // namespace

void assemble(CheckedGame& game) {
  auto made = std::make_shared<core::Core>();
  made->unstated = state_what_is_told(game);
  if (std::any_of(game.variables.begin(), game.variables.end(), [](const CheckedVariable& each) { return each.shown_to >= 0; }))
    game.play = Hiding(game).region(game.play);
  trace_beginners(game);
  made->equipment = game;
  made->first_seat = game.first_seat;
  made->play = std::exchange(game.play, {});
  made->variables.assign(game.variables.begin(), game.variables.end());
  core::note_whereabouts(*made);
  std::vector<CheckedVariable> variables;
  std::map<int, int> places;
  for (const int old : core::number(*made)) {
    places[old] = static_cast<int>(variables.size());
    CheckedVariable& kept = variables.emplace_back(game.variables[static_cast<std::size_t>(old)]);
    static_cast<core::Variable&>(kept) = made->variables[variables.size() - 1];
  }
  game.variables = std::move(variables);
  Inlining renumbered;
  renumbered.variable = [&](int old) { return places.at(old); };
  for (auto& [name, asked] : game.of_seats) asked.value.node = renumbered(asked.value);
  game.first_seat = made->first_seat;
  game.locals = made->locals;
  game.labels = made->labels;
  game.core = std::move(made);
}

CheckedGame with_variable(const CheckedGame& game, const std::string& name, const Type& type) {
  CheckedVariable added;
  added.name = added.said = name;
  added.kind = type;
  added.type = core_type(type);
  added.global = true;
  CheckedGame made = game;
  made.variables.push_back(added);
  const auto with = [&](const core::Core& core) {
    auto copy = std::make_shared<core::Core>(core);
    copy->variables.push_back(added);
    return copy;
  };
  made.core = with(*game.core);
  made.proved = with(*game.proved);
  return made;
}

Value of_seat(const CheckedGame& game, const std::string& definition, Seat seat) {
  const auto& [parameter, value] = game.of_seats.at(definition);
  Inlining inlined;
  inlined.put(parameter, {parameter.type, core::literal(seat, core::Type::kSeat, value->span)}, false);
  return alone({value.type, inlined(value)}, game);
}

Value alone(const Value& value, const CheckedGame& game) {
  core::expect_room(value.node);
  return {value.type, core::numbered(without_told(value), game.core ? game.core->locals : 0)};
}

}  // namespace boneyard::dsl
