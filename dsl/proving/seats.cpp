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

}  // namespace boneyard::dsl
