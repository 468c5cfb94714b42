// The hot path: what each instruction does, one function each, in the order of opcodes.def.
//
// A function gets the instruction, the number registers, the set registers and the interpreter, and gives the instruction to go on with; null stops. Where the
// compiler makes a jump of a call that is the last thing a function does (BONEYARD_TAIL_CALLS, set by CMakeLists.txt), it does not give but goes: all four stay
// in registers of the processor from one instruction to the next, and each function ends in an indirect jump of its own, which a processor foretells far better
// than a single one for all. For that, no address of a local variable may leave a function; whatever tells an event is in changes.cpp.

#include <algorithm>

#include "engine/interpreter.hpp"
#include "engine/mask.hpp"

namespace boneyard {
namespace {

// Of going through tiles of a layout, or its open ends.
std::int64_t steps_of(std::size_t ends) { return static_cast<std::int64_t>(ends / 16); }

std::int32_t floor_div(std::int32_t a, std::int32_t b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0); }

// Whether a number names none of so many things that lie side by side: seats, zones, variables.
bool none_of(std::int32_t which, std::int32_t count) { return static_cast<std::uint32_t>(which) >= static_cast<std::uint32_t>(count); }

}  // namespace

#if defined(__has_cpp_attribute) && __has_cpp_attribute(clang::musttail)
#define RETURN [[clang::musttail]] return
#else
#define RETURN return
#endif
#if BONEYARD_TAIL_CALLS
#define GONE_ON kTable[static_cast<std::size_t>(in->op)](in, r, s, self)
#define GO RETURN GONE_ON
#else
#define GONE_ON in
#define GO return in
#endif
#define NEXT \
  do {       \
    ++in;    \
    GO;      \
  } while (false)
#define JUMP                 \
  do {                       \
    in = self.code_ + in->d; \
    GO;                      \
  } while (false)
#define FAULT(which) return self.fail(in, FaultKind::which)
#define FAULT_IF(wrong)                                                      \
  do {                                                                       \
    if (const FaultKind why = (wrong); why != FaultKind::kNone) [[unlikely]] \
      return self.fail(in, why);                                             \
  } while (false)
// So many steps more. Stands before an instruction changes anything: when it is time to look whether to go on, the instruction begins anew afterwards.
#define PAY(cost)                              \
  do {                                         \
    const std::int64_t steps = (cost);         \
    if (!self.limits_.pay(steps)) [[unlikely]] \
      return pause(in, r, s, self, steps);     \
  } while (false)
#define COUNT_STEP PAY(1)
// The same before something changes, of which it is told where the rules say so.
#define CHANGE(cost)          \
  do {                        \
    PAY(cost);                \
    self.changes_.due_to(in); \
  } while (false)
// The same where it is known only at the end.
#define PAY_AND_NEXT(cost)                        \
  do {                                            \
    OWE(cost);                                    \
    if (self.limits_.time_to_look()) [[unlikely]] \
      return pause_after(in, r, s, self);         \
    NEXT;                                         \
  } while (false)
// Little enough to be looked at with the next step.
#define OWE(cost) self.limits_.owe(cost)
// What takes long for sets of many words only.
#define OWE_IF_WIDE(cost)      \
  do {                         \
    if (Words == 0) OWE(cost); \
  } while (false)
// At the end of a loop, by an instruction that looks for the next round itself: the body that came to it counts in full.
#define COUNT_ROUND PAY(in + 1 - (self.code_ + in->d))
// After an instruction that lists many moves at once.
#define END_LISTING                          \
  do {                                       \
    if (self.moves_.too_long()) [[unlikely]] \
      FAULT(kTooManyMoves);                  \
    NEXT;                                    \
  } while (false)
#define OPERATION(name)                                                                                                              \
  static const Instruction* name([[maybe_unused]] const Instruction* in, [[maybe_unused]] std::int32_t* r, [[maybe_unused]] Word* s, \
                                 [[maybe_unused]] Interpreter& self)

// What only computes a number, perhaps only where nothing is wrong; what only does something, and what only jumps.
#define NUMBER(name, number) DO(name, r[in->a] = number)
#define NUMBER_UNLESS(name, wrong, fault, number) \
  OPERATION(name) {                               \
    if (wrong) FAULT(fault);                      \
    r[in->a] = number;                            \
    NEXT;                                         \
  }
#define DO(name, ...) \
  OPERATION(name) {   \
    __VA_ARGS__;      \
    NEXT;             \
  }
#define JUMP_WHEN(name, condition) \
  OPERATION(name) {                \
    if (condition) JUMP;           \
    NEXT;                          \
  }

// `Words` is how many words a set has; 0: as many as the shape of the state says.
template <int Words>
struct Interpreter::Operations {
  static const Operation kTable[];

  [[gnu::cold, gnu::noinline]] static const Instruction* pause(const Instruction* in, [[maybe_unused]] std::int32_t* r,
                                                               [[maybe_unused]] Word* s, Interpreter& self, std::int64_t cost) {
    FAULT_IF(self.limits_.look(cost));
    return GONE_ON;  // a plain call: it has one parameter more than what it calls
  }
  [[gnu::cold, gnu::noinline]] static const Instruction* pause_after(const Instruction* in, [[maybe_unused]] std::int32_t* r,
                                                                     [[maybe_unused]] Word* s, Interpreter& self) {
    FAULT_IF(self.limits_.look());
    NEXT;
  }

  static int words(const Interpreter& self) { return Words > 0 ? Words : self.words_; }
  static Word* set(Word* s, int index, const Interpreter& self) { return s + index * words(self); }
  // A table by tiles may have an answer for no tile too, after theirs.
  static bool row_of_no_tile(std::int32_t index, std::uint32_t rows, const Interpreter& self) {
    return index == kNoTile && rows == static_cast<std::uint32_t>(self.shape_.tiles) + 1;
  }
  static bool empty(const Word* of, const Interpreter& self) { return bits::next(of, words(self), kNoTile) == kNoTile; }

  NUMBER(kConst, in->d)
  NUMBER(kCopy, r[in->b])
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
  NUMBER(kMin, std::min(r[in->b], r[in->c]))
  NUMBER(kMax, std::max(r[in->b], r[in->c]))
  NUMBER(kEqual, r[in->b] == r[in->c])
  NUMBER(kNotEqual, r[in->b] != r[in->c])
  NUMBER(kLess, r[in->b] < r[in->c])
  NUMBER(kLessEqual, r[in->b] <= r[in->c])
  NUMBER(kNot, r[in->b] == 0)
  NUMBER_UNLESS(kLoadAt, none_of(r[in->c], in->d), kNobodyThere, r[in->b + r[in->c]])
  OPERATION(kStoreAt) {
    if (none_of(r[in->c], in->d)) FAULT(kNobodyThere);
    r[in->b + r[in->c]] = r[in->a];
    NEXT;
  }

  OPERATION(kJump) {
    const Instruction* const to = self.code_ + in->d;
    if (to <= in) PAY(in + 1 - to);
    in = to;
    GO;
  }
  JUMP_WHEN(kJumpIf, r[in->a] != 0)
  JUMP_WHEN(kJumpIfNot, r[in->a] == 0)
  JUMP_WHEN(kJumpIfEqual, r[in->a] == r[in->b])
  JUMP_WHEN(kJumpIfNotEqual, r[in->a] != r[in->b])
  JUMP_WHEN(kJumpIfLess, r[in->a] < r[in->b])
  JUMP_WHEN(kJumpIfLessEqual, r[in->a] <= r[in->b])
  OPERATION(kJumpIfTiles) {
    if (none_of(r[in->a], in->c)) FAULT(kNobodyThere);
    if (self.state_->count(in->b + r[in->a]) != 0) JUMP;
    NEXT;
  }
  OPERATION(kJumpIfNoTiles) {
    if (none_of(r[in->a], in->c)) FAULT(kNobodyThere);
    if (self.state_->count(in->b + r[in->a]) == 0) JUMP;
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
    const auto bit = static_cast<std::uint32_t>(r[in->b]);
    r[in->a] = bit > 31 ? 0 : static_cast<std::int32_t>(std::uint32_t{1} << bit);
    NEXT;
  }
  OPERATION(kElement) {
    const std::int64_t which = std::int64_t{r[in->b]} - in->d;
    if (which < 0 || which >= in->c) FAULT(kNoneSuch);
    r[in->a] = static_cast<std::int32_t>(which);
    NEXT;
  }
  NUMBER_UNLESS(kIndex, none_of(r[in->b], in->c), kNobodyThere, in->d + r[in->b])
  NUMBER(kMaskOr, r[in->b] | r[in->c])
  NUMBER(kMaskWithout, r[in->b] & ~r[in->c])
  NUMBER(kMaskCount, mask::count(static_cast<std::uint32_t>(r[in->b])))
  OPERATION(kMaskHas) {
    const auto member = static_cast<std::uint32_t>(r[in->c]);
    r[in->a] = member < 32 && ((static_cast<std::uint32_t>(r[in->b]) >> member) & 1) != 0;
    NEXT;
  }
  NUMBER(kSeatFrom, self.program_.seat_from(static_cast<SeatMask>(r[in->b]), r[in->c]))
  // Whether there was a member to be taken.
  static bool take(const Instruction* in, std::int32_t* r, int member) {
    r[in->a] = member;
    if (member < 0) return false;
    r[in->b] = static_cast<std::int32_t>(static_cast<std::uint32_t>(r[in->b]) & ~(std::uint32_t{1} << member));
    return true;
  }
  NUMBER(kLowest, mask::next_from(static_cast<std::uint32_t>(r[in->b]), 0))
  static int next_member(const Instruction* in, const std::int32_t* r) {
    return mask::next_from(static_cast<std::uint32_t>(r[in->b]), r[in->c]);
  }
  static int next_seat(const Instruction* in, const std::int32_t* r, const Interpreter& self) {
    return self.program_.seat_from(static_cast<SeatMask>(r[in->b]), r[in->c]);
  }
  OPERATION(kTakeNext) {
    COUNT_STEP;
    if (!take(in, r, next_member(in, r))) JUMP;
    NEXT;
  }
  OPERATION(kTakeSeat) {
    COUNT_STEP;
    if (!take(in, r, next_seat(in, r, self))) JUMP;
    NEXT;
  }
  OPERATION(kTakeNextAgain) {
    COUNT_ROUND;
    if (take(in, r, next_member(in, r))) JUMP;
    NEXT;
  }
  OPERATION(kTakeSeatAgain) {
    COUNT_ROUND;
    if (take(in, r, next_seat(in, r, self))) JUMP;
    NEXT;
  }
  OPERATION(kSeatAfter) {
    const Seat from = std::min(r[in->c], 31);
    // Before the first seat comes the last; after nobody comes the first in the direction of play.
    const Seat next = self.program_.counter_clockwise ? (from <= 0 ? kMaxSeats : from - 1) : from + 1;
    r[in->a] = self.program_.seat_from(static_cast<SeatMask>(r[in->b]), next);
    NEXT;
  }

  NUMBER_UNLESS(kPips, self.shape_.no_tile(r[in->b]), kNoTileThere, self.program_.tiles.pips(r[in->b]))
  NUMBER_UNLESS(kLow, self.shape_.no_tile(r[in->b]), kNoTileThere, self.program_.tiles.low(r[in->b]))
  NUMBER_UNLESS(kHigh, self.shape_.no_tile(r[in->b]), kNoTileThere, self.program_.tiles.high(r[in->b]))
  NUMBER_UNLESS(kFaceUp, self.shape_.no_tile(r[in->b]), kNoTileThere, self.state_->lies_face_up(r[in->b]))
  NUMBER(kTileWith, self.program_.tiles.find(r[in->b], r[in->c]))
  OPERATION(kSameFace) {
    const Tile x = r[in->b];
    const Tile y = r[in->c];
    r[in->a] = x == y || (!self.shape_.no_tile(x) && !self.shape_.no_tile(y) && self.program_.tiles.same_face(x, y));
    NEXT;
  }
  DO(kSetClear, std::fill_n(set(s, in->a, self), words(self), Word{0}))
  DO(kSetAll, bits::fill(set(s, in->a, self), words(self), self.shape_.tiles))
  DO(kSetCopy, std::copy_n(set(s, in->b, self), words(self), set(s, in->a, self)))
  OPERATION(kSetZone) {
    if (none_of(r[in->b], in->c)) FAULT(kNobodyThere);
    std::copy_n(self.state_->zone(in->d + r[in->b]), words(self), set(s, in->a, self));
    NEXT;
  }
  OPERATION(kSetZones) {
    Word* const all = set(s, in->a, self);
    const Word* const zones = self.state_->zone(in->b);
    for (int w = 0; w < words(self); ++w) {
      Word any = 0;
      for (int zone = 0; zone < in->d; ++zone) any |= zones[zone * words(self) + w];
      all[w] = any;
    }
    NEXT;
  }
  OPERATION(kSetOr) {
    for (int w = 0; w < words(self); ++w) set(s, in->a, self)[w] = set(s, in->b, self)[w] | set(s, in->c, self)[w];
    NEXT;
  }
  OPERATION(kSetWithout) {
    for (int w = 0; w < words(self); ++w) set(s, in->a, self)[w] = set(s, in->b, self)[w] & ~set(s, in->c, self)[w];
    NEXT;
  }
  OPERATION(kSetLoadAt) {
    if (none_of(r[in->c], in->d)) FAULT(kNobodyThere);
    std::copy_n(set(s, in->b + r[in->c], self), words(self), set(s, in->a, self));
    NEXT;
  }
  OPERATION(kSetStoreAt) {
    if (none_of(r[in->c], in->d)) FAULT(kNobodyThere);
    std::copy_n(set(s, in->a, self), words(self), set(s, in->b + r[in->c], self));
    NEXT;
  }
  // The first tile of the same face that is in the set, or that is not.
  template <bool Among>
  static Tile copy_in(const Word* tiles, Tile tile, const Interpreter& self) {
    if (!self.program_.tiles.has_copies()) return bits::has(tiles, tile) == Among ? tile : kNoTile;
    const int face = self.program_.tiles.face_index(tile);
    for (Tile copy = self.program_.tiles.first_of_face(face); copy < self.shape_.tiles && self.program_.tiles.face_index(copy) == face;
         ++copy)
      if (bits::has(tiles, copy) == Among) return copy;
    return kNoTile;
  }
  OPERATION(kSetAdd) {
    if (self.shape_.no_tile(r[in->b])) FAULT(kNoTileThere);
    bits::add(set(s, in->a, self), r[in->b]);
    NEXT;
  }
  OPERATION(kSetAddCopy) {
    if (self.shape_.no_tile(r[in->b])) FAULT(kNoTileThere);
    const Tile copy = copy_in<false>(set(s, in->a, self), r[in->b], self);
    if (copy != kNoTile) bits::add(set(s, in->a, self), copy);
    NEXT;
  }
  OPERATION(kSetDropCopy) {
    if (self.shape_.no_tile(r[in->b])) FAULT(kNoTileThere);
    const Tile copy = copy_in<true>(set(s, in->a, self), r[in->b], self);
    if (copy != kNoTile) bits::remove(set(s, in->a, self), copy);
    NEXT;
  }
  NUMBER(kSetCount, bits::count(set(s, in->b, self), words(self)))
  OPERATION(kSetPips) {
    OWE(Words == 0 ? self.shape_.tiles / 8 : 4);
    const Word* const of = set(s, in->b, self);
    std::int32_t pips = 0;
    for (Tile t = bits::next(of, words(self), kNoTile); t != kNoTile; t = bits::next(of, words(self), t))
      pips += self.program_.tiles.pips(t);
    r[in->a] = pips;
    NEXT;
  }
  NUMBER(kSetHas, !self.shape_.no_tile(r[in->c]) && copy_in<true>(set(s, in->b, self), r[in->c], self) != kNoTile)
  OPERATION(kSetEqual) {
    OWE_IF_WIDE(self.shape_.tiles / 8);
    Tile x = kNoTile;
    Tile y = kNoTile;
    do {
      x = bits::next(set(s, in->b, self), words(self), x);
      y = bits::next(set(s, in->c, self), words(self), y);
    } while (x != kNoTile && y != kNoTile && self.program_.tiles.same_face(x, y));
    r[in->a] = x == kNoTile && y == kNoTile;
    NEXT;
  }
  OPERATION(kNextTile) {
    COUNT_STEP;
    if (r[in->a] != kNoTile && self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = bits::next(set(s, in->b, self), words(self), r[in->a]);
    r[in->a] = tile;
    if (tile == kNoTile) JUMP;
    NEXT;
  }
  OPERATION(kNextTileAgain) {
    COUNT_ROUND;
    if (r[in->a] != kNoTile && self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = bits::next(set(s, in->b, self), words(self), r[in->a]);
    r[in->a] = tile;
    if (tile != kNoTile) JUMP;
    NEXT;
  }
  OPERATION(kNextFace) {
    COUNT_STEP;
    if (r[in->a] != kNoTile && self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    const Tile tile = next_face(self.program_.tiles, set(s, in->b, self), words(self), r[in->a]);
    r[in->a] = tile;
    if (tile == kNoTile) JUMP;
    NEXT;
  }
  OPERATION(kSubsets) {
    Subsets& subsets = self.listers_[in->a];
    const Word* const of = set(s, in->b, self);
    if (in->d > 0) {
      OWE_IF_WIDE(self.shape_.tiles);
      subsets.begin_pairs<Words>(of, self.set_rows_[static_cast<std::size_t>(in->d / 2 - 1)].first, (in->d & 1) != 0);
      NEXT;
    }
    OWE_IF_WIDE(self.shape_.tiles / 8);
    if (in->d < 0 && r[in->c] > -in->d) FAULT(kTooManyChosen);
    subsets.begin(of, r[in->c], in->d < 0);
    NEXT;
  }
  OPERATION(kNextSubset) {
    COUNT_STEP;
    Subsets& subsets = self.listers_[in->a];
    if (subsets.next<Words>(set(s, in->b, self), self.limits_)) NEXT;
    FAULT_IF(subsets.stopped());
    JUMP;
  }
  OPERATION(kKeepRow) {
    const Rows<Word>& rows = self.set_rows_[static_cast<std::size_t>(in->d)];
    Word* const kept = set(s, in->a, self);
    auto at = static_cast<std::uint32_t>(r[in->b]);
    if (at >= rows.count) {
      if (!row_of_no_tile(r[in->b], rows.count, self)) {
        if (!empty(kept, self)) FAULT(kNoTileThere);
        NEXT;
      }
      at = rows.count - 1;
    }
    const Word* const row = rows.first + static_cast<std::int32_t>(at) * words(self);
    for (int w = 0; w < words(self); ++w) kept[w] &= row[w];
    NEXT;
  }
  OPERATION(kKeepAny) {
    const Rows<Word>& rows = self.set_rows_[static_cast<std::size_t>(in->d)];
    Word* const kept = set(s, in->a, self);
    const std::uint32_t within = rows.count < 32 ? (std::uint32_t{1} << rows.count) - 1 : ~std::uint32_t{0};
    for (int w = 0; w < words(self); ++w) {
      Word any = 0;
      for (std::uint32_t rest = static_cast<std::uint32_t>(r[in->b]) & within; rest != 0; rest &= rest - 1)
        any |= rows.first[std::countr_zero(rest) * words(self) + w];
      kept[w] &= any;
    }
    NEXT;
  }
  OPERATION(kRowHas) {
    if (self.shape_.no_tile(r[in->b])) FAULT(kNoTileThere);
    r[in->a] = bits::has(self.set_rows_[static_cast<std::size_t>(in->d)].first, r[in->b]);
    NEXT;
  }
  OPERATION(kKeepMask) {
    const Rows<std::int32_t>& rows = self.mask_rows_[static_cast<std::size_t>(in->d)];
    auto at = static_cast<std::uint32_t>(r[in->b]);
    if (at >= rows.count) {
      if (!row_of_no_tile(r[in->b], rows.count, self)) {
        if (r[in->a] != 0) FAULT(kNoTileThere);
        NEXT;
      }
      at = rows.count - 1;
    }
    r[in->a] &= rows.first[at];
    NEXT;
  }
  JUMP_WHEN(kJumpIfEmpty, empty(set(s, in->a, self), self))
  JUMP_WHEN(kJumpIfSome, !empty(set(s, in->a, self), self))
  OPERATION(kRecall) {
    AnswerCache& cache = self.caches_[in->c];
    const std::uint64_t key = AnswerCache::key(set(s, in->b, self), words(self));
    if (const std::optional<AnswerCache::Answer> known = cache.find(key)) {
      PAY(known->steps);
      r[in->a] = known->value;
      JUMP;
    }
    cache.begin(key, self.limits_.steps());
    NEXT;
  }
  DO(kRemember, self.caches_[in->c].end(r[in->a], self.limits_.steps()))
  OPERATION(kMatchBegin) {
    self.matchers_[in->a].begin(self.program_.patterns[static_cast<std::size_t>(in->d)], set(s, in->b, self), words(self));
    NEXT;
  }
  OPERATION(kMatchNext) {
    COUNT_STEP;
    if (!self.matchers_[in->a].next(r, in->b, self.limits_)) JUMP;
    NEXT;
  }
  DO(kPackBegin, self.packers_[in->a].clear())
  OPERATION(kPackAdd) {
    const std::int32_t worth = in->c == kNoRegister ? 1 : r[in->c];
    if (!self.packers_[in->a].add(set(s, in->b, self), worth)) FAULT(kTooManyCandidates);
    NEXT;
  }
  OPERATION(kPackCount) {
    Packer& packer = self.packers_[in->a];
    FAULT_IF(packer.run(self.limits_));
    r[in->b] = packer.worth();
    NEXT;
  }
  OPERATION(kPackNext) {
    if (!self.packers_[in->a].next(set(s, in->b, self))) JUMP;
    NEXT;
  }

  NUMBER_UNLESS(kZoneCount, none_of(r[in->b], in->c), kNobodyThere, self.state_->count(in->d + r[in->b]))
  OPERATION(kZoneTop) {
    if (none_of(r[in->b], in->c)) FAULT(kNobodyThere);
    const int zone = in->d + r[in->b];
    if (self.state_->count(zone) == 0) FAULT(kEmptyZone);
    r[in->a] = self.state_->order(zone).back();
    NEXT;
  }
  OPERATION(kZoneAt) {
    const auto order = self.state_->order(r[in->c]);
    const std::int64_t from_bottom = r[in->b] < 0 ? -std::int64_t{r[in->b]} - 1 : static_cast<std::int64_t>(order.size()) - r[in->b];
    if (r[in->b] == 0 || from_bottom < 0 || from_bottom >= static_cast<std::int64_t>(order.size())) FAULT(kNoSuchPlace);
    r[in->a] = order[static_cast<std::size_t>(from_bottom)];
    NEXT;
  }
  OPERATION(kZonePart) {
    const auto order = self.state_->order(r[in->c]);
    const auto count = static_cast<std::size_t>(std::min(std::abs(std::int64_t{r[in->b]}), static_cast<std::int64_t>(order.size())));
    Word* const part = set(s, in->a, self);
    std::fill_n(part, words(self), Word{0});
    for (const std::uint16_t tile : r[in->b] < 0 ? order.first(count) : order.last(count)) bits::add(part, tile);
    PAY_AND_NEXT(steps_of(count));
  }
  OPERATION(kLayoutEnds) {
    if (none_of(r[in->b], in->c)) FAULT(kNobodyThere);
    r[in->a] = static_cast<std::int32_t>(self.state_->end_mask(in->d + r[in->b]));
    NEXT;
  }
  OPERATION(kLayoutTips) {
    if (none_of(r[in->b], in->c)) FAULT(kNobodyThere);
    const int layout = in->d + r[in->b];
    OWE_IF_WIDE(steps_of(self.state_->open_ends(layout).size()));
    std::fill_n(set(s, in->a, self), words(self), Word{0});
    const auto tiles = self.state_->placed(layout);
    for (const OpenEnd& end : self.state_->open_ends(layout)) bits::add(set(s, in->a, self), tiles[end.node].tile);
    NEXT;
  }
  OPERATION(kTileEnds) {
    if (self.shape_.no_tile(r[in->b])) FAULT(kNoTileThere);
    const int layout = self.state_->zone_shape(self.state_->zone_of(r[in->b])).layout;
    if (layout >= 0) OWE_IF_WIDE(steps_of(self.state_->open_ends(layout).size()));
    r[in->a] = layout < 0 ? 0 : static_cast<std::int32_t>(self.state_->end_mask(layout, r[in->b]));
    NEXT;
  }
  NUMBER(kDie, self.state_->die(r[in->b]))
  OPERATION(kThrown) {
    const bool all = in->b == kNoRegister;
    if (!all && self.shape_.nobody(r[in->b])) FAULT(kNobodyThere);
    const Seat owner = all ? kNobody : r[in->b];
    std::int32_t shown = 0;
    for (std::size_t die = 0; die < self.program_.dice.size(); ++die) {
      if (!all && self.program_.dice[die].owner != owner) continue;
      const std::int32_t shows = self.state_->die(static_cast<int>(die));
      if (shows == 0) continue;
      if (self.program_.dice_values.count(shown, shows) == self.program_.dice_values.most()) FAULT(kDiceOverflow);
      shown += self.program_.dice_values.one(shows);
    }
    r[in->a] = shown;
    NEXT;
  }
  OPERATION(kTakeDie) {
    COUNT_STEP;
    const std::int32_t dice = r[in->b];
    if (dice == 0) JUMP;
    const int number = self.program_.dice_values.least(dice);
    r[in->b] = dice - self.program_.dice_values.one(number);
    r[in->a] = number;
    NEXT;
  }
  OPERATION(kDiceAdd) {
    const DiceValues& values = self.program_.dice_values;
    if (r[in->b] < 1 || r[in->b] > values.sides() || values.count(r[in->a], r[in->b]) == values.most()) FAULT(kDiceOverflow);
    r[in->a] += values.one(r[in->b]);
    NEXT;
  }
  OPERATION(kDiceJoin) {
    std::int32_t both = 0;
    if (!self.program_.dice_values.join(r[in->b], r[in->c], both)) FAULT(kDiceOverflow);
    r[in->a] = both;
    NEXT;
  }
  NUMBER(kDiceWithout, self.program_.dice_values.without(r[in->b], r[in->c]))
  NUMBER(kDiceCount, self.program_.dice_values.count(r[in->b]))
  NUMBER(kDiceShow, self.program_.dice_values.count(r[in->b], r[in->c]))
  OPERATION(kNextDice) {
    COUNT_STEP;
    r[in->a] = self.program_.dice_values.next(r[in->a], r[in->b]);
    if (r[in->a] == 0) JUMP;
    NEXT;
  }
  NUMBER_UNLESS(kChips, self.shape_.no_account(r[in->b]), kNobodyThere, self.state_->chips(r[in->b]))

  // A rollout goes no further.
  static const Instruction* stop(Interpreter& self) {
    self.state_->header().status = Status::kOver;
    self.state_->header().to_act = 0;
    return nullptr;
  }
  OPERATION(kGather) {
    if (self.limits_.stops_at_gather()) [[unlikely]]
      return stop(self);
    CHANGE(self.changes_.costs().gather);
    self.changes_.gather(r[in->a]);
    NEXT;
  }
  OPERATION(kMix) {
    CHANGE(kToldSteps + kTileToldSteps * self.state_->count(r[in->a]));
    self.changes_.mix(r[in->a]);
    NEXT;
  }
  OPERATION(kRoll) {
    CHANGE(kToldSteps);
    self.changes_.roll(static_cast<std::uint32_t>(in->d), r);
    NEXT;
  }
  OPERATION(kRollOf) {
    if (self.shape_.nobody(r[in->a])) FAULT(kNobodyThere);
    std::int32_t left = in->b == kNoRegister ? kMaxDice : r[in->b];
    if (left < 0) FAULT(kTooManyDice);
    CHANGE(kToldSteps);
    std::uint32_t thrown = 0;
    for (std::size_t die = 0; die < self.program_.dice.size(); ++die) {
      if (self.program_.dice[die].owner != r[in->a]) continue;
      if (left-- > 0) {
        thrown |= std::uint32_t{1} << die;
        continue;
      }
      self.state_->die(static_cast<int>(die)) = 0;
      self.state_->die_known(static_cast<int>(die)) = self.all_seats_;
    }
    if (left > 0 && in->b != kNoRegister) FAULT(kTooManyDice);
    if (thrown != 0) self.changes_.roll(thrown, r);
    NEXT;
  }
  OPERATION(kThrow) {
    const bool all = in->b == kNoRegister;
    if (!all && self.shape_.nobody(r[in->b])) FAULT(kNobodyThere);
    std::int32_t wanted = r[in->a];
    std::uint32_t thrown = 0;
    // Of dice that show the same, those go first that the most seats know: which of them goes tells nobody what the others show.
    for (int knowers = self.program_.seats; knowers >= 0 && wanted != 0; --knowers)
      for (std::size_t die = 0; die < self.program_.dice.size(); ++die) {
        if (!all && self.program_.dice[die].owner != r[in->b]) continue;
        if (std::popcount(self.state_->die_known(static_cast<int>(die))) != knowers) continue;
        const std::int32_t shows = self.state_->die(static_cast<int>(die));
        if (self.program_.dice_values.count(wanted, shows) == 0) continue;
        wanted -= self.program_.dice_values.one(shows);
        thrown |= std::uint32_t{1} << die;
      }
    if (wanted != 0) FAULT(kNoSuchDice);
    CHANGE(kToldSteps);
    if (thrown != 0) self.changes_.roll(thrown, r);
    NEXT;
  }
  OPERATION(kRollSome) {
    const auto dice = static_cast<int>(self.program_.dice.size());
    if (r[in->a] < 0 || r[in->a] > dice) FAULT(kTooManyDice);
    CHANGE(kToldSteps);
    for (int die = r[in->a]; die < dice; ++die) {
      self.state_->die(die) = 0;
      self.state_->die_known(die) = self.all_seats_;
    }
    if (r[in->a] > 0) self.changes_.roll((std::uint32_t{1} << r[in->a]) - 1, r);
    NEXT;
  }
  OPERATION(kLot) {
    const SeatMask from = static_cast<SeatMask>(r[in->b]) & self.all_seats_;
    if (from == 0) FAULT(kEmptyLot);
    CHANGE(kToldSteps);
    r[in->a] = self.changes_.lot(from);
    NEXT;
  }
  // Who knows which tiles move, since they were told of the choice that named them.
  template <bool Named>
  static SeatMask told(const Instruction* in, const std::int32_t* r, const Interpreter& self) {
    if (!Named) return 0;
    if ((in->d & kMoveToldOne) == 0) return static_cast<SeatMask>(r[in->c]);
    return self.shape_.nobody(r[in->c]) ? 0 : SeatMask{1} << r[in->c];
  }
  static knowledge::Way way(const Instruction* in) {
    return {(in->d & kMoveByPlace) != 0, (in->d & kMoveUnder) != 0 ? knowledge::kUnder : 0, (in->d & kMoveFollowed) != 0};
  }
  template <bool Named>
  [[gnu::noinline]] OPERATION(move_one_watched) {
    self.changes_.move(r[in->a], r[in->b], told<Named>(in, r, self), way(in));
    NEXT;
  }
  template <bool Named>
  OPERATION(move_one) {
    if (self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    if (self.state_->zone_shape(self.state_->zone_of(r[in->a])).layout >= 0) FAULT(kPlaced);
    CHANGE(self.changes_.costs().move);
    if (self.changes_.watched()) RETURN move_one_watched<Named>(in, r, s, self);
    self.changes_.move_unwatched(r[in->a], r[in->b], way(in).place);
    NEXT;
  }
  template <bool Named>
  OPERATION(move_set) {
    // Zone by zone: were tiles of several owners moved in the order of their faces, that order would tell whose are lower.
    self.changes_.due_to(in);
    const Word* const moved = set(s, in->a, self);
    const int to = r[in->b];
    const Tile first = bits::next(moved, words(self), kNoTile);
    if (first == kNoTile) NEXT;
    // Most often all lie in one.
    int zone = self.state_->zone_of(first);
    bool together = true;
    for (int w = 0; w < words(self); ++w) together &= (moved[w] & ~self.state_->zone(zone)[w]) == 0;
    const int last = together ? zone : self.shape_.zones - 1;
    int count = 0;
    for (zone = together ? zone : 0; zone <= last; ++zone) {
      if (zone == to) continue;
      const Word* const here = self.state_->zone(zone);
      for (Tile t = bits::next_of_both(moved, here, words(self), kNoTile); t != kNoTile;
           t = bits::next_of_both(moved, here, words(self), t)) {
        if (self.state_->zone_shape(zone).layout >= 0) FAULT(kPlaced);
        self.changes_.move(t, to, told<Named>(in, r, self));
        ++count;
      }
    }
    PAY_AND_NEXT(self.changes_.costs().move * count);
  }
  OPERATION(kMoveTile) { RETURN move_one<false>(in, r, s, self); }
  OPERATION(kMoveSet) { RETURN move_set<false>(in, r, s, self); }
  OPERATION(kMoveNamed) { RETURN move_one<true>(in, r, s, self); }
  OPERATION(kMoveToPlace) {
    if (self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    const int from = self.state_->zone_of(r[in->a]);
    const int to = r[in->b];
    const std::int32_t place = r[in->b + 1];
    if (self.state_->zone_shape(from).layout >= 0) FAULT(kPlaced);
    const std::int32_t count = self.state_->count(to) + (from == to ? 0 : 1);
    if (place == 0 || place > count || place < -count) FAULT(kNoSuchPlace);
    CHANGE(self.changes_.costs().move);
    self.changes_.move(r[in->a], to, told<true>(in, r, self), {(in->d & kMoveByPlace) != 0, place, (in->d & kMoveFollowed) != 0});
    NEXT;
  }
  OPERATION(kMoveNamedSet) { RETURN move_set<true>(in, r, s, self); }
  OPERATION(kMoveZone) {
    const int from = r[in->a];
    const int to = r[in->b];
    if (from == to) NEXT;
    CHANGE(self.changes_.costs().move * self.state_->count(from));
    if (self.state_->zone_shape(from).ordered()) {
      self.changes_.move_top(self.state_->count(from), from, to, (in->d & kMoveFollowed) != 0);
      NEXT;
    }
    const Word* const here = self.state_->zone(from);
    for (Tile t = bits::next(here, words(self), kNoTile); t != kNoTile; t = bits::next(here, words(self), t)) self.changes_.move(t, to, 0);
    NEXT;
  }
  OPERATION(kMoveTop) {
    if (r[in->a] < 0 || r[in->a] > self.state_->count(r[in->b])) FAULT(kTooFewTiles);
    CHANGE(self.changes_.costs().move * r[in->a]);
    self.changes_.move_top(r[in->a], r[in->b], r[in->c], (in->d & kMoveFollowed) != 0);
    NEXT;
  }
  OPERATION(kPlace) {
    const Tile on = r[in->c + 1];
    const Tile tile = r[in->a];
    if ((on != kNoTile && self.shape_.no_tile(on)) || self.shape_.no_tile(tile)) FAULT(kNoTileThere);
    CHANGE(self.changes_.costs().move + steps_of(self.state_->placed(r[in->c]).size()));
    FAULT_IF(
        self.changes_.place(tile, r[in->c], in->b != kNoRegister ? r[in->b] : -1, on, {r + in->c + 2, static_cast<std::size_t>(in->d)}));
    NEXT;
  }
  OPERATION(kOpenEnds) {
    if (self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    CHANGE(kToldSteps + steps_of(self.state_->placed(r[in->c]).size()));
    FAULT_IF(self.changes_.open_ends(r[in->a], r[in->c], {r + in->c + 2, static_cast<std::size_t>(in->d)}));
    NEXT;
  }
  [[gnu::noinline]] OPERATION(turn_watched) {
    self.changes_.turn(r[in->a], in->d != 0);
    NEXT;
  }
  OPERATION(kTurn) {
    if (self.shape_.no_tile(r[in->a])) FAULT(kNoTileThere);
    CHANGE(self.changes_.costs().move);
    if (self.changes_.watched()) RETURN turn_watched(in, r, s, self);
    self.changes_.turn_unwatched(r[in->a], in->d != 0);
    NEXT;
  }
  OPERATION(kReveal) {
    CHANGE(kToldSteps + self.changes_.costs().show * self.state_->count(r[in->a]));
    self.changes_.reveal(r[in->a], static_cast<SeatMask>(r[in->b]) & self.all_seats_);
    NEXT;
  }
  OPERATION(kRevealDiceOf) {
    if (self.shape_.nobody(r[in->a])) FAULT(kNobodyThere);
    CHANGE(kToldSteps);
    std::uint32_t shown = 0;
    for (std::size_t die = 0; die < self.program_.dice.size(); ++die)
      if (self.program_.dice[die].owner == r[in->a] && self.state_->die(static_cast<int>(die)) != 0) shown |= std::uint32_t{1} << die;
    self.changes_.reveal_dice(shown, static_cast<SeatMask>(r[in->b]) & self.all_seats_);
    NEXT;
  }
  OPERATION(kRevealDice) {
    CHANGE(kToldSteps);
    auto shown = static_cast<std::uint32_t>(in->d);
    // Dice without names that were laid aside are not spoken of.
    for (std::size_t die = 0; die < self.program_.dice.size(); ++die)
      if (!self.program_.dice[die].named && self.state_->die(static_cast<int>(die)) == 0) shown &= ~(std::uint32_t{1} << die);
    self.changes_.reveal_dice(shown, static_cast<SeatMask>(r[in->b]) & self.all_seats_);
    NEXT;
  }
  OPERATION(kPay) {
    CHANGE(kToldSteps);
    FAULT_IF(self.changes_.pay(r[in->a], r[in->b], r[in->c]));
    NEXT;
  }
  OPERATION(kShare) {
    const SeatMask seats = static_cast<SeatMask>(r[in->b]) & self.all_seats_;
    if (seats == 0) FAULT(kShareAmongNobody);
    CHANGE(kToldSteps * self.shape_.seats);
    FAULT_IF(self.changes_.share(r[in->a], seats, in->d != 0, in->d != 0 ? r[in->c] : kNobody));
    NEXT;
  }
  OPERATION(kPlayers) {
    CHANGE(kToldSteps);
    r[kPlayersRegister] = r[in->a] & static_cast<std::int32_t>(self.all_seats_);
    self.changes_.tell_players(static_cast<SeatMask>(r[kPlayersRegister]));
    NEXT;
  }

  static const Instruction* stop(const Instruction* in, Interpreter& self, SeatMask seats) {
    State::Header& header = self.state_->header();
    header.pc = static_cast<std::int32_t>(in - self.code_);
    header.status = Status::kDecision;
    header.decision = in->d;
    header.to_act = seats;
    header.asked = seats;
    return nullptr;
  }
  OPERATION(kDecide) {
    if (self.shape_.nobody(r[in->a])) FAULT(kNobodyThere);
    return stop(in, self, SeatMask{1} << r[in->a]);
  }
  OPERATION(kDecideAll) {
    const SeatMask seats = static_cast<SeatMask>(r[in->a]) & self.all_seats_;
    if (seats != 0) return stop(in, self, seats);
    NEXT;
  }
  OPERATION(kTakeSealed) {
    // In a state that was read, anybody may be said to have chosen anything.
    const Seat seat = r[in->a];
    const DecisionShape& decision = self.decisions_[in->d];
    if (self.shape_.nobody(seat) || !self.program_.has_way(in->d, self.state_->pending(decision.around, seat))) FAULT(kNobodyThere);
    CHANGE(self.changes_.costs().move);
    const Move& move = self.state_->pending(decision.around, seat);
    const WayShape& way = decision.ways[move.way];
    self.take(in->d, seat, move);
    if (way.names) self.name_tiles(in->d, seat, move, true);
    self.changes_.tell_choice(in->d, seat, move, true);
    in = self.code_ + way.entry;
    GO;
  }
  OPERATION(kEndEvent) {
    if (self.limits_.stops_at_end()) [[unlikely]]
      return stop(self);
    CHANGE(kToldSteps);
    self.changes_.tell_end(in->d, in->a == kNoRegister ? -1 : in->a);
    NEXT;
  }
  template <bool Stated>
  OPERATION(tell) {
    CHANGE(self.program_.variables[static_cast<std::size_t>(in->d)].of_trace ? 0 : self.changes_.costs().tell);
    if (in->a != kNoRegister && none_of(r[in->a], in->c)) FAULT(kNobodyThere);
    const SeatMask shown_to = in->b == kNoRegister ? 0 : static_cast<SeatMask>(r[in->b]) & self.all_seats_;
    if (!self.changes_.heard() || (in->b != kNoRegister && shown_to == 0)) NEXT;
    self.registers_.write(*self.state_);  // what is told is read from the state
    const int which = in->a == kNoRegister ? 0 : r[in->a];
    const bool each = self.program_.variables[static_cast<std::size_t>(in->d)].per_seat;
    const int seats = each ? self.shape_.seats : 1;
    self.changes_.tell_variable(in->d + which / seats, each ? which % seats : kNobody, shown_to, Stated);
    NEXT;
  }
  OPERATION(kTell) { RETURN tell<false>(in, r, s, self); }
  OPERATION(kState) { RETURN tell<true>(in, r, s, self); }
  OPERATION(kWin) {
    self.changes_.due_to(in);
    self.changes_.win(static_cast<SeatMask>(r[in->a]) & self.all_seats_, in->d);
    return nullptr;
  }
  OPERATION(kFault) { FAULT(kMessage); }

  [[gnu::noinline]] OPERATION(emit_any) {
    self.moves_.add(in->d, in->a != 0, r, s);
    NEXT;
  }
  OPERATION(kEmit) {
    if (!self.moves_.has_room_for_plain(in->d)) [[unlikely]]
      RETURN emit_any(in, r, s, self);
    self.moves_.add_plain(in->d, r);
    NEXT;
  }
  OPERATION(kEmitFaces) {
    self.moves_.add_tiles<Words>(in->d, set(s, in->b, self), r, s);
    END_LISTING;
  }
  OPERATION(kEmitMatches) {
    const WayShape& way = self.moves_.way(in->d);
    const Rows<std::int32_t>& rows = self.mask_rows_[in->c];
    const Word* const of = set(s, in->b, self);
    for (Tile t = bits::next(of, words(self), kNoTile); t != kNoTile; t = next_face(self.program_.tiles, of, words(self), t)) {
      r[way.scalar[way.scalars - 2]] = t;
      for (auto rest = static_cast<std::uint32_t>(r[in->a] & rows.first[t]); rest != 0; rest &= rest - 1)
        self.moves_.add_number(in->d, std::countr_zero(rest), r, s);
    }
    OWE_IF_WIDE(self.shape_.tiles / 8);
    END_LISTING;
  }
  OPERATION(kEmitSubsets) {
    const Word* const pairs = in->a == 0 ? nullptr : self.set_rows_[in->a - 1u].first;
    OWE_IF_WIDE(self.shape_.tiles);
    FAULT_IF(self.moves_.add_subsets<Words>(in->d, set(s, in->b, self), r[in->c], pairs, r, s, self.limits_));
    END_LISTING;
  }
  NUMBER(kListed, !self.moves_.empty())
  JUMP_WHEN(kJumpIfListed, !self.moves_.empty())
};

template <int Words>
const Interpreter::Operation Interpreter::Operations<Words>::kTable[] = {
#define BONEYARD_OPCODE(symbol, text, effect, operands, meaning) &Interpreter::Operations<Words>::symbol,
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
};

[[gnu::cold, gnu::noinline]] const Instruction* Interpreter::fail(const Instruction* in, FaultKind wrong) {
  fault_ = {wrong, wrong == FaultKind::kMessage ? in->d : -1, code_place_[in - code_]};
  if (!asking_) changes_.stop(fault_);
  return nullptr;
}

void Interpreter::run(int pc) {
  const Instruction* in = code_ + pc;
  const Operation* const table = words_ == 1 ? Operations<1>::kTable : Operations<0>::kTable;
  do in = table[static_cast<std::size_t>(in->op)](in, registers_.numbers(), registers_.sets(), *this);
  while (in != nullptr);
}

}  // namespace boneyard
