#pragma once
// A tree made anew from the inside out. What does not change is shared with the old one.

#include "dsl/core/making.hpp"

namespace boneyard::dsl::core {

template <typename Change>
Region rewritten(const Region& region, const Change& change);

// The node with `kid(part)` in place of each operand and `region(part)` in place of each region.
template <typename OfKid, typename OfRegion>
NodePtr with_parts(const NodePtr& node, const OfKid& kid, const OfRegion& region) {
  std::shared_ptr<Node> copy;
  const auto fresh = [&]() -> Node& {
    if (!copy) copy = std::make_shared<Node>(*node);
    return *copy;
  };
  for (std::size_t i = 0; i < node->kids.size(); ++i) {
    NodePtr part = kid(node->kids[i]);
    if (part != node->kids[i]) fresh().kids[i] = std::move(part);
  }
  for (std::size_t i = 0; i < node->regions.size(); ++i) {
    Region part = region(node->regions[i]);
    if (part != node->regions[i]) fresh().regions[i] = std::move(part);
  }
  return copy ? NodePtr(copy) : node;
}

// `change(node)` gives what stands in place of a node whose parts are rewritten already: the node itself, another value, or for a statement of a region any
// number of statements.
template <typename Change>
NodePtr with_parts_rewritten(const NodePtr& node, const Change& change) {
  return with_parts(
      node, [&](const NodePtr& kid) { return change.value(with_parts_rewritten(kid, change)); },
      [&](const Region& region) { return rewritten(region, change); });
}

template <typename Change>
Region rewritten(const Region& region, const Change& change) {
  Region made;
  for (const NodePtr& part : region) change.statement(with_parts_rewritten(part, change), made);
  return made;
}

template <typename Change>
NodePtr rewritten(const NodePtr& value, const Change& change) {
  return value ? change.value(with_parts_rewritten(value, change)) : nullptr;
}

template <typename Change>
Core rewritten(const Core& core, const Change& change) {
  Core made = core;
  for_each_value(made.equipment, [&](NodePtr& part) { part = rewritten(part, change); });
  made.play = rewritten(core.play, change);
  return made;
}

// A node that stands nowhere in the text.
inline NodePtr made_node(Op op, Type type, int a, std::vector<NodePtr> kids) { return make(op, type, {}, std::move(kids), a); }

}  // namespace boneyard::dsl::core
