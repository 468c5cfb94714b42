// What goes through a set and asks a table of each element goes through those of which the table says yes; and where nothing else is asked, there is nothing to go through.

#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

struct Sets {
  NodePtr value(const NodePtr& node) const {
    if (!asks_each(node->op)) return node;
    NodePtr domain = node->kids[0];
    const NodePtr left = left_of(node->kids[1], node->a, domain);
    if (yes(*left) && is_set(domain->type)) {
      const NodePtr count = made_node(Op::kCount, Type::kNumber, -1, {domain});
      if (node->op == Op::kAll) return domain;
      if (node->op == Op::kCountAll) return count;
      if (node->op == Op::kSome) return made_node(Op::kLess, Type::kFlag, -1, {made_node(Op::kLiteral, Type::kNumber, 0, {}), count});
    }
    if (domain == node->kids[0]) return node;
    auto made = std::make_shared<Node>(*node);
    made->kids[0] = domain;
    made->kids[1] = left;
    return made;
  }
  void statement(NodePtr node, Region& out) const { out.push_back(std::move(node)); }

 private:
  static bool yes(const Node& condition) { return condition.op == Op::kLiteral && condition.a != 0; }

  // What is left to be asked of each, when the domain is cut down by the lookups.
  static NodePtr left_of(const NodePtr& condition, int name, NodePtr& domain) {
    if (condition->op == Op::kAnd) {
      NodePtr first = left_of(condition->kids[0], name, domain);
      NodePtr second = left_of(condition->kids[1], name, domain);
      return yes(*first) ? second : yes(*second) ? first : made_node(Op::kAnd, Type::kFlag, -1, {first, second});
    }
    const bool asks = condition->op == Op::kLookup && condition->kid(0).op == Op::kLocal && condition->kid(0).a == name;
    NodePtr cut = asks ? cut_down(domain, *condition) : nullptr;
    if (!cut) return condition;
    domain = std::move(cut);
    return made_node(Op::kLiteral, Type::kFlag, 1, {});
  }

  // Those of the domain that a lookup lets through; null where no operation does that.
  static NodePtr cut_down(const NodePtr& domain, const Node& lookup) {
    if (domain->op == Op::kSubsets && domain->kids.size() == 2 && domain->kid(1).op == Op::kLiteral && domain->kid(1).a == 2)
      return made_node(Op::kPairs, Type::kDomain, lookup.a, {domain->kids[0]});
    if (domain->type != Type::kTiles && domain->type != Type::kEnds) return nullptr;
    Region operands = lookup.kids;
    operands[0] = domain;
    return made_node(Op::kKeep, domain->type, lookup.a, std::move(operands));
  }
};

}  // namespace

Core sets(const Core& core) { return rewritten(core, Sets{}); }

}  // namespace boneyard::dsl::core
