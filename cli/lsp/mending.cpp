#include "cli/lsp/mending.hpp"

#include <algorithm>
#include <set>

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

}  // namespace

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
