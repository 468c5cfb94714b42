#include "cli/whereabouts.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/paragraph.hpp"

namespace boneyard::cli {

std::string whereabouts_text(const Program& program, const View& view, int width) {
  std::map<std::pair<std::size_t, std::vector<int>>, std::string> tiles;
  for (const View::Whereabouts& tile : view.unseen)
    tiles[{tile.zones.size(), tile.zones}] += fmt::format(" [{}-{}]", tile.face.low, tile.face.high);
  std::string out;
  for (const auto& [where, faces] : tiles) {
    std::vector<std::string> zones;
    for (const int zone : where.second) zones.push_back(program.zone_text(zone));
    out += indented("in " + enumerated(zones, "or") + ':' + faces, 2, 4, width);
  }
  return out.empty() ? indented("you see every tile", 2, 4, width) : out;
}

}  // namespace boneyard::cli
