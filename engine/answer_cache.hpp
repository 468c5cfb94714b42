#pragma once
// Remembers what a question answered for which tiles, where the answer follows from the tiles alone: rules ask the same of the same three tiles again and again. It
// is never wrong, and takes the same steps as working the answer out, so that nobody can tell from a match, or from where a limit stops it, what was remembered.

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
    std::int32_t steps = 0;  // that working it out took
  };

  // Larger sets are not remembered: there are too many of them.
  static constexpr int kMostTiles = 4;
  // Of all questions of a game together, for each machine that plays it: in bytes. Beyond that, newer answers replace older ones.
  static constexpr std::size_t kMostMemory = std::size_t{8} << 20;

  // `tiles`: how many a game has, at most kMaxTiles; `questions`: how many share the memory. It is taken with the first answer.
  AnswerCache(int tiles, int questions) : slots_(slots_for(tiles, questions)) {}

  // Stands for a set of so many words. Of more than kMostTiles, or of none: 0, of which nothing is remembered.
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

  // Nothing: it is not known.
  std::optional<Answer> find(std::uint64_t key) const {
    if (entries_.empty() || key == 0) return std::nullopt;
    const std::uint64_t entry = entries_[slot(key)];
    if (entry >> kKeyShift != key) return std::nullopt;
    return Answer{static_cast<std::int8_t>(entry & 0xFF), static_cast<std::int32_t>(entry >> kStepsShift & kMostSteps)};
  }

  // The answer is about to be worked out for these tiles, after so many steps.
  void begin(std::uint64_t key, std::int64_t steps) {
    asked_ = key;
    begun_ = steps;
  }
  // It is `value`, and the steps are so many now. Large numbers, and what took very long, are not remembered.
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
  static std::size_t slots_for(int tiles, int questions) {
    const std::size_t most = std::bit_floor(kMostMemory / sizeof(std::uint64_t) / static_cast<std::size_t>(std::max(1, questions)));
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
