// The same file, options, seed and choices give the same bytes; another match of the same seed is another match.

#include <bit>
#include <catch2/catch.hpp>
#include <sstream>
#include <thread>

#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::record_of;
using test::Table;

}  // namespace

TEST_CASE("the same seed gives the same record byte for byte, and another match or seed another", "[determinism][large]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Game again = table.game();
    const std::string first = record_of(game, 17, 4);
    CHECK(first.size() > 500);
    CHECK((first == record_of(again, 17, 4)));
    const auto without_header = [](const std::string& record) { return record.substr(record.find('\n')); };
    CHECK((without_header(first) != without_header(record_of(game, 17, 5))));
    CHECK((without_header(first) != without_header(record_of(game, 18, 4))));
  }
}

TEST_CASE("matches do not depend on what the machine played before, nor on how many threads play", "[determinism]") {
  const Game game = Table{"challenge", 4, {{"deals", "3"}}}.game();
  std::vector<std::string> alone;
  for (std::uint64_t index = 0; index < 8; ++index) alone.push_back(record_of(game, 3, index));
  std::vector<std::string> together(8);
  std::vector<std::thread> threads;
  for (std::size_t half = 0; half < 2; ++half)
    threads.emplace_back([&, half] {
      for (std::size_t index = half; index < 8; index += 2) together[index] = record_of(game, 3, index);
    });
  for (std::thread& thread : threads) thread.join();
  CHECK((alone == together));

  Playout playout(game);
  for (std::uint64_t index : {7U, 1U, 7U}) {
    std::ostringstream out;
    Machine lister = game.new_machine();
    RecordWriter writer(game.program(), out, &lister);
    writer.begin(header_for(game.program(), 3, index, {}));
    playout.play(3, index, 400, &writer);
    CHECK((out.str() == alone[index]));
  }
}

TEST_CASE("all that a match needs from one decision to the next is in the state", "[determinism][machine]") {
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine steady = game.new_machine();
    State state = game.new_state();
    steady.start(state, random_for(11, 2, Stream::kChance));
    State same = state;
    Random choices = random_for(11, 2, Stream::kPlayers);
    std::vector<Move> list;
    std::vector<Move> from_state;
    // A match may go by without a choice.
    REQUIRE((!state.over() || table.ruleset == "blind-hughie"));
    for (int decisions = 0; decisions < 150 && !state.over(); ++decisions) {
      const Seat seat = std::countr_zero(state.header().to_act);
      // One that knows nothing of what was played before.
      Machine fresh = game.new_machine();
      REQUIRE(!steady.moves(state, seat, list).happened());
      REQUIRE(!fresh.moves(same, seat, from_state).happened());
      REQUIRE((list == from_state));
      const int decision = state.header().decision;
      const std::int64_t count = move_count(game.program(), decision, list);
      REQUIRE(count > 0);
      const Move move = concrete_move(game.program(), decision, list, draw_move(choices, count));
      REQUIRE(!test::refusal_of(fresh, same, seat, move));
      Machine other = game.new_machine();
      steady.apply(state, seat, move);
      other.apply(same, seat, move);
      REQUIRE((state == same));
    }
  }
}

TEST_CASE("a match goes the same way whether or not the state holds what seats remember", "[determinism][knowledge]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game remembering = table.game();
    const Game forgetful = Ruleset(test::shipped(table.ruleset)).game(table.seats, {}, Memory::kNone);
    CHECK(forgetful.new_state().bytes() <= remembering.new_state().bytes());
    CHECK((record_of(remembering, 9, 2) == record_of(forgetful, 9, 2)));
  }
}

TEST_CASE("a sink or the lack of one changes nothing in the match", "[determinism]") {
  struct Silent : EventSink {
    void on_event(const Event&, const State&) override {}
  };
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    for (const Memory memory : {Memory::kKept, Memory::kNone}) {
      const Game game = Ruleset(test::shipped(table.ruleset)).game(table.seats, {}, memory);
      Silent sink;
      Playout heard(game);
      Playout unheard(game);
      for (const std::uint64_t match : {7, 8}) {
        heard.play(2, match, 200, &sink);
        unheard.play(2, match, 200);
        CHECK(heard.state().header().decisions > 0);
        CHECK((heard.state() == unheard.state()));
      }
    }
  }
}

}  // namespace boneyard
