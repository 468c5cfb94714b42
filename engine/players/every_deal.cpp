// Deals one after another, for questions that a seat can have answered exactly. The sums that samples are drawn by say which ways lead on, so that no way is gone in vain.

#include <algorithm>
#include <cmath>

#include "engine/players/deals.hpp"

namespace boneyard {

double Deals::outcomes() const {
  double all = count_;
  for (const Hidden& hidden : hidden_)
    if (hidden.ordered) {
      const auto free = std::count(hidden.known_order.begin(), hidden.known_order.end(), 0) +
                        static_cast<std::ptrdiff_t>(hidden.known_order.empty() ? hidden.count() : 0);
      all *= std::tgamma(static_cast<double>(free) + 1);
    }
  double like = 0;
  for (std::size_t d = 0; d < dice_.size(); ++d) {
    like = like_before(d) ? like + 1 : 0;
    all *= (program_.dice[static_cast<std::size_t>(dice_[d])].sides + like) / (like + 1);
  }
  return all;
}

bool Deals::like_before(std::size_t d) const {
  const auto die = [&](std::size_t each) -> const DieInfo& { return program_.dice[static_cast<std::size_t>(dice_[each])]; };
  return d > 0 && die(d).like(die(d - 1)) &&
         std::none_of(program_.variables.begin(), program_.variables.end(),
                      [](const VariableInfo& variable) { return variable.kind == ValueKind::kDice; });
}

void Deals::each(State& into, const Visitor& visit) {
  std::fill(used_.begin(), used_.end(), 0);
  fill(0, 0, whole_room(), classes_.empty() ? std::vector<Tile>{} : classes_.front().tiles, {into, visit});
}

void Deals::fill(std::size_t index, std::size_t step, std::size_t cell, const std::vector<Tile>& left, const Visit& visit) {
  if (index == classes_.size()) return share_out(0, visit);
  const Class& each = classes_[index];
  if (step == each.places.size()) {
    const bool more = index + 1 < classes_.size();
    return fill(index + 1, 0, cell, more ? classes_[index + 1].tiles : std::vector<Tile>{}, visit);
  }
  const std::size_t p = each.places[step];
  const Place& place = places_[p];
  const int all = static_cast<int>(left.size());
  const int most = std::min(all, place.size - used_[p]);
  for (int taken = step + 1 < each.places.size() ? 0 : all; taken <= most; ++taken) {
    const std::size_t rest = cell - static_cast<std::size_t>(taken) * place.stride;
    if (ways_after(index, step, rest) == 0) continue;
    // Which of them: every arrangement of so many marks.
    std::vector<char> goes(left.size(), 0);
    std::fill(goes.end() - taken, goes.end(), 1);
    do {
      std::vector<Tile> stay;
      Tile* slot = slots_.data() + place.first + used_[p];
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (goes[i] != 0)
          *slot++ = left[i];
        else
          stay.push_back(left[i]);
      }
      used_[p] += taken;
      fill(index, step + 1, rest, stay, visit);
      used_[p] -= taken;
    } while (std::next_permutation(goes.begin(), goes.end()));
  }
}

void Deals::share_out(std::size_t p, const Visit& visit) {
  if (p == places_.size()) {
    deal_out();
    lay_out(visit.into);
    return order(0, visit);
  }
  const Place& place = places_[p];
  if (place.zones.size() == 1) return share_out(p + 1, visit);
  Tile* const slots = slots_.data() + place.first;
  const std::vector<Tile> tiles(slots, slots + place.size);
  std::vector<std::size_t> zone_of;
  for (std::size_t i = 0; i < place.zones.size(); ++i)
    zone_of.insert(zone_of.end(), static_cast<std::size_t>(hidden_[place.zones[i]].room), i);
  do {
    Tile* slot = slots;
    for (std::size_t zone = 0; zone < place.zones.size(); ++zone)
      for (std::size_t i = 0; i < tiles.size(); ++i)
        if (zone_of[i] == zone) *slot++ = tiles[i];
    share_out(p + 1, visit);
  } while (std::next_permutation(zone_of.begin(), zone_of.end()));
  std::copy(tiles.begin(), tiles.end(), slots);
}

void Deals::order(std::size_t h, const Visit& visit) {
  if (h == hidden_.size()) return roll(0, 1, 0, 0, visit);
  const Hidden& hidden = hidden_[h];
  if (!hidden.ordered) return order(h + 1, visit);
  put_in_place(hidden);
  const Tile* const dealt = dealt_.data() + hidden.first;
  std::vector<std::size_t> free;  // places of which nothing is known
  std::vector<Tile> tiles;        // that lie there
  for (std::size_t place = 0; place < hidden.count(); ++place) {
    bits::remove(visit.into.face_up(), dealt[place]);
    visit.into.order(hidden.zone)[place] = static_cast<std::uint16_t>(dealt[place]);
    if (!hidden.known_order.empty() && hidden.known_order[place] != 0) continue;
    free.push_back(place);
    tiles.push_back(dealt[place]);
  }
  std::sort(tiles.begin(), tiles.end());
  do {
    for (std::size_t i = 0; i < free.size(); ++i) visit.into.order(hidden.zone)[free[i]] = static_cast<std::uint16_t>(tiles[i]);
    order(h + 1, visit);
  } while (std::next_permutation(tiles.begin(), tiles.end()));
}

// Of dice that are alike, each shows no less than the one before: k of them that show so and so often the same stand for k! throws, divided by the factorials of these numbers.
void Deals::roll(std::size_t d, std::uint64_t times, std::uint64_t like, std::uint64_t same, const Visit& visit) const {
  if (d == dice_.size()) {
    let_others_see(visit.into);
    return visit.call(times);
  }
  const int die = dice_[d];
  const bool alike = like_before(d);
  const int least = alike ? visit.into.die(dice_[d - 1]) : 1;
  if (!alike) like = same = 0;
  for (int shown = least; shown <= program_.dice[static_cast<std::size_t>(die)].sides; ++shown) {
    const std::uint64_t alike_now = alike && shown == least ? same + 1 : 1;
    visit.into.die(die) = shown;
    roll(d + 1, times * (like + 1) / alike_now, like + 1, alike_now, visit);
  }
}

}  // namespace boneyard
