#include "engine/solving/chance_outcomes.hpp"

#include <algorithm>
#include <bit>

namespace boneyard {

void ChanceOutcomes::begin() {
  at_ = 0;
  probability_ = 1;
}

bool ChanceOutcomes::next() {
  while (!draws_.empty() && draws_.back().taken + 1 == draws_.back().possibilities) draws_.pop_back();
  if (draws_.empty()) return false;
  ++draws_.back().taken;
  return true;
}

double ChanceOutcomes::estimate() const {
  double all = 1;
  for (const Draw& each : draws_) all *= each.possibilities;
  return all;
}

int ChanceOutcomes::draw(int possibilities) {
  if (at_ == draws_.size()) draws_.push_back({0, possibilities});
  return draws_[at_++].taken;
}

// One after another from the top, by faces: copies are numbered anew by the machine.
bool ChanceOutcomes::mix(int, std::span<Tile> tiles) {
  const auto face = [&](Tile tile) { return program_.tiles.face_index(tile); };
  std::sort(tiles.begin(), tiles.end(), [&](Tile a, Tile b) { return face(a) < face(b); });
  for (auto place = tiles.begin(); place != tiles.end(); ++place) {
    std::vector<std::vector<Tile>::difference_type> firsts;
    for (auto each = place; each != tiles.end(); ++each)
      if (each == place || face(*each) != face(*(each - 1))) firsts.push_back(each - place);
    const auto which = static_cast<std::size_t>(draw(static_cast<int>(firsts.size())));
    const auto left = tiles.end() - place;
    const auto end = which + 1 < firsts.size() ? firsts[which + 1] : left;
    probability_ *= static_cast<double>(end - firsts[which]) / static_cast<double>(left);
    std::rotate(place, place + firsts[which], place + firsts[which] + 1);
  }
  return true;
}

bool ChanceOutcomes::roll(std::uint32_t dice, std::span<std::int32_t> numbers) {
  for (std::int32_t& number : numbers) {
    const int sides = program_.dice[static_cast<std::size_t>(std::countr_zero(dice))].sides;
    dice &= dice - 1;
    number = 1 + draw(sides);
    probability_ /= sides;
  }
  return true;
}

bool ChanceOutcomes::lot(SeatMask from, Seat& seat) {
  const int seats = std::popcount(from);
  for (int before = draw(seats); before > 0; --before) from &= from - 1;
  seat = std::countr_zero(from);
  probability_ /= seats;
  return true;
}

}  // namespace boneyard
