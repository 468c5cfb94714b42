#pragma once
// What seats know of values for being told by the rules: what a refusal may say, and who knows which tile moves since a choice named it. Read off the
// text alone, with every part of an expression walked: a value is known where everything that it is worked out from is seen. What is not seen may still
// have been shown meanwhile; to find that out is not attempted, and the value is kept back.

#include <map>
#include <set>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

class KnownValues {
 public:
  explicit KnownValues(const CheckedGame& game) : game_(game) {}

  // Goes through the rules: witnesses that whoever chooses does not know are taken out of them, and what choices name is noted.
  void settle(CheckedBlock& rules);

 private:
  // Where the value of a name comes from that a statement binds.
  struct Origin {
    std::vector<ExprPtr> from;
    bool loop = false;    // one after another of those
    bool chosen = false;  // by the seat that variable `chooser` names, and `announced` to all
    bool announced = false;
    int chooser = -1;       // -1: it cannot be said any more who that was
    bool in_sight = false;  // tiles that lie where that seat sees them
  };

  void collect(const CheckedBlock& block);
  void settle_choice(CheckedChoose& choose);
  void note_named(Stmt& move);
  // Whether the seat that variable `chooser` names knows the value; -1: whether everybody does. Where the conditions of a way are asked, it knows
  // what it has chosen in it.
  bool known(const Expr& expr, int chooser, const CheckedWay* way = nullptr) const;
  bool known_parts(const Expr& expr, int chooser, const CheckedWay* way) const;
  bool known_variable(int variable, int chooser, const CheckedWay* way) const;
  const Expr* whole_zone(const Expr& tiles) const;
  // The choices that a value is made from.
  void choices_in(const Expr& expr, std::vector<const Origin*>& out) const;

  const CheckedGame& game_;
  std::map<int, Origin> origins_;  // by variable
  std::set<int> changed_;          // variables that get further values
  std::set<const Origin*> moved_;  // choices whose tiles have been moved
};

}  // namespace boneyard::dsl
