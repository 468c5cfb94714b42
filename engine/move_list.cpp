#include "engine/move_list.hpp"

namespace boneyard {

void MoveList::put_tiles(Move& move, const Word* chosen) const {
  for (Tile t = bits::next(chosen, words_, kNoTile); t != kNoTile; t = bits::next(chosen, words_, t)) move.add_tile(t);
}

void MoveList::add_wide(int index, bool alone, const std::int32_t* numbers, const Word* sets) {
  const WayShape& way = ways_[index];
  std::vector<Move>& list = *list_;
  Move& move = list.emplace_back();  // filled where it stands: a copy would wait for its parts to be written
  fill(move, index, numbers);
  if (way.tiles >= 0) put_tiles(move, sets + way.tiles * words_);
  if (way.range < 0) return;
  const auto range = static_cast<std::size_t>(way.range);
  if (!alone) {
    move.values[range] = numbers[way.least];
    move.last = numbers[way.least + 1];
    if (move.values[range] > move.last) list.pop_back();
    return;
  }
  move.last = move.values[range];
  if (list.size() < 2) return;
  Move& before = list[list.size() - 2];
  if (before.last + 1 != move.last) return;
  Move joined = before;
  joined.values[range] = move.values[range];
  joined.last = move.last;
  if (joined != move) return;
  before.last = move.last;
  list.pop_back();
}

FaultKind MoveList::add_subsets(int index, const Word* of, int size, const Word* pairs, const std::int32_t* numbers, Word* sets,
                                Limits& limits) {
  // In memory of the list: of a local variable GCC keeps the parts, and writes them anew for each copy.
  Move& shared = shared_;
  shared = Move{};
  fill(shared, index, numbers);
  shared.tile_count = static_cast<std::uint16_t>(pairs != nullptr ? 2 : size);
  if (pairs != nullptr) {
    add_pairs(shared, of, pairs);
    return FaultKind::kNone;
  }
  if (size == 1 || size == 2) {
    add_small(shared, of, size);
    return FaultKind::kNone;
  }
  if (size > ways_[index].most_tiles) return FaultKind::kTooManyChosen;
  subsets_.begin(of, size, true);
  shared.tile_count = 0;
  Word* const chosen = sets + ways_[index].tiles * words_;
  while (list_->size() <= kMaxMoves && subsets_.next<0>(chosen, limits)) put_tiles(list_->emplace_back(shared), chosen);
  return subsets_.stopped();
}

// Of equal tiles the first ones are taken: one whose equal neighbour before it is there too waits for that one.
void MoveList::add_pairs(const Move& shared, const Word* of, const Word* pairs) {
  const bool copies = tiles_.has_copies();
  const auto waits = [&](Tile tile, Tile first) {
    return copies && tile - 1 != first && tile > 0 && bits::has(of, tile - 1) && tiles_.same_face(tile - 1, tile);
  };
  std::vector<Move>& list = *list_;
  for (Tile first = bits::next(of, words_, kNoTile); first != kNoTile; first = bits::next(of, words_, first)) {
    if (waits(first, kNoTile)) continue;
    const Word* const row = pairs + first * words_;
    for (Tile t = bits::next_of_both(of, row, words_, first); t != kNoTile; t = bits::next_of_both(of, row, words_, t)) {
      if (waits(t, first)) continue;
      list.push_back(shared);
      list.back().set_tile(0, first);
      list.back().set_tile(1, t);
    }
  }
}

// Of one tile or two.
void MoveList::add_small(const Move& shared, const Word* of, int size) {
  const bool copies = tiles_.has_copies();
  Tile items[kMaxTiles];
  bool twin[kMaxTiles];  // equal to the one before it
  std::size_t n = 0;
  for (Tile t = bits::next(of, words_, kNoTile); t != kNoTile; t = bits::next(of, words_, t)) {
    twin[n] = copies && n > 0 && tiles_.same_face(t, items[n - 1]);
    items[n++] = t;
  }
  std::vector<Move>& list = *list_;
  const std::size_t before = list.size();
  list.resize(before + (size == 1 ? n : n * (n - 1) / 2));
  Move* next = list.data() + before;
  // Copied whole, and the tiles put in where they stand: a copy of what was just written in parts would wait for them.
  for (std::size_t i = 0; i < n; ++i) {
    if (twin[i]) continue;
    if (size == 1) {
      *next = shared;
      next++->set_tile(0, items[i]);
      continue;
    }
    for (std::size_t j = i + 1; j < n; ++j) {
      if (twin[j] && j > i + 1) continue;
      *next = shared;
      next->set_tile(0, items[i]);
      next++->set_tile(1, items[j]);
    }
  }
  list.resize(static_cast<std::size_t>(next - list.data()));
}

}  // namespace boneyard
