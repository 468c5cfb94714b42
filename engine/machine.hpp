#pragma once
// Plays a match by the rules of a Program, from one decision to the next, and answers the questions asked at a decision: which moves are legal, why one is not.
//
// A Machine is for one thread; the Program and the State are whoever's they are. Playing allocates nothing once its memory has grown to its size. It says what
// is to run; the Interpreter runs it, with Registers, searches (Subsets, Matcher, Packer), the MoveList and Changes; the Refuser says why not.

#include <atomic>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/interpreter.hpp"
#include "engine/random.hpp"
#include "engine/refusal.hpp"

namespace boneyard {

class Machine {
 public:
  // Throws std::logic_error when validate() finds the Program unsound: nothing runs what was not looked at.
  Machine(const Program& program, const Shape& shape) : program_(program), interpreter_(program, shape), refuser_(interpreter_) {}

  // Rules that run while the flag is set soon stop with FaultKind::kInterrupted, which is told to nobody: it did not happen in the match. The flag is looked at from time
  // to time, and may be set by a signal handler or another thread. It must outlive the machine.
  void interrupt_by(const std::atomic<bool>& flag) { interpreter_.limits().interrupt_by(flag); }
  // Fewer steps than kMaxSteps, for whoever has a budget of his own.
  void allow(std::int64_t steps) { interpreter_.limits().allow(steps); }
  // For whoever looks no further than one deal: play stops before all tiles are taken up again, with Status::kOver and no winners.
  void stop_at_gather(bool stop) { interpreter_.limits().stop_at_gather(stop); }
  void stop_at_end(bool stop) { interpreter_.limits().stop_at_end(stop); }
  // What was run last has taken so many.
  std::int64_t steps() const { return interpreter_.limits().steps(); }

  // What a register of the Program held when what was run last came to its end.
  std::int32_t number(int reg) { return interpreter_.registers().number(reg); }

  // Sets the state to the beginning of a match and plays to its first decision.
  // `start_chips`: seats that begin with other chips than the game says, for tests.
  void start(State& state, Random chance, EventSink* sink = nullptr, ChanceSource* source = nullptr,
             std::span<const std::pair<Seat, std::int32_t>> start_chips = {});
  // Plays a legal move of a seat that is to act, and on to the next decision. A move that is not legal makes the state meaningless; ask
  // refusal() about moves from outside. A fault stands in the state then, as it does after start().
  void apply(State& state, Seat seat, const Move& move, EventSink* sink = nullptr, ChanceSource* source = nullptr);

  // Plays on with moves that are drawn at random, each of those of the seat as likely, without listing any. Before each decision go_on() says whether there is to be one
  // more, and made(seat, count, number, move) hears which of how many moves is made. What stopped play where the moves cannot be listed, or nobody has any: it is
  // not in the state.
  template <typename GoOn, typename Made>
  Fault play_on(State& state, Random& players, EventSink* sink, GoOn go_on, Made made);
  // Within made(): the list of which the move is taken.
  void listed(std::vector<Move>& list) const { interpreter_.moves().write(list); }

  // The legal moves of a seat that is to act, in a fixed order; entries may stand for ranges of numbers. After a fault the list is empty: half a list
  // would pass for the whole.
  Fault moves(const State& state, Seat seat, std::vector<Move>& list) { return interpreter_.list(state, seat, list); }
  // Why the move is not legal for this seat now; no reason when it is. Values that cannot be evaluated where the condition fails (of nobody, say) are
  // not told.
  Fault refusal(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason) {
    return refuser_.refuse(state, seat, move, reason);
  }
  // Whether it is legal; faster than to ask why not. After a fault it is not.
  bool is_legal(const State& state, Seat seat, const Move& move) { return refuser_.is_legal(state, seat, move); }
  // The values that the words for this legal move in the list of moves name, by WayInfo::offered; fewer after a fault.
  std::vector<std::int32_t> offered(const State& state, Seat seat, const Move& move);
  // Runs a query of the Program, or a question made against it. Which of the two it answers with, a number or tiles, is known to whoever made it.
  Fault ask(const State& state, const Query& query, std::int32_t& answer);
  Fault ask(const State& state, const Question& question, std::int32_t& answer);
  Fault ask(const State& state, const Question& question, std::vector<Tile>& answer);

  // What it is that those who are to choose have no legal move, at the place of the decision.
  Fault stuck(const State& state) const;
  // Stops the match with a fault that a question ran into, and tells of it: a match whose moves cannot be listed ends like one that cannot go on.
  void stop(State& state, const Fault& fault, EventSink* sink = nullptr);

  // The zones that are meant of some ranges, as a mask, when a seat that is to act makes this move.
  ZoneSet zones(const State& state, Seat seat, const Move& move, const std::vector<ZoneRange>& ranges);

  const Program& program() const { return program_; }

 private:
  const Program& program_;
  Interpreter interpreter_;
  Refuser refuser_;
};

template <typename GoOn, typename Made>
Fault Machine::play_on(State& state, Random& players, EventSink* sink, GoOn go_on, Made made) {
  const State::Header& header = state.header();
  Limits& limits = interpreter_.limits();
  Fault fault;
  interpreter_.changes().begin(state, sink, nullptr);
  interpreter_.begin(state);
  limits.enter();
  while (header.status == Status::kDecision && go_on()) {
    const Seat seat = std::countr_zero(header.to_act);
    fault = interpreter_.list(header.decision, seat);
    const std::int64_t count = fault.happened() ? 0 : interpreter_.moves().count();
    if (count == 0) {
      if (!fault.happened()) fault = stuck(state);
      break;
    }
    const std::int64_t number = count == 1 ? 0 : draw_move(players, count);
    const Move& move = interpreter_.pick(number);
    made(seat, count, number, move);
    interpreter_.make(state, seat, move, sink == nullptr);
  }
  limits.leave();
  if (sink == nullptr) interpreter_.registers().write(state);
  return fault;
}

}  // namespace boneyard
