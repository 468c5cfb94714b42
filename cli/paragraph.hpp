#pragma once
// Running text broken into lines for a terminal.

#include <string>

namespace boneyard::cli {

// `text` in lines of at most `width`, to stand `gap` blanks to the right of a label of `label` characters that is on the line already. Ends with
// a line end.
std::string paragraph(const std::string& text, std::size_t label, std::size_t gap, int width);

}  // namespace boneyard::cli
