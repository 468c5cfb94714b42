#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

}  // namespace

void Compiler::block(const CheckedBlock& statements) {
  for (const Stmt& stmt : statements) statement(stmt);
}

void Compiler::statement(const Stmt& stmt) {
  forget_scratch();
  const int outer_place = place_;
  place_ = place_index(stmt.span, stmt.uses);
  const auto expr = [&](std::size_t i) -> const Expr& { return *stmt.exprs[i]; };
  switch (stmt.op) {
    case StmtOp::kIf: {
      const Label end = label();
      for (std::size_t i = 0; i < stmt.exprs.size(); ++i) {
        const auto known = constant(expr(i), constants_);
        if (known && *known == 0) continue;
        const Label otherwise = label();
        forget_scratch();
        jump_unless(expr(i), otherwise);
        block(stmt.blocks[i]);
        jump(Opcode::kJump, 0, end);
        here(otherwise);
        if (known) break;
        if (i + 1 == stmt.exprs.size() && stmt.blocks.size() > stmt.exprs.size()) block(stmt.blocks.back());
      }
      const auto last = constant(*stmt.exprs.back(), constants_);
      if (last && *last == 0 && stmt.blocks.size() > stmt.exprs.size()) block(stmt.blocks.back());
      here(end);
      break;
    }
    case StmtOp::kWhile: {
      const Label again = label();
      const Label end = label();
      here(again);
      jump_unless(expr(0), end);
      block(stmt.blocks[0]);
      jump(Opcode::kJump, 0, again);
      here(end);
      break;
    }
    case StmtOp::kRepeat: {
      const Label again = label();
      const Label end = label();
      int left = -1;
      if (!stmt.exprs.empty()) {
        left = kept_number();
        value_into(expr(0), left);
      }
      here(again);
      if (left >= 0) {
        jump(Opcode::kJumpIfLessEqual, left, end, constant_register(0));
        emit(Opcode::kSub, left, left, constant_register(1));
      }
      block(stmt.blocks[0]);
      jump(Opcode::kJump, 0, again);
      here(end);
      break;
    }
    case StmtOp::kForEach:
      for_each(stmt);
      break;
    case StmtOp::kTurns:
      turns(stmt);
      break;
    case StmtOp::kChoose:
      choose(stmt);
      break;
    case StmtOp::kLabel: {
      const Label end = label();
      ends_[stmt.a] = end;
      block(stmt.blocks[0]);
      here(end);
      break;
    }
    case StmtOp::kEnd:
      if (!stmt.cites.empty()) emit(Opcode::kEndEvent, add_cites(stmt.cites), 0, 0, add_phase(stmt.name));
      jump(Opcode::kJump, 0, ends_.at(stmt.a));
      break;
    case StmtOp::kPass: {
      const TurnCounter& turn = turn_counters_.at(stmt.a);
      const int bit = number();
      emit(Opcode::kBit, bit, turn.speaker);
      emit(Opcode::kMaskOr, turn.done, turn.done, bit);
      emit(Opcode::kConst, turn.passed, 0, 0, 1);
      break;
    }
    case StmtOp::kAnew:
      emit(Opcode::kConst, turn_counters_.at(stmt.a).done, 0, 0, 0);
      break;
    case StmtOp::kAgain:
      jump(Opcode::kJump, 0, ends_.at(stmt.a));
      break;
    case StmtOp::kDeclare:
      if (game_.variables[static_cast<std::size_t>(stmt.a)].type.base == Base::kTiles)
        set_into(expr(0), variable(stmt.a));
      else
        value_into(expr(0), variable(stmt.a));
      variable_was_set(stmt.a, kPlayersRegister);
      break;
    case StmtOp::kSet: {
      const CheckedVariable& changed = game_.variables[static_cast<std::size_t>(stmt.a)];
      int seat = kPlayersRegister;
      const bool tiles = changed.type.base == Base::kTiles;
      if (stmt.exprs.size() > 1) {
        const int what = tiles ? set(expr(0)) : value(expr(0));
        seat = value(expr(1));
        emit(tiles ? Opcode::kSetStoreAt : Opcode::kStoreAt, what, variable(stmt.a), seat);
      } else if (tiles) {
        set_into(expr(0), variable(stmt.a));
      } else {
        value_into(expr(0), variable(stmt.a));
      }
      variable_was_set(stmt.a, seat);
      keep_first(stmt.a);
      break;
    }
    case StmtOp::kSetPlayers:
      emit(Opcode::kPlayers, value(expr(0)));
      break;
    case StmtOp::kGather:
      emit(Opcode::kGather, zone(expr(0)));
      break;
    case StmtOp::kMix:
      emit(Opcode::kMix, zone(expr(0)));
      break;
    case StmtOp::kRoll:
      if (stmt.exprs.empty())
        emit(Opcode::kRoll, 0, 0, 0, static_cast<int>(stmt.dice));
      else
        emit(Opcode::kRollSome, value(expr(0)));
      break;
    case StmtOp::kLot: {
      const int among = value(expr(0));
      if (stmt.exprs.size() > 1) {
        const int drawn = number();
        emit(Opcode::kLot, drawn, among);
        const int seat = value(expr(1));
        emit(Opcode::kStoreAt, drawn, variable(stmt.a), seat);
        variable_was_set(stmt.a, seat);
      } else {
        emit(Opcode::kLot, variable(stmt.a), among);
        variable_was_set(stmt.a, kPlayersRegister);
        keep_first(stmt.a);
      }
      break;
    }
    case StmtOp::kDealEach: {
      const int count = value(expr(0));
      const int from = zone(expr(1));
      const int rest = number();
      emit(Opcode::kCopy, rest, kPlayersRegister);
      const int seat = number();
      const int to = number();
      const Label next = label();
      const Label end = label();
      here(next);
      jump(Opcode::kTakeNext, seat, end, rest, constant_register(0));
      emit(Opcode::kIndex, to, seat, 0, first_zone(stmt.a));
      emit(Opcode::kMoveTop, count, from, to);
      jump(Opcode::kJump, 0, next);
      here(end);
      break;
    }
    case StmtOp::kMoveTop: {
      const int count = value(expr(0));
      const int from = zone(expr(1));
      emit(Opcode::kMoveTop, count, from, zone(expr(2)));
      break;
    }
    case StmtOp::kMoveTile: {
      const int tile = value(expr(0));
      move(stmt, Opcode::kMoveTile, Opcode::kMoveNamed, tile, zone(expr(1)));
      break;
    }
    case StmtOp::kMoveTiles: {
      const int tiles = set(expr(0));
      move(stmt, Opcode::kMoveSet, Opcode::kMoveNamedSet, tiles, zone(expr(1)));
      break;
    }
    case StmtOp::kMoveZone: {
      const int from = zone(expr(0));
      emit(Opcode::kMoveZone, from, zone(expr(1)));
      break;
    }
    case StmtOp::kRevealVariable:
      reveal_variable(stmt);
      break;
    case StmtOp::kReveal: {
      const int what = zone(expr(0));
      emit(Opcode::kReveal, what, shown_to(stmt, 1));
      break;
    }
    case StmtOp::kRevealDice:
      emit(Opcode::kRevealDice, 0, shown_to(stmt, 0), 0, static_cast<int>(stmt.dice));
      break;
    case StmtOp::kPay: {
      const int amount = value(expr(0));
      const int from = account(expr(1));
      const int to = account(expr(2));
      const Label end = label();
      if (!stmt.blocks.empty()) {
        const int has = number();
        const Label enough = label();
        emit(Opcode::kChips, has, from);
        jump(Opcode::kJumpIfLessEqual, amount, enough, has);
        block(stmt.blocks[0]);
        jump(Opcode::kJump, 0, end);
        here(enough);
      }
      emit(Opcode::kPay, amount, from, to);
      here(end);
      break;
    }
    case StmtOp::kShare: {
      const int pot = constant_register(program_.seats + stmt.a);
      const int among = value(expr(0));
      const bool clockwise = stmt.exprs.size() > 1;
      emit(Opcode::kShare, pot, among, clockwise ? value(expr(1)) : kNoRegister, clockwise ? 1 : 0);
      break;
    }
    case StmtOp::kPlace:
    case StmtOp::kOpen: {
      const bool place = stmt.op == StmtOp::kPlace;
      const std::size_t first = place ? 4 : 2;
      const int tile = value(expr(0));
      const int at = place && stmt.exprs[2] ? value(expr(2)) : kNoRegister;
      // The layout, the tile that it is laid against, and the ends it opens: registers side by side, which hold what never changes from the start.
      const int given = static_cast<int>(stmt.exprs.size() - first);
      const int opened = given > 0 ? given : at == kNoRegister ? 2 : 1;
      const int run = lasting_number(2 + opened);
      if (expr(1).kids.empty())
        lasting_constants_.push_back({run, first_layout(expr(1).a)});
      else
        emit(Opcode::kCopy, run, layout(expr(1)));
      if (place && stmt.exprs[3])
        value_into(expr(3), run + 1);
      else
        lasting_constants_.push_back({run + 1, kNoTile});
      for (int i = 0; i < given; ++i) value_into(expr(first + static_cast<std::size_t>(i)), run + 2 + i);
      // Without any, those that touch nothing: both of the first tile, else the one that is not laid against the layout.
      if (given == 0 && at == kNoRegister) {
        emit(Opcode::kLow, run + 2, tile);
        emit(Opcode::kHigh, run + 3, tile);
      } else if (given == 0) {
        emit(Opcode::kPips, run + 2, tile);
        emit(Opcode::kSub, run + 2, run + 2, at);
      }
      emit(place ? Opcode::kPlace : Opcode::kOpenEnds, tile, place ? at : 0, run, opened);
      break;
    }
    case StmtOp::kWin:
      emit(Opcode::kWin, value(expr(0)), 0, 0, add_cites(stmt.cites));
      break;
  }
  forget_scratch();
  place_ = outer_place;
}

// A change of what all see is an event; what was revealed is not seen any more. `seat` is whose it is, where every seat has one.
void Compiler::variable_was_set(int changed, int seat) {
  const CheckedVariable& variable = game_.variables[static_cast<std::size_t>(changed)];
  const int index = variable_info_[static_cast<std::size_t>(changed)];
  if (variable.global && variable.seen == Seen::kAll) emit(Opcode::kTell, seat, kNoRegister, 0, index);
  if (!variable.revealed) return;
  const int masks = program_.variables[static_cast<std::size_t>(index)].revealed;
  if (variable.per_seat)
    emit(Opcode::kStoreAt, constant_register(0), masks, seat);
  else
    emit(Opcode::kConst, masks);
}

// The seats that a statement names in its expression `index`; all, where it has none.
int Compiler::shown_to(const Stmt& stmt, std::size_t index) {
  return stmt.exprs.size() > index ? value(*stmt.exprs[index]) : constant_register(static_cast<int>(program_.all_seats()));
}

void Compiler::reveal_variable(const Stmt& stmt) {
  variable(stmt.a);  // it has registers from here on, if it had none
  const int index = variable_info_[static_cast<std::size_t>(stmt.a)];
  const int whom = shown_to(stmt, 1);
  const int masks = program_.variables[static_cast<std::size_t>(index)].revealed;
  if (!stmt.exprs[0]) {
    emit(Opcode::kMaskOr, masks, masks, whom);
    emit(Opcode::kTell, kPlayersRegister, whom, 0, index);
    return;
  }
  const int seat = value(*stmt.exprs[0]);
  const int mask = number();
  emit(Opcode::kLoadAt, mask, masks, seat);
  emit(Opcode::kMaskOr, mask, mask, whom);
  emit(Opcode::kStoreAt, mask, masks, seat);
  emit(Opcode::kTell, seat, whom, 0, index);
}

// The seat that `first` names may change from deal to deal; the one that it named first is kept beside it.
void Compiler::keep_first(int changed) {
  if (changed != game_.first) return;
  const Label known = label();
  jump(Opcode::kJumpIfLessEqual, constant_register(0), known, program_.first_seat);
  emit(Opcode::kCopy, program_.first_seat, variable(changed));
  here(known);
}

// Where who sees the place that it goes to are all who were told of it, the movement itself tells no more.
void Compiler::move(const Stmt& stmt, Opcode plain, Opcode named, int what, int to) {
  const Expr& target = *stmt.exprs[1];
  const Seen seen = game_.zones[static_cast<std::size_t>(target.a)].seen;
  const bool own = !target.kids.empty() && target.kids[0]->op == ExprOp::kVariable && target.kids[0]->a == stmt.a;
  if (stmt.named == Seen::kNone || seen == Seen::kAll || (stmt.named == Seen::kOwner && seen == Seen::kOwner && own))
    emit(plain, what, to);
  else if (stmt.named == Seen::kAll)
    emit(named, what, to, constant_register(static_cast<int>(program_.all_seats())), 0);
  else
    emit(named, what, to, variable(stmt.a), 1);
}

void Compiler::for_each(const Stmt& stmt) {
  const Expr& domain = *stmt.exprs[0];
  const Label next = label();
  const Label end = label();
  std::optional<InUse> packer;
  if (domain.op == ExprOp::kSeparateCount) {
    value(domain);  // finds the best collection of the packer that is the next to be used
    packer.emplace(packers_in_use_, program_.packers);
    here(next);
    jump(Opcode::kPackNext, *packer, end, variable(stmt.a));
  } else if (domain.type.base == Base::kTiles) {
    const int tiles = kept_set();
    set_into(domain, tiles);
    const int tile = variable(stmt.a);
    emit(Opcode::kConst, tile, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, tile, end, tiles);
  } else {
    const int rest = kept_number();
    const int from = kept_number();
    value_into(domain, rest);
    if (stmt.exprs.size() > 1)
      value_into(*stmt.exprs[1], from);
    else
      emit(Opcode::kConst, from, 0, 0, 0);
    const int element = variable(stmt.a);
    here(next);
    jump(stmt.exprs.size() > 1 ? Opcode::kTakeSeat : Opcode::kTakeNext, element, end, rest, from);
  }
  block(stmt.blocks[0]);
  jump(Opcode::kJump, 0, next);
  here(end);
}

void Compiler::turns(const Stmt& stmt) {
  using Order = ast::Statement::Order;
  const int speaker = variable(stmt.a);
  const Label next = label();
  const Label end = label();
  if (stmt.order == Order::kLaps) {
    // Each lap asks once everybody who was to speak when it began.
    const int laps = kept_number();
    const int rest = kept_number();
    const int from = kept_number();
    value_into(*stmt.exprs[2], laps);
    value_into(*stmt.exprs[1], from);
    const Label lap = label();
    here(lap);
    forget_scratch();
    jump(Opcode::kJumpIfLessEqual, laps, end, constant_register(0));
    emit(Opcode::kSub, laps, laps, constant_register(1));
    value_into(*stmt.exprs[0], rest);
    here(next);
    jump(Opcode::kTakeSeat, speaker, lap, rest, from);
    block(stmt.blocks[0]);
    jump(Opcode::kJump, 0, next);
    here(end);
    return;
  }
  const bool counts = stmt.order == Order::kAllPass || stmt.order == Order::kLevel;
  const int done = counts ? kept_number() : -1;
  const int passed = stmt.order == Order::kAllPass ? kept_number() : -1;
  turn_counters_[stmt.b] = {speaker, done, passed};
  if (done >= 0) emit(Opcode::kConst, done, 0, 0, 0);
  {
    const int who = value(*stmt.exprs[0]);
    const int from = value(*stmt.exprs[1]);
    emit(Opcode::kSeatFrom, speaker, who, from);
  }
  here(next);
  forget_scratch();
  jump(Opcode::kJumpIfLess, speaker, end, constant_register(0));
  if (passed >= 0) emit(Opcode::kConst, passed, 0, 0, 0);
  if (stmt.exprs[3]) {
    forget_scratch();
    jump_if(*stmt.exprs[3], end);
  }
  block(stmt.blocks[0]);
  forget_scratch();
  if (passed >= 0) {
    const Label keep = label();
    jump(Opcode::kJumpIf, passed, keep);
    emit(Opcode::kConst, done, 0, 0, 0);
    here(keep);
  }
  const int who = value(*stmt.exprs[0]);
  if (done >= 0) {
    // By who they are and not by their number, so that it does not matter who has dropped out meanwhile.
    const int rest = number();
    if (stmt.order == Order::kLevel) {
      emit(Opcode::kBit, rest, speaker);
      emit(Opcode::kMaskOr, done, done, rest);
    }
    emit(Opcode::kMaskWithout, rest, who, done);
    jump(Opcode::kJumpIfNot, rest, end);
  }
  emit(Opcode::kSeatAfter, speaker, who, speaker);
  jump(Opcode::kJump, 0, next);
  here(end);
}

}  // namespace boneyard::dsl
