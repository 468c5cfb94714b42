#include "cli/studies/paired_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/studies/paired_study.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

using Json = nlohmann::ordered_json;
using Cells = std::vector<std::string>;

constexpr const char* kMark = "* the interval leaves out 0\n";

std::string value_text(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

// Cells below each other, of which each column is as wide as its widest.
std::string in_columns(const std::vector<Cells>& rows) {
  std::vector<std::size_t> widths;
  for (const Cells& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string made;
  for (const Cells& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) line += " " + row[i] + std::string(widths[i] - display_width(row[i]) + 1, ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    made += line + '\n';
  }
  return made;
}

std::string with_text(const Json& side) {
  return side.at("with").empty() ? "" : fmt::format("played by {}", fmt::join(side.at("with").get<std::vector<std::string>>(), ", "));
}

// Whether all sides have an option, with one value.
bool alike(const PairedStudy& study, const std::string& option) {
  const Json& first = study.heading(0).at("options");
  for (std::size_t side = 0; side < study.sides().size(); ++side) {
    const Json& options = study.heading(side).at("options");
    if (!options.contains(option) || !first.contains(option) || options.at(option) != first.at(option)) return false;
  }
  return true;
}

// The options that all sides have alike, a line each.
std::string common_options(const PairedStudy& study) {
  std::string made;
  for (const auto& [name, value] : study.heading(0).at("options").items())
    if (alike(study, name)) made += fmt::format("  {} = {}\n", name, value_text(value));
  return made;
}

}  // namespace

std::string setting_text(const Json& side, const std::string& option) {
  return value_text(option == "players" ? side.at("players") : side.at("options").at(option));
}

std::string players_text(const Json& side) {
  const int players = side.at("players").get<int>();
  return fmt::format("for {} player{}", players, players == 1 ? "" : "s");
}

std::string row_text(const PairedStudy& study, std::size_t side) {
  std::string made;
  for (const std::string& option : study.sweep())
    made += fmt::format("{}{} = {}", made.empty() ? "" : ", ", option, setting_text(study.heading(side), option));
  return made;
}

std::string side_text(const PairedStudy& study, std::size_t side) {
  const Json& heading = study.heading(side);
  std::string made = heading.at("name").get<std::string>();
  for (const auto& [name, value] : heading.at("options").items())
    if (!alike(study, name)) made += fmt::format(", {} = {}", name, value_text(value));
  if (study.heading(0).at("with") != study.heading(1).at("with"))
    made += ", " + (heading.at("with").empty() ? "random moves" : with_text(heading));
  return made;
}

std::string measured_cell(const Figure& figure, const Measured& measured) {
  const double scale = figure.is_share() ? 100 : 1;
  const int places = figure.is_share() ? 1 : 3;
  std::string made = fmt::format("{:.{}f}{}", scale * measured.value, places, figure.is_share() ? " %" : "");
  if (measured.interval)
    made += fmt::format(" ({:.{}f} to {:.{}f})", scale * measured.interval->low, places, scale * measured.interval->high, places);
  return made;
}

std::string difference_cell(const PairedFigure& figure) {
  const double scale = figure.of.is_share() ? 100 : 1;
  const int places = figure.of.is_share() ? 1 : 3;
  // No sign before what rounds to 0.
  const auto number = [&](double value) {
    const std::string text = fmt::format("{:+.{}f}", scale * value, places);
    return text.find_first_not_of("+-0.") == std::string::npos ? text.substr(1) : text;
  };
  std::string made = number(figure.difference.value) + (figure.of.is_share() ? " points" : "");
  if (const auto& interval = figure.difference.interval) made += fmt::format(" ({} to {})", number(interval->low), number(interval->high));
  return made + (figure.differs() ? " *" : "");
}

std::string comparison_text(const PairedStudy& study) {
  const Tally& a = study.sides()[0].tally;
  const Tally& b = study.sides()[1].tally;
  const PairedTally& pairs = study.sides()[1].pairs;
  const bool same_players = study.heading(0).at("with") == study.heading(1).at("with");
  std::string out;
  for (const std::size_t side : {0, 1}) out += fmt::format("{}: {}\n", side == 0 ? "a" : "b", side_text(study, side));
  out += fmt::format("{} matches of each {}, from the same seeds ({})\n", study.matches(), players_text(study.heading(0)),
                     study.heading().at("seed").get<std::uint64_t>());
  out += common_options(study);
  if (const std::string with = with_text(study.heading(0)); same_players && !with.empty()) out += with + '\n';
  if (pairs.compared != study.matches())
    out += fmt::format("a: {}; b: {}; compared are the {} that finished in both\n", ends_text(a), ends_text(b), pairs.compared);
  std::vector<Cells> rows = {{"", "a (95 %)", "b (95 %)", "b - a (95 %)"}};
  for (const PairedFigure& figure : study.pairs(1))
    rows.push_back({figure.of.name, measured_cell(figure.of, figure.one), measured_cell(figure.of, figure.other), difference_cell(figure)});
  return out + in_columns(rows) + "  " + kMark;
}

std::string sweep_text(const PairedStudy& study) {
  const std::vector<std::string>& sweep = study.sweep();
  const Json& first = study.heading(0);
  const bool players = std::find(sweep.begin(), sweep.end(), "players") != sweep.end();
  std::string out = fmt::format("{}{}, {} matches of each row, from the same seeds ({})\n", first.at("game").get<std::string>(),
                                players ? "" : " " + players_text(first), study.matches(), study.heading().at("seed").get<std::uint64_t>());
  for (const auto& [name, value] : first.at("options").items())
    if (alike(study, name) && std::find(sweep.begin(), sweep.end(), name) == sweep.end())
      out += fmt::format("  {} = {}\n", name, value_text(value));
  if (const std::string with = with_text(first); !with.empty()) out += with + '\n';
  // Each figure in turn, in the order of the side that has the most: a table of more players has more seats.
  std::vector<std::vector<PairedStudy::OwnFigure>> own;
  std::vector<std::vector<PairedFigure>> pairs;
  for (std::size_t side = 0; side < study.sides().size(); ++side) {
    own.push_back(study.figures(side));
    pairs.push_back(study.pairs(side));
  }
  const auto most = std::max_element(own.begin(), own.end(), [](const auto& one, const auto& other) { return one.size() < other.size(); });
  bool compared = false;
  for (const PairedStudy::OwnFigure& each : *most) {
    const auto is_it = [&](const auto& figure) { return figure.of.id == each.of.id; };
    std::vector<Cells> rows = {sweep};
    rows.front().insert(rows.front().end(), {"value (95 %)", "difference (95 %)"});
    for (std::size_t side = 0; side < own.size(); ++side) {
      const auto figure = std::find_if(own[side].begin(), own[side].end(), is_it);
      if (figure == own[side].end()) continue;
      Cells row;
      for (const std::string& option : sweep) row.push_back(setting_text(study.heading(side), option));
      row.push_back(measured_cell(figure->of, figure->measured));
      const auto difference = std::find_if(pairs[side].begin(), pairs[side].end(), is_it);
      row.push_back(difference == pairs[side].end() ? "" : difference_cell(*difference));
      compared |= difference != pairs[side].end();
      rows.push_back(std::move(row));
    }
    out += each.of.name + '\n' + in_columns(rows);
  }
  if (compared)
    out += fmt::format("differences are those to the first row{}, over the matches that finished in both; {}",
                       players ? " of as many players" : "", kMark);
  return out;
}

}  // namespace boneyard::cli
