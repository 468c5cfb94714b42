#include "cli/terminal/paragraph.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

// Goes on at `column` of a line; those after it are indented.
std::string filled(const std::string& text, std::size_t column, std::size_t indent, int width) {
  // However narrow the terminal is, a character has to fit.
  const std::size_t end = std::max(static_cast<std::size_t>(width), indent + 2);
  std::istringstream words(text);
  std::string out;
  std::string word;
  bool first = true;  // on its line
  const auto next_line = [&] {
    out += '\n' + std::string(indent, ' ');
    column = indent;
    first = true;
  };
  while (words >> word) {
    std::size_t wide = display_width(word);
    std::size_t done = 0;  // bytes of it
    if (!first && column + 1 + wide > end && wide <= end - indent) next_line();
    if (!first) {
      out += ' ';
      ++column;
    }
    while (column + wide > end) {
      const std::size_t bytes = column < end ? bytes_within(std::string_view(word).substr(done), end - column) : 0;
      const std::string here = word.substr(done, bytes);
      out += here;
      done += bytes;
      wide -= display_width(here);
      next_line();
    }
    out.append(word, done);
    column += wide;
    first = false;
  }
  return out + '\n';
}

}  // namespace

std::string paragraph(const std::string& text, std::size_t label, std::size_t gap, int width) {
  return std::string(gap, ' ') + filled(text, label + gap, label + gap, width);
}

std::string indented(const std::string& text, std::size_t first, std::size_t further, int width) {
  return std::string(first, ' ') + filled(text, first, further, width);
}

}  // namespace boneyard::cli
