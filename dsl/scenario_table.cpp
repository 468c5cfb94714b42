#include "dsl/scenario_table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/scenario_failure.hpp"
#include "engine/knowledge.hpp"

namespace boneyard::dsl {

void ScenarioTable::put(int zone, const std::vector<Tile>& faces) {
  const Shape& shape = state_.shape();
  if (program_.zones[static_cast<std::size_t>(zone)].layout >= 0) throw ScenarioFailure{"a zone", "a layout: place its tiles by moves"};
  // What leaves goes where nobody sees it, to another such place if this is one.
  int rest = -1;
  for (int other = 0; other < shape.zones && rest < 0; ++other) {
    const ZoneInfo& info = program_.zones[static_cast<std::size_t>(other)];
    if (other != zone && info.owner == kNobody && info.seen == Seen::kNone && info.layout < 0) rest = other;
  }
  std::vector<Tile> wanted;
  for (const Tile face : faces) {
    // A copy that is in the zone already stays there; else one is fetched: from the unseen rest, and there from below what was laid on top; from
    // where the scenario has put nothing; or, if need be, from elsewhere.
    Tile best = kNoTile;
    const auto rank = [&](Tile tile) {
      const int from = state_.zone_of(tile);
      if (from == zone) return 0;
      if (from == rest && shape.zone(from).ordered()) {
        const auto order = state_.order(from);
        return 1 + static_cast<int>(std::find(order.begin(), order.end(), static_cast<std::uint16_t>(tile)) - order.begin());
      }
      return std::find(put_.begin(), put_.end(), from) == put_.end() ? kMaxTiles + 1 : kMaxTiles + 2;
    };
    for (Tile tile = face; tile < face + program_.tiles.copies_of_face(program_.tiles.face_index(face)); ++tile) {
      if (program_.zones[static_cast<std::size_t>(state_.zone_of(tile))].layout >= 0) continue;  // what is placed stays
      if (std::find(wanted.begin(), wanted.end(), tile) == wanted.end() && (best == kNoTile || rank(tile) < rank(best))) best = tile;
    }
    if (best == kNoTile)
      throw ScenarioFailure{"tiles of the set", fmt::format("{} too often, or placed already", program_.tiles.text(face))};
    wanted.push_back(best);
  }
  std::vector<Tile> leaving;
  for (Tile tile = 0; tile < shape.tiles; ++tile)
    if (state_.zone_of(tile) == zone && std::find(wanted.begin(), wanted.end(), tile) == wanted.end()) leaving.push_back(tile);
  if (!leaving.empty() && rest < 0) throw ScenarioFailure{"a zone that nobody sees, for the tiles that leave", "none"};
  for (const Tile tile : leaving) {
    state_.relocate(tile, rest);
    if (shape.zone(rest).ordered()) {
      const auto order = state_.order(rest);
      std::rotate(order.begin(), order.end() - 1, order.end());
    }
  }
  // The first one named ends on top.
  for (auto it = wanted.rbegin(); it != wanted.rend(); ++it) state_.relocate(*it, zone);
  put_.push_back(zone);
  knowledge::reset(state_);
}

void ScenarioTable::set(const ast::Expression& target, std::int32_t value) {
  const bool owned = target.kind == ast::Expression::Kind::kPossessive && target.operands[0]->kind == ast::Expression::Kind::kSeat;
  const int seat = owned ? static_cast<int>(target.operands[0]->number) : -1;
  if (seat >= program_.seats) throw ScenarioFailure{"a seat of this match", program_.seat_text(seat)};
  if (owned && target.name.text == "chips") {
    state_.chips(seat) = value;
    return;
  }
  if (target.kind == ast::Expression::Kind::kName) {
    if (target.name.text == "players") {
      state_.numbers()[kPlayersRegister] = value;
      return;
    }
    for (int account = program_.seats; account < static_cast<int>(program_.accounts.size()); ++account) {
      if (program_.account_text(account) != target.name.text) continue;
      state_.chips(account) = value;
      return;
    }
  }
  for (const VariableInfo& info : program_.variables) {
    if (!info.global || info.name != target.name.text || info.per_seat != owned || info.kind == ValueKind::kTiles) continue;
    state_.numbers()[info.reg + (owned ? seat : 0)] = value;
    return;
  }
  throw ScenarioFailure{"a variable, chips or a pot", fmt::format("'{}'", target.span.text())};
}

}  // namespace boneyard::dsl
