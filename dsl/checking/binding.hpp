#pragma once
// What a name stands for that a loop, a choice, a pattern or a parameter binds. Symbols says which names are bound, and where; a Binding says by what type of value.

#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

struct Binding {
  // kSeveral: what there are several of; a seat before it, or values behind it, say which one is meant. kBlock, kCondition: parameters.
  enum class Kind { kValue, kSeveral, kVariable, kBlock, kCondition };
  Kind kind = Kind::kValue;
  bool declared = false;      // kValue, kSeveral: a zone, a layout, a pot or a variable itself, and no value of it
  Value value{};              // kValue, kSeveral: what the name stands for
  int variable = -1;          // kVariable
  std::vector<Type> takes{};  // kCondition: its parameters' types
  Span span{};
};

}  // namespace boneyard::dsl
