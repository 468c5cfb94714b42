#pragma once
// At which tables a game is tried: each number of players, and options at the values where rules may differ. Any two values of two options, and any value of an option
// with any number of players, meet at some table, since most mistakes need no more than two to come together (Kuhn, Wallace and Gallo, "Software Fault Interactions and
// Implications for Software Testing", 2004).

#include <cstddef>
#include <string>
#include <vector>

#include "dsl/compiling/compile.hpp"

namespace boneyard::dsl {

struct PlayedTables {
  std::vector<Settings> tables;
  std::size_t wanted = 0;  // how many would be needed; the first of them are taken
};

// Values of an option, in ascending order: the default ones, the least and the greatest, one beside a least of 0, all where they are few, and those at and next to the numbers that the rules
// compare it with.
std::vector<int> representative_values(const CheckedGame& game, std::size_t option);

// At most so many tables. The first are those with all options as they are when nobody sets them.
PlayedTables played_tables(const CheckedGame& game, std::size_t most);

// "for 3 players, stakes = pot, deals = 5": the options that are not as nobody sets them.
std::string table_name(const CheckedGame& game, const Settings& settings);

}  // namespace boneyard::dsl
