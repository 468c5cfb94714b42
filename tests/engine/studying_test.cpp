// Intervals and tests of measured figures: two by hand, the others by how often they hold the true value, and sums that do not depend on how they were parted.

#include <cmath>
#include <random>

#include <catch2/catch.hpp>

#include "engine/studying/interval.hpp"
#include "engine/studying/moments.hpp"
#include "engine/studying/tally.hpp"

using namespace boneyard;

namespace {

constexpr int kRepetitions = 10'000;

// How often `holds` is true, in percent.
template <typename Holds>
double percent(const Holds& holds) {
  std::mt19937_64 random(20261129);
  int held = 0;
  for (int i = 0; i < kRepetitions; ++i) held += holds(random) ? 1 : 0;
  return 100.0 * held / kRepetitions;
}

bool holds(const Interval& interval, double value) { return interval.low <= value && value <= interval.high; }

}  // namespace

TEST_CASE("Wilson's interval is that of the formula by hand", "[studying]") {
  // 8 of 10: p = 0.8, z = 1.95996, z^2 = 3.84146. The middle is (0.8 + 3.84146 / 20) / 1.384146 = 0.716739; half the width is
  // 1.95996 / 1.384146 * sqrt(0.8 * 0.2 / 10 + 3.84146 / 400) = 1.416007 * 0.160013 = 0.226579.
  const Interval interval = wilson(8, 10);
  CHECK(interval.low == Approx(0.490160).margin(1e-5));
  CHECK(interval.high == Approx(0.943318).margin(1e-5));
  CHECK(wilson(0, 0).low == 0);
  CHECK(wilson(0, 0).high == 1);
  CHECK(wilson(0, 20).low == Approx(0).margin(1e-12));
  CHECK(wilson(20, 20).high == Approx(1).margin(1e-12));
}

TEST_CASE("a ratio and its interval are those of the formula by hand", "[studying]") {
  // Three matches with 4, 9 and 5 moves in 2, 3 and 1 decisions: the ratio is 18 / 6 = 3, and each match adds (x - 3 y) / 2 beyond its part: -1, 0, 1. Their squares sum up to
  // 2, the error is sqrt(2 / (3 * 2)) = 0.577350, and Student's t of two degrees is 4.302653.
  Moments<2> moments;
  for (const auto& [x, y] : {std::pair{4, 2}, {9, 3}, {5, 1}}) moments.add(std::array<std::int64_t, 2>{x, y});
  const Measured measured = ratio(moments);
  CHECK(measured.value == Approx(3));
  REQUIRE(measured.interval);
  CHECK(measured.interval->low == Approx(3 - 2.484137).margin(1e-5));
  CHECK(measured.interval->high == Approx(3 + 2.484137).margin(1e-5));
}

TEST_CASE("quantiles and tails are those of printed tables", "[studying]") {
  CHECK(student(1) == Approx(12.7062).margin(1e-4));
  CHECK(student(9) == Approx(2.26216).margin(1e-5));
  CHECK(student(1e9) == Approx(1.95996).margin(1e-5));
  CHECK(chi_squared_tail(3.841459, 1) == Approx(0.05).margin(1e-6));
  CHECK(chi_squared_tail(5.991465, 2) == Approx(0.05).margin(1e-6));
}

TEST_CASE("the test of equal shares is Pearson's where nobody shares a win", "[studying]") {
  // 30, 50 and 40 wins: (10^2 + 10^2 + 0) / 40 = 5, and exp(-5 / 2) is the tail of two degrees.
  const auto equal = equal_shares({{1, 30}, {2, 50}, {4, 40}}, 3);
  REQUIRE(equal);
  CHECK(equal->statistic == Approx(5));
  CHECK(equal->degrees == 2);
  CHECK(equal->p == Approx(std::exp(-2.5)));
  // Partners are one side: 60 wins to 40 are (10^2 + 10^2) / 50 = 4.
  const auto sides = equal_shares({{0b0101, 60}, {0b1010, 40}}, 4);
  REQUIRE(sides);
  CHECK(sides->statistic == Approx(4));
  CHECK(sides->degrees == 1);
  CHECK_FALSE(equal_shares({{0b11, 10}}, 2));
  CHECK_FALSE(equal_shares({}, 1));
  CHECK_FALSE(equal_shares({{0b011, 3}, {0b100, 4}}, 3));  // sides of two sizes
  CHECK(equal_shares({{0, 5}, {1, 30}, {2, 50}, {4, 40}}, 3)->statistic == Approx(5));
}

TEST_CASE("intervals of 95 % hold the true value in 94 to 96 % of the runs", "[studying]") {
  SECTION("a share of 0.3 in 1,000 matches") {
    const double held = percent([](auto& random) { return holds(wilson(std::binomial_distribution<>(1000, 0.3)(random), 1000), 0.3); });
    CHECK((held > 94 && held < 96));
  }
  SECTION("a share of 0.02 in 2,000 matches") {
    const double held = percent([](auto& random) { return holds(wilson(std::binomial_distribution<>(2000, 0.02)(random), 2000), 0.02); });
    CHECK((held > 94 && held < 96));
  }
  SECTION("the mean length of 400 matches, of which some are far longer than others") {
    const double held = percent([](auto& random) {
      std::map<std::uint64_t, std::uint64_t> counts;
      std::geometric_distribution<std::uint64_t> length(0.02);
      for (int match = 0; match < 400; ++match) ++counts[length(random)];
      return holds(*mean_of(counts).interval, 49);  // (1 - 0.02) / 0.02
    });
    CHECK((held > 94 && held < 96));
  }
  SECTION("moves a decision in 400 matches, where long matches have more of them") {
    const double held = percent([](auto& random) {
      Moments<2> moments;
      std::uniform_int_distribution<> decisions(20, 60);
      std::uniform_int_distribution<> more(0, 2);
      // 5 moves in each decision, and as many more as the match has decisions over 10, give or take one: 5 + E[d^2] / (10 E[d]), with E[d^2] = 40^2 + (41^2 - 1) / 12.
      for (int match = 0; match < 400; ++match) {
        const int d = decisions(random);
        moments.add(std::array<std::int64_t, 2>{10 * 5 * d + d * d + 10 * d * (more(random) - 1), 10 * d});
      }
      return holds(*ratio(moments).interval, 5 + (1600 + 140) / 400.0);
    });
    CHECK((held > 94 && held < 96));
  }
}

TEST_CASE("intervals of percentiles hold the true value in 94 to 96 % of the runs", "[studying]") {
  for (const double share : {0.05, 0.5, 0.95}) {
    const double held = percent([share](auto& random) {
      std::map<std::uint64_t, std::uint64_t> counts;
      std::uniform_int_distribution<std::uint64_t> any(0, 999'999'999);
      for (int match = 0; match < 400; ++match) ++counts[any(random)];
      return holds(*percentile(counts, share)->interval, share * 1e9);
    });
    INFO("percentile " << share << " of 400 matches: " << held);
    CHECK((held > 94 && held < 96));
  }
}

TEST_CASE("an interval of shared wins is never too narrow", "[studying]") {
  // Half of the matches are won by one of three, the others by two of them.
  const double held = percent([](auto& random) {
    double won = 0;
    std::uniform_int_distribution<> who(0, 2);
    for (int match = 0; match < 500; ++match) won += match % 2 == 0 ? (who(random) == 0 ? 1 : 0) : (who(random) == 0 ? 0 : 0.5);
    return holds(wilson(won, 500), 1.0 / 3);
  });
  CHECK(held > 95);
}

TEST_CASE("the test of equal shares finds a difference in 4 to 6 % of the runs where there is none", "[studying]") {
  const auto found = [](auto win) {
    return percent([&](auto& random) {
      std::map<SeatMask, std::uint64_t> winners;
      for (int match = 0; match < 300; ++match) ++winners[win(random)];
      return equal_shares(winners, 4)->p < 0.05;
    });
  };
  std::uniform_int_distribution<> seat(0, 3);
  const double alone = found([&](auto& random) { return SeatMask{1} << seat(random); });
  CHECK((alone > 4 && alone < 6));
  const double shared = found([&](auto& random) { return SeatMask{1} << seat(random) | SeatMask{1} << seat(random); });
  CHECK((shared > 4 && shared < 6));
}

TEST_CASE("a percentile without room for its interval has none", "[studying]") {
  CHECK_FALSE(percentile({}, 0.5));
  const auto few = percentile({{3, 1}, {8, 1}}, 0.5);
  REQUIRE(few);
  CHECK(few->value == 3);
  CHECK_FALSE(few->interval);
}

TEST_CASE("wide numbers are written and read", "[studying]") {
  for (const char* const text : {"0", "-1", "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728"})
    CHECK(wide_text(wide_number(text)) == text);
  for (const char* const text : {"", "-", "1x", "170141183460469231731687303715884105728", "+1"})
    CHECK_THROWS_AS(wide_number(text), std::invalid_argument);
}

TEST_CASE("a number that is too large to square leaves the figure without an interval", "[studying]") {
  Moments<2> moments;
  moments.add(std::array<std::int64_t, 2>{std::numeric_limits<std::int64_t>::max(), 1});
  moments.add(std::array<std::int64_t, 2>{4, 1});
  CHECK(moments.beyond == 1);
  CHECK_FALSE(ratio(moments).interval);
}

TEST_CASE("wins count one of k for each of k winners", "[studying]") {
  const std::vector<double> wins = wins_of({{0b001, 2}, {0b011, 3}, {0b111, 1}, {0, 7}}, 3);
  CHECK(wins[0] == Approx(2 + 1.5 + 1.0 / 3));
  CHECK(wins[1] == Approx(1.5 + 1.0 / 3));
  CHECK(wins[2] == Approx(1.0 / 3));
}
