// What a scenario passes and fails on, and what it says then.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "dsl/scenario.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

const char* const kGame =
    "language 1\ngame \"T\"\nplayers 2 to 3\ntiles double 6, 2 copies\ndice red, white, seen by thrower\nseat thrower, seen by all\nzone "
    "stock, ordered\n"
    "zone pond, seen by all\nzone hand of each seat, seen by owner\nnumber n, seen by all\n"
    "play:\n  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n  set thrower to first p in players\n  roll dice\n"
    "  step asking:\n    repeat:\n      thrower chooses:\n        \"catch\" u from pond \"with\" t from his hand (T-1) where pips of t = "
    "pips of u (T-2): move {t, u} to pond\n"
    "        \"wait\" (T-3): end asking (T-3)\n  win players\n";

// "passed", or the line's text, what was expected and what came.
std::string result(const std::string& lines, const std::string& rules = kGame) {
  // Scenarios are found beside their game, so that both are files.
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "boneyard-scenario-test";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "game.bones") << rules;
  std::ofstream(folder / "game-scenarios.bones") << "language 1\nscenarios of \"game\"\nscenario \"s\":\n" + lines;
  Diagnostics diagnostics;
  const auto game = check(load_sources(folder / "game.bones", LoadOptions{{}, {}, true}, diagnostics), diagnostics);
  std::filesystem::remove_all(folder);
  if (!game) return diagnostics.list().front().message;
  REQUIRE(game->scenarios.size() == 1);
  const ScenarioResult found = run_scenario(*game, game->scenarios[0]);
  return found.passed ? "passed" : std::string(found.span.text()) + " | " + found.expected + " | " + found.got;
}

}  // namespace

TEST_CASE("a refusal speaks of the copy that is offered, not of one elsewhere", "[scenario][copies]") {
  CHECK(result("  dealt A's hand: [4-4]\n  dealt B's hand: [1-1] [4-4]\n  put pond: [1-1] [2-6]\n  expect A refused \"catch [1-1] with "
               "[4-4]\" because T-2 with \"pips of t is 8\"\n"
               "  expect A refused \"catch [3-3] with [4-4]\" because T-1\n  expect A may \"catch [2-6] with [4-4]\"\n") == "passed");
}

TEST_CASE("chance that is laid down has to come, and to be possible", "[scenario][chance]") {
  CHECK(result("  rolled 3 4\n  expect red = 3 and white = 4\n") == "passed");
  CHECK(result("  rolled 3 4\n  rolled 1 1\n  expect red = 3\n").find("never came") != std::string::npos);
  CHECK(result("  lot A\n  expect n = 0\n").find("1 of the lots never came") != std::string::npos);
  CHECK(result("  rolled 3 9\n  expect red = 3\n").find("'white' has no 9") != std::string::npos);
}

TEST_CASE("what is dealt to a zone is what is moved there first, and to a pile from its bottom", "[scenario][chance]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, ordered\nzone turned, seen by all\n"
      "zone pile of each seat, ordered\nplay:\n  gather stock\n  mix stock\n  deal 2 from stock to each player's pile\n"
      "  move 1 from stock to turned\n  for each p:\n    p chooses: \"wait\"\n  win players\n";
  CHECK(result("  dealt A's pile: [1-2] [3-4]\n  expect top of A's pile = [3-4]\n", rules) == "passed");
  CHECK(result("  dealt stock: [5-5]\n  expect top of stock = [5-5] and not [5-5] in turned\n", rules) == "passed");
  CHECK(result("  dealt stock: [5-5]\n  dealt turned: [6-6]\n  expect top of stock = [5-5] and [6-6] in turned\n", rules) == "passed");
}

TEST_CASE("a turn in which 'again' led to a pass is a pass", "[scenario]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nplay:\n  turns of p from first q, until all pass:\n    p chooses:\n"
      "      \"place\":\n        add 1 to n\n        again\n      \"pass\": pass\n  win players\n";
  CHECK(result("  A plays \"place\"\n  A plays \"pass\"\n  B plays \"pass\"\n  expect ended\n  expect n = 1\n", rules) == "passed");
}

TEST_CASE("what a seat sees of a die is told", "[scenario][dice]") {
  CHECK(result("  expect A sees red\n  expect B does not see white\n") == "passed");
  CHECK(result("  expect B sees red\n").find("B does not see it") != std::string::npos);
  CHECK(result("  expect A does not see white\n").find("A sees it") != std::string::npos);
  CHECK(result("  expect A sees green\n").find("a die of this game") != std::string::npos);
}

TEST_CASE("any step or phase can be expected to have ended", "[scenario]") {
  CHECK(result("  A plays \"wait\"\n  expect asking ended because T-3\n") == "passed");
  CHECK(result("  A plays \"wait\"\n  expect deal ended because T-3\n").find("asking ended because T-3") != std::string::npos);
}

TEST_CASE("tiles are put where they are asked for, and not taken from where they were put", "[scenario][put]") {
  CHECK(result("  put A's hand: [4-4]\n  put pond: [4-4]\n  expect count of A's hand = 1 and count of pond = 1\n") == "passed");
  CHECK(result("  put stock: [6-6]\n  expect count of stock = 1\n").find("a zone that nobody sees") != std::string::npos);
}

TEST_CASE("what does not hold is told by what is there, and not by what was written", "[scenario]") {
  const std::string put = "  put pond: [1-2] [3-4] [3-4]\n";
  CHECK(result(put + "  expect [6-6] in pond\n") ==
        "[6-6] in pond | [6-6] in pond | '[6-6] in pond' does not hold; pond is [1-2] [3-4] [3-4]");
  const std::string one = result(put + "  expect pond = {[1-2]} and n = 0\n");
  CHECK(one.find("; pond is [1-2] [3-4] [3-4]") != std::string::npos);
  CHECK(one.find("{[1-2]} is") == std::string::npos);
  CHECK(result(put + "  expect pond is [1-2] [3-4]\n").find("; pond is [1-2] [3-4] [3-4]") != std::string::npos);
  CHECK(result(put + "  expect pond is empty\n").find("; pond is [1-2] [3-4] [3-4]") != std::string::npos);
  CHECK(result("  put pond:\n  expect not pond is empty\n").find("; pond is no tiles") != std::string::npos);
  CHECK(result(put + "  expect [6-6] in (all t in pond where pips of t > 3)\n").find(" is [3-4] [3-4]") != std::string::npos);
  CHECK(result("  rolled 3 4\n  expect 6 in dice\n").find("; dice is 3 4") != std::string::npos);
  const std::string seat = result("  expect B in players without {B}\n");
  CHECK(seat.find("; players without {B} is A") != std::string::npos);
  CHECK(seat.find("; B is") == std::string::npos);
}

TEST_CASE("a match can be expected to have been won by nobody", "[scenario]") {
  CHECK(result("  A plays \"wait\"\n  expect ended won by nobody\n").find("the match ended, won by nobody | won by A, B") !=
        std::string::npos);
  CHECK(result("  set players to no seats\n  A plays \"wait\"\n  expect ended won by nobody\n") == "passed");
  CHECK(result("  A plays \"wait\"\n  expect ended won by A, B\n") == "passed");
}

TEST_CASE("a scenario may ask as much as it likes", "[scenario]") {
  std::string lines;
  for (int i = 0; i < 20'000; ++i) lines += "  expect n + 1 = 1 and n + 2 + n = 2\n";
  CHECK(result(lines + "  expect n + 7 = 7\n") == "passed");
}

TEST_CASE("a name that nothing has is told at its own line", "[scenario]") {
  CHECK(result("  expect n = 0\n  expect m = 0\n").rfind("m = 0 | an expression of this game | no name is called 'm'", 0) == 0);
}

}  // namespace boneyard::dsl
