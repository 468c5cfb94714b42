#include "bench/native/challenge.hpp"

#include <bit>

namespace boneyard::native {
namespace {

constexpr int kCopies = 2;  // CH-1
constexpr int kHand = 8;    // CH-3

constexpr Tile first_of(Challenge::Move move) { return static_cast<Tile>(move & 0xff); }
constexpr Tile second_of(Challenge::Move move) { return static_cast<Tile>(move >> 8); }
constexpr Challenge::Move two(int first, int second) { return static_cast<Challenge::Move>(first | second << 8); }
constexpr int count_of(Challenge::Move move) { return second_of(move) == Challenge::kNoTile ? 1 : 2; }

// For each throw and each tile, the tiles with which it makes a true claim of two (CH-7): [x-n] and [n-y].
using Trains = std::array<std::array<std::array<Tiles, kTiles>, kNumbers>, kNumbers>;
constexpr Trains kTrains = [] {
  Trains trains{};
  for (int x = 1; x <= 6; ++x) {
    for (int y = 1; y <= 6; ++y) {
      auto& with = trains[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
      for (int n = 0; n < kNumbers; ++n) {
        with[tile_with(x, n)] |= only(tile_with(n, y));
        with[tile_with(n, y)] |= only(tile_with(x, n));
      }
    }
  }
  return trains;
}();

// The faces of a hand one after another, with room for a block behind them.
struct Faces {
  std::array<std::uint16_t, kTiles + Challenge::kBlock> tile{};
  int count = 0;

  explicit Faces(Tiles held) {
    while (held != 0) tile[static_cast<std::size_t>(count++)] = take_lowest(held);
  }
};

int list_single(const Faces& faces, Challenge::Move* moves) {
  for (int i = 0; i < faces.count; i += Challenge::kBlock) {
    for (int k = 0; k < Challenge::kBlock; ++k)
      moves[i + k] = static_cast<Challenge::Move>(faces.tile[static_cast<std::size_t>(i + k)] | Challenge::kNoTile << 8);
  }
  return faces.count;
}

// Most hands have eight faces or fewer: a block at a time takes no more than one step for each first tile.
int list_two(const Faces& faces, Tiles twice, Challenge::Move* moves) {
  int count = 0;
  for (int i = 0; i + 1 < faces.count; ++i) {
    const int seconds = faces.count - 1 - i;
    const std::uint16_t* second = faces.tile.data() + i + 1;
    for (int j = 0; j < seconds; j += Challenge::kBlock) {
      for (int k = 0; k < Challenge::kBlock; ++k)
        moves[count + j + k] = static_cast<Challenge::Move>(faces.tile[static_cast<std::size_t>(i)] | second[j + k] << 8);
    }
    count += seconds;
  }
  while (twice != 0) {  // CH-R12
    const Tile tile = take_lowest(twice);
    moves[count++] = two(tile, tile);
  }
  return count;
}

int count_two(Tiles held, Tiles twice) {
  const int faces = std::popcount(held);
  return faces * (faces - 1) / 2 + std::popcount(twice);
}

Challenge::Move nth_single(Tiles held, int k) { return two(nth_tile(held, k), Challenge::kNoTile); }

Challenge::Move nth_two(Tiles held, Tiles twice, int k) {
  int seconds = std::popcount(held) - 1;
  while (seconds > 0 && k >= seconds) {
    k -= seconds--;
    held &= held - 1;
  }
  if (seconds > 0) return two(std::countr_zero(held), nth_tile(held, k + 1));
  const Tile tile = nth_tile(twice, k);
  return two(tile, tile);
}

}  // namespace

void Challenge::start(int seats, Chance& chance) {
  seats_ = seats;
  winners_ = 0;
  chips_.fill(kBankroll - kStake);  // CH-18
  pool_ = kStake * seats;
  tosser_ = chance.lot(seats);  // CH-R1
  std::array<Tile, kCopies * kTiles> tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<Tile>(i / kCopies);
  chance.mix(tiles.data(), kCopies * kTiles, kHand * seats);
  const Tile* next = tiles.data();
  for (int seat = 0; seat < seats; ++seat) {
    Hand dealt;
    for (int i = 0; i < kHand; ++i) dealt.add(*next++);
    hand(seat) = dealt;
  }
  toss(chance);
}

// CH-4, CH-5
void Challenge::toss(Chance& chance) {
  red_ = static_cast<std::uint8_t>(chance.die());
  white_ = static_cast<std::uint8_t>(chance.die());
  claimants_ = 0;
  phase_ = Phase::kClaim;
  turn_ = 0;  // CH-R2: all decide at one time; here seat A is asked first
}

int Challenge::list(Move* moves) const {
  switch (phase_) {
    case Phase::kClaim: {  // CH-5, CH-D1
      const Hand& own = hand(turn_);
      const Faces faces(own.held);
      moves[0] = kNone;
      const int count = 1 + list_single(faces, moves + 1);
      return count + list_two(faces, own.twice, moves + count);
    }
    case Phase::kChallenge: {  // CH-10, CH-D2, CH-R4
      int count = 0;
      moves[count++] = kNone;
      for (std::uint32_t others = others_claims(); others != 0; others &= others - 1)
        moves[count++] = static_cast<Move>(std::countr_zero(others));
      return count;
    }
    default: {  // CH-D3
      const Hand& own = hand(giver_);
      const Faces faces(own.held);
      return gift_ == 1 ? list_single(faces, moves) : list_two(faces, own.twice, moves);
    }
  }
}

int Challenge::count() const {
  switch (phase_) {
    case Phase::kClaim: {
      const Hand& own = hand(turn_);
      return 1 + std::popcount(own.held) + count_two(own.held, own.twice);
    }
    case Phase::kChallenge:
      return 1 + std::popcount(others_claims());
    default: {
      const Hand& own = hand(giver_);
      return gift_ == 1 ? std::popcount(own.held) : count_two(own.held, own.twice);
    }
  }
}

Challenge::Move Challenge::nth(int k) const {
  switch (phase_) {
    case Phase::kClaim: {
      if (k == 0) return kNone;
      const Hand& own = hand(turn_);
      const int single = std::popcount(own.held);
      return k <= single ? nth_single(own.held, k - 1) : nth_two(own.held, own.twice, k - 1 - single);
    }
    case Phase::kChallenge:
      return k == 0 ? kNone : static_cast<Move>(nth_bit(others_claims(), k - 1));
    default: {
      const Hand& own = hand(giver_);
      return gift_ == 1 ? nth_single(own.held, k) : nth_two(own.held, own.twice, k);
    }
  }
}

void Challenge::apply(Move move, Chance& chance) {
  switch (phase_) {
    case Phase::kClaim:
      if (move != kNone) {  // CH-5
        Hand& own = hand(turn_);
        own.remove(first_of(move));
        if (count_of(move) == 2) own.remove(second_of(move));
        claim_[static_cast<std::size_t>(turn_)] = move;
        claimants_ |= 1U << turn_;
      }
      if (++turn_ == seats_) end_claims(chance);
      return;
    case Phase::kChallenge:
      if (move != kNone) return challenge(move, chance);
      ++passes_;
      return next_turn(chance);
    case Phase::kGive: {  // CH-12, CH-13
      Hand& from = hand(giver_);
      Hand& to = hand(taker_);
      from.remove(first_of(move));
      to.add(first_of(move));
      if (gift_ == 2) {
        from.remove(second_of(move));
        to.add(second_of(move));
      }
      return end_challenge(chance);
    }
  }
}

void Challenge::end_claims(Chance& chance) {
  if (claimants_ == 0) return end_throw(chance);  // CH-9
  phase_ = Phase::kChallenge;
  turn_ = tosser_;  // CH-10
  passes_ = 0;
}

// CH-6, CH-7
bool Challenge::is_true(Move claim) const {
  if (count_of(claim) == 1) return first_of(claim) == tile_with(red_, white_);
  return kTrains[red_][white_][first_of(claim)] >> second_of(claim) & 1;
}

void Challenge::challenge(int owner, Chance& chance) {
  const Move claim = claim_[static_cast<std::size_t>(owner)];
  claimants_ &= ~(1U << owner);
  passes_ = 0;           // CH-R3
  if (is_true(claim)) {  // CH-13
    giver_ = owner;
    taker_ = turn_;
  } else {  // CH-12
    giver_ = turn_;
    taker_ = owner;
  }
  Hand& to = hand(taker_);
  to.add(first_of(claim));
  if (count_of(claim) == 2) to.add(second_of(claim));
  const Hand& from = hand(giver_);
  if (from.empty()) return end_challenge(chance);  // CH-R5
  const bool single = from.twice == 0 && (from.held & (from.held - 1)) == 0;
  gift_ = single || count_of(claim) == 1 ? 1 : 2;  // CH-R5, CH-R11
  phase_ = Phase::kGive;
}

void Challenge::end_challenge(Chance& chance) {
  phase_ = Phase::kChallenge;
  if (domino()) return;  // CH-R6
  next_turn(chance);     // CH-R3
}

void Challenge::next_turn(Chance& chance) {
  turn_ = after(turn_);
  if (claimants_ == 0 || passes_ == seats_) end_throw(chance);  // CH-15
}

void Challenge::end_throw(Chance& chance) {
  claimants_ = 0;            // CH-15
  if (domino()) return;      // CH-R6
  tosser_ = after(tosser_);  // CH-4
  toss(chance);
}

// CH-16, CH-R6: whether somebody is rid of all tiles.
bool Challenge::domino() {
  int seat = tosser_;  // CH-R8
  for (int i = 0; i < seats_; ++i, seat = after(seat)) {
    if (!hand(seat).empty() || claims(seat)) continue;
    win(seat);
    return true;
  }
  return false;
}

void Challenge::win(int winner) {
  winners_ = 1U << winner;                            // M-4: after one deal he alone has most chips
  chips_[static_cast<std::size_t>(winner)] += pool_;  // CH-18
  pool_ = 0;
  int loser = winner;
  int most = -1;
  int seat = tosser_;
  for (int i = 0; i < seats_; ++i, seat = after(seat)) {  // CH-17, CH-R9
    if (seat == winner) continue;
    const Hand& own = hand(seat);
    int size = std::popcount(own.held) + std::popcount(own.twice);
    if (claims(seat)) size += count_of(claim_[static_cast<std::size_t>(seat)]);  // CH-R7
    if (size > most) {
      most = size;
      loser = seat;
    }
  }
  tosser_ = loser;
}

Said Challenge::said(Move move) const {
  const int first = first_of(move);
  const int second = count_of(move) == 2 ? second_of(move) : -1;
  switch (phase_) {
    case Phase::kClaim:
      return move == kNone ? Said{"nothing"} : Said{"claim", {first, second, -1}};
    case Phase::kChallenge:
      return move == kNone ? Said{"pass"} : Said{"challenge", {move, -1, -1}};
    default:
      return {"give", {first, second, -1}};
  }
}

Played Challenge::playout(int seats, Chance& chance, Picks picks) { return play_out<Challenge>(seats, chance, picks); }

}  // namespace boneyard::native
