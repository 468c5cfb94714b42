#pragma once
// Which clauses of the rule books are implemented, tested and guarded by a mutant, over all games that are tested together: a rule book that
// several games share is covered by them together.

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/finding.hpp"

namespace boneyard::cli {

class ClauseTable {
 public:
  // Whether a clause is one of those that the game is held to.
  static bool wants(const dsl::CheckedGame& game, const dsl::CheckedClause& clause);
  // A game with its scenarios that have to pass, and its mutants that these are to kill. A variant is held to the clauses of its base by the base itself, and adds nothing.
  void add(const dsl::CheckedGame& game);
  bool empty() const { return rows_.empty(); }
  // Clauses for which something is missing.
  int holes() const;
  // A line for each clause, in the order of the rule books, or for each hole only, and a line with their number. Empty without clauses.
  std::string text(bool all) const;
  // For each hole, at the clause in its rule book. Places are of the games that were added.
  std::vector<dsl::Finding> findings() const;

 private:
  struct Row {
    std::size_t order = 0;
    std::string game;  // its file
    dsl::Span at;
    bool cited = false;
    bool tested = false;
    bool waiting = false;  // a scenario that does not count is about it
    bool mutant = false;
  };
  // In the order of the rule books.
  std::vector<std::pair<std::string, Row>> rows() const;
  static std::string hole(const std::string& clause, const Row& row);

  std::map<std::string, Row> rows_;
};

}  // namespace boneyard::cli
