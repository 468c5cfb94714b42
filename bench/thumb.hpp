#pragma once
// Players by rule of thumb, to measure the opponents of the engine by. They know one game each, as a person would, and play through what every player is given: an
// information set.

#include <memory>

#include "engine/opponents/levels.hpp"
#include "engine/players/player.hpp"

namespace boneyard::bench {

// Challenge: claims truly when it can, else bluffs every other time; challenges when under a quarter of the deals allow the claimant a true claim.
std::unique_ptr<Player> challenge_by_thumb(const Program& program);
// Challenge: claims only truly, and challenges every claim.
std::unique_ptr<Player> honest_challenger(const Program& program);

// Any game with `odds`: doubts where that is right in more than half of the deals; otherwise makes the highest bid that is true in 60 % of them, or else the likeliest one. A bid is a way
// with a range of numbers, and to doubt is any other way that has odds.
std::unique_ptr<Player> by_odds(const Program& program);

// Texas 42, with `level` for all but the bids: never bids unless it has to.
std::unique_ptr<Player> always_pass(const Program& program, Level level);

// Texas 42, with `level` for the tricks: bids 30 with the double of a suit, three more of it and two other doubles, and one more for each further double; names that suit as trumps.
std::unique_ptr<Player> count_trumps_and_doubles(const Program& program, Level level);

// Mexican Train: places the heaviest tile that its own train takes, or else the heaviest that any takes.
std::unique_ptr<Player> own_train_first();

// Pig: rolls until the turn has made 20 or the target is reached, then holds. (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004.)
std::unique_ptr<Player> hold_at_20();

}  // namespace boneyard::bench
