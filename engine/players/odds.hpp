#pragma once
// The odds of what a player may ask about (Program::odds): in how many of the deals that a seat cannot tell from the true one a guess is true. Like a player it is given
// an InformationSet, and nothing else; even which guesses there are is asked of those deals.
//
// Where the deals are few, each of them is looked at, and the odds are exact. Else they come from a sample.

#include <cstdint>
#include <vector>

#include "engine/machine.hpp"
#include "engine/players/information_set.hpp"

namespace boneyard {

class Odds {
 public:
  static constexpr int kMostExact = 20'000;
  static constexpr int kSample = 10'000;
  // Of a sample that takes long, fewer have to do.
  static constexpr int kLeastSample = 400;
  static constexpr std::int64_t kSteps = 100'000'000;
  static constexpr int kMostGuesses = 2'000;

  struct Guess {
    int decision = 0;  // of Program::odds
    Move move;
    std::uint64_t open = 0;  // deals in which it can be asked
    std::uint64_t held = 0;  // those in which it is true

    double share() const { return static_cast<double>(held) / static_cast<double>(open); }
    // Of a sample: the standard error of the share.
    double error() const;
  };
  struct Answer {
    std::vector<Guess> guesses;  // in the order in which the rule file has them
    std::uint64_t deals = 0;
    bool exact = false;  // all deals that there are
    bool too_many = false;
    Fault fault;  // what keeps the guesses from being asked; there are none then
  };

  // Of a program whose `odds` are not null and whose keeps_hidden is empty; it must outlast this.
  explicit Odds(const Program& program)
      : program_(program), shape_(program, Memory::kNone), machine_(*program.odds, shape_), state_(shape_) {}

  Answer ask(const InformationSet& set, Random& random);

 private:
  // Counts what can be asked of the deal in state_, which stands for so many, and what is true of it. False when that cannot go on.
  bool count(Seat seat, std::uint64_t times, Answer& answer);
  bool list(Seat seat, int decision, Answer& answer, std::vector<Move>& moves);

  const Program& program_;
  Shape shape_;
  Machine machine_;
  State state_;
  std::int64_t steps_ = 0;
  std::vector<Move> entries_, open_, held_;
};

}  // namespace boneyard
