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

void Ahead::Paths::join(const Paths& other) {
  if (!other.reached) return;
  if (!reached) {
    *this = other;
    return;
  }
  const auto both = [](Events& mine, const Events& theirs) {
    for (auto& [event, times] : mine)
      if (const auto found = theirs.find(event); found == theirs.end() || found->second != times) times = kSome;
    for (const auto& [event, times] : theirs) mine.emplace(event, kSome);
  };
  both(events, other.events);
  both(later, other.later);
  decides = decides || other.decides;
}

void Ahead::Paths::leave_loop(int variable) {
  for (Events* all : {&events, &later}) {
    Events left;
    for (const auto& [one, times] : *all) {
      Event event = one;
      if (event.who == variable) event.who = Event::kAnybody;
      const auto [at, added] = left.emplace(event, times);
      if (!added) at->second = kSome;
    }
    *all = std::move(left);
  }
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
    region(core.play, kEnd);
  }
  if (changed_) before_.clear();
}

namespace {

// Whether nothing that the log says of them tells one from the other.
bool look_alike(const Event& happened, const Event& event) {
  if (happened.kind != event.kind || happened.from != event.from) return false;
  if (event.who >= 0 && happened.who == Event::kEarlier - event.who) return false;
  if (event.kind != Event::Kind::kSet) return happened.to == event.to;
  if (happened.to != Event::kUnwritten && event.to != Event::kUnwritten) return happened.to == event.to;
  // Whoever it is, it is somebody.
  return !(happened.to == kNobody && event.names_seat) && !(event.to == kNobody && happened.names_seat);
}

}  // namespace

int Ahead::number_of(const Event& event) const {
  const auto found = std::find(numbered_.begin(), numbered_.end(), event);
  const auto number = static_cast<int>(found - numbered_.begin());
  if (found == numbered_.end()) numbered_.push_back(event);
  return number;
}

bool Ahead::makes_up_for(const Node& stmt, int event) const {
  if (event == Secret::kKept) return false;
  const Event& made = numbered_[static_cast<std::size_t>(event)];
  if (made.kind != Event::Kind::kMove && made.kind != Event::Kind::kPay) return false;
  const auto each_has_its_own = [&](int zone) { return zone >= 0 && !core_.equipment.zones[static_cast<std::size_t>(zone)].one(); };
  const bool plain = made.kind == Event::Kind::kMove && !each_has_its_own(made.from) && !each_has_its_own(made.to);
  const std::vector<Event> events = events_of(stmt);
  // All of one seat's, or of everybody's, go to one place.
  const bool rest = stmt.op == Op::kMoveTiles && stmt.kid(0).op == Op::kEvery && !each_has_its_own(made.to);
  return events.size() == 1 && events.front().kind == made.kind && events.front().from == made.from && events.front().to == made.to &&
         (plain || rest || (made.who >= 0 && made.who == events.front().who));
}

bool Ahead::may_have(const Node* stmt, const Event& happened, bool gathered, bool unreported) const {
  const auto found = before_.find(stmt);
  if (found == before_.end()) return true;
  const auto alike = [&](const auto& one) { return (unreported || one.second == kSome) && look_alike(happened, one.first); };
  const auto have = [&](const Paths& paths) {
    return std::any_of(paths.events.begin(), paths.events.end(), alike) ||
           ((gathered || unreported) && std::any_of(paths.later.begin(), paths.later.end(), alike));
  };
  return have(found->second.somebody) || (players_change_ && have(found->second.nobody));
}

std::vector<Event> Ahead::events_of(const Node& stmt) const {
  using Kind = Event::Kind;
  std::vector<Event> made;
  const auto each_of = [&](Kind kind, const ZoneSet& from, const ZoneSet& to) {
    const int zones = static_cast<int>(core_.equipment.zones.size());
    for (int one = 0; one < zones; ++one)
      for (int other = 0; from.has(one) && other < zones; ++other)
        if (to.has(other)) made.push_back({kind, one, other});
  };
  const auto from_each = [&](Kind kind, const Node& tiles, int to) {
    const ZoneSet from = settled_.zones_of(unstated(tiles));
    for (int zone = 0; zone < static_cast<int>(core_.equipment.zones.size()); ++zone)
      if (from.has(zone)) made.push_back({kind, zone, to});
  };
  // Of the one zone in which tiles lie, if it has the name of a seat.
  const auto owner_of = [](const Node& tiles) {
    int owner = Event::kAnybody;
    int zones = 0;
    core::for_each_node(tiles, [&](const Node& part) {
      if (part.op != Op::kZone && part.op != Op::kEvery && part.op != Op::kVariable) return;
      if (part.op == Op::kVariable && part.type != CoreType::kTile && part.type != CoreType::kTiles) return;
      ++zones;
      const Node* const seat = part.op == Op::kZone && !part.kids.empty() ? core::seat_of(part.kid(0)) : nullptr;
      if (seat != nullptr && seat->op == Op::kVariable) owner = seat->a;
    });
    return zones == 1 ? owner : Event::kAnybody;
  };
  const auto payer_of = [](const Node& pay) {
    for (const std::size_t side : {1u, 2u})
      if (pay.kid(side).op == Op::kPurse && pay.kid(side).kid(0).op == Op::kVariable) return pay.kid(side).kid(0).a;
    return Event::kAnybody;
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
      each_of(Kind::kMove, settled_.zones_of(unstated(moved.what)), settled_.zones_of(moved.to));
      const int owner = owner_of(moved.to) != Event::kAnybody ? owner_of(moved.to) : owner_of(unstated(moved.what));
      for (Event& event : made) event.who = owner;
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

Event Ahead::report(const Node& tell) const {
  Event made{Event::Kind::kSet, tell.a, Event::kUnwritten};
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

const Ahead::Both Ahead::kChoice = {{{}, {}, true, true}, {{}, {}, true, true}};
const Ahead::Both Ahead::kEnd = {{{}, {}, true, false}, {{}, {}, true, false}};

bool Ahead::is_bound_to_show(const Node& stmt) const {
  if (stmt.is_one_of({Op::kLay, Op::kPlace, Op::kRoll, Op::kReveal})) return true;
  if (stmt.is_one_of({Op::kMoveTop, Op::kRollSome})) return stmt.kid(0).op == Op::kLiteral && stmt.kid(0).a > 0;
  if (stmt.is_one_of({Op::kMoveTile, Op::kMoveUnder, Op::kMoveToPlace})) {
    const core::Moving moved = core::moving(stmt).value();
    return (settled_.zones_of(unstated(moved.what)) & settled_.zones_of(moved.to)).empty();
  }
  // More or less than before: what does not change is not reported.
  const auto report = reports_.find(&stmt);
  if (report == reports_.end() || stmt.kids.size() > 1) return false;
  const Node& value = report->second->kid(0);
  return value.is_one_of({Op::kAdd, Op::kSub}) && value.kid(0).op == Op::kVariable && value.kid(0).a == stmt.a &&
         value.kid(1).op == Op::kLiteral && value.kid(1).a != 0;
}

Ahead::Both Ahead::region(const core::Region& statements, Both after) {
  for (std::size_t i = statements.size(); i-- > 0;) {
    const Node& stmt = *statements[i];
    const Node* const before = i > 0 ? statements[i - 1].get() : nullptr;
    if (stmt.op == Op::kTell && before != nullptr && before->op == Op::kAssign && before->a == stmt.a) reports_[&stmt] = before;
    after = statement(stmt, before, after);
    const std::vector<Event> events = events_of(stmt);
    const bool bound = events.size() == 1 && is_bound_to_show(stmt);
    for (const Event& event : events)
      for (Paths* paths : {&after.somebody, &after.nobody})
        if (paths->decides) {
          const auto [at, added] = paths->events.emplace(event, bound ? 1 : kSome);
          if (!added) at->second = bound && at->second != kSome ? at->second + 1 : kSome;
        }
    before_[&stmt] = after;
  }
  return after;
}

Ahead::Both Ahead::statement(const Node& stmt, const Node* before, const Both& after) {
  switch (core::statement_op(stmt)) {
    case StatementOp::kWin:
      return kEnd;
    case StatementOp::kAgain:
      return kChoice;
    case StatementOp::kLeave:
      return ends_[stmt.a];
    case StatementOp::kBlock:
      ends_[stmt.a] = after;
      return region(stmt.regions[0], after);
    case StatementOp::kIf: {
      Both met;
      for (const core::Region& arm : stmt.regions) met.join(region(arm, after));
      if (stmt.regions.size() == stmt.kids.size()) met.join(after);
      if (too_few_players(stmt.kid(0)))
        met.nobody = stmt.regions[0].empty() ? after.nobody : before_.at(stmt.regions[0].front().get()).nobody;
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
      for (Paths* paths : {&gathered.somebody, &gathered.nobody}) {
        for (const auto& [event, times] : std::exchange(paths->events, {})) paths->later[event] = kSome;
      }
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

// How many rounds there are depends on the path.
void Ahead::came_to(const Node& stmt, Both met) {
  for (Paths* paths : {&met.somebody, &met.nobody})
    for (Events* events : {&paths->events, &paths->later})
      for (auto& [event, times] : *events) times = kSome;
  Both& head = heads_[&stmt];
  changed_ = changed_ || met != head;
  head = std::move(met);
}

Ahead::Both Ahead::loop(const Node& stmt, const Node* before, const Both& after) {
  ends_[stmt.a] = after;
  const core::Region& round = stmt.regions[0];
  Both met = region(round, heads_[&stmt]);
  came_to(stmt, met);
  const bool players = turns_of(stmt, before, all_players);
  if (!players && !turns_of(stmt, before, all_seats)) return met;
  // The first round has somebody's turn.
  const Both first = round.size() > 1 ? before_.at(round[1].get()) : heads_.at(&stmt);
  return {first.somebody, players ? after.nobody : first.nobody};
}

Ahead::Both Ahead::for_each(const Node& stmt, const Both& after) {
  Both next = heads_[&stmt];
  next.join(after);
  const Both round = region(stmt.regions[0], std::move(next));
  Both met = round;
  met.join(after);
  came_to(stmt, met);
  if (all_seats(stmt.kid(0)) || all_players(stmt.kid(0))) met.somebody = round.somebody;
  if (all_seats(stmt.kid(0))) met.nobody = round.nobody;
  if (all_players(stmt.kid(0))) met.nobody = after.nobody;
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
  // There may be nobody to ask, and then nobody looks at the table.
  Both either = after;
  either.join(kChoice);
  if (all_seats(stmt.kid(0))) return kChoice;
  return all_players(stmt.kid(0)) ? Both{kChoice.somebody, after.nobody} : either;
}

}  // namespace boneyard::dsl
