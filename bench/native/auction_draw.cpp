#include "bench/native/auction_draw.hpp"

#include <bit>

namespace boneyard::native {

void AuctionDraw::start(int seats, Chance& chance) {
  seats_ = seats;
  winners_ = 0;
  chips_.fill(kBankroll - kStake);  // AD-2
  pool_ = kStake * seats;
  for (int tile = 0; tile < kTiles; ++tile) tiles_[static_cast<std::size_t>(tile)] = static_cast<Tile>(tile);
  const int size = seats == 4 ? 6 : 7;  // AD-3
  drawn_ = size * seats;
  chance.mix(tiles_.data(), kTiles, drawn_);
  const Tile* next = tiles_.data();
  for (int seat = 0; seat < seats; ++seat) {
    Rows dealt = 0;
    for (int i = 0; i < size; ++i) dealt |= rows_of(*next++);
    hand(seat) = dealt;
  }
  turn_ = leader_ = chance.lot(seats);  // AD-4
  line_ = Line();
  passes_ = 0;
  bought_ = auction_ = false;
}

int AuctionDraw::list(Move* moves) const {
  if (auction_) {  // AD-10, AD-11, AD-R7, AD-D2
    for (int i = 0; i < kMostChips; ++i) moves[i] = static_cast<Move>(kBid + highest_ + 1 + i);
    const int most = bids();
    moves[most] = kDecline;
    return most + 1;
  }
  if (line_.empty()) [[unlikely]]
    return Line::list_leads(hand(turn_), moves);      // AD-R6
  int count = line_.list_places(hand(turn_), moves);  // AD-5, AD-R10
  const bool unable = count == 0;
  if (unable) moves[count++] = kPass;  // AD-6, AD-R1
  moves[count] = kBuy;
  if (may_buy(unable)) ++count;
  return count;
}

int AuctionDraw::count() const {
  if (auction_) return bids() + 1;
  if (line_.empty()) [[unlikely]]
    return Line::count_leads(hand(turn_));
  const int places = line_.count_places(hand(turn_));
  const bool unable = places == 0;
  return places + (unable ? 1 : 0) + (may_buy(unable) ? 1 : 0);
}

AuctionDraw::Move AuctionDraw::nth(int k) const {
  if (auction_) return k < bids() ? static_cast<Move>(kBid + highest_ + 1 + k) : kDecline;
  if (line_.empty()) [[unlikely]]
    return Line::nth_lead(hand(turn_), k);
  const int places = line_.count_places(hand(turn_));
  if (k < places) return line_.nth_place(hand(turn_), k);
  return places == 0 && k == 0 ? kPass : kBuy;
}

void AuctionDraw::apply(Move move, Chance& chance) {
  if (move < kOtherMoves) {  // AD-5
    hand(turn_) &= ~rows_of(Line::tile(move));
    line_.place(move);
    passes_ = 0;
    if (hand(turn_) == 0) return pay_pool(1U << turn_);  // AD-13, AD-14
    return next_turn();
  }
  if (move == kPass) {
    if (++passes_ == seats_) return pay_pool(fewest_pips());  // AD-13, AD-R4
    return next_turn();
  }
  if (move == kBuy) {  // AD-7
    --chips_[static_cast<std::size_t>(turn_)];
    ++pool_;
    hand(turn_) |= draw_tile(chance);
    bought_ = true;
    if (boneyard() == kLot) begin_auction();  // AD-9, AD-R2, AD-R12
    return;
  }
  if (move != kDecline) {  // AD-11
    highest_ = move - kBid;
    bidder_ = turn_;
  }
  next_bid(chance);
}

void AuctionDraw::next_turn() {
  turn_ = after(turn_);
  bought_ = false;
}

void AuctionDraw::begin_auction() {
  auction_ = true;
  buyer_ = turn_;
  turn_ = after(buyer_);  // AD-9, AD-R9
  bidder_ = -1;
  highest_ = 0;  // AD-R5
  asked_ = 0;
}

void AuctionDraw::next_bid(Chance& chance) {
  turn_ = after(turn_);
  if (++asked_ < 2 * seats_) return;  // AD-10, AD-R9
  if (bidder_ >= 0) {                 // AD-12
    chips_[static_cast<std::size_t>(bidder_)] -= highest_;
    pool_ += highest_;
    for (int i = 0; i < kLot; ++i) hand(bidder_) |= draw_tile(chance);
    passes_ = 0;  // AD-R4
  }
  auction_ = false;
  turn_ = buyer_;  // AD-R2: his turn goes on
}

// The seats that hold the fewest pips (AD-14, AD-15).
std::uint32_t AuctionDraw::fewest_pips() const {
  std::uint32_t fewest = 0;
  int least = 1000;
  for (int seat = 0; seat < seats_; ++seat) {
    const int own = pips_of(hand(seat));
    if (own < least) fewest = 0;
    if (own <= least) fewest |= 1U << seat;
    least = own < least ? own : least;
  }
  return fewest;
}

// The end of the deal, and with it of the match.
void AuctionDraw::pay_pool(std::uint32_t winners) {
  const int share = pool_ / std::popcount(winners);  // AD-15
  for (int seat = 0; seat < seats_; ++seat) {
    if ((winners >> seat & 1) == 0) continue;
    chips_[static_cast<std::size_t>(seat)] += share;
    pool_ -= share;
  }
  int most = 0;  // M-4
  for (int seat = 0; seat < seats_; ++seat) {
    const int own = chips(seat);
    if (own > most) winners_ = 0;
    if (own >= most) winners_ |= 1U << seat;
    most = own > most ? own : most;
  }
  const int each = pool_ / std::popcount(winners_);  // M-4: what could not be shared goes to the winners of the match
  int rest = pool_ % std::popcount(winners_);
  int seat = leader_;
  for (int i = 0; i < seats_; ++i, seat = after(seat)) {
    if ((winners_ >> seat & 1) == 0) continue;
    chips_[static_cast<std::size_t>(seat)] += each + (rest > 0 ? 1 : 0);
    if (rest > 0) --rest;
  }
  pool_ = 0;
}

Said AuctionDraw::said(Move move) const {
  if (move == kPass) return {"pass"};
  if (move == kBuy) return {"buy"};
  if (move == kDecline) return {"decline"};
  if (move >= kBid) return {"bid", {move - kBid, -1, -1}};
  if (line_.empty()) return {"lead", {Line::tile(move), -1, -1}};
  return {"place", {Line::tile(move), move / 8, -1}};
}

Played AuctionDraw::playout(int seats, Chance& chance, Picks picks) { return play_out<AuctionDraw>(seats, chance, picks); }

}  // namespace boneyard::native
