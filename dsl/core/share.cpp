// What is evaluated twice, with nothing between that could make it another value, is evaluated once, and kept in a variable.

#include <unordered_map>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl::core {
namespace {

std::size_t hash_of(const Node& value) {
  std::size_t hash = static_cast<std::size_t>(value.op) * 31 + static_cast<std::size_t>(value.a) * 17 + static_cast<std::size_t>(value.b);
  for (const NodePtr& kid : value.kids) hash = hash * 1'000'003 + hash_of(*kid);
  return hash;
}

// Names that are bound around a value have no place before its statement.
bool stands_alone(const Node& value) {
  bool alone = true;
  for_each_node(value, [&](const Node& part) { alone = alone && part.op != Op::kLocal && part.op != Op::kMatch; });
  return alone;
}

// Whether it takes an instruction that nothing saves: conditions jump as they are evaluated, and whether there is any needs no count and no copy of a set.
bool worth_keeping(const Node& value) {
  const bool kept = value.type == Type::kNumber || value.type == Type::kSeat || value.type == Type::kTile || value.type == Type::kTiles ||
                    value.type == Type::kEnds || value.type == Type::kDice;
  const bool in_place = value.is_one_of({Op::kCount, Op::kNumberIn, Op::kNumberOn, Op::kTilesIn, Op::kTilesOn, Op::kUnion});
  return kept && !in_place && !value.kids.empty() && !value.kid(0).kids.empty() && stands_alone(value);
}

// Looks for one value from a statement on, as far as it is sure to be the same, and puts a variable in its place.
class Kept {
 public:
  explicit Kept(NodePtr value, int variable)
      : value_(std::move(value)), reads_(effects_of(*value_).reads), by_(made_node(Op::kVariable, value_->type, variable, {})) {}

  int times() const { return times_; }

  // From this statement of a region to its end.
  Region after(const Region& region, std::size_t first) {
    Region made(region.begin(), region.begin() + static_cast<std::ptrdiff_t>(first));
    bool holds = true;
    for (std::size_t i = first; i < region.size(); ++i) made.push_back(holds ? statement(region[i], holds) : region[i]);
    return made;
  }

 private:
  struct Replace {
    Kept& kept;
    NodePtr value(const NodePtr& node) const {
      if (!same_value(*node, *kept.value_)) return node;
      ++kept.times_;
      return kept.by_;
    }
    void statement(NodePtr node, Region& out) const { out.push_back(std::move(node)); }
  };

  // Whether it may be another value behind the statement. A state keeps no value for what comes after a choice. What holds a block is asked once for each
  // block around it, and remembered.
  bool changes(const Node& node) {
    if (const auto known = changes_.find(&node); known != changes_.end()) return known->second;
    bool found = node.op == Op::kChoose || touches(own_effects_of(node).writes, reads_);
    for (const NodePtr& kid : node.kids) found = found || changes(*kid);
    for (const Region& region : node.regions)
      for (const NodePtr& part : region) found = found || changes(*part);
    if (!node.regions.empty()) changes_.emplace(&node, found);
    return found;
  }

  // `holds` becomes false when it may be another value behind the statement.
  NodePtr statement(const NodePtr& stmt, bool& holds) {
    if (stmt->op == Op::kChoose) {
      holds = false;
      return stmt;
    }
    const bool changed = changes(*stmt);
    const bool rounds = stmt->op == Op::kLoop || stmt->op == Op::kFor;
    auto made = std::make_shared<Node>(*stmt);
    for (NodePtr& operand : made->kids) operand = rewritten(operand, Replace{*this});
    if (!rounds || !changed)
      for (Region& region : made->regions) region = after(region, 0);
    holds = !changed;
    return made;
  }

  NodePtr value_;
  std::set<Component> reads_;
  NodePtr by_;
  int times_ = 0;
  std::unordered_map<const Node*, bool> changes_;  // of statements that hold blocks
};

class Share {
 public:
  explicit Share(const Core& core) : made_(core) {
    for (const NodePtr& stmt : core.play)
      for_each_node(*stmt, [&](const Node& node) {
        if (can_be_kept(node)) ++seen_[hash_of(node)];
      });
  }

  Core whole() {
    made_.play = region(made_.play);
    return std::move(made_);
  }

 private:
  Region region(Region rest) {
    Region made;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      while (const NodePtr value = shared_at(rest, i)) made.push_back(kept(value, *rest[i]));
      made.push_back(with_regions(rest[i]));
    }
    return made;
  }

  NodePtr with_regions(const NodePtr& stmt) {
    if (stmt->regions.empty()) return stmt;
    auto made = std::make_shared<Node>(*stmt);
    if (stmt->op != Op::kChoose) {
      for (Region& inner : made->regions) inner = region(std::move(inner));
      return made;
    }
    for (NodePtr& part : made->regions[kWays]) {
      auto way = std::make_shared<Node>(*part);
      way->regions[kEffect] = region(std::move(way->regions[kEffect]));
      part = way;
    }
    return made;
  }

  // A value that is evaluated before anything else of the statement, and once more later; a variable stands for it in the region then.
  NodePtr shared_at(Region& region, std::size_t at) {
    const Node& stmt = *region[at];
    if (stmt.op == Op::kChoose || stmt.op == Op::kTell || stmt.kids.empty()) return nullptr;
    for (NodePtr value = stmt.kids[0]; value;) {
      if (can_be_kept(*value) && seen_[hash_of(*value)] > 1) {
        Kept look(value, static_cast<int>(made_.variables.size()));
        Region changed = look.after(region, at);
        if (look.times() > 1) {
          region = std::move(changed);
          return value;
        }
      }
      value = worked_out_first(*value);
    }
    return nullptr;
  }

  // Of its parts the first that is no number or name.
  static NodePtr worked_out_first(const Node& value) {
    const bool one_after_another = value.op != Op::kAnd && value.op != Op::kOr && value.op != Op::kIfValue && !binds(value);
    for (const NodePtr& kid : value.kids) {
      if (!kid->kids.empty()) return kid;
      if (!one_after_another || (kid->op != Op::kLiteral && kid->op != Op::kVariable)) return nullptr;
    }
    return nullptr;
  }

  // A variable would hold one of several copies, where the rules mean any tile with that face.
  bool can_be_kept(const Node& value) const {
    const bool means_kinds = value.type == Type::kTile ? made_.is_kind(value) : value.type == Type::kTiles && made_.of_kinds(value);
    return worth_keeping(value) && !means_kinds;
  }

  static bool binds(const Node& value) {
    bool found = false;
    for_each_bound(value, [&](int) { found = true; });
    return found;
  }

  // The statement's own place stands for what is evaluated before it; it has no number, as no node of the game's Core is like it.
  NodePtr kept(const NodePtr& value, const Node& before) {
    const auto index = static_cast<int>(made_.variables.size());
    Variable variable;
    variable.name = fmt::format("kept.{}", index);
    variable.type = value->type;
    made_.variables.push_back(variable);
    return assign(statement_of(before), index, value);
  }

  Core made_;
  std::unordered_map<std::size_t, int> seen_;  // values that are worth keeping, by their hash
};

}  // namespace

Core share(const Core& core) { return Share(core).whole(); }

}  // namespace boneyard::dsl::core
