#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::dsl {
namespace {

struct Chunks {
  Source source;
  Diagnostics diagnostics;
  std::vector<Chunk> chunks;

  explicit Chunks(std::string text) : source{"t.bones", std::move(text)}, chunks(chunks_of(source, diagnostics)) {}

  // Markers as > (indent), < (dedent) and ; (line end); one line for each chunk.
  std::string shown() const {
    std::string text;
    for (const Chunk& chunk : chunks) {
      for (const char c : chunk.text) text += c == kIndent ? '>' : c == kDedent ? '<' : c == kLineEnd ? ';' : c;
      text += '\n';
    }
    return text;
  }

  std::string only_message() const {
    REQUIRE(diagnostics.list().size() == 1);
    return diagnostics.list()[0].message;
  }
};

}  // namespace

TEST_CASE("every line at the left margin begins a declaration", "[chunks]") {
  CHECK(Chunks("language 1\ngame \"x\"\n\nzone a\n").shown() == "language 1;\ngame \"x\";\nzone a;\n");
}

TEST_CASE("a colon at a line's end opens a block, which ends where the lines step back", "[chunks]") {
  CHECK(Chunks("play:\n  repeat:\n    mix b\n  mix c\n").shown() == "play:;>repeat:;>mix b;<mix c;<\n");
}

TEST_CASE("a block of one statement may stand behind its colon", "[chunks]") {
  CHECK(Chunks("play:\n  if a: mix b\n  else: mix c\n").shown() == "play:;>if a: mix b;else: mix c;<\n");
}

TEST_CASE("a deeper line without a colon above it continues that line", "[chunks]") {
  CHECK(Chunks("play:\n  set x to a\n    + b\n  mix c\n").shown() == "play:;>set x to a + b;mix c;<\n");
}

TEST_CASE("a block below a head of two lines need only stand deeper than the head's first line", "[chunks]") {
  CHECK(Chunks("play:\n  \"a\" t\n    where c:\n    mix b\n").shown() == "play:;>\"a\" t where c:;>mix b;<<\n");
}

TEST_CASE("all lines of a definition are one sentence", "[chunks]") {
  CHECK(Chunks("define f(c: tiles):\n  c is [x-y]\n  or c is [x-n]\n").shown() == "define f(c: tiles): c is [x-y] or c is [x-n];\n");
}

TEST_CASE("no further block opens within a scenario, so that tiles may stand below their colon", "[chunks]") {
  CHECK(Chunks("scenario \"x\":\n  mixed:\n    [1-2]\n  lot A\n").shown() == "scenario \"x\":;>mixed: [1-2];lot A;<\n");
}

TEST_CASE("comments and empty lines leave no trace, nor does a comment behind a colon", "[chunks]") {
  CHECK(Chunks("# top\nplay:  # here\n\n      # anywhere\n  mix b # end\n").shown() == "play:;>mix b;<\n");
}

TEST_CASE("a hash within a text is no comment", "[chunks]") {
  CHECK(Chunks("clause A-1 \"no #1\"\n").shown() == "clause A-1 \"no #1\";\n");
}

TEST_CASE("a text may run over lines; each line end with its blanks is one blank", "[chunks]") {
  CHECK(Chunks("clause A-1 \"one  \n    two\"\nzone b\n").shown() == "clause A-1 \"one two\";\nzone b;\n");
}

TEST_CASE("a text without an end costs its own declaration only", "[chunks]") {
  const Chunks made("clause A-1 \"one\nzone b\n");
  CHECK(made.only_message() == "expected '\"' at the end of the text, found the end of its lines");
  REQUIRE(made.chunks.size() == 2);
  CHECK(made.chunks[0].broken);
  CHECK_FALSE(made.chunks[1].broken);
}

TEST_CASE("a text between backquotes runs to the next one, and may hold double quotes", "[chunks]") {
  CHECK(Chunks("mutant A-1 replace `\"a\" # b\n    c` with \"`\"\nzone b\n").shown() ==
        "mutant A-1 replace `\"a\" # b c` with \"`\";\nzone b;\n");
  const Chunks made("mutant A-1 replace `one\nzone b\n");
  CHECK(made.only_message() == "expected '`' at the end of the text, found the end of its lines");
  REQUIRE(made.chunks.size() == 2);
  CHECK_FALSE(made.chunks[1].broken);
}

TEST_CASE("every byte of a chunk knows its place in the source", "[chunks]") {
  const Chunks made("play:  # x\n  clause \"a\n     b\"\n");
  const Chunk& chunk = made.chunks.at(0);
  REQUIRE(chunk.at.size() == chunk.text.size() + 1);
  int words = 0;
  for (std::size_t i = 0; i < chunk.text.size(); ++i) {
    if (static_cast<unsigned char>(chunk.text[i]) <= ' ') continue;
    CHECK(made.source.text[chunk.at[i]] == chunk.text[i]);
    ++words;
  }
  CHECK(words == 15);  // play:, clause and "a b" without its blank
}

TEST_CASE("line ends of Windows and a byte order mark are read as if they were not there", "[chunks]") {
  CHECK(Chunks("\xEF\xBB\xBFplay:\r\n  mix \"a\r\n   b\"\r\n").shown() == "play:;>mix \"a b\";<\n");
}

TEST_CASE("a tab in the indentation is refused", "[chunks]") {
  CHECK(Chunks("play:\n\tmix b\n").only_message() == "expected spaces, found a tab in the indentation");
}

TEST_CASE("a control byte is refused, so that no marker can come from the file", "[chunks]") {
  CHECK(Chunks(std::string("play:\n  mix\x01 b\n")).only_message() == "expected plain characters, found U+0001 (control character)");
  CHECK(Chunks(std::string("zone \0b\n", 8)).only_message() == "expected plain characters, found U+0000 (null character)");
}

TEST_CASE("what would make a rule look like another is refused, in words, in texts and in comments", "[chunks]") {
  const std::string turned = " (mark that changes the direction of writing)";
  CHECK(Chunks("play:\n  mix \u202eb\n").only_message() == "expected plain characters, found U+202E" + turned);
  CHECK(Chunks("game \"\u2066x\"\n").only_message() == "expected text that can be seen, found U+2066" + turned);
  CHECK(Chunks("game \"\u009bx\"\n").only_message() == "expected text that can be seen, found U+009B (control sequence introducer)");
  CHECK(Chunks("# \u202e\u202e\nzone a\n").only_message() == "expected text that can be seen, found U+202E" + turned);
  CHECK(Chunks("zone a # \x1b[2J\n").only_message() == "expected text that can be seen, found U+001B (escape character)");
  CHECK(Chunks("# \u202e\nzone a\n").shown() == "zone a;\n");
  CHECK(Chunks("# \tDominó 骨牌 \r\ngame \"Dominó 骨牌\"\r\n").diagnostics.list().empty());
}

TEST_CASE("outside of texts and comments only ASCII is read, and a lookalike is reported once a line, with what to type", "[chunks]") {
  const auto told = [](const std::string& text) {
    const Chunks made(text);
    REQUIRE(made.diagnostics.list().size() == 1);
    const Diagnostic& one = made.diagnostics.list().front();
    return std::string(one.span.text()) + "|" + one.message + "|" + one.hint;
  };
  const std::string expected = "|expected plain characters, found ";
  CHECK(told("language\u00A01\n") == "\u00A0" + expected + "U+00A0 (no-break space)|type a plain space in its place");
  CHECK(told("zone h\u0430nd,\u00A0ordered\n") ==
        "\u0430" + expected + "'\u0430' (U+0430, Cyrillic letter)|type the Latin letter 'a' in its place: 'hand'");
  CHECK(told("zone hand\u200B, ordered\n") == "\u200B" + expected + "U+200B (zero-width space)|delete it: 'hand'");
  CHECK(told("play:\n  set n to n \u2212 1\n  mix b\n") == "\u2212" + expected + "'\u2212' (U+2212, minus sign)|type '-' in its place");
  CHECK(told("players \uFF12 to 4\n") == "\uFF12" + expected + "'\uFF12' (U+FF12, full-width character)|type '2' in its place");
  CHECK(told("zone caf\u00E9\n") ==
        "\u00E9" + expected +
            "'\u00E9' (U+00E9, Latin letter that is not in ASCII)|outside of texts and comments, a file has the "
            "letters, figures and signs of ASCII only");
  // In the indentation it is as wide as it looks, so that the blocks stay as they are.
  const Chunks indented("play:\n\u00A0 mix b\n\u200B  mix c\n  mix d\n");
  REQUIRE(indented.diagnostics.list().size() == 2);
  CHECK(indented.diagnostics.list()[0].message == "expected spaces, found U+00A0 (no-break space)");
  CHECK(indented.diagnostics.list()[1].message == "expected spaces, found U+200B (zero-width space)");
  CHECK(indented.chunks.size() == 1);
  // It is read as what it looks like, so that the name is known, and the declaration is not read any further.
  const Chunks made("zone h\u0430nd\nzone \u201Cx\u201D\n");
  REQUIRE(made.chunks.size() == 2);
  CHECK(made.chunks[0].text.starts_with("zone hand"));
  CHECK(made.chunks[0].broken);
  // In texts and comments, prose may be as it is.
  CHECK(Chunks("about \"\u201CPass\u201D \u2014 don\u2019t\u00A0wait, caf\u00E9 \u2764\uFE0F\"  # \u2026 \u00AD\n")
            .diagnostics.list()
            .empty());
}

TEST_CASE("a line that steps back to a column of no block is refused", "[chunks]") {
  const Chunks made("play:\n  repeat:\n      mix b\n    mix c\n");
  CHECK(made.only_message() == "expected the column of a block, found column 5");
  CHECK(made.diagnostics.list()[0].hint == "the block around it stands at column 3");
}

TEST_CASE("an indented line with nothing above it is refused", "[chunks]") {
  CHECK(Chunks("  language 1\ngame \"x\"\n").only_message() == "expected a declaration at the left margin, found an indented line");
}

TEST_CASE("a line to the left of an indented first line is told, and closes nothing", "[chunks]") {
  const Chunks made("   a\n b\n");  // once read before the first column
  REQUIRE(made.diagnostics.list().size() == 2);
  CHECK(made.diagnostics.list()[1].message == "expected the column of a block, found column 2");
}

TEST_CASE("blocks nest up to the limit and no further", "[chunks]") {
  const auto nested = [](int depth) {
    std::string text = "play:\n";
    for (int i = 1; i < depth; ++i) text += std::string(static_cast<std::size_t>(i), ' ') + "repeat:\n";
    return text + std::string(static_cast<std::size_t>(depth), ' ') + "mix b\n";
  };
  CHECK(Chunks(nested(kMaxNesting)).diagnostics.list().empty());
  const Chunks deeper(nested(kMaxNesting + 1));
  REQUIRE(deeper.diagnostics.list().size() == 1);
  CHECK(deeper.diagnostics.list()[0].code == Code::kTooDeep);
}

}  // namespace boneyard::dsl
