#include "engine/matcher.hpp"

#include <algorithm>

namespace boneyard {

bool Matcher::next(std::int32_t* numbers, int letters, Limits& limits) {
  const int n = static_cast<int>(pattern_->tiles.size());
  while (attempt_ < attempts_) {
    int rest = attempt_++;
    limits.owe(1);
    const int turned = rest & ((1 << n) - 1);
    rest >>= n;
    Tile order[kMaxPatternTiles];
    std::copy_n(laid_, n, order);
    for (int i = 0; i < n; ++i) {
      const int pick = i + rest % (n - i);
      rest /= n - i;
      std::swap(order[i], order[pick]);
    }
    std::int32_t bound[kMaxLetters];
    std::fill_n(bound, pattern_->letters, -1);
    bool fits = true;
    for (int i = 0; i < n && fits; ++i) {
      const Face face = tiles_.face(order[i]);
      const int ends[2] = {(turned >> i) & 1 ? face.high : face.low, (turned >> i) & 1 ? face.low : face.high};
      for (int e = 0; e < 2 && fits; ++e) {
        const PatternInfo::End& mark = pattern_->tiles[static_cast<std::size_t>(i)].ends[e];
        if (!mark.letter) {
          fits = numbers[mark.index] == ends[e];
        } else if (bound[mark.index] < 0) {
          bound[mark.index] = ends[e];
        } else {
          fits = bound[mark.index] == ends[e];
        }
      }
    }
    if (!fits) continue;
    for (int i = 0; i < pattern_->letters; ++i) numbers[letters + i] = bound[i];
    return true;
  }
  return false;
}

}  // namespace boneyard
