#include "dsl/proving/settled.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace boneyard::dsl {
namespace {

// Shipped games need four.
constexpr int kMostRounds = 100;

const Outlook kDecision = {true, false, false, {}, 0, 0};

void show(Outlook& outlook, const ShownZone& zone) {
  if (!outlook.shows_all) insert_sorted(outlook.shows, zone);
}

// The seats that variable `id` names will be others.
void forget_variable(Outlook& outlook, int id) {
  std::erase_if(outlook.shows, [&](const ShownZone& shown) {
    return (shown.owner.kind == Owner::Kind::kTerm && shown.owner.id == id) ||
           (shown.owner.kind == Owner::Kind::kEach && shown.owner.id == kOfVariable + id);
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

bool moves_tiles(const Node& stmt) {
  return stmt.op == Op::kMoveTile || stmt.op == Op::kMoveUnder || stmt.op == Op::kMoveToPlace || stmt.op == Op::kMoveTiles;
}

}  // namespace

void Outlook::meet(const Outlook& other) {
  decides = decides || other.decides;
  gathers = gathers && other.gathers;
  dice_shown &= other.dice_shown;
  dice_thrown &= other.dice_thrown;
  if (other.shows_all) return;
  if (std::exchange(shows_all, false)) {
    shows = other.shows;
    return;
  }
  std::erase_if(shows, [&](const ShownZone& zone) { return !std::binary_search(other.shows.begin(), other.shows.end(), zone); });
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
      if (moves_tiles(stmt) && unstated(stmt.kid(0)).op == Op::kVariable) variable_zones_[unstated(stmt.kid(0)).a] |= zones_of(stmt.kid(1));
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

ZoneSet Settled::hidden_changes(const Node& stmt) const {
  const auto all_see = [&](const ZoneSet& zones) {
    for (std::size_t i = 0; i < core_.equipment.zones.size(); ++i)
      if (zones.has(static_cast<int>(i)) && core_.equipment.zones[i].seen != Seen::kAll) return false;
    return true;
  };
  const auto change = [&](const Node& what, const Node& to) {
    const ZoneSet left = zones_of(what);
    const ZoneSet reached = zones_of(to);
    return all_see(left) || all_see(reached) ? ZoneSet() : left | reached;
  };
  switch (stmt.op) {
    case Op::kMoveTop:
      return change(stmt.kid(1), stmt.kid(2));
    case Op::kMoveTile:
    case Op::kMoveUnder:
    case Op::kMoveToPlace:
    case Op::kMoveTiles:
      return announced(stmt.kid(0)) ? ZoneSet() : change(stmt.kid(0), stmt.kid(1));
    case Op::kMoveZone:
      return change(stmt.kid(0), stmt.kid(1));
    default:
      return {};
  }
}

std::optional<ShownZone> Settled::shown_by(const Node& stmt) const {
  if (stmt.op == Op::kMoveTiles && stmt.kid(0).op == Op::kEvery && hidden_changes(stmt).empty())
    return ShownZone{stmt.kid(0).a, {Owner::Kind::kEach, kEverySeat}};
  if (stmt.op != Op::kReveal && stmt.op != Op::kMoveZone) return {};
  const Node& zone = stmt.kid(0);
  const bool to_all = stmt.op == Op::kMoveZone ? hidden_changes(stmt).empty() : seats_.is_everybody(stmt.kid(1));
  if (!to_all) return {};
  if (zone.kids.empty()) return ShownZone{zone.a, {}};
  if (zone.kid(0).op != Op::kVariable) return {};
  return ShownZone{zone.a, {Owner::Kind::kTerm, zone.kid(0).a}};
}

// What is shown whenever the region is gone through, whatever follows.
void Settled::always_shown(const core::Region& statements, std::vector<ShownZone>& out) const {
  for (const NodePtr& stmt : statements) {
    if (const auto shown = shown_by(*stmt)) out.push_back(*shown);
    if (stmt->op == Op::kBlock && !may_leave(stmt->regions[0])) always_shown(stmt->regions[0], out);
  }
}

Outlook Settled::region(const core::Region& statements, Outlook after) {
  for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) {
    after = statement(**stmt, std::move(after));
    before_[stmt->get()] = after;
  }
  return after;
}

Outlook Settled::statement(const Node& stmt, Outlook after) {
  switch (stmt.op) {
    case Op::kWin:
      return {};
    case Op::kLeave:
      return ends_[stmt.a];
    case Op::kAgain:
      return kDecision;
    case Op::kBlock:
      ends_[stmt.a] = after;
      return region(stmt.regions[0], std::move(after));
    case Op::kIf: {
      Outlook met;
      for (const core::Region& arm : stmt.regions) met.meet(region(arm, after));
      if (stmt.regions.size() == stmt.kids.size()) met.meet(after);
      return met;
    }
    case Op::kLoop:
      return loop(stmt, after);
    case Op::kFor:
      return go_through(stmt, after);
    case Op::kChoose:
      return choice(stmt, after);
    case Op::kGather:
      after.gathers = true;
      after.shows_all = false;
      after.shows.clear();
      return after;
    case Op::kRoll:
    case Op::kRollSome: {
      const std::uint32_t dice = stmt.op == Op::kRoll ? static_cast<std::uint32_t>(stmt.a) : ~0u;
      after.dice_thrown |= dice;
      after.dice_shown &= ~dice;
      return after;
    }
    case Op::kRollOf:
    case Op::kThrow:
      after.dice_shown = 0;  // which dice are thrown is not known here
      return after;
    case Op::kRevealDice:
      if (seats_.is_everybody(stmt.kid(0))) after.dice_shown |= static_cast<std::uint32_t>(stmt.a);
      return after;
    case Op::kAssignPlayers:
      std::erase_if(after.shows, [](const ShownZone& shown) { return shown.owner == Owner{Owner::Kind::kEach, kPlayersOnly}; });
      return after;
    case Op::kAssign:
    case Op::kLot:
      forget_variable(after, stmt.a);
      return after;
    default: {
      const ZoneSet changed = hidden_changes(stmt);
      std::erase_if(after.shows, [&](const ShownZone& shown) { return changed.has(shown.zone); });
      if (const auto shown = shown_by(stmt)) show(after, *shown);
      return after;
    }
  }
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
  show_each(stmt, met);
  return came_to(stmt, std::move(met));
}

// What each round shows of its seat, with nobody asked and nothing moved in any of them, all rounds together show of all.
void Settled::show_each(const Node& stmt, Outlook& outlook) const {
  const core::Region& round = stmt.regions[0];
  if (!seats_.all_have_their_round(stmt) || may_leave(round)) return;
  bool quiet = true;
  ZoneSet changed;
  core::for_each_statement(round, [&](const Node& inner) {
    quiet = quiet && inner.op != Op::kChoose && inner.op != Op::kGather && inner.op != Op::kAssignPlayers;
    changed |= hidden_changes(inner);
  });
  if (!quiet) return;
  std::vector<ShownZone> each_round;
  always_shown(round, each_round);
  for (const ShownZone& shown : each_round)
    if (shown.owner == Owner{Owner::Kind::kTerm, stmt.a} && !changed.has(shown.zone))
      show(outlook, {shown.zone, {Owner::Kind::kEach, seats_.domain_of(stmt.kid(0))}});
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
