#include "engine/changes.hpp"

#include <algorithm>
#include <array>

#include "engine/limits.hpp"

namespace boneyard {
namespace {

// Words of memory that are gone through for one step.
constexpr std::int64_t kWordsPerStep = 256;

const Place* place_of(const Program& program, int place) { return place < 0 ? nullptr : &program.places[static_cast<std::size_t>(place)]; }

}  // namespace

Changes::Changes(const Program& program, const Shape& shape)
    : program_(program),
      shape_(shape),
      all_seats_(program.all_seats()),
      tiles_(static_cast<std::size_t>(std::max(1, program.tiles.size()))) {
  // Each seat may look through all that it remembers of the hidden zones, also where these states remember nothing: play that nobody watches goes the same way.
  const std::int64_t hidden =
      std::count_if(program.zones.begin(), program.zones.end(), [](const ZoneInfo& zone) { return zone.seen != Seen::kAll; });
  const std::int64_t words = shape.words_per_set;
  const std::int64_t wide = hidden > kWordBits ? kMaxZones / kWordBits - 1 : 0;  // words more of a set of hidden zones
  const std::int64_t remembered = hidden * program.seats;
  const std::int64_t copies = remembered * program.tiles.most_copies();
  const auto layouts = static_cast<std::int64_t>(shape.layout_words * program.layouts.size());
  turns_ = std::any_of(program.code.begin(), program.code.end(), [](const Instruction& each) { return each.op == Opcode::kTurn; });
  costs_.move = kToldSteps + remembered * hidden * (words + wide) / kWordsPerStep + 2 * copies / kWordsPerStep;
  costs_.show = kTileToldSteps + copies / kWordsPerStep;
  costs_.gather = kToldSteps + (shape.tiles + layouts + remembered * words) / kWordsPerStep;
  costs_.tell = kToldSteps + (program.kept_numbers + program.kept_sets * words) / kWordsPerStep;
}

void Changes::tell(Event event) {
  event.cause = place_of(program_, program_.code_place[static_cast<std::size_t>(cause_ - program_.code.data())]);
  sink_->on_event(event, *state_);
}

void Changes::move_watched(Tile tile, int to, SeatMask told, knowledge::Way way) {
  const int from = state_->zone_of(tile);
  const bool by_place = way.by_place;
  way.by_place = way.by_place && way.followed;
  SeatMask known = state_->zone_shape(from).seers | state_->zone_shape(to).seers | (told & all_seats_);
  if (turns_ && bits::has(state_->face_up(), tile)) {
    known = all_seats_;
    way.by_place = true;  // all see where it lay
    if (from != to) bits::remove(state_->face_up(), tile);
  }
  if (shape_.remembers) known = knowledge::moving(*state_, program_.tiles, tile, to, known, way);
  way.place != 0 ? state_->relocate_to_place(tile, to, way.place) : state_->relocate(tile, to);
  if (sink_ != nullptr)
    tell({.kind = Event::Kind::kMove,
          .known_to = known,
          .tile = tile,
          .from = from,
          .to = to,
          .place = way.place,
          .by_place = by_place || way.by_place});
}

// What lies so already is not turned: that a tile which lies face down is turned down would tell which it is.
void Changes::turn(Tile tile, bool up) {
  const int zone = state_->zone_of(tile);
  if (state_->zone_shape(zone).seers == all_seats_ || up == bits::has(state_->face_up(), tile)) return;
  if (shape_.remembers && up) knowledge::turned_up(*state_, program_.tiles, tile, all_seats_);
  up ? bits::add(state_->face_up(), tile) : bits::remove(state_->face_up(), tile);
  if (sink_ != nullptr)
    tell({.kind = up ? Event::Kind::kTurnUp : Event::Kind::kTurnDown, .known_to = all_seats_, .tile = tile, .from = zone});
}

void Changes::gather(int zone) {
  state_->gather(zone);
  knowledge::gathered(*state_, zone);
  if (sink_ != nullptr) tell({.kind = Event::Kind::kGather, .known_to = all_seats_, .to = zone});
}

void Changes::mix(int zone) {
  if (shape_.remembers) knowledge::mixed(*state_, zone);
  for (int i = 0; turns_ && i < shape_.words_per_set; ++i) state_->face_up()[i] &= ~state_->zone(zone)[i];
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
  if (sink_ != nullptr) tell({.kind = Event::Kind::kMix, .known_to = state_->zone_shape(zone).seers, .to = zone, .tiles = tiles});
}

void Changes::roll(std::uint32_t dice, const std::int32_t* numbers) {
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
    if (die.viewer >= 0 && !shape_.nobody(numbers[die.viewer])) seers = SeatMask{1} << numbers[die.viewer];
    if (die.seen == Seen::kOwner) seers = SeatMask{1} << die.owner;
    state_->die(index) = thrown[i];
    state_->die_known(index) = seers;
    known &= seers;
  }
  if (sink_ != nullptr) tell({.kind = Event::Kind::kRoll, .known_to = known, .dice = dice, .numbers = all()});
}

Seat Changes::lot(SeatMask from) {
  Seat seat = kNobody;
  if (source_ == nullptr || !source_->lot(from, seat)) {
    auto which = draw_below(state_->header().random, static_cast<std::uint32_t>(std::popcount(from)));
    SeatMask rest = from;
    while (which-- > 0) rest &= rest - 1;
    seat = std::countr_zero(rest);
  }
  if (sink_ != nullptr) tell({.kind = Event::Kind::kLot, .known_to = all_seats_, .seat = seat, .seats = from});
  return seat;
}

FaultKind Changes::place_watched(Tile tile, int layout, int at, Tile on, std::span<const std::int32_t> opening) {
  const int zone = program_.layouts[static_cast<std::size_t>(layout)].zone;
  const int from = state_->zone_of(tile);
  if (shape_.remembers) knowledge::moving(*state_, program_.tiles, tile, zone, all_seats_, {});
  if (!state_->place(tile, layout, zone, at, on, opening)) return FaultKind::kNoOpenEnd;
  if (sink_ != nullptr)
    tell({.kind = Event::Kind::kMove,
          .known_to = all_seats_,
          .tile = tile,
          .on = on,
          .from = from,
          .to = zone,
          .at = at,
          .numbers = opening});
  return FaultKind::kNone;
}

FaultKind Changes::open_ends(Tile tile, int layout, std::span<const std::int32_t> opening) {
  const int zone = program_.layouts[static_cast<std::size_t>(layout)].zone;
  if (!state_->open(tile, layout, opening)) return FaultKind::kNotPlaced;
  if (sink_ != nullptr)
    tell({.kind = Event::Kind::kOpen, .known_to = all_seats_, .tile = tile, .from = zone, .to = zone, .numbers = opening});
  return FaultKind::kNone;
}

void Changes::reveal(int zone, SeatMask seats) {
  knowledge::shown(*state_, program_.tiles, zone, seats);
  if (sink_ == nullptr) return;
  const Word* const here = state_->zone(zone);
  std::size_t n = 0;
  for (Tile t = bits::next(here, shape_.words_per_set, kNoTile); t != kNoTile; t = bits::next(here, shape_.words_per_set, t))
    tiles_[n++] = t;
  const SeatMask known = seats | state_->zone_shape(zone).seers;
  tell({.kind = Event::Kind::kReveal, .known_to = known, .seats = seats, .from = zone, .tiles = {tiles_.data(), n}});
}

void Changes::reveal_dice(std::uint32_t dice, SeatMask seats) {
  std::int32_t shown[32];
  std::size_t n = 0;
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1) {
    const int die = std::countr_zero(rest);
    state_->die_known(die) |= seats;
    shown[n++] = state_->die(die);
  }
  if (sink_ != nullptr) tell({.kind = Event::Kind::kRevealDice, .known_to = seats, .seats = seats, .dice = dice, .numbers = {shown, n}});
}

FaultKind Changes::pay(std::int32_t due, int from, int to) {
  if (due < 0) return FaultKind::kNegativePayment;
  if (shape_.no_account(from) || shape_.no_account(to)) return FaultKind::kNobodyThere;
  const std::int32_t paid = std::min(due, state_->chips(from));
  if (__builtin_add_overflow(state_->chips(to), paid, &state_->chips(to))) return FaultKind::kOverflow;
  state_->chips(from) -= paid;
  if (sink_ != nullptr && due != 0)
    tell({.kind = Event::Kind::kPay, .known_to = all_seats_, .from = from, .to = to, .due = due, .paid = paid});
  return FaultKind::kNone;
}

FaultKind Changes::share(int account, SeatMask seats, bool clockwise, Seat from) {
  const int parts = std::popcount(seats);
  const std::int32_t each = state_->chips(account) / parts;
  std::int32_t rest = clockwise ? state_->chips(account) % parts : 0;
  SeatMask left = seats;
  for (int i = 0; i < parts; ++i) {
    const Seat next = program_.seat_from(left, from);
    left &= ~(SeatMask{1} << next);
    const std::int32_t amount = each + (rest > 0 ? 1 : 0);
    if (rest > 0) --rest;
    if (amount == 0) continue;
    if (__builtin_add_overflow(state_->chips(next), amount, &state_->chips(next))) return FaultKind::kOverflow;
    state_->chips(account) -= amount;
    if (sink_ != nullptr)
      tell({.kind = Event::Kind::kPay, .known_to = all_seats_, .from = account, .to = next, .due = amount, .paid = amount});
  }
  return FaultKind::kNone;
}

void Changes::name_tiles(int decision, Seat seat, bool opened, std::span<const Tile> tiles, const ZoneSet& zones) {
  knowledge::named(*state_, program_.tiles, tiles, zones, hearers(decision, seat, opened));
}

void Changes::win(SeatMask winners, int cites) {
  State::Header& header = state_->header();
  header.status = Status::kOver;
  header.winners = winners;
  header.cites = cites;
  header.to_act = 0;
  header.pc = 0;
  if (sink_ != nullptr) tell({.kind = Event::Kind::kResult, .known_to = all_seats_, .seats = winners, .cites = cites});
}

// An interruption is told to nobody: it did not happen in the match.
void Changes::stop(const Fault& fault) {
  State::Header& header = state_->header();
  header.status = Status::kFault;
  header.pc = 0;
  header.fault = fault;
  header.to_act = 0;
  if (sink_ == nullptr || fault.kind == FaultKind::kInterrupted) return;
  sink_->on_event({.kind = Event::Kind::kFault, .cause = place_of(program_, fault.place)}, *state_);
}

// Who hears what was chosen: when it is, and when a sealed choice takes effect.
SeatMask Changes::hearers(int index, Seat seat, bool opened) const {
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(index)];
  return decision.open && decision.sealed == opened ? all_seats_ : SeatMask{1} << seat;
}

// Caused by the way that was chosen.
void Changes::tell_choice(int decision, Seat seat, const Move& move, bool opened) {
  if (sink_ == nullptr) return;
  const Place* const way = &program_.decisions[static_cast<std::size_t>(decision)].ways[move.way].place;
  const Event::Kind kind = opened ? Event::Kind::kOpened : Event::Kind::kDecision;
  const SeatMask known = hearers(decision, seat, opened);
  sink_->on_event({.kind = kind, .known_to = known, .seat = seat, .decision = decision, .move = &move, .cause = way}, *state_);
}

void Changes::tell_players(SeatMask seats) {
  if (sink_ != nullptr) tell({.kind = Event::Kind::kPlayers, .known_to = all_seats_, .seats = seats});
}

void Changes::tell_end(int phase, int cites) {
  if (sink_ != nullptr) tell({.kind = Event::Kind::kEnd, .known_to = all_seats_, .phase = phase, .cites = cites});
}

void Changes::tell_variable(int variable, Seat seat, SeatMask shown_to, bool stated) {
  const SeatMask known = shown_to != 0 ? shown_to : all_seats_;
  tell({.kind = Event::Kind::kVariable, .known_to = known, .seat = seat, .seats = shown_to, .variable = variable, .stated = stated});
}

}  // namespace boneyard
