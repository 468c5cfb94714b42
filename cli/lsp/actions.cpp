#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "dsl/fixer.hpp"
#include "dsl/formatting/format.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

namespace {

constexpr std::string_view kQuickFix = "quickfix";
constexpr std::string_view kFixAll = "source.fixAll.boneyard";

// Whether an editor asks for such actions: for this kind or for one that it is a part of. `unasked`: also where it names no kinds.
bool asked_for(const json& context, std::string_view kind, bool unasked) {
  const auto only = context.find("only");
  if (only == context.end() || only->is_null()) return unasked;
  return std::any_of(only->begin(), only->end(), [&](const json& one) {
    const auto& wanted = one.get_ref<const std::string&>();
    return wanted.empty() || kind == wanted || (kind.starts_with(wanted) && kind[wanted.size()] == '.');
  });
}

// What is wrong on the lines that are asked about, wherever the cursor is on them.
std::vector<Diagnostics::Told> asked_about(const Question& question) {
  const json& range = question.params.at("range");
  const std::size_t first = question.places.line_of(question.places.offset(range.at("start")));
  const std::size_t last = question.places.line_of(question.places.offset(range.at("end")));
  return question.diagnostics.told_in(question.document.path.string(), question.places.line_begin(first),
                                      question.places.line_begin(last) + question.places.line(last).size());
}

struct Suggestion {
  std::string title;
  dsl::Span place;
  std::string text;
};

// A line behind the last clause of the rule book that has its neighbours, for one that is in none.
std::optional<Suggestion> clause_to_add(const Question& question, const dsl::Span& cited) {
  const std::string name(dsl::word_at(*cited.source, cited.begin + (cited.text().starts_with('(') ? 1 : 0)).text());
  const std::string_view book = std::string_view(name).substr(0, name.find('-') + 1);
  const dsl::ast::Declaration* last = nullptr;
  for (const auto& file : question.reading->sources.files)
    for (const dsl::ast::Declaration& one : file->declarations)
      if (one.kind == dsl::ast::Declaration::Kind::kClause && one.name.text.starts_with(book)) last = &one;
  if (last == nullptr || book.empty()) return std::nullopt;
  const dsl::Source& source = *last->span.source;
  const auto end = static_cast<std::uint32_t>(std::min(source.text.find('\n', last->span.end), source.text.size()));
  return Suggestion{fmt::format("add 'clause {}' to {}", name, std::filesystem::path(source.name).filename().string()),
                    {&source, end, end},
                    fmt::format("\nclause {} \"\"", name)};
}

// How a payment may say what happens if somebody has less: before what it cites.
std::vector<Suggestion> endings_of_payment(const dsl::Span& payment) {
  const std::string_view text = payment.text();
  std::size_t size = text.size();
  if (text.ends_with(')') && text.find(" (") != std::string_view::npos) size = text.rfind(" (");
  while (size > 0 && text[size - 1] == ' ') --size;
  const std::uint32_t end = payment.begin + static_cast<std::uint32_t>(size);
  std::vector<Suggestion> made;
  for (const char* ending : {", or all he has", ", in full"})
    made.push_back({fmt::format("end it with '{}'", ending), {payment.source, end, end}, ending});
  return made;
}

// How many lines cannot be read.
std::size_t mistakes_in(const std::string& text) {
  dsl::Diagnostics found;
  dsl::parse(std::make_shared<dsl::Source>(dsl::Source{"", text}), found);
  return found.list().size();
}

// `write '...'`: in the place of the words at the mistake, as few as it takes for fewer mistakes. Nothing where that is not enough.
std::optional<Suggestion> words_to_write(const dsl::Diagnostic& found) {
  constexpr std::string_view kWrite = "write '";
  constexpr int kMostWords = 3;
  constexpr std::size_t kLongest = 1 << 17;  // it is read several times
  const std::string_view hint = found.hint;
  if (!hint.starts_with(kWrite) || hint.find("...") != std::string_view::npos) return std::nullopt;
  const std::size_t end_of_words = std::min(hint.find("': '"), hint.size() - 1);
  const std::string words(hint.substr(kWrite.size(), end_of_words - kWrite.size()));
  const std::string_view last_word = std::string_view(words).substr(words.rfind(' ') + 1);
  const std::string& text = found.span.source->text;
  if (text.size() > kLongest) return std::nullopt;
  const std::size_t mistakes = mistakes_in(text);
  std::uint32_t begin = found.span.begin;
  for (int before = 0; before <= kMostWords; ++before) {
    std::uint32_t end = found.span.end;
    for (int behind = 0; behind <= kMostWords; ++behind) {
      const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
      const bool said_twice = std::string_view(text).substr(next).starts_with(last_word);
      if (!said_twice && mistakes_in(text.substr(0, begin) + words + text.substr(end)) < mistakes)
        return Suggestion{fmt::format("write '{}'", words), {found.span.source, begin, end}, words};
      while (end < text.size() && text[end] == ' ') ++end;
      while (end < text.size() && dsl::is_name_byte(text[end])) ++end;
    }
    while (begin > 0 && text[begin - 1] == ' ') --begin;
    while (begin > 0 && dsl::is_name_byte(text[begin - 1])) --begin;
  }
  return std::nullopt;
}

std::vector<Suggestion> suggestions(const Question& question, const dsl::Diagnostic& found) {
  std::vector<Suggestion> made;
  if (found.code == dsl::Code::kPayment) return endings_of_payment(found.span);
  std::optional<Suggestion> one;
  if (found.code == dsl::Code::kUnknownClause) one = clause_to_add(question, found.span);
  const bool unread =
      found.code == dsl::Code::kSyntax || found.code == dsl::Code::kUnknownStatement || found.code == dsl::Code::kUnknownDeclaration;
  if (unread && !found.edit) one = words_to_write(found);
  if (one) made.push_back(std::move(*one));
  return made;
}

}  // namespace

json edits_between(const Places& places, const std::string& before, const std::string& after) {
  if (before == after) return json::array();
  const dsl::ChangedLines changed = dsl::changed_lines(before, after);
  return json::array({{{"range", places.range(changed.begin, changed.end)}, {"newText", changed.text}}});
}

// Null where the file has mistakes, which its diagnostics tell.
json formatting(const Question& question) {
  const std::string& before = question.document.text;
  const auto source = std::make_shared<const dsl::Source>(dsl::Source{question.document.path.string(), before});
  dsl::Diagnostics diagnostics;
  const auto made = before.size() > dsl::kMaxSourceBytes ? std::nullopt : dsl::format(source, diagnostics);
  if (!made) return nullptr;
  return edits_between(question.places, before, *made);
}

json code_actions(const Question& question) {
  json made = json::array();
  const json& context = question.params.at("context");
  bool safe = false;
  for (const Diagnostics::Told& one : asked_about(question)) {
    const dsl::Diagnostic& found = *one.found;
    const bool is_safe = found.edit && found.edit->kind == dsl::Edit::Kind::kSafe;
    safe = safe || is_safe;
    if (!asked_for(context, kQuickFix, true)) continue;
    const auto add = [&](const std::string& title, json changes) {
      made.push_back({{"title", title},
                      {"kind", kQuickFix},
                      {"diagnostics", json::array({one.as_json})},
                      {"edit", {{"changes", std::move(changes)}}}});
    };
    for (const Suggestion& each : suggestions(question, found))
      add(each.title,
          {{question.workspace.uri_of(each.place.source->name),
            json::array({{{"range", question.workspace.places(*each.place.source).range(each.place)}, {"newText", each.text}}})}});
    if (!found.edit) continue;
    json edits = json::array();
    for (const dsl::Edit::Replacement& each : found.edit->replacements)
      edits.push_back({{"range", question.places.range(each.span)}, {"newText", each.text}});
    add(found.edit->label, {{question.document.uri, std::move(edits)}});
    if (is_safe) made.back()["isPreferred"] = true;
  }
  if (!asked_for(context, kFixAll, safe)) return made;
  const dsl::Fixed fixed = dsl::fix(question.document.path, question.workspace.load_options(), [](const dsl::Diagnostic&) { return true; });
  if (fixed.count == 0) return made;
  made.push_back({{"title", "make all safe edits"},
                  {"kind", kFixAll},
                  {"edit", {{"changes", {{question.document.uri, edits_between(question.places, question.document.text, fixed.text)}}}}}});
  return made;
}

}  // namespace boneyard::cli::lsp
