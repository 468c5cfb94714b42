#pragma once
// Characters that a reader cannot see, or cannot tell from those that files and moves are written in: a no-break space, a Cyrillic letter, a dash. A message
// about such a character has to give its number and its name, and what to type instead. The characters are listed in lookalikes.def.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boneyard {

struct Lookalike {
  std::string_view name;  // "no-break space"
  std::string plain;      // the ASCII text that it looks like; empty: it looks like nothing
  bool letter = false;
};

// Nothing for ASCII that can be printed, and for what looks like no ASCII.
std::optional<Lookalike> lookalike(char32_t code);

// The text with ASCII in the place of every lookalike.
std::string plain_text(std::string_view text);

// The character at byte `at`, for a message: "U+00A0 (no-break space)", "'\u2013' (U+2013, en dash)".
std::string character_text(std::string_view text, std::size_t at);
// The hint for a lookalike at byte `at`: "type '-' in its place: 'left-over'".
std::string lookalike_hint(std::string_view text, std::size_t at);

// Where in the text the first lookalike is that makes a word read as ASCII; npos if no word does. A word with other letters of its script is a word of its own.
// `kMixed` also leaves out words that have letters of another script alone, and may be words of that script.
enum class Scripts { kAny, kMixed };
std::size_t find_lookalike(std::string_view text, Scripts scripts = Scripts::kAny);
// That character and its hint: "found '\u2013' (U+2013, en dash); type '-' in its place". Empty if there is none.
std::string lookalike_note(std::string_view text);

}  // namespace boneyard
