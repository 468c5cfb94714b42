#include <algorithm>

#include <fmt/format.h>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/diagnostics.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

// What a name's declaration says, the text of a clause, and what the messages at this place mean.
json hover(const Question& question) {
  if (!question.file) return nullptr;
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "\n\n") + part; };
  dsl::Span span = word_at(*question.file->source, question.offset);
  if (const dsl::ast::Declaration* clause = question.reading->clause(std::string(span.text()))) {
    add(fmt::format("{}: {}", clause->name.text, clause->text));
  } else if (const Occurrence* at = question.occurrence()) {
    span = at->span;
    for (const Occurrence& one : question.reading->declarations(*at)) {
      const Places places = question.workspace.places(*one.span.source);
      std::string_view line = places.line(places.line_of(one.span.begin));
      line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
      const std::string& path = one.span.source->name;
      const bool here = path == question.document.path.string();
      add(here ? std::string(line) : fmt::format("{}\n({})", line, std::filesystem::path(path).filename().string()));
    }
  }
  for (const dsl::Code code : question.diagnostics.codes_at(question.document.path.string(), question.offset)) {
    const dsl::CodeInfo& info = dsl::info(code);
    add(fmt::format("{}: {}\n\n{}", info.id, info.summary, info.explanation));
  }
  if (text.empty()) return nullptr;
  return {{"contents", {{"kind", "plaintext"}, {"value", text}}}, {"range", question.places.range(span)}};
}

}  // namespace boneyard::cli::lsp
