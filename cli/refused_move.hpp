#pragma once
// What was typed may be several moves, none of them legal: which of them a person will have meant, and why it is refused.

#include <vector>

#include "engine/machine.hpp"
#include "engine/refusal.hpp"

namespace boneyard::cli {

struct RefusedMove {
  Move move;
  Refusal reason;
};

// Those that come nearest to a legal move. Empty when all of them are legal, and after a fault. `legal` are the legal moves.
std::vector<RefusedMove> nearest_refused(Machine& machine, const State& state, Seat seat, const std::vector<Move>& moves,
                                         const std::vector<Move>& legal, Fault& fault);

}  // namespace boneyard::cli
