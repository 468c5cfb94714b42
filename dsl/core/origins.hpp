#pragma once
// Where tiles come from, as far as the text of the rules says it, whichever tiles they turn out to be: `first t in p's hand` lies in p's hand, `t from tiles` may lie
// anywhere.

#include <map>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// Names that stand for one value, with that value.
using Lets = std::map<int, const Node*>;
Lets lets_of(const Region& rules);

// Calls visit(node) with each zone, variable or name that the tiles may come from: a zone, the zones of all seats, a layout, a variable, a name that goes through several.
// Anything else that it is called with says nothing of where its tiles lie.
template <typename Visit>
void for_each_origin(const Node& tiles, const Lets& lets, const Visit& visit) {
  if (tiles.is_one_of({Op::kTold, Op::kTilesIn, Op::kTilesOn, Op::kTop, Op::kAtPlace, Op::kStretch, Op::kTips, Op::kWithout, Op::kAround,
                       Op::kSubsets, Op::kPack, Op::kAll, Op::kFirst, Op::kMost, Op::kFewest}))
    return for_each_origin(tiles.kid(0), lets, visit);
  if (tiles.op == Op::kLet) return for_each_origin(tiles.kid(1), lets, visit);
  // A set made of tiles that have names lies where those lie, and one of two values where either does.
  if (tiles.is_one_of({Op::kUnion, Op::kSet, Op::kIfValue})) {
    for (std::size_t i = tiles.op == Op::kIfValue ? 1 : 0; i < tiles.kids.size(); ++i) for_each_origin(tiles.kid(i), lets, visit);
    return;
  }
  const auto value = tiles.op == Op::kLocal ? lets.find(tiles.a) : lets.end();
  return value != lets.end() ? for_each_origin(*value->second, lets, visit) : visit(tiles);
}

// Notes who learns where a tile is by hearing of it. A choice that is announced, a list of moves and a variable in view tell it, as far as the text says where their
// tiles lie: `t from his hand` does, `t from tiles` does not. So the zones and layouts of choices (Node::kStays, kWithin, kLookedInto) are noted, and those of variables.
void note_whereabouts(Core& core);

}  // namespace boneyard::dsl::core
