#pragma once
// Whoever plays a seat by program. A player sees an InformationSet and nothing else, and draws from the generator that it is handed: the same situation and the
// same generator give the same move, whatever was played before.

#include <functional>
#include <memory>

#include "engine/players/information_set.hpp"
#include "engine/random.hpp"

namespace boneyard {

class Player {
 public:
  virtual ~Player() = default;
  // One of the moves of the set, concrete.
  virtual Move choose(const InformationSet& set, Random& random) = 0;
};

using PlayerMaker = std::function<std::unique_ptr<Player>(const Program&)>;

// For a seat's decision number `decision` (State::Header::decisions) in the match: independent of all other draws, so that a match can be taken up again anywhere.
Random player_random(std::uint64_t seed, std::uint64_t match_index, Seat seat, std::uint32_t decision);

}  // namespace boneyard
