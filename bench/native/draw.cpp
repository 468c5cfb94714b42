#include "bench/native/draw.hpp"

namespace boneyard::native {

void Draw::start(int seats, Chance& chance) {
  seats_ = seats;
  score_.fill(0);
  winners_ = 0;
  round_ = 0;
  for (int tile = 0; tile < kTiles; ++tile) tiles_[static_cast<std::size_t>(tile)] = static_cast<Tile>(tile);
  deal(chance);
}

void Draw::deal(Chance& chance) {
  ++round_;
  const int size = seats_ == 2 ? 7 : 5;  // DRAW-1
  drawn_ = size * seats_;
  chance.mix(tiles_.data(), kTiles, drawn_);
  Rows all = 0;
  const Tile* next = tiles_.data();
  for (int seat = 0; seat < seats_; ++seat) {
    Rows hand = 0;
    for (int i = 0; i < size; ++i) hand |= rows_of(*next++);
    hand_[static_cast<std::size_t>(seat)] = hand;
    all |= hand;
  }
  line_ = Line();
  passes_ = 0;
  if (round_ == 1) {  // DRAW-2
    std::size_t weight = 0;
    while ((all & rows_of(kTable.by_weight[weight])) == 0) ++weight;
    first_lead_ = kTable.by_weight[weight];
    leader_ = 0;
    while ((hand_[static_cast<std::size_t>(leader_)] & rows_of(first_lead_)) == 0) ++leader_;
  }
  turn_ = leader_;
}

int Draw::list(Move* moves) const {
  if (line_.empty()) [[unlikely]]
    return Line::list_leads(leads(), moves);
  const int count = line_.list_places(hand(), moves);  // DRAW-3, DRAW-4
  if (count > 0) return count;
  moves[0] = unable();
  return 1;
}

int Draw::count() const {
  if (line_.empty()) [[unlikely]]
    return Line::count_leads(leads());
  const int count = line_.count_places(hand());
  return count > 0 ? count : 1;
}

Draw::Move Draw::nth(int k) const {
  if (line_.empty()) [[unlikely]]
    return Line::nth_lead(leads(), k);
  return line_.count_places(hand()) > 0 ? line_.nth_place(hand(), k) : unable();
}

void Draw::apply(Move move, Chance& chance) {
  if (move < kOtherMoves) {  // DRAW-3, DRAW-4
    hand() &= ~rows_of(Line::tile(move));
    line_.place(move);
    passes_ = 0;
    if (hand() == 0) return end_round(turn_, chance);  // DRAW-6
  } else if (move == kDraw) {                          // DRAW-5
    hand() |= rows_of(chance.draw(tiles_.data(), kTiles, drawn_++));
    passes_ = 0;  // DRAW-R1
    return;       // DRAW-D1: he decides again
  } else if (++passes_ == seats_) {
    return end_round(lowest(), chance);  // DRAW-R1
  }
  turn_ = after(turn_);
}

// DRAW-7: whoever alone has the fewest pips in hand; -1 when several have.
int Draw::lowest() const {
  int winner = -1;
  int least = 1000;
  for (int seat = 0; seat < seats_; ++seat) {
    const int own = pips_of(hand_[static_cast<std::size_t>(seat)]);
    if (own == least) winner = -1;
    if (own < least) {
      least = own;
      winner = seat;
    }
  }
  return winner;
}

void Draw::end_round(int winner, Chance& chance) {
  if (winner < 0) {
    leader_ = after(leader_);  // DRAW-2
  } else {
    leader_ = winner;  // DRAW-2, DRAW-R2
    int gain = 0;
    for (int seat = 0; seat < seats_; ++seat) gain += (seat == winner ? -1 : 1) * pips_of(hand_[static_cast<std::size_t>(seat)]);
    std::int32_t& score = score_[static_cast<std::size_t>(winner)];
    score += gain;  // DRAW-7
    if (score >= kTarget) {
      winners_ = std::uint32_t{1} << winner;  // DRAW-8, DRAW-F1
      return;
    }
  }
  deal(chance);
}

Said Draw::said(Move move) const {
  if (move == kDraw) return {"draw"};
  if (move == kPass) return {"pass"};
  if (line_.empty()) return {"lead", {Line::tile(move), -1, -1}};
  return {"place", {Line::tile(move), move / 8, -1}};
}

Played Draw::playout(int seats, Chance& chance, Picks picks) { return play_out<Draw>(seats, chance, picks); }

}  // namespace boneyard::native
