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
  switch (tiles.op) {
    case Op::kTold:
    case Op::kTilesIn:
    case Op::kTilesOn:
    case Op::kTop:
    case Op::kAtPlace:
    case Op::kStretch:
    case Op::kTips:
    case Op::kWithout:
    case Op::kAround:
    case Op::kSubsets:
    case Op::kPack:
    case Op::kAll:
    case Op::kFirst:
    case Op::kMost:
    case Op::kFewest:
      return for_each_origin(tiles.kid(0), lets, visit);
    case Op::kLet:
      return for_each_origin(tiles.kid(1), lets, visit);
    case Op::kIfValue:
      for_each_origin(tiles.kid(1), lets, visit);
      return for_each_origin(tiles.kid(2), lets, visit);
    // A set made of tiles that have names lies where those lie.
    case Op::kUnion:
    case Op::kSet:
      for (const NodePtr& kid : tiles.kids) for_each_origin(*kid, lets, visit);
      return;
    case Op::kLocal: {
      const auto value = lets.find(tiles.a);
      return value != lets.end() ? for_each_origin(*value->second, lets, visit) : visit(tiles);
    }
    default:
      return visit(tiles);
  }
}

}  // namespace boneyard::dsl::core
