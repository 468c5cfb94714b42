#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "dsl/compiling/compiler.hpp"
#include "dsl/core/equipment_limits.hpp"

namespace boneyard::dsl {

namespace {

bool known(const Node& node) { return node.op == Op::kLiteral; }

// Of dice an operation on sets is another one than of seats.
Opcode of_dice(Opcode code) {
  return code == Opcode::kMaskOr ? Opcode::kDiceJoin : code == Opcode::kMaskWithout ? Opcode::kDiceWithout : code;
}

}  // namespace

int Compiler::constant_register(int value) {
  if (alone_) {
    const int reg = number();
    emit(Opcode::kConst, reg, 0, 0, value);
    return reg;
  }
  expect_room(static_cast<int>(constant_registers_.size()) + 1);
  return kConstants + constant_registers_.emplace(value, static_cast<int>(constant_registers_.size())).first->second;
}

int Compiler::first_zone(int zone) const {
  int first = 0;
  for (int i = 0; i < zone; ++i) first += core_.equipment.zones[static_cast<std::size_t>(i)].elements(program_.seats);
  return first;
}

int Compiler::first_layout(int layout) const {
  int first = 0;
  for (int i = 0; i < layout; ++i) first += core_.equipment.layouts[static_cast<std::size_t>(i)].elements(program_.seats);
  return first;
}

const Family& Compiler::family(const Node& place) const {
  const Declarations& has = core_.equipment;
  const auto index = static_cast<std::size_t>(place.a);
  if (place.op == Op::kPot) return has.pots[index];
  if (place.op == Op::kLayout) return has.layouts[index];
  if (place.op == Op::kZone || place.op == Op::kEvery) return has.zones[index];
  return core_.variables[index];
}

// A zone or layout is given to the instruction as the first of the places, how many they are, and which of them is meant.
void Compiler::of_place(Opcode op, int reg, const Node& place, int first) {
  emit(op, reg, place.kids.empty() ? constant_register(0) : value(place.kid(0)), family(place).elements(program_.seats), first);
}

// The zone that holds the tiles of a zone or a layout, or the first of those of the seats.
int Compiler::first_zone_of(const Node& place) const {
  return place.op == Op::kZone ? first_zone(place.a) : program_.layouts[static_cast<std::size_t>(first_layout(place.a))].zone;
}

int Compiler::zone(const Node& place) { return owned(place, first_zone(place.a)); }
int Compiler::layout(const Node& place) { return owned(place, first_layout(place.a)); }

// The first of several places with neighbouring numbers, or that of the seat that the place names.
int Compiler::owned(const Node& place, int first) {
  if (place.kids.empty()) return constant_register(first);
  const int which = value(place.kid(0));
  const int reg = number();
  emit(Opcode::kIndex, reg, which, family(place).elements(program_.seats), first);
  return reg;
}

int Compiler::account(const Node& account) {
  if (account.op != Op::kPot) return value(account.kid(0));
  int first = program_.seats;
  for (int i = 0; i < account.a; ++i) first += core_.equipment.pots[static_cast<std::size_t>(i)].elements(program_.seats);
  return owned(account, first);
}

void Compiler::element_into(const Node& element, int reg) {
  const bool further = element.kids.size() > 1;
  const int within = further ? elements(element.kid(1), program_.seats) : 1;
  const int named = value(element.kid(0));
  const int made = further ? number() : reg;
  emit(Opcode::kElement, made, named, elements(element, program_.seats) / within, element.a);
  if (!further) return;
  const int scaled = number();
  emit(Opcode::kMul, scaled, made, constant_register(within));
  emit(Opcode::kAdd, reg, scaled, value(element.kid(1)));
}

void Compiler::bind_local(const Node& let) {
  if (let.kid(0).type == CoreType::kTiles)
    set_into(let.kid(0), local_set(let.a));
  else
    value_into(let.kid(0), local_number(let.a));
}

void Compiler::either(const Node& expr, int reg, void (Compiler::*into)(const Node&, int)) {
  const Label otherwise = label();
  const Label end = label();
  jump_unless(expr.kid(0), otherwise);
  (this->*into)(expr.kid(1), reg);
  jump(Opcode::kJump, 0, end);
  here(otherwise);
  (this->*into)(expr.kid(2), reg);
  here(end);
}

int Compiler::value(const Node& expr) {
  if (known(expr)) return constant_register(expr.a);
  if (expr.op == Op::kVariable) return variable(expr.a);
  if (expr.op == Op::kLocal) return local_number(expr.a);
  if (expr.op == Op::kPlayers) return kPlayersRegister;
  const int reg = number();
  value_into(expr, reg);
  return reg;
}

int Compiler::set(const Node& expr) {
  if (expr.op == Op::kVariable) return variable(expr.a);
  if (expr.op == Op::kLocal) return local_set(expr.a);
  const int reg = scratch_set();
  set_into(expr, reg);
  return reg;
}

void Compiler::set_into(const Node& expr, int reg) {
  switch (core::tiles_op(expr)) {
    case TilesOp::kVariable:
      emit(Opcode::kSetCopy, reg, variable(expr.a));
      return;
    case TilesOp::kLocal:
      emit(Opcode::kSetCopy, reg, local_set(expr.a));
      return;
    case TilesOp::kVariableOf: {
      const int which = value(expr.kid(0));
      emit(Opcode::kSetLoadAt, reg, variable(expr.a), which, family(expr).elements(program_.seats));
      return;
    }
    case TilesOp::kAllTiles:
      emit(Opcode::kSetAll, reg);
      return;
    case TilesOp::kTilesIn:
    case TilesOp::kTilesOn:
      of_place(Opcode::kSetZone, reg, expr.kid(0), first_zone_of(expr.kid(0)));
      return;
    case TilesOp::kStretch: {
      const int count = value(expr.kid(1));
      emit(Opcode::kZonePart, reg, count, zone(expr.kid(0)));
      return;
    }
    case TilesOp::kTips:
      of_place(Opcode::kLayoutTips, reg, expr.kid(0), first_layout(expr.kid(0).a));
      return;
    case TilesOp::kEvery:
      emit(Opcode::kSetZones, reg, first_zone(expr.a), 0, family(expr).elements(program_.seats));
      return;
    case TilesOp::kUnion:
    case TilesOp::kWithout: {
      if (program_.tiles.has_copies() && (core_.of_kinds(expr.kid(1)) || (expr.op == Op::kUnion && core_.of_kinds(expr.kid(0))))) {
        const bool second = core_.of_kinds(expr.kid(1));
        const int made = unread(reg) ? reg : scratch_set();
        set_into(expr.kid(second ? 0 : 1), made);
        for (const NodePtr& face : expr.kid(second ? 1 : 0).kids)
          emit(expr.op == Op::kUnion ? Opcode::kSetAddCopy : Opcode::kSetDropCopy, made, value(*face));
        if (made != reg) emit(Opcode::kSetCopy, reg, made);
        return;
      }
      const int left = set(expr.kid(0));
      const int right = set(expr.kid(1));
      emit(expr.op == Op::kUnion ? Opcode::kSetOr : Opcode::kSetWithout, reg, left, right);
      return;
    }
    case TilesOp::kSet: {
      const int made = unread(reg) ? reg : scratch_set();
      emit(Opcode::kSetClear, made);
      // Tiles with names are these tiles; a written face is a copy that is not among them yet.
      for (const bool written : {false, true})
        for (const NodePtr& tile : expr.kids)
          if (written == (core_.is_kind(*tile) && program_.tiles.has_copies()))
            emit(written ? Opcode::kSetAddCopy : Opcode::kSetAdd, made, value(*tile));
      if (made != reg) emit(Opcode::kSetCopy, reg, made);
      return;
    }
    case TilesOp::kLet:
      bind_local(expr);
      set_into(expr.kid(1), reg);
      return;
    case TilesOp::kIfValue:
      either(expr, reg, &Compiler::set_into);
      return;
    case TilesOp::kAll:
      all_into(expr, reg);
      return;
    case TilesOp::kKeep:
      return keep_into(expr, reg);
    case TilesOp::kKeepAny: {
      const int made = unread(reg) ? reg : scratch_set();
      set_into(expr.kid(0), made);
      emit(Opcode::kKeepAny, made, value(expr.kid(1)), 0, table(expr.a, true));
      if (made != reg) emit(Opcode::kSetCopy, reg, made);
      return;
    }
    case TilesOp::kMost:
    case TilesOp::kFewest:
      most_into(expr, reg);
      return;
    case TilesOp::kFirst:
      return first_into(expr, reg);
    // No literal is a set of tiles, what was stated is known by now, and conditions and numbers alone are cached.
    case TilesOp::kLiteral:
    case TilesOp::kCached:
    case TilesOp::kTold:
      break;
  }
  throw std::logic_error(fmt::format("'{}' is no set of tiles", core::info(expr.op).name));
}

void Compiler::value_into(const Node& expr, int reg) {
  // An operation whose operands and result are numbers, and the instruction that does just that.
  const auto direct = [&](Opcode code) {
    const int left = value(expr.kid(0));
    emit(expr.type == CoreType::kDice ? of_dice(code) : code, reg, left, expr.kids.size() > 1 ? value(expr.kid(1)) : 0);
  };
  switch (core::value_op(expr)) {
    case ValueOp::kLiteral:
      emit(Opcode::kConst, reg, 0, 0, expr.a);
      return;
    case ValueOp::kVariable:
    case ValueOp::kLocal:
    case ValueOp::kPlayers:
      emit(Opcode::kCopy, reg, value(expr));
      return;
    case ValueOp::kLet:
      bind_local(expr);
      value_into(expr.kid(1), reg);
      return;
    case ValueOp::kVariableOf: {
      const int which = value(expr.kid(0));
      emit(Opcode::kLoadAt, reg, variable(expr.a), which, family(expr).elements(program_.seats));
      return;
    }
    case ValueOp::kElement:
      return element_into(expr, reg);
    case ValueOp::kDie:
      emit(Opcode::kDie, reg, constant_register(expr.a));
      return;
    case ValueOp::kChips:
      emit(Opcode::kChips, reg, account(expr.kid(0)));
      return;
    case ValueOp::kNumberIn:
    case ValueOp::kNumberOn:
      of_place(Opcode::kZoneCount, reg, expr.kid(0), first_zone_of(expr.kid(0)));
      return;
    case ValueOp::kCount:
      if (expr.kid(0).type == CoreType::kTiles)
        emit(Opcode::kSetCount, reg, set(expr.kid(0)));
      else
        emit(expr.kid(0).type == CoreType::kDice ? Opcode::kDiceCount : Opcode::kMaskCount, reg, value(expr.kid(0)));
      return;
    case ValueOp::kThrown:
      emit(Opcode::kThrown, reg, expr.kids.empty() ? kNoRegister : value(expr.kid(0)));
      return;
    case ValueOp::kPipsOf:
      emit(Opcode::kSetPips, reg, set(expr.kid(0)));
      return;
    case ValueOp::kTop:
      of_place(Opcode::kZoneTop, reg, expr.kid(0), first_zone_of(expr.kid(0)));
      return;
    case ValueOp::kAtPlace: {
      const int place = value(expr.kid(1));
      emit(Opcode::kZoneAt, reg, place, zone(expr.kid(0)));
      return;
    }
    case ValueOp::kEnds:
      of_place(Opcode::kLayoutEnds, reg, expr.kid(0), first_layout(expr.kid(0).a));
      return;
    case ValueOp::kTile:
      emit(Opcode::kConst, reg, 0, 0, program_.tiles.find(expr.a, expr.b));
      return;
    case ValueOp::kEqual:
    case ValueOp::kNotEqual:
      return compare_into(expr, reg);
    case ValueOp::kIn: {
      const int element = value(expr.kid(0));
      if (expr.kid(1).type == CoreType::kTiles)
        emit(Opcode::kSetHas, reg, set(expr.kid(1)), element);
      else
        emit(Opcode::kMaskHas, reg, value(expr.kid(1)), element);
      return;
    }
    case ValueOp::kSet:
      return mask_of(expr, reg);
    case ValueOp::kIfValue:
      either(expr, reg, &Compiler::value_into);
      return;
    case ValueOp::kFaultValue:
      emit(Opcode::kFault, 0, 0, 0, add_fault(expr.word));
      return;
    case ValueOp::kKeep:
      return keep_into(expr, reg);
    case ValueOp::kLookup:
      if (expr.kids.size() > 1 || expr.kid(0).type != CoreType::kTile) return condition_into(expr, reg);
      emit(Opcode::kRowHas, reg, value(expr.kid(0)), 0, table(expr.a));
      return;
    case ValueOp::kCached:
      return cached_into(expr, reg);
    case ValueOp::kMatch:
    case ValueOp::kAnd:
    case ValueOp::kOr:
    case ValueOp::kNot:
    case ValueOp::kSome:
      return condition_into(expr, reg);
    case ValueOp::kCountAll:
    case ValueOp::kSum:
      return sum_into(expr, reg);
    case ValueOp::kGreatest:
    case ValueOp::kLeast:
      return extreme_into(expr, reg);
    case ValueOp::kAll:
      return all_into(expr, reg);
    case ValueOp::kMost:
    case ValueOp::kFewest:
      return most_into(expr, reg);
    case ValueOp::kFirst:
      return first_into(expr, reg);
    case ValueOp::kPacked: {
      const InUse packer = this->packer();
      pack(expr.kid(0), packer);
      emit(Opcode::kPackCount, packer, reg);
      return;
    }
    case ValueOp::kAdd:
      return direct(Opcode::kAdd);
    case ValueOp::kSub:
      return direct(Opcode::kSub);
    case ValueOp::kMul:
      return direct(Opcode::kMul);
    case ValueOp::kDiv:
      return direct(Opcode::kDiv);
    case ValueOp::kMod:
      return direct(Opcode::kMod);
    case ValueOp::kMin:
      return direct(Opcode::kMin);
    case ValueOp::kMax:
      return direct(Opcode::kMax);
    case ValueOp::kLess:
      return direct(Opcode::kLess);
    case ValueOp::kLessEqual:
      return direct(Opcode::kLessEqual);
    case ValueOp::kTileWith:
      return direct(Opcode::kTileWith);
    case ValueOp::kAfter:
      return direct(Opcode::kSeatAfter);
    case ValueOp::kFrom:
      return direct(Opcode::kSeatFrom);
    case ValueOp::kLow:
      return direct(Opcode::kLow);
    case ValueOp::kHigh:
      return direct(Opcode::kHigh);
    case ValueOp::kPips:
      return direct(Opcode::kPips);
    case ValueOp::kEndsAt:
      return direct(Opcode::kTileEnds);
    case ValueOp::kFaceUp:
      return direct(Opcode::kFaceUp);
    case ValueOp::kUnion:
      return direct(Opcode::kMaskOr);
    case ValueOp::kWithout:
      return direct(Opcode::kMaskWithout);
    case ValueOp::kShowing:
      return direct(Opcode::kDiceShow);
    // The settings, what was stated, and who sits at the table are known by now; domains and places are part of what uses them, and sets of tiles have registers of their own.
    case ValueOp::kOption:
    case ValueOp::kTold:
    case ValueOp::kAllSeats:
    case ValueOp::kRange:
    case ValueOp::kSubsets:
    case ValueOp::kPairs:
    case ValueOp::kAround:
    case ValueOp::kChosenDice:
    case ValueOp::kPack:
    case ValueOp::kZone:
    case ValueOp::kLayout:
    case ValueOp::kPurse:
    case ValueOp::kPot:
    case ValueOp::kAllTiles:
    case ValueOp::kKeepAny:
    case ValueOp::kTilesIn:
    case ValueOp::kTilesOn:
    case ValueOp::kEvery:
    case ValueOp::kStretch:
    case ValueOp::kTips:
      break;
  }
  throw std::logic_error(fmt::format("'{}' is no number", core::info(expr.op).name));
}

void Compiler::compare_into(const Node& comparison, int reg) {
  const CoreType type = comparison.kid(0).type;
  const bool equal = comparison.op == Op::kEqual;
  const bool tiles = type == CoreType::kTiles;
  const int left = tiles ? set(comparison.kid(0)) : value(comparison.kid(0));
  const int right = tiles ? set(comparison.kid(1)) : value(comparison.kid(1));
  if (!tiles && type != CoreType::kTile) {
    emit(equal ? Opcode::kEqual : Opcode::kNotEqual, reg, left, right);
    return;
  }
  emit(tiles ? Opcode::kSetEqual : Opcode::kSameFace, reg, left, right);
  if (!equal) emit(Opcode::kNot, reg, reg);
}

// A number that a set can hold; another one is a fault.
int Compiler::set_number(const Node& number) {
  const int reg = value(number);
  if (number.type != CoreType::kNumber || known(number) || number.op == Op::kLow || number.op == Op::kHigh) return reg;
  const Label no = label();
  const Label yes = label();
  jump(Opcode::kJumpIfLess, reg, no, constant_register(0));
  jump(Opcode::kJumpIfLessEqual, reg, yes, constant_register(kMaxSetNumber));
  here(no);
  emit(Opcode::kFault, 0, 0, 0, add_fault(fmt::format("a set holds numbers from 0 to {}", kMaxSetNumber)));
  here(yes);
  return reg;
}

void Compiler::mask_of(const Node& set, int reg) {
  if (set.kids.size() == 1) {
    emit(Opcode::kBit, reg, set_number(set.kid(0)));
    return;
  }
  const int made = unread(reg) ? reg : number();
  emit(Opcode::kConst, made, 0, 0, 0);
  for (const NodePtr& element : set.kids) {
    const int bit = number();
    emit(Opcode::kBit, bit, set_number(*element));
    emit(Opcode::kMaskOr, made, made, bit);
  }
  if (made != reg) emit(Opcode::kCopy, reg, made);
}

// The answer is written at the end only: the register may be one that the question reads.
void Compiler::condition_into(const Node& condition, int reg) {
  const Label no = label();
  const Label end = label();
  jump_unless(condition, no);
  emit(Opcode::kConst, reg, 0, 0, 1);
  jump(Opcode::kJump, 0, end);
  here(no);
  emit(Opcode::kConst, reg, 0, 0, 0);
  here(end);
}

void Compiler::jump_unless(const Node& expr, Label to) {
  if (expr.op == Op::kLiteral) {
    if (expr.a == 0) jump(Opcode::kJump, 0, to);
  } else if (expr.op == Op::kAnd) {
    jump_unless(expr.kid(0), to);
    jump_unless(expr.kid(1), to);
  } else if (expr.op == Op::kOr) {
    const Label yes = label();
    jump_if(expr.kid(0), yes);
    jump_unless(expr.kid(1), to);
    here(yes);
  } else if (expr.op == Op::kNot) {
    jump_if(expr.kid(0), to);
  } else if (expr.op == Op::kMatch) {
    match(expr, to);
  } else if (expr.op == Op::kLookup && (expr.kids.size() > 1 || expr.kid(0).type != CoreType::kTile)) {
    jump_unless_known(expr, to);
  } else if (expr.op == Op::kSome) {
    const Label found = label();
    loop(expr.kid(0), expr.a, expr.kids[1], [&](Label) { jump(Opcode::kJump, 0, found); });
    jump(Opcode::kJump, 0, to);
    here(found);
  } else if (expr.op == Op::kLet) {
    bind_local(expr);
    jump_unless(expr.kid(1), to);
  } else if (!jump_compared(expr, false, to)) {
    jump(Opcode::kJumpIfNot, value(expr), to);
  }
}

void Compiler::jump_if(const Node& expr, Label to) {
  if (expr.op == Op::kLiteral) {
    if (expr.a != 0) jump(Opcode::kJump, 0, to);
  } else if (expr.op == Op::kNot) {
    jump_unless(expr.kid(0), to);
  } else if (expr.op == Op::kOr) {
    jump_if(expr.kid(0), to);
    jump_if(expr.kid(1), to);
  } else if (expr.is_one_of({Op::kAnd, Op::kMatch, Op::kSome, Op::kLet})) {
    const Label no = label();
    jump_unless(expr, no);
    jump(Opcode::kJump, 0, to);
    here(no);
  } else if (!jump_compared(expr, true, to)) {
    jump(Opcode::kJumpIf, value(expr), to);
  }
}

// A comparison of two numbers (or seats, flags) and the jump in one.
bool Compiler::jump_compared(const Node& expr, bool when, Label to) {
  const bool order = expr.op == Op::kLess || expr.op == Op::kLessEqual;
  const bool equality = expr.op == Op::kEqual || expr.op == Op::kNotEqual;
  if (!order && !equality) return false;
  const CoreType type = expr.kid(0).type;
  if (type == CoreType::kTile || type == CoreType::kTiles) return false;
  if (jump_counted(expr, when, to)) return true;
  const int left = value(expr.kid(0));
  const int right = value(expr.kid(1));
  if (equality)
    jump((expr.op == Op::kEqual) == when ? Opcode::kJumpIfEqual : Opcode::kJumpIfNotEqual, left, to, right);
  else if (when)
    jump(expr.op == Op::kLess ? Opcode::kJumpIfLess : Opcode::kJumpIfLessEqual, left, to, right);
  else
    jump(expr.op == Op::kLess ? Opcode::kJumpIfLessEqual : Opcode::kJumpIfLess, right, to, left);
  return true;
}

// Whether there is any needs no count: `count of his hand = 0`, `count of line > 0`.
bool Compiler::jump_counted(const Node& expr, bool when, Label to) {
  const bool equality = expr.op == Op::kEqual || expr.op == Op::kNotEqual;
  for (const std::size_t side : {0, 1}) {
    const Node& counted = expr.kid(side);
    const Node& other = expr.kid(1 - side);
    const bool place = counted.op == Op::kNumberIn || counted.op == Op::kNumberOn;
    if ((!place && counted.op != Op::kCount) || !known(other)) continue;
    // As count < bound, with the sides as they stand.
    const bool less = expr.op == Op::kLess;
    const bool asks_empty = side == 0 && other.a == (less ? 1 : 0);
    const bool asks_some = side == 1 && other.a == (less ? 0 : 1);
    if (equality ? other.a != 0 : !asks_empty && !asks_some) continue;
    const bool empty = equality ? expr.op == Op::kEqual : asks_empty;
    if (place || counted.kid(0).type == CoreType::kTiles)
      jump_if_empty(place ? counted : counted.kid(0), empty == when, to);
    else
      jump(empty == when ? Opcode::kJumpIfNot : Opcode::kJumpIf, value(counted.kid(0)), to);
    return true;
  }
  return false;
}

// A jump when there is no tile in a set or place; `when` false: when there is one.
void Compiler::jump_if_empty(const Node& tiles, bool when, Label to) {
  if (tiles.op == Op::kUnion) {
    const Label some = when ? label() : to;
    jump_if_empty(tiles.kid(0), false, some);
    jump_if_empty(tiles.kid(1), when, to);
    if (when) here(some);
  } else if (tiles.op == Op::kTilesIn || tiles.op == Op::kTilesOn || tiles.op == Op::kNumberIn || tiles.op == Op::kNumberOn) {
    const Node& place = tiles.kid(0);
    const int which = place.kids.empty() ? constant_register(0) : value(place.kid(0));
    jump(when ? Opcode::kJumpIfNoTiles : Opcode::kJumpIfTiles, which, to, first_zone_of(place), family(place).elements(program_.seats));
  } else {
    jump(when ? Opcode::kJumpIfEmpty : Opcode::kJumpIfSome, set(tiles), to);
  }
}

void Compiler::match(const Node& expr, Label fail) {
  const int tiles = set(expr.kid(0));
  PatternInfo pattern;
  pattern.letters = static_cast<int>(expr.names.size());
  const int letters = expr.names.empty() ? 0
                      : local_register_[static_cast<std::size_t>(expr.names[0])] >= 0
                          ? local_register_[static_cast<std::size_t>(expr.names[0])]
                          : lasting_number(pattern.letters);
  for (std::size_t i = 0; i < expr.names.size(); ++i)
    local_register_[static_cast<std::size_t>(expr.names[i])] = letters + static_cast<int>(i);
  std::size_t next = 1;
  for (; next < expr.kids.size() && expr.kid(next).op == Op::kLaid; ++next) {
    PatternInfo::TilePattern ends;
    for (std::size_t e = 0; e < 2; ++e) {
      const Node& end = expr.kid(next).kid(e);
      const auto letter = std::find(expr.names.begin(), expr.names.end(), end.a);
      ends.ends[e].letter = end.op == Op::kLocal && letter != expr.names.end();
      ends.ends[e].index = ends.ends[e].letter ? static_cast<int>(letter - expr.names.begin()) : value(end);
    }
    pattern.tiles.push_back(ends);
  }
  const int index = static_cast<int>(program_.patterns.size());
  program_.patterns.push_back(pattern);
  const InUse matcher = this->matcher();
  emit(Opcode::kMatchBegin, matcher, tiles, 0, index);
  const Label again = label();
  here(again);
  jump(Opcode::kMatchNext, matcher, fail, letters);
  if (next < expr.kids.size()) jump_unless(expr.kid(next), again);
}

template <typename Body>
void Compiler::loop(const Node& through, int name, const NodePtr& where, Body body) {
  const Label next = label();
  const Label end = label();
  std::optional<InUse> lister;
  if (through.op == Op::kSubsets || through.op == Op::kPairs) {
    const bool pairs = through.op == Op::kPairs;
    const int domain = set(through.kid(0));
    lister.emplace(listers_in_use_, program_.listers);
    Label listed = end;
    const int size = pairs ? constant_register(2) : size_of(through, listed, end);
    emit(Opcode::kSubsets, *lister, domain, size, pairs ? 2 * (table(through.a) + 1) : 0);
    here(next);
    jump(Opcode::kNextSubset, *lister, listed, local_set(name));
  } else if (through.op == Op::kChosenDice) {
    const int among = number();
    value_into(through.kid(0), among);
    Label listed = end;
    const int size = size_of(through, listed, end);
    const int chosen = local_number(name);
    emit(Opcode::kConst, chosen, 0, 0, 0);
    here(next);
    jump(Opcode::kNextDice, chosen, listed, among);
    if (size != kNoRegister) unless_as_many(chosen, size, next);
  } else if (through.op == Op::kThrown && through.kids.empty() && has_named_dice()) {
    // Dice are few and known: one after another, written out.
    const int shows = local_number(name);
    for (std::size_t die = 0; die < program_.dice.size(); ++die) {
      const Label following = label();
      emit(Opcode::kDie, shows, constant_register(static_cast<int>(die)));
      jump(Opcode::kJumpIfNot, shows, following);  // one that was not thrown
      if (where) jump_unless(*where, following);
      body(following);
      here(following);
    }
    return;
  } else if (through.op == Op::kRange) {
    const int last = number();
    value_into(through.kid(1), last);
    const int current = number();
    value_into(through.kid(0), current);
    emit(Opcode::kSub, current, current, constant_register(1));
    here(next);
    jump(Opcode::kNextNumber, current, end, last);
    emit(Opcode::kCopy, local_number(name), current);
  } else if (through.type == CoreType::kDice) {
    const int rest = number();
    value_into(through, rest);
    here(next);
    jump(Opcode::kTakeDie, local_number(name), end, rest);
  } else if (through.type == CoreType::kTiles) {
    const int domain = scratch_set();
    set_into(through, domain);
    const int tile = local_number(name);
    emit(Opcode::kConst, tile, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, tile, end, domain);
  } else {
    const bool around = through.op == Op::kAround;
    const int rest = number();
    value_into(around ? through.kid(0) : through, rest);
    int from = constant_register(0);
    if (around) {
      from = number();
      value_into(through.kid(1), from);
    }
    here(next);
    jump(around ? Opcode::kTakeSeat : Opcode::kTakeNext, local_number(name), end, rest, from);
  }
  if (where) jump_unless(*where, next);
  body(next);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::all_into(const Node& all, int reg) {
  const bool tiles = all.type == CoreType::kTiles;
  const int made = unread(reg) ? reg : tiles ? scratch_set() : number();
  tiles ? emit(Opcode::kSetClear, made) : emit(Opcode::kConst, made, 0, 0, 0);
  const bool dice = all.type == CoreType::kDice;
  loop(all.kid(0), all.a, all.kids[1], [&](Label) {
    if (dice)
      emit(Opcode::kDiceAdd, made, local_number(all.a));
    else
      join(made, tiles, local_number(all.a));
  });
  if (made != reg) emit(tiles ? Opcode::kSetCopy : Opcode::kCopy, reg, made);
}

bool Compiler::has_named_dice() const { return core_.equipment.dice.empty() || core_.equipment.dice[0].name != "dice"; }

// How many tiles or dice subsets may have.
std::vector<int> Compiler::sizes_of(const Node& subsets) {
  std::vector<int> sizes;
  for (std::size_t i = 1; i < subsets.kids.size(); ++i) sizes.push_back(value(subsets.kid(i)));
  return sizes;
}

// The register with how many tiles or dice a subset has; none for dice of which any number is meant. Several sizes come one after another, each once: `listed` goes on to the
// next of them, and after the last to the end.
int Compiler::size_of(const Node& subsets, Label& listed, Label end) {
  const std::vector<int> sizes = sizes_of(subsets);
  if (sizes.size() < 2) return sizes.empty() ? static_cast<int>(kNoRegister) : sizes[0];
  const auto place = [&](std::size_t i) { return constant_register(static_cast<int>(i) + 1); };
  const int which = number();
  const int size = number();
  const Label found = label();
  listed = label();
  emit(Opcode::kConst, which, 0, 0, 0);
  here(listed);
  jump(Opcode::kNextNumber, which, end, place(sizes.size() - 1));
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const Label other = label();
    if (i + 1 < sizes.size()) jump(Opcode::kJumpIfNotEqual, which, other, place(i));
    const Node& named = subsets.kid(i + 1);
    for (std::size_t before = 0; before < i; ++before)
      if (const Node& earlier = subsets.kid(before + 1); !known(named) || !known(earlier) || named.a == earlier.a)
        jump(Opcode::kJumpIfEqual, sizes[before], listed, sizes[i]);
    emit(Opcode::kCopy, size, sizes[i]);
    if (i + 1 < sizes.size()) jump(Opcode::kJump, 0, found);
    here(other);
  }
  here(found);
  return size;
}

// Another number of dice: goes on.
void Compiler::unless_as_many(int dice, int size, Label next) {
  const int many = number();
  emit(Opcode::kDiceCount, many, dice);
  jump(Opcode::kJumpIfNotEqual, many, next, size);
}

// One element joins the tiles of a set register, or a mask of seats.
void Compiler::join(int made, bool tiles, int element) {
  if (tiles) {
    emit(Opcode::kSetAdd, made, element);
    return;
  }
  const int bit = number();
  emit(Opcode::kBit, bit, element);
  emit(Opcode::kMaskOr, made, made, bit);
}

void Compiler::most_into(const Node& most, int reg) {
  const bool tiles = most.type == CoreType::kTiles;
  const bool greatest = most.op == Op::kMost;
  using Limits = std::numeric_limits<std::int32_t>;
  const int made = unread(reg) ? reg : tiles ? scratch_set() : number();
  const auto clear = [&] { tiles ? emit(Opcode::kSetClear, made) : emit(Opcode::kConst, made, 0, 0, 0); };
  clear();
  const int best = number();
  emit(Opcode::kConst, best, 0, 0, greatest ? Limits::min() : Limits::max());
  loop(most.kid(0), most.a, most.kids[1], [&](Label next) {
    const int key = value(most.kid(2));
    const Label take = label();
    jump(Opcode::kJumpIfLess, greatest ? key : best, next, greatest ? best : key);
    jump(Opcode::kJumpIfEqual, key, take, best);
    clear();
    emit(Opcode::kCopy, best, key);
    here(take);
    join(made, tiles, local_number(most.a));
  });
  if (made != reg) emit(tiles ? Opcode::kSetCopy : Opcode::kCopy, reg, made);
}

void Compiler::first_into(const Node& first, int reg) {
  const Node& through = first.kid(0);
  if (first.kids[1] == nullptr || (known(*first.kids[1]) && first.kids[1]->a != 0)) {
    // Of seats and numbers at ends whichever comes first.
    if (through.op == Op::kAround) {
      const int among = value(through.kid(0));
      emit(Opcode::kSeatFrom, reg, among, value(through.kid(1)));
      return;
    }
    if (through.type == CoreType::kSeats || through.type == CoreType::kEnds) {
      emit(Opcode::kLowest, reg, value(through));
      return;
    }
  }
  const bool tiles = first.type == CoreType::kTiles;
  const Opcode copy = tiles ? Opcode::kSetCopy : Opcode::kCopy;
  const int made = unread(reg) ? reg : tiles ? scratch_set() : number();
  tiles ? emit(Opcode::kSetClear, made) : emit(Opcode::kConst, made, 0, 0, first.type == CoreType::kDice ? 0 : -1);
  const Label found = label();
  loop(first.kid(0), first.a, first.kids[1], [&](Label) {
    emit(copy, made, tiles ? local_set(first.a) : local_number(first.a));
    jump(Opcode::kJump, 0, found);
  });
  here(found);
  if (made != reg) emit(copy, reg, made);
}

void Compiler::extreme_into(const Node& greatest, int reg) {
  const bool most = greatest.op == Op::kGreatest;
  using Limits = std::numeric_limits<std::int32_t>;
  const int made = unread(reg) ? reg : number();
  emit(Opcode::kConst, made, 0, 0, most ? Limits::min() : Limits::max());
  loop(greatest.kid(0), greatest.a, greatest.kids[1],
       [&](Label) { emit(most ? Opcode::kMax : Opcode::kMin, made, made, value(greatest.kid(2))); });
  if (made != reg) emit(Opcode::kCopy, reg, made);
}

// A sum of values, or of one for each that meets the condition.
void Compiler::sum_into(const Node& sum, int reg) {
  const bool counts = sum.op == Op::kCountAll;
  const int total = unread(reg) ? reg : number();
  emit(Opcode::kConst, total, 0, 0, 0);
  const int one = counts ? constant_register(1) : -1;
  loop(sum.kid(0), sum.a, counts ? sum.kids[1] : nullptr,
       [&](Label) { emit(Opcode::kAdd, total, total, counts ? one : value(sum.kid(1))); });
  if (total != reg) emit(Opcode::kCopy, reg, total);
}

void Compiler::pack(const Node& pack, int packer) {
  emit(Opcode::kPackBegin, packer);
  loop(pack.kid(0), pack.a, pack.kids[1], [&](Label) {
    const int worth = pack.kids.size() > 2 ? value(pack.kid(2)) : kNoRegister;
    emit(Opcode::kPackAdd, packer, local_set(pack.a), worth);
  });
}

}  // namespace boneyard::dsl
