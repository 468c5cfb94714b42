// Choices, and who learns by hearing of a tile where it is: the places that choices of tiles, and variables that hold tiles, tell of.

#include <algorithm>
#include <utility>

#include "dsl/core/lowering.hpp"

namespace boneyard::dsl {
namespace {

// The zones that statements take tiles from while choices made at once are carried out one after another. What a seat has chosen from a zone of
// its own is no other seat's choice.
class TakenFrom {
 public:
  explicit TakenFrom(const CheckedChoose& choose) {
    for (const CheckedWay& way : choose.ways)
      for (const CheckedChoice& choice : way.choices) {
        const TileZones zones = zones_of(way, choice);
        const bool own = !zones.anywhere && std::all_of(zones.zones.begin(), zones.zones.end(), [&](const ZoneTerm& term) {
          return term.seat && term.seat->op == ExprOp::kVariable && term.seat->a == choose.chooser;
        });
        if (own) own_.push_back(choice.variable);
      }
    for (const CheckedWay& way : choose.ways) block(way.block);
  }

  bool has(const ZoneTerm& zone) const {
    return everywhere_ || std::any_of(zones_.begin(), zones_.end(),
                                      [&](const ZoneTerm& taken) { return taken.index == zone.index && taken.layout == zone.layout; });
  }

 private:
  void block(const CheckedBlock& statements) {
    for (const Stmt& stmt : statements) {
      switch (stmt.op) {
        case StmtOp::kGather:
          everywhere_ = true;
          break;
        case StmtOp::kMoveTop:
        case StmtOp::kDealEach:
          take(*stmt.exprs[1]);
          break;
        case StmtOp::kMoveTile:
        case StmtOp::kMoveTiles:
        case StmtOp::kMoveZone:
        case StmtOp::kPlace:
          take(*stmt.exprs[0]);
          break;
        case StmtOp::kChoose:
          for (const CheckedWay& way : stmt.choose->ways) block(way.block);
          break;
        default:
          break;
      }
      for (const CheckedBlock& inner : stmt.blocks) block(inner);
    }
  }
  void take(const Expr& from) {
    if (from.op == ExprOp::kVariable && std::find(own_.begin(), own_.end(), from.a) != own_.end()) return;
    const TileZones zones = zones_of(from);
    everywhere_ |= zones.anywhere;
    zones_.insert(zones_.end(), zones.zones.begin(), zones.zones.end());
  }

  std::vector<int> own_;
  bool everywhere_ = false;
  std::vector<ZoneTerm> zones_;
};

// A value that a statement or a choice gives to a variable.
struct Given {
  int variable;
  LookedAt looked;
  TileZones zones;
};

void collect(const CheckedBlock& block, std::vector<Given>& out) {
  const auto given = [&](int variable, const ExprPtr& value) { out.push_back({variable, looked_at(*value), zones_of(*value)}); };
  for (const Stmt& stmt : block) {
    if ((stmt.op == StmtOp::kDeclare || stmt.op == StmtOp::kSet || stmt.op == StmtOp::kForEach) && !stmt.exprs.empty())
      given(stmt.a, stmt.exprs[0]);
    if (stmt.op == StmtOp::kChoose)
      for (const CheckedWay& way : stmt.choose->ways) {
        for (const CheckedChoice& choice : way.choices)
          if (choice.domain_to == nullptr) out.push_back({choice.variable, looked_at(way, choice), zones_of(way, choice)});
        collect(way.block, out);
      }
    for (const CheckedBlock& inner : stmt.blocks) collect(inner, out);
  }
}

bool add(std::vector<core::Places>& to, const core::Places& place) {
  const bool known =
      std::any_of(to.begin(), to.end(), [&](const core::Places& each) { return each.index == place.index && each.layout == place.layout; });
  if (!known) to.push_back(place);
  return !known;
}

}  // namespace

void Lowering::look_into_variables() {
  std::vector<Given> all;
  collect(*game_.play, all);
  const auto variable = [&](int index) -> core::Variable& { return variables_[static_cast<std::size_t>(index)]; };
  std::erase_if(all, [&](const Given& given) {
    const CoreType type = variable(given.variable).type;
    return type != CoreType::kTile && type != CoreType::kTiles;
  });
  const auto hidden = [&](const ZoneTerm& term) {
    return !term.layout && game_.zones[static_cast<std::size_t>(term.index)].seen != Seen::kAll;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Given& given : all) {
      std::vector<core::Places>& into = variable(given.variable).looked_into;
      for (const ZoneTerm& term : given.looked.zones)
        if (hidden(term)) changed |= add(into, {term.index, term.layout});
      for (const int other : given.looked.variables) {
        const std::vector<core::Places> further = variable(other).looked_into;
        for (const core::Places& place : further) changed |= add(into, place);
      }
    }
  }
  for (const Given& given : all) {
    variable(given.variable).anywhere |= given.zones.anywhere;
    for (const ZoneTerm& term : given.zones.zones) add(variable(given.variable).within, {term.index, term.layout});
  }
}

NodePtr Lowering::place(const ZoneTerm& term) {
  auto made = term.layout ? make(Op::kLayout, CoreType::kLayout, {}, {}, term.index) : make(Op::kZone, CoreType::kZone, {}, {}, term.index);
  if (term.seat) made->kids.push_back(value(*term.seat));
  return made;
}

void Lowering::choose(const Stmt& stmt, Region& out) {
  const CheckedChoose& choose = *stmt.choose;
  auto made = make(stmt, Op::kChoose, {value(*choose.who)}, choose.label);
  made->b = choose.chooser;
  made->word = choose.phase;
  made->names = choose.variables;
  made->flags = (choose.sealed ? Node::kSealed : 0) | (choose.open ? Node::kOpenly : 0);
  if (choose.from) made->kids.push_back(value(*choose.from));
  made->regions.resize(2);
  for (const CheckedTier& tier : choose.tiers) {
    auto part = make(Op::kTier, CoreType::kNothing, tier.span, {}, tier.still ? 1 : 0);
    part->uses = stmt.uses;
    part->cites = tier.cites;
    if (tier.also_when) part->kids.push_back(value(*tier.also_when));
    made->regions[core::kTiers].push_back(part);
  }
  for (const CheckedWay& each : choose.ways) made->regions[core::kWays].push_back(way(choose, each));
  out.push_back(made);
}

NodePtr Lowering::way(const CheckedChoose& choose, const CheckedWay& way) {
  auto made = make(Op::kWay, CoreType::kNothing, way.span, {}, way.tier);
  made->uses = way.uses;
  made->cites = way.cites;
  made->parts = way.parts;
  made->regions.resize(3);
  for (const CheckedChoice& each : way.choices) made->regions[core::kChoices].push_back(choice(choose, way, each));
  for (const CheckedCondition& each : way.conditions) {
    auto condition = make(Op::kCondition, CoreType::kNothing, each.span, {value(*each.holds)});
    condition->uses = way.uses;
    condition->cites = each.cites;
    for (const CheckedWitness& witness : each.witnesses) {
      auto told = make(Op::kWitness, CoreType::kNothing, witness.value->span, {value(*witness.value)});
      told->word = witness.text;
      condition->kids.push_back(told);
    }
    made->regions[core::kConditions].push_back(condition);
  }
  made->regions[core::kEffect] = block(way.block);
  return made;
}

NodePtr Lowering::choice(const CheckedChoose& choose, const CheckedWay& way, const CheckedChoice& choice) {
  NodePtr domain = value(*choice.domain);
  if (choice.domain_to) {
    domain = make(Op::kRange, CoreType::kDomain, choice.span, {domain, value(*choice.domain_to)});
  } else if (choice.kind == ChoiceInfo::Kind::kTiles) {
    std::vector<NodePtr> parts = values(choice.sizes);
    parts.insert(parts.begin(), domain);
    domain = make(Op::kSubsets, CoreType::kDomain, choice.span, std::move(parts));
  }
  auto made = make(Op::kChoice, CoreType::kNothing, choice.span, {domain}, choice.variable);
  made->uses = way.uses;
  made->word = choice.name;
  made->from = choice.from;
  made->how_many = choice.how_many;
  made->flags = Node::kStays;
  made->regions.resize(2);
  if (choice.kind != ChoiceInfo::Kind::kTile && choice.kind != ChoiceInfo::Kind::kTiles) return made;
  const TileZones zones = zones_of(way, choice);
  const bool tells = std::any_of(zones.zones.begin(), zones.zones.end(),
                                 [&](const ZoneTerm& term) { return !seen_by(game_, term, choose.open ? -1 : choose.chooser); });
  if (!zones.anywhere && tells) {
    for (const ZoneTerm& term : zones.zones) made->regions[core::kWithin].push_back(place(term));
    const bool taken = choose.sealed && [&] {
      const TakenFrom taken_from(choose);
      return std::any_of(zones.zones.begin(), zones.zones.end(), [&](const ZoneTerm& term) { return taken_from.has(term); });
    }();
    if (taken) made->flags &= ~Node::kStays;
  }
  const LookedAt looked = looked_at(way, choice);
  for (const ZoneTerm& term : looked.zones)
    if (!seen_by(game_, term, choose.chooser)) made->regions[core::kLookedInto].push_back(place(term));
  std::vector<core::Places> by_variables;
  for (const int variable : looked.variables)
    if (variable != choice.variable)
      for (const core::Places& place : variables_[static_cast<std::size_t>(variable)].looked_into) add(by_variables, place);
  for (const core::Places& each : by_variables) made->regions[core::kLookedInto].push_back(place({each.index, each.layout, nullptr}));
  return made;
}

}  // namespace boneyard::dsl
