#pragma once
// Tiles and sets of them. A Tile is an index into the TileSet of the game; equal tiles (copies of one face) have neighbouring indices, so
// that sorting by index sorts by face and hides which copy is meant. Sets of tiles are bits, as many words wide as the TileSet needs:
// nothing here or elsewhere assumes that 64 bits are enough.

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard {

using Tile = std::int32_t;
inline constexpr Tile kNoTile = -1;

using Word = std::uint64_t;
inline constexpr int kWordBits = 64;
inline constexpr int kMaxTiles = 400;
inline constexpr int kMaxSetWords = (kMaxTiles + kWordBits - 1) / kWordBits;
inline constexpr int kMaxCopies = 16;  // of a face: eight Chinese sets have so many of the civil ones
inline constexpr int kMaxEnd = 30;     // end numbers fit a 32-bit mask

struct Face {
  int low = 0;
  int high = 0;
  bool operator==(const Face&) const = default;
  auto operator<=>(const Face&) const = default;
};

class TileSet {
 public:
  TileSet() = default;
  // Every face from [0-0] to [highest-highest], `copies` times.
  static TileSet doubles(int highest, int copies);
  // The 32 tiles of the Chinese set: eleven civil faces twice, ten military faces once.
  static TileSet chinese(int sets = 1);
  // Every number from `least` to `greatest` in every suit, `copies` times, and jokers. A suit is an end that has a name: the first is `first_suit`, above all numbers.
  // The ends of a joker are no number (0) and what comes after the last suit.
  static TileSet in_suits(int least, int greatest, int first_suit, std::vector<std::string> suits, int copies, int jokers);
  // The same set less the tiles of these faces, all copies of each.
  TileSet without(const std::vector<Face>& faces) const;

  int size() const { return static_cast<int>(face_.size()); }
  int words() const { return (size() + kWordBits - 1) / kWordBits; }
  int faces() const { return static_cast<int>(first_.size()); }
  int highest_end() const { return highest_end_; }
  bool has_copies() const { return has_copies_; }
  // Of the face that has the most.
  int most_copies() const { return most_copies_; }
  // Of the tiles of a set of so many words, which words() must be, the first of each face, into another set.
  void first_copies(const Word* of, int words, Word* first) const;

  Face face(Tile tile) const { return face_[static_cast<std::size_t>(tile)]; }
  int low(Tile tile) const { return face(tile).low; }
  int high(Tile tile) const { return face(tile).high; }
  // Of a tile in a suit its number.
  int pips(const Face& face) const { return face.low + (suits_.empty() ? face.high : 0); }
  int pips(Tile tile) const { return pips(face(tile)); }
  // Which face, counted from 0 in ascending order of (low, high).
  int face_index(Tile tile) const { return face_index_[static_cast<std::size_t>(tile)]; }
  Tile first_of_face(int face) const { return first_[static_cast<std::size_t>(face)]; }
  int copies_of_face(int face) const;
  bool same_face(Tile a, Tile b) const { return face_index(a) == face_index(b); }
  // The first tile with these ends, in either order; kNoTile when the set has none.
  Tile find(int end, int other) const;

  bool has_suits() const { return !suits_.empty(); }
  bool is_suit(int end) const { return end >= first_suit_ && end < joker_end(); }
  bool is_joker(const Face& face) const { return has_suits() && face == Face{0, joker_end()}; }

  // "[3-4]", "[5-red]", "[joker]"
  std::string text(const Face& face) const;
  std::string text(Tile tile) const { return text(face(tile)); }
  // Its name, where it is a suit; else its figures.
  std::string end_text(int end) const;
  // The other way round: the first tile with this text, and the end; an end has at most two figures.
  Tile find(std::string_view text) const;
  std::optional<int> end_named(std::string_view text) const;

 private:
  explicit TileSet(std::vector<Face> faces);
  int joker_end() const { return first_suit_ + static_cast<int>(suits_.size()); }
  std::vector<Face> face_;       // by tile
  std::vector<int> face_index_;  // by tile
  std::vector<Tile> first_;      // by face
  int highest_end_ = 0;
  bool has_copies_ = false;
  int most_copies_ = 0;
  // For each distance below most_copies_ a set: the tiles that are copies of the tile so many places before them.
  std::vector<Word> copies_before_;
  int first_suit_ = 0;
  std::vector<std::string> suits_;
};

// Operations on sets as spans of words. All spans of one call have the same width.
namespace bits {
// Of a tile, which is not below zero: where its bit is takes one shift.
inline std::uint32_t word_of(Tile tile) { return static_cast<std::uint32_t>(tile) / kWordBits; }
inline Word bit_of(Tile tile) { return Word{1} << (static_cast<std::uint32_t>(tile) % kWordBits); }
inline bool has(const Word* set, Tile tile) { return (set[word_of(tile)] & bit_of(tile)) != 0; }
inline void add(Word* set, Tile tile) { set[word_of(tile)] |= bit_of(tile); }
inline void remove(Word* set, Tile tile) { set[word_of(tile)] &= ~bit_of(tile); }
// The tiles from 0 up to `tiles`, and no other.
inline void fill(Word* set, int words, int tiles) {
  for (int i = 0; i < words; ++i) {
    const int here = tiles - i * kWordBits;
    set[i] = here >= kWordBits ? ~Word{0} : here <= 0 ? Word{0} : (Word{1} << here) - 1;
  }
}
inline int count(const Word* set, int words) {
  int total = 0;
  for (int i = 0; i < words; ++i) {
    // std::popcount() calls a function of the compiler's where the processor may have no instruction for it.
    Word word = set[i] - ((set[i] >> 1) & 0x5555'5555'5555'5555);
    word = (word & 0x3333'3333'3333'3333) + ((word >> 2) & 0x3333'3333'3333'3333);
    total += static_cast<int>((((word + (word >> 4)) & 0x0f0f'0f0f'0f0f'0f0f) * 0x0101'0101'0101'0101) >> 56);
  }
  return total;
}
// The member that has so many before it; there must be one.
inline Tile nth(const Word* set, int words, std::int64_t before) {
  int word = 0;
  for (int here; word + 1 < words && before >= (here = count(set + word, 1)); ++word) before -= here;
  Word rest = set[word];
  for (; before > 0; --before) rest &= rest - 1;
  return word * kWordBits + std::countr_zero(rest);
}
// The next member after `tile`, or kNoTile. Start with kNoTile to get the first.
inline Tile next(const Word* set, int words, Tile tile) {
  int from = tile + 1;
  for (int i = from / kWordBits; i < words; ++i, from = i * kWordBits) {
    const Word rest = set[i] & (~Word{0} << (from % kWordBits));
    if (rest != 0) return i * kWordBits + std::countr_zero(rest);
  }
  return kNoTile;
}
// The next tile after `tile` that both sets have, or kNoTile.
inline Tile next_of_both(const Word* one, const Word* other, int words, Tile tile) {
  const int from = tile + 1;
  for (int i = from / kWordBits; i < words; ++i) {
    Word rest = one[i] & other[i];
    if (i == from / kWordBits) rest &= ~Word{0} << (from % kWordBits);
    if (rest != 0) return i * kWordBits + std::countr_zero(rest);
  }
  return kNoTile;
}
// Of members that stand for places: the one at `at` goes, and those after it move up; or one comes in there.
inline void erase_place(Word* set, int words, int at) {
  const int word = at / kWordBits;
  const Word before = (Word{1} << (at % kWordBits)) - 1;
  set[word] = (set[word] & before) | ((set[word] >> 1) & ~before);
  for (int i = word + 1; i < words; ++i) {
    set[i - 1] |= set[i] << (kWordBits - 1);
    set[i] >>= 1;
  }
}
inline void insert_place(Word* set, int words, int at, bool member) {
  const int word = at / kWordBits;
  const Word before = (Word{1} << (at % kWordBits)) - 1;
  for (int i = words - 1; i > word; --i) set[i] = set[i] << 1 | set[i - 1] >> (kWordBits - 1);
  set[word] = (set[word] & before) | (set[word] & ~before) << 1;
  if (member) add(set, at);
}
}  // namespace bits

inline void TileSet::first_copies(const Word* of, int words, Word* first) const {
  for (int w = 0; w < words; ++w) first[w] = of[w];
  const Word* before = copies_before_.data();
  for (int distance = 1; distance < most_copies_; ++distance, before += words)
    for (int w = 0; w < words; ++w) {
      const Word carried = w > 0 ? of[w - 1] >> (kWordBits - distance) : 0;
      first[w] &= ~((of[w] << distance | carried) & before[w]);
    }
}

// The next tile of a set after `tile` that is of another face, or kNoTile. Start with kNoTile to get the first.
inline Tile next_face(const TileSet& tiles, const Word* of, int words, Tile tile) {
  Tile next = bits::next(of, words, tile);
  if (!tiles.has_copies()) return next;
  while (next != kNoTile && tile != kNoTile && tiles.same_face(next, tile)) next = bits::next(of, words, next);
  return next;
}

}  // namespace boneyard
