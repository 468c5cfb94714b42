#pragma once
// An expression that was checked: what type it has, and what it is in Core.

#include <string_view>

#include "dsl/core/core.hpp"

namespace boneyard::dsl {

struct Type {
  enum class Base { kNumber, kFlag, kSeat, kSeats, kTile, kTiles, kEnds, kDice, kSymbol, kUnknown };
  Base base = Base::kUnknown;  // kUnknown: an error was reported already
  int option = -1;             // whose values a symbol is one of
  int names = -1;              // by which players know a number, or numbers; no part of what they are
  bool operator==(const Type& other) const { return base == other.base && option == other.option; }
};
// Of what is unknown any type.
core::Type core_type(const Type& type);
// As rules write it: "number", "tiles". Empty for what is unknown.
const char* word_of(Type::Base base);
// As messages call a value of it: "a number", "tiles".
const char* said_of(Type::Base base);
// The one with this word.
Type type_named(std::string_view word);

struct Value {
  Type type;
  core::NodePtr node;

  const core::Node* operator->() const { return node.get(); }
  const core::Node& operator*() const { return *node; }
  operator const core::NodePtr&() const { return node; }
  explicit operator bool() const { return node != nullptr; }

  bool known() const { return type.base != Type::Base::kUnknown; }
  bool is_literal() const { return node->op == core::Op::kLiteral; }
  // Where it is the tiles of a zone or a layout, or the chips of a pot or a seat: that itself. Else null.
  const core::Node* zone() const { return of(core::Op::kTilesIn, core::Op::kZone); }
  const core::Node* layout() const { return of(core::Op::kTilesOn, core::Op::kLayout); }
  const core::Node* pot() const { return of(core::Op::kChips, core::Op::kPot); }
  const core::Node* purse() const { return of(core::Op::kChips, core::Op::kPurse); }
  // The zone, the layout or the pot; else the value itself.
  const core::NodePtr& thing() const { return zone() != nullptr || layout() != nullptr || pot() != nullptr ? node->kids[0] : node; }
  bool is_variable() const { return node->is_one_of({core::Op::kVariable, core::Op::kVariableOf}); }
  // What says which one of a family it is: of a zone, a layout, a pot or a variable. Null where there is one, or none is said.
  core::NodePtr element() const;
  // The same, found at another place.
  Value at(const Span& span) const;

 private:
  const core::Node* of(core::Op op, core::Op thing) const {
    return node->op == op && node->kid(0).op == thing ? node->kids[0].get() : nullptr;
  }
};

}  // namespace boneyard::dsl
