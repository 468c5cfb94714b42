#pragma once
// What each seat knows of where the tiles are, kept event by event: for each seat and each hidden zone, the set of tiles that may be
// there for all the seat was shown. Who sees a movement's start or end knows the tile. Who does not knows only that a tile left one
// zone for another: every tile that may have been in the first may now be in the second, but for those that are known to lie elsewhere in its pile. A choice that names a tile tells whoever
// hears it where that tile lies, as far as the rule says where it is chosen from, and which tile moves when the way's block moves it.
// Then numbers are public: a zone that no distribution of all tiles over the zones allows for a tile is struck out ("settling").
//
// Of a pile it is kept which tile a seat knows to lie at which place: one that it saw when it was put on top or at the bottom, or was turned up, as long as all
// can follow where tiles are put and taken. All can follow that where they know why a tile goes, from which place and to which (Way::followed, which is for the rules to prove). Then a tile taken from a place that the rules name, the top above all, is taken in view of everybody, so that who knows what lay there knows
// which tile went. One that the rules pick by what it is comes from a place that only those know who know where it lay, and that no copy of it may lie in that pile; all others forget the places of that pile. Mixing forgets
// them for everybody, and nothing else.
//
// Settling is exact. With any one allowed distribution in hand (the true one will do) a tile that lies in zone a may lie in zone b as
// well just when a chain of exchanges leads from b back to a, that is, when a and b are in one strongly connected component of the graph with an
// edge from x to y wherever some tile in x may be in y (Regin, "A filtering algorithm for constraints of difference in CSPs", 1994). The answer does not
// depend on which distribution was taken, so that the true one tells nothing.
//
// Copies of a face cannot be told apart by players. Here a copy's index is an alias for "one of them": a tile seen to move takes
// the alias whose whereabouts were known best, so that nothing depends on which copy it really was. Always compare by face.

#include "engine/state.hpp"

namespace boneyard::knowledge {

// All tiles were taken up in view of everybody and lie in `zone` now.
void gathered(State& state, int zone);
// How a tile goes: whether the rules name the place in the pile where it lay, and at which place of the pile it is then to which it comes: counted from the top, below zero
// from the bottom; 0: on top. `followed`: everybody knows that the rules name this place, and to which it comes; if not, all forget the places of the pile.
inline constexpr int kUnder = -1;
struct Way {
  bool by_place = false;
  int place = 0;
  bool followed = false;
};
// `tile` is about to go from one zone to another, or to another place of its own; the State still shows it where it was. `seen_by` learn which tile it is. Returns
// all who know.
SeatMask moving(State& state, const TileSet& tiles, Tile tile, int to, SeatMask seen_by, Way way);
// `tile` is turned up where it lies, and `seats` learn which it is and where it lies.
void turned_up(State& state, const TileSet& tiles, Tile tile, SeatMask seats);
// The places in `zone` are no longer what they were.
void mixed(State& state, int zone);
// `seats` were told that these tiles (ascending) lie in some of `zones`; they do.
void named(State& state, const TileSet& tiles, std::span<const Tile> which, const ZoneSet& zones, SeatMask seats);
// The contents of `zone` were shown to `seats`.
void shown(State& state, const TileSet& tiles, int zone, SeatMask seats);
// Everything starts anew from what each seat sees now, face-up tiles too: for positions that are set up, not played.
void reset(State& state);
// The same for one seat, without asking for it to be settled.
void reset(State& state, Seat seat);
// Whether what each seat knows allows the tiles to lie where they do: true of every state that was played or set up, and asked of one that
// was read from a text.
bool consistent(const State& state, const TileSet& tiles);
// The same of what one seat knows.
bool consistent(const State& state, const TileSet& tiles, Seat seat);

// For each tile (alias) the zones where the events shown to `seat` allow it to be. In ascending order of zones. The state must be one that remembers.
std::vector<std::vector<int>> possible_zones(const State& state, const TileSet& tiles, Seat seat);

}  // namespace boneyard::knowledge
