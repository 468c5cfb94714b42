#pragma once
// Three Dozen with the default options: one deal with the double-six set, the discard may be declined, and the boneyard is renewed without
// limit. Clauses are those of rulesets/three-dozen/rulebook.bones and rulesets/library/match-rulebook.bones.
//
// A player who has had a turn holds no pair, since pairs have to be laid (TD-R1). When he draws, all pairs of his hand have the drawn tile in
// them; so it is enough to look at one tile in place of all.

#include <array>
#include <cstdint>

#include "bench/native/playout.hpp"

namespace boneyard::native {

class ThreeDozen {
 public:
  static constexpr int kLeastSeats = 2;  // TD-1
  static constexpr int kGreatestSeats = 5;
  static constexpr int kListRoom = 16;  // six tiles have fifteen pairs at most

  // Two tiles of five bits each, and a kind above them.
  using Move = std::uint16_t;
  static constexpr Move kTake = 0 << 10;  // with the first tile
  static constexpr Move kDraw = 1 << 10;
  static constexpr Move kLay = 2 << 10;  // both tiles, in either order
  static constexpr Move kDiscard = 3 << 10;

  static Played playout(int seats, Chance& chance, Picks picks = Picks::kFromList);

  void start(int seats, Chance& chance);
  bool over() const { return winners_ != 0; }
  std::uint32_t winners() const { return winners_; }
  int to_act() const { return turn_; }
  int list(Move* moves) const;
  int count() const;
  Move nth(int k) const;
  void apply(Move move, Chance& chance);
  Said said(Move move) const;

  int chips(int seat) const { return chips_[static_cast<std::size_t>(seat)]; }
  int pool() const { return pool_; }

 private:
  static constexpr int kBankroll = 20;  // M-2
  static constexpr int kStake = 1;      // TD-3

  Tiles& hand() { return hand_[static_cast<std::size_t>(turn_)]; }
  const Tiles& hand() const { return hand_[static_cast<std::size_t>(turn_)]; }
  std::int8_t& laid() { return laid_[static_cast<std::size_t>(turn_)]; }
  Tile top() const { return discards_[static_cast<std::size_t>(discarded_ - 1)]; }
  void draw_tile(Chance& chance);
  void look_for_win();
  int count_pairs() const;

  std::array<Tiles, kGreatestSeats> hand_;
  std::array<std::int32_t, kGreatestSeats> chips_;
  std::array<std::int8_t, kGreatestSeats> laid_;  // pairs that lie in front of each player
  bool laying_;                                   // to lay or discard; else to take or draw
  std::array<Tile, kTiles> boneyard_;             // as it was mixed, with the tiles drawn since then
  std::array<Tile, kTiles> discards_;             // the last is on top
  std::int32_t boneyard_size_;
  std::int32_t drawn_;
  std::int32_t discarded_;
  std::int32_t turn_;
  std::int32_t seats_;
  std::int32_t pool_;
  std::uint32_t winners_;
  std::uint32_t settled_;  // seats that have had a turn
  Tiles pairable_;         // when laying: every pair of the hand has a tile of these
};

}  // namespace boneyard::native
