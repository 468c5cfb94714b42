// What goes through a set and asks a table of each element goes through those of which the table says yes; and where nothing else is asked, there is nothing to go through.

#include "dsl/core/effects.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/core/rewrite.hpp"
#include "dsl/core/signature.hpp"

namespace boneyard::dsl::core {
namespace {

struct Sets {
  NodePtr value(const NodePtr& node) const {
    if (!asks_each(node->op)) return node;
    if (node->op == Op::kSome && node->kid(1).op == Op::kOr)
      if (NodePtr both = asked_once(*node)) return both;
    NodePtr domain = node->kids[0];
    const NodePtr left = left_of(node->kids[1], node->a, domain);
    if (yes(*left) && is_set(domain->type)) {
      const NodePtr count = made_node(Op::kCount, Type::kNumber, -1, {domain});
      if (node->op == Op::kAll) return domain;
      if (node->op == Op::kCountAll) return count;
      if (node->op == Op::kSome) return any_in(domain);
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

  static NodePtr any_in(const NodePtr& set) {
    return made_node(Op::kLess, Type::kFlag, -1,
                     {made_node(Op::kLiteral, Type::kNumber, 0, {}), made_node(Op::kCount, Type::kNumber, -1, {set})});
  }

  // Worked out once for all elements, it is the same, and stops no match that has no element.
  static bool same_for_all(const Node& value, int name) {
    bool named = false;
    for_each_node(value, [&](const Node& part) { named = named || (part.op == Op::kLocal && part.a == name); });
    return !named && effects_of(value).faults.empty();
  }

  // `some t in D where C or P`, C being no matter of t, where tables say P: C is asked once, and no element is gone through. Null: that cannot be done.
  static NodePtr asked_once(const Node& some) {
    for (const std::size_t one : {std::size_t{0}, std::size_t{1}}) {
      const NodePtr& alone = some.kid(1).kids[one];
      const NodePtr& domain = some.kids[0];
      if (!is_set(domain->type) || !same_for_all(*alone, some.a)) continue;
      NodePtr cut = domain;
      if (!yes(*left_of(some.kid(1).kids[1 - one], some.a, cut))) continue;
      return made_node(Op::kOr, Type::kFlag, -1, {made_node(Op::kAnd, Type::kFlag, -1, {alone, any_in(domain)}), any_in(cut)});
    }
    return nullptr;
  }

  // `some n in E where` a table says so of n and the tile `name`, as it is when it has gone through here: the lookup. Null: it is something else.
  static const Node* goes_with_some(const Node& condition, int name) {
    if (condition.op != Op::kLess || condition.kid(0).op != Op::kLiteral || condition.kid(0).a != 0 || condition.kid(1).op != Op::kCount)
      return nullptr;
    const Node& kept = condition.kid(1).kid(0);
    const bool by_it = kept.op == Op::kKeep && kept.type == Type::kEnds && kept.kids.size() > 1 && kept.kid(1).op == Op::kLocal &&
                       kept.kid(1).a == name && kept.kid(1).type == Type::kTile;
    return by_it && same_for_all(kept.kid(0), name) ? &kept : nullptr;
  }

  // What is left to be asked of each, when the domain is cut down by the lookups.
  static NodePtr left_of(const NodePtr& condition, int name, NodePtr& domain) {
    if (condition->op == Op::kAnd) {
      NodePtr first = left_of(condition->kids[0], name, domain);
      NodePtr second = left_of(condition->kids[1], name, domain);
      return yes(*first) ? second : yes(*second) ? first : made_node(Op::kAnd, Type::kFlag, -1, {first, second});
    }
    if (const Node* const kept = goes_with_some(*condition, name); kept != nullptr && domain->type == Type::kTiles) {
      domain = made_node(Op::kKeepAny, Type::kTiles, kept->a, {domain, kept->kids[0]});
      return made_node(Op::kLiteral, Type::kFlag, 1, {});
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
