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
    std::vector<NodePtr> parts;
    std::vector<NodePtr> left;
    conjuncts(node->kids[1], parts);
    for (const NodePtr& part : parts) {
      const bool asks = part->op == Op::kLookup && part->kid(0).op == Op::kLocal && part->kid(0).a == node->a;
      NodePtr cut = asks ? cut_down(domain, *part) : nullptr;
      if (cut)
        domain = std::move(cut);
      else
        left.push_back(part);
    }
    if (left.empty() && is_set(domain->type)) {
      const NodePtr count = made_node(Op::kCount, Type::kNumber, -1, {domain});
      if (node->op == Op::kAll) return domain;
      if (node->op == Op::kCountAll) return count;
      if (node->op == Op::kSome) return made_node(Op::kLess, Type::kFlag, -1, {made_node(Op::kLiteral, Type::kNumber, 0, {}), count});
    }
    if (domain == node->kids[0]) return node;
    auto made = std::make_shared<Node>(*node);
    made->kids[0] = domain;
    made->kids[1] = joined(left);
    return made;
  }
  void statement(NodePtr node, Region& out) const { out.push_back(std::move(node)); }

 private:
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
