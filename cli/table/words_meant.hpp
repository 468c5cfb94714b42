#pragma once
// Words that are typed as far as it is clear which is meant: `h` for `help`.

#include <string>
#include <vector>

namespace boneyard::cli {

// A piece of a move as it is compared with what is typed: in small letters, a tile without its brackets.
std::string bare(const std::string& piece);
// Without the blanks and tabs around it.
std::string trimmed(const std::string& text);

// The known word that is typed, or else all of those that begin with it. Each once, whatever the case of its letters.
std::vector<std::string> words_meant(const std::string& typed, const std::vector<std::string>& known);

}  // namespace boneyard::cli
