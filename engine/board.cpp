#include "engine/board.hpp"

namespace boneyard {

Board::Board(State& state)
    : words_(state.words().data()),
      zone_shapes_(state.shape().zone_shapes.data()),
      layout_words_(static_cast<std::ptrdiff_t>(state.shape().layout_words)),
      words_per_set_(state.shape().words_per_set),
      tiles_(state.shape().tiles),
      open_capacity_(state.shape().open_capacity) {
  const Shape& shape = state.shape();
  chips_ = reinterpret_cast<std::int32_t*>(words_ + shape.chips);
  dice_ = reinterpret_cast<std::int32_t*>(words_ + shape.dice);
  places_ = reinterpret_cast<std::uint8_t*>(words_ + shape.places);
  zones_ = words_ + shape.zone_bits;
  counts_ = reinterpret_cast<std::uint16_t*>(words_ + shape.zone_counts);
  orders_ = reinterpret_cast<std::uint16_t*>(words_ + shape.orders);
  layouts_ = words_ + shape.layouts;
}

// `last` is where the top lay; the place of the tile is closed.
void Board::take_from_order(Tile tile, std::uint16_t* tiles, int last) const {
  int at = last;
  while (tiles[at] != tile) --at;
  std::copy(tiles + at + 1, tiles + last + 1, tiles + at);
}

bool Board::add_open(int layout, std::uint16_t node, std::int16_t arm, std::span<const std::int32_t> opening, bool keep_first_arm) const {
  const auto open = open_ends(layout);
  if (open.size() + opening.size() > static_cast<std::size_t>(open_capacity_)) return false;
  // An arm keeps its name while it grows; every further side begins an arm with the next free name.
  std::int16_t highest = -1;
  if (opening.size() > (keep_first_arm ? 1 : 0)) {
    for (const PlacedTile& tile : placed(layout)) highest = std::max(highest, tile.arm);
    for (const OpenEnd& end : open) highest = std::max(highest, end.arm);
  }
  OpenEnd* next = open.data() + open.size();
  for (const std::int32_t number : opening) {
    if (number < 0 || number > kMaxEnd) return false;
    *next++ = {node, static_cast<std::int16_t>(number), keep_first_arm ? arm : ++highest, 0};
    keep_first_arm = false;
    ++layout_at(layout)[1];
  }
  return true;
}

bool Board::place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening) const {
  std::int32_t* const counts = layout_at(layout);
  PlacedTile node{static_cast<std::uint16_t>(tile), -1, -1, -1};
  const auto tiles = placed(layout);
  if (!tiles.empty()) {
    const auto ends = open_ends(layout);
    const auto fits = [&](const OpenEnd& end) { return end.number == at && (on == kNoTile || tiles[end.node].tile == on); };
    OpenEnd* chosen = ends.data();
    OpenEnd* const last = chosen + ends.size() - 1;
    while (chosen <= last && !fits(*chosen)) ++chosen;
    if (chosen > last) return false;
    node.parent = static_cast<std::int16_t>(chosen->node);
    node.at = static_cast<std::int16_t>(at);
    node.arm = chosen->arm;
    for (; chosen < last; ++chosen) *chosen = chosen[1];
    *last = OpenEnd{};
    --counts[1];
  }
  relocate(tile, zone);
  tiles.data()[tiles.size()] = node;
  ++counts[0];
  return add_open(layout, static_cast<std::uint16_t>(tiles.size()), node.arm, opening, node.parent >= 0);
}

bool Board::open(Tile tile, int layout, std::span<const std::int32_t> opening) const {
  const auto tiles = placed(layout);
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (tiles[i].tile == tile) return add_open(layout, static_cast<std::uint16_t>(i), -1, opening, false);
  return false;
}

}  // namespace boneyard
