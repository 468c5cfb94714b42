#include "engine/subsets.hpp"

namespace boneyard {

Subsets::Subsets(const TileSet& tiles, int words_per_set)
    : tiles_(tiles),
      words_(words_per_set),
      items_(static_cast<std::size_t>(tiles.size())),
      chosen_(static_cast<std::size_t>(tiles.size())) {
  for (std::vector<Word>* set : {&twins_, &firsts_, &rest_}) set->resize(static_cast<std::size_t>(words_));
}

void Subsets::begin(const Word* of, int size, bool faces_once) {
  stopped_ = FaultKind::kNone;
  rows_ = nullptr;
  count_ = 0;
  for (Tile t = bits::next(of, words_, kNoTile); t != kNoTile; t = bits::next(of, words_, t))
    items_[static_cast<std::size_t>(count_++)] = t;
  size_ = size;
  faces_once_ = faces_once;
  fresh_ = true;
}

bool Subsets::next_of_size(Word* out, Limits& limits) {
  const int n = count_;
  const int k = size_;
  int* const chosen = chosen_.data();
  for (;;) {
    if (fresh_) {
      fresh_ = false;
      if (k < 1 || k > n) return false;
      for (int i = 0; i < k; ++i) chosen[i] = i;
    } else {
      int i = k - 1;
      while (i >= 0 && chosen[i] == n - k + i) --i;
      if (i < 0) return false;
      ++chosen[i];
      for (int j = i + 1; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
    }
    bool wanted = true;
    if (faces_once_) {
      // Of equal tiles the first ones are taken: a tile whose equal neighbour before it stays behind makes no new subset.
      for (int i = 0; i < k && wanted; ++i) {
        const int at = chosen[i];
        const bool twin = at > 0 && tiles_.same_face(items_[static_cast<std::size_t>(at)], items_[static_cast<std::size_t>(at - 1)]);
        wanted = !twin || (i > 0 && chosen[i - 1] == at - 1);
      }
    }
    if (!wanted) {
      limits.owe(1);
      if (limits.time_to_look() && (stopped_ = limits.look()) != FaultKind::kNone) return false;
      continue;
    }
    limits.owe(k / 8);
    std::fill_n(out, words_, Word{0});
    for (int i = 0; i < k; ++i) bits::add(out, items_[static_cast<std::size_t>(chosen[i])]);
    return true;
  }
}

}  // namespace boneyard
