#pragma once
// Other truths that a seat cannot tell from the true one: whatever is made for the seat from either must be the same.

#include <algorithm>
#include <vector>

#include "engine/game.hpp"
#include "engine/knowledge.hpp"

namespace boneyard::test {

// Lets others remember only what they see, so that the tiles that one seat cannot tell apart may change places.
inline void only_remembers(State& state, Seat seat) {
  for (Seat other = 0; other < state.shape().seats; ++other) {
    if (other == seat) continue;
    knowledge::reset(state, other);
    state.header().unsettled |= SeatMask{1} << other;
  }
}

inline std::size_t place_in_pile(const State& state, Tile tile) {
  const auto order = state.order(state.zone_of(tile));
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), tile) - order.begin());
}

// Two tiles of different zones, each to where the other lay; in a pile, to its place.
inline void exchange(State& state, Tile one, Tile other) {
  struct Spot {
    int zone;
    std::size_t place;
  };
  const auto spot = [&](Tile tile) {
    const int zone = state.zone_of(tile);
    return Spot{zone, state.zone_shape(zone).ordered() ? place_in_pile(state, tile) : 0};
  };
  const Spot here = spot(one);
  const Spot there = spot(other);
  const auto put = [&](Tile tile, const Spot& at) {
    state.relocate(tile, at.zone);
    if (!state.zone_shape(at.zone).ordered()) return;
    const auto order = state.order(at.zone);
    std::rotate(order.begin() + static_cast<std::ptrdiff_t>(at.place), order.end() - 1, order.end());
  };
  // The first comes to its place once that is free.
  put(one, {there.zone, 0});
  put(other, here);
  put(one, there);
}

// Another truth that the seat cannot tell from this one. Tiles out of its sight change places wherever what it knows still holds.
inline State redealt(const Game& game, const State& truth, Seat seat, Random& random, int& exchanged) {
  const Program& program = game.program();
  const Shape& shape = game.shape();
  State state = truth;
  only_remembers(state, seat);
  const auto unseen = [&](Tile tile) { return ((shape.zone(state.zone_of(tile)).seers >> seat) & 1) == 0; };
  std::vector<Tile> tiles;
  for (Tile tile = 0; tile < shape.tiles; ++tile)
    if (unseen(tile)) tiles.push_back(tile);
  for (int i = 0; i < 60 && tiles.size() > 1; ++i) {
    const Tile one = tiles[draw_below(random, static_cast<std::uint32_t>(tiles.size()))];
    const Tile other = tiles[draw_below(random, static_cast<std::uint32_t>(tiles.size()))];
    const int here = state.zone_of(one);
    const int there = state.zone_of(other);
    if (here == there) continue;
    State changed = state;
    exchange(changed, one, other);
    only_remembers(changed, seat);
    if (!knowledge::consistent(changed, program.tiles)) continue;
    state = changed;
    ++exchanged;
  }
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (!shape.zone(zone).ordered() || ((shape.zone(zone).seers >> seat) & 1) != 0) continue;
    const auto order = state.order(zone);
    std::vector<std::size_t> places;  // of which the seat does not know what lies there
    for (std::size_t place = 0; place < order.size(); ++place)
      if (!bits::has(state.known_places(seat, zone), static_cast<int>(place))) places.push_back(place);
    for (std::size_t i = places.size(); i > 1; --i)
      std::swap(order[places[i - 1]], order[places[draw_below(random, static_cast<std::uint32_t>(i))]]);
  }
  for (int die = 0; die < static_cast<int>(program.dice.size()); ++die)
    if (((state.die_known(die) >> seat) & 1) == 0 && state.die(die) != 0)
      state.die(die) =
          1 + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program.dice[static_cast<std::size_t>(die)].sides)));
  state.header().random = random_for(random(), random(), Stream::kChance);
  return state;
}

// One tile that the seat holds, and a copy of it that lies out of its sight, change places: as copies cannot be told apart, the seat knows and sees the same.
inline bool exchange_copies(const Game& game, State& state, Seat seat) {
  const TileSet& tiles = game.program().tiles;
  const Shape& shape = game.shape();
  for (Tile one = 0; one + 1 < shape.tiles; ++one) {
    const Tile other = one + 1;
    if (tiles.face_index(one) != tiles.face_index(other)) continue;
    const int here = state.zone_of(one);
    const int there = state.zone_of(other);
    const auto seen = [&](int zone) { return ((shape.zone(zone).seers >> seat) & 1) != 0; };
    if (seen(here) == seen(there) || shape.zone(here).ordered() || shape.zone(there).ordered()) continue;
    state.relocate(one, there);
    state.relocate(other, here);
    for (Seat each = 0; each < shape.seats; ++each)
      for (int h = 0; h < shape.hidden_zones; ++h) {
        Word* const known = state.known(each, h);
        const bool had = bits::has(known, one);
        const bool has = bits::has(known, other);
        if (had == has) continue;
        bits::remove(known, had ? one : other);
        bits::add(known, had ? other : one);
      }
    return true;
  }
  return false;
}

}  // namespace boneyard::test
