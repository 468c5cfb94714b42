#pragma once
// Auction Draw with the default options: one deal, any tile may be led, the auction is held at once, a zero is no bid, no spinner. Clauses are
// those of rulesets/auction-draw/rulebook.bones and rulesets/library/match-rulebook.bones.

#include <algorithm>
#include <array>
#include <cstdint>

#include "bench/native/line.hpp"
#include "bench/native/playout.hpp"

namespace boneyard::native {

class AuctionDraw {
 public:
  static constexpr int kLeastSeats = 2;  // AD-1
  static constexpr int kGreatestSeats = 4;
  static constexpr int kBankroll = 20;                   // M-2
  static constexpr int kStake = 3;                       // AD-2
  static constexpr int kMostChips = kBankroll - kStake;  // as long as nobody has the pool, chips are only paid
  static constexpr int kListRoom = kMostChips + 1;       // bids, and to decline
  static_assert(kListRoom > kLineListRoom);              // places, and to buy

  using Move = LineMove;
  static constexpr Move kPass = kOtherMoves;
  static constexpr Move kBuy = kOtherMoves + 1;
  static constexpr Move kDecline = kOtherMoves + 2;
  static constexpr Move kBid = 64;  // + the number bid

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
  int leader() const { return leader_; }

 private:
  static constexpr int kLot = 2;  // AD-9

  Rows& hand(int seat) { return hand_[static_cast<std::size_t>(seat)]; }
  const Rows& hand(int seat) const { return hand_[static_cast<std::size_t>(seat)]; }
  int boneyard() const { return kTiles - drawn_; }
  int bids() const { return std::max(0, chips(turn_) - highest_); }
  // AD-6, AD-7, AD-8, AD-R1, AD-R11. `unable`: no tile fits.
  bool may_buy(bool unable) const { return (unable || bought_) && boneyard() > kLot && chips(turn_) > 0; }
  int after(int seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
  Rows draw_tile(Chance& chance) { return rows_of(chance.draw(tiles_.data(), kTiles, drawn_++)); }
  void next_turn();
  void begin_auction();
  void next_bid(Chance& chance);
  std::uint32_t fewest_pips() const;
  void pay_pool(std::uint32_t winners);

  std::array<Rows, kGreatestSeats> hand_;
  std::array<std::int32_t, kGreatestSeats> chips_;
  std::array<Tile, kTiles> tiles_;  // as they were mixed; those before drawn_ are in hands or on the line
  std::int32_t drawn_;
  Line line_;
  std::int32_t turn_;
  std::int32_t leader_;
  std::int32_t passes_;  // one after another
  std::int32_t pool_;
  std::int32_t seats_;
  std::uint32_t winners_;
  std::int32_t buyer_;   // whose turn the auction interrupts
  std::int32_t bidder_;  // who bid most; -1: nobody
  std::int32_t highest_;
  std::int32_t asked_;  // how many times somebody was asked for a bid
  bool bought_;         // in this turn
  bool auction_;
};

}  // namespace boneyard::native
