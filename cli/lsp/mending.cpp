#include "cli/lsp/mending.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
namespace {

using FileKind = dsl::ast::File::Kind;

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

// The lines of a document at which something cannot be read.
std::set<std::size_t> lines_with_mistakes(const Reading& reading, const Places& places, const std::string& path) {
  std::set<std::size_t> made;
  for (const dsl::Diagnostic& one : reading.problems.list())
    if (one.span.source != nullptr && one.span.source->name == path) made.insert(places.line_of(one.span.begin));
  return made;
}

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

std::string stand_in(std::string_view line, std::string_view next, FileKind kind) {
  const std::size_t indent = indent_of(line);
  const bool heads = indent_of(next) < next.size() && indent_of(next) > indent;
  const std::string_view said = line.substr(indent);
  const bool rules = kind != FileKind::kScenarios && kind != FileKind::kRulebook;
  std::string_view instead;
  if (indent == 0)
    instead = !heads ? "" : rules ? "phase x:" : "scenario \"x\":";
  else if (!rules)
    instead = "";
  else if (said.starts_with('"'))
    instead = heads ? "\"x\":" : "\"x\": pass";
  else
    instead = heads ? "if 1:" : "pass";
  if (instead.size() > said.size()) return std::string(line);
  std::string made(line.substr(0, indent));
  return made.append(instead).append(said.size() - instead.size(), ' ');
}

std::shared_ptr<const Reading> mended(Workspace& workspace, const std::shared_ptr<const Reading>& reading, const Document& document) {
  constexpr int kMostRounds = 3;  // a mistake may have hidden another one
  const std::string path = document.path.string();
  std::shared_ptr<const Reading> made = reading;
  std::string text = document.text;
  for (int round = 0; round < kMostRounds; ++round) {
    const auto file = made->file(path);
    if (!file) break;
    const Places places(text, workspace.encoding());
    const std::set<std::size_t> lines = lines_with_mistakes(*made, places, path);
    if (lines.empty()) break;
    std::string with = text;
    const std::size_t last = places.line_of(text.size());
    for (const std::size_t line : lines) {
      const std::string instead = stand_in(places.line(line), line < last ? places.line(line + 1) : "", file->kind);
      with.replace(places.line_begin(line), instead.size(), instead);
    }
    if (with == text) break;
    text = std::move(with);
    auto again = std::make_shared<const Reading>(workspace.reading_with(reading->root, {{path, text}}));
    if (!again->file(path)) break;
    made = std::move(again);
  }
  return made;
}

}  // namespace boneyard::cli::lsp
