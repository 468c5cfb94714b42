#pragma once
// Looks for a leak by play: random matches of a game at its tables, each compared with pairs of it that a seat cannot tell apart (dsl/trying/view_pairs.hpp). It never asks the proof.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/records/seat_window.hpp"
#include "tests/support/games.hpp"

namespace boneyard::test {

struct LeakSearch {
  std::uint64_t matches = 100;  // at all tables together
  std::uint64_t seed = 1;
  std::uint64_t choices = 60;  // of a match; a longer one is given up
  int tables = 8;              // numbers of players; they take turns
};

struct LeakFound {
  std::uint64_t matches = 0;  // that were played until it was found, or all
  std::uint64_t pairs = 0;    // compared
  std::string text;           // empty: none found
  std::string place;
};

inline LeakFound find_leak(const dsl::CheckedGame& checked, const LeakSearch& search = {}) {
  LeakFound found;
  struct Player {
    std::unique_ptr<Game> game;
    dsl::ViewPairs pairs;
    Machine machine;
    State state;
    explicit Player(std::unique_ptr<Game> made)
        : game(std::move(made)),
          pairs(*game, cli::seat_window(), std::int64_t{1} << 40),
          machine(game->new_machine()),
          state(game->new_state()) {}
  };
  std::vector<std::unique_ptr<Player>> players;
  for (int seats = std::max(2, checked.players_least);
       seats <= checked.players_greatest && static_cast<int>(players.size()) < search.tables; ++seats) {
    dsl::Settings settings = dsl::settings_for(checked, seats, {});
    players.push_back(std::make_unique<Player>(std::make_unique<Game>(dsl::compile(checked, settings))));
  }
  if (players.empty()) return found;
  Random random = random_of_trial(search.seed, 0, Stream::kPlayers);
  std::vector<Move> list;
  for (std::uint64_t match = 0; match < search.matches; ++match) {
    Player& player = *players[match % players.size()];
    const Program& program = player.game->program();
    const Random chance = random_of_trial(search.seed, match, Stream::kChance);
    std::vector<dsl::MadeChoice> choices;
    player.machine.start(player.state, chance);
    while (!player.state.over() && choices.size() < search.choices) {
      const State::Header& header = player.state.header();
      std::vector<Seat> to_act;
      for (Seat seat = 0; seat < program.seats; ++seat)
        if (((header.to_act >> seat) & 1) != 0) to_act.push_back(seat);
      const Seat seat = to_act[draw_below(random, static_cast<std::uint32_t>(to_act.size()))];
      if (player.machine.moves(player.state, seat, list).happened() || list.empty()) break;
      const int decision = header.decision;
      const Move move = concrete_move(program, decision, list, draw_move(random, move_count(program, decision, list)));
      choices.push_back({seat, move});
      player.machine.apply(player.state, seat, move);
    }
    ++found.matches;
    const std::uint64_t before = player.pairs.compared();
    const auto difference = player.pairs.look(chance, choices, random);
    found.pairs += player.pairs.compared() - before;
    if (!difference) continue;
    found.text = fmt::format("{} players, step {}: {}; {}", program.seats, difference->step, difference->exchanged, difference->gets);
    if (difference->place != nullptr) found.place = fmt::format("{}:{}", difference->place->file, difference->place->line);
    return found;
  }
  return found;
}

}  // namespace boneyard::test
