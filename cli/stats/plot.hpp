#pragma once
// A plot of plain characters, for any terminal and without colour: `o` is a value, `|` its interval, and `-` what the value is compared with.

#include <optional>
#include <string>
#include <vector>

namespace boneyard::cli {

struct PlotPoint {
  double value = 0;
  std::optional<double> low;  // its interval, if there is one
  std::optional<double> high;
  std::optional<double> compared;
};

// How many points fit into lines of so many columns.
std::size_t plot_room(int width);

// Shares from 0 to `top`, which is above 0 and at most 1, as percentages. Of more points than fit, the last ones.
std::string plot_text(std::vector<PlotPoint> points, double top, int width);

}  // namespace boneyard::cli
