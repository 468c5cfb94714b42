#pragma once
// Which seats a value of Core speaks of, as far as its text says: what a loop opens for one seat after another, it has opened for all of them.

#include "dsl/core/origins.hpp"
#include "dsl/proving/label.hpp"

namespace boneyard::dsl {

using core::Node;
using core::NodePtr;
using core::Op;
using core::StatementOp;
using core::ValueOp;
using CoreType = core::Type;

// The seats, tiles or ends that are gone through, from wherever it begins.
const Node& gone_through(const Node& domain);
// Without the word that states a value to everybody.
const Node& unstated(const Node& value);

class Seats {
 public:
  explicit Seats(const core::Core& core);

  // The smallest domain that is known to have all of these seats.
  int domain_of(const Node& seats) const;
  // Whether these are exactly the seats of that domain.
  bool is_whole(const Node& seats) const;
  // Whether a loop goes round once for each seat of its domain, when nothing leaves it and nobody drops out.
  bool all_have_their_round(const Node& loop) const;
  // Whether `outer` has all seats of `inner`.
  bool covers(int outer, int inner) const { return outer == inner || outer == kEverySeat; }
  // Whether that is everybody at the table.
  bool is_everybody(const Node& seats) const { return is_whole(seats) && domain_of(seats) == kEverySeat; }
  // What names stand for that are bound to one value.
  const core::Lets& lets() const { return lets_; }
  // Null of a name that goes through several.
  const Node* meaning(int local) const;

 private:
  bool players_change_ = false;
  core::Lets lets_;
};

}  // namespace boneyard::dsl
