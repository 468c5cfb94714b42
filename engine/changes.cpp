// What instructions change in a state, and tell whoever listens.

#include <algorithm>
#include <array>

#include "engine/knowledge.hpp"
#include "engine/machine.hpp"
#include "engine/mask.hpp"

namespace boneyard {

void Machine::move_watched(Tile tile, int to, SeatMask told) {
  const int from = state_->zone_of(tile);
  const SeatMask known = state_->zone_shape(from).seers | state_->zone_shape(to).seers | (told & all_seats_);
  if (shape_.remembers) knowledge::moving(*state_, program_.tiles, tile, to, known);
  state_->relocate(tile, to);
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kMove};
  event.known_to = known;
  event.tile = tile;
  event.from = from;
  event.to = to;
  tell(event);
}

void Machine::gather(int zone) {
  state_->gather(zone);
  knowledge::gathered(*state_, zone);
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kGather};
  event.known_to = all_seats_;
  event.to = zone;
  tell(event);
}

void Machine::mix(int zone) {
  const auto order = state_->order(zone);
  const int n = static_cast<int>(order.size());
  std::reverse_copy(order.begin(), order.end(), tiles_.begin());
  const std::span<Tile> tiles(tiles_.data(), static_cast<std::size_t>(n));
  if (source_ == nullptr || !source_->mix(zone, tiles)) {
    Random random = state_->header().random;  // a copy of its own stays in registers
    for (int i = n - 1; i > 0; --i) {
      const auto j = draw_below(random, static_cast<std::uint32_t>(i + 1));
      std::swap(tiles[static_cast<std::size_t>(i)], tiles[j]);
    }
    state_->header().random = random;
  }
  if (program_.tiles.has_copies()) {
    // Which copy is which means nothing: the ones in this zone are numbered in the order in which they now lie.
    std::array<Tile, kMaxTiles> last;  // by face: the copy that was met last
    std::fill_n(last.begin(), program_.tiles.faces(), kNoTile);
    for (Tile& tile : tiles) {
      const int face = program_.tiles.face_index(tile);
      Tile& before = last[static_cast<std::size_t>(face)];
      Tile copy = before == kNoTile ? program_.tiles.first_of_face(face) : before + 1;
      while (!bits::has(state_->zone(zone), copy)) ++copy;
      tile = before = copy;
    }
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) order[tiles.size() - 1 - i] = static_cast<std::uint16_t>(tiles[i]);
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kMix};
  event.to = zone;
  event.tiles = tiles;
  event.known_to = state_->zone_shape(zone).seers;
  tell(event);
}

void Machine::roll(std::uint32_t dice) {
  std::int32_t thrown[32];
  const auto all = [&] { return std::span(thrown, static_cast<std::size_t>(std::popcount(dice))); };
  const bool forced = source_ != nullptr && source_->roll(dice, all());
  SeatMask known = all_seats_;
  int i = 0;
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1, ++i) {
    const int index = std::countr_zero(rest);
    const DieInfo& die = program_.dice[static_cast<std::size_t>(index)];
    if (!forced) thrown[i] = 1 + static_cast<std::int32_t>(draw_below(state_->header().random, static_cast<std::uint32_t>(die.sides)));
    SeatMask seers = die.seen == Seen::kAll ? all_seats_ : 0;
    if (die.viewer >= 0 && !nobody(numbers_[static_cast<std::size_t>(die.viewer)]))
      seers = SeatMask{1} << numbers_[static_cast<std::size_t>(die.viewer)];
    state_->die(index) = thrown[i];
    state_->die_known(index) = seers;
    known &= seers;
  }
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kRoll};
  event.dice = dice;
  event.numbers = all();
  event.known_to = known;
  tell(event);
}

Seat Machine::lot(SeatMask from) {
  Seat seat = kNobody;
  if (source_ == nullptr || !source_->lot(from, seat)) {
    auto which = draw_below(state_->header().random, static_cast<std::uint32_t>(std::popcount(from)));
    SeatMask rest = from;
    while (which-- > 0) rest &= rest - 1;
    seat = std::countr_zero(rest);
  }
  if (sink_ == nullptr) return seat;
  Event event{.kind = Event::Kind::kLot};
  event.seats = from;
  event.seat = seat;
  event.known_to = all_seats_;
  tell(event);
  return seat;
}

FaultKind Machine::place(Tile tile, int layout, int where, Tile on, std::span<const std::int32_t> opening) {
  const int zone = program_.layouts[static_cast<std::size_t>(layout)].zone;
  const int from = state_->zone_of(tile);
  if (from == zone || (state_->count(zone) == 0) != (where < 0)) return FaultKind::kNoOpenEnd;
  if (shape_.remembers) knowledge::moving(*state_, program_.tiles, tile, zone, all_seats_);
  if (!state_->place(tile, layout, zone, where, on, opening)) return FaultKind::kNoOpenEnd;
  if (sink_ == nullptr) return FaultKind::kNone;
  Event event{.kind = Event::Kind::kMove};
  event.known_to = all_seats_;
  event.tile = tile;
  event.from = from;
  event.to = zone;
  event.at = where;
  event.on = on;
  event.numbers = opening;
  tell(event);
  return FaultKind::kNone;
}

FaultKind Machine::open_ends(Tile tile, int layout, std::span<const std::int32_t> opening) {
  if (!state_->open(tile, layout, opening)) return FaultKind::kNotPlaced;
  if (sink_ == nullptr) return FaultKind::kNone;
  Event event{.kind = Event::Kind::kOpen};
  event.known_to = all_seats_;
  event.tile = tile;
  event.from = event.to = program_.layouts[static_cast<std::size_t>(layout)].zone;
  event.numbers = opening;
  tell(event);
  return FaultKind::kNone;
}

void Machine::reveal(int zone, SeatMask seats) {
  knowledge::shown(*state_, program_.tiles, zone, seats);
  if (sink_ == nullptr) return;
  std::size_t n = 0;
  for (Tile t = bits::next(state_->zone(zone), words_, kNoTile); t != kNoTile; t = bits::next(state_->zone(zone), words_, t))
    tiles_[n++] = t;
  Event event{.kind = Event::Kind::kReveal};
  event.known_to = seats | state_->zone_shape(zone).seers;
  event.from = zone;
  event.tiles = {tiles_.data(), n};
  event.seats = seats;
  tell(event);
}

void Machine::reveal_dice(std::uint32_t dice, SeatMask seats) {
  std::int32_t shown[32];
  std::size_t n = 0;
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1) {
    const int die = std::countr_zero(rest);
    state_->die_known(die) |= seats;
    shown[n++] = state_->die(die);
  }
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kRevealDice};
  event.known_to = seats;
  event.dice = dice;
  event.numbers = {shown, n};
  event.seats = seats;
  tell(event);
}

FaultKind Machine::pay(std::int32_t due, int from, int to) {
  if (due < 0) return FaultKind::kNegativePayment;
  if (no_account(from) || no_account(to)) return FaultKind::kNobodyThere;
  const std::int32_t paid = std::min(due, state_->chips(from));
  if (__builtin_add_overflow(state_->chips(to), paid, &state_->chips(to))) return FaultKind::kOverflow;
  state_->chips(from) -= paid;
  if (sink_ == nullptr || due == 0) return FaultKind::kNone;
  Event event{.kind = Event::Kind::kPay};
  event.known_to = all_seats_;
  event.from = from;
  event.to = to;
  event.due = due;
  event.paid = paid;
  tell(event);
  return FaultKind::kNone;
}

FaultKind Machine::share(int account, SeatMask seats, bool clockwise, Seat from) {
  const int parts = std::popcount(seats);
  const std::int32_t each = state_->chips(account) / parts;
  std::int32_t rest = clockwise ? state_->chips(account) % parts : 0;
  SeatMask left = seats;
  for (int i = 0; i < parts; ++i) {
    const Seat next = seat_from(left, from);
    left &= ~(SeatMask{1} << next);
    const std::int32_t amount = each + (rest > 0 ? 1 : 0);
    if (rest > 0) --rest;
    if (amount == 0) continue;
    if (__builtin_add_overflow(state_->chips(next), amount, &state_->chips(next))) return FaultKind::kOverflow;
    state_->chips(account) -= amount;
    if (sink_ == nullptr) continue;
    Event event{.kind = Event::Kind::kPay};
    event.known_to = all_seats_;
    event.from = account;
    event.to = next;
    event.due = event.paid = amount;
    tell(event);
  }
  return FaultKind::kNone;
}

Seat Machine::seat_from(SeatMask seats, Seat from) const {
  return program_.counter_clockwise ? mask::previous_from(seats, from) : mask::next_from(seats, from);
}

void Machine::take_sealed(int index, Seat seat) {
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(index)];
  const Move& move = state_->pending(seat);
  load(way_shape(index, move.way), move);
  numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  if (way_shape(index, move.way).names) name_tiles(index, seat, move, true);
  if (sink_ == nullptr) return;
  Event event{.kind = Event::Kind::kOpened};
  event.known_to = hearers(index, seat, true);
  event.seat = seat;
  event.decision = index;
  event.move = &move;
  tell_choice(event);
}

SeatMask Machine::hearers(int index, Seat seat, bool opened) const {
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(index)];
  return decision.open && decision.sealed == opened ? all_seats_ : SeatMask{1} << seat;
}

// Whoever hears which tiles were chosen learns where they lie, as far as the rule says where they are chosen from.
void Machine::name_tiles(int index, Seat seat, const Move& move, bool opened) {
  const WayInfo& way = program_.decisions[static_cast<std::size_t>(index)].ways[move.way];
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    std::array<Tile, kMaxChosenTiles> tiles;
    std::size_t n = 0;
    if (choice.kind == ChoiceInfo::Kind::kTiles)
      for (; n < move.tile_count; ++n) tiles[n] = move.tiles[n];
    else if (const std::int32_t value = move.values[scalar++]; choice.kind == ChoiceInfo::Kind::kTile)
      tiles[n++] = value;
    const bool there = std::none_of(tiles.begin(), tiles.begin() + n, [&](Tile tile) { return no_tile(tile); });
    if (!there || choice.within.empty() || (opened && !choice.within_lasts)) continue;
    knowledge::named(*state_, program_.tiles, {tiles.data(), n}, zones_of(choice.within, seat, !opened), hearers(index, seat, opened));
  }
}

// Caused by the way that was chosen.
void Machine::tell_choice(Event& event) {
  event.cause = &program_.decisions[static_cast<std::size_t>(event.decision)].ways[event.move->way].place;
  sink_->on_event(event, *state_);
}

void Machine::tell_decision(int index, Seat seat, const Move& move) {
  Event event{.kind = Event::Kind::kDecision};
  event.known_to = hearers(index, seat, false);
  event.seat = seat;
  event.decision = index;
  event.move = &move;
  tell_choice(event);
}

void Machine::tell_players() {
  Event event{.kind = Event::Kind::kPlayers};
  event.known_to = all_seats_;
  event.seats = static_cast<SeatMask>(numbers_[kPlayersRegister]);
  tell(event);
}

void Machine::tell_end(int phase, int cites) {
  Event event{.kind = Event::Kind::kEnd};
  event.known_to = all_seats_;
  event.phase = phase;
  event.cites = cites;
  tell(event);
}

void Machine::tell_variable(int variable, Seat seat, SeatMask shown_to) {
  leave(*state_);  // what is told is read from the state
  Event event{.kind = Event::Kind::kVariable};
  event.known_to = shown_to != 0 ? shown_to : all_seats_;
  event.seats = shown_to;
  event.variable = variable;
  event.seat = seat;
  tell(event);
}

void Machine::tell_result() {
  const State::Header& header = state_->header();
  Event event{.kind = Event::Kind::kResult};
  event.known_to = all_seats_;
  event.seats = header.winners;
  event.cites = header.cites;
  tell(event);
}

}  // namespace boneyard
