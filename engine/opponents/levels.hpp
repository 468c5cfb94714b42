#pragma once
// The opponents that every game has, from the weakest to the strongest.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/players/player.hpp"

namespace boneyard {

enum class Level : std::uint8_t {
  kRandom,   // any legal move
  kGreedy,   // flat Monte Carlo
  kSearch1,  // tree search, about 1 ms a move
  kSearch2,  // 10 ms
  kSearch3,  // 0.1 s, in the slowest games 0.4 s, for a bid 0.6 s
  kSearch4,  // 0.3 s, in the slowest games 2 s
};
inline constexpr Level kDefaultLevel = Level::kSearch3;
inline constexpr Level kLevels[] = {Level::kRandom, Level::kGreedy, Level::kSearch1, Level::kSearch2, Level::kSearch3, Level::kSearch4};

// "random", "greedy", "search-1".
std::string level_text(Level level);
std::optional<Level> level_of(const std::string& text);
// The strongest level up to `wanted` that plays this game: where no deals can be drawn, only random play is possible.
Level level_for(const Program& program, Level wanted);
// How many usual decisions (Rollout::decisions) a level plays in thought for a move; 0 for random play. A count and no time, so that one seed is one match on every machine.
std::uint64_t budget_of(Level level);

// Of a level that plays the game. `program` must outlast it.
std::unique_ptr<Player> make_player(const Program& program, Level level);
PlayerMaker maker_of(Level level);

}  // namespace boneyard
