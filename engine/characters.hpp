#pragma once
// The characters of a text in UTF-8, and which of them may be shown. Rule files, records, file names and arguments come from strangers: a control
// byte in them could move the cursor of whoever reads a message, and a mark that turns the direction of writing could make a rule look like another.
// printable() is the one function through which such text goes to a terminal.

#include <cstddef>
#include <string>
#include <string_view>

namespace boneyard {

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  // in bytes
  bool valid = true;     // otherwise one byte that begins no character, or one that is cut off
};

// The character that begins at byte `at`, which must be within the text. Surrogates, overlong forms and what lies beyond U+10FFFF are not valid.
Character character_at(std::string_view text, std::size_t at);

// Whether a reader would not see it as what it is: control characters (tab and line end too), separators of lines, marks of direction, and characters
// that have neither width nor effect.
bool is_hidden(char32_t code);

bool is_utf8(std::string_view text);

// The text on one line, with U+FFFD in place of every hidden character and every byte that is not UTF-8. Each takes one column as it did before, so
// that what stands below it stays there.
std::string printable(std::string_view text);

// The same for a text of several lines, whose ends and tabs stay.
std::string printable_lines(std::string_view text);

// A text in JSON that means the same, with an escape for each hidden character within its strings, and for a `#` behind another, with which the log of a CI
// job begins commands such as `##[error]`. What is not UTF-8 becomes U+FFFD.
std::string escaped_json(std::string_view json);

}  // namespace boneyard
