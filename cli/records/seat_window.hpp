#pragma once
// All that this program shows a seat: the log of a match, the export of its record, the table as it is drawn, and the refusals of moves. The noninterference tester
// compares it.

#include "dsl/trying/view_pairs.hpp"

namespace boneyard::cli {

// It has no state: one serves all.
const dsl::SeatWindow& seat_window();

}  // namespace boneyard::cli
