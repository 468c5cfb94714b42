#pragma once
// What the end of a rollout is worth to each seat, from 0 to 1. Where rollouts stop at the end of a round: how much better what the seat can expect has become than what the others can
// (prospects.hpp). Else, where the match is over: an equal share of the win, of all who play together. Where the deal is over, or the rollout was cut
// short: what the seat has won since by the measure that the rules themselves will compare in the end (Program::standing), less what the others have won on
// average, in units of how much is usually won; a half is no more than the others.

#include <array>

#include "engine/machine.hpp"

namespace boneyard {

class Prospects;
struct RolloutEnd;

class Reward {
 public:
  using Values = std::array<float, kMaxSeats>;

  // `machine` runs the questions; it may stand anywhere.
  Reward(const Program& program, Machine& machine, const Prospects* prospects)
      : program_(program), machine_(machine), prospects_(prospects) {}

  // What is won is counted from this state on.
  void begin(const State& state);
  // Of a rollout's end or last state, in `values`, by seat. What was usually won is learnt from those that are shown here.
  void of(const RolloutEnd& end, Values& values);
  void of(const State& state, Values& values);
  // Shares of a win on the scale of what is usually won, so that a deal which ends the match counts no more than another: who compares a bid with what an even share is worth would bid
  // anything to win at once.
  static void as_usual(Values& values);

 private:
  using Standing = std::array<double, kMaxSeats>;
  void standing(const State& state, Standing& values);
  // `winners`: of a match that is over, else none. `standing(values)` finds how the seats stand.
  template <typename Find>
  void of(SeatMask winners, const Find& standing, Values& values);

  const Program& program_;
  Machine& machine_;
  const Prospects* prospects_;  // null: rounds are played to their end
  Standing before_{};
  double swing_ = 0;  // what the most successful seat won, summed over the first states
  int shown_ = 0;
};

}  // namespace boneyard
