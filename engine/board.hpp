#pragma once
// A State's memory as pointers to its parts. The machine reads and writes them many times for one move; worked out once, each is one step away. A Board
// belongs to one State and is worthless once that is gone or elsewhere.

#include <algorithm>
#include <span>

#include "engine/state.hpp"

namespace boneyard {

class Board {
 public:
  Board() = default;
  explicit Board(State& state);

  // Whether these are the parts of that State.
  bool of(const State& state) const { return words_ == state.words().data(); }

  State::Header& header() const { return *reinterpret_cast<State::Header*>(words_); }
  std::int32_t& chips(int account) const { return chips_[account]; }
  std::int32_t& die(int die) const { return dice_[2 * die]; }
  SeatMask& die_known(int die) const { return reinterpret_cast<SeatMask&>(dice_[2 * die + 1]); }
  int zone_of(Tile tile) const { return places_[tile]; }
  int count(int zone) const { return counts_[zone]; }
  Word* zone(int zone) const { return zones_ + zone * words_per_set_; }
  const ZoneShape& shape_of(int zone) const { return zone_shapes_[zone]; }
  std::span<std::uint16_t> order(int zone) const { return {orders_ + zone_shapes_[zone].order, static_cast<std::size_t>(counts_[zone])}; }

  std::span<PlacedTile> placed(int layout) const {
    return {reinterpret_cast<PlacedTile*>(layout_at(layout) + 2), static_cast<std::size_t>(layout_at(layout)[0])};
  }
  std::span<OpenEnd> open_ends(int layout) const {
    std::int32_t* const at = layout_at(layout);
    return {reinterpret_cast<OpenEnd*>(reinterpret_cast<PlacedTile*>(at + 2) + tiles_), static_cast<std::size_t>(at[1])};
  }
  // The numbers that stand at open ends, as a mask.
  std::uint32_t end_mask(int layout) const {
    std::uint32_t mask = 0;
    for (const OpenEnd& end : open_ends(layout)) mask |= std::uint32_t{1} << end.number;
    return mask;
  }

  // As the functions of State with these names.
  void relocate(Tile tile, int to) const;
  bool place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening) const;
  bool open(Tile tile, int layout, std::span<const std::int32_t> opening) const;

 private:
  std::int32_t* layout_at(int layout) const { return reinterpret_cast<std::int32_t*>(layouts_ + layout * layout_words_); }
  void take_from_order(Tile tile, std::uint16_t* tiles, int last) const;
  bool add_open(int layout, std::uint16_t node, std::int16_t arm, std::span<const std::int32_t> opening, bool keep_first_arm) const;

  Word* words_ = nullptr;
  std::int32_t* chips_ = nullptr;
  std::int32_t* dice_ = nullptr;
  std::uint8_t* places_ = nullptr;
  Word* zones_ = nullptr;
  std::uint16_t* counts_ = nullptr;
  std::uint16_t* orders_ = nullptr;
  Word* layouts_ = nullptr;
  const ZoneShape* zone_shapes_ = nullptr;
  std::ptrdiff_t layout_words_ = 0;
  int words_per_set_ = 0;
  int tiles_ = 0;
  int open_capacity_ = 0;
};

inline void Board::relocate(Tile tile, int to) const {
  const int from = places_[tile];
  const int last = --counts_[from];
  if (const int order = zone_shapes_[from].order; order >= 0) {
    std::uint16_t* const tiles = orders_ + order;
    if (tiles[last] != tile) take_from_order(tile, tiles, last);
    tiles[last] = 0;  // what is no longer in use is zero, so that equal states are equal byte for byte
  }
  bits::remove(zone(from), tile);
  bits::add(zone(to), tile);
  places_[tile] = static_cast<std::uint8_t>(to);
  const int top = counts_[to]++;
  if (const int order = zone_shapes_[to].order; order >= 0) orders_[order + top] = static_cast<std::uint16_t>(tile);
}

}  // namespace boneyard
