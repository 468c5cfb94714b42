#include "cli/stats/stats_page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/common/html_text.hpp"
#include "cli/stats/plot_library.hpp"
#include "cli/stats/stats_text.hpp"
#include "engine/characters.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

constexpr const char* kPageStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #ccc; --plot: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #1b1c1e; --line: #555; --plot: #7ab7ff; } }
body { margin: 0 auto; padding: 1rem; max-width: 50rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .6rem; border: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
details { margin: 1rem 0; }
.plot { width: 100%; height: 16rem; margin: 1rem 0; }
.dygraph-axis-label, .dygraph-xlabel, .dygraph-legend { color: var(--ink); }
.dygraph-legend { background: var(--paper); }
)css";

// Draws each plot from the text of its element. With customBars, a value is [low, value, high].
constexpr const char* kDraw = R"js(
"use strict";
const style = getComputedStyle(document.documentElement);
const percent = share => (100 * share).toFixed(share > 0 && share < 0.0995 ? 1 : 0) + " %";
for (const place of document.querySelectorAll(".plot")) {
  const plot = JSON.parse(place.querySelector("script").textContent);
  new Dygraph(place, plot.rows, {
    labels: plot.labels, customBars: true, xlabel: "matches", drawPoints: true, pointSize: 3, strokeWidth: 2, includeZero: true,
    valueRange: plot.top ? [0, plot.top] : null, gridLineColor: style.getPropertyValue("--line"), axisLineColor: style.getPropertyValue("--line"),
    colors: [style.getPropertyValue("--plot"), style.getPropertyValue("--ink")], series: { "fair share": { drawPoints: false, strokeWidth: 1, strokePattern: [4, 4] } },
    axes: { y: { axisLabelFormatter: percent, valueFormatter: percent, axisLabelWidth: 56 } },
  });
}
)js";

std::string table_row(const std::string& begin, const std::string& end, const std::vector<std::string>& cells) {
  std::string out = "<tr>";
  for (const std::string& cell : cells) out += begin + html_text(printable(cell)) + end;
  return out + "</tr>\n";
}

std::string table_element(const std::vector<std::string>& columns, const std::vector<std::vector<std::string>>& rows) {
  std::string out = "<div class=\"table\"><table>\n<thead>\n" + table_row("<th scope=\"col\">", "</th>", columns) + "</thead>\n<tbody>\n";
  for (const std::vector<std::string>& cells : rows) out += table_row("<td>", "</td>", cells);
  return out + "</tbody>\n</table></div>\n";
}

std::string interval_of(const Interval& interval) { return percent_text(interval.low) + " to " + percent_text(interval.high); }

// A plot of blocks, and the same as a table.
std::string plotted(const std::string& title, const std::string& value, const std::vector<Block>& blocks) {
  if (blocks.empty()) return {};
  const bool compared = blocks.front().interval.has_value();
  nlohmann::ordered_json plot;
  plot["labels"] = compared ? std::vector<std::string>{"matches", value, "fair share"} : std::vector<std::string>{"matches", value};
  if (compared) plot["top"] = 1.05;
  std::vector<std::vector<std::string>> rows;
  std::size_t matches = 0;
  for (const Block& block : blocks) {
    matches += block.matches;
    const Interval interval = block.interval.value_or(Interval{block.value, block.value});
    nlohmann::ordered_json point = {matches, {interval.low, block.value, interval.high}};
    if (compared) point.push_back({block.fair, block.fair, block.fair});
    plot["rows"].push_back(std::move(point));
    rows.push_back({fmt::format("{} to {}", matches - block.matches + 1, matches), date_text(block.ended), percent_text(block.value)});
    if (compared) rows.back().insert(rows.back().end(), {interval_of(interval), percent_text(block.fair)});
  }
  std::vector<std::string> columns = {"matches", "until", value};
  if (compared) columns.insert(columns.end(), {"95 % interval", "fair share"});
  // Numbers and words of ours alone, so that nothing in it can end the element.
  const std::string drawn =
      fmt::format("<div class=\"plot\" aria-hidden=\"true\"><script type=\"application/json\">{}</script></div>\n", plot.dump());
  return fmt::format("<h3>{}</h3>\n{}<details><summary>as a table</summary>\n{}</details>\n", title, blocks.size() > 1 ? drawn : "",
                     table_element(columns, rows));
}

std::string player_section(const PlayerFigures& player) {
  std::string out = fmt::format("<h2>{}</h2>\n<p>{}, {}; {}</p>\n", html_text(printable(player.player)),
                                counted(static_cast<std::int64_t>(player.matches), "matches"), period_text(player.first, player.last),
                                streaks_text(player.streaks));
  std::vector<std::vector<std::string>> rows;
  for (const TableFigures& one : player.tables)
    rows.push_back({one.game, one.others, std::to_string(one.matches), std::to_string(one.won), percent_text(one.share),
                    interval_of(one.interval), percent_text(one.fair)});
  out += table_element({"game", "with", "matches", "won", "share of the win", "95 % interval", "fair share"}, rows);
  out += plotted("Share of the win over time", "share of the win", player.wins);
  rows.clear();
  for (const Rating& one : player.ratings)
    rows.push_back({one.against, std::to_string(one.matches), points_text(one.points), fmt::format("{:.0f}", one.error),
                    fmt::format("{} to {}", points_text(one.interval().low), points_text(one.interval().high))});
  if (!rows.empty()) out += "<h3>Rating</h3>\n" + table_element({"against", "matches", "points", "standard error", "95 % interval"}, rows);
  if (player.reviewed > 0)
    out += fmt::format("<h3>Error rate</h3>\n<p>{} of the win lost a decision, in {} that were reviewed.</p>\n",
                       percent_text(player.lost / static_cast<double>(player.reviewed)), counted(player.reviewed, "decisions")) +
           plotted("Error rate over time", "error rate", player.errors);
  return out;
}

}  // namespace

std::string stats_page(const std::vector<PlayerFigures>& players) {
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'\">\n<title>Boneyard: statistics</title>\n<style>";
  out += kPlotStyle;
  out += kPageStyle;
  out += "</style>\n</head>\n<body>\n<h1>Statistics</h1>\n<main>\n";
  for (const PlayerFigures& player : players) out += player_section(player);
  out += fmt::format("<p>{}</p>\n<p>{}</p>\n</main>\n<script>", html_text(kIntervalNote), html_text(kRatingNote));
  out += kPlotScript;
  out += "</script>\n<script>";
  out += kDraw;
  return out + "</script>\n</body>\n</html>\n";
}

}  // namespace boneyard::cli
