#pragma once
// What a piece of Core reads, writes and may fault on, of what there is on the table: read off core.def, operation by operation. Zones, layouts and variables are told apart by
// their declarations and not by seat: what reads the hand of one seat reads `hand`.

#include <optional>
#include <set>
#include <string>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

struct Component {
  enum class Part : std::uint8_t { kTiles, kNumber, kOrder, kEnds, kTree, kDice, kChips, kVariable, kPlayers, kKnowledge, kChance };
  Part part = Part::kTiles;
  bool layout = false;  // of kTiles to kTree: of a layout and not of a zone
  int index = -1;       // of kTiles to kTree a zone or layout, of kVariable a variable; -1: any, or there is but one

  auto operator<=>(const Component&) const = default;
};

struct Effects {
  std::set<Component> reads;
  std::set<Component> writes;
  bool tells = false;            // somebody is told of it
  std::set<std::string> faults;  // when it stops the match, as core.def says
};

// Of the node with all that stands inside of it, and of the node alone.
Effects effects_of(const Node& node);
Effects own_effects_of(const Node& node);

// Whether a statement takes tiles from where they lie.
bool moves_tiles(const Node& stmt);
// Whether it throws dice.
bool throws_dice(const Node& stmt);
// Of a statement that moves some tiles: which go, and where to. In core.def that is the operand with a letter p, t or m in the column `shows`, and the one behind it.
// Nothing, of one that moves all tiles or none.
struct Moving {
  const Node& what;
  const Node& to;
  bool in_view = false;  // everybody sees which tiles go
};
std::optional<Moving> moving(const Node& stmt);

// Whether what is written may be what is read. Zones and layouts are not told apart here.
bool touches(const std::set<Component>& writes, const std::set<Component>& reads);

// Whether the value of an operation depends on its operands alone. It is no name, reads nothing on the table, faults nowhere by itself and discloses nothing.
bool follows_from_operands(Op op);

}  // namespace boneyard::dsl::core
