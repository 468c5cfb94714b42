#pragma once
// A mutant: rules that are changed in one place, on which a scenario has to fail.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/trying/changes.hpp"
#include "dsl/trying/recheck.hpp"

namespace boneyard::dsl {

// "DRAW-5: 'move 1' -> 'move 2'"
std::string mutant_text(const CheckedMutant& mutant);

// Tries a mutant: "" when its scenario, which passes on the game as it is, fails on the changed rules; else what is wrong.
// `passes` says whether a scenario of this name passes on the game as it is. `recheck` need not prove that the game keeps its secrets.
std::string try_mutant(const CheckedGame& game, const CheckedMutant& mutant, const std::function<bool(const CheckedScenario&)>& passes,
                       const Recheck& recheck);

// Mutants for clauses that have none, made of changes that a scenario notices which cites the clause.
class Proposals {
 public:
  // `game`, `coverage` and `changes` must outlive this.
  Proposals(const CheckedGame& game, const Coverage& coverage, const std::vector<Change>& changes, Recheck recheck);
  ~Proposals();

  // One for the clause, as it stands in a scenario file; empty where no change makes one.
  std::string of(const std::string& clause) const;

 private:
  class Proposer;  // keeps the search of the rule text out of this installed header
  std::unique_ptr<Proposer> proposer_;
};

}  // namespace boneyard::dsl
