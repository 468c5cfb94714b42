#pragma once
// PlayerFigures as text for a terminal of any width.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/stats/figures.hpp"
#include "cli/table/screen.hpp"

namespace boneyard::cli {

// "2026-11-29", in UTC, so that a book has the same text everywhere.
std::string date_text(std::int64_t seconds);
// "2026-11-29 to 2026-12-24", or one day
std::string period_text(std::int64_t first, std::int64_t last);
// "38 %"; with one decimal for what is small.
std::string percent_text(double share);
// "+85"; never "-0".
std::string points_text(double points);
// "won the last 2 matches; longest: 5 won, 7 lost"
std::string streaks_text(const Streaks& streaks);
// How the intervals are made.
extern const char kIntervalNote[];
extern const char kRatingNote[];

std::string stats_text(const std::vector<PlayerFigures>& players, const Style& style);

}  // namespace boneyard::cli
