#include "dsl/reading/silencer.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "dsl/reading/comments.hpp"

namespace boneyard::dsl {
namespace {

struct Silencer {
  Code code;
  Span at;  // the word
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
    if (text_.substr(begin, kWord.size()) != kWord) return;
    const std::size_t colon = std::min(text_.find(':', begin), end);
    const std::string_view reason = colon < end ? text_.substr(colon + 1, end - colon - 1) : std::string_view();
    if (blank(reason)) return refuse(begin, end, "this silencer gives no reason", fmt::format("write why: '{}CODE: reason'", kWord));
    const auto [first, last] = line_of(begin, end);
    for (std::size_t word = begin + kWord.size(); word < colon;) {
      const std::size_t comma = std::min(text_.find(',', word), colon);
      std::size_t from = word;
      while (from < comma && text_[from] == ' ') ++from;
      std::size_t to = comma;
      while (to > from && text_[to - 1] == ' ') --to;
      add(from, to, first, last);
      word = comma + 1;
    }
  }

  void add(std::size_t from, std::size_t to, std::size_t first, std::size_t last) {
    const std::string word(text_.substr(from, to - from));
    const CodeInfo* const code = find_code(word);
    if (code == nullptr) {
      const std::string near = nearest_code(word, true);
      return refuse(from, to, fmt::format("no warning has the code '{}'", word),
                    near.empty() ? "'boneyard explain' lists all codes" : fmt::format("did you mean '{}'?", near));
    }
    if (code->severity == Severity::kError)
      return refuse(from, to, fmt::format("'{}' is an error, and only warnings can be silenced", word), "");
    found_.push_back({code->code, span(from, to), static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last), false});
  }

  // The line of a comment; for one that stands alone, the next that says something.
  std::pair<std::size_t, std::size_t> line_of(std::size_t begin, std::size_t end) const {
    const std::size_t start = line_around(source_, static_cast<std::uint32_t>(begin)).begin;
    if (!blank(text_.substr(start, begin - start))) return {start, end};
    while (end < text_.size()) {
      const std::size_t next = end + 1;
      end = std::min(text_.find('\n', next), text_.size());
      const std::string_view line = text_.substr(next, end - next);
      const std::size_t word = line.find_first_not_of(" \t\r");
      if (word != std::string_view::npos && line[word] != '#') return {next, end};
    }
    return {end, end};
  }

  Span span(std::size_t from, std::size_t to) const { return {&source_, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)}; }

  void refuse(std::size_t from, std::size_t to, std::string message, std::string hint) {
    if (wrong_ != nullptr) wrong_->report(Code::kSilencer, span(from, to), std::move(message), std::move(hint));
  }

  const Source& source_;
  std::string_view text_;
  Diagnostics* wrong_;
  std::vector<Silencer> found_;
};

}  // namespace

void silence(const SourceSet& sources, Diagnostics& diagnostics) {
  for (const auto& file : sources.files) {
    const bool main = file == sources.main;
    if (file->source->text.find("# allow ") == std::string::npos) continue;
    std::vector<Silencer> silencers = SilencerReader(*file->source, main ? &diagnostics : nullptr).read();
    diagnostics.remove_if([&](const Diagnostic& one) {
      if (one.span.source != file->source.get() || info(one.code).severity == Severity::kError) return false;
      bool silenced = false;
      for (Silencer& each : silencers) {
        if (each.code != one.code || one.span.begin < each.begin || one.span.begin > each.end) continue;
        each.used = silenced = true;
      }
      return silenced;
    });
    if (!main || diagnostics.has_errors()) continue;  // what comes after an error was not looked for
    for (const Silencer& each : silencers)
      if (!each.used)
        diagnostics.report(Code::kUnusedSilencer, each.at, fmt::format("there is no '{}' here to silence", info(each.code).id),
                           "take the silencer out");
  }
}

}  // namespace boneyard::dsl
