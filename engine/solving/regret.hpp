#pragma once
// Optimal play for two at a hidden table, by CFR+ (Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014): regrets of each information set that are never below zero,
// players in turn, and an average policy in which later rounds count for more. What one wins the other has to lose.

#include "engine/solving/small_table.hpp"

namespace boneyard {

class RegretSolver {
 public:
  // Throws Unsolvable unless two play and what the ends are worth always adds up to the same.
  explicit RegretSolver(const SmallTable& table);

  // One round for each player. Takes time linear in the size of the table.
  void iterate();
  int iterations() const { return iterations_; }
  // The policy so far. It comes near to an equilibrium at least as fast as one over the square root of the rounds, and usually as one over the rounds.
  Policy average() const;

 private:
  void update(Seat seat);
  void current_policy();

  const SmallTable& table_;
  int iterations_ = 0;
  std::vector<double> regrets_;  // by move
  std::vector<double> sums_;     // of policies, by move
  Policy policy_;
  std::vector<double> changes_;  // of regrets, by move
  std::vector<double> others_;   // how likely chance and the other player come to each node
  std::vector<double> own_;      // how likely the player does
  std::vector<double> values_;   // of nodes
};

}  // namespace boneyard
