#include "cli/table/shell.hpp"

#include <fmt/format.h>

#include "dsl/reading/diagnostic.hpp"
#include "engine/lookalike.hpp"
#include "engine/notation.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::cli {

TypedLine typed_line(const std::string& line) {
  const std::string text = trimmed(line);
  const auto blank = text.find(' ');
  return {lower(text.substr(0, blank)), blank == std::string::npos ? "" : trimmed(text.substr(blank))};
}

std::string ambiguous_word(const std::string& word, std::vector<std::string> meant) {
  for (std::string& each : meant) each = '\'' + each + '\'';
  return fmt::format("'{}' could mean {}", word, enumerated(meant, "or"));
}

std::string unknown_word(const std::string& line, const std::vector<std::string>& known) {
  const std::string word = typed_line(line).word;
  const std::string note = lookalike_note(line);
  return fmt::format("'{}' is unknown; {}", word,
                     note.empty() ? dsl::did_you_mean(word, known, "'help' lists what you can type").text : note);
}

}  // namespace boneyard::cli
