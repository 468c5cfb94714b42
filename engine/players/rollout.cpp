#include "engine/players/rollout.hpp"

#include <bit>

#include "engine/notation.hpp"

namespace boneyard {

bool Rollout::step(State& state, Random& random) {
  const State::Header& header = state.header();
  if (header.status != Status::kDecision || header.to_act == 0) return false;
  const Seat seat = std::countr_zero(header.to_act);
  if (machine_.moves(state, seat, list_).happened() || list_.empty()) return false;
  const Move& entry = list_[list_.size() == 1 ? 0 : draw_below(random, static_cast<std::uint32_t>(list_.size()))];
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(header.decision)];
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
