#include "dsl/reading/syntax_error.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "dsl/reading/citation.hpp"
#include "dsl/reading/idioms.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/word.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {

namespace {

std::vector<std::string> words_of(std::initializer_list<std::string_view> rows) {
  std::vector<std::string> words;
  for (std::string_view row : rows) {
    while (!row.empty()) {
      const std::size_t end = std::min(row.find(' '), row.size());
      words.emplace_back(row.substr(0, end));
      row.remove_prefix(std::min(end + 1, row.size()));
    }
  }
  return words;
}

}  // namespace

const std::vector<std::string> kKeywords = words_of({
#define BONEYARD_KEYWORD(word, look) word,
#include "dsl/reading/forms.def"
});
const std::vector<std::string> kDeclarationWords = words_of({
#define BONEYARD_DECLARATION(kind, name, rule, make, words) words,
#define BONEYARD_STEP_DECLARATION(kind, name, rule, make, words) words,
#include "dsl/reading/forms.def"
});
const std::vector<std::string> kOfWords = {
#define BONEYARD_OF(word, said) word,
#include "dsl/reading/forms.def"
};
const std::vector<std::string> kHeaderWords = {"game", "library", "rulebook", "variant", "scenarios"};
const std::vector<std::string> kStatementWords = words_of({
#define BONEYARD_STATEMENT(kind, name, rule, make, words) words,
#define BONEYARD_MORE_STATEMENT(kind, rule, make, words) words,
#include "dsl/reading/forms.def"
});

// ---- Progress

void Progress::missed(const char* at, std::string_view what) {
  if (silent_ > 0 || (farthest_ && at < farthest_)) return;
  if (at != farthest_) {
    farthest_ = at;
    expected_.clear();
    farthest_statement_ = statement_;
    farthest_way_ = way_;
  }
  if (std::find(expected_.begin(), expected_.end(), what) == expected_.end()) expected_.push_back(what);
}

Progress::Mark Progress::enter(Nest nest, const char* at, bool is_way) {
  const Mark mark{nest, at, statement_, way_, farthest_ == at ? expected_.size() : 0};
  if (nest != Nest::kNone && ++depth_[static_cast<std::size_t>(nest)] > kMaxNesting) throw TooDeep{at};
  if (nest == Nest::kStatement) {
    statement_ = at;
    way_ = nullptr;
  }
  if (is_way) way_ = at;
  return mark;
}

void Progress::leave(const Mark& mark, bool matched, std::string_view what) {
  if (mark.nest != Nest::kNone) --depth_[static_cast<std::size_t>(mark.nest)];
  statement_ = mark.outer_statement;
  way_ = mark.outer_way;
  if (matched || silent_ > 0 || farthest_ != mark.at) return;
  if (!all_) expected_.resize(mark.missed_before);
  missed(mark.at, what);
}

Span span_of(const Chunk& chunk, std::size_t begin, std::size_t end) {
  const auto is_space = [&](std::size_t i) { return static_cast<unsigned char>(chunk.text[i]) <= ' '; };
  while (begin < end && is_space(begin)) ++begin;
  while (end > begin && is_space(end - 1)) --end;
  const std::uint32_t first = chunk.at[begin];
  return {chunk.span.source, first, end > begin ? chunk.end_of(end - 1) : first};
}

namespace {

// Only the value that a case puts in its place can bring another character into the rules.
bool begins_in_ascii(std::string_view text) { return text.empty() || static_cast<unsigned char>(text[0]) < 0x80; }

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// One word, number, string or sign of a chunk.
struct Token {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view text;

  bool is_word() const { return !text.empty() && is_name_byte(text[0]) && text[0] != '-'; }
};

class Report {
 public:
  Report(const Chunk& chunk, const Progress& progress, bool is_last, std::vector<std::string>& misused, Diagnostics& diagnostics)
      : chunk_(chunk), progress_(progress), is_last_(is_last), misused_(misused), diagnostics_(diagnostics) {}

  void make() {
    found_ = token_at(offset(progress_.farthest() ? progress_.farthest() : chunk_.text.data()));
    expected_ = progress_.expected();
    forget_far_fetched();
    if (uses_misused_word()) return;
    if (swallowing_text() || unknown_declaration() || misplaced_citation() || tier_outside() || condition_by_if() || unknown_statement() ||
        missing_block() || missing_colon() || missing_colon_of_way())
      return;
    add(Code::kSyntax, span(found_), "expected " + expected_text() + ", found " + found_text(found_), hint());
  }

 private:
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - chunk_.text.data()); }

  Token token_at(std::size_t begin) const {
    const std::string_view text = chunk_.text;
    while (begin < text.size() && text[begin] == ' ') ++begin;
    std::size_t end = begin;
    if (begin < text.size()) {
      if (text[begin] != '-' && is_name_byte(text[begin])) {
        while (end < text.size() && is_name_byte(text[end])) ++end;
      } else if (text[begin] == '"' || text[begin] == '`') {
        end = std::min(text.find(text[begin], begin + 1), text.size() - 1) + 1;
        // Within a text this mark is its end.
        if (text.substr(begin, end - begin).find(kLineEnd) != std::string_view::npos) end = begin + 1;
      } else {
        const auto sign = [&](std::string_view two) { return text.substr(begin, 2) == two; };
        const bool two =
            sign("==") || sign("&&") || sign("||") || sign(":=") || sign("//") || sign("!=") || sign("<=") || sign(">=") || sign("<>");
        end = begin + (two ? 2 : 1);
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;  // the rest of one UTF-8 character
      }
    }
    return {begin, end, text.substr(begin, end - begin)};
  }

  // The end of the word before `begin`.
  std::size_t end_before(std::size_t begin) const {
    while (begin > 0 && static_cast<unsigned char>(chunk_.text[begin - 1]) <= ' ') --begin;
    return begin;
  }

  // A line's end is told on that line, not at the first word of the next.
  Span span(const Token& token) const {
    if (!token.text.empty() && token.text[0] == kLineEnd) return end_of_line_after(end_before(token.begin));
    return span_of(chunk_, token.begin, token.end);
  }

  Span end_of_line_after(std::size_t end) const {
    const std::uint32_t at = end > 0 ? chunk_.end_of(end - 1) : chunk_.span.begin;
    return {chunk_.span.source, at, at};
  }

  std::string_view word_before() const {
    const std::size_t end = end_before(found_.begin);
    std::size_t begin = end;
    while (begin > 0 && is_name_byte(chunk_.text[begin - 1])) --begin;
    return std::string_view(chunk_.text).substr(begin, end - begin);
  }

  std::vector<Token> tokens_between(std::size_t begin, std::size_t end) const {
    std::vector<Token> tokens;
    for (Token token = token_at(begin); token.begin < end && !token.text.empty(); token = token_at(token.end)) tokens.push_back(token);
    return tokens;
  }

  // The words from the beginning of the way, statement or declaration around the found word.
  std::vector<Token> tokens_before() const {
    const char* head = progress_.way() ? progress_.way() : progress_.statement();
    return tokens_between(head ? offset(head) : 0, found_.begin);
  }

  std::string_view first_of_statement() const {
    return progress_.statement() ? token_at(offset(progress_.statement())).text : std::string_view();
  }

  // The first word of the statement that is being read, or else of the declaration; none in a way.
  std::string_view head() const {
    if (progress_.way()) return {};
    if (progress_.statement()) return first_of_statement();
    const std::string_view first = token_at(0).text;
    return first == "opening" ? "scenario" : first;  // their lines are the same
  }

  bool on_later_line(const Token& token) const {
    const std::size_t end = end_before(token.begin);
    if (end == 0 || token.begin >= chunk_.text.size()) return false;
    const std::string& source = chunk_.span.source->text;
    return source.substr(chunk_.at[end - 1], chunk_.at[token.begin] - chunk_.at[end - 1]).find('\n') != std::string::npos;
  }

  bool expects(std::string_view what) const { return std::find(expected_.begin(), expected_.end(), what) != expected_.end(); }

  // After `set` a phase of that name could be used too, or a player `set` could choose; nobody means that.
  void forget_far_fetched() {
    if (!progress_.statement()) return;
    const Token first = token_at(offset(progress_.statement()));
    if (!contains(kStatementWords, first.text) || token_at(first.end).begin != found_.begin) return;
    const auto others = [](std::string_view what) { return what != "'chooses'" && what != "':'" && what != "end of line"; };
    if (std::any_of(expected_.begin(), expected_.end(), others))
      std::erase_if(expected_, [&](std::string_view what) { return !others(what); });
  }

  void add(Code code, Span span, std::string message, Hint hint) { diagnostics_.report(code, span, std::move(message), std::move(hint)); }

  // Where the word gets its name, a name was expected.
  bool uses_misused_word() const {
    if (expects("a name") && contains(misused_, found_.text) && found_.begin == token_at(token_at(0).end).begin) return false;
    return contains(misused_, found_.text) || contains(misused_, word_before());
  }

  // ---- Mistakes with a sentence of their own

  // The text before the found word goes on over the end of its line, up to where the next one was meant to begin. Told where it begins.
  bool swallowing_text() {
    if ((!progress_.statement() && !progress_.way()) || !sign_hint().empty()) return false;
    const std::optional<Token> text = string_over_lines();
    if (!text) return false;
    const int last = position_of(*chunk_.span.source, chunk_.at[text->end - 1]).line;
    add(Code::kSyntax, span_of(chunk_, text->begin, text->begin + 1), "expected '\"' at the end of the text, found the end of its line",
        "close it on its line: it goes on to the next '\"', on line " + std::to_string(last));
    return true;
  }

  bool unknown_declaration() {
    if (!expects("a declaration") || !found_.is_word()) return false;
    const std::string word(found_.text);
    const bool heads_block = token_at(found_.end).text == ":";
    Hint hint = did_you_mean(word, kDeclarationWords);
    if (contains(kHeaderWords, word) || word == "language") {
      hint = "'" + word + "' stands once, at the beginning of the file";
    } else if (contains(kStatementWords, word) && !heads_block) {
      hint = "'" + word + "' stands inside of a phase: indent it";
    } else if (word == "else") {
      hint = "'else' stands inside of a phase: indent it";
    } else if (token_at(found_.end).text == "=") {
      hint = "nothing is given a value here: 'set " + word + " to ...' stands in a phase, and a variant has 'option " + word +
             ", default " + up_to_colon(token_at(found_.end).end) + "'";
    } else if (token_at(found_.end).text == "(" && !contains(kDeclarationWords, word)) {
      hint = "a phase is used below 'play:' or in another phase; to declare it, write 'phase " + word + "(...):'";
    } else if (std::string instead = declaration_instead_of(word); !instead.empty()) {
      hint = heads_block && instead.starts_with("write 'phase ") ? "write 'phase " + word + ":'" : std::move(instead);
    } else if (heads_block && !contains(kDeclarationWords, word) && hint.empty() && spelling_hint().empty()) {
      hint = "write 'phase " + word + ":', and use it in 'play:'";
    } else if (hint.empty()) {
      hint = spelling_hint();
    }
    add(Code::kUnknownDeclaration, span(found_), "no declaration begins with '" + word + "'", hint);
    return true;
  }

  // `mov t to x`: by the grammar the use of a phase called `mov`, which `t` cannot follow.
  bool unknown_statement() {
    if (!progress_.statement() || progress_.way()) return false;
    const Token first = token_at(offset(progress_.statement()));
    if (!first.is_word() || contains(kStatementWords, first.text) || contains(kKeywords, first.text)) return false;
    if (token_at(first.end).begin != found_.begin || found_.text == std::string(1, kLineEnd)) return false;
    if (!nearest(std::string(found_.text), {"chooses"}).empty()) return false;
    const std::string word(first.text);
    Hint hint = sign_hint();
    if (word == "elif" || word == "elseif" || word == "elsif") {
      hint = "write 'else if'";
    } else if (found_.text == "is" || found_.text == "be") {
      hint = "to keep a value under this name, write 'let " + word + " be ...'; to change a variable, 'set " + word + " to ...'";
    } else if (found_.text == "=" || found_.text == ":=" || found_.text == "==") {
      hint = "to give '" + word + "' a value, write 'set " + word + " to ...'";
    } else if (word == "choose" || word == "chooses") {
      hint = "a player chooses: write 'p chooses:' and the ways below it";
    } else if (found_.text == "+" || found_.text == "-") {
      hint = found_.text == "+" ? "write 'add 1 to " + word + "'" : "write 'set " + word + " to " + word + " - 1'";
    } else if (hint.empty()) {
      hint = statement_instead_of(word);
      if (hint.empty()) hint = statement_about_player(word, found_.text);
      if (hint.empty() && contains(kDeclarationWords, word))
        hint = "'" + word + "' begins a declaration, which stands at the left margin" +
               (word == "number" || word == "flag" || word == "seat" ? "; within a block it is 'let n be 0'" : "");
      if (hint.empty()) hint = did_you_mean(word, kStatementWords);
    }
    if (hint.empty() && token_at(found_.end).text == "chooses")
      hint = word == "the" || word == "a" ? "name the seat, without an article: 'p chooses:'"
                                          : "write '" + word + " chooses" + (found_.text == "openly" ? " openly" : "") + ":'";
    if (hint.empty()) hint = "a phase is used as '" + word + "(...)', or as '" + word + "' alone on its line";
    add(Code::kUnknownStatement, span(first), "no statement begins with '" + word + "'", hint);
    return true;
  }

  // `if C: (CH-12)`, and other places where nothing is cited.
  bool misplaced_citation() {
    const std::string_view text = chunk_.text;
    const std::size_t before = end_before(found_.begin);
    std::size_t open = std::string_view::npos;
    if (found_.text == "(" && is_clause(token_at(found_.end).text)) open = found_.begin;
    if (is_clause(found_.text) && before > 0 && text[before - 1] == '(') open = before - 1;
    if (open != std::string_view::npos) {
      const std::size_t close = std::min(text.find(')', open), text.size() - 1) + 1;
      const std::string cited(text.substr(open, close - open));
      const std::size_t head_end = end_before(open);
      std::string wanted = expected_text();
      Hint hint = "clauses are cited at the end of a statement or declaration, after a condition, or before the ':' of a block";
      if (head_end > 0 && text[head_end - 1] == ':') {
        const std::string head = line_up_to(head_end - 1);
        wanted = head.starts_with("define ") ? "an expression" : "a block";
        hint = head.starts_with("define ") ? "a definition cites its clauses at its end" : "write '" + head + " " + cited + ":'";
      } else if (const Token behind = token_at(close); behind.text == ":" || behind.text == std::string(1, kLineEnd)) {
        // It stands where it may: something is missing before it.
        const Token found = std::exchange(found_, Token{open, behind.end, behind.text});
        if (Hint missing = this->hint(); !missing.empty()) hint = std::move(missing);
        found_ = found;
      }
      add(Code::kSyntax, span_of(chunk_, open, close), "expected " + wanted + ", found a citation", hint);
      return true;
    }
    if (before == 0 || text[before - 1] != ')' || expects("an expression") || !found_.is_word()) return false;
    // What is missing stands behind the citation, or what begins a line of its own is no part of what was cited.
    constexpr std::array kGoesOn =
        std::to_array<std::string_view>({"and", "or", "where", "with", "then", "from", "to", "in", "for", "else"});
    const bool goes_on = std::find(kGoesOn.begin(), kGoesOn.end(), found_.text) != kGoesOn.end();
    if (on_later_line(found_) && (expects("':'") || !goes_on)) return false;
    const std::size_t opened = text.rfind('(', before);
    if (opened == std::string_view::npos || !is_clause(token_at(opened + 1).text)) return false;
    add(Code::kSyntax, span(found_), "expected " + expected_text() + ", found " + found_text(found_),
        "what is cited ends before '" + std::string(text.substr(opened, before - opened)) + "': write the citation after the whole of it");
    return true;
  }

  // What stands on the line before `end`.
  std::string line_up_to(std::size_t end) const {
    const std::string_view text = chunk_.text;
    const std::size_t marker = text.find_last_of("\x01\x02\x03", end > 0 ? end - 1 : 0);
    std::size_t begin = marker == std::string_view::npos ? 0 : marker + 1;
    while (begin < end && text[begin] == ' ') ++begin;
    return std::string(text.substr(begin, end - begin));
  }

  // From `begin` to the next colon or the end of the line.
  std::string up_to_colon(std::size_t begin) const {
    const std::string_view text = chunk_.text;
    while (begin < text.size() && text[begin] == ' ') ++begin;
    std::size_t end = begin;
    while (end < text.size() && text[end] != ':' && static_cast<unsigned char>(text[end]) >= ' ') ++end;
    end = std::max(begin, end_before(end));
    return std::string(text.substr(begin, end - begin));
  }

  std::string rest_of_line(std::size_t begin) const {
    const std::string_view text = chunk_.text;
    std::size_t end = begin;
    while (end < text.size() && static_cast<unsigned char>(text[end]) >= ' ') ++end;
    return std::string(text.substr(begin, end_before(end) - begin));
  }

  // `"draw" if C:` reads as a number of tiles, which depends on C.
  bool condition_by_if() {
    if (!progress_.way() || !expects("'then'")) return false;
    for (const Token& token : tokens_between(offset(progress_.way()), found_.begin)) {
      if (token.text == "where" || (token.begin > offset(progress_.way()) && on_later_line(token))) return false;
      if (token.text != "if") continue;
      const std::string head = std::string(chunk_.text.substr(offset(progress_.way()), end_before(token.begin) - offset(progress_.way())));
      add(Code::kSyntax, span(token), "expected a choice, 'where' or ':', found 'if'",
          "write '" + head + " where " + up_to_colon(token.end) + ":'");
      return true;
    }
    return false;
  }

  // A colon at the end of a line, and nothing below it.
  bool missing_block() {
    if (!expects("a block")) return false;
    add(Code::kSyntax, end_of_line_after(end_before(found_.begin)),
        "expected a block of lines that stand further to the right, found " + found_text(found_),
        uses_phase() ? "leave the ':' out; a phase that takes a block has it below, further to the right"
                     : "indent the lines below that belong to this one");
    return true;
  }

  // `haul-turn(p):`
  bool uses_phase() const {
    if (!progress_.statement() || progress_.way()) return false;
    const Token first = token_at(offset(progress_.statement()));
    const std::string_view next = token_at(first.end).text;
    return first.is_word() && (next == ":" || next == "(") && !contains(kStatementWords, first.text) && !contains(kKeywords, first.text) &&
           statement_instead_of(first.text).empty();
  }

  bool missing_colon() {
    if (!expects("':'") || !sign_hint().empty()) return false;
    const bool at_end = found_.text == std::string(1, kLineEnd);
    if (!at_end && !on_later_line(found_)) return false;
    std::erase(expected_, "end of line");  // which is what stands there
    add(Code::kSyntax, end_of_line_after(end_before(found_.begin)),
        "expected " + expected_text() + ", found " + (at_end ? found_text(found_) : "end of line"),
        "a block begins with ':' at the end of the line above it");
    return true;
  }

  // `if none:` among statements, as at the column of `p chooses`, reads as a condition called `none`, until the way below it. `else:` and `otherwise:`
  // there, with ways below them, are meant so too.
  bool tier_outside() {
    std::vector<Token> tokens = tokens_between(0, found_.begin);
    std::size_t at = tokens.size();
    const auto before = [&](std::string_view text) {
      if (at == 0 || tokens[at - 1].text != text) return false;
      --at;
      return true;
    };
    if (found_.text == "none" && expects("':'") && before("still") && before("if")) {
      report_tier(tokens[at]);
      return true;
    }
    if (!expects("a statement") || found_.text.empty() || found_.text[0] != '"') return false;
    const auto is_marker = [](const Token& token) {
      return token.text[0] == kLineEnd || token.text[0] == kIndent || token.text[0] == kDedent;
    };
    while (at > 0 && is_marker(tokens[at - 1])) --at;
    if (!before(":")) return false;
    const bool choice = std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.text == "chooses"; });
    if (choice && at > 0 && contains({"else", "otherwise", "default"}, tokens[at - 1].text)) {
      add(Code::kSyntax, span(tokens[at - 1]), "'" + std::string(tokens[at - 1].text) + "' has ways below it, and is outside of a choice",
          "write 'if none:', at the column of the ways above it");
      return true;
    }
    while (at > 0 && !is_marker(tokens[at - 1]) && tokens[at - 1].text != "if") --at;
    if (at == 0 || tokens[at - 1].text != "if" || tokens[at].text != "none") return false;
    report_tier(tokens[at - 1]);
    return true;
  }

  void report_tier(const Token& begin) {
    add(Code::kSyntax, span_of(chunk_, begin.begin, chunk_.text.find("none", begin.begin) + 4),
        "'if none' is outside of the ways of a choice", "'if none:' stands at the column of the ways above it, and its own ways below it");
  }

  // `"draw"` and a block below it, without a colon: the block reads as choices, as far as it goes.
  bool missing_colon_of_way() {
    if (!progress_.way() || chunk_.text.find(kLineEnd, offset(progress_.way())) < found_.begin) return false;
    std::optional<Token> line;
    for (const Token& token : tokens_between(offset(progress_.way()), found_.end)) {
      if (token.begin > offset(progress_.way()) && on_later_line(token)) line = token;
    }
    if (!line || !contains(kStatementWords, line->text)) return false;
    if (line->text == "for" && token_at(line->end).text != "each") return false;
    add(Code::kSyntax, end_of_line_after(end_before(line->begin)), "expected ':', found end of line",
        "a way with a block ends with ':'; without it the lines below are read as more of the way");
    return true;
  }

  // ---- Words

  std::string expected_text() const {
    if (expected_.empty()) return "the end of the sentence";
    std::string text;
    for (std::size_t i = 0; i < expected_.size(); ++i) {
      if (i > 0) text += i + 1 == expected_.size() ? " or " : ", ";
      text += expected_[i];
    }
    return text;
  }

  std::string found_text(const Token& token) const {
    constexpr std::size_t kLongest = 40;
    if (token.text.empty()) return is_last_ ? "end of file" : "the end of the declaration";
    switch (token.text[0]) {
      case kLineEnd:
        return is_last_ && std::string_view(chunk_.text).find_first_not_of("\x02\x03", token.begin) == std::string_view::npos
                   ? "end of file"
                   : "end of line";
      case kIndent:
        return "a block";
      case kDedent:
        return is_last_ && std::string_view(chunk_.text).find_first_not_of("\x02\x03", token.begin) == std::string_view::npos
                   ? "end of file"
                   : "the end of the block";
      case '\'':
        return "a single quote";
      case '"':
      case '`':
        return token.text.size() <= kLongest ? std::string(token.text) : std::string(token.text.substr(0, kLongest - 4)) + "...\"";
      default:
        if (!begins_in_ascii(token.text)) return character_text(token.text, 0);
        return "'" + std::string(token.text.substr(0, kLongest)) + (token.text.size() > kLongest ? "..." : "") + "'";
    }
  }

  // What beginners bring along from other languages.
  std::string sign_hint() const {
    const std::string_view text = chunk_.text;
    const std::size_t f = found_.begin;
    const auto around = [&](std::string_view sign) {  // `sign` begins at the found word or just before it
      return text.substr(f, sign.size()) == sign || (f > 0 && text.substr(f - 1, sign.size()) == sign);
    };
    if (!begins_in_ascii(found_.text)) return lookalike_hint(found_.text, 0);
    if (around("==")) return "equality is written '='";
    if (around(":=")) return "write 'set ... to ...', or 'let ... be ...'";
    if (around("&&")) return "write 'and'";
    if (around("||")) return "write 'or'";
    if (around("//") || around("--")) return "a comment begins with '#'";
    if (around("<>")) return "inequality is written '!='";
    if (around("=>")) return "'at least' is written '>='";
    if (around("=<")) return "'at most' is written '<='";
    if (found_.text == "!") return "write 'not'";
    if (found_.text == ";") return "a line's end is the end of a statement";
    const auto is_digit = [&](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
    const bool in_figures = f > 0 && is_digit(f - 1) && is_digit(f + 1);
    const bool range = head() == "players" || head() == "option" || head() == "takes";
    if (in_figures && found_.text == "," && !expects("'-'")) return "write the number without commas: 1000";
    if (in_figures && found_.text == ".") return "numbers are whole; a range is written '1 to 6'";
    if (in_figures && !expects("'tiles'") && (found_.text == "-" || found_.text == ":" || found_.text == "|") && !range)
      return "a tile is written '[6-6]'";
    if (text.substr(f, 2) == "-=") return "write 'set n to n - 1'";
    if (text.substr(f, 2) == "+=") return "write 'add 1 to n'";
    if (found_.text == "-" && !range && !(in_figures && expects("'tiles'")))
      return expects("a whole number") || expects("a value") || expects("a number, yes or no")
                 ? "a whole number stands here, without a sign"
                 : "a minus sign between two values has a blank on both sides: 'n - 1'";
    if (const Token owned = token_at(found_.end);
        found_.text == "'" && owned.is_word() && contains({"players", "player", "seats", "seat"}, word_before()))
      return head() == "deal" ? "write 'each player's " + zone_meant(owned.text) + "'"
                              : "say it of one after another: 'for each p:', and below it 'his " + zone_meant(owned.text) + "'";
    if (found_.text == "'" && word_before() != "his" && text.substr(f, 3) != "'s ") return "texts stand between double quotes: \"...\"";
    if (found_.text == "%") return "the rest of a division is written 'mod'";
    if (const Token next = token_at(found_.end); found_.text == "." && next.is_word() && !word_before().empty() && word_before()[0] >= 'a')
      return "write '" + std::string(word_before()) + "'s " + std::string(next.text) + "'";
    return {};
  }

  std::string spelling_hint() const {
    if (!found_.is_word()) return {};
    std::string word(found_.text);
    const bool capital = std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (word.find('_') != std::string::npos || capital) {
      for (char& c : word) c = c == '_' ? '-' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
      return "names are written in small letters, joined by hyphens: '" + word + "'";
    }
    return {};
  }

  std::string taken(std::string_view word) {
    misused_.emplace_back(word);
    return "'" + std::string(word) + "' is a word of the language; choose another name";
  }

  // `define sum(p: seat)`: a declaration of what the language has a word for.
  bool names_keyword() const {
    return expects("a name") && contains({"define", "phase", "ways", "step"}, head()) && head() == word_before() &&
           contains(kKeywords, found_.text);
  }

  Hint hint() {
    if (std::string sign = sign_hint(); !sign.empty()) return sign;
    if (found_.text == "elif" || found_.text == "elseif" || found_.text == "elsif") return "write 'else if'";
    if (quote_escaped()) return "a text ends at the next '\"'; within it write single quotes";
    if (names_keyword()) return taken(found_.text);
    if (std::string form = form_hint(); !form.empty()) return form;
    if (found_.text == "else" && !expects("'if none'"))
      return "'else' stands right below the block of its 'if', at the same column as 'if'";
    if (found_.is_word()) {
      if (Hint near = did_you_mean(std::string(found_.text), expected_words()); !near.empty()) return near;
    }
    if (std::string figures = figures_hint(); !figures.empty()) return figures;
    if (std::string bracket = bracket_hint(); !bracket.empty()) return bracket;
    if (std::string phrase = phrase_instead_of({head(), word_before(), found_.text, expected_}, true); !phrase.empty()) return phrase;
    if (found_.is_word()) {
      if (expects("a clause")) return "a clause is a rule book's short name, a hyphen and a number: CH-12";
      if (contains(kKeywords, found_.text) && expects("a name")) return taken(found_.text);
      if (std::string spelling = spelling_hint(); !spelling.empty()) return spelling;
    }
    if (expects("'for'"))
      return "a sum says over what: 'sum of E for x in ...'; all tiles together have 'pips of his hand', the dice 'sum of d for d in dice'";
    if (expects("'where'") || condition_in_way()) return "a condition begins with 'where'";
    if (const std::optional<Token> over = string_over_lines()) {
      return "the text that begins on line " + std::to_string(position_of(*chunk_.span.source, chunk_.at[over->begin]).line) +
             " goes on below it; is its closing '\"' missing?";
    }
    if ((expects("'to'") || expects("'from'")) && quantifier_before())
      return "put the words after 'some', 'first', 'all' and the like in brackets";
    if (const std::vector<Token> tokens = tokens_before();
        expects("'of'") && tokens.size() > 1 && word_before() == "ends" && contains({"from", "in"}, tokens[tokens.size() - 2].text))
      return "say of what: 'ends of line'";
    if (expects("'of'") && contains(kKeywords, word_before())) return taken(word_before());
    if (Hint tiles = misspelt_tiles(); !tiles.empty()) return tiles;
    if (expects("':'") && below_its_head()) return "a block begins with ':' at the end of the line above it";
    if (expects("end of line") && on_later_line(found_)) return "this line continues the one above, as it stands further to the right";
    if (compared_twice()) return "comparisons cannot be chained: write '1 < n and n < 5'";
    if (std::string phrase = phrase_instead_of({head(), word_before(), found_.text, expected_}, false); !phrase.empty()) return phrase;
    if (const Token owner = token_at(found_.end); found_.text == "of" && owner.is_word() && !contains(kKeywords, word_before()))
      return "write '" + owned_by(owner.text, word_before()) + "'";
    const bool goes_on = head() == "scenario" ? expects("':'") : expects("end of line") || expects("':'") || expects("'to'");
    const bool next_to_name = goes_on && found_.is_word() && !contains(kKeywords, found_.text);
    const std::string_view before = word_before();
    const bool letter = !before.empty() && before[0] > '9';
    const std::string owned = "say whose it is: '" + owned_by(before, found_.text) + "'";
    if (next_to_name && letter && before.size() == 2 && before[1] == 's') return owned;
    if (next_to_name && expects("'in'") && quantifier_before()) return "a condition begins with 'where'";
    if (next_to_name && letter && before.size() == 1) return owned;
    return {};
  }

  // A number written as a word. The first one of a range was read as a name.
  std::string figures_hint() const {
    if (expects("a whole number") && !figures_of(found_.text).empty()) return "write " + figures_of(found_.text);
    const std::string least = found_.text == "to" ? figures_of(word_before()) : "";
    return least.empty() ? "" : "write " + least + " before 'to'";
  }

  // `\"` within a text.
  bool quote_escaped() const {
    for (const Token& token : tokens_between(0, found_.begin))
      if (token.text.size() > 2 && token.text.ends_with("\\\"")) return true;
    return false;
  }

  // How many letters of a `for some n, m` stand right before the found word. `rank(c is [n-n] for some n, pair(c))`: what follows the comma was
  // read as one more letter.
  int letters_before() const {
    const std::vector<Token> tokens = tokens_before();
    std::size_t at = tokens.size();
    if (at > 0 && tokens[at - 1].text == "(") --at;
    int letters = 1;
    for (; at >= 2 && tokens[at - 1].is_word() && tokens[at - 2].text == ","; at -= 2) ++letters;
    return at >= 3 && tokens[at - 2].text == "some" && tokens[at - 3].text == "for" ? letters : 0;
  }

  // A bracket without its other half on the line.
  std::string bracket_hint() const {
    const auto half = [](std::string_view text, std::string_view of) {
      return text.size() == 1 ? of.find(text[0]) : std::string_view::npos;
    };
    constexpr std::string_view kOpening = "([{";
    constexpr std::string_view kClosing = ")]}";
    std::vector<Token> open;
    const auto read = [&](const Token& token) {
      if (half(token.text, kOpening) != std::string_view::npos) open.push_back(token);
      if (half(token.text, kClosing) != std::string_view::npos && !open.empty()) open.pop_back();
    };
    const auto is_marker = [](const Token& token) { return token.text.empty() || token.text[0] < ' '; };
    std::size_t begin = found_.begin;
    while (begin > 0 && chunk_.text[begin - 1] >= ' ') --begin;
    if (std::count(chunk_.text.begin() + static_cast<std::ptrdiff_t>(begin),
                   chunk_.text.begin() + static_cast<std::ptrdiff_t>(found_.begin), '"') %
            2 !=
        0)
      return {};  // within a text
    for (const Token& token : tokens_between(begin, found_.begin)) read(token);
    if (const std::size_t closing = half(found_.text, kClosing); closing != std::string_view::npos && open.empty())
      return "there is no '" + std::string(1, kOpening[closing]) + "' before this '" + std::string(found_.text) + "'";
    if (open.empty()) return {};
    const std::size_t depth = open.size();
    const Token last = open.back();
    const std::string close(1, kClosing[half(last.text, kOpening)]);
    if (!expects("'" + close + "'")) return {};
    for (Token token = found_; !is_marker(token); token = token_at(token.end)) {
      read(token);
      if (open.size() < depth) return {};
    }
    return "write '" + close + "' for the '" + std::string(last.text) + "' before '" + std::string(token_at(last.end).text) + "'";
  }

  // A sentence of the language, written in the way of another one.
  std::string form_hint() const {
    const std::string_view statement = progress_.way() ? std::string_view() : first_of_statement();
    if (std::string clause = small_clause_hint(); !clause.empty()) return clause;
    if (std::string phase = phase_meant(); !phase.empty()) return phase;
    if (std::string way = way_hint(); !way.empty()) return way;
    if (std::string definition = definition_hint(); !definition.empty()) return definition;
    const std::vector<Token> tokens = tokens_before();
    const auto back = [&](std::size_t n) { return n <= tokens.size() ? tokens[tokens.size() - n].text : std::string_view(); };
    if (contains({"player", "seat"}, back(1)) && contains({"each", "of"}, back(2)) && found_.is_word() && !contains(kKeywords, found_.text))
      return "leave '" + std::string(back(1)) + "' out: '" + std::string(back(2)) + " " + std::string(found_.text) + "'";
    if (contains({"is", "are"}, back(1)) && back(2) == "there" && found_.is_word())
      return "write 'some " + std::string(found_.text) + " in ... where ...'";
    if (head() == "step" && expects("a clause") && found_.is_word() && !is_clause(found_.text))
      return "a step takes no values: declare a phase at the left margin, 'phase turn(p: seat):', and use it here, 'turn(p)'";
    if (statement == "draw" && expects("'by'") && found_.text == "from" &&
        contains({"players", "seats", "all", "{"}, token_at(found_.end).text))
      return "write '" + line_up_to(end_before(found_.begin)) + " by lot from " + std::string(token_at(found_.end).text) + "'";
    if (statement == "reveal" && expects("'where'") && tokens.size() == 3 && back(2) == "all")
      return "one after another: 'for each p: reveal his " + zone_meant(back(1)) + "'";
    if (statement == "add" && found_.text == "by")
      return "write 'add " + std::string(token_at(found_.end).text) + " to " + std::string(word_before()) + "'";
    if (found_.text == ":" && expected_.size() == 1 && expects("end of line")) {
      const std::string line = line_up_to(end_before(found_.begin));
      const std::size_t blank = line.find(' ');
      if (blank != std::string::npos && behind_citation(line, blank + 1) == line.size() && line.substr(0, blank) != statement)
        return "write what the player types in double quotes: '\"" + line.substr(0, blank) + "\"'";
    }
    if (found_.text == "[" && !back(1).empty() && head() != "scenario" && !contains(kKeywords, back(1)) &&
        !contains(kStatementWords, back(1)) && tokens.back().is_word()) {
      const std::string tile = std::string(chunk_.text.substr(found_.begin, chunk_.text.find(']', found_.begin) + 1 - found_.begin));
      if (tile.size() < 12 && tile.find('-') != std::string::npos && !is_clause(token_at(found_.end).text))
        return "write '" + std::string(back(1)) + " is " + tile + "'";
    }
    if (std::string sizes = sizes_hint(); !sizes.empty()) return sizes;
    if (std::string best = best_hint(); !best.empty()) return best;
    if (contains({"scenario", "opening", "words", "odds", "ways"}, token_at(0).text) && back(1) == ":" &&
        line_up_to(found_.begin).find(':') != std::string::npos && expected_.size() == 1 && expects("end of line") &&
        !on_later_line(found_))
      return "the lines of '" + std::string(token_at(0).text) + "' stand below it, further to the right";
    if (statement == "turn" && found_.text == "of" && word_before() == "turn") return "write 'turns of p from leader, one lap:'";
    if (found_.text == "for" && token_at(found_.end).text == "some" && expects("end of line"))
      return "a pattern stands after 'is': 't is [n-n] for some n', or 'not t is [n-n] for some n'";
    if (found_.text == "not" && (token_at(found_.end).text == "equal" || token_at(found_.end).text == "equals"))
      return "inequality is written '!='";
    if (head() == "scenario" && found_.text == "," && line_up_to(found_.begin).starts_with("expect "))
      return "write 'and' between two things that are expected";
    if (head() == "scenario" && expects("a tile") && is_clause(found_.text)) return "write '[" + std::string(found_.text) + "]'";
    if (is_clause(found_.text) && found_.begin > 0 && chunk_.text[found_.begin - 1] == ' ' && !expects("a clause"))
      return "clauses are cited in brackets: '(" + std::string(found_.text) + ")'";
    if (found_.text == "=" && expects("'chooses'"))
      return "to give it a value, write 'set " + line_up_to(end_before(found_.begin)) + " to ...'";
    if (expects("a seat") && head() == "scenario" && found_.text.size() == 1 && found_.text[0] >= 'a' && found_.text[0] <= 'z')
      return "a seat is a capital letter: '" + std::string(1, static_cast<char>(found_.text[0] - 'a' + 'A')) + "'";
    if (is_clause(found_.text) && found_.begin > 0 && chunk_.text[found_.begin - 1] == '[')
      return "clauses are cited in round brackets: '(" + std::string(found_.text) + ")'";
    const bool tiles = found_.text == "tile" || found_.text == "tiles";
    if (statement == "move" && tiles && expects("'from'")) return "write the number alone: 'move 1 from boneyard to p's hand'";
    if (statement == "deal" && (tiles || found_.text == "to") && expects("'from'"))
      return "write the number alone, and where the tiles come from: 'deal 2 from boneyard to p's hand'";
    if (found_.text == "=" && ((statement == "set" && expects("'to'")) || (statement == "let" && expects("'be'")))) {
      const std::string_view text = chunk_.text;
      const std::size_t begin = offset(progress_.statement());
      const std::string target(text.substr(begin, end_before(found_.begin) - begin));
      return "write '" + target + (statement == "set" ? " to ...'" : " be ...'");
    }
    if (statement == "if" && found_.text == "then" && expects("':'"))
      return "the condition of a statement ends with ':'; 'then' stands between values";
    if (statement == "turns" && expects("','") && !expects("')'") && !expects("'}'"))
      return "write a comma before how long they last: 'turns of p from q, until ...'";
    if (statement == "turns" && found_.text == "or" && word_before().starts_with("lap")) {
      return "begin the block with 'if " + up_to_colon(found_.end) + ": end NAME'; NAME is the phase or step around it";
    }
    if (statement == "for" && found_.text == "to" && expects("':'")) return counting_hint();
    if ((statement == "move" || statement == "deal") && found_.text == "of" && expects("end of line") &&
        contains({"top", "bottom", "end", "front", "back", "start"}, word_before())) {
      const std::string before = line_up_to(found_.begin - (found_.begin - end_before(found_.begin)) - word_before().size());
      const std::string plain = "'" + before + up_to_colon(found_.end) + "'";
      if (statement == "deal" || contains({"top", "front", "start"}, word_before()))
        return "write " + plain + ": a tile goes on top by itself";
      return "write " + plain + ", where a tile lies on top, or '" + before + "bottom of " + up_to_colon(found_.end) + "'";
    }
    if (word_before() == "else" && expects("':'") && found_.is_word()) return "write 'else if " + up_to_colon(found_.begin) + ":'";
    if (expects("'player'") && word_before() == "each" && found_.is_word()) {
      const Token owned = found_.text == "players" ? token_at(found_.end) : found_;
      return "write 'each player's " + std::string(owned.is_word() ? owned.text : "hand") + "'";
    }
    if (expects("a way that begins with a text in double quotes") && found_.is_word() && token_at(found_.end).text == ":" &&
        !contains({"otherwise", "default", "else"}, found_.text))
      return "write what the player types in double quotes: '\"" + std::string(found_.text) + "\"'";
    if (expects("a way that begins with a text in double quotes") && contains(kStatementWords, found_.text) && found_.text != "if")
      return "a statement stands in the block of a way; or after the choice, at the column of 'chooses'";
    if (expects("a way that begins with a text in double quotes") && found_.is_word() && found_.text != "if" && found_.text != "else" &&
        token_at(found_.end).is_word())
      return "write what the player types in double quotes: '\"" + std::string(found_.text) + "\"'";
    if (word_before() == "s" && contains(kOfWords, found_.text)) return "write '" + std::string(found_.text) + " of ...'";
    if (expects("'where'") && every_zone_before()) return "put brackets round 'every' and its zone: 'some t in (every hand) where ...'";
    if (const int letters = letters_before(); letters > 0) {
      if (found_.text == "where") return "a condition on the letters begins with 'with': 'for some n, m with n > m'";
      if (letters > 1) return "the comma continues the letters of 'for some': put the pattern in brackets, '(c is [n-n] for some n)'";
    }
    if (is_clause(word_before()) && found_.text == "and") return "clauses stand side by side with commas: '(CH-1, CH-2)'";
    const std::string_view after = token_at(found_.end).text;
    if (found_.text == "[" && is_clause(after) && after[0] > '9') return "clauses are cited in round brackets: '(CH-1)'";
    if (expects("a text in double quotes") && !expects("a choice") && (found_.is_word() || found_.text == ":")) {
      if (found_.text == ":") return "leave the ':' out";
      // A move is all words of its line.
      const std::string text = word_before() == "plays" || word_before() == "play" ? rest_of_line(found_.begin) : std::string(found_.text);
      return "write a text in double quotes: \"" + text + "\"";
    }
    if (found_.text[0] == '"' && expects("a statement")) return "a text is no statement: here stands what is done, such as 'pass'";
    if (found_.text[0] == '"' && expects("an expression"))
      return "a text is not a value: name a seat by a variable, and an option's value by its word alone";
    if (expects("a line of a scenario") && found_.text.size() == 1 && after == "plays")
      return "a seat is a capital letter: 'A plays \"pass\"'";
    if (found_.text == "where") return where_hint();
    if (word_before() != "is" || !expects("'empty'")) return {};
    if (found_.text == "not") {
      const std::string_view next = token_at(found_.end).text;
      return next == "empty" || next == "[" || next == "face" ? "write 'not' before the whole condition: 'not his hand is empty'"
                                                              : "inequality is written '!='";
    }
    if (!nearest(std::string(found_.text), {"empty"}).empty()) return {};
    if (std::string phrase = phrase_instead_of({head(), word_before(), found_.text, expected_}, true); !phrase.empty()) return phrase;
    if (found_.text == "(") return "a tile stands in square brackets: '[6-6]', '[n-m]'";
    return "equality is written '='; after 'is' stands 'empty' or a tile";
  }

  // `(lh-7)`: read as a clause as far as its capitals, or as something in brackets.
  std::string small_clause_hint() const {
    const std::string_view text = chunk_.text;
    std::string clause = expects("a clause") ? clause_meant(found_.text) : std::string();
    const std::size_t before = end_before(found_.begin);
    if (const std::size_t open = text.rfind('(', before);
        clause.empty() && before > 0 && text[before - 1] == ')' && open != std::string_view::npos)
      clause = clause_meant(token_at(open + 1).text);
    return clause.empty() ? "" : "the short name of a rule book is written in capitals: '(" + clause + ")'";
  }

  // `define press(p: seat): set n to 3`
  std::string phase_meant() const {
    if (head() != "define") return {};
    int open = 0;
    for (Token token = token_at(0); token.begin < found_.begin && !token.text.empty(); token = token_at(token.end)) {
      open += token.text == "(" ? 1 : token.text == ")" ? -1 : 0;
      if (open != 0 || token.text != ":") continue;
      const Token first = token_at(token.end);
      const Token second = token_at(first.end);
      const bool heads =
          contains(kStatementWords, first.text) && first.text != "if" && (found_.begin == first.begin || found_.begin == second.begin);
      if (!heads && (second.text != "chooses" || found_.begin != second.begin)) return {};
      const std::size_t name = token_at(0).end;
      return "a definition has a value; statements stand in a phase: 'phase" + chunk_.text.substr(name, token.end - name) + "'";
    }
    return {};
  }

  // `t fits n`, `t is doubled`, where a definition is called so.
  std::string definition_hint() const {
    if (!found_.is_word() || on_later_line(found_) || !declares("define", found_.text)) return {};
    const std::vector<Token> tokens = tokens_before();
    const bool is = word_before() == "is";
    if (tokens.size() < (is ? 2 : 1)) return {};
    const Token about = tokens[tokens.size() - (is ? 2 : 1)];
    if (!about.is_word() || contains(kKeywords, about.text) || contains(kStatementWords, about.text)) return {};
    const Token next = token_at(found_.end);
    const bool other = next.is_word() && !contains(kKeywords, next.text);
    return "write '" + std::string(found_.text) + "(" + std::string(about.text) + (other ? ", " + std::string(next.text) : "") + ")'";
  }

  // `some tiles c from his hand`, `at most 3 tiles`, `1-4 tiles`, `1, 2 or 3 tiles`: how many are chosen is a range of sizes.
  std::string sizes_hint() const {
    const std::vector<Token> tokens = tokens_before();
    const auto back = [&](std::size_t n) { return n <= tokens.size() ? tokens[tokens.size() - n].text : std::string_view(); };
    const auto small_number = [](std::string_view text) {
      return !text.empty() && text.size() <= 2 && text.find_first_not_of("0123456789") == std::string_view::npos
                 ? std::stoi(std::string(text))
                 : 0;
    };
    const Token next = token_at(found_.end);
    const auto named = [](const Token& token) { return token.is_word() && !contains(kKeywords, token.text); };
    if (contains({"some", "any", "all"}, back(2)) && back(1) == "dice" && found_.text == "from")
      return "give them a name: 'some dice d from his dice'";
    if (back(1) == "tile" && back(2) == "some" && progress_.way() && found_.is_word())
      return "one tile is chosen by a name alone: 't from his hand'";
    if (back(1) == "tiles" && (contains({"some", "any", "all"}, back(2)) || (expects("'from'") && expects("'tiles'"))) &&
        (found_.text == "from" || (named(found_) && contains({"from", "in"}, next.text))))
      return "say how many: '1 to 3 tiles " + (named(found_) ? "" : std::string("c ")) + tail(found_.begin) + "'; 'some' goes with dice";
    if (!expects("'tiles'")) return {};
    int least = 1;
    int greatest = 3;
    std::size_t behind = next.end;  // the number after which the sizes end
    if (back(1) == "at" && contains({"least", "most"}, found_.text)) {
      least = found_.text == "least" ? std::max(1, small_number(next.text)) : 1;
      greatest = found_.text == "least" ? least + 2 : small_number(next.text);
    } else if (found_.text == "to") {
      least = back(1) == "up" ? 1 : small_number(back(1));
      greatest = small_number(next.text);
    } else if (found_.text == "-") {
      // `1-3` is one word, of which the first number was read.
      const std::string_view before = std::string_view(chunk_.text).substr(0, found_.begin);
      least = small_number(before.substr(before.find_last_not_of("0123456789") + 1));
      greatest = small_number(next.text);
    } else if (contains({",", "and"}, found_.text) && small_number(back(1)) > 0) {
      least = small_number(back(1));
      for (Token token = found_; contains({",", "or", "and"}, token.text); token = token_at(token_at(token.end).end)) {
        greatest = small_number(token_at(token.end).text);
        behind = token_at(token.end).end;
      }
    } else if (back(1) == "any" && found_.text == "number") {
      behind = next.end;
    } else {
      return {};
    }
    if (least < 1 || greatest < least || greatest > least + 20)
      return "say how many: '3 or 4 tiles c from his hand', '3 to 6 tiles c from his hand'";
    const std::string sizes = std::to_string(least) + (greatest == least + 1 ? " or " : " to ") + std::to_string(greatest);
    const Token what = token_at(behind);
    const bool said = contains({"tiles", "dice"}, what.text);
    return "write '" + sizes + " " + (said ? "" : "tiles ") + tail(what.begin) + "'";
  }

  // What stands on the line from `begin` on, up to where a choice or a set may end.
  std::string tail(std::size_t begin) const {
    std::string text;
    for (Token token = token_at(begin); !token.text.empty() && static_cast<unsigned char>(token.text[0]) >= ' ' && token.text[0] != '"' &&
                                        !contains({":", "where", "(", ","}, token.text);
         token = token_at(token.end)) {
      const bool apart = !text.empty() && token.begin > 0 && chunk_.text[token.begin - 1] == ' ';
      text += (apart ? " " : "") + std::string(token.text);
    }
    return text;
  }

  // `with most A and B, then C`: `and` ends what is compared.
  std::string best_hint() const {
    std::vector<Token> tokens = tokens_before();
    const bool at_comma = found_.text == "," && token_at(found_.end).text == "then";
    const bool behind_comma = found_.text == "then" && !tokens.empty() && tokens.back().text == ",";
    if (!at_comma && !behind_comma) return {};
    const Token comma = at_comma ? found_ : tokens.back();
    if (behind_comma) tokens.pop_back();
    std::size_t at = tokens.size();
    int open = 0;
    bool joined = false;
    for (; at-- > 1 && open >= 0;) {
      open += tokens[at].text == ")" ? 1 : tokens[at].text == "(" ? -1 : 0;
      joined = joined || (open == 0 && contains({"and", "or"}, tokens[at].text));
      if (open != 0 || !contains({"most", "least"}, tokens[at].text) || tokens[at - 1].text != "with") continue;
      if (!joined) return {};
      const std::string compared = chunk_.text.substr(tokens[at + 1].begin, end_before(comma.begin) - tokens[at + 1].begin);
      return "put brackets round a condition that is compared: 'with " + std::string(tokens[at].text) + " (" + compared + "), then " +
             up_to_colon(token_at(comma.end).end) + "'";
    }
    return {};
  }

  // Whether this file declares it. Read from its text: other declarations are read on their own, and need not be right.
  bool declares(std::string_view kind, std::string_view name) const {
    const std::string_view source = chunk_.span.source->text;
    const std::string head = "\n" + std::string(kind) + " " + std::string(name);
    for (std::size_t at = source.find(head); at != std::string_view::npos; at = source.find(head, at + 1))
      if (at + head.size() >= source.size() || !is_name_byte(source[at + head.size()])) return true;
    return false;
  }

  // `hands`, where the zone is called `hand`.
  std::string zone_meant(std::string_view word) const {
    const std::string_view single = word.substr(0, word.size() - (word.ends_with('s') ? 1 : 0));
    return std::string(!declares("zone", word) && declares("zone", single) ? single : word);
  }

  // What is chosen in a way.
  std::string way_hint() const {
    if (!progress_.way()) return {};
    const std::vector<Token> tokens = tokens_before();
    const std::size_t n = tokens.size();
    if (n >= 2 && tokens[n - 1].text == "of" && tokens[n - 2].text == "end") return "write 'ends of " + std::string(found_.text) + "'";
    if (n >= 3 && tokens[n - 1].text == "of" && tokens[n - 3].text == "from" && found_.is_word() &&
        !contains(kKeywords, tokens[n - 2].text))
      return "write '" + owned_by(found_.text, tokens[n - 2].text) + "'";
    if (const Token name = token_at(found_.end); found_.text == "tile" && expects("'tiles'") && name.is_word())
      return "one tile is chosen by a name alone: '" + std::string(name.text) + " from his hand'";
    const auto figures = [](const Token& token) { return !token.text.empty() && token.text[0] >= '0' && token.text[0] <= '9'; };
    if (n >= 4 && expects("'tiles'") && figures(tokens[n - 1]) && tokens[n - 2].text == "-" && figures(tokens[n - 3]) &&
        tokens[n - 4].text == "from")
      return "write 'from " + std::string(tokens[n - 3].text) + " to " + std::string(tokens[n - 1].text) + "'";
    const bool after_where = std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.text == "where"; });
    if (after_where && found_.is_word() && token_at(found_.end).text == "from")
      return "the condition stands behind what is chosen: '\"bid\" n from 1 to 6 where ...'";
    return {};
  }

  // `sum of ... for t in D where`, `count of t in D where`: the nearest of them before the found `where`.
  std::string where_hint() const {
    const std::vector<Token> tokens = tokens_before();
    int closed = 0;
    for (std::size_t i = tokens.size(); i-- > 1;) {
      const std::string_view text = tokens[i].text;
      closed += text == ")" ? 1 : text == "(" ? -1 : 0;
      if (closed != 0 || text != "of") continue;
      if (tokens[i - 1].text == "sum") return "'sum of' takes no condition of its own: 'for t in (all u in ... where ...)'";
      if (tokens[i - 1].text == "count") return "to count by a condition, write 'count of all t in ... where ...'";
    }
    return {};
  }

  // `for each n in 1 to 6:`
  std::string counting_hint() const {
    const std::vector<Token> tokens = tokens_before();
    const std::string last = up_to_colon(found_.end);
    if (tokens.size() != 5 || tokens[4].text != "1")
      return "numbers are counted: 'let n be 1', and 'repeat 6 times:' with 'add 1 to n' as its last line";
    const std::string name(tokens[2].text);
    return "numbers are counted: 'let " + name + " be 1', and 'repeat " + last + " times:' with 'add 1 to " + name + "' as its last line";
  }

  // `some t in every hand where C`: the `where` was read as that of `every`.
  bool every_zone_before() const {
    const std::vector<Token> tokens = tokens_before();
    for (std::size_t i = 0; i + 3 < tokens.size(); ++i)
      if ((tokens[i].text == "in" || tokens[i].text == "from") && tokens[i + 1].text == "every" && tokens[i + 3].text == "where")
        return true;
    return false;
  }

  std::vector<std::string> expected_words() const {
    static const std::vector<std::string> types = {"number", "flag", "seat", "seats", "tile", "tiles", "block", "condition"};
    static const std::vector<std::string> scenes = words_of({
#define BONEYARD_SCENE(kind, name, rule, words) words,
#include "dsl/reading/forms.def"
    });
    std::vector<std::string> words;
    for (const std::string_view one : expected_) {
      if (one.size() > 2 && one[0] == '\'') words.emplace_back(one.substr(1, one.size() - 2));
    }
    const auto offer = [&](std::string_view what, const std::vector<std::string>& more) {
      if (expects(what)) words.insert(words.end(), more.begin(), more.end());
    };
    offer("a statement", kStatementWords);
    offer("a type", types);
    offer("a line of a scenario", scenes);
    return words;
  }

  // `tiles dubble 6` reads as a variable called `dubble`, until the 6.
  Hint misspelt_tiles() const {
    const Token first = token_at(0);
    if (first.text != "tiles" || token_at(first.end).end != end_before(found_.begin)) return {};
    return did_you_mean(std::string(token_at(first.end).text), std::vector<std::string>{"double", "chinese"});
  }

  // The head of a statement or way began on a line above the found word, and what should be its block was read as more of it.
  bool below_its_head() const {
    const char* head = progress_.way() ? progress_.way() : progress_.statement();
    if (!head) return false;
    const auto begin = static_cast<std::size_t>(head - chunk_.text.data());
    const std::string_view source = chunk_.span.source->text;
    return begin < found_.begin &&
           source.substr(chunk_.at[begin], chunk_.at[found_.begin] - chunk_.at[begin]).find('\n') != std::string_view::npos;
  }

  // `"lead" t from p's hand line is empty:` reads as another choice called `line`, until `is`.
  bool condition_in_way() const {
    if (!progress_.way()) return false;
    const std::size_t begin = offset(progress_.way());
    if (chunk_.text.substr(begin, found_.begin - begin).find(" where ") != std::string::npos) return false;
    static const std::vector<std::string> signs = {"is", "=", "!=", "<", "<=", ">", ">=", "in", "and", "or", "not"};
    return contains(signs, found_.text);
  }

  bool quantifier_before() const {
    const std::size_t begin = progress_.statement() ? offset(progress_.statement()) : 0;
    for (Token token = token_at(begin); token.begin < found_.begin; token = token_at(token.end)) {
      if (token.text == "first" || token.text == "all" || token.text == "some" || token.text == "every" || token.text == "sum") return true;
    }
    return false;
  }

  // `1 < n < 5`
  bool compared_twice() const {
    const auto compares = [](std::string_view text) { return contains({"=", "!=", "<", "<=", ">", ">="}, text); };
    if (!compares(found_.text)) return false;
    const std::vector<Token> tokens = tokens_before();
    for (std::size_t i = tokens.size(); i-- > 0 && tokens[i].text != "and" && tokens[i].text != "or" && tokens[i].text[0] >= ' ';)
      if (compares(tokens[i].text)) return true;
    return false;
  }

  // The last text before the found word, if it runs over several lines.
  std::optional<Token> string_over_lines() const {
    std::optional<Token> over;
    for (Token token = token_at(0); token.begin < found_.begin && !token.text.empty(); token = token_at(token.end)) {
      if (token.text[0] != '"') continue;
      const int first = position_of(*chunk_.span.source, chunk_.at[token.begin]).line;
      const int last = position_of(*chunk_.span.source, chunk_.at[token.end - 1]).line;
      over = last > first ? std::optional(token) : std::nullopt;
    }
    return over;
  }

  const Chunk& chunk_;
  const Progress& progress_;
  const bool is_last_;
  std::vector<std::string>& misused_;
  Diagnostics& diagnostics_;
  Token found_;
  std::vector<std::string_view> expected_;
};

}  // namespace

void report_syntax_error(const Chunk& chunk, const Progress& progress, bool is_last, std::vector<std::string>& misused,
                         Diagnostics& diagnostics) {
  Report(chunk, progress, is_last, misused, diagnostics).make();
}

std::string misused_word(const Chunk& chunk) {
  static const std::vector<std::string> kNaming =
      words_of({"define phase ways step option names zone layout pot number flag seat seats tile tiles dice"});
  std::size_t at = 0;
  const auto next_word = [&] {
    while (at < chunk.text.size() && chunk.text[at] == ' ') ++at;
    const std::size_t begin = at;
    while (at < chunk.text.size() && is_name_byte(chunk.text[at])) ++at;
    return chunk.text.substr(begin, at - begin);
  };
  const std::string first = next_word();
  const std::string name = next_word();
  if (!contains(kNaming, first) || !contains(kKeywords, name)) return {};
  // A word that only follows the first one, as in a declaration without a name, names nothing.
  const bool ends = at < chunk.text.size() && std::string_view(":(,\x03").find(chunk.text[at]) != std::string_view::npos;
  const std::string behind = next_word();
  return ends || behind == "of" || behind == "seen" ? name : std::string();
}

}  // namespace boneyard::dsl
