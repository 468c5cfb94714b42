#include "engine/characters.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace boneyard {

TEST_CASE("text that is shown as it is stays as it is", "[characters]") {
  for (const std::string text : {"", "plain [3-4]", "Dominó", "骨牌", "\U0001F004", "שלום", "a\u200Db"}) {
    CHECK(is_utf8(text));
    CHECK(printable(text) == text);
  }
}

TEST_CASE("each hidden character becomes one U+FFFD", "[characters]") {
  for (const std::string text : {"\x1b", "\n", "\t", "\x7f", "\u0080", "\u009B", "\u200B", "\u200E", "\u200F", "\u061C", "\u2028", "\u202E",
                                 "\u2066", "\u2069", "\uFEFF", "\U000E0041"}) {
    CHECK(is_utf8(text));
    CHECK(printable("a" + text + "b") == "a\uFFFDb");
  }
  CHECK(printable(std::string(1, '\0')) == "\uFFFD");
}

TEST_CASE("each byte that is not UTF-8 becomes one U+FFFD", "[characters]") {
  // A byte alone, one too many, a character cut off, overlong forms, surrogates, and what lies beyond the last character.
  for (const std::string text :
       {"\x9b", "\xff", "\xc3", "\xe2\x80", "\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    CHECK_FALSE(is_utf8(text));
    std::string expected = "a";
    for (std::size_t i = 0; i < text.size(); ++i) expected += "\uFFFD";
    CHECK(printable("a" + text + "b") == expected + "b");
  }
}

}  // namespace boneyard
