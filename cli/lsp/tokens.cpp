#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "cli/lsp/answers.hpp"
#include "dsl/reading/steps.hpp"
#include "dsl/reading/syntax_error.hpp"

namespace boneyard::cli::lsp {
namespace ast = dsl::ast;
using nlohmann::json;

namespace {

// The kinds of tokens, in the order of kTokenTypes.
enum class Token { kComment, kString, kNumber, kKeyword, kThing, kVariable, kParameter, kOption, kValue, kFunction, kClause };
constexpr std::array<const char*, 11> kTokenTypes = {"comment",   "string",   "number",     "keyword",  "struct",   "variable",
                                                     "parameter", "property", "enumMember", "function", "decorator"};
constexpr unsigned kDeclaration = 1;  // the only modifier

Token token_of(ast::Declaration::Kind kind) {
  using Kind = ast::Declaration::Kind;
  switch (kind) {
    case Kind::kZone:
    case Kind::kLayout:
    case Kind::kPot:
    case Kind::kDice:
      return Token::kThing;
    case Kind::kOption:
    case Kind::kNames:
      return Token::kOption;
    case Kind::kDefine:
    case Kind::kPhase:
    case Kind::kWays:
    case Kind::kStep:
    case Kind::kOdds:
      return Token::kFunction;
    default:
      return Token::kVariable;
  }
}

// What each name of a game stands for.
std::map<std::string, Token> declared_names(const Reading& reading) {
  std::map<std::string, Token> made;
  for (const auto& file : reading.sources.files)
    for (const ast::Declaration& one : file->declarations) {
      const Token token = token_of(one.kind);
      if (!one.name.text.empty() && one.kind != ast::Declaration::Kind::kUse) made.emplace(one.name.text, token);
      if (token == Token::kThing)
        for (const ast::Name& name : one.names) made.emplace(name.text, token);
      for (const ast::Step& step : ast::steps_of(one)) made.emplace(step.name.text, Token::kFunction);
    }
  return made;
}

std::set<std::uint32_t> parameters_of(const ast::File& file) {
  std::set<std::uint32_t> made;
  for (const ast::Declaration& one : file.declarations)
    for (const ast::Parameter& each : one.parameters) made.insert(each.name.span.begin);
  return made;
}

const std::set<std::string, std::less<>>& keywords() {
  static const std::set<std::string, std::less<>> all = [] {
    std::set<std::string, std::less<>> made = {"language"};
    for (const auto* words : {&dsl::kKeywords, &dsl::kDeclarationWords, &dsl::kHeaderWords, &dsl::kStatementWords})
      made.insert(words->begin(), words->end());
    return made;
  }();
  return all;
}

bool is_figure(char c) { return c >= '0' && c <= '9'; }
bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }

// CH-12, CH-R3
bool names_clause(std::string_view word) {
  return is_capital_letter(word.front()) && word.find('-') != std::string_view::npos && is_figure(word.back()) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_capital_letter(c) || is_figure(c) || c == '-'; });
}

// Writes tokens as the protocol has them: five numbers each, the place from the token before.
class Encoder {
 public:
  Encoder(const Places& places, std::size_t from, std::size_t to) : places_(places), from_(from), to_(to) {}

  // What reaches over several lines is a token on each.
  void add(std::size_t begin, std::size_t end, Token token, unsigned modifiers = 0) {
    for (std::size_t line = places_.line_of(begin); begin < end; ++line) {
      const std::size_t line_end = std::min(end, places_.line_begin(line) + places_.line(line).size());
      if (begin < line_end && begin < to_ && line_end > from_) put(line, begin, line_end, token, modifiers);
      if (line + 1 >= places_.line_count()) return;
      begin = places_.line_begin(line + 1);
    }
  }

  json take() { return std::move(made_); }

 private:
  void put(std::size_t line, std::size_t begin, std::size_t end, Token token, unsigned modifiers) {
    const std::size_t at = places_.position(begin)["character"].get<std::size_t>();
    const std::size_t last = places_.position(end)["character"].get<std::size_t>();
    for (const std::size_t number : {line - line_, line == line_ ? at - character_ : at, last - at, static_cast<std::size_t>(token),
                                     static_cast<std::size_t>(modifiers)})
      made_.push_back(number);
    line_ = line;
    character_ = at;
  }

  const Places& places_;
  std::size_t from_;
  std::size_t to_;
  std::size_t line_ = 0;
  std::size_t character_ = 0;
  json made_ = json::array();
};

// Where a file could be read, a word that is no name belongs to the language.
class ReadParts {
 public:
  explicit ReadParts(const ast::File* file) {
    if (file == nullptr) return;
    for (const ast::Declaration& one : file->declarations) {
      ends_[one.span.begin] = one.span.end;
      if (!one.default_text.empty()) defaults_.insert(one.default_span.begin);
    }
  }
  bool has(std::size_t at) const {
    const auto next = ends_.upper_bound(at);
    return next != ends_.begin() && at < std::prev(next)->second;
  }
  bool is_default(std::size_t at) const { return defaults_.count(at) != 0; }

 private:
  std::map<std::size_t, std::size_t> ends_;
  std::set<std::size_t> defaults_;
};

// By the text alone, and by what is known of its names, so that a file with mistakes has colours, too.
json tokens(const Question& question, std::size_t from, std::size_t to) {
  const std::string_view text = question.document.text;
  const std::map<std::string, Token> declared = declared_names(*question.reading);
  std::map<std::size_t, const Occurrence*> names;
  std::set<std::uint32_t> parameters;
  const ReadParts read(question.file.get());
  if (question.file) {
    parameters = parameters_of(*question.file);
    for (const Occurrence& one : question.reading->symbols->in(*question.file->source)) names.emplace(one.span.begin, &one);
  }
  const auto token_of_name = [&](const Occurrence& one) {
    if (one.value) return Token::kValue;
    if (one.step) return Token::kFunction;
    if (one.local()) return parameters.count(one.binding.begin) != 0 ? Token::kParameter : Token::kVariable;
    const auto known = declared.find(one.name);
    return known == declared.end() ? Token::kVariable : known->second;
  };
  Encoder encoder(question.places, from, to);
  for (std::size_t at = 0; at < text.size() && at < to;) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (c == '#') {
      end = std::min(text.find('\n', at), text.size());
      encoder.add(at, end, Token::kComment);
    } else if (c == '"' || c == '`') {
      end = std::min(text.find(c, at + 1), text.size() - 1) + 1;
      encoder.add(at, end, Token::kString);
    } else if (dsl::is_name_byte(c) && c != '-') {
      const auto name = names.find(at);
      if (name != names.end()) {
        end = name->second->span.end;
        encoder.add(at, end, token_of_name(*name->second), name->second->declares ? kDeclaration : 0);
      } else {
        // `5-n` in a tile is a number and a name.
        while (end < text.size() && dsl::is_name_byte(text[end]) && (!is_figure(c) || is_figure(text[end]))) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (is_figure(c))
          encoder.add(at, end, Token::kNumber);
        else if (names_clause(word))
          encoder.add(at, end, Token::kClause);
        else if (read.is_default(at))
          encoder.add(at, end, Token::kValue);
        else if (keywords().count(word) != 0 || (read.has(at) && c >= 'a' && c <= 'z'))
          encoder.add(at, end, Token::kKeyword);
      }
    }
    at = end;
  }
  return {{"data", encoder.take()}};
}

}  // namespace

json semantic_tokens_provider() {
  return {{"legend", {{"tokenTypes", kTokenTypes}, {"tokenModifiers", json::array({"declaration"})}}}, {"full", true}, {"range", true}};
}

json semantic_tokens(const Question& question) { return tokens(question, 0, question.document.text.size()); }

json semantic_tokens_in_range(const Question& question) {
  const json& range = question.params.at("range");
  return tokens(question, question.places.offset(range.at("start")), question.places.offset(range.at("end")));
}

}  // namespace boneyard::cli::lsp
