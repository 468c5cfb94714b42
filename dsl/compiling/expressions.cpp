#include <algorithm>

#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

}  // namespace

int Compiler::constant_register(int value) {
  if (alone_) {
    const int reg = number();
    emit(Opcode::kConst, reg, 0, 0, value);
    return reg;
  }
  expect_room(static_cast<int>(constant_registers_.size()) + 1);
  return kConstant + constant_registers_.emplace(value, static_cast<int>(constant_registers_.size())).first->second;
}

int Compiler::first_zone(int zone) const {
  int first = 0;
  for (int i = 0; i < zone; ++i) first += game_.zones[static_cast<std::size_t>(i)].per_seat ? program_.seats : 1;
  return first;
}

int Compiler::first_place(const Expr& expr) const {
  if (expr.op == ExprOp::kEnds || expr.op == ExprOp::kTips) return first_layout(expr.a);
  if (expr.op == ExprOp::kLayoutTiles) return program_.layouts[static_cast<std::size_t>(first_layout(expr.a))].zone;
  return first_zone(expr.a);
}

// A zone or layout is given to the instruction as a seat and the first of the places: one that no seat owns is the first plus seat 0.
void Compiler::of_place(Opcode op, int reg, const Expr& place) {
  emit(op, reg, place.kids.empty() ? constant_register(0) : value(*place.kids[0]), 0, first_place(place));
}

int Compiler::zone(const Expr& expr) { return owned(expr, first_place(expr)); }

// The first of several places with neighbouring numbers, or that of the seat that the expression names.
int Compiler::owned(const Expr& expr, int first) {
  if (expr.kids.empty()) return constant_register(first);
  const int seat = value(*expr.kids[0]);
  const int reg = number();
  emit(Opcode::kIndex, reg, seat, 0, first);
  return reg;
}

int Compiler::first_layout(int layout) const {
  int first = 0;
  for (int i = 0; i < layout; ++i) first += game_.layouts[static_cast<std::size_t>(i)].per_seat ? program_.seats : 1;
  return first;
}

// Register with a layout's number.
int Compiler::layout(const Expr& expr) { return owned(expr, first_layout(expr.a)); }

int Compiler::account(const Expr& expr) {
  if (expr.op == ExprOp::kPot) return constant_register(program_.seats + expr.a);
  return value(expr);
}

void Compiler::bind_local(const Expr& let) {
  if (locals_[static_cast<std::size_t>(let.a)].base == Base::kTiles)
    set_into(*let.kids[0], local_set(let.a));
  else
    value_into(*let.kids[0], local_number(let.a));
  // A name for a number of a tile is the name of an end.
  if (let.kids[0]->op == ExprOp::kHigh || let.kids[0]->op == ExprOp::kLow) end_names_.push_back({true, let.a});
}

// `if C then A else B`, of which only one is made when the settings decide.
void Compiler::either(const Expr& expr, int reg, void (Compiler::*into)(const Expr&, int)) {
  if (const auto known = constant(*expr.kids[0], constants_)) {
    (this->*into)(*expr.kids[*known != 0 ? 1 : 2], reg);
    return;
  }
  const Label otherwise = label();
  const Label end = label();
  jump_unless(*expr.kids[0], otherwise);
  (this->*into)(*expr.kids[1], reg);
  jump(Opcode::kJump, 0, end);
  here(otherwise);
  (this->*into)(*expr.kids[2], reg);
  here(end);
}

int Compiler::value(const Expr& expr) {
  if (const auto known = constant(expr, constants_)) return constant_register(*known);
  if (expr.op == ExprOp::kVariable) return variable(expr.a);
  if (expr.op == ExprOp::kLocal) return local_number(expr.a);
  if (expr.op == ExprOp::kPlayers) return kPlayersRegister;
  const int reg = number();
  value_into(expr, reg);
  return reg;
}

int Compiler::set(const Expr& expr) {
  if (expr.op == ExprOp::kVariable) return variable(expr.a);
  if (expr.op == ExprOp::kLocal) return local_set(expr.a);
  const int reg = scratch_set();
  set_into(expr, reg);
  return reg;
}

void Compiler::set_into(const Expr& expr, int reg) {
  switch (expr.op) {
    case ExprOp::kVariable:
      emit(Opcode::kSetCopy, reg, variable(expr.a));
      return;
    case ExprOp::kLocal:
      emit(Opcode::kSetCopy, reg, local_set(expr.a));
      return;
    case ExprOp::kSeatVariable: {
      const int seat = value(*expr.kids[0]);
      emit(Opcode::kSetLoadAt, reg, variable(expr.a), seat);
      return;
    }
    case ExprOp::kAllTiles:
      emit(Opcode::kSetAll, reg);
      return;
    case ExprOp::kZone:
    case ExprOp::kLayoutTiles:
      of_place(Opcode::kSetZone, reg, expr);
      return;
    case ExprOp::kTips:
      of_place(Opcode::kLayoutTips, reg, expr);
      return;
    case ExprOp::kEveryZone:
      emit(Opcode::kSetZones, reg, first_zone(expr.a), 0, program_.seats);
      return;
    case ExprOp::kUnion:
    case ExprOp::kWithout: {
      const int left = set(*expr.kids[0]);
      const int right = set(*expr.kids[1]);
      emit(expr.op == ExprOp::kUnion ? Opcode::kSetOr : Opcode::kSetWithout, reg, left, right);
      return;
    }
    case ExprOp::kMakeSet: {
      const int made = unread(reg) ? reg : scratch_set();
      emit(Opcode::kSetClear, made);
      for (const ExprPtr& tile : expr.kids) emit(Opcode::kSetAdd, made, value(*tile));
      if (made != reg) emit(Opcode::kSetCopy, reg, made);
      return;
    }
    case ExprOp::kLet:
      bind_local(expr);
      set_into(*expr.kids[1], reg);
      return;
    case ExprOp::kIf:
      either(expr, reg, &Compiler::set_into);
      return;
    case ExprOp::kAll:
      gather_best(expr, reg, true);
      return;
    default:
      emit(Opcode::kSetClear, reg);
      return;
  }
}

void Compiler::value_into(const Expr& expr, int reg) {
  if (const auto known = constant(expr, constants_)) {
    emit(Opcode::kConst, reg, 0, 0, *known);
    return;
  }
  const auto binary = [&](Opcode op) {
    const int left = value(*expr.kids[0]);
    const int right = value(*expr.kids[1]);
    emit(op, reg, left, right);
  };
  switch (expr.op) {
    case ExprOp::kVariable:
      emit(Opcode::kCopy, reg, variable(expr.a));
      return;
    case ExprOp::kLocal:
      emit(Opcode::kCopy, reg, local_number(expr.a));
      return;
    case ExprOp::kLet:
      bind_local(expr);
      value_into(*expr.kids[1], reg);
      return;
    case ExprOp::kSeatVariable: {
      const int seat = value(*expr.kids[0]);
      emit(Opcode::kLoadAt, reg, variable(expr.a), seat);
      return;
    }
    case ExprOp::kPlayers:
      emit(Opcode::kCopy, reg, kPlayersRegister);
      return;
    case ExprOp::kAllSeats:
      emit(Opcode::kConst, reg, 0, 0, static_cast<int>(program_.all_seats()));
      return;
    case ExprOp::kDie:
      emit(Opcode::kDie, reg, constant_register(expr.a));
      return;
    case ExprOp::kChips:
      emit(Opcode::kChips, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kPot:
      emit(Opcode::kChips, reg, constant_register(program_.seats + expr.a));
      return;
    case ExprOp::kCount: {
      const Expr& of = *expr.kids[0];
      if (of.op == ExprOp::kZone || of.op == ExprOp::kLayoutTiles)
        of_place(Opcode::kZoneCount, reg, of);
      else if (of.type.base == Base::kTiles)
        emit(Opcode::kSetCount, reg, set(of));
      else
        emit(Opcode::kMaskCount, reg, value(of));
      return;
    }
    case ExprOp::kPips:
      if (expr.kids[0]->type.base == Base::kTiles)
        emit(Opcode::kSetPips, reg, set(*expr.kids[0]));
      else
        emit(Opcode::kPips, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kLow:
      emit(Opcode::kLow, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kHigh:
      emit(Opcode::kHigh, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kTop:
      emit(Opcode::kZoneTop, reg, zone(*expr.kids[0]));
      return;
    case ExprOp::kEnds:
      of_place(Opcode::kLayoutEnds, reg, expr);
      return;
    case ExprOp::kTileEnds:
      emit(Opcode::kTileEnds, reg, value(*expr.kids[0]));
      return;
    case ExprOp::kTileWith:
      binary(Opcode::kTileWith);
      return;
    case ExprOp::kTileLiteral:
      emit(Opcode::kConst, reg, 0, 0, program_.tiles.find(expr.a, expr.b));
      return;
    case ExprOp::kAdd:
      binary(Opcode::kAdd);
      return;
    case ExprOp::kSub:
      binary(Opcode::kSub);
      return;
    case ExprOp::kMul:
      binary(Opcode::kMul);
      return;
    case ExprOp::kDiv:
      binary(Opcode::kDiv);
      return;
    case ExprOp::kMod:
      binary(Opcode::kMod);
      return;
    case ExprOp::kMin:
      binary(Opcode::kMin);
      return;
    case ExprOp::kMax:
      binary(Opcode::kMax);
      return;
    case ExprOp::kLess:
      binary(Opcode::kLess);
      return;
    case ExprOp::kLessEqual:
      binary(Opcode::kLessEqual);
      return;
    case ExprOp::kEqual:
    case ExprOp::kNotEqual: {
      const Base base = expr.kids[0]->type.base;
      const bool equal = expr.op == ExprOp::kEqual;
      if (base == Base::kTiles) {
        const int left = set(*expr.kids[0]);
        const int right = set(*expr.kids[1]);
        emit(Opcode::kSetEqual, reg, left, right);
        if (!equal) emit(Opcode::kNot, reg, reg);
      } else if (base == Base::kTile) {
        binary(Opcode::kSameFace);
        if (!equal) emit(Opcode::kNot, reg, reg);
      } else {
        binary(equal ? Opcode::kEqual : Opcode::kNotEqual);
      }
      return;
    }
    case ExprOp::kIn: {
      const int element = value(*expr.kids[0]);
      if (expr.kids[1]->type.base == Base::kTiles)
        emit(Opcode::kSetHas, reg, set(*expr.kids[1]), element);
      else
        emit(Opcode::kMaskHas, reg, value(*expr.kids[1]), element);
      return;
    }
    case ExprOp::kUnion:
      binary(Opcode::kMaskOr);
      return;
    case ExprOp::kWithout:
      binary(Opcode::kMaskWithout);
      return;
    case ExprOp::kMakeSet: {
      const int made = unread(reg) ? reg : number();
      if (expr.kids.size() == 1) {
        emit(Opcode::kBit, reg, value(*expr.kids[0]));
        return;
      }
      emit(Opcode::kConst, made, 0, 0, 0);
      for (const ExprPtr& seat : expr.kids) {
        const int bit = number();
        emit(Opcode::kBit, bit, value(*seat));
        emit(Opcode::kMaskOr, made, made, bit);
      }
      if (made != reg) emit(Opcode::kCopy, reg, made);
      return;
    }
    case ExprOp::kPlayerAfter:
      emit(Opcode::kSeatAfter, reg, kPlayersRegister, value(*expr.kids[0]));
      return;
    case ExprOp::kIf:
      either(expr, reg, &Compiler::value_into);
      return;
    case ExprOp::kSizeFault:
      emit(Opcode::kFault, 0, 0, 0, add_fault("no hand size is given for this number of players"));
      return;
    case ExprOp::kMatch:
      if (tile_test(expr, reg) >= 0) return;
      [[fallthrough]];
    case ExprOp::kAnd:
    case ExprOp::kOr:
    case ExprOp::kNot:
    case ExprOp::kSome: {
      // The answer is written at the end only: the register may be one that the question reads.
      const Label no = label();
      const Label end = label();
      jump_unless(expr, no);
      emit(Opcode::kConst, reg, 0, 0, 1);
      jump(Opcode::kJump, 0, end);
      here(no);
      emit(Opcode::kConst, reg, 0, 0, 0);
      here(end);
      return;
    }
    case ExprOp::kCountAll:
    case ExprOp::kSum: {
      const int counted = expr.op == ExprOp::kCountAll ? tiles_known(expr.binder, expr.kids[0]) : -1;
      if (counted >= 0) {
        emit(Opcode::kSetCount, reg, counted);
        return;
      }
      const int total = unread(reg) ? reg : number();
      emit(Opcode::kConst, total, 0, 0, 0);
      const int one = expr.op == ExprOp::kCountAll ? constant_register(1) : -1;
      loop(expr.binder, expr.op == ExprOp::kCountAll ? expr.kids[0] : nullptr,
           [&](Label) { emit(Opcode::kAdd, total, total, one >= 0 ? one : value(*expr.kids[0])); });
      if (total != reg) emit(Opcode::kCopy, reg, total);
      return;
    }
    case ExprOp::kAll:
    case ExprOp::kFirst:
      gather_best(expr, reg, false);
      return;
    case ExprOp::kSeparateCount: {
      const InUse packer = this->packer();
      emit(Opcode::kPackBegin, packer);
      loop(expr.binder, expr.kids[0], [&](Label) { emit(Opcode::kPackAdd, packer, local_set(expr.binder.local)); });
      emit(Opcode::kPackCount, packer, reg);
      return;
    }
    default:
      emit(Opcode::kConst, reg, 0, 0, 0);
      return;
  }
}

void Compiler::jump_unless(const Expr& expr, Label to) {
  if (const auto known = constant(expr, constants_)) {
    if (*known == 0) jump(Opcode::kJump, 0, to);
    return;
  }
  switch (expr.op) {
    case ExprOp::kAnd:
      jump_unless(*expr.kids[0], to);
      jump_unless(*expr.kids[1], to);
      return;
    case ExprOp::kOr: {
      const Label yes = label();
      jump_if(*expr.kids[0], yes);
      jump_unless(*expr.kids[1], to);
      here(yes);
      return;
    }
    case ExprOp::kNot:
      jump_if(*expr.kids[0], to);
      return;
    case ExprOp::kMatch:
      if (const int answer = tile_test(expr); answer >= 0)
        jump(Opcode::kJumpIfNot, answer, to);
      else
        match(expr, to);
      return;
    case ExprOp::kSome: {
      if (const int tiles = tiles_known(expr.binder, expr.kids[0]); tiles >= 0) {
        jump(Opcode::kJumpIfEmpty, tiles, to);
        return;
      }
      const Label found = label();
      loop(expr.binder, expr.kids[0], [&](Label) { jump(Opcode::kJump, 0, found); });
      jump(Opcode::kJump, 0, to);
      here(found);
      return;
    }
    case ExprOp::kLet:
      bind_local(expr);
      jump_unless(*expr.kids[1], to);
      return;
    default:
      if (!jump_compared(expr, false, to)) jump(Opcode::kJumpIfNot, value(expr), to);
  }
}

// A comparison of two numbers (or seats, flags, words) and the jump in one.
bool Compiler::jump_compared(const Expr& expr, bool when, Label to) {
  const bool order = expr.op == ExprOp::kLess || expr.op == ExprOp::kLessEqual;
  const bool equality = expr.op == ExprOp::kEqual || expr.op == ExprOp::kNotEqual;
  if (!order && !equality) return false;
  const Base base = expr.kids[0]->type.base;
  if (base == Base::kTile || base == Base::kTiles) return false;
  // Whether there is any tile needs no count of them: `count of his hand = 0`, `count of line > 0`.
  for (const std::size_t side : {0, 1}) {
    const Expr& counted = *expr.kids[side];
    if (counted.op != ExprOp::kCount) continue;
    const Expr& of = *counted.kids[0];
    if (of.op != ExprOp::kZone && of.op != ExprOp::kLayoutTiles && of.type.base != Base::kTiles) continue;
    const auto other = constant(*expr.kids[1 - side], constants_);
    if (!other) continue;
    // As count < bound, with the sides as they stand.
    const bool less = expr.op == ExprOp::kLess;
    const bool asks_empty = side == 0 ? *other == (less ? 1 : 0) : false;
    const bool asks_some = side == 1 ? *other == (less ? 0 : 1) : false;
    if (equality ? *other != 0 : !asks_empty && !asks_some) continue;
    const bool empty = equality ? expr.op == ExprOp::kEqual : asks_empty;
    jump_if_empty(of, empty == when, to);
    return true;
  }
  const int left = value(*expr.kids[0]);
  const int right = value(*expr.kids[1]);
  if (equality)
    jump((expr.op == ExprOp::kEqual) == when ? Opcode::kJumpIfEqual : Opcode::kJumpIfNotEqual, left, to, right);
  else if (when)
    jump(expr.op == ExprOp::kLess ? Opcode::kJumpIfLess : Opcode::kJumpIfLessEqual, left, to, right);
  else
    jump(expr.op == ExprOp::kLess ? Opcode::kJumpIfLessEqual : Opcode::kJumpIfLess, right, to, left);
  return true;
}

// A jump when there is no tile in a set or place; `when` false: when there is one.
void Compiler::jump_if_empty(const Expr& tiles, bool when, Label to) {
  if (tiles.op == ExprOp::kUnion) {
    const Label some = when ? label() : to;
    jump_if_empty(*tiles.kids[0], false, some);
    jump_if_empty(*tiles.kids[1], when, to);
    if (when) here(some);
  } else if (tiles.op == ExprOp::kZone || tiles.op == ExprOp::kLayoutTiles) {
    const int seat = tiles.kids.empty() ? constant_register(0) : value(*tiles.kids[0]);
    jump(when ? Opcode::kJumpIfNoTiles : Opcode::kJumpIfTiles, seat, to, first_place(tiles));
  } else {
    jump(when ? Opcode::kJumpIfEmpty : Opcode::kJumpIfSome, set(tiles), to);
  }
}

void Compiler::jump_if(const Expr& expr, Label to) {
  if (const auto known = constant(expr, constants_)) {
    if (*known != 0) jump(Opcode::kJump, 0, to);
    return;
  }
  switch (expr.op) {
    case ExprOp::kNot:
      jump_unless(*expr.kids[0], to);
      return;
    case ExprOp::kOr:
      jump_if(*expr.kids[0], to);
      jump_if(*expr.kids[1], to);
      return;
    case ExprOp::kAnd:
    case ExprOp::kMatch:
    case ExprOp::kSome:
    case ExprOp::kLet: {
      const Label no = label();
      jump_unless(expr, no);
      jump(Opcode::kJump, 0, to);
      here(no);
      return;
    }
    default:
      if (!jump_compared(expr, true, to)) jump(Opcode::kJumpIf, value(expr), to);
  }
}

void Compiler::match(const Expr& expr, Label fail) {
  const int tiles = set(*expr.kids[0]);
  PatternInfo pattern;
  pattern.letters = static_cast<int>(expr.letters.size());
  const int letters = expr.letters.empty() ? 0
                      : local_register_[static_cast<std::size_t>(expr.letters[0])] >= 0
                          ? local_register_[static_cast<std::size_t>(expr.letters[0])]
                          : lasting_number(pattern.letters);
  for (std::size_t i = 0; i < expr.letters.size(); ++i)
    local_register_[static_cast<std::size_t>(expr.letters[i])] = letters + static_cast<int>(i);
  for (const auto& tile : expr.pattern.tiles) {
    PatternInfo::TilePattern ends;
    for (int e = 0; e < 2; ++e) {
      ends.ends[e].letter = tile.ends[e].letter >= 0;
      ends.ends[e].index = tile.ends[e].letter >= 0 ? tile.ends[e].letter : value(*tile.ends[e].number);
    }
    pattern.tiles.push_back(ends);
  }
  const int index = static_cast<int>(program_.patterns.size());
  program_.patterns.push_back(pattern);
  const InUse matcher = this->matcher();
  emit(Opcode::kMatchBegin, matcher, tiles, 0, index);
  const Label next = label();
  here(next);
  jump(Opcode::kMatchNext, matcher, fail, letters);
  if (expr.kids.size() > 1) jump_unless(*expr.kids[1], next);
}

// A set register of its own with the tiles of a binder's domain, less what the tables know not to meet one of the conditions. Left in `conditions` is
// what has to be asked of each.
int Compiler::tiles_let_through(const CheckedBinder& binder, std::vector<ExprPtr>& conditions) {
  const int domain = scratch_set();
  set_into(*binder.domain, domain);
  const auto known = [&](const ExprPtr& condition) { return keep_tiles(condition, {true, binder.local}, domain); };
  conditions.erase(std::remove_if(conditions.begin(), conditions.end(), known), conditions.end());
  return domain;
}

// Where the tables know all that is asked of each tile: a set register with those that meet it; else -1, and nothing is made.
int Compiler::tiles_known(const CheckedBinder& binder, const ExprPtr& where) {
  if (binder.size > 0 || binder.domain_to || binder.domain->type.base != Base::kTiles) return -1;
  std::vector<ExprPtr> conditions;
  if (where) conjuncts(where, conditions);
  const FreeName element{true, binder.local};
  for (const ExprPtr& condition : conditions)
    if (table(condition, element, Domain::kTile) == nullptr) return -1;
  return tiles_let_through(binder, conditions);
}

template <typename Body>
void Compiler::loop(const CheckedBinder& binder, const ExprPtr& where, Body body) {
  const Label next = label();
  const Label end = label();
  const FreeName element{true, binder.local};
  std::vector<ExprPtr> conditions;
  if (where) conjuncts(where, conditions);
  std::optional<InUse> lister;
  // What the tables know is taken out; the rest is asked of each.
  const auto take_out = [&](auto known) {
    conditions.erase(std::remove_if(conditions.begin(), conditions.end(), known), conditions.end());
  };
  if (binder.size > 0) {
    const int domain = set(*binder.domain);
    lister.emplace(listers_in_use_, program_.listers);
    int pairs = -1;
    if (binder.size == 2)
      take_out([&](const ExprPtr& condition) {
        if (pairs >= 0) return false;
        pairs = pair_table(condition, element);
        return pairs >= 0;
      });
    emit(Opcode::kSubsets, *lister, domain, constant_register(binder.size), 2 * (pairs + 1));
    here(next);
    jump(Opcode::kNextSubset, *lister, end, local_set(binder.local));
  } else if (!binder.domain_to && binder.domain->type.base == Base::kDice) {
    // Dice are few and known: one after another, written out.
    const int shows = local_number(binder.local);
    for (std::size_t die = 0; die < program_.dice.size(); ++die) {
      const Label following = label();
      emit(Opcode::kDie, shows, constant_register(static_cast<int>(die)));
      jump(Opcode::kJumpIfNot, shows, following);  // one that was not thrown
      for (const ExprPtr& condition : conditions) jump_unless(*condition, following);
      body(following);
      here(following);
    }
    return;
  } else if (binder.domain_to) {
    const int last = number();
    value_into(*binder.domain_to, last);
    const int current = number();
    value_into(*binder.domain, current);
    emit(Opcode::kSub, current, current, constant_register(1));
    here(next);
    jump(Opcode::kNextNumber, current, end, last);
    emit(Opcode::kCopy, local_number(binder.local), current);
  } else if (binder.domain->type.base == Base::kTiles) {
    const int domain = tiles_let_through(binder, conditions);
    const int tile = local_number(binder.local);
    emit(Opcode::kConst, tile, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, tile, end, domain);
  } else {
    const int rest = number();
    value_into(*binder.domain, rest);
    if (binder.domain->type.base == Base::kEnds) {
      end_names_.push_back(element);
      take_out([&](const ExprPtr& condition) { return keep_ends(condition, element, rest); });
    }
    int from = constant_register(0);
    if (binder.from) {
      from = number();
      value_into(*binder.from, from);
    }
    here(next);
    jump(binder.from ? Opcode::kTakeSeat : Opcode::kTakeNext, local_number(binder.local), end, rest, from);
  }
  for (const ExprPtr& condition : conditions) jump_unless(*condition, next);
  body(next);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::gather_best(const Expr& expr, int result, bool set_result) {
  // `all`: every element that meets the condition, or all the best of them. `first`: one such element, the first in order among equals.
  const bool all = expr.op == ExprOp::kAll;
  const bool subject_is_tile = locals_[static_cast<std::size_t>(expr.binder.local)].base == Base::kTile;
  if (all && set_result && subject_is_tile && expr.keys.empty()) {
    const int tiles = tiles_known(expr.binder, expr.kids.empty() ? nullptr : expr.kids[0]);
    if (tiles >= 0) {
      emit(Opcode::kSetCopy, result, tiles);
      return;
    }
  }
  const int made = unread(result) ? result : set_result ? scratch_set() : number();
  const auto clear = [&] {
    if (set_result)
      emit(Opcode::kSetClear, made);
    else
      emit(Opcode::kConst, made, 0, 0, all ? 0 : -1);
  };
  clear();
  const int any = number();
  emit(Opcode::kConst, any, 0, 0, 0);
  std::vector<int> best;
  for (std::size_t i = 0; i < expr.keys.size(); ++i) best.push_back(number());
  const Label found = label();
  loop(expr.binder, expr.kids.empty() ? nullptr : expr.kids[0], [&](Label next) {
    const int element = local_number(expr.binder.local);
    const Label better = label();
    const Label take = label();
    if (!expr.keys.empty()) {
      std::vector<int> keys;
      for (const ExprPtr& key : expr.keys) {
        const int reg = number();
        value_into(*key, reg);
        keys.push_back(reg);
      }
      jump(Opcode::kJumpIfNot, any, better);
      for (std::size_t i = 0; i < keys.size(); ++i) {
        jump(Opcode::kJumpIfLess, expr.most ? best[i] : keys[i], better, expr.most ? keys[i] : best[i]);
        jump(Opcode::kJumpIfNotEqual, best[i], next, keys[i]);
      }
      jump(Opcode::kJump, 0, all ? take : next);
      here(better);
      if (all) clear();
      for (std::size_t i = 0; i < keys.size(); ++i) emit(Opcode::kCopy, best[i], keys[i]);
      emit(Opcode::kConst, any, 0, 0, 1);
    }
    here(take);
    if (!all) {
      emit(Opcode::kCopy, made, element);
      if (expr.keys.empty()) jump(Opcode::kJump, 0, found);
    } else if (set_result && subject_is_tile) {
      emit(Opcode::kSetAdd, made, element);
    } else {
      const int bit = number();
      emit(Opcode::kBit, bit, element);
      emit(Opcode::kMaskOr, made, made, bit);
    }
  });
  here(found);
  if (made != result) emit(set_result ? Opcode::kSetCopy : Opcode::kCopy, result, made);
}

}  // namespace boneyard::dsl
