#include "cli/terminal/paragraph.hpp"

#include <sstream>

#include <catch2/catch.hpp>

#include "engine/display_width.hpp"

namespace boneyard::cli {

TEST_CASE("the width of a text is that of its characters on a terminal", "[paragraph]") {
  CHECK(display_width("hand") == 4);
  CHECK(display_width("Zoë") == 3);
  CHECK(display_width("Zoe\u0308") == 3);  // the same, with an accent that combines
  CHECK(display_width("王さん") == 6);
  CHECK(display_width("ｱｲｳ") == 3);
  CHECK(display_width("\xff\x1b") == 2);
  CHECK(bytes_within("王さん", 5) == 6);
  CHECK(bytes_within("e\u0301e", 1) == 3);
}

TEST_CASE("lines are broken at blanks", "[paragraph]") {
  CHECK(paragraph("the tiles of the line", 4, 2, 16) == "  the tiles\n      of the\n      line\n");
  CHECK(indented("A: place [3-4] at 3", 2, 4, 14) == "  A: place\n    [3-4] at 3\n");
  CHECK(indented("", 2, 4, 14) == "  \n");
}

TEST_CASE("wide characters are counted as wide, and a word that no line holds is broken between characters", "[paragraph]") {
  CHECK(indented("王さん 王さん", 0, 0, 12) == "王さん\n王さん\n");
  CHECK(indented("王さんは山を出た", 0, 2, 7) == "王さん\n  は山\n  を出\n  た\n");
  CHECK(indented("a 王さんは", 0, 0, 5) == "a 王\nさん\nは\n");
  std::istringstream lines(indented("abcdefghijklmnopqrstuvwxyz abc", 2, 4, 12));
  std::string line;
  while (std::getline(lines, line)) CHECK(display_width(line) <= 12);
}

TEST_CASE("no terminal is too narrow", "[paragraph]") {
  CHECK(indented("王 ab", 0, 0, 1) == "王\nab\n");
  CHECK(paragraph("ab", 10, 2, 5) == "  ab\n");
}

}  // namespace boneyard::cli
