#include "engine/characters.hpp"

#include <algorithm>
#include <array>

namespace boneyard {
namespace {

constexpr std::string_view kReplacement = "\uFFFD";

struct Range {
  char32_t first;
  char32_t last;
};

constexpr auto kHidden = std::to_array<Range>({
#define BONEYARD_HIDDEN(first, last, name) {first, last},
#include "engine/lookalikes.def"
});

// As JSON does, in units of UTF-16.
void append_escape(std::string& text, char32_t code) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (code > 0xFFFF) {
    append_escape(text, 0xD800 + ((code - 0x10000) >> 10));
    return append_escape(text, 0xDC00 + (code & 0x3FF));
  }
  text += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += kDigits[(code >> shift) & 0xF];
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return {first, 1, true};
  constexpr Character kInvalid{0, 1, false};
  const std::size_t size = first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0;
  if (size == 0 || text.size() - at < size) return kInvalid;
  char32_t code = first & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return kInvalid;
    code = (code << 6) | (byte(at + i) & 0x3Fu);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return kInvalid;
  return {code, size, true};
}

bool is_hidden(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return false;
  return std::any_of(kHidden.begin(), kHidden.end(), [&](const Range& range) { return code >= range.first && code <= range.last; });
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    if (!character.valid) return false;
    at += character.size;
  }
  return true;
}

namespace {

std::string with_replaced(std::string_view text, std::string_view kept) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const bool replaced = (!character.valid || is_hidden(character.code)) && kept.find(text[at]) == std::string_view::npos;
    shown += replaced ? kReplacement : text.substr(at, character.size);
    at += character.size;
  }
  return shown;
}

}  // namespace

std::string printable(std::string_view text) { return with_replaced(text, {}); }

std::string printable_lines(std::string_view text) { return with_replaced(text, "\n\t"); }

std::string escaped_json(std::string_view json) {
  // Nearly all of it is.
  const auto is_plain = [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); };
  if (std::all_of(json.begin(), json.end(), is_plain) && json.find("##") == std::string_view::npos) return std::string(json);
  std::string escaped;
  escaped.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    const Character character = character_at(json, at);
    const bool command = json[at] == '#' && json.substr(0, at).ends_with('#');
    if (!character.valid)
      escaped += "\\ufffd";
    else if (character.code < 0x20 || (!is_hidden(character.code) && !command))
      escaped += json.substr(at, character.size);
    else
      append_escape(escaped, character.code);
    at += character.size;
  }
  return escaped;
}

}  // namespace boneyard
