#include "cli/terminal/screen_output.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "cli/terminal/shell_word.hpp"

namespace boneyard::cli {
namespace {

using Reader = ScreenOutput::Reader;

// What comes out when the text is written in pieces of so many bytes, each pushed on.
std::string shown(const std::string& text, Reader reader, std::size_t piece) {
  std::ostringstream out;
  {
    const ScreenOutput screen(out, reader);
    for (std::size_t at = 0; at < text.size(); at += piece) out << text.substr(at, piece) << std::flush;
  }
  return out.str();
}

}  // namespace

TEST_CASE("what a terminal would obey is shown as U+FFFD, however it comes", "[screen-output]") {
  const std::string evil = "[3-4]\tDominó 骨 \x1b[2J\u009b\u202e\x9b\xe9\x84 \r\x07\n";
  for (std::size_t piece = 1; piece <= evil.size(); ++piece)
    for (const Reader reader : {Reader::kTerminal, Reader::kLog, Reader::kProgram})
      CHECK(shown(evil, reader, piece) == "[3-4]\tDominó 骨 \uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD \uFFFD\uFFFD\n");
}

TEST_CASE("colours pass where there is a terminal to show them, and no other command does", "[screen-output]") {
  const std::string text = "\033[1mbold\033[0m \033[1;31mred\033[0m \033[8mhidden\033[0m\033[";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CHECK(shown(text, Reader::kTerminal, piece) == "\033[1mbold\033[0m \033[1;31mred\033[0m \uFFFD[8mhidden\033[0m\uFFFD[");
    CHECK(shown(text, Reader::kProgram, piece) == "\uFFFD[1mbold\uFFFD[0m \uFFFD[1;31mred\uFFFD[0m \uFFFD[8mhidden\uFFFD[0m\uFFFD[");
  }
}

TEST_CASE("a command of the program's own passes, behind what was printed before", "[screen-output]") {
  std::ostringstream out;
  {
    const ScreenOutput screen(out, Reader::kTerminal);
    out << "before \xc3";
    ScreenOutput::command(out, "\033[2J");
    out << "\xb3 after";
  }
  CHECK(out.str() == "before \uFFFD\033[2J\uFFFD after");
  ScreenOutput::command(out, "\r");
  CHECK(out.str().ends_with("after\r"));
}

TEST_CASE("what cannot be written is an error of the stream", "[screen-output]") {
  struct Full : std::streambuf {};
  Full full;
  std::ostream out(&full);
  const ScreenOutput screen(out, Reader::kProgram);
  out << "text" << std::flush;
  CHECK(out.fail());
  out.clear();
  ScreenOutput::data(out, "text");
  CHECK_FALSE(out.flush());
}

TEST_CASE("colours pass wherever they were asked for, and nowhere else then", "[screen-output]") {
  for (const Reader reader : {Reader::kTerminal, Reader::kLog, Reader::kProgram})
    for (const bool coloured : {false, true}) {
      std::ostringstream out;
      {
        const ScreenOutput screen(out, reader);
        ScreenOutput::show_colours(out, coloured);
        out << "\033[1mbold";
      }
      CHECK(out.str() == (coloured ? "\033[1mbold" : "\uFFFD[1mbold"));
    }
}

TEST_CASE("no line is a command to the log of a CI job, however it comes", "[screen-output]") {
  const std::string text =
      "::a::b\n  ::a::b\n\t\u00A0\u3000::a\nx ::a\n:x::\n:::\n##[a]\nx ##[a] ##[b]\n###[a]\n# #[a]\n##\n[a]\n:\n:a\n\033[1m::a\n";
  const std::string harmless =
      ":\uFFFDa::b\n  :\uFFFDa::b\n\t\u00A0\u3000:\uFFFDa\nx ::a\n:x::\n:\uFFFD:\n##\uFFFDa]\nx ##\uFFFDa] ##\uFFFDb]\n###\uFFFDa]\n# "
      "#[a]\n##\n[a]\n:\n:a\n"
      "\uFFFD[1m::a\n";
  for (std::size_t piece = 1; piece <= text.size(); ++piece)
    for (const Reader reader : {Reader::kLog, Reader::kProgram}) CHECK(shown(text, reader, piece) == harmless);
  CHECK(shown("::a ##[b]", Reader::kTerminal, 1) == "::a ##[b]");
  CHECK(shown("x ##vso[a]y ##teamcity[b] ## a[c] #a[d] ##1[e]", Reader::kLog, 3) ==
        "x ##vso\uFFFDa]y ##teamcity\uFFFDb] ## a[c] #a[d] ##1[e]");

  // A program gets data as it is; a log does not, and a carriage return there begins a line too.
  const auto as_data = [](Reader reader) {
    std::ostringstream out;
    {
      const ScreenOutput screen(out, reader);
      ScreenOutput::data(out, "x\r::a\n::b\n##[c]");
    }
    return out.str();
  };
  CHECK(as_data(Reader::kProgram) == "x\r::a\n::b\n##[c]");
  CHECK(as_data(Reader::kLog) == "x\uFFFD::a\n:\uFFFDb\n##\uFFFDc]");

  // The program's own commands pass, and what follows begins a line.
  std::ostringstream out;
  {
    const ScreenOutput screen(out, Reader::kLog);
    ScreenOutput::command(out, "::error::x\n");
    out << "::a\n";
  }
  CHECK(out.str() == "::error::x\n:\uFFFDa\n");
}

TEST_CASE("a word of a command line is quoted where it has to be", "[shell-word]") {
  CHECK(shell_word("rulesets/pig/pig.bones") == "rulesets/pig/pig.bones");
  CHECK(shell_word("stake=2") == "stake=2");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("two words") == "'two words'");
  CHECK(shell_word("$(x)`y`\"z\";&|<>*?~#!\\") == "'$(x)`y`\"z\";&|<>*?~#!\\'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("骨") == "'骨'");
  CHECK(shell_word("a\nb\x1b") == "'a\uFFFDb\uFFFD'");
}

}  // namespace boneyard::cli
