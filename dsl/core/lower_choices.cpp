#include <utility>

#include "dsl/core/lowering.hpp"

namespace boneyard::dsl {

void Lowering::choose(const Stmt& stmt, Region& out) {
  const CheckedChoose& choose = *stmt.choose;
  auto made = make(stmt, Op::kChoose, {value(*choose.who)}, choose.label);
  made->b = choose.chooser;
  made->word = choose.phase;
  made->names = choose.variables;
  made->flags = (choose.sealed ? Node::kSealed : 0) | (choose.open ? Node::kOpenly : 0);
  if (choose.from) made->kids.push_back(value(*choose.from));
  // Only the player who chooses sees what there is to choose from.
  evaluation_.before = nullptr;
  made->regions.resize(2);
  for (const CheckedTier& tier : choose.tiers) {
    auto part = make(Op::kTier, CoreType::kNothing, tier.span, {}, tier.still ? 1 : 0);
    part->uses = stmt.uses;
    part->cites = tier.cites;
    part->phrase = tier.phrase;
    if (tier.also_when) part->kids.push_back(value(*tier.also_when));
    made->regions[core::kTiers].push_back(part);
  }
  for (const CheckedWay& each : choose.ways) made->regions[core::kWays].push_back(way(each));
  out.push_back(made);
}

NodePtr Lowering::way(const CheckedWay& way) {
  auto made = make(Op::kWay, CoreType::kNothing, way.span, {}, way.tier);
  made->uses = way.uses;
  made->cites = way.cites;
  made->parts = way.parts;
  made->regions.resize(3);
  for (const CheckedChoice& each : way.choices) made->regions[core::kChoices].push_back(choice(way, each));
  for (const CheckedCondition& each : way.conditions) {
    auto condition = make(Op::kCondition, CoreType::kNothing, each.span, {value(*each.holds)});
    condition->uses = way.uses;
    condition->cites = each.cites;
    condition->phrase = each.phrase;
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

NodePtr Lowering::choice(const CheckedWay& way, const CheckedChoice& choice) {
  NodePtr domain = value(*choice.domain);
  if (choice.domain_to) {
    domain = make(Op::kRange, CoreType::kDomain, choice.span, {domain, value(*choice.domain_to)});
  } else if (choice.kind == ChoiceInfo::Kind::kDice) {
    std::vector<NodePtr> parts = values(choice.sizes);
    parts.insert(parts.begin(), domain);
    domain = make(Op::kChosenDice, CoreType::kDomain, choice.span, std::move(parts));
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
  made->phrase = choice.phrase;
  made->flags = Node::kStays;
  made->regions.resize(2);
  return made;
}

}  // namespace boneyard::dsl
