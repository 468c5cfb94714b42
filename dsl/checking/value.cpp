#include "dsl/checking/value.hpp"

namespace boneyard::dsl {

using core::Op;

core::Type core_type(const Type& type) {
  switch (type.base) {
    case Type::Base::kNumber:
    case Type::Base::kSymbol:
      return core::Type::kNumber;  // of words their place in the list
    case Type::Base::kFlag:
      return core::Type::kFlag;
    case Type::Base::kSeat:
      return core::Type::kSeat;
    case Type::Base::kSeats:
      return core::Type::kSeats;
    case Type::Base::kTile:
      return core::Type::kTile;
    case Type::Base::kTiles:
      return core::Type::kTiles;
    case Type::Base::kEnds:
      return core::Type::kEnds;
    case Type::Base::kDice:
      return core::Type::kDice;
    case Type::Base::kUnknown:
      break;
  }
  return core::Type::kAny;
}

core::NodePtr Value::element() const {
  const core::NodePtr& named = thing();
  if (named == node && node->op != Op::kVariableOf) return nullptr;
  return named->kids.empty() ? nullptr : named->kids[0];
}

Value Value::at(const Span& span) const {
  if (node->span == span) return *this;
  auto copy = std::make_shared<core::Node>(*node);
  copy->span = span;
  if (thing() != node) {
    auto named = std::make_shared<core::Node>(*thing());
    named->span = span;
    copy->kids[0] = named;
  }
  return {type, copy};
}

}  // namespace boneyard::dsl
