#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "cli/lsp/types.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

namespace {

struct CardRow {
  std::string_view about;
  std::string_view examples;
};
constexpr CardRow kCard[] = {
#define BONEYARD_CARD(about, examples) {about, examples},
#include "cli/lsp/card.def"
};

// What the reference card shows with a word of the language: so many rows, of each the examples that have the word.
std::string on_card(std::string_view word) {
  constexpr int kMostRows = 6;
  constexpr std::string_view kBetween = " · ";
  std::string made;
  int rows = 0;
  for (const CardRow& row : kCard) {
    std::string shown;
    for (std::string_view rest = row.examples; !rest.empty();) {
      const std::size_t end = std::min(rest.find(kBetween), rest.size());
      if (const std::string_view one = rest.substr(0, end); dsl::has_word(one, word))
        shown += fmt::format("{}{}", shown.empty() ? "" : kBetween, one);
      rest.remove_prefix(std::min(end + kBetween.size(), rest.size()));
    }
    if (shown.empty() || ++rows > kMostRows) continue;
    made += fmt::format("{}{}: {}", made.empty() ? "" : "\n", row.about, shown);
  }
  return made;
}

}  // namespace

// What a name's declaration says, the text of a clause, what the reference card has of another word, and what the messages at this place mean.
json hover(const Question& asked) {
  const Question question = asked.mended();
  if (!question.file) return nullptr;
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "\n\n") + part; };
  dsl::Span span = dsl::word_at(*question.file->source, question.offset);
  if (const dsl::ast::Declaration* clause = question.reading->clause(std::string(span.text()))) {
    add(fmt::format("{}: {}", clause->name.text, clause->text));
  } else if (const std::optional<Occurrence> at = question.name()) {
    span = at->span;
    const Types types(question.reading);
    for (const Occurrence& one : question.reading->symbols->declarations(*at)) {
      const Places places = question.workspace.places(*one.span.source);
      std::string_view line = places.line(places.line_of(one.span.begin));
      line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
      const std::string& path = one.span.source->name;
      std::string shown(line);
      const std::string type = types.of(one.span);
      if (const std::string told = fmt::format("{}: {}", one.name, type); !type.empty() && shown.find(told) == std::string::npos)
        shown += '\n' + told;
      const bool here = path == question.document.path.string();
      add(here ? shown : fmt::format("{}\n({})", shown, std::filesystem::path(path).filename().string()));
    }
  }
  if (const std::string word(span.text()); text.empty() && !word.empty() && word[0] >= 'a' && word[0] <= 'z')
    if (const std::string shown = on_card(word); !shown.empty()) add(shown);
  for (const dsl::Code code : question.diagnostics.codes_at(question.document.path.string(), question.offset)) {
    const dsl::CodeInfo& info = dsl::info(code);
    add(fmt::format("{}: {}\n\n{}", info.id, info.summary, info.explanation));
  }
  if (text.empty()) return nullptr;
  return {{"contents", {{"kind", "plaintext"}, {"value", text}}}, {"range", question.places.range(span)}};
}

}  // namespace boneyard::cli::lsp
