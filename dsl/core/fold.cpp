#include <algorithm>
#include <bit>
#include <optional>

#include "dsl/core/equipment_limits.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl::core {
namespace {

bool known(const Node& node) { return node.op == Op::kLiteral; }

// The value of an operation on numbers, as the machine computes it. Nothing where the machine would stop with a fault, which play reports if it
// gets there, and for quotients of negative numbers.
std::optional<int> value_of(const Node& node, int x, int y) {
  const Type type = node.kid(0).type;
  if (type == Type::kTile || is_set(type)) return std::nullopt;
  int result = 0;
  const auto unless_it_overflows = [&](bool overflows) { return overflows ? std::nullopt : std::optional(result); };
  if (node.op == Op::kAdd) return unless_it_overflows(__builtin_add_overflow(x, y, &result));
  if (node.op == Op::kSub) return unless_it_overflows(__builtin_sub_overflow(x, y, &result));
  if (node.op == Op::kMul) return unless_it_overflows(__builtin_mul_overflow(x, y, &result));
  if (node.op == Op::kDiv || node.op == Op::kMod) {
    if (y <= 0 || x < 0) return std::nullopt;
    return node.op == Op::kDiv ? x / y : x % y;
  }
  if (node.op == Op::kMin) return std::min(x, y);
  if (node.op == Op::kMax) return std::max(x, y);
  if (node.op == Op::kEqual) return x == y;
  if (node.op == Op::kNotEqual) return x != y;
  if (node.op == Op::kLess) return x < y;
  if (node.op == Op::kLessEqual) return x <= y;
  if (node.op == Op::kNot) return x == 0;
  return std::nullopt;
}

std::optional<int> value_of(const Node& node) {
  const Node& first = node.kid(0);
  if (node.op == Op::kCount && first.type == Type::kSeats) return std::popcount(static_cast<std::uint32_t>(first.a));
  return value_of(node, first.a, node.kids.size() > 1 ? node.kid(1).a : 0);
}

struct Fold {
  NodePtr value(const NodePtr& node) const {
    if (node->kids.empty()) return node;
    if (node->op == Op::kSet && node->type == Type::kEnds) return numbers(node);
    if (node->op == Op::kIfValue) return known(node->kid(0)) ? node->kids[node->kid(0).a != 0 ? 1 : 2] : node;
    if ((node->op == Op::kAnd || node->op == Op::kOr) && known(node->kid(0)))
      return (node->kid(0).a != 0) == (node->op == Op::kAnd) ? node->kids[1] : node->kids[0];
    if (!std::all_of(node->kids.begin(), node->kids.end(), [](const NodePtr& kid) { return known(*kid); })) return node;
    const auto result = value_of(*node);
    if (!result) return node;
    auto made = std::make_shared<Node>(*node);
    made->op = Op::kLiteral;
    made->kids.clear();
    made->a = *result;
    return made;
  }

  static NodePtr numbers(const NodePtr& set) {
    const auto in_reach = [](const NodePtr& kid) { return known(*kid) && kid->a >= 0 && kid->a <= kMaxSetNumber; };
    if (!std::all_of(set->kids.begin(), set->kids.end(), in_reach)) return set;
    auto made = std::make_shared<Node>(*set);
    made->op = Op::kLiteral;
    made->a = 0;
    for (const NodePtr& kid : set->kids) made->a |= 1 << kid->a;
    made->kids.clear();
    return made;
  }

  // Of a branch the cases that are left; where it is known which one it is, the statements of that case.
  void statement(const NodePtr& node, Region& out) const {
    const bool decides =
        node->op == Op::kIf && std::any_of(node->kids.begin(), node->kids.end(), [](const NodePtr& kid) { return known(*kid); });
    if (!decides) {
      out.push_back(node);
      return;
    }
    auto made = std::make_shared<Node>(*node);
    made->kids.clear();
    made->regions.clear();
    bool open = true;
    for (std::size_t i = 0; i < node->kids.size() && open; ++i) {
      if (known(node->kid(i)) && node->kid(i).a == 0) continue;
      open = !known(node->kid(i));
      if (open) made->kids.push_back(node->kids[i]);
      made->regions.push_back(node->regions[i]);
    }
    if (open && node->regions.size() > node->kids.size()) made->regions.push_back(node->regions.back());
    if (made->kids.empty()) {
      if (!made->regions.empty()) out.insert(out.end(), made->regions[0].begin(), made->regions[0].end());
      return;
    }
    out.push_back(made);
  }
};

}  // namespace

Core fold(const Core& core) { return rewritten(core, Fold{}); }
NodePtr fold(const NodePtr& value) { return rewritten(value, Fold{}); }

std::optional<int> evaluate(const Node& value, const Table& table) {
  const auto kid = [&](std::size_t i) { return evaluate(value.kid(i), table); };
  if (value.op == Op::kLiteral) return value.a;
  if (value.op == Op::kOption) {
    const auto option = static_cast<std::size_t>(value.a);
    return option < table.options.size() ? std::optional(table.options[option]) : std::nullopt;
  }
  if (value.kids.empty()) return std::nullopt;
  if (value.op == Op::kTold) return kid(0);
  if (value.op == Op::kCount && value.kid(0).is_one_of({Op::kPlayers, Op::kAllSeats}))
    return table.seats > 0 ? std::optional(table.seats) : std::nullopt;
  const auto first = kid(0);
  if (value.op == Op::kAnd || value.op == Op::kOr) {
    const bool decides = value.op == Op::kOr;
    if (first && (*first != 0) == decides) return decides;
    const auto second = kid(1);
    if (second && (*second != 0) == decides) return decides;
    return first && second ? std::optional<int>(!decides) : std::nullopt;
  }
  if (!first) return std::nullopt;
  if (value.op == Op::kIfValue) return kid(*first != 0 ? 1 : 2);
  const auto second = value.kids.size() > 1 ? kid(1) : 0;
  return second ? value_of(value, *first, *second) : std::nullopt;
}

}  // namespace boneyard::dsl::core
