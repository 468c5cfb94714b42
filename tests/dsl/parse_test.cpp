#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "dsl/reading/parse.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/reading/syntax_error.hpp"
#include "tests/support/ast_dump.hpp"
#include "tests/support/processor_time.hpp"

namespace boneyard::dsl {
namespace {

struct Parsed {
  std::shared_ptr<const Source> source;
  Diagnostics diagnostics;
  ast::File file;

  explicit Parsed(std::string text)
      : source(std::make_shared<Source>(Source{"t.bones", std::move(text)})), file(parse(source, diagnostics)) {}

  std::string problems() const { return render_text(diagnostics); }
};

Parsed with_declarations(const std::string& text) { return Parsed("language 1\ngame \"T\"\n" + text); }

// An expression's canonical text.
std::string read(const std::string& text) {
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"e", text});
  const ast::ExpressionPtr made = parse_expression(source, diagnostics);
  INFO(render_text(diagnostics));
  REQUIRE(made);
  return dump(*made);
}

const ast::Statement& first_statement(const Parsed& parsed) {
  INFO(parsed.problems());
  REQUIRE(parsed.file.declarations.size() == 1);
  REQUIRE(!parsed.file.declarations[0].block.empty());
  return parsed.file.declarations[0].block[0];
}

std::string cited(const ast::Cites& cites) {
  std::string text;
  for (const ast::Name& one : cites) text += (text.empty() ? "" : " ") + one.text;
  return text;
}

std::vector<Code> codes(const Parsed& parsed) {
  std::vector<Code> made;
  for (const Diagnostic& one : parsed.diagnostics.list()) made.push_back(one.code);
  return made;
}

}  // namespace

TEST_CASE("every shipped rule file parses", "[parse]") {
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(BONEYARD_SOURCE_DIR "/rulesets")) {
    if (entry.path().extension() != ".bones") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const Parsed parsed(text.str());
    INFO(entry.path());
    CHECK(parsed.problems().empty());
    ++count;
  }
  CHECK(count > 40);
}

TEST_CASE("operators bind by their rank, and those of one rank from the left", "[parse]") {
  CHECK(read("a - b - c * d") == "(- (- a b) (* c d))");
  CHECK(read("a or b and not c = d + 1") == "(or a (and b (not (= c (+ d 1)))))");
  CHECK(read("- a * b mod c / d") == "(/ (mod (* (- a) b) c) d)");
  CHECK(read("tiles without boneyard without p's hand") == "(without (without tiles boneyard) ('s hand p))");
  CHECK(read("(a + b) * c") == "(* (+ a b) c)");
  CHECK(read("pips of p's hand's x") == "(pips-of ('s x ('s hand p)))");
}

TEST_CASE("a hyphen joins a word, and a minus sign has blanks around it", "[parse]") {
  CHECK(read("a-b") == "a-b");
  CHECK(read("a - b") == "(- a b)");
  CHECK(read("if a then -1 else 0") == "(if-then-else a (- 1) 0)");
}

TEST_CASE("a quantifier takes all that it can", "[parse]") {
  CHECK(read("some p in players where a = b and c") == "(some p (in players) (where (and (= a b) c)))");
  CHECK(read("first p in players without {w} from l with most count of p's hand, then a") ==
        "(first p (in (without players (set-of w))) (from l) (most (count-of ('s hand p)) a))");
  CHECK(read("count of separate 2 tiles c in h where pair(c) >= 6") == "(count-separate 2 c (in h) (where (>= (call pair c) 6)))");
  CHECK(read("count of all t in h with least pips of t") == "(count-of (all t (in h) (least (pips-of t))))");
  CHECK(read("count of all t in h where a") == "(count t (in h) (where a))");
  CHECK(read("sum of v for v in 1 to 6") == "(sum v v (in 1) (to 6))");
  CHECK(read("no p in players where a") == "(no p (in players) (where a))");
  CHECK(read("no = a") == "(= no a)");
}

TEST_CASE("patterns, letters and their condition", "[parse]") {
  CHECK(read("c is [x-n] [n-4] for some n, m with n > m and a") == "(and (match c [x-n] [n-4] (some n m) (with (> n m))) a)");
  CHECK(read("[3-4] = t") == "(= [3-4] t)");
  CHECK(read("h is empty") == "(is-empty h)");
}

TEST_CASE("a size table is told from a list by its 'with'", "[parse]") {
  CHECK(read("7 with 2 or 3, 6 with 4 players") == "(size-table (7 2 3) (6 4))");
  CHECK(read("min(7 with 2 players, 6)") == "(min (size-table (7 2)) 6)");
}

TEST_CASE("a citation behind a name is not its arguments, even where a clause begins with a digit", "[parse]") {
  CHECK(read("a (42-4, CH-R3)") == "(cited a (cites 42-4 CH-R3))");
  CHECK(read("f(42 - 4)") == "(call f (- 42 4))");
}

TEST_CASE("the citation at the end of a statement belongs to the statement and to the condition before it", "[parse]") {
  const Parsed parsed = with_declarations("play:\n  if a = b (T-1) and c (T-2):\n    set x to y (T-3)\n  else (T-4): pass\n");
  const ast::Statement& made = first_statement(parsed);
  CHECK(cited(made.cites) == "T-2");
  CHECK(cited(made.exprs[0]->operands[0]->cites) == "T-1");
  CHECK(cited(made.exprs[0]->operands[1]->cites) == "T-2");
  CHECK(cited(made.else_cites) == "T-4");
  CHECK(cited(made.blocks[0][0].cites) == "T-3");
}

TEST_CASE("a citation within brackets or before more words is not the statement's", "[parse]") {
  CHECK(cited(first_statement(with_declarations("play:\n  set x to (a (T-1))\n")).cites).empty());
  CHECK(cited(first_statement(with_declarations("play:\n  let x be a (T-1), seen by all\n")).cites).empty());
  CHECK(cited(first_statement(with_declarations("play:\n  let x be a, seen by all (T-1)\n")).cites) == "T-1");
}

TEST_CASE("a way's citation stands before its condition, whose own stays with it", "[parse]") {
  const Parsed parsed = with_declarations(
      "play:\n  p chooses:\n    \"buy\" t from h (T-1) where a (T-2) and b (T-3):\n      pass\n    if none or c (T-4):\n      \"x\" "
      "(T-5)\n");
  const ast::Statement& made = first_statement(parsed);
  REQUIRE(made.ways.size() == 1);
  CHECK(cited(made.ways[0].cites) == "T-1");
  CHECK(cited(made.ways[0].where->operands[1]->cites) == "T-3");
  REQUIRE(made.tiers.size() == 1);
  CHECK(cited(made.tiers[0].cites) == "T-4");
  CHECK(cited(made.tiers[0].ways[0].cites) == "T-5");
}

TEST_CASE("each comparison of a definition keeps its own citation", "[parse]") {
  const Parsed parsed = with_declarations("define f(c: tiles):\n  c is [x-y] (T-1)\n  or c is [x-n] [n-y] for some n (T-2)\n");
  const ast::Declaration& made = parsed.file.declarations.at(0);
  CHECK(cited(made.cites) == "T-2");
  CHECK(cited(made.exprs[0]->operands[0]->cites) == "T-1");
  CHECK(cited(made.exprs[0]->operands[1]->cites) == "T-2");
}

TEST_CASE("spans cover the words of a node", "[parse]") {
  const Parsed parsed = with_declarations("play:\n  if a + b  = c (T-1):\n    move  x to p's   laid  # so\n");
  const ast::Statement& made = first_statement(parsed);
  CHECK(made.span.text() == "if a + b  = c (T-1)");
  CHECK(made.exprs[0]->operands[0]->span.text() == "a + b");
  const ast::Statement& inner = made.blocks[0][0];
  CHECK(inner.span.text() == "move  x to p's   laid");
  CHECK(inner.exprs[1]->span.text() == "p's   laid");
  CHECK(inner.exprs[1]->name.span.text() == "laid");
}

TEST_CASE("a tier's head ends before its colon, also with its way on the same line", "[parse]") {
  const Parsed parsed =
      with_declarations("play:\n  p chooses:\n    \"a\"\n    if none or x (T-1): \"b:\": pass\n    if still none:\n      \"c\"\n");
  const ast::Statement& made = first_statement(parsed);
  REQUIRE(made.tiers.size() == 2);
  CHECK(made.tiers[0].span.text() == "if none or x (T-1)");
  REQUIRE(made.tiers[0].ways.size() == 1);
  CHECK(made.tiers[0].ways[0].span.text() == "\"b:\"");
  CHECK(made.tiers[1].span.text() == "if still none");
}

TEST_CASE("spans of bracketed operands include the brackets", "[parse]") {
  const auto source = std::make_shared<Source>(Source{"e", "(a) + (b) - c"});
  Diagnostics diagnostics;
  const ast::ExpressionPtr made = parse_expression(source, diagnostics);
  CHECK(made->span.text() == "(a) + (b) - c");
  CHECK(made->operands[0]->span.text() == "(a) + (b)");
  CHECK(made->operands[0]->operands[1]->span.text() == "(b)");
}

TEST_CASE("statement words may be names where the grammar asks for one", "[parse]") {
  CHECK(with_declarations("option set: 6, 9\nphase m(deal: block):\n  deal\n  deal (T-1)\n  set set to 2 * set\n").problems().empty());
}

TEST_CASE("a mistake costs its own declaration and no other", "[parse]") {
  const Parsed parsed = with_declarations("zone\nzone b\nplay:\n  mix\n  repeat:\n    mix b b\npot c\n");
  CHECK(codes(parsed) == std::vector<Code>{Code::kSyntax, Code::kSyntax});
  REQUIRE(parsed.file.declarations.size() == 2);
  CHECK(parsed.file.declarations[0].name.text == "b");
  CHECK(parsed.file.declarations[1].name.text == "c");
}

TEST_CASE("the first two lines may be wrong without spoiling the rest", "[parse]") {
  CHECK(codes(Parsed("game \"T\"\nzone b\n")) == std::vector<Code>{Code::kVersion});
  CHECK(codes(Parsed("language 1\nzone b\n")) == std::vector<Code>{Code::kHeader});
  CHECK(codes(Parsed("langauge 1\ngmae \"T\"\nzone b\n")) == std::vector<Code>{Code::kVersion, Code::kHeader});
  CHECK(codes(Parsed("")) == std::vector<Code>{Code::kVersion});
  CHECK(codes(Parsed("language 3\ngame \"T\"\n")) == std::vector<Code>{Code::kVersion});
  const Parsed second("language 2\ngame \"T\"\n");
  REQUIRE(codes(second) == std::vector<Code>{Code::kVersion});
  REQUIRE(second.diagnostics.list().front().edit);
  CHECK(second.diagnostics.list().front().edit->replacements.front().text == "1");
}

TEST_CASE("numbers end at a million", "[parse]") {
  CHECK(codes(with_declarations("words:\n  n: \"N\", unless 99999999999\n")) == std::vector{Code::kSyntax});
  CHECK(codes(with_declarations("define d: [1-99999999999]\n")) == std::vector{Code::kSyntax});
  CHECK(read("1000000") == "1000000");
  CHECK(codes(with_declarations("chips 1000001\n")) == std::vector<Code>{Code::kSyntax});
  CHECK(codes(with_declarations("chips 99999999999999999999999999\n")) == std::vector<Code>{Code::kSyntax});
}

TEST_CASE("a file that is too large or not UTF-8 is refused", "[parse]") {
  CHECK(codes(Parsed(std::string(kMaxSourceBytes + 1, 'a'))) == std::vector<Code>{Code::kTooLarge});
  CHECK(codes(Parsed("language 1\ngame \"\xFF\"\n")) == std::vector<Code>{Code::kSyntax});
  CHECK(codes(Parsed("language 1\ngame \"\xC3\"\n")) == std::vector<Code>{Code::kSyntax});
}

TEST_CASE("sixty brackets are read once", "[parse]") {
  const auto nested = [](const std::string& open, const std::string& inner, const std::string& close, std::size_t depth) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += inner;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  // Each form where two alternatives might try the same inner text; the last ones are wrong at their deepest place. A quantifier and the brackets
  // within it are two levels.
  struct Form {
    std::string text;
    bool right;
  };
  const Form forms[] = {
      {nested("(", "a", ")", 60), true},
      {nested("f(", "a", ")", 60), true},
      {nested("count of all t in (", "h", ") with most pips of t", 30), true},
      {nested("if a then ", "b", " else c", 50), true},
      {nested("first p in {", "a", "} where b", 30), true},
      {nested("(", "a b", ")", 60), false},
      {nested("f(", "a b", ")", 60), false},
      {nested("count of all t in (", "h h", ") with most pips of t", 30), false},
  };
  for (const Form& form : forms) {
    const auto source = std::make_shared<Source>(Source{"e", form.text});
    Diagnostics diagnostics;
    const double began = test::processor_seconds();
    parse_expression(source, diagnostics);
    INFO(form.text);
    CHECK(test::processor_seconds() - began < test::kForever);
    REQUIRE(diagnostics.list().size() == (form.right ? 0 : 1));
    if (!form.right) CHECK(diagnostics.list()[0].code == Code::kSyntax);
  }
}

TEST_CASE("blocks within blocks are read once, though the deepest is wrong", "[parse]") {
  for (const char* head : {"repeat:", "while (a):", "f(a):", "p chooses:", "if a:", "step s:", "for each p in q:"}) {
    std::string text = "play:\n";
    for (std::size_t i = 1; i < 30; ++i) text += std::string(2 * i, ' ') + head + "\n";
    text += std::string(60, ' ') + "mix b b\n";
    const double began = test::processor_seconds();
    const Parsed parsed = with_declarations(text);
    INFO(head);
    CHECK(test::processor_seconds() - began < test::kForever);
    // A choice is no way of another, so that every other line is wrong.
    CHECK(codes(parsed) == std::vector<Code>(head == std::string("p chooses:") ? 15 : 1, Code::kSyntax));
  }
}

TEST_CASE("a line that cannot be read hides no other of its declaration", "[parse]") {
  const auto lines = [](const std::string& text) {
    const Parsed parsed = with_declarations(text);
    std::vector<int> found;
    for (const Diagnostic& one : parsed.diagnostics.list()) found.push_back(position_of(*one.span.source, one.span.begin).line - 2);
    std::sort(found.begin(), found.end());
    return found;
  };
  CHECK(lines("play:\n  mix b b\n  mix b\n  mix b b\n") == std::vector<int>{2, 4});
  CHECK(lines("play:\n  if a\n    mix b\n    mix b c\n  else:\n    mix b\n  mix b b\n").size() >= 2);
  CHECK(lines("play:\n  gather stok stock\n  mix\n  deal 5 from stock each player's hand\n  if stock is empty\n    win players\n"
              "  turns of p from leader, 3 laps:\n    p chooses:\n      \"take\" t stock: move t to his hand\n      \"keep\":\n        "
              "pass pass\n"
              "      \"leave\"\n  repeat 3 tmies:\n    mix stock\n  win playrs players\n") == std::vector<int>{2, 4, 5, 9, 11, 13, 15});
  CHECK(lines("play:\n  p chooses:\n    \"a\" t b\n    \"c\"\n    \"d\" from\n") == std::vector<int>{3, 5});
  CHECK(lines("play:\n  p choose:\n    \"a\": mix b b\n    \"c\"\n") == std::vector<int>{2, 3});
  // A text that does not end, what cannot be seen, and a tab cost their own lines.
  const std::string block = "play:\n  mix b b\n  p chooses:\n    \"a\": pass\n    ";
  CHECK(lines(block + "\"c: pass\n    if noen: \"d\"\n  set n to\n  win all p with mots n\n") == std::vector<int>{2, 5, 6, 7, 8});
  CHECK(lines(block + "\"c `x: pass\n    if noen: \"d\"\n  mix b b\n") == std::vector<int>{2, 5, 6, 7});
  CHECK(lines("play:\n  mix b b\n  set n to `x\n  mix b b\n\n  mix b b\n") == std::vector<int>{2, 3, 4, 6});
  CHECK(lines("play:\n  mix b b\n  mix \x07\n  mix b b\n") == std::vector<int>{2, 3, 4});
  CHECK(lines("play:\n  mix b b\n\tmix b\n  mix b b\n") == std::vector<int>{2, 3, 4});
  CHECK(lines("play:\n  mix b b\n  win players \"to\n    the end\n  mix b b\n") == std::vector<int>{2, 3, 5});
  CHECK(lines("play: \"x\n  mix b b\n") == std::vector<int>{1});
  // What stands below a line without its colon is its block.
  CHECK(lines("play:\n  for each p\n    mix b b\n    mix\n    mix b c\n  mix b b\n") == std::vector<int>{2, 3, 5, 6});
  CHECK(lines("play\n  mix b b\n  mix b c\n") == std::vector<int>{1, 2, 3});
  CHECK(lines("phase a(n: number) (T-1)\n  mix b b\n") == std::vector<int>{1, 2});
  CHECK(lines("words\n  \"a\": \"b\" \"c\"\n") == std::vector<int>{1, 2});
  CHECK(lines("play:\n  p chooses:\n    \"a\" t from b\n      mix b b\n    if none\n      \"c\" \"d\" =\n") ==
        std::vector<int>{3, 4, 5, 6});
  CHECK(lines("play:\n  repeat 3 times\n    mix b b\n  if a\n    mix b\n  else\n    mix b b\n") == std::vector<int>{2, 3, 4, 6, 7});
  // But not where a line goes on, or is indented by mistake.
  CHECK(lines("phase a(n: number,\n  m: number)\n  (T-1):\n  mix b b\n") == std::vector<int>{4});
  CHECK(lines("play:\n  if a >\n    b:\n    mix b b\n  if a =\n    set + 3: mix b\n") == std::vector<int>{4});
  CHECK(lines("play:\n  mix b\n    mix c\n  mix b b\n") == std::vector<int>{3, 4});
  CHECK(lines("play:\n  if a > b\n    or b < a c\n    or c\n  mix b b\n") == std::vector<int>{3, 5});
  // Lines of a scenario, whichever comes first.
  CHECK(lines("scenario \"z\":\n  players 2\n  opton a = 3\n  lto B\n  A playz \"x\"\n  expcet A to act\n  delt A's hand: [1-2]\n  expect "
              "A tto act\n"
              "  A plays \"x\"\n") == std::vector<int>{3, 4, 5, 6, 7, 8});
  // What is nested too deeply below a mistake is not followed.
  CHECK(lines("play:\n  mix b b\n  set n to " + std::string(80, '(') + "1" + std::string(80, ')') + "\n") == std::vector<int>{2});
  // What a declaration begins with leaves nothing to read it by.
  CHECK(lines("phase a(: mix b b\nplay: mix b\n") == std::vector<int>{1});
  // At most twenty, and none of a declaration without end.
  std::string many = "play:\n";
  for (int i = 0; i < 30; ++i) many += "  mix b b\n";
  CHECK(lines(many).size() == 20);
  for (int i = 0; i < 10'000; ++i) many += "  mix b b\n";
  CHECK(lines(many).size() == 1);
}

TEST_CASE("whatever is nested without end is refused and not followed", "[parse]") {
  const auto repeated = [](const std::string& text, std::size_t count) {
    std::string made;
    for (std::size_t i = 0; i < count; ++i) made += text;
    return made;
  };
  const std::string forms[] = {
      repeated("(", 100000),
      repeated("{", 100000),
      repeated("f(", 100000),
      repeated("- ", 100000) + "1",
      repeated("not ", 100000) + "a",
      repeated("pips of ", 50000),
      repeated("if a then ", 50000),
      repeated("sum of ", 50000),
      "a" + repeated(" + a", 20000),
      "a" + repeated("'s b", 50000),
      repeated("a or ", 20000) + "a",
      repeated("first p in ", 50000),
      repeated("t is [a-b] for some n with ", 20000) + "a",
  };
  for (const std::string& form : forms) {
    INFO(form.substr(0, 40));
    CHECK(codes(with_declarations("chips " + form + "\n")) == std::vector<Code>{Code::kTooDeep});
  }
  CHECK(codes(with_declarations("play:\n  " + repeated("if a: ", 100000) + "mix b\n")) == std::vector<Code>{Code::kTooDeep});
  CHECK(codes(with_declarations("play:\n  " + repeated("f: ", 100000) + "mix b\n")) == std::vector<Code>{Code::kTooDeep});
}

TEST_CASE("a chain below the limit is read", "[parse]") {
  std::string chain = "a";
  for (int i = 0; i < 200; ++i) chain += " + a";
  CHECK(!read(chain).empty());
}

TEST_CASE("any bytes whatever give a tree and messages", "[parse]") {
  std::uint32_t state = 1;
  const auto random = [&](std::uint32_t below) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
  };
  std::stringstream shipped;
  shipped << std::ifstream(BONEYARD_SOURCE_DIR "/rulesets/auction-draw/auction-draw.bones").rdbuf();
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    std::string text = shipped.str();
    for (int k = 0; k < 8; ++k) {
      const std::size_t at = random(static_cast<std::uint32_t>(text.size()));
      switch (random(3)) {
        case 0:
          text[at] = static_cast<char>(random(128));
          break;
        case 1:
          text.erase(at, 1 + random(5));
          break;
        default:
          text.insert(at, 1, static_cast<char>(32 + random(95)));
      }
    }
    const Parsed parsed(text);
    for (const Diagnostic& one : parsed.diagnostics.list()) CHECK(one.span.end <= text.size());
    CHECK(render_text(parsed.diagnostics).empty() == parsed.diagnostics.list().empty());
    refused += parsed.diagnostics.has_errors();
  }
  CHECK(refused > 50);
}

TEST_CASE("the keywords are those of the reference", "[parse]") {
  std::stringstream text;
  text << std::ifstream(BONEYARD_SOURCE_DIR "/docs/language.md").rdbuf();
  const std::string reference = text.str();
  const std::size_t begin = reference.find('`', reference.find("The keywords, which cannot be names:")) + 1;
  std::stringstream words(reference.substr(begin, reference.find('`', begin) - begin));
  std::vector<std::string> stated;
  for (std::string word; words >> word;) stated.push_back(word);
  std::sort(stated.begin(), stated.end());
  CHECK(stated == kKeywords);
}

}  // namespace boneyard::dsl
