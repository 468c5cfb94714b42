#pragma once
// Of some sets of tiles, each worth something, those that share no tile and are worth the most together.

#include <cstdint>
#include <vector>

#include "engine/limits.hpp"
#include "engine/tile.hpp"

namespace boneyard {

class Packer {
 public:
  Packer(int tiles, int words_per_set);

  void clear();
  // What is worth nothing, or less, is none. False when there are too many.
  bool add(const Word* candidate, std::int32_t worth);
  // Of equally good collections, the first: candidates come in the order of their first tiles, and then as they were added.
  FaultKind run(Limits& limits);
  std::int32_t worth() const { return static_cast<std::int32_t>(best_worth_); }
  // One after another, what was found; false when there is none left.
  bool next(Word* out);

 private:
  static constexpr std::size_t kMaxCandidates = 2048;
  static constexpr int kMaxAttempts = 200'000;
  // Small searches, which are most, are over sooner without an estimate and a memory.
  static constexpr int kFewAttempts = 100;

  struct Candidate {
    int tiles = 0;  // where its tiles stand in tiles_
    Tile first = kNoTile;
    std::int32_t worth = 0;
    std::int64_t rest = 0;    // what it and all behind it are worth
    std::int64_t shares = 0;  // of its tiles
  };
  // What was collected, and what is left: candidates from one on, and in a careful search the tiles from the first of them on that are not taken.
  struct Collected {
    int count = 0;
    std::int64_t worth = 0;
    std::size_t from = 0;
    Tile tile = 0;
    std::int64_t shares = 0;  // of the tiles that are left
  };

  void share_out();
  FaultKind pack(Collected here, Limits& limits);
  bool reached(const Collected& here);
  Word* together(int count) { return together_.data() + count * words_; }

  int words_;
  int attempts_left_ = 0;
  bool careful_ = false;
  std::size_t next_ = 0;
  std::vector<Candidate> candidates_;
  std::vector<Word> tiles_;
  std::vector<std::int64_t>
      shares_;  // of each tile the most that it adds to what a candidate is worth, tiles of one candidate adding alike
  std::int64_t best_worth_ = 0;
  std::vector<int> best_;
  std::vector<int> trail_;
  std::vector<Word> together_;  // the tiles of the first so many of the trail; of none first
  // By tiles that are taken or passed over, what was collected at most by then: an open hash table of places in the other two, 0 where there is none.
  std::vector<std::uint32_t> slots_;
  std::vector<Word> gone_;
  std::vector<std::int64_t> collected_;
};

}  // namespace boneyard
