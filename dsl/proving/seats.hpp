#pragma once
// Which seats an expression speaks of, as far as its text says: what a loop opens for one seat after another, it has opened for all of them.

#include "dsl/checking/checked_game.hpp"
#include "dsl/proving/label.hpp"

namespace boneyard::dsl {

class Seats {
 public:
  explicit Seats(const CheckedGame& game);

  // The smallest domain that is known to have all of these seats.
  int domain_of(const Expr& seats) const;
  // Whether these are exactly the seats of that domain.
  bool is_whole(const Expr& seats) const;
  // Whether a loop goes round for each seat of its domain once at least, when nothing leaves it and nobody drops out.
  bool all_have_their_round(const Stmt& loop) const;
  // Whether `outer` has all seats of `inner`.
  bool covers(int outer, int inner) const { return outer == inner || outer == kEverySeat; }
  // Whether that is everybody at the table.
  bool is_everybody(const Expr& seats) const { return is_whole(seats) && domain_of(seats) == kEverySeat; }

 private:
  bool players_change_ = false;
};

// Visits a block's statements, and those within them, from the outside in.
template <typename Visit>
void for_each_statement(const CheckedBlock& block, const Visit& visit) {
  for (const Stmt& stmt : block) {
    visit(stmt);
    for (const CheckedBlock& inner : stmt.blocks) for_each_statement(inner, visit);
    if (stmt.choose)
      for (const CheckedWay& way : stmt.choose->ways) for_each_statement(way.block, visit);
  }
}

}  // namespace boneyard::dsl
