#pragma once
// A contest of two levels at a table: native code plays it where it can, and the interpreter says where the budget of steps ends.

#include <string>
#include <vector>

#include "cli/common/ruleset.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/players/contest.hpp"

namespace boneyard::cli {

class LevelContest {
 public:
  // `rules` outlasts this.
  LevelContest(const Ruleset& rules, int players, std::vector<std::string> sets, Thinking thinking, std::uint64_t seed);

  Share play(Level one, Level others, const Contest& how) const;

 private:
  const Ruleset& rules_;
  int players_;
  std::vector<std::string> sets_;
  Game game_;
  std::vector<SeatMask> teams_;
};

}  // namespace boneyard::cli
