#include "bench/native/pig.hpp"

namespace boneyard::native {

void Pig::start(int seats, Chance& chance) {
  bank_.fill(0);
  total_ = 0;
  seats_ = seats;
  winners_ = 0;
  turn_ = chance.lot(seats);  // PIG-1
}

// PIG-1, PIG-D1: the first roll of a turn has to be made.
int Pig::list(Move* moves) const {
  moves[0] = Move::kRoll;
  moves[1] = Move::kHold;
  return total_ > 0 ? 2 : 1;
}

int Pig::count() const { return total_ > 0 ? 2 : 1; }

Pig::Move Pig::nth(int k) const { return static_cast<Move>(k); }

void Pig::apply(Move move, Chance& chance) {
  if (move == Move::kRoll) {
    const int die = chance.die();
    if (die != 1) {
      total_ += die;  // PIG-1
      return;
    }
  } else {
    std::int32_t& bank = bank_[static_cast<std::size_t>(turn_)];
    bank += total_;
    if (bank >= kTarget) {
      winners_ = std::uint32_t{1} << turn_;  // PIG-2
      return;
    }
  }
  total_ = 0;
  turn_ = turn_ + 1 == seats_ ? 0 : turn_ + 1;  // PIG-R1
}

Played Pig::playout(int seats, Chance& chance, Picks picks) { return play_out<Pig>(seats, chance, picks); }

}  // namespace boneyard::native
