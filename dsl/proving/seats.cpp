#include "dsl/proving/seats.hpp"

namespace boneyard::dsl {

Seats::Seats(const CheckedGame& game) {
  for_each_statement(*game.play, [&](const Stmt& stmt) { players_change_ = players_change_ || stmt.op == StmtOp::kSetPlayers; });
}

int Seats::domain_of(const Expr& seats) const {
  switch (seats.op) {
    case ExprOp::kPlayers:
      return players_change_ ? kPlayersOnly : kEverySeat;
    case ExprOp::kVariable:
      return kOfVariable + seats.a;
    case ExprOp::kAll:
      return domain_of(*seats.binder.domain);
    case ExprOp::kWithout:
      return domain_of(*seats.kids[0]);
    case ExprOp::kIf: {
      const int yes = domain_of(*seats.kids[1]);
      return yes == domain_of(*seats.kids[2]) ? yes : kEverySeat;
    }
    default:
      return kEverySeat;
  }
}

bool Seats::is_whole(const Expr& seats) const {
  return seats.op == ExprOp::kPlayers || seats.op == ExprOp::kAllSeats || seats.op == ExprOp::kVariable;
}

bool Seats::all_have_their_round(const Stmt& loop) const {
  if (loop.op != StmtOp::kForEach && loop.op != StmtOp::kTurns) return false;
  const Expr& seats = *loop.exprs[0];
  if (seats.type.base != Type::Base::kSeats || !is_whole(seats)) return false;
  if (loop.op == StmtOp::kForEach) return true;
  if (loop.order != ast::Statement::Order::kLaps || loop.exprs[3]) return false;
  return loop.exprs[2] && loop.exprs[2]->op == ExprOp::kConst && loop.exprs[2]->a >= 1;
}

}  // namespace boneyard::dsl
