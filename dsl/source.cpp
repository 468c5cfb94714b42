#include "dsl/source.hpp"

#include <algorithm>

#include "engine/characters.hpp"

namespace boneyard::dsl {

Position position_of(const Source& source, std::uint32_t offset) {
  const std::size_t end = std::min<std::size_t>(offset, source.text.size());
  Position position;
  for (std::size_t i = 0; i < end; ++i) {
    const auto byte = static_cast<unsigned char>(source.text[i]);
    if (byte == '\n') {
      ++position.line;
      position.column = 1;
    } else if ((byte & 0xC0) != 0x80) {  // not the second or a later byte of one character
      ++position.column;
    }
  }
  return position;
}

std::string place_text(const Span& span) {
  if (!span.source) return "?";
  const Position position = position_of(*span.source, span.begin);
  return printable(span.source->name) + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
}

}  // namespace boneyard::dsl
