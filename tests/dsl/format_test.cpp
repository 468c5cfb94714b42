#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "dsl/check.hpp"
#include "dsl/formatting/format.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/spacing.hpp"

namespace boneyard::dsl {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = BONEYARD_SOURCE_DIR;

std::shared_ptr<const Source> source_of(std::string text) { return std::make_shared<const Source>(Source{"test.bones", std::move(text)}); }

std::string formatted(const std::string& text) {
  const auto source = source_of(text);
  Diagnostics diagnostics;
  const auto made = format(source, diagnostics);
  INFO(text);
  INFO(render_text(diagnostics));
  REQUIRE(made);
  return *made;
}

// The lines below the head of a file.
std::string formatted_below(const std::string& head, const std::string& text) {
  const std::string made = formatted(head + text);
  REQUIRE(made.starts_with(head));
  return made.substr(head.size());
}

std::string declarations(const std::string& text) { return formatted_below("language 1\ngame \"g\"\n", text); }
std::string statements(const std::string& text) { return formatted_below("language 1\ngame \"g\"\nplay:\n", text); }
std::string scenes(const std::string& text) { return formatted_below("language 1\nscenarios of \"g\"\nscenario \"s\":\n", text); }

std::string contents(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<fs::path> rule_files() {
  std::vector<fs::path> found;
  for (const char* folder : {"rulesets", "tests/rulesets", "tests/golden", "tests/fuzz/corpus"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
      if (entry.path().extension() == ".bones") found.push_back(entry.path());
  return found;
}

bool parses(const std::string& text) {
  Diagnostics diagnostics;
  parse(source_of(text), diagnostics);
  return !diagnostics.has_errors();
}

}  // namespace

TEST_CASE("one blank between words, and none where they belong together", "[format]") {
  const std::vector<std::pair<std::string, std::string>> kDeclarations = {
      {"players  2   to\t6", "players 2 to 6"},
      {"option o : a ,b, c , default a", "option o: a, b, c, default a"},
      {"tiles 1 to 13 in suit,2 copies , 2 jokers", "tiles 1 to 13 in suit, 2 copies, 2 jokers"},
      {"zone cell ( 1 to 9 ),ordered", "zone cell(1 to 9), ordered"},
      {"number used( mark ) of each seat", "number used(mark) of each seat"},
      {"define f (a , b:number):a+b*2", "define f(a, b: number): a + b * 2"},
      {"define f(c: tiles): c is[x - y]or[ x-n ] [n -y]for some n", "define f(c: tiles): c is [x-y] or [x-n] [n-y] for some n"},
      {"define n: - 1", "define n: -1"},
      {"define n: a - 1", "define n: a - 1"},
      {"define n: a  -  - 1", "define n: a - -1"},
      {"define n: min( - 1,-  x )", "define n: min(-1, -x)"},
      {"define n: last-of - other-one", "define n: last-of - other-one"},
      {"define b: a>=1 and(b!=2 or c<-1)", "define b: a >= 1 and (b != 2 or c < -1)"},
      {"define b: f (a)and ( a = b )", "define b: f(a) and (a = b)"},
      {"define s: players without{ a , b }", "define s: players without {a, b}"},
      {"define s: player after (player  after p)", "define s: player after (player after p)"},
      {"define n: top( n )of stock", "define n: top (n) of stock"},
      {"define n: p's   box ( 3 )", "define n: p's box(3)"},
      {"phase go ( b : condition ( seat ,tile ) )  (G-1) : pass", "phase go(b: condition(seat, tile)) (G-1): pass"},
      {"define n: count of all t in stock where t is [ joker ]", "define n: count of all t in stock where t is [joker]"},
  };
  for (const auto& [messy, neat] : kDeclarations) CHECK(declarations(messy + "\n") == neat + "\n");

  const std::vector<std::pair<std::string, std::string>> kStatements = {
      {"  deal ( n + 1 )from stock to each player's hand", "  deal (n + 1) from stock to each player's hand"},
      {"  settle ( p , q )", "  settle(p, q)"},
      {"  go( )", "  go()"},
      {"  pay  - 1 from p to q ,in full", "  pay -1 from p to q, in full"},
      {"  if a:win p", "  if a: win p"},
      {"  set x to -  told y", "  set x to -told y"},
      {"  roll ( 2 )dice", "  roll (2) dice"},
      {"  p chooses :\"go\"t from hand(G-1) :pass", "  p chooses: \"go\" t from hand (G-1): pass"},
      {"  move(first t in boneyard)to p's hand", "  move (first t in boneyard) to p's hand"},
  };
  for (const auto& [messy, neat] : kStatements) CHECK(statements(messy + "\n") == neat + "\n");

  const std::vector<std::pair<std::string, std::string>> kScenes = {
      {"  dealt A's  hand:[1-1][ 2 - 2 ] ;B's hand :[0-0]", "  dealt A's hand: [1-1] [2-2]; B's hand: [0-0]"},
      {"  rolled 1  2 ;;3 4", "  rolled 1 2;; 3 4"},
      {"  option o=a", "  option o = a"},
      {"  A plays\"claim  [1-1]\"", "  A plays \"claim  [1-1]\""},
      {"  expect A ,B to act", "  expect A, B to act"},
      {"  expect A's box ( 3 )=2", "  expect A's box(3) = 2"},
  };
  for (const auto& [messy, neat] : kScenes) CHECK(scenes(messy + "\n") == neat + "\n");
}

TEST_CASE("the braces of a scenario's cases stay as they are", "[format]") {
  const std::string head = "language 1\nscenarios of \"g\"\nscenario \"s\" for n, p in (1, A), (2, B):\n";
  CHECK(formatted_below(head, "  expect {p}'s hand-{n}  =  { n }\n") == "  expect {p}'s hand-{n} = { n }\n");
  CHECK(formatted_below(head, "  expect  x{n}-{n}-y = -{n}  and z - {n}<{p}'s   y\n") ==
        "  expect x{n}-{n}-y = -{n} and z - {n} < {p}'s y\n");
  // A value may stand in a text.
  CHECK(formatted("language 1\nscenarios of \"g\"\nscenario \"s\" for t in ([ 1-1 ] ),  [2-2] :\n  A plays \"go {t}\"\n") ==
        "language 1\nscenarios of \"g\"\nscenario \"s\" for t in ([ 1-1 ]), [2-2]:\n  A plays \"go {t}\"\n");
  CHECK(formatted_below(head, "  expect x in {n , 3}\n") == "  expect x in {n, 3}\n");
  CHECK(formatted_below(head, "  put on line: [ {n}-{n} ]\n") == "  put on line: [{n}-{n}]\n");
}

TEST_CASE("indentation follows the blocks", "[format]") {
  CHECK(statements("     if a:\n          if b:\n             pass\n          else:\n           pass\n     win p\n") ==
        "  if a:\n    if b:\n      pass\n    else:\n      pass\n  win p\n");
  // A line that continues a sentence, and one that continues it further to the right.
  CHECK(statements("   if a and\n         b or\n           c:\n    pass\n") == "  if a and\n    b or\n      c:\n    pass\n");
  CHECK(declarations("define f:\n a\n    or (b\n       and c)\n    or d\n") == "define f:\n  a\n    or (b\n      and c)\n    or d\n");
  CHECK(scenes("    expect a =\n        b\n    expect a =\n      c\n") == "  expect a =\n    b\n  expect a =\n    c\n");
}

TEST_CASE("texts keep their words, and stand to the right of their line", "[format]") {
  CHECK(declarations("clause G-1 \"one   two  \n            three \t\n four  \"\n") == "clause G-1 \"one   two\n  three\n  four  \"\n");
  CHECK(declarations("words :\n    go:\"{he  goes} # so\n  far\"\n") == "words:\n  go: \"{he  goes} # so\n    far\"\n");
  CHECK(declarations("mutant G-1 replace `\n    a  \n       b` with \"c\"\n      killed by \"s\"\n") ==
        "mutant G-1 replace `\n    a  \n       b` with \"c\"\n  killed by \"s\"\n");
}

TEST_CASE("empty lines are single, and none begin or end a file", "[format]") {
  CHECK(formatted("\n\n  \nlanguage 1\n\n\t\n\ngame \"g\"\n\n# end\n\n\n") == "language 1\n\ngame \"g\"\n\n# end\n");
  CHECK(formatted("\xEF\xBB\xBFlanguage 1\r\ngame \"g\"   \r\n") == "language 1\ngame \"g\"\n");
  CHECK(formatted("language 1\ngame \"g\"") == "language 1\ngame \"g\"\n");
}

TEST_CASE("comments stand with the line below, or two blanks behind their line", "[format]") {
  CHECK(statements("    # one\t\n\n\n # two\n  if a:#three\n       # four  \n      pass            #five  six\n   # seven\ndefine n: 1\n# "
                   "eight\n  # nine\n") ==
        "  # one\n\n  # two\n  if a:  #three\n    # four\n    pass  #five  six\n# seven\ndefine n: 1\n# eight\n# nine\n");
  // At the end of a block, those that are as far to the right as the block stay there.
  CHECK(statements("   if a:\n      pass\n      # one\n   # two\n    # three\ndefine n: 1\n") ==
        "  if a:\n    pass\n    # one\n  # two\n# three\ndefine n: 1\n");
  CHECK(statements("  if a:\n    pass\n\n    # one\n  else:\n    pass\n    # two\n") ==
        "  if a:\n    pass\n\n    # one\n  else:\n    pass\n    # two\n");
}

TEST_CASE("clauses at the end of a line stand in column 69, or 89, or behind one blank", "[format]") {
  const auto line = [](std::size_t used) { return "define n: " + std::string(used - 10, 'a'); };
  const auto with_clauses = [&](std::size_t used, std::size_t column) {
    CHECK(declarations(line(used) + " (G-1,42-R3)\n") == line(used) + std::string(column - used, ' ') + "(G-1, 42-R3)\n");
  };
  with_clauses(12, 68);
  with_clauses(67, 68);
  with_clauses(68, 88);
  with_clauses(87, 88);
  with_clauses(88, 89);
  with_clauses(100, 101);
  // In characters.
  CHECK(declarations("about \"\xC3\xA9\"\n") == "about \"\xC3\xA9\"\n");
  CHECK(statements("  p chooses:\n    \"\xC3\xA9\"    (G-1)\n") == "  p chooses:\n    \"\xC3\xA9\"" + std::string(61, ' ') + "(G-1)\n");
  // Not where a colon of the sentence follows, not alone in a line.
  CHECK(statements("  if a    (G-1)\n      and b    (G-2):\n    pass   (G-3)  # so\n") ==
        "  if a (G-1)\n    and b (G-2):\n    pass" + std::string(60, ' ') + "(G-3)  # so\n");
  CHECK(statements("  win p\n      (G-1)\n") == "  win p\n    (G-1)\n");
  CHECK(declarations("define n:\n  a  (G-1)\n  # so\n\n  and b (G-2)\n") ==
        "define n:\n  a" + std::string(65, ' ') + "(G-1)\n  # so\n\n  and b" + std::string(61, ' ') + "(G-2)\n");
  // A difference is no clause.
  CHECK(declarations("define n: f  (3 - 4)\n") == "define n: f(3 - 4)\n");
}

TEST_CASE("a file that cannot be read is not formatted", "[format]") {
  for (const char* text :
       {"", "language 1\n", "language 1\ngame \"g\"\nplay:\n  set x\n", "language 1\ngame \"g\"\ndefine n: 1 with 3, 2 with 4 by\n",
        "language 1\ngame \"g\"\n  play: pass\n", "language 1\ngame \"g\"\nplay:\n\tpass\n"}) {
    const auto source = source_of(text);
    Diagnostics diagnostics;
    INFO(text);
    CHECK_FALSE(format(source, diagnostics));
    CHECK(diagnostics.has_errors());
  }
}

TEST_CASE("a text that says something else is noticed", "[format]") {
  const std::string text = "language 1\ngame \"g\"\n# so\nplay:\n  if a: pass  # far\n";
  const auto same = [&](const std::string& other) { return says_the_same(source_of(text), source_of(other)); };
  CHECK(same("language   1\n\ngame \"g\"\n  # so  \nplay:\n     if a :pass# far\n"));
  CHECK_FALSE(same("language 1\ngame \"g\"\n# so\nplay:\n  if b: pass  # far\n"));
  CHECK_FALSE(same("language 1\ngame \"g\"\n# so\nplay:\n  if a: pass  # farther\n"));
  CHECK_FALSE(same("language 1\ngame \"g\"\nplay:\n  if a: pass  # far\n"));
  CHECK_FALSE(same("language 1\ngame \"g\"\n# so\nplay:\nif a: pass  # far\n"));
  const auto alike = [](const std::string& one, const std::string& other) {
    const std::string head = "language 1\ngame \"g\"\ndefine n: ";
    return says_the_same(source_of(head + one + "\n"), source_of(head + other + "\n"));
  };
  CHECK(alike("{[ 3 - 4 ]}", "{ [3-4] }"));
  CHECK_FALSE(alike("a-b", "a - b"));
}

TEST_CASE("every rule file keeps its words, and is laid out the same from however it is spaced", "[format][large]") {
  std::size_t files = 0;
  for (const fs::path& path : rule_files()) {
    const std::string text = contents(path);
    if (!parses(text)) continue;
    ++files;
    if (test::kSanitized && files % 3 != 0) continue;
    INFO(path);
    const std::string made = formatted(text);
    REQUIRE(formatted(made) == made);
    Random random = random_for(files, 0, Stream::kChance);
    for (int i = 0; i < (test::kSanitized ? 2 : 6); ++i) {
      const std::string other = test::Respacer(made, random).respaced();
      INFO(other);
      REQUIRE(formatted(other) == made);
    }
  }
  CHECK(files > 300);
}

TEST_CASE("a game has the same hash however it is laid out", "[format][large]") {
  std::size_t games = 0;
  Random random = random_for(1, 0, Stream::kChance);
  for (const char* folder : {"rulesets", "tests/rulesets"}) {
    for (const fs::path& path : find_games(kRoot / folder)) {
      LoadOptions options;
      options.shipped = kRoot / "rulesets";
      Diagnostics before;
      const auto game = check(load_sources(path, options, before), before);
      if (!game) continue;
      ++games;
      for (const bool in_order : {true, false}) {
        for (const auto& file : game->files) {
          const std::string made = formatted(file->source->text);
          options.overlay[file->source->name] = in_order ? made : test::Respacer(made, random).respaced();
        }
        Diagnostics after;
        const auto again = check(load_sources(path, options, after), after);
        INFO(path);
        INFO(render_text(after));
        REQUIRE(again);
        CHECK(again->hash == game->hash);
      }
    }
  }
  CHECK(games > 30);
}

}  // namespace boneyard::dsl
