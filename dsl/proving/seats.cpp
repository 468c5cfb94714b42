#include "dsl/proving/seats.hpp"

namespace boneyard::dsl {

const Node& gone_through(const Node& domain) { return domain.op == Op::kAround ? domain.kid(0) : domain; }

const Node& unstated(const Node& value) { return value.op == Op::kTold ? value.kid(0) : value; }

Seats::Seats(const core::Core& core) : lets_(core::lets_of(core.play)) {
  core::for_each_statement(core.play, [&](const Node& stmt) { players_change_ = players_change_ || stmt.op == Op::kAssignPlayers; });
}

int Seats::domain_of(const Node& seats) const {
  if (seats.op == Op::kPlayers) return players_change_ ? kPlayersOnly : kEverySeat;
  if (seats.op == Op::kVariable) return kOfVariable + seats.a;
  if (seats.is_one_of({Op::kTold, Op::kAround, Op::kAll, Op::kMost, Op::kFewest, Op::kWithout})) return domain_of(seats.kid(0));
  if (seats.op == Op::kLet) return domain_of(seats.kid(1));
  if (seats.op == Op::kLocal) {
    const Node* const value = meaning(seats.a);
    return value != nullptr ? domain_of(*value) : kEverySeat;
  }
  if (seats.op == Op::kIfValue) {
    const int yes = domain_of(seats.kid(1));
    return yes == domain_of(seats.kid(2)) ? yes : kEverySeat;
  }
  return kEverySeat;
}

bool Seats::is_whole(const Node& seats) const {
  const Op op = unstated(seats).op;
  return op == Op::kPlayers || op == Op::kAllSeats || op == Op::kVariable;
}

bool Seats::all_have_their_round(const Node& loop) const {
  if (loop.op != Op::kFor) return false;
  const Node& seats = gone_through(loop.kid(0));
  return seats.type == CoreType::kSeats && is_whole(seats);
}

const Node* Seats::meaning(int local) const {
  const auto found = lets_.find(local);
  return found != lets_.end() ? found->second : nullptr;
}

}  // namespace boneyard::dsl
