#include "cli/paragraph.hpp"

#include <sstream>

namespace boneyard::cli {

std::string paragraph(const std::string& text, std::size_t label, std::size_t gap, int width) {
  const std::size_t indent = label + gap;
  std::istringstream words(text);
  std::string out(gap, ' ');
  std::size_t column = indent;
  std::string word;
  bool first = true;
  while (words >> word) {
    // Counted in characters: continuation bytes of UTF-8 take no room.
    std::size_t length = 0;
    for (const char c : word) length += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    if (!first && column + 1 + length > static_cast<std::size_t>(width)) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
      first = true;
    }
    if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += length;
    first = false;
  }
  return out + '\n';
}

}  // namespace boneyard::cli
