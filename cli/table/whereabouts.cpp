#include "cli/table/whereabouts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/paragraph.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {

namespace {

std::string place_text(std::size_t place) {
  if (place == 1) return "on top";
  const std::size_t last = place / 10 % 10 == 1 ? 0 : place % 10;
  return fmt::format("{}{}", place, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

}  // namespace

std::string whereabouts_text(const Program& program, const View& view, const std::vector<std::string>& names, int width, Seat owner) {
  if (program.tiles.size() == 0) return indented("there are no tiles in this game", 2, 4, width);
  const Wording wording(program, SeatMask{1} << view.seat, names);
  std::map<std::pair<std::size_t, std::vector<int>>, std::string> tiles;
  for (const View::Whereabouts& tile : view.unseen) tiles[{tile.zones.size(), tile.zones}] += ' ' + program.tiles.text(tile.face);
  const auto counts = [&](int zone) { return owner == kNobody || program.zones[static_cast<std::size_t>(zone)].owner == owner; };
  std::string out;
  for (const auto& [where, faces] : tiles) {
    if (std::none_of(where.second.begin(), where.second.end(), counts)) continue;
    std::vector<std::string> zones;
    for (const int zone : where.second) zones.push_back(wording.zone(zone));
    out += indented("in " + enumerated(zones, "or") + ':' + faces, 2, 4, width);
  }
  for (const View::Zone& zone : view.zones) {
    if (!counts(zone.zone)) continue;
    std::string known;
    for (std::size_t place = 1; place <= zone.known_order.size(); ++place)
      if (const auto& face = zone.known_order[zone.known_order.size() - place].face; face)
        known += fmt::format("{} {} {}", known.empty() ? "" : ",", program.tiles.text(*face), place_text(place));
    if (!known.empty()) out += indented("in " + wording.zone(zone.zone) + ", from the top:" + known, 2, 4, width);
  }
  if (!out.empty()) return out;
  return indented(owner == kNobody || view.unseen.empty() ? "you see every tile" : "no tile that you do not see can be there", 2, 4, width);
}

std::string face_up_text(const Program& program, const View::Zone& zone) {
  std::string text;
  const auto add = [&](const Face& face, const std::string& where) {
    text += (text.empty() ? "" : ", ") + program.tiles.text(face) + where;
  };
  std::vector<Face> rest = zone.face_up;
  for (std::size_t place = 1; place <= zone.known_order.size(); ++place) {
    const View::Zone::Spot& spot = zone.known_order[zone.known_order.size() - place];
    if (!spot.face_up) continue;
    add(*spot.face, ' ' + place_text(place));
    rest.erase(std::find(rest.begin(), rest.end(), *spot.face));
  }
  for (const Face& face : rest) add(face, "");
  return text;
}

}  // namespace boneyard::cli
