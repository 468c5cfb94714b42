#include "engine/players/habits.hpp"

#include <algorithm>
#include <span>

namespace boneyard {

void Habits::forget() {
  std::fill(seen_.begin(), seen_.end(), Seen{});
  begin();
}

float Habits::worth(std::uint64_t key) const {
  const Seen& after = seen_[place(key ^ before_)];
  if (after.times >= kFew) return after.total / after.times;
  const Seen& alone = seen_[place(key)];
  return alone.times >= kFew ? alone.total / alone.times : -1;
}

void Habits::made(Seat seat, int decision, const Move& move) {
  const std::uint64_t key = keys_.of(decision, move);
  if (count_ == made_.size()) made_.emplace_back();
  made_[count_++] = {seat, place(key), place(key ^ before_)};
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  before_ = (info.open && !info.sealed ? key : static_cast<std::uint64_t>(decision) + 1) * 0xd1342543de82ef95;
}

NativeHabits Habits::lend(std::uint64_t most) {
  if (made_.size() < count_ + most) made_.resize(count_ + most);
  return {seen_.data(), made_.data(), count_, made_.size(), before_};
}

void Habits::take_back(const NativeHabits& lent) {
  count_ = lent.count;
  before_ = lent.before;
}

void Habits::learn(const Reward::Values& values) {
  for (const Made& each : std::span(made_).first(count_)) {
    const float value = values[static_cast<std::size_t>(each.seat)];
    for (const std::uint32_t at : {each.alone, each.after}) {
      seen_[at].total += value;
      ++seen_[at].times;
    }
  }
}

}  // namespace boneyard
