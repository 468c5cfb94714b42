#include "cli/stats/stats_text.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <fmt/format.h>

#include "cli/stats/plot.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/characters.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

std::string interval_text(const Interval& interval) { return fmt::format("{:.0f} to {:.0f} %", 100 * interval.low, 100 * interval.high); }

// PlayerFigures, and beside them what they are of, or below them where there is no room for that.
std::string row_text(const std::string& figures, const std::string& what, int width) {
  constexpr int kRoom = 24;
  if (static_cast<int>(figures.size()) + kRoom <= width) return figures + paragraph(what, figures.size(), 2, width);
  return figures + '\n' + indented(what, 4, 4, width);
}

std::string tables_text(const PlayerFigures& player, const Style& style) {
  std::string out = style.dim(row_text("matches  won  share  95 % interval  fair", "game", style.width));
  for (const TableFigures& table : player.tables)
    out += row_text(fmt::format("{:>7} {:>4} {:>6} {:>14} {:>5}", table.matches, table.won, percent_text(table.share),
                                interval_text(table.interval), percent_text(table.fair)),
                    printable(table.game) + (table.others.empty() ? "" : " with " + printable(table.others)), style.width);
  return out;
}

std::string ratings_text(const PlayerFigures& player, const Style& style) {
  if (player.ratings.empty()) return {};
  std::string out = '\n' + style.bold("Rating") + '\n' + style.dim(row_text("matches  points  95 % interval", "against", style.width));
  for (const Rating& rating : player.ratings)
    out += row_text(fmt::format("{:>7} {:>7} {:>14}", rating.matches, points_text(rating.points),
                                fmt::format("{} to {}", points_text(rating.interval().low), points_text(rating.interval().high))),
                    printable(rating.against), style.width);
  return out;
}

// A plot of blocks, if there are at least two of them, with a line below it that says what they are.
std::string blocks_text(const std::vector<Block>& blocks, const std::string& what, double top, const std::string& legend,
                        const Style& style) {
  if (blocks.size() < 2) return {};
  std::vector<PlotPoint> points;
  for (const Block& block : blocks) {
    PlotPoint point{block.value, {}, {}, {}};
    if (block.interval) point = {block.value, block.interval->low, block.interval->high, block.fair};
    points.push_back(point);
  }
  return '\n' + style.bold(indented(fmt::format("{}, {} matches a point", what, blocks.front().matches), 0, 2, style.width)) +
         plot_text(points, top, style.width) +
         indented(fmt::format("{}; {}", period_text(blocks.front().ended, blocks.back().ended), legend), 0, 2, style.width);
}

// A round number above all errors.
double top_of(const std::vector<Block>& blocks) {
  double most = 0;
  for (const Block& block : blocks) most = std::max(most, block.value);
  for (const double top : {0.01, 0.02, 0.05, 0.1, 0.2, 0.5})
    if (most <= top) return top;
  return 1;
}

}  // namespace

const char kIntervalNote[] =
    "A match counts as won if your share of the win is more than the fair one. Intervals are Wilson's; a shared win counts in part.";
const char kRatingNote[] =
    "Rating: Elo points above each kind of player, 0 for as strong as that and 400 for odds of ten to one in a match of two, by the model "
    "of Bradley and Terry "
    "with one drawn match as the prior.";

std::string date_text(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm utc{};
  if (gmtime_r(&time, &utc) == nullptr) return "-";
  return fmt::format("{:04}-{:02}-{:02}", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday);
}

std::string period_text(std::int64_t first, std::int64_t last) {
  const std::string begin = date_text(first);
  const std::string end = date_text(last);
  return begin == end ? begin : begin + " to " + end;
}

std::string percent_text(double share) { return fmt::format("{:.{}f} %", 100 * share, share > 0 && share < 0.0995 ? 1 : 0); }

std::string points_text(double points) { return fmt::format("{:+.0f}", std::round(points) + 0.0); }

std::string streaks_text(const Streaks& streaks) {
  const int now = std::abs(streaks.current);
  const std::string current =
      now == 0 ? "" : fmt::format("{} the last {}; ", streaks.current > 0 ? "won" : "lost", now == 1 ? "match" : counted(now, "matches"));
  return fmt::format("{}longest: {} won, {} lost", current, streaks.longest_won, streaks.longest_lost);
}

std::string stats_text(const std::vector<PlayerFigures>& players, const Style& style) {
  std::string out;
  for (const PlayerFigures& player : players) {
    out += style.bold(
               indented(fmt::format("{}: {}, {}", printable(player.player), counted(static_cast<std::int64_t>(player.matches), "matches"),
                                    period_text(player.first, player.last)),
                        0, 2, style.width)) +
           tables_text(player, style);
    out += blocks_text(player.wins, "Share of the win", 1, "o share, | its 95 % interval, - fair share", style);
    out += ratings_text(player, style);
    out += '\n' + style.bold("Streaks") + '\n' + indented(finished(streaks_text(player.streaks)), 0, 2, style.width);
    if (player.reviewed > 0)
      out += '\n' + style.bold("Error rate") + '\n' +
             indented(fmt::format("{} of the win lost a decision, in {} that were reviewed.",
                                  percent_text(player.lost / static_cast<double>(player.reviewed)), counted(player.reviewed, "decisions")),
                      0, 2, style.width) +
             blocks_text(player.errors, "Error rate", top_of(player.errors), "o share of the win lost a decision", style);
    out += '\n';
  }
  return out + style.dim(indented(kIntervalNote, 0, 0, style.width) + indented(kRatingNote, 0, 0, style.width));
}

}  // namespace boneyard::cli
