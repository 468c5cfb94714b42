#pragma once
// Draw with the default options: two tiles stay in reserve, whoever cannot place draws until he can, 100 points. Clauses are those of
// rulesets/draw/rulebook.bones.

#include <array>
#include <cstdint>

#include "bench/native/line.hpp"
#include "bench/native/playout.hpp"

namespace boneyard::native {

class Draw {
 public:
  static constexpr int kLeastSeats = 2;  // DRAW-1
  static constexpr int kGreatestSeats = 4;
  static constexpr int kListRoom = kLineListRoom;

  using Move = LineMove;
  static constexpr Move kDraw = kOtherMoves;
  static constexpr Move kPass = kOtherMoves + 1;

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

  int score(int seat) const { return score_[static_cast<std::size_t>(seat)]; }
  int round() const { return round_; }

 private:
  static constexpr int kReserve = 2;   // DRAW-1
  static constexpr int kTarget = 100;  // DRAW-8

  Rows& hand() { return hand_[static_cast<std::size_t>(turn_)]; }
  const Rows& hand() const { return hand_[static_cast<std::size_t>(turn_)]; }
  Rows leads() const { return round_ == 1 ? rows_of(first_lead_) : hand(); }  // DRAW-2
  Move unable() const { return kTiles - drawn_ > kReserve ? kDraw : kPass; }  // DRAW-5
  int after(int seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  void deal(Chance& chance);
  void end_round(int winner, Chance& chance);
  int lowest() const;

  std::array<Rows, kGreatestSeats> hand_;
  std::array<std::int32_t, kGreatestSeats> score_;
  std::array<Tile, kTiles> tiles_;  // as they were mixed; those before drawn_ are in hands or on the line
  std::int32_t drawn_;
  Line line_;
  std::int32_t turn_;
  std::int32_t leader_;
  std::int32_t passes_;  // one after another
  std::int32_t round_;
  std::int32_t seats_;
  std::uint32_t winners_;
  Tile first_lead_;  // what has to be led in the first round
};

}  // namespace boneyard::native
