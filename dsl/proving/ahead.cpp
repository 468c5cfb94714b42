#include "dsl/proving/ahead.hpp"

#include <algorithm>
#include <utility>

#include "dsl/core/effects.hpp"

namespace boneyard::dsl {
namespace {

// Shipped games need five.
constexpr int kMostBackwards = 100;

// Whether these are all who take part, or all seats.
bool all_players(const Node& seats) { return unstated(gone_through(seats)).op == Op::kPlayers; }
bool all_seats(const Node& seats) { return unstated(gone_through(seats)).op == Op::kAllSeats; }

// Turns of all players or seats: `before` names the first of them, so that they end at once only if there is none.
bool turns_of(const Node& loop, const Node* before, bool (*of_all)(const Node&)) {
  if (before == nullptr || before->op != Op::kAssign || before->kid(0).op != Op::kFrom || !of_all(before->kid(0).kid(0))) return false;
  const core::Region& round = loop.regions[0];
  if (round.empty() || round.front()->op != Op::kIf || round.front()->regions.size() != 1) return false;
  const Node& end = *round.front();
  const Node& over = end.kid(0);
  return end.regions[0].size() == 1 && end.regions[0].front()->op == Op::kLeave && end.regions[0].front()->a == loop.a &&
         over.op == Op::kEqual && over.kid(0).op == Op::kVariable && over.kid(0).a == before->a && over.kid(1).op == Op::kLiteral &&
         over.kid(1).a == kNobody;
}

// Whether it holds if nobody takes part.
bool too_few_players(const Node& condition) {
  const auto counts = [](const Node& one) { return one.op == Op::kCount && one.kid(0).op == Op::kPlayers; };
  return condition.op == Op::kLess && counts(condition.kid(0)) && condition.kid(1).op == Op::kLiteral && condition.kid(1).a > 0;
}

}  // namespace

void Ahead::Paths::leave_loop(int variable) {
  for (Events* all : {&events, &later}) {
    Events left;
    for (ObservedEvent event : *all) {
      if (event.who == variable) event.who = ObservedEvent::kAnybody;
      left.insert(event);
    }
    *all = std::move(left);
  }
}

void Ahead::Paths::join(const Paths& other) {
  events.insert(other.events.begin(), other.events.end());
  later.insert(other.later.begin(), other.later.end());
  decides = decides || other.decides;
}

void Ahead::Both::join(const Both& other) {
  somebody.join(other.somebody);
  nobody.join(other.nobody);
}

Ahead::Ahead(const core::Core& core, const Settled& settled) : core_(core), settled_(settled) {
  core::for_each_statement(core.play, [&](const Node& stmt) {
    players_change_ = players_change_ || stmt.op == Op::kAssignPlayers;
    if (stmt.op == Op::kFor) each_in_turn_.insert(stmt.a);
    if (stmt.op == Op::kChoose && (stmt.flags & Node::kSealed) != 0) each_in_turn_.insert(stmt.b);
  });
  changed_ = true;
  for (int walk = 0; changed_ && walk < kMostBackwards; ++walk) {
    changed_ = false;
    region(core.play, {});
  }
  if (changed_) before_.clear();
}

namespace {

// Whether nothing that the log says of them tells one from the other.
bool look_alike(const ObservedEvent& happened, const ObservedEvent& event) {
  if (happened.kind != event.kind || happened.from != event.from) return false;
  if (event.who >= 0 && happened.who == ObservedEvent::kEarlier - event.who) return false;
  if (event.kind != ObservedEvent::Kind::kSet) return happened.to == event.to;
  if (happened.to != ObservedEvent::kUnwritten && event.to != ObservedEvent::kUnwritten) return happened.to == event.to;
  // Whoever it is, it is somebody.
  return !(happened.to == kNobody && event.names_seat) && !(event.to == kNobody && happened.names_seat);
}

}  // namespace

bool Ahead::may_have(const Node* stmt, const ObservedEvent& happened, bool unknown) const {
  const auto found = before_.find(stmt);
  if (found == before_.end()) return true;
  const auto have = [&](const Events& events) {
    return std::any_of(events.begin(), events.end(), [&](const ObservedEvent& event) { return look_alike(happened, event); });
  };
  const auto may = [&](const Paths& paths) { return have(paths.events) || (unknown && have(paths.later)); };
  return may(found->second.somebody) || (players_change_ && may(found->second.nobody));
}

std::vector<ObservedEvent> Ahead::events_of(const Node& stmt) const {
  using Kind = ObservedEvent::Kind;
  std::vector<ObservedEvent> made;
  const auto from_each = [&](Kind kind, const Node& tiles, int to) {
    const ZoneSet from = settled_.zones_of(unstated(tiles));
    for (int zone = 0; zone < static_cast<int>(core_.equipment.zones.size()); ++zone)
      if (from.has(zone)) made.push_back({kind, zone, to});
  };
  // Of the one zone in which tiles lie, if it has the name of a seat.
  const auto owner_of = [](const Node& tiles) {
    int owner = ObservedEvent::kAnybody;
    int zones = 0;
    core::for_each_node(tiles, [&](const Node& part) {
      if (part.op != Op::kZone && part.op != Op::kEvery && part.op != Op::kVariable) return;
      if (part.op == Op::kVariable && part.type != CoreType::kTile && part.type != CoreType::kTiles) return;
      ++zones;
      const Node* const seat = part.op == Op::kZone && !part.kids.empty() ? core::seat_of(part.kid(0)) : nullptr;
      if (seat != nullptr && seat->op == Op::kVariable) owner = seat->a;
    });
    return zones == 1 ? owner : ObservedEvent::kAnybody;
  };
  const auto payer_of = [](const Node& pay) {
    for (const std::size_t side : {1u, 2u})
      if (pay.kid(side).op == Op::kPurse && pay.kid(side).kid(0).op == Op::kVariable) return pay.kid(side).kid(0).a;
    return ObservedEvent::kAnybody;
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
      int owner = owner_of(moved.to);
      if (owner == ObservedEvent::kAnybody) owner = owner_of(unstated(moved.what));
      for (ObservedEvent& event : made) event.who = owner;
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
      made.push_back({Kind::kPay, account(stmt.kid(1)), account(stmt.kid(2)), payer_of(stmt)});
      break;
    case StatementOp::kShare:
      made.push_back({Kind::kPay, account(stmt.kid(0)), kPurses});
      break;
    case StatementOp::kTell:
      made.push_back(report(stmt));
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

ObservedEvent Ahead::report(const Node& tell) const {
  ObservedEvent made{ObservedEvent::Kind::kSet, tell.a, ObservedEvent::kUnwritten};
  const auto report = reports_.find(&tell);
  const Node* const value = report != reports_.end() ? &unstated(report->second->kid(0)) : nullptr;
  if (value != nullptr && value->op == Op::kLiteral) made.to = value->a;
  const bool whose = tell.kids.size() > 1;
  const Node* const seat = whose ? core::seat_of(tell.kid(1)) : value;
  if (seat == nullptr || seat->op != Op::kVariable || seat->type != CoreType::kSeat) return made;
  made.who = seat->a;
  made.names_seat = !whose && each_in_turn_.count(seat->a) != 0;
  return made;
}

const Ahead::Both Ahead::kChoice = {{{}, {}, true}, {{}, {}, true}};

Ahead::Both Ahead::region(const core::Region& statements, Both after) {
  for (std::size_t i = statements.size(); i-- > 0;) {
    const Node& stmt = *statements[i];
    const Node* const before = i > 0 ? statements[i - 1].get() : nullptr;
    if (stmt.op == Op::kTell && before != nullptr && before->op == Op::kAssign && before->a == stmt.a) reports_[&stmt] = before;
    after = statement(stmt, before, after);
    for (const ObservedEvent& event : events_of(stmt))
      for (Paths* paths : {&after.somebody, &after.nobody})
        if (paths->decides) paths->events.insert(event);
    before_[&stmt] = after;
  }
  return after;
}

Ahead::Both Ahead::statement(const Node& stmt, const Node* before, const Both& after) {
  switch (core::statement_op(stmt)) {
    case StatementOp::kWin:
      return {};
    case StatementOp::kAgain:
      return kChoice;
    case StatementOp::kLeave:
      return ends_[stmt.a];
    case StatementOp::kBlock:
      ends_[stmt.a] = after;
      return region(stmt.regions[0], after);
    case StatementOp::kIf: {
      const Both first = region(stmt.regions[0], after);
      Both met = first;
      for (std::size_t i = 1; i < stmt.regions.size(); ++i) met.join(region(stmt.regions[i], after));
      if (stmt.regions.size() == stmt.kids.size()) met.join(after);
      if (too_few_players(stmt.kid(0))) met.nobody = first.nobody;
      return met;
    }
    case StatementOp::kLoop:
      return loop(stmt, before, after);
    case StatementOp::kFor:
      return for_each(stmt, after);
    case StatementOp::kChoose:
      return choice(stmt, after);
    case StatementOp::kAssignPlayers: {
      Both either = after;
      either.join({after.nobody, after.somebody});
      return either;
    }
    case StatementOp::kGather: {
      Both gathered = after;
      for (Paths* paths : {&gathered.somebody, &gathered.nobody}) paths->later.merge(std::exchange(paths->events, {}));
      return gathered;
    }
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
    case StatementOp::kRollOf:
    case StatementOp::kThrow:
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
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

void Ahead::came_to(const Node& stmt, const Both& met) {
  Both& head = heads_[&stmt];
  changed_ = changed_ || met != head;
  head = met;
}

Ahead::Both Ahead::loop(const Node& stmt, const Node* before, const Both& after) {
  ends_[stmt.a] = after;
  const core::Region& round = stmt.regions[0];
  const Both met = region(round, heads_[&stmt]);
  came_to(stmt, met);
  const bool players = turns_of(stmt, before, all_players);
  if (!players && !turns_of(stmt, before, all_seats)) return met;
  // The first round has somebody's turn.
  const Both& first = round.size() > 1 ? before_.at(round[1].get()) : heads_.at(&stmt);
  return {first.somebody, players ? after.nobody : first.nobody};
}

Ahead::Both Ahead::for_each(const Node& stmt, const Both& after) {
  Both next = heads_[&stmt];
  next.join(after);
  const Both round = region(stmt.regions[0], std::move(next));
  Both met = round;
  met.join(after);
  came_to(stmt, met);
  // There is a first round, if anybody has one.
  if (all_seats(stmt.kid(0))) met = round;
  if (all_players(stmt.kid(0))) met = {round.somebody, after.nobody};
  met.somebody.leave_loop(stmt.a);
  met.nobody.leave_loop(stmt.a);
  return met;
}

Ahead::Both Ahead::choice(const Node& stmt, const Both& after) {
  const core::Region& ways = stmt.regions[core::kWays];
  if ((stmt.flags & Node::kSealed) == 0) {
    for (const NodePtr& way : ways) region(way->regions[core::kEffect], after);
    return kChoice;
  }
  // The effects are carried out one after another, with nobody asked in between.
  Both next = heads_[&stmt];
  next.join(after);
  Both met = after;
  for (const NodePtr& way : ways) met.join(region(way->regions[core::kEffect], next));
  came_to(stmt, met);
  if (all_seats(stmt.kid(0))) return kChoice;
  if (all_players(stmt.kid(0))) return {kChoice.somebody, after.nobody};
  // There may be nobody to ask, and then nobody looks at the table.
  Both either = after;
  either.join(kChoice);
  return either;
}

}  // namespace boneyard::dsl
