#include "cli/common/html_page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/common/html_text.hpp"
#include "cli/common/plot_library.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

constexpr const char* kPageStyle = R"css(
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #ccc; --plot: #0550ae; --other: #a84300; --third: #1a7f37; --fourth: #8250df; --fifth: #b3005e; --sixth: #6e5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #1b1c1e; --line: #555; --plot: #7ab7ff; --other: #ffa657; --third: #56d364; --fourth: #d2a8ff; --fifth: #ff7eb6; --sixth: #e3c94b; } }
body { margin: 0 auto; padding: 1rem; max-width: 50rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: break-word; }
h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
.table { overflow-x: auto; margin: 1rem 0; }
.whole { font-size: .9rem; }
.whole td { white-space: nowrap; }
table { border-collapse: collapse; overflow-wrap: normal; }
caption { padding: .3rem 0; text-align: left; }
th, td { padding: .3rem .6rem; border: 1px solid var(--line); text-align: right; }
th:first-child { text-align: left; }
tbody th { font-weight: normal; }
details { margin: 1rem 0; }
.plot { margin: 1rem 0; }
.drawing { width: 100%; height: 16rem; }
.key { min-height: 3rem; padding-left: 4rem; font-size: .9rem; }
.key > span { display: inline-block; margin-right: .8rem; }
.dygraph-axis-label, .dygraph-xlabel { color: var(--ink); }
.dygraph-axis-label-x { padding-top: 5px; }
.dygraph-xlabel { font-size: .9rem; font-weight: normal; }
)css";

// Draws each plot from the text of its element. With customBars, a value is [low, value, high]. The names of rows are escaped already, as dygraphs takes HTML.
constexpr const char* kDraw = R"js(
"use strict";
const style = name => getComputedStyle(document.documentElement).getPropertyValue(name);
const known = points => points.filter(point => point.yval !== null && !isNaN(point.yval));

const drawPoints = drawn => {
  const canvas = drawn.drawingContext;
  canvas.strokeStyle = canvas.fillStyle = drawn.color;
  canvas.lineWidth = 2;
  for (const point of known(drawn.points)) {
    canvas.beginPath();
    const ends = [point.yval_minus, point.yval_plus].map(end => drawn.dygraph.toDomYCoord(end));
    for (const end of ends) {
      canvas.moveTo(point.canvasx - 4, end);
      canvas.lineTo(point.canvasx + 4, end);
    }
    canvas.moveTo(point.canvasx, ends[0]);
    canvas.lineTo(point.canvasx, ends[1]);
    canvas.stroke();
    canvas.beginPath();
    canvas.arc(point.canvasx, point.canvasy, 4, 0, 2 * Math.PI);
    canvas.fill();
  }
};

const drawBars = drawn => {
  const plot = drawn.dygraph;
  const width = Math.min(64, 0.9 * (plot.toDomXCoord(1) - plot.toDomXCoord(0)));
  drawn.drawingContext.fillStyle = drawn.color;
  for (const point of known(drawn.points))
    drawn.drawingContext.fillRect(point.canvasx - width / 2, point.canvasy, width, plot.toDomYCoord(0) - point.canvasy);
};

for (const place of document.querySelectorAll(".plot")) {
  const plot = JSON.parse(place.querySelector("script").textContent);
  const value = plot.shares ? share => +(100 * share).toFixed(2) + " %" : number => String(+number.toPrecision(4));
  const series = {};
  if (plot.compared) series[plot.labels.at(-1)] = { plotter: Dygraph.Plotters.linePlotter, drawPoints: false, strokeWidth: 1, strokePattern: [6, 4], color: style("--ink") };
  const options = {
    labels: plot.labels, customBars: true, xlabel: plot.labels[0], series, interactionModel: {}, legend: "always", labelsDiv: place.querySelector(".key"),
    drawPoints: true, pointSize: 3, strokeWidth: 2, xAxisHeight: 26, xRangePad: plot.shape == "line" ? 6 : 0, includeZero: plot.shape != "points", valueRange: plot.range,
    colors: ["--plot", "--other", "--third", "--fourth", "--fifth", "--sixth"].map(style), gridLineColor: style("--line"), axisLineColor: style("--line"),
    axes: { x: { drawGrid: plot.shape == "line" }, y: { axisLabelFormatter: value, valueFormatter: value, axisLabelWidth: 60 } },
  };
  if (plot.shape != "line") options.plotter = { points: drawPoints, bars: drawBars }[plot.shape];
  if (plot.names) {
    if (plot.shape != "line") options.dateWindow = [plot.rows[0][0], plot.rows.at(-1)[0]];
    options.axes.x.valueFormatter = x => plot.names[plot.rows.findIndex(row => row[0] == x)] || "";
  }
  // Marks whose texts have no room are left out: all but every second, fifth, tenth, ...; and of marks that are not equally far apart those too near to the last.
  if (plot.ticks) options.axes.x.ticker = (from, to, pixels) => {
    const longest = Math.max(...plot.ticks.map(tick => tick[1].length));
    const wide = 9 * longest + 14;
    const room = Math.max(1, pixels / wide);
    let last = -Infinity;
    const apart = tick => {
      const at = (tick[0] - from) / (to - from) * pixels;
      if (at - last < 0.8 * wide) return false;
      last = at;
      return true;
    };
    let step = 1;
    for (let i = 0; plot.ticks.length / step > room; ++i) step *= [2, 2.5, 2][i % 3];
    return plot.ticks.filter((tick, i) => i % step == 0).filter(apart).map(tick => ({ v: tick[0], label: tick[1] }));
  };
  new Dygraph(place.querySelector(".drawing"), plot.rows, options);
}
)js";

std::string shown(const std::string& text) { return html_text(printable(text)); }

const char* text_of(Plot::Shape shape) {
  switch (shape) {
    case Plot::Shape::kLine:
      return "line";
    case Plot::Shape::kPoints:
      return "points";
    case Plot::Shape::kBars:
      return "bars";
  }
  return "";
}

}  // namespace

std::string heading_element(int level, const std::string& text) { return fmt::format("<h{0}>{1}</h{0}>\n", level, shown(text)); }

std::string paragraph_element(const std::string& text) { return fmt::format("<p>{}</p>\n", shown(text)); }

std::string table_element(const Table& table) {
  std::string out = fmt::format("<div class=\"table{}\"><table>\n", table.whole ? " whole" : "");
  if (!table.caption.empty()) out += fmt::format("<caption>{}</caption>\n", shown(table.caption));
  out += "<thead>\n<tr>";
  for (const std::string& column : table.columns) out += fmt::format("<th scope=\"col\">{}</th>", shown(column));
  out += "</tr>\n</thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", shown(row[i])) : fmt::format("<td>{}</td>", shown(row[i]));
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table></div>\n";
}

std::string plot_element(const Plot& plot) {
  nlohmann::ordered_json made;
  made["shape"] = text_of(plot.shape);
  made["shares"] = plot.shares;
  made["compared"] = plot.compared;
  made["labels"] = {shown(plot.x)};
  // dygraphs itself escapes what a series is called.
  for (const std::string& name : plot.series) made["labels"].push_back(printable(name));
  made["range"] = plot.range ? nlohmann::ordered_json{plot.range->low, plot.range->high} : nlohmann::ordered_json();
  made["rows"] = nlohmann::ordered_json::array();
  bool named = false;
  for (const Plot::Row& row : plot.rows) {
    nlohmann::ordered_json point = {row.x};
    for (const std::optional<Measured>& one : row.values) {
      const Interval interval = one ? one->interval.value_or(Interval{one->value, one->value}) : Interval{};
      point.push_back(one ? nlohmann::ordered_json{interval.low, one->value, interval.high}
                          : nlohmann::ordered_json{nullptr, nullptr, nullptr});
    }
    made["rows"].push_back(std::move(point));
    named = named || !row.name.empty();
  }
  for (const Plot::Row& row : plot.rows)
    if (named) made["names"].push_back(shown(row.name));
  for (const Plot::Tick& tick : plot.ticks) made["ticks"].push_back({tick.x, shown(tick.text)});
  // Nothing in it can end the element.
  std::string text = made.dump();
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) text.replace(at, 1, "\\u003c");
  return fmt::format(
      "<div class=\"plot\" aria-hidden=\"true\"><div class=\"drawing\"></div><div class=\"key\"></div><script "
      "type=\"application/json\">{}</script></div>\n",
      text);
}

std::string folded(const std::string& summary, const std::string& body) {
  return fmt::format("<details><summary>{}</summary>\n{}</details>\n", shown(summary), body);
}

std::string page(const std::string& title, const std::string& body) {
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'\">\n";
  out += fmt::format("<title>{}</title>\n<style>", shown(title));
  out += kPlotStyle;
  out += kPageStyle;
  out += "</style>\n</head>\n<body>\n<main>\n" + body + "</main>\n<script>";
  out += kPlotScript;
  out += "</script>\n<script>";
  out += kDraw;
  return out + "</script>\n</body>\n</html>\n";
}

}  // namespace boneyard::cli
