#pragma once
// Zones by two numbers, such as `zone cell(1 to 3, 1 to 4)`, that hold a tile each at most: on the table they stand in rows and columns, as people lay them.

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "engine/program.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {

class Grids {
 public:
  // Those of the view that fit into lines of so many columns. Both have to outlast this.
  Grids(const Program& program, const View& view, std::size_t width);

  // Whether a zone is drawn, by its name in a view.
  bool has(const std::string& zone) const;
  // All of them, a line for each row, below a line with the numbers of the columns.
  std::string text() const;

 private:
  struct Grid {
    std::map<std::pair<int, int>, std::string> cells;  // what lies there, by row and column
    bool single = true;                                // no cell has more than one tile
    bool known = false;                                // the seat knows a tile that lies face down
    std::string text;
  };

  std::string cell_text(const View::Zone& zone, Grid& grid) const;
  static std::string drawn(const std::string& title, const Grid& grid);

  const Program& program_;
  const View& view_;
  std::map<std::string, Grid> grids_;  // by what the zones are declared as
};

}  // namespace boneyard::cli
