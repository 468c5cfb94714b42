#include "engine/move_list.hpp"

namespace boneyard {

void MoveList::grow() {
  const std::ptrdiff_t used = next_ - entries_.data();
  entries_.resize(entries_.size() * 2);
  next_ = entries_.data() + used;
}

void MoveList::put_tiles(Move& move, const Word* chosen) const {
  for (Tile t = bits::next(chosen, words_, kNoTile); t != kNoTile; t = bits::next(chosen, words_, t)) move.add_tile(t);
}

void MoveList::add_wide(int index, bool alone, const std::int32_t* numbers, const Word* sets) {
  const WayShape& way = ways_[index];
  Entry& entry = next(index, numbers);
  Move& move = entry.shared;
  if (way.tiles >= 0) put_tiles(move, sets + way.tiles * words_);
  if (way.range < 0) {
    keep(1);
    return;
  }
  std::int32_t& least = move.values[static_cast<std::size_t>(way.range)];
  if (!alone) {
    least = numbers[way.least];
    move.last = numbers[way.least + 1];
    if (least > move.last) return;
  } else {
    move.last = least;
    if (next_ != entries_.data()) {
      Entry& before = next_[-1];
      Move joined = before.shared;
      joined.values[static_cast<std::size_t>(way.range)] = least;
      joined.last = move.last;
      if (before.kind == Kind::kOne && before.shared.last + 1 == move.last && joined == move) {
        before.shared.last = move.last;
        ++before.count;
        ++count_;
        return;
      }
    }
  }
  entry.count = std::int64_t{move.last} - least + 1;
  count_ += entry.count;
  ++length_;
  ++next_;
}

void MoveList::put(Move& move, const Entry& entry, Tile tile) const {
  if (entry.kind == Kind::kTile)
    move.values[static_cast<std::size_t>(ways_[move.way].scalars - 1)] = tile;
  else
    move.set_tile(0, tile);
}

template <int Words>
void MoveList::put_pair(Move& move, const Word* tiles, std::int64_t number) const {
  constexpr int most = Words > 0 ? Words : kMaxSetWords;
  Word later[most];
  Word rest[most] = {};
  std::copy_n(tiles, words<Words>(), later);
  Tile first = kNoTile;
  for (;;) {
    first = take_first<Words>(later, tiles + words<Words>(), rest);
    const std::int64_t here = bits::count(rest, words<Words>());
    if (number < here) break;
    number -= here;
  }
  move.set_tile(0, first);
  move.set_tile(1, bits::nth(rest, words<Words>(), number));
}

const Move& MoveList::pick(std::int64_t number) {
  const Entry* entry = entries_.data();
  for (; number >= entry->count; ++entry) number -= entry->count;
  const Move& shared = entry->shared;
  const WayShape& way = ways_[shared.way];
  if (entry->kind == Kind::kOne && way.range < 0) return shared;
  // Part by part: a copy of the whole would wait until the processor has stored its parts.
  picked_ = Move{};
  picked_.way = shared.way;
  for (std::size_t i = 0; i < static_cast<std::size_t>(way.scalars); ++i) picked_.values[i] = shared.values[i];
  picked_.tile_count = shared.tile_count;
  for (int i = 0; i < shared.tile_count; ++i) picked_.set_tile(i, shared.tile(i));
  if (entry->kind == Kind::kOne)
    picked_.last = picked_.values[static_cast<std::size_t>(way.range)] =
        static_cast<std::int32_t>(shared.values[static_cast<std::size_t>(way.range)] + number);
  else if (entry->kind != Kind::kPair)
    put(picked_, *entry, bits::nth(set(*entry), words_, number));
  else if (words_ == 1)
    put_pair<1>(picked_, set(*entry), number);
  else
    put_pair<0>(picked_, set(*entry), number);
  return picked_;
}

void MoveList::write(std::vector<Move>& list) const {
  std::size_t at = 0;
  list.resize(length_);
  // Copied whole, and the rest put in where it stands: a copy of what was just written in parts would wait for them.
  const auto copy = [&](const Entry& entry) -> Move& { return list[at++] = entry.shared; };
  for (const Entry* entry = entries_.data(); entry != next_; ++entry) {
    if (entry->kind == Kind::kOne) {
      copy(*entry);
      continue;
    }
    const Word* const tiles = set(*entry);
    if (entry->kind != Kind::kPair) {
      for (Tile tile = bits::next(tiles, words_, kNoTile); tile != kNoTile; tile = bits::next(tiles, words_, tile))
        put(copy(*entry), *entry, tile);
      continue;
    }
    Word later[kMaxSetWords];
    Word rest[kMaxSetWords];
    std::copy_n(tiles, words_, later);
    for (Tile first = take_first<0>(later, tiles + words_, rest); first != kNoTile; first = take_first<0>(later, tiles + words_, rest))
      for (Tile second = bits::next(rest, words_, kNoTile); second != kNoTile; second = bits::next(rest, words_, second)) {
        Move& pair = copy(*entry);
        pair.set_tile(0, first);
        pair.set_tile(1, second);
      }
  }
}

}  // namespace boneyard
