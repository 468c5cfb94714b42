#include "dsl/reading/source.hpp"

#include <algorithm>

#include "engine/characters.hpp"

namespace boneyard::dsl {

namespace {

// A byte that is not the second or a later one of a character.
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) { return begins_character(byte); }));
}

constexpr std::size_t kStretch = 256;

}  // namespace

std::size_t text_begin(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\uFEFF";
  return text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
}

Position position_of(const Source& source, std::uint32_t offset) { return source.lines().position(offset); }

LinesWhenAsked& LinesWhenAsked::operator=(const LinesWhenAsked&) {
  const std::lock_guard alone(making_);
  made_.reset();
  return *this;
}

const Lines& LinesWhenAsked::of(std::string_view text) const {
  const std::lock_guard alone(making_);
  if (!made_) made_ = std::make_unique<const Lines>(text);
  return *made_;
}

Lines::Lines(std::string_view text) : text_(text), begins_{text_begin(text)} {
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1)) begins_.push_back(end + 1);
  std::size_t characters = 0;
  for (std::size_t at = 0; at <= text.size(); at += kStretch) {
    characters_.push_back(characters);
    characters += characters_in(text.substr(at, kStretch));
  }
}

Position Lines::position(std::uint32_t offset) const {
  const std::size_t at = std::clamp<std::size_t>(offset, begins_.front(), text_.size());
  const std::size_t line = line_of(at);
  return {static_cast<int>(line) + 1, static_cast<int>(characters_before(at) - characters_before(begins_[line])) + 1};
}

std::string_view Lines::text(std::uint32_t offset) const {
  const std::size_t line = line_of(offset);
  const std::size_t end = line + 1 < begins_.size() ? begins_[line + 1] - 1 : text_.size();
  const std::string_view text = text_.substr(begins_[line], end - begins_[line]);
  return text.substr(0, text.size() - (text.ends_with('\r') ? 1 : 0));
}

std::size_t Lines::line_of(std::size_t offset) const {
  // The first line has a byte order mark before it, too.
  return static_cast<std::size_t>(std::upper_bound(begins_.begin() + 1, begins_.end(), offset) - begins_.begin()) - 1;
}

std::size_t Lines::characters_before(std::size_t offset) const {
  const std::size_t stretch = offset / kStretch;
  return characters_[stretch] + characters_in(text_.substr(stretch * kStretch, offset % kStretch));
}

Span line_around(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text;
  const std::size_t at = std::min<std::size_t>(offset, text.size());
  const std::size_t above = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = above == std::string_view::npos ? text_begin(text) : above + 1;
  std::size_t end = std::min(text.find('\n', begin), text.size());
  if (end > begin && text[end - 1] == '\r') --end;
  return {&source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::vector<Span> comments_of(const Source& source) {
  const std::string_view text = source.text;
  std::vector<Span> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"' || text[at] == '`') {
      at = std::min(text.find(text[at], at + 1), text.size());
    } else if (text[at] == '#') {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      found.push_back({&source, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
      at = end;
    }
  }
  return found;
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
