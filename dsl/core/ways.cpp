#include "dsl/core/ways.hpp"

namespace boneyard::dsl::core {

ChoiceInfo::Kind kind_of_choice(const Node& choice) {
  using Kind = ChoiceInfo::Kind;
  const Op of = domain(choice).op;
  if (of == Op::kRange) return Kind::kRange;
  if (of == Op::kSubsets) return Kind::kTiles;
  if (of == Op::kChosenDice) return Kind::kDice;
  const Type type = domain(choice).type;
  return type == Type::kTiles ? Kind::kTile : type == Type::kSeats ? Kind::kSeat : Kind::kNumber;
}

const Node& offered(const Node& choice) {
  return domain(choice).is_one_of({Op::kSubsets, Op::kChosenDice}) ? domain(choice).kid(0) : domain(choice);
}

const Node* lookup(const Node& condition) {
  const Node& last = *condition.kids.back();
  return last.op == Op::kLookup ? &last : nullptr;
}

const Node* ends_allowed(const Node& condition, const Node& end, const Node& tile) {
  const Node* const known = lookup(condition);
  return known != nullptr && known->kids.size() > 1 && names(known->kid(0), end) && names(known->kid(1), tile) ? known : nullptr;
}

}  // namespace boneyard::dsl::core
