#pragma once
// Matches in which a player chooses for each seat.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/game.hpp"
#include "engine/players/player.hpp"
#include "engine/players/said.hpp"
#include "engine/playout.hpp"

namespace boneyard {

// Plays one match after another; the chance is that of the seed and index. Ends as a playout does.
class Match {
 public:
  // `game` keeps what seats remember, and outlasts this.
  explicit Match(const Game& game) : game_(game), machine_(game.new_machine()), state_(game.new_state()) {}

  int seats() const { return game_.program().seats; }

  // `players`: one a seat, not null. Beyond `most` decisions, or the StepBudget of the thread, the match is unfinished. What players say is added to `said`, by seat, unless it
  // is empty. `sink`: hears of the match, or is null.
  PlayoutResult play(std::span<Player* const> players, std::uint64_t seed, std::uint64_t index, std::uint64_t most,
                     std::span<Said* const> said = {}, EventSink* sink = nullptr);

 private:
  const Game& game_;
  Machine machine_;
  State state_;
  History history_;
  std::vector<Move> list_;
  std::optional<Listener> listener_;
};

}  // namespace boneyard
