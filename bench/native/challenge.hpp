#pragma once
// Challenge with the default options: one deal for a pot, and no limit to throws without a claim. Clauses are those of
// rulesets/challenge/rulebook.bones and rulesets/library/match-rulebook.bones.
//
// Two copies of a face are alike to the players, so a hand is two sets of faces: those held at all, and those held twice. Tiles that go to the
// boneyard are never seen again and have no place here.

#include <array>
#include <cstdint>

#include "bench/native/playout.hpp"

namespace boneyard::native {

class Challenge {
 public:
  static constexpr int kLeastSeats = 2;  // CH-R15
  static constexpr int kGreatestSeats = 7;
  static constexpr int kBlock = 8;  // moves are written in blocks
  // Nothing, 28 single tiles, 378 pairs of two faces, 28 of one face; and what a block writes beyond.
  static constexpr int kListRoom = 1 + kTiles + kTiles * (kTiles - 1) / 2 + kTiles + kBlock;

  // Two tiles, the lower first, of a claim or a gift; or one and kNoTile. When challenges are made, a seat. Or kNone: nothing, or pass.
  using Move = std::uint16_t;
  static constexpr Move kNone = 0xffff;
  static constexpr Tile kNoTile = 0xff;

  static Played playout(int seats, Chance& chance, Picks picks = Picks::kFromList);

  void start(int seats, Chance& chance);
  bool over() const { return winners_ != 0; }
  std::uint32_t winners() const { return winners_; }
  int to_act() const { return phase_ == Phase::kGive ? giver_ : turn_; }
  int list(Move* moves) const;
  int count() const;
  Move nth(int k) const;
  void apply(Move move, Chance& chance);
  Said said(Move move) const;

  int chips(int seat) const { return chips_[static_cast<std::size_t>(seat)]; }
  int pool() const { return pool_; }
  int tosser() const { return tosser_; }  // at the end who is to toss first in a next deal

 private:
  static constexpr int kBankroll = 20;  // M-2
  static constexpr int kStake = 1;      // CH-18

  enum class Phase : std::uint8_t { kClaim, kChallenge, kGive };

  struct Hand {
    Tiles held = 0;
    Tiles twice = 0;

    bool empty() const { return held == 0; }
    void add(Tile tile) {
      twice |= held & only(tile);
      held |= only(tile);
    }
    void remove(Tile tile) {
      held &= ~(only(tile) & ~twice);
      twice &= ~only(tile);
    }
  };

  Hand& hand(int seat) { return hand_[static_cast<std::size_t>(seat)]; }
  const Hand& hand(int seat) const { return hand_[static_cast<std::size_t>(seat)]; }
  int after(int seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  bool claims(int seat) const { return claimants_ >> seat & 1; }
  std::uint32_t others_claims() const { return claimants_ & ~(1U << turn_); }
  bool is_true(Move claim) const;
  void toss(Chance& chance);
  void end_claims(Chance& chance);
  void challenge(int owner, Chance& chance);
  void end_challenge(Chance& chance);
  void next_turn(Chance& chance);
  void end_throw(Chance& chance);
  bool domino();
  void win(int winner);

  std::array<Hand, kGreatestSeats> hand_;
  std::array<Move, kGreatestSeats> claim_;  // of those who have one on the table
  std::array<std::int32_t, kGreatestSeats> chips_;
  std::uint32_t claimants_;
  std::uint32_t winners_;
  std::int32_t seats_;
  std::int32_t tosser_;
  std::int32_t turn_;
  std::int32_t passes_;  // one after another
  std::int32_t giver_;
  std::int32_t taker_;
  std::int32_t pool_;
  std::uint8_t red_;
  std::uint8_t white_;
  std::uint8_t gift_;  // how many tiles are to be given
  Phase phase_;
};

}  // namespace boneyard::native
