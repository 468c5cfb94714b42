#include "engine/players/habits.hpp"

#include <algorithm>

namespace boneyard {

void Habits::forget() {
  std::fill(seen_.begin(), seen_.end(), Seen{});
  begin();
}

float Habits::worth(int decision, const Move& move) const {
  const std::uint64_t key = keys_.of(decision, move);
  const Seen& after = seen_[place(key ^ before_)];
  if (after.times >= kFew) return after.total / after.times;
  const Seen& alone = seen_[place(key)];
  return alone.times >= kFew ? alone.total / alone.times : -1;
}

void Habits::made(Seat seat, int decision, const Move& move) {
  const std::uint64_t key = keys_.of(decision, move);
  made_.push_back({seat, place(key), place(key ^ before_)});
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  before_ = (info.open && !info.sealed ? key : static_cast<std::uint64_t>(decision) + 1) * 0xd1342543de82ef95;
}

void Habits::learn(const Reward::Values& values) {
  for (const Made& each : made_) {
    const float value = values[static_cast<std::size_t>(each.seat)];
    for (const std::uint32_t at : {each.alone, each.after}) {
      seen_[at].total += value;
      ++seen_[at].times;
    }
  }
}

}  // namespace boneyard
