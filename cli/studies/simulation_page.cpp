#include "cli/studies/simulation_page.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/html_page.hpp"

namespace boneyard::cli {
namespace {

using FigureList = std::vector<ReportedFigure>;

// From 0 to 1, with room for what is drawn at both ends.
constexpr Interval kWholeShares{-0.03, 1.03};

std::string number_text(double value, bool share) {
  if (share) return fmt::format("{:.1f} %", 100 * value);
  return value == std::floor(value) ? fmt::format("{:.0f}", value) : fmt::format("{:.2f}", value);
}

std::string value_text(const ReportedFigure& figure) { return number_text(figure.measured.value, figure.share); }

std::string interval_text(const ReportedFigure& figure) {
  if (!figure.measured.interval) return "-";
  const auto& [low, high] = *figure.measured.interval;
  return figure.share ? fmt::format("{:.1f} to {:.1f} %", 100 * low, 100 * high)
                      : fmt::format("{} to {}", number_text(low, false), number_text(high, false));
}

const ReportedFigure* find(const FigureList& figures, std::string_view id) {
  const auto found = std::find_if(figures.begin(), figures.end(), [&](const ReportedFigure& figure) { return figure.id == id; });
  return found == figures.end() ? nullptr : &*found;
}

// Figures whose ids begin and end so, by what stands between.
struct Named {
  std::string name;
  const ReportedFigure* figure = nullptr;
};
std::vector<Named> named(const FigureList& figures, std::string_view begin, std::string_view end = {}) {
  std::vector<Named> found;
  for (const ReportedFigure& figure : figures)
    if (figure.id.size() >= begin.size() + end.size() && figure.id.starts_with(begin) && figure.id.ends_with(end))
      found.push_back({figure.id.substr(begin.size(), figure.id.size() - begin.size() - end.size()), &figure});
  return found;
}

// "deal.pass" -> "deal: pass". The name of a phase has no dot.
std::string with_phase(const std::string& name, const std::string& between) {
  const auto dot = name.find('.');
  return name.substr(0, dot) + between + name.substr(dot + 1);
}

// One mark a row.
void add_row(Plot& plot, const std::string& name, const std::string& mark, const Measured& measured) {
  const double x = static_cast<double>(plot.rows.size()) + 1;
  plot.rows.push_back({x, {measured}, name});
  plot.ticks.push_back({x, mark});
}

// Half a row of room at both sides, where a line to compare with begins and ends.
void add_borders(Plot& plot, const std::optional<Measured>& compared = std::nullopt) {
  Plot::Row border{0.5, {std::nullopt}, {}};
  if (compared) {
    for (Plot::Row& row : plot.rows) row.values.push_back(compared);
    border.values.push_back(compared);
  }
  plot.rows.insert(plot.rows.begin(), border);
  border.x = static_cast<double>(plot.rows.size()) - 0.5;
  plot.rows.push_back(border);
}

// Rows with names of any length: each has a number, which its table repeats.
std::string numbered_section(const std::string& title, Plot plot, Table table) {
  if (table.rows.empty()) return {};
  if (table.rows.size() == 1) return heading_element(2, title) + table_element(table);
  for (std::size_t i = 0; i < table.rows.size(); ++i) table.rows[i].front() = fmt::format("{}. {}", i + 1, table.rows[i].front());
  add_borders(plot);
  return heading_element(2, title) + plot_element(plot) + table_element(table);
}

std::string run_section(const Simulation& simulation) {
  const auto& heading = simulation.heading();
  const Tally& tally = simulation.tally();
  std::vector<std::vector<std::string>> rows;
  rows.push_back({"game", fmt::format("{} ({}, rules {})", heading.at("game").get<std::string>(), heading.at("ruleset").get<std::string>(),
                                      heading.at("hash").get<std::string>())});
  rows.push_back({"players", std::to_string(simulation.seats().size())});
  for (const auto& [name, value] : heading.at("options").items())
    rows.push_back({"option " + name, value.is_string() ? value.get<std::string>() : value.dump()});
  const auto with = heading.at("with").get<std::vector<std::string>>();
  rows.push_back({"played by", with.empty() ? "moves at random"
                                            : fmt::format("{}{}", fmt::join(with, ", "),
                                                          heading.at("rotates").get<bool>() ? ", who change seats after each match" : "")});
  rows.push_back({"seed", std::to_string(heading.at("seed").get<std::uint64_t>())});
  rows.push_back({"matches", std::to_string(tally.matches)});
  rows.push_back({"finished", std::to_string(tally.finished)});
  rows.push_back(
      {fmt::format("unfinished after {} decisions", heading.at("max_decisions").get<std::uint64_t>()), std::to_string(tally.unfinished)});
  rows.push_back({"faults", std::to_string(tally.faults)});
  rows.push_back({"version of Boneyard", heading.at("version").get<std::string>()});
  return table_element({{}, {"the run", "value"}, rows});
}

// A stretch of lengths as one bar. The first and the last bar also stand for what lies beyond.
struct Bin {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::uint64_t matches = 0;
  std::string name;
};

std::vector<Bin> bins_of(const std::map<std::uint64_t, std::uint64_t>& lengths) {
  constexpr std::uint64_t kMostBins = 30;
  const auto low = static_cast<std::uint64_t>(percentile(lengths, 0.01)->value);
  const auto high = static_cast<std::uint64_t>(percentile(lengths, 0.99)->value);
  std::uint64_t width = 1;
  for (int i = 0; high / width - low / width >= kMostBins; ++i) width = i % 3 == 1 ? width / 2 * 5 : width * 2;  // 1, 2, 5, 10, ...
  std::vector<Bin> bins;
  for (std::uint64_t from = low / width * width; from <= high; from += width)
    bins.push_back({from, from + width - 1, 0, width == 1 ? std::to_string(from) : fmt::format("{} to {}", from, from + width - 1)});
  for (const auto& [length, count] : lengths) {
    const std::uint64_t clamped = std::clamp(length, bins.front().from, bins.back().to);
    bins[(clamped - bins.front().from) / width].matches += count;
  }
  if (lengths.begin()->first < bins.front().from) bins.front().name = fmt::format("up to {}", bins.front().to);
  if (lengths.rbegin()->first > bins.back().to) bins.back().name = fmt::format("{} and more", bins.back().from);
  return bins;
}

std::string length_section(const Simulation& simulation, const FigureList& figures) {
  if (simulation.tally().lengths.empty()) return {};
  Plot plot;
  plot.shape = Plot::Shape::kBars;
  plot.x = "decisions of a match";
  plot.series = {"share of the matches"};
  Table table{{}, {"decisions", "matches", "share"}, {}};
  const auto finished = static_cast<double>(simulation.tally().finished);
  for (const Bin& bin : bins_of(simulation.tally().lengths)) {
    const double share = static_cast<double>(bin.matches) / finished;
    add_row(plot, bin.name, std::to_string(bin.from), {share, std::nullopt});
    // A bar of several lengths has the mark of the first where it begins.
    if (bin.from != bin.to) plot.ticks.back().x -= 0.5;
    table.rows.push_back({bin.name, std::to_string(bin.matches), number_text(share, true)});
  }
  add_borders(plot);
  Table summary{{}, {"decisions of a match", "value", "95 % interval"}, {}};
  for (const auto& [id, name] : {std::pair{"decisions", "mean"}, std::pair{"length.p5", "5th percentile"},
                                 std::pair{"length.median", "median"}, std::pair{"length.p95", "95th percentile"}})
    if (const ReportedFigure* const figure = find(figures, id)) summary.rows.push_back({name, value_text(*figure), interval_text(*figure)});
  return heading_element(2, "Lengths") + paragraph_element("Of the matches that finished.") + plot_element(plot) + table_element(summary) +
         folded("all bars as a table", table_element(table));
}

// `ids`: how the figures' names begin, "wins". `group`: whom the test of equal shares is about, "seat".
std::string wins_section(const FigureList& figures, const std::string& ids, const std::string& group, const std::string& title,
                         const std::string& what) {
  const std::vector<Named> shares = named(figures, ids + ".");
  if (shares.empty()) return {};
  const Measured equal{1.0 / static_cast<double>(shares.size()), std::nullopt};
  const bool chips = group == "seat" && !named(figures, "chips.").empty();
  Plot plot;
  plot.shape = Plot::Shape::kPoints;
  plot.x = what;
  plot.series = {"share of the wins", "equal share"};
  plot.compared = true;
  Table table{{}, {what, "share of the wins", "95 % interval", "equal share"}, {}};
  if (chips) table.columns.emplace_back("chips won");
  for (const auto& [name, figure] : shares) {
    add_row(plot, name, name, figure->measured);
    table.rows.push_back({name, value_text(*figure), interval_text(*figure), number_text(equal.value, true)});
    if (const ReportedFigure* const won = find(figures, "chips." + name); chips && won != nullptr)
      table.rows.back().push_back(value_text(*won));
  }
  add_borders(plot, equal);
  std::string out = heading_element(2, title) + plot_element(plot) + table_element(table);
  if (const ReportedFigure* const p = find(figures, "p." + group))
    out += paragraph_element(
        fmt::format("If the true shares were equal, shares that differ this much or more would come about with probability {:.2g}.",
                    p->measured.value));
  return out;
}

std::string results_section(const FigureList& figures) {
  Plot plot;
  plot.shape = Plot::Shape::kPoints;
  plot.x = "number in the table";
  plot.series = {"share of the matches that finished"};
  plot.range = kWholeShares;
  Table table{{}, {"ended by", "share of the matches", "95 % interval"}, {}};
  for (const auto& [name, figure] : named(figures, "result.")) {
    add_row(plot, name, std::to_string(plot.rows.size() + 1), figure->measured);
    table.rows.push_back({name, value_text(*figure), interval_text(*figure)});
  }
  return numbered_section("How matches ended", plot, table);
}

std::string ends_section(const FigureList& figures) {
  Plot plot;
  plot.shape = Plot::Shape::kBars;
  plot.shares = false;
  plot.x = "number in the table";
  plot.series = {"times a match"};
  Table table{{}, {"phase, and what ended it", "times a match"}, {}};
  for (const auto& [name, figure] : named(figures, "end.")) {
    const std::string ended = with_phase(name, " by ");
    add_row(plot, ended, std::to_string(plot.rows.size() + 1), figure->measured);
    table.rows.push_back({ended, fmt::format("{:.2f}", figure->measured.value)});
  }
  return numbered_section("How phases ended", plot, table);
}

std::string ways_section(const FigureList& figures) {
  Plot plot;
  plot.shape = Plot::Shape::kPoints;
  plot.x = "number in the table";
  plot.series = {"taken when offered"};
  plot.range = kWholeShares;
  Table table{"Where there was another way", {"way", "offered a match", "taken when offered", "95 % interval"}, {}};
  for (const auto& [name, figure] : named(figures, "way.", ".taken")) {
    const ReportedFigure* const offered = find(figures, fmt::format("way.{}.offered", name));
    add_row(plot, with_phase(name, ": "), std::to_string(plot.rows.size() + 1), figure->measured);
    table.rows.push_back({with_phase(name, ": "), offered == nullptr ? "-" : fmt::format("{:.2f}", offered->measured.value),
                          value_text(*figure), interval_text(*figure)});
  }
  return numbered_section("Ways", plot, table);
}

std::string phases_section(const FigureList& figures) {
  Table table{{}, {"phase", "decisions a match", "choices a match", "legal moves of a choice"}, {}};
  for (const auto& [name, decisions] : named(figures, "phase.", ".decisions")) {
    table.rows.push_back({name, fmt::format("{:.2f}", decisions->measured.value)});
    for (const char* const of : {"choices", "branching"})
      if (const ReportedFigure* const figure = find(figures, fmt::format("phase.{}.{}", name, of)))
        table.rows.back().push_back(fmt::format("{:.2f}", figure->measured.value));
  }
  return table.rows.empty() ? std::string() : heading_element(2, "Phases") + table_element(table);
}

std::string lead_section(const FigureList& figures) {
  const std::vector<Named> ahead = named(figures, "lead.winner.");
  if (ahead.empty()) return {};
  Plot plot;
  plot.x = "share of a match that was played";
  plot.series = {"a winner is ahead", "a winner is ahead for good"};
  plot.range = kWholeShares;
  Table table{{}, {"played", "a winner is ahead", "95 % interval", "for good", "95 % interval"}, {}};
  for (const auto& [percent, figure] : ahead) {
    const ReportedFigure* const taken = find(figures, "lead.taken." + percent);
    if (taken == nullptr) continue;
    plot.rows.push_back({std::stod(percent), {figure->measured, taken->measured}, percent + " %"});
    if (std::fmod(plot.rows.back().x, 20) == 0) plot.ticks.push_back({plot.rows.back().x, percent + " %"});
    table.rows.push_back({percent + " %", value_text(*figure), interval_text(*figure), value_text(*taken), interval_text(*taken)});
  }
  std::string changes;
  if (const ReportedFigure* const figure = find(figures, "lead.changes"))
    changes = paragraph_element(
        fmt::format("The lead changes {} times a match (95 % interval: {}).", value_text(*figure), interval_text(*figure)));
  return heading_element(2, "Lead over time") + changes + plot_element(plot) + folded("as a table", table_element(table));
}

std::string all_section(const FigureList& figures) {
  Table table{{}, {"figure", "meaning", "value", "95 % interval"}, {}};
  for (const ReportedFigure& figure : figures) table.rows.push_back({figure.id, figure.name, value_text(figure), interval_text(figure)});
  return heading_element(2, "All figures") +
         paragraph_element(
             "A 95 % interval is made so that it holds the true value in 95 of 100 such runs. docs/figures.md of Boneyard defines each "
             "figure and its interval; their names here are "
             "those of CSV and JSON.") +
         folded("all figures as a table", table_element(table));
}

}  // namespace

std::string simulation_page(const Simulation& simulation) {
  const FigureList figures = simulation.figures();
  const std::string title = fmt::format("{} for {} players", simulation.heading().at("game").get<std::string>(), simulation.seats().size());
  return page("Simulation of " + title, heading_element(1, title) + run_section(simulation) + length_section(simulation, figures) +
                                            wins_section(figures, "wins", "seat", "Wins by seat", "seat") +
                                            wins_section(figures, "order", "order", "Wins by order", "place, from who is first to act") +
                                            wins_section(figures, "player", "player", "Wins by player", "player, in the order of --with") +
                                            results_section(figures) + ends_section(figures) + ways_section(figures) +
                                            phases_section(figures) + lead_section(figures) + all_section(figures));
}

}  // namespace boneyard::cli
