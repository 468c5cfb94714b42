#include "engine/players/prospects.hpp"

#include <algorithm>
#include <bit>

namespace boneyard {

Prospects::Prospects(const Program& program) : program_(program), chips_(program.has_chips) {
  for (const VariableInfo& variable : program.variables) {
    const bool told =
        variable.global && variable.per_seat && variable.seen == Seen::kAll && variable.kind == ValueKind::kNumber && !variable.of_trace;
    if (told && registers_.size() + (chips_ ? 1 : 0) < kMost) registers_.push_back(variable.reg);
  }
}

Prospects::OfSeats Prospects::features(const State& state) const {
  const int seats = program_.seats;
  OfSeats all{};
  std::size_t feature = 0;
  const auto add = [&](const auto& of) {
    double sum = 0;
    for (Seat seat = 0; seat < seats; ++seat) sum += of(seat);
    for (Seat seat = 0; seat < seats; ++seat) {
      const double own = of(seat);
      all[static_cast<std::size_t>(seat)][feature] = own - (sum - own) / std::max(1, seats - 1);
    }
    ++feature;
  };
  for (const int reg : registers_) add([&](Seat seat) { return static_cast<double>(state.numbers()[reg + seat]); });
  if (chips_) add([&](Seat seat) { return static_cast<double>(state.chips(seat)); });
  return all;
}

void Prospects::note(const State& state) {
  const OfSeats all = features(state);
  if (noted_.empty() || noted_.back() != all) noted_.push_back(all);
}

void Prospects::learn(SeatMask winners) {
  if (winners == 0) return noted_.clear();
  const double even = 1.0 / program_.seats;
  for (const OfSeats& all : noted_) {
    for (Seat seat = 0; seat < program_.seats; ++seat) {
      const Features& x = all[static_cast<std::size_t>(seat)];
      const double result = (((winners >> seat) & 1) != 0 ? 1.0 / std::popcount(winners) : 0) - even;
      spread_ += result * result;
      for (std::size_t i = 0; i < kMost; ++i) {
        results_[i] += x[i] * result;
        for (std::size_t j = 0; j < kMost; ++j) products_[i][j] += x[i] * x[j];
      }
    }
  }
  noted_.clear();
}

// Gaussian elimination with a small ridge, so that features which say the same share what they say.
bool Prospects::fit() {
  auto a = products_;
  Features b = results_;
  for (std::size_t i = 0; i < kMost; ++i) a[i][i] += 1e-6 * (1 + products_[i][i]);
  for (std::size_t i = 0; i < kMost; ++i) {
    for (std::size_t row = i + 1; row < kMost; ++row) {
      const double factor = a[row][i] / a[i][i];
      for (std::size_t j = i; j < kMost; ++j) a[row][j] -= factor * a[i][j];
      b[row] -= factor * b[i];
    }
  }
  for (std::size_t i = kMost; i-- > 0;) {
    double sum = b[i];
    for (std::size_t j = i + 1; j < kMost; ++j) sum -= a[i][j] * weights_[j];
    weights_[i] = sum / a[i][i];
  }
  double explained = 0;
  for (std::size_t i = 0; i < kMost; ++i) explained += weights_[i] * results_[i];
  return explained > kLeastShare * spread_;
}

void Prospects::of(const State& state, Reward::Values& values) const {
  const OfSeats all = features(state);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(program_.seats); ++seat) {
    double value = 1.0 / program_.seats;
    for (std::size_t i = 0; i < kMost; ++i) value += weights_[i] * all[seat][i];
    values[seat] = static_cast<float>(std::clamp(value, 0.0, 1.0));
  }
}

}  // namespace boneyard
