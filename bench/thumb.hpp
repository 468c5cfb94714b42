#pragma once
// Players by rule of thumb, to measure the opponents of the engine by. They know one game each, as a person would, and play through what every player is given: an
// information set.

#include <memory>

#include "engine/players/player.hpp"

namespace boneyard::bench {

// Challenge: claims truly when it can, else bluffs every other time; challenges when under a quarter of the deals allow the claimant a true claim.
std::unique_ptr<Player> challenge_by_thumb(const Program& program);

// Pig: rolls until the turn has made 20 or the target is reached, then holds. (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004.)
std::unique_ptr<Player> hold_at_20();

}  // namespace boneyard::bench
