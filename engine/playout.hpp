#pragma once
// Random play: every seat picks uniformly among its concrete legal moves. For measuring games and for finding faults in rules; how good a player it makes
// is of no concern here.

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/native_library.hpp"

namespace boneyard {

// Of counts of moves, which a rule file may make as large as it likes; the greatest number stands for itself and for more.
inline std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum;
  return __builtin_add_overflow(a, b, &sum) ? ~std::uint64_t{0} : sum;
}

struct PlayoutResult {
  enum class End { kResult, kUnfinished, kFault };
  End end = End::kResult;
  std::uint64_t decisions = 0;
  std::uint64_t branching = 0;         // legal moves, summed over all decisions by saturating_sum()
  std::uint64_t choices = 0;           // decisions with more than one legal move
  std::uint64_t choice_branching = 0;  // legal moves, summed over those
  SeatMask winners = 0;
  bool out_of_steps = false;                    // of kUnfinished: the budget of this thread is spent
  std::int64_t steps = 0;                       // that were paid to it; of native code, at least as many
  bool native = false;                          // native code played the match
  std::uint64_t moves = 0;                      // a hash of the numbers of all moves in their lists
  std::array<std::int32_t, kMaxSeats> chips{};  // of kResult: what each seat has in the end
  Fault fault;                                  // of kFault
  Seat first = kNobody;                         // who was first to act in the match, as the rule file declares it

  // How a match ended that has come to its end in this state, or to a fault.
  void ended(const Program& program, const State& state);
};

// Plays matches one after another, each from its start; beyond `most` decisions, or the StepBudget of the thread, one is unfinished. One whose moves cannot be listed, or where nobody has any,
// is stopped by that as by any fault. The same seed and index give the same match,
// however many threads share a run.
class Playout {
 public:
  // `native`: plays what nobody listens to, as soon as it names a game.
  explicit Playout(const Game& game, const std::atomic<NativeGame>* native = nullptr)
      : game_(game), native_(native), machine_(game.new_machine()), state_(game.new_state()) {}

  PlayoutResult play(std::uint64_t seed, std::uint64_t index, std::uint64_t most, EventSink* sink = nullptr);
  // As the interpreter left it.
  const State& state() const { return state_; }

 private:
  // False where the interpreter has to play the match.
  bool play_native(std::uint64_t seed, std::uint64_t index, std::uint64_t most, PlayoutResult& result) const;
  PlayoutResult play_out(std::uint64_t seed, std::uint64_t index, std::uint64_t most, EventSink* sink);

  const Game& game_;
  const std::atomic<NativeGame>* native_;
  Machine machine_;
  State state_;
  std::vector<Move> list_;
};

}  // namespace boneyard
