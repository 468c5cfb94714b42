#pragma once
// The list of legal moves of a seat while it is made: ways, each with what is chosen in it, as the registers of its choices hold it.

#include <vector>

#include "engine/decision_shapes.hpp"
#include "engine/subsets.hpp"

namespace boneyard {

class MoveList {
 public:
  MoveList(const TileSet& tiles, int words_per_set) : tiles_(tiles), words_(words_per_set), subsets_(tiles, words_per_set) {}

  // `ways` are those of the decision.
  void begin(std::vector<Move>& list, const WayShape* ways) {
    list_ = &list;
    ways_ = ways;
  }
  bool empty() const { return list_->empty(); }
  bool too_long() const { return list_->size() > kMaxMoves; }
  const WayShape& way(int index) const { return ways_[index]; }

  // In all of these `numbers` and `sets` are the registers. A way with everything chosen; one with a range stands for all of it or, `alone`, for the number
  // in its register, and joins the entry before it where that ends with the number before.
  void add(int way, bool alone, const std::int32_t* numbers, const Word* sets) {
    if (ways_[way].tiles < 0 && ways_[way].range < 0)
      fill(list_->emplace_back(), way, numbers);
    else
      add_wide(way, alone, numbers, sets);
  }
  // A way with everything chosen but its last number or tile.
  void add_last(int way, std::int32_t value, const std::int32_t* numbers, const Word* sets) {
    Move& move = list_->emplace_back();
    fill(move, way, numbers);
    move.values[static_cast<std::size_t>(ways_[way].scalars - 1)] = value;
    if (ways_[way].tiles >= 0) put_tiles(move, sets + ways_[way].tiles * words_);
  }
  // A way with everything chosen but so many tiles of a set. `pairs`: rows of a set table, by the tile that comes first; only pairs that they allow. Null: all
  // subsets. Of those that differ only in copies, one. May use the register of the tiles that the way chooses.
  FaultKind add_subsets(int way, const Word* of, int size, const Word* pairs, const std::int32_t* numbers, Word* sets, Limits& limits);

 private:
  // The seats, numbers and single tiles; a subset is put in by put_tiles.
  void fill(Move& move, int index, const std::int32_t* numbers) const {
    const WayShape& way = ways_[index];
    move.way = static_cast<std::uint16_t>(index);
    for (int i = 0; i < way.scalars; ++i) move.values[static_cast<std::size_t>(i)] = numbers[way.scalar[i]];
  }
  void put_tiles(Move& move, const Word* chosen) const;
  void add_wide(int way, bool alone, const std::int32_t* numbers, const Word* sets);
  void add_pairs(const Move& shared, const Word* of, const Word* pairs);
  void add_small(const Move& shared, const Word* of, int size);

  const TileSet& tiles_;
  int words_;
  std::vector<Move>* list_ = nullptr;
  const WayShape* ways_ = nullptr;
  Subsets subsets_;
  Move shared_;  // what the moves of add_subsets share
};

}  // namespace boneyard
