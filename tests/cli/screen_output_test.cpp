#include "cli/screen_output.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "cli/shell_word.hpp"

namespace boneyard::cli {
namespace {

// What comes out when the text is written in pieces of so many bytes, each pushed on.
std::string shown(const std::string& text, bool colours, std::size_t piece) {
  std::ostringstream out;
  {
    const ScreenOutput screen(out, colours);
    for (std::size_t at = 0; at < text.size(); at += piece) out << text.substr(at, piece) << std::flush;
  }
  return out.str();
}

}  // namespace

TEST_CASE("what a terminal would obey is shown as U+FFFD, however it comes", "[screen-output]") {
  const std::string evil = "[3-4]\tDominó 骨 \x1b[2J\u009b\u202e\x9b\xe9\x84 \r\x07\n";
  for (std::size_t piece = 1; piece <= evil.size(); ++piece)
    for (const bool colours : {false, true})
      CHECK(shown(evil, colours, piece) == "[3-4]\tDominó 骨 \uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD \uFFFD\uFFFD\n");
}

TEST_CASE("colours pass where there is a terminal to show them, and no other command does", "[screen-output]") {
  const std::string text = "\033[1mbold\033[0m \033[1;31mred\033[0m \033[8mhidden\033[0m\033[";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CHECK(shown(text, true, piece) == "\033[1mbold\033[0m \033[1;31mred\033[0m \uFFFD[8mhidden\033[0m\uFFFD[");
    CHECK(shown(text, false, piece) == "\uFFFD[1mbold\uFFFD[0m \uFFFD[1;31mred\uFFFD[0m \uFFFD[8mhidden\uFFFD[0m\uFFFD[");
  }
}

TEST_CASE("a command of the program's own passes, behind what was printed before", "[screen-output]") {
  std::ostringstream out;
  {
    const ScreenOutput screen(out, true);
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
  const ScreenOutput screen(out, false);
  out << "text" << std::flush;
  CHECK(out.fail());
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
