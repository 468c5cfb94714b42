#include "dsl/checking/known_values.hpp"

#include <algorithm>
#include <string>

#include "dsl/checking/tile_zones.hpp"

namespace boneyard::dsl {

void KnownValues::settle(CheckedBlock& rules) {
  collect(rules);
  const auto go_through = [this](auto& self, CheckedBlock& block) -> void {
    for (Stmt& stmt : block) {
      if (stmt.op == StmtOp::kMoveTile || stmt.op == StmtOp::kMoveTiles) note_named(stmt);
      for (CheckedBlock& inner : stmt.blocks) self(self, inner);
      if (!stmt.choose) continue;
      settle_choice(*stmt.choose);
      for (CheckedWay& way : stmt.choose->ways) self(self, way.block);
    }
  };
  go_through(go_through, rules);
}

void KnownValues::collect(const CheckedBlock& block) {
  for (const Stmt& stmt : block) {
    switch (stmt.op) {
      case StmtOp::kDeclare:
        origins_[stmt.a].from = stmt.exprs;
        break;
      case StmtOp::kForEach:
        origins_[stmt.a] = {stmt.exprs, true};
        break;
      case StmtOp::kTurns:
        origins_[stmt.a] = {{stmt.exprs[0], stmt.exprs[1]}, true};
        break;
      case StmtOp::kSet:
      case StmtOp::kLot:
        changed_.insert(stmt.a);
        break;
      case StmtOp::kChoose:
        for (const CheckedWay& way : stmt.choose->ways) {
          for (const CheckedChoice& choice : way.choices) {
            Origin& origin = origins_[choice.variable];
            origin.chosen = true;
            origin.announced = stmt.choose->open;
            // A variable that is set may name another seat by the time that the choice is spoken of.
            const CheckedVariable& chooser = game_.variables[static_cast<std::size_t>(stmt.choose->chooser)];
            if (chooser.fixed || chooser.name.empty()) origin.chooser = stmt.choose->chooser;
            if (choice.kind == ChoiceInfo::Kind::kTile || choice.kind == ChoiceInfo::Kind::kTiles) {
              const TileZones zones = zones_of(way, choice);
              const auto seen = [&](const ZoneTerm& term) { return seen_by(game_, term, stmt.choose->chooser); };
              origin.in_sight = !zones.anywhere && std::all_of(zones.zones.begin(), zones.zones.end(), seen);
            }
          }
          collect(way.block);
        }
        break;
      default:
        break;
    }
    for (const CheckedBlock& inner : stmt.blocks) collect(inner);
  }
}

void KnownValues::settle_choice(CheckedChoose& choose) {
  for (CheckedWay& way : choose.ways) {
    const auto open = [&](const ExprPtr& value) { return !value || known(*value, choose.chooser, &way); };
    for (CheckedChoice& choice : way.choices)
      choice.told = choice.kind == ChoiceInfo::Kind::kRange ? open(choice.domain) && open(choice.domain_to)
                                                            : std::all_of(choice.sizes.begin(), choice.sizes.end(), open);
    for (CheckedCondition& condition : way.conditions) {
      std::set<std::string> told;
      std::erase_if(condition.witnesses,
                    [&](const CheckedWitness& witness) { return !open(witness.value) || !told.insert(witness.text).second; });
    }
  }
}

void KnownValues::note_named(Stmt& move) {
  std::vector<const Origin*> choices;
  choices_in(*move.exprs[0], choices);
  for (const Origin* choice : choices) {
    if (choice->announced && known(*move.exprs[0], -1)) {
      move.named = Seen::kAll;
      return;
    }
    // Whoever chooses from a place in sight sees what leaves it.
    if (choice->in_sight && move.exprs[0]->op == ExprOp::kVariable && moved_.insert(choice).second) return;
    if (choice->chooser < 0 || !known(*move.exprs[0], choice->chooser)) continue;
    move.named = Seen::kOwner;
    move.a = choice->chooser;
  }
}

void KnownValues::choices_in(const Expr& expr, std::vector<const Origin*>& out) const {
  if (expr.op == ExprOp::kVariable)
    if (const auto it = origins_.find(expr.a); it != origins_.end()) {
      if (it->second.chosen) out.push_back(&it->second);
      for (const ExprPtr& part : it->second.from)
        if (part) choices_in(*part, out);
    }
  parts_of(expr, [&](const ExprPtr& part) { choices_in(*part, out); });
}

bool KnownValues::known(const Expr& expr, int chooser, const CheckedWay* way) const {
  const auto seen = [&](Seen by) {
    const bool own = !expr.kids.empty() && expr.kids[0]->op == ExprOp::kVariable && expr.kids[0]->a == chooser;
    return by == Seen::kAll || (by == Seen::kOwner && own);
  };
  switch (expr.op) {
    case ExprOp::kCount:
      if (const Expr* zone = whole_zone(*expr.kids[0])) return known_parts(*zone, zone == expr.kids[0].get() ? chooser : -1, way);
      break;
    case ExprOp::kZone:
    case ExprOp::kEveryZone:
      if (!seen(game_.zones[static_cast<std::size_t>(expr.a)].seen)) return false;
      break;
    case ExprOp::kSeatVariable:
      if (!seen(game_.variables[static_cast<std::size_t>(expr.a)].seen)) return false;
      break;
    case ExprOp::kVariable:
      return known_variable(expr.a, chooser, way);
    case ExprOp::kDie:
      return game_.dice[static_cast<std::size_t>(expr.a)].seen == Seen::kAll;
    case ExprOp::kDice:
      return std::all_of(game_.dice.begin(), game_.dice.end(), [](const CheckedDie& die) { return die.seen == Seen::kAll; });
    default:
      break;
  }
  return known_parts(expr, chooser, way);
}

bool KnownValues::known_parts(const Expr& expr, int chooser, const CheckedWay* way) const {
  bool all = true;
  parts_of(expr, [&](const ExprPtr& part) { all = all && known(*part, chooser, way); });
  return all;
}

// The zone whose tiles, all of them, the expression means, also by a name that they were given: how many lie there is public even where the tiles are
// not, but for whose zone it is. Null when it means others.
const Expr* KnownValues::whole_zone(const Expr& tiles) const {
  if (tiles.op == ExprOp::kZone || tiles.op == ExprOp::kEveryZone) return &tiles;
  const auto it = tiles.op == ExprOp::kVariable && changed_.count(tiles.a) == 0 ? origins_.find(tiles.a) : origins_.end();
  return it != origins_.end() && it->second.from.size() == 1 && !it->second.loop ? whole_zone(*it->second.from[0]) : nullptr;
}

bool KnownValues::known_variable(int variable, int chooser, const CheckedWay* way) const {
  if (variable == chooser || game_.variables[static_cast<std::size_t>(variable)].seen == Seen::kAll) return true;
  const auto chosen_here = [&](const CheckedChoice& choice) { return choice.variable == variable; };
  if (way != nullptr && std::any_of(way->choices.begin(), way->choices.end(), chosen_here)) return true;
  const auto it = origins_.find(variable);
  if (it == origins_.end() || changed_.count(variable) != 0) return false;
  const Origin& origin = it->second;
  if (origin.chosen) return origin.announced || (chooser >= 0 && origin.chooser == chooser);
  // Worked out earlier, when what is the chooser's own may have been another's.
  return std::all_of(origin.from.begin(), origin.from.end(), [&](const ExprPtr& part) { return !part || known(*part, -1); });
}

}  // namespace boneyard::dsl
