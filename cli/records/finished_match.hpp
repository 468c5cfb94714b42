#pragma once
// From a match that is over to the book that `stats` reads (stats/match_book.hpp).

#include <cstdint>
#include <string>

#include "cli/stats/match_book.hpp"
#include "engine/record.hpp"
#include "engine/state.hpp"

namespace boneyard::cli {

// The same for two records of one match, wherever they lie: of the rules, the table, the seed and all choices but those that were taken back.
std::string identity_of(const Record& record);

// 1 for each winner, whose partners have it in common with him; less where several sides win.
double share_of_win(const Program& program, SeatMask winners, Seat seat);

// `over`: the state in which the match ended. `file`: the record's, "-" for standard input. People count; with `seat`, only that seat.
BookMatch finished_match(const Program& program, const Record& record, const State& over, const std::string& file, std::int64_t ended,
                         Seat seat = kNobody);

// Enters a match that has been played just now, from its record. If that is impossible, gives a note that says what to do, else nothing. Without a home folder
// there are no statistics, and there is no note.
std::string keep_finished(const Program& program, const State& over, const std::string& file);

// Enters what a review has found, if the match is in the book. Gives a note as above.
std::string keep_review(const Record& record, Seat seat, std::size_t decisions, double lost);

}  // namespace boneyard::cli
