#pragma once
// The 28 tiles of a double-six set as numbers and as bits. There are two kinds of sets, since games ask different questions: Tiles has a bit for
// each tile, in ascending order; Rows has a row of bits for each number, so that "which of my tiles fit an open 5" is one shift and one look at
// a table.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace boneyard::native {

inline constexpr int kNumbers = 7;  // 0 to 6
inline constexpr int kTiles = 28;

// [0-0] is 0, [0-1] is 1, ... [6-6] is 27. Two tiles with the same face have the same number.
using Tile = std::uint8_t;

// Bit t is tile t.
using Tiles = std::uint32_t;
constexpr Tiles only(int tile) { return Tiles{1} << tile; }

// Bit 8n + m and bit 8m + n are tile [n-m].
using Rows = std::uint64_t;

struct TileTable {
  std::array<Tile, kTiles> low{};
  std::array<Tile, kTiles> high{};
  std::array<int, kTiles> pips{};
  std::array<Rows, kTiles> rows{};                          // both bits of a tile
  std::array<std::array<Tile, kNumbers>, kNumbers> with{};  // by its numbers, in either order
  std::array<Tile, kTiles> by_weight{};  // the highest double first; after the doubles the most pips, of equal ones the higher number

  constexpr TileTable() {
    int tile = 0;
    for (int n = 0; n < kNumbers; ++n) {
      for (int m = n; m < kNumbers; ++m, ++tile) {
        const auto t = static_cast<std::size_t>(tile);
        low[t] = static_cast<Tile>(n);
        high[t] = static_cast<Tile>(m);
        pips[t] = n + m;
        rows[t] = Rows{1} << (8 * n + m) | Rows{1} << (8 * m + n);
        with[static_cast<std::size_t>(n)][static_cast<std::size_t>(m)] = static_cast<Tile>(tile);
        with[static_cast<std::size_t>(m)][static_cast<std::size_t>(n)] = static_cast<Tile>(tile);
      }
    }
    for (std::size_t t = 0; t < kTiles; ++t) {
      std::size_t heavier = 0;
      for (std::size_t other = 0; other < kTiles; ++other) heavier += weight(other) > weight(t) ? 1 : 0;
      by_weight[heavier] = static_cast<Tile>(t);
    }
  }

 private:
  constexpr int weight(std::size_t t) const { return (low[t] == high[t] ? 1000 : 0) + 10 * pips[t] + high[t]; }
};
inline constexpr TileTable kTable;

constexpr Tile tile_with(int n, int m) { return kTable.with[static_cast<std::size_t>(n)][static_cast<std::size_t>(m)]; }
constexpr int pips(int tile) { return kTable.pips[static_cast<std::size_t>(tile)]; }
constexpr Rows rows_of(int tile) { return kTable.rows[static_cast<std::size_t>(tile)]; }

// The place of the set bit that has `k` set bits below it.
template <typename Bits>
constexpr int nth_bit(Bits bits, int k) {
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
}
constexpr Tile nth_tile(Tiles tiles, int k) { return static_cast<Tile>(nth_bit(tiles, k)); }

// Takes the lowest tile out of a set.
constexpr Tile take_lowest(Tiles& tiles) {
  const auto tile = static_cast<Tile>(std::countr_zero(tiles));
  tiles &= tiles - 1;
  return tile;
}

// Each tile once: the bits 8n + m with n <= m.
inline constexpr Rows kOneBitEach = [] {
  Rows all = 0;
  for (int n = 0; n < kNumbers; ++n)
    for (int m = n; m < kNumbers; ++m) all |= Rows{1} << (8 * n + m);
  return all;
}();

inline int pips_of(Rows hand) {
  int sum = 0;
  for (Rows rest = hand & kOneBitEach; rest != 0; rest &= rest - 1) {
    const int bit = std::countr_zero(rest);
    sum += bit / 8 + bit % 8;
  }
  return sum;
}

// The numbers of a row one after another, a byte each: all tiles that fit an end are written to a list at once, however many they are.
struct RowTable {
  std::array<std::uint64_t, 128> numbers{};
  std::array<std::uint8_t, 128> count{};

  constexpr RowTable() {
    for (unsigned row = 0; row < 128; ++row) {
      for (unsigned m = 0; m < kNumbers; ++m) {
        if ((row >> m & 1) == 0) continue;
        // The bytes lie in memory in the order in which they are found, on a big-endian machine too.
        const unsigned place = std::endian::native == std::endian::little ? count[row] : 7U - count[row];
        numbers[row] |= std::uint64_t{m} << (8 * place);
        ++count[row];
      }
    }
  }
};
inline constexpr RowTable kRowTable;

inline std::size_t row_of(Rows hand, int n) { return static_cast<std::size_t>(hand >> (8 * n) & 127); }

// The number in place k of a row's.
inline int number_of_row(std::size_t row, int k) {
  return static_cast<int>(kRowTable.numbers[row] >> (8 * (std::endian::native == std::endian::little ? k : 7 - k)) & 255);
}

// Writes 8n + m for each tile [n-m] of the hand, at least eight bytes in all, and says how many of them count.
inline int list_row(Rows hand, int n, std::uint8_t* out) {
  const std::size_t row = row_of(hand, n);
  const std::uint64_t moves = kRowTable.numbers[row] + static_cast<std::uint64_t>(n) * 0x0808080808080808U;
  std::memcpy(out, &moves, sizeof moves);
  return kRowTable.count[row];
}

}  // namespace boneyard::native
