#pragma once
// What a search has learnt of moves in general, from the rollouts so far: how well those did who made a move, and who made it right after another one (n-gram selection: Tak, Winands
// and Bjoernsson, "N-Grams and the Last-Good-Reply Policy Applied in General Game Playing", 2012). Rollouts prefer what did well, so that a bid which nobody could make is
// doubted in them. No state is looked at, and of what was chosen in secret only that somebody chose.

#include <cstdint>
#include <vector>

#include "engine/native_library.hpp"
#include "engine/players/reward.hpp"
#include "engine/players/view_key.hpp"

namespace boneyard {

class Habits {
 public:
  Habits(const Program& program, const ViewKey& keys) : program_(program), keys_(keys), seen_(kSize) {}

  // Nothing is known.
  void forget();
  // A match goes on from a state in which nothing of what came before is known.
  void begin() {
    before_ = 0;
    count_ = 0;
  }
  // How well those did who made this move next; below 0 where too few did.
  float worth(int decision, const Move& move) const { return worth(keys_.of(decision, move)); }
  // The same of the move with this key.
  float worth(std::uint64_t key) const;
  // `seat` makes the move.
  void made(Seat seat, int decision, const Move& move);
  // For a rollout in native code that makes at most so many moves: it adds them to what it is lent, and take_back() counts them as made.
  NativeHabits lend(std::uint64_t most);
  void take_back(const NativeHabits& lent);
  // What came of all moves since begin().
  void learn(const Reward::Values& values);

 private:
  static constexpr std::size_t kSize = std::size_t{1} << 16;
  static constexpr float kFew = 5;

  using Seen = NativeHabits::Seen;  // moves that share one by chance are taken for one another
  using Made = NativeHabits::Made;
  std::uint32_t place(std::uint64_t key) const { return static_cast<std::uint32_t>((key * 0x9e3779b97f4a7c15) >> 48); }

  const Program& program_;
  const ViewKey& keys_;
  std::vector<Seen> seen_;
  std::vector<Made> made_;
  std::size_t count_ = 0;     // of them, since begin()
  std::uint64_t before_ = 0;  // what was chosen last, as far as everybody knows
};

}  // namespace boneyard
