#pragma once
// Tiles only move and chips are only paid: a ledger kept from the events alone, and held against the state after every event.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/event.hpp"
#include "engine/program.hpp"
#include "engine/state.hpp"

namespace boneyard::test {

class Conservation : public EventSink {
 public:
  explicit Conservation(const Program& program)
      : program_(program), place_(static_cast<std::size_t>(program.tiles.size()), -1), chips_(program.accounts.size(), 0) {
    std::fill_n(chips_.begin(), program.seats, program.start_chips);
    for (std::size_t pot = static_cast<std::size_t>(program.seats); pot < chips_.size(); ++pot) chips_[pot] = program.accounts[pot].chips;
    for (const std::int32_t chips : chips_) total_ += chips;
  }

  void on_event(const Event& event, const State& state) override {
    ++events;
    switch (event.kind) {
      case Event::Kind::kGather:
        std::fill(place_.begin(), place_.end(), event.to);
        break;
      case Event::Kind::kMove:
        if (place_[static_cast<std::size_t>(event.tile)] >= 0 && place_[static_cast<std::size_t>(event.tile)] != event.from)
          wrong("a tile left a place where it was not");
        place_[static_cast<std::size_t>(event.tile)] = event.to;
        break;
      case Event::Kind::kMix: {
        std::vector<Tile> mixed(event.tiles.begin(), event.tiles.end());
        std::sort(mixed.begin(), mixed.end());
        std::vector<Tile> here;
        for (Tile tile = 0; tile < program_.tiles.size(); ++tile)
          if (state.zone_of(tile) == event.to) here.push_back(tile);
        if (mixed != here) wrong("mixing changed which tiles there are");
        break;
      }
      case Event::Kind::kPay:
        if (event.paid < 0 || event.paid > event.due || event.paid > chips_[static_cast<std::size_t>(event.from)])
          wrong("a payment of more than there is");
        chips_[static_cast<std::size_t>(event.from)] -= event.paid;
        chips_[static_cast<std::size_t>(event.to)] += event.paid;
        break;
      case Event::Kind::kResult:
        finished = true;
        break;
      default:
        break;
    }
    compare(state);
  }

  void compare(const State& state) {
    const TileSet& tiles = program_.tiles;
    const Shape& shape = state.shape();
    std::vector<int> count(static_cast<std::size_t>(shape.zones), 0);
    for (Tile tile = 0; tile < tiles.size(); ++tile) {
      const int zone = state.zone_of(tile);
      ++count[static_cast<std::size_t>(zone)];
      if (place_[static_cast<std::size_t>(tile)] >= 0 && place_[static_cast<std::size_t>(tile)] != zone)
        wrong("a tile is not where the events have put it");
      for (int other = 0; other < shape.zones; ++other)
        if (bits::has(state.zone(other), tile) != (other == zone)) wrong("a tile is in two places or in none");
    }
    for (int zone = 0; zone < shape.zones; ++zone) {
      if (state.count(zone) != count[static_cast<std::size_t>(zone)]) wrong("a zone counts other tiles than it has");
      if (shape.zone(zone).ordered()) {
        std::vector<bool> met(static_cast<std::size_t>(tiles.size()), false);
        for (const std::uint16_t tile : state.order(zone)) {
          if (met[tile] || state.zone_of(tile) != zone) wrong("the order of a zone holds other tiles than the zone");
          met[tile] = true;
        }
      }
    }
    for (std::size_t layout = 0; layout < program_.layouts.size(); ++layout)
      if (static_cast<int>(state.placed(static_cast<int>(layout)).size()) != state.count(program_.layouts[layout].zone))
        wrong("a layout has placed other tiles than it has");
    std::int64_t total = 0;
    for (std::size_t account = 0; account < chips_.size(); ++account) {
      const std::int32_t chips = state.chips(static_cast<int>(account));
      total += chips;
      if (chips < 0) wrong("an account is below zero");
      if (chips != chips_[account]) wrong("an account differs from what was paid");
    }
    if (total != total_) wrong("chips were made or lost");
  }

  std::string problem;
  long events = 0;
  bool finished = false;

 private:
  void wrong(const char* what) {
    if (problem.empty()) problem = std::string(what) + ", event " + std::to_string(events);
  }

  const Program& program_;
  std::int64_t total_ = 0;  // chips, when a match begins
  std::vector<int> place_;
  std::vector<std::int32_t> chips_;
};

}  // namespace boneyard::test
