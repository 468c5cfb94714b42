#pragma once
// The most of some sets of tiles that share no tile.

#include <vector>

#include "engine/limits.hpp"
#include "engine/tile.hpp"

namespace boneyard {

class Packer {
 public:
  Packer(int tiles, int words_per_set)
      : tiles_(tiles), words_(words_per_set), together_(static_cast<std::size_t>((tiles + 1) * words_per_set), 0) {}

  void clear() {
    candidates_.clear();
    next_ = 0;
  }
  // False when there are too many.
  bool add(const Word* candidate) {
    if (candidates_.size() >= kMaxCandidates * static_cast<std::size_t>(words_)) return false;
    for (int w = 0; w < words_; ++w) candidates_.push_back(candidate[w]);
    return true;
  }
  // Of equally good collections, the first.
  FaultKind run(Limits& limits);
  int count() const { return static_cast<int>(best_.size()); }
  // One after another, what was found; false when there is none left.
  bool next(Word* out) {
    if (next_ == best_.size()) return false;
    const Word* const found = candidates_.data() + best_[next_++] * words_;
    for (int w = 0; w < words_; ++w) out[w] = found[w];
    return true;
  }

 private:
  static constexpr std::size_t kMaxCandidates = 2048;
  static constexpr int kMaxAttempts = 200'000;

  FaultKind pack(int from, int taken, Limits& limits);

  int tiles_;
  int words_;
  int attempts_left_ = 0;
  std::size_t next_ = 0;
  std::vector<Word> candidates_;
  std::vector<int> best_;
  std::vector<int> trail_;
  std::vector<Word> together_;  // the tiles of the first so many of the trail; of none first
};

}  // namespace boneyard
