#include "bench/lowered/runtime.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/knowledge.hpp"

namespace boneyard::lowered {

Runtime::Runtime(const Game& game)
    : program(game.program()),
      shape(game.shape()),
      numbers(static_cast<std::size_t>(program.numbers), 0),
      sets(static_cast<std::size_t>(program.sets), 0),
      tiles(static_cast<std::size_t>(std::max(1, program.tiles.size()))) {
  for (const Constant& constant : program.constants) numbers[static_cast<std::size_t>(constant.reg)] = constant.value;
}

void Runtime::tell() { throw std::logic_error("the sample tells no events"); }

void Runtime::relocate(State& state, Tile tile, int to) {
  const int from = state.zone_of(tile);
  const SeatMask known = shape.zone(from).seers | shape.zone(to).seers;
  knowledge::moving(state, program.tiles, tile, to, known);
  board_of(state).relocate(tile, to);
  if (sink != nullptr) tell();
}

FaultKind Runtime::move_tile(State& state, Tile tile, int to) {
  if (static_cast<std::uint32_t>(tile) >= static_cast<std::uint32_t>(shape.tiles)) return FaultKind::kNoTileThere;
  if (program.zones[static_cast<std::size_t>(state.zone_of(tile))].layout >= 0) return FaultKind::kPlaced;
  relocate(state, tile, to);
  return FaultKind::kNone;
}

FaultKind Runtime::move_top(State& state, int count, int from, int to) {
  if (count < 0 || count > state.count(from)) return FaultKind::kTooFewTiles;
  for (int i = 0; i < count; ++i) relocate(state, state.order(from).back(), to);
  return FaultKind::kNone;
}

FaultKind Runtime::move_set(State& state, Word set, int to) {
  for (int zone = 0; zone < shape.zones; ++zone) {
    if (zone == to) continue;
    for (Tile t = next_tile(set & *state.zone(zone), kNoTile); t != kNoTile; t = next_tile(set & *state.zone(zone), t)) {
      if (program.zones[static_cast<std::size_t>(zone)].layout >= 0) return FaultKind::kPlaced;
      relocate(state, t, to);
    }
  }
  return FaultKind::kNone;
}

FaultKind Runtime::move_zone(State& state, int from, int to) {
  if (from == to) return FaultKind::kNone;
  if (shape.zone(from).ordered()) return move_top(state, state.count(from), from, to);
  for (Tile t = next_tile(*state.zone(from), kNoTile); t != kNoTile; t = next_tile(*state.zone(from), t)) relocate(state, t, to);
  return FaultKind::kNone;
}

FaultKind Runtime::place(State& state, Tile tile, int at, int layout, Tile on, std::span<const std::int32_t> opening) {
  const int zone = program.layouts[static_cast<std::size_t>(layout)].zone;
  const auto no_tile = [&](Tile which) { return static_cast<std::uint32_t>(which) >= static_cast<std::uint32_t>(shape.tiles); };
  if ((on != kNoTile && no_tile(on)) || no_tile(tile)) return FaultKind::kNoTileThere;
  if (state.zone_of(tile) == zone || (state.count(zone) == 0) != (at < 0)) return FaultKind::kNoOpenEnd;
  knowledge::moving(state, program.tiles, tile, zone, program.all_seats());
  if (!board_of(state).place(tile, layout, zone, at, on, opening)) return FaultKind::kNoOpenEnd;
  if (sink != nullptr) tell();
  return FaultKind::kNone;
}

FaultKind Runtime::pay(State& state, std::int32_t due, int from, int to) {
  const auto no_account = [&](int account) { return static_cast<std::uint32_t>(account) >= program.accounts.size(); };
  if (due < 0) return FaultKind::kNegativePayment;
  if (no_account(from) || no_account(to)) return FaultKind::kNobodyThere;
  const std::int32_t paid = std::min(due, state.chips(from));
  if (__builtin_add_overflow(state.chips(to), paid, &state.chips(to))) return FaultKind::kOverflow;
  state.chips(from) -= paid;
  if (sink != nullptr) tell();
  return FaultKind::kNone;
}

FaultKind Runtime::share(State& state, int account, SeatMask seats, bool clockwise, Seat from) {
  seats &= program.all_seats();
  if (seats == 0) return FaultKind::kShareAmongNobody;
  const int parts = std::popcount(seats);
  const std::int32_t each = state.chips(account) / parts;
  std::int32_t rest = clockwise ? state.chips(account) % parts : 0;
  SeatMask left = seats;
  for (int i = 0; i < parts; ++i) {
    const Seat next = program.counter_clockwise ? previous_from(left, from) : next_from(left, from);
    left &= ~(SeatMask{1} << next);
    const std::int32_t amount = each + (rest > 0 ? 1 : 0);
    if (rest > 0) --rest;
    if (amount == 0) continue;
    state.chips(account) -= amount;
    state.chips(next) += amount;
    if (sink != nullptr) tell();
  }
  return FaultKind::kNone;
}

void Runtime::gather(State& state, int zone) {
  state.gather(zone);
  knowledge::gathered(state, zone);
  if (sink != nullptr) tell();
}

void Runtime::mix(State& state, int zone) {
  const auto order = state.order(zone);
  const int n = static_cast<int>(order.size());
  std::reverse_copy(order.begin(), order.end(), tiles.begin());
  for (int i = n - 1; i > 0; --i) {
    const auto j = draw_below(state.header().random, static_cast<std::uint32_t>(i + 1));
    std::swap(tiles[static_cast<std::size_t>(i)], tiles[j]);
  }
  if (program.tiles.has_copies()) throw std::logic_error("the sample knows no copies");
  for (int i = 0; i < n; ++i) order[static_cast<std::size_t>(n - 1 - i)] = static_cast<std::uint16_t>(tiles[static_cast<std::size_t>(i)]);
  if (sink != nullptr) tell();
}

void Runtime::roll(State& state, std::uint32_t dice) {
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1) {
    const int index = std::countr_zero(rest);
    const DieInfo& die = program.dice[static_cast<std::size_t>(index)];
    const auto thrown = 1 + static_cast<std::int32_t>(draw_below(state.header().random, static_cast<std::uint32_t>(die.sides)));
    SeatMask seers = die.seen == Seen::kAll ? program.all_seats() : 0;
    if (die.viewer >= 0) {
      const Seat viewer = numbers[static_cast<std::size_t>(die.viewer)];
      if (viewer >= 0 && viewer < program.seats) seers = SeatMask{1} << viewer;
    }
    state.die(index) = thrown;
    state.set_die_known(index, seers);
  }
  if (sink != nullptr) tell();
}

Seat Runtime::lot(State& state, SeatMask from) {
  auto which = draw_below(state.header().random, static_cast<std::uint32_t>(std::popcount(from)));
  SeatMask rest = from;
  while (which-- > 0) rest &= rest - 1;
  if (sink != nullptr) tell();
  return std::countr_zero(rest);
}

void Runtime::reveal(State& state, int zone, SeatMask seats) {
  knowledge::shown(state, program.tiles, zone, seats & program.all_seats());
  if (sink != nullptr) tell();
}

// For sizes 1 and 2 of tiles without copies; nothing else is wanted by the games lowered here.
void Runtime::add_subsets(const Move& shared, Word of, int size, std::vector<Move>& list) {
  if (size < 1 || size > 2 || program.tiles.has_copies()) throw std::logic_error("the sample lists no such subsets");
  Move move = shared;
  move.tile_count = static_cast<std::uint16_t>(size);
  const int n = std::popcount(of);
  const std::size_t before = list.size();
  list.resize(before + static_cast<std::size_t>(size == 1 ? n : n * (n - 1) / 2));
  Move* next = list.data() + before;
  for (Tile first = next_tile(of, kNoTile); first != kNoTile; first = next_tile(of, first)) {
    move.tiles[0] = static_cast<std::uint16_t>(first);
    if (size == 1) *next++ = move;
    const Move with_first = move;
    for (Tile second = next_tile(of, first); size == 2 && second != kNoTile; second = next_tile(of, second)) {
      *next = with_first;
      next++->tiles[1] = static_cast<std::uint16_t>(second);
    }
  }
}

void Lowered::start(State& state, Random chance) {
  const Program& program = runtime_.program;
  std::fill(state.words().begin(), state.words().end(), Word{0});
  state.header() = State::Header{};
  state.header().random = chance;
  for (const VariableInfo& variable : program.variables)
    if (variable.global && variable.kind != ValueKind::kTiles)
      std::fill_n(state.numbers() + variable.reg, variable.per_seat ? program.seats : 1, variable.initial);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program.all_seats());
  for (Seat seat = 0; seat < program.seats; ++seat) state.chips(seat) = program.start_chips;
  for (int zone = 0; zone < runtime_.shape.zones; ++zone) {
    if (program.zones[static_cast<std::size_t>(zone)].layout >= 0) continue;
    state.gather(zone);
    knowledge::gathered(state, zone);
    break;
  }
  body_.play(runtime_, state, Body::kStart, nullptr);
}

void Lowered::apply(State& state, Seat seat, const Move& move) {
  State::Header& header = state.header();
  const DecisionInfo& decision = runtime_.program.decisions[static_cast<std::size_t>(header.decision)];
  ++header.decisions;
  if (decision.sealed) {
    state.pending(seat) = move;
    header.to_act &= ~(SeatMask{1} << seat);
    if (header.to_act == 0) body_.play(runtime_, state, Body::kSealed + header.pc, nullptr);
    return;
  }
  body_.play(runtime_, state, Body::kWays * header.decision + move.way, &move);
}

}  // namespace boneyard::lowered
