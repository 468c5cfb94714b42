#include "cli/table/pager.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include "cli/table/words_meant.hpp"
#include "cli/terminal/paragraph.hpp"
#include "engine/notation.hpp"

namespace boneyard::cli {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line + '\n');
  return lines;
}

}  // namespace

std::vector<std::string> pages_of(const std::vector<std::string>& paragraphs, int height) {
  const std::size_t most = height == 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(std::max(2, height)) - 1;
  std::vector<std::string> pages;
  std::size_t used = most;  // lines of the last page
  for (const std::string& paragraph : paragraphs) {
    const std::vector<std::string> lines = lines_of(paragraph);
    if (lines.size() > most - used) used = most;
    for (const std::string& line : lines) {
      if (used == most) {
        pages.emplace_back();
        used = 0;
      }
      pages.back() += line;
      ++used;
    }
  }
  return pages;
}

std::string show_in_pages(Console& console, const std::string& text, const std::function<bool(const std::string&)>& meant_for_next) {
  const Style style = console.style();
  const std::vector<std::string> pages = pages_of(lines_of(text), style.height);
  for (std::size_t page = 0; page < pages.size(); ++page) {
    console.print(pages[page]);
    const bool last = page + 1 == pages.size();
    for (std::string line;;) {
      if (!console.read_line(last ? "Enter goes back: " : "Enter for more, q goes back: ", line)) return {};
      const std::string word = lower(trimmed(line));
      if (word == "q" || word == "quit" || word == "b" || word == "back") return {};
      if (word.empty()) break;
      if (meant_for_next(line)) return line;
      console.print(indented(last ? "Press Enter to go back." : "Press Enter for more, or type q to go back.", 0, 0, style.width));
    }
  }
  return {};
}

}  // namespace boneyard::cli
