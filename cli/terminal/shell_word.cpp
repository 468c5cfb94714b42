#include "cli/terminal/shell_word.hpp"

#include <algorithm>
#include <cctype>

#include "engine/characters.hpp"

namespace boneyard::cli {

std::string shell_word(std::string_view text) {
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_-./+:,@%=").find(c) != std::string_view::npos;
  });
  if (plain) return std::string(text);
  return shell_quoted(printable(text));
}

std::string shell_quoted(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'')
      word += "'\\''";
    else
      word += c;
  }
  return word + '\'';
}

}  // namespace boneyard::cli
