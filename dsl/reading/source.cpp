#include "dsl/reading/source.hpp"

#include <algorithm>

#include "engine/characters.hpp"

namespace boneyard::dsl {

namespace {

// A byte that is not the second or a later one of a character.
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

Position within_line(std::string_view before, std::ptrdiff_t lines_before) {
  return {static_cast<int>(lines_before) + 1, static_cast<int>(std::count_if(before.begin(), before.end(), begins_character)) + 1};
}

}  // namespace

Position position_of(const Source& source, std::uint32_t offset) {
  const std::string_view before = std::string_view(source.text).substr(0, offset);
  const std::size_t last_end = before.rfind('\n');  // npos + 1 is 0
  return within_line(before.substr(last_end + 1), std::count(before.begin(), before.end(), '\n'));
}

Lines::Lines(const Source& source) : source_(&source), begins_{0} {
  for (std::size_t end = source.text.find('\n'); end != std::string::npos; end = source.text.find('\n', end + 1))
    begins_.push_back(end + 1);
}

Position Lines::position(std::uint32_t offset) const {
  const std::size_t at = std::min<std::size_t>(offset, source_->text.size());
  const auto line = std::upper_bound(begins_.begin(), begins_.end(), at) - 1;
  return within_line(std::string_view(source_->text).substr(*line, at - *line), line - begins_.begin());
}

Span line_around(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text;
  const std::size_t at = std::min<std::size_t>(offset, text.size());
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  std::size_t end = std::min(text.find('\n', begin), text.size());
  if (end > begin && text[end - 1] == '\r') --end;
  return {&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::string one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (space && (result.empty() || result.back() == ' ')) continue;
    result += space ? ' ' : c;
  }
  while (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

std::string place_text(const Span& span) {
  if (!span.source) return "?";
  const Position position = position_of(*span.source, span.begin);
  return printable(span.source->name) + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
}

}  // namespace boneyard::dsl
