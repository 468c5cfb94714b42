#pragma once
// The subsets of a set of tiles, one after another: those of a size, or the pairs that a table allows.

#include <algorithm>
#include <vector>

#include "engine/limits.hpp"
#include "engine/tile.hpp"

namespace boneyard {

class Subsets {
 public:
  Subsets(const TileSet& tiles, int words_per_set);

  // `faces_once`: of subsets that differ only in copies, one.
  void begin(const Word* of, int size, bool faces_once);
  // `rows`: of each tile that comes first, those that may go with it. `Words` is how many words a set has; 0: as many as was said when this was made.
  template <int Words>
  void begin_pairs(const Word* of, const Word* rows, bool faces_once);
  // False when there is none, and where the search had to stop.
  template <int Words>
  bool next(Word* out, Limits& limits) {
    return rows_ != nullptr ? next_pair<Words>(out) : next_of_size(out, limits);
  }
  FaultKind stopped() const { return stopped_; }

 private:
  template <int Words>
  int words() const {
    return Words > 0 ? Words : words_;
  }
  bool next_of_size(Word* out, Limits& limits);
  template <int Words>
  bool next_pair(Word* out);

  const TileSet& tiles_;
  int words_;
  FaultKind stopped_ = FaultKind::kNone;  // why there is no next one, when it is not that all were listed
  bool faces_once_ = false;
  // Of a size.
  bool fresh_ = true;
  int size_ = 0;
  int count_ = 0;
  std::vector<Tile> items_;  // `count_` of them
  std::vector<int> chosen_;  // `size_` of them
  // Of pairs.
  const Word* rows_ = nullptr;
  Tile first_ = kNoTile;
  std::vector<Word> twins_;   // copies of an earlier tile of the set, which is listed in their place; empty if copies are distinguished
  std::vector<Word> firsts_;  // may still come first
  std::vector<Word> rest_;    // still to come with the first
};

// By sets: those left of the tiles that come first, and those left to come with the one that does.
template <int Words>
void Subsets::begin_pairs(const Word* of, const Word* rows, bool faces_once) {
  stopped_ = FaultKind::kNone;
  rows_ = rows;
  for (int w = 0; w < words<Words>(); ++w) {
    const auto word = static_cast<std::size_t>(w);
    firsts_[word] = of[w];
    rest_[word] = twins_[word] = 0;
  }
  if (!faces_once || !tiles_.has_copies()) return;
  tiles_.first_copies(of, words<Words>(), firsts_.data());
  for (int w = 0; w < words<Words>(); ++w) twins_[static_cast<std::size_t>(w)] = of[w] & ~firsts_[static_cast<std::size_t>(w)];
}

template <int Words>
bool Subsets::next_pair(Word* out) {
  Word* const rest = rest_.data();
  while (bits::next(rest, words<Words>(), kNoTile) == kNoTile) {
    const Tile first = bits::next(firsts_.data(), words<Words>(), kNoTile);
    if (first == kNoTile) return false;
    bits::remove(firsts_.data(), first);
    first_ = first;
    const Word* const row = rows_ + first * words<Words>();
    for (int w = 0; w < words<Words>(); ++w) rest[w] = firsts_[static_cast<std::size_t>(w)] & row[w];
    const Tile twin = bits::next(twins_.data(), words<Words>(), first);
    if (twin != kNoTile && tiles_.same_face(twin, first) && bits::has(row, twin)) bits::add(rest, twin);
  }
  const Tile second = bits::next(rest, words<Words>(), kNoTile);
  bits::remove(rest, second);
  std::fill_n(out, words<Words>(), Word{0});
  bits::add(out, first_);
  bits::add(out, second);
  return true;
}

}  // namespace boneyard
