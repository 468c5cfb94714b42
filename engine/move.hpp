#pragma once
// A move: one way of a decision, and what was chosen for each of its choices. A plain value of fixed size; its text is in notation.hpp.

#include <array>
#include <cstdint>

namespace boneyard {

inline constexpr int kMaxScalarChoices = 3;  // seats, numbers and single tiles chosen in one way
inline constexpr int kMaxChosenTiles = 6;    // tiles of one chosen subset

struct Move {
  std::uint16_t way = 0;
  std::uint16_t tile_count = 0;
  std::array<std::int32_t, kMaxScalarChoices> values{};  // in the order of the way's choices, subsets left out
  // The greatest number that this entry of a list stands for; a choice to be played has last equal to the number chosen. Only a way
  // with a choice `n from a to b` uses it, for its last such choice.
  std::int32_t last = 0;
  std::array<std::uint16_t, kMaxChosenTiles> tiles{};  // ascending

  bool operator==(const Move&) const = default;
};

}  // namespace boneyard
