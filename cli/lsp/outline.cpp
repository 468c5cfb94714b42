#include <string_view>
#include <utility>

#include "cli/lsp/answers.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;

namespace {

// Kinds of symbols, by the numbers of the protocol.
enum class Symbol { kModule = 2, kEnum = 10, kFunction = 12, kVariable = 13, kConstant = 14, kString = 15, kEvent = 24 };

Symbol symbol_of(ast::Declaration::Kind kind) {
  using Kind = ast::Declaration::Kind;
  using enum Symbol;
  switch (kind) {
    case Kind::kUse:
      return kModule;
    case Kind::kOption:
    case Kind::kPlayers:
    case Kind::kTiles:
    case Kind::kChips:
    case Kind::kFirst:
    case Kind::kTakes:
      return kConstant;
    case Kind::kDice:
    case Kind::kZone:
    case Kind::kLayout:
    case Kind::kPot:
    case Kind::kVariable:
      return kVariable;
    case Kind::kNames:
      return kEnum;
    case Kind::kClause:
    case Kind::kAbout:
    case Kind::kOverview:
      return kString;
    case Kind::kScenario:
    case Kind::kOpening:
    case Kind::kMutant:
      return kEvent;
    case Kind::kDefine:
    case Kind::kPhase:
    case Kind::kWays:
    case Kind::kStep:
    case Kind::kPlay:
    case Kind::kWords:
    case Kind::kOdds:
      return kFunction;
  }
  return kVariable;
}

}  // namespace

json document_symbols(const Question& question) {
  json made = json::array();
  if (!question.file) return made;
  for (const ast::Declaration& one : question.file->declarations) {
    // The lines of its block belong to it, and the end of the last one does not.
    dsl::Span whole = one.span;
    while (whole.end > whole.begin && std::string_view(" \t\r\n").find(whole.source->text[whole.end - 1]) != std::string_view::npos)
      --whole.end;
    std::string name = one.name.text;
    dsl::Span chosen = one.name.span;
    if (name.empty() && !one.names.empty() && one.kind == ast::Declaration::Kind::kDice) {
      for (const ast::Name& each : one.names) name += (name.empty() ? "" : ", ") + each.text;
      chosen = {whole.source, one.names.front().span.begin, one.names.back().span.end};
    } else if (name.empty() && !one.text.empty() && one.text_span.source != nullptr) {
      name = one.text;
      chosen = one.text_span;
    } else if (name.empty()) {
      name = name_of(one.kind);
    }
    if (chosen.source != whole.source || chosen.begin < whole.begin || chosen.end > whole.end)
      chosen = {whole.source, whole.begin, whole.begin};
    made.push_back({{"name", name},
                    {"detail", name_of(one.kind)},
                    {"kind", static_cast<int>(symbol_of(one.kind))},
                    {"range", question.places.range(whole)},
                    {"selectionRange", question.places.range(chosen)}});
  }
  return made;
}

// By indentation, as blocks are, so that a file with mistakes folds too; and comments of several lines.
json folding_ranges(const Question& question) {
  json made = json::array();
  const Places& places = question.places;
  std::vector<std::pair<std::size_t, std::size_t>> open;  // indentation and line
  std::size_t last = 0;                                   // that is not blank
  const auto add = [&](std::size_t from, std::size_t to, const char* kind) {
    json range = {{"startLine", from}, {"endLine", to}};
    if (kind != nullptr) range["kind"] = kind;
    made.push_back(std::move(range));
  };
  std::size_t comments = 0;  // lines of them before this one
  for (std::size_t i = 0; i <= places.line_count(); ++i) {
    const bool end = i == places.line_count();
    const std::string_view line = end ? std::string_view() : places.line(i);
    const bool comment = !end && line.starts_with('#');
    if (!comment && comments > 1) add(i - comments, i - 1, "comment");
    comments = comment ? comments + 1 : 0;
    if (!end && is_blank(line)) continue;
    const std::size_t indentation = end ? 0 : line.find_first_not_of(" \t");
    while (!open.empty() && open.back().first >= indentation) {
      if (last > open.back().second) add(open.back().second, last, nullptr);
      open.pop_back();
    }
    if (!end && !comment) open.emplace_back(indentation, i);
    if (!end) last = i;
  }
  return made;
}

}  // namespace boneyard::cli::lsp
