// What a table can say of how a match stands: what decides it, with what it is won, and which round it is, as the compiler finds it in the rules.

#include <catch2/catch.hpp>
#include <string>

#include "engine/telling/scoreboard.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

Game game_with(const std::string& play, const test::Options& options = {}) {
  return Game(test::program_of(
      *test::checked("language 1\ngame \"T\"\nplayers 2\noption goal: 1 to 100, default 7\nnumber marks of each seat, seen by all\n"
                     "number dark of each seat, seen by owner\nchips 20\n" +
                     play),
      2, options));
}

State played(const Game& game, int choices) {
  State state = game.new_state();
  Machine machine = game.new_machine();
  std::vector<Move> list;
  machine.start(state, random_for(1, 0, Stream::kChance));
  for (; choices > 0 && !state.over(); --choices) {
    const Seat seat = std::countr_zero(state.header().to_act);
    REQUIRE(!machine.moves(state, seat, list).happened());
    const Move first = list.front();
    machine.apply(state, seat, first);
  }
  test::no_fault(game.program(), state.header().fault);
  return state;
}

const std::string kTurns = "    for each p in players:\n      p chooses openly: \"go\": add 2 to his marks\n";

TEST_CASE("the number that the rules compare the standing with is the target", "[scoreboard]") {
  const std::string win = "  win all p with most his marks\n";
  const auto target = [&](const std::string& loop, const test::Options& options = {}) {
    return game_with("play:\n  " + loop + ":\n" + kTurns + win, options).program().target;
  };
  CHECK(target("repeat until some p where his marks >= goal") == 7);
  CHECK(target("repeat until some p where his marks >= goal", {{"goal", "30"}}) == 30);
  CHECK(target("repeat until some p where his marks >= goal", {{"goal", "1"}}) == 1);
  CHECK(target("repeat until some p where his marks > 7") == 8);
  CHECK(target("while every p where his marks < 7") == 7);
  CHECK(target("while every p where his marks <= 7") == 8);
  CHECK(target("repeat until some p where his dark >= 7 or his marks > 0") == 0);
}

TEST_CASE("only what everybody sees is on the scoreboard", "[scoreboard]") {
  const auto board = [&](const std::string& value, const std::string& kind = "most") {
    const Game game = game_with("play:\n  repeat 3 times:\n" + kTurns + "  win all p with " + kind + " " + value + "\n");
    return scoreboard(game.program(), played(game, 3));
  };
  REQUIRE(board("his marks"));
  CHECK(board("his marks")->scores == std::vector<std::int32_t>{4, 2});
  CHECK(board("his marks")->leaders == 1);
  CHECK(aim_text(*board("his marks")) == "the most marks win");
  CHECK(board("his marks", "least")->leaders == 2);
  CHECK(aim_text(*board("his marks", "least")) == "the fewest marks win");
  CHECK(board("his chips")->leaders == 0);
  CHECK(!board("his dark"));
  CHECK(!board("his marks + his dark"));
}

TEST_CASE("rounds are counted where the rules count them", "[scoreboard]") {
  const Game game =
      game_with("play:\n  repeat 3 times:\n" + kTurns + "  for each p in players: p chooses openly: \"end\"\n  win players\n");
  for (int choices = 0; choices < 6; ++choices) {
    const RoundOf at = round_of(game.program(), played(game, choices));
    CHECK(at.round == choices / 2 + 1);
    CHECK(at.count == 3);
  }
  const Game endless = game_with("play:\n  repeat until some p where his marks >= goal:\n" + kTurns + "  win all p with most his marks\n");
  CHECK(round_of(endless.program(), played(endless, 3)).round == 0);
}

TEST_CASE("tricks are counted where everybody gives one tile until the hands are empty", "[scoreboard]") {
  const auto left = [](const std::string& way, int choices) {
    const Game game = game_with(
        "tiles double 6\nzone boneyard, ordered\nzone hand of each seat, seen by owner\nzone table, seen by all\nplay:\n"
        "  gather boneyard\n  mix boneyard\n  deal 3 from boneyard to each player's hand\n  step trick:\n    while not every hand is "
        "empty:\n"
        "      for each p in players:\n        p chooses openly:\n          " +
        way + "\n  win players\n");
    return tricks_left(game.program(), played(game, choices));
  };
  const std::string one = "\"lay\" t from p's hand: move t to table";
  for (int choices = 0; choices < 6; ++choices) CHECK(left(one, choices) == 3 - choices / 2);
  CHECK(left(one, 6) == 0);
  CHECK(left("\"lay\" 1 or 2 tiles c from p's hand: move c to table", 0) == 0);
  CHECK(left(one + "\n          \"pass\"", 0) == 0);
}

TEST_CASE("the result says who has won, and how far ahead", "[scoreboard]") {
  const Game game = game_with(
      "play:\n  (first p) chooses openly: \"go\": add 2 to his marks\n  (first p) chooses openly: \"go\": add 1 to his marks\n"
      "  win all p with most his marks\n");
  const Wording to_a(game.program(), 1, {"you", "B"});
  const Wording to_b(game.program(), 2, {"A", "you"});
  CHECK(result_text(game.program(), played(game, 2), to_a) == "You won with 3 marks, 3 ahead of B.");
  CHECK(result_text(game.program(), played(game, 2), to_b) == "A won with 3 marks, 3 ahead of you.");
}

}  // namespace
}  // namespace boneyard::dsl
