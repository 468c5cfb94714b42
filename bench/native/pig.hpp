#pragma once
// Pig with the default options: one die, 100 points, whoever has them first wins at once. Clauses are those of rulesets/pig/rulebook.bones.

#include <array>
#include <cstdint>

#include "bench/native/playout.hpp"

namespace boneyard::native {

class Pig {
 public:
  static constexpr int kLeastSeats = 2;  // PIG-R1
  static constexpr int kGreatestSeats = 10;
  static constexpr int kListRoom = 2;
  enum class Move : std::uint8_t { kRoll, kHold };

  static Played playout(int seats, Chance& chance, Picks picks = Picks::kFromList);

  void start(int seats, Chance& chance);
  bool over() const { return winners_ != 0; }
  std::uint32_t winners() const { return winners_; }
  int to_act() const { return turn_; }
  int list(Move* moves) const;
  int count() const;
  Move nth(int k) const;
  void apply(Move move, Chance& chance);
  Said said(Move move) const { return {move == Move::kRoll ? "roll" : "hold"}; }

  int bank(int seat) const { return bank_[static_cast<std::size_t>(seat)]; }

 private:
  static constexpr int kTarget = 100;  // PIG-2

  std::array<std::int32_t, kGreatestSeats> bank_;
  std::int32_t total_;  // of the turn, not yet in the bank
  std::int32_t turn_;
  std::int32_t seats_;
  std::uint32_t winners_;
};

}  // namespace boneyard::native
