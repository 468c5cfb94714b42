#include "dsl/scenarios/coverage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl {
namespace {

using core::Op;
using RuleKind = CoveredRule::Kind;

}  // namespace

Coverage::Coverage(const CheckedGame& game) : Instrument(game) { write(); }

std::size_t Coverage::rule(RuleKind kind, const Span& span, const Cites& cites) {
  const auto [it, fresh] = index_.try_emplace({span.source, span.begin, span.end, kind}, rules_.size());
  if (fresh) rules_.push_back({kind, span, cites, 0, 0});
  return it->second;
}

core::NodePtr Coverage::counts(std::size_t rule, Side side) {
  const auto known = variables_.find({rule, side});
  const int variable =
      known != variables_.end() ? known->second : new_variable(fmt::format("{}-{}.", side == Side::kCount ? "count" : "otherwise", rule));
  if (known == variables_.end()) {
    variables_[{rule, side}] = variable;
    counted_by_[core().variables.back().name] = {rule, side};
  }
  const auto type = core::Type::kNumber;
  return assigned(variable, core::made_node(Op::kAdd, type, -1, {core::made_node(Op::kVariable, type, variable, {}), number(1)}));
}

core::Region Coverage::before(const Node& stmt, const Cites& cites) {
  const bool end = stmt.op == Op::kWin || stmt.op == Op::kEnded;
  return {counts(rule(end ? RuleKind::kEnd : RuleKind::kStatement, stmt.span, cites), Side::kCount)};
}

core::Region Coverage::in_way(const Node& way, const Cites& cites) { return {counts(rule(RuleKind::kWay, way.span, cites), Side::kCount)}; }

// Whichever region is entered tells how the conditions came out: its own held, and those before it did not.
void Coverage::branches(const Node& branch, Node& made, const Cites& cites) {
  if ((branch.flags & (Node::kAsked | Node::kAskedWhetherNot)) == 0) return;
  const bool turned = (branch.flags & Node::kAskedWhetherNot) != 0;
  const bool paid = branch.regions[0].size() == 1 && branch.regions[0][0]->op == Op::kPay && one_statement(*branch.regions[0][0], branch);
  if (made.regions.size() == made.kids.size()) made.regions.emplace_back();
  // Each region counts for itself; for how many conditions it did not come before is added up afterwards, or a long chain would be squared.
  std::vector<std::size_t> chain;
  for (std::size_t i = 0; i < branch.kids.size(); ++i) {
    chain.push_back(rule(paid ? RuleKind::kPayment : RuleKind::kCondition, branch.kid(i).span, cites));
    made.regions[i].insert(made.regions[i].begin(), counts(chain.back(), turned ? Side::kOtherwise : Side::kCount));
  }
  made.regions.back().insert(made.regions.back().begin(), counts(chain.back(), turned ? Side::kCount : Side::kOtherwise));
  if (chain.size() > 1) chains_.insert(std::move(chain));
}

void Coverage::choice(const Node& choose, const Cites& cites) {
  const Region& tiers = choose.regions[core::kTiers];
  for (std::size_t i = 1; i < tiers.size(); ++i)
    of_node_[tiers[i]->id] = rule(RuleKind::kTier, tiers[i]->span, tiers[i]->cites.empty() ? cites : tiers[i]->cites);
  for (const NodePtr& way : choose.regions[core::kWays]) {
    std::vector<std::size_t>& met = met_by_[way->id];
    if (way->a > 0) met.push_back(of_node_.at(tiers[static_cast<std::size_t>(way->a)]->id));
    const auto& around = way->cites.empty() ? cites : way->cites;
    for (const NodePtr& condition : way->regions[core::kConditions]) {
      const auto& cited = condition->cites.empty() ? around : condition->cites;
      met.push_back(of_node_[condition->id] = rule(RuleKind::kCondition, condition->span, cited));
    }
  }
}

void Coverage::add(const Program& program, const State& state) {
  std::map<std::pair<std::size_t, Side>, std::int64_t> now;
  for (std::size_t reg = 0; reg < program.kept_number_names.size(); ++reg)
    if (const auto counted = counted_by_.find(program.kept_number_names[reg]); counted != counted_by_.end())
      now[counted->second] += state.numbers()[static_cast<int>(reg)];
  for (const auto& [of, count] : now) at(of.first, of.second) += count;
  for (const std::vector<std::size_t>& chain : chains_) {
    std::int64_t later = now[{chain.back(), Side::kOtherwise}];
    for (std::size_t i = chain.size() - 1; i > 0; --i) {
      later += now[{chain[i], Side::kCount}];
      rules_[chain[i - 1]].otherwise += later;
    }
  }
}

void Coverage::legal(const WayInfo& way) {
  if (const auto met = met_by_.find(way.place.node); met != met_by_.end())
    for (const std::size_t rule : met->second) ++rules_[rule].count;
}

void Coverage::refused(const DecisionInfo& decision, const Refusal& refusal) {
  const WayInfo& way = decision.ways[static_cast<std::size_t>(refusal.way)];
  int node = -1;
  if (refusal.kind == Refusal::Kind::kTier) node = decision.tiers[static_cast<std::size_t>(way.tier)].place.node;
  if (refusal.kind == Refusal::Kind::kCondition) node = way.conditions[static_cast<std::size_t>(refusal.condition)].place.node;
  if (const auto rule = of_node_.find(node); rule != of_node_.end()) ++rules_[rule->second].otherwise;
}

}  // namespace boneyard::dsl
