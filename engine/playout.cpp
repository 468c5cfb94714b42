#include "engine/playout.hpp"

#include <algorithm>
#include <iterator>

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
  Random players = random_for(seed, index, Stream::kPlayers);
  machine_.start(state_, random_for(seed, index, Stream::kChance), sink);
  const auto go_on = [&] {
    result.out_of_steps = out_of_steps();
    return result.decisions != most && !result.out_of_steps;
  };
  const auto made = [&](Seat seat, std::int64_t count, std::int64_t number, const Move& move) {
    ++result.decisions;
    result.branching = saturating_sum(result.branching, static_cast<std::uint64_t>(count));
    if (count > 1) {
      ++result.choices;
      result.choice_branching = saturating_sum(result.choice_branching, static_cast<std::uint64_t>(count));
    }
    result.moves = (result.moves ^ static_cast<std::uint64_t>(number)) * 0x100000001b3;
    if (sink == nullptr) return;
    machine_.listed(list_);
    sink->on_choice(state_, seat, list_, count, move);
  };
  const Fault fault = machine_.play_on(state_, players, sink, go_on, made);
  if (fault.happened()) machine_.stop(state_, fault, sink);
  if (state_.header().status == Status::kDecision)
    result.end = PlayoutResult::End::kUnfinished;
  else
    result.ended(game_.program(), state_);
  return result;
}

}  // namespace boneyard
