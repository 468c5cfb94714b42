#include "engine/studying/interval.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace boneyard {
namespace {

constexpr double kNormal = 1.959963984540054;  // standard errors to either side hold 95 %

// The value with this rank, from 1 on.
std::uint64_t ranked(const std::map<std::uint64_t, std::uint64_t>& counts, std::uint64_t rank) {
  std::uint64_t before = 0;
  for (const auto& [value, count] : counts)
    if ((before += count) >= rank) return value;
  return counts.rbegin()->first;
}

}  // namespace

Interval wilson(double won, double of) {
  if (of <= 0) return {};
  const double share = won / of;
  const double square = kNormal * kNormal;
  const double middle = (share + square / (2 * of)) / (1 + square / of);
  const double half = kNormal / (1 + square / of) * std::sqrt(share * (1 - share) / of + square / (4 * of * of));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval newcombe(double both, double first, double second, double of) {
  if (of <= 0) return {-1, 1};
  const double share1 = first / of;
  const double share2 = second / of;
  const Interval around1 = wilson(first, of);
  const Interval around2 = wilson(second, of);
  // How the sides go together, with a correction for continuity.
  const double spread = first * (of - first) * second * (of - second);
  double together = both * (of - first - second + both) - (first - both) * (second - both);
  if (together > 0) together = std::max(0.0, together - of / 2);
  const double correlation = spread <= 0 ? 0 : together / std::sqrt(spread);
  const auto margin = [&](double one, double other) {
    return std::sqrt(std::max(0.0, one * one - 2 * correlation * one * other + other * other));
  };
  return {share2 - share1 - margin(share2 - around2.low, around1.high - share1),
          share2 - share1 + margin(around2.high - share2, share1 - around1.low)};
}

double student(double degrees) { return boost::math::quantile(boost::math::students_t(degrees), 0.975); }

double chi_squared_tail(double statistic, int degrees) {
  return boost::math::cdf(boost::math::complement(boost::math::chi_squared(degrees), statistic));
}

Measured mean_of(const std::map<std::uint64_t, std::uint64_t>& counts) {
  long double n = 0;
  long double sum = 0;
  long double squares = 0;
  for (const auto& [value, count] : counts) {
    const auto times = static_cast<long double>(count);
    n += times;
    sum += times * static_cast<long double>(value);
    squares += times * static_cast<long double>(value) * static_cast<long double>(value);
  }
  Measured made{n == 0 ? 0 : static_cast<double>(sum / n), std::nullopt};
  if (n < 2) return made;
  const auto error = static_cast<double>(std::sqrt(std::max(0.0L, squares - sum * sum / n) / (n * (n - 1))));
  const double margin = student(static_cast<double>(n - 1)) * error;
  made.interval = {made.value - margin, made.value + margin};
  return made;
}

std::optional<Measured> percentile(const std::map<std::uint64_t, std::uint64_t>& counts, double share) {
  std::uint64_t all = 0;
  for (const auto& [value, count] : counts) all += count;
  if (all == 0) return std::nullopt;
  const auto n = static_cast<double>(all);
  Measured made{static_cast<double>(ranked(counts, static_cast<std::uint64_t>(std::max(1.0, std::ceil(n * share))))), std::nullopt};
  // How many values do not exceed the true one is binomial, nearly a normal distribution between halves.
  const double spread = kNormal * std::sqrt(n * share * (1 - share));
  const double low = std::round(n * share - spread + 0.5);
  const double high = std::round(n * share + spread + 0.5);
  if (low >= 1 && high <= n)
    made.interval = {static_cast<double>(ranked(counts, static_cast<std::uint64_t>(low))),
                     static_cast<double>(ranked(counts, static_cast<std::uint64_t>(high)))};
  return made;
}

std::optional<EqualShares> equal_shares(const std::map<SeatMask, std::uint64_t>& winners, int seats) {
  std::vector<SeatMask> sides;
  for (Seat seat = 0; seat < seats; ++seat) {
    SeatMask side = 0;
    for (Seat other = 0; other < seats; ++other) {
      const bool together = std::all_of(winners.begin(), winners.end(),
                                        [&](const auto& won) { return ((won.first >> seat) & 1) == ((won.first >> other) & 1); });
      if (together) side |= SeatMask{1} << other;
    }
    // Seats of which none has ever won may have nothing in common but that.
    const bool won = std::any_of(winners.begin(), winners.end(), [seat](const auto& set) { return ((set.first >> seat) & 1) != 0; });
    if (!won) side = SeatMask{1} << seat;
    if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  }
  const auto count = static_cast<double>(sides.size());
  const bool alike = std::all_of(sides.begin(), sides.end(), [&](SeatMask side) { return std::popcount(side) == std::popcount(sides[0]); });
  if (sides.size() < 2 || !alike) return std::nullopt;
  double matches = 0;
  double squares = 0;  // of what each side has beyond its part, in each match
  std::vector<double> beyond(sides.size(), 0.0);
  for (const auto& [set, times] : winners) {
    if (set == 0) continue;  // nobody won
    const auto often = static_cast<double>(times);
    matches += often;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double more = static_cast<double>(std::popcount(set & sides[i])) / std::popcount(set) - 1 / count;
      beyond[i] += often * more;
      squares += often * more * more;
    }
  }
  if (squares == 0) return std::nullopt;
  // If the sides are equal, what they have beyond their parts has one variance, and any two of them one covariance.
  const double variance = squares / (matches * (count - 1));
  EqualShares made{0, static_cast<int>(sides.size()) - 1, 1};
  for (const double more : beyond) made.statistic += more * more / (matches * variance);
  made.p = chi_squared_tail(made.statistic, made.degrees);
  return made;
}

}  // namespace boneyard
