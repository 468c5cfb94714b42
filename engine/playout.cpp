#include "engine/playout.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "engine/notation.hpp"

namespace boneyard {

void PlayoutResult::ended(const Program& program, const State& state) {
  const State::Header& header = state.header();
  if (header.status == Status::kFault && header.fault.kind == FaultKind::kInterrupted) {
    out_of_steps = true;
    end = End::kUnfinished;
    return;
  }
  if (header.status == Status::kFault) {
    end = End::kFault;
    fault = header.fault;
    return;
  }
  end = End::kResult;
  winners = header.winners;
  if (program.first_seat >= 0) first = state.numbers()[program.first_seat];
  for (Seat seat = 0; program.has_chips && seat < program.seats; ++seat) chips[static_cast<std::size_t>(seat)] = state.chips(seat);
}

bool Playout::play_native(std::uint64_t seed, std::uint64_t index, std::uint64_t most, PlayoutResult& result) const {
  const NativeGame game = native_ == nullptr ? nullptr : native_->load(std::memory_order_acquire);
  if (game == nullptr) return false;
  NativePlayed played;
  const auto end = static_cast<NativeEnd>(game(seed, index, most, &played));
  StepBudget* const budget = StepBudget::current();
  if (end == NativeEnd::kBailed || (budget != nullptr && budget->left() <= played.steps)) return false;
  if (budget != nullptr) budget->spend(played.steps);
  result.native = true;
  result.end = end == NativeEnd::kOver ? PlayoutResult::End::kResult : PlayoutResult::End::kUnfinished;
  result.decisions = played.decisions;
  result.branching = played.branching;
  result.choices = played.choices;
  result.choice_branching = played.choice_branching;
  result.moves = played.moves;
  result.steps = played.steps;
  if (end == NativeEnd::kUnfinished) return true;
  result.winners = played.winners;
  result.first = played.first;
  std::copy(std::begin(played.chips), std::end(played.chips), result.chips.begin());
  return true;
}

PlayoutResult Playout::play(std::uint64_t seed, std::uint64_t index, std::uint64_t most, EventSink* sink) {
  if (PlayoutResult native; sink == nullptr && play_native(seed, index, most, native)) return native;
  const std::int64_t before = StepBudget::current() != nullptr ? StepBudget::current()->left() : 0;
  PlayoutResult result = play_out(seed, index, most, sink);
  if (StepBudget::current() != nullptr) result.steps = before - StepBudget::current()->left();
  return result;
}

PlayoutResult Playout::play_out(std::uint64_t seed, std::uint64_t index, std::uint64_t most, EventSink* sink) {
  PlayoutResult result;
  const Program& program = game_.program();
  Random players = random_for(seed, index, Stream::kPlayers);
  machine_.start(state_, random_for(seed, index, Stream::kChance), sink);
  while (state_.header().status == Status::kDecision) {
    result.out_of_steps = out_of_steps();
    if (result.decisions == most || result.out_of_steps) {
      result.end = PlayoutResult::End::kUnfinished;
      return result;
    }
    const int decision = state_.header().decision;
    const Seat seat = std::countr_zero(state_.header().to_act);
    const Fault fault = machine_.moves(state_, seat, list_);
    const bool ranged = program.decisions[static_cast<std::size_t>(decision)].ranged;
    const std::int64_t count = ranged ? move_count(program, decision, list_) : static_cast<std::int64_t>(list_.size());
    if (count == 0) {
      machine_.stop(state_, fault.happened() ? fault : machine_.stuck(state_), sink);
      break;
    }
    ++result.decisions;
    result.branching = saturating_sum(result.branching, static_cast<std::uint64_t>(count));
    if (count > 1) {
      ++result.choices;
      result.choice_branching = saturating_sum(result.choice_branching, static_cast<std::uint64_t>(count));
    }
    const std::int64_t pick = count == 1 ? 0 : draw_move(players, count);
    result.moves = (result.moves ^ static_cast<std::uint64_t>(pick)) * 0x100000001b3;
    if (ranged) {
      const Move move = concrete_move(program, decision, list_, pick);
      if (sink != nullptr) sink->on_choice(state_, seat, list_, count, move);
      machine_.apply(state_, seat, move, sink);
    } else {
      const Move& move = list_[static_cast<std::size_t>(pick)];  // as it stands: a copy would wait for its parts to be written
      if (sink != nullptr) sink->on_choice(state_, seat, list_, count, move);
      machine_.apply(state_, seat, move, sink);
    }
  }
  result.ended(program, state_);
  return result;
}

}  // namespace boneyard
