#include "cli/stats/plot.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace boneyard::cli {
namespace {

constexpr int kRows = 10;
constexpr int kAxis = 9;   // columns: a percentage and the line beside it
constexpr int kPoint = 3;  // columns
constexpr int kMostColumns = 80;

}  // namespace

std::size_t plot_room(int width) { return static_cast<std::size_t>(std::max(2, (std::min(width, kMostColumns) - kAxis - 1) / kPoint)); }

std::string plot_text(std::vector<PlotPoint> points, double top, int width) {
  if (points.size() > plot_room(width)) points.erase(points.begin(), points.end() - static_cast<std::ptrdiff_t>(plot_room(width)));
  const auto row_of = [top](double value) { return std::clamp(static_cast<int>(std::lround(value / top * kRows)), 0, kRows); };
  std::string out;
  for (int row = kRows; row >= 0; --row) {
    // Every other row has a number.
    std::string line = row % 2 == 0 ? fmt::format("{:>6.{}f} %", 100 * top * row / kRows, top < 0.2 ? 1 : 0) : std::string(kAxis - 1, ' ');
    line += row == 0 ? '+' : '|';
    for (const PlotPoint& point : points) {
      const bool compared = point.compared && row_of(*point.compared) == row;
      const bool within = point.low && row_of(*point.low) <= row && row <= row_of(*point.high);
      const char mark = row_of(point.value) == row ? 'o' : within ? '|' : compared ? '-' : row == 0 ? '_' : ' ';
      const char beside = compared ? '-' : row == 0 ? '_' : ' ';
      line += {beside, mark, beside};
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace boneyard::cli
