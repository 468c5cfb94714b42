#include "dsl/proving/settled.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "dsl/checking/tile_zones.hpp"
#include "dsl/proving/seats.hpp"

namespace boneyard::dsl {
namespace {

// Shipped games need four.
constexpr int kMostWalks = 100;

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

// The variable that a statement gives a value to, or -1.
int given_a_value(const Stmt& stmt) {
  switch (stmt.op) {
    case StmtOp::kDeclare:
    case StmtOp::kSet:
    case StmtOp::kLot:
    case StmtOp::kForEach:
    case StmtOp::kTurns:
      return stmt.a;
    default:
      return -1;
  }
}

// Whether anything can leave the block early: what stands after that is not done on every path.
bool may_leave(const CheckedBlock& block) {
  std::set<int> within;
  bool found = false;
  for_each_statement(block, [&](const Stmt& stmt) {
    if (stmt.op == StmtOp::kLabel) within.insert(stmt.a);
    found = found || (stmt.op == StmtOp::kEnd && within.count(stmt.a) == 0) || stmt.op == StmtOp::kAgain;
  });
  return found;
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

Settled::Settled(const CheckedGame& game, const Seats& seats) : game_(game), seats_(seats) {
  for (std::size_t i = 0; i < game.zones.size(); ++i) every_zone_ |= std::uint64_t{1} << i;
  note_variables(*game.play);
  changed_ = true;
  for (int walk = 0; changed_ && walk < kMostWalks; ++walk) {
    changed_ = false;
    block(*game.play, Outlook{});
  }
  if (changed_)
    for (auto* table : {&before_, &heads_})
      for (auto& [stmt, outlook] : *table) outlook = kDecision;
}

const Outlook& Settled::before(const Stmt& stmt) const {
  if (stmt.op == StmtOp::kChoose) return kDecision;
  if (const auto head = heads_.find(&stmt); head != heads_.end()) return head->second;
  const auto found = before_.find(&stmt);
  return found != before_.end() ? found->second : kDecision;
}

void Settled::note_variables(const CheckedBlock& rules) {
  // What a variable holds may be moved on by its name: a second time round finds that.
  for (int round = 0; round < 2; ++round)
    for_each_statement(rules, [&](const Stmt& stmt) {
      if (stmt.op == StmtOp::kChoose) {
        for (const CheckedWay& way : stmt.choose->ways)
          for (const CheckedChoice& choice : way.choices)
            if (choice.domain) variable_zones_[choice.variable] |= zones_of(*choice.domain);
        return;
      }
      const bool moves = stmt.op == StmtOp::kMoveTile || stmt.op == StmtOp::kMoveTiles;
      if (moves && stmt.exprs[0]->op == ExprOp::kVariable) variable_zones_[stmt.exprs[0]->a] |= zones_of(*stmt.exprs[1]);
      if (given_a_value(stmt) >= 0 && stmt.op != StmtOp::kTurns && !stmt.exprs.empty()) variable_zones_[stmt.a] |= zones_of(*stmt.exprs[0]);
    });
}

std::uint64_t Settled::zones_of(const Expr& tiles) const {
  if (tiles.op == ExprOp::kVariable) {
    const auto known = variable_zones_.find(tiles.a);
    return known != variable_zones_.end() ? known->second : every_zone_;
  }
  const TileZones found = dsl::zones_of(tiles);
  std::uint64_t zones = 0;
  if (found.anywhere) {
    // A set made of tiles that have names lies where those lie.
    const bool parts = tiles.op == ExprOp::kMakeSet || tiles.op == ExprOp::kUnion || tiles.op == ExprOp::kWithout;
    if (!parts) return every_zone_;
    for (const ExprPtr& kid : tiles.kids) zones |= zones_of(*kid);
    return zones;
  }
  for (const ZoneTerm& term : found.zones)
    if (!term.layout) zones |= std::uint64_t{1} << term.index;
  return zones;
}

std::uint64_t Settled::hidden_changes(const Stmt& stmt) const {
  const auto all_see = [&](std::uint64_t zones) {
    for (std::size_t i = 0; i < game_.zones.size(); ++i)
      if ((zones >> i & 1) != 0 && game_.zones[i].seen != Seen::kAll) return false;
    return true;
  };
  const auto change = [&](std::uint64_t from, std::uint64_t to) { return all_see(from) || all_see(to) ? 0 : from | to; };
  switch (stmt.op) {
    case StmtOp::kMoveTop:
      return change(zones_of(*stmt.exprs[1]), zones_of(*stmt.exprs[2]));
    case StmtOp::kDealEach:
      return change(zones_of(*stmt.exprs[1]), std::uint64_t{1} << stmt.a);
    case StmtOp::kMoveTile:
    case StmtOp::kMoveTiles:
      return stmt.named == Seen::kAll ? 0 : change(zones_of(*stmt.exprs[0]), zones_of(*stmt.exprs[1]));
    case StmtOp::kMoveZone:
      return change(zones_of(*stmt.exprs[0]), zones_of(*stmt.exprs[1]));
    default:
      return 0;
  }
}

std::optional<ShownZone> Settled::shown_by(const Stmt& stmt) const {
  if (stmt.op == StmtOp::kMoveTiles && stmt.exprs[0]->op == ExprOp::kEveryZone && hidden_changes(stmt) == 0)
    return ShownZone{stmt.exprs[0]->a, {Owner::Kind::kEach, kEverySeat}};
  if (stmt.op != StmtOp::kReveal && stmt.op != StmtOp::kMoveZone) return {};
  const Expr& zone = *stmt.exprs[0];
  if (zone.op != ExprOp::kZone) return {};
  const bool to_all =
      stmt.op == StmtOp::kMoveZone ? hidden_changes(stmt) == 0 : stmt.exprs.size() < 2 || seats_.is_everybody(*stmt.exprs[1]);
  if (!to_all) return {};
  if (zone.kids.empty()) return ShownZone{zone.a, {}};
  if (zone.kids[0]->op != ExprOp::kVariable) return {};
  return ShownZone{zone.a, {Owner::Kind::kTerm, zone.kids[0]->a}};
}

// What is shown whenever the block is gone through, whatever follows.
void Settled::always_shown(const CheckedBlock& statements, std::vector<ShownZone>& out) const {
  for (const Stmt& stmt : statements) {
    if (const auto shown = shown_by(stmt)) out.push_back(*shown);
    if (stmt.op == StmtOp::kLabel && !may_leave(stmt.blocks[0])) always_shown(stmt.blocks[0], out);
  }
}

Outlook Settled::block(const CheckedBlock& statements, Outlook after) {
  for (auto stmt = statements.rbegin(); stmt != statements.rend(); ++stmt) {
    after = statement(*stmt, std::move(after));
    before_[&*stmt] = after;
  }
  return after;
}

Outlook Settled::statement(const Stmt& stmt, Outlook after) {
  switch (stmt.op) {
    case StmtOp::kWin:
      return {};
    case StmtOp::kEnd:
      return ends_[stmt.a];
    case StmtOp::kAgain:
      return kDecision;
    case StmtOp::kLabel:
      ends_[stmt.a] = after;
      return block(stmt.blocks[0], std::move(after));
    case StmtOp::kIf: {
      Outlook met;
      for (const CheckedBlock& arm : stmt.blocks) met.meet(block(arm, after));
      if (stmt.blocks.size() == stmt.exprs.size()) met.meet(after);
      return met;
    }
    case StmtOp::kPay:
      if (!stmt.blocks.empty()) {
        Outlook met = block(stmt.blocks[0], after);
        met.meet(after);
        return met;
      }
      return after;
    case StmtOp::kWhile:
    case StmtOp::kRepeat:
    case StmtOp::kTurns:
    case StmtOp::kForEach:
      return loop(stmt, after);
    case StmtOp::kChoose:
      return choice(stmt, after);
    case StmtOp::kGather:
      after.gathers = true;
      after.shows_all = false;
      after.shows.clear();
      return after;
    case StmtOp::kRoll: {
      const std::uint32_t dice = stmt.exprs.empty() ? stmt.dice : ~0u;
      after.dice_thrown |= dice;
      after.dice_shown &= ~dice;
      return after;
    }
    case StmtOp::kRevealDice:
      if (stmt.exprs.empty() || seats_.is_everybody(*stmt.exprs[0])) after.dice_shown |= stmt.dice;
      return after;
    case StmtOp::kSetPlayers:
      std::erase_if(after.shows, [](const ShownZone& shown) { return shown.owner == Owner{Owner::Kind::kEach, kPlayersOnly}; });
      return after;
    default: {
      const std::uint64_t changed = hidden_changes(stmt);
      std::erase_if(after.shows, [&](const ShownZone& shown) { return (changed >> shown.zone & 1) != 0; });
      if (const auto shown = shown_by(stmt)) show(after, *shown);
      if (const int variable = given_a_value(stmt); variable >= 0) forget_variable(after, variable);
      return after;
    }
  }
}

Outlook Settled::loop(const Stmt& stmt, const Outlook& after) {
  const bool of_seats = stmt.op == StmtOp::kForEach || stmt.op == StmtOp::kTurns;
  Outlook& head = heads_[&stmt];
  Outlook back = head;
  if (of_seats) forget_variable(back, stmt.a);
  Outlook met = block(stmt.blocks[0], std::move(back));
  if (of_seats) forget_variable(met, stmt.a);
  // Only something that is left goes on below a loop without end.
  if (stmt.op != StmtOp::kRepeat || !stmt.exprs.empty()) met.meet(after);
  if (of_seats) show_each(stmt, met);
  changed_ = changed_ || met != head;
  head = met;
  return met;
}

// What each round shows of its seat, with nobody asked and nothing moved in any of them, all rounds together show of all.
void Settled::show_each(const Stmt& stmt, Outlook& outlook) const {
  if (!seats_.all_have_their_round(stmt) || may_leave(stmt.blocks[0])) return;
  bool quiet = true;
  std::uint64_t changed = 0;
  for_each_statement(stmt.blocks[0], [&](const Stmt& inner) {
    quiet = quiet && inner.op != StmtOp::kChoose && inner.op != StmtOp::kGather && inner.op != StmtOp::kSetPlayers;
    changed |= hidden_changes(inner);
  });
  if (!quiet) return;
  std::vector<ShownZone> each_round;
  always_shown(stmt.blocks[0], each_round);
  for (const ShownZone& shown : each_round)
    if (shown.owner == Owner{Owner::Kind::kTerm, stmt.a} && (changed >> shown.zone & 1) == 0)
      show(outlook, {shown.zone, {Owner::Kind::kEach, seats_.domain_of(*stmt.exprs[0])}});
}

Outlook Settled::choice(const Stmt& stmt, const Outlook& after) {
  Outlook behind = after;
  if (stmt.choose->sealed) {
    // The blocks are carried out one after another, with nobody asked in between.
    Outlook& head = heads_[&stmt];
    Outlook met = after;
    for (const CheckedWay& way : stmt.choose->ways) met.meet(block(way.block, head));
    forget_variable(met, stmt.choose->chooser);
    changed_ = changed_ || met != head;
    head = met;
    behind = met;
  }
  for (const CheckedWay& way : stmt.choose->ways) block(way.block, behind);
  return kDecision;
}

}  // namespace boneyard::dsl
