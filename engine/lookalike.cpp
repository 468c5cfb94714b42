#include "engine/lookalike.hpp"

#include <cctype>

#include <fmt/format.h>

#include "engine/characters.hpp"
#include "engine/display_width.hpp"

namespace boneyard {
namespace {

enum class Looks { kLike, kLikeEach, kLikeTiles, kLikeNothing };

struct LookalikeRow {
  char32_t first;
  char32_t last;
  std::string_view name;
  std::string_view plain;
  Looks looks;
  std::u32string_view letters;  // in place of first and last
};

constexpr char32_t kTilePictures = 7 * 7;

constexpr LookalikeRow kLookalikes[] = {
#define BONEYARD_HIDDEN(first, last, name) {first, last, name, "", Looks::kLike, {}},
#define BONEYARD_LOOKALIKE(first, last, name, plain) {first, last, name, plain, Looks::kLike, {}},
#define BONEYARD_LOOKALIKES(first, last, name, plain) {first, last, name, plain, Looks::kLikeEach, {}},
#define BONEYARD_LETTERS(name, letters, plain) {0, 0, name, plain, Looks::kLikeEach, letters},
#define BONEYARD_TILES(first, name) {first, first + kTilePictures - 1, name, "", Looks::kLikeTiles, {}},
#define BONEYARD_OTHER(first, last, name) {first, last, name, "", Looks::kLikeNothing, {}},
#include "engine/lookalikes.def"
};

constexpr bool each_letter_has_its_own() {
  for (const LookalikeRow& row : kLookalikes)
    if (!row.letters.empty() && row.letters.size() != row.plain.size()) return false;
  return true;
}
static_assert(each_letter_has_its_own());

struct Found {
  const LookalikeRow* row;
  std::size_t index;  // within it
};

std::optional<Found> row_of(char32_t code) {
  for (const LookalikeRow& row : kLookalikes) {
    if (!row.letters.empty()) {
      if (const std::size_t at = row.letters.find(code); at != std::u32string_view::npos) return Found{&row, at};
    } else if (code >= row.first && code <= row.last) {
      return Found{&row, code - row.first};
    }
  }
  return std::nullopt;
}

bool is_printed_ascii(char32_t code) { return code >= 0x20 && code < 0x7F; }

bool is_white(char32_t code) { return code == ' ' || code == '\t' || code == '\n' || code == '\r'; }

bool is_plain(std::string_view text) {
  for (const char c : text)
    if (!is_printed_ascii(static_cast<unsigned char>(c))) return false;
  return true;
}

bool is_blank(std::string_view text, const Character& character, std::size_t at) {
  if (!character.valid) return false;
  return is_white(character.code) || (character.size > 1 && plain_text(text.substr(at, character.size)) == " ");
}

struct Stretch {
  std::size_t begin;
  std::size_t end;
};

// The word around a byte: as far as a name goes, or else to the next blanks and without the signs that end a part of a sentence.
Stretch word_around(std::string_view text, std::size_t at, bool name) {
  const auto in_name = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(text[i]);
    return c >= 0x80 || std::isalnum(c) != 0 || c == '-' || c == '_';
  };
  Stretch word{0, text.size()};
  for (std::size_t i = 0; i < text.size();) {
    const Character character = character_at(text, i);
    const bool joins = in_name(i) || (text[i] == '\'' && i > 0 && i + 1 < text.size() && in_name(i - 1) && in_name(i + 1));
    const bool apart = i != at && (is_blank(text, character, i) || (name && !joins));
    if (apart && i > at) {
      word.end = i;
      break;
    }
    i += character.size;
    if (apart) word.begin = i;
  }
  while (word.end > at + 1 && std::string_view(",:;").find(text[word.end - 1]) != std::string_view::npos) --word.end;
  return word;
}

std::string code_point_text(char32_t code) { return fmt::format("U+{:04X}", static_cast<std::uint32_t>(code)); }

}  // namespace

std::optional<Lookalike> lookalike(char32_t code) {
  if (is_printed_ascii(code) || is_white(code)) return std::nullopt;
  const std::optional<Found> found = row_of(code);
  if (!found || found->row->looks == Looks::kLikeNothing) return std::nullopt;
  const LookalikeRow& row = *found->row;
  Lookalike made{row.name, std::string(row.plain), false};
  if (row.looks == Looks::kLikeEach) made.plain = row.plain[found->index % row.plain.size()];
  if (row.looks == Looks::kLikeTiles) made.plain = fmt::format("[{}-{}]", found->index / 7, found->index % 7);
  made.letter = made.plain.size() == 1 && std::isalpha(static_cast<unsigned char>(made.plain[0])) != 0;
  return made;
}

std::string plain_text(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const std::optional<Lookalike> looks = character.valid ? lookalike(character.code) : std::nullopt;
    plain += looks ? looks->plain : std::string(text.substr(at, character.size));
    at += character.size;
  }
  return plain;
}

std::string character_text(std::string_view text, std::size_t at) {
  const Character character = character_at(text, at);
  if (!character.valid) return fmt::format("the byte 0x{:02X}, which is not UTF-8", static_cast<unsigned char>(text[at]));
  const std::string number = code_point_text(character.code);
  const std::optional<Found> found = row_of(character.code);
  const std::string_view one = text.substr(at, character.size);
  const std::string_view name = found ? found->row->name : display_width(one) == 0 ? "combining mark" : "";
  const std::optional<Lookalike> looks = lookalike(character.code);
  if (is_hidden(character.code) || display_width(one) == 0 || (looks && (looks->plain.empty() || looks->plain == " ")))
    return name.empty() ? number : fmt::format("{} ({})", number, name);
  return name.empty() ? fmt::format("'{}' ({})", one, number) : fmt::format("'{}' ({}, {})", one, number, name);
}

std::string lookalike_hint(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 40;
  const std::optional<Lookalike> looks = lookalike(character_at(text, at).code);
  if (!looks) return display_width(text.substr(at, character_at(text, at).size)) == 0 ? "delete it" : "";
  if (looks->plain == " ") return "type a plain space in its place";
  const Stretch around = word_around(text, at, looks->letter || looks->plain.empty());
  const std::string word = plain_text(text.substr(around.begin, around.end - around.begin));
  const bool shown = is_plain(word) && !word.empty() && word != looks->plain && word.size() <= kLongest;
  const std::string what = looks->plain == "'"    ? "a straight apostrophe"
                           : looks->plain == "\"" ? "a straight quotation mark"
                           : looks->letter        ? fmt::format("the Latin letter '{}'", looks->plain)
                                                  : fmt::format("'{}'", looks->plain);
  return (looks->plain.empty() ? "delete it" : fmt::format("type {} in its place", what)) + (shown ? fmt::format(": '{}'", word) : "");
}

std::size_t find_lookalike(std::string_view text, Scripts scripts) {
  constexpr std::size_t kNone = std::string_view::npos;
  std::size_t first = kNone;  // in this word
  bool reads_as_ascii = true;
  bool mixed = scripts == Scripts::kAny;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const std::optional<Lookalike> looks = character.valid ? lookalike(character.code) : std::nullopt;
    const bool odd_blank = looks && looks->plain == " ";
    if (is_white(character.code) || odd_blank) {
      if (first != kNone && reads_as_ascii && mixed) return first;
      if (odd_blank) return at;
      first = kNone;
      reads_as_ascii = true;
      mixed = scripts == Scripts::kAny;
    } else {
      if (looks && first == kNone) first = at;
      reads_as_ascii = reads_as_ascii && (looks || is_printed_ascii(character.code));
      mixed = mixed || (looks ? !looks->letter : character.code < 0x80 && std::isalnum(static_cast<int>(character.code)) != 0);
    }
    at += character.size;
  }
  return reads_as_ascii && mixed ? first : kNone;
}

std::string lookalike_note(std::string_view text) {
  const std::size_t at = find_lookalike(text);
  if (at == std::string_view::npos) return {};
  return fmt::format("found {}; {}", character_text(text, at), lookalike_hint(text, at));
}

}  // namespace boneyard
