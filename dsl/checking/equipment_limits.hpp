#pragma once
// Limits of what a game may make depend on its options. check() holds them against every value of the options, and compile() once more against those of a table.

#include <optional>
#include <string>

namespace boneyard::dsl {

inline constexpr int kMaxDouble = 18;
inline constexpr int kMaxSetNumber = 30;  // of a set of numbers, as of the ends of a layout
inline constexpr int kMaxChips = 1'000'000;
inline constexpr int kMaxFamily = 1000;  // of what one declaration makes, or makes for a seat, whatever the number of players

// What is wrong with a set of dominoes up to this double, or with so many chips to start with; "" when nothing is. Nothing was worked out where the value is missing.
std::string set_problem(std::optional<int> highest, int copies);
std::string chips_problem(std::optional<int> chips);

}  // namespace boneyard::dsl
