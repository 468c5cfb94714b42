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
      add_pairs<Words>(way, of, pairs, numbers);
    } else if (size == 1) {
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
      return add_large(way, of, size, numbers, sets, limits);
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
  FaultKind add_large(int way, const Word* of, int size, const std::int32_t* numbers, Word* sets, Limits& limits);
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
  // Of tiles that were split what makes a pair with the first one.
  template <int Words>
  void seconds(const Word* tiles, Tile first, Word* rest) const {
    for (int w = 0; w < words<Words>(); ++w) {
      const int here = first + 1 - w * kWordBits;  // tiles of this word up to the first
      rest[w] = here >= kWordBits ? 0 : tiles[w] & (~Word{0} << (here > 0 ? here : 0));
    }
    if (!tiles_.has_copies()) return;
    const Tile copy = bits::next(tiles + words<Words>(), words<Words>(), first);
    if (copy != kNoTile && tiles_.same_face(copy, first)) bits::add(rest, copy);
  }
  // One by one: most often a table allows few.
  template <int Words>
  void add_pairs(int way, const Word* of, const Word* pairs, const std::int32_t* numbers) {
    constexpr int most = Words > 0 ? Words : kMaxSetWords;
    Word tiles[2 * most] = {};
    Word rest[most];
    split<Words>(of, tiles);
    for (Tile first = bits::next(tiles, words<Words>(), kNoTile); first != kNoTile; first = bits::next(tiles, words<Words>(), first)) {
      const Word* const row = pairs + first * words<Words>();
      seconds<Words>(tiles, first, rest);
      for (Tile second = bits::next_of_both(rest, row, words<Words>(), kNoTile); second != kNoTile;
           second = bits::next_of_both(rest, row, words<Words>(), second)) {
        Move& pair = next(way, numbers).shared;
        pair.tile_count = 2;
        pair.set_tile(0, first);
        pair.set_tile(1, second);
        keep(1);
      }
    }
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
