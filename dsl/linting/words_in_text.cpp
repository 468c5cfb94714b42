#include "dsl/linting/words_in_text.hpp"

#include <algorithm>

namespace boneyard::dsl {
namespace {

bool of_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

}  // namespace

void WordsInText::add(std::string_view text) {
  char quote = 0;
  bool tile = false;
  bool value = false;  // `{name}` in a text
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (of_word(c)) {
      std::size_t end = at;
      // `[x-y]` names two ends.
      while (end < text.size() && of_word(text[end]) && !(tile && text[end] == '-')) ++end;
      if (end == at) ++end;
      // `5-n`: a name begins with a letter.
      std::string_view word = text.substr(at, end - at);
      const auto first = std::find_if(word.begin(), word.end(), [](char d) { return d >= 'a' && d <= 'z'; });
      word.remove_prefix(static_cast<std::size_t>(first - word.begin()));
      if (const auto counted = quote == '"' && !value ? counts_.end() : counts_.find(word); counted != counts_.end()) ++counted->second;
      at = end;
      continue;
    }
    if (c == '[' || c == ']') tile = c == '[';
    if (c == '{' || c == '}') value = c == '{';
    if (quote != 0)
      quote = c == quote ? 0 : quote;
    else if (c == '"' || c == '`')
      quote = c;
    else if (c == '#')
      at = std::min(text.find('\n', at), text.size() - 1);
    ++at;
  }
}

}  // namespace boneyard::dsl
