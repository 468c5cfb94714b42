#pragma once
// How sure a figure is that was measured: intervals that hold the true value in 95 of 100 runs, and a test. docs/figures.md has the formulas and where they are from.

#include <cstdint>
#include <map>
#include <optional>

#include "engine/program.hpp"

namespace boneyard {

struct Interval {
  double low = 0;
  double high = 1;

  double half_width() const { return (high - low) / 2; }
};

// A value with its interval; none if there are too few matches to say.
struct Measured {
  double value = 0;
  std::optional<Interval> interval;
};

// Wilson's score interval of 95 %, for a share of `won` in `of` trials. Of no trials: from 0 to 1. Wins may be shared and `won` be no whole number: a share spreads less
// than a whole win now and then, so that the interval is wider than need be, and never too narrow.
Interval wilson(double won, double of);

// Newcombe's interval of 95 % for the share of the second of two sides less that of the first, in `of` pairs of trials: won by both, by the first, by the second. It stays
// true where shares are near 0 or 1, and where no pair tells the sides apart (Newcombe, "Improved confidence intervals for the difference between binomial proportions
// based on paired data", 1998, method 10). Of no pairs: from -1 to 1.
Interval newcombe(double both, double first, double second, double of);

// How many standard errors to either side of a mean hold 95 % of the means, with an error estimated from `degrees` + 1 values: Student's distribution. degrees >= 1.
double student(double degrees);

// How likely a statistic this large or larger is where nothing is behind it: the upper tail of the chi-squared distribution. degrees >= 1.
double chi_squared_tail(double statistic, int degrees);

// The mean of numbers, by how often each came, with an interval of Student's t. Of no numbers: 0.
Measured mean_of(const std::map<std::uint64_t, std::uint64_t>& counts);

// By how often each value came: the value that a share of all values does not exceed (0 < share < 1), with the interval between two order statistics. Nothing of no values.
std::optional<Measured> percentile(const std::map<std::uint64_t, std::uint64_t>& counts, double share);

// Whether some seats win more than others, by how often each set of seats has won together: Pearson's chi-squared test of equal shares, in which k who win together have
// 1/k each. Seats that always win together count as one. Nothing if there are fewer than two sides, or sides of several sizes.
struct EqualShares {
  double statistic = 0;
  int degrees = 0;
  double p = 1;
};
std::optional<EqualShares> equal_shares(const std::map<SeatMask, std::uint64_t>& winners, int seats);

}  // namespace boneyard
