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
  const bool of_thing = zone() != nullptr || layout() != nullptr || pot() != nullptr;
  const core::Node& thing = of_thing ? node->kid(0) : *node;
  if (!of_thing && node->op != Op::kVariableOf) return nullptr;
  return thing.kids.empty() ? nullptr : thing.kids[0];
}

Value Value::at(const Span& span) const {
  if (node->span == span) return *this;
  auto copy = std::make_shared<core::Node>(*node);
  copy->span = span;
  if (zone() != nullptr || layout() != nullptr || pot() != nullptr) {
    auto thing = std::make_shared<core::Node>(node->kid(0));
    thing->span = span;
    copy->kids[0] = thing;
  }
  return {type, copy};
}

}  // namespace boneyard::dsl
