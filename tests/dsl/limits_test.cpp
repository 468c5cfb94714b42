// The limits that a check keeps, each just inside and just outside. Few lines can stand for very many, and whoever checks a file from a stranger must get an answer
// soon; the limits are counted, not timed.

#include <catch2/catch.hpp>
#include <functional>
#include <string>

#include "dsl/checking/checker.hpp"
#include "dsl/compiling/compile.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

constexpr const char* kBegin =
    "language 1\n"
    "game \"X\"\n"
    "players 2 to 4\n"
    "tiles double 6\n"
    "zone boneyard, ordered\n"
    "zone hand of each seat, seen by owner\n"
    "number n\n";

// The first error, as "code: message"; "" when the text is clean.
std::string first_error(const std::string& text) {
  Diagnostics diagnostics;
  test::check_files({{"game", text}}, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.list())
    if (info(diagnostic.code).severity == Severity::kError) return std::string(info(diagnostic.code).id) + ": " + diagnostic.message;
  return {};
}

std::string times(int count, const std::string& one, const std::string& between = "") {
  std::string all;
  for (int i = 0; i < count; ++i) all += (i > 0 ? between : "") + one;
  return all;
}

std::string numbered(int from, int to, const std::function<std::string(int)>& one) {
  std::string all;
  for (int i = from; i <= to; ++i) all += one(i);
  return all;
}

std::string game(const std::string& declarations, const std::string& statements) {
  return kBegin + declarations + "play:\n" + statements + "  win players\n";
}

const std::string kTooManyParts = "limit: with definitions, phases and ways expanded, there are more than 200000 parts";
const std::string kTooLong = "too-deep: this expression has more than 256 parts in a row";

}  // namespace

TEST_CASE("a list has at most 256 parts, whatever it is a list of", "[limits]") {
  const auto minimum = [](int parts) { return game("", "  set n to min(" + times(parts, "1", ", ") + ")\n"); };
  CHECK(first_error(minimum(256)) == "");
  CHECK(first_error(minimum(257)) == kTooLong);
  const auto rank = [](int parts) { return game("", "  set n to rank(" + times(parts, "n = 1", ", ") + ")\n"); };
  CHECK(first_error(rank(256)) == "");
  CHECK(first_error(rank(257)) == kTooLong);
  const auto patterns = [](int parts) {
    return game("define d(t: tile): t is " + times(parts, "[0-0]", " or ") + "\n", "  if d([1-1]): set n to 1\n");
  };
  CHECK(first_error(patterns(255)) == "");
  CHECK(first_error(patterns(10'000)) == kTooLong);
  const auto sum = [](int parts) { return game("", "  set n to " + times(parts, "1", " + ") + "\n"); };
  CHECK(first_error(sum(256)) == "");
  CHECK(first_error(sum(258)) == kTooLong);
}

TEST_CASE("what is written out has one budget, whichever form grows", "[limits][large]") {
  const auto phases = [](int levels) {
    return game("phase f0:\n  set n to n + 1\n" + numbered(1, levels,
                                                           [](int i) {
                                                             const std::string below = "f" + std::to_string(i - 1);
                                                             return "phase f" + std::to_string(i) + ":\n  " + below + "\n  " + below + "\n";
                                                           }),
                "  f" + std::to_string(levels) + "\n");
  };
  CHECK(first_error(phases(14)) == "");
  CHECK(first_error(phases(20)) == kTooManyParts);

  const auto definitions = [](int levels) {
    return game("define d0(x: number): x + x\n" + numbered(1, levels,
                                                           [](int i) {
                                                             const std::string below = "d" + std::to_string(i - 1);
                                                             return "define d" + std::to_string(i) + "(x: number): " + below +
                                                                    "(x + x) + " + below + "(x)\n";
                                                           }),
                "  set n to d" + std::to_string(levels) + "(n + 1)\n");
  };
  CHECK(first_error(definitions(12)) == "");
  CHECK(first_error(definitions(30)) == kTooManyParts);
  // Also where a definition is asked beside the rules.
  const std::string grown = "define d0(x: number): x + x\n" + numbered(1, 30, [](int i) {
                              const std::string below = "d" + std::to_string(i - 1);
                              return "define d" + std::to_string(i) + "(x: number): " + below + "(x) + " + below + "(x + 1)\n";
                            });
  CHECK(first_error(game(grown + "define column(s: seat): d30(count of players)\n", "") + "words:\n  column: \"Column\"\n") ==
        kTooManyParts);
  CHECK(first_error(game(grown + "chips d30(1)\n", "")) == kTooManyParts);

  // The values that ways are given stand for themselves wherever the ways use them.
  const auto ways = [](int levels) {
    return game(
        "ways w0(x: number):\n  \"a\" where x > 0\n  \"b\"\n" +
            numbered(1, levels,
                     [](int i) { return "ways w" + std::to_string(i) + "(x: number):\n  w" + std::to_string(i - 1) + "(x + x)\n"; }),
        "  for each p in players:\n    p chooses:\n      w" + std::to_string(levels) + "(n + 1)\n");
  };
  CHECK(first_error(ways(12)) == "");
  CHECK(first_error(ways(30)) == kTooManyParts);
}

TEST_CASE("a choice has at most 1000 ways, and more are not written out", "[limits]") {
  const auto ways = [](int levels, int more) {
    return game("ways w0:\n  \"a\"\n" + numbered(1, levels,
                                                 [](int i) {
                                                   const std::string below = "  w" + std::to_string(i - 1) + "\n";
                                                   return "ways w" + std::to_string(i) + ":\n" + below + below;
                                                 }),
                "  for each p in players:\n    p chooses:\n      w" + std::to_string(levels) + "\n" + times(more, "      \"b\"\n"));
  };
  CHECK(first_error(ways(9, 488)) == "");
  CHECK(first_error(ways(9, 489)) == "limit: a choice has at most 1000 ways");
  CHECK(first_error(ways(22, 0)) == "limit: a choice has at most 1000 ways");
}

TEST_CASE("the set of tiles is tried with every value of the options that it depends on", "[limits]") {
  const auto set = [](const std::string& options, const std::string& highest) {
    return "language 1\ngame \"X\"\nplayers 2 to 4\n" + options + "tiles double " + highest +
           "\nzone boneyard, ordered\nplay:\n  win players\n";
  };
  CHECK(first_error(set("option a: 0 to 1000\n", "(if a = 1001 then 900 else 6)")) == "");
  CHECK(first_error(set("option a: 0 to 1000\n", "(if a = 500 then 900 else 6)")) ==
        "limit: a set goes to double 18 and has at most 400 tiles; this would be double 900 in 1 copy with a = 500");
  CHECK(first_error(set("option a: 0 to 9\noption b: 0 to 9\n", "a + b")) == "");
  CHECK(first_error(set("option a: 0 to 9\noption b: 0 to 10\n", "a + b")) ==
        "limit: a set goes to double 18 and has at most 400 tiles; this would be double 19 in 1 copy with a = 9, b = 10");
  CHECK(first_error(set("option a: 1 to 20000\n", "min(a, 6)")) == "");
  CHECK(first_error(set("option a: 1 to 20001\n", "min(a, 6)")) ==
        "limit: the set of tiles depends on too many values of options to try them all");
  CHECK(first_error(set("", "65536")) == "limit: a set goes to double 18 and has at most 400 tiles; this would be double 65536 in 1 copy");
}

TEST_CASE("the chips to start with are tried with every value of the options that they depend on", "[limits]") {
  const auto chips = [](const std::string& options, const std::string& number) { return game(options + "chips " + number + "\n", ""); };
  CHECK(first_error(chips("", "1000000")) == "");
  CHECK(first_error(chips("", "1000000 + 1")) == "limit: a seat starts with 0 to 1000000 chips; this would be 1000001");
  CHECK(first_error(chips("option a: 0 to 9\n", "9 - a")) == "");
  CHECK(first_error(chips("option a: 0 to 9\n", "8 - a")) == "limit: a seat starts with 0 to 1000000 chips; this would be -1 with a = 9");
  CHECK(first_error(chips("option a: 1 to 20000\n", "min(a, 9)")) == "");
  CHECK(first_error(chips("option a: 1 to 20001\n", "min(a, 9)")) ==
        "limit: the chips depend on too many values of options to try them all");
}

TEST_CASE("rules have a number of variables, names and values that can be played", "[limits][large]") {
  // Beside those here: the players and `n`.
  const auto variables = [](int count) {
    return game(numbered(1, count, [](int i) { return "number v" + std::to_string(i) + "\n"; }), "");
  };
  CHECK(first_error(variables(kMaxRegisters - 2)) == "");
  CHECK(first_error(variables(kMaxRegisters - 1)) == "limit: these rules use more than 16000 variables, names or values at once");
  // Those of each seat count for every seat of the largest table.
  const auto of_seats = [](int count) {
    return game(numbered(1, count, [](int i) { return "number v" + std::to_string(i) + " of each seat\n"; }), "");
  };
  CHECK(first_error(of_seats((kMaxRegisters - 2) / 4)) == "");
  CHECK(first_error(of_seats((kMaxRegisters - 2) / 4 + 1)) == "limit: these rules use more than 16000 variables, names or values at once");
  const auto names = [](int count) {
    return game("", numbered(1, count, [](int i) { return "  let v" + std::to_string(i) + " be n + " + std::to_string(i) + "\n"; }));
  };
  CHECK(first_error(names(kMaxRegisters - 2)) == "");
  CHECK(first_error(names(kMaxRegisters - 1)) == "limit: these rules use more than 16000 variables, names or values at once");
}

TEST_CASE("rules have so many different numbers, and one statement so many values, as can be played", "[limits][large]") {
  const std::string message = "limit: these rules use more than 16000 variables, names or values at once";
  const auto numbers = [](int count) {
    return game("", numbered(1, count, [](int i) { return "  set n to n * " + std::to_string(i + 10) + "\n"; }));
  };
  CHECK(first_error(numbers(kMaxRegisters - 10)) == "");
  CHECK(first_error(numbers(kMaxRegisters + 1)) == message);
  // No two of them are the same, or they would be worked out once.
  const auto values = [](int sums) {
    const auto product = [](int a, int b) { return "(n + " + std::to_string(a) + ") * (n + " + std::to_string(b) + ")"; };
    const auto sum = [&](int b) { return "(" + numbered(1, 199, [&](int a) { return product(a, b) + " + "; }) + product(200, b) + ")"; };
    return game("", "  set n to min(" + numbered(1, sums - 1, [&](int b) { return sum(200 + b) + ", "; }) + sum(200) + ")\n");
  };
  CHECK(first_error(values(20)) == "");
  CHECK(first_error(values(21)) == message);
}

TEST_CASE("fourteen tiles are chosen at once at most, and fewer beside other choices", "[limits]") {
  const auto choice = [](int size, const std::string& others = "") {
    return game("", "  for each p in players:\n    p chooses:\n      \"take\" " + std::to_string(size) + " tiles h from boneyard" + others +
                        "\n      \"none\"\n");
  };
  CHECK(first_error(choice(14)) == "");
  CHECK(first_error(choice(15)) == "limit: at most 14 tiles are chosen at once");
  const std::string beside = " tiles are chosen at once beside the other choices of this way";
  CHECK(first_error(choice(12, " q from players")) == "");
  CHECK(first_error(choice(13, " q from players")) == "limit: at most 12" + beside);
  CHECK(first_error(choice(8, " q from players t from boneyard u from boneyard")) == "");
  CHECK(first_error(choice(9, " q from players t from boneyard u from boneyard")) == "limit: at most 8" + beside);
  CHECK(first_error(choice(6, " k from 1 to 9")) == "");
  CHECK(first_error(choice(7, " k from 1 to 9")) == "limit: at most 6" + beside);
}

TEST_CASE("a limit that depends on options is looked at again when the game is loaded for a table", "[limits]") {
  // A value that the option does not have stands for whatever check() may overlook.
  const auto loaded = [](const std::string& declarations, int value) -> std::string {
    const auto checked = test::checked("language 1\ngame \"X\"\nplayers 2 to 4\noption a: 0 to 6\nzone boneyard, ordered\n" + declarations +
                                       "play:\n  for each p in players:\n    p chooses:\n      \"two\" 2 tiles h from boneyard\n"
                                       "      \"none\"\n  win players\n");
    try {
      compile(*checked, Settings{2, {value}});
    } catch (const TooLarge& game) {
      return game.text();
    }
    return "";
  };
  CHECK(loaded("tiles double a\n", 18) == "");
  CHECK(loaded("tiles double a\n", 900) ==
        "/nowhere/game.bones:6:14: error[limit]: a set goes to double 18 and has at most 400 tiles; this would be double 900 in 1 copy");
  CHECK(loaded("tiles double a, 2 copies\n", 19).find("error[limit]") != std::string::npos);
  CHECK(loaded("tiles double 6\nchips 1000000 - a\n", 1'000'000) == "");
  CHECK(loaded("tiles double 6\nchips 1000000 - a\n", 1'000'001) ==
        "/nowhere/game.bones:7:7: error[limit]: a seat starts with 0 to 1000000 chips; this would be -1");
  CHECK(loaded("tiles double 6, without all t in tiles where 6 / (low of t + 1 - a) = 9\n", 0) == "");
  CHECK(loaded("tiles double 6, without all t in tiles where 6 / (low of t + 1 - a) = 9\n", 1).find("division by zero") !=
        std::string::npos);
}

TEST_CASE("a set whose description cannot be evaluated is an error", "[limits]") {
  const std::string set =
      "language 1\ngame \"X\"\nplayers 2 to 4\ntiles double 6, without all t in tiles where 6 / low of t = 9\nzone stock\nplay:\n  win "
      "players\n";
  CHECK(first_error(set) == "limit: the tiles that are left out cannot be found: division by zero");
}

TEST_CASE("tables that are worked out when a game is loaded share a budget", "[limits]") {
  // Each condition is another one, and each question of it goes round a thousand times.
  const auto tables = [](int count) {
    const auto checked =
        test::checked(game("", numbered(1, count, [](int i) {
                             return "  set n to count of all t in boneyard where (count of all x in 1 to 1000 where x + pips of t > " +
                                    std::to_string(i) + ") > 5\n";
                           })));
    return bound_core(*checked, Settings{2, {}}).tables.size();
  };
  CHECK(tables(3) == 3);
  const std::size_t most = tables(400);
  CHECK(most > 50);
  CHECK(most < 300);
}

TEST_CASE("deals are tried with every value of the options that they depend on", "[limits]") {
  const auto deals = [](int greatest, int count, const std::string& size) {
    return game("option a: 1 to " + std::to_string(greatest) + "\noption b: 1 to 100\n",
                "  gather boneyard\n" + times(count, "  deal " + size + " from boneyard to each player's hand\n"));
  };
  CHECK(first_error(deals(200, 1, "(a + b) / 100")) == "");
  CHECK(first_error(deals(201, 1, "(a + b) / 100")) ==
        "limit: the sizes of these deals depend on too many values of options to try them all");
  CHECK(first_error(deals(100, 1, "(if a = 50 and b = 50 then 8 else 1)")) ==
        "deal-too-large: with 4 players, a = 50, b = 50 this deal takes 32 tiles; the set has 28");
  CHECK(first_error(deals(100, 300, "(a + b) / 1000")) ==
        "limit: the sizes of these deals depend on too many values of options to try them all");
}

TEST_CASE("many misspelt names and citations are told without looking long for what was meant", "[limits]") {
  const auto misspelt = [](int count) {
    Diagnostics diagnostics;
    test::check_files({{"game", game("", numbered(1, count, [](int i) { return "  mix boneyrd" + std::to_string(10'000 + i) + "\n"; }) +
                                             "  mix bonyard\n")}},
                      diagnostics);
    return diagnostics.list();
  };
  const auto few = misspelt(static_cast<int>(kHintedMessages) - 1);
  REQUIRE(few.size() == kHintedMessages);
  CHECK(few.back().hint == "did you mean 'boneyard'?");
  const auto many = misspelt(static_cast<int>(kHintedMessages));
  REQUIRE(many.size() == kHintedMessages + 1);
  CHECK(many.back().hint == "");
}

}  // namespace boneyard::dsl
