#include <algorithm>
#include <bit>
#include <optional>

#include "dsl/checking/arithmetic.hpp"
#include "dsl/checking/equipment_limits.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl::core {
namespace {

bool known(const Node& node) { return node.op == Op::kLiteral; }

// The value of an operation on numbers that are known.
std::optional<int> worked_out(const Node& node) {
  const Type type = node.kid(0).type;
  if (node.op == Op::kCount && type == Type::kSeats) return std::popcount(static_cast<std::uint32_t>(node.kid(0).a));
  if (type == Type::kTile || is_set(type)) return std::nullopt;
  const int x = node.kid(0).a;
  const int y = node.kids.size() > 1 ? node.kid(1).a : 0;
  if (node.op == Op::kAdd) return arithmetic::sum(x, y);
  if (node.op == Op::kSub) return arithmetic::difference(x, y);
  if (node.op == Op::kMul) return arithmetic::product(x, y);
  if (node.op == Op::kDiv) return arithmetic::quotient(x, y);
  if (node.op == Op::kMod) return arithmetic::remainder(x, y);
  if (node.op == Op::kMin) return std::min(x, y);
  if (node.op == Op::kMax) return std::max(x, y);
  if (node.op == Op::kEqual) return x == y;
  if (node.op == Op::kNotEqual) return x != y;
  if (node.op == Op::kLess) return x < y;
  if (node.op == Op::kLessEqual) return x <= y;
  if (node.op == Op::kNot) return x == 0;
  return std::nullopt;
}

struct Fold {
  NodePtr value(const NodePtr& node) const {
    if (node->kids.empty()) return node;
    if (node->op == Op::kSet && node->type == Type::kEnds) return numbers(node);
    if (node->op == Op::kIfValue) return known(node->kid(0)) ? node->kids[node->kid(0).a != 0 ? 1 : 2] : node;
    if ((node->op == Op::kAnd || node->op == Op::kOr) && known(node->kid(0)))
      return (node->kid(0).a != 0) == (node->op == Op::kAnd) ? node->kids[1] : node->kids[0];
    if (!std::all_of(node->kids.begin(), node->kids.end(), [](const NodePtr& kid) { return known(*kid); })) return node;
    const auto result = worked_out(*node);
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

}  // namespace boneyard::dsl::core
