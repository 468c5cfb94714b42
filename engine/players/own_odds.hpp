#pragma once
// How likely a choice comes true by what its seat sees: of the ways for which the rule file has a guess in the same words (`odds for p: "bid" q f: ...`). A rollout that knows this
// doubts bids which nobody would believe. What the seat does not see is dealt and thrown anew, each way as likely; what it remembers is not looked at.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/machine.hpp"
#include "engine/players/view_key.hpp"
#include "engine/random.hpp"

namespace boneyard {

class OwnOdds {
 public:
  // Of states of this shape, from so many deals each. All must outlast this.
  OwnOdds(const Program& program, const Shape& shape, const ViewKey& keys, int deals);

  // Whether the moves of this decision have any.
  bool has(int decision) const { return !guesses_.empty() && !guesses_[static_cast<std::size_t>(decision)].empty(); }
  bool has(int decision, int way) const {
    return has(decision) && guesses_[static_cast<std::size_t>(decision)][static_cast<std::size_t>(way)].decision >= 0;
  }
  // Whether all moves of this decision have odds.
  bool has_all(int decision) const;
  // Writes the odds of each move to `odds`, from 0 to 1; below 0 for a move that has none. The moves are concrete ones of the seat that is to act in the state.
  void of(const State& state, Seat seat, const std::vector<Move>& moves, std::vector<float>& odds);
  // The same of one move.
  float of(const State& state, Seat seat, const Move& move);
  // Whether the move, which has odds, comes true as the state is.
  bool comes_true(const State& state, Seat seat, const Move& move);
  // How many guesses were looked at since the last call.
  std::uint64_t looked_at();

 private:
  static constexpr std::size_t kKept = std::size_t{1} << 16;

  struct Guess {
    int decision = -1;  // of Program::odds; below 0: none
    int way = 0;
  };
  struct Kept {
    std::uint64_t key = 0;
    float odds = 0;
  };
  void deal_anew(Seat seat);
  bool holds(Seat seat, int decision, Move move);

  const Program& program_;
  const Shape& shape_;
  const ViewKey& keys_;
  int deals_;
  std::vector<std::vector<Guess>> guesses_;  // by decision and way; of a decision without any: none
  std::optional<Machine> machine_;
  std::vector<Kept> kept_;
  std::vector<std::size_t> open_;  // those of the moves whose odds are not known yet
  std::vector<Move> one_;
  std::vector<float> odds_of_one_;
  std::vector<int> held_;  // in how many deals they were true
  std::vector<Tile> unseen_;
  State dealt_;
  Random random_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace boneyard
