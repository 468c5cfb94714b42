// What the checker finds: for every code a file with that one mistake, and where it is reported. Codes of the parser have their cases in tests/golden/parse.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "dsl/reading/parse.hpp"
#include "tests/support/games.hpp"
#include "tests/support/processor_time.hpp"

namespace boneyard::dsl {
namespace {

using test::Files;

// A file's own name, line and column: "game:5:7".
std::string where(const Diagnostic& diagnostic) {
  if (diagnostic.span.source == nullptr) return "nowhere";
  const Position position = position_of(*diagnostic.span.source, diagnostic.span.begin);
  return std::filesystem::path(diagnostic.span.source->name).stem().string() + ":" + std::to_string(position.line) + ":" +
         std::to_string(position.column);
}

std::string found_in(const Files& files) {
  Diagnostics diagnostics;
  test::check_files(files, diagnostics);
  std::string all;
  for (const Diagnostic& diagnostic : diagnostics.list())
    all += (all.empty() ? "" : ", ") + std::string(info(diagnostic.code).id) + " at " + where(diagnostic);
  return all.empty() ? "nothing" : all;
}

// A sound game, eight lines long, and what a case adds to it: declarations from line 9 on, statements of `play` after line 9 + declarations.
const char* const kHead =
    "language 1\n"                             // 1
    "game \"T\"\n"                             // 2
    "players 2 to 4\n"                         // 3
    "tiles double 6\n"                         // 4
    "zone stock, ordered\n"                    // 5
    "zone hand of each seat, seen by owner\n"  // 6
    "chips 20\n"                               // 7
    "pot pool\n";                              // 8

// Declarations, one a line, then `play:` with these statements.
Files with(const std::string& declarations, const std::string& statements = "") {
  return {{"game", std::string(kHead) + declarations + "play:\n" + statements + "  win players\n"}};
}

struct Case {
  const char* name;
  Files files;
  const char* found;
};

std::vector<Case> cases() {
  const std::string bare = "language 1\ngame \"T\"\n";
  const std::string end = "play: win players\n";
  return {
      {"a clause that nothing follows",
       {{"game", bare + "players 2 to 2\nclause T-1 \"A rule.\"\nclause T-A1 \"Advice.\"\n" + end}},
       "uncited-clause at game:4:8"},
      {"rules without a win", {{"game", bare + "players 2 to 2\nnumber n\nplay: set n to 1\n"}}, "no-win at game:5:1"},
      {"a used file that is not there", {{"game", bare + "use \"nothing\"\nplayers 2 to 2\n" + end}}, "file-not-found at game:3:5"},
      {"a used file elsewhere", {{"game", bare + "use \"../secret\"\nplayers 2 to 2\n" + end}}, "file-outside at game:3:5"},
      {"files that use one another",
       {{"game", bare + "use \"one\"\nplayers 2 to 2\n" + end},
        {"one", "language 1\nlibrary \"O\"\nuse \"two\"\n"},
        {"two", "language 1\nlibrary \"W\"\nuse \"one\"\n"}},
       "file-cycle at two:3:5"},

      {"a zone that is not there", with("", "  mix stok\n"), "unknown-name at game:10:7"},
      {"a die that is not there", with("dice red\n", "  roll reed\n"), "unknown-name at game:11:8"},
      {"dice in a game that has none", with("", "  roll dice\n"), "unknown-name at game:10:3"},
      {"a zone that no player has", with("", "  deal 1 from stock to each player's hands\n"), "unknown-name at game:10:38"},
      {"a seat's letter in rules", with("", "  move stock to A's hand\n"), "unknown-name at game:10:17"},
      {"a value that an option does not have", with("option take: free, forced\n", "  if take = fored: mix stock\n"),
       "unknown-name at game:11:13"},
      {"a pot that is not there", with("", "  share pol among players, rest stays\n"), "unknown-name at game:10:9"},
      {"what is bound in a block is gone after it", with("", "  if count of players = 2:\n    let n be 1\n  let m be n\n"),
       "unknown-name at game:12:12"},
      {"what a quantifier binds is gone after it", with("", "  let m be count of all s in seats where s = s\n  win {s}\n"),
       "unknown-name at game:11:8"},

      {"a name declared twice", with("zone stock\n"), "duplicate-name at game:9:6"},
      {"a pot named like a zone", with("zone pool\n"), "duplicate-name at game:9:6"},
      {"a name with a meaning of its own", with("number players\n"), "duplicate-name at game:9:8"},
      {"a let within the reach of its name", with("", "  let n be 1\n  if n = 1:\n    let n be 2\n"), "duplicate-name at game:12:9"},
      {"two parameters of one name", with("define same(a: number, a: number): a = a\n", "  if same(1, 2): mix stock\n"),
       "duplicate-name at game:9:24"},
      {"a letter that is not new", with("number n\n", "  if stock is [n-m] for some n, m: mix stock\n"), "duplicate-name at game:11:30"},

      {"a letter that nothing binds", with("", "  if stock is [3-m]: mix stock\n"), "unknown-letter at game:10:15"},
      {"a tile with letters where none is matched", with("", "  move [n-n] to stock\n"), "unknown-letter at game:10:8"},
      {"a letter on no tile", with("", "  if stock is [3-3] for some n: mix stock\n"), "unused-letter at game:10:30"},

      {"a flag that is given a number", with("flag f\n", "  set f to 1\n"), "type at game:11:12"},
      {"a seat compared with a number", with("seat s\n", "  if s = 1: mix stock\n"), "type at game:11:6"},
      {"a condition that is a number", with("", "  if 1: mix stock\n"), "type at game:10:6"},
      {"mixing what has no order", with("zone heap\n", "  mix heap\n"), "type at game:11:7"},
      {"drawing by number from what has no order", with("zone heap\n", "  move 1 from heap to stock\n"), "type at game:11:15"},
      {"the top of what has no order", with("zone heap\n", "  let t be top of heap\n"), "type at game:11:19"},
      {"a number of tiles moved from nowhere", with("", "  move 1 to stock\n"), "type at game:10:8"},
      {"one for all where each has his own", with("", "  move hand to stock\n"), "type at game:10:8"},
      {"a single seat taken from seats", with("seat s\n", "  win players without s\n"), "type at game:11:7"},
      {"a phase where a value is wanted", with("phase f: mix stock\n", "  f\n  let x be f(1)\n"), "type at game:12:12"},
      {"a choice while separate subsets are gone through",
       with("",
            "  for each c in separate 2 tiles d in stock where d is [n-n] [m-m] for some n, m:\n    (first p in players) chooses:\n      "
            "\"go\": move c to stock\n"),
       "type at game:10:3"},

      {"too many values for a definition", with("define twice(n: number): n + n\n", "  let x be twice(1, 2)\n"), "arity at game:11:12"},
      {"too few values for a phase", with("phase f(n: number): mix stock\n", "  f\n"), "arity at game:11:3"},
      {"a block for a phase that takes none", with("phase f: mix stock\n", "  f:\n    mix stock\n"), "arity at game:11:3"},
      {"no block for a phase that takes one", with("phase f(b: block): b\n", "  f\n"), "arity at game:11:3"},

      {"a set of tiles that depends on the play",
       {{"game", bare + "players 2 to 2\nnumber n\ntiles double n\n" + end}},
       "constant at game:5:14"},

      {"a set beyond double 18", {{"game", bare + "players 2 to 2\ntiles double 19\n" + end}}, "limit at game:4:14"},
      {"a set too large for one value of an option",
       {{"game", bare + "players 2 to 2\noption set: 6, 18, 20\ntiles double set\n" + end}},
       "limit at game:5:14"},
      {"nine copies", {{"game", bare + "players 2 to 2\ntiles double 3, 9 copies\n" + end}}, "limit at game:4:1"},
      {"a die with a million sides", with("dice red with 1000000 sides\n"), "limit at game:9:1"},
      {"a pot with fewer chips than none",
       {{"game", "language 1\ngame \"X\"\nplayers 2\noption n: 1 to 9, default 5\nchips 5\npot bank with n - 2 chips\n" + end}},
       "limit at game:6:15"},
      {"a pot with as many chips as somebody has",
       {{"game", "language 1\ngame \"X\"\nplayers 2\nseat dealer\nchips 5\npot bank with dealer's chips chips\n" + end}},
       "constant at game:6:15"},
      {"as many dice as somebody has chips",
       {{"game", "language 1\ngame \"X\"\nplayers 2\nseat dealer\nchips 5\ndice dealer's chips of each seat\n" + end}},
       "constant at game:6:6"},
      {"no dice for one value of an option",
       {{"game", "language 1\ngame \"X\"\nplayers 2\noption n: 1 to 9\ndice (n - 1)\n" + end}},
       "limit at game:5:1"},
      {"a number of dice that is none", {{"game", "language 1\ngame \"X\"\nplayers 2\ndice yes of each seat\n" + end}}, "type at game:4:6"},
      {"dice by the name of an option, without brackets",
       {{"game", "language 1\ngame \"X\"\nplayers 2\noption n: 1 to 9\ndice n\n" + end}},
       "duplicate-name at game:5:6"},
      {"one of each seat by a bracket",
       {{"game", "language 1\ngame \"X\"\nplayers 2\nnumber owes(seat), seen by all\n" + end}},
       "type at game:4:13"},
      {"a table by the number of players, by a number",
       {{"game",
         "language 1\ngame \"X\"\nplayers 2 to 3\nplay:\n  if (1 with 2, 2 with 3 by count of players) = 1: win players\n  win no "
         "seats\n"}},
       "type at game:5:29"},
      {"a subset of too many tiles", with("", "  if some 401 tiles c in stock where c = c: mix stock\n"), "limit at game:10:11"},
      {"a subset of no tiles", with("", "  if some 0 tiles c in stock where pips of c = 0: mix stock\n"), "limit at game:10:11"},
      {"five tiles in a pattern", with("", "  if stock is [1-1] [2-2] [3-3] [4-4] [5-5]: mix stock\n"), "limit at game:10:6"},

      {"chips that are set", with("", "  for each p in players: set p's chips to 5\n"), "not-assignable at game:10:30"},
      {"a zone that is set", with("", "  set stock to tiles\n"), "not-assignable at game:10:7"},
      {"an option that is set", with("option n: 1 to 5\n", "  set n to 2\n"), "not-assignable at game:11:7"},

      {"players backwards", {{"game", bare + "players 4 to 2\n" + end}}, "players at game:3:1"},
      {"a zone without tiles", {{"game", bare + "players 2 to 2\nzone stock\n" + end}}, "no-tiles at game:4:1"},
      {"tiles without a zone", {{"game", bare + "players 2 to 2\ntiles double 6\n" + end}}, "no-zone at game:4:1"},
      {"a deal that does not fit four", with("", "  gather stock\n  deal 8 from stock to each player's hand\n"),
       "deal-too-large at game:11:3"},
      {"a second deal that does not fit with the first",
       with("", "  gather stock\n  deal 7 from stock to each player's hand\n  mix stock\n  deal 1 from stock to each player's hand\n"),
       "deal-too-large at game:13:3"},
      {"a deal that does not fit for one value of an option",
       with("option size: 5, 7, 9\n", "  gather stock\n  deal size from stock to each player's hand\n"), "deal-too-large at game:12:3"},
      {"a table that forgets four players",
       with("", "  gather stock\n  deal 7 with 2, 6 with 3 players from stock to each player's hand\n"), "size-table at game:11:8"},
      {"a table that says three players twice",
       with("", "  gather stock\n  deal 7 with 2 or 3, 6 with 3 or 4 players from stock to each player's hand\n"),
       "size-table at game:11:8"},
      {"an option's default outside its range", with("option n: 1 to 10, default 0\n"), "bad-option at game:9:28"},
      {"an option's values of two kinds", with("option n: 1, two\n"), "bad-option at game:9:14"},
      {"an option's value twice", with("option n: one, two, one\n"), "bad-option at game:9:21"},
      {"an empty range", with("option n: 5 to 1\n"), "bad-option at game:9:1"},
      {"seen by the owner of what has none", with("zone heap, seen by owner\n"), "visibility at game:9:20"},
      {"seen by whom?", with("zone heap, seen by al\n"), "visibility at game:9:20"},

      {"a way that a hidden pile opens",
       with("", "  (first p in players) chooses:\n    \"go\" where pips of top of stock > 3\n    \"stay\"\n"), "secret at game:11:16"},
      {"what all see is told", with("", "  if told count of stock > 3: mix stock\n"), "told-nothing at game:10:6"},

      {"a game that does not say how it goes", {{"game", bare + "players 2 to 2\n"}}, "no-play at game:2:1"},
      {"a phase that runs itself", with("phase f: f\n", "  f\n"), "recursion at game:9:10"},
      {"two phases that run one another", with("phase f: g\nphase g: f\n", "  f\n"), "recursion at game:10:10"},
      {"a definition that uses itself", with("define d(n: number): d(n)\n", "  let x be d(1)\n"), "recursion at game:9:22"},
      {"ending what is not around it", with("", "  end deal\n"), "not-enclosed at game:10:3"},
      {"a pass outside of turns", with("", "  pass\n"), "not-enclosed at game:10:3"},
      {"a pass in turns that count none", with("", "  turns of p in players from first q in players, one lap:\n    pass\n"),
       "not-enclosed at game:11:5"},
      {"starting anew outside of turns", with("", "  start anew\n"), "not-enclosed at game:10:3"},
      {"a choice whose ways all have a condition",
       with("", "  (first p in players) chooses:\n    \"go\" where count of stock > 3: mix stock\n"), "choice-stuck at game:10:3"},
      {"a last resort that has a condition",
       with("",
            "  (first p in players) chooses:\n    \"go\" where count of stock > 3: mix stock\n    if none:\n      \"stay\" where count of "
            "stock < 3\n"),
       "choice-stuck at game:10:3"},
      {"a phase that is not there", with("", "  shuffle\n"), "unknown-statement at game:10:3"},
      {"a definition where something is to be done", with("define d: 1\n", "  d\n"), "unknown-statement at game:11:3"},

      {"a clause that the rule book does not have",
       {{"game", bare + "use \"book\"\nplayers 2 to 2 (T-1)\nplay: win players (T-3)\n"},
        {"book", "language 1\nrulebook \"B\"\nclause T-1 \"One.\"\n"}},
       "unknown-clause at game:5:20"},
      {"a clause that stands twice",
       {{"game", bare + "use \"book\"\nplayers 2 to 2 (T-1)\n" + end},
        {"book", "language 1\nrulebook \"B\"\nclause T-1 \"One.\"\nclause T-1 \"Two.\"\n"}},
       "duplicate-clause at book:4:8"},
      {"words about a game that are too many",
       {{"game", bare + "about \"" + std::string(39, 'x') + "\"\nplayers 2 to 2\n" + end}},
       "about at game:3:7"},
      {"words about a game that are none", {{"game", bare + "overview \"\"\nplayers 2 to 2\n" + end}}, "about at game:3:10"},
      {"two lines about a game", {{"game", bare + "about \"One.\"\nabout \"Two.\"\nplayers 2 to 2\n" + end}}, "about at game:4:1"},
      {"a match that takes from more to fewer choices",
       {{"game", bare + "takes 3 to 2 choices\nplayers 2 to 2\n" + end}},
       "about at game:3:1"},

      {"a variant that overrides a definition of nothing",
       {{"game", "language 1\nvariant \"V\" of \"base\"\ndefine goaal: 3\n"},
        {"base", bare + "players 2 to 2\nnumber n\ndefine goal: 2\nplay:\n  set n to goal\n  win players\n"}},
       "overrides-nothing at game:3:8"},
      {"a variant that overrides a step of nothing",
       {{"game", "language 1\nvariant \"V\" of \"base\"\nstep last: set n to 1\n"},
        {"base", bare + "players 2 to 2\nnumber n\nplay:\n  step early: set n to 2\n  win players\n"}},
       "overrides-nothing at game:3:6"},
      {"a default for an option that is not there",
       {{"game", "language 1\nvariant \"V\" of \"base\"\noption sice, default 3\n"},
        {"base", bare + "players 2 to 2\noption size: 1 to 5\nplay: win players\n"}},
       "overrides-nothing at game:3:8"},
      {"a definition that nothing uses", with("define spare: 3\n"), "unused-definition at game:9:8"},
      {"a value that a way does not choose", with("words:\n  \"pass\": \"{he gives} {t}\"\n", "  for each p:\n    p chooses: \"pass\"\n"),
       "words at game:10:24"},
      {"a verb behind what does nothing",
       with("flag up\nwords:\n  set up to f: \"{f comes} on\"\n", "  set up to yes\n  if up: win players\n"), "words at game:11:20"},
      {"whose hand words are for", with("words:\n  move t from stock to hand: \"\"\n"), "words at game:10:24"},
      {"a title with a value", with("words:\n  pool: \"{pool} chips\"\n"), "words at game:10:10"},
      {"ways that a player types alike", with("", "  for each p:\n    p chooses:\n      \"pass\": win {p}\n      \"pass\"\n"),
       "alike-ways at game:13:7"},
      {"words for no clause", with("words:\n  (T-1): \"\"\n"), "unknown-clause at game:10:4"},
      {"words twice", with("words:\n  pool: \"pot\"\n  pool: \"pot\"\n"), "duplicate-name at game:11:3"},
      {"words for no name", with("words:\n  pol: \"pot\"\n"), "unknown-name at game:10:3"},
      {"words for no way", with("words:\n  \"pas\": \"\"\n"), "unknown-name at game:10:3"},
      {"rules in a rule book",
       {{"game", bare + "use \"book\"\nplayers 2 to 2\n" + end}, {"book", "language 1\nrulebook \"B\"\nnumber n\n"}},
       "header at book:3:1"},
  };
}

// What the parser reports, what is reported only when scenarios and mutants are run, what the command line reports, and what is no mistake.
const std::set<std::string> kElsewhere = {"syntax",  "unknown-declaration", "too-large", "too-deep",        "version",
                                          "payment", "told-uncited",        "silencer",  "unused-silencer", "mutant-text"};

}  // namespace

TEST_CASE("the game that the cases change is sound", "[check]") {
  CHECK(found_in(with("")) == "nothing");
  CHECK(found_in(with("number n\n", "  set n to 1\n")) == "nothing");
}

TEST_CASE("each mistake is reported by its code at its place, and nothing else is", "[check]") {
  for (const Case& each : cases()) {
    INFO(each.name);
    INFO(each.files.at("game"));
    CHECK(found_in(each.files) == each.found);
  }
}

TEST_CASE("every code has a case", "[check]") {
  std::set<std::string> met = kElsewhere;
  for (const Case& each : cases()) {
    const std::string found = each.found;
    met.insert(found.substr(0, found.find(' ')));
  }
  for (const CodeInfo& code : all_codes()) {
    INFO(code.id);
    CHECK(met.count(code.id) + test::is_lint(code.code) + (code.finder != Finder::kCheck) == 1);
  }
}

TEST_CASE("a message says what is wrong in one line, and its hint the nearest known name", "[check]") {
  Diagnostics diagnostics;
  test::check_files(with("", "  mix stok\n"), diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].message == "no name is called 'stok'");
  CHECK(diagnostics.list()[0].hint == "did you mean 'stock'?");
  for (const Case& each : cases()) {
    INFO(each.name);
    Diagnostics found;
    test::check_files(each.files, found);
    for (const Diagnostic& diagnostic : found.list()) {
      CHECK(!diagnostic.message.empty());
      CHECK(diagnostic.message.find('\n') == std::string::npos);
      CHECK(diagnostic.message.back() != '.');
    }
  }
}

TEST_CASE("a number that is written as a word is told in figures", "[check][hint]") {
  const auto hints = [](const std::string& declaration, const std::string& statement = "win players") {
    Diagnostics diagnostics;
    test::check_files({{"game", "language 1\ngame \"T\"\nnumber n, seen by all\n" + declaration + "\nplay:\n  " + statement + "\n"}},
                      diagnostics);
    std::set<std::string> told;
    for (const Diagnostic& one : diagnostics.list()) told.insert(one.hint);
    return told;
  };
  CHECK(hints("players two to 4").count("write 2") == 1);
  CHECK(hints("players 2 to twelve").count("write 12") == 1);
  CHECK(hints("dice two").count("write 'dice 2'") == 1);
  CHECK(hints("dice five of each seat").count("write 5") == 1);
  CHECK(hints("dice red, white with six sides").count("write 6") == 1);
  CHECK(hints("option goal: one to 5").count("write 1 before 'to'") == 1);
  CHECK(hints("option goal: 1 to five").count("write 5") == 1);
  CHECK(hints("zone cell(one to 9)").count("write 1 before 'to'") == 1);
  CHECK(hints("tiles double six").count("write 6") == 1);
  CHECK(hints("players 2", "repeat three times: add 1 to n").count("write 3") == 1);
  CHECK(hints("players 2", "if n = eleven: add 1 to n").count("write 11") == 1);
}

TEST_CASE("what was likely meant is told where kinds do not fit", "[check][hint]") {
  const auto hint = [](const std::string& statement) {
    Diagnostics diagnostics;
    test::check_files(with("number total of each seat, seen by all\nseat leader\ntile kept\nzone laid of each seat\ndice red\n",
                           "  for each p in players:\n    " + statement + "\n"),
                      diagnostics);
    REQUIRE(diagnostics.list().size() == 1);
    return diagnostics.list()[0].hint;
  };
  CHECK(hint("let n be count of his hand + his laid") == "put brackets after 'of': 'count of (... + ...)'");
  CHECK(hint("let n be 3 + pips of his hand + his laid") == "put brackets after 'of': 'pips of (... + ...)'");
  CHECK(hint("let n be count of players without p") == "put a single one in braces: {p}");
  CHECK(hint("move [3-3] from stock to his hand") == "tiles with a name need no 'from': move [3-3] to his hand");
  CHECK(hint("deal {[3-3], [4-4]} from stock to his hand") == "tiles with a name need no 'from': move {[3-3], [4-4]} to his hand");
  CHECK(hint("deal 2 from stock to p") == "name a zone of that seat, as in p's hand");
  CHECK(hint("set leader to all q with most q's total") == "'all' gives a set; for one of them write 'first': first q with most q's total");
  CHECK(hint("set leader to players") == "for one of them: 'first p in ...'");
  CHECK(hint("set kept to his hand") == "for one of them: 'first t in ...'");
  for (const char* shown : {"top of stock", "red", "p", "(if p = leader then stock else his hand)"})
    CHECK(hint(std::string("reveal ") + shown) ==
          "a zone can be revealed, by its name, as p's hand; a variable that 'set' can change; or all dice: 'reveal dice'");
  CHECK(hint("reveal p's total") == "leave this out, or declare the variable without 'seen by all'");
  CHECK(hint("agian") == "did you mean 'again'?");
  CHECK(hint("psas") == "did you mean 'pass'?");
  CHECK(hint("if none: mix stock") ==
        "'if none:' stands at the column of the ways of a choice; no seat is 'nobody', no tile is 'no tile', an empty set 'no seats' or "
        "'no tiles'");
}

TEST_CASE("a deal that fits every table is no mistake", "[check][deal]") {
  const auto dealing = [](const char* players) {
    return Files{{"game", std::string("language 1\ngame \"T\"\nplayers ") + players +
                              "\ntiles double 6, 2 copies\nzone stock, ordered\nzone hand of each seat, seen by owner\nplay:\n  gather "
                              "stock\n  mix stock\n  deal 8 from stock to each player's hand\n  win players\n"}};
  };
  CHECK(found_in(dealing("2 to 7")) == "nothing");
  CHECK(found_in(dealing("2 to 8")) == "deal-too-large at game:10:3");
}

TEST_CASE("a payment that does not say what happens when the payer has less is refused", "[check][payment]") {
  const std::string found = found_in(with("", "  for each p in players: pay 1 from p to pool\n"));
  INFO(found);
  CHECK(found.rfind("payment at game:1", 0) == 0);
  CHECK(found_in(with("", "  for each p in players: pay 1 from p to pool, or all he has\n")) == "nothing");
  CHECK(found_in(with("", "  for each p in players:\n    pay 1 from p to pool, or else:\n      mix stock\n")) == "nothing");
  CHECK(found_in(with("", "  for each p in players: pay 1 from stock to pool, or all he has\n")).find(" at game:10:37") !=
        std::string::npos);
}

TEST_CASE("a clause after 'or else' is cited", "[check][payment]") {
  const std::string clauses = "clause T-1 \"Who cannot pay stirs.\"\n";
  CHECK(found_in(with(clauses, "  for each p: pay 1 from p to pool, or else (T-1): mix stock\n")) == "nothing");
  CHECK(found_in(with(clauses, "  for each p: pay 1 from p to pool, or else (T-2): mix stock\n")).find("unknown-clause at game:11:") !=
        std::string::npos);
}

TEST_CASE("the chips that a seat begins with may follow from options and the number of seats, and from nothing else", "[check][chips]") {
  const auto chips = [](const std::string& many) {
    return found_in(
        {{"game", "language 1\ngame \"T\"\nchips " + many + "\noption more: 1 to 3\nplayers 2 to 4\nnumber n\nplay: win players\n"}});
  };
  CHECK(chips("more * count of seats + 5") == "nothing");
  CHECK(chips("20 with 2, 15 with 3 or 4 players") == "nothing");
  CHECK(chips("20 + n") == "constant at game:3:7");
}

TEST_CASE("'his' is whose turn, choice or place in a loop it is, and nobody's elsewhere", "[check][his]") {
  CHECK(found_in(with("", "  for each p: move his hand to stock\n")) == "nothing");
  CHECK(found_in(with("", "  turns of p from first p where his hand is empty, one lap: pay 1 from p to pool, or all he has\n")) ==
        "nothing");
  CHECK(found_in(with("", "  (first p in players) chooses:\n    \"give\" t from his hand: move t to stock\n")) == "nothing");
  CHECK(found_in(with("", "  move his hand to stock\n")) == "unknown-name at game:10:8");
  CHECK(found_in(with("phase other: move his hand to stock\n", "  for each p: other\n")) == "unknown-name at game:9:19");
}

TEST_CASE("ways with a name are expanded where they are used, and speak of who chooses", "[check][ways]") {
  const std::string group =
      "define any(t: tile): pips of t >= 0\nways give(may: condition(tile)):\n  \"give\" t from his hand where may(t): move t to stock\n";
  CHECK(found_in(with(group, "  (first p in players) chooses:\n    give(any)\n    \"keep\"\n")) == "nothing");
  CHECK(found_in(with(group, "  (first p in players) chooses:\n    give(any)\n")) == "choice-stuck at game:13:3");
  CHECK(found_in(with(group, "  (first p in players) chooses:\n    gave(any)\n    \"keep\"\n")).find("unknown-name at game:14:5") == 0);
  CHECK(found_in(with(group, "  (first p in players) chooses:\n    give\n    \"keep\"\n")) == "arity at game:14:5");
  CHECK(found_in(with("ways go: \"go\"\n", "")).find("syntax") == 0);
  CHECK(found_in(with("ways a:\n  b\nways b:\n  a\n", "  (first p in players) chooses:\n    a\n    \"keep\"\n")).find("recursion") == 0);
}

TEST_CASE("each alternative of a pattern has the letters that stand in it", "[check][match]") {
  CHECK(found_in(with("define d(c: tiles, x, y: number): c is [x-y] or [x-n] [n-y] for some n\n", "  if d(stock, 1, 2): mix stock\n")) ==
        "nothing");
  CHECK(found_in(with("define d(c: tiles): c is [1-1] or [1-2] [2-2] for some n\n", "  if d(stock): mix stock\n")) ==
        "unused-letter at game:9:56");
  CHECK(found_in(with("define d(c: tiles): c is [1-1] or [1-2] [2-m]\n", "  if d(stock): mix stock\n")) == "unknown-letter at game:9:41");
}

TEST_CASE("what a loop, a choice or a parameter names cannot be set, and a local name is no declared one", "[check][names]") {
  CHECK(found_in(with("", "  for each p: set p to nobody\n")) == "not-assignable at game:10:19");
  CHECK(found_in(with("phase f(n: number): set n to 1\n", "  f(count of stock)\n")) == "not-assignable at game:9:25");
  CHECK(found_in(with("", "  let stock be 1\n")) == "duplicate-name at game:10:7");
  CHECK(found_in(with("", "  for each stock: mix stock\n")).find("duplicate-name at game:10:12") == 0);
  CHECK(found_in(with("", "  let n be 1, seen by leader\n")).find("visibility") == 0);
}

TEST_CASE("a choice is safe when one way has no condition, also below 'if none'", "[check][choice]") {
  CHECK(found_in(with("", "  (first p in players) chooses:\n    \"go\" where count of stock > 3: mix stock\n    \"stay\"\n")) == "nothing");
  CHECK(found_in(
            with("", "  (first p in players) chooses:\n    \"go\" where count of stock > 3: mix stock\n    if none:\n      \"stay\"\n")) ==
        "nothing");
}

TEST_CASE("a library's names are never taken for those of the game, nor the other way round", "[check][hygiene]") {
  // The game's `n` and the library's `n` are two; the block sees the game's.
  const Files files = {{"game",
                        "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\nnumber seen-by-block\nnumber seen-by-phase\nplay:\n  let n "
                        "be 5\n  twice(n + 2):\n    set seen-by-block to seen-by-block + n\n"
                        "  win players\n"},
                       {"lib",
                        "language 1\nlibrary \"L\"\nnumber total\nphase twice(k: number, body: block):\n  let n be 100\n  body\n  body\n  "
                        "set total to n + k\n"}};
  Diagnostics diagnostics;
  const auto game = test::check_files(files, diagnostics);
  INFO(render_text(diagnostics));
  REQUIRE(game);
  const Game played = Ruleset(game).game(2);
  State state = played.new_state();
  Machine machine = played.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const auto value = [&](const std::string& name) {
    for (const VariableInfo& variable : played.program().variables)
      if (variable.name == name) return state.numbers()[variable.reg];
    return -1;
  };
  CHECK(value("seen-by-block") == 10);
  CHECK(value("total") == 107);
}

TEST_CASE("a phase does not see what the place of its use has bound", "[check][hygiene]") {
  CHECK(found_in({{"game", "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\nplay:\n  let secret be 5\n  peek\n  win players\n"},
                  {"lib", "language 1\nlibrary \"L\"\nnumber total\nphase peek: set total to secret\n"}}) == "unknown-name at lib:4:26");
}

TEST_CASE("a block does not see what the phase that runs it has bound", "[check][hygiene]") {
  CHECK(found_in(
            {{"game",
              "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\nnumber mine\nplay:\n  around:\n    set mine to inner\n  win players\n"},
             {"lib", "language 1\nlibrary \"L\"\nphase around(body: block):\n  let inner be 7\n  body\n"}}) == "unknown-name at game:8:17");
}

TEST_CASE("a condition handed to a phase is asked with the phase's values", "[check][hygiene]") {
  const auto game = test::checked(
      "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\ntiles double 2\nzone stock\nnumber found\ndefine double(t: tile): t is [n-n] "
      "for some n\nplay:\n  tally(double)\n  win players\n",
      {{"lib",
        "language 1\nlibrary \"L\"\nnumber total\nphase tally(wanted: condition(tile)):\n  set total to count of all t in tiles where "
        "wanted(t)\n"}});
  const Game played = Ruleset(game).game(2);
  State state = played.new_state();
  Machine machine = played.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const auto& variables = played.program().variables;
  const auto total = std::find_if(variables.begin(), variables.end(), [](const VariableInfo& one) { return one.name == "total"; });
  REQUIRE(total != variables.end());
  CHECK(state.numbers()[total->reg] == 3);
}

TEST_CASE("a library's letters are not the names of the game that uses it", "[check][hygiene]") {
  CHECK(found_in(
            {{"game",
              "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\ntiles double 2\nzone stock\nnumber n\nplay:\n  if double([1-1]): win "
              "players\n  win no seats\n"},
             {"lib", "language 1\nlibrary \"L\"\ndefine double(t: tile): t is [n-n] for some n\n"}}) == "nothing");
}

TEST_CASE("a phase for a way may ask once more, whoever uses it", "[check][library]") {
  const std::string library = "language 1\nlibrary \"L\"\nphase once-more: again\n";
  CHECK(found_in({{"game", library}}) == "nothing");
  CHECK(found_in({{"game", "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\nplay:\n  once-more\n  win players\n"},
                  {"lib", library}}) == "not-enclosed at game:6:3");
}

TEST_CASE("whatever is wrong inside a phase shows where the phase is used, and given what", "[check]") {
  int tried = 0;
  for (const Case& each : cases()) {
    std::string text = each.files.at("game");
    const std::size_t play = text.find("\nplay:\n");
    if (each.files.size() > 1 || play == std::string::npos) continue;
    // The same statements in a phase of the same file.
    const auto lines_before = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(play), '\n') + 1;
    text.replace(play, 7, "\nphase wrapped(given: number):\n");
    text += "play:\n  wrapped(1)\n";
    const int use = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    INFO(each.name);
    INFO(text);
    Diagnostics diagnostics;
    test::check_files({{"game", text}}, diagnostics);
    for (const Diagnostic& diagnostic : diagnostics.list()) {
      const int line = position_of(*diagnostic.span.source, diagnostic.span.begin).line;
      if (line <= lines_before || line == use) continue;
      ++tried;
      REQUIRE(!diagnostic.notes.empty());
      const Note& note = diagnostic.notes.back();
      CHECK(note.message == "used here");
      CHECK(position_of(*note.span.source, note.span.begin).line == use);
    }
  }
  CHECK(tried >= 40);
}

TEST_CASE("a clause stands beside 'told' wherever an author may put it", "[check]") {
  const auto found = [](const std::string& chooses, const std::string& clause) {
    const std::string told = "told count of all t in (first q)'s hand where pips of t > 3";
    std::string rules = chooses;
    rules.replace(rules.find('$'), 1, "(" + told + clause + ")");
    return found_in(
        {{"game",
          "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
          "zone shown of each seat, seen by all\nclause T-1 \"It is told.\"\nways bids(n: number):\n  \"bid\" where n > 0 (T-1)\n"
          "phase ask(n: number):\n  for each p: p chooses:\n    \"bid\" where n > 0 (T-1)\n    \"pass\"\n"
          "play:\n  gather stock\n  mix stock\n  deal 4 from stock to each player's hand\n" +
              rules + "  win players\n"}});
  };
  const std::string chooses = "  for each p: p chooses:\n    \"pass\"\n    ";
  for (const std::string& rules : {chooses + "bids($)\n", chooses + "\"lay\" $ tiles c from tiles\n", chooses + "\"take\" n from 1 to $\n",
                                   std::string("  ask($)\n")}) {
    INFO(rules);
    const std::string cited = found(rules, " (T-1)");
    CHECK(cited.find("told-uncited") == std::string::npos);
    CHECK((cited.find("told-nothing") != std::string::npos) == (rules.rfind(chooses, 0) == 0));
    CHECK(found(rules, "").find("told-uncited") != std::string::npos);
  }
}

TEST_CASE("a block that is handed to a phase is told at its own place alone", "[check]") {
  Diagnostics diagnostics;
  test::check_files(
      {{"game", "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 2\nplay:\n  twice:\n    set nothing to 1\n  win players\n"},
       {"lib", "language 1\nlibrary \"L\"\nphase twice(body: block):\n  body\n  body\n"}},
      diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(where(diagnostics.list()[0]) == "game:7:9");
  CHECK(diagnostics.list()[0].notes.empty());
}

TEST_CASE("each use of a library that does not fit is told at its own line", "[check]") {
  const Files files = {
      {"game",
       "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 4\ntiles double 6\nplay:\n  deal-out(8)\n  deal-out(7)\n  "
       "deal-out(9)\n  win players\n"},
      {"lib",
       "language 1\nlibrary \"L\"\nzone stock, ordered\nzone hand of each seat\nphase deal-out(n: number):\n  gather stock\n  "
       "deal n from stock to each player's hand\n"}};
  CHECK(found_in(files) == "deal-too-large at game:7:3, deal-too-large at game:9:3");
}

TEST_CASE("a library that is wrong by itself is told once, whoever uses it", "[check]") {
  const std::string library = "language 1\nlibrary \"L\"\nnumber n\nphase count-up(k: number): set n to m + k\n";
  CHECK(found_in({{"game", library}}) == "unknown-name at game:4:37");
  CHECK(found_in({{"game", "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2 to 4\nplay:\n  count-up(1)\n  count-up(2)\n  win players\n"},
                  {"lib", library}}) == "unknown-name at lib:4:37");
}

TEST_CASE("a refusal tells the values of definitions and of min and max", "[check][witness]") {
  const auto game = test::checked(
      with("define fewest(n: number): n + count of stock\ndefine enough(n: number): n > fewest(1)\n",
           "  (first p in players) chooses:\n    \"bid\" b from 1 to 9 where b >= fewest(2) and b <= max(3, count of stock) and "
           "enough(b)\n    \"pass\"\n")
          .at("game"));
  CHECK(test::witnesses_of(*game) ==
        "b, fewest(2), count of stock, ; b, max(3, count of stock), count of stock, ; b, n, fewest(1), count of stock, ; ");
}

TEST_CASE("an error inside a phase shows the place inside and the place of use", "[check]") {
  Diagnostics diagnostics;
  test::check_files(with("phase f: end nothing-here\n", "  f\n"), diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(where(diagnostics.list()[0]) == "game:9:10");
  REQUIRE(diagnostics.list()[0].notes.size() == 1);
  CHECK(position_of(*diagnostics.list()[0].notes[0].span.source, diagnostics.list()[0].notes[0].span.begin).line == 11);
}

namespace {

const char* const kBase =
    "language 1\ngame \"B\"\nplayers 2 to 2\noption size: 1 to 5, default 2\nnumber n, seen by all\nnumber m, seen by all\ndefine goal: "
    "size + 10\nplay:\n  set n to goal\n  step last:\n    set m to 1\n  win players\n";

std::pair<int, int> outcome_of(const std::string& changes) {
  const auto game = test::checked("language 1\nvariant \"V\" of \"base\"\n" + changes, {{"base", kBase}});
  const Game played = Ruleset(game).game(2);
  State state = played.new_state();
  Machine machine = played.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  std::pair<int, int> result;
  for (const VariableInfo& variable : played.program().variables) {
    if (variable.name == "n") result.first = state.numbers()[variable.reg];
    if (variable.name == "m") result.second = state.numbers()[variable.reg];
  }
  return result;
}

}  // namespace

TEST_CASE("a variant changes an option's default, a definition or a step, and nothing else", "[check][variant]") {
  CHECK(outcome_of("") == std::pair(12, 1));
  CHECK(outcome_of("option size, default 4\n") == std::pair(14, 1));
  CHECK(outcome_of("define goal: 3\n") == std::pair(3, 1));
  CHECK(outcome_of("step last: set m to n * 2\n") == std::pair(12, 24));
  CHECK(outcome_of("option size default 1\ndefine goal: size + 1\nstep last: set m to n\n") == std::pair(2, 2));
}

TEST_CASE("a variant states a clause of its base anew", "[check][variant]") {
  const std::map<std::string, std::string> files = {
      {"base", "language 1\ngame \"B\"\nuse \"book\"\nplayers 2 to 2\nplay:\n  win players (BB-1)\n"},
      {"book", "language 1\nrulebook \"B\"\nclause BB-1 \"Both win.\"\n"}};
  const auto game =
      test::checked("language 1\nvariant \"V\" of \"base\"\nclause BB-1 \"Everybody wins.\"\nplay:\n  win seats (BB-1)\n", files);
  REQUIRE(game->clauses.size() == 1);
  CHECK(game->clauses[0].text == "Everybody wins.");
  CHECK(game->clauses[0].span.text() == "BB-1");
  auto twice = files;
  twice["game"] = "language 1\nvariant \"V\" of \"base\"\nclause BB-1 \"One.\"\nclause BB-1 \"Two.\"\nplay:\n  win seats (BB-1)\n";
  CHECK_THAT(found_in(twice), Catch::Contains("duplicate-clause at game:4:8"));
}

TEST_CASE("every shipped game is sound, and so is every library and rule book", "[check]") {
  int sound = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::shipped_folder())) {
    if (entry.path().extension() != ".bones") continue;
    INFO(entry.path().string());
    Diagnostics diagnostics;
    const SourceSet sources = load_sources(entry.path(), {test::shipped_folder(), {}, false}, diagnostics);
    if (sources.main && sources.main->kind == ast::File::Kind::kScenarios) continue;
    check(sources, diagnostics);
    INFO(render_text(diagnostics));
    CHECK(!diagnostics.has_errors());
    ++sound;
  }
  CHECK(sound > 30);
}

TEST_CASE("phases that use phases twice each are stopped before they fill the memory", "[check][hostile]") {
  std::string text = "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nphase p0: set n to 1\n";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "p" + std::to_string(i - 1);
    text += "phase p" + std::to_string(i) + ":\n  " + before + "\n  " + before + "\n";
  }
  text += "play:\n  p29\n  win players\n";
  const double began = test::processor_seconds();
  const std::string found = found_in({{"game", text}});
  CHECK(found.find("limit at ") != std::string::npos);
  CHECK(test::processor_seconds() - began < test::kForever);
}

TEST_CASE("definitions that use definitions twice each are stopped before they fill the memory", "[check][hostile]") {
  std::string text = "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\ndefine d0(k: number): k + n\n";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "d" + std::to_string(i - 1);
    text += "define d" + std::to_string(i) + "(k: number): " + before + "(k + 1) + " + before + "(k + 2)\n";
  }
  text += "play:\n  set n to d29(1)\n  win players\n";
  const double began = test::processor_seconds();
  const std::string found = found_in({{"game", text}});
  CHECK(found.find("limit at ") != std::string::npos);
  CHECK(test::processor_seconds() - began < test::kForever);
}

TEST_CASE("dice that a definition names are those of the seat that it is given", "[check]") {
  const std::pair<std::string, std::string> thrown[] = {
      {"roll mine(first p)", "(thrown %0)) (first %2 (players) yes))"},
      {"roll mine(player after first p)", "(thrown %0)) (after (players) (first %2 (players) yes)))"},
      {"(first p) chooses: \"a\" some dice c from mine(player after first p): roll c", "c (after (players)"},
      {"(first p) chooses: \"a\" some dice c from above-3(player after first p): roll c", "c (after (players)"}};
  for (const auto& [statement, made] : thrown) {
    Diagnostics diagnostics;
    const std::string text =
        "language 1\ngame \"G\"\nplayers 2 to 3\ndice 2 of each seat, seen by all\ndefine mine(s: seat): s's dice\n"
        "define above-3(s: seat): all v in s's dice where v > 3\nplay:\n  roll dice\n  " +
        statement + "\n  win players\n";
    const auto game = test::check_files({{"game", text}}, diagnostics);
    INFO(statement << ": " << render_text(diagnostics));
    REQUIRE(game);
    const std::string core = core::print(*game->core);
    INFO(core);
    CHECK(core.find(made) != std::string::npos);
  }
}

TEST_CASE("deep nesting, endless lines and files of nonsense are refused", "[check][hostile]") {
  std::string deep = "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nplay:\n  set n to ";
  for (int i = 0; i < 5000; ++i) deep += "(";
  deep += "1";
  for (int i = 0; i < 5000; ++i) deep += ")";
  std::string blocks = "language 1\ngame \"T\"\nplayers 2 to 2\nplay:\n";
  for (int i = 1; i < 400; ++i) blocks += std::string(static_cast<std::size_t>(i), ' ') + "repeat:\n";
  std::string sum = "language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nplay:\n  set n to 1";
  for (int i = 0; i < 20000; ++i) sum += " + 1";
  std::string many = "language 1\ngame \"T\"\nplayers 2 to 2\nplay: win players\n";
  for (int i = 0; i < 20000; ++i) many += "number n" + std::to_string(i) + "\n";
  std::string large = "language 1\ngame \"T\"\n" + std::string(2 << 20, '#');
  std::string noise = "language 1\ngame \"T\"\n";
  Random random = random_for(1, 0, Stream::kChance);
  for (int i = 0; i < 20000; ++i) noise += static_cast<char>(1 + draw_below(random, 255));
  for (const std::string* text : {&deep, &blocks, &sum, &large, &noise}) {
    const double began = test::processor_seconds();
    Diagnostics diagnostics;
    CHECK(!test::check_files({{"game", *text}}, diagnostics));
    CHECK(diagnostics.has_errors());
    CHECK(test::processor_seconds() - began < test::kForever);
  }
  const double began = test::processor_seconds();
  Diagnostics diagnostics;
  test::check_files({{"game", many}}, diagnostics);
  CHECK(test::processor_seconds() - began < test::kForever);
}

}  // namespace boneyard::dsl
