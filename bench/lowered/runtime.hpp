#pragma once
// What a game lowered to C++ (lower.cpp) stands on: the parts of the machine that are called and not written out, copied from engine/machine.cpp
// without their events, and a class with the shape of a Machine that hands over to the lowered code. For sets of one word only.

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/mask.hpp"

namespace boneyard::lowered {

struct Runtime {
  explicit Runtime(const Game& game);

  const Program& program;
  const Shape& shape;
  std::vector<std::int32_t> numbers;
  std::vector<Word> sets;
  std::vector<Tile> tiles;
  EventSink* sink = nullptr;
  Fault fault;

  // Each gives what went wrong.
  FaultKind move_tile(State& state, Tile tile, int to);
  FaultKind move_top(State& state, int count, int from, int to);
  FaultKind move_set(State& state, Word set, int to);
  FaultKind move_zone(State& state, int from, int to);
  FaultKind place(State& state, Tile tile, int at, int layout, Tile on, std::span<const std::int32_t> opening);
  FaultKind pay(State& state, std::int32_t due, int from, int to);
  FaultKind share(State& state, int account, SeatMask seats, bool clockwise, Seat from);

  void gather(State& state, int zone);
  void mix(State& state, int zone);
  void roll(State& state, std::uint32_t dice);
  Seat lot(State& state, SeatMask from);
  void reveal(State& state, int zone, SeatMask seats);
  void add_subsets(const Move& shared, Word of, int size, std::vector<Move>& list);
  // Where an event would be told; the sample is not listened to.
  [[gnu::cold]] void tell();

 private:
  void relocate(State& state, Tile tile, int to);
  const Board& board_of(State& state) {
    if (!board_.of(state)) board_ = Board(state);
    return board_;
  }

  Board board_;
};

// One program as C++. `key` says where to go on: kStart, the way `kWays * decision + way` with what was chosen, or behind the sealed decision at kSealed + pc.
struct Body {
  static constexpr int kStart = -1;
  static constexpr int kWays = 256;
  static constexpr int kSealed = 1 << 24;
  const char* ruleset;
  int seats;
  const char* registers;  // where they are: memory, array, locals
  void (*play)(Runtime&, State&, int key, const Move*);
  bool (*list)(Runtime&, const State&, int decision, Seat, std::vector<Move>&);
};
std::vector<Body> bodies();

class Lowered {
 public:
  Lowered(const Game& game, const Body& body) : runtime_(game), body_(body) {}

  void start(State& state, Random chance);
  Fault moves(const State& state, Seat seat, std::vector<Move>& list) {
    list.clear();
    return body_.list(runtime_, state, state.header().decision, seat, list) ? Fault{} : runtime_.fault;
  }
  void apply(State& state, Seat seat, const Move& move);

 private:
  Runtime runtime_;
  Body body_;
};

// What the lowered code writes out.
inline Tile next_tile(Word set, Tile tile) {
  if (tile >= kWordBits - 1) return kNoTile;
  const Word rest = set & (~Word{0} << (tile + 1));
  return rest != 0 ? std::countr_zero(rest) : kNoTile;
}
using mask::next_from;
using mask::previous_from;
inline std::int32_t smaller(std::int32_t a, std::int32_t b) { return a < b ? a : b; }
inline std::int32_t larger(std::int32_t a, std::int32_t b) { return a > b ? a : b; }
inline std::int32_t floor_div(std::int32_t a, std::int32_t b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0); }

}  // namespace boneyard::lowered
