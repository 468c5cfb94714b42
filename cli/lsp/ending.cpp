#include "cli/lsp/ending.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace {

// What the grammar needs, and a text that is it: what opens no more of a sentence comes first.
struct Piece {
  std::string_view needed;
  std::string_view text;
};
constexpr Piece kPieces[] = {
    {"a statement", " pass"},
    {"a way that begins with a text in double quotes", " \"x\""},
    {"a guess that begins with a text in double quotes", " \"x\": yes"},
    {"end of line", "\n"},
    {"')'", ")"},
    {"'}'", "}"},
    {"':'", ":"},
    {"an expression", " more"},
    {"a name", " more"},
    {"how long the turns last", " one lap"},
    {"a whole number", " 1"},
    {"a tile", " [0-0]"},
    {"a text in double quotes", " \"x\""},
};
constexpr int kMostPieces = 40;

}  // namespace

std::string ended(std::string text) {
  for (int i = 0; i < kMostPieces && !text.ends_with('\n'); ++i) {
    const std::vector<std::string_view> needed = dsl::expected_behind(text, dsl::Progress::Wanted::kNeeded);
    const auto is_needed = [&](const Piece& one) { return std::find(needed.begin(), needed.end(), one.needed) != needed.end(); };
    if (const auto* piece = std::find_if(std::begin(kPieces), std::end(kPieces), is_needed); piece != std::end(kPieces)) {
      text += piece->text;
      continue;
    }
    const auto word = std::find_if(needed.begin(), needed.end(), [](std::string_view one) { return one.front() == '\''; });
    if (word == needed.end()) break;
    text += ' ';
    text += word->substr(1, word->size() - 2);
  }
  return text;
}

}  // namespace boneyard::cli::lsp
