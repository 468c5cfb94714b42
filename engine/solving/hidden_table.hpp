#pragma once
// The table of a game in which something is hidden or sealed: a tree, with a node for each course of a match that anybody can tell from another.

#include "engine/solving/small_table.hpp"

namespace boneyard {

// What tells information sets apart.
enum class Recall : std::uint8_t {
  kAll,  // all that the seat got and chose: one set is one sequence of that
  kKey,  // what the opponents know each other by (InformationSet::key): what was before all tiles were last taken up is forgotten
};

// `game` keeps what seats remember. Takes time and memory for all courses of a match. Throws Unsolvable.
SmallTable hidden_table(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch, Recall recall = Recall::kAll);

}  // namespace boneyard
