#pragma once
// What many matches came to, as exact sums of whole numbers: parts of a run add up to the same numbers in any order, on any number of machines.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/playout.hpp"
#include "engine/studying/course.hpp"
#include "engine/studying/figure.hpp"
#include "engine/studying/moments.hpp"

namespace boneyard {

struct Tally {
  std::uint64_t matches = 0;
  std::uint64_t finished = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t faults = 0;
  std::uint64_t without_first = 0;  // finished, and nobody was ever first to act
  std::uint64_t native = 0;         // played by native code
  std::uint64_t moves = 0;          // a hash of what was chosen in all matches, which does not depend on their order
  std::int64_t steps = 0;
  std::uint64_t decisions = 0;  // of all matches, also of those that came to no end; so are the next three
  std::uint64_t branching = 0;
  std::uint64_t choices = 0;
  std::uint64_t choice_branching = 0;
  std::map<SeatMask, std::uint64_t> winners;            // how often each set of seats won together
  std::map<SeatMask, std::uint64_t> winners_by_order;   // the same by the distance from who was first to act
  std::map<SeatMask, std::uint64_t> winners_by_player;  // by player, where players change seats
  std::map<std::uint64_t, std::uint64_t> lengths;       // decisions of a match that finished, and how many had so many
  std::vector<Moments<2>> figures;                      // of those that finished, by match_figures()
  std::vector<std::int64_t> chips;                      // won by each seat
  Courses courses;                                      // if wanted

  // `turned`: seat s is played by player (s - turned) mod seats.
  void add(const Program& program, const std::vector<Figure>& figures, const PlayoutResult& result, std::uint64_t index, Seat turned = 0);
  // Throws std::overflow_error where sums of 64 bits would overflow.
  void add(const Tally& other);
};

// How many wins each seat has, of which one of k who win together has 1/k: exactly, in parts of which kWholeWin are a win; and as numbers.
std::vector<WideNumber> win_parts(const std::map<SeatMask, std::uint64_t>& winners, int seats);
std::vector<double> wins_of(const std::map<SeatMask, std::uint64_t>& winners, int seats);

}  // namespace boneyard
