#include "engine/view.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/knowledge.hpp"
#include "engine/notation.hpp"

namespace boneyard {
std::string variable_text(const Program& program, const State& state, const VariableInfo& info, Seat owner) {
  if (info.kind == ValueKind::kTiles)
    return program.value_text(info.kind, 0, state.sets() + (info.reg + owner) * state.shape().words_per_set);
  const std::int32_t value = state.numbers()[info.reg + owner];
  return info.names >= 0 ? program.number_text(info.names, value) : program.value_text(info.kind, value, nullptr);
}

SeatMask variable_seers(const State& state, const VariableInfo& info, Seat owner) {
  if (info.seen == Seen::kAll) return (SeatMask{1} << state.shape().seats) - 1;
  SeatMask seers = info.seen == Seen::kOwner ? SeatMask{1} << owner : 0;
  if (info.revealed >= 0) seers |= static_cast<SeatMask>(state.numbers()[info.revealed + owner]);
  return seers;
}

bool variable_shown(const State& state, const VariableInfo& info, Seat seat, Seat owner) {
  return ((variable_seers(state, info, owner) >> seat) & 1) != 0;
}

bool variable_in_reach(const Program& program, std::size_t variable, const DecisionInfo* decision) {
  const VariableInfo& info = program.variables[variable];
  if (info.seen == Seen::kNone && info.revealed < 0) return false;
  if (info.global) return true;
  return decision != nullptr &&
         std::find(decision->variables.begin(), decision->variables.end(), static_cast<int>(variable)) != decision->variables.end();
}

namespace {

// What all of these seats know of a zone that they do not see.
void find_known(const Program& program, const State& state, SeatMask seats, View::Zone& shown) {
  const Shape& shape = state.shape();
  const int words = shape.words_per_set;
  for (Tile tile = bits::next_of_both(state.zone(shown.zone), state.face_up(), words, kNoTile); tile != kNoTile;
       tile = bits::next_of_both(state.zone(shown.zone), state.face_up(), words, tile))
    shown.face_up.push_back(program.tiles.face(tile));
  if (!shown.ordered) return;
  const auto order = state.order(shown.zone);
  bool any = false;
  for (std::size_t place = 0; place < order.size(); ++place) {
    bool known = true;
    for (Seat seat = 0; seat < shape.seats; ++seat)
      if ((((seats & ~shape.zone(shown.zone).seers) >> seat) & 1) != 0)
        known = known && bits::has(state.known_places(seat, shown.zone), static_cast<int>(place));
    any = any || known;
    if (known)
      shown.known_order.push_back({program.tiles.face(order[place]), bits::has(state.face_up(), order[place])});
    else
      shown.known_order.emplace_back();
  }
  if (!any) shown.known_order.clear();
}

}  // namespace

View common_view(const Program& program, const State& state, SeatMask seats) {
  const Shape& shape = state.shape();
  const auto all_in = [&](SeatMask seers) { return (seers & seats) == seats; };
  View view;
  view.players = state.players();
  const State::Header& header = state.header();
  const bool deciding = header.status == Status::kDecision && header.to_act != 0;
  const DecisionInfo* decision = deciding ? &program.decisions[static_cast<std::size_t>(header.decision)] : nullptr;
  if (decision != nullptr) {
    view.to_act = decision->sealed ? header.asked : header.to_act;
    view.phase = decision->phase;
  }
  if (program.has_chips)
    for (std::size_t account = 0; account < program.accounts.size(); ++account)
      view.chips.push_back(state.chips(static_cast<int>(account)));
  for (int zone = 0; zone < shape.zones; ++zone) {
    const ZoneInfo& info = program.zones[static_cast<std::size_t>(zone)];
    View::Zone shown;
    shown.zone = zone;
    shown.name = program.zone_text(zone);
    shown.owner = info.owner;
    shown.count = state.count(zone);
    shown.ordered = info.ordered;
    shown.seen = all_in(shape.zone(zone).seers);
    if (shown.seen) {
      if (info.layout >= 0) {
        for (const PlacedTile& tile : state.placed(info.layout)) shown.tiles.push_back(program.tiles.face(tile.tile));
      } else if (info.ordered) {
        for (const std::uint16_t tile : state.order(zone)) shown.tiles.push_back(program.tiles.face(tile));
      } else {
        for (Tile tile = bits::next(state.zone(zone), shape.words_per_set, kNoTile); tile != kNoTile;
             tile = bits::next(state.zone(zone), shape.words_per_set, tile))
          shown.tiles.push_back(program.tiles.face(tile));
      }
    }
    if (!shown.seen && shape.remembers) find_known(program, state, seats, shown);
    view.zones.push_back(std::move(shown));
  }
  for (std::size_t i = 0; i < program.variables.size(); ++i) {
    const VariableInfo& info = program.variables[i];
    if (!variable_in_reach(program, i, decision)) continue;
    for (Seat owner = 0; owner < (info.per_seat ? program.seats : 1); ++owner) {
      if (!all_in(variable_seers(state, info, owner))) continue;
      view.variables.push_back({info.per_seat ? fmt::format("{}'s {}", program.seat_text(owner), info.name) : info.name,
                                variable_text(program, state, info, owner)});
    }
  }
  for (std::size_t die = 0; die < program.dice.size(); ++die) {
    const bool known = all_in(state.die_known(static_cast<int>(die)));
    view.dice.push_back({program.dice[die].name, known ? state.die(static_cast<int>(die)) : 0});
  }
  // Nobody can tell nameless dice apart: which of them shows what they see would tell what the others cannot show.
  for (std::size_t first = 0, end = 0; first < view.dice.size(); first = end) {
    const DieInfo& die = program.dice[first];
    for (end = first + 1; end < view.dice.size() && die.like(program.dice[end]);) ++end;
    if (die.named) continue;
    std::vector<int> shown;
    for (std::size_t i = first; i < end; ++i) shown.push_back(view.dice[i].shows);
    // Those that show nothing come last.
    std::sort(shown.begin(), shown.end(), [](int a, int b) { return (a == 0) != (b == 0) ? b == 0 : a < b; });
    for (std::size_t i = first; i < end; ++i) view.dice[i].shows = shown[i - first];
  }
  return view;
}

View view_of(const Program& program, const State& state, Seat seat) {
  const Shape& shape = state.shape();
  View view = common_view(program, state, SeatMask{1} << seat);
  view.seat = seat;
  const State::Header& header = state.header();
  const bool deciding = header.status == Status::kDecision && header.to_act != 0;
  const DecisionInfo* const decision = deciding ? &program.decisions[static_cast<std::size_t>(header.decision)] : nullptr;
  if (deciding && decision->sealed && ((header.asked & ~header.to_act) >> seat & 1) != 0)
    view.chosen = move_text(program, header.decision, state.pending(decision->around, seat));
  const auto possible = knowledge::possible_zones(state, program.tiles, seat);
  for (Tile tile = 0; tile < shape.tiles; ++tile) {
    const std::vector<int>& zones = possible[static_cast<std::size_t>(tile)];
    const bool in_sight = zones.size() == 1 && ((shape.zone(zones[0]).seers >> seat) & 1) != 0;
    if (!in_sight) view.unseen.push_back({program.tiles.face(tile), zones});
  }
  std::sort(view.unseen.begin(), view.unseen.end(),
            [](const auto& x, const auto& y) { return x.face != y.face ? x.face < y.face : x.zones < y.zones; });
  return view;
}

std::string view_text(const Program& program, const View& view) {
  const auto seats_text = [&](SeatMask seats) {
    std::string text;
    for (Seat seat = 0; seat < program.seats; ++seat)
      if ((seats >> seat) & 1) text += fmt::format(" {}", program.seat_text(seat));
    return text;
  };
  std::string out = fmt::format("seat {}\nplayers{}\nto act{}\nphase {}\n", program.seat_text(view.seat), seats_text(view.players),
                                seats_text(view.to_act), view.phase);
  if (!view.chosen.empty()) out += fmt::format("chosen {}\n", view.chosen);
  for (std::size_t account = 0; account < view.chips.size(); ++account)
    out += fmt::format("chips {} {}\n", program.account_text(static_cast<int>(account)), view.chips[account]);
  for (const View::Die& die : view.dice) out += fmt::format("die {} {}\n", die.name, die.shows == 0 ? "?" : std::to_string(die.shows));
  for (const View::Variable& variable : view.variables) out += fmt::format("variable {} {}\n", variable.name, variable.value);
  for (const View::Zone& zone : view.zones) {
    out += fmt::format("zone {} {}", zone.name, zone.count);
    for (const Face& face : zone.tiles) out += ' ' + program.tiles.text(face);
    if (!zone.face_up.empty()) out += " up";
    for (const Face& face : zone.face_up) out += ' ' + program.tiles.text(face);
    if (!zone.known_order.empty()) out += " from the top";
    for (auto spot = zone.known_order.rbegin(); spot != zone.known_order.rend(); ++spot)
      out += spot->face ? ' ' + program.tiles.text(*spot->face) : " ?";
    out += '\n';
  }
  for (const View::Whereabouts& tile : view.unseen) {
    out += fmt::format("unseen {}:", program.tiles.text(tile.face));
    for (std::size_t i = 0; i < tile.zones.size(); ++i) out += fmt::format("{} {}", i == 0 ? "" : " or", program.zone_text(tile.zones[i]));
    out += '\n';
  }
  return out;
}

std::string ends_text(const Program& program, const State& state, int layout) {
  std::map<int, int> arms;
  for (const OpenEnd& end : state.open_ends(layout)) arms[end.arm] = end.number;
  std::string text;
  for (const auto& [arm, number] : arms)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", arm_text(arm), program.tiles.end_text(number));
  return text;
}

}  // namespace boneyard
