#include "dsl/checking/inlining.hpp"

#include <memory>

#include "dsl/core/making.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl {

using core::Node;
using core::NodePtr;
using core::Op;

void Inlining::put(const Value& parameter, const Value& by, bool several) {
  if (parameter->op == Op::kLocal)
    names_[parameter->a] = by;
  else
    things_[named_by(*parameter.thing())] = {by.thing(), several};
}

NodePtr Inlining::operator()(const NodePtr& value) const {
  if (visit) visit(*value);
  if (value->op == Op::kLocal)
    if (const auto by = names_.find(value->a); by != names_.end()) return Value{{}, by->second}.at(value->span).node;
  if (value->op == Op::kVariable)
    if (const Value* const by = value_of(value->a)) return by->at(value->span).node;
  const NodePtr made = core::with_parts(
      value, [&](const NodePtr& kid) { return (*this)(kid); }, [](const core::Region& region) { return region; });
  return in_place(made);
}

std::pair<core::Index, int> Inlining::named_by(const Node& node) { return {core::info(node.op).index, node.a}; }

NodePtr Inlining::in_place(const NodePtr& node) const {
  NodePtr made = node;
  if (const auto thing = things_.find(named_by(*node)); thing != things_.end()) {
    auto copy = std::make_shared<Node>(*node);
    copy->a = thing->second.by->a;
    if (!thing->second.several) {
      copy->op = thing->second.by->op;
      copy->kids = thing->second.by->kids;
    }
    made = copy;
  } else if (variable && node->is_one_of({Op::kVariable, Op::kVariableOf})) {
    if (const int renamed = variable(node->a); renamed != node->a) {
      auto copy = std::make_shared<Node>(*node);
      copy->a = renamed;
      made = copy;
    }
  }
  if (made->op == Op::kUse && use) return use(*made);
  if (made->op == Op::kGiven && condition) return condition(*made);
  if (made->is_one_of({Op::kZone, Op::kLayout, Op::kPot, Op::kVariableOf}) && out_of_range) look_at_element(*made);
  // Some operations are written otherwise where the operand is a zone, a layout or a literal.
  if (made->op == Op::kCount) return core::count_of(made->kids[0], made->span);
  const auto written = [](const Node& end) { return end.op == Op::kLiteral && (end.flags & Node::kEnd) != 0; };
  if (made->op == Op::kTileWith && written(made->kid(0)) && written(made->kid(1))) {
    auto face = std::make_shared<Node>(*made);
    face->op = Op::kTile;
    face->a = made->kid(0).a;
    face->b = made->kid(1).a;
    face->kids.clear();
    return face;
  }
  return made;
}

void Inlining::look_at_element(const Node& thing) const {
  const Node* which = thing.kids.empty() ? nullptr : thing.kids[0].get();
  for (; which != nullptr && which->op == Op::kElement; which = which->kids.size() > 1 ? which->kids[1].get() : nullptr) {
    const Node& number = which->kid(0);
    const bool numbers = which->b >= which->a;
    if (numbers && number.op == Op::kLiteral && (number.a < which->a || number.a > which->b)) out_of_range(thing, *which);
  }
}

}  // namespace boneyard::dsl
