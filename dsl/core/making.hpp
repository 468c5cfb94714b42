#pragma once
// Making nodes of Core.

#include <string>
#include <utility>
#include <vector>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

inline std::shared_ptr<Node> make(Op op, Type type, const Span& span, std::vector<NodePtr> kids = {}, int a = -1) {
  auto made = std::make_shared<Node>();
  made->op = op;
  made->type = type;
  made->span = span;
  made->kids = std::move(kids);
  made->a = a;
  return made;
}

inline NodePtr literal(int value, Type type, const Span& span) { return make(Op::kLiteral, type, span, {}, value); }
inline NodePtr name(int local, Type type, const Span& span) { return make(Op::kLocal, type, span, {}, local); }
inline NodePtr set_of(Type type, const Span& span, std::vector<NodePtr> members) {
  return make(Op::kSet, type, span, std::move(members), static_cast<int>(type));
}
inline NodePtr set_of_seats(const Span& span, std::vector<NodePtr> seats = {}) { return set_of(Type::kSeats, span, std::move(seats)); }
// How many the set has. The tiles of a zone or a layout are counted without a set being made of them.
inline NodePtr count_of(const NodePtr& set, const Span& span) {
  if (set->op == Op::kTilesIn) return make(Op::kNumberIn, Type::kNumber, span, {set->kids[0]});
  if (set->op == Op::kTilesOn) return make(Op::kNumberOn, Type::kNumber, span, {set->kids[0]});
  return make(Op::kCount, Type::kNumber, span, {set});
}

// A statement of the rule file: where it stands, the calls that brought it here (outermost first), and its clauses.
struct Statement {
  Span span;
  std::vector<Span> uses;
  std::vector<std::string> cites;
};
inline Statement statement_of(const Node& stmt) { return {stmt.span, stmt.uses, stmt.cites}; }

inline std::shared_ptr<Node> make(const Statement& at, Op op, std::vector<NodePtr> kids = {}, int a = -1) {
  auto made = make(op, Type::kNothing, at.span, std::move(kids), a);
  made->uses = at.uses;
  made->cites = at.cites;
  return made;
}
inline NodePtr assign(const Statement& at, int variable, NodePtr value) { return make(at, Op::kAssign, {std::move(value)}, variable); }
inline NodePtr leave(const Statement& at, int label) { return make(at, Op::kLeave, {}, label); }
inline NodePtr branch(const Statement& at, NodePtr condition, Region then, std::uint32_t asked = 0) {
  auto made = make(at, Op::kIf, {std::move(condition)});
  made->flags = asked;
  made->regions = {std::move(then)};
  return made;
}
inline NodePtr loop(const Statement& at, int label, Region body) {
  auto made = make(at, Op::kLoop, {}, label);
  made->regions = {std::move(body)};
  return made;
}

}  // namespace boneyard::dsl::core
