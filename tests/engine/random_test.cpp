// The generator gives the numbers that its author has published, and bounded draws are fair.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "engine/random.hpp"

namespace boneyard {

TEST_CASE("the generator gives the published numbers of PCG32", "[random]") {
  // pcg32-demo of pcg-c and pcg-cpp: seed 42, stream 54.
  Random random(42U, 54U);
  for (const std::uint32_t expected : {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU})
    CHECK(random() == expected);
}

TEST_CASE("a bounded draw stays below its bound, and reaches every number", "[random]") {
  Random random = random_for(1, 0, Stream::kChance);
  for (std::uint32_t bound : {1U, 2U, 3U, 6U, 7U, 28U, 56U, 190U}) {
    std::vector<int> seen(bound, 0);
    for (std::uint32_t i = 0; i < bound * 40; ++i) {
      const std::uint32_t drawn = draw_below(random, bound);
      REQUIRE(drawn < bound);
      ++seen[drawn];
    }
    for (const int times : seen) CHECK(times > 0);
  }
}

TEST_CASE("bounded draws are those of the generator itself", "[random]") {
  // Of bounds that reject no number, few, and nearly half of all.
  for (const std::uint32_t bound : {1U, 2U, 6U, 28U, 0x7fff'ffffU, 0x8000'0000U, 0x8000'0001U, 0xffff'ffffU}) {
    Random random = random_for(7, 0, Stream::kChance);
    Random itself = random;
    for (int i = 0; i < 1000; ++i) REQUIRE(draw_below(random, bound) == itself(bound));
    CHECK(random == itself);
  }
}

TEST_CASE("bounded draws are uniform", "[random]") {
  // The seed is fixed, so that this holds always or never. The limits are those that a fair generator passes 999 times in 1000.
  struct Case {
    std::uint32_t bound;
    double limit;
  };
  for (const Case& each : {Case{6, 20.52}, Case{28, 55.48}, Case{100, 148.23}}) {
    Random random = random_for(2026, 3, Stream::kChance);
    std::vector<int> seen(each.bound, 0);
    constexpr int kDraws = 280'000;
    for (int i = 0; i < kDraws; ++i) ++seen[draw_below(random, each.bound)];
    const double expected = static_cast<double>(kDraws) / each.bound;
    double chi_square = 0;
    for (const int times : seen) chi_square += (times - expected) * (times - expected) / expected;
    INFO(each.bound << ": " << chi_square);
    CHECK(chi_square < each.limit);
  }
}

TEST_CASE("a draw below three billion is not bent towards small numbers", "[random]") {
  // 2^32 mod 3e9 numbers would come twice as often with a plain remainder.
  Random random = random_for(5, 0, Stream::kChance);
  int small = 0;
  constexpr int kDraws = 30'000;
  for (int i = 0; i < kDraws; ++i) small += draw_below(random, 3'000'000'000U) < 1'294'967'296U;
  CHECK(small > 12'500);
  CHECK(small < 13'400);
}

TEST_CASE("what neighbouring matches draw is independent", "[random]") {
  // With streams numbered by the match, throws 22 of matches three apart had a chi-squared of 9,800 here. There are 480 tests with 35 degrees of freedom, of which a fair
  // generator exceeds the limit once in 500 runs.
  constexpr std::uint64_t kMatches = 200'000;
  constexpr std::size_t kThrows = 30;
  double worst = 0;
  for (const std::size_t apart : {1U, 2U, 3U, 4U, 5U, 7U, 8U, 16U}) {
    for (const Stream stream : {Stream::kChance, Stream::kPlayers}) {
      std::vector<std::array<std::uint32_t, kThrows>> before(apart);
      std::vector<std::array<int, 36>> seen(kThrows);
      for (std::uint64_t match = 0; match < kMatches; ++match) {
        Random random = random_for(7, match, stream);
        for (std::size_t i = 0; i < kThrows; ++i) {
          const std::uint32_t thrown = draw_below(random, 6);
          std::uint32_t& other = before[match % apart][i];
          if (match >= apart) ++seen[i][other * 6 + thrown];
          other = thrown;
        }
      }
      for (const auto& pairs : seen) {
        const double expected = static_cast<double>(kMatches - apart) / 36;
        double chi_square = 0;
        for (const int times : pairs) chi_square += (times - expected) * (times - expected) / expected;
        worst = std::max(worst, chi_square);
      }
    }
  }
  CHECK(worst < 86);
}

TEST_CASE("streams are numbered apart", "[random]") {
  // The first match keeps the streams 0 and 1.
  CHECK(stream_number(0, Stream::kChance) == 0);
  CHECK(stream_number(0, Stream::kPlayers) == 1);
  std::set<std::uint64_t> numbers;
  for (std::uint64_t match = 0; match < 100'000; ++match)
    for (const Stream stream : {Stream::kChance, Stream::kPlayers}) CHECK(numbers.insert(stream_number(match, stream)).second);
}

TEST_CASE("each seed, each match and each use has numbers of its own", "[random]") {
  std::vector<std::array<std::uint32_t, 4>> starts;
  for (std::uint64_t seed : {0ULL, 1ULL, 2ULL, 0xffffffffffffffffULL}) {
    for (std::uint64_t match : {0ULL, 1ULL, 2ULL, 1'000'000ULL}) {
      for (const Stream stream : {Stream::kChance, Stream::kPlayers}) {
        Random random = random_for(seed, match, stream);
        starts.push_back({random(), random(), random(), random()});
        Random again = random_for(seed, match, stream);
        CHECK(again() == starts.back()[0]);
      }
    }
  }
  for (std::size_t i = 0; i < starts.size(); ++i)
    for (std::size_t j = i + 1; j < starts.size(); ++j) CHECK(starts[i] != starts[j]);
}

}  // namespace boneyard
