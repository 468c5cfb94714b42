#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/render.hpp"

namespace boneyard::dsl {
namespace {

std::uint32_t at(const Source& source, const std::string& word) { return static_cast<std::uint32_t>(source.text.find(word)); }

Span span(const Source& source, const std::string& word) {
  return {&source, at(source, word), at(source, word) + static_cast<std::uint32_t>(word.size())};
}

// Letters changed, added or left out, and neighbours swapped, counted to the end.
std::size_t all_slips(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

TEST_CASE("a message shows its line with carets, then the hint", "[render]") {
  const Source source{"draw.bones", "play:\n  mix bonyard\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kUnknownName, span(source, "bonyard"), "nothing is called 'bonyard' here", "did you mean 'boneyard'?");
  CHECK(render_text(diagnostics) ==
        "draw.bones:2:7: error[unknown-name]: nothing is called 'bonyard' here\n"
        " 2 |   mix bonyard\n"
        "   |       ^^^^^^^\n"
        "hint: did you mean 'boneyard'?\n");
}

TEST_CASE("a note shows its own place", "[render]") {
  const Source source{"a.bones", "zone pool\npot pool\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kDuplicateName, {&source, 14, 18}, "'pool' is taken already").notes = {{span(source, "pool"), "by this"},
                                                                                                  {{}, "no place"}};
  CHECK(render_text(diagnostics) ==
        "a.bones:2:5: error[duplicate-name]: 'pool' is taken already\n"
        " 2 | pot pool\n"
        "   |     ^^^^\n"
        "a.bones:1:6: note: by this\n"
        " 1 | zone pool\n"
        "   |      ^^^^\n"
        "note: no place\n");
}

TEST_CASE("columns and carets count characters, not bytes, and a tab is one column", "[render]") {
  const Source source{"a.bones", "\"d\xC3\xBCrf\xC3\xA9\"\tfoo\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, span(source, "foo"), "x");
  CHECK(render_text(diagnostics) == "a.bones:1:9: error[syntax]: x\n 1 | \"d\xC3\xBCrf\xC3\xA9\" foo\n   |         ^^^\n");
}

TEST_CASE("a place at the end of a line or of the file has one caret", "[render]") {
  const Source source{"a.bones", "pot\nzone"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&source, 3, 3}, "x");
  diagnostics.report(Code::kSyntax, {&source, 8, 8}, "y");
  CHECK(render_text(diagnostics) ==
        "a.bones:1:4: error[syntax]: x\n 1 | pot\n   |    ^\n\na.bones:2:5: error[syntax]: y\n 2 | zone\n   |     ^\n");
}

TEST_CASE("a span over several lines is marked on its first", "[render]") {
  const Source source{"a.bones", "play:\n  mix b\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&source, 0, 13}, "x");
  CHECK(render_text(diagnostics) == "a.bones:1:1: error[syntax]: x\n 1 | play:\n   | ^^^^^\n");
}

TEST_CASE("a long line is cut around the place, and control bytes are not passed on to the terminal", "[render]") {
  const Source source{"a.bones", std::string(500, 'a') + "\x1b!" + std::string(500, 'b')};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&source, 501, 502}, "x");
  const std::string text = render_text(diagnostics);
  CHECK(text.size() < 400);
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find("a\uFFFD!b") != std::string::npos);
}

TEST_CASE("what would act on the terminal is shown as U+FFFD, in names, messages, hints and lines, and carets stand below the place",
          "[render]") {
  const std::string evil = "\x1b[2J\u009b2J\u202e\x9b\n";
  const Source source{"a" + evil + ".bones", "zone \u202eb\u009b # \u2066\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&source, 8, 9}, "x" + evil, "y" + evil).notes = {{{&source, 0, 4}, "n" + evil}, {{}, "m" + evil}};
  const std::string text = render_text(diagnostics);
  const std::string shown = "\uFFFD[2J\uFFFD2J\uFFFD\uFFFD\uFFFD";
  CHECK(text == "a" + shown + ".bones:1:7: error[syntax]: x" + shown + "\n 1 | zone \uFFFDb\uFFFD # \uFFFD\n   |       ^\nhint: y" + shown +
                    "\na" + shown + ".bones:1:1: note: n" + shown + "\n 1 | zone \uFFFDb\uFFFD # \uFFFD\n   | ^^^^\nnote: m" + shown +
                    "\n");
  for (const char c : render_json(diagnostics)) CHECK((c == '\n' || (c >= 0x20 && c < 0x7f)));
}

TEST_CASE("a caret stands below a character of no width, which is shown for it", "[render]") {
  const auto shown = [](const std::string& before, const std::string& character) {
    const Source source{"a.bones", before + character + "x\n"};
    Diagnostics diagnostics;
    const auto begin = static_cast<std::uint32_t>(before.size());
    diagnostics.report(Code::kSyntax, {&source, begin, begin + static_cast<std::uint32_t>(character.size())}, "m");
    const std::string text = render_text(diagnostics);
    return text.substr(text.find('\n') + 1);
  };
  // Zero-width space, joiner, soft hyphen, combining accent, variation selector; one that no list has.
  for (const char* const character : {"\u200B", "\u200D", "\u00AD", "\u0301", "\uFE0F", "\u0E48"})
    CHECK(shown("ab\u9AA8", character) == " 1 | ab\u9AA8\uFFFDx\n   |     ^\n");
  CHECK(shown("e\u0301\u200D", "\u00A0") == " 1 | e\u0301\u200D\u00A0x\n   |  ^\n");
}

TEST_CASE("no more messages are shown than asked for, and the rest are counted aloud", "[render]") {
  const Source source{"a.bones", std::string(100, 'x')};
  Diagnostics diagnostics;
  for (std::uint32_t i = 0; i < 60; ++i) diagnostics.report(Code::kSyntax, {&source, i, i + 1}, "x");
  const std::string text = render_text(diagnostics);
  CHECK(text.find("\n50 of 60 messages are shown\n") != std::string::npos);
  CHECK(render_text(diagnostics, {false, 60}).find("are shown") == std::string::npos);
}

TEST_CASE("colour is added only when asked for, and is all that is added", "[render]") {
  const Source source{"a.bones", "pot\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kUncitedClause, {&source, 0, 3}, "x", "y");
  std::string coloured = render_text(diagnostics, {true, 50});
  CHECK(coloured.find("\x1b[") != std::string::npos);
  for (std::size_t from = coloured.find('\x1b'); from != std::string::npos; from = coloured.find('\x1b'))
    coloured.erase(from, coloured.find('m', from) - from + 1);
  CHECK(coloured == render_text(diagnostics));
}

TEST_CASE("JSON has each message with its place, hint and notes", "[render]") {
  const Source source{"a.bones", "zone pool\npot pool\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kDuplicateName, {&source, 14, 18}, "say \"no\"", "h").notes = {{{&source, 5, 9}, "n"}};
  diagnostics.report(Code::kUncitedClause, {}, "w");
  const auto json = nlohmann::json::parse(render_json(diagnostics));
  CHECK(json == nlohmann::json::parse(R"([
    {"code": "duplicate-name", "severity": "error", "file": "a.bones", "line": 2, "column": 5, "end_line": 2, "end_column": 9,
     "message": "say \"no\"", "hint": "h", "notes": [{"file": "a.bones", "line": 1, "column": 6, "message": "n"}], "edits": []},
    {"code": "uncited-clause", "severity": "warning", "message": "w", "hint": "", "notes": [], "edits": []}])"));
}

TEST_CASE("one mistake at one place is reported once", "[diagnostic]") {
  const Source source{"a.bones", "pot\n"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&source, 0, 3}, "first");
  diagnostics.report(Code::kSyntax, {&source, 0, 3}, "again");
  diagnostics.report(Code::kType, {&source, 0, 3}, "other");
  CHECK(diagnostics.list().size() == 2);
}

TEST_CASE("sorted messages stand by file as first met, then by place", "[diagnostic]") {
  const Source b{"b.bones", "123456"};
  const Source a{"a.bones", "123456"};
  Diagnostics diagnostics;
  diagnostics.report(Code::kSyntax, {&b, 4, 5}, "2");
  diagnostics.report(Code::kSyntax, {&a, 0, 1}, "3");
  diagnostics.report(Code::kSyntax, {&b, 1, 2}, "1");
  diagnostics.sort();
  std::string order;
  for (const Diagnostic& one : diagnostics.list()) order += one.message;
  CHECK(order == "123");
}

TEST_CASE("warnings alone are no errors", "[diagnostic]") {
  Diagnostics diagnostics;
  diagnostics.report(Code::kUncitedClause, {}, "w");
  CHECK_FALSE(diagnostics.has_errors());
  diagnostics.report(Code::kType, {}, "e");
  CHECK(diagnostics.has_errors());
}

TEST_CASE("every code has an id of its own, a summary in house style and an explanation", "[diagnostic]") {
  std::set<std::string> ids;
  for (const CodeInfo& code : all_codes()) {
    INFO(code.id);
    CHECK(ids.insert(code.id).second);
    CHECK(find_code(code.id) == &code);
    CHECK(&info(code.code) == &code);
    const std::string summary = code.summary;
    CHECK(!summary.empty());
    CHECK(summary.back() != '.');
    CHECK(std::string(code.explanation).size() > 60);
  }
  CHECK(find_code("no-such-code") == nullptr);
}

TEST_CASE("a slip of the pen is near, another word is not", "[diagnostic]") {
  CHECK(nearest("zoen", {"layout", "zone"}) == "zone");
  CHECK(nearest("bye", {"be", "by", "from"}) == "be");
  CHECK(nearest("bonyard", {"line", "boneyard"}) == "boneyard");
  CHECK(nearest("steak", {"deals", "stake"}) == "stake");
  CHECK(nearest("tap", {"pat"}).empty());
  CHECK(nearest("p", {"q", "from"}).empty());
  CHECK(nearest("hand", {"laid", "pool"}).empty());
  CHECK(nearest("", {"a"}).empty());
  CHECK(nearest(std::string(10000, 'a'), {std::string(10000, 'b')}).empty());
}

TEST_CASE("what is near is near although slips are counted no further than they matter", "[diagnostic]") {
  std::minstd_rand random(1);
  const auto word = [&] {
    std::string made(1 + random() % 14, 'a');
    for (char& letter : made) letter = static_cast<char>('a' + random() % 3);
    return made;
  };
  int near = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string one = word();
    const std::string other = word();
    if (one == other) continue;
    const bool same_letters = one.size() == other.size() && one.size() > 3 && std::is_permutation(one.begin(), one.end(), other.begin());
    const std::size_t slips = same_letters ? 1 : all_slips(one, other);
    INFO(one << ' ' << other);
    REQUIRE(nearest(one, {other}).empty() == (slips >= one.size() / 3 + 1));
    near += slips < one.size() / 3 + 1;
  }
  CHECK(near > 300);
  const std::string longest(64, 'a');
  CHECK(nearest(longest, {longest.substr(1)}) == longest.substr(1));
  CHECK(nearest(longest + 'a', {longest}).empty());
}

}  // namespace boneyard::dsl
