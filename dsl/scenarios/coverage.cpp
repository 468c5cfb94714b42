#include "dsl/scenarios/coverage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl {
namespace {

using core::Node;
using core::NodePtr;
using core::Op;
using core::Region;
using RuleKind = CoveredRule::Kind;

// Whether the author wrote both as one statement, and it stands there by the same use of what it is in.
bool one_statement(const Node& a, const Node& b) { return a.span == b.span && a.uses == b.uses; }

}  // namespace

Coverage::Coverage(const CheckedGame& game) : counting_(game), core_(std::make_shared<core::Core>(*game.proved)) {
  std::vector<const Node*> around;
  core_->play = counting(core_->play, around, {});
  counting_.proved = core_;
}

std::size_t Coverage::rule(RuleKind kind, const Span& span, const std::vector<std::string>& cites) {
  const auto [it, fresh] = index_.try_emplace({span.source, span.begin, span.end, kind}, rules_.size());
  if (fresh) rules_.push_back({kind, span, cites, 0, 0});
  return it->second;
}

// No name of an author's has a full stop in it.
NodePtr Coverage::counts(std::size_t rule, Side side) {
  const auto [it, fresh] = variables_.try_emplace({rule, side}, static_cast<int>(core_->variables.size()));
  if (fresh) {
    core::Variable made;
    made.name = fmt::format("{}-{}.", side == Side::kCount ? "count" : "otherwise", rule);
    made.global = true;  // so that it outlasts every decision
    counted_by_[made.name] = {rule, side};
    core_->variables.push_back(made);
  }
  const auto type = core::Type::kNumber;
  const NodePtr more = core::made_node(Op::kAdd, type, -1,
                                       {core::made_node(Op::kVariable, type, it->second, {}), core::made_node(Op::kLiteral, type, 1, {})});
  return core::made_node(Op::kAssign, core::Type::kNothing, it->second, {more});
}

// What one statement was lowered to is counted once, where it begins: around the rest of it, or before that.
Region Coverage::counting(const Region& region, std::vector<const Node*>& around, const std::vector<std::string>& cites) {
  Region made;
  const std::size_t outside = around.size();
  for (const NodePtr& stmt : region) {
    const bool begins = stmt->span.source != nullptr &&
                        std::none_of(around.begin(), around.end(), [&](const Node* one) { return one_statement(*one, *stmt); });
    const auto& cited = stmt->cites.empty() ? cites : stmt->cites;
    if (begins) {
      const bool end = stmt->op == Op::kWin || stmt->op == Op::kEnded;
      made.push_back(counts(rule(end ? RuleKind::kEnd : RuleKind::kStatement, stmt->span, cited), Side::kCount));
    }
    around.push_back(stmt.get());
    made.push_back(counting(stmt, around, cited));
  }
  around.resize(outside);
  return made;
}

NodePtr Coverage::counting(const NodePtr& stmt, std::vector<const Node*>& around, const std::vector<std::string>& cites) {
  if (stmt->regions.empty()) return stmt;
  auto made = std::make_shared<Node>(*stmt);
  if (stmt->op == Op::kChoose) {
    find_in_choice(*stmt, cites);
    for (NodePtr& way : made->regions[core::kWays]) {
      auto copy = std::make_shared<Node>(*way);
      const auto& cited = way->cites.empty() ? cites : way->cites;
      Region& effect = copy->regions[core::kEffect];
      effect = counting(effect, around, cited);
      effect.insert(effect.begin(), counts(rule(RuleKind::kWay, way->span, cited), Side::kCount));
      way = copy;
    }
    return made;
  }
  for (Region& region : made->regions) region = counting(region, around, cites);
  if (stmt->op == Op::kIf) count_branches(*stmt, *made, cites);
  return made;
}

// Whichever region is entered tells how the conditions came out: its own held, and those before it did not.
void Coverage::count_branches(const Node& branch, Node& made, const std::vector<std::string>& cites) {
  if ((branch.flags & (Node::kAsked | Node::kAskedWhetherNot)) == 0) return;
  const bool turned = (branch.flags & Node::kAskedWhetherNot) != 0;
  const bool paid = branch.regions[0].size() == 1 && branch.regions[0][0]->op == Op::kPay && one_statement(*branch.regions[0][0], branch);
  if (made.regions.size() == made.kids.size()) made.regions.emplace_back();
  std::vector<Region> counted(made.regions.size());
  for (std::size_t i = 0; i < branch.kids.size(); ++i) {
    const std::size_t condition = rule(paid ? RuleKind::kPayment : RuleKind::kCondition, branch.kid(i).span, cites);
    counted[i].push_back(counts(condition, turned ? Side::kOtherwise : Side::kCount));
    for (std::size_t later = i + 1; later < counted.size(); ++later)
      counted[later].push_back(counts(condition, turned ? Side::kCount : Side::kOtherwise));
  }
  for (std::size_t i = 0; i < counted.size(); ++i) made.regions[i].insert(made.regions[i].begin(), counted[i].begin(), counted[i].end());
}

void Coverage::find_in_choice(const Node& choose, const std::vector<std::string>& cites) {
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
  for (std::size_t reg = 0; reg < program.kept_number_names.size(); ++reg)
    if (const auto counted = counted_by_.find(program.kept_number_names[reg]); counted != counted_by_.end())
      at(counted->second.first, counted->second.second) += state.numbers()[static_cast<int>(reg)];
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
