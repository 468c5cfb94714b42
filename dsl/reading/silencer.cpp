#include "dsl/reading/silencer.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace boneyard::dsl {
namespace {

struct Silencer {
  Code code;
  Span at;            // the word
  Span without = {};  // what goes with it when it is taken out
  // The line that it is about, without its end.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool used = false;
};

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

// The silencers of one file, in its order.
class SilencerReader {
 public:
  explicit SilencerReader(const Source& source, Diagnostics* wrong) : source_(source), text_(source.text), wrong_(wrong) {}

  std::vector<Silencer> read() {
    for (const Span& each : comments_of(source_)) comment(each.begin, each.end);
    return std::move(found_);
  }

 private:
  static constexpr std::string_view kWord = "# allow ";

  void comment(std::size_t begin, std::size_t end) {
    if (text_.substr(begin, kWord.size()) != kWord) return look_for_another_writing(begin, end);
    const std::size_t colon = place_of(':', begin, end);
    const std::string_view reason = colon < end ? text_.substr(colon + 1, end - colon - 1) : std::string_view();
    if (blank(reason)) return refuse(begin, end, "this silencer gives no reason", fmt::format("write why: '{}CODE: reason'", kWord));
    const auto [first, last] = line_of(begin, end);
    const std::size_t codes = begin + kWord.size();
    const bool several = text_.substr(codes, colon - codes).find(',') != std::string_view::npos;
    for (std::size_t word = codes; word < colon;) {
      const std::size_t comma = place_of(',', word, colon);
      std::size_t from = word;
      while (from < comma && text_[from] == ' ') ++from;
      std::size_t to = comma;
      while (to > from && text_[to - 1] == ' ') --to;
      // With the comma before it, or behind the first.
      Span without = several ? span(word == codes ? from : word - 1, word == codes ? std::min(comma + 1, colon) : to) : whole(begin, end);
      if (several && word == codes && comma + 1 < colon && text_[comma + 1] == ' ') ++without.end;
      add(from, to, without, first, last);
      word = comma + 1;
    }
  }

  // `#allow unused-name: why`, `# Allow: unused-name`: a comment that names a code behind the word.
  void look_for_another_writing(std::size_t begin, std::size_t end) {
    constexpr std::string_view kAllow = "allow";
    std::string_view rest = text_.substr(begin, end - begin);
    rest.remove_prefix(std::min(rest.find_first_not_of("# \t"), rest.size()));
    const auto same = [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a + ('a' - 'A') == b); };
    if (rest.size() < kAllow.size() || !std::equal(kAllow.begin(), kAllow.end(), rest.begin(), [&](char a, char b) { return same(b, a); }))
      return;
    rest.remove_prefix(kAllow.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t:=([-"), rest.size()));
    const std::string word(rest.substr(0, std::min(rest.find_first_of(" \t:,;)]"), rest.size())));
    if (find_code(word) != nullptr)
      refuse(begin, end, "this is written as no silencer is, and silences nothing", fmt::format("write '{}{}: reason'", kWord, word));
  }

  // A comment with the blanks before it, or with its line where it stands alone.
  Span whole(std::size_t begin, std::size_t end) const {
    const std::size_t start = line_around(source_, static_cast<std::uint32_t>(begin)).begin;
    const std::size_t last = begin == start ? std::string_view::npos : text_.find_last_not_of(" \t", begin - 1);
    if (last != std::string_view::npos && last >= start) return span(last + 1, end);
    return span(start, std::min(end + 1, text_.size()));
  }

  void add(std::size_t from, std::size_t to, const Span& without, std::size_t first, std::size_t last) {
    const std::string word(text_.substr(from, to - from));
    const CodeInfo* const code = find_code(word);
    if (code == nullptr) {
      const std::string near = nearest_code(word, true);
      return refuse(from, to, fmt::format("no warning has the code '{}'", word),
                    did_you_mean(word, near, "'boneyard explain' lists all codes"));
    }
    if (code->severity == Severity::kError)
      return refuse(from, to, fmt::format("'{}' is an error, and only warnings can be silenced", word), "");
    found_.push_back({code->code, span(from, to), without, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), false});
  }

  // The line of a comment; for one that stands alone, the next that says something. Comments come in their order, and all above that line share it, so that
  // the lines in between are read once.
  std::pair<std::size_t, std::size_t> line_of(std::size_t begin, std::size_t end) {
    const std::size_t start = line_around(source_, static_cast<std::uint32_t>(begin)).begin;
    if (!blank(text_.substr(start, begin - start))) return {start, end};
    if (end < next_line_.first) return next_line_;
    while (end < text_.size()) {
      const std::size_t next = end + 1;
      end = std::min(text_.find('\n', next), text_.size());
      const std::string_view line = text_.substr(next, end - next);
      const std::size_t word = line.find_first_not_of(" \t\r");
      if (word != std::string_view::npos && line[word] != '#') return next_line_ = {next, end};
    }
    return next_line_ = {end, end};
  }

  // Where a character stands, or else the end.
  std::size_t place_of(char c, std::size_t from, std::size_t end) const {
    return from + std::min(text_.substr(from, end - from).find(c), end - from);
  }

  Span span(std::size_t from, std::size_t to) const { return {&source_, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}; }

  void refuse(std::size_t from, std::size_t to, std::string message, Hint hint) {
    if (wrong_ != nullptr) wrong_->report(Code::kSilencer, span(from, to), std::move(message), std::move(hint));
  }

  const Source& source_;
  std::string_view text_;
  Diagnostics* wrong_;
  std::vector<Silencer> found_;
  std::pair<std::size_t, std::size_t> next_line_;  // that says something, below the comments that were read last
};

// The silencers of one file, by what they are about: of each code, those of each line, in the order of the lines.
class Silenced {
 public:
  explicit Silenced(std::vector<Silencer>& silencers) {
    for (Silencer& each : silencers) lines_[each.code][each.begin].push_back(&each);
  }

  // Marks those that silence a diagnostic as used; false when there are none.
  bool covers(const Diagnostic& one) const {
    const auto lines = lines_.find(one.code);
    if (lines == lines_.end()) return false;
    const auto below = lines->second.upper_bound(one.span.begin);
    if (below == lines->second.begin()) return false;
    const std::vector<Silencer*>& on_line = std::prev(below)->second;
    if (one.span.begin > on_line.front()->end) return false;
    // All that are on this line and about this code: one diagnostic is enough for all of them.
    if (!on_line.front()->used)
      for (Silencer* each : on_line) each->used = true;
    return true;
  }

 private:
  std::map<Code, std::map<std::uint32_t, std::vector<Silencer*>>> lines_;
};

// What only a whole game shows, also of the files that it uses: these alone do not tell whether there is something to silence.
bool told_of_games(Code code) { return code == Code::kUncitedClause || code == Code::kToldNothing || code == Code::kChipsLeft; }

}  // namespace

void silence(const SourceSet& sources, Diagnostics& diagnostics) {
  silence_found(Finder::kCheck, sources.files, sources.main, diagnostics);
}

void silence_found(Finder finder, const std::vector<std::shared_ptr<const ast::File>>& files,
                   const std::shared_ptr<const ast::File>& main_file, Diagnostics& diagnostics) {
  for (const auto& file : files) {
    const bool main = file == main_file;
    if (file->source->text.find("llow") == std::string::npos) continue;  // none, in whatever writing
    std::vector<Silencer> silencers = SilencerReader(*file->source, main && finder == Finder::kCheck ? &diagnostics : nullptr).read();
    const Silenced silenced(silencers);
    diagnostics.remove_if([&](const Diagnostic& one) {
      return one.span.source == file->source.get() && info(one.code).severity != Severity::kError && silenced.covers(one);
    });
    if (!main || diagnostics.has_errors()) continue;  // what comes after an error was not looked for
    const bool game = file->kind == ast::File::Kind::kGame || file->kind == ast::File::Kind::kVariant;
    for (const Silencer& each : silencers)
      if (!each.used && (game || !told_of_games(each.code)) && info(each.code).finder == finder)
        diagnostics.report(Code::kUnusedSilencer, each.at, fmt::format("there is no '{}' here to silence", info(each.code).id),
                           {"take the silencer out", Edit{Edit::Kind::kSafe, "take the silencer out", {{each.without, ""}}}});
  }
}

}  // namespace boneyard::dsl
