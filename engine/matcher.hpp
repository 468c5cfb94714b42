#pragma once
// The ways to lay tiles end to end along a pattern, one after another.

#include "engine/limits.hpp"
#include "engine/program.hpp"

namespace boneyard {

class Matcher {
 public:
  explicit Matcher(const TileSet& tiles) : tiles_(tiles) {}

  // There is no way where there are more tiles than the pattern has, or fewer.
  void begin(const PatternInfo& pattern, const Word* of, int words_per_set) {
    pattern_ = &pattern;
    attempt_ = attempts_ = 0;
    const int n = static_cast<int>(pattern.tiles.size());
    if (bits::count(of, words_per_set) != n) return;
    int i = 0;
    for (Tile t = bits::next(of, words_per_set, kNoTile); t != kNoTile; t = bits::next(of, words_per_set, t)) laid_[i++] = t;
    attempts_ = 1;
    for (int k = 1; k <= n; ++k) attempts_ *= 2 * k;
  }
  // The pattern's numbers stand in registers, and what its letters are goes to those from `letters` on.
  bool next(std::int32_t* numbers, int letters, Limits& limits);

 private:
  const TileSet& tiles_;
  const PatternInfo* pattern_ = nullptr;
  Tile laid_[kMaxPatternTiles] = {};
  // An attempt is an order of the tiles and a way to turn each: its number holds both.
  int attempt_ = 0;
  int attempts_ = 0;
};

}  // namespace boneyard
