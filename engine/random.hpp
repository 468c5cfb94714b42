#pragma once
// The one source of chance: PCG32 (O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random Number
// Generation", 2014) from the packaged pcg-cpp, which gives the same numbers on every platform. The distributions and shuffles of
// the standard library do not; bounded draws are the generator's own, by rejection.

#include <cstdint>
#include <type_traits>

#include <pcg_random.hpp>

namespace boneyard {

// Copied as plain bytes: it is a part of every State.
using Random = pcg32;
static_assert(std::is_trivially_copyable_v<Random>);

// What a stream of numbers is for. Streams of one seed are independent, so that match k of a run is the same whoever plays it, and
// however many threads share the work.
enum class Stream : std::uint64_t { kChance = 0, kPlayers = 1 };

// The number of a stream, one for each match and use up to 2^61 matches. All streams of the generator are one sequence up to an affine map, so that those with neighbouring
// numbers are correlated, in some places wholly: streams lie scattered. Each step is a permutation of 62 bits (an odd factor, or a shift that is added without carry).
// Only the first match has the numbers 0 and 1. dsl/native/prelude.c does the same.
inline std::uint64_t stream_number(std::uint64_t match_index, Stream stream) {
  constexpr std::uint64_t kBits = (std::uint64_t{1} << 62) - 1;
  std::uint64_t number = match_index * 2 + static_cast<std::uint64_t>(stream);
  if (number < 2) return number;
  number &= kBits;
  number ^= number >> 31;
  number = number * 0x9e3779b97f4a7c15 & kBits;
  number ^= number >> 29;
  number = number * 0xbf58476d1ce4e5b9 & kBits;
  return number ^ number >> 32;
}

inline Random random_for(std::uint64_t seed, std::uint64_t match_index, Stream stream) {
  return Random(seed, stream_number(match_index, stream));
}

// The same with streams side by side, for trials that look for faults or leaks: what one of them draws need not be independent of the next.
inline Random random_of_trial(std::uint64_t seed, std::uint64_t index, Stream stream) {
  return Random(seed, index * 2 + static_cast<std::uint64_t>(stream));
}

// Uniform in 0 .. bound-1; bound > 0. The same numbers as `random(bound)`, which computes before each draw how many values would be unfair: always fewer
// than the bound.
inline std::uint32_t draw_below(Random& random, std::uint32_t bound) {
  std::uint32_t drawn = random();
  if (drawn < bound) [[unlikely]]
    for (const std::uint32_t unfair = (0 - bound) % bound; drawn < unfair;) drawn = random();
  return drawn % bound;
}

// One of so many moves; of more than 32 bits hold from two numbers, and else as above.
inline std::int64_t draw_move(Random& random, std::int64_t count) {
  if (count <= 0xffff'ffff) return draw_below(random, static_cast<std::uint32_t>(count));
  const auto bound = static_cast<std::uint64_t>(count);
  const std::uint64_t unfair = (0 - bound) % bound;  // so many of all values would come once more often than the others
  for (;;) {
    const std::uint64_t high = random();
    const std::uint64_t drawn = high << 32 | random();
    if (drawn >= unfair) return static_cast<std::int64_t>(drawn % bound);
  }
}

}  // namespace boneyard
