#pragma once
// The legal moves of a seat while they are listed. An entry is a move, or many that differ in what is chosen last: each tile of a set, each pair of them, each
// number of a range. Random play counts the moves and picks one by its number; each is written only for those who ask for the list.

#include <cstdint>
#include <vector>

#include "engine/decision_shapes.hpp"
#include "engine/subsets.hpp"

namespace boneyard {

class MoveList {
 public:
  MoveList(const TileSet& tiles, int words_per_set)
      : tiles_(tiles), words_(words_per_set), entries_(kFirstEntries), subsets_(tiles, words_per_set), next_(entries_.data()) {}

  // `ways` are those of the decision.
  void begin(const WayShape* ways) {
    ways_ = ways;
    next_ = entries_.data();
    sets_used_ = length_ = 0;
    count_ = 0;
  }
  const WayShape& way(int index) const { return ways_[index]; }
  bool empty() const { return length_ == 0; }
  bool too_long() const { return length_ > kMaxMoves; }
  // Of the list; a range of numbers is one move of it, with `last` as Move has it.
  const std::size_t& length() const { return length_; }
  // Of the moves, each number of a range being one.
  std::int64_t count() const { return count_; }
  // The move of this number among those, in the order of the list; until the next is picked, or listed.
  const Move& pick(std::int64_t number);
  // Makes the list of it.
  void write(std::vector<Move>& list) const;

  // In all of these `numbers` and `sets` are the registers. A way with everything chosen; one with a range stands for all of it or, `alone`, for the number
  // in its register, and joins the entry before it where that ends with the number before.
  void add(int way, bool alone, const std::int32_t* numbers, const Word* sets) {
    is_plain(way) ? add_plain(way, numbers) : add_wide(way, alone, numbers, sets);
  }
  // The same of a way that chooses neither tiles together nor from a range. Nothing is called where there is room.
  bool has_room_for_plain(int way) const { return is_plain(way) && next_ != entries_.data() + entries_.size(); }
  void add_plain(int way, const std::int32_t* numbers) {
    next(way, numbers);
    keep(1);
  }
  // A way with everything chosen but its last tile: any of a set, those of one face once. `Words` is how many words a set has; 0: as many as was said when this was
  // made.
  template <int Words>
  void add_tiles(int way, const Word* of, const std::int32_t* numbers, const Word* sets) {
    Entry& entry = next(way, numbers);
    if (ways_[way].tiles >= 0) put_tiles(entry.shared, sets + ways_[way].tiles * words_);
    keep_each<Words>(entry, Kind::kTile, of);
  }
  // A way with everything chosen but its last number.
  void add_number(int way, std::int32_t number, const std::int32_t* numbers, const Word* sets) {
    Move& move = next(way, numbers).shared;
    move.values[static_cast<std::size_t>(ways_[way].scalars - 1)] = number;
    if (ways_[way].tiles >= 0) put_tiles(move, sets + ways_[way].tiles * words_);
    keep(1);
  }
  // A way with everything chosen but so many tiles of a set. `pairs`: rows of a set table, by the tile that comes first; only pairs that they allow. Null: all
  // subsets. Of those that differ only in copies, one. May use the register of the tiles that the way chooses.
  template <int Words>
  FaultKind add_subsets(int way, const Word* of, int size, const Word* pairs, const std::int32_t* numbers, Word* sets, Limits& limits) {
    if (pairs != nullptr) {
      subsets_.begin_pairs<Words>(of, pairs, true);
      return add_each<Words>(way, numbers, sets, limits);
    }
    if (size == 1) {
      Entry& entry = next(way, numbers);
      entry.shared.tile_count = 1;
      keep_each<Words>(entry, Kind::kSingle, of);
    } else if (size == 2) {
      Entry& entry = next(way, numbers);
      entry.kind = Kind::kPair;
      entry.shared.tile_count = 2;
      Word* const tiles = room(entry, 2);
      const Word* const doubled = split<Words>(of, tiles);
      const std::int64_t faces = bits::count(tiles, words<Words>());
      keep(faces * (faces - 1) / 2 + (doubled != nullptr ? bits::count(doubled, words<Words>()) : 0));
    } else {
      if (size > ways_[way].most_tiles) return FaultKind::kTooManyChosen;
      subsets_.begin(of, size, true);
      return add_each<Words>(way, numbers, sets, limits);
    }
    return FaultKind::kNone;
  }

 private:
  static constexpr std::size_t kFirstEntries = 64;

  // What an entry stands for: what is shared, with its range if it has one; with each of some tiles as its last choice; with each subset of one of them, or of two.
  enum class Kind : std::uint32_t { kOne, kTile, kSingle, kPair };
  struct Entry {
    Move shared;
    Kind kind = Kind::kOne;
    std::uint32_t tiles = 0;  // where in sets_ those are that it is about
    std::int64_t count = 0;
  };

  template <int Words>
  int words() const {
    return Words > 0 ? Words : words_;
  }
  bool is_plain(int way) const { return ways_[way].tiles < 0 && ways_[way].range < 0; }
  // The next entry of a way, which takes part only when it is kept: with the seats, numbers and single tiles chosen; a subset is put in by put_tiles.
  Entry& next(int index, const std::int32_t* numbers) {
    if (next_ == entries_.data() + entries_.size()) [[unlikely]]
      grow();
    Entry& entry = *next_;
    const WayShape& way = ways_[index];
    entry.kind = Kind::kOne;
    entry.shared = Move{};
    entry.shared.way = static_cast<std::uint16_t>(index);
    for (int i = 0; i < way.scalars; ++i) entry.shared.values[static_cast<std::size_t>(i)] = numbers[way.scalar[i]];
    return entry;
  }
  void keep(std::int64_t count) {
    if (count == 0) return;
    next_++->count = count;
    length_ += static_cast<std::size_t>(count);
    count_ += count;
  }
  template <int Words>
  void keep_each(Entry& entry, Kind kind, const Word* of) {
    entry.kind = kind;
    Word* const tiles = room(entry, 1);
    tiles_.first_copies(of, words<Words>(), tiles);
    keep(bits::count(tiles, words<Words>()));
  }
  // The tiles of an entry, of each face one; and of kPair, after them, the second ones, where there are copies.
  const Word* set(const Entry& entry) const { return sets_.data() + entry.tiles; }
  // So many sets for an entry.
  Word* room(Entry& entry, int sets) {
    entry.tiles = static_cast<std::uint32_t>(sets_used_);
    sets_used_ += static_cast<std::size_t>(sets * words_);
    if (sets_used_ > sets_.size()) [[unlikely]]
      sets_.resize(2 * sets_used_);
    return sets_.data() + entry.tiles;
  }
  void grow();
  void put_tiles(Move& move, const Word* chosen) const;
  // The subsets that were begun, one by one.
  template <int Words>
  FaultKind add_each(int way, const std::int32_t* numbers, Word* sets, Limits& limits) {
    Word* const chosen = sets + ways_[way].tiles * words_;
    while (length_ <= kMaxMoves && subsets_.next<Words>(chosen, limits)) {
      put_tiles(next(way, numbers).shared, chosen);
      keep(1);
    }
    return subsets_.stopped();
  }
  void add_wide(int way, bool alone, const std::int32_t* numbers, const Word* sets);
  // Writes the first tile of each face, and gives the second tiles, which it writes after them; null: there are no copies.
  template <int Words>
  const Word* split(const Word* of, Word* tiles) const {
    tiles_.first_copies(of, words<Words>(), tiles);
    if (!tiles_.has_copies()) return nullptr;
    Word others[Words > 0 ? Words : kMaxSetWords];
    for (int w = 0; w < words<Words>(); ++w) others[w] = of[w] & ~tiles[w];
    Word* const doubled = tiles + words<Words>();
    tiles_.first_copies(others, words<Words>(), doubled);
    return doubled;
  }
  // Takes the first tile from `later`, which holds those of split() that come after the pairs before, and writes what makes a pair with it.
  template <int Words>
  Tile take_first(Word* later, const Word* doubled, Word* rest) const {
    const Tile first = bits::next(later, words<Words>(), kNoTile);
    if (first == kNoTile) return first;
    bits::remove(later, first);
    std::copy_n(later, words<Words>(), rest);
    if (!tiles_.has_copies()) return first;
    const Tile copy = bits::next(doubled, words<Words>(), first);
    if (copy != kNoTile && tiles_.same_face(copy, first)) bits::add(rest, copy);
    return first;
  }
  template <int Words>
  void put_pair(Move& move, const Word* tiles, std::int64_t number) const;
  // The last tile, of kTile or kSingle.
  void put(Move& move, const Entry& entry, Tile tile) const;

  const TileSet& tiles_;
  int words_;
  const WayShape* ways_ = nullptr;
  std::size_t length_ = 0;
  std::int64_t count_ = 0;
  std::vector<Entry> entries_;
  std::size_t sets_used_ = 0;
  std::vector<Word> sets_;
  Subsets subsets_;
  Move picked_;
  Entry* next_;  // after the last one that is kept
};

}  // namespace boneyard
