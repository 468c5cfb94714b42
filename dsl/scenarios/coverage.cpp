#include "dsl/scenarios/coverage.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/reading/word.hpp"

namespace boneyard::dsl {
namespace {

using core::Op;
using RuleKind = CoveredRule::Kind;

// Whether what is evaluated for one element may stop the match: not for want of a tile or a seat where a name stands for it, not of a number that is written out, and
// not because the sum is too great, which it would be for another element.
bool may_stop(const core::Node& value) {
  bool may = false;
  core::for_each_node(value, [&](const core::Node& node) {
    const bool by_number = (node.op == Op::kDiv || node.op == Op::kMod) && node.kid(1).op == Op::kLiteral && node.kid(1).a != 0;
    const bool of_name = !node.kids.empty() && node.kid(0).op == Op::kLocal;
    std::set<std::string> faults = core::own_effects_of(node).faults;
    faults.erase("overflow");
    may |= !by_number && !of_name && !faults.empty();
  });
  return may;
}

// Whether the author wrote the condition behind `if`: other values come down to a choice of two, too. (A value that a definition stands for has the place where the
// definition is used.)
bool follows_if(const Span& condition) {
  if (condition.source == nullptr) return false;
  std::string_view before = std::string_view(condition.source->text).substr(0, condition.begin);
  const std::size_t last = before.find_last_not_of(" (\n");
  before = before.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return before.ends_with("if") && (before.size() == 2 || !is_name_byte(before[before.size() - 3]));
}

}  // namespace

Coverage::Coverage(const CheckedGame& game) : Instrument(game) {
  write();
  written_ = true;
}

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

core::NodePtr Coverage::copied(const NodePtr& value) {
  std::map<int, int> names;
  core::for_each_node(*value,
                      [&](const Node& node) { core::for_each_bound(node, [&](int local) { names.emplace(local, core().locals++); }); });
  struct Renaming {
    const std::map<int, int>& names;
    void rename(int& local) const {
      if (const auto it = names.find(local); it != names.end()) local = it->second;
    }
    NodePtr value(const NodePtr& node) const {
      const core::Index index = core::info(node->op).index;
      if (index != core::Index::kLocal && index != core::Index::kLetters) return node;
      auto made = std::make_shared<Node>(*node);
      if (index == core::Index::kLocal) rename(made->a);
      if (index == core::Index::kLetters) std::for_each(made->names.begin(), made->names.end(), [this](int& letter) { rename(letter); });
      return made;
    }
    void statement(NodePtr node, Region& made) const { made.push_back(std::move(node)); }
  };
  return core::rewritten(value, Renaming{names});
}

void Coverage::find_condition(const NodePtr& asked, const Holds& holds, const Cites& cites, std::vector<Evaluated>& found) {
  if (asked->span.source == nullptr || asked->op == Op::kLiteral) return;
  // `every` asks whether some are not so.
  const bool turned = asked->op == Op::kNot && asked->kid(0).span == asked->span;
  const NodePtr& condition = turned ? asked->kids[0] : asked;
  if (written_ && index_.count({condition->span.source, condition->span.begin, condition->span.end, RuleKind::kCondition}) == 0) return;
  const std::size_t counted = rule(RuleKind::kCondition, condition->span, cites);
  found.push_back({copied(holds(condition)), counted, false});
  found.push_back({copied(holds(core::made_node(Op::kNot, core::Type::kFlag, -1, {condition}))), counted, true});
}

std::vector<Coverage::Evaluated> Coverage::conditions_within(const NodePtr& value, int& names) {
  std::vector<Evaluated> found;
  // Names that are added stand behind those of the value.
  core().locals = std::max(core().locals, names);
  conditions(
      value, [](NodePtr it) { return it; }, {}, found);
  names = core().locals;
  return found;
}

void Coverage::conditions(const NodePtr& value, const Holds& holds, const Cites& cites, std::vector<Evaluated>& found) {
  const auto flag = [](Op op, int name, std::vector<NodePtr> kids) {
    return core::made_node(op, core::Type::kFlag, name, std::move(kids));
  };
  const auto both = [&](const NodePtr& a, const NodePtr& b) { return flag(Op::kAnd, -1, {a, b}); };
  const auto negated = [&](const NodePtr& a) { return flag(Op::kNot, -1, {a}); };
  const auto& kids = value->kids;
  if (value->op == Op::kIfValue) {
    if (follows_if(kids[0]->span)) find_condition(kids[0], holds, cites, found);
    conditions(kids[0], holds, cites, found);
    conditions(
        kids[1], [&](const NodePtr& it) { return holds(both(kids[0], it)); }, cites, found);
    conditions(
        kids[2], [&](const NodePtr& it) { return holds(both(negated(kids[0]), it)); }, cites, found);
    return;
  }
  if (value->is_one_of({Op::kAnd, Op::kOr})) {
    conditions(kids[0], holds, cites, found);
    conditions(
        kids[1], [&](const NodePtr& it) { return holds(both(value->op == Op::kAnd ? kids[0] : negated(kids[0]), it)); }, cites, found);
    return;
  }
  if (value->op == Op::kLet) {
    conditions(kids[0], holds, cites, found);
    conditions(
        kids[1],
        [&](const NodePtr& it) {
          return holds(flag(Op::kLet, value->a, {kids[0], it}));
        },
        cites, found);
    return;
  }
  if (value->is_one_of({Op::kPack, Op::kMatch})) return conditions(kids[0], holds, cites, found);
  const bool binds = core::info(value->op).index == core::Index::kLocal && value->op != Op::kLocal;
  if (!binds) {
    for (const NodePtr& kid : kids) conditions(kid, holds, cites, found);
    return;
  }
  conditions(kids[0], holds, cites, found);
  // These are done with the first that meets the condition: what would stop the match at a later one is not asked for.
  if ((value->op == Op::kSome || value->op == Op::kFirst) && may_stop(*kids[1])) return;
  const Holds within = [&](const NodePtr& it) { return holds(flag(Op::kSome, value->a, {kids[0], it})); };
  if (value->op != Op::kSum) find_condition(kids[1], within, cites, found);
  conditions(kids[1], within, cites, found);
  if (kids.size() > 2)
    conditions(
        kids[2], [&](const NodePtr& it) { return within(both(kids[1], it)); }, cites, found);
}

core::Region Coverage::values(const Node& stmt, const Cites& cites) {
  constexpr std::size_t kMostBefore = 100;  // conditions that are asked again for one behind them
  std::vector<Evaluated> found;
  for (std::size_t i = 0; i < stmt.kids.size() && i < kMostBefore; ++i) {
    // Of several conditions, the later ones are asked when none before them holds.
    const Holds holds = [&](NodePtr it) {
      for (std::size_t before = stmt.op == Op::kIf ? i : 0; before-- > 0;)
        it = core::made_node(Op::kAnd, core::Type::kFlag, -1,
                             {core::made_node(Op::kNot, core::Type::kFlag, -1, {stmt.kids[before]}), std::move(it)});
      return it;
    };
    conditions(stmt.kids[i], holds, cites, found);
  }
  Region made;
  for (Evaluated& one : found)
    made.push_back(core::branch({}, std::move(one.condition), {counts(one.rule, one.otherwise ? Side::kOtherwise : Side::kCount)}));
  return made;
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

Coverage::Counters Coverage::counters(const Program& program) const {
  Counters counters;
  for (std::size_t reg = 0; reg < program.kept_number_names.size(); ++reg)
    if (const auto counted = counted_by_.find(program.kept_number_names[reg]); counted != counted_by_.end())
      counters.of_register.emplace_back(static_cast<int>(reg), 2 * counted->second.first + (counted->second.second == Side::kOtherwise));
  return counters;
}

void Coverage::add(const Counters& counters, const State& state) {
  std::vector<std::int64_t> now(2 * rules_.size());
  for (const auto& [reg, counted] : counters.of_register) now[counted] += state.numbers()[reg];
  for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
    rules_[rule].count += now[2 * rule];
    rules_[rule].otherwise += now[2 * rule + 1];
  }
  for (const std::vector<std::size_t>& chain : chains_) {
    std::int64_t later = now[2 * chain.back() + 1];
    for (std::size_t i = chain.size() - 1; i > 0; --i) {
      later += now[2 * chain[i]];
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
