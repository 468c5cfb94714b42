#include "cli/studies/paired_page.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/html_page.hpp"
#include "cli/studies/paired_text.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;
using Cells = std::vector<std::string>;

constexpr const char* kPlayersOption = "players";
// More lines than the page has colors for go into further plots.
constexpr std::size_t kLinesOfPlot = 6;
constexpr const char* kAboutIntervals =
    "A 95 % interval is made so that it holds the true value in 95 of 100 such runs. docs/figures.md of Boneyard defines each figure and "
    "its interval.";

std::string game_cell(const Json& side) {
  return fmt::format("{} ({})", side.at("game").get<std::string>(), side.at("ruleset").get<std::string>());
}

std::string played_by_cell(const Json& side) {
  return side.at("with").empty() ? "moves at random" : fmt::format("{}", fmt::join(side.at("with").get<Cells>(), ", "));
}

std::string unfinished_name(const PairedStudy& study) {
  return fmt::format("unfinished after {} decisions", study.heading().at("max_decisions").get<std::uint64_t>());
}

std::string matches_cell(const PairedStudy& study) {
  const auto wanted = study.heading().at("games").get<std::uint64_t>();
  return study.matches() == wanted ? std::to_string(wanted)
                                   : fmt::format("{} of {}, as the run had no more steps", study.matches(), wanted);
}

// The axis of values: what is drawn, with some room at both ends. Nothing is drawn: no range.
std::optional<Interval> range_of(const Plot& plot) {
  Interval range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const Plot::Row& row : plot.rows)
    for (const std::optional<Measured>& one : row.values) {
      if (!one) continue;
      range.low = std::min(range.low, one->interval ? one->interval->low : one->value);
      range.high = std::max(range.high, one->interval ? one->interval->high : one->value);
    }
  if (range.low > range.high) return std::nullopt;
  const double room = range.low < range.high ? 0.08 * (range.high - range.low) : plot.shares ? 0.05 : 1;
  return Interval{range.low - room, range.high + room};
}

// Points of several series at the same place stand side by side: each has a row of its own.
void add_points(Plot& plot, const std::string& mark, const std::string& name, const std::vector<std::optional<Measured>>& values,
                const std::optional<Measured>& compared) {
  const double place = static_cast<double>(plot.ticks.size()) + 1;
  const auto count = static_cast<double>(values.size());
  const double apart = std::min(0.2, 0.7 / count);
  for (std::size_t i = 0; i < values.size(); ++i) {
    Plot::Row row{place + apart * (static_cast<double>(i) - (count - 1) / 2), std::vector<std::optional<Measured>>(values.size()), name};
    row.values[i] = values[i];
    if (plot.compared) row.values.push_back(compared);
    plot.rows.push_back(std::move(row));
  }
  plot.ticks.push_back({place, mark});
}

// Half a place of room at both sides, where the line to compare with begins and ends.
void close_points(Plot& plot, const std::optional<Measured>& compared) {
  Plot::Row border{0.5, std::vector<std::optional<Measured>>(plot.series.size()), {}};
  if (plot.compared) border.values.back() = compared;
  plot.rows.insert(plot.rows.begin(), border);
  border.x = static_cast<double>(plot.ticks.size()) + 0.5;
  plot.rows.push_back(std::move(border));
}

// Two sides: what each of them played.
std::string sides_section(const PairedStudy& study) {
  const Json& a = study.heading(0);
  const Json& b = study.heading(1);
  Table table{{}, {"side", "a", "b"}, {}};
  table.rows.push_back({"game", game_cell(a), game_cell(b)});
  table.rows.push_back({"rules", a.at("hash").get<std::string>(), b.at("hash").get<std::string>()});
  table.rows.push_back({"players", setting_text(a, kPlayersOption), setting_text(b, kPlayersOption)});
  Cells options;
  for (const Json* const side : {&a, &b})
    for (const auto& [name, value] : side->at("options").items())
      if (std::find(options.begin(), options.end(), name) == options.end()) options.push_back(name);
  const auto option_cell = [](const Json& side, const std::string& name) {
    return side.at("options").contains(name) ? setting_text(side, name) : "-";
  };
  for (const std::string& name : options) table.rows.push_back({"option " + name, option_cell(a, name), option_cell(b, name)});
  table.rows.push_back({"played by", played_by_cell(a), played_by_cell(b)});
  const Tally& one = study.sides()[0].tally;
  const Tally& other = study.sides()[1].tally;
  table.rows.push_back({"finished", std::to_string(one.finished), std::to_string(other.finished)});
  table.rows.push_back({unfinished_name(study), std::to_string(one.unfinished), std::to_string(other.unfinished)});
  table.rows.push_back({"faults", std::to_string(one.faults), std::to_string(other.faults)});
  const Table run{{},
                  {"the run", "value"},
                  {{"matches of each side", matches_cell(study)},
                   {"compared, as they finished on both sides", std::to_string(study.sides()[1].pairs.compared)},
                   {"seed", std::to_string(study.heading().at("seed").get<std::uint64_t>())},
                   {"version of Boneyard", study.heading().at("version").get<std::string>()}}};
  return table_element(table) + table_element(run);
}

std::string differences_section(const PairedStudy& study) {
  Table table{{}, {"figure", "a (95 %)", "b (95 %)", "b - a (95 %)"}, {}, true};
  for (const PairedFigure& figure : study.pairs(1))
    table.rows.push_back(
        {figure.of.name, measured_cell(figure.of, figure.one), measured_cell(figure.of, figure.other), difference_cell(figure)});
  return heading_element(2, "Figures") + table_element(table) +
         paragraph_element(fmt::format("* the interval of the difference leaves out 0. {}", kAboutIntervals));
}

std::string both_wins_section(const PairedStudy& study) {
  const std::vector<PairedFigure> figures = study.pairs(1);
  const Measured equal{1.0 / study.heading(0).at("players").get<double>(), std::nullopt};
  Plot plot;
  plot.shape = Plot::Shape::kPoints;
  plot.x = "seat";
  plot.series = {"a: " + side_text(study, 0), "b: " + side_text(study, 1), "equal share"};
  plot.compared = true;
  Table table{{}, {"seat", "a (95 %)", "b (95 %)", "b - a (95 %)"}, {}, true};
  const auto seats = study.heading(1).at("seats").get<Cells>();
  for (const PairedFigure& figure : figures) {
    if (figure.of.kind != Figure::Kind::kWins) continue;
    const std::string& seat = seats.at(static_cast<std::size_t>(figure.of.seat));
    add_points(plot, seat, seat, {figure.one, figure.other}, equal);
    table.rows.push_back({seat, measured_cell(figure.of, figure.one), measured_cell(figure.of, figure.other), difference_cell(figure)});
  }
  if (table.rows.empty()) return {};
  close_points(plot, equal);
  plot.range = range_of(plot);
  return heading_element(2, "Wins by seat") + plot_element(plot) + table_element(table);
}

// A sweep, prepared once for the section of each figure.
struct SweptFigures {
  const PairedStudy& study;
  std::vector<std::vector<PairedStudy::OwnFigure>> own;
  std::vector<std::vector<PairedFigure>> pairs;
  std::string axis;          // the swept option that plots have as their x; none: no option has two values
  std::vector<Json> values;  // of the axis: numbers in ascending order, words as they were swept
  bool numbers = false;
  struct Line {
    std::string name;                              // the other swept options
    std::vector<std::optional<std::size_t>> rows;  // for each value, the row of the sweep
  };
  std::vector<Line> lines;
};

const Json& setting_of(const Json& side, const std::string& option) {
  return option == kPlayersOption ? side.at("players") : side.at("options").at(option);
}

std::vector<Json> swept_values(const PairedStudy& study, const std::string& option) {
  std::vector<Json> values;
  for (std::size_t row = 0; row < study.sides().size(); ++row) {
    const Json& value = setting_of(study.heading(row), option);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

// An option goes before the number of players, so that plots have a line for each number of players.
void choose_axis(SweptFigures& swept) {
  for (const bool players : {false, true})
    for (const std::string& option : swept.study.sweep()) {
      if (!swept.axis.empty() || (option == kPlayersOption) != players) continue;
      std::vector<Json> values = swept_values(swept.study, option);
      if (values.size() < 2) continue;
      swept.axis = option;
      swept.values = std::move(values);
    }
  swept.numbers = std::all_of(swept.values.begin(), swept.values.end(), [](const Json& value) { return value.is_number(); });
  if (!swept.numbers) return;
  std::sort(swept.values.begin(), swept.values.end(),
            [](const Json& one, const Json& other) { return one.get<double>() < other.get<double>(); });
}

void find_lines(SweptFigures& swept) {
  for (std::size_t row = 0; row < swept.own.size(); ++row) {
    const Json& heading = swept.study.heading(row);
    std::string name;
    for (const std::string& option : swept.study.sweep())
      if (option != swept.axis) name += fmt::format("{}{} = {}", name.empty() ? "" : ", ", option, setting_text(heading, option));
    auto line = std::find_if(swept.lines.begin(), swept.lines.end(), [&](const auto& each) { return each.name == name; });
    if (line == swept.lines.end()) line = swept.lines.insert(line, {name, std::vector<std::optional<std::size_t>>(swept.values.size())});
    const auto value = std::find(swept.values.begin(), swept.values.end(), setting_of(heading, swept.axis));
    line->rows[static_cast<std::size_t>(value - swept.values.begin())] = row;
  }
}

SweptFigures swept_figures(const PairedStudy& study) {
  SweptFigures swept{study, {}, {}, {}, {}, false, {}};
  for (std::size_t row = 0; row < study.sides().size(); ++row) {
    swept.own.push_back(study.figures(row));
    swept.pairs.push_back(study.pairs(row));
  }
  choose_axis(swept);
  if (!swept.axis.empty()) find_lines(swept);
  return swept;
}

// Nothing: the row has not such a seat, or none of its matches finished.
std::optional<Measured> value_of(const SweptFigures& swept, std::size_t row, const Figure& figure) {
  if (figure.kind != Figure::Kind::kFinished && swept.study.sides()[row].tally.finished == 0) return std::nullopt;
  for (const PairedStudy::OwnFigure& each : swept.own[row])
    if (each.of.id == figure.id) return each.measured;
  return std::nullopt;
}

// What a seat wins where all win alike, for rows of one number of players.
std::optional<Measured> equal_share(const SweptFigures& swept, const std::vector<std::optional<std::size_t>>& rows) {
  std::optional<int> players;
  for (const std::optional<std::size_t>& row : rows) {
    if (!row) continue;
    const int own = swept.study.heading(*row).at("players").get<int>();
    if (players && *players != own) return std::nullopt;
    players = own;
  }
  return players ? std::optional(Measured{1.0 / *players, std::nullopt}) : std::nullopt;
}

// The lines from `first` to before `last`.
Plot curves_plot(const SweptFigures& swept, const Figure& figure, std::size_t first, std::size_t last) {
  Plot plot;
  plot.shape = swept.numbers ? Plot::Shape::kLine : Plot::Shape::kPoints;
  plot.shares = figure.is_share();
  plot.x = swept.axis;
  for (std::size_t line = first; line < last; ++line)
    plot.series.push_back(swept.lines[line].name.empty() ? figure.name : swept.lines[line].name);
  std::vector<std::vector<std::optional<Measured>>> values;
  std::vector<std::optional<Measured>> equal;
  for (std::size_t place = 0; place < swept.values.size(); ++place) {
    std::vector<std::optional<Measured>> found;
    std::vector<std::optional<std::size_t>> rows;
    for (std::size_t line = first; line < last; ++line) {
      const std::optional<std::size_t> row = swept.lines[line].rows[place];
      found.push_back(row ? value_of(swept, *row, figure) : std::nullopt);
      if (found.back()) rows.push_back(row);
    }
    equal.push_back(figure.kind == Figure::Kind::kWins ? equal_share(swept, rows) : std::nullopt);
    // Rows of several numbers of players have no one share to compare with.
    plot.compared = plot.compared || equal.back();
    values.push_back(std::move(found));
  }
  if (plot.compared) plot.series.emplace_back("equal share");
  for (std::size_t place = 0; place < swept.values.size(); ++place) {
    const Json& value = swept.values[place];
    const std::string mark = value.is_string() ? value.get<std::string>() : value.dump();
    const std::string name = fmt::format("{} = {}", swept.axis, mark);
    if (swept.numbers) {
      plot.rows.push_back({value.get<double>(), values[place], name});
      if (plot.compared) plot.rows.back().values.push_back(equal[place]);
      plot.ticks.push_back({value.get<double>(), mark});
    } else {
      add_points(plot, mark, name, values[place], equal[place]);
    }
  }
  if (!swept.numbers) close_points(plot, equal.front());
  plot.range = figure.kind == Figure::Kind::kFinished ? std::optional(Interval{-0.03, 1.03}) : range_of(plot);
  return plot;
}

// Several plots have one range, so that they can be compared.
std::string curves_elements(const SweptFigures& swept, const Figure& figure) {
  std::vector<Plot> plots;
  for (std::size_t first = 0; first < swept.lines.size(); first += kLinesOfPlot)
    plots.push_back(curves_plot(swept, figure, first, std::min(swept.lines.size(), first + kLinesOfPlot)));
  std::string out;
  for (const Plot& plot : plots) {
    Plot drawn = plot;
    for (const Plot& other : plots) {
      if (!other.range) continue;
      if (!drawn.range) drawn.range = other.range;
      drawn.range = Interval{std::min(drawn.range->low, other.range->low), std::max(drawn.range->high, other.range->high)};
    }
    out += plot_element(drawn);
  }
  return out;
}

std::string curves_section(const SweptFigures& swept, const Figure& figure) {
  Table table{{}, swept.study.sweep(), {}, true};
  table.columns.insert(table.columns.end(), {"value (95 %)", "difference (95 %)"});
  for (std::size_t row = 0; row < swept.own.size(); ++row) {
    const auto is_it = [&](const auto& each) { return each.of.id == figure.id; };
    if (std::none_of(swept.own[row].begin(), swept.own[row].end(), is_it)) continue;
    Cells cells;
    for (const std::string& option : swept.study.sweep()) cells.push_back(setting_text(swept.study.heading(row), option));
    const std::optional<Measured> value = value_of(swept, row, figure);
    cells.push_back(value ? measured_cell(figure, *value) : "-");
    const auto difference = std::find_if(swept.pairs[row].begin(), swept.pairs[row].end(), is_it);
    cells.push_back(difference == swept.pairs[row].end() ? "-" : difference_cell(*difference));
    table.rows.push_back(std::move(cells));
  }
  std::string title = figure.name;
  if (title.front() >= 'a' && title.front() <= 'z') title.front() = static_cast<char>(title.front() - 'a' + 'A');
  return heading_element(2, title) + curves_elements(swept, figure) +
         (swept.lines.empty() ? table_element(table) : folded("as a table", table_element(table)));
}

std::string swept_run_section(const PairedStudy& study) {
  const Cells& sweep = study.sweep();
  const Json& first = study.heading(0);
  const auto is_swept = [&](const std::string& option) { return std::find(sweep.begin(), sweep.end(), option) != sweep.end(); };
  Table table{{}, {"the run", "value"}, {}};
  table.rows.push_back({"game", game_cell(first)});
  table.rows.push_back({"rules", first.at("hash").get<std::string>()});
  if (!is_swept(kPlayersOption)) table.rows.push_back({"players", setting_text(first, kPlayersOption)});
  for (const auto& [name, value] : first.at("options").items())
    if (!is_swept(name)) table.rows.push_back({"option " + name, setting_text(first, name)});
  for (const std::string& option : sweep) {
    Cells values;
    for (const Json& value : swept_values(study, option)) values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
    table.rows.push_back({"swept: " + option, fmt::format("{}", fmt::join(values, ", "))});
  }
  table.rows.push_back({"played by", played_by_cell(first)});
  table.rows.push_back({"matches of each row", matches_cell(study)});
  table.rows.push_back({"seed", std::to_string(study.heading().at("seed").get<std::uint64_t>())});
  table.rows.push_back({"version of Boneyard", study.heading().at("version").get<std::string>()});

  Table ends{"Rows of which not all matches finished", sweep, {}};
  ends.columns.insert(ends.columns.end(), {"finished", unfinished_name(study), "faults"});
  for (std::size_t row = 0; row < study.sides().size(); ++row) {
    const Tally& tally = study.sides()[row].tally;
    if (tally.finished == tally.matches) continue;
    Cells cells;
    for (const std::string& option : sweep) cells.push_back(setting_text(study.heading(row), option));
    cells.insert(cells.end(), {std::to_string(tally.finished), std::to_string(tally.unfinished), std::to_string(tally.faults)});
    ends.rows.push_back(std::move(cells));
  }
  return table_element(table) + (ends.rows.empty() ? std::string() : table_element(ends));
}

std::string swept_page(const PairedStudy& study) {
  const SweptFigures swept = swept_figures(study);
  const bool players = std::find(study.sweep().begin(), study.sweep().end(), kPlayersOption) != study.sweep().end();
  std::string title = study.heading(0).at("game").get<std::string>();
  if (!players) title += " " + players_text(study.heading(0));
  title += fmt::format(" by {}", fmt::join(study.sweep(), " and "));
  std::string out = heading_element(1, title) + swept_run_section(study);
  out += paragraph_element(fmt::format(
      "Differences in the tables are those to the first row{}, over the matches that finished in both; * the interval leaves out 0. {}",
      players ? " of as many players" : "", kAboutIntervals));
  // A table of more players has more seats. What share finished is mostly all, and comes last.
  const auto most =
      std::max_element(swept.own.begin(), swept.own.end(), [](const auto& one, const auto& other) { return one.size() < other.size(); });
  for (const bool finished : {false, true})
    for (const PairedStudy::OwnFigure& each : *most)
      if ((each.of.kind == Figure::Kind::kFinished) == finished) out += curves_section(swept, each.of);
  return page("Sweep of " + title, out);
}

std::string two_sided_page(const PairedStudy& study) {
  const auto a = study.heading(0).at("game").get<std::string>();
  const auto b = study.heading(1).at("game").get<std::string>();
  const std::string title = fmt::format("{} {}", a == b ? a : a + " and " + b, players_text(study.heading(0)));
  return page("Comparison of " + title,
              heading_element(1, title) + sides_section(study) + differences_section(study) + both_wins_section(study));
}

}  // namespace

std::string paired_page(const PairedStudy& study) { return study.sweep().empty() ? two_sided_page(study) : swept_page(study); }

}  // namespace boneyard::cli
