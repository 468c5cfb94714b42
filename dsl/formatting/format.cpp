#include "dsl/formatting/format.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "dsl/reading/chunks.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/parse.hpp"
#include "dsl/reading/word.hpp"

namespace boneyard::dsl {
namespace {

constexpr std::size_t kStep = 2;  // of indentation
// Where clauses stand at the end of a line: at the first of these that the line leaves free.
constexpr std::array<std::size_t, 2> kClauseColumns = {68, 88};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view without_blanks_behind(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// In characters, not bytes.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string_view last_line(std::string_view text) { return text.substr(text.rfind('\n') + 1); }

struct Token {
  std::string_view text;
  bool joined = false;   // a bracket that belongs to the name before it, or a sign that belongs to the value behind it
  bool in_tile = false;  // between the brackets of [3-4], or the second of them
};

struct Line {
  std::vector<Token> tokens;
  std::string_view comment;
  std::size_t column = 0;  // in the source
  bool begins = false;     // a sentence, and does not continue one
  std::size_t depth = 0;   // of the block that the sentence stands in

  bool is_empty() const { return tokens.empty() && comment.empty(); }
  bool has_colon() const {
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.text == ":"; });
  }
};

// Where in the source sentences begin, and how many blocks stand around each.
std::map<std::uint32_t, std::size_t> sentences_of(const Source& source) {
  std::map<std::uint32_t, std::size_t> found;
  Diagnostics told_before;
  for (const Chunk& chunk : chunks_of(source, told_before)) {
    std::size_t depth = 0;
    bool begins = true;
    for (std::size_t i = 0; i < chunk.text.size(); ++i) {
      const char c = chunk.text[i];
      if (c == kIndent) ++depth;
      if (c == kDedent) --depth;
      const bool marker = c == kIndent || c == kDedent || c == kLineEnd;
      if (!marker && begins) found.emplace(chunk.at[i], depth);
      begins = marker;
    }
  }
  return found;
}

// A file that can be parsed, line by line. A text that goes on over several lines is one token.
class Reader {
 public:
  explicit Reader(const ast::File& file) : text_(file.source->text), joined_(file.joined), sentences_(sentences_of(*file.source)) {
    next_ = static_cast<std::uint32_t>(text_begin(text_));
  }

  // A stretch of it.
  Reader(const ast::File& file, const Span& stretch)
      : text_(std::string_view(file.source->text).substr(0, stretch.end)), joined_(file.joined), next_(stretch.begin) {}

  bool done() const { return next_ >= text_.size(); }

  Line read() {
    Line line;
    const std::uint32_t margin = next_;
    skip_blanks();
    line.column = next_ - margin;
    if (const auto sentence = sentences_.find(next_); sentence != sentences_.end()) {
      line.begins = true;
      line.depth = sentence->second;
      in_head_ = line.depth == 0;
      if (in_head_) in_scenario_ = text_.substr(next_).starts_with("scenario");
    }
    for (; !done() && text_[next_] != '\n'; skip_blanks()) {
      if (text_[next_] == '#') {
        const std::size_t end = std::min(text_.find('\n', next_), text_.size());
        line.comment = without_blanks_behind(text_.substr(next_, end - next_));
        next_ = static_cast<std::uint32_t>(end);
        break;
      }
      line.tokens.push_back(token());
    }
    if (!done()) ++next_;
    return line;
  }

 private:
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }

  void skip_blanks() {
    while (!done() && is_blank(text_[next_])) ++next_;
  }

  Token token() {
    Token made;
    made.joined = std::binary_search(joined_.begin(), joined_.end(), next_);
    made.in_tile = in_tile_;
    const std::uint32_t end = token_end();
    made.text = text_.substr(next_, end - next_);
    if (made.text == "[") in_tile_ = true;
    if (made.text == "]") in_tile_ = false;
    next_ = end;
    return made;
  }

  std::uint32_t token_end() const {
    const char c = at(next_);
    std::size_t end = next_ + 1;
    if (c == '"' || c == '`') {
      end = text_.find(c, end) + 1;
    } else if (c == '[' && in_scenario_ && in_head_) {
      end = text_.find(']', end) + 1;  // the value of a case, which may stand in texts as it is written
    } else if (const std::size_t word = word_end(next_); word > next_) {
      end = word;
    } else if ((c == '\'' && at(end) == 's') || ((c == '!' || c == '<' || c == '>') && at(end) == '=')) {
      ++end;
    }
    return static_cast<std::uint32_t>(end);
  }

  std::size_t word_end(std::size_t place) const {
    for (;;) {
      const std::size_t hyphen = at(place) == '-' && place > next_ ? 1 : 0;
      const std::size_t end = is_word_byte(at(place + hyphen)) ? place + hyphen + 1 : braces_end(place + hyphen);
      if (end <= place + hyphen) return place;
      place = end;
    }
  }

  // In a scenario `{n}` may be the value of a case, and then it is a part of the word that it stands in; and `{ n }` is none, and has to stay so.
  // The place itself where none is.
  std::size_t braces_end(std::size_t place) const {
    if (!in_scenario_ || at(place) != '{') return place;
    std::size_t end = place + 1;
    while (is_blank(at(end))) ++end;
    const std::size_t name = end;
    while (is_word_byte(at(end)) || at(end) == '-') ++end;
    const bool named = end > name;
    while (is_blank(at(end))) ++end;
    return named && at(end) == '}' ? end + 1 : place;
  }

  std::string_view text_;
  const std::vector<std::uint32_t>& joined_;
  std::map<std::uint32_t, std::size_t> sentences_;
  std::uint32_t next_ = 0;
  bool in_tile_ = false;
  bool in_scenario_ = false;
  bool in_head_ = false;  // of a declaration, above its block
};

bool blank_between(const Token& left, const Token& right) {
  constexpr std::string_view kOpening = "([{";
  constexpr std::string_view kClosing = ",;:)]}";
  const auto is_one_of = [](const Token& token, std::string_view marks) {
    return token.text.size() == 1 && marks.find(token.text.front()) != std::string_view::npos;
  };
  if (right.in_tile || is_one_of(left, kOpening) || is_one_of(right, kClosing) || right.text == "'s") return false;
  if (left.text == "-" && left.joined) return false;
  return right.text != "(" || !right.joined;
}

// A text as it stands in a line of this indentation. Where it goes on over several lines, blanks at their ends mean nothing; between backquotes all
// of them do.
std::string laid_out(std::string_view text, std::size_t indentation) {
  std::string made(text.substr(0, text.find('\n')));
  if (made.size() == text.size()) return made;
  if (text.front() == '`') {
    made = text;
    std::erase(made, '\r');  // of a line end of another system
    return made;
  }
  made = without_blanks_behind(made);
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;) {
    const std::size_t begin = text.find_first_not_of(' ', at + 1);
    at = text.find('\n', at + 1);
    const std::string_view line = without_blanks_behind(text.substr(begin, at == std::string_view::npos ? at : at - begin));
    if (line.empty()) continue;
    made += '\n';
    made.append(indentation + kStep, ' ');
    made += line;
  }
  return made;
}

class Layout {
 public:
  std::string take() { return std::move(text_); }

  // `before_colon`: the sentence goes on below this line, to a colon.
  void add(const Line& line, bool before_colon) {
    if (line.is_empty()) {
      empty_ = !text_.empty() || !comments_.empty();
      return;
    }
    if (line.tokens.empty()) {
      comments_.push_back({line.comment, line.column, std::exchange(empty_, false)});
      return;
    }
    const std::size_t depth = depth_;
    const std::size_t indentation = indentation_of(line);
    add_comments(indentation, depth);
    if (line.begins) {
      margins_.resize(std::min(margins_.size(), line.depth));
      margins_.resize(line.depth + 1, line.column);
    }
    if (std::exchange(empty_, false)) text_ += '\n';
    add_words(line, indentation, before_colon);
    if (!line.comment.empty()) text_.append("  ").append(line.comment);
    text_ += '\n';
  }

  void finish() { add_comments(0, depth_); }

 private:
  struct Comment {
    std::string_view text;
    std::size_t column;  // in the source
    bool empty_before;
  };

  // A line that continues a sentence stands further to the right than the sentence; and than the lines before it where it did so.
  std::size_t indentation_of(const Line& line) {
    if (line.begins) {
      depth_ = line.depth;
      columns_.clear();
    }
    while (columns_.size() > 1 && line.column < columns_.back()) columns_.pop_back();
    if (columns_.empty() || line.column > columns_.back()) columns_.push_back(line.column);
    return kStep * (depth_ + columns_.size() - 1);
  }

  // Those that wait stand with the line below them, of this indentation; but with a block of the lines above them, which ends here, where they are as far to the
  // right as it is. `depth`: of the innermost block above them.
  void add_comments(std::size_t indentation, std::size_t depth) {
    for (const Comment& comment : comments_) {
      while (depth * kStep > indentation && comment.column != margins_[depth]) --depth;
      if (comment.empty_before) text_ += '\n';
      text_.append(std::max(indentation, depth * kStep), ' ').append(comment.text);
      text_ += '\n';
    }
    comments_.clear();
  }

  void add_words(const Line& line, std::size_t indentation, bool before_colon) {
    const std::size_t clauses = before_colon ? line.tokens.size() : first_of_clauses(line.tokens);
    const std::size_t begin = text_.size();
    text_.append(indentation, ' ');
    for (std::size_t i = 0; i < line.tokens.size(); ++i) {
      if (i == clauses)
        to_clause_column(begin);
      else if (i > 0 && blank_between(line.tokens[i - 1], line.tokens[i]))
        text_ += ' ';
      text_ += laid_out(line.tokens[i].text, indentation);
    }
  }

  // The bracket that begins the clauses at the end of a line, behind something else; the size when there is none.
  static std::size_t first_of_clauses(const std::vector<Token>& tokens) {
    std::size_t at = tokens.size();
    if (at == 0 || tokens[--at].text != ")") return tokens.size();
    do {
      if (at < 3 || !is_clause(tokens[--at].text)) return tokens.size();
      --at;
    } while (tokens[at].text == ",");
    return tokens[at].text == "(" ? at : tokens.size();
  }

  void to_clause_column(std::size_t begin) {
    const std::size_t used = width(last_line(std::string_view(text_).substr(begin)));
    const auto column = std::find_if(kClauseColumns.begin(), kClauseColumns.end(), [&](std::size_t one) { return one > used; });
    text_.append(column == kClauseColumns.end() ? 1 : *column - used, ' ');
  }

  std::string text_;
  std::vector<Comment> comments_;  // that wait for the line below them
  bool empty_ = false;             // an empty line comes next
  std::size_t depth_ = 0;
  std::vector<std::size_t> margins_;  // where in the source the blocks stand around the last sentence, by their depths
  std::vector<std::size_t> columns_;  // of the sentence and of the lines that continue it, each further to the right
};

// All that a file says: its words, signs and comments, and at which depth of blocks each sentence begins.
std::vector<std::string> words_of(const ast::File& file) {
  std::vector<std::string> words;
  for (Reader reader(file); !reader.done();) {
    const Line line = reader.read();
    if (line.begins) words.push_back(fmt::format("depth {}", line.depth));
    for (const Token& token : line.tokens) {
      if (token.in_tile)
        words.back() += token.text;
      else
        words.push_back(laid_out(token.text, 0));
    }
    if (!line.comment.empty()) words.emplace_back(line.comment);
  }
  return words;
}

// What the first line that differs has otherwise.
std::string_view difference(std::string_view before, std::string_view after, std::size_t begin) {
  if (text_begin(before) > 0) return "a byte order mark at the beginning of the file";
  if (begin >= after.size()) return "empty lines at the end of the file";
  const std::string_view old_line = before.substr(begin, before.find('\n', begin) - begin);
  const std::string_view new_line = after.substr(begin, after.find('\n', begin) - begin);
  if (old_line == new_line) return "no line end at the end of the file";
  if (old_line.ends_with('\r')) return "a carriage return at the end of the line";
  const std::string_view old_words = without_blanks_behind(old_line);
  if (old_words.empty() && !new_line.empty()) return begin == 0 ? "empty lines at the beginning of the file" : "more than one empty line";
  if (old_words == new_line) return old_words.empty() ? "blanks in an empty line" : "blanks at the end of the line";
  const auto from = [](std::string_view line) { return line.substr(std::min(line.find_first_not_of(" \t"), line.size())); };
  return from(old_words) == from(new_line) ? "the indentation" : "the blanks between the words";
}

}  // namespace

bool says_the_same(const std::shared_ptr<const Source>& one, const std::shared_ptr<const Source>& other) {
  Diagnostics found;
  const ast::File before = parse(one, found);
  const ast::File after = parse(other, found);
  return !found.has_errors() && words_of(before) == words_of(after);
}

std::optional<std::string> format(std::shared_ptr<const Source> source, Diagnostics& diagnostics) {
  Diagnostics found;
  const ast::File file = parse(source, found);
  const bool sound = !found.has_errors();
  diagnostics.append(std::move(found));
  if (!sound) return std::nullopt;
  const auto made = std::make_shared<const Source>(Source{source->name, layout_of(file)});
  if (made->text.size() > kMaxSourceBytes) {
    diagnostics.report(Code::kTooLarge, {source.get(), 0, 0},
                       fmt::format("laid out, this file would have {} bytes, and at most {} are read", made->text.size(), kMaxSourceBytes),
                       "move declarations into a library or a scenario file of its own");
    return std::nullopt;
  }
  if (made->text != source->text && !says_the_same(source, made))
    throw FormatFault(fmt::format("formatting '{}' would change what it says; it is left as it is", source->name));
  return made->text;
}

std::string layout_of(const ast::File& file) {
  std::vector<Line> lines;
  for (Reader reader(file); !reader.done();) lines.push_back(reader.read());
  Layout layout;
  std::vector<bool> before_colon(lines.size());
  bool colon_below = false;
  for (std::size_t i = lines.size(); i-- > 0;) {
    before_colon[i] = colon_below;
    colon_below = !lines[i].begins && (colon_below || lines[i].has_colon());
  }
  for (std::size_t i = 0; i < lines.size(); ++i) layout.add(lines[i], before_colon[i]);
  layout.finish();
  return layout.take();
}

std::string one_line(const ast::File& file, const Span& stretch) {
  std::vector<Token> tokens;
  for (Reader reader(file, stretch); !reader.done();) {
    const Line line = reader.read();
    tokens.insert(tokens.end(), line.tokens.begin(), line.tokens.end());
  }
  std::string made;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0 && blank_between(tokens[i - 1], tokens[i])) made += ' ';
    made += tokens[i].text;
  }
  return made;
}

ChangedLines changed_lines(const std::string& before, const std::string& after) {
  const auto [x, y] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto same = static_cast<std::size_t>(x - before.begin());
  const std::size_t begin = same == 0 ? 0 : before.rfind('\n', same - 1) + 1;  // npos + 1 is 0
  std::size_t end = before.size();
  std::size_t after_end = after.size();
  while (end > begin && after_end > begin && before[end - 1] == after[after_end - 1]) {
    --end;
    --after_end;
  }
  // To the end of the line, which is the same in both.
  const std::size_t rest = before.empty() ? 0 : std::min(before.find('\n', end), before.size() - 1) + 1 - end;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end + rest), after.substr(begin, after_end + rest - begin)};
}

Diagnostic unformatted(const Source& source, const std::string& made) {
  const ChangedLines changed = changed_lines(source.text, made);
  return {Code::kUnformatted,
          line_around(source, changed.begin),
          fmt::format("this is laid out otherwise than 'boneyard fmt' does: {}", difference(source.text, made, changed.begin)),
          "'boneyard fmt FILE' lays the file out",
          {},
          Edit{Edit::Kind::kSafe, "lay the lines out", {{{&source, changed.begin, changed.end}, changed.text}}}};
}

}  // namespace boneyard::dsl
