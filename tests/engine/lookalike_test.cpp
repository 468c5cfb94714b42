#include "engine/lookalike.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/characters.hpp"

namespace boneyard {
namespace {

struct Row {
  std::string text;
  std::size_t at;
  std::string shown;
  std::string hint;
};

}  // namespace

TEST_CASE("a character that cannot be told apart has a number, a name and what to type instead", "[lookalike]") {
  const std::vector<Row> rows = {
      {"deal\u00A05", 4, "U+00A0 (no-break space)", "type a plain space in its place"},
      {"deal\u2003\u3000", 4, "U+2003 (em space)", "type a plain space in its place"},
      {"ha\u200Bnd", 2, "U+200B (zero-width space)", "delete it: 'hand'"},
      {"pass\u00AD", 4, "U+00AD (soft hyphen)", "delete it: 'pass'"},
      {"6\uFE0F\u20E3", 1, "U+FE0F (variation selector)", "delete it: '6'"},
      {"e\u0301nd", 1, "U+0301 (combining mark)", "delete it: 'end'"},
      {"h\u0430nd(t)", 1, "'\u0430' (U+0430, Cyrillic letter)", "type the Latin letter 'a' in its place: 'hand'"},
      {"\u03BF", 0, "'\u03BF' (U+03BF, Greek letter)", "type the Latin letter 'o' in its place"},
      {"\uFF48and", 0, "'\uFF48' (U+FF48, full-width character)", "type the Latin letter 'h' in its place: 'hand'"},
      {"left\u2010over", 4, "'\u2010' (U+2010, typographic hyphen)", "type '-' in its place: 'left-over'"},
      {"n \u2212 1", 2, "'\u2212' (U+2212, minus sign)", "type '-' in its place"},
      {"\u201Cpass\u201D", 0, "'\u201C' (U+201C, curved quotation mark)", "type a straight quotation mark in its place: '\"pass\"'"},
      {"p\u2032s hand", 1, "'\u2032' (U+2032, prime)", "type a straight apostrophe in its place: 'p's'"},
      {"n \u2264 3", 2, "'\u2264' (U+2264, less-or-equal sign)", "type '<=' in its place"},
      {"place \U0001F03C at 3", 6, "'\U0001F03C' (U+1F03C, picture of a tile)", "type '[1-4]' in its place"},
      {"place \U0001F063", 6, "'\U0001F063' (U+1F063, picture of a tile)", "type '[0-0]' in its place"},
      {"bid \u2685", 4, "'\u2685' (U+2685, picture of a die)", "type '6' in its place"},
      {"a\x07", 1, "U+0007 (control character that rings the bell)", "delete it: 'a'"},
      {"\u00E9", 0, "'\u00E9' (U+00E9, Latin letter that is not in ASCII)", ""},
      {"\xA0", 0, "the byte 0xA0, which is not UTF-8", ""},
      {"x\u0E48", 1, "U+0E48 (combining mark)", "delete it"},
  };
  for (const Row& row : rows) {
    INFO(printable(row.text));
    CHECK(character_text(row.text, row.at) == row.shown);
    if (is_utf8(row.text)) CHECK(lookalike_hint(row.text, row.at) == row.hint);
  }
}

TEST_CASE("what is to be typed in place of a character is ASCII, and no ASCII is a lookalike", "[lookalike]") {
  std::size_t count = 0;
  for (char32_t code = 0; code < 0x110000; ++code) {
    const auto looks = lookalike(code);
    if (!looks) continue;
    ++count;
    CHECK((code < 0x20 || code >= 0x7F));
    CHECK(!looks->name.empty());
    for (const char c : looks->plain) CHECK((c >= 0x20 && c < 0x7F));
    if (is_hidden(code)) CHECK(looks->plain.empty());
  }
  CHECK(count > 2000);
  for (char32_t code = 0; code < 0x80; ++code) CHECK(is_hidden(code) == (code < 0x20 || code == 0x7F));
}

TEST_CASE("a word is looked at as a whole: one of another script is a word of its own", "[lookalike]") {
  constexpr std::size_t kNone = std::string::npos;
  CHECK(find_lookalike("") == kNone);
  CHECK(find_lookalike("bid 3\tor pass\n") == kNone);
  CHECK(find_lookalike("bid p\u0430ss") == 5);
  CHECK(find_lookalike("caf\u00E9 p\u0430ss") == 7);
  CHECK(find_lookalike("\u0434\u0430 don't") == kNone);  // yes in Russian: only its second letter looks Latin
  CHECK(find_lookalike("\u043E\u0440") == 0);
  CHECK(find_lookalike("\u043E\u0440", Scripts::kMixed) == kNone);
  CHECK(find_lookalike("\u043E\u0440 p\u0430ss", Scripts::kMixed) == 6);
  CHECK(find_lookalike("\u2764\uFE0F", Scripts::kMixed) == kNone);
  CHECK(find_lookalike("a \u2013 b", Scripts::kMixed) == 2);
  CHECK(find_lookalike("\u0434\u0430\u00A0\u0434\u0430", Scripts::kMixed) == 4);
  CHECK(lookalike_note("place [3\u20134]") == "found '\u2013' (U+2013, en dash); type '-' in its place: '[3-4]'");
  CHECK(lookalike_note("place [3-4]").empty());
  CHECK(plain_text("\uFF50\u2019s \u2680\u00A0\u2264 \u00E9") == "p's 1 <= \u00E9");
}

}  // namespace boneyard
