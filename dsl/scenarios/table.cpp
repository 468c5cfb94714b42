#include "dsl/scenarios/table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/scenarios/failure.hpp"
#include "dsl/scenarios/names.hpp"
#include "engine/knowledge.hpp"
#include "engine/tile.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {

void ScenarioTable::put(const ast::Scene& line) {
  const Shape& shape = state_.shape();
  const int zone = zone_named(program_, *line.place);
  const ZoneInfo& info = program_.zones[static_cast<std::size_t>(zone)];
  const bool at_ends = std::any_of(line.placed.begin(), line.placed.end(),
                                   [](const ast::Placed& one) { return one.at != ast::Placed::kAnywhere || !one.opening.empty(); });
  if (at_ends && info.layout < 0)
    throw ScenarioFailure{"a layout, which has open ends", fmt::format("{}, which is a zone", program_.zone_text(zone))};
  if (line.on_top && (!info.ordered || info.layout >= 0))
    throw ScenarioFailure{"a pile to put tiles on",
                          fmt::format("{}, which is {}", program_.zone_text(zone), info.layout >= 0 ? "a layout" : "not ordered")};
  // What leaves goes where nobody sees it, to another such place if this is one.
  int rest = -1;
  for (int other = 0; other < shape.zones && rest < 0; ++other) {
    const ZoneInfo& hidden = program_.zones[static_cast<std::size_t>(other)];
    if (other != zone && hidden.owner == kNobody && hidden.seen == Seen::kNone && hidden.layout < 0) rest = other;
  }
  if (line.and_rest && info.layout >= 0)
    throw ScenarioFailure{"a zone, where tiles lie in any order", fmt::format("{}, which is a layout", program_.zone_text(zone))};
  if (info.layout >= 0) return put_on_layout(line, zone, rest);
  std::vector<Tile> wanted;
  for (const Tile face : tiles_named(program_, line.tiles)) wanted.push_back(found(face, zone, rest, wanted));
  const std::size_t named = wanted.size();
  for (Tile tile = 0; tile < shape.tiles && line.and_rest; ++tile)
    if (program_.zones[static_cast<std::size_t>(state_.zone_of(tile))].layout < 0 && put_elsewhere(tile, zone) == nullptr &&
        std::find(wanted.begin(), wanted.end(), tile) == wanted.end())
      wanted.push_back(tile);
  for (Tile tile = 0; tile < shape.tiles && !line.on_top; ++tile) {
    if (state_.zone_of(tile) != zone || std::find(wanted.begin(), wanted.end(), tile) != wanted.end()) continue;
    if (rest < 0) throw ScenarioFailure{"a zone that nobody sees, for the tiles that leave", "none"};
    state_.relocate(tile, rest);
    put_.erase(tile);
    if (shape.zone(rest).ordered()) {
      const auto order = state_.order(rest);
      std::rotate(order.begin(), order.end() - 1, order.end());
    }
  }
  // The first one named ends on top.
  for (std::size_t i = wanted.size(); i-- > 0;) {
    state_.relocate(wanted[i], zone);
    if (i < named)
      put_[wanted[i]] = &line;
    else
      put_.erase(wanted[i]);
  }
  knowledge::reset(state_);
}

// The layout is laid anew from its first tile.
void ScenarioTable::put_on_layout(const ast::Scene& line, int zone, int rest) {
  const int layout = program_.zones[static_cast<std::size_t>(zone)].layout;
  for (const PlacedTile& placed : std::vector<PlacedTile>(state_.placed(layout).begin(), state_.placed(layout).end())) {
    if (rest < 0) throw ScenarioFailure{"a zone that nobody sees, for the tiles that leave", "none"};
    state_.relocate(placed.tile, rest);
    put_.erase(placed.tile);
    if (state_.shape().zone(rest).ordered()) {
      const auto order = state_.order(rest);
      std::rotate(order.begin(), order.end() - 1, order.end());
    }
  }
  // What is no longer in use is zero, so that equal states are equal byte for byte.
  state_.restore_layout(layout, std::vector<PlacedTile>(state_.placed(layout).size()),
                        std::vector<OpenEnd>(state_.open_ends(layout).size()));
  state_.restore_layout(layout, {}, {});
  const std::vector<Tile> faces = tiles_named(program_, line.tiles);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const Tile tile = found(faces[i], zone, rest, {});
    const ast::Placed& how = line.placed[i];
    const auto first = state_.placed(layout);
    Tile on = kNoTile;
    for (const Tile face : tiles_named(program_, how.of)) {
      const auto lying =
          std::find_if(first.begin(), first.end(), [&](const PlacedTile& one) { return program_.tiles.same_face(one.tile, face); });
      if (lying == first.end())
        throw ScenarioFailure{fmt::format("a tile that lies on {}, to put {} at", program_.zone_text(zone), program_.tiles.text(tile)),
                              program_.tiles.text(face)};
      on = lying->tile;
    }
    if (first.empty() && how.at != ast::Placed::kAnywhere)
      throw ScenarioFailure{fmt::format("the first tile on {} without 'at'", program_.zone_text(zone)), std::string(line.span.text())};
    int at = how.at;
    if (!first.empty() && at == ast::Placed::kAnywhere) at = end_for(layout, tile, on);
    std::vector<std::int32_t> opening(how.opening.begin(), how.opening.end());
    if (opening.empty() && first.empty()) opening = {program_.tiles.low(tile), program_.tiles.high(tile)};
    if (opening.empty()) opening = {program_.tiles.low(tile) + program_.tiles.high(tile) - at};
    for (const std::int32_t end : opening)
      if (end < 0 || end > kMaxEnd)
        throw ScenarioFailure{fmt::format("ends from 0 to {} at {}", kMaxEnd, program_.tiles.text(tile)), std::to_string(end)};
    if (!state_.place(tile, layout, zone, at, on, opening))
      throw ScenarioFailure{
          fmt::format("an open {} on {} for {}", program_.tiles.end_text(at), program_.zone_text(zone), program_.tiles.text(tile)),
          ends_said(layout)};
    put_[tile] = &line;
  }
  knowledge::reset(state_);
}

// Where a tile lies against the layout, when that is not said: at the only one of its numbers that is open.
int ScenarioTable::end_for(int layout, Tile tile, Tile on) const {
  const std::uint32_t open = on == kNoTile ? state_.end_mask(layout) : state_.end_mask(layout, on);
  const auto is_open = [&](int number) { return ((open >> number) & 1) != 0; };
  const int low = program_.tiles.low(tile);
  const int high = program_.tiles.high(tile);
  if (is_open(low) == is_open(high) && !(low == high && is_open(low)))
    throw ScenarioFailure{fmt::format("where {} lies, as in '{} at 3'", program_.tiles.text(tile), program_.tiles.text(tile)),
                          fmt::format("{} of its numbers is open: {}", is_open(low) ? "each" : "none", ends_said(layout))};
  return is_open(low) ? low : high;
}

std::string ScenarioTable::ends_said(int layout) const {
  const std::string ends = ends_text(program_, state_, layout);
  return ends.empty() ? "no open end" : ends;
}

// The copy of a face that goes to the zone: one that is there already; else one from the unseen rest, and there from below what was laid on top;
// else one from elsewhere. What a line has put elsewhere stays there.
Tile ScenarioTable::found(Tile face, int zone, int rest, const std::vector<Tile>& taken) const {
  const auto rank = [&](Tile tile) {
    const int from = state_.zone_of(tile);
    if (from == zone) return 0;
    if (from != rest || !state_.shape().zone(from).ordered()) return kMaxTiles + 1;
    const auto order = state_.order(from);
    return 1 + static_cast<int>(std::find(order.begin(), order.end(), static_cast<std::uint16_t>(tile)) - order.begin());
  };
  Tile best = kNoTile;
  const ast::Scene* kept = nullptr;
  for (Tile tile = face; tile < face + program_.tiles.copies_of_face(program_.tiles.face_index(face)); ++tile) {
    if (program_.zones[static_cast<std::size_t>(state_.zone_of(tile))].layout >= 0) continue;  // what is placed stays
    if (std::find(taken.begin(), taken.end(), tile) != taken.end()) continue;
    if (const ast::Scene* const put = put_elsewhere(tile, zone))
      kept = put;
    else if (best == kNoTile || rank(tile) < rank(best))
      best = tile;
  }
  if (best == kNoTile && kept != nullptr)
    throw ScenarioFailure{fmt::format("{} where no line has put it", program_.tiles.text(face)),
                          fmt::format("'{}' has put it there: put that anew first, without it", kept->span.text())};
  if (best == kNoTile) throw ScenarioFailure{"tiles of the set", fmt::format("{} too often, or placed already", program_.tiles.text(face))};
  return best;
}

const ast::Scene* ScenarioTable::put_elsewhere(Tile tile, int zone) const {
  const auto put = put_.find(tile);
  const bool there = put != put_.end() && state_.zone_of(tile) == zone_named(program_, *put->second->place);
  return there && state_.zone_of(tile) != zone ? put->second : nullptr;
}

void ScenarioTable::follow(const Event& event) {
  if (event.kind == Event::Kind::kGather) put_.clear();
  if (event.kind == Event::Kind::kMove) put_.erase(event.tile);
}

void ScenarioTable::set(const ast::Expression& target, std::int32_t value, const std::vector<Tile>& tiles, ValueKind kind) {
  const auto of_kind = [&](ValueKind wanted, bool chips = false) {
    if (kind != wanted) throw ScenarioFailure{fmt::format("a value that '{}' can have", target.span.text()), "one of another kind"};
    if (chips && value < 0) throw ScenarioFailure{"chips, of which nobody has fewer than none", std::to_string(value)};
    return value;
  };
  const bool owned = target.kind == ast::Expression::Kind::kPossessive && target.operands[0]->kind == ast::Expression::Kind::kSeat;
  const int seat = owned ? static_cast<int>(target.operands[0]->number) : -1;
  if (owned && target.name.text == "chips") {
    state_.chips(seat) = of_kind(ValueKind::kNumber, true);
    return;
  }
  if (target.kind == ast::Expression::Kind::kName && target.name.text == "players") {
    state_.numbers()[kPlayersRegister] = of_kind(ValueKind::kSeats);
    return;
  }
  const std::string name = declared_name(program_, target);
  for (int account = program_.seats; account < static_cast<int>(program_.accounts.size()); ++account) {
    if (program_.account_text(account) != (owned ? program_.seat_text(seat) + "'s " + name : name)) continue;
    state_.chips(account) = of_kind(ValueKind::kNumber, true);
    return;
  }
  for (const VariableInfo& info : program_.variables) {
    if (!info.global || info.name != name || info.per_seat != owned) continue;
    const int owner = owned ? seat : 0;
    const std::int32_t held = of_kind(info.kind);
    if (info.kind == ValueKind::kTiles) {
      const int words = state_.shape().words_per_set;
      Word* const set = state_.sets() + (info.reg + owner) * words;
      std::fill_n(set, words, Word{0});
      for (const Tile tile : tiles) bits::add(set, tile);
    } else {
      state_.numbers()[info.reg + owner] = held;
    }
    if (info.revealed >= 0) state_.numbers()[info.revealed + owner] = 0;
    return;
  }
  throw ScenarioFailure{"a variable, chips or a pot", fmt::format("'{}'", target.span.text())};
}

}  // namespace boneyard::dsl
