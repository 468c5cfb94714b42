#include "engine/knowledge.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace boneyard::knowledge {
namespace {

bool may_be(const State& state, Seat seat, Tile alias, int hidden) { return bits::has(state.known(seat, hidden), alias); }

// The hidden zones where this alias may be.
template <int Words>
inline ZoneBits<Words> whereabouts(const State& state, Seat seat, Tile alias) {
  ZoneBits<Words> zones;
  for (int hidden = 0; hidden < state.shape().hidden_zones; ++hidden)
    if (may_be(state, seat, alias, hidden)) zones.add(hidden);
  return zones;
}

bool is_anywhere(const State& state, Seat seat, Tile alias) {
  for (int hidden = 0; hidden < state.shape().hidden_zones; ++hidden)
    if (may_be(state, seat, alias, hidden)) return true;
  return false;
}

// From some zones to others: only those that differ are touched.
template <int Words>
inline void set_whereabouts(State& state, Seat seat, Tile alias, ZoneBits<Words> before, ZoneBits<Words> after) {
  (before - after).for_each([&](int hidden) { bits::remove(state.known(seat, hidden), alias); });
  (after - before).for_each([&](int hidden) { bits::add(state.known(seat, hidden), alias); });
}

template <int Words>
struct Alias {
  Tile alias = kNoTile;
  ZoneBits<Words> zones;  // where it may be
  ZoneBits<Words> there;  // of the zones asked for, those where it is then: any in which one of the copies may be that could be it
};

// Which copy of the tile's face the seat must take the tile in the hidden `zones` (none: in a zone seen by all) to be. Where two copies may be there and
// neither is known better than the other, either may be the one; the other then may be wherever one of them might have been. With `another`, copies
// that are known to be there are passed over.
template <int Words>
inline Alias<Words> alias_for(State& state, const TileSet& tiles, Seat seat, Tile tile, ZoneBits<Words> zones, bool another) {
  const int face = tiles.face_index(tile);
  const Tile first = tiles.first_of_face(face);
  const int copies = tiles.copies_of_face(face);
  if (copies == 1) {
    const ZoneBits<Words> here = whereabouts<Words>(state, seat, tile);
    return {tile, here, here & zones};
  }
  std::array<ZoneBits<Words>, kMaxCopies> may_lie;
  for (int copy = 0; copy < copies; ++copy) may_lie[static_cast<std::size_t>(copy)] = whereabouts<Words>(state, seat, first + copy);
  const auto may_be_it = [&](ZoneBits<Words> here) { return !(here & zones).empty() && !(another && (here - zones).empty()); };
  Alias<Words> best;
  for (int copy = 0; copy < copies; ++copy) {
    const ZoneBits<Words>& here = may_lie[static_cast<std::size_t>(copy)];
    const bool candidate = zones.empty() ? here.empty() : may_be_it(here);
    if (candidate && (best.alias == kNoTile || (here - best.zones).empty())) best = {first + copy, here, best.there};
    if (candidate) best.there |= here & zones;
  }
  if (best.alias == kNoTile) return {tile, may_lie[static_cast<std::size_t>(tile - first)], {}};
  for (int copy = 0; copy < copies; ++copy) {
    const ZoneBits<Words>& here = may_lie[static_cast<std::size_t>(copy)];
    if (first + copy != best.alias && may_be_it(here)) set_whereabouts(state, seat, first + copy, here, here | best.zones);
  }
  return best;
}

// Aliases of one face and the hidden zones where its copies lie.
struct Copies {
  std::array<Tile, kMaxCopies> aliases{};
  std::array<int, kMaxCopies> spots{};
  int alias_count = 0;
  int spot_count = 0;
};

// Deals the spots out so that each alias is where it may be: `owner` says for each spot whose it is, or -1. By augmenting paths, since there may be too many copies to try
// every order. False when there is no way.
bool deal_out(const State& state, Seat seat, const Copies& copies, std::array<int, kMaxCopies>& owner) {
  owner.fill(-1);
  std::uint32_t tried = 0;
  const auto find = [&](auto& self, int alias) -> bool {
    for (int spot = 0; spot < copies.spot_count; ++spot) {
      const auto p = static_cast<std::size_t>(spot);
      if (((tried >> spot) & 1) != 0 || !may_be(state, seat, copies.aliases[static_cast<std::size_t>(alias)], copies.spots[p])) continue;
      tried |= std::uint32_t{1} << spot;
      if (owner[p] >= 0 && !self(self, owner[p])) continue;
      owner[p] = alias;
      return true;
    }
    return false;
  };
  for (int alias = 0; alias < copies.alias_count; ++alias) {
    tried = 0;
    if (!find(find, alias)) return false;
  }
  return true;
}

// One allowed distribution of the copies of a face over the hidden zones: where they lie, with the aliases dealt out so that each is where it may be.
void distribute(const State& state, const TileSet& tiles, Seat seat, int face, std::vector<Word>& taken) {
  const Shape& shape = state.shape();
  const int words = shape.words_per_set;
  const Tile first = tiles.first_of_face(face);
  Copies copies;
  for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy) {
    const int hidden = shape.zone(state.zone_of(copy)).hidden;
    if (hidden >= 0) {
      copies.spots[static_cast<std::size_t>(copies.spot_count++)] = hidden;
      bits::remove(taken.data() + hidden * words, copy);
    }
    if (is_anywhere(state, seat, copy)) copies.aliases[static_cast<std::size_t>(copies.alias_count++)] = copy;
  }
  std::array<int, kMaxCopies> owner;
  if (!deal_out(state, seat, copies, owner)) return;
  for (int spot = 0; spot < copies.spot_count; ++spot) {
    const auto p = static_cast<std::size_t>(spot);
    if (owner[p] >= 0) bits::add(taken.data() + copies.spots[p] * words, copies.aliases[static_cast<std::size_t>(owner[p])]);
  }
}

// One allowed distribution: for each hidden zone the aliases taken to be there. The true one, each tile being its own alias; where that is
// not allowed, the aliases of that face are dealt out anew.
inline void distribution(const State& state, const TileSet& tiles, Seat seat, std::vector<Word>& taken) {
  const Shape& shape = state.shape();
  const int words = shape.words_per_set;
  taken.resize(static_cast<std::size_t>(words * shape.hidden_zones));
  for (int hidden = 0; hidden < shape.hidden_zones; ++hidden)
    std::copy_n(state.zone(shape.zone_of_hidden[static_cast<std::size_t>(hidden)]), words, taken.data() + hidden * words);
  if (!tiles.has_copies()) return;
  for (int hidden = 0; hidden < shape.hidden_zones; ++hidden) {
    const Word* known = state.known(seat, hidden);
    for (int i = 0; i < words; ++i) {
      for (;;) {
        const Word wrong = taken[static_cast<std::size_t>(hidden * words + i)] & ~known[i];
        if (wrong == 0) break;
        const Word before = taken[static_cast<std::size_t>(hidden * words + i)];
        distribute(state, tiles, seat, tiles.face_index(i * kWordBits + std::countr_zero(wrong)), taken);
        if (taken[static_cast<std::size_t>(hidden * words + i)] == before) break;  // what is known is not possible; see consistent()
      }
    }
  }
}

// Strikes out of `known` (hidden zone by hidden zone) every zone that no distribution allows.
template <int Words>
void strike_out(const Shape& shape, const std::vector<Word>& taken, Word* known) {
  const int words = shape.words_per_set;
  const auto taken_at = [&](int zone) { return taken.data() + zone * words; };
  // Zones without a tile have no part in it: nothing can be there.
  std::array<int, Words * kWordBits> zones{};
  int count = 0;
  for (int zone = 0; zone < shape.hidden_zones; ++zone) {
    Word any = 0;
    for (int i = 0; i < words; ++i) any |= taken_at(zone)[i];
    if (any != 0)
      zones[static_cast<std::size_t>(count++)] = zone;
    else
      std::fill_n(known + zone * words, words, Word{0});
  }
  std::array<ZoneBits<Words>, Words * kWordBits> reach;
  for (int x = 0; x < count; ++x) {
    const Word* const here = taken_at(zones[static_cast<std::size_t>(x)]);
    ZoneBits<Words> reached(x);
    for (int y = 0; y < count; ++y) {
      const Word* const there = known + zones[static_cast<std::size_t>(y)] * words;
      for (int i = 0; i < words; ++i)
        if ((here[i] & there[i]) != 0) reached.add(y);
    }
    reach[static_cast<std::size_t>(x)] = reached;
  }
  for (int via = 0; via < count; ++via)
    for (int x = 0; x < count; ++x)
      if (reach[static_cast<std::size_t>(x)].has(via)) reach[static_cast<std::size_t>(x)] |= reach[static_cast<std::size_t>(via)];
  for (int y = 0; y < count; ++y) {
    Word* const there = known + zones[static_cast<std::size_t>(y)] * words;
    const ZoneBits<Words>& reached = reach[static_cast<std::size_t>(y)];
    for (int i = 0; i < words; ++i) {
      Word allowed = 0;
      reached.for_each([&](int x) {
        if (reach[static_cast<std::size_t>(x)].has(y)) allowed |= taken_at(zones[static_cast<std::size_t>(x)])[i];
      });
      there[i] &= allowed;
    }
  }
}

thread_local std::vector<Word> t_taken;
thread_local std::vector<Word> t_gone;

template <int Words>
inline void settle(State& state, const TileSet& tiles, Seat seat) {
  distribution(state, tiles, seat, t_taken);
  strike_out<Words>(state.shape(), t_taken, state.known(seat, 0));
  state.header().unsettled &= ~(SeatMask{1} << seat);
}

void forget_places(State& state, Seat seat) {
  const Shape& shape = state.shape();
  const auto words = static_cast<std::size_t>(shape.hidden_piles * shape.words_per_set);
  const std::size_t first = shape.known_places + words * static_cast<std::size_t>(seat);
  std::fill_n(state.words().subspan(first).begin(), words, Word{0});
}

int place_of(const State& state, Tile tile) {
  const auto order = state.order(state.zone_of(tile));
  return static_cast<int>(std::find(order.begin(), order.end(), tile) - order.begin());
}

bool knows_place(const State& state, Seat seat, int zone, int place) {
  return state.zone_shape(zone).hidden_pile >= 0 && bits::has(state.known_places(seat, zone), place);
}

// Who knows which tile is taken from a place that the rules name, since they know what lies there.
SeatMask who_knows(const State& state, int zone, int place) {
  SeatMask know = 0;
  for (Seat seat = 0; seat < state.shape().seats; ++seat)
    if (knows_place(state, seat, zone, place)) know |= SeatMask{1} << seat;
  return know;
}

// Who know from which place a tile goes that the rules pick by what it is: those that know it to lie there, and that no other of its face may lie in that pile.
SeatMask who_follow(const State& state, const TileSet& tiles, Tile tile, int zone, int place) {
  const int hidden = state.shape().zone(zone).hidden;
  const Tile first = tiles.first_of_face(tiles.face_index(tile));
  const Tile last = first + tiles.copies_of_face(tiles.face_index(tile));
  SeatMask follow = who_knows(state, zone, place);
  for (Seat seat = 0; seat < state.shape().seats; ++seat) {
    int copies = 0;
    for (Tile copy = first; copy < last; ++copy) copies += may_be(state, seat, copy, hidden);
    if (copies != 1) follow &= ~(SeatMask{1} << seat);
  }
  return follow;
}

// What follows for the places that seats know, of which `seen_by` know which tile goes, and `follow` from where; `place` is where it lay in a pile.
void follow_places(State& state, int from, int place, int to, SeatMask seen_by, SeatMask follow, Way way) {
  const Shape& shape = state.shape();
  const int words = shape.words_per_set;
  for (Seat seat = 0; seat < shape.seats; ++seat) {
    const SeatMask me = SeatMask{1} << seat;
    const bool knows = (seen_by & me) != 0;
    if (shape.zone(from).hidden_pile >= 0 && (shape.zone(from).seers & me) == 0) {
      Word* const known = state.known_places(seat, from);
      if (way.by_place || (knows && (follow & me) != 0))
        bits::erase_place(known, words, place);
      else
        std::fill_n(known, words, Word{0});
    }
    if (shape.zone(to).hidden_pile < 0 || (shape.zone(to).seers & me) != 0) continue;
    Word* const known = state.known_places(seat, to);
    if (way.followed)
      bits::insert_place(known, words, State::index_of_place(way.place, state.count(to) + (from == to ? 0 : 1)), knows);
    else
      std::fill_n(known, words, Word{0});
  }
}

// Calls visit(tile) with the tiles of a hidden zone that do not leave it unnoticed: those that lie face up, and with `places` those that lie where the seat knows what
// lies there.
template <typename Visit>
void for_each_fixed(const State& state, Seat seat, int zone, bool places, const Visit& visit) {
  const int words = state.shape().words_per_set;
  for (Tile tile = bits::next_of_both(state.zone(zone), state.face_up(), words, kNoTile); tile != kNoTile;
       tile = bits::next_of_both(state.zone(zone), state.face_up(), words, tile))
    visit(tile);
  if (!places || state.zone_shape(zone).hidden_pile < 0) return;
  const Word* const known = state.known_places(seat, zone);
  for (int place = bits::next(known, words, kNoTile); place != kNoTile; place = bits::next(known, words, place)) {
    const Tile tile = state.order(zone)[static_cast<std::size_t>(place)];
    if (!bits::has(state.face_up(), tile)) visit(tile);
  }
}

// How many tiles of this one's face these are.
int fixed_of(const State& state, const TileSet& tiles, Seat seat, int zone, bool places, Tile tile) {
  int fixed = 0;
  for_each_fixed(state, seat, zone, places, [&](Tile other) { fixed += tiles.same_face(other, tile); });
  return fixed;
}

// Whether the tile (alias) is known to lie in this hidden zone.
bool surely_in(const State& state, Seat seat, Tile alias, int hidden) {
  if (!may_be(state, seat, alias, hidden)) return false;
  for (int other = 0; other < state.shape().hidden_zones; ++other)
    if (other != hidden && may_be(state, seat, alias, other)) return false;
  return true;
}

int known_here(const State& state, const TileSet& tiles, Seat seat, int face, int hidden) {
  int known = 0;
  const Tile first = tiles.first_of_face(face);
  for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy) known += surely_in(state, seat, copy, hidden);
  return known;
}

// At least so many copies of the tile's face are known to lie in the zone.
template <int Words>
void hold(State& state, const TileSet& tiles, Seat seat, int zone, Tile tile, int fixed) {
  const int face = tiles.face_index(tile);
  const int hidden = state.zone_shape(zone).hidden;
  const ZoneBits<Words> here(hidden);
  for (int sure = known_here(state, tiles, seat, face, hidden); sure < fixed; ++sure) {
    const Alias<Words> found = alias_for(state, tiles, seat, tile, here, true);
    if (found.there.empty()) return;
    set_whereabouts(state, seat, found.alias, found.zones, here);
    state.header().unsettled |= SeatMask{1} << seat;
  }
}

// Takes the tiles (aliases) that do not leave the zone unnoticed out of a set.
void leave_fixed(const State& state, const TileSet& tiles, Seat seat, int zone, bool places, std::vector<Word>& set) {
  const int hidden = state.zone_shape(zone).hidden;
  for_each_fixed(state, seat, zone, places, [&](Tile tile) {
    const int face = tiles.face_index(tile);
    const Tile first = tiles.first_of_face(face);
    for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy) {
      if (!bits::has(set.data(), copy) || !surely_in(state, seat, copy, hidden)) continue;
      bits::remove(set.data(), copy);
      break;
    }
  });
}

// `follow`: who know from where in its pile the tile goes.
template <int Words>
void learn_moving(State& state, const TileSet& tiles, Tile tile, int to, SeatMask seen_by, SeatMask follow, Way way) {
  const Shape& shape = state.shape();
  const int from = state.zone_of(tile);
  const int a = shape.zone(from).hidden;
  const int b = shape.zone(to).hidden;
  const ZoneBits<Words> left_from = a < 0 ? ZoneBits<Words>() : ZoneBits<Words>(a);
  const ZoneBits<Words> gone_to = b < 0 ? ZoneBits<Words>() : ZoneBits<Words>(b);
  // Nothing else changes where both are seen by all, or it stays in its zone.
  for (Seat seat = 0; a != b && seat < shape.seats; ++seat) {
    if ((seen_by >> seat) & 1) {
      const Alias<Words> moved = alias_for(state, tiles, seat, tile, left_from, false);
      // Whoever knew that this tile lay there learns nothing of the others.
      if (moved.zones != left_from) state.header().unsettled |= SeatMask{1} << seat;
      set_whereabouts(state, seat, moved.alias, moved.zones, gone_to);
      if (a < 0 || !tiles.has_copies()) continue;
      const bool known_there = ((follow >> seat) & 1) != 0;
      hold<Words>(state, tiles, seat, from, tile, fixed_of(state, tiles, seat, from, way.by_place || known_there, tile) - known_there);
      continue;
    }
    if ((state.header().unsettled >> seat) & 1) settle<Words>(state, tiles, seat);
    Word* left = state.known(seat, a);
    Word* entered = state.known(seat, b);
    const bool emptied = state.count(from) == 1;
    // What lies face up, or is known to lie at another place, has not gone.
    t_gone.assign(left, left + shape.words_per_set);
    if (!emptied) leave_fixed(state, tiles, seat, from, way.by_place, t_gone);
    for (int i = 0; i < shape.words_per_set; ++i) {
      entered[i] |= t_gone[static_cast<std::size_t>(i)];
      if (emptied) left[i] = 0;
    }
  }
}

template <int Words>
void learn_turned_up(State& state, const TileSet& tiles, Tile tile, SeatMask seats) {
  const Shape& shape = state.shape();
  const int zone = state.zone_of(tile);
  const int hidden = shape.zone(zone).hidden;
  if (hidden < 0) return;
  for (Seat seat = 0; seat < shape.seats; ++seat) {
    if (((seats & ~shape.zone(zone).seers) >> seat & 1) == 0) continue;
    if (shape.zone(zone).hidden_pile < 0) {
      hold<Words>(state, tiles, seat, zone, tile, fixed_of(state, tiles, seat, zone, false, tile) + !bits::has(state.face_up(), tile));
      continue;
    }
    Word* const known = state.known_places(seat, zone);
    if (bits::has(known, place_of(state, tile))) continue;
    bits::add(known, place_of(state, tile));
    hold<Words>(state, tiles, seat, zone, tile, fixed_of(state, tiles, seat, zone, true, tile));
  }
}

template <int Words>
void learn_named(State& state, const TileSet& tiles, std::span<const Tile> which, const ZoneSet& zones, SeatMask seats) {
  const Shape& shape = state.shape();
  ZoneBits<Words> hidden;
  for (int h = 0; h < shape.hidden_zones; ++h)
    if (zones.has(shape.zone_of_hidden[static_cast<std::size_t>(h)])) hidden.add(h);
  for (Seat seat = 0; seat < shape.seats; ++seat) {
    if (((seats >> seat) & 1) == 0) continue;
    for (const Tile tile : which) {
      const int face = tiles.face_index(tile);
      const Tile first = tiles.first_of_face(face);
      int said = 0;   // copies of this face that were named, up to this one
      int known = 0;  // copies that are known to be there, or in view there
      for (const Tile other : which) said += other <= tile && tiles.face_index(other) == face;
      for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy) {
        const ZoneBits<Words> here = whereabouts<Words>(state, seat, copy);
        const int zone = state.zone_of(copy);
        known += !here.empty() && (here - hidden).empty();
        known += shape.zone(zone).hidden < 0 && zones.has(zone);
      }
      if (known >= said) continue;
      const Alias<Words> found = alias_for(state, tiles, seat, tile, hidden, true);
      if (found.there.empty()) continue;
      set_whereabouts(state, seat, found.alias, found.zones, found.there);
      state.header().unsettled |= SeatMask{1} << seat;
    }
  }
}

template <int Words>
void learn_shown(State& state, const TileSet& tiles, int zone, SeatMask seats) {
  const Shape& shape = state.shape();
  const int hidden = shape.zone(zone).hidden;
  if (hidden < 0) return;
  const ZoneBits<Words> here(hidden);
  const int words = shape.words_per_set;
  for (Seat seat = 0; seat < shape.seats; ++seat) {
    if (((seats & ~shape.zone(zone).seers) >> seat & 1) == 0) continue;
    Word* known = state.known(seat, hidden);
    // What may be nowhere but here, word by word.
    const auto surely = [&](int i) {
      Word elsewhere = 0;
      for (int other = 0; other < shape.hidden_zones; ++other)
        if (other != hidden) elsewhere |= state.known(seat, other)[i];
      return known[i] & ~elsewhere;
    };
    int sure = 0;
    for (int i = 0; i < words; ++i) sure += std::popcount(surely(i));
    bool learnt = sure != state.count(zone);
    if (learnt) {
      for (Tile tile = bits::next(state.zone(zone), words, kNoTile); tile != kNoTile; tile = bits::next(state.zone(zone), words, tile)) {
        const Tile first = tiles.first_of_face(tiles.face_index(tile));
        const int copies = tiles.copies_of_face(tiles.face_index(tile));
        int shown_here = 0;  // copies of this face in the zone up to this one
        int known_here = 0;
        for (Tile copy = first; copy < first + copies; ++copy) {
          shown_here += copy <= tile && state.zone_of(copy) == zone;
          known_here += surely_in(state, seat, copy, hidden);
        }
        if (known_here >= shown_here) continue;
        const Alias<Words> found = alias_for(state, tiles, seat, tile, here, true);
        set_whereabouts(state, seat, found.alias, found.zones, here);
      }
    }
    // The whole zone is in view: what was not shown is not in it.
    for (int i = 0; i < words; ++i) {
      const Word only = surely(i);
      learnt |= known[i] != only;
      known[i] = only;
    }
    if (learnt) state.header().unsettled |= SeatMask{1} << seat;
  }
}

// The sets of hidden zones that knowledge is computed with: a word wide, or as wide as they can be.
constexpr int kWide = kMaxZones / kWordBits;
bool is_wide(const Shape& shape) { return shape.hidden_zones > kWordBits; }

}  // namespace

bool consistent(const State& state, const TileSet& tiles, Seat seat) {
  const Shape& shape = state.shape();
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (shape.zone(zone).hidden < 0) continue;
    if (shape.zone(zone).hidden_pile >= 0) {
      const Word* const known = state.known_places(seat, zone);
      const int words = shape.words_per_set;
      const bool none = bits::next(known, words, kNoTile) == kNoTile;
      if (bits::next(known, words, state.count(zone) - 1) != kNoTile || (!none && ((shape.zone(zone).seers >> seat) & 1) != 0))
        return false;
    }
    bool held = true;
    for_each_fixed(state, seat, zone, true, [&](Tile tile) {
      held = held && known_here(state, tiles, seat, tiles.face_index(tile), shape.zone(zone).hidden) >=
                         fixed_of(state, tiles, seat, zone, true, tile);
    });
    if (!held) return false;
  }
  for (int face = 0; face < tiles.faces(); ++face) {
    const Tile first = tiles.first_of_face(face);
    Copies copies;
    for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy) {
      if (const int hidden = shape.zone(state.zone_of(copy)).hidden; hidden >= 0)
        copies.spots[static_cast<std::size_t>(copies.spot_count++)] = hidden;
      if (is_anywhere(state, seat, copy)) copies.aliases[static_cast<std::size_t>(copies.alias_count++)] = copy;
    }
    std::array<int, kMaxCopies> owner;
    if (copies.spot_count != copies.alias_count || !deal_out(state, seat, copies, owner)) return false;
  }
  return true;
}

bool consistent(const State& state, const TileSet& tiles) {
  for (Seat seat = 0; seat < state.shape().seats; ++seat)
    if (!consistent(state, tiles, seat)) return false;
  return true;
}

void gathered(State& state, int zone) {
  const Shape& shape = state.shape();
  const int hidden = shape.zone(zone).hidden;
  for (Seat seat = 0; seat < shape.seats; ++seat)
    for (int h = 0; h < shape.hidden_zones; ++h)
      for (int i = 0; i < shape.words_per_set; ++i) state.known(seat, h)[i] = h == hidden ? state.zone(zone)[i] : 0;
  for (Seat seat = 0; seat < shape.seats; ++seat) forget_places(state, seat);
  state.header().unsettled = 0;
}

SeatMask moving(State& state, const TileSet& tiles, Tile tile, int to, SeatMask seen_by, Way way) {
  const Shape& shape = state.shape();
  const int from = state.zone_of(tile);
  const bool leaves_pile = shape.zone(from).hidden_pile >= 0;
  const int place = leaves_pile ? place_of(state, tile) : 0;
  if (leaves_pile && way.by_place) seen_by |= who_knows(state, from, place);
  const SeatMask follow = !leaves_pile ? 0 : way.by_place ? who_knows(state, from, place) : who_follow(state, tiles, tile, from, place);
  is_wide(shape) ? learn_moving<kWide>(state, tiles, tile, to, seen_by, follow, way)
                 : learn_moving<1>(state, tiles, tile, to, seen_by, follow, way);
  if (leaves_pile || shape.zone(to).hidden_pile >= 0) follow_places(state, from, place, to, seen_by, follow, way);
  return seen_by;
}

void turned_up(State& state, const TileSet& tiles, Tile tile, SeatMask seats) {
  is_wide(state.shape()) ? learn_turned_up<kWide>(state, tiles, tile, seats) : learn_turned_up<1>(state, tiles, tile, seats);
}

void named(State& state, const TileSet& tiles, std::span<const Tile> which, const ZoneSet& zones, SeatMask seats) {
  is_wide(state.shape()) ? learn_named<kWide>(state, tiles, which, zones, seats) : learn_named<1>(state, tiles, which, zones, seats);
}

void shown(State& state, const TileSet& tiles, int zone, SeatMask seats) {
  is_wide(state.shape()) ? learn_shown<kWide>(state, tiles, zone, seats) : learn_shown<1>(state, tiles, zone, seats);
}

void mixed(State& state, int zone) {
  if (state.shape().zone(zone).hidden_pile < 0) return;
  for (Seat seat = 0; seat < state.shape().seats; ++seat) std::fill_n(state.known_places(seat, zone), state.shape().words_per_set, Word{0});
}

void reset(State& state, Seat seat) {
  const Shape& shape = state.shape();
  forget_places(state, seat);
  const auto sees = [&](int zone) { return ((shape.zone(zone).seers >> seat) & 1) != 0; };
  for (int i = 0; i < shape.words_per_set; ++i) {
    Word unseen = 0;
    for (const int zone : shape.zone_of_hidden)
      if (!sees(zone)) unseen |= state.zone(zone)[i] & ~state.face_up()[i];
    for (int hidden = 0; hidden < shape.hidden_zones; ++hidden) {
      const int zone = shape.zone_of_hidden[static_cast<std::size_t>(hidden)];
      const Word up = state.zone(zone)[i] & state.face_up()[i];
      state.known(seat, hidden)[i] = sees(zone) ? state.zone(zone)[i] : (state.count(zone) > 0 ? unseen | up : 0);
    }
  }
  for (const int zone : shape.zone_of_hidden) {
    if (sees(zone) || shape.zone(zone).hidden_pile < 0) continue;
    const auto order = state.order(zone);
    for (std::size_t place = 0; place < order.size(); ++place)
      if (bits::has(state.face_up(), order[place])) bits::add(state.known_places(seat, zone), static_cast<int>(place));
  }
}

void reset(State& state) {
  const int seats = state.shape().seats;
  for (Seat seat = 0; seat < seats; ++seat) reset(state, seat);
  state.header().unsettled = seats == 0 ? 0 : (SeatMask{1} << seats) - 1;
}

std::vector<std::vector<int>> possible_zones(const State& state, const TileSet& tiles, Seat seat) {
  const Shape& shape = state.shape();
  if (!shape.remembers) throw std::logic_error("a state that remembers nothing was asked what a seat knows");
  std::vector<std::vector<int>> result(static_cast<std::size_t>(shape.tiles));
  const auto words = static_cast<std::size_t>(shape.words_per_set);
  std::vector<Word> taken;
  std::vector<Word> known(words * static_cast<std::size_t>(shape.hidden_zones));
  if (shape.hidden_zones > 0) {
    std::copy_n(state.known(seat, 0), known.size(), known.begin());
    distribution(state, tiles, seat, taken);
    is_wide(shape) ? strike_out<kWide>(shape, taken, known.data()) : strike_out<1>(shape, taken, known.data());
  }
  for (int face = 0; face < tiles.faces(); ++face) {
    const Tile first = tiles.first_of_face(face);
    Tile open_copy = first;  // the next copy of this face that lies in a zone seen by all
    for (Tile alias = first; alias < first + tiles.copies_of_face(face); ++alias) {
      auto& zones = result[static_cast<std::size_t>(alias)];
      for (int hidden = 0; hidden < shape.hidden_zones; ++hidden)
        if (bits::has(known.data() + static_cast<std::size_t>(hidden) * words, alias))
          zones.push_back(shape.zone_of_hidden[static_cast<std::size_t>(hidden)]);
      if (!zones.empty()) continue;
      while (shape.zone(state.zone_of(open_copy)).hidden >= 0) ++open_copy;
      zones.push_back(state.zone_of(open_copy++));
    }
  }
  return result;
}

}  // namespace boneyard::knowledge
