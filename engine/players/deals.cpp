#include "engine/players/deals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "engine/knowledge.hpp"

namespace boneyard {
namespace {

// The natural logarithm of 10^300, less what rounding may add.
constexpr double kMostLog = 690;

// How many subsets of 0, 1 ... n things `n` things have; 0 <= n <= kMaxTiles. Row by row of Pascal's triangle: additions only.
const double* subsets_of(int n) {
  static const std::vector<double> triangle = [] {
    std::vector<double> rows;
    for (int row = 0; row <= kMaxTiles; ++row)
      for (int i = 0; i <= row; ++i) {
        const auto above = rows.size() - static_cast<std::size_t>(row);
        rows.push_back(i == 0 || i == row ? 1.0 : rows[above - 1] + rows[above]);
      }
    return rows;
  }();
  return triangle.data() + static_cast<std::size_t>(n * (n + 1) / 2);
}

std::uint64_t draw_word(Random& random) {
  const std::uint64_t high = random();
  return high << 32 | random();
}

// Uniform in [0, 1), of 53 bits.
double draw_fraction(Random& random) { return static_cast<double>(draw_word(random) >> 11) * 0x1p-53; }

// Draws `drawn` of so many tiles, which lie at the end then, in random order.
void draw(Tile* tiles, std::size_t count, std::size_t drawn, Random& random) {
  for (std::size_t i = count; i > count - drawn; --i) std::swap(tiles[i - 1], tiles[draw_below(random, static_cast<std::uint32_t>(i))]);
}

void shuffle(Tile* tiles, std::size_t count, Random& random) {
  if (count > 1) draw(tiles, count, count - 1, random);
}

bool sees(const Shape& shape, Seat seat, int zone) { return ((shape.zone(zone).seers >> seat) & 1) != 0; }

[[noreturn]] void contradiction() { throw std::logic_error("what a seat knows of the tiles contradicts what it sees"); }

}  // namespace

Deals::Deals(const Program& program, const State& state, Seat seat, const Shape& samples, std::size_t most_sums)
    : program_(program), seat_(seat), base_(samples), may_(static_cast<std::size_t>(program.tiles.size())) {
  find_classes(state);
  find_places();
  find_start();
  exact_ = find_sums(most_sums);
  build_base(state);
  others_see_ =
      samples.remembers || std::any_of(hidden_.begin(), hidden_.end(), [](const Hidden& hidden) { return !hidden.face_up.empty(); });
}

// Labels of a face that may be out of the seat's sight stand for its tiles out of sight, in ascending order: which copy is which means
// nothing.
void Deals::find_classes(const State& state) {
  const Shape& shape = state.shape();
  ZoneSet unseen;
  std::array<std::size_t, kMaxZones> index{};
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (sees(shape, seat_, zone)) continue;
    unseen.add(zone);
    index[static_cast<std::size_t>(zone)] = hidden_.size();
    Hidden& hidden = hidden_.emplace_back();
    hidden.zone = zone;
    hidden.ordered = shape.zone(zone).ordered();
    hidden.room = state.count(zone);
    for (Tile tile = bits::next_of_both(state.zone(zone), state.face_up(), shape.words_per_set, kNoTile); tile != kNoTile;
         tile = bits::next_of_both(state.zone(zone), state.face_up(), shape.words_per_set, tile)) {
      int place = -1;
      if (hidden.ordered) {
        const auto order = state.order(zone);
        const auto at = static_cast<int>(std::find(order.begin(), order.end(), tile) - order.begin());
        if (bits::has(state.known_places(seat_, zone), at)) place = at;
      }
      hidden.face_up.push_back({program_.tiles.face_index(tile), place});
    }
    if (!hidden.ordered) continue;
    const Word* const known = state.known_places(seat_, zone);
    for (int place = bits::next(known, shape.words_per_set, kNoTile); place != kNoTile;
         place = bits::next(known, shape.words_per_set, place)) {
      const auto at = static_cast<std::size_t>(place);
      hidden.known_order.resize(static_cast<std::size_t>(hidden.room), 0);
      hidden.known_order[at] = static_cast<std::uint16_t>(program_.tiles.face_index(state.order(zone)[at]) + 1);
    }
  }
  const auto possible = knowledge::possible_zones(state, program_.tiles, seat_);
  for (int face = 0; face < program_.tiles.faces(); ++face) {
    const Tile first = program_.tiles.first_of_face(face);
    const Tile end = first + program_.tiles.copies_of_face(face);
    const auto out_of_sight = [&](Tile from) {
      while (from < end && !unseen.has(state.zone_of(from))) ++from;
      return from;
    };
    Tile tile = out_of_sight(first);
    for (Tile label = first; label < end; ++label) {
      ZoneSet zones;
      for (const int zone : possible[static_cast<std::size_t>(label)]) zones.add(zone);
      zones &= unseen;
      if (zones.empty()) continue;
      if (tile == end) contradiction();
      if (zones.count() == 1) {
        Hidden& hidden = hidden_[index[static_cast<std::size_t>(zones.next(-1))]];
        hidden.fixed.push_back(tile);
        if (--hidden.room < 0) contradiction();
      } else {
        auto known = std::find_if(classes_.begin(), classes_.end(), [&](const Class& each) { return each.zones == zones; });
        if (known == classes_.end()) {
          known = classes_.emplace(classes_.end());
          known->zones = zones;
        }
        known->tiles.push_back(tile);
      }
      tile = out_of_sight(tile + 1);
    }
    if (tile != end) contradiction();
  }
  int later = 0;
  for (auto each = classes_.rbegin(); each != classes_.rend(); ++each) {
    each->later = later;
    later += static_cast<int>(each->tiles.size());
  }
  std::size_t dealt = 0;
  for (Hidden& hidden : hidden_) {
    hidden.first = dealt;
    dealt += hidden.count();
  }
  dealt_.resize(dealt);
}

void Deals::find_places() {
  std::size_t first = 0;
  for (std::size_t h = 0; h < hidden_.size(); ++h) {
    const auto may_hold = [&](const Class& each, std::size_t zone) { return each.zones.has(hidden_[zone].zone); };
    if (hidden_[h].room == 0) continue;
    auto same = std::find_if(places_.begin(), places_.end(), [&](const Place& place) {
      return std::all_of(classes_.begin(), classes_.end(),
                         [&](const Class& each) { return may_hold(each, h) == may_hold(each, place.zones.front()); });
    });
    if (same == places_.end()) same = places_.emplace(places_.end());
    same->zones.push_back(h);
    same->size += hidden_[h].room;
  }
  for (std::size_t p = 0; p < places_.size(); ++p) {
    Place& place = places_[p];
    place.first = first;
    first += static_cast<std::size_t>(place.size);
    // The largest zone takes fewest draws as the first, but a pile that is drawn as a whole needs no order drawn after that.
    const auto own_order = [&](std::size_t h) { return hidden_[h].ordered && hidden_[h].fixed.empty(); };
    const auto saved = [&](std::size_t h) { return own_order(h) ? 0 : hidden_[h].room; };
    std::swap(place.zones.front(),
              *std::max_element(place.zones.begin(), place.zones.end(), [&](std::size_t a, std::size_t b) { return saved(a) < saved(b); }));
    for (const std::size_t h : place.zones) hidden_[h].drawn = h != place.zones.front() && own_order(h);
    for (Class& each : classes_) {
      if (!each.zones.has(hidden_[place.zones.front()].zone)) continue;
      each.places.push_back(p);
      for (const Tile tile : each.tiles) may_[static_cast<std::size_t>(tile)].add(static_cast<int>(p));
    }
  }
  slots_.resize(first);
  used_.resize(places_.size());
}

// By augmenting paths. The true deal has no part in it.
void Deals::find_start() {
  std::size_t dealt = 0;
  for (const Class& each : classes_) {
    for (const Tile tile : each.tiles) {
      ZoneSet tried;
      if (!push(tile, tried)) contradiction();
      ++dealt;
    }
    mixed_.reserve(each.tiles.size());
  }
  if (dealt != slots_.size()) contradiction();
  start_ = slots_;
  mixed_.reserve(slots_.size());
  deal_out();
}

bool Deals::push(Tile tile, ZoneSet& tried) {
  const ZoneSet& may = may_[static_cast<std::size_t>(tile)];
  for (int place = may.next(-1); place >= 0; place = may.next(place)) {
    if (tried.has(place)) continue;
    tried.add(place);
    const auto p = static_cast<std::size_t>(place);
    Tile* const slots = slots_.data() + places_[p].first;
    if (used_[p] < places_[p].size) {
      slots[used_[p]++] = tile;
      return true;
    }
    for (int i = 0; i < places_[p].size; ++i) {
      if (!push(slots[i], tried)) continue;
      slots[i] = tile;
      return true;
    }
  }
  return false;
}

double Deals::ways_after(std::size_t index, std::size_t step, std::size_t cell) const {
  const Class& each = classes_[index];
  if (step + 1 < each.sums.size()) return sums_[each.sums[step + 1] + cell];
  return index + 1 < classes_.size() ? sums_[classes_[index + 1].sums.front() + cell] : 1.0;
}

// A step of a class takes how many of its tiles go to one of its places; what the last step leaves is nothing. For each step, and each way
// to have room left, the number of ways to go on: from the last step to the first. A cell says how much room is left, each place having a
// digit of its own. How many tiles of the class are left follows, since all rooms together hold them and those of later classes. False when
// there are too many sums, or too large ones.
bool Deals::find_sums(std::size_t most_sums) {
  std::size_t cells = 1;
  for (Place& place : places_) {
    place.stride = cells;
    cells *= static_cast<std::size_t>(place.size) + 1;
    if (cells > most_sums) return false;
  }
  std::size_t steps = 0;
  for (const Class& each : classes_) steps += each.places.size();
  if (steps * cells > most_sums) return false;
  double log_count = std::lgamma(static_cast<double>(slots_.size()) + 1);
  for (const Hidden& hidden : hidden_) log_count -= std::lgamma(hidden.room + 1.0);
  if (log_count > kMostLog) return false;

  sums_.assign(steps * cells, 0.0);
  std::size_t begin = 0;
  for (Class& each : classes_) {
    each.sums.clear();
    for (std::size_t step = 0; step < each.places.size(); ++step, begin += cells) each.sums.push_back(begin);
  }
  for (std::size_t index = classes_.size(); index-- > 0;) {
    const Class& each = classes_[index];
    for (std::size_t step = each.places.size(); step-- > 0;) {
      const Place& place = places_[each.places[step]];
      double* const sums = sums_.data() + each.sums[step];
      const bool last = step + 1 == each.places.size();
      std::fill(used_.begin(), used_.end(), 0);  // the digits of the cell
      int room_in_all = 0;
      for (std::size_t cell = 0; cell < cells; ++cell) {
        const int left = room_in_all - each.later;
        const int room = used_[each.places[step]];
        if (left >= 0 && left <= static_cast<int>(each.tiles.size())) {
          const double* const subsets = subsets_of(left);
          for (int taken = last ? left : 0; taken <= std::min(left, room); ++taken)
            sums[cell] += subsets[taken] * ways_after(index, step, cell - static_cast<std::size_t>(taken) * place.stride);
        }
        for (std::size_t p = 0; p < places_.size(); ++p) {
          ++room_in_all;
          if (++used_[p] <= places_[p].size) break;
          room_in_all -= used_[p];
          used_[p] = 0;
        }
      }
    }
  }
  count_ = classes_.empty() ? 1.0 : sums_[classes_.front().sums.front() + cells - 1];
  for (const Place& place : places_) {
    int room = place.size;
    for (const std::size_t h : place.zones) {
      count_ *= subsets_of(room)[hidden_[h].room];
      room -= hidden_[h].room;
    }
  }
  return true;
}

// Written part by part onto an empty state, so that nothing comes along that was not thought of.
void Deals::build_base(const State& state) {
  const Shape& shape = state.shape();
  const State::Header& from = state.header();
  State::Header& header = base_.header();
  header = State::Header{};
  base_.take_course(program_, state);

  const bool deciding = from.status == Status::kDecision && from.to_act != 0;
  const DecisionInfo* const decision = deciding ? &program_.decisions[static_cast<std::size_t>(from.decision)] : nullptr;
  if (deciding && decision->sealed) {
    const SeatMask me = SeatMask{1} << seat_;
    const SeatMask undone = from.asked & ~from.to_act & ~me;
    header.to_act |= undone;
    header.decisions -= static_cast<std::uint32_t>(std::popcount(undone));
    if ((from.asked & ~from.to_act & me) != 0) base_.pending(decision->around, seat_) = state.pending(decision->around, seat_);
  }

  for (int die = 0; die < static_cast<int>(program_.dice.size()); ++die) {
    base_.die_known(die) = state.die_known(die);
    const bool thrown = state.die(die) != 0;  // all see which dice are
    if (((state.die_known(die) >> seat_) & 1) != 0)
      base_.die(die) = state.die(die);
    else if (thrown)
      dice_.push_back(die);
  }

  if (shape.tiles > 0) base_.gather(0);
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (!sees(shape, seat_, zone)) continue;
    // Onto itself too, so that an ordered zone keeps its order.
    if (shape.zone(zone).ordered()) {
      for (const std::uint16_t tile : state.order(zone)) base_.relocate(tile, zone);
    } else {
      for (Tile tile = bits::next(state.zone(zone), shape.words_per_set, kNoTile); tile != kNoTile;
           tile = bits::next(state.zone(zone), shape.words_per_set, tile))
        base_.relocate(tile, zone);
    }
  }
  for (const Hidden& hidden : hidden_)
    for (std::size_t i = 0; i < hidden.count(); ++i) base_.relocate(dealt_[hidden.first + i], hidden.zone);
  for (std::size_t layout = 0; layout < program_.layouts.size(); ++layout)
    base_.restore_layout(static_cast<int>(layout), state.placed(static_cast<int>(layout)), state.open_ends(static_cast<int>(layout)));

  for (int zone = 0; zone < shape.zones; ++zone)
    if (sees(shape, seat_, zone))
      for (int i = 0; i < shape.words_per_set; ++i) base_.face_up()[i] |= state.face_up()[i] & state.zone(zone)[i];
  if (!base_.shape().remembers) return;
  for (int h = 0; h < shape.hidden_zones; ++h) std::copy_n(state.known(seat_, h), shape.words_per_set, base_.known(seat_, h));
  for (const Hidden& hidden : hidden_)
    if (hidden.ordered) std::copy_n(state.known_places(seat_, hidden.zone), shape.words_per_set, base_.known_places(seat_, hidden.zone));
  const SeatMask me = SeatMask{1} << seat_;
  header.unsettled = (program_.all_seats() & ~me) | (from.unsettled & me);
}

void Deals::sample(Random& random, State& into) {
  if (exact_)
    draw_by_sums(random);
  else
    draw_by_chain(random);
  // Other zones are drawn, and the first has what is left.
  for (const Place& place : places_) {
    const auto size = static_cast<std::size_t>(place.size);
    draw(slots_.data() + place.first, size, size - static_cast<std::size_t>(hidden_[place.zones.front()].room), random);
  }
  deal_out();
  for (const Hidden& hidden : hidden_) {
    if (!hidden.ordered || hidden.drawn) continue;
    shuffle(dealt_.data() + hidden.first, hidden.count(), random);
    put_in_place(hidden);
  }
  lay_out(into);
  if (others_see_) let_others_see(into);
  for (const int die : dice_)
    into.die(die) =
        1 + static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program_.dice[static_cast<std::size_t>(die)].sides)));
  into.header().random = new_chance(random);
}

void Deals::put_in_place(const Hidden& hidden) {
  Tile* const tiles = dealt_.data() + hidden.first;
  const auto is_there = [&](std::size_t place) {
    return hidden.known_order[place] != 0 && program_.tiles.face_index(tiles[place]) + 1 == hidden.known_order[place];
  };
  for (std::size_t place = 0; place < hidden.known_order.size(); ++place) {
    if (hidden.known_order[place] == 0 || is_there(place)) continue;
    std::size_t from = 0;
    while (from < hidden.count() && (is_there(from) || program_.tiles.face_index(tiles[from]) + 1 != hidden.known_order[place])) ++from;
    if (from == hidden.count()) contradiction();
    std::swap(tiles[place], tiles[from]);
  }
}

void Deals::lay_out(State& into) const {
  into = base_;
  for (const Hidden& hidden : hidden_) into.fill(hidden.zone, {dealt_.data() + hidden.first, hidden.count()});
}

void Deals::let_others_see(State& into) const {
  for (const Hidden& hidden : hidden_)
    for (const bool placed : {true, false})
      for (const Hidden::Up& up : hidden.face_up) {
        if ((up.place >= 0) != placed) continue;
        Tile tile = placed ? into.order(hidden.zone)[static_cast<std::size_t>(up.place)] : program_.tiles.first_of_face(up.face);
        // Where its place is not known, it is as good which copy lies face up.
        while (!placed && (into.zone_of(tile) != hidden.zone || bits::has(into.face_up(), tile))) ++tile;
        bits::add(into.face_up(), tile);
      }
  if (!into.shape().remembers) return;
  for (Seat seat = 0; seat < program_.seats; ++seat)
    if (seat != seat_) knowledge::reset(into, seat);
}

Random Deals::new_chance(Random& random) {
  const std::uint64_t seed = draw_word(random);
  return Random(seed, draw_word(random));
}

// The cell of all places empty.
std::size_t Deals::whole_room() const {
  std::size_t cell = 0;
  for (const Place& place : places_) cell += static_cast<std::size_t>(place.size) * place.stride;
  return cell;
}

void Deals::draw_by_sums(Random& random) {
  std::fill(used_.begin(), used_.end(), 0);
  std::size_t cell = whole_room();
  for (std::size_t index = 0; index < classes_.size(); ++index) {
    const Class& each = classes_[index];
    if (each.places.size() == 1) {
      const std::size_t p = each.places.front();
      std::copy(each.tiles.begin(), each.tiles.end(), slots_.data() + places_[p].first + used_[p]);
      used_[p] += static_cast<int>(each.tiles.size());
      cell -= each.tiles.size() * places_[p].stride;
      continue;
    }
    mixed_.assign(each.tiles.begin(), each.tiles.end());
    Tile* tiles = mixed_.data();
    int left = static_cast<int>(mixed_.size());
    for (std::size_t step = 0; step < each.places.size() && left > 0; ++step) {
      const std::size_t p = each.places[step];
      const Place& place = places_[p];
      int taken = left;
      if (step + 1 < each.places.size()) {
        const int most = std::min(left, place.size - used_[p]);
        double rest = draw_fraction(random) * sums_[each.sums[step] + cell];
        const double* const subsets = subsets_of(left);
        taken = 0;
        // Rounding may leave a little beyond the last: the last that is possible has it.
        for (int next = 0; next <= most; ++next) {
          const double ways = subsets[next] * ways_after(index, step, cell - static_cast<std::size_t>(next) * place.stride);
          if (ways == 0) continue;
          taken = next;
          if (rest < ways) break;
          rest -= ways;
        }
      }
      // Either those that go or those that stay are drawn, whichever are fewer.
      const bool few = taken <= left - taken;
      draw(tiles, static_cast<std::size_t>(left), static_cast<std::size_t>(few ? taken : left - taken), random);
      std::copy_n(few ? tiles + left - taken : tiles, taken, slots_.data() + place.first + used_[p]);
      if (!few) tiles += taken;
      used_[p] += taken;
      left -= taken;
      cell -= static_cast<std::size_t>(taken) * place.stride;
    }
  }
}

void Deals::draw_by_chain(Random& random) {
  std::copy(start_.begin(), start_.end(), slots_.begin());
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (std::size_t a = 0; a < places_.size(); ++a)
      for (std::size_t b = a + 1; b < places_.size(); ++b) mix_two(places_[a], places_[b], random);
    for (std::size_t i = 0; i < places_.size(); ++i) pass_round(random);
  }
}

void Deals::mix_two(const Place& a, const Place& b, Random& random) {
  const auto one = static_cast<int>(&a - places_.data());
  const auto other = static_cast<int>(&b - places_.data());
  const auto each_of_both = [&](auto take) {
    for (const Place* place : {&a, &b})
      for (int i = 0; i < place->size; ++i) {
        Tile& tile = slots_[place->first + static_cast<std::size_t>(i)];
        const ZoneSet& may = may_[static_cast<std::size_t>(tile)];
        if (may.has(one) && may.has(other)) take(tile);
      }
  };
  mixed_.clear();
  each_of_both([&](Tile& tile) { mixed_.push_back(tile); });
  shuffle(mixed_.data(), mixed_.size(), random);
  std::size_t next = 0;
  each_of_both([&](Tile& tile) { tile = mixed_[next++]; });
}

// A walk from place to place: a tile of the place goes to another where it may be, a tile of that goes on, until a place is met again. The
// tiles between the two meetings pass round, and those before stay. The way back is walked as often as the way there, since each place has
// as many tiles as before and each tile as many places. Every second walk is left out by chance, or else the chain might be in half of the
// deals after each even number.
void Deals::pass_round(Random& random) {
  std::array<std::size_t, kMaxZones> met;  // by place: when it was met, from 1 on
  std::array<Tile*, kMaxZones> slot;
  std::fill_n(met.begin(), places_.size(), std::size_t{0});
  if (draw_below(random, 2) == 0) return;
  std::size_t p = draw_below(random, static_cast<std::uint32_t>(places_.size()));
  std::size_t length = 0;
  while (met[p] == 0) {
    met[p] = length + 1;
    slot[length] = &slots_[places_[p].first + draw_below(random, static_cast<std::uint32_t>(places_[p].size))];
    ZoneSet others = may_[static_cast<std::size_t>(*slot[length++])];
    others.remove(static_cast<int>(p));
    if (others.empty()) return;
    int to = others.next(-1);
    for (auto skip = draw_below(random, static_cast<std::uint32_t>(others.count())); skip > 0; --skip) to = others.next(to);
    p = static_cast<std::size_t>(to);
  }
  const std::size_t begin = met[p] - 1;
  const Tile last = *slot[length - 1];
  for (std::size_t i = length - 1; i > begin; --i) *slot[i] = *slot[i - 1];
  *slot[begin] = last;
}

// What lies in the places goes to their zones, in turn, after the tiles that are known to lie there.
void Deals::deal_out() {
  for (const Hidden& hidden : hidden_) std::copy(hidden.fixed.begin(), hidden.fixed.end(), dealt_.data() + hidden.first);
  for (const Place& place : places_) {
    const Tile* from = slots_.data() + place.first;
    for (const std::size_t h : place.zones) {
      const Hidden& hidden = hidden_[h];
      std::copy_n(from, hidden.room, dealt_.data() + hidden.first + hidden.fixed.size());
      from += hidden.room;
    }
  }
}

}  // namespace boneyard
