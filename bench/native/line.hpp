#pragma once
// A line of play with two open ends, for the games in which tiles are laid end to end. Which tile was laid where on the line is of no concern to
// these games; the numbers at the ends are all that remains of it.

#include <cstdint>

#include "bench/native/tiles.hpp"

namespace boneyard::native {

// 8n + m places [n-m] at n; on an empty line it leads [n-m], n <= m. Codes from kOtherMoves on are free, as no tile has a 7.
using LineMove = std::uint8_t;
inline constexpr LineMove kOtherMoves = 8 * kNumbers;
// Two rows of a hand, each written as eight moves whatever it has.
inline constexpr int kLineListRoom = 16;

class Line {
 public:
  bool empty() const { return left_ == kNoEnd; }

  // Every tile of a hand as a lead.
  static int list_leads(Rows hand, LineMove* moves) {
    int count = 0;
    for (Rows rest = hand & kOneBitEach; rest != 0; rest &= rest - 1) moves[count++] = static_cast<LineMove>(std::countr_zero(rest));
    return count;
  }

  // Every tile of a hand at each number where it fits; ends with the same number are one choice.
  int list_places(Rows hand, LineMove* moves) const {
    const int count = list_row(hand, left_, moves);
    return right_ == left_ ? count : count + list_row(hand, right_, moves + count);
  }

  static int count_leads(Rows hand) { return std::popcount(hand & kOneBitEach); }
  static LineMove nth_lead(Rows hand, int k) { return static_cast<LineMove>(nth_bit(hand & kOneBitEach, k)); }

  int count_places(Rows hand) const {
    const int count = kRowTable.count[row_of(hand, left_)];
    return right_ == left_ ? count : count + kRowTable.count[row_of(hand, right_)];
  }
  LineMove nth_place(Rows hand, int k) const {
    const std::size_t left = row_of(hand, left_);
    const int before = kRowTable.count[left];
    if (k < before) return static_cast<LineMove>(8 * left_ + number_of_row(left, k));
    return static_cast<LineMove>(8 * right_ + number_of_row(row_of(hand, right_), k - before));
  }

  void place(LineMove move) {
    const int at = move / 8;
    const int other = move % 8;
    if (empty()) [[unlikely]] {
      left_ = at;
      right_ = other;
    } else if (left_ == at) {
      left_ = other;
    } else {
      right_ = other;
    }
  }

  static int tile(LineMove move) { return tile_with(move / 8, move % 8); }

 private:
  static constexpr int kNoEnd = -1;
  std::int32_t left_ = kNoEnd;
  std::int32_t right_ = kNoEnd;
};

}  // namespace boneyard::native
