#include "dsl/scenarios/sight.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/scenarios/failure.hpp"
#include "dsl/scenarios/names.hpp"
#include "engine/knowledge.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {

using Kind = ast::Scene::Kind;

ScenarioSight::ScenarioSight(const Program& program, const Shape& shape, Machine& machine, const Script& script)
    : program_(program), shape_(shape), machine_(machine) {
  if (std::any_of(script.lines.begin(), script.lines.end(),
                  [](const ScriptLine& line) { return line.scene->kind == Kind::kNotSee && !line.scene->tiles.empty(); }))
    told_.emplace(shape);
}

void ScenarioSight::play(const LaidDownChance::Play& play, LaidDownChance chance) {
  if (!told_) return;
  play(*told_, this, &chance);
  look();
}

void ScenarioSight::begin_anew(const State& state) {
  if (!told_) return;
  *told_ = state;
  look();
}

void ScenarioSight::take_over(const State& state) {
  if (!told_) return;
  const auto first = static_cast<std::ptrdiff_t>(shape_.knowledge);
  const auto last = static_cast<std::ptrdiff_t>(shape_.pending);
  const std::vector<Word> known(told_->words().begin() + first, told_->words().begin() + last);
  const SeatMask unsettled = told_->header().unsettled;
  *told_ = state;
  std::copy(known.begin(), known.end(), told_->words().begin() + first);
  told_->header().unsettled = unsettled;
  look();
}

void ScenarioSight::on_event(const Event& event, const State&) {
  if (event.kind == Event::Kind::kVariable)
    look_at_variable(program_.variables[static_cast<std::size_t>(event.variable)], std::max(event.seat, 0));
}

void ScenarioSight::look() {
  const State::Header& header = told_->header();
  const bool deciding = header.status == Status::kDecision;
  for (Seat seat = 0; deciding && seat < program_.seats; ++seat)
    if (((header.to_act >> seat) & 1) != 0) look_at_list(seat);
  for (std::size_t i = 0; i < program_.variables.size(); ++i) {
    const VariableInfo& info = program_.variables[i];
    if (!info.global) {
      if (!deciding) continue;
      const auto& shown = program_.decisions[static_cast<std::size_t>(header.decision)].variables;
      if (std::find(shown.begin(), shown.end(), static_cast<int>(i)) == shown.end()) continue;
    }
    for (Seat owner = 0; owner < (info.per_seat ? program_.seats : 1); ++owner) look_at_variable(info, owner);
  }
}

void ScenarioSight::look_at_list(Seat seat) {
  const int decision = told_->header().decision;
  const auto& ways = program_.decisions[static_cast<std::size_t>(decision)].ways;
  const auto tells = [](const WayInfo& way) {
    return std::any_of(way.choices.begin(), way.choices.end(), [](const ChoiceInfo& choice) { return !choice.looked_into.empty(); });
  };
  if (std::none_of(ways.begin(), ways.end(), tells) || machine_.moves(*told_, seat, list_).happened()) return;
  for (const Move& move : list_) {
    const WayInfo& way = ways[move.way];
    std::size_t scalar = 0;
    for (const ChoiceInfo& choice : way.choices) {
      const std::int32_t value = choice.kind == ChoiceInfo::Kind::kTiles ? kNoTile : move.values[scalar++];
      if (choice.looked_into.empty() || !hidden_from(seat, machine_.zones(*told_, seat, move, choice.looked_into))) continue;
      const std::string by = fmt::format("\"{}\" is among the moves of {}", move_text(program_, decision, move), program_.seat_text(seat));
      if (choice.kind == ChoiceInfo::Kind::kTile) tell(seat, value, by);
      if (choice.kind == ChoiceInfo::Kind::kTiles)
        for (int i = 0; i < move.tile_count; ++i) tell(seat, move.tile(i), by);
    }
  }
}

void ScenarioSight::look_at_variable(const VariableInfo& info, Seat owner) {
  if (info.looked_into.empty()) return;
  for (Seat seat = 0; seat < program_.seats; ++seat) {
    if (!variable_shown(*told_, info, seat, owner) || !hidden_from(seat, info.looked_into)) continue;
    const std::string by = fmt::format("{}{} shows it", info.per_seat ? program_.seat_text(owner) + "'s " : "", info.name);
    const auto shown = [&](Tile tile) {
      if (info.within.has(told_->zone_of(tile))) tell(seat, tile, by);
    };
    if (info.kind == ValueKind::kTile) {
      const Tile tile = told_->numbers()[info.reg + owner];
      if (tile >= 0 && tile < shape_.tiles) shown(tile);
    } else {
      const Word* const tiles = told_->sets() + (info.reg + owner) * shape_.words_per_set;
      for (Tile tile = bits::next(tiles, shape_.words_per_set, kNoTile); tile != kNoTile;
           tile = bits::next(tiles, shape_.words_per_set, tile))
        shown(tile);
    }
  }
}

void ScenarioSight::tell(Seat seat, Tile tile, const std::string& by) {
  const int zone = told_->zone_of(tile);
  if (((shape_.zone(zone).seers >> seat) & 1) != 0) return;
  by_[{seat, program_.tiles.face_index(tile)}] = by;
  knowledge::named(*told_, program_.tiles, {&tile, 1}, ZoneSet(zone), SeatMask{1} << seat);
}

bool ScenarioSight::hidden_from(Seat seat, const ZoneSet& zones) const {
  for (int zone = 0; zone < shape_.zones; ++zone)
    if (zones.has(zone) && ((shape_.zone(zone).seers >> seat) & 1) == 0) return true;
  return false;
}

void ScenarioSight::expect(const ast::Scene& scene, const State& state) const {
  if (!scene.tiles.empty()) return expect_tile(scene, state);
  const bool owned = scene.seats.size() > 1;
  const Seat owner = owned ? scene.seats[1] : 0;
  const std::string name = (owned ? program_.seat_text(owner) + "'s " : "") + scene.name;
  if (!names_value(program_, scene.name, owned ? owner : kNobody))
    throw ScenarioFailure{"a die or a variable of this game, or a tile", fmt::format("'{}'", name)};
  bool seen = false;
  bool found = false;
  for (std::size_t index = 0; index < program_.dice.size(); ++index) {
    const DieInfo& die = program_.dice[index];
    if (die.named ? owned || die.name != scene.name : scene.name != "dice" || die.owner != (owned ? owner : kNobody)) continue;
    // Of several, all that were thrown.
    const bool known =
        ((state.die_known(static_cast<int>(index)) >> scene.seat) & 1) != 0 || (!die.named && state.die(static_cast<int>(index)) == 0);
    seen = known && (seen || !found);
    found = true;
  }
  for (const VariableInfo& info : program_.variables) {
    if (!info.global || info.name != scene.name || info.per_seat != owned) continue;
    seen = variable_shown(state, info, scene.seat, owner);
  }
  if (seen == (scene.kind == Kind::kSees)) return;
  const std::string seat = program_.seat_text(scene.seat);
  throw ScenarioFailure{fmt::format("{} {} {}", seat, seen ? "does not see" : "sees", name),
                        fmt::format("{} {} it", seat, seen ? "sees" : "does not see"),
                        fmt::format("{} {} {}", seat, seen ? "sees" : "does not see", name)};
}

void ScenarioSight::expect_tile(const ast::Scene& scene, const State& state) const {
  const Tile face = tiles_named(program_, scene.tiles)[0];
  const bool sees = scene.kind == Kind::kSees;
  const int zone = sees ? zone_named(program_, *scene.place) : -1;
  // "in B's hand", or where it may be; and whether one of its copies is known to be there.
  std::optional<int> where;  // of one of those that are known
  const auto known_in = [&](const State& asked, std::string& known) {
    const auto possible = knowledge::possible_zones(asked, program_.tiles, scene.seat);
    bool here = false;
    for (Tile tile = face; tile < shape_.tiles && program_.tiles.same_face(tile, face); ++tile) {
      const auto& zones = possible[static_cast<std::size_t>(tile)];
      for (std::size_t i = 0; i < zones.size(); ++i)
        known += (known.empty() ? "in " : i == 0 ? "; in " : " or ") + program_.zone_text(zones[i]);
      if (zones.size() == 1) where = zones[0];
      here |= zones.size() == 1 && (zone < 0 || zones[0] == zone);
    }
    return here;
  };
  const std::string seat = program_.seat_text(scene.seat);
  const std::string tile = program_.tiles.text(face);
  std::string known;
  const bool here = known_in(state, known);
  const auto as_it_is = [&] {
    return where ? fmt::format("{} sees {} in {}", seat, tile, program_.zone_text(*where)) : fmt::format("{} does not see {}", seat, tile);
  };
  if (sees && !here) throw ScenarioFailure{fmt::format("{} sees {} in {}", seat, tile, program_.zone_text(zone)), known, as_it_is()};
  if (sees) return;
  const std::string expected = fmt::format("{} does not see {}", seat, tile);
  if (here) throw ScenarioFailure{expected, known, as_it_is()};
  known.clear();
  if (!known_in(*told_, known)) return;
  const auto by = by_.find({scene.seat, program_.tiles.face_index(face)});
  throw ScenarioFailure{expected, by != by_.end() ? fmt::format("{}: {}", known, by->second) : known};
}

}  // namespace boneyard::dsl
