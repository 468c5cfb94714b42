#pragma once
// Whether deals of a game can be drawn (deals.hpp): whether all that its rules keep from one decision to the next is either in view or can
// be drawn anew. Tiles and dice can. A variable cannot: what it holds came about by the rules, from hands and choices that one seat did not
// see, and goes with them. So sampling is not offered for a game that keeps a secret in a variable, or a name that lasts.
//
// What may be secret is found in the Program, from instruction to instruction until nothing changes (Denning, "A Lattice Model of Secure
// Information Flow", 1976). Secret are the tiles of a zone that not all see, but not how many they are; the top of such a zone; dice that
// not all see; and what is chosen but not openly. So is what is worked out from a secret, and what is written between a jump on a secret
// and where its ways meet. What a seat alone sees counts as secret, since a deal must be right for all. Variables that all see are not, nor
// is who is asked.
//
// More may be found than is so: what was shown, what is seen to move and what rules state with `told` is followed no further. Only a secret
// that is found nowhere would be a fault.

#include <string>

#include "engine/program.hpp"

namespace boneyard {

// Why no deals are drawn of this game, a line for each reason, for people; "" when they can be. Takes time for the instructions times the
// registers.
std::string why_not_sampled(const Program& program);

}  // namespace boneyard
