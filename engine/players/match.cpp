#include "engine/players/match.hpp"

#include <bit>

#include "engine/event_sinks.hpp"
#include "engine/notation.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {

PlayoutResult Match::play(std::span<Player* const> players, std::uint64_t seed, std::uint64_t index, std::uint64_t most,
                          std::span<Said* const> said, EventSink* sink) {
  const Program& program = game_.program();
  PlayoutResult result;
  EventSinks both({&history_, sink});
  EventSink* const heard = sink == nullptr ? static_cast<EventSink*>(&history_) : &both;
  const std::int64_t before = StepBudget::current() != nullptr ? StepBudget::current()->left() : 0;
  history_.begin();
  machine_.start(state_, random_for(seed, index, Stream::kChance), heard);
  while (state_.header().status == Status::kDecision) {
    result.out_of_steps = out_of_steps();
    if (result.decisions == most || result.out_of_steps) break;
    const int decision = state_.header().decision;
    const Seat seat = std::countr_zero(state_.header().to_act);
    const Fault fault = machine_.moves(state_, seat, list_);
    if (list_.empty()) {
      machine_.stop(state_, fault.happened() ? fault : machine_.stuck(state_), heard);
      break;
    }
    const std::int64_t count = move_count(program, decision, list_);
    ++result.decisions;
    result.branching = saturating_sum(result.branching, static_cast<std::uint64_t>(count));
    if (count > 1) {
      ++result.choices;
      result.choice_branching = saturating_sum(result.choice_branching, static_cast<std::uint64_t>(count));
    }
    Random random = player_random(seed, index, seat, state_.header().decisions);
    const InformationSet set(program, state_, seat, list_, &history_);
    const Move move = players[static_cast<std::size_t>(seat)]->choose(set, random);
    if (!said.empty()) {
      if (!listener_) listener_.emplace(game_);
      listener_->hear(state_, history_, seat, move, *said[static_cast<std::size_t>(seat)]);
    }
    if (sink != nullptr) sink->on_choice(state_, seat, list_, count, move);
    machine_.apply(state_, seat, move, heard);
  }
  if (!said.empty() && listener_) listener_->end(state_);
  if (state_.header().status == Status::kDecision)
    result.end = PlayoutResult::End::kUnfinished;
  else
    result.ended(program, state_);
  if (StepBudget::current() != nullptr) result.steps = before - StepBudget::current()->left();
  return result;
}

}  // namespace boneyard
