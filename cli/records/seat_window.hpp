#pragma once
// What goes to a seat as this program shows it: the log of a match, the export of its record, the table as it is drawn, and the refusals of moves. For whoever looks
// whether rules give away what a seat may not know.

#include "dsl/trying/view_pairs.hpp"

namespace boneyard::cli {

// It has no state: one serves all.
const dsl::SeatWindow& seat_window();

}  // namespace boneyard::cli
