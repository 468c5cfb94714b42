#pragma once
// A command that a message tells people to type must do what it says and no more, whatever the names in it are: a file may be called `; rm -rf ~`.

#include <string>
#include <string_view>

namespace boneyard::cli {

// The text as one word of a shell's command line, quoted where it has to be. What cannot be shown is not shown, so that the word is then not the text.
std::string shell_word(std::string_view text);
// The same, always quoted, and as it is: for texts of our own.
std::string shell_quoted(std::string_view text);

}  // namespace boneyard::cli
