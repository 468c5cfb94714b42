#include "engine/packer.hpp"

#include <algorithm>
#include <limits>

namespace boneyard {
namespace {

// What a set is worth is cut into so many parts, which the tiles of a set of up to sixteen share without a rest.
constexpr std::int64_t kParts = 720'720;

constexpr std::size_t kFirstSlots = 1024;

}  // namespace

Packer::Packer(int tiles, int words_per_set)
    : words_(words_per_set),
      shares_(static_cast<std::size_t>(tiles), 0),
      together_(static_cast<std::size_t>((tiles + 2) * words_per_set), 0) {}

void Packer::clear() {
  candidates_.clear();
  tiles_.clear();
  next_ = 0;
}

bool Packer::add(const Word* candidate, std::int32_t worth) {
  if (worth <= 0) return true;
  if (candidates_.size() >= kMaxCandidates) return false;
  candidates_.push_back({static_cast<int>(tiles_.size()), bits::next(candidate, words_, kNoTile), worth, 0});
  for (int w = 0; w < words_; ++w) tiles_.push_back(candidate[w]);
  return true;
}

bool Packer::next(Word* out) {
  if (next_ == best_.size()) return false;
  const Word* const found = tiles_.data() + candidates_[static_cast<std::size_t>(best_[next_++])].tiles;
  for (int w = 0; w < words_; ++w) out[w] = found[w];
  return true;
}

void Packer::share_out() {
  std::fill(shares_.begin(), shares_.end(), 0);
  const auto each_tile = [&](const Candidate& candidate, const auto& visit) {
    const Word* const tiles = tiles_.data() + candidate.tiles;
    for (Tile t = candidate.first; t != kNoTile; t = bits::next(tiles, words_, t)) visit(shares_[static_cast<std::size_t>(t)]);
  };
  for (const Candidate& candidate : candidates_) {
    const int size = bits::count(tiles_.data() + candidate.tiles, words_);
    const std::int64_t share = (candidate.worth * kParts + size - 1) / size;
    each_tile(candidate, [&](std::int64_t& most) { most = std::max(most, share); });
  }
  for (Candidate& candidate : candidates_) each_tile(candidate, [&](std::int64_t share) { candidate.shares += share; });
}

FaultKind Packer::run(Limits& limits) {
  best_.clear();
  best_worth_ = 0;
  next_ = 0;
  const auto before = [](const Candidate& x, const Candidate& y) { return x.first < y.first; };
  if (!std::is_sorted(candidates_.begin(), candidates_.end(), before)) std::stable_sort(candidates_.begin(), candidates_.end(), before);
  std::int64_t rest = 0;
  for (std::size_t i = candidates_.size(); i-- > 0;) candidates_[i].rest = rest += candidates_[i].worth;
  attempts_left_ = kFewAttempts;
  careful_ = false;
  FaultKind why = pack({}, limits);
  if (why == FaultKind::kTooManyCandidates) {
    // Once more from the start; the best so far is what there is to beat.
    attempts_left_ = kMaxAttempts;
    careful_ = true;
    slots_.clear();
    gone_.clear();
    collected_.clear();
    share_out();
    Collected nothing;
    for (const std::int64_t share : shares_) nothing.shares += share;
    why = pack(nothing, limits);
  }
  return why == FaultKind::kNone && best_worth_ > std::numeric_limits<std::int32_t>::max() ? FaultKind::kOverflow : why;
}

// Depth first: each candidate is taken or left, in their order. What is left can add no more than it is worth, nor more than the shares of the tiles that are left.
FaultKind Packer::pack(Collected here, Limits& limits) {
  if (--attempts_left_ < 0) return FaultKind::kTooManyCandidates;
  if (here.worth > best_worth_) {
    best_worth_ = here.worth;
    best_.assign(trail_.begin(), trail_.begin() + here.count);
  }
  Word* const taken = together(here.count);
  std::int64_t looked_at = 0;
  for (std::size_t i = here.from; i < candidates_.size(); ++i) {
    const Candidate& candidate = candidates_[i];
    if (here.worth + candidate.rest <= best_worth_) break;
    if (careful_) {
      for (; here.tile < candidate.first; ++here.tile)
        if (!bits::has(taken, here.tile)) here.shares -= shares_[static_cast<std::size_t>(here.tile)];
      if (here.worth * kParts + here.shares <= best_worth_ * kParts) break;
    }
    ++looked_at;
    const Word* const tiles = tiles_.data() + candidate.tiles;
    Word* const with = together(here.count + 1);
    Word shared = 0;
    for (int w = 0; w < words_; ++w) {
      shared |= tiles[w] & taken[w];
      with[w] = tiles[w] | taken[w];
    }
    if (shared != 0) continue;
    const Collected more = {here.count + 1, here.worth + candidate.worth, i + 1, here.tile, here.shares - candidate.shares};
    if (careful_ && reached(more)) continue;
    trail_.resize(static_cast<std::size_t>(here.count));
    trail_.push_back(static_cast<int>(i));
    if (const FaultKind why = pack(more, limits); why != FaultKind::kNone) return why;
  }
  limits.owe(1 + looked_at / 8);
  if (!limits.time_to_look()) return FaultKind::kNone;
  const FaultKind why = limits.look();
  return why == FaultKind::kTooManySteps ? FaultKind::kTooManyCandidates : why;
}

// Whether the same tiles were gone before with as much collected: whatever can still be added was looked at then. Else it is noted.
bool Packer::reached(const Collected& here) {
  const auto words = static_cast<std::size_t>(words_);
  const auto slot_of = [&](const Word* gone) {
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < words; ++w) {
      hash = (hash ^ gone[w]) * 0x9e3779b97f4a7c15;
      hash ^= hash >> 32;
    }
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != 0 && !std::equal(gone, gone + words, gone_.data() + (slots_[slot] - 1) * words))
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  };
  if (2 * (collected_.size() + 1) > slots_.size()) {
    slots_.assign(std::max(kFirstSlots, 2 * slots_.size()), 0);
    for (std::size_t i = 0; i < collected_.size(); ++i) slots_[slot_of(gone_.data() + i * words)] = static_cast<std::uint32_t>(i + 1);
  }
  // No further candidate has a tile up to the first of the last one.
  Word* const gone = together(here.count);
  const auto passed = static_cast<std::size_t>(here.tile / kWordBits);
  gone_.insert(gone_.end(), gone, gone + words);
  Word* const key = gone_.data() + (gone_.size() - words);
  for (std::size_t w = 0; w < passed; ++w) key[w] = ~Word{0};
  key[passed] |= (Word{2} << (here.tile % kWordBits)) - 1;
  const std::size_t slot = slot_of(key);
  if (slots_[slot] == 0) {
    slots_[slot] = static_cast<std::uint32_t>(collected_.size() + 1);
    collected_.push_back(here.worth);
    return false;
  }
  gone_.resize(gone_.size() - words);
  std::int64_t& before = collected_[slots_[slot] - 1];
  if (before >= here.worth) return true;
  before = here.worth;
  return false;
}

}  // namespace boneyard
