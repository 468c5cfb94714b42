// Tiles only move and chips are only paid: whatever the rules of a game, none is made and none is lost. A ledger kept from the events alone is held against
// the state after every event.

#include <catch2/catch.hpp>

#include "tests/support/conservation.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
using test::Conservation;
using test::Table;

TEST_CASE("tiles only move and chips are only paid, at every table of every game", "[conservation]") {
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    for (std::uint64_t match = 0; match < 3; ++match) {
      Conservation ledger(game.program());
      test::play_at_random(
          game, machine, state, 40 + match, game.program().tiles.size() > 60 ? 300 : 1500,
          [&](const State& here, Seat, const std::vector<Move>&) { ledger.compare(here); }, &ledger);
      CHECK(ledger.problem == "");
      CHECK(ledger.events > 0);
    }
  }
}

TEST_CASE("a match of one deal comes to its end with a result, at every table where its page promises an end", "[conservation][end]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    constexpr int kMatches = test::kSanitized ? 5 : 20;
    int finished = 0;
    for (std::uint64_t match = 0; match < kMatches; ++match) {
      Conservation ledger(game.program());
      test::play_on(game, machine, state, match, 100'000, &ledger);
      CHECK(ledger.problem == "");
      finished += ledger.finished;
      if (ledger.finished) CHECK(state.header().winners != SeatMask{0});
    }
    CHECK(finished == kMatches);
  }
}

}  // namespace boneyard
