#include "engine/players/reward.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/players/prospects.hpp"
#include "engine/players/rollout.hpp"

namespace boneyard {
namespace {

constexpr int kLearntFrom = 64;  // states
// So many times what is usually won is as good as a win.
constexpr double kGreatest = 3;

}  // namespace

void Reward::standing(const State& state, Standing& values) {
  if (prospects_ != nullptr) {
    const State::Header& header = state.header();
    Values expected{};
    if (header.status != Status::kOver || header.winners == 0) prospects_->of(state, expected);
    for (Seat seat = 0; seat < program_.seats; ++seat)
      values[static_cast<std::size_t>(seat)] = ((header.winners >> seat) & 1) != 0
                                                   ? 1.0 / std::popcount(header.winners)
                                                   : static_cast<double>(expected[static_cast<std::size_t>(seat)]);
    return;
  }
  for (std::size_t seat = 0; seat < program_.standing.size(); ++seat) {
    std::int32_t value = 0;
    if (machine_.ask(state, program_.standing[seat], value).happened()) value = 0;
    values[seat] = program_.least_wins ? -static_cast<double>(value) : value;
  }
}

void Reward::as_usual(Values& values) {
  for (float& value : values) value = static_cast<float>(0.5 + (static_cast<double>(value) - 0.5) / kGreatest);
}

void Reward::begin(const State& state) {
  swing_ = 0;
  shown_ = 0;
  before_.fill(0);
  standing(state, before_);
}

void Reward::of(const State& state, Values& values) {
  const State::Header& header = state.header();
  of(
      header.status == Status::kOver ? header.winners : 0, [&](Standing& won) { standing(state, won); }, values);
}

void Reward::of(const RolloutEnd& end, Values& values) {
  if (end.state != nullptr) return of(*end.state, values);
  const auto known = [&](Standing& won) {
    for (std::size_t seat = 0; seat < program_.standing.size(); ++seat)
      won[seat] = program_.least_wins ? -static_cast<double>(end.standing[seat]) : end.standing[seat];
  };
  of(end.winners, known, values);
}

template <typename Find>
void Reward::of(SeatMask winners, const Find& standing, Values& values) {
  const auto seats = static_cast<std::size_t>(program_.seats);
  const bool measured = prospects_ != nullptr || !program_.standing.empty();
  if (prospects_ == nullptr && winners != 0) {
    const auto all = static_cast<float>(std::popcount(winners));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const SeatMask team = program_.team_of(static_cast<Seat>(seat));
      values[seat] = static_cast<float>(std::popcount(winners & team)) / all;
    }
    return;
  }
  if (!measured || seats < 2) {
    std::fill_n(values.begin(), seats, 1.0f / static_cast<float>(seats));
    return;
  }
  Standing won{};
  standing(won);
  double sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) sum += won[seat] -= before_[seat];
  double most = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    won[seat] -= (sum - won[seat]) / static_cast<double>(seats - 1);
    most = std::max(most, std::abs(won[seat]));
  }
  if (shown_ < kLearntFrom) {
    swing_ += most;
    ++shown_;
  }
  const double unit = std::max(swing_ / shown_, 1e-9) * kGreatest;
  for (std::size_t seat = 0; seat < seats; ++seat) values[seat] = static_cast<float>(0.5 + 0.5 * std::clamp(won[seat] / unit, -1.0, 1.0));
}

}  // namespace boneyard
