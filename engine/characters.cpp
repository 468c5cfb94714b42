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
    {0x0000, 0x001F},    // controls
    {0x007F, 0x009F},    // more of them; U+009B begins a command to the terminal as ESC [ does
    {0x061C, 0x061C},    // direction: a mark
    {0x200B, 0x200B},    // no width
    {0x200E, 0x200F},    // direction: marks
    {0x2028, 0x202E},    // ends of lines and paragraphs; direction: embeddings and overrides
    {0x2060, 0x206F},    // no width; direction: isolates
    {0xFEFF, 0xFEFF},    // the byte order mark
    {0xFFF9, 0xFFFB},    // annotations
    {0xE0000, 0xE007F},  // tags: letters that nothing shows
});

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

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    shown += !character.valid || is_hidden(character.code) ? kReplacement : text.substr(at, character.size);
    at += character.size;
  }
  return shown;
}

std::string printable_lines(std::string_view text) {
  std::string shown;
  for (;;) {
    const std::size_t end = text.find('\n');
    shown += printable(text.substr(0, end));
    if (end == std::string_view::npos) return shown;
    shown += '\n';
    text.remove_prefix(end + 1);
  }
}

}  // namespace boneyard
