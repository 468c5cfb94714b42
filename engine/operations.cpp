// The hot path: what each instruction does, one function each, in the order of opcodes.def.
//
// A function gets the instruction, the number registers, the set registers and the machine, and gives the instruction to go on with; null stops. Where the
// compiler makes a jump of a call that is the last thing a function does (BONEYARD_TAIL_CALLS, set by CMakeLists.txt), it does not give but goes: all four stay
// in registers of the processor from one instruction to the next, and each function ends in an indirect jump of its own, which a processor foretells far better
// than a single one for all. For that, no address of a local variable may leave a function; whatever tells an event is in changes.cpp.

#include <algorithm>

#include "engine/machine.hpp"
#include "engine/mask.hpp"

namespace boneyard {
namespace {

constexpr std::size_t kMaxCandidates = 2048;
constexpr int kMaxPackingSteps = 200'000;
// Of going through tiles of a layout, or its open ends.
std::int64_t steps_of(std::size_t ends) { return static_cast<std::int64_t>(ends / 16); }

std::int32_t floor_div(std::int32_t a, std::int32_t b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0); }

// The next tile of a set after `tile` that is of another face, or kNoTile.
inline Tile next_face(const TileSet& tiles, const Word* of, int words, Tile tile) {
  Tile next = bits::next(of, words, tile);
  if (!tiles.has_copies()) return next;
  while (next != kNoTile && tile != kNoTile && tiles.same_face(next, tile)) next = bits::next(of, words, next);
  return next;
}

}  // namespace

#if defined(__has_cpp_attribute) && __has_cpp_attribute(clang::musttail)
#define RETURN [[clang::musttail]] return
#else
#define RETURN return
#endif
#if BONEYARD_TAIL_CALLS
#define GO RETURN kTable[static_cast<std::size_t>(in->op)](in, r, s, m)
#else
#define GO return in
#endif
#define NEXT \
  do {       \
    ++in;    \
    GO;      \
  } while (false)
#define JUMP              \
  do {                    \
    in = m.code_ + in->d; \
    GO;                   \
  } while (false)
#define FAULT(which) return m.fail(in, FaultKind::which)
// So many steps more. Stands before an instruction changes anything: when it is time to look whether to go on, the instruction begins anew afterwards.
#define PAY(cost)                                \
  do {                                           \
    const std::int64_t paid = m.steps_ + (cost); \
    if (paid > m.pause_) [[unlikely]]            \
      return pause(in, r, s, m, paid);           \
    m.steps_ = paid;                             \
  } while (false)
#define COUNT_STEP PAY(1)
// The same before something changes, of which it is told where the rules say so.
#define CHANGE(cost) \
  do {               \
    PAY(cost);       \
    m.at_ = in;      \
  } while (false)
// The same where it is known only at the end.
#define PAY_AND_NEXT(cost)                \
  do {                                    \
    m.steps_ += (cost);                   \
    if (m.steps_ > m.pause_) [[unlikely]] \
      return pause_after(in, r, s, m);    \
    NEXT;                                 \
  } while (false)
// Little enough to be looked at with the next step.
#define OWE(cost) m.steps_ += (cost)
// What takes long for sets of many words only.
#define OWE_IF_WIDE(cost)      \
  do {                         \
    if (Words == 0) OWE(cost); \
  } while (false)
// At the end of a loop, by an instruction that looks for the next round itself: the body that came to it counts in full.
#define COUNT_ROUND PAY(in + 1 - (m.code_ + in->d))
// After an instruction that lists many moves at once.
#define END_LISTING                                \
  do {                                             \
    if (m.moves_->size() > kMaxMoves) [[unlikely]] \
      FAULT(kTooManyMoves);                        \
    NEXT;                                          \
  } while (false)
#define OPERATION(name)                                                                                                              \
  static const Instruction* name([[maybe_unused]] const Instruction* in, [[maybe_unused]] std::int32_t* r, [[maybe_unused]] Word* s, \
                                 [[maybe_unused]] Machine& m)

// `Words` is how many words a set has; 0: as many as the machine says.
template <int Words>
struct Machine::Operations {
  static const Operation kTable[];

  [[gnu::cold, gnu::noinline]] static const Instruction* pause(const Instruction* in, [[maybe_unused]] std::int32_t* r,
                                                               [[maybe_unused]] Word* s, Machine& m, std::int64_t paid) {
    if (const FaultKind why = m.pause(paid); why != FaultKind::kNone) return m.fail(in, why);
    GO;
  }
  [[gnu::cold, gnu::noinline]] static const Instruction* pause_after(const Instruction* in, [[maybe_unused]] std::int32_t* r,
                                                                     [[maybe_unused]] Word* s, Machine& m) {
    if (const FaultKind why = m.pause(m.steps_); why != FaultKind::kNone) return m.fail(in, why);
    NEXT;
  }

  static int words(const Machine& m) { return Words > 0 ? Words : m.words_; }
  static Word* set(Word* s, int index, const Machine& m) { return s + index * words(m); }
  // A table by tiles may have an answer for no tile too, after theirs.
  static bool row_of_no_tile(std::int32_t index, std::uint32_t rows, const Machine& m) {
    return index == kNoTile && rows == static_cast<std::uint32_t>(m.shape_.tiles) + 1;
  }
  static bool empty(const Word* of, const Machine& m) { return bits::next(of, words(m), kNoTile) == kNoTile; }
  static void move_tile(Machine& m, Tile tile, int to, SeatMask told = 0) {
    m.watched_ ? m.move_watched(tile, to, told) : m.state_->relocate(tile, to);
  }
  static void move_top(Machine& m, int count, int from, int to) {
    for (int i = 0; i < count; ++i) move_tile(m, m.state_->order(from).back(), to);
  }

  OPERATION(kConst) {
    r[in->a] = in->d;
    NEXT;
  }
  OPERATION(kCopy) {
    r[in->a] = r[in->b];
    NEXT;
  }
  OPERATION(kAdd) {
    if (__builtin_add_overflow(r[in->b], r[in->c], r + in->a)) FAULT(kOverflow);
    NEXT;
  }
  OPERATION(kSub) {
    if (__builtin_sub_overflow(r[in->b], r[in->c], r + in->a)) FAULT(kOverflow);
    NEXT;
  }
  OPERATION(kMul) {
    if (__builtin_mul_overflow(r[in->b], r[in->c], r + in->a)) FAULT(kOverflow);
    NEXT;
  }
  OPERATION(kDiv) {
    if (r[in->c] == 0) FAULT(kDivisionByZero);
    if (r[in->c] != -1)
      r[in->a] = floor_div(r[in->b], r[in->c]);
    else if (__builtin_sub_overflow(0, r[in->b], r + in->a))  // the one quotient that does not fit
      FAULT(kOverflow);
    NEXT;
  }
  OPERATION(kMod) {
    const std::int32_t divisor = r[in->c];
    if (divisor == 0) FAULT(kDivisionByZero);
    const std::int32_t rest = divisor == -1 ? 0 : r[in->b] % divisor;
    r[in->a] = rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest;
    NEXT;
  }
  OPERATION(kMin) {
    r[in->a] = std::min(r[in->b], r[in->c]);
    NEXT;
  }
  OPERATION(kMax) {
    r[in->a] = std::max(r[in->b], r[in->c]);
    NEXT;
  }
  OPERATION(kEqual) {
    r[in->a] = r[in->b] == r[in->c];
    NEXT;
  }
  OPERATION(kNotEqual) {
    r[in->a] = r[in->b] != r[in->c];
    NEXT;
  }
  OPERATION(kLess) {
    r[in->a] = r[in->b] < r[in->c];
    NEXT;
  }
  OPERATION(kLessEqual) {
    r[in->a] = r[in->b] <= r[in->c];
    NEXT;
  }
  OPERATION(kNot) {
    r[in->a] = r[in->b] == 0;
    NEXT;
  }
  OPERATION(kLoadAt) {
    if (m.nobody(r[in->c])) FAULT(kNobodyThere);
    r[in->a] = r[in->b + r[in->c]];
    NEXT;
  }
  OPERATION(kStoreAt) {
    if (m.nobody(r[in->c])) FAULT(kNobodyThere);
    r[in->b + r[in->c]] = r[in->a];
    NEXT;
  }

  OPERATION(kJump) {
    const Instruction* const to = m.code_ + in->d;
    if (to <= in) PAY(in + 1 - to);
    in = to;
    GO;
  }
  OPERATION(kJumpIf) {
    if (r[in->a] != 0) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfNot) {
    if (r[in->a] == 0) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfEqual) {
    if (r[in->a] == r[in->b]) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfNotEqual) {
    if (r[in->a] != r[in->b]) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfLess) {
    if (r[in->a] < r[in->b]) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfLessEqual) {
    if (r[in->a] <= r[in->b]) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfTiles) {
    if (m.nobody(r[in->a])) FAULT(kNobodyThere);
    if (m.state_->count(in->b + r[in->a]) != 0) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfNoTiles) {
    if (m.nobody(r[in->a])) FAULT(kNobodyThere);
    if (m.state_->count(in->b + r[in->a]) == 0) JUMP;
    NEXT;
  }
  OPERATION(kReturn) { return nullptr; }
  OPERATION(kNextNumber) {
    COUNT_STEP;
    if (r[in->a] >= r[in->b]) JUMP;
    ++r[in->a];
    NEXT;
  }

  OPERATION(kBit) {
    if (static_cast<std::uint32_t>(r[in->b]) > 31) FAULT(kNobodyThere);
    r[in->a] = static_cast<std::int32_t>(std::uint32_t{1} << r[in->b]);
    NEXT;
  }
  OPERATION(kIndex) {
    if (m.nobody(r[in->b])) FAULT(kNobodyThere);
    r[in->a] = in->d + r[in->b];
    NEXT;
  }
  OPERATION(kMaskOr) {
    r[in->a] = r[in->b] | r[in->c];
    NEXT;
  }
  OPERATION(kMaskWithout) {
    r[in->a] = r[in->b] & ~r[in->c];
    NEXT;
  }
  OPERATION(kMaskCount) {
    r[in->a] = std::popcount(static_cast<std::uint32_t>(r[in->b]));
    NEXT;
  }
  OPERATION(kMaskHas) {
    const auto member = static_cast<std::uint32_t>(r[in->c]);
    r[in->a] = member < 32 && ((static_cast<std::uint32_t>(r[in->b]) >> member) & 1) != 0;
    NEXT;
  }
  OPERATION(kSeatFrom) {
    r[in->a] = m.seat_from(static_cast<SeatMask>(r[in->b]), r[in->c]);
    NEXT;
  }
  // Whether there was a member to be taken.
  static bool take(const Instruction* in, std::int32_t* r, int member) {
    r[in->a] = member;
    if (member < 0) return false;
    r[in->b] = static_cast<std::int32_t>(static_cast<std::uint32_t>(r[in->b]) & ~(std::uint32_t{1} << member));
    return true;
  }
  static int next_member(const Instruction* in, const std::int32_t* r) {
    return mask::next_from(static_cast<std::uint32_t>(r[in->b]), r[in->c]);
  }
  static int next_seat(const Instruction* in, const std::int32_t* r, const Machine& m) {
    return m.seat_from(static_cast<SeatMask>(r[in->b]), r[in->c]);
  }
  OPERATION(kTakeNext) {
    COUNT_STEP;
    if (!take(in, r, next_member(in, r))) JUMP;
    NEXT;
  }
  OPERATION(kTakeSeat) {
    COUNT_STEP;
    if (!take(in, r, next_seat(in, r, m))) JUMP;
    NEXT;
  }
  OPERATION(kTakeNextAgain) {
    COUNT_ROUND;
    if (take(in, r, next_member(in, r))) JUMP;
    NEXT;
  }
  OPERATION(kTakeSeatAgain) {
    COUNT_ROUND;
    if (take(in, r, next_seat(in, r, m))) JUMP;
    NEXT;
  }
  OPERATION(kSeatAfter) {
    const Seat from = std::min(r[in->c], 31);
    // Before the first seat comes the last; after nobody comes the first in the direction of play.
    const Seat next = m.program_.counter_clockwise ? (from <= 0 ? kMaxSeats : from - 1) : from + 1;
    r[in->a] = m.seat_from(static_cast<SeatMask>(r[in->b]), next);
    NEXT;
  }

  OPERATION(kPips) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    r[in->a] = m.program_.tiles.pips(r[in->b]);
    NEXT;
  }
  OPERATION(kLow) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    r[in->a] = m.program_.tiles.low(r[in->b]);
    NEXT;
  }
  OPERATION(kHigh) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    r[in->a] = m.program_.tiles.high(r[in->b]);
    NEXT;
  }
  OPERATION(kTileWith) {
    r[in->a] = m.program_.tiles.find(r[in->b], r[in->c]);
    NEXT;
  }
  OPERATION(kSameFace) {
    const Tile x = r[in->b];
    const Tile y = r[in->c];
    r[in->a] = x == y || (!m.no_tile(x) && !m.no_tile(y) && m.program_.tiles.same_face(x, y));
    NEXT;
  }
  OPERATION(kSetClear) {
    std::fill_n(set(s, in->a, m), words(m), Word{0});
    NEXT;
  }
  OPERATION(kSetAll) {
    bits::fill(set(s, in->a, m), words(m), m.shape_.tiles);
    NEXT;
  }
  OPERATION(kSetCopy) {
    std::copy_n(set(s, in->b, m), words(m), set(s, in->a, m));
    NEXT;
  }
  OPERATION(kSetZone) {
    if (m.nobody(r[in->b])) FAULT(kNobodyThere);
    std::copy_n(m.state_->zone(in->d + r[in->b]), words(m), set(s, in->a, m));
    NEXT;
  }
  OPERATION(kSetZones) {
    Word* const all = set(s, in->a, m);
    const Word* zones = m.state_->zone(in->b);
    std::copy_n(zones, words(m), all);
    for (int zone = 1; zone < in->d; ++zone) {
      zones += words(m);
      for (int w = 0; w < words(m); ++w) all[w] |= zones[w];
    }
    NEXT;
  }
  OPERATION(kSetOr) {
    for (int w = 0; w < words(m); ++w) set(s, in->a, m)[w] = set(s, in->b, m)[w] | set(s, in->c, m)[w];
    NEXT;
  }
  OPERATION(kSetWithout) {
    for (int w = 0; w < words(m); ++w) set(s, in->a, m)[w] = set(s, in->b, m)[w] & ~set(s, in->c, m)[w];
    NEXT;
  }
  OPERATION(kSetLoadAt) {
    if (m.nobody(r[in->c])) FAULT(kNobodyThere);
    std::copy_n(set(s, in->b + r[in->c], m), words(m), set(s, in->a, m));
    NEXT;
  }
  OPERATION(kSetStoreAt) {
    if (m.nobody(r[in->c])) FAULT(kNobodyThere);
    std::copy_n(set(s, in->a, m), words(m), set(s, in->b + r[in->c], m));
    NEXT;
  }
  OPERATION(kSetAdd) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    bits::add(set(s, in->a, m), r[in->b]);
    NEXT;
  }
  OPERATION(kSetCount) {
    r[in->a] = bits::count(set(s, in->b, m), words(m));
    NEXT;
  }
  OPERATION(kSetPips) {
    OWE(Words == 0 ? m.shape_.tiles / 8 : 4);
    const Word* const of = set(s, in->b, m);
    std::int32_t pips = 0;
    for (Tile t = bits::next(of, words(m), kNoTile); t != kNoTile; t = bits::next(of, words(m), t)) pips += m.program_.tiles.pips(t);
    r[in->a] = pips;
    NEXT;
  }
  OPERATION(kSetHas) {
    bool has = false;
    if (!m.no_tile(r[in->c])) {
      const int face = m.program_.tiles.face_index(r[in->c]);
      for (Tile t = m.program_.tiles.first_of_face(face); t < m.shape_.tiles && m.program_.tiles.face_index(t) == face; ++t)
        has |= bits::has(set(s, in->b, m), t);
    }
    r[in->a] = has;
    NEXT;
  }
  OPERATION(kSetEqual) {
    OWE_IF_WIDE(m.shape_.tiles / 8);
    Tile x = kNoTile;
    Tile y = kNoTile;
    do {
      x = bits::next(set(s, in->b, m), words(m), x);
      y = bits::next(set(s, in->c, m), words(m), y);
    } while (x != kNoTile && y != kNoTile && m.program_.tiles.same_face(x, y));
    r[in->a] = x == kNoTile && y == kNoTile;
    NEXT;
  }
  OPERATION(kNextTile) {
    COUNT_STEP;
    if (r[in->a] != kNoTile && m.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = bits::next(set(s, in->b, m), words(m), r[in->a]);
    r[in->a] = tile;
    if (tile == kNoTile) JUMP;
    NEXT;
  }
  OPERATION(kNextTileAgain) {
    COUNT_ROUND;
    if (r[in->a] != kNoTile && m.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = bits::next(set(s, in->b, m), words(m), r[in->a]);
    r[in->a] = tile;
    if (tile != kNoTile) JUMP;
    NEXT;
  }
  OPERATION(kNextFace) {
    COUNT_STEP;
    if (r[in->a] != kNoTile && m.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = next_face(m.program_.tiles, set(s, in->b, m), words(m), r[in->a]);
    r[in->a] = tile;
    if (tile == kNoTile) JUMP;
    NEXT;
  }
  // Pairs that a table allows, by sets: those left of the tiles that come first, and those left to come with the one that does.
  static void begin_pairs(const Machine& m, Lister& lister, const Word* of, bool faces_once) {
    Word* const twins = lister.twins.data();
    for (int w = 0; w < words(m); ++w) {
      lister.of[static_cast<std::size_t>(w)] = of[w];
      lister.rest[static_cast<std::size_t>(w)] = twins[w] = 0;
    }
    if (faces_once && m.program_.tiles.has_copies())
      for (Tile t = 1; t < m.shape_.tiles; ++t)
        if (bits::has(of, t) && bits::has(of, t - 1) && m.program_.tiles.same_face(t, t - 1)) bits::add(twins, t);
    for (int w = 0; w < words(m); ++w) lister.firsts[static_cast<std::size_t>(w)] = of[w] & ~twins[w];
  }
  static bool next_pair(const Machine& m, Lister& lister, Word* out) {
    Word* const rest = lister.rest.data();
    while (empty(rest, m)) {
      const Tile first = bits::next(lister.firsts.data(), words(m), kNoTile);
      if (first == kNoTile) return false;
      bits::remove(lister.firsts.data(), first);
      lister.chosen[0] = first;
      const Word* const row = lister.pairs + first * words(m);
      for (int w = 0; w < words(m); ++w) {
        const int here = std::clamp(first + 1 - w * kWordBits, 0, kWordBits);  // tiles of this word up to the first
        const Word later = here == kWordBits ? 0 : ~Word{0} << here;
        rest[w] = lister.of[static_cast<std::size_t>(w)] & ~lister.twins[static_cast<std::size_t>(w)] & row[w] & later;
      }
      const Tile twin = first + 1;
      if (twin < m.shape_.tiles && bits::has(lister.twins.data(), twin) && bits::has(row, twin)) bits::add(rest, twin);
    }
    const Tile second = bits::next(rest, words(m), kNoTile);
    bits::remove(rest, second);
    std::fill_n(out, words(m), Word{0});
    bits::add(out, lister.chosen[0]);
    bits::add(out, second);
    return true;
  }
  OPERATION(kSubsets) {
    Lister& lister = m.listers_[in->a];
    const Word* const of = set(s, in->b, m);
    const bool faces_once = (in->d & 1) != 0;
    lister.stopped = FaultKind::kNone;
    if (in->d > 1) {
      OWE_IF_WIDE(m.shape_.tiles);
      lister.pairs = m.set_rows_[static_cast<std::size_t>(in->d / 2 - 1)].first;
      begin_pairs(m, lister, of, faces_once);
      NEXT;
    }
    lister.pairs = nullptr;
    lister.items.clear();
    for (Tile t = bits::next(of, words(m), kNoTile); t != kNoTile; t = bits::next(of, words(m), t)) lister.items.push_back(t);
    OWE_IF_WIDE(m.shape_.tiles / 8);
    if (r[in->c] > kMaxChosenTiles) FAULT(kTooManyChosen);
    lister.size = r[in->c];
    lister.faces_once = faces_once;
    lister.fresh = true;
    NEXT;
  }
  OPERATION(kNextSubset) {
    COUNT_STEP;
    Lister& lister = m.listers_[in->a];
    if (lister.pairs != nullptr ? next_pair(m, lister, set(s, in->b, m)) : m.next_subset(lister, set(s, in->b, m))) NEXT;
    if (lister.stopped != FaultKind::kNone) return m.fail(in, lister.stopped);
    JUMP;
  }
  OPERATION(kKeepRow) {
    const Rows<Word>& rows = m.set_rows_[static_cast<std::size_t>(in->d)];
    Word* const kept = set(s, in->a, m);
    auto at = static_cast<std::uint32_t>(r[in->b]);
    if (at >= rows.count) {
      if (!row_of_no_tile(r[in->b], rows.count, m)) {
        if (!empty(kept, m)) FAULT(kNoTileThere);
        NEXT;
      }
      at = rows.count - 1;
    }
    const Word* const row = rows.first + static_cast<std::int32_t>(at) * words(m);
    for (int w = 0; w < words(m); ++w) kept[w] &= row[w];
    NEXT;
  }
  OPERATION(kKeepAny) {
    const Rows<Word>& rows = m.set_rows_[static_cast<std::size_t>(in->d)];
    Word* const kept = set(s, in->a, m);
    const std::uint32_t within = rows.count < 32 ? (std::uint32_t{1} << rows.count) - 1 : ~std::uint32_t{0};
    for (int w = 0; w < words(m); ++w) {
      Word any = 0;
      for (std::uint32_t rest = static_cast<std::uint32_t>(r[in->b]) & within; rest != 0; rest &= rest - 1)
        any |= rows.first[std::countr_zero(rest) * words(m) + w];
      kept[w] &= any;
    }
    NEXT;
  }
  OPERATION(kRowHas) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    r[in->a] = bits::has(m.set_rows_[static_cast<std::size_t>(in->d)].first, r[in->b]);
    NEXT;
  }
  OPERATION(kKeepMask) {
    const Rows<std::int32_t>& rows = m.mask_rows_[static_cast<std::size_t>(in->d)];
    auto at = static_cast<std::uint32_t>(r[in->b]);
    if (at >= rows.count) {
      if (!row_of_no_tile(r[in->b], rows.count, m)) {
        if (r[in->a] != 0) FAULT(kNoTileThere);
        NEXT;
      }
      at = rows.count - 1;
    }
    r[in->a] &= rows.first[at];
    NEXT;
  }
  OPERATION(kJumpIfEmpty) {
    if (empty(set(s, in->a, m), m)) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfSome) {
    if (!empty(set(s, in->a, m), m)) JUMP;
    NEXT;
  }
  OPERATION(kMatchBegin) {
    Matcher& matcher = m.matchers_[in->a];
    const Word* const of = set(s, in->b, m);
    matcher.pattern = &m.program_.patterns[static_cast<std::size_t>(in->d)];
    const int n = static_cast<int>(matcher.pattern->tiles.size());
    matcher.attempt = 0;
    matcher.attempts = 0;
    if (bits::count(of, words(m)) == n) {
      int i = 0;
      for (Tile t = bits::next(of, words(m), kNoTile); t != kNoTile; t = bits::next(of, words(m), t)) matcher.tiles[i++] = t;
      matcher.attempts = 1;
      for (int k = 1; k <= n; ++k) matcher.attempts *= 2 * k;
    }
    NEXT;
  }
  OPERATION(kMatchNext) {
    COUNT_STEP;
    if (!m.next_match(m.matchers_[in->a], in->b)) JUMP;
    NEXT;
  }
  OPERATION(kPackBegin) {
    m.packers_[in->a].candidates.clear();
    m.packers_[in->a].next = 0;
    NEXT;
  }
  OPERATION(kPackAdd) {
    Packer& packer = m.packers_[in->a];
    if (packer.candidates.size() >= kMaxCandidates * static_cast<std::size_t>(words(m))) FAULT(kTooManyCandidates);
    for (int w = 0; w < words(m); ++w) packer.candidates.push_back(set(s, in->b, m)[w]);
    NEXT;
  }
  OPERATION(kPackCount) {
    Packer& packer = m.packers_[in->a];
    packer.best.clear();
    packer.trail.clear();
    packer.budget = kMaxPackingSteps;
    packer.next = 0;
    if (const FaultKind wrong = m.pack(packer, 0, 0); wrong != FaultKind::kNone) return m.fail(in, wrong);
    r[in->b] = static_cast<std::int32_t>(packer.best.size());
    NEXT;
  }
  OPERATION(kPackNext) {
    Packer& packer = m.packers_[in->a];
    if (packer.next == packer.best.size()) JUMP;
    std::copy_n(packer.candidates.data() + packer.best[packer.next++] * words(m), words(m), set(s, in->b, m));
    NEXT;
  }

  OPERATION(kZoneCount) {
    if (m.nobody(r[in->b])) FAULT(kNobodyThere);
    r[in->a] = m.state_->count(in->d + r[in->b]);
    NEXT;
  }
  OPERATION(kZoneTop) {
    if (m.state_->count(r[in->b]) == 0) FAULT(kEmptyZone);
    r[in->a] = m.state_->order(r[in->b]).back();
    NEXT;
  }
  OPERATION(kLayoutEnds) {
    if (m.nobody(r[in->b])) FAULT(kNobodyThere);
    OWE_IF_WIDE(steps_of(m.state_->open_ends(in->d + r[in->b]).size()));
    r[in->a] = static_cast<std::int32_t>(m.state_->end_mask(in->d + r[in->b]));
    NEXT;
  }
  OPERATION(kLayoutTips) {
    if (m.nobody(r[in->b])) FAULT(kNobodyThere);
    const int layout = in->d + r[in->b];
    OWE_IF_WIDE(steps_of(m.state_->open_ends(layout).size()));
    std::fill_n(set(s, in->a, m), words(m), Word{0});
    const auto tiles = m.state_->placed(layout);
    for (const OpenEnd& end : m.state_->open_ends(layout)) bits::add(set(s, in->a, m), tiles[end.node].tile);
    NEXT;
  }
  OPERATION(kTileEnds) {
    if (m.no_tile(r[in->b])) FAULT(kNoTileThere);
    const int layout = m.state_->zone_shape(m.state_->zone_of(r[in->b])).layout;
    if (layout >= 0) OWE_IF_WIDE(steps_of(m.state_->open_ends(layout).size()));
    r[in->a] = layout < 0 ? 0 : static_cast<std::int32_t>(m.state_->end_mask(layout, r[in->b]));
    NEXT;
  }
  OPERATION(kDie) {
    r[in->a] = m.state_->die(r[in->b]);
    NEXT;
  }
  OPERATION(kChips) {
    if (m.no_account(r[in->b])) FAULT(kNobodyThere);
    r[in->a] = m.state_->chips(r[in->b]);
    NEXT;
  }

  OPERATION(kGather) {
    CHANGE(m.gather_steps_);
    m.gather(r[in->a]);
    NEXT;
  }
  OPERATION(kMix) {
    CHANGE(kToldSteps + kTileToldSteps * m.state_->count(r[in->a]));
    m.mix(r[in->a]);
    NEXT;
  }
  OPERATION(kRoll) {
    CHANGE(kToldSteps);
    m.roll(static_cast<std::uint32_t>(in->d));
    NEXT;
  }
  OPERATION(kRollSome) {
    const auto dice = static_cast<int>(m.program_.dice.size());
    if (r[in->a] < 0 || r[in->a] > dice) FAULT(kTooManyDice);
    CHANGE(kToldSteps);
    for (int die = r[in->a]; die < dice; ++die) {
      m.state_->die(die) = 0;
      m.state_->die_known(die) = m.all_seats_;
    }
    if (r[in->a] > 0) m.roll((std::uint32_t{1} << r[in->a]) - 1);
    NEXT;
  }
  OPERATION(kLot) {
    const SeatMask from = static_cast<SeatMask>(r[in->b]) & m.all_seats_;
    if (from == 0) FAULT(kEmptyLot);
    CHANGE(kToldSteps);
    r[in->a] = m.lot(from);
    NEXT;
  }
  // Who knows which tiles move, since they were told of the choice that named them.
  template <bool Named>
  static SeatMask told(const Instruction* in, const std::int32_t* r, const Machine& m) {
    if (!Named) return 0;
    if (in->d == 0) return static_cast<SeatMask>(r[in->c]);
    return m.nobody(r[in->c]) ? 0 : SeatMask{1} << r[in->c];
  }
  template <bool Named>
  OPERATION(move_one) {
    if (m.no_tile(r[in->a])) FAULT(kNoTileThere);
    if (m.state_->zone_shape(m.state_->zone_of(r[in->a])).layout >= 0) FAULT(kPlaced);
    CHANGE(m.move_steps_);
    move_tile(m, r[in->a], r[in->b], told<Named>(in, r, m));
    NEXT;
  }
  template <bool Named>
  OPERATION(move_set) {
    // Zone by zone: were tiles of several owners moved in the order of their faces, that order would tell whose are lower.
    m.at_ = in;
    const Word* const moved = set(s, in->a, m);
    const int to = r[in->b];
    const Tile first = bits::next(moved, words(m), kNoTile);
    if (first == kNoTile) NEXT;
    // Most often all lie in one.
    int zone = m.state_->zone_of(first);
    bool together = true;
    for (int w = 0; w < words(m); ++w) together &= (moved[w] & ~m.state_->zone(zone)[w]) == 0;
    const int last = together ? zone : m.shape_.zones - 1;
    int count = 0;
    for (zone = together ? zone : 0; zone <= last; ++zone) {
      if (zone == to) continue;
      const Word* const here = m.state_->zone(zone);
      for (Tile t = bits::next_of_both(moved, here, words(m), kNoTile); t != kNoTile; t = bits::next_of_both(moved, here, words(m), t)) {
        if (m.state_->zone_shape(zone).layout >= 0) FAULT(kPlaced);
        move_tile(m, t, to, told<Named>(in, r, m));
        ++count;
      }
    }
    PAY_AND_NEXT(m.move_steps_ * count);
  }
  OPERATION(kMoveTile) { RETURN move_one<false>(in, r, s, m); }
  OPERATION(kMoveSet) { RETURN move_set<false>(in, r, s, m); }
  OPERATION(kMoveNamed) { RETURN move_one<true>(in, r, s, m); }
  OPERATION(kMoveNamedSet) { RETURN move_set<true>(in, r, s, m); }
  OPERATION(kMoveZone) {
    const int from = r[in->a];
    const int to = r[in->b];
    if (from == to) NEXT;
    CHANGE(m.move_steps_ * m.state_->count(from));
    if (m.state_->zone_shape(from).ordered()) {
      move_top(m, m.state_->count(from), from, to);
      NEXT;
    }
    const Word* const here = m.state_->zone(from);
    for (Tile t = bits::next(here, words(m), kNoTile); t != kNoTile; t = bits::next(here, words(m), t)) move_tile(m, t, to);
    NEXT;
  }
  OPERATION(kMoveTop) {
    if (r[in->a] < 0 || r[in->a] > m.state_->count(r[in->b])) FAULT(kTooFewTiles);
    CHANGE(m.move_steps_ * r[in->a]);
    move_top(m, r[in->a], r[in->b], r[in->c]);
    NEXT;
  }
  OPERATION(kPlace) {
    const Tile on = r[in->c + 1];
    const Tile tile = r[in->a];
    if ((on != kNoTile && m.no_tile(on)) || m.no_tile(tile)) FAULT(kNoTileThere);
    CHANGE(m.move_steps_ + steps_of(m.state_->placed(r[in->c]).size()));
    const FaultKind wrong =
        m.place(tile, r[in->c], in->b != kNoRegister ? r[in->b] : -1, on, {r + in->c + 2, static_cast<std::size_t>(in->d)});
    if (wrong != FaultKind::kNone) return m.fail(in, wrong);
    NEXT;
  }
  OPERATION(kOpenEnds) {
    if (m.no_tile(r[in->a])) FAULT(kNoTileThere);
    CHANGE(kToldSteps + steps_of(m.state_->placed(r[in->c]).size()));
    const FaultKind wrong = m.open_ends(r[in->a], r[in->c], {r + in->c + 2, static_cast<std::size_t>(in->d)});
    if (wrong != FaultKind::kNone) return m.fail(in, wrong);
    NEXT;
  }
  OPERATION(kReveal) {
    CHANGE(kToldSteps + m.show_steps_ * m.state_->count(r[in->a]));
    m.reveal(r[in->a], static_cast<SeatMask>(r[in->b]) & m.all_seats_);
    NEXT;
  }
  OPERATION(kRevealDice) {
    CHANGE(kToldSteps);
    m.reveal_dice(static_cast<std::uint32_t>(in->d), static_cast<SeatMask>(r[in->b]) & m.all_seats_);
    NEXT;
  }
  OPERATION(kPay) {
    CHANGE(kToldSteps);
    const FaultKind wrong = m.pay(r[in->a], r[in->b], r[in->c]);
    if (wrong != FaultKind::kNone) return m.fail(in, wrong);
    NEXT;
  }
  OPERATION(kShare) {
    const SeatMask seats = static_cast<SeatMask>(r[in->b]) & m.all_seats_;
    if (seats == 0) FAULT(kShareAmongNobody);
    CHANGE(kToldSteps * m.shape_.seats);
    const FaultKind wrong = m.share(r[in->a], seats, in->d != 0, in->d != 0 ? r[in->c] : kNobody);
    if (wrong != FaultKind::kNone) return m.fail(in, wrong);
    NEXT;
  }
  OPERATION(kPlayers) {
    CHANGE(kToldSteps);
    r[kPlayersRegister] = r[in->a] & static_cast<std::int32_t>(m.all_seats_);
    if (m.sink_ != nullptr) m.tell_players();
    NEXT;
  }

  static const Instruction* stop(const Instruction* in, Machine& m, SeatMask seats) {
    State::Header& header = m.state_->header();
    header.pc = static_cast<std::int32_t>(in - m.code_);
    header.status = Status::kDecision;
    header.decision = in->d;
    header.to_act = seats;
    header.asked = seats;
    return nullptr;
  }
  OPERATION(kDecide) {
    if (m.nobody(r[in->a])) FAULT(kNobodyThere);
    return stop(in, m, SeatMask{1} << r[in->a]);
  }
  OPERATION(kDecideAll) {
    const SeatMask seats = static_cast<SeatMask>(r[in->a]) & m.all_seats_;
    if (seats != 0) return stop(in, m, seats);
    NEXT;
  }
  OPERATION(kTakeSealed) {
    // In a state that was read, anybody may be said to have chosen anything.
    const Seat seat = r[in->a];
    if (m.nobody(seat) || !m.program_.has_way(in->d, m.state_->pending(seat))) FAULT(kNobodyThere);
    CHANGE(m.move_steps_);
    m.take_sealed(in->d, seat);
    in = m.code_ + m.way_shape(in->d, m.state_->pending(seat).way).entry;
    GO;
  }
  OPERATION(kEndEvent) {
    CHANGE(kToldSteps);
    if (m.sink_ != nullptr) m.tell_end(in->d, in->a == kNoRegister ? -1 : in->a);
    NEXT;
  }
  OPERATION(kTell) {
    CHANGE(m.tell_steps_);
    const SeatMask shown_to = in->b == kNoRegister ? 0 : static_cast<SeatMask>(r[in->b]) & m.all_seats_;
    const bool told = m.sink_ != nullptr && (in->b == kNoRegister || shown_to != 0);
    if (told) m.tell_variable(in->d, m.program_.variables[static_cast<std::size_t>(in->d)].per_seat ? r[in->a] : kNobody, shown_to);
    NEXT;
  }
  OPERATION(kWin) {
    m.at_ = in;
    State::Header& header = m.state_->header();
    header.status = Status::kOver;
    header.winners = static_cast<SeatMask>(r[in->a]) & m.all_seats_;
    header.cites = in->d;
    header.to_act = 0;
    header.pc = 0;
    if (m.sink_ != nullptr) m.tell_result();
    return nullptr;
  }
  OPERATION(kFault) { FAULT(kMessage); }

  // A way with everything chosen but its last choice.
  static void add_last(Machine& m, const Word* s, int index, std::int32_t value) {
    const WayShape& way = m.listing_[index];
    Move& move = m.moves_->emplace_back();
    m.fill(move, index);
    move.values[static_cast<std::size_t>(way.scalars - 1)] = value;
    if (way.tiles >= 0) m.put_tiles(move, s + way.tiles * words(m));
  }
  OPERATION(kEmit) {
    const WayShape& way = m.listing_[in->d];
    if (way.tiles >= 0 || way.range >= 0) {
      m.add_move(in->d, in->a != 0);
      NEXT;
    }
    m.fill(m.moves_->emplace_back(), in->d);
    NEXT;
  }
  OPERATION(kEmitFaces) {
    const Word* const of = set(s, in->b, m);
    for (Tile t = bits::next(of, words(m), kNoTile); t != kNoTile; t = next_face(m.program_.tiles, of, words(m), t))
      add_last(m, s, in->d, t);
    END_LISTING;
  }
  OPERATION(kEmitMatches) {
    const WayShape& way = m.listing_[in->d];
    const Rows<std::int32_t>& rows = m.mask_rows_[in->c];
    const Word* const of = set(s, in->b, m);
    for (Tile t = bits::next(of, words(m), kNoTile); t != kNoTile; t = next_face(m.program_.tiles, of, words(m), t)) {
      r[way.scalar[way.scalars - 2]] = t;
      for (auto rest = static_cast<std::uint32_t>(r[in->a] & rows.first[t]); rest != 0; rest &= rest - 1)
        add_last(m, s, in->d, std::countr_zero(rest));
    }
    OWE_IF_WIDE(m.shape_.tiles / 8);
    END_LISTING;
  }
  OPERATION(kEmitSubsets) {
    const Word* const pairs = in->a == 0 ? nullptr : m.set_rows_[in->a - 1u].first;
    OWE_IF_WIDE(m.shape_.tiles);
    const FaultKind wrong = m.add_subsets(in->d, set(s, in->b, m), r[in->c], pairs);
    if (wrong != FaultKind::kNone) return m.fail(in, wrong);
    END_LISTING;
  }
  OPERATION(kListed) {
    r[in->a] = !m.moves_->empty();
    NEXT;
  }
  OPERATION(kJumpIfListed) {
    if (!m.moves_->empty()) JUMP;
    NEXT;
  }
};

template <int Words>
const Machine::Operation Machine::Operations<Words>::kTable[] = {
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) &Machine::Operations<Words>::symbol,
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
};

[[gnu::cold, gnu::noinline]] const Instruction* Machine::fail(const Instruction* in, FaultKind wrong) {
  fault_ = {wrong, wrong == FaultKind::kMessage ? in->d : -1, places_[in - code_]};
  // In code that only asks, a fault is the question's and leaves the state alone.
  if (!asking_) stop(*state_, fault_, sink_);
  return nullptr;
}

void Machine::execute(State& state, int pc, std::vector<Move>* list) {
  state_ = &state;
  moves_ = list != nullptr ? list : &list_;
  watched_ = shape_.remembers || sink_ != nullptr;
  const Instruction* in = code_ + pc;
  do {
    const auto op = static_cast<std::size_t>(in->op);
    in = words_ == 1 ? Operations<1>::kTable[op](in, numbers_.data(), sets_.data(), *this)
                     : Operations<0>::kTable[op](in, numbers_.data(), sets_.data(), *this);
  } while (in != nullptr);
}

}  // namespace boneyard
