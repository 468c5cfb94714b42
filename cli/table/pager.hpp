#pragma once
// Text that is longer than the screen, a page at a time.

#include <functional>
#include <string>
#include <vector>

#include "cli/table/console.hpp"

namespace boneyard::cli {

// Of so many lines at most, with one for a prompt below them; 0: all of it is one page. A paragraph that fits a page stays whole.
std::vector<std::string> pages_of(const std::vector<std::string>& paragraphs, int height);

// Shows all of the text at a terminal, and waits below each page for Enter. Returns early with a line for which `meant_for_next` holds; else returns an empty line.
std::string show_in_pages(Console& console, const std::string& text, const std::function<bool(const std::string&)>& meant_for_next);

}  // namespace boneyard::cli
