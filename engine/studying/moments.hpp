#pragma once
// Exact sums of whole numbers and of their products, one tuple a match: all that means, ratios and their errors need. Sums of parts make those of the whole, in any order.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "engine/studying/interval.hpp"

namespace boneyard {

__extension__ typedef __int128 WideNumber;

std::string wide_text(WideNumber number);
// Throws std::invalid_argument for what is no number of 128 bits.
WideNumber wide_number(const std::string& text);

// Throws std::overflow_error, which no run of the program reaches: only a file that somebody made by hand holds such numbers.
template <typename Number>
Number checked_sum(Number a, Number b) {
  Number sum;
  if (__builtin_add_overflow(a, b, &sum)) throw std::overflow_error("numbers too large to add up");
  return sum;
}

// Of N numbers a match.
template <std::size_t N>
struct Moments {
  // What a number counts at most, so that products of 2^47 matches fit.
  static constexpr std::int64_t kMost = std::int64_t{1} << 40;

  std::uint64_t count = 0;
  std::uint64_t beyond = 0;  // numbers that were cut to kMost
  std::array<WideNumber, N> sums{};
  std::array<WideNumber, N*(N + 1) / 2> products{};  // of the first with itself and each after it, then of the second, ...

  void add(const std::array<std::int64_t, N>& numbers) {
    std::array<std::int64_t, N> cut;
    for (std::size_t i = 0; i < N; ++i) {
      cut[i] = std::clamp(numbers[i], -kMost, kMost);
      beyond += cut[i] != numbers[i] ? 1 : 0;
    }
    ++count;
    std::size_t next = 0;
    for (std::size_t i = 0; i < N; ++i) {
      sums[i] += cut[i];
      for (std::size_t j = i; j < N; ++j) products[next++] += WideNumber{cut[i]} * cut[j];
    }
  }
  // Throws as checked_sum() does.
  void add(const Moments& other) {
    count += other.count;
    beyond += other.beyond;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = checked_sum(sums[i], other.sums[i]);
    for (std::size_t i = 0; i < products.size(); ++i) products[i] = checked_sum(products[i], other.products[i]);
  }
  double mean(std::size_t of) const { return count == 0 ? 0 : static_cast<double>(sums[of]) / static_cast<double>(count); }
  // The sum over all matches of (f1 n1 + f2 n2 + ...)^2.
  double squares(const std::array<double, N>& factors) const {
    long double sum = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < N; ++i)
      for (std::size_t j = i; j < N; ++j) sum += static_cast<long double>(products[next++]) * factors[i] * factors[j] * (i == j ? 1 : 2);
    return static_cast<double>(std::max(0.0L, sum));
  }
};

// The sum of the first numbers over that of the second. A ratio of sums is near its true value by about the mean of what each match adds to it beyond its part
// (linearization; Cochran, "Sampling Techniques", 1977, 6.8). No interval of fewer than two matches, or where a number was cut.
Measured ratio(const Moments<2>& moments);
// Two of the four numbers, the one with this index and the next. What was cut counts for both pairs.
Moments<2> pair_of(const Moments<4>& moments, std::size_t from);
// The ratio of the third and fourth numbers, less that of the first and second, match by match on the same chance.
Measured ratio_difference(const Moments<4>& moments);

}  // namespace boneyard
