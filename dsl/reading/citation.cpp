#include "dsl/reading/citation.hpp"

#include <algorithm>
#include <cctype>

namespace boneyard::dsl {

bool is_clause(std::string_view word) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t hyphen = std::min(word.find('-'), word.size());
  const std::string_view book = word.substr(0, hyphen);
  std::string_view number = word.substr(std::min(hyphen + 1, word.size()));
  if (!number.empty() && is_capital(number.front())) number.remove_prefix(1);
  return !book.empty() && std::all_of(book.begin(), book.end(), [&](char c) { return is_capital(c) || is_digit(c); }) && !number.empty() &&
         std::all_of(number.begin(), number.end(), is_digit);
}

std::size_t behind_citation(std::string_view text, std::size_t at) {
  if (text[at] != '(' || at + 1 >= text.size() || std::isupper(static_cast<unsigned char>(text[at + 1])) == 0) return at;
  // Stops at any bracket, so that a text of open brackets is scanned once.
  const auto end = text.find_first_of("()", at + 1);
  if (end == std::string_view::npos || text[end] == '(') return at;
  return text.substr(at, end - at).find('-') == std::string_view::npos ? at : end + 1;
}

std::string clause_meant(std::string_view word) {
  const auto digit = [](unsigned char c) { return std::isdigit(c) != 0; };
  const std::size_t hyphen = word.rfind('-');
  if (hyphen == std::string_view::npos || hyphen < 2 || hyphen > 8 || hyphen + 1 == word.size() ||
      !std::all_of(word.begin() + static_cast<std::ptrdiff_t>(hyphen) + 1, word.end(), digit))
    return {};
  std::string clause(word);
  std::transform(clause.begin(), clause.end(), clause.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return clause == word ? std::string() : clause;
}

std::vector<std::pair<std::size_t, std::size_t>> citations_in(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') at = std::min(text.find('"', at + 1), text.size() - 1);
    const std::size_t end = behind_citation(text, at);
    if (end == at) continue;
    made.emplace_back(at, end);
    at = end - 1;
  }
  return made;
}

std::vector<std::string> cited_in(std::string_view text) {
  std::vector<std::string> made;
  for (const auto& [at, end] : citations_in(text))
    for (std::size_t begin = at + 1; begin < end;) {
      const std::size_t stop = text.find_first_of(",)", begin);
      std::string name(text.substr(begin, stop - begin));
      name.erase(0, name.find_first_not_of(' '));
      if (std::find(made.begin(), made.end(), name) == made.end()) made.push_back(std::move(name));
      begin = stop + 1;
    }
  return made;
}

}  // namespace boneyard::dsl
