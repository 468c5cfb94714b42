#include "cli/table/words_meant.hpp"

#include <algorithm>
#include <cctype>

namespace boneyard::cli {

std::string lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string bare(const std::string& piece) {
  const bool tile = piece.size() > 2 && piece.front() == '[' && piece.back() == ']';
  return lower_case(tile ? piece.substr(1, piece.size() - 2) : piece);
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> words_meant(const std::string& typed, const std::vector<std::string>& known) {
  const std::string word = lower_case(typed);
  std::vector<std::string> meant;
  if (word.empty()) return meant;
  for (const std::string& candidate : known) {
    if (lower_case(candidate) == word) return {candidate};
    if (lower_case(candidate).starts_with(word) && std::find(meant.begin(), meant.end(), candidate) == meant.end())
      meant.push_back(candidate);
  }
  return meant;
}

}  // namespace boneyard::cli
