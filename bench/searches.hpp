#pragma once
// How many rounds of thought an opponent has in a second: a sampled deal, the way down the tree, and random play from there to the end of the deal. On positions that random play reaches: one
// decision of each of 200 matches.

namespace boneyard::bench {

// `search/GAME/SEATS` and, from the same positions, `rollout/GAME/SEATS`: random play to the end of the deal without any search.
void register_searches();

}  // namespace boneyard::bench
