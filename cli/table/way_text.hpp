#pragma once
// How a way to move is typed, for people: "claim <1 or 2 tiles from your hand>".

#include <cstdint>
#include <string>

#include "engine/program.hpp"

namespace boneyard::cli {

// What is told of a choice or a condition before anything is chosen: "that tile must show that number". Empty where it cannot be said.
std::string phrase_text(const WayInfo& way, const boneyard::Phrase& phrase);
// `kOfRules`: with what the author works numbers out by, where it is short: "bid <number from 1 to min(limit, his chips)>".
enum class Figures : std::uint8_t { kOnly, kOfRules };
std::string way_text(const Program& program, const WayInfo& way, Figures figures = Figures::kOnly);

}  // namespace boneyard::cli
