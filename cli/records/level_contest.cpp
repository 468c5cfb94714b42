#include "cli/records/level_contest.hpp"

#include <utility>

namespace boneyard::cli {

LevelContest::LevelContest(const Ruleset& rules, int players, std::vector<std::string> sets, Thinking thinking, std::uint64_t seed)
    : rules_(rules),
      players_(players),
      sets_(std::move(sets)),
      game_(game_for(rules, players, sets_, Memory::kKept, thinking)),
      teams_(teams(game_, seed)) {}

Share LevelContest::play(Level one, Level others, const Contest& how) const {
  const Share share = contest(game_, teams_, maker_of(one), maker_of(others), how);
  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  if (share.played == how.matches || game_.program().native == nullptr) return share;
  const Game interpreted = game_for(rules_, players_, sets_, Memory::kKept, Thinking::kInterpreted);
  return contest(interpreted, teams_, maker_of(one), maker_of(others), how);
}

}  // namespace boneyard::cli
