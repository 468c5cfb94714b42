#pragma once
// Everything that a seat gets in a position, as text: two positions that a seat cannot tell apart give the same, byte for byte. For those who look whether rules give
// away what a seat may not know.

#include <string>
#include <vector>

#include "engine/game.hpp"

namespace boneyard::cli {

// Its view, and the table as it is drawn.
std::string shown_to(const Program& program, const State& state, Seat seat);

// What it is asked, if it is: its moves, and why others are refused, some for each way, the same ones whatever lies where. `list` holds the moves afterwards.
std::string offered_to(Machine& asker, const State& state, Seat seat, std::vector<Move>& list);

}  // namespace boneyard::cli
