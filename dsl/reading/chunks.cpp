#include "dsl/reading/chunks.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "dsl/reading/parse.hpp"
#include "engine/characters.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {

namespace {

// A line of the file without its comment; a string that runs over several lines is one line.
struct Line {
  std::string text;
  std::vector<std::uint32_t> at;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  // after the last byte that is not blank
  std::uint32_t column = 0;
  std::optional<std::uint32_t> long_string;  // where the last string that runs over several lines begins
  bool broken = false;

  bool empty() const { return text.empty(); }
  bool opens() const { return !text.empty() && text.back() == ':'; }
  std::string_view first_word() const { return std::string_view(text).substr(0, text.find_first_of(" :(\"")); }
};

constexpr char kVisible[] = "text that can be seen";

class LineReader {
 public:
  LineReader(const Source& source, Diagnostics& diagnostics) : source_(source), text_(source.text), diagnostics_(diagnostics) {
    next_ = static_cast<std::uint32_t>(text_begin(text_));
  }

  bool done() const { return next_ >= text_.size(); }

  Line read() {
    Line line;
    read_indentation(line);
    line.begin = next_;
    while (!done() && !at_line_end()) {
      const char c = text_[next_];
      if (c == '#') {
        read_comment();
        break;
      }
      if (c == '"' || c == '`') {
        read_string(line, c);
      } else {
        read_character(line);
      }
    }
    if (!done() && text_[next_] == '\r') ++next_;
    if (!done()) ++next_;  // the line feed
    while (!line.text.empty() && line.text.back() == ' ') {
      line.text.pop_back();
      line.at.pop_back();
    }
    line.end = line.at.empty() ? line.begin : line.at.back() + 1;
    return line;
  }

 private:
  bool at_line_end() const {
    return text_[next_] == '\n' || (text_[next_] == '\r' && next_ + 1 < text_.size() && text_[next_ + 1] == '\n');
  }

  void error(Line& line, std::uint32_t begin, std::uint32_t end, std::string message, std::string hint = {}) {
    if (!line.broken) diagnostics_.report(Code::kSyntax, {&source_, begin, end}, std::move(message), std::move(hint));
    line.broken = true;
  }

  void read_indentation(Line& line) {
    const std::uint32_t begin = next_;
    bool tab = false;
    std::optional<std::uint32_t> odd;  // where a character stands that looks like a blank, or like nothing
    while (!done()) {
      if (text_[next_] != ' ' && text_[next_] != '\t') {
        const std::optional<Lookalike> looks = at_ascii() || at_line_end() ? std::nullopt : lookalike(character_at(text_, next_).code);
        if (!looks || (!looks->plain.empty() && looks->plain != " ")) break;
        if (!odd) odd = next_;
        line.column += static_cast<std::uint32_t>(looks->plain.size());
        next_ += static_cast<std::uint32_t>(character_at(text_, next_).size);
        continue;
      }
      tab = tab || text_[next_] == '\t';
      ++line.column;
      ++next_;
    }
    const bool blank = done() || at_line_end() || text_[next_] == '#';
    if (odd) {
      const std::uint32_t end = std::exchange(next_, *odd);
      refuse(static_cast<std::uint32_t>(character_at(text_, next_).size), "spaces", &line);
      next_ = end;
    } else if (tab && !blank) {
      error(line, begin, next_, "expected spaces, found a tab in the indentation", "indent with spaces, two for each block");
    }
  }

  bool at_ascii() const {
    const auto byte = static_cast<unsigned char>(text_[next_]);
    return (byte >= 0x20 && byte < 0x7F) || byte == '\t';
  }

  // How many bytes the character here has if nobody would see it as what it is, so that it must not stand in a file; 0 for any other.
  std::uint32_t hidden() const {
    if (at_ascii()) return 0;
    const Character character = character_at(text_, next_);
    return character.valid && is_hidden(character.code) ? static_cast<std::uint32_t>(character.size) : 0;
  }

  // Reports the character here, which must not stand in `expected`.
  void refuse(std::uint32_t size, const char* expected, Line* line) {
    if (line != nullptr && line->broken) return;  // one is reported for a line, which may be long
    const std::size_t begin = next_ == 0 ? 0 : text_.rfind('\n', next_ - 1) + 1;
    const std::string_view row = text_.substr(begin, text_.find('\n', next_) - begin);
    std::string message = fmt::format("expected {}, found {}", expected, character_text(row, next_ - begin));
    std::string hint = lookalike_hint(row, next_ - begin);
    if (hint.empty())
      hint = size == 1 ? "delete it" : "outside of texts and comments, a file has the letters, figures and signs of ASCII only";
    if (line != nullptr)
      error(*line, next_, next_ + size, std::move(message), std::move(hint));
    else
      diagnostics_.report(Code::kSyntax, {&source_, next_, next_ + size}, std::move(message), std::move(hint));
  }

  // A mark of direction in a comment can make the rules beside it look like others. The rest of the line can still be read.
  void read_comment() {
    bool told = false;
    while (!done() && !at_line_end()) {
      const std::uint32_t size = hidden();
      if (size > 0 && !told) refuse(size, kVisible, nullptr);
      told = told || size > 0;
      next_ += std::max<std::uint32_t>(size, 1);
    }
  }

  void read_text_character(Line& line) {
    const std::uint32_t size = hidden();
    if (size > 0) refuse(size, kVisible, &line);
    for (std::uint32_t i = 0; i < size; ++i) put(line, '?', next_++);
    if (size == 0) {
      put(line, text_[next_] == '\t' ? ' ' : text_[next_], next_);
      ++next_;
    }
  }

  // Outside of texts. A character that is refused is read as what it looks like, so that the names of the line are known.
  void read_character(Line& line) {
    if (at_ascii()) return read_text_character(line);
    const Character character = character_at(text_, next_);
    refuse(static_cast<std::uint32_t>(character.size), "plain characters", &line);
    const std::optional<Lookalike> looks = lookalike(character.code);
    for (const char c : looks ? looks->plain : "?") put(line, c, next_);
    next_ += static_cast<std::uint32_t>(character.size);
  }

  // A line end inside of a string, with the blanks around it, is one blank. A string cannot reach over an empty line or to the left margin:
  // a quote that was forgotten then costs no more than its own declaration.
  // So it is with a text between backquotes, whose line ends and blanks count, and are looked up in the source.
  void read_string(Line& line, char quote) {
    const std::uint32_t begin = next_;
    std::optional<std::uint32_t> long_string;
    put(line, quote, next_++);
    while (true) {
      if (done()) break;
      if (text_[next_] == quote) {
        put(line, quote, next_++);
        if (long_string) line.long_string = long_string;
        return;
      }
      if (at_line_end()) {
        std::uint32_t below = static_cast<std::uint32_t>(text_.find('\n', next_)) + 1;
        const std::uint32_t margin = below;
        while (below < text_.size() && text_[below] == ' ') ++below;
        if (below >= text_.size() || below == margin || text_[below] == '\n' || text_[below] == '\r') break;
        while (line.text.back() == ' ') {
          line.text.pop_back();
          line.at.pop_back();
        }
        long_string = begin;
        put(line, ' ', next_);
        next_ = below;
        continue;
      }
      read_text_character(line);
    }
    if (const std::uint32_t end = end_at_margin(quote); end > 0) {
      const auto below = static_cast<std::uint32_t>(text_.find('\n', next_)) + 1;
      error(line, below, static_cast<std::uint32_t>(std::min(text_.find('\n', below), text_.size())),
            "expected the rest of the text further to the right, found it at the left margin",
            "indent the lines below the first of a text");
      next_ = end;
      return;
    }
    const std::string mark = {'\'', quote, '\''};
    std::string hint = "a text ends with the " + mark + " that it begins with";
    if (line.text.find("\\\"") != std::string::npos) hint = "a text ends at the next '\"'; within it write single quotes";
    // With the quotes after it, each text then begins where one was meant to end.
    if (line.long_string) {
      error(line, *line.long_string, *line.long_string + 1, "expected " + mark + " at the end of the text, found the end of its line",
            "close it on its line: it goes on to the next " + mark + ", on line " + std::to_string(position_of(source_, begin).line));
    } else {
      error(line, begin, begin + 1, "expected " + mark + " at the end of the text, found the end of its lines", std::move(hint));
    }
    next_ = std::min(next_, end_of_sentence(line));
  }

  // Before the next line that does not stand further to the right than this one, and is none of a text of several lines.
  std::uint32_t end_of_sentence(const Line& line) const {
    for (std::size_t end = text_.find('\n', line.begin); end != std::string_view::npos; end = text_.find('\n', end + 1)) {
      const std::size_t word = text_.find_first_not_of(' ', end + 1);
      if (word == std::string_view::npos || word - (end + 1) <= line.column) return static_cast<std::uint32_t>(end);
    }
    return static_cast<std::uint32_t>(text_.size());
  }

  // Where a text ends that goes on at the left margin; 0: it does not, as no line up to the next empty one has only its closing quote.
  std::uint32_t end_at_margin(char quote) const {
    for (std::size_t at = text_.find('\n', next_); at != std::string_view::npos;) {
      const std::string_view rest = text_.substr(at + 1);
      std::string_view line = rest.substr(0, rest.find('\n'));
      while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
      if (line.empty()) return 0;
      if (const std::size_t found = line.find(quote); found != std::string_view::npos)
        return found + 1 == line.size() ? static_cast<std::uint32_t>(at + 1 + line.size()) : 0;
      at = text_.find('\n', at + 1);
    }
    return 0;
  }

  static void put(Line& line, char c, std::uint32_t at) {
    line.text.push_back(c);
    line.at.push_back(at);
  }

  const Source& source_;
  std::string_view text_;
  Diagnostics& diagnostics_;
  std::uint32_t next_ = 0;
};

// How the lines below the first one of a declaration hang together.
enum class Kind {
  kFlat,    // a sentence that goes on over several lines, as in a definition
  kBlocks,  // blocks within blocks
  kScenes,  // one block
};

Kind kind_of(std::string_view first_word) {
  constexpr std::array flat = std::to_array<std::string_view>(
      {"language", "game",  "library", "rulebook", "variant", "scenarios", "use",      "players", "option", "tiles",
       "dice",     "names", "zone",    "layout",   "pot",     "chips",     "number",   "flag",    "seats",  "seat",
       "tile",     "first", "define",  "clause",   "mutant",  "about",     "overview", "takes"});
  if (first_word == "scenario" || first_word == "opening") return Kind::kScenes;
  return std::find(flat.begin(), flat.end(), first_word) != flat.end() ? Kind::kFlat : Kind::kBlocks;
}

class ChunkBuilder {
 public:
  ChunkBuilder(const Source& source, Diagnostics& diagnostics, const Line& first)
      : source_(source), diagnostics_(diagnostics), kind_(kind_of(first.first_word())) {
    chunk_.span = {&source, first.begin, first.end};
    columns_.push_back(first.column);
    add_text(first);
  }

  void add(const Line& line) {
    if (chunk_.broken ||
        (line.broken && kind_ == Kind::kFlat)) {  // still to be read, so that what belongs to this declaration is not taken for another
      chunk_.broken = true;
      chunk_.span.end = line.end;
      return;
    }
    if (line.broken && std::find(columns_.begin(), columns_.end(), line.column) == columns_.end()) {
      marker(kLineEnd, chunk_.span.end);
      add_text(line);
      return;
    }
    if (!opens_ && line.column > columns_.back() && lacks_colon(line)) {
      diagnostics_.report(Code::kSyntax, {&source_, chunk_.span.end, chunk_.span.end}, "expected ':', found end of line",
                          "a block begins with ':' at the end of the line above it");
      marker(':', chunk_.span.end);
      opens_ = true;
    }
    const bool may_open = kind_ == Kind::kBlocks || (kind_ == Kind::kScenes && columns_.size() == 1);
    if (line.column > columns_.back() && opens_ && may_open) {
      marker(kLineEnd, chunk_.span.end);
      marker(kIndent, line.begin);
      columns_.push_back(line.column);
      if (columns_.size() > static_cast<std::size_t>(kMaxNesting) + 1) {
        fail(Code::kTooDeep, line, "this block is nested inside more than " + std::to_string(kMaxNesting) + " others",
             "make the inner part a phase of its own");
        return;
      }
    } else if (line.column > columns_.back() || kind_ == Kind::kFlat) {
      if (!continued_ || continued_->depth != columns_.size())
        continued_ = {columns_.size(), line.column, chunk_.span.end, line.begin, chunk_.text.size()};
      marker(' ', line.begin);
    } else {
      marker(kLineEnd, chunk_.span.end);
      // The first column is the declaration's own, which may be indented by mistake: a line to the left of it closes no block.
      while (columns_.size() > 1 && line.column < columns_.back()) {
        marker(kDedent, line.begin);
        columns_.pop_back();
      }
      if (continued_ && continued_->depth == columns_.size() && continued_->column == line.column && line.column > columns_.back()) {
        below_continued(line);
      }
      if (line.column != columns_.back()) {
        fail(Code::kSyntax, line, "expected the column of a block, found column " + std::to_string(line.column + 1),
             columns_.size() == 1 ? "the lines of a block stand at one column"
                                  : "the block around it stands at column " + std::to_string(columns_.back() + 1));
        return;
      }
      if (continued_ && continued_->depth >= columns_.size()) continued_.reset();
    }
    add_text(line);
  }

  Chunk finish() {
    marker(kLineEnd, chunk_.span.end);
    for (; columns_.size() > 1; columns_.pop_back()) marker(kDedent, chunk_.span.end);
    chunk_.at.push_back(chunk_.span.end);
    return std::move(chunk_);
  }

 private:
  void add_text(const Line& line) {
    if (line.broken && !chunk_.text.empty()) {
      marker(kTold, line.begin);
    } else {
      chunk_.text += line.text;
      chunk_.at.insert(chunk_.at.end(), line.at.begin(), line.at.end());
      chunk_.broken = chunk_.broken || line.broken;
    }
    chunk_.span.end = line.end;
    opens_ = line.opens() || line.broken;
  }

  std::string_view line_above() const {
    return std::string_view(chunk_.text).substr(chunk_.text.find_last_of(std::string{kLineEnd, kIndent, kDedent}) + 1);
  }

  // Whether the line above is whole, and what stands below it can only be its block.
  bool lacks_colon(const Line& below) const {
    if (kind_ != Kind::kBlocks || (continued_ && continued_->depth == columns_.size())) return false;
    const std::string_view above = line_above();
    const std::string_view first = above.substr(0, above.find_first_of(" :(\""));
    if (!is_whole(above)) return false;
    const auto one_of = [](std::string_view word, const auto& words) { return std::find(words.begin(), words.end(), word) != words.end(); };
    constexpr auto kHeads = std::to_array<std::string_view>({"play", "phase", "step", "ways", "words", "odds"});
    if (columns_.size() == 1)
      return one_of(first, kHeads) && (std::islower(static_cast<unsigned char>(below.text[0])) != 0 || below.text[0] == '"');
    constexpr auto kOpeners = std::to_array<std::string_view>({"for", "if", "else", "while", "repeat", "turns", "step"});
    constexpr auto kVerbs = std::to_array<std::string_view>(
        {"add", "again", "deal", "draw", "gather", "let", "mix", "move", "pay", "reveal", "roll", "set", "share", "win"});
    return (one_of(first, kOpeners) || above[0] == '"') && one_of(below.first_word(), kVerbs);
  }

  // Whether nothing of a line is open: no bracket, no operator at its end, and no colon in it.
  static bool is_whole(std::string_view line) {
    int depth = 0;
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      if (quoted) continue;
      depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
      if ((c == ':' && depth == 0) || static_cast<unsigned char>(c) < ' ') return false;
    }
    constexpr auto kGoesOn = std::to_array<std::string_view>(
        {"and", "at", "by", "else", "from", "if", "in", "is", "not", "of", "or", "then", "to", "where", "with"});
    const std::string_view last = line.substr(line.find_last_of(' ') + 1);
    const bool lone = line == "else";
    return !line.empty() && depth == 0 && std::string_view(",+-*/=<>").find(line.back()) == std::string_view::npos &&
           (lone || std::find(kGoesOn.begin(), kGoesOn.end(), last) == kGoesOn.end());
  }

  void marker(char c, std::uint32_t at) {
    chunk_.text.push_back(c);
    chunk_.at.push_back(at);
  }

  // The lines of a block below a line that does not end with a colon: the first of them was taken for more of that line.
  void below_continued(const Line& line) {
    const auto number = [&](std::uint32_t at) { return position_of(source_, at).line; };
    diagnostics_.report(
        Code::kSyntax, {&source_, continued_->end, continued_->end}, "expected ':', found end of line",
        fmt::format("a block begins with ':' at the end of the line above it; without one, lines {} and {} stand too far to the right",
                    number(continued_->begin), number(line.begin)));
    // The line above is read as if nothing were wrong with it, and the lines below it as its block.
    const std::size_t head = chunk_.text.find_last_of(std::string{kLineEnd, kIndent, kDedent}, continued_->at) + 1;
    chunk_.text = chunk_.text.substr(0, head) + kTold + kLineEnd + kIndent + chunk_.text.substr(continued_->at + 1);
    const auto place = [&](std::size_t byte) { return chunk_.at.begin() + static_cast<std::ptrdiff_t>(byte); };
    chunk_.at.insert(place(continued_->at), continued_->begin);
    chunk_.at.erase(place(head + 1), place(continued_->at));
    columns_.push_back(line.column);
    continued_.reset();
  }

  void fail(Code code, const Line& line, std::string message, std::string hint) {
    diagnostics_.report(code, {&source_, line.begin, line.end}, std::move(message), std::move(hint));
    chunk_.broken = true;
    chunk_.span.end = line.end;
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  Kind kind_;
  Chunk chunk_;
  std::vector<std::uint32_t> columns_;  // of the declaration and the blocks that are open
  bool opens_ = false;                  // the line above ends with a colon
  // A line that goes on on the next one, which stands at `column` and begins at `begin`; at which depth of blocks, and where it ends.
  struct Continued {
    std::size_t depth;
    std::uint32_t column;
    std::uint32_t end;
    std::uint32_t begin;
    std::size_t at;  // the blank before it
  };
  std::optional<Continued> continued_;
};

}  // namespace

std::vector<Chunk> chunks_of(const Source& source, Diagnostics& diagnostics) {
  std::vector<Chunk> chunks;
  std::optional<ChunkBuilder> open;
  const auto close = [&] {
    if (open) chunks.push_back(open->finish());
  };
  LineReader reader(source, diagnostics);
  while (!reader.done()) {
    const Line line = reader.read();
    if (line.empty() && !line.broken) continue;
    if (line.column == 0 || !open) {
      close();
      open.emplace(source, diagnostics, line);
      if (line.column > 0 && !line.broken) {
        diagnostics.report(Code::kSyntax, {&source, line.begin, line.end},
                           "expected a declaration at the left margin, found an indented line", "move this line to the left margin");
      }
    } else {
      open->add(line);
    }
  }
  close();
  return chunks;
}

Chunk chunk_of_line(const Source& source, Diagnostics& diagnostics) {
  Chunk chunk;
  chunk.span = {&source, 0, 0};
  LineReader reader(source, diagnostics);
  while (!reader.done()) {
    const Line line = reader.read();
    if (line.empty() && !line.broken) continue;
    if (chunk.text.empty()) {
      chunk.span.begin = line.begin;
    } else {
      chunk.text.push_back(' ');
      chunk.at.push_back(line.begin);
    }
    chunk.text += line.text;
    chunk.at.insert(chunk.at.end(), line.at.begin(), line.at.end());
    chunk.span.end = line.end;
    chunk.broken = chunk.broken || line.broken;
  }
  chunk.text.push_back(kLineEnd);
  chunk.at.insert(chunk.at.end(), 2, chunk.span.end);
  return chunk;
}

}  // namespace boneyard::dsl
