#pragma once
// Limits of what a game may make depend on its options. check() holds them against every value of the options, and compile() once more against those of a table.

#include <cstdint>
#include <optional>
#include <string>

#include "engine/tile.hpp"

namespace boneyard::dsl {

struct Declarations;

inline constexpr int kMaxDouble = 18;
inline constexpr int kMaxSetNumber = 30;  // of a set of numbers, as of the ends of a layout
inline constexpr int kMaxChips = 1'000'000;
inline constexpr int kMostSets = 8;     // copies of a set of tiles
inline constexpr int kFewestSides = 2;  // of a die
inline constexpr int kMostSides = 100;
inline constexpr int kMaxFamily = 1000;  // of what one declaration makes, or makes for a seat, whatever the number of players

// What is wrong with the set of tiles (of a double set: up to this double), or with so many chips to start with; "" when nothing is. Nothing was evaluated where the
// value is missing.
std::string set_problem(const Declarations& has, std::optional<int> highest);
// The set that nothing is wrong with, before tiles are left out.
TileSet tile_set(const Declarations& has, std::optional<int> highest);
// What is wrong with so many dice in all; "" when nothing is.
std::string dice_problem(std::int64_t dice);
std::string chips_problem(const std::string& whose, std::optional<int> chips);

}  // namespace boneyard::dsl
