#include "dsl/scenario_chance.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

namespace boneyard::dsl {

std::string LaidDownChance::unused() const {
  if (!rolls.empty()) return fmt::format("{} of the throws", rolls.size());
  if (!lots.empty()) return fmt::format("{} of the lots", lots.size());
  if (!mixes.empty()) return fmt::format("{} of the mixes", mixes.size());
  return dealt.empty() ? "" : "the deal";
}

bool LaidDownChance::mix(int zone, std::span<Tile> tiles) {
  // What is not laid down comes in ascending order, so that a scenario reads the same on every run.
  std::vector<Tile> rest(tiles.begin(), tiles.end());
  std::sort(rest.begin(), rest.end());
  std::vector<Tile> order;
  if (!mixes.empty()) {
    for (const Tile face : mixes.front())
      if (!take(rest, face, order)) return false;
    mixes.pop_front();
  } else if (!dealt.empty() && deal_to != nullptr) {
    order.assign(tiles.size(), kNoTile);
    for (const DealtTiles& laid : std::exchange(dealt, {})) {
      std::size_t given = 0;
      for (std::size_t i = 0; i < order.size() && given < laid.faces.size(); ++i) {
        const int to = i < deal_to->size() ? (*deal_to)[i] : -1;
        if ((to < 0 ? zone : to) != laid.zone) continue;
        std::vector<Tile> one;
        if (!take(rest, laid.faces[given++], one)) return false;
        order[i] = one[0];
      }
      if (given < laid.faces.size())
        problem = fmt::format("{} gets {} tiles, but {} are given", program->zone_text(laid.zone), given, laid.faces.size());
    }
    std::size_t next = 0;
    for (Tile& tile : order)
      if (tile == kNoTile) tile = rest[next++];
    std::copy(order.begin(), order.end(), tiles.begin());
    return true;
  }
  order.insert(order.end(), rest.begin(), rest.end());
  std::copy(order.begin(), order.end(), tiles.begin());
  return true;
}

bool LaidDownChance::roll(std::uint32_t dice, std::span<std::int32_t> numbers) {
  if (rolls.empty()) return false;
  if (rolls.front().size() != numbers.size())
    problem = fmt::format("{} dice are thrown, but {} numbers are given", numbers.size(), rolls.front().size());
  for (std::size_t i = 0; i < numbers.size() && i < rolls.front().size(); ++i) {
    const DieInfo& die = program->dice[static_cast<std::size_t>(std::countr_zero(dice))];
    dice &= dice - 1;
    numbers[i] = rolls.front()[i];
    if (numbers[i] < 1 || numbers[i] > die.sides)
      problem = fmt::format("die '{}' has no {}: it has {} sides", die.name, numbers[i], die.sides);
  }
  rolls.pop_front();
  return problem.empty();
}

bool LaidDownChance::lot(SeatMask from, Seat& seat) {
  if (lots.empty()) return false;
  seat = lots.front();
  lots.pop_front();
  if (((from >> seat) & 1) == 0) {
    problem = fmt::format("{} is not among those who draw lots", program->seat_text(seat));
    return false;
  }
  return true;
}

bool LaidDownChance::take(std::vector<Tile>& rest, Tile face, std::vector<Tile>& order) {
  const auto it = std::find_if(rest.begin(), rest.end(), [&](Tile tile) { return program->tiles.same_face(tile, face); });
  if (it == rest.end()) {
    problem = fmt::format("tile {} is not there to be mixed, or not so often", program->tiles.text(face));
    return false;
  }
  order.push_back(*it);
  rest.erase(it);
  return true;
}

void DealWatcher::on_event(const Event& event, const State&) {
  if (event.kind == Event::Kind::kMix) {
    ++mixes;
    if (mixes != 1) return;
    order.assign(event.tiles.begin(), event.tiles.end());
    to.assign(order.size(), -1);
  } else if (event.kind == Event::Kind::kGather && mixes > 0) {
    mixes = 2;
  } else if (event.kind == Event::Kind::kMove && mixes == 1) {
    const auto it = std::find(order.begin(), order.end(), event.tile);
    if (it == order.end()) return;
    int& first = to[static_cast<std::size_t>(it - order.begin())];
    if (first < 0) first = event.to;
  }
}

}  // namespace boneyard::dsl
