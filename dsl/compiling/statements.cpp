#include <fmt/format.h>

#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

// Whether a region does nothing but go on behind the block that has this label.
bool only_leaves(const core::Region& region) { return region.size() == 1 && region[0]->op == Op::kLeave; }

}  // namespace

void Compiler::block(const core::Region& region) {
  for (const NodePtr& stmt : region) statement(*stmt);
}

void Compiler::statement(const Node& stmt) {
  forget_scratch();
  const int outer_place = place_;
  const Node* const outer_citing = citing_;
  if (!stmt.cites.empty()) citing_ = &stmt;
  place_ = stmt.id >= 0 ? place_index(stmt) : place_index(stmt.span, stmt.uses);
  switch (core::statement_op(stmt)) {
    case StatementOp::kIf:
      branch(stmt);
      break;
    case StatementOp::kBlock: {
      const Label end = label();
      ends_[stmt.a] = end;
      block(stmt.regions[0]);
      here(end);
      break;
    }
    case StatementOp::kLoop: {
      const Label again = label();
      const Label end = label();
      ends_[stmt.a] = end;
      here(again);
      block(stmt.regions[0]);
      jump(Opcode::kJump, 0, again);
      here(end);
      break;
    }
    case StatementOp::kFor:
      go_through(stmt);
      break;
    case StatementOp::kLeave:
      jump(Opcode::kJump, 0, ends_.at(stmt.a));
      break;
    case StatementOp::kAgain:
      jump(Opcode::kJump, 0, starts_.at(stmt.a));
      break;
    case StatementOp::kChoose:
      choose(stmt);
      break;
    case StatementOp::kAssign:
    case StatementOp::kAssignOf:
      assign(stmt);
      break;
    case StatementOp::kAssignPlayers:
      emit(Opcode::kPlayers, value(stmt.kid(0)));
      break;
    case StatementOp::kGather:
      emit(Opcode::kGather, zone(stmt.kid(0)));
      break;
    case StatementOp::kMix:
      emit(Opcode::kMix, zone(stmt.kid(0)));
      break;
    case StatementOp::kRoll:
      emit(Opcode::kRoll, 0, 0, 0, dice_meant(stmt));
      break;
    case StatementOp::kRollOf:
      emit_values(Opcode::kRollOf, stmt);
      break;
    case StatementOp::kRevealDiceOf:
      emit_values(Opcode::kRevealDiceOf, stmt);
      break;
    case StatementOp::kThrow:
      emit_values(Opcode::kThrow, stmt);
      break;
    case StatementOp::kRollSome:
      emit(Opcode::kRollSome, value(stmt.kid(0)));
      break;
    case StatementOp::kLot: {
      const int among = value(stmt.kid(0));
      emit(Opcode::kLot, variable(stmt.a), among);
      break;
    }
    case StatementOp::kMoveTop:
    case StatementOp::kMoveTile:
    case StatementOp::kMoveUnder:
    case StatementOp::kMoveToPlace:
    case StatementOp::kMoveTiles:
    case StatementOp::kMoveZone:
      move(stmt);
      break;
    case StatementOp::kTurnUp:
    case StatementOp::kTurnDown:
      emit(Opcode::kTurn, value(stmt.kid(0)), 0, 0, stmt.op == Op::kTurnUp ? 1 : 0);
      break;
    case StatementOp::kReveal: {
      const int what = zone(stmt.kid(0));
      emit(Opcode::kReveal, what, value(stmt.kid(1)));
      break;
    }
    case StatementOp::kRevealDice:
      emit(Opcode::kRevealDice, 0, value(stmt.kid(0)), 0, dice_meant(stmt));
      break;
    case StatementOp::kTell:
      tell(stmt);
      break;
    case StatementOp::kPay: {
      const int amount = value(stmt.kid(0));
      const int from = account(stmt.kid(1));
      emit(Opcode::kPay, amount, from, account(stmt.kid(2)));
      break;
    }
    case StatementOp::kShare: {
      const int pot = account(stmt.kid(0));
      const int among = value(stmt.kid(1));
      const bool clockwise = stmt.kids.size() > 2;
      emit(Opcode::kShare, pot, among, clockwise ? value(stmt.kid(2)) : kNoRegister, clockwise ? 1 : 0);
      break;
    }
    case StatementOp::kLay:
    case StatementOp::kPlace:
    case StatementOp::kOpen:
      lay(stmt);
      break;
    case StatementOp::kEnded:
      if (!stmt.cites.empty()) emit(Opcode::kEndEvent, add_cites(stmt.cites), 0, 0, add_phase(stmt.word));
      break;
    case StatementOp::kWin:
      emit(Opcode::kWin, value(stmt.kid(0)), 0, 0, add_cites(stmt.cites));
      break;
  }
  forget_scratch();
  place_ = outer_place;
  citing_ = outer_citing;
}

void Compiler::emit_values(Opcode op, const Node& stmt) {
  const int first = value(stmt.kid(0));
  emit(op, first, stmt.kids.size() > 1 ? value(stmt.kid(1)) : kNoRegister);
}

void Compiler::branch(const Node& stmt) {
  if (stmt.kids.size() == 1 && stmt.regions.size() == 1 && only_leaves(stmt.regions[0])) {
    jump_if(stmt.kid(0), ends_.at(stmt.regions[0][0]->a));
    return;
  }
  const Label end = label();
  for (std::size_t i = 0; i < stmt.kids.size(); ++i) {
    const Label otherwise = label();
    forget_scratch();
    jump_unless(stmt.kid(i), otherwise);
    block(stmt.regions[i]);
    jump(Opcode::kJump, 0, end);
    here(otherwise);
  }
  if (stmt.regions.size() > stmt.kids.size()) block(stmt.regions.back());
  here(end);
}

void Compiler::assign(const Node& stmt) {
  const bool tiles = core_.variables[static_cast<std::size_t>(stmt.a)].type == CoreType::kTiles;
  if (stmt.op == Op::kAssign) {
    const int reg = variable(stmt.a);
    being_set_ = reads(stmt.kid(0), stmt.a) ? -1 : reg;
    tiles ? set_into(stmt.kid(0), reg) : value_into(stmt.kid(0), reg);
    being_set_ = -1;
    return;
  }
  const int what = tiles ? set(stmt.kid(0)) : value(stmt.kid(0));
  const int which = value(stmt.kid(1));
  emit(tiles ? Opcode::kSetStoreAt : Opcode::kStoreAt, what, variable(stmt.a), which, family(stmt).elements(program_.seats));
}

void Compiler::tell(const Node& stmt) {
  variable(stmt.a);  // it has registers from here on, if it had none
  const Node& whom = stmt.kid(0);
  const bool all_see = whom.op == Op::kSet && whom.kids.empty();
  const int seats = all_see ? static_cast<int>(kNoRegister) : value(whom);
  const bool one = stmt.kids.size() < 2;
  const int which = one ? static_cast<int>(kNoRegister) : value(stmt.kid(1));
  emit((stmt.flags & Node::kStated) != 0 ? Opcode::kState : Opcode::kTell, which, seats, family(stmt).elements(program_.seats),
       variable_info_[static_cast<std::size_t>(stmt.a)]);
}

void Compiler::move(const Node& stmt) {
  const std::int32_t followed = (stmt.flags & Node::kFollowed) != 0 ? kMoveFollowed : 0;
  if (stmt.op == Op::kMoveTop) {
    const int count = value(stmt.kid(0));
    const int from = zone(stmt.kid(1));
    emit(Opcode::kMoveTop, count, from, zone(stmt.kid(2)), followed);
    return;
  }
  if (stmt.op == Op::kMoveZone) {
    const int from = zone(stmt.kid(0));
    emit(Opcode::kMoveZone, from, zone(stmt.kid(1)), 0, followed);
    return;
  }
  const bool one = stmt.op != Op::kMoveTiles;
  const Op from = stmt.kid(0).op;
  const int how = (from == Op::kTop || from == Op::kAtPlace ? kMoveByPlace : 0) | (stmt.op == Op::kMoveUnder ? kMoveUnder : 0) | followed;
  const int what = one ? value(stmt.kid(0)) : set(stmt.kid(0));
  const bool to_place = stmt.op == Op::kMoveToPlace;
  int to = zone(stmt.kid(1));
  if (to_place) {
    const int side_by_side = lasting_number(2);
    emit(Opcode::kCopy, side_by_side, to);
    value_into(stmt.kid(2), side_by_side + 1);
    to = side_by_side;
  }
  const std::size_t heard = to_place ? 3 : 2;
  if (stmt.kids.size() == heard) {
    to_place ? emit(Opcode::kMoveToPlace, what, to, constant_register(0), how)
    : one    ? emit(Opcode::kMoveTile, what, to, 0, how)
             : emit(Opcode::kMoveSet, what, to);
    return;
  }
  const Node& told = stmt.kid(heard);
  const bool seat = told.op == Op::kSet && told.kids.size() == 1;
  emit(to_place ? Opcode::kMoveToPlace
       : one    ? Opcode::kMoveNamed
                : Opcode::kMoveNamedSet,
       what, to, seat ? value(told.kid(0)) : value(told), (one ? how : 0) | (seat ? kMoveToldOne : 0));
}

void Compiler::lay(const Node& stmt) {
  const bool onto = stmt.op == Op::kPlace;
  const std::size_t first = onto ? 4 : 2;
  const int tile = value(stmt.kid(0));
  const int at = onto ? value(stmt.kid(2)) : stmt.op == Op::kLay ? static_cast<int>(kNoRegister) : 0;
  // The layout, the tile that it is laid against, and the ends it opens: registers side by side, which hold what never changes from the start.
  const int opened = static_cast<int>(stmt.kids.size() - first);
  const int run = lasting_number(2 + opened);
  const Node& on = stmt.kid(1);
  if (on.kids.empty())
    lasting_constants_.push_back({run, first_layout(on.a)});
  else
    emit(Opcode::kCopy, run, layout(on));
  if (onto && stmt.kid(3).op != Op::kLiteral)
    value_into(stmt.kid(3), run + 1);
  else
    lasting_constants_.push_back({run + 1, kNoTile});
  for (int i = 0; i < opened; ++i) value_into(stmt.kid(first + static_cast<std::size_t>(i)), run + 2 + i);
  emit(stmt.op == Op::kOpen ? Opcode::kOpenEnds : Opcode::kPlace, tile, at, run, opened);
}

void Compiler::go_through(const Node& stmt) {
  const Node& domain = stmt.kid(0);
  const Label next = label();
  const Label end = label();
  std::optional<InUse> packer;
  if (domain.op == Op::kPack) {
    packer.emplace(packers_in_use_, program_.packers);
    pack(domain, *packer);
    emit(Opcode::kPackCount, *packer, number());  // finds them
    here(next);
    jump(Opcode::kPackNext, *packer, end, variable(stmt.a));
  } else if (domain.op == Op::kRange) {
    const int last = kept_number(fmt::format("#{}.last", stmt.id));
    const int number = variable(stmt.a);
    value_into(domain.kid(1), last);
    value_into(domain.kid(0), number);
    emit(Opcode::kSub, number, number, constant_register(1));
    here(next);
    jump(Opcode::kNextNumber, number, end, last);
  } else if (domain.type == CoreType::kDice) {
    const int rest = kept_number(fmt::format("#{}.rest", stmt.id));
    value_into(domain, rest);
    const int shows = variable(stmt.a);
    here(next);
    jump(Opcode::kTakeDie, shows, end, rest);
  } else if (domain.type == CoreType::kTiles) {
    const int tiles = kept_set(fmt::format("#{}.rest", stmt.id));
    set_into(domain, tiles);
    const int tile = variable(stmt.a);
    emit(Opcode::kConst, tile, 0, 0, kNoTile);
    here(next);
    jump(Opcode::kNextTile, tile, end, tiles);
  } else {
    const bool around = domain.op == Op::kAround;
    const int rest = kept_number(fmt::format("#{}.rest", stmt.id));
    value_into(around ? domain.kid(0) : domain, rest);
    // From where does not change while it is gone through; a variable of the author's may.
    int from = -1;
    if (around && domain.kid(1).op == Op::kVariable && core_.variables[static_cast<std::size_t>(domain.kid(1).a)].said.empty()) {
      from = variable(domain.kid(1).a);
    } else {
      from = kept_number(fmt::format("#{}.from", stmt.id));
      around ? value_into(domain.kid(1), from) : static_cast<void>(emit(Opcode::kConst, from, 0, 0, 0));
    }
    const int element = variable(stmt.a);
    here(next);
    jump(around ? Opcode::kTakeSeat : Opcode::kTakeNext, element, end, rest, from);
  }
  block(stmt.regions[0]);
  jump(Opcode::kJump, 0, next);
  here(end);
}

}  // namespace boneyard::dsl
