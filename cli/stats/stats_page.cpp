#include "cli/stats/stats_page.hpp"

#include <fmt/format.h>

#include "cli/common/html_page.hpp"
#include "cli/common/html_text.hpp"
#include "cli/stats/stats_text.hpp"
#include "engine/characters.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

std::string interval_of(const Interval& interval) { return percent_text(interval.low) + " to " + percent_text(interval.high); }

// A plot of blocks, and the same as a table.
std::string plotted(const std::string& title, const std::string& value, const std::vector<Block>& blocks) {
  if (blocks.empty()) return {};
  Plot plot;
  plot.x = "matches";
  plot.series = {value};
  plot.compared = blocks.front().interval.has_value();
  if (plot.compared) {
    plot.series.push_back("fair share");
    plot.range = Interval{0, 1.05};
  }
  Table table{{}, {"matches", "until", value}, {}};
  if (plot.compared) table.columns.insert(table.columns.end(), {"95 % interval", "fair share"});
  std::size_t matches = 0;
  for (const Block& block : blocks) {
    matches += block.matches;
    plot.rows.push_back({static_cast<double>(matches), {Measured{block.value, block.interval}}, {}});
    if (plot.compared) plot.rows.back().values.push_back(Measured{block.fair, std::nullopt});
    table.rows.push_back(
        {fmt::format("{} to {}", matches - block.matches + 1, matches), date_text(block.ended), percent_text(block.value)});
    if (block.interval) table.rows.back().insert(table.rows.back().end(), {interval_of(*block.interval), percent_text(block.fair)});
  }
  return fmt::format("<h3>{}</h3>\n{}{}", title, blocks.size() > 1 ? plot_element(plot) : "", folded("as a table", table_element(table)));
}

std::string player_section(const PlayerFigures& player) {
  std::string out = fmt::format("<h2>{}</h2>\n<p>{}, {}; {}</p>\n", html_text(printable(player.player)),
                                counted(static_cast<std::int64_t>(player.matches), "matches"), period_text(player.first, player.last),
                                streaks_text(player.streaks));
  std::vector<std::vector<std::string>> rows;
  for (const TableFigures& one : player.tables)
    rows.push_back({one.game, one.others, std::to_string(one.matches), std::to_string(one.won), percent_text(one.share),
                    interval_of(one.interval), percent_text(one.fair)});
  out += table_element({{}, {"game", "with", "matches", "won", "share of the win", "95 % interval", "fair share"}, rows});
  out += plotted("Share of the win over time", "share of the win", player.wins);
  rows.clear();
  for (const Rating& one : player.ratings)
    rows.push_back({one.against, std::to_string(one.matches), points_text(one.points), fmt::format("{:.0f}", one.error),
                    fmt::format("{} to {}", points_text(one.interval().low), points_text(one.interval().high))});
  if (!rows.empty())
    out += "<h3>Rating</h3>\n" + table_element({{}, {"against", "matches", "points", "standard error", "95 % interval"}, rows});
  if (player.reviewed > 0)
    out += fmt::format("<h3>Error rate</h3>\n<p>{} of the win lost a decision, in {} that were reviewed.</p>\n",
                       percent_text(player.lost / static_cast<double>(player.reviewed)), counted(player.reviewed, "decisions")) +
           plotted("Error rate over time", "error rate", player.errors);
  return out;
}

}  // namespace

std::string stats_page(const std::vector<PlayerFigures>& players) {
  std::string body = "<h1>Statistics</h1>\n";
  for (const PlayerFigures& player : players) body += player_section(player);
  return page("Boneyard: statistics", body + paragraph_element(kIntervalNote) + paragraph_element(kRatingNote));
}

}  // namespace boneyard::cli
