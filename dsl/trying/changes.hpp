#pragma once
// Rules that are changed in one place, in as many ways as there are: what no scenario notices, no scenario tests (Jia and Harman, "An Analysis and Survey of the
// Development of Mutation Testing", 2011).

#include <cstdint>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/trying/recheck.hpp"

namespace boneyard::dsl {

struct Change {
  Span place;
  std::string with;
  bool left_out = false;

  // "'move 1' -> 'move 2'"
  std::string text() const;
  // What stands there then. A statement is still there, and never played: nothing else of the text is another one.
  std::string there() const { return left_out ? "repeat 0 times: " + std::string(place.text()) : with; }
  // The whole file.
  std::string changed() const;
};

// In the order of the game's files.
std::vector<Change> changes_of(const CheckedGame& game, const Coverage& coverage);

// The clauses of the innermost rule around a place; else, in a definition, those that its line cites.
std::vector<std::string> clauses_around(const CheckedGame& game, const Coverage& coverage, const Span& place);

// What becomes of a change: check refuses it, it makes the same rules, a scenario notices it, or none does.
enum class Fate : std::uint8_t { kRefused, kSame, kKilled, kSurvived };

class Mutation {
 public:
  // `recheck` need not prove that the game keeps its secrets: a change is not about them.
  Mutation(const CheckedGame& game, Recheck recheck);

  Fate fate_of(const Change& change);

 private:
  const CheckedGame& game_;
  Recheck recheck_;
  std::vector<std::string> programs_;
  std::string killer_;  // what has noticed the change before often notices the next
};

}  // namespace boneyard::dsl
