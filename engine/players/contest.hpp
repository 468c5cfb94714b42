#pragma once
// Matches between players, to find out which of two is the better: one of them in a seat among the other's kind, in each seat in turn, with the same chance each
// time; and the other way round.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/player.hpp"

namespace boneyard {

using PlayerMaker = std::function<std::unique_ptr<Player>(const Program&)>;

// Plays one match, a player a seat; the chance is that of the seed and index. Ends as a playout does.
class Match {
 public:
  // `game` keeps what seats remember, and outlasts this.
  explicit Match(const Game& game) : game_(game), machine_(game.new_machine()), state_(game.new_state()) {}

  // Returns the winners; 0 when the match came to no end: a fault, or more than `most` decisions.
  SeatMask play(const std::vector<Player*>& players, std::uint64_t seed, std::uint64_t index, std::uint64_t most);
  const State& state() const { return state_; }

 private:
  const Game& game_;
  Machine machine_;
  State state_;
  std::vector<Move> list_;
};

// Seats that win and lose together, as a mask for each seat, itself among them: found in random matches, in which partners always do both.
std::vector<SeatMask> partners(const Game& game, std::uint64_t seed);

// A share of wins: a win counts 1, one of k who win together 1/k.
struct Share {
  std::uint64_t matches = 0;
  std::uint64_t unfinished = 0;
  double sum = 0;
  double squares = 0;

  void add(double share) {
    ++matches;
    sum += share;
    squares += share * share;
  }
  void add(const Share& other) {
    matches += other.matches;
    unfinished += other.unfinished;
    sum += other.sum;
    squares += other.squares;
  }
  double mean() const { return matches == 0 ? 0 : sum / static_cast<double>(matches); }
  // Half the width of the interval that holds the true share in 95 of 100 contests.
  double margin() const;
};

// `one` in a seat (with its partners) and `others` in the rest: match number m has `one` in seat m mod seats, and the chance of number m / seats, so that each seat
// has the same chance. Which it plays is told by m alone, so that threads can share the work. Adds what `one` and its partners won.
void contest_match(Match& match, const std::vector<SeatMask>& partners, Player& one, Player& others, std::uint64_t seed, std::uint64_t m,
                   std::uint64_t most, Share& share);

}  // namespace boneyard
