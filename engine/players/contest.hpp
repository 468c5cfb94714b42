#pragma once
// Matches between players, to find out which of two is the better: one of them in a seat among the other's kind, in each seat in turn, with the same chance each
// time; and the other way round. Where partners play, one takes the seats of a team, and each team is in turn: a match in another seat of the same team would be the same match.

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/average.hpp"
#include "engine/players/match.hpp"
#include "engine/players/said.hpp"

namespace boneyard {

// The seats that win and lose together, each team once, in the order of their first seats; without partners, each seat is one. Found in random matches, in which partners always do both.
std::vector<SeatMask> teams(const Game& game, std::uint64_t seed);

// Which of the wins somebody has: a win counts 1, one of k who win together 1/k.
struct Share {
  Average wins;  // of the matches that came to an end
  std::uint64_t unfinished = 0;
  Said one_said, others_said;  // of all matches played
  std::uint64_t played = 0;    // matches, with those that came to no end; fewer than asked for when the budget was spent

  void add(const Share& other) {
    wins.add(other.wins);
    unfinished += other.unfinished;
    one_said.add(other.one_said);
    others_said.add(other.others_said);
    played += other.played;
  }
  // Half the width of the interval that holds the true share in 95 of 100 contests.
  double margin() const { return wins.count() < 2 ? 1 : 1.96 * doubtful(wins.error(), wins.count()); }
};

struct Contest {
  std::uint64_t first = 0;  // the number of the first match: a long contest can be played in parts, whose shares add up
  std::uint64_t matches = 0;
  std::uint64_t seed = 1;
  std::uint64_t most = 100'000;  // decisions of a match
  int jobs = 1;                  // threads
  bool listens = false;          // whether to add up what players say
  // Matches count in their order until they have taken so many steps of the rules: the result is the same for every number of threads.
  std::int64_t steps = std::numeric_limits<std::int64_t>::max();
};

// Plays match number m of a contest, `m` from 0 on, and adds it to `share`, but not to `share.played`. `match` and the players may have played others before.
void play_one(Match& match, const std::vector<SeatMask>& teams, Player& one, Player& others, const Contest& contest, std::uint64_t m,
              Share& share);

// What `one` and its partners win, among `others`: match number m has `one` in team m mod teams, and the chance of number m / teams, so that each team has
// the same chance. Each thread makes players of its own; who plays what follows from m alone. What a player throws goes on to the caller.
Share contest(const Game& game, const std::vector<SeatMask>& teams, const PlayerMaker& one, const PlayerMaker& others,
              const Contest& contest);

}  // namespace boneyard
