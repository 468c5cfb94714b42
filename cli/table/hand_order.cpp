#include "cli/table/hand_order.hpp"

#include <algorithm>

namespace boneyard::cli {

void HandOrder::on_event(const Event& event) {
  if (event.kind == Event::Kind::kGather) drawn_.clear();
  if (event.kind != Event::Kind::kMove || ((event.known_to >> seat_) & 1) == 0) return;
  const auto own = [&](int zone) { return program_.zones[static_cast<std::size_t>(zone)].owner == seat_; };
  const Face face = program_.tiles.face(event.tile);
  if (own(event.from)) {
    std::vector<Face>& tiles = drawn_[event.from];
    const auto at = std::find(tiles.begin(), tiles.end(), face);
    if (at != tiles.end()) tiles.erase(at);
  }
  if (!own(event.to)) return;
  std::vector<Face>& tiles = drawn_[event.to];
  tiles.push_back(face);
  // Some may have left unseen.
  if (tiles.size() > static_cast<std::size_t>(program_.tiles.size())) tiles.erase(tiles.begin());
}

bool HandOrder::by(const std::string& word) {
  if (word != "suit" && word != "pips" && word != "drawn") return false;
  by_ = word == "suit" ? By::kSuit : word == "pips" ? By::kPips : By::kDrawn;
  return true;
}

void HandOrder::arrange(View& view) const {
  for (View::Zone& zone : view.zones) {
    if (zone.owner != seat_ || zone.ordered) continue;
    const TileSet& tiles = program_.tiles;
    if (by_ == By::kPips)
      std::stable_sort(zone.tiles.begin(), zone.tiles.end(),
                       [&](const Face& one, const Face& other) { return tiles.pips(one) < tiles.pips(other); });
    if (by_ == By::kSuit && tiles.has_suits())
      std::stable_sort(zone.tiles.begin(), zone.tiles.end(), [](const Face& one, const Face& other) { return one.high < other.high; });
    const auto drawn = drawn_.find(zone.zone);
    if (by_ != By::kDrawn || drawn == drawn_.end()) continue;
    std::vector<Face> ordered;
    for (const Face& face : drawn->second) {
      const auto at = std::find(zone.tiles.begin(), zone.tiles.end(), face);
      if (at == zone.tiles.end()) continue;
      ordered.push_back(face);
      zone.tiles.erase(at);
    }
    // What nobody saw come, first.
    zone.tiles.insert(zone.tiles.end(), ordered.begin(), ordered.end());
  }
}

}  // namespace boneyard::cli
