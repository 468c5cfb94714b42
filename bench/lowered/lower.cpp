// boneyard_lower GAME:PLAYERS...: writes the Programs of these games as C++, one statement for each instruction, for boneyard_lowered. It does what a
// compiler of Programs to machine code would do without thinking, and leaves all else to the C++ compiler. It knows sets of one word and the
// instructions of the games that are measured; for any other it stops.
//
// Each game is written in two styles. In "locals" a register is a local variable, and what is known when a game is loaded is a constant: places in
// the state, tables, pips. In "array" all stays where the machine has it; compiled twice, the second time (as "memory") with every use of a
// register a read or a write, which is what joining ready-made pieces of machine code gives.

#include <cstdlib>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/support/games.hpp"

namespace boneyard::lowered {
namespace {

// How many of a Move's values the way uses.
std::size_t scalars_of(const WayInfo& way) {
  return static_cast<std::size_t>(std::count_if(way.choices.begin(), way.choices.end(),
                                                [](const ChoiceInfo& choice) { return choice.kind != ChoiceInfo::Kind::kTiles; }));
}

class Lowering {
 public:
  Lowering(const Game& game, bool locals) : program_(game.program()), shape_(game.shape()), locals_(locals) {
    if (shape_.words_per_set != 1 || program_.tiles.has_copies()) throw std::runtime_error("sets of one word without copies only");
    for (const Constant& constant : program_.constants) constant_.insert({constant.reg, constant.value});
    for (const Instruction& in : program_.code)
      if (in.op == Opcode::kLoadAt || in.op == Opcode::kStoreAt) addressed(in.b, program_.seats);
    for (const DieInfo& die : program_.dice)
      if (die.viewer >= 0) throw std::runtime_error("dice seen by the seat of a variable are not known here");
  }

  std::string text() {
    std::vector<Entry> entries{{"Body::kStart", 0, {}}};
    for (std::size_t d = 0; d < program_.decisions.size(); ++d)
      for (std::size_t w = 0; w < program_.decisions[d].ways.size(); ++w)
        if (const WayInfo& way = program_.decisions[d].ways[w]; !program_.decisions[d].sealed)
          entries.push_back({fmt::format("Body::kWays * {} + {}", d, w), way.entry, load(way, "move->")});
    for (std::size_t i = 0; i < program_.code.size(); ++i)
      if (program_.code[i].op == Opcode::kDecideAll) entries.push_back({fmt::format("Body::kSealed + {}", i), static_cast<int>(i) + 1, {}});
    std::string out = templated();
    out += "void play(Runtime& m, State& state, int key, [[maybe_unused]] const Move* move) {\n" + function(entries, -1) + "}\n\n";
    std::string choice;
    for (std::size_t d = 0; d < program_.decisions.size(); ++d) {
      const DecisionInfo& decision = program_.decisions[d];
      out += templated();
      out += fmt::format("bool list_{}(Runtime& m, const State& state, Seat seat, std::vector<Move>& list) {{\n", d);
      out += function({{"0", decision.list, fmt::format("{} = seat;", n(decision.chooser))}}, static_cast<int>(d)) + "}\n\n";
      choice += fmt::format("  if (decision == {}) return list_{}{}(m, state, seat, list);\n", d, d, locals_ ? "" : "<Number, Set>");
    }
    out += templated() + "bool list(Runtime& m, const State& state, int decision, Seat seat, std::vector<Move>& list) {\n" + choice +
           "  return true;\n}\n\n";
    return out;
  }

 private:
  struct Entry {
    std::string key;
    int pc;
    std::string load;
  };

  std::string templated() const { return locals_ ? "" : "template <typename Number, typename Set>\n"; }

  void addressed(int first, int count) {
    for (int reg = first; reg < first + count; ++reg) {
      if (constant_.count(reg) != 0) throw std::runtime_error("a constant is addressed");
      memory_.insert(reg);
    }
  }

  // A number register.
  std::string n(int reg) {
    if (const auto it = constant_.find(reg); it != constant_.end()) return std::to_string(it->second);
    if (!locals_) return fmt::format("r[{}]", reg);
    if (memory_.count(reg) != 0) return fmt::format("{}[{}]", reg < program_.kept_numbers ? "kept" : "scratch", reg);
    used_.insert(reg);
    return fmt::format("r{}", reg);
  }
  std::string address(int reg) const {
    return fmt::format("{} + {}", !locals_ ? "r" : reg < program_.kept_numbers ? "kept" : "scratch", reg);
  }
  std::string at(int reg, const std::string& index) const {
    return fmt::format("{}[{} + {}]", !locals_ ? "r" : reg < program_.kept_numbers ? "kept" : "scratch", reg, index);
  }
  std::string s(int reg) {
    if (!locals_) return fmt::format("s[{}]", reg);
    used_sets_.insert(reg);
    return fmt::format("s{}", reg);
  }
  std::string zone(const std::string& which) const {
    return locals_ ? fmt::format("words[{} + {}]", shape_.zone_bits, which) : fmt::format("*state.zone({})", which);
  }
  std::string count(const std::string& which) const {
    return locals_ ? fmt::format("reinterpret_cast<const std::uint16_t*>(words + {})[{}]", shape_.zone_counts, which)
                   : fmt::format("state.count({})", which);
  }

  std::string load(const WayInfo& way, const std::string& move) {
    std::string out;
    int scalar = 0;
    for (const ChoiceInfo& choice : way.choices) {
      if (choice.kind == ChoiceInfo::Kind::kTiles)
        out += fmt::format(
            "{{ Word set = 0; for (int i = 0; i < {}tile_count; ++i) set |= Word{{1}} << {}tiles[static_cast<std::size_t>(i)]; {} = set; "
            "}} ",
            move, move, s(choice.reg));
      else
        out += fmt::format("{} = {}values[{}]; ", n(choice.reg), move, scalar++);
    }
    return out;
  }

  // What fills a Move where it stands in the list with what a way's registers hold: a copy of one would wait for its parts to be written. `condition` is
  // put before it where it is not always listed.
  std::string filled(int index, bool alone, bool but_last, bool no_tiles, std::string& condition) {
    const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(listing_)];
    const WayInfo& way = decision.ways[static_cast<std::size_t>(index)];
    if (alone && way.range >= 0) throw std::runtime_error("numbers that stand alone are not known here");
    std::string out = fmt::format("made.way = {}; ", index);
    int scalar = 0;
    for (std::size_t c = 0; c < way.choices.size(); ++c) {
      const ChoiceInfo& choice = way.choices[c];
      if (choice.kind == ChoiceInfo::Kind::kTiles) {
        if (!no_tiles)
          out += fmt::format(
              "for (Tile t = next_tile({0}, kNoTile); t != kNoTile; t = next_tile({0}, t)) made.tiles[made.tile_count++] = "
              "static_cast<std::uint16_t>(t); ",
              s(choice.reg));
      } else if (choice.kind == ChoiceInfo::Kind::kRange) {
        if (but_last) throw std::runtime_error("a range beside a list of choices is not known here");
        out += fmt::format("made.values[{}] = {}; made.last = {}; ", scalar, n(choice.domain.result), n(choice.domain.result + 1));
        condition = fmt::format("if ({} <= {}) ", n(choice.domain.result), n(choice.domain.result + 1));
        ++scalar;
      } else {
        if (!but_last || c + 1 != way.choices.size()) out += fmt::format("made.values[{}] = {}; ", scalar, n(choice.reg));
        ++scalar;
      }
    }
    return out;
  }

  std::string fault(FaultKind which) const { return fmt::format("FAULT(FaultKind({}), -1, {})", static_cast<int>(which), here_); }
  std::string go(int to) {
    targets_.insert(to);
    return fmt::format("goto L{};", to);
  }
  std::string nobody(const std::string& seat) const {
    return fmt::format("if (static_cast<std::uint32_t>({}) >= {}u) {} ", seat, program_.seats, fault(FaultKind::kNobodyThere));
  }
  std::string no_tile(const std::string& tile) const {
    return fmt::format("if (static_cast<std::uint32_t>({}) >= {}u) {} ", tile, shape_.tiles, fault(FaultKind::kNoTileThere));
  }
  std::string step() const { return fmt::format("if (++steps > kMaxSteps) {} ", fault(FaultKind::kTooManySteps)); }
  std::string mask(const std::string& value) const { return fmt::format("static_cast<std::uint32_t>({})", value); }
  std::string told() const { return "if (m.sink != nullptr) m.tell();"; }
  // A call that gives a fault.
  std::string faulty(const std::string& call) const {
    return fmt::format("if (const FaultKind f = {}; f != FaultKind::kNone) FAULT(f, -1, {})", call, here_);
  }
  std::string overflowing(const char* how, const Instruction& in) {
    return fmt::format("if (std::int32_t v; __builtin_{}_overflow(+{}, +{}, &v)) {} else {} = v;", how, n(in.b), n(in.c),
                       fault(FaultKind::kOverflow), n(in.a));
  }
  std::string binary(const Instruction& in, const char* op) { return fmt::format("{} = {} {} {};", n(in.a), n(in.b), op, n(in.c)); }
  std::string jump_if(const Instruction& in, const char* op) { return fmt::format("if ({} {} {}) {}", n(in.a), op, n(in.b), go(in.d)); }
  std::string seat_from(const std::string& seats, const std::string& from) const {
    return fmt::format("{}({}, {})", program_.counter_clockwise ? "previous_from" : "next_from", seats, from);
  }
  // A table of the program, one constant for each row.
  template <typename Row>
  std::string table(const char* type, std::size_t rows, Row row) const {
    std::string out = fmt::format("static constexpr {} kRows[] = {{", type);
    for (std::size_t i = 0; i < rows; ++i) out += fmt::format("{}, ", row(i));
    return out + "}; ";
  }
  std::string set_table(int which) const {
    const auto& rows = program_.set_tables[static_cast<std::size_t>(which)];
    return table("Word", rows.size(), [&](std::size_t i) { return fmt::format("{}u", rows[i]); });
  }
  std::string of_tile(const Instruction& in, int (*value)(Face)) {
    return no_tile(n(in.b)) + "{ " +
           table("std::int32_t", static_cast<std::size_t>(shape_.tiles),
                 [&](std::size_t i) { return value(program_.tiles.face(static_cast<Tile>(i))); }) +
           fmt::format("{} = kRows[{}]; }}", n(in.a), n(in.b));
  }

  std::string statement(const Instruction& in) {
    const int next = here_ + 1;
    switch (in.op) {
      case Opcode::kConst:
        return fmt::format("{} = {};", n(in.a), in.d);
      case Opcode::kCopy:
        return fmt::format("{} = {};", n(in.a), n(in.b));
      case Opcode::kAdd:
        return overflowing("add", in);
      case Opcode::kSub:
        return overflowing("sub", in);
      case Opcode::kMul:
        return overflowing("mul", in);
      case Opcode::kMin:
        return fmt::format("{} = smaller({}, {});", n(in.a), n(in.b), n(in.c));
      case Opcode::kMax:
        return fmt::format("{} = larger({}, {});", n(in.a), n(in.b), n(in.c));
      case Opcode::kEqual:
        return binary(in, "==");
      case Opcode::kNotEqual:
        return binary(in, "!=");
      case Opcode::kLess:
        return binary(in, "<");
      case Opcode::kLessEqual:
        return binary(in, "<=");
      case Opcode::kNot:
        return fmt::format("{} = {} == 0;", n(in.a), n(in.b));
      case Opcode::kLoadAt:
        return nobody(n(in.c)) + fmt::format("{} = {};", n(in.a), at(in.b, n(in.c)));
      case Opcode::kStoreAt:
        if (listing_ >= 0) throw std::runtime_error("a question that writes is not known here");
        return nobody(n(in.c)) + fmt::format("{} = {};", at(in.b, n(in.c)), n(in.a));
      case Opcode::kJump:
        return (in.d < next ? fmt::format("if ((steps += {}) > kMaxSteps) {} ", next - in.d, fault(FaultKind::kTooManySteps)) : "") +
               go(in.d);
      case Opcode::kJumpIf:
        return fmt::format("if ({} != 0) {}", n(in.a), go(in.d));
      case Opcode::kJumpIfNot:
        return fmt::format("if ({} == 0) {}", n(in.a), go(in.d));
      case Opcode::kJumpIfEqual:
        return jump_if(in, "==");
      case Opcode::kJumpIfNotEqual:
        return jump_if(in, "!=");
      case Opcode::kJumpIfLess:
        return jump_if(in, "<");
      case Opcode::kJumpIfLessEqual:
        return jump_if(in, "<=");
      case Opcode::kJumpIfTiles:
      case Opcode::kJumpIfNoTiles:
        return nobody(n(in.a)) + fmt::format("if ({} {} 0) {}", count(fmt::format("{} + {}", in.b, n(in.a))),
                                             in.op == Opcode::kJumpIfTiles ? "!=" : "==", go(in.d));
      case Opcode::kNextNumber:
        return step() + fmt::format("if ({} >= {}) {} {} = {} + 1;", n(in.a), n(in.b), go(in.d), n(in.a), n(in.a));
      case Opcode::kReturn:
        return "goto done;";
      case Opcode::kBit:
        return fmt::format("if ({} > 31u) {} {} = static_cast<std::int32_t>(std::uint32_t{{1}} << {});", mask(n(in.b)),
                           fault(FaultKind::kNobodyThere), n(in.a), n(in.b));
      case Opcode::kIndex:
        return nobody(n(in.b)) + fmt::format("{} = {} + {};", n(in.a), in.d, n(in.b));
      case Opcode::kMaskOr:
        return binary(in, "|");
      case Opcode::kMaskWithout:
        return binary(in, "& ~");
      case Opcode::kMaskCount:
        return fmt::format("{} = std::popcount({});", n(in.a), mask(n(in.b)));
      case Opcode::kMaskHas:
        return fmt::format("{0} = {2} >= 0 && {2} < 32 && (({1} >> {2}) & 1) != 0;", n(in.a), mask(n(in.b)), n(in.c));
      case Opcode::kTakeNext:
      case Opcode::kTakeSeat: {
        const std::string rest = mask(n(in.b));
        const std::string member = in.op == Opcode::kTakeNext ? fmt::format("next_from(rest, {})", n(in.c)) : seat_from("rest", n(in.c));
        return step() + fmt::format(
                            "{{ const std::uint32_t rest = {}; const int member = {}; {} = member; if (member < 0) {} {} = "
                            "static_cast<std::int32_t>(rest & ~(std::uint32_t{{1}} << member)); }}",
                            rest, member, n(in.a), go(in.d), n(in.b));
      }
      case Opcode::kTakeNextAgain:
      case Opcode::kTakeSeatAgain: {
        const std::string member =
            in.op == Opcode::kTakeNextAgain ? fmt::format("next_from(rest, {})", n(in.c)) : seat_from("rest", n(in.c));
        return step() + fmt::format(
                            "{{ const std::uint32_t rest = {}; const int member = {}; {} = member; if (member >= 0) {{ {} = "
                            "static_cast<std::int32_t>(rest & ~(std::uint32_t{{1}} << member)); {} }} }}",
                            mask(n(in.b)), member, n(in.a), n(in.b), go(in.d));
      }
      case Opcode::kSeatFrom:
        return fmt::format("{} = {};", n(in.a), seat_from(mask(n(in.b)), n(in.c)));
      case Opcode::kSeatAfter:
        return fmt::format("{{ const Seat from = smaller({}, 31); {} = {}; }}", n(in.c), n(in.a),
                           seat_from(mask(n(in.b)), program_.counter_clockwise ? "(from <= 0 ? kMaxSeats : from - 1)" : "from + 1"));
      case Opcode::kPips:
        return of_tile(in, [](Face face) { return face.low + face.high; });
      case Opcode::kLow:
        return of_tile(in, [](Face face) { return face.low; });
      case Opcode::kHigh:
        return of_tile(in, [](Face face) { return face.high; });
      case Opcode::kSameFace:
        return binary(in, "==");  // without copies
      case Opcode::kSetClear:
        return fmt::format("{} = 0;", s(in.a));
      case Opcode::kSetAll:
        return fmt::format("{} = {}u;", s(in.a), (Word{1} << shape_.tiles) - 1);
      case Opcode::kSetCopy:
        return fmt::format("{} = {};", s(in.a), s(in.b));
      case Opcode::kSetZone:
        return nobody(n(in.b)) + fmt::format("{} = {};", s(in.a), zone(fmt::format("{} + {}", in.d, n(in.b))));
      case Opcode::kSetZones: {
        std::string all;
        for (int z = 0; z < in.d; ++z) all += (z > 0 ? " | " : "") + zone(std::to_string(in.b + z));
        return fmt::format("{} = {};", s(in.a), all);
      }
      case Opcode::kSetOr:
        return fmt::format("{} = {} | {};", s(in.a), s(in.b), s(in.c));
      case Opcode::kSetWithout:
        return fmt::format("{} = {} & ~{};", s(in.a), s(in.b), s(in.c));
      case Opcode::kSetAdd:
        return no_tile(n(in.b)) + fmt::format("{0} = {0} | Word{{1}} << {1};", s(in.a), n(in.b));
      case Opcode::kSetCount:
        return fmt::format("{} = std::popcount(+{});", n(in.a), s(in.b));
      case Opcode::kSetPips:
        return "{ " +
               table("std::int32_t", static_cast<std::size_t>(shape_.tiles),
                     [&](std::size_t i) { return program_.tiles.pips(static_cast<Tile>(i)); }) +
               fmt::format(
                   "std::int32_t pips = 0; for (Word rest = {}; rest != 0; rest &= rest - 1) pips += kRows[std::countr_zero(rest)]; {} = "
                   "pips; }}",
                   s(in.b), n(in.a));
      case Opcode::kSetHas:  // without copies
        return fmt::format("{0} = static_cast<std::uint32_t>({2}) < {3}u && (({1} >> {2}) & 1) != 0;", n(in.a), s(in.b), n(in.c),
                           shape_.tiles);
      case Opcode::kSetEqual:
        return fmt::format("{} = {} == {};", n(in.a), s(in.b), s(in.c));
      case Opcode::kNextTile:
      case Opcode::kNextFace:
        return step() + fmt::format("if ({} != kNoTile) ", n(in.a)) + no_tile(n(in.a)) +
               fmt::format("{{ const Tile tile = next_tile({}, {}); {} = tile; if (tile == kNoTile) {} }}", s(in.b), n(in.a), n(in.a),
                           go(in.d));
      case Opcode::kNextTileAgain:
        return step() + fmt::format("if ({} != kNoTile) ", n(in.a)) + no_tile(n(in.a)) +
               fmt::format("{{ const Tile tile = next_tile({}, {}); {} = tile; if (tile != kNoTile) {} }}", s(in.b), n(in.a), n(in.a),
                           go(in.d));
      case Opcode::kKeepRow:
        return "{ " + set_table(in.d) +
               fmt::format(
                   "if (static_cast<std::uint32_t>({0}) >= std::size(kRows)) {{ if ({1} != 0) {2} }} else {1} = {1} & kRows[{0}]; }}",
                   n(in.b), s(in.a), fault(FaultKind::kNoTileThere));
      case Opcode::kKeepAny:
        return "{ " + set_table(in.d) +
               fmt::format(
                   "Word any = 0; for (std::uint32_t rest = {0}; rest != 0; rest &= rest - 1) if (const auto row = "
                   "static_cast<std::size_t>(std::countr_zero(rest)); row < "
                   "std::size(kRows)) any |= kRows[row]; {1} = {1} & any; }}",
                   mask(n(in.b)), s(in.a));
      case Opcode::kRowHas:
        return no_tile(n(in.b)) +
               fmt::format("{} = ({}u >> {}) & 1;", n(in.a), program_.set_tables[static_cast<std::size_t>(in.d)][0], n(in.b));
      case Opcode::kKeepMask: {
        const auto& rows = program_.mask_tables[static_cast<std::size_t>(in.d)];
        return "{ " + table("std::int32_t", rows.size(), [&](std::size_t i) { return rows[i]; }) +
               fmt::format(
                   "if (static_cast<std::uint32_t>({0}) >= std::size(kRows)) {{ if ({1} != 0) {2} }} else {1} = {1} & kRows[{0}]; }}",
                   n(in.b), n(in.a), fault(FaultKind::kNoTileThere));
      }
      case Opcode::kJumpIfEmpty:
        return fmt::format("if ({} == 0) {}", s(in.a), go(in.d));
      case Opcode::kJumpIfSome:
        return fmt::format("if ({} != 0) {}", s(in.a), go(in.d));
      case Opcode::kZoneCount:
        return nobody(n(in.b)) + fmt::format("{} = {};", n(in.a), count(fmt::format("{} + {}", in.d, n(in.b))));
      case Opcode::kZoneTop:
        return fmt::format("if ({} == 0) {} {} = state.order({}).back();", count(n(in.b)), fault(FaultKind::kEmptyZone), n(in.a), n(in.b));
      case Opcode::kLayoutEnds:
        return nobody(n(in.b)) + fmt::format("{} = static_cast<std::int32_t>(state.end_mask({} + {}));", n(in.a), in.d, n(in.b));
      case Opcode::kDie:
        return fmt::format("{} = state.die({});", n(in.a), n(in.b));
      case Opcode::kChips:
        return fmt::format("if (static_cast<std::uint32_t>({}) >= {}u) {} {} = state.chips({});", n(in.b), program_.accounts.size(),
                           fault(FaultKind::kNobodyThere), n(in.a), n(in.b));
      case Opcode::kGather:
        return fmt::format("m.gather(state, {});", n(in.a));
      case Opcode::kMix:
        return fmt::format("m.mix(state, {});", n(in.a));
      case Opcode::kRoll:
        return fmt::format("m.roll(state, {}u);", static_cast<std::uint32_t>(in.d));
      case Opcode::kLot:
        return fmt::format("if (({} & {}u) == 0) {} {} = m.lot(state, {} & {}u);", mask(n(in.b)), program_.all_seats(),
                           fault(FaultKind::kEmptyLot), n(in.a), mask(n(in.b)), program_.all_seats());
      case Opcode::kMoveTile:
      case Opcode::kMoveNamed:
        return faulty(fmt::format("m.move_tile(state, {}, {})", n(in.a), n(in.b)));
      case Opcode::kMoveSet:
      case Opcode::kMoveNamedSet:
        return faulty(fmt::format("m.move_set(state, {}, {})", s(in.a), n(in.b)));
      case Opcode::kMoveZone:
        return faulty(fmt::format("m.move_zone(state, {}, {})", n(in.a), n(in.b)));
      case Opcode::kMoveTop:
        return faulty(fmt::format("m.move_top(state, {}, {}, {})", n(in.a), n(in.b), n(in.c)));
      case Opcode::kPlace: {
        std::string opening;
        for (int i = 0; i < in.d; ++i) opening += (i > 0 ? ", " : "") + n(in.c + 2 + i);
        return fmt::format("{{ const std::int32_t opening[] = {{{}}}; ", opening) +
               faulty(fmt::format("m.place(state, {}, {}, {}, {}, opening)", n(in.a), in.b == kNoRegister ? "-1" : n(in.b), n(in.c),
                                  n(in.c + 1))) +
               " }";
      }
      case Opcode::kReveal:
        return fmt::format("m.reveal(state, {}, {});", n(in.a), mask(n(in.b)));
      case Opcode::kPay:
        return faulty(fmt::format("m.pay(state, {}, {}, {})", n(in.a), n(in.b), n(in.c)));
      case Opcode::kShare:
        return faulty(fmt::format("m.share(state, {}, {}, {}, {})", n(in.a), mask(n(in.b)), in.d != 0, in.d != 0 ? n(in.c) : "kNobody"));
      case Opcode::kPlayers:
        return fmt::format("{} = {} & {}; ", n(kPlayersRegister), n(in.a), static_cast<std::int32_t>(program_.all_seats())) + told();
      case Opcode::kDecide:
      case Opcode::kDecideAll: {
        const bool one = in.op == Opcode::kDecide;
        const std::string seats =
            one ? fmt::format("SeatMask{{1}} << {}", n(in.a)) : fmt::format("{} & {}u", mask(n(in.a)), program_.all_seats());
        return (one ? nobody(n(in.a)) : "") +
               fmt::format(
                   "if (const SeatMask seats = {}; seats != 0) {{ State::Header& header = state.header(); header.pc = {}; header.status = "
                   "Status::kDecision; header.decision = {}; header.to_act = seats; header.asked = seats; goto done; }}",
                   seats, here_, in.d);
      }
      case Opcode::kTakeSealed: {
        const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(in.d)];
        std::string out =
            fmt::format("{{ const Seat seat = {}; const Move& chosen = state.pending(seat); {} = seat; {} switch (chosen.way) {{ ", n(in.a),
                        n(decision.chooser), told());
        for (std::size_t w = 0; w < decision.ways.size(); ++w)
          out += fmt::format("case {}: {}{} ", w, load(decision.ways[w], "chosen."), go(decision.ways[w].entry));
        return out + "} }";
      }
      case Opcode::kEndEvent:
      case Opcode::kTell:
        return told();
      case Opcode::kWin:
        return fmt::format(
            "{{ State::Header& header = state.header(); header.status = Status::kOver; header.winners = {} & {}u; header.cites = {}; "
            "header.to_act = 0; header.pc = {}; {} goto done; }}",
            mask(n(in.a)), program_.all_seats(), in.d, here_, told());
      case Opcode::kFault:
        return fmt::format("FAULT(FaultKind::kMessage, {}, {})", in.d, here_);
      case Opcode::kEmit: {
        std::string condition;
        const std::string fill = filled(in.d, in.a != 0, false, false, condition);
        return condition + fmt::format("{{ Move& made = list.emplace_back(); {}}}", fill);
      }
      case Opcode::kEmitFaces: {
        const WayInfo& way = program_.decisions[static_cast<std::size_t>(listing_)].ways[static_cast<std::size_t>(in.d)];
        std::string condition;
        const std::string fill = filled(in.d, false, true, false, condition);
        return fmt::format(
            "for (Word rest = {}; rest != 0; rest &= rest - 1) {{ Move& made = list.emplace_back(); {}made.values[{}] = "
            "std::countr_zero(rest); }}",
            s(in.b), fill, scalars_of(way) - 1);
      }
      case Opcode::kEmitMatches: {
        const auto& rows = program_.mask_tables[in.c];
        const WayInfo& way = program_.decisions[static_cast<std::size_t>(listing_)].ways[static_cast<std::size_t>(in.d)];
        std::string condition;
        const std::string fill = filled(in.d, false, true, false, condition);
        return "{ " + table("std::int32_t", rows.size(), [&](std::size_t i) { return rows[i]; }) +
               fmt::format(
                   "for (Word tiles = {}; tiles != 0; tiles &= tiles - 1) {{ const Tile tile = std::countr_zero(tiles); for (std::uint32_t "
                   "rest = {} & "
                   "static_cast<std::uint32_t>(kRows[tile]); rest != 0; rest &= rest - 1) {{ Move& made = list.emplace_back(); "
                   "{}made.values[{}] = tile; "
                   "made.values[{}] = std::countr_zero(rest); }} }} }}",
                   s(in.b), mask(n(in.a)), fill, scalars_of(way) - 2, scalars_of(way) - 1);
      }
      case Opcode::kEmitSubsets: {
        if (in.a != 0) throw std::runtime_error("pairs of a table are not known here");
        std::string condition;
        const std::string fill = filled(in.d, false, false, true, condition);
        return condition + fmt::format("{{ Move made; {}m.add_subsets(made, {}, {}, list); }}", fill, s(in.b), n(in.c));
      }
      case Opcode::kListed:
        return fmt::format("{} = !list.empty();", n(in.a));
      case Opcode::kJumpIfListed:
        return "if (!list.empty()) " + go(in.d);
      default:
        throw std::runtime_error(fmt::format("instruction {} is not known here", info(in.op).name));
    }
  }

  // Every instruction that can be come to from the entries, and what is around them.
  std::string function(const std::vector<Entry>& entries, int listing) {
    listing_ = listing;
    used_.clear();
    used_sets_.clear();
    targets_.clear();
    std::string choice;
    std::set<int> todo;
    for (const Entry& entry : entries) {
      // Said again, since it is the use of a register in this function.
      if (listing < 0 && !entry.load.empty()) load_again(entry);
      if (listing >= 0) n(program_.decisions[static_cast<std::size_t>(listing)].chooser);
      choice += fmt::format("    case {}: {}{}\n", entry.key, entry.load, go(entry.pc));
      todo.insert(entry.pc);
    }
    std::vector<std::string> statements(program_.code.size());
    std::set<int> done;
    while (!todo.empty()) {
      here_ = *todo.begin();
      todo.erase(todo.begin());
      if (!done.insert(here_).second) continue;
      const Instruction& in = program_.code[static_cast<std::size_t>(here_)];
      const std::set<int> before = std::move(targets_);
      targets_.clear();
      statements[static_cast<std::size_t>(here_)] = statement(in);
      todo.insert(targets_.begin(), targets_.end());
      targets_.insert(before.begin(), before.end());
      const bool ends = in.op == Opcode::kJump || in.op == Opcode::kReturn || in.op == Opcode::kDecide || in.op == Opcode::kTakeSealed ||
                        in.op == Opcode::kWin || in.op == Opcode::kFault;
      if (!ends) todo.insert(here_ + 1);
    }
    std::string out;
    const bool asking = listing >= 0;
    std::string leave;
    if (locals_) {
      out += fmt::format("  [[maybe_unused]] {} words = state.words().data();\n  [[maybe_unused]] {} kept = state.numbers();\n",
                         asking ? "const Word* const" : "Word* const", asking ? "const std::int32_t* const" : "std::int32_t* const");
      out += fmt::format("  [[maybe_unused]] std::int32_t scratch[{}];\n", program_.numbers);
      for (const int reg : used_) {
        const bool kept = reg < program_.kept_numbers;
        out += kept ? fmt::format("  std::int32_t r{0} = kept[{0}];\n", reg) : fmt::format("  std::int32_t r{} = 0;\n", reg);
        if (kept) leave += fmt::format("  kept[{0}] = r{0};\n", reg);
      }
      for (const int reg : used_sets_) {
        const bool kept = reg < program_.kept_sets;
        out += kept ? fmt::format("  Word s{0} = state.sets()[{0}];\n", reg) : fmt::format("  Word s{} = 0;\n", reg);
        if (kept) leave += fmt::format("  state.sets()[{0}] = s{0};\n", reg);
      }
    } else {
      out += "  [[maybe_unused]] Number* const r = m.numbers.data();\n  [[maybe_unused]] Set* const s = m.sets.data();\n";
      out += fmt::format("  std::copy_n(state.numbers(), {}, m.numbers.data());\n  std::copy_n(state.sets(), {}, m.sets.data());\n",
                         program_.kept_numbers, program_.kept_sets);
      leave = fmt::format("  std::copy_n(m.numbers.data(), {}, state.numbers());\n  std::copy_n(m.sets.data(), {}, state.sets());\n",
                          program_.kept_numbers, program_.kept_sets);
    }
    out += "  [[maybe_unused]] std::int64_t steps = 0;\n  Fault wrong;\n";
    out += fmt::format("  switch ({}) {{\n{}    default: throw std::logic_error(\"no such entry\");\n  }}\n", asking ? "0" : "key", choice);
    for (std::size_t i = 0; i < statements.size(); ++i) {
      if (statements[i].empty()) continue;
      if (targets_.count(static_cast<int>(i)) != 0) out += fmt::format("L{}:\n", i);
      out += "  " + statements[i] + "\n";
    }
    out += "failed:\n  m.fault = wrong;\n";
    if (asking) return out + "  return false;\ndone:\n  m.fault = Fault{};\n  return true;\n";
    out +=
        "  {\n    State::Header& header = state.header();\n    header.status = Status::kFault;\n    header.fault = wrong;\n"
        "    header.to_act = 0;\n  }\n  if (m.sink != nullptr) m.tell();\ndone:;\n";
    return out + leave;
  }

  void load_again(const Entry& entry) {
    for (const DecisionInfo& decision : program_.decisions)
      for (const WayInfo& way : decision.ways)
        if (way.entry == entry.pc) load(way, "");
  }

  const Program& program_;
  const Shape& shape_;
  bool locals_;
  int here_ = 0;
  int listing_ = -1;
  std::map<int, std::int32_t> constant_;
  std::set<int> memory_;  // registers that are addressed by a number, and so cannot be local
  std::set<int> used_;
  std::set<int> used_sets_;
  std::set<int> targets_;
};

std::string lower(const std::vector<test::Table>& tables) {
  std::string out =
      "#include <algorithm>\n#include <iterator>\n#include <stdexcept>\n\n#include \"bench/lowered/runtime.hpp\"\n\n"
      "#define FAULT(which, message, at) { wrong = {which, message, m.program.code_place[at]}; goto failed; }\n\nnamespace "
      "boneyard::lowered {\n";
  std::string bodies;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Game game = tables[i].game();
    for (const bool locals : {false, true})
      out += fmt::format("namespace {}_{} {{\n\n{}}}\n\n", locals ? "locals" : "array", i, Lowering(game, locals).text());
    const auto body = [&](const char* name, const char* space, const char* arguments) {
      bodies += fmt::format("      {{\"{0}\", {1}, \"{2}\", {3}_{4}::play{5}, {3}_{4}::list{5}}},\n", tables[i].ruleset, tables[i].seats,
                            name, space, i, arguments);
    };
    body("memory", "array", "<volatile std::int32_t, volatile Word>");
    body("array", "array", "<std::int32_t, Word>");
    body("locals", "locals", "");
  }
  return out + "std::vector<Body> bodies() {\n  return {\n" + bodies + "  };\n}\n\n}  // namespace boneyard::lowered\n";
}

}  // namespace
}  // namespace boneyard::lowered

int main(int count, char** arguments) {
  using namespace boneyard;
  try {
    std::vector<test::Table> tables;
    for (int i = 1; i < count; ++i) {
      const std::string argument = arguments[i];
      const auto colon = argument.find(':');
      if (colon == std::string::npos) throw std::runtime_error("GAME:PLAYERS is needed");
      tables.push_back({argument.substr(0, colon), std::stoi(argument.substr(colon + 1)), {}});
    }
    std::cout << lowered::lower(tables);
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::cerr << "boneyard_lower: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
