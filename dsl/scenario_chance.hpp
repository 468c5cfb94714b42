#pragma once
// What a scenario lays down of chance, by its lines `dealt`, `mixed`, `rolled` and `lot`: the source of chance of its match.

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "engine/event.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl {

struct DealtTiles {
  int zone = 0;
  std::vector<Tile> faces;  // first tile of each face
};

// What a scenario has laid down of chance. `deal_to` tells, for each tile of a mix from its top, the zone that it is moved to before anybody
// chooses (-1: it stays): found out by playing ahead, since only the rules know how they deal.
class LaidDownChance : public ChanceSource {
 public:
  std::deque<std::vector<std::int32_t>> rolls;
  std::deque<Seat> lots;
  std::deque<std::vector<Tile>> mixes;
  std::vector<DealtTiles> dealt;
  const std::vector<int>* deal_to = nullptr;
  std::string problem;
  const Program* program = nullptr;

  // What is laid down still, for the message; "" when all of it came.
  std::string unused() const;

  bool mix(int zone, std::span<Tile> tiles) override;
  bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) override;
  bool lot(SeatMask from, Seat& seat) override;

 private:
  bool take(std::vector<Tile>& rest, Tile face, std::vector<Tile>& order);
};

// Follows the first mix of a stretch of play: where each of its tiles goes first.
class DealWatcher : public EventSink {
 public:
  void on_event(const Event& event, const State&) override;

  std::vector<Tile> order;
  std::vector<int> to;
  int mixes = 0;
};

}  // namespace boneyard::dsl
