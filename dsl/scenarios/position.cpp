#include "dsl/scenarios/position.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "dsl/scenarios/names.hpp"
#include "engine/view.hpp"

namespace boneyard::dsl {

namespace {

bool has_first_value(const State& state, const VariableInfo& info, Seat owner) {
  if (info.kind != ValueKind::kTiles) return state.numbers()[info.reg + owner] == info.initial;
  const int words = state.shape().words_per_set;
  return bits::count(state.sets() + (info.reg + owner) * words, words) == 0;
}

// The chips of those who do not have what they begin with.
std::string changed_chips_text(const Program& program, const State& state) {
  std::string text;
  for (int account = 0; account < static_cast<int>(program.accounts.size()); ++account) {
    const int first = account < program.seats ? program.start_chips : program.accounts[static_cast<std::size_t>(account)].chips;
    if (state.chips(account) != first) text += fmt::format(" {} {}", program.account_text(account), state.chips(account));
  }
  return text.empty() ? text : "  chips:" + text + '\n';
}

}  // namespace

std::string places_text(const Program& program, const State& state) {
  const Shape& shape = state.shape();
  std::string text;
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (state.count(zone) == 0) continue;
    std::string tiles;
    if (shape.zone(zone).ordered()) {
      const auto order = state.order(zone);
      for (auto it = order.rbegin(); it != order.rend(); ++it) tiles += " " + program.tiles.text(*it);
    } else {
      for (Tile tile = bits::next(state.zone(zone), shape.words_per_set, kNoTile); tile != kNoTile;
           tile = bits::next(state.zone(zone), shape.words_per_set, tile))
        tiles += " " + program.tiles.text(tile);
    }
    text += fmt::format("  {}:{}\n", program.zone_text(zone), tiles);
  }
  if (!program.dice.empty()) {
    std::string dice;
    for (std::size_t i = 0; i < program.dice.size(); ++i) {
      const std::int32_t shown = state.die(static_cast<int>(i));
      if (!program.dice[i].named && shown == 0) continue;
      dice += fmt::format("{} {} {}", dice.empty() ? "" : ",", program.dice[i].name, shown == 0 ? "not thrown" : std::to_string(shown));
    }
    if (!dice.empty()) text += "  dice:" + dice + '\n';
  }
  return text;
}

std::string chips_text(const Program& program, const State& state) {
  if (!program.has_chips) return "";
  std::string text = "  chips:";
  for (int account = 0; account < static_cast<int>(program.accounts.size()); ++account)
    text += fmt::format(" {} {}", program.account_text(account), state.chips(account));
  return text + '\n';
}

std::string position_text(const Program& program, const State& state) {
  std::string text;
  if (state.header().status == Status::kDecision) {
    const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(state.header().decision)];
    text += fmt::format("  {} to act in {}\n", seats_text(program, state.header().to_act), decision.phase);
  }
  text += places_text(program, state) + changed_chips_text(program, state);
  const auto* shown = state.header().status == Status::kDecision
                          ? &program.decisions[static_cast<std::size_t>(state.header().decision)].variables
                          : nullptr;
  for (std::size_t i = 0; i < program.variables.size(); ++i) {
    const VariableInfo& info = program.variables[i];
    if (!info.global && (shown == nullptr || std::find(shown->begin(), shown->end(), static_cast<int>(i)) == shown->end())) continue;
    const int seats = info.per_seat ? program.seats : 1;
    std::string values;
    bool changed = !info.global;  // where a `let` stands, it has got a value of its own
    for (int seat = 0; seat < seats; ++seat) {
      changed = changed || !has_first_value(state, info, seat);
      values += (info.per_seat ? " " + program.seat_text(seat) : std::string()) + " " + variable_text(program, state, info, seat);
    }
    if (changed) text += fmt::format("  {}:{}\n", info.name, values);
  }
  return text;
}

}  // namespace boneyard::dsl
