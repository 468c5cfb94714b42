#pragma once
// What was typed may be several moves, none of them legal: which of them a person will have meant, and why it is refused.

#include <vector>

#include "engine/machine.hpp"
#include "engine/notation.hpp"
#include "engine/refusal.hpp"

namespace boneyard::cli {

struct RefusedMove {
  BegunMove typed;
  Refusal reason;
};

// Those that come nearest to a legal move, whatever is left out of them. Empty when none of them is refused, and after a fault. `legal` are the legal moves.
std::vector<RefusedMove> nearest_refused(Machine& machine, const State& state, Seat seat, const std::vector<BegunMove>& typed,
                                         const std::vector<Move>& legal, Fault& fault);

}  // namespace boneyard::cli
