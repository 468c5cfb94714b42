#pragma once
// What is asked of every generated game: that it checks clean; that a match of it at some table ends, moves tiles and chips without making or losing any,
// plays on the same from the text of any position, and is played again the same from its record; and that no seat gets a byte by which it could
// tell what it may not know. Of a game with a leak: that the exchange test finds it.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/generate/author.hpp"
#include "tests/generate/exchange.hpp"

namespace boneyard::generate {

struct Report {
  long games = 0;
  long decisions = 0;
  long positions = 0;  // whose text was read back
  long unfinished = 0;
  long refused = 0;     // by the proof, though nothing was planted in them
  std::string refusal;  // of the last of them
  std::set<std::string> hashes;
  Tally tally;
  std::map<Leak, std::pair<long, long>> leaks;  // planted, found
  std::set<Opcode> opcodes;
  std::set<Event::Kind> events;
};

// What is wrong with the game, or "". The same seed and index play the same matches.
std::string examine(const GeneratedGame& game, std::uint64_t seed, std::uint64_t index, Report& report);

}  // namespace boneyard::generate
