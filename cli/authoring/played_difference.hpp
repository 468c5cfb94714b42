#pragma once
// How two games differ when they are played: random matches of both on the same seeds, and for each figure the difference with the interval that holds the true one in
// 95 of 100 comparisons. A match of one game is compared with that of the other from the same seed, so that what chance does alike to both cancels out.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.hpp"

namespace boneyard::cli {

// The mean of a figure over the matches that ended in both games.
struct FigureDifference {
  std::string name;  // "decisions a match"
  std::string id;    // "decisions"
  double before = 0;
  double after = 0;
  double margin = 0;  // half the width of the interval of after - before

  double difference() const { return after - before; }
  bool shown() const { return difference() > margin || -difference() > margin; }
};

struct PlayedDifference {
  struct Ends {
    std::uint64_t finished = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t faults = 0;
  };
  Ends before;
  Ends after;
  std::uint64_t played = 0;               // matches of each; fewer than asked for when the steps were spent
  std::uint64_t compared = 0;             // matches that ended in both
  std::vector<FigureDifference> figures;  // none when fewer than two were compared
};

struct PlayedMatches {
  std::uint64_t matches = 1000;
  std::int64_t steps = kStepsAMinute;  // of both games
  std::uint64_t seed = 1;
  std::uint64_t most = 20'000;  // decisions of a match
  int jobs = 1;
};

// Both for as many players. The same for every number of threads.
PlayedDifference played_difference(const Game& before, const Game& after, const PlayedMatches& how);

}  // namespace boneyard::cli
