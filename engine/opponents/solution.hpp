#pragma once
// Optimal play of a game so small that it can be computed before the first move: two players, something hidden or sealed, and few courses of a match. Bluffs are mixed, as often as
// they should be. A player looks up the information set that it is in, and draws one of its moves.

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/information_set.hpp"
#include "engine/random.hpp"

namespace boneyard {

class Solution {
 public:
  // Null where the game is too large or of another kind. Takes up to about a second and 50 MB, and fewer steps of the rules than trial matches do.
  static std::unique_ptr<Solution> of(const Program& program);

  // Nothing for a set that the solution does not know.
  std::optional<Move> choose(const InformationSet& set, Random& random) const;

 private:
  explicit Solution(const Program& program) : game_(program), keys_(game_.program(), game_.shape()) {}
  // Throws Unsolvable.
  void compute();

  struct Choice {
    std::uint64_t move;  // its key
    double probability;
  };

  Game game_;
  ViewKey keys_;
  std::unordered_map<std::uint64_t, std::vector<Choice>> choices_;  // by key of the information set
};

}  // namespace boneyard
