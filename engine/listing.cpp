// What lists of moves and searches over tiles are made of.

#include <algorithm>

#include "engine/machine.hpp"

namespace boneyard {

void Machine::put_tiles(Move& move, const Word* chosen) const {
  for (Tile t = bits::next(chosen, words_, kNoTile); t != kNoTile && move.tile_count < kMaxChosenTiles; t = bits::next(chosen, words_, t))
    move.tiles[move.tile_count++] = static_cast<std::uint16_t>(t);
}

void Machine::add_move(int index, bool alone) {
  const WayShape& way = listing_[index];
  std::vector<Move>& list = *moves_;
  Move& move = list.emplace_back();  // filled where it stands: a copy would wait for its parts to be written
  fill(move, index);
  if (way.tiles >= 0) put_tiles(move, set(way.tiles));
  if (way.range < 0) return;
  const auto range = static_cast<std::size_t>(way.range);
  if (!alone) {
    move.values[range] = numbers_[static_cast<std::size_t>(way.least)];
    move.last = numbers_[static_cast<std::size_t>(way.least) + 1];
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

FaultKind Machine::add_subsets(int index, const Word* of, int size, const Word* pairs) {
  const WayShape& way = listing_[index];
  std::vector<Move>& list = *moves_;
  // All that they share; the tiles differ. In memory of the machine: of a local variable GCC keeps the parts, and writes them anew for each copy.
  Move& move = shared_;
  move = Move{};
  fill(move, index);
  move.tile_count = static_cast<std::uint16_t>(pairs != nullptr ? 2 : size);
  // Of equal tiles the first ones are taken: one whose equal neighbour before it is there too waits for that one.
  const bool copies = program_.tiles.has_copies();
  if (pairs != nullptr) {
    const auto waits = [&](Tile tile, Tile first) {
      return copies && tile - 1 != first && tile > 0 && bits::has(of, tile - 1) && program_.tiles.same_face(tile - 1, tile);
    };
    for (Tile first = bits::next(of, words_, kNoTile); first != kNoTile; first = bits::next(of, words_, first)) {
      if (waits(first, kNoTile)) continue;
      const Word* const row = pairs + first * words_;
      for (Tile t = bits::next_of_both(of, row, words_, first); t != kNoTile; t = bits::next_of_both(of, row, words_, t)) {
        if (waits(t, first)) continue;
        list.push_back(move);
        list.back().tiles[0] = static_cast<std::uint16_t>(first);
        list.back().tiles[1] = static_cast<std::uint16_t>(t);
      }
    }
    return FaultKind::kNone;
  }
  if (size == 1 || size == 2) {
    Tile items[kMaxTiles];
    bool twin[kMaxTiles];  // equal to the one before it
    std::size_t n = 0;
    for (Tile t = bits::next(of, words_, kNoTile); t != kNoTile; t = bits::next(of, words_, t)) {
      twin[n] = copies && n > 0 && program_.tiles.same_face(t, items[n - 1]);
      items[n++] = t;
    }
    const std::size_t before = list.size();
    list.resize(before + (size == 1 ? n : n * (n - 1) / 2));
    Move* next = list.data() + before;
    // Copied whole, and the tiles put in where they stand: a copy of what was just written in parts would wait for them.
    for (std::size_t i = 0; i < n; ++i) {
      if (twin[i]) continue;
      if (size == 1) {
        *next = move;
        next++->tiles[0] = static_cast<std::uint16_t>(items[i]);
        continue;
      }
      for (std::size_t j = i + 1; j < n; ++j) {
        if (twin[j] && j > i + 1) continue;
        *next = move;
        next->tiles[0] = static_cast<std::uint16_t>(items[i]);
        next++->tiles[1] = static_cast<std::uint16_t>(items[j]);
      }
    }
    list.resize(static_cast<std::size_t>(next - list.data()));
    return FaultKind::kNone;
  }
  if (size > kMaxChosenTiles) return FaultKind::kTooManyChosen;
  Lister& lister = subsets_;
  lister.items.clear();
  for (Tile t = bits::next(of, words_, kNoTile); t != kNoTile; t = bits::next(of, words_, t)) lister.items.push_back(t);
  lister.size = size;
  lister.faces_once = true;
  lister.fresh = true;
  lister.stopped = FaultKind::kNone;
  move.tile_count = 0;
  Word* const chosen = set(way.tiles);
  while (list.size() <= kMaxMoves && next_subset(lister, chosen)) put_tiles(list.emplace_back(move), chosen);
  return lister.stopped;
}

bool Machine::next_subset(Lister& lister, Word* out) {
  const int n = static_cast<int>(lister.items.size());
  const int k = lister.size;
  int* chosen = lister.chosen;
  for (;;) {
    if (lister.fresh) {
      lister.fresh = false;
      if (k < 1 || k > n || k > kMaxChosenTiles) return false;
      for (int i = 0; i < k; ++i) chosen[i] = i;
    } else {
      int i = k - 1;
      while (i >= 0 && chosen[i] == n - k + i) --i;
      if (i < 0) return false;
      ++chosen[i];
      for (int j = i + 1; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
    }
    bool wanted = true;
    if (lister.faces_once) {
      // Of equal tiles the first ones are taken: a tile whose equal neighbour before it stays behind makes no new subset.
      for (int i = 0; i < k && wanted; ++i) {
        const int at = chosen[i];
        const bool twin =
            at > 0 && program_.tiles.same_face(lister.items[static_cast<std::size_t>(at)], lister.items[static_cast<std::size_t>(at - 1)]);
        wanted = !twin || (i > 0 && chosen[i - 1] == at - 1);
      }
    }
    if (!wanted) {
      if (++steps_ > pause_ && (lister.stopped = pause(steps_)) != FaultKind::kNone) return false;
      continue;
    }
    std::fill_n(out, words_, Word{0});
    for (int i = 0; i < k; ++i) bits::add(out, lister.items[static_cast<std::size_t>(chosen[i])]);
    return true;
  }
}

bool Machine::next_match(Matcher& matcher, int letters) {
  const int n = static_cast<int>(matcher.pattern->tiles.size());
  while (matcher.attempt < matcher.attempts) {
    // An attempt is an order of the tiles and a way to turn each: its number holds both.
    int rest = matcher.attempt++;
    ++steps_;
    const int turned = rest & ((1 << n) - 1);
    rest >>= n;
    Tile order[4];
    std::copy_n(matcher.tiles, n, order);
    for (int i = 0; i < n; ++i) {
      const int pick = i + rest % (n - i);
      rest /= n - i;
      std::swap(order[i], order[pick]);
    }
    std::int32_t bound[8];
    std::fill_n(bound, matcher.pattern->letters, -1);
    bool fits = true;
    for (int i = 0; i < n && fits; ++i) {
      const Face face = program_.tiles.face(order[i]);
      const int ends[2] = {(turned >> i) & 1 ? face.high : face.low, (turned >> i) & 1 ? face.low : face.high};
      for (int e = 0; e < 2 && fits; ++e) {
        const PatternInfo::End& mark = matcher.pattern->tiles[static_cast<std::size_t>(i)].ends[e];
        if (!mark.letter) {
          fits = numbers_[static_cast<std::size_t>(mark.index)] == ends[e];
        } else if (bound[mark.index] < 0) {
          bound[mark.index] = ends[e];
        } else {
          fits = bound[mark.index] == ends[e];
        }
      }
    }
    if (!fits) continue;
    for (int i = 0; i < matcher.pattern->letters; ++i) numbers_[static_cast<std::size_t>(letters + i)] = bound[i];
    return true;
  }
  return false;
}

// Depth first: each candidate is taken or left, in their order, so that of equally good collections the first is kept.
FaultKind Machine::pack(Packer& packer, int from, int taken) {
  if (--packer.budget < 0) return FaultKind::kTooManyCandidates;
  if (taken > static_cast<int>(packer.best.size())) packer.best.assign(packer.trail.begin(), packer.trail.begin() + taken);
  if (taken == shape_.tiles) return FaultKind::kNone;  // no tile is left
  const int total = static_cast<int>(packer.candidates.size()) / words_;
  steps_ += total - from;  // candidates to be looked at
  if (steps_ > pause_)
    if (const FaultKind why = pause(steps_); why != FaultKind::kNone)
      return why == FaultKind::kTooManySteps ? FaultKind::kTooManyCandidates : why;
  for (int i = from; i < total && taken + (total - i) > static_cast<int>(packer.best.size()); ++i) {
    const Word* candidate = packer.candidates.data() + i * words_;
    Word* const before = packer.together.data() + taken * words_;
    bool separate = true;
    for (int w = 0; w < words_; ++w) separate &= (candidate[w] & before[w]) == 0;
    if (!separate) continue;
    for (int w = 0; w < words_; ++w) before[words_ + w] = before[w] | candidate[w];
    packer.trail.resize(static_cast<std::size_t>(taken));
    packer.trail.push_back(i);
    if (const FaultKind why = pack(packer, i + 1, taken + 1); why != FaultKind::kNone) return why;
  }
  return FaultKind::kNone;
}

}  // namespace boneyard
