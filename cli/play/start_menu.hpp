#pragma once
// What `boneyard` alone asks at a terminal: which game, for how many players, how strong the others are.

#include <string>
#include <vector>

namespace boneyard::cli {

// Asks until a command is chosen, first with what was `typed` already, and gives its words: {"play", "pig", "--players", "2", "--opponents", "easy"}. Empty when the player leaves. Throws Stop if
// there are no shipped games.
std::vector<std::string> start_menu(const std::string& typed);

// Whether the menu would take this as one game, or as one to learn or to read the rules of.
bool chooses_game(const std::string& typed);

}  // namespace boneyard::cli
