#include "cli/common/word_count.hpp"

#include <cctype>
#include <string_view>

#include "dsl/reading/source.hpp"

namespace boneyard::cli {
namespace {

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// The end of a citation, (CH-12, 42-R3), that begins at `at`; `at` itself when none does.
std::size_t after_citation(std::string_view text, std::size_t at) {
  std::size_t i = at + 1;
  for (;;) {
    while (i < text.size() && text[i] == ' ') ++i;
    std::size_t start = i;
    while (i < text.size() && ((text[i] >= 'A' && text[i] <= 'Z') || digit(text[i]))) ++i;
    if (i == start || i >= text.size() || text[i] != '-') return at;
    ++i;
    if (i < text.size() && text[i] >= 'A' && text[i] <= 'Z') ++i;
    start = i;
    while (i < text.size() && digit(text[i])) ++i;
    // (4-1) would be a number less another, but a minus has blanks around it.
    if (i == start) return at;
    while (i < text.size() && text[i] == ' ') ++i;
    if (i < text.size() && text[i] == ')') return i + 1;
    if (i >= text.size() || text[i] != ',') return at;
    ++i;
  }
}

// Whether the words of a declaration count that begins with this one.
template <typename Counts>
int counted_words(const std::string& text, Counts counts) {
  int words = 0;
  bool counted = counts("");  // the declaration that we are in
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    const bool margin = i == dsl::text_begin(text) || (i > 0 && text[i - 1] == '\n');
    if (margin && letter(c)) {
      std::size_t end = i;
      while (end < text.size() && letter(text[end])) ++end;
      const std::string_view word = std::string_view(text).substr(i, end - i);
      counted = counts(word);
    }
    if (c == '#') {
      while (i < text.size() && text[i] != '\n') ++i;
      continue;
    }
    if (c == '"') {
      bool within = false;
      for (++i; i < text.size() && text[i] != '"'; ++i) {
        const bool part = letter(text[i]) || digit(text[i]);
        if (part && !within && counted) ++words;
        within = part;
      }
      ++i;
      continue;
    }
    if (c == '(') {
      const std::size_t after = after_citation(text, i);
      i = after == i ? i + 1 : after;
      continue;
    }
    if (c == '\'' && i + 1 < text.size() && text[i + 1] == 's') {
      i += 2;  // a part of the word before it
      continue;
    }
    if (letter(c) || digit(c)) {
      while (i < text.size() && (letter(text[i]) || digit(text[i]))) ++i;
      if (counted) ++words;
      continue;
    }
    ++i;
  }
  return words;
}

}  // namespace

int word_count(const std::string& text) {
  return counted_words(text, [](std::string_view word) {
    return word != "language" && word != "clause" && word != "about" && word != "overview" && word != "takes" && word != "scenario" &&
           word != "opening" && word != "mutant" && word != "words" && word != "odds";
  });
}

int words_for_players(const std::string& text) {
  return counted_words(text, [](std::string_view word) { return word == "words" || word == "odds"; });
}

}  // namespace boneyard::cli
