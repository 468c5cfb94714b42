#pragma once
// The tables of `--sweep OPTION=VALUES`: each value of each option that is swept, with each of the others.

#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli {

inline constexpr std::size_t kMostRows = 64;  // each has a game of its own, which takes memory for every thread

struct SweptOption {
  std::string name;  // of the game, or "players"
  std::vector<std::string> values;
};

// Of `OPTION=VALUES`, where values are separated by commas, and `1..5` stands for all whole numbers from 1 to 5. Throws Stop (wrong use), which names what there is.
SweptOption swept_option(const std::string& text, const dsl::CheckedGame& game);

struct SweepRow {
  int players = 0;
  std::vector<std::string> sets;
};
// The first option varies slowest. `players`: where they are not swept. Throws Stop: an option twice, or too many rows.
std::vector<SweepRow> sweep_rows(const std::vector<SweptOption>& options, int players, const std::vector<std::string>& sets);

}  // namespace boneyard::cli
