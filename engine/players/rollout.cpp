#include "engine/players/rollout.hpp"

#include <bit>

#include "engine/notation.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t kTriedMatches = 16;

std::size_t below(Random& random, std::size_t count) { return count == 1 ? 0 : draw_below(random, static_cast<std::uint32_t>(count)); }

}  // namespace

Rollout::Rollout(const Program& program, const Shape& shape) : program_(program), machine_(program, shape) {
  constexpr std::uint64_t most = kTriedMatches * kShortMatch;
  StepBudget steps(kStepsOfTrial);
  const StepBudget::Scope scope(steps);
  State state(shape);
  Random random = random_for(0, 0, Stream::kPlayers);
  std::uint64_t played = 0;
  for (std::uint64_t index = 0; index < kTriedMatches && played <= most && !steps.spent(); ++index) {
    machine_.start(state, random_for(0, index, Stream::kChance));
    played += play(state, random, most + 1 - played);
  }
  machine_.stop_at_gather(played > most || steps.spent());
}

std::size_t Rollout::pick(const DecisionInfo& info, Random& random) const {
  if (!info.ranged || list_.size() == 1) return below(random, list_.size());
  const auto begins = [&](std::size_t i) { return i == 0 || info.ways[list_[i].way].range < 0 || list_[i].way != list_[i - 1].way; };
  std::size_t choices = 0;
  for (std::size_t i = 0; i < list_.size(); ++i) choices += begins(i);
  std::size_t chosen = below(random, choices);
  std::size_t first = 0;
  while (!begins(first) || chosen-- > 0) ++first;
  std::size_t end = first + 1;
  while (end < list_.size() && !begins(end)) ++end;
  return first + below(random, end - first);
}

bool Rollout::step(State& state, Random& random) {
  const State::Header& header = state.header();
  if (header.status != Status::kDecision || header.to_act == 0) return false;
  const Seat seat = std::countr_zero(header.to_act);
  if (machine_.moves(state, seat, list_).happened() || list_.empty()) return false;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(header.decision)];
  const Move& entry = list_[pick(info, random)];
  if (!info.ranged || info.ways[entry.way].range < 0) {
    machine_.apply(state, seat, entry);
    return true;
  }
  const std::int64_t count = move_count(program_, header.decision, entry);
  Move move = entry;
  move.last = move.values[static_cast<std::size_t>(info.ways[entry.way].range)] +=
      count <= 1 ? 0 : static_cast<std::int32_t>(draw_below(random, static_cast<std::uint32_t>(count)));
  machine_.apply(state, seat, move);
  return true;
}

std::uint64_t Rollout::play(State& state, Random& random, std::uint64_t most) {
  std::uint64_t played = 0;
  while (played < most && step(state, random)) ++played;
  return played;
}

}  // namespace boneyard
