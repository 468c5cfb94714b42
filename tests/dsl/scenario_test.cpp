// What a scenario passes and fails on, and what it says then.

#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "dsl/reading/parse.hpp"
#include "dsl/scenarios/scenario.hpp"
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

// What `ask` makes of the file's only scenario, or that of the name.
template <typename Ask>
auto ask_file(const std::string& text, const std::string& rules, const std::string& name, const Ask& ask) {
  // Scenarios are found beside their game, so that both are files.
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("boneyard-scenario-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "game.bones") << rules;
  std::ofstream(folder / "game-scenarios.bones") << text;
  Diagnostics diagnostics;
  // What a scenario says of secrets is asked of games that give them away, too.
  const SourceSet sources = load_sources(folder / "game.bones", LoadOptions{{}, {}, true}, diagnostics);
  const auto game = test::unproved(sources, diagnostics);
  std::filesystem::remove_all(folder);
  INFO((diagnostics.has_errors() ? diagnostics.list().front().message : ""));
  REQUIRE(!diagnostics.has_errors());
  const auto scenario = std::find_if(game->scenarios.begin(), game->scenarios.end(), [&](const auto& one) { return one.name == name; });
  REQUIRE(scenario != game->scenarios.end());
  return ask(*game, *scenario);
}

ScenarioResult run_file(const std::string& text, const std::string& rules, const std::string& name = "s") {
  return ask_file(text, rules, name, [](const CheckedGame& game, const CheckedScenario& scenario) {
    ScenarioResult found = run_scenario(game, scenario);
    if (!found.passed) found.name = found.span.text();  // the game and its sources end here
    for (Span& from : found.from) found.name += " < " + std::string(from.text());
    found.from.clear();
    if (!found.in_case.empty()) found.name += " (" + found.in_case + ")";
    found.case_span = {};
    found.span = {};
    return found;
  });
}

// What holds in the place of the lines that do not, from top to bottom, with `.` where the scenario ends and `?` where some of it cannot be told.
std::string now(const std::string& lines, const std::string& rules) {
  return ask_file("language 1\nscenarios of \"game\"\n" + lines, rules, "s", [](const CheckedGame& game, const CheckedScenario& scenario) {
    Restatement made = restate_scenario(game, scenario);
    std::sort(made.lines.begin(), made.lines.end(), [](const auto& a, const auto& b) { return a.line.begin < b.line.begin; });
    std::string text;
    for (const Restatement::Line& one : made.lines)
      text += (text.empty() ? "" : " | ") + (one.now.empty() ? "without " + std::string(one.line.text()) : one.now) +
              (one.line == made.last ? "." : "");
    return made.complete ? text : text + "?";
  });
}

ScenarioResult run(const std::string& lines, const std::string& rules) {
  return run_file("language 1\nscenarios of \"game\"\nscenario \"s\":\n" + lines, rules);
}

// What comes of a file, as of result().
std::string result_of_file(const std::string& text, const std::string& rules) {
  const ScenarioResult found = run_file("language 1\nscenarios of \"game\"\n" + text, rules);
  return found.passed ? "passed" : found.name + " | " + found.expected + " | " + found.got;
}

// "passed", or the line's text, what was expected and what came.
std::string result(const std::string& lines, const std::string& rules = kGame) {
  const ScenarioResult found = run(lines, rules);
  return found.passed ? "passed" : found.name + " | " + found.expected + " | " + found.got;
}

// What a scenario that fails tells of the table.
std::string position(const std::string& lines, const std::string& rules = kGame) {
  const ScenarioResult found = run(lines, rules);
  CHECK(!found.passed);
  return found.position;
}

bool has(const std::string& text, const std::string& part) {
  INFO(text);
  INFO(part);
  CHECK(text.find(part) != std::string::npos);
  return text.find(part) != std::string::npos;
}

// Two players, each with a pile and a tile turned up, and nothing to choose but to wait.
std::string piles(const std::string& dealing) {
  return "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\ndice red\nzone stock, ordered\nzone turned, seen by all\n"
         "zone pile of each seat, ordered\nnumber n\nplay:\n" +
         dealing + "  for each p:\n    p chooses: \"wait\"\n  win players\n";
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
  CHECK(result("  lot A\n  expect n = 0\n").find("'lot A' never came") != std::string::npos);
  CHECK(result("  rolled 3 9\n  expect red = 3\n").find("'white' has no 9") != std::string::npos);
}

TEST_CASE("what is dealt to a zone is what is moved there first; a pile is named from its top", "[scenario][chance]") {
  const std::string rules =
      piles("  gather stock\n  mix stock\n  deal 2 from stock to each player's pile\n  move 1 from stock to turned\n");
  CHECK(result("  dealt A's pile: [1-2] [3-4]\n  expect top of A's pile = [1-2] and [3-4] in A's pile\n", rules) == "passed");
  CHECK(result("  dealt A's pile: [1-2]\n  expect top of A's pile = [1-2] and count of A's pile = 2\n", rules) == "passed");
  // As `put` does.
  CHECK(result("  put A's pile: [1-2] [3-4]\n  expect top of A's pile = [1-2]\n", rules) == "passed");
  CHECK(result("  dealt stock: [5-5]\n  expect top of stock = [5-5] and not [5-5] in turned\n", rules) == "passed");
  CHECK(result("  dealt stock: [5-5]\n  dealt turned: [6-6]\n  expect top of stock = [5-5] and [6-6] in turned\n", rules) == "passed");
}

TEST_CASE("what is dealt waits for the mix from which its zone is dealt", "[scenario][chance]") {
  // A tile each for the lead, then the deal.
  const std::string lead = piles(
      "  gather stock\n  roll red\n  mix stock\n  move 2 from stock to turned\n  gather stock\n  mix stock\n"
      "  deal 2 from stock to each player's pile\n");
  CHECK(result("  dealt turned: [0-1] [0-2]\n  dealt A's pile: [1-2] [3-4]\n  dealt stock: [5-5] [0-1]\n"
               "  expect top of A's pile = [1-2] and [3-4] in A's pile and top of stock = [5-5]\n",
               lead) == "passed");
  CHECK(result("  mixed: [6-6]\n  dealt A's pile: [1-2] [3-4]\n  expect top of A's pile = [1-2]\n", lead) == "passed");
  CHECK(result("  mixed:\n  mixed: [6-6] [5-5]\n  expect top of A's pile = [5-5]\n", lead) == "passed");
  // One that is dealt anew until it stands, without a choice between.
  const std::string redeal = piles(
      "  step dealing:\n    repeat:\n      gather stock\n      mix stock\n      deal 2 from stock to each player's pile\n"
      "      add 1 to n\n      if top of (first q in players)'s pile = [1-2]: end dealing\n");
  CHECK(result("  dealt A's pile: [6-6] [5-5]\n  dealt A's pile: [3-3]\n  dealt A's pile: [1-2] [3-4]\n  dealt stock: [4-4]\n"
               "  expect n = 3 and [3-4] in A's pile and top of stock = [4-4]\n",
               redeal) == "passed");
  // A deal that only a choice leads to comes when it does; one that nothing leads to is told, with its line.
  const std::string late =
      piles("  for each p:\n    p chooses: \"wait\"\n  gather stock\n  mix stock\n  deal 2 from stock to each player's pile\n");
  CHECK(result("  dealt A's pile: [1-2]\n  A plays \"wait\"\n  B plays \"wait\"\n  expect top of A's pile = [1-2]\n", late) == "passed");
  has(result("  dealt turned: [1-2]\n  A plays \"wait\"\n  B plays \"wait\"\n", late),
      "dealt turned: [1-2] | all the chance that is laid down to happen | 'dealt turned: [1-2]' never came");
}

TEST_CASE("tiles cannot be laid down for a deal that goes by what they are", "[scenario][chance]") {
  const std::string rules = piles(
      "  gather stock\n  mix stock\n  if top of stock = [1-2]: deal 1 from stock to each player's pile\n  else: move 1 from stock to "
      "turned\n");
  has(result("  dealt turned: [1-2]\n  expect n = 0\n", rules), "where the rules deal a tile to depends on which one it is");
}

TEST_CASE("a deal that a throw or a lot decides is laid down with them", "[scenario][chance]") {
  const std::string rules = piles(
      "  gather stock\n  mix stock\n  roll red\n  if red > 3: deal 2 from stock to (first p)'s pile\n  else: deal 2 from stock to (player "
      "after first p)'s pile\n");
  has(result("  dealt A's pile: [1-2] [3-4]\n  expect n = 0\n", rules),
      "may depend on a throw; say above this line what comes, with a line 'rolled'");
  CHECK(result("  rolled 6\n  dealt A's pile: [1-2] [3-4]\n  expect top of A's pile = [1-2]\n", rules) == "passed");
  const std::string more = piles(
      "  gather stock\n  mix stock\n  roll red\n  if red > 3: deal 2 from stock to each player's pile\n  else: deal 1 from stock to each "
      "player's pile\n");
  has(result("  dealt A's pile: [1-2] [3-4] [5-6]\n  expect n = 0\n", more),
      " are given; if a throw decides how many tiles are dealt, say above this line what comes, with a line 'rolled'");
  CHECK(result("  rolled 2\n  dealt A's pile: [1-2] [3-4]\n  expect n = 0\n", more).find("if a throw") == std::string::npos);
  const std::string lot =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, ordered\nzone pile of each seat, ordered\nseat first-up\n"
      "play:\n  gather stock\n  mix stock\n  draw first-up by lot from players\n  deal 2 from stock to first-up's pile\n"
      "  for each p:\n    p chooses: \"wait\"\n  win players\n";
  has(result("  dealt A's pile: [1-2]\n  dealt B's pile: [1-3]\n  expect A to act\n", lot), "with a line 'lot'");
  CHECK(result("  lot A\n  dealt A's pile: [1-2]\n  expect top of A's pile = [1-2]\n", lot) == "passed");
}

TEST_CASE("a scenario sets a variable of tiles", "[scenario]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6, 2 copies\nzone stock\ntiles trumps\ntiles mine of each seat\ntile best\n"
      "play:\n  for each p:\n    p chooses:\n      \"call\" t from stock where t in trumps\n      \"wait\"\n  win players\n";
  CHECK(
      result(
          "  set trumps to {[1-2], [3-4]}\n  set B's mine to {[6-6]}\n  set best to [5-5]\n  expect count of trumps = 2 and "
          "[3-4] in trumps and [6-6] in B's mine and A's mine is empty and best = [5-5]\n  expect A may \"call [1-2]\"\n  expect A may not "
          "\"call [1-3]\"\n  set trumps to no tiles\n  expect trumps is empty\n",
          rules) == "passed");
  has(result("  set trumps to 3\n  expect trumps is empty\n", rules), "a value that 'trumps' can have");
}

TEST_CASE("a mix that nothing is said of lies in an order of its own each time, the same in every run", "[scenario][chance]") {
  const std::string rules = piles("  gather stock\n  mix stock\n  while not top of stock = [6-6]:\n    mix stock\n    add 1 to n\n");
  CHECK(result("  expect n > 0 and top of stock = [6-6]\n", rules) == "passed");
  const std::string first = result("  expect n < 0\n", rules);
  has(first, "; n is ");
  CHECK(result("  expect n < 0\n", rules) == first);
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
  CHECK(result("  expect A sees green\n").find("a die or a variable of this game") != std::string::npos);
}

TEST_CASE("any step or phase can be expected to have ended", "[scenario]") {
  CHECK(result("  A plays \"wait\"\n  expect asking ended because T-3\n") == "passed");
  CHECK(result("  A plays \"wait\"\n  expect deal ended because T-3\n").find("asking ended because T-3") != std::string::npos);
  has(result("  A plays \"wait\"\n  expect deal ended because T-3\n"),
      "no 'end deal' happened; where a step comes to its end by itself, it cites no clause: 'end deal (T-3)' does");
}

TEST_CASE("what a seat is told is the log since the last move, as that seat reads it", "[scenario][told]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n, seen by "
      "all\n"
      "play:\n  gather stock\n  mix stock\n  deal 1 from stock to each player's hand\n  repeat:\n    for each p:\n      p chooses openly:\n"
      "        \"draw\":\n          move 1 from stock to his hand\n          add 1 to n\n        \"break\": set n to 1 / n\n  win "
      "players\n";
  const auto said = [&](const std::string& lines) { return result_of_file("scenario \"s\":\n" + lines, rules); };
  const std::string draws = "  mixed: [6-6] [5-5] [4-4]\n  A plays \"draw\"\n";
  CHECK(said("  dealt A's hand: [6-6]\n  expect A told \"You are dealt [6-6]\", \"B is dealt 1 tile\"\n") == "passed");
  CHECK(said(draws + "  expect A told \"You draw [4-4] from the stock\", \"n: 1.\"\n") == "passed");
  CHECK(said(draws + "  expect B told \"A draws 1 tile from the stock\"\n") == "passed");
  // No line of somebody else, none that was told before the last move, none that stands before the one above it, and no part of a line.
  has(said(draws + "  expect B told \"A draws [4-4] from the stock\"\n"),
      "B told \"A draws [4-4] from the stock\" | \"A: draw.\", \"A draws 1 tile from the stock.\", \"N: 1.\"");
  has(said(draws + "  B plays \"draw\"\n  expect A told \"You draw [4-4] from the stock\"\n"), "\"N: 2.\"");
  has(said(draws + "  expect A told \"n: 1\", \"You draw [4-4] from the stock\"\n"), "A told \"n: 1\", \"You draw");
  has(said(draws + "  expect A told \"You draw [4-4]\"\n"), "A told \"You draw [4-4]\" | ");
  has(said("  expect A to act\n  put A's hand: [1-1]\n  expect C told \"n: 1\"\n"), "a seat from A to B");
  has(said("  A plays \"break\"\n  expect A told \"n: 1\"\n"), "division by zero");
  has(said("  A plays \"break\"\n  expect fault \"zero\"\n  expect A told \"n: 1\"\n"), "\"Fault in the rules");
}

TEST_CASE("the rest is all that no line has put elsewhere", "[scenario][put]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone pond, seen by all\nzone hand of each seat, seen by "
      "owner\n"
      "layout line\nplay:\n  gather stock\n  place [3-3] on line\n  each p chooses at once: \"wait\"\n  win players\n";
  const auto of = [&](const std::string& lines) { return result_of_file("scenario \"s\":\n  expect A may \"wait\"\n" + lines, rules); };
  const std::string hands = "  put A's hand: [4-4]; B's hand: [2-6]\n";
  CHECK(of(hands + "  put pond: rest\n  expect count of pond = 25 and stock is empty and [4-4] in A's hand\n") == "passed");
  // Also in the only zone that nobody sees. What is named lies on top, the rest below it, as `dealt` lays it.
  CHECK(of(hands + "  put stock: [1-1] [0-6] rest\n  expect top 3 of stock = {[1-1], [0-6], [0-0]} and top of stock is [1-1]\n") ==
        "passed");
  CHECK(of(hands + "  put on stock: [1-1] rest\n  expect top of stock is [1-1] and count of stock = 25\n") == "passed");
  // What is placed stays, and so does what a line has put. What came as the rest is not put: another line takes it.
  CHECK(of("  put pond: rest\n  expect count of line = 1\n") == "passed");
  CHECK(of("  put pond: rest\n  put A's hand: [4-4] [1-1]\n  expect count of A's hand = 2 and count of pond = 25\n") == "passed");
  CHECK(of(hands + "  put A's hand: rest\n  expect count of A's hand = 26 and [2-6] in B's hand\n") == "passed");
  has(of("  put line: [3-3] rest\n  expect A to act\n"), "a zone, where tiles lie in any order | line, which is a layout");
}

TEST_CASE("tiles are put where they are asked for, and not taken from where they were put", "[scenario][put]") {
  CHECK(result("  put A's hand: [4-4]\n  put pond: [4-4]\n  expect count of A's hand = 1 and count of pond = 1\n") == "passed");
  CHECK(result("  put stock: [6-6]\n  expect count of stock = 1\n").find("a zone that nobody sees") != std::string::npos);
  const std::string twice = "  put A's hand: [4-4] [4-4]\n";
  has(result(twice + "  put pond: [1-1] [4-4]\n  expect n = 0\n"),
      "put pond: [1-1] [4-4] | [4-4] where no line has put it | 'put A's hand: [4-4] [4-4]' has put it there");
  // The same zone may be put anew, and what the rules or another line have moved on is free.
  CHECK(result(twice + "  put A's hand: [4-4]\n  put pond: [4-4]\n  expect count of A's hand = 1\n") == "passed");
  CHECK(result(twice + "  put A's hand: [0-0]\n  put pond: [4-4] [4-4]\n  expect count of pond = 2\n") == "passed");
  CHECK(result("  put pond: [2-6]\n" + twice +
               "  A plays \"catch [2-6] with [4-4]\"\n  put B's hand: [2-6] [4-4]\n  put pond: [4-4]\n"
               "  expect n = 0\n")
            .find("'put A's hand: [4-4] [4-4]' has put it there") != std::string::npos);
}

TEST_CASE("tiles are put on top of a pile, and the rest of it stays below", "[scenario][put]") {
  CHECK(result("  put on stock: [5-5] [2-3]\n  expect top of stock = [5-5]\n  expect count of stock > 20\n") == "passed");
  CHECK(result("  put on stock: [5-5] [2-3]\n  put on stock: [6-6]\n  expect top of stock = [6-6]\n") == "passed");
  // Its own tiles change their places only, others come in.
  CHECK(result("  mixed: [0-0]\n  put stock: [1-1] [2-2] [3-3]\n  expect n = 0\n").find("a zone that nobody sees") != std::string::npos);
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, ordered\nzone out\nzone on, ordered\n"
      "zone hand of each seat, seen by owner\nplay:\n  gather stock\n  mix stock\n  for each p:\n"
      "    p chooses:\n      \"draw\": move 1 from stock to his hand\n  win players\n";
  CHECK(result("  put stock: [1-1] [2-2] [3-3]\n  put on stock: [3-3] [0-0]\n  expect count of stock = 4 and top of stock = [3-3]\n"
               "  A plays \"draw\"\n  expect A sees [3-3] in A's hand\n  B plays \"draw\"\n  expect [0-0] in B's hand and top of stock = "
               "[1-1]\n",
               rules) == "passed");
  CHECK(result("  put on: [1-1]\n  put on on: [2-2]\n  expect count of on = 2 and top of on = [2-2]\n", rules) == "passed");
  has(result("  put on A's hand: [1-1]\n  expect n = 0\n"), "a pile to put tiles on | A's hand, which is not ordered");
}

TEST_CASE("a move that only looks like one is told with the character that it has", "[scenario][lookalike]") {
  const auto of = [](const std::string& line) { return result_of_file("scenario \"s\":\n  " + line + "\n", kGame); };
  has(of("A plays \"w\u0430it\""), "; found '\u0430' (U+0430, Cyrillic letter); type the Latin letter 'a' in its place: 'wait'");
  has(of("expect A may \"wait\u00A0\""), "; found U+00A0 (no-break space); type a plain space in its place");
  has(of("expect A may not \"w\u0430it\""), "type the Latin letter 'a' in its place");
  has(of("expect A asked \"w\u0430it\""), "type the Latin letter 'a' in its place");
  has(of("expect A told \"Red \u2013 3\""), "found '\u2013' (U+2013, en dash)");
  CHECK(of("A plays \"wait\"\n  expect n = 7").find("found") == std::string::npos);
  // The value of a case can bring one into the rules.
  Diagnostics diagnostics;
  const std::string cases = "language 1\nscenarios of \"game\"\nscenario \"s\" for k in \"n \u2264 3\":\n  expect {k}\n";
  parse(std::make_shared<Source>(Source{"scenarios.bones", cases}), diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  has(diagnostics.list()[0].message, "found '\u2264' (U+2264, less-or-equal sign)");
  CHECK(diagnostics.list()[0].hint == "type '<=' in its place");
}

TEST_CASE("the position shows what lies there, the dice, a fault and the chance that has not come", "[scenario]") {
  const std::string shown = position("  rolled 3 4\n  rolled 1 1\n  lot B\n  put A's hand:\n  expect n = 7\n");
  has(shown, "  dice: red 3, white 4\n");
  has(shown, "  still to come: rolled 1 1\n  still to come: lot B\n");
  // Throws that wait are one line, each as often as it is laid down.
  const std::string throws = run_file(
                                 "language 1\nscenarios of \"game\"\nscenario \"s\":\n  rolled 3 4; 1 1; 5 6\n  rolled 5 6\n  lot B\n  "
                                 "rolled 2 2;\n  expect n = 7\n",
                                 kGame)
                                 .position;
  has(throws, "  still to come: rolled 1 1; 5 6; 5 6\n  still to come: lot B\n  still to come: rolled 2 2; \n");
  CHECK(throws.find("rolled 3 4") == std::string::npos);
  CHECK(shown.find("pond") == std::string::npos);
  CHECK(shown.find("A's hand") == std::string::npos);
  has(shown, "  B's hand: ");
  has(position("  expect n = 7\n", piles("")), "  dice: red not thrown\n");
  // A variable that has its first value says nothing.
  CHECK(shown.find("  n:") == std::string::npos);
  has(position("  set n to 3\n  expect n = 7\n"), "  n: 3\n");
  // Nor do chips, pots and dice without names; what a `let` holds is shown, as its first value is what it was set to there.
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2\nchips 9\npot small with 4 chips\npot large\ndice 2, seen by all\nplay:\n  let k be 3, seen by "
      "all\n  set k to "
      "0\n"
      "  first p in players chooses:\n    \"wait\" where k < 9\n    \"throw\": roll dice\n  share small among players, rest stays\n"
      "  share large among players, rest stays\n  win players\n";
  const std::string first = position("  expect 1 = 2\n", rules);
  CHECK(first.find("chips:") == std::string::npos);
  CHECK(first.find("dice:") == std::string::npos);
  has(first, "  k: 0\n");
  has(position("  set large to 2\n  set B's chips to 1\n  expect 1 = 2\n", rules), "  chips: B 1 large 2\n");
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

TEST_CASE("what is no move of the game is neither legal nor refused", "[scenario][may]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 3\ntiles double 6\nzone hand of each seat, seen by owner\nzone stock, ordered\nplay:\n"
      "  gather stock\n  mix stock\n  deal 3 from stock to each player's hand\n  for each p:\n    p chooses:\n"
      "      \"ask\" q from players without {p} (T-1)\n      \"bid\" n from 1 to 3 (T-2)\n      \"bid\" \"low\" m from 1 to 3 where m < 3 "
      "(T-3)\n"
      "  for each p:\n    p chooses:\n      \"show\" t from p's hand: move t to stock\n  win players\n";
  const std::string deal = "  dealt A's hand: [0-0]\n";
  for (const std::string text : {"TYPO", "biid 2", "bid two", "bid low", "ask D", "ask", "show [7-7]", "bid 1 2", ""}) {
    INFO(text);
    has(result(deal + "  expect A may not \"" + text + "\"\n", rules), "is not a move of this game");
    // Of who is not to choose now.
    has(result(deal + "  expect B may not \"" + text + "\"\n", rules), "is not a move of this game");
    CHECK(result(deal + "  expect A refused \"" + text + "\" because T-1\n", rules) != "passed");
    CHECK(result(deal + "  expect A may \"" + text + "\"\n", rules) != "passed");
  }
  // Not legal now, but a move: refused, of another choice, or of another seat's turn.
  CHECK(result(deal + "  expect A may not \"ask A\"\n  expect A may not \"bid 7\"\n  expect A may not \"show 0-0\"\n"
                      "  expect B may not \"bid 2\"\n  expect B may not \"show [6-6]\"\n",
               rules) == "passed");
  // The word that tells two moves apart is left out: both are legal.
  has(result(deal + "  expect A may not \"2\"\n", rules), "may mean several moves");
  has(result(deal + "  expect A may not \"bid 2\"\n", rules), "it is legal");
}

TEST_CASE("the values of a refusal are compared whole", "[scenario][may]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\nnumber best, seen by all\nnumber worst, seen by all\nplay:\n  set best to 42\n  set worst "
      "to 4\n"
      "  for each p:\n    p chooses:\n      \"bid\" n from 1 to 9 where best < n (T-1) and worst < n\n      \"pass\"\n  win players\n";
  const auto told = [&](const std::string& values) {
    return result("  expect A refused \"bid 5\" because T-1 with \"" + values + "\"\n", rules) == "passed";
  };
  CHECK(told("best is 42"));
  CHECK(!told("best is 4"));
  CHECK(!told("est is 42"));
  CHECK(!told("is"));
  CHECK(told("best is 42, n is 5"));
  CHECK(!told("best is 42, n is 50"));
}

TEST_CASE("an expectation about a seat that is not at the table fails", "[scenario][seats]") {
  for (const std::string line :
       {"expect C does not see [6-6]", "expect C does not see red", "expect C has 0 moves", "expect C may not \"wait\"",
        "paid 0 from C to A", "expect paid 0 from A to C", "expect no t in C's hand where pips of t > 12", "expect not C in players",
        "expect thrower != C", "expect A, C to act", "set thrower to C", "expect not ({C} = players)"}) {
    INFO(line);
    has(result("  players 2\n  " + (line[0] == 'p' ? "expect " + line : line) + "\n"), "a seat from A to B | C");
  }
  CHECK(result("  players 3\n  expect C does not see red\n") == "passed");
}

TEST_CASE("moves are counted of who is to act", "[scenario]") {
  CHECK(result("  put pond:\n  expect A has 1 moves\n") == "passed");
  has(result("  expect B has 0 moves\n"), "B has 0 moves | A to act");
  CHECK(result("  put pond:\n  set n to 3\n  expect A has n - 2 moves\n") == "passed");
  has(result("  put pond:\n  set n to 3\n  expect A has n - 1 moves\n"), "A has n - 1 = 2 moves | 1: wait");
}

TEST_CASE("what is expected is a condition, and what is set a value of its kind", "[scenario][types]") {
  has(result("  expect count of A's hand\n"), "expected a condition (yes or no), found a number");
  has(result("  expect thrower\n"), "found a seat");
  has(result("  set n to B\n  expect n = 1\n"), "a value that 'n' can have | one of another kind");
  has(result("  set thrower to 1\n  expect n = 0\n"), "a value that 'thrower' can have");
  has(result("  set players to A\n  expect n = 0\n"), "a value that 'players' can have");
  CHECK(result("  set thrower to nobody\n  expect thrower = nobody\n") == "passed");
  const std::string chips =
      "language 1\ngame \"T\"\nplayers 2 to 2\nchips 5\npot pool\nplay:\n  for each p:\n    p chooses: \"wait\"\n  win players\n";
  CHECK(result("  set A's chips to 0\n  set pool to 3\n  expect pool = 3\n", chips) == "passed");
  has(result("  set A's chips to -1\n  expect pool = 0\n", chips), "chips, of which nobody has fewer than none | -1");
}

TEST_CASE("a fault is never passed over", "[scenario][fault]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, ordered\nzone pond, ordered, seen by all\nnumber n\nplay:\n  "
      "gather stock\n"
      "  for each p:\n    p chooses:\n      \"wait\"\n      \"fall\":\n        set n to 3\n        move 1 from pond to stock\n  win "
      "players\n";
  const std::string fall = "  A plays \"fall\"\n";
  has(result(fall, rules), "A plays \"fall\" | a match without a fault | ");
  has(result(fall, rules), "game.bones:15:9: fault: the zone has fewer tiles than are to be moved");
  has(result(fall + "  expect n = 3\n", rules), ": fault: ");
  has(result(fall + "  put pond: [1-1]\n  expect n = 3\n", rules), ": fault: ");
  has(position(fall + "  expect n = 3\n", rules), "fault: the zone has fewer tiles than are to be moved");
  CHECK(result(fall + "  expect fault \"fewer tiles\"\n  expect n = 3\n", rules) == "passed");
  // Neither nothing nor the words of the line in the rules is the text of a fault.
  has(result(fall + "  expect fault \"\"\n", rules), ": fault: ");
  has(result(fall + "  expect fault \"from pond to stock\"\n", rules), ": fault: ");
  has(result("  A plays \"wait\"\n  expect fault \"fewer tiles\"\n", rules), "no fault");
}

TEST_CASE("a scenario that neither plays nor expects anything fails", "[scenario]") {
  has(result("  dealt A's hand: [1-1]\n  put pond: [1-2]\n  set n to 3\n"), "a line that plays or expects something | none");
  CHECK(result("  A plays \"wait\"\n") == "passed");
}

TEST_CASE("where the moves cannot all be listed, nothing passes for it and the place is told", "[scenario][fault]") {
  // Each pair of tiles takes some 15,000 steps, and there are 378 pairs.
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, seen by all\nnumber m\nplay:\n  for each p in players:\n"
      "    p chooses:\n      \"take\" 2 tiles c from stock where (count of all n in 1 to 15000 where n + m + pips of c > 20000) = 0:\n"
      "        set m to 0\n      \"leave\"\n  win players\n";
  const std::string fault =
      "game.bones:10:41: fault: the rules ran on for too long without a decision in '(count of all n in 1 to 15000 where n + m + pips of "
      "c > 20000) = 0'";
  for (const char* line :
       {"  expect A has 379 moves\n", "  expect A may \"take [0-0] [0-1]\"\n", "  expect A may not \"take [5-6] [6-6]\"\n",
        "  expect A may not \"fly\"\n", "  expect A refused \"take [5-6] [6-6]\" because X-1\n", "  A plays \"take [0-0] [0-1]\"\n",
        "  all others play \"leave\"\n"}) {
    INFO(line);
    has(result(line, rules), fault);
  }
  CHECK(result("  expect fault \"ran on for too long\"\n", rules) == "passed");
}

TEST_CASE("a fault in what is asked fails the line with its place", "[scenario][fault]") {
  has(result("  expect 1 / n = 3\n"), "game-scenarios.bones:4:10: fault: division by zero in '1 / n = 3'");
  has(result("  set n to 1 / n\n  expect n = 0\n"), "game-scenarios.bones:4:12: fault: division by zero in '1 / n'");
}

TEST_CASE("a fault is told by its own text, and by none of the words around it", "[scenario][fault]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nplay:\n  set n to 1 / n\n  (first p in players) chooses: \"go\"\n  win players\n";
  CHECK(result("  expect fault \"division by zero\"\n", rules) == "passed");
  has(result("  expect fault \"1 / n\"\n", rules), "game.bones:6:3: fault: division by zero in 'set n to 1 / n'");
  has(result("  expect A to act\n", rules), "game.bones:6:3: fault: division by zero");
}

TEST_CASE("a scenario may ask as much as it likes", "[scenario][large]") {
  std::string lines;
  for (int i = 0; i < 6'000; ++i) lines += "  expect n + 1 = 1 and n + 2 + n = 2\n";
  CHECK(result(lines + "  expect n + 7 = 7\n") == "passed");
}

TEST_CASE("a name that nothing has is told at its own line", "[scenario]") {
  CHECK(result("  expect n = 0\n  expect m = 0\n").rfind("m = 0 | an expression of this game | no name is called 'm'", 0) == 0);
}

namespace {

// Three seats with two tiles each; `way` is what the first is asked, then each seat goes on.
std::string secrets(const std::string& way, const std::string& declarations = "", const std::string& before = "") {
  return "language 1\ngame \"T\"\nplayers 3\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
         "zone down of each seat\nzone mine of each seat, seen by owner\nzone pond, seen by all\n" +
         declarations + "play:\n  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n" + before + way +
         "  for each s:\n    s chooses: \"go on\"\n  gather stock\n  mix stock\n  for each s:\n    s chooses: \"end\"\n  win players\n";
}

const char* const kDealt = "  dealt A's hand: [6-6] [5-5]\n  dealt B's hand: [3-3] [4-4]\n  dealt C's hand: [0-0] [1-1]\n";

}  // namespace

TEST_CASE("what a choice announces is known: which tile, from where, and where it goes", "[scenario][secrets]") {
  const auto asked = [](const std::string& lines, const std::string& way) { return result(kDealt + lines, secrets(way)); };
  const std::string openly = "  let p be first q\n  p chooses openly:\n    \"lay\" t from p's hand: move t to p's down\n";
  const std::string told = "  expect B does not see [6-6]\n  A plays \"lay 6-6\"\n";
  CHECK(asked(told + "  expect B sees [6-6] in A's down\n  expect C sees [6-6] in A's down\n  expect B does not see [5-5]\n", openly) ==
        "passed");
  CHECK(asked(told + "  expect B does not see [6-6]\n", openly) == "B does not see [6-6] | B does not see [6-6] | in A's down");
  // Nothing moves: the choice has told where it is all the same.
  const std::string shown = "  let p be first q\n  p chooses openly: \"show\" t from p's hand\n";
  CHECK(asked("  A plays \"show 6-6\"\n  expect B sees [6-6] in A's hand\n  expect B does not see [5-5]\n", shown) == "passed");
  // Tiles by number, moved one after another under other names.
  const std::string several =
      "  let p be first q\n  p chooses openly:\n    \"lay\" 2 tiles c from p's hand:\n      for each t in c: lay(p, t)\n";
  const std::string phase = "phase lay(s: seat, u: tile): move u to s's down\n";
  CHECK(result(kDealt + std::string("  A plays \"lay 6-6 5-5\"\n  expect B sees [6-6] in A's down\n  expect C sees [5-5] in A's down\n"),
               secrets(several, phase)) == "passed");
  // A face that is only named is not said to be anywhere, and another tile that moves is not said to be that one.
  const std::string called = "  let p be first q\n  p chooses openly:\n    \"call\" t from tiles: move (first u in p's hand) to p's down\n";
  CHECK(asked("  A plays \"call 5-5\"\n  expect B does not see [5-5]\n", called) == "passed");
  const std::string least =
      "  let p be first q\n  p chooses openly:\n    \"name\" t from p's hand: move (first u in p's hand) to p's down\n";
  CHECK(asked("  A plays \"name 5-5\"\n  expect B does not see [5-5]\n", least) == "passed");
  // By a condition.
  const std::string holds = "  let p be first q\n  p chooses openly:\n    \"call\" t from tiles where t in p's hand\n    \"wait\"\n";
  CHECK(asked("  A plays \"call 5-5\"\n  expect B sees [5-5] in A's hand\n", holds) == "passed");
  // Either of two places.
  const std::string either = "  let p be first q\n  p chooses openly: \"call\" t from p's hand + stock\n";
  CHECK(asked("  A plays \"call 5-5\"\n  expect B does not see [5-5]\n", either) == "passed");
}

TEST_CASE("whoever chooses in secret knows what was chosen, and nobody else", "[scenario][secrets]") {
  const std::string rules = secrets("  for each p:\n    p chooses:\n      \"bury\" t from stock: move t to (player after p)'s down\n");
  CHECK(result(std::string(kDealt) + "  A plays \"bury 2-6\"\n  expect A sees [2-6] in B's down\n  expect B does not see [2-6]\n", rules) ==
        "passed");
}

TEST_CASE("what is chosen at once is known when it takes effect", "[scenario][secrets]") {
  const auto asked = [](const std::string& lines, const std::string& block, const std::string& from = "p's hand") {
    return result(kDealt + lines, secrets("  each p chooses at once openly:\n    \"lay\" t from " + from + ":\n" + block));
  };
  const std::string all = "  A plays \"lay 6-6\"\n  B plays \"lay 3-3\"\n  expect B does not see [6-6]\n  C plays \"lay 0-0\"\n";
  CHECK(asked(all + "  expect B sees [6-6] in A's down\n  expect A sees [0-0] in C's down\n  expect A does not see [4-4]\n",
              "      move t to p's down\n") == "passed");
  CHECK(asked(all + "  expect B sees [6-6] in A's hand\n  expect A does not see [4-4]\n", "      move 1 from stock to pond\n") == "passed");
  // Where a tile that was chosen may have been taken away unseen meanwhile, its place is not said; nor whether it was.
  const std::string taken = "      move (first u in (player after p)'s hand) to p's down\n";
  CHECK(asked(all + "  expect C does not see [3-3]\n", taken) == "passed");
  CHECK(asked("  A plays \"lay 6-6\"\n  B plays \"lay 4-4\"\n  C plays \"lay 0-0\"\n  expect C does not see [4-4]\n", taken) == "passed");
  // The same tile from a place that all choose from.
  CHECK(asked("  A plays \"lay 2-6\"\n  B plays \"lay 2-6\"\n  C plays \"lay 2-5\"\n  expect C sees [2-6] in B's down\n  expect A sees "
              "[2-5] in C's down\n",
              "      move t to p's down\n", "stock") == "passed");
}

TEST_CASE("of equal tiles that a choice announces each is known", "[scenario][secrets][copies]") {
  std::string rules = secrets("  let p be first q\n  p chooses openly:\n    \"lay\" 1 or 2 tiles c from p's hand\n");
  rules.replace(rules.find("double 6"), 8, "double 6, 2 copies");
  const std::string dealt = "  dealt A's hand: [6-6] [6-6]\n  dealt B's hand: [3-3] [4-4]\n";
  CHECK(result(dealt + "  A plays \"lay 6-6\"\n  expect B sees [6-6] in A's hand\n", rules) == "passed");
  CHECK(result(dealt + "  A plays \"lay 6-6 6-6\"\n  expect B sees [6-6] in stock\n", rules).find("in A's hand; in A's hand") !=
        std::string::npos);
}

TEST_CASE("'does not see' fails where a list of moves tells where a tile is", "[scenario][secrets]") {
  const auto asked = [](const std::string& lines, const std::string& ways, const std::string& declarations = "") {
    return result(kDealt + lines, secrets("  let p be first q\n  p chooses:\n    " + ways + "\n    \"wait\"\n", declarations));
  };
  const std::string unseen = "  expect A does not see [3-3]\n";
  CHECK(asked(unseen, "\"guess\" t from tiles") == "passed");
  CHECK(asked(unseen, "\"lay\" t from p's hand") == "passed");
  CHECK(asked(unseen, "\"guess\" t from tiles where pips of t > count of (player after p)'s hand") == "passed");
  CHECK(asked(unseen, "\"guess\" t from (player after p)'s hand") ==
        "A does not see [3-3] | A does not see [3-3] | in B's hand: \"guess [3-3]\" is among the moves of A");
  CHECK(asked("  expect A does not see [0-0]\n  expect C does not see [3-3]\n", "\"guess\" t from (player after p)'s hand") == "passed");
  for (const char* way :
       {"\"guess\" t from every hand", "\"guess\" t from tiles without stock", "\"guess\" t from tiles where t in (player after p)'s hand",
        "\"guess\" t from tiles where (some u in (player after p)'s hand where u = t)", "\"guess\" q \"has\" t from q's hand",
        "\"guess\" 2 tiles c from (player after p)'s hand", "\"guess\" t from all u in (player after p)'s hand where pips of u > 1"}) {
    INFO(way);
    CHECK(asked(unseen, way).find("is among the moves of A") != std::string::npos);
  }
  CHECK(asked(unseen, "\"guess\" t from held(player after p)", "define held(s: seat): s's hand\n").find("in B's hand") !=
        std::string::npos);
  // At every step up to there; until all tiles are taken up again.
  const std::string guess = "\"guess\" t from (player after p)'s hand";
  CHECK(asked("  A plays \"wait\"\n  A plays \"go on\"\n" + unseen, guess).find("in B's hand") != std::string::npos);
  const std::string gathered = "  A plays \"wait\"\n  A plays \"go on\"\n  B plays \"go on\"\n  C plays \"go on\"\n";
  const std::string dealt_again =
      "  for each s:\n    s chooses: \"go on\"\n  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n";
  std::string again = secrets("  let p be first q\n  p chooses:\n    " + guess + "\n    \"wait\"\n");
  again.replace(again.find("  for each s"), again.find("  for each s:\n    s chooses: \"end\"") - again.find("  for each s"), dealt_again);
  CHECK(result(kDealt + gathered + unseen, again) == "passed");
  // What is known by events alone is what 'sees' asks for.
  CHECK(asked("  expect A sees [3-3] in B's hand\n", guess).find("in stock or B's hand or C's hand") != std::string::npos);
}

TEST_CASE("'does not see' fails where a variable in view tells where a tile is", "[scenario][secrets]") {
  const auto asked = [](const std::string& lines, const std::string& declarations, const std::string& before) {
    return result(kDealt + lines, secrets("", declarations, before));
  };
  const std::string best = "first t in (player after first q)'s hand with most pips of t";
  const std::string unseen = "  expect A does not see [4-4]\n";
  const std::string told = "in B's hand: best shows it";
  CHECK(asked(unseen, "tile best, seen by all\n", "  set best to " + best + "\n").find(told) != std::string::npos);
  CHECK(asked(unseen, "tiles best, seen by all\n", "  set best to (player after first q)'s hand\n").find(told) != std::string::npos);
  CHECK(asked(unseen, "", "  let best be " + best + ", seen by all\n").find(told) != std::string::npos);
  CHECK(asked(unseen, "tile best, seen by all\ntile found\n", "  set found to " + best + "\n  set best to found\n").find(told) !=
        std::string::npos);
  const std::string each = "  for each s: set s's best to s's hand\n";
  CHECK(asked(unseen, "tiles best of each seat, seen by all\n", each).find("in B's hand: B's best shows it") != std::string::npos);
  CHECK(asked(unseen, "tiles best of each seat, seen by owner\n", each) == "passed");
  // Told in the log, and set to something else before anybody chooses.
  CHECK(asked(unseen, "tile best, seen by all\n", "  set best to " + best + "\n  set best to no tile\n").find(told) != std::string::npos);
  // Nobody sees it, or only who holds the tile.
  CHECK(asked(unseen, "tile best\n", "  set best to " + best + "\n") == "passed");
  CHECK(asked("  expect A does not see [4-4]\n", "tile best of each seat, seen by owner\n",
              "  for each s: set s's best to first t in s's hand with most pips of t\n") == "passed");
  // A face that is only named.
  CHECK(asked(unseen, "tile best, seen by all\n", "  set best to [4-4]\n") == "passed");
  CHECK(asked(unseen, "tile best, seen by all\n", "  set best to first t in tiles where pips of t = 8\n") == "passed");
  CHECK(asked(unseen, "tiles best, seen by all\n", "  set best to all t in tiles where pips of t >= 8\n") == "passed");
}

TEST_CASE("what a seat sees of a variable is told", "[scenario][secrets]") {
  const std::string rules = secrets("", "number open, seen by all\nnumber shut\nnumber bid of each seat, seen by owner\n",
                                    "  set open to 1\n  set shut to 1\n  for each s: set s's bid to 1\n");
  CHECK(result("  expect A sees open\n  expect A does not see shut\n  expect A sees A's bid\n  expect A does not see B's bid\n", rules) ==
        "passed");
  CHECK(result("  expect A does not see open\n", rules) == "A does not see open | A does not see open | A sees it");
  CHECK(result("  expect B sees A's bid\n", rules) == "B sees A's bid | B sees A's bid | B does not see it");
  CHECK(result("  expect B does not see B's bid\n", rules).find("B sees it") != std::string::npos);
  // What is no variable is not unseen.
  for (const char* none : {"bid", "B's open", "bit", "B's hand"}) {
    INFO(none);
    CHECK(result("  expect A does not see " + std::string(none) + "\n", rules).find("a die or a variable of this game") !=
          std::string::npos);
  }
  CHECK(result("  expect A does not see D's bid\n", rules).find("a seat from A to C") != std::string::npos);
}

TEST_CASE("a refusal tells what the player who is refused knows, and no more", "[scenario][secrets]") {
  // All that is told of the refusal of "go".
  const auto refused = [](const std::string& condition, const std::string& before = "", const std::string& declarations = "",
                          const std::string& way = "\"go\"") {
    const std::string found = result(
        std::string(kDealt) + "  expect A refused \"go\" because T-1 with \"nothing\"\n",
        secrets("  turns of p from first q, one lap:\n    p chooses:\n      " + way + " (T-1) where " + condition + "\n      \"stay\"\n",
                "chips 20\n" + declarations, before));
    const auto values = found.find("(T-1)");
    return values == std::string::npos ? found : found.substr(values + 5);
  };
  CHECK(refused("pips of his hand = 0") == ": pips of his hand is 22");
  CHECK(refused("count of (player after p)'s hand = 0") == ": count of (player after p)'s hand is 2");
  CHECK(refused("(first q from p) = nobody") == ": (first q from p) is A");
  const std::string fattest = "first q in players with most pips of q's hand";
  for (const std::string& hidden :
       {"(" + fattest + ") = nobody",                                                 // a key
        "(first q from " + fattest + ") = nobody",                                    // where a search begins
        std::string("(sum of n for n in 1 to pips of (player after p)'s hand) = 0"),  // the end of a range
        std::string("(count of all u in tiles where u is [n-m] or [n-6] for some n, m with n > high of top of stock) > 28"),
        std::string("(first t in tiles where t is [x-n] for some n) = no tile"),  // a number of a pattern
        "count of (" + fattest + ")'s hand = 0",                                  // whose zone is counted
        "(" + fattest + ")'s chips = 0", std::string("pips of (player after p)'s hand = 0"), std::string("top of stock = [6-6]"),
        std::string("held = 0"), std::string("kept = 0"), std::string("changed = 0"), "seat-of(" + fattest + ") = nobody"}) {
    INFO(hidden);
    CHECK(
        refused(
            hidden,
            "  let held be pips of (first q)'s hand\n  let kept be held + 1\n  let changed be 1\n  set changed to held\n  set secret to 2\n"
            "  let x be high of top of stock\n",
            "number secret\ndefine seat-of(s: seat): s\n") == "");
  }
  // A variable that nobody is shown holds no secret where everybody can work it out.
  CHECK(refused("secret = 0", "  set secret to 2\n", "number secret\n") == ": secret is 2");
  CHECK(refused("changed = 0", "  let changed be 1\n  set changed to count of stock\n") == ": changed is 22");
  // What a `let` was worked out from in public, or shows.
  CHECK(refused("many = 0", "  let many be count of stock\n") == ": many is 22");
  CHECK(refused("held = 0", "  let held be pips of (first q)'s hand, seen by all\n") == ": held is 22");
  // A parameter is worth what it was given.
  const auto in_phase = [](const std::string& given) {
    const std::string found = result(std::string(kDealt) + "  expect A refused \"go\" because T-1 with \"nothing\"\n",
                                     secrets("  ask(first q, " + given + ")\n",
                                             "phase ask(s: seat, n: number):\n  s chooses:\n    \"go\" (T-1) where n = 0\n    \"stay\"\n"));
    return found.substr(found.find("(T-1)") + 5);
  };
  CHECK(in_phase("3") == "");  // a number that stands there is no news
  CHECK(in_phase("count of stock") == ": n is 22");
  CHECK(in_phase("pips of (player after first q)'s hand") == "");
}

TEST_CASE("a refusal cites a clause from any part of the condition", "[scenario]") {
  const std::string set = "(if count of stock > 99 (T-5) then tiles else no tiles)";
  for (const std::string& condition :
       {"(count of all t in " + set + " where pips of t > 3) > 28",
        std::string("(first t in tiles with most (if count of stock > 99 (T-5) then 1 else 2)) = no tile")}) {
    INFO(condition);
    CHECK(result(std::string("  expect A refused \"go\" because T-5\n"),
                 secrets("  let p be first q\n  p chooses:\n    \"go\" where " + condition + "\n    \"stay\"\n")) == "passed");
  }
}

TEST_CASE("the lines of an opening stand in the place of the line that names it", "[scenario][opening]") {
  const std::string openings =
      "opening \"thrown\":\n  rolled 3 4\nopening \"waited\":\n  from \"thrown\"\n  expect red = 3\n  A plays \"wait\"\n";
  CHECK(result_of_file(openings + "scenario \"s\":\n  dealt A's hand: [1-1]\n  from \"waited\"\n  expect ended\n", kGame) == "passed");
  // One that only lays down chance neither plays nor expects anything.
  has(result_of_file(openings + "scenario \"s\":\n  from \"thrown\"\n", kGame), "a line that plays or expects something");
  // A failure says both places: the line of the opening, and those that have brought it in.
  CHECK(result_of_file(
            openings + "opening \"again\":\n  from \"thrown\"\nscenario \"s\":\n  set n to 1\n  from \"again\"\n  expect n = 1\n", kGame) ==
        "rolled 3 4 < from \"again\" < from \"thrown\" | all the chance that is laid down to happen | 'rolled 3 4' never came");
  has(result_of_file(openings + "scenario \"s\":\n  rolled 1 1\n  from \"waited\"\n", kGame), "red = 3 < from \"waited\" | red = 3 | ");
  // What waits is told in the order of the lines that were carried out.
  const std::string lines = run_file(
                                "language 1\nscenarios of \"game\"\nscenario \"s\":\n  lot A\n  from \"late\"\n  expect n = 1\n"
                                "opening \"late\":\n  rolled 5 5\n  rolled 6 6\n",
                                kGame)
                                .position;
  has(lines, "  still to come: lot A\n  still to come: rolled 6 6\n");
}

TEST_CASE("a scenario with cases is run for each, and the first that fails is told", "[scenario][cases]") {
  const auto of = [](const std::string& text) { return result_of_file("scenario \"s\"" + text, kGame); };
  // In texts, numbers, tiles, seats, expressions and names of openings; a text stands as it is.
  CHECK(of(" for a, b, total in (1, 2, 3), (3, 4, 7):\n  rolled {a} {b}\n  expect red + white = {total}\n  expect {A} = {A}\n") ==
        "passed");
  CHECK(of(" for seat-of, t in (A, [4-4]), (B, \"[1-6]\"):\n  dealt {seat-of}'s hand: {t}\n  expect {seat-of} sees {t} in {seat-of}'s "
           "hand\n") == "passed");
  CHECK(of(" for throw, what in (\"1 1\", stay), (\"3 4\", \"double one\"):\n  from \"{what}\"\n  rolled {throw}\n  expect red > 0\n"
           "opening \"stay\":\n  players 3\nopening \"double one\":\n  players 2\n") == "passed");
  CHECK(of(" for word in wait:\n  A plays \"{word}\"\n") == "passed");
  CHECK(of(" for k, m in (-10, 3 + 1), (2, -2 * 3):\n  set n to {k}\n  expect n = {k} and n - {m} = {k} - {m}\n  expect 2 * {m} = {m} + "
           "{m}\n") == "passed");
  has(of(" for k in (-10), 3 + 1:\n  set n to {k}\n  expect n < 0\n"), "k = 3 + 1");
  CHECK(of(" for yes-or-no in yes, no:\n  expect {yes-or-no} or n = 0\n") == "passed");
  // The line is told as it is written, and what was expected with the values.
  CHECK(of(" for a, total in (1, 3), (2, 5), (9, 9):\n  rolled {a} 2\n  expect red + white = {total}\n") ==
        "red + white = {total} (a = 2, total = 5) | red + white = {total} | 'red + white = {total}' does not hold; red + white is 4");
  CHECK(of(" for k in 1, 2:\n  expect A may \"bid {k}\"\n").find("A may \"bid {k}\" (k = 1) | A may \"bid 1\" | ") == 0);
}

TEST_CASE("several deals are laid down one after the other", "[scenario][chance]") {
  // Each deal is a mix of its own, and n counts them; the fourth stands.
  const std::string redeal = piles(
      "  step dealing:\n    repeat:\n      gather stock\n      mix stock\n      deal 2 from stock to each player's pile\n"
      "      add 1 to n\n      if [6-6] in (first q in players)'s pile or n = 9: end dealing\n");
  const auto of = [&](const std::string& lines) { return result_of_file("scenario \"s\":\n" + lines, redeal); };
  // Without `then`, B's pile would be that of the first deal.
  CHECK(of("  dealt A's pile: [1-2]\n  then dealt A's pile: [1-3]\n  then dealt A's pile: [1-4]; B's pile: [2-2] [3-3]\n"
           "  then dealt A's pile: [6-6]\n  dealt B's pile: [5-5]; stock: [4-4]\n"
           "  expect n = 4 and [5-5] in B's pile and top of stock = [4-4]\n") == "passed");
  CHECK(of("  dealt A's pile: [1-2]\n  then dealt B's pile: [6-6]\n  then dealt A's pile: [6-6]\n  expect n = 3\n") == "passed");
  // A deal that nothing is said of but that it comes.
  CHECK(of("  dealt A's pile: [0-0] [0-1]\n  then dealt A's pile: [0-2] [0-3]\n  then dealt A's pile: [6-6]; B's pile: [0-0]\n"
           "  expect n = 3 and [0-0] in B's pile\n") == "passed");
  has(of("  dealt A's pile: [6-6]\n  then dealt B's pile: [1-1]\n  expect n = 1\n"),
      "then dealt B's pile: [1-1] | all the chance that is laid down to happen | 'then dealt B's pile: [1-1]' never came");
  has(of("  dealt A's pile: [6-6]; B's pile: [6-6]\n  expect n = 1\n"), "tile [6-6] is not there to be mixed, or not so often");
  // At the line that deals it, and not at the move that brings the deal about.
  CHECK(
      of("  dealt A's pile: [6-6]\n  dealt B's pile: [6-6]\n  A plays \"wait\"\n") ==
      "dealt B's pile: [6-6] | chance as laid down | tile [6-6] is not there to be mixed, or not so often; line 4 deals it too: 'dealt A's "
      "pile: [6-6]'");
  has(of("  dealt A's pile: [6-6]\n  dealt B's pile: [1-1] [1-2] [1-3]\n  A plays \"wait\"\n"),
      "dealt B's pile: [1-1] [1-2] [1-3] | chance as laid down | B's pile gets 2 tiles, but 3 are given");
  has(of("  dealt A's pile: [6-6]\n  dealt A's pile: [5-5]\n  A plays \"wait\"\n"),
      "'dealt A's pile: [5-5]' never came; a second line for a zone is for a later deal, and 'dealt A's pile: [6-6]' stands before it");
  // Deals between which there is a choice.
  const std::string rounds = piles(
      "  repeat 3 times:\n    gather stock\n    mix stock\n    deal 2 from stock to each player's pile\n    add 1 to n\n"
      "    let p be first q in players\n    p chooses: \"on\"\n");
  CHECK(result_of_file("scenario \"s\":\n  dealt A's pile: [1-1]\n  then dealt B's pile: [2-2]\n  then dealt A's pile: [3-3]\n  expect "
                       "[1-1] in A's pile\n"
                       "  A plays \"on\"\n  expect [2-2] in B's pile\n  A plays \"on\"\n  expect n = 3 and [3-3] in A's pile\n",
                       rounds) == "passed");
}

TEST_CASE("several throws are laid down in one line, and one may be left open", "[scenario][chance]") {
  const std::string rules = piles("  roll red\n  set n to red\n  roll red\n  set n to 10 * n + red\n  roll red\n  set n to 10 * n + red\n");
  const auto of = [&](const std::string& lines) { return result_of_file("scenario \"s\":\n" + lines, rules); };
  CHECK(of("  rolled 3; 5; 6\n  expect n = 356\n") == "passed");
  CHECK(of("  rolled ; 5; 6\n  expect n mod 100 = 56\n") == "passed");
  CHECK(of("  rolled\n  rolled 5; \n  expect n / 10 mod 10 = 5\n") == "passed");
  has(of("  rolled 3; 5; 6; 1\n  expect n = 356\n"), "'rolled 1' of 'rolled 3; 5; 6; 1' never came");
}

TEST_CASE("a layout is put as its tiles would be placed", "[scenario][put]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2 to 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\nlayout "
      "line\nplay:\n"
      "  gather stock\n  mix stock\n  deal 2 from stock to each player's hand\n  repeat:\n    for each p:\n      p chooses:\n"
      "        \"place\" t from his hand \"at\" n from ends of line where t is [n-m] for some m: place t on line at n\n"
      "        \"wait\": add 0 to total\n        \"stop\": win players\nnumber total\n";
  const auto of = [&](const std::string& lines) { return result_of_file("scenario \"s\":\n" + lines, rules); };
  // Each tile lies at the only one of its numbers that is open; what lay there before is gone.
  CHECK(of("  put A's hand: [0-0] [0-1]; B's hand: [0-2] [0-3]\n  put line: [6-6] [3-6] [3-5]\n  expect count of line = 3 and 6 in ends of "
           "line and 5 in ends of line and count of ends of "
           "line = 2\n"
           "  put line: [1-2]\n  expect count of line = 1 and 1 in ends of line and 2 in ends of line and count of stock = 23\n"
           "  put line:\n  expect line is empty and count of stock = 24\n") == "passed");
  CHECK(of("  put line: [6-6] opening 6, 6, 6 [3-6] at 6 opening 2, 2 [3-6] at 6\n  expect line is empty\n")
            .find("[3-6] too often, or placed already") != std::string::npos);
  CHECK(
      of("  put line: [6-6] opening 6, 6, 4 [1-3] at 4 opening 3 [5-6] at 6 of [6-6] [1-1] at 3 of [1-3] opening 0\n"
         "  expect 5 in ends of line and 6 in ends of line and 0 in ends of line and count of ends of line = 3 and 6 in ends of [6-6]\n") ==
      "passed");
  // Play goes on from there, and the hands in the same line.
  CHECK(of("  put A's hand: [5-5] [0-0]; B's hand: [4-6]; on stock: [1-1]; line: [5-6]\n  expect A may \"place [5-5] at 5\"\n  A plays "
           "\"place [5-5] at 5\"\n"
           "  B plays \"place [4-6] at 6\"\n  expect 4 in ends of line and top of stock = [1-1] and count of line = 3\n") == "passed");
  CHECK(of("  put line: [6-6] [1-2]\n  expect line is empty\n") ==
        "put line: [6-6] [1-2] | where [1-2] lies, as in '[1-2] at 3' | none of its numbers is open: left 6, right 6");
  CHECK(of("  put line: [5-6] [5-6]\n  expect line is empty\n").find("too often") != std::string::npos);
  has(of("  put line: [4-6] [3-4] [3-6]\n  expect line is empty\n"),
      "| where [3-6] lies, as in '[3-6] at 3' | each of its numbers is open: ");
  has(of("  put line: [4-6] [3-4] at 3\n  expect line is empty\n"), "| an open 3 on line for [3-4] | left 4, right 6");
  has(of("  put line: [4-6] [3-4] at 4 of [1-1]\n  expect line is empty\n"), "| a tile that lies on line, to put [3-4] at | [1-1]");
  has(of("  put line: [4-6] opening 31\n  expect line is empty\n"), "| ends from 0 to 30 at [4-6] | 31");
  has(of("  put line: [4-6] at 4\n  expect line is empty\n"), "| the first tile on line without 'at' | ");
  has(of("  put A's hand: [4-6] at 4\n  expect line is empty\n"), "| a layout, which has open ends | A's hand, which is a zone");
  has(of("  put on line: [4-6]\n  expect line is empty\n"), "| a pile to put tiles on | line, which is a layout");
  // Each place has a message of its own.
  has(of("  put A's hand: [1-1]; B's hand: [7-7]\n  expect line is empty\n"), "B's hand: [7-7] | a tile of the set | '[7-7]'");
}

TEST_CASE("what a seat is asked are exactly the ways of its moves", "[scenario]") {
  const auto of = [](const std::string& lines) { return result_of_file("scenario \"s\":\n  put A's hand: [3-3] [4-4]\n" + lines, kGame); };
  CHECK(of("  expect A asked \"wait\"\n  put pond: [1-5]\n  expect A asked \"catch\", \"wait\"\n  expect A asked \"wait\", \"catch "
           "with\"\n") == "passed");
  CHECK(of("  expect A asked \"wait\", \"catch\"\n") == "A asked \"wait\", \"catch\" | A asked \"wait\", \"catch\" | \"wait\"");
  CHECK(of("  put pond: [1-5]\n  expect A asked \"wait\"\n") == "A asked \"wait\" | A asked \"wait\" | \"catch with\", \"wait\"");
  CHECK(of("  expect A asked \"wai\"\n") == "A asked \"wai\" | A asked \"wai\" | \"wait\"");
  CHECK(of("  expect A asked \"\"\n") == "A asked \"\" | A asked \"\" | \"wait\"");
  CHECK(of("  expect B asked \"wait\"\n") == "B asked \"wait\" | B asked \"wait\" | A to act");
}

TEST_CASE("openings that stand for more lines than anybody writes are refused", "[scenario][opening]") {
  std::string text;
  for (int i = 0; i < 30; ++i) {
    text += "opening \"" + std::to_string(i) + "\":\n";
    for (int twice = 0; twice < 2; ++twice) text += "  from \"" + std::to_string(i + 1) + "\"\n";
  }
  has(result_of_file(text + "opening \"30\":\n  expect n = 0\nscenario \"s\":\n  from \"0\"\n", kGame), "at most 200000 lines");
}

// A player may know them, or the game gives something away and is refused as a whole.
TEST_CASE("a refusal tells the bounds of a choice", "[scenario]") {
  const auto refused = [](const std::string& way, const std::string& move) {
    return result(std::string(kDealt) + "  expect A refused \"" + move + "\" because T-1 with \"nothing\"\n",
                  secrets("  let p be first q\n  p chooses:\n    " + way + "\n    \"stay\"\n"));
  };
  CHECK(refused("\"bid\" n from 1 to count of stock (T-1)", "bid 40").find("from 1 to 22") != std::string::npos);
  CHECK(refused("\"lay\" count of (player after p)'s hand tiles c from p's hand (T-1)", "lay 6-6").find("2 tiles must be chosen") !=
        std::string::npos);
}

TEST_CASE("a scenario sees what was revealed, until the variable is set by the rules or by hand", "[scenario][secrets]") {
  const std::string rules =
      "language 1\ngame \"T\"\nplayers 2\nnumber bid of each seat, seen by owner\nnumber secret\n"
      "play:\n  for each p in players: set p's bid to 3\n  let a be first p in players\n  a chooses: \"on\"\n"
      "  reveal a's bid\n  reveal secret to {a}\n  a chooses: \"on\"\n  set a's bid to 3\n  a chooses: \"on\"\n  win players\n";
  const std::string shown = "  A plays \"on\"\n  expect B sees A's bid\n  expect A sees secret\n  expect B does not see secret\n";
  CHECK(result("  expect B does not see A's bid\n" + shown, rules) == "passed");
  CHECK(result(shown + "  A plays \"on\"\n  expect B does not see A's bid\n  expect A sees secret\n", rules) == "passed");
  CHECK(result(shown + "  set A's bid to 5\n  set secret to 5\n  expect B does not see A's bid\n  expect A does not see secret\n", rules) ==
        "passed");
  CHECK(result(shown + "  expect B sees secret\n", rules).find("B does not see it") != std::string::npos);
}

TEST_CASE("lines that do not hold are told as they would", "[scenario][restate]") {
  const auto said = [](const std::string& lines) { return now("scenario \"s\":\n" + lines, kGame); };
  CHECK(said("  expect A to act\n").empty());
  CHECK(said("  expect B to act\n  expect A has 9 moves\n") == "A to act | A has 1 moves");
  CHECK(said("  expect A asked \"catch\"\n") == "A asked \"wait\"");
  CHECK(said("  expect B may \"wait\"\n") == "A to act");
  CHECK(said("  expect A may not \"wait\"\n") == "A may \"wait\"");
  CHECK(said("  dealt A's hand: [1-1]\n  put pond: [6-6]\n  expect A may \"catch [6-6] with [1-1]\"\n") ==
        "A refused \"catch [6-6] with [1-1]\" because T-2");
  CHECK(said("  expect A refused \"wait\" because T-2\n") == "A may \"wait\"");
  CHECK(said("  A plays \"wait\"\n  expect A to act\n  expect ended won by A\n  expect asking ended because T-2\n") ==
        "ended won by A, B | ended won by A, B | asking ended because T-3");
  CHECK(said("  expect ended\n  expect paid 3 from A to B\n") == "A to act | paid 0 from A to B");
  CHECK(said("  dealt A's hand: [1-1]\n  expect B sees [1-1] in A's hand\n  expect A does not see [1-1]\n") ==
        "B does not see [1-1] | A sees [1-1] in A's hand");
  CHECK(said("  rolled 3 4\n  expect B sees red\n  expect A does not see red\n") == "B does not see red | A sees red");
}

TEST_CASE("a condition that does not hold is told with the value, or as one that does not", "[scenario][restate]") {
  const auto said = [](const std::string& lines) { return now("scenario \"s\":\n  rolled 3 4\n" + lines, kGame); };
  CHECK(said("  expect red = 5 and white = 4 and (n = 2)\n") == "red = 3 and white = 4 and (n = 0)");
  CHECK(said("  expect (red + white) = 5\n") == "(red + white) = 7");
  CHECK(said("  expect red > 5\n") == "not (red > 5)");
  CHECK(said("  expect thrower = B\n") == "thrower = A");
  CHECK(said("  expect players = {A}\n") == "players = {A, B}");
  CHECK(said("  put pond: [1-1] [2-2]\n  expect pond = {[1-1], [3-3]}\n") == "pond = {[1-1], [2-2]}");
  CHECK(said("  expect some t in pond where t = [1-1]\n") == "not (some t in pond where t = [1-1])");
}

TEST_CASE("a move that is refused ends a scenario, and chance that never comes goes", "[scenario][restate]") {
  const auto said = [](const std::string& lines) { return now("scenario \"s\":\n" + lines, kGame); };
  CHECK(said("  expect B to act\n  lot A\n  B plays \"wait\"\n  expect n = 5\n") == "A to act | without lot A | expect A to act.");
  CHECK(said("  A plays \"wait\"\n  A plays \"wait\"\n") == "expect ended won by A, B.");
  CHECK(said("  rolled 3 4; 5 5\n  expect red = 3\n") == "without rolled 3 4; 5 5");
}

TEST_CASE("what belongs to others, or is no move, cannot be told anew", "[scenario][restate]") {
  CHECK(now("opening \"o\":\n  expect B to act\nscenario \"s\":\n  from \"o\"\n", kGame) == "?");
  CHECK(now("scenario \"s\":\n  A plays \"weight\"\n", kGame) == "?");
  CHECK(now("scenario \"s\":\n  all others play \"catch [1-1] with [1-1]\"\n", kGame) == "?");
  CHECK(now("scenario \"s\":\n  expect fault \"x\"\n", kGame) == "?");
}

TEST_CASE("lists say what is missing and what is extra", "[scenario]") {
  const auto lists = [](const std::string& line) {
    const ScenarioResult found = run("  rolled 3 4\n  put pond: [1-1] [2-2]\n" + line, kGame);
    std::string text;
    for (const std::string& one : found.missing) text += "-" + one + " ";
    for (const std::string& one : found.extra) text += "+" + one + " ";
    return text;
  };
  CHECK(lists("  expect A, B to act\n") == "-B ");
  CHECK(lists("  expect B to act\n").empty());
  CHECK(lists("  A plays \"wait\"\n  expect ended won by B\n") == "+A ");
  CHECK(lists("  expect pond = {[1-1], [3-3]}\n") == "-[3-3] +[2-2] ");
  CHECK(lists("  expect red = 5\n").empty());
}

TEST_CASE("a scenario says that it does not count, and why", "[scenario]") {
  const std::string text = "language 1\nscenarios of \"game\"\nscenario \"s\" for n in 1, 2:\n  todo \"not {n} yet\"\n  expect n = {n}\n";
  CHECK(ask_file(text, kGame, "s", [](const CheckedGame&, const CheckedScenario& scenario) {
    return scenario.directive() == ast::Directive::Kind::kTodo && !scenario.counts() && !scenario.inherited && scenario.base == nullptr;
  }));
}

}  // namespace boneyard::dsl
