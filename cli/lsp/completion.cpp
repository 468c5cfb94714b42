#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "cli/lsp/answers.hpp"
#include "dsl/reading/syntax_error.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;

namespace {

// Kinds of completions, by the numbers of the protocol.
enum class Item { kVariable = 6, kKeyword = 14, kReference = 18 };

constexpr std::string_view kSceneWords[] = {
#define BONEYARD_SCENE(kind, name, rule, words) words,
#include "dsl/reading/forms.def"
    "todo skip drop",
};

// What stands before the word on its line is a bracket of a citation, with clauses and commas: behind a value, where an operator cannot be.
bool in_citation(std::string_view before) {
  const std::size_t open = before.rfind('(');
  if (open == std::string_view::npos) return false;
  const auto of_clauses = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ',' || c == ' '; };
  if (!std::all_of(before.begin() + static_cast<std::ptrdiff_t>(open) + 1, before.end(), of_clauses)) return false;
  std::string_view head = before.substr(0, open);
  if (head.empty() || head.back() != ' ') return false;  // the bracket of a call
  head = head.substr(0, head.find_last_not_of(' ') + 1);
  if (head.empty() || std::string_view("=<>+-*/,({[").find(head.back()) != std::string_view::npos) return false;
  std::size_t begin = head.size();
  while (begin > 0 && is_word_byte(head[begin - 1])) --begin;
  constexpr std::array<std::string_view, 14> kBeforeValues = {"and", "or",    "not",   "if",   "then", "else", "where",
                                                              "in",  "while", "until", "from", "to",   "of",   "mod"};
  return std::find(kBeforeValues.begin(), kBeforeValues.end(), head.substr(begin)) == kBeforeValues.end();
}

class List {
 public:
  explicit List(json range) : range_(std::move(range)) {}

  void add(const std::string& label, Item kind, const std::string& detail = {}) {
    if (label.empty() || !met_.insert(label).second) return;
    // The word as a whole, since editors may take hyphens for its end.
    json item = {{"label", label}, {"kind", static_cast<int>(kind)}, {"textEdit", {{"range", range_}, {"newText", label}}}};
    if (!detail.empty()) item["detail"] = detail;
    made_.push_back(std::move(item));
  }

  template <typename Words>
  void add_words(const Words& all) {
    for (std::string_view words : all)
      while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        add(std::string(words.substr(0, end)), Item::kKeyword);
        words.remove_prefix(std::min(words.size(), end + 1));
      }
  }

  json take() { return std::move(made_); }

 private:
  json range_;
  std::set<std::string> met_;
  json made_ = json::array();
};

}  // namespace

json completion(const Question& question) {
  if (!question.file) return json::array();
  const std::size_t number = question.places.line_of(question.offset);
  const std::size_t begin_of_line = question.places.line_begin(number);
  const std::string_view line = question.places.line(number).substr(0, question.offset - begin_of_line);
  std::size_t begin = line.size();
  while (begin > 0 && is_word_byte(line[begin - 1])) --begin;
  const std::string_view before = line.substr(0, begin);
  const bool in_text = std::count(before.begin(), before.end(), '"') % 2 != 0;
  if (in_text || before.find('#') != std::string_view::npos) return json::array();

  List list(question.places.range(begin_of_line + begin, question.offset));
  const auto& files = question.reading->sources.files;
  if (in_citation(before)) {
    for (const auto& file : files)
      for (const ast::Declaration& one : file->declarations)
        if (one.kind == ast::Declaration::Kind::kClause) list.add(one.name.text, Item::kReference, one.text);
    return list.take();
  }
  const bool scenarios = question.file->kind == ast::File::Kind::kScenarios;
  if (before.empty()) {
    list.add_words(dsl::kDeclarationWords);
    return list.take();
  }
  if (scenarios && is_blank(before)) {
    list.add_words(kSceneWords);
    return list.take();
  }
  const std::size_t last = before.find_last_not_of(' ');
  if (!scenarios && (is_blank(before) || before[last] == ':')) list.add_words(dsl::kStatementWords);
  // Names of the game, and those that the declaration around this place binds.
  dsl::Span around;
  for (const ast::Declaration& one : question.file->declarations)
    if (one.span.begin <= question.offset && question.offset <= one.span.end) around = one.span;
  for (const auto& [source, all] : question.reading->names)
    for (const Occurrence& one : all)
      if (one.declares && (!one.local() || (source == around.source && around.begin <= one.span.begin && one.span.end <= around.end)))
        list.add(one.name, Item::kVariable);
  if (!is_blank(before)) list.add_words(dsl::kKeywords);
  return list.take();
}

}  // namespace boneyard::cli::lsp
