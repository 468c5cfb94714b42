#pragma once
// Running text broken into lines for a terminal: at blanks, and within a word only where it is wider than a whole line.

#include <cstddef>
#include <string>

namespace boneyard::cli {

// `text` in lines of at most `width` columns, to stand `gap` blanks to the right of a label of `label` columns that is on the line already. Ends with
// a line end.
std::string paragraph(const std::string& text, std::size_t label, std::size_t gap, int width);

// `text` in lines of at most `width` columns, the first indented by `first` blanks and the others by `further`. Ends with a line end.
std::string indented(const std::string& text, std::size_t first, std::size_t further, int width);

}  // namespace boneyard::cli
