#pragma once
// Caches the values of an expression that depends on a few tiles alone: rules evaluate the same condition of the same three tiles again and again. A cached value
// costs the same steps as a new one, so that neither a match nor the place where a limit stops it depends on the cache.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/tile.hpp"

namespace boneyard {

class AnswerCache {
 public:
  struct Answer {
    std::int32_t value = 0;
    std::int32_t steps = 0;  // that evaluating it took
  };

  // Larger sets are not cached: there are too many of them.
  static constexpr int kMostTiles = 4;
  // In bytes, for all caches of a machine together. Beyond that, newer answers replace older ones.
  static constexpr std::size_t kMostMemory = std::size_t{8} << 20;

  // `tiles`: how many a game has, at most kMaxTiles; `caches`: how many share the memory. It is allocated with the first answer.
  AnswerCache(int tiles, int caches) : slots_(slots_for(tiles, caches)) {}

  // The key of a set of so many words; 0, under which nothing is cached, for an empty set or one of more than kMostTiles.
  static std::uint64_t key(const Word* tiles, int words) {
    std::uint64_t key = 0;
    int left = kMostTiles;
    for (int w = 0; w < words; ++w)
      for (Word rest = tiles[w]; rest != 0; rest &= rest - 1) {
        if (left-- == 0) return 0;
        key = key << kTileBits | static_cast<std::uint64_t>(w * kWordBits + std::countr_zero(rest) + 1);
      }
    return key;
  }

  // Nothing if it is not cached.
  std::optional<Answer> find(std::uint64_t key) const {
    if (entries_.empty() || key == 0) return std::nullopt;
    const std::uint64_t entry = entries_[slot(key)];
    if (entry >> kKeyShift != key) return std::nullopt;
    return Answer{static_cast<std::int8_t>(entry & 0xFF), static_cast<std::int32_t>(entry >> kStepsShift & kMostSteps)};
  }

  // Evaluation for these tiles begins, after so many steps.
  void begin(std::uint64_t key, std::int64_t steps) {
    asked_ = key;
    begun_ = steps;
  }
  // It ends with `value`, after so many steps. Values of more than 8 bits, and evaluations of a million steps, are not cached.
  void end(std::int32_t value, std::int64_t steps) {
    const std::int64_t taken = steps - begun_;
    if (asked_ == 0 || taken > kMostSteps || value != static_cast<std::int8_t>(value)) return;
    if (entries_.empty()) entries_.resize(slots_);
    entries_[slot(asked_)] = asked_ << kKeyShift | static_cast<std::uint64_t>(taken) << kStepsShift | static_cast<std::uint8_t>(value);
  }

 private:
  // An entry, from its lowest bit: 8 bits of the answer, 20 of the steps, 36 of the tiles.
  static constexpr int kTileBits = 9;
  static constexpr int kStepsShift = 8;
  static constexpr int kKeyShift = 28;
  static constexpr std::int64_t kMostSteps = (std::int64_t{1} << (kKeyShift - kStepsShift)) - 1;
  static_assert(kMaxTiles < 1 << kTileBits && kMostTiles * kTileBits + kKeyShift <= 64);

  // A power of two with room for every set, or for what the memory holds.
  static std::size_t slots_for(int tiles, int caches) {
    const std::size_t most = std::bit_floor(kMostMemory / sizeof(std::uint64_t) / static_cast<std::size_t>(std::max(1, caches)));
    std::size_t sets = 1;
    std::size_t of_size = 1;
    for (int size = 1; size <= kMostTiles && sets < most; ++size) {
      of_size = of_size * static_cast<std::size_t>(std::max(0, tiles - size + 1)) / static_cast<std::size_t>(size);
      sets += of_size;
    }
    return std::min(most, std::bit_ceil(sets));
  }
  // Fibonacci hashing.
  std::size_t slot(std::uint64_t key) const { return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15u) >> 32) & (slots_ - 1); }

  std::size_t slots_;
  std::vector<std::uint64_t> entries_;
  std::uint64_t asked_ = 0;
  std::int64_t begun_ = 0;
};

}  // namespace boneyard
