#include "cli/lsp/places.hpp"

#include <algorithm>

namespace boneyard::cli::lsp {
namespace {

// The bytes and the units of UTF-16 of the character that begins with this byte.
struct Extent {
  std::size_t bytes;
  std::size_t units;
};

Extent extent(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte >= 0xF0) return {4, 2};
  return {byte >= 0xE0 ? 3u : byte >= 0xC0 ? 2u : 1u, 1};
}

// Negative numbers and fractions are no places; larger ones than any text has are its end.
std::size_t number(const nlohmann::json& value) {
  if (!value.is_number_unsigned()) throw nlohmann::json::type_error::create(302, "a position is two whole numbers from 0", &value);
  return static_cast<std::size_t>(std::min<std::uint64_t>(value.get<std::uint64_t>(), 1u << 31));
}

}  // namespace

Places::Places(std::string_view text, Encoding encoding) : text_(text), encoding_(encoding), begins_{dsl::text_begin(text)} {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n' || (text[i] == '\r' && !text.substr(i + 1).starts_with('\n'))) begins_.push_back(i + 1);
}

std::size_t Places::offset(const nlohmann::json& position) const {
  const std::size_t line_number = number(position.at("line"));
  const std::size_t character = number(position.at("character"));
  if (line_number >= begins_.size()) return text_.size();
  const std::string_view text = line(line_number);
  if (encoding_ == Encoding::kUtf8) {
    std::size_t at = std::min(character, text.size());
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    return begins_[line_number] + at;
  }
  std::size_t at = 0;
  for (std::size_t units = 0; at < text.size();) {
    const Extent next = extent(text[at]);
    if (units + next.units > character) break;
    units += next.units;
    at = std::min(text.size(), at + next.bytes);
  }
  return begins_[line_number] + at;
}

nlohmann::json Places::position(std::size_t offset) const {
  const std::size_t at = std::clamp(offset, begins_.front(), text_.size());
  const std::size_t number = line_of(at);
  std::size_t character = at - begins_[number];
  if (encoding_ == Encoding::kUtf16) {
    const std::size_t bytes = character;
    character = 0;
    for (std::size_t i = 0; i < bytes;) {
      const Extent next = extent(text_[begins_[number] + i]);
      character += next.units;
      i += next.bytes;
    }
  }
  return {{"line", number}, {"character", character}};
}

std::string_view Places::line(std::size_t number) const {
  const std::size_t end = number + 1 < begins_.size() ? begins_[number + 1] : text_.size();
  std::string_view text = text_.substr(begins_[number], end - begins_[number]);
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::size_t Places::line_of(std::size_t offset) const {
  // The first line has a byte order mark before it, too.
  return static_cast<std::size_t>(std::upper_bound(begins_.begin() + 1, begins_.end(), offset) - begins_.begin()) - 1;
}

}  // namespace boneyard::cli::lsp
