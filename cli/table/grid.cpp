#include "cli/table/grid.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cli/terminal/number.hpp"
#include "engine/display_width.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {
namespace {

// "cell 2 3": row 2, column 3.
std::optional<std::pair<int, int>> place_of(const std::string& zone, const std::string& kind) {
  if (zone.size() <= kind.size()) return std::nullopt;
  const std::string which = zone.substr(kind.size() + 1);
  const std::size_t blank = which.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  const auto row = number_in<int>(which.substr(0, blank));
  const auto column = number_in<int>(which.substr(blank + 1));
  if (!row || !column) return std::nullopt;
  return std::pair(*row, *column);
}

}  // namespace

Grids::Grids(const Program& program, const View& view, std::size_t width) : program_(program), view_(view) {
  for (const View::Zone& zone : view.zones) {
    const std::string kind = declared_as(zone.name);
    const auto place = place_of(zone.name, kind);
    if (!place || zone.owner != kNobody || program.zones[static_cast<std::size_t>(zone.zone)].layout >= 0 || !is_shown(program, kind))
      continue;
    Grid& grid = grids_[kind];
    grid.single = grid.single && zone.count <= 1;
    grid.cells[*place] = cell_text(zone, grid);
  }
  for (auto& [kind, grid] : grids_) grid.text = drawn(title_of(program, kind), grid);
  std::erase_if(grids_, [&](const auto& one) {
    const Grid& grid = one.second;
    const bool rows = grid.cells.begin()->first.first != grid.cells.rbegin()->first.first;
    const bool columns = grid.cells.begin()->first.second != grid.cells.rbegin()->first.second;
    const std::size_t second = grid.text.find('\n') + 1;
    return !grid.single || !rows || !columns || display_width(grid.text.substr(second, grid.text.find('\n', second) - second)) > width;
  });
}

bool Grids::has(const std::string& zone) const { return grids_.count(declared_as(zone)) != 0; }

std::string Grids::cell_text(const View::Zone& zone, Grid& grid) const {
  if (zone.count == 0) return ".";
  if (!zone.tiles.empty()) return program_.tiles.text(zone.tiles.front());
  if (!zone.face_up.empty()) return program_.tiles.text(zone.face_up.front());
  for (const View::Whereabouts& tile : view_.unseen)
    if (tile.zones.size() == 1 && tile.zones.front() == zone.zone) {
      grid.known = true;
      std::string text = program_.tiles.text(tile.face);
      std::replace(text.begin(), text.end(), '[', '(');
      std::replace(text.begin(), text.end(), ']', ')');
      return text;
    }
  return "[?]";
}

std::string Grids::drawn(const std::string& title, const Grid& grid) {
  std::set<int> columns;
  std::size_t wide = 0;
  for (const auto& [place, text] : grid.cells) {
    columns.insert(place.second);
    wide = std::max(wide, display_width(text));
  }
  const std::size_t first = 2 + std::max(display_width(title), std::to_string(grid.cells.rbegin()->first.first).size());
  std::string out = std::string(2, ' ') + title + std::string(first - 2 - display_width(title), ' ');
  for (const int column : columns) out += fmt::format(" {:^{}}", column, wide);
  const auto end_line = [&] {
    out.resize(out.find_last_not_of(' ') + 1);
    out += '\n';
  };
  std::optional<int> row;
  for (const auto& [place, text] : grid.cells) {
    if (row != place.first) {
      row = place.first;
      end_line();
      out += fmt::format("{:>{}}", *row, first);
    }
    const std::size_t free = wide - display_width(text);
    out += ' ' + std::string(free / 2, ' ') + text + std::string(free - free / 2, ' ');
  }
  end_line();
  if (grid.known) out += "  In round brackets: face down, and known to you.\n";
  return out;
}

std::string Grids::text() const {
  std::string all;
  for (const auto& [kind, grid] : grids_) all += grid.text;
  return all;
}

}  // namespace boneyard::cli
