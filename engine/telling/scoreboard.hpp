#pragma once
// How a match stands, for every display of a table: what decides it and how much of that each seat has, who is ahead, with what the match is won, and which round it is.
// All of it comes from what the rules compare at the end (Program::standing).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/state.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard {

struct Scoreboard {
  std::string title;  // of what is compared: "marks"
  bool least = false;
  std::vector<std::int32_t> scores;  // by seat
  SeatMask leaders = 0;              // who has the most, or the least; empty while all have the same
  int target = 0;                    // with which the match is won; 0: none

  // The best score of these seats, of which there is one at least.
  std::int32_t best(SeatMask seats) const;
  // Which of these seats have this score.
  SeatMask having(std::int32_t score, SeatMask seats) const;
};

// Nothing where the rules find the winner in another way, or where not everybody sees what they compare.
std::optional<Scoreboard> scoreboard(const Program& program, const State& state);

// "first to 7 marks", "the most chips win", "the fewest points win"; empty where there is no target and the title does not say what is counted.
std::string aim_text(const Scoreboard& board);
// "You and C are ahead"; empty while nobody does.
std::string lead_text(const Scoreboard& board, const Wording& wording);

// Of a match that is over, who has won, and how far ahead: "B won with 30 chips, 13 ahead of you."
std::string result_text(const Program& program, const State& state, const Wording& wording);

// Which round of how many is played; round 0: the rules do not count them, or are not in one.
struct RoundOf {
  int round = 0;
  int count = 0;
};
RoundOf round_of(const Program& program, const State& state);

// How many tricks are left, with the one that is played; 0 while none is.
int tricks_left(const Program& program, const State& state);

}  // namespace boneyard
