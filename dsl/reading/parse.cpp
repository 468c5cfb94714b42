#include "dsl/reading/parse.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "dsl/reading/build_declarations.hpp"
#include "dsl/reading/cases.hpp"
#include "dsl/reading/chunks.hpp"
#include "dsl/reading/grammar.hpp"
#include "engine/characters.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {

namespace {

bool takes_colon(const Progress& progress) {
  return std::find(progress.expected().begin(), progress.expected().end(), "':'") != progress.expected().end();
}

// A declaration in which the line around byte `at` is another: what follows it can be read although it cannot. Nothing for the first line of a declaration.
struct Repair {
  std::size_t begin = 0;  // of the line
  std::size_t end = 0;
  bool block = false;  // with a block below it

  Repair(const std::string& text, std::size_t at) {
    const auto marker = [&](std::size_t i) { return text[i] == kLineEnd || text[i] == kIndent || text[i] == kDedent; };
    // A block where none belongs is a mistake of the line above it.
    while (at > 0 && (at >= text.size() || text[at] == kIndent || text[at] == kDedent)) --at;
    begin = end = at;
    while (begin > 0 && !marker(begin - 1)) --begin;
    while (end < text.size() && !marker(end)) ++end;
    block = end + 1 < text.size() && text[end + 1] == kIndent;
  }

  // What is wrong there was reported when the lines were read.
  bool is_told(const std::string& text) const {
    return std::string_view(text).substr(begin, end - begin).find(kTold) != std::string_view::npos;
  }

  Chunk with(const Chunk& chunk, std::string_view line) const {
    Chunk made = chunk;
    made.text.replace(begin, end - begin, line);
    const auto place = [&](std::vector<std::uint32_t>& places, std::uint32_t value) {
      const auto first = places.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto after = places.erase(first, first + static_cast<std::ptrdiff_t>(end - begin));
      places.insert(after, line.size(), value);
    };
    place(made.at, chunk.at[begin]);
    if (!made.ends.empty()) place(made.ends, chunk.at[begin]);
    return made;
  }
};

// The lines that stand as one sentence below a line that lacks its colon, as its block: so that each of them tells its own mistake. Nothing unless the
// mistake at `at` is the first word of the first of them, and all stand at one column.
std::optional<Chunk> with_block_below(const Chunk& chunk, std::size_t at) {
  const Repair line(chunk.text, at);
  const std::string& source = chunk.span.source->text;
  if (!chunk.ends.empty()) return std::nullopt;
  std::vector<std::size_t> blanks;  // for the ends of lines
  bool quoted = false;
  for (std::size_t i = line.begin + 1; i + 1 < line.end; ++i) {
    quoted ^= chunk.text[i] == '"' || chunk.text[i] == '`';
    const auto between = std::string_view(source).substr(chunk.at[i - 1], chunk.at[i + 1] - chunk.at[i - 1]);
    if (chunk.text[i] == ' ' && !quoted && between.find('\n') != std::string_view::npos) blanks.push_back(i);
  }
  if (blanks.empty() || at < blanks.front() || at > blanks.front() + 1) return std::nullopt;
  const auto column = [&](std::size_t blank) { return chunk.at[blank + 1] - source.rfind('\n', chunk.at[blank + 1]); };
  for (const std::size_t blank : blanks)
    if (column(blank) != column(blanks.front())) return std::nullopt;
  Chunk made = chunk;
  made.text.resize(line.begin);
  made.at.resize(line.begin);
  const auto put = [&](char c, std::uint32_t place) {
    made.text.push_back(c);
    made.at.push_back(place);
  };
  put(kTold, chunk.at[line.begin]);
  for (std::size_t i = blanks.front(); i < chunk.text.size(); ++i) {
    const bool below = std::find(blanks.begin(), blanks.end(), i) != blanks.end();
    put(below ? kLineEnd : chunk.text[i], chunk.at[i]);
    if (i == blanks.front()) put(kIndent, chunk.at[i + 1]);
    if (i == line.end) put(kDedent, chunk.at[i]);
  }
  made.at.push_back(chunk.at.back());
  return made;
}

// Reports the further lines of a declaration that cannot be read. In the place of each stands a line that can, of the kind that belongs there, and nothing
// is kept of what is read so. `at`: the byte of the first mistake, which was told; `colon`: one could have stood there.
void report_further_errors(Chunk chunk, std::size_t at, bool colon, bool is_last, std::vector<std::string>& misused,
                           Diagnostics& diagnostics) {
  constexpr int kMost = 20;
  constexpr std::size_t kLongest = 1 << 16;  // each of them is read anew with what follows
  if (chunk.text.size() > kLongest) return;
  static const std::vector<std::string_view> kLines = {"if yes: pass", "\"x\"", "players 2", "x: \"\"", "\"x\": yes", "expect ended"};
  static const std::vector<std::string_view> kWithBlock = {"if yes:", "\"x\":", "p chooses:", "if none:"};
  for (int told = 1; told < kMost; ++told) {
    if (auto block = colon ? with_block_below(chunk, at) : std::nullopt) {
      at = Repair(chunk.text, at).begin;
      chunk = std::move(*block);
    }
    const Repair repair(chunk.text, at);
    if (repair.begin == 0) return;
    // The line that belongs there is the one with which the most can be read.
    Chunk best;
    std::size_t farthest = repair.begin;
    for (const std::string_view line : repair.block ? kWithBlock : kLines) {
      Chunk tried = repair.with(chunk, line);
      Progress progress;
      try {
        if (tree_of(ChunkRule::kDeclaration, tried, progress)) return;
      } catch (const Progress::TooDeep&) {
        return;  // only now, as a line before it can be read
      }
      const auto next = static_cast<std::size_t>(progress.farthest() - tried.text.data());
      // Lines differ in length, and what follows them does not.
      const std::size_t behind = next > repair.begin + line.size() ? next - line.size() : 0;
      if (behind <= farthest) continue;
      farthest = behind;
      at = next;
      best = std::move(tried);
    }
    if (farthest == repair.begin) return;
    chunk = std::move(best);
    Progress progress;
    tree_of(ChunkRule::kDeclaration, chunk, progress);
    colon = takes_colon(progress);
    if (Repair(chunk.text, at).is_told(chunk.text)) continue;
    report_syntax_error(chunk, progress, is_last, misused, diagnostics);
  }
}

// The tree of one chunk by one rule; null, and reported, when the rule does not match.
std::unique_ptr<Node> parse_chunk(ChunkRule rule, const Chunk& chunk, bool is_last, Diagnostics& diagnostics,
                                  std::vector<std::string> misused = {}) {
  if (chunk.broken) return nullptr;
  Progress progress;
  try {
    if (std::unique_ptr<Node> root = tree_of(rule, chunk, progress)) return root;
    const auto at = static_cast<std::size_t>(progress.farthest() - chunk.text.data());
    if (!Repair(chunk.text, at).is_told(chunk.text)) report_syntax_error(chunk, progress, is_last, misused, diagnostics);
    if (rule == ChunkRule::kDeclaration) report_further_errors(chunk, at, takes_colon(progress), is_last, misused, diagnostics);
  } catch (const Progress::TooDeep& deep) {
    const auto at = static_cast<std::size_t>(deep.at - chunk.text.data());
    diagnostics.report(Code::kTooDeep, span_of(chunk, at, std::min(at + 1, chunk.text.size())),
                       "blocks or expressions are nested more than " + std::to_string(kMaxNesting) + " deep",
                       "give an inner part a name of its own");
  }
  return nullptr;
}

std::string_view first_word(const Chunk& chunk) {
  const std::string_view text = chunk.text;
  return text.substr(0, text.find_first_of(" :(\"\x03"));
}

// The name that a declaration gives, when it gives one.
std::string second_word(const Chunk& chunk) {
  const std::string_view text = chunk.text;
  const std::size_t begin = std::min(text.find(' '), text.size());
  const std::size_t end = std::min(text.find_first_of(" :(,\x03", begin + 1), text.size());
  return begin < end ? std::string(text.substr(begin + 1, end - begin - 1)) : std::string();
}

// What a declaration that cannot be read may have declared: the names on its first line, which may be misspelt, and what its first word stands for.
void add_broken(const Chunk& chunk, std::vector<std::string>& names) {
  names.push_back(second_word(chunk));
  const std::string first(first_word(chunk));
  if (first == "scenario" || first == "opening" || first == "clause" || first == "phase" || first == "play" || first == "ways" ||
      first == "words")
    return;
  const std::string near = nearest(first, kDeclarationWords);
  names.push_back(near.empty() ? first : near);
  const std::string_view text = std::string_view(chunk.text).substr(0, chunk.text.find_first_of("\x01\x02\x03"));
  std::string word;
  for (const char c : text) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_') {
      word += capital ? static_cast<char>(c - 'A' + 'a') : c == '_' ? '-' : c;
      continue;
    }
    if (!word.empty()) names.push_back(std::exchange(word, {}));
  }
  if (!word.empty()) names.push_back(word);
}

// What a scenario, an opening or a mutant that cannot be read says on its first line; nothing for other declarations.
std::optional<ast::Unread> unread_of(const Chunk& chunk, const Diagnostics& found) {
  const std::string word(first_word(chunk));
  const std::string near = nearest(word, kDeclarationWords);
  ast::Unread made;
  bool test = false;
  for (const auto kind : {Declaration::Kind::kScenario, Declaration::Kind::kOpening, Declaration::Kind::kMutant}) {
    if (word != name_of(kind) && near != name_of(kind)) continue;
    made.kind = kind;
    test = true;
  }
  if (!test) return std::nullopt;
  std::string_view line = std::string_view(chunk.text).substr(0, chunk.text.find_first_of("\x01\x02\x03"));
  if (made.kind == Declaration::Kind::kMutant) {
    made.names.push_back(second_word(chunk));
  } else if (const std::size_t open = line.find('"'); open != std::string_view::npos) {
    const std::size_t close = std::min(line.find('"', open + 1), line.size());
    made.text = line.substr(open + 1, close - open - 1);
    std::string clause;
    for (const char c : std::string(line.substr(close)) + ' ') {
      if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-') {
        clause += c;
        continue;
      }
      if (clause.find('-') != std::string::npos) made.names.push_back(clause);
      clause.clear();
    }
  }
  made.mistake = chunk.span;
  for (const Diagnostic& one : found.list()) {
    if (one.span.begin < chunk.span.begin || one.span.begin > chunk.span.end) continue;
    made.mistake = one.span;
    break;
  }
  return made;
}

// Adds where in the source the brackets and signs of a tree stand that belong to the name before them or the value behind them.
void add_joined(const Node& node, const Chunk& chunk, std::vector<std::uint32_t>& joined) {
  const bool sign = node.is_type<g::negative>();
  if (sign || node.is_type<g::arguments>() || node.is_type<g::which>() || node.is_type<g::call_arguments>() || node.is_type<g::min_max>() ||
      node.is_type<g::family>() || node.is_type<g::params>() || node.is_type<g::condition_type>())
    joined.push_back(chunk.at[chunk.text.find(sign ? '-' : '(', static_cast<std::size_t>(node.begin() - chunk.text.data()))]);
  for (const auto& one : node.children) add_joined(*one, chunk, joined);
}

class FileParser {
 public:
  FileParser(std::shared_ptr<const Source> source, Diagnostics& diagnostics, std::vector<std::string> misused)
      : source_(*source), diagnostics_(diagnostics) {
    file_.source = std::move(source);
    file_.misused = std::move(misused);
  }

  ast::File parse() {
    if (!readable()) return std::move(file_);
    chunks_ = chunks_of(source_, diagnostics_);
    for (const Chunk& chunk : chunks_)
      if (std::string word = misused_word(chunk); !word.empty()) file_.misused.push_back(std::move(word));
    std::size_t next = 0;
    if (language(next)) ++next;
    if (header(next)) ++next;
    for (; next < chunks_.size(); ++next) {
      const Chunk& chunk = chunks_[next];
      const std::unique_ptr<Node> head = head_with_cases(chunk);
      std::optional<Declaration> made =
          head ? scenario_with_cases(chunk, *head, is_last(next)) : declaration(chunk, is_last(next), diagnostics_);
      if (made) {
        file_.declarations.push_back(std::move(*made));
        continue;
      }
      add_broken(chunk, file_.broken);
      if (std::optional<ast::Unread> unread = unread_of(chunk, diagnostics_)) file_.unread.push_back(std::move(*unread));
    }
    std::sort(file_.joined.begin(), file_.joined.end());
    return std::move(file_);
  }

 private:
  std::optional<Declaration> declaration(const Chunk& chunk, bool is_last, Diagnostics& diagnostics) {
    const auto root = parse_chunk(ChunkRule::kDeclaration, chunk, is_last, diagnostics, file_.misused);
    if (!root) return std::nullopt;
    DeclarationBuilder builder(chunk, diagnostics);
    add_joined(*root, chunk, file_.joined);
    return builder.declaration(*root->children.front());
  }

  // Null for what is no scenario with cases.
  std::unique_ptr<Node> head_with_cases(const Chunk& chunk) const {
    if (chunk.broken || first_word(chunk) != "scenario") return nullptr;
    Progress progress;
    return tree_of(ChunkRule::kScenarioHead, chunk, progress);
  }

  // Nothing when a line cannot be read in one of the cases; the first of them is told.
  std::optional<Declaration> scenario_with_cases(const Chunk& chunk, const Node& root, bool is_last) {
    DeclarationBuilder builder(chunk, diagnostics_);
    Declaration made;
    const CaseHead head = builder.case_head(root, made);
    std::vector<bool> used(made.names.size());
    // The check tells of those with too many or too few values. Where none has the right number, the lines are looked at all the same.
    const auto fits = [&](const ast::Case& one) { return one.values.size() == made.names.size(); };
    const bool any_fits = std::any_of(made.cases.begin(), made.cases.end(), fits);
    for (ast::Case& one : made.cases) {
      if (any_fits ? !fits(one) : &one != &made.cases.front()) continue;
      const Chunk lines = chunk_of_case(chunk, head, made.names, one, used);
      written_out_ += lines.text.size();
      if (written_out_ > kMaxSourceBytes) {
        diagnostics_.report(
            Code::kLimit, one.span,
            fmt::format("the lines of scenarios, written out for all of their cases, have more than {} bytes", kMaxSourceBytes),
            "leave out some of the cases, or some of the lines");
        break;
      }
      Diagnostics found;
      std::optional<Declaration> lines_made = declaration(lines, is_last, found);
      for (const Diagnostic& each : found.list())
        diagnostics_.report(each.code, each.span, each.message, each.hint).notes.push_back({one.span, "in this case"});
      if (!lines_made || !found.list().empty()) return lines_made;
      one.scenes = std::move(lines_made->scenes);
      made.directive = std::move(lines_made->directive);
    }
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i]) made.unused.push_back(made.names[i]);
    return made;
  }

  bool is_last(std::size_t index) const { return index + 1 == chunks_.size(); }

  bool readable() {
    if (source_.text.size() > kMaxSourceBytes) {
      diagnostics_.report(
          Code::kTooLarge, {&source_, 0, 0},
          "this file has " + std::to_string(source_.text.size()) + " bytes, and at most " + std::to_string(kMaxSourceBytes) + " are read");
      return false;
    }
    return utf8();
  }

  bool utf8() {
    const std::string& text = source_.text;
    for (std::size_t i = 0; i < text.size();) {
      const Character character = character_at(text, i);
      if (!character.valid) {
        const auto at = static_cast<std::uint32_t>(i);
        diagnostics_.report(Code::kSyntax, {&source_, at, at + 1}, "expected UTF-8 text, found " + character_text(text, i),
                            "save the file as UTF-8");
        return false;
      }
      i += character.size;
    }
    return true;
  }

  // Whether the chunk is the language line, right or wrong.
  bool language(std::size_t index) {
    if (index >= chunks_.size()) {
      diagnostics_.report(Code::kVersion, {&source_, 0, 0}, "expected 'language 1', found end of file",
                          "the first line of a file is 'language 1'");
      return false;
    }
    const Chunk& chunk = chunks_[index];
    if (first_word(chunk) != "language") {
      if (chunk.broken) return true;
      const std::string word(first_word(chunk));
      const bool misspelt = !nearest(word, {"language"}).empty();
      const auto size = static_cast<std::uint32_t>(word.empty() ? 1 : word.size());
      diagnostics_.report(Code::kVersion, {&source_, chunk.span.begin, chunk.span.begin + size},
                          "expected 'language 1', found '" + word + "'",
                          did_you_mean(word, misspelt ? "language" : "", "the first line of a file is 'language 1'"));
      return misspelt;
    }
    if (const auto root = parse_chunk(ChunkRule::kLanguage, chunk, is_last(index), diagnostics_)) {
      DeclarationBuilder builder(chunk, diagnostics_);
      const Node& number = *root->children.front();
      if (const int found = builder.integer(number); found != kLanguageVersion) {
        const Span span = builder.span(number);
        const std::string wanted = std::to_string(kLanguageVersion);
        diagnostics_.report(Code::kVersion, span, fmt::format("expected language {}, found {}", wanted, found),
                            {fmt::format("there is one version of the language: write 'language {}'", wanted),
                             Edit{Edit::Kind::kSuggested, fmt::format("write 'language {}'", wanted), {{span, wanted}}}});
      }
    }
    return true;
  }

  // Whether the chunk is the header, right or wrong.
  bool header(std::size_t index) {
    constexpr const char* kHint =
        "the second line is game \"N\", library \"N\", rulebook \"N\", variant \"N\" of \"base\" or scenarios of \"base\"";
    if (index >= chunks_.size()) {
      if (!chunks_.empty()) {
        const std::uint32_t end = chunks_.back().span.end;
        diagnostics_.report(Code::kHeader, {&source_, end, end}, "expected what the file is, found end of file", kHint);
      }
      return false;
    }
    const Chunk& chunk = chunks_[index];
    const std::string word(first_word(chunk));
    if (std::find(kHeaderWords.begin(), kHeaderWords.end(), word) == kHeaderWords.end()) {
      if (chunk.broken) return true;
      // `scenario of "draw"` is a slip in this line, and no scenario.
      const bool declares = std::find(kDeclarationWords.begin(), kDeclarationWords.end(), word) != kDeclarationWords.end() &&
                            !(word == "scenario" && second_word(chunk) == "of");
      const std::string near = declares ? "" : nearest(word, kHeaderWords);
      const auto size = static_cast<std::uint32_t>(word.empty() ? 1 : word.size());
      diagnostics_.report(Code::kHeader, {&source_, chunk.span.begin, chunk.span.begin + size},
                          "expected what the file is, found '" + word + "'", did_you_mean(word, near, kHint));
      return !declares;
    }
    if (word == "scenarios") file_.kind = ast::File::Kind::kScenarios;  // also when the rest of the line is wrong
    if (const auto root = parse_chunk(ChunkRule::kHeader, chunk, is_last(index), diagnostics_)) make_header(chunk, *root->children.front());
    return true;
  }

  void make_header(const Chunk& chunk, const Node& node) {
    const DeclarationBuilder builder(chunk, diagnostics_);
    file_.kind = node.is_type<g::library>()     ? ast::File::Kind::kLibrary
                 : node.is_type<g::rulebook>()  ? ast::File::Kind::kRulebook
                 : node.is_type<g::variant>()   ? ast::File::Kind::kVariant
                 : node.is_type<g::scenarios>() ? ast::File::Kind::kScenarios
                                                : ast::File::Kind::kGame;
    file_.header = builder.span(node);
    if (file_.kind != ast::File::Kind::kScenarios) file_.title = builder.text(*node.children.front());
    if (file_.kind == ast::File::Kind::kScenarios || file_.kind == ast::File::Kind::kVariant)
      file_.base = builder.text_name(*node.children.back());
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  ast::File file_;
  std::vector<Chunk> chunks_;
  std::size_t written_out_ = 0;  // bytes of scenarios with cases
};

}  // namespace

ast::File parse(std::shared_ptr<const Source> source, Diagnostics& diagnostics, std::vector<std::string> misused) {
  return FileParser(std::move(source), diagnostics, std::move(misused)).parse();
}

ast::ExpressionPtr parse_expression(std::shared_ptr<const Source> source, Diagnostics& diagnostics) {
  if (source->text.size() > kMaxSourceBytes) {
    diagnostics.report(Code::kTooLarge, {source.get(), 0, 0},
                       "this expression has more than " + std::to_string(kMaxSourceBytes) + " bytes");
    return nullptr;
  }
  const Chunk chunk = chunk_of_line(*source, diagnostics);
  const auto root = parse_chunk(ChunkRule::kExpression, chunk, true, diagnostics);
  if (!root) return nullptr;
  Diagnostics found;
  ast::ExpressionPtr made = DeclarationBuilder(chunk, found).expression(*root->children.front());
  const bool sound = !found.has_errors();
  diagnostics.append(std::move(found));
  return sound ? std::move(made) : nullptr;
}

std::vector<std::string_view> expected_behind(const std::string& text, Progress::Wanted wanted) {
  // A word in the place of what is to come keeps the blanks and opens the block before it.
  const Source source{"", text + "x"};
  Diagnostics unheard;
  std::vector<Chunk> chunks = chunks_of(source, unheard);
  if (chunks.empty() || chunks.back().broken) return {};
  Chunk& last = chunks.back();
  last.text.resize(last.text.rfind('x'));
  Progress progress(wanted);
  try {
    if (chunks.size() == 1)
      tree_of(ChunkRule::kLanguage, last, progress);
    else if (chunks.size() == 2)
      tree_of(ChunkRule::kHeader, last, progress);
    else
      tree_of(ChunkRule::kDeclaration, last, progress);
  } catch (const Progress::TooDeep&) {
    return {};
  }
  if (progress.farthest() != last.text.data() + last.text.size()) return {};
  return progress.expected();
}

}  // namespace boneyard::dsl
