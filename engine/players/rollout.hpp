#pragma once
// Random play from any state to the end of the deal, of a short match, or of a round: how a search finds out what a situation is worth. Every seat picks uniformly among its moves, of which those of
// a way with a range of numbers count as one: whoever picked uniformly among all bids would hardly ever doubt one, and any bid would look good.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/machine.hpp"
#include "engine/native_library.hpp"
#include "engine/players/habits.hpp"
#include "engine/players/own_odds.hpp"
#include "engine/players/prospects.hpp"
#include "engine/random.hpp"

namespace boneyard {

// Searches cut off a rollout that takes more decisions.
inline constexpr std::uint64_t kLongestRollout = 1000;

// Matches that take no more decisions than this on average, in random play, are played to their end. What a deal brings is not all that counts: who must have the most
// in the end may have to take risks. In a longer match chance would hide what a move is worth.
inline constexpr std::uint64_t kShortMatch = 64;

// Where a rollout ended.
struct RolloutEnd {
  std::uint64_t decisions = 0;
  SeatMask winners = 0;                            // of a match that is over
  const State* state = nullptr;                    // its last state; null: native code has played, and gives no state
  std::array<std::int32_t, kMaxSeats> standing{};  // what the rules compare (Program::standing), unless somebody has won
};

class Rollout {
 public:
  // `shape` is that of the states to be played; both must outlast this. Plays some matches, to see how long they are.
  Rollout(const Program& program, const Shape& shape);

  // Plays until the match is over or, where matches are long, all tiles are taken up again, or so many decisions were made. In native code where there is some and all moves are drawn
  // at random: then the state stays as it was.
  RolloutEnd play(State& state, Random& random, std::uint64_t most);
  // The same after the seat that is asked first made a move: the one at this place of its list, of a decision without ranges. The move is not among the decisions of the end.
  RolloutEnd play_after(State& state, Random& random, std::uint64_t most, const Move& move, std::size_t place);
  // Where the rollout ends right after this move, likewise, if native code finds that out; the state stays as it was.
  std::optional<RolloutEnd> end_after(const State& state, std::size_t place) const;
  // From now on the interpreter plays. Native code counts more steps, so only the interpreter knows where a budget of steps ends.
  void interpret() { native_ = nullptr; }
  bool native() const { return native_ != nullptr; }
  // Of so many moves that are drawn, seats mostly make the one that did best so far.
  void follow(Habits* habits) { habits_ = habits; }
  // Where all moves have odds, seats choose one by its odds: the surer ones much more often.
  void follow(OwnOdds* odds);
  // One decision more, at random; false where there is none to make.
  bool step(State& state, Random& random);
  // What seats can expect where a round ends, if rollouts stop there; or null.
  const Prospects* prospects() const { return stops_at_end_ ? &prospects_ : nullptr; }
  // The pass among these moves, in games in which players bid numbers that are not chips and then play tiles; null where nobody bids. Rollouts always pass: random players set nearly every
  // bid of their own, and search would learn to let the others bid.
  const Move* pass_among(int decision, const std::vector<Move>& list) const;
  // How many decisions of this game take about as long as so many usual ones, of kUsualSteps steps of the rules each: by what random play took at the start, a quarter to four times as
  // many. Whatever plays the decisions, it counts them, and not the steps.
  std::uint64_t decisions(std::uint64_t usual) const { return usual * kUsualSteps / steps_of_one_; }
  // Whether habits help: in games with bids that are not made in chips. Where bids are chips, habits lose against random players, who have none.
  bool learns() const { return learns_; }
  // Stops where play() does.
  Machine& machine() { return machine_; }

 private:
  static constexpr std::uint64_t kUsualSteps = 500;

  std::size_t pick(const DecisionInfo& info, Random& random) const;

  // The entry of list_ that is chosen, with a number in place of a range.
  Move draw(const State::Header& header, const DecisionInfo& info, Random& random) const;
  // One of some that are drawn, the surer the likelier.
  Move likely(const State& state, Seat seat, const DecisionInfo& info, Random& random);

  // Whether native code may play on from the state.
  bool natively(const State& state) const;
  NativeEnd play_native(const State& state, Random& random, std::uint64_t given, std::uint64_t most, Habits* habits, RolloutEnd& end) const;

  const Program& program_;
  Machine machine_;
  NativeRollout native_ = nullptr;
  Habits* habits_ = nullptr;
  OwnOdds* odds_ = nullptr;
  bool by_odds_ = false;  // some choices are made by them
  Prospects prospects_;
  bool stops_at_end_ = false;
  bool stops_at_gather_ = false;
  bool learns_ = false;
  bool bids_ = false;
  bool ranged_ = false;  // some choices are of a number from a range
  std::uint64_t steps_of_one_ = kUsualSteps;
  std::vector<Move> list_;
  std::vector<Move> drawn_;
  std::vector<float> weights_;  // of those
};

}  // namespace boneyard
