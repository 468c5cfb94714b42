#pragma once
// What `boneyard` alone asks at a terminal: which game, for how many players, how strong the others are.

#include <string>
#include <vector>

namespace boneyard::cli {

// Asks until a command is chosen, and gives its words: {"play", "pig", "--players", "2", "--opponents", "easy"}. Empty when the player leaves. Throws Stop if
// there are no shipped games.
std::vector<std::string> start_menu();

}  // namespace boneyard::cli
