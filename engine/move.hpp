#pragma once
// A move: one way of a decision, and what was chosen for each of its choices. A plain value of fixed size; its text is in notation.hpp.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace boneyard {

inline constexpr int kMaxScalarChoices = 3;  // seats, numbers and single tiles chosen in one way
inline constexpr int kMaxChosenTiles = 14;   // tiles of one chosen subset, in a way that chooses nothing else

// Lists of moves are written and copied at every decision, so that a move is small: where more than a few tiles are chosen, the further ones lie where `last`
// and then the values would, of which a way that chooses so many has fewer.
struct Move {
  std::uint16_t way = 0;
  std::uint16_t tile_count = 0;
  std::array<std::int32_t, kMaxScalarChoices> values{};  // in the order of the way's choices, subsets left out
  // The greatest number that this entry of a list stands for; a choice to be played has last equal to the number chosen. Only a way
  // with a choice `n from a to b` uses it, for its last such choice.
  std::int32_t last = 0;
  std::array<std::uint16_t, kMaxChosenTiles - 2 * (kMaxScalarChoices + 1)> few{};  // the first tiles

  // Of the subset chosen, ascending.
  int tile(int index) const {
    if (is_of_few(index)) return few[static_cast<std::size_t>(index)];
    std::uint16_t tile;
    std::memcpy(&tile, reinterpret_cast<const char*>(this) + place_of(index), sizeof tile);
    return tile;
  }
  void set_tile(int index, int tile) {
    const auto stored = static_cast<std::uint16_t>(tile);
    if (is_of_few(index))
      few[static_cast<std::size_t>(index)] = stored;
    else
      std::memcpy(reinterpret_cast<char*>(this) + place_of(index), &stored, sizeof stored);
  }
  void add_tile(int tile) { set_tile(tile_count++, tile); }
  // So many of `values` are none of the tiles; and whether `last` is none.
  int value_count() const { return std::min(kMaxScalarChoices, (kMaxChosenTiles - tile_count) / 2); }
  bool has_last() const { return is_of_few(tile_count - 1); }

  bool operator==(const Move&) const = default;

 private:
  bool is_of_few(int index) const { return index < static_cast<int>(few.size()); }
  std::size_t place_of(int index) const {
    return sizeof(Move) - sizeof few - (static_cast<std::size_t>(index) - few.size() + 1) * sizeof few[0];
  }
};

static_assert(sizeof(Move) == 2 * sizeof(std::uint16_t) + kMaxChosenTiles * sizeof(std::uint16_t), "room for all tiles, and no padding");

// How many tiles a way has room for that chooses so many seats, numbers and single tiles besides, one of them from a range or not.
constexpr int most_chosen_tiles(int values, bool range) {
  return kMaxChosenTiles - 2 * (range ? kMaxScalarChoices + 1 : std::min(values, kMaxScalarChoices));
}

}  // namespace boneyard
