#include "bench/native/three_dozen.hpp"

#include <algorithm>

namespace boneyard::native {
namespace {

// The tiles that make a pair with each tile.
constexpr std::array<Tiles, kTiles> kPartners = [] {
  std::array<Tiles, kTiles> partners{};
  for (int a = 0; a < kTiles; ++a) {
    for (int b = 0; b < kTiles; ++b)
      if (a != b && pips(a) + pips(b) == 12) partners[static_cast<std::size_t>(a)] |= only(b);  // TD-5
  }
  for (int n = 0; n < kNumbers; ++n) {  // TD-4
    const int m = (n + 1) % kNumbers;
    partners[tile_with(n, n)] |= only(tile_with(m, m));
    partners[tile_with(m, m)] |= only(tile_with(n, n));
  }
  return partners;
}();

constexpr Tiles partners_of(int tile) { return kPartners[static_cast<std::size_t>(tile)]; }

static_assert([] {
  int pairs = 0;
  for (int tile = 0; tile < kTiles; ++tile) pairs += std::popcount(partners_of(tile));
  return pairs == 2 * 40;  // TD-F1
}());

// Whether all these tiles can be put together in pairs.
bool all_pairs(Tiles tiles) {
  if (tiles == 0) return true;
  const Tile tile = take_lowest(tiles);
  for (Tiles partners = partners_of(tile) & tiles; partners != 0; partners &= partners - 1)
    if (all_pairs(tiles & ~(partners & -partners))) return true;
  return false;
}

}  // namespace

void ThreeDozen::start(int seats, Chance& chance) {
  seats_ = seats;
  winners_ = 0;
  settled_ = 0;
  discarded_ = 0;
  chips_.fill(kBankroll - kStake);  // TD-3
  pool_ = kStake * seats;
  laid_.fill(0);
  turn_ = chance.lot(seats);  // TD-2, TD-R5
  for (int tile = 0; tile < kTiles; ++tile) boneyard_[static_cast<std::size_t>(tile)] = static_cast<Tile>(tile);
  boneyard_size_ = kTiles;
  drawn_ = 5 * seats + 1;
  chance.mix(boneyard_.data(), kTiles, drawn_);
  const Tile* next = boneyard_.data();
  for (int seat = 0; seat < seats; ++seat) {  // TD-2
    Tiles dealt = 0;
    for (int i = 0; i < 5; ++i) dealt |= only(*next++);
    hand_[static_cast<std::size_t>(seat)] = dealt;
  }
  hand() |= only(*next);
  pairable_ = hand();
  laying_ = true;
  look_for_win();  // TD-6
}

int ThreeDozen::list(Move* moves) const {
  int count = 0;
  if (!laying_) {
    for (Tiles fitting = hand() & partners_of(top()); fitting != 0;)
      moves[count++] = static_cast<Move>(kTake | take_lowest(fitting));  // TD-7, TD-R10
    moves[count++] = kDraw;                                              // TD-8, TD-R2
    return count;
  }
  Tiles others = hand();
  for (Tiles firsts = pairable_; firsts != 0;) {  // TD-9
    const Tile first = take_lowest(firsts);
    others &= ~only(first);
    for (Tiles seconds = others & partners_of(first); seconds != 0;) {
      const Tile second = take_lowest(seconds);
      moves[count++] = static_cast<Move>(kLay | first | second << 5);
    }
  }
  if (count > 0) return count;                                                                             // TD-R1
  for (Tiles rest = hand(); rest != 0;) moves[count++] = static_cast<Move>(kDiscard | take_lowest(rest));  // TD-R9
  return count;
}

int ThreeDozen::count() const {
  if (!laying_) return std::popcount(hand() & partners_of(top())) + 1;
  const int pairs = count_pairs();
  return pairs > 0 ? pairs : std::popcount(hand());
}

int ThreeDozen::count_pairs() const {
  int count = 0;
  Tiles others = hand();
  for (Tiles firsts = pairable_; firsts != 0;) {
    const Tile first = take_lowest(firsts);
    others &= ~only(first);
    count += std::popcount(others & partners_of(first));
  }
  return count;
}

ThreeDozen::Move ThreeDozen::nth(int k) const {
  if (!laying_) {
    const Tiles fitting = hand() & partners_of(top());
    return k < std::popcount(fitting) ? static_cast<Move>(kTake | nth_tile(fitting, k)) : kDraw;
  }
  Tiles others = hand();
  for (Tiles firsts = pairable_; firsts != 0;) {
    const Tile first = take_lowest(firsts);
    others &= ~only(first);
    const Tiles seconds = others & partners_of(first);
    const int here = std::popcount(seconds);
    if (k < here) return static_cast<Move>(kLay | first | nth_tile(seconds, k) << 5);
    k -= here;
  }
  return static_cast<Move>(kDiscard | nth_tile(hand(), k));
}

void ThreeDozen::apply(Move move, Chance& chance) {
  const int first = move & 31;
  switch (move & (3 << 10)) {
    case kTake:  // TD-7
      hand() &= ~only(first);
      --discarded_;
      ++laid();
      pairable_ = settled_ >> turn_ & 1 ? 0 : hand();
      laying_ = true;
      return look_for_win();  // TD-11, TD-R6
    case kDraw:               // TD-8
      draw_tile(chance);
      laying_ = true;
      return look_for_win();  // TD-11, TD-R6
    case kLay:                // TD-D2
      hand() &= ~(only(first) | only(move >> 5 & 31));
      pairable_ &= hand();
      ++laid();
      return;
    default:  // TD-9
      hand() &= ~only(first);
      discards_[static_cast<std::size_t>(discarded_++)] = static_cast<Tile>(first);
      settled_ |= std::uint32_t{1} << turn_;
      turn_ = turn_ + 1 == seats_ ? 0 : turn_ + 1;
      laying_ = false;
  }
}

void ThreeDozen::draw_tile(Chance& chance) {
  if (drawn_ == boneyard_size_) [[unlikely]] {  // TD-10, TD-R3
    boneyard_ = discards_;
    boneyard_size_ = discarded_;
    drawn_ = discarded_ = 0;
    chance.mix(boneyard_.data(), boneyard_size_, 0);
  }
  const Tile tile = chance.draw(boneyard_.data(), boneyard_size_, drawn_++);
  hand() |= only(tile);
  pairable_ = settled_ >> turn_ & 1 ? only(tile) : hand();  // TD-R8
}

// With what lies in front of him a player has six tiles now. He has won if what he holds can be laid to the last tile (TD-R6).
void ThreeDozen::look_for_win() {
  const bool settled = settled_ >> turn_ & 1;
  if (settled && laid() < 2) return;  // one pair at most can be in his hand
  if (!all_pairs(hand())) return;
  chips_[static_cast<std::size_t>(turn_)] += pool_;  // TD-11
  pool_ = 0;
  winners_ = std::uint32_t{1} << turn_;  // M-4: after one deal he alone has most chips
}

Said ThreeDozen::said(Move move) const {
  const int first = move & 31;
  switch (move & (3 << 10)) {
    case kTake:
      return {"take", {first, -1, -1}};
    case kDraw:
      return {"draw"};
    case kLay:
      return {"lay", {std::min(first, move >> 5 & 31), std::max(first, move >> 5 & 31), -1}};
    default:
      return {"discard", {first, -1, -1}};
  }
}

Played ThreeDozen::playout(int seats, Chance& chance, Picks picks) { return play_out<ThreeDozen>(seats, chance, picks); }

}  // namespace boneyard::native
