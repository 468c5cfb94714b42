#include "dsl/proving/ahead.hpp"

#include <utility>

#include "dsl/core/effects.hpp"
#include "dsl/proving/seats.hpp"

namespace boneyard::dsl {
namespace {

// Shipped games need five.
constexpr int kMostBackwards = 100;

}  // namespace

void Ahead::Paths::join(const Paths& other) {
  events.insert(other.events.begin(), other.events.end());
  later.insert(other.later.begin(), other.later.end());
  decides = decides || other.decides;
}

Ahead::Ahead(const core::Core& core, const Settled& settled) : core_(core), settled_(settled) {
  changed_ = true;
  for (int walk = 0; changed_ && walk < kMostBackwards; ++walk) {
    changed_ = false;
    region(core.play, {});
  }
  if (changed_) before_.clear();
}

bool Ahead::may_have(const Node* stmt, const ObservedEvent& event, bool unknown) const {
  const auto found = before_.find(stmt);
  if (found == before_.end()) return true;
  const Paths& paths = found->second;
  return paths.events.count(event) != 0 || (unknown && paths.later.count(event) != 0);
}

std::vector<ObservedEvent> Ahead::events_of(const Node& stmt) const {
  using Kind = ObservedEvent::Kind;
  std::vector<ObservedEvent> made;
  const auto from_each = [&](Kind kind, const Node& tiles, int to) {
    const ZoneSet from = settled_.zones_of(unstated(tiles));
    for (int zone = 0; zone < static_cast<int>(core_.equipment.zones.size()); ++zone)
      if (from.has(zone)) made.push_back({kind, zone, to});
  };
  const auto account = [](const Node& one) { return one.op == Op::kPot ? one.a : kPurses; };
  switch (core::statement_op(stmt)) {
    case StatementOp::kMoveTop:
    case StatementOp::kMoveTile:
    case StatementOp::kMoveUnder:
    case StatementOp::kMoveToPlace:
    case StatementOp::kMoveTiles:
    case StatementOp::kMoveZone: {
      const core::Moving moved = core::moving(stmt).value();
      const ZoneSet to = settled_.zones_of(moved.to);
      for (int zone = 0; zone < static_cast<int>(core_.equipment.zones.size()); ++zone)
        if (to.has(zone)) from_each(Kind::kMove, moved.what, zone);
      break;
    }
    case StatementOp::kLay:
    case StatementOp::kPlace:
      from_each(Kind::kPlace, stmt.kid(0), stmt.kid(1).a);
      break;
    case StatementOp::kOpen:
      made.push_back({Kind::kOpen, stmt.kid(1).a});
      break;
    case StatementOp::kTurnUp:
      from_each(Kind::kTurnUp, stmt.kid(0), 0);
      break;
    case StatementOp::kTurnDown:
      from_each(Kind::kTurnDown, stmt.kid(0), 0);
      break;
    case StatementOp::kReveal:
      made.push_back({Kind::kShow, stmt.kid(0).a});
      break;
    case StatementOp::kRevealDice:
    case StatementOp::kRevealDiceOf:
      made.push_back({Kind::kShow, -1});
      break;
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
    case StatementOp::kRollOf:
    case StatementOp::kThrow:
      made.push_back({Kind::kThrow});
      break;
    case StatementOp::kPay:
      made.push_back({Kind::kPay, account(stmt.kid(1)), account(stmt.kid(2))});
      break;
    case StatementOp::kShare:
      made.push_back({Kind::kPay, account(stmt.kid(0)), kPurses});
      break;
    case StatementOp::kTell:
      made.push_back({Kind::kSet, stmt.a});
      break;
    case StatementOp::kGather:
      made.push_back({Kind::kGather});
      break;
    case StatementOp::kMix:
      made.push_back({Kind::kMix, stmt.kid(0).a});
      break;
    case StatementOp::kAssignPlayers:
      made.push_back({Kind::kPlayers});
      break;
    case StatementOp::kIf:
    case StatementOp::kBlock:
    case StatementOp::kLoop:
    case StatementOp::kFor:
    case StatementOp::kLeave:
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
    case StatementOp::kLot:
    case StatementOp::kEnded:
    case StatementOp::kWin:
    case StatementOp::kChoose:
    case StatementOp::kAgain:
      break;
  }
  return made;
}

Ahead::Paths Ahead::region(const core::Region& statements, Paths after) {
  for (std::size_t i = statements.size(); i-- > 0;) {
    const Node& stmt = *statements[i];
    after = statement(stmt, after);
    if (after.decides)
      for (const ObservedEvent& event : events_of(stmt)) after.events.insert(event);
    before_[&stmt] = after;
  }
  return after;
}

Ahead::Paths Ahead::statement(const Node& stmt, const Paths& after) {
  const Paths choice{{}, {}, true};
  switch (core::statement_op(stmt)) {
    case StatementOp::kWin:
      return {};
    case StatementOp::kAgain:
      return choice;
    case StatementOp::kLeave:
      return ends_[stmt.a];
    case StatementOp::kBlock:
      ends_[stmt.a] = after;
      return region(stmt.regions[0], after);
    case StatementOp::kIf: {
      Paths met = stmt.regions.size() == stmt.kids.size() ? after : Paths{};
      for (const core::Region& arm : stmt.regions) met.join(region(arm, after));
      return met;
    }
    case StatementOp::kLoop: {
      ends_[stmt.a] = after;
      Paths met = region(stmt.regions[0], heads_[&stmt]);
      came_to(stmt, met);
      return met;
    }
    case StatementOp::kFor:
      return repeated(stmt, after);
    case StatementOp::kChoose: {
      if ((stmt.flags & Node::kSealed) == 0) {
        for (const NodePtr& way : stmt.regions[core::kWays]) region(way->regions[core::kEffect], after);
        return choice;
      }
      // The effects are carried out one after another, with nobody asked in between. There may be nobody to ask, and then nobody looks at the table.
      repeated(stmt, after);
      Paths met = after;
      met.join(choice);
      return met;
    }
    case StatementOp::kGather: {
      Paths gathered = after;
      gathered.later.merge(std::exchange(gathered.events, {}));
      return gathered;
    }
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
    case StatementOp::kRollOf:
    case StatementOp::kThrow:
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
    case StatementOp::kAssignPlayers:
    case StatementOp::kLot:
    case StatementOp::kMix:
    case StatementOp::kMoveTop:
    case StatementOp::kMoveTile:
    case StatementOp::kMoveUnder:
    case StatementOp::kMoveToPlace:
    case StatementOp::kMoveTiles:
    case StatementOp::kMoveZone:
    case StatementOp::kTurnUp:
    case StatementOp::kTurnDown:
    case StatementOp::kReveal:
    case StatementOp::kRevealDiceOf:
    case StatementOp::kRevealDice:
    case StatementOp::kTell:
    case StatementOp::kPay:
    case StatementOp::kShare:
    case StatementOp::kLay:
    case StatementOp::kPlace:
    case StatementOp::kOpen:
    case StatementOp::kEnded:
      break;
  }
  return after;
}

void Ahead::came_to(const Node& stmt, const Paths& met) {
  Paths& head = heads_[&stmt];
  changed_ = changed_ || met != head;
  head = met;
}

// Its regions may be walked any number of times, one after another.
Ahead::Paths Ahead::repeated(const Node& stmt, const Paths& after) {
  Paths next = heads_[&stmt];
  next.join(after);
  Paths met = after;
  if (stmt.op == Op::kFor)
    met.join(region(stmt.regions[0], next));
  else
    for (const NodePtr& way : stmt.regions[core::kWays]) met.join(region(way->regions[core::kEffect], next));
  came_to(stmt, met);
  return met;
}

}  // namespace boneyard::dsl
