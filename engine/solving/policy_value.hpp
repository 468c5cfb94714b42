#pragma once
// The values of policies at a hidden table: against each other, and against a best response.

#include "engine/solving/small_table.hpp"

namespace boneyard {

// What the match is worth to each seat if all follow the policy.
std::vector<double> values(const SmallTable& table, const Policy& policy);
// What the seat wins at most while the others follow the policy, which it knows. Exact, in time linear in the size of the table: players remember all that they got, so that the best
// move of an information set follows from those behind it.
double best_response(const SmallTable& table, const Policy& policy, Seat seat);
// How much two players could win more in all, halved, if each knew the policy of the other: 0 for an equilibrium.
double exploitability(const SmallTable& table, const Policy& policy);

}  // namespace boneyard
