#pragma once
// Where tiles are looked for: what the text of an expression says of the zones in which its tiles lie, whichever they turn out to be. By it whoever
// hears of a tile (a choice that is announced, a list of moves, a variable in view) learns where that tile is: `t from his hand` tells it, `t from
// tiles` does not.

#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

// A declared zone or layout; of those that each seat has, the one of `seat`, or any when that is null.
struct ZoneTerm {
  int index = 0;
  bool layout = false;
  ExprPtr seat;
};

// Whether the seat that variable `seat` names sees what lies there; -1: whether all do.
bool seen_by(const CheckedGame& game, const ZoneTerm& zone, int seat);

struct TileZones {
  bool anywhere = true;
  std::vector<ZoneTerm> zones;
};

// Where the tiles of an expression lie when it is worked out. A tile of a variable may be anywhere by then.
TileZones zones_of(const Expr& tiles);
// Where the tiles that a way lets choose lie, by its domain or by a condition `t in ...`.
TileZones zones_of(const CheckedWay& way, const CheckedChoice& choice);

// What an expression looks at to say which tiles are meant. What only counts tiles or adds up pips names none.
struct LookedAt {
  std::vector<ZoneTerm> zones;
  std::vector<int> variables;
};
LookedAt looked_at(const Expr& expr);
// The same of a choice: its domain, and conditions that say which tiles of it are meant.
LookedAt looked_at(const CheckedWay& way, const CheckedChoice& choice);

}  // namespace boneyard::dsl
