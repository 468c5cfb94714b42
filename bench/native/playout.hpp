#pragma once
// What the native games have in common. A game is a small trivially copyable class:
//
//   void start(int seats, Chance&)       to the first decision of a match
//   bool over(), int to_act()            who decides now
//   int list(Move* moves)                writes every legal move and says how many; the buffer holds kListRoom of them
//   int count(), Move nth(int k)         how many there are, and the one that list() would write at k: without a list
//   void apply(Move, Chance&)            plays one of them, and on to the next decision
//   Said said(Move)                      the move in words
//
// A playout lists all moves and picks one uniformly, as the engine's does; or it counts them and makes one, as generated code does. There are no virtual calls: each game's source has its own copies
// of the loop.

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "bench/native/chance.hpp"

namespace boneyard::native {

// A move without the game's own coding of it: its first word, its tiles in ascending order, then what else was chosen.
struct Said {
  std::string_view word;
  std::array<int, 3> chosen{-1, -1, -1};
  auto operator<=>(const Said&) const = default;
};

struct Played {
  std::uint64_t decisions = 0;
  std::uint32_t winners = 0;
};

enum class Picks : std::uint8_t { kFromList, kByNumber };

template <typename Game, Picks kPicks>
[[gnu::always_inline]] inline Played play_picking(int seats, Chance& chance) {
  static_assert(std::is_trivially_copyable_v<Game>);
  Game game;
  [[maybe_unused]] typename Game::Move moves[Game::kListRoom];
  Played played;
  game.start(seats, chance);
  while (!game.over()) {
    const int count = kPicks == Picks::kFromList ? game.list(moves) : game.count();
    const std::uint32_t k = chance.below(static_cast<std::uint32_t>(count));
    game.apply(kPicks == Picks::kFromList ? moves[k] : game.nth(static_cast<int>(k)), chance);
    ++played.decisions;
  }
  played.winners = game.winners();
  return played;
}

// Generated code counts bits with one instruction, and so does play without lists.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define BONEYARD_COUNTS_BITS __attribute__((target("arch=x86-64-v3")))
#else
#define BONEYARD_COUNTS_BITS
#endif

template <typename Game>
BONEYARD_COUNTS_BITS Played play_by_number(int seats, Chance& chance) {
  return play_picking<Game, Picks::kByNumber>(seats, chance);
}

template <typename Game>
Played play_out(int seats, Chance& chance, Picks picks) {
  return picks == Picks::kFromList ? play_picking<Game, Picks::kFromList>(seats, chance) : play_by_number<Game>(seats, chance);
}

}  // namespace boneyard::native
