#include "dsl/checking/value.hpp"

#include <algorithm>
#include <iterator>

namespace boneyard::dsl {

namespace {

using core::Op;

struct BaseInfo {
  const char* word;
  const char* said;
  core::Type in_core;
};
// In the order of Type::Base.
constexpr BaseInfo kBases[] = {
    {"number", "a number", core::Type::kNumber},
    {"flag", "a condition (yes or no)", core::Type::kFlag},
    {"seat", "a seat", core::Type::kSeat},
    {"seats", "seats", core::Type::kSeats},
    {"tile", "a tile", core::Type::kTile},
    {"tiles", "tiles", core::Type::kTiles},
    {"numbers", "numbers", core::Type::kEnds},
    {"dice", "dice", core::Type::kDice},
    {"value of an option", "a value of an option", core::Type::kNumber},  // of words their place in the list
    {"", "something unknown", core::Type::kAny},
};
static_assert(std::size(kBases) == static_cast<std::size_t>(Type::Base::kUnknown) + 1);

const BaseInfo& info(Type::Base base) { return kBases[static_cast<std::size_t>(base)]; }

}  // namespace

core::Type core_type(const Type& type) { return info(type.base).in_core; }
const char* word_of(Type::Base base) { return info(base).word; }
const char* said_of(Type::Base base) { return info(base).said; }

Type type_named(std::string_view word) {
  const auto* found = std::find_if(std::begin(kBases), std::end(kBases), [&](const BaseInfo& one) { return one.word == word; });
  return {found == std::end(kBases) ? Type::Base::kUnknown : static_cast<Type::Base>(found - std::begin(kBases)), -1};
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
