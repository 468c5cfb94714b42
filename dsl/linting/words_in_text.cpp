#include "dsl/linting/words_in_text.hpp"

#include <algorithm>

namespace boneyard::dsl {
namespace {

bool of_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

// Calls `visit` with each word that counts, and where it begins.
template <typename Visit>
void for_each_word(std::string_view text, const Visit& visit) {
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
      const auto first =
          static_cast<std::size_t>(std::find_if(word.begin(), word.end(), [](char d) { return d >= 'a' && d <= 'z'; }) - word.begin());
      word.remove_prefix(first);
      if (!word.empty() && (quote != '"' || value)) visit(at + first, word);
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

}  // namespace

void WordsInText::add(std::string_view text) {
  for_each_word(text, [&](std::size_t, std::string_view word) {
    if (const auto counted = counts_.find(word); counted != counts_.end()) ++counted->second;
  });
}

WordPlaces::WordPlaces(std::string_view text) {
  for_each_word(text, [&](std::size_t at, std::string_view word) { places_[word].push_back(static_cast<std::uint32_t>(at)); });
}

const std::vector<std::uint32_t>& WordPlaces::of(std::string_view word) const {
  static const std::vector<std::uint32_t> kNone;
  const auto found = places_.find(word);
  return found == places_.end() ? kNone : found->second;
}

std::size_t WordPlaces::count(std::string_view word, std::size_t begin, std::size_t end) const {
  const std::vector<std::uint32_t>& all = of(word);
  const auto from = std::lower_bound(all.begin(), all.end(), begin);
  return static_cast<std::size_t>(std::lower_bound(from, all.end(), end) - from);
}

}  // namespace boneyard::dsl
