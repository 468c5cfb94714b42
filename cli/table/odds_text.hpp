#pragma once
// What a person is told who asks for the odds: each guess that the rule file lets players ask about, and how likely it is after all that the person's seat knows.

#include <span>
#include <string>

#include "engine/players/information_set.hpp"
#include "engine/random.hpp"

namespace boneyard::cli {

// In lines that fit. `words`: a part of a guess, as a move is typed; those that have it are shown. Empty: all of them.
std::string odds_text(const InformationSet& set, Random random, const std::string& words, std::span<const std::string> names, int width);
// The odds of the guess that has the same words as a move, "challenge Bob": "33 % +- 2 of the deals that fit what you know". Empty where there is none.
std::string odds_of_move(const InformationSet& set, Random random, const std::string& move, std::span<const std::string> names);

}  // namespace boneyard::cli
