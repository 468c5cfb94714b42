#include "cli/table/words_meant.hpp"

#include <algorithm>

#include "engine/notation.hpp"

namespace boneyard::cli {

std::string bare(const std::string& piece) {
  const bool tile = piece.size() > 2 && piece.front() == '[' && piece.back() == ']';
  return lower(tile ? piece.substr(1, piece.size() - 2) : piece);
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> words_meant(const std::string& typed, const std::vector<std::string>& known) {
  const std::string word = lower(typed);
  std::vector<std::string> meant;
  if (word.empty()) return meant;
  for (const std::string& candidate : known) {
    if (lower(candidate) == word) return {candidate};
    if (lower(candidate).starts_with(word) && std::find(meant.begin(), meant.end(), candidate) == meant.end()) meant.push_back(candidate);
  }
  return meant;
}

}  // namespace boneyard::cli
