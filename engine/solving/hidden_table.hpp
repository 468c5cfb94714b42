#pragma once
// The table of a game in which something is hidden or sealed: a tree, with a node for each course of a match that anybody can tell from another. Players remember all that they got
// and chose: an information set is one sequence of that.

#include "engine/solving/small_table.hpp"

namespace boneyard {

// `game` keeps what seats remember. Takes time and memory for all courses of a match. Throws Unsolvable.
SmallTable hidden_table(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch);

}  // namespace boneyard
