#pragma once
// The table of a game in which everybody sees everything: a graph of positions. Two courses of a match that lead to the same position are one from there on, and play may come round to
// a position again.

#include "engine/solving/small_table.hpp"

namespace boneyard {

// Whether nothing is ever hidden or sealed: tiles and dice are seen by all, and choices are announced.
bool is_open(const Program& program);

// Positions from which play goes on alike, with the same moves and the same that follows, are one node. Takes time and memory for all positions. Throws Unsolvable.
SmallTable open_table(const Game& game, Stake stake, const TableLimits& limits, const TableWatch& watch);

struct OpenSolution {
  std::vector<double> values;  // of each node for each seat: node * seats + seat
  std::vector<double> start;   // of the whole match, by seat
  Policy policy;               // one best move in each set
};

// Each seat takes the move that is worth most to it, the first of equal ones: values are computed backward, again and again until none changes by more than `precision`
// (Shapley, "Stochastic Games", 1953). `fixed`: seats that follow `policy` instead.
OpenSolution solve_open(const SmallTable& table, double precision, SeatMask fixed = 0, const Policy& policy = {});
// The value of the match for the seat that chooses first.
double first_to_choose(const SmallTable& table, const OpenSolution& solution);

}  // namespace boneyard
