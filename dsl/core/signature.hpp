#pragma once
// The operands of an operation as core.def states them, to be held against those of a node. Internal to core/.

#include <vector>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

struct Operand {
  char letter = 'v';
  bool many = false;    // any number of them
  bool absent = false;  // it may be missing
  bool bound = false;   // asked for each element, with the name bound
};

struct Signature {
  std::vector<Operand> operands;
  std::vector<char> regions;  // '{' statements, W ways, I tiers, C choices, Q conditions, B zones and layouts
  bool many_regions = false;  // the last, any number of times
};
const Signature& signature_of(Op op);

// Whether a value of this type may stand where the letter does.
bool fits(char letter, Type type);
// Whether a node may stand in a region of this kind.
bool fits_region(char kind, const Node& node);

// Whether an operation asks its second operand, a condition, of each of what it goes through.
bool asks_each(Op op);

// What goes through the domain gives: a tile, a seat, a number, tiles.
Type element_of(const Node& domain);

}  // namespace boneyard::dsl::core
