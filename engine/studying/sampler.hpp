#pragma once
// Plays the numbered matches of a study: at random, where native code may take over, or with a player for each seat.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/match.hpp"
#include "engine/playout.hpp"
#include "engine/studying/course.hpp"

namespace boneyard {

struct Study {
  std::uint64_t seed = 1;
  std::uint64_t most = 1'000'000;    // decisions of a match
  std::vector<PlayerMaker> players;  // one a seat; empty: all seats play at random
  bool rotates = false;              // match m has player p in seat (p + m) mod seats
};

// For one thread. A match follows from the study and its number alone.
class Sampler {
 public:
  // All of these outlast it. `native`: as Playout has it, or null. `game` keeps what seats remember if there are players.
  Sampler(const Game& game, const Study& study, const std::atomic<NativeGame>* native);

  // `sink`: hears of the match, or is null.
  PlayoutResult play(std::uint64_t index, EventSink* sink = nullptr);
  // By how many seats the players of the match have moved on.
  Seat turned(std::uint64_t index) const;

 private:
  const Game& game_;
  const Study& study_;
  Playout playout_;
  std::optional<Match> match_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Player*> seated_;
};

}  // namespace boneyard
