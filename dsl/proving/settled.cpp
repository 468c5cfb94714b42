#include "dsl/proving/settled.hpp"

#include <algorithm>
#include <utility>

#include "dsl/core/effects.hpp"

namespace boneyard::dsl {

bool share_zone(const std::vector<ShownZone>& one, const std::vector<ShownZone>& other) {
  return std::any_of(one.begin(), one.end(), [&](const ShownZone& place) {
    return std::any_of(other.begin(), other.end(), [&](const ShownZone& another) { return place.zone == another.zone; });
  });
}
namespace {

// Shipped games need four.
constexpr int kMostRounds = 100;

const Outlook kDecision = {true, false, false, {}, {}};

int place_of_die(std::size_t die) { return -1 - static_cast<int>(die); }

// The seats that variable `id` names will be others.
void forget_variable(Outlook& outlook, int id) {
  for (auto* places : {&outlook.shows, &outlook.thrown})
    std::erase_if(*places, [&](const ShownZone& one) {
      return one.owner.is_term(id) || (one.owner.kind == Owner::Kind::kEach && one.owner.id == kOfVariable + id) ||
             one.owner.member == member_of_variable(id);
    });
}

// Whether anything can leave the region early: what stands after that is not done on every path.
bool may_leave(const core::Region& region) {
  std::set<int> within;
  bool found = false;
  core::for_each_statement(region, [&](const Node& stmt) {
    if (stmt.op == Op::kBlock || stmt.op == Op::kLoop) within.insert(stmt.a);
    found = found || (stmt.op == Op::kLeave && within.count(stmt.a) == 0) || stmt.op == Op::kAgain;
  });
  return found;
}

}  // namespace

void Outlook::meet(const Outlook& other) {
  decides = decides || other.decides;
  gathers = gathers && other.gathers;
  if (other.shows_all) return;
  if (std::exchange(shows_all, false)) {
    shows = other.shows;
    thrown = other.thrown;
    return;
  }
  for (auto both : {&Outlook::shows, &Outlook::thrown})
    std::erase_if(this->*both, [&](const ShownZone& one) { return !std::binary_search((other.*both).begin(), (other.*both).end(), one); });
}

Settled::Settled(const core::Core& core, const Seats& seats) : core_(core), seats_(seats) {
  for (std::size_t i = 0; i < core.equipment.zones.size(); ++i) every_zone_.add(static_cast<int>(i));
  note_variables(core.play);
  changed_ = true;
  for (int walk = 0; changed_ && walk < kMostRounds; ++walk) {
    changed_ = false;
    region(core.play, Outlook{});
  }
  if (changed_)
    for (auto* table : {&before_, &heads_})
      for (auto& [stmt, outlook] : *table) outlook = kDecision;
}

const Outlook& Settled::before(const Node& stmt) const {
  if (stmt.op == Op::kChoose) return kDecision;
  if (const auto head = heads_.find(&stmt); head != heads_.end()) return head->second;
  const auto found = before_.find(&stmt);
  return found != before_.end() ? found->second : kDecision;
}

void Settled::note_variables(const core::Region& rules) {
  // What a variable holds may be moved on by its name: a second time round finds that.
  for (int round = 0; round < 2; ++round)
    core::for_each_statement(rules, [&](const Node& stmt) {
      if (stmt.op == Op::kChoose)
        for (const NodePtr& way : stmt.regions[core::kWays])
          for (const NodePtr& choice : way->regions[core::kChoices]) {
            variable_zones_[choice->a] |= zones_of(choice->kid(0));
            if ((stmt.flags & Node::kOpenly) != 0) announced_.insert(choice->a);
          }
      if (const auto moved = core::moving(stmt))
        core::for_each_origin(moved->what, seats_.lets(), [&](const Node& origin) {
          if (origin.op == Op::kVariable) variable_zones_[origin.a] |= zones_of(moved->to);
        });
      if (stmt.op == Op::kAssign || stmt.op == Op::kFor) variable_zones_[stmt.a] |= zones_of(stmt.kid(0));
    });
}

ZoneSet Settled::zones_of(const Node& tiles) const {
  ZoneSet zones;
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    const auto known = origin.op == Op::kVariable ? variable_zones_.find(origin.a) : variable_zones_.end();
    if (origin.op == Op::kZone || origin.op == Op::kEvery)
      zones.add(origin.a);
    else if (known != variable_zones_.end())
      zones |= known->second;
    else if (origin.op != Op::kLayout)
      zones |= every_zone_;
  });
  return zones;
}

bool Settled::announced(const Node& tiles) const {
  const Node& named = unstated(tiles);
  return named.op == Op::kVariable && announced_.count(named.a) != 0;
}

namespace {

bool writes(const Node& stmt, core::Component::Part part) {
  const core::Effects effects = core::own_effects_of(stmt);
  return std::any_of(effects.writes.begin(), effects.writes.end(), [&](const core::Component& written) { return written.part == part; });
}

}  // namespace

ZoneSet Settled::hidden_changes(const Node& stmt) const {
  const auto all_see = [&](const ZoneSet& zones) {
    for (std::size_t i = 0; i < core_.equipment.zones.size(); ++i)
      if (zones.has(static_cast<int>(i)) && core_.equipment.zones[i].seen != Seen::kAll) return false;
    return true;
  };
  if (!core::moves_tiles(stmt)) return {};
  const auto moved = core::moving(stmt);
  if (!moved) return every_zone_;
  if (moved->in_view || announced(moved->what)) return {};
  const ZoneSet left = zones_of(moved->what);
  const ZoneSet reached = zones_of(moved->to);
  return all_see(left) || all_see(reached) ? ZoneSet() : left | reached;
}

std::vector<ShownZone> Settled::dice_of(std::uint32_t mask) const {
  std::vector<ShownZone> places;
  for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die)
    if ((mask >> die & 1) != 0)
      places.push_back({place_of_die(die), core_.equipment.dice[die].per_seat ? Owner{Owner::Kind::kEach, kEverySeat} : Owner{}});
  return places;
}

std::vector<ShownZone> Settled::dice_of_seat(const Node& seat) const {
  std::vector<ShownZone> places;
  if (unstated(seat).op != Op::kVariable) return places;
  for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die)
    if (core_.equipment.dice[die].per_seat) places.push_back({place_of_die(die), {Owner::Kind::kTerm, unstated(seat).a}});
  return places;
}

std::vector<ShownZone> Settled::thrown_by(const Node& stmt) const {
  if (stmt.op == Op::kRoll) return dice_of(static_cast<std::uint32_t>(stmt.a));
  if (stmt.op == Op::kRollSome) return dice_of(~0u);
  return stmt.op == Op::kRollOf ? dice_of_seat(stmt.kid(0)) : std::vector<ShownZone>{};
}

std::vector<ShownZone> Settled::shown_by(const Node& stmt) const {
  if (stmt.op == Op::kRevealDice && seats_.is_everybody(stmt.kid(0))) return dice_of(static_cast<std::uint32_t>(stmt.a));
  if (stmt.op == Op::kRevealDiceOf && seats_.is_everybody(stmt.kid(1))) return dice_of_seat(stmt.kid(0));
  if (stmt.op == Op::kMoveTiles && stmt.kid(0).op == Op::kEvery && hidden_changes(stmt).empty())
    return {ShownZone{stmt.kid(0).a, {Owner::Kind::kEach, kEverySeat}}};
  if (stmt.op != Op::kReveal && stmt.op != Op::kMoveZone) return {};
  const Node& zone = stmt.kid(0);
  const bool to_all = stmt.op == Op::kMoveZone ? hidden_changes(stmt).empty() : seats_.is_everybody(stmt.kid(1));
  if (!to_all) return {};
  if (zone.kids.empty()) return {ShownZone{zone.a, {}}};
  if (zone.kid(0).op != Op::kVariable) return {};
  return {ShownZone{zone.a, {Owner::Kind::kTerm, zone.kid(0).a}}};
}

void Settled::always_done(const core::Region& statements, std::vector<ShownZone>& shown, std::vector<ShownZone>& thrown) const {
  for (const NodePtr& stmt : statements) {
    for (const ShownZone& one : shown_by(*stmt)) shown.push_back(one);
    for (const ShownZone& one : thrown_by(*stmt)) thrown.push_back(one);
    if (stmt->op == Op::kBlock && !may_leave(stmt->regions[0])) always_done(stmt->regions[0], shown, thrown);
  }
}

// What the dice show before is not shown any more by what comes after.
Outlook Settled::throws(const Node& stmt, Outlook after) const {
  const std::vector<ShownZone> thrown = thrown_by(stmt);
  const auto may_be_thrown = [&](const ShownZone& one) {
    if (one.zone >= 0) return false;
    if (stmt.op == Op::kRoll) return (static_cast<std::uint32_t>(stmt.a) >> (-1 - one.zone) & 1) != 0;
    return stmt.op != Op::kRollOf || core_.equipment.dice[static_cast<std::size_t>(-1 - one.zone)].per_seat;
  };
  std::erase_if(after.shows, may_be_thrown);
  if (after.shows_all) return after;
  for (const ShownZone& one : thrown) insert_sorted(after.thrown, one);
  return after;
}

Outlook Settled::region(const core::Region& statements, Outlook after) {
  for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) {
    after = statement(**stmt, std::move(after));
    before_[stmt->get()] = after;
  }
  return after;
}

Outlook Settled::statement(const Node& stmt, Outlook after) {
  switch (core::statement_op(stmt)) {
    case StatementOp::kWin:
      return {};
    case StatementOp::kLeave:
      return ends_[stmt.a];
    case StatementOp::kAgain:
      return kDecision;
    case StatementOp::kBlock:
      ends_[stmt.a] = after;
      return region(stmt.regions[0], std::move(after));
    case StatementOp::kIf: {
      Outlook met;
      for (const core::Region& arm : stmt.regions) met.meet(region(arm, after));
      if (stmt.regions.size() == stmt.kids.size()) met.meet(after);
      return met;
    }
    case StatementOp::kLoop:
      return loop(stmt, after);
    case StatementOp::kFor:
      return go_through(stmt, after);
    case StatementOp::kChoose:
      return choice(stmt, after);
    case StatementOp::kGather:
      after.gathers = true;
      std::erase_if(after.shows, [](const ShownZone& one) { return one.zone >= 0; });
      return after;
    case StatementOp::kRoll:
    case StatementOp::kRollSome:
    case StatementOp::kRollOf:
    case StatementOp::kThrow:
      return throws(stmt, std::move(after));
    case StatementOp::kAssignPlayers:
      for (auto* places : {&after.shows, &after.thrown})
        std::erase_if(*places, [](const ShownZone& one) { return one.owner.kind == Owner::Kind::kEach && one.owner.id == kPlayersOnly; });
      return after;
    case StatementOp::kAssign:
    case StatementOp::kLot:
      forget_variable(after, stmt.a);
      return after;
    case StatementOp::kAssignOf:
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
  if (writes(stmt, core::Component::Part::kVariable)) forget_variable(after, stmt.a);
  if (writes(stmt, core::Component::Part::kDice)) std::erase_if(after.shows, [](const ShownZone& one) { return one.zone < 0; });
  const ZoneSet changed = hidden_changes(stmt);
  std::erase_if(after.shows, [&](const ShownZone& shown) { return shown.zone >= 0 && changed.has(shown.zone); });
  if (!after.shows_all)
    for (const ShownZone& shown : shown_by(stmt)) insert_sorted(after.shows, shown);
  return after;
}

Outlook Settled::came_to(const Node& stmt, Outlook met) {
  Outlook& head = heads_[&stmt];
  changed_ = changed_ || met != head;
  head = met;
  return met;
}

// It goes on below where it is left.
Outlook Settled::loop(const Node& stmt, const Outlook& after) {
  ends_[stmt.a] = after;
  return came_to(stmt, region(stmt.regions[0], heads_[&stmt]));
}

Outlook Settled::go_through(const Node& stmt, const Outlook& after) {
  Outlook back = heads_[&stmt];
  forget_variable(back, stmt.a);
  Outlook met = region(stmt.regions[0], std::move(back));
  forget_variable(met, stmt.a);
  met.meet(after);
  std::vector<ShownZone> thrown;
  show_each(stmt, met, thrown);
  met = came_to(stmt, std::move(met));
  // All rounds together throw them. Between two rounds some have been thrown already, and will not be again.
  if (!met.shows_all)
    for (const ShownZone& one : thrown) insert_sorted(met.thrown, one);
  return met;
}

// What each round shows of its seat, with nobody asked and nothing moved in any of them, all rounds together show of all.
void Settled::show_each(const Node& stmt, Outlook& outlook, std::vector<ShownZone>& thrown_by_all) const {
  const core::Region& round = stmt.regions[0];
  if (!seats_.all_have_their_round(stmt) || may_leave(round)) return;
  bool quiet = true, throws_dice = false;
  ZoneSet changed;
  core::for_each_statement(round, [&](const Node& inner) {
    quiet = quiet && inner.op != Op::kChoose && inner.op != Op::kGather && inner.op != Op::kAssignPlayers;
    changed |= hidden_changes(inner);
    throws_dice = throws_dice || core::throws_dice(inner);
    // What is shown of the seats of a group is not of those who belong to it later.
    quiet = quiet && !((inner.op == Op::kAssign || inner.op == Op::kLot) && kOfVariable + inner.a == seats_.domain_of(stmt.kid(0)));
  });
  if (!quiet) return;
  if (outlook.shows_all) return;
  std::vector<ShownZone> shown, thrown;
  always_done(round, shown, thrown);
  const Owner each{Owner::Kind::kEach, seats_.domain_of(stmt.kid(0))};
  for (const ShownZone& one : shown) {
    const bool changes = one.zone < 0 ? throws_dice : changed.has(one.zone);
    if (one.owner.is_term(stmt.a) && !changes) insert_sorted(outlook.shows, {one.zone, each});
  }
  for (const ShownZone& one : thrown)
    if (one.owner.is_term(stmt.a)) thrown_by_all.push_back({one.zone, each});
}

Outlook Settled::choice(const Node& stmt, const Outlook& after) {
  Outlook behind = after;
  const core::Region& ways = stmt.regions[core::kWays];
  if ((stmt.flags & Node::kSealed) != 0) {
    // The effects are carried out one after another, with nobody asked in between.
    Outlook met = after;
    for (const NodePtr& way : ways) met.meet(region(way->regions[core::kEffect], heads_[&stmt]));
    forget_variable(met, stmt.b);
    behind = came_to(stmt, std::move(met));
  }
  for (const NodePtr& way : ways) region(way->regions[core::kEffect], behind);
  return kDecision;
}

}  // namespace boneyard::dsl
