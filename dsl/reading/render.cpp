#include "dsl/reading/render.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "dsl/reading/finding.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {

namespace {

struct Colours {
  const char* error;
  const char* warning;
  const char* strong;
  const char* faint;
  const char* off;
};

constexpr Colours kPlain{"", "", "", "", ""};
constexpr Colours kAnsi{"\x1b[1;31m", "\x1b[1;33m", "\x1b[1m", "\x1b[2m", "\x1b[0m"};

// Whether nobody sees anything of the text: a place that a caret could not stand below.
bool is_invisible(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size) {
    const Character character = character_at(text, at);
    const std::optional<Lookalike> looks = character.valid ? lookalike(character.code) : std::nullopt;
    if (!(looks && looks->plain.empty()) && display_width(text.substr(at, character.size)) > 0) return false;
  }
  return !text.empty();
}

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// The line, and carets under the part of the span that is on it. A long line is cut around the span.
std::string excerpt(const Span& span, const Colours& colours) {
  constexpr std::size_t kWidest = 140;
  const Span whole = line_around(*span.source, span.begin);
  const std::string_view line = whole.text();
  const std::size_t begin = whole.begin;
  const std::size_t first = std::min<std::size_t>(std::max<std::size_t>(span.begin, begin) - begin, line.size());
  const std::size_t last = std::min<std::size_t>(std::max<std::size_t>(span.end, span.begin) - begin, line.size());
  std::size_t from = 0;
  std::size_t to = line.size();
  if (line.size() > kWidest) {
    from = first > kWidest / 2 ? first - kWidest / 2 : 0;
    to = std::min(line.size(), from + kWidest);
    while (from < first && continues_character(line[from])) ++from;
    while (to < line.size() && continues_character(line[to])) ++to;
  }
  std::string shown = from > 0 ? "..." : "";
  std::string carets(shown.size(), ' ');
  std::size_t before = shown.size();  // columns
  bool marked = false;
  const bool unseen = is_invisible(line.substr(first, last > first ? last - first : 0));
  for (std::size_t i = from; i < to; i += character_at(line, i).size) {
    const bool under = i >= first && i < last;
    // A tab is one column, as Position counts it.
    const std::string seen = line[i] == '\t' ? " " : under && unseen ? "\uFFFD" : printable(line.substr(i, character_at(line, i).size));
    if (i < first) before += display_width(seen);
    carets.append(display_width(seen), under ? '^' : ' ');
    shown += seen;
    marked = marked || under;
  }
  if (to < line.size()) shown += "...";
  carets.resize(carets.find_last_not_of(' ') + 1);
  if (!marked) {  // a place between words, such as the end of the line
    carets.assign(before, ' ');
    carets += '^';
  }
  const std::string number = std::to_string(position_of(*span.source, span.begin).line);
  const std::string gutter(number.size(), ' ');
  return fmt::format("{4} {0} |{5} {1}\n{4} {2} |{5} {6}{3}{5}\n", number, shown, gutter, carets, colours.faint, colours.off,
                     colours.strong);
}

}  // namespace

std::string render_line(const Span& span) { return excerpt(span, kPlain); }

std::string render_text(const Diagnostic& diagnostic, bool colour) {
  const Colours& colours = colour ? kAnsi : kPlain;
  const CodeInfo& code = info(diagnostic.code);
  const char* paint = code.severity == Severity::kError ? colours.error : colours.warning;
  std::string text;
  if (diagnostic.span.source) text += fmt::format("{}{}:{} ", colours.strong, place_text(diagnostic.span), colours.off);
  text += fmt::format("{}{}[{}]:{} {}\n", paint, text_of(code.severity), code.id, colours.off, printable(diagnostic.message));
  if (diagnostic.span.source) text += excerpt(diagnostic.span, colours);
  if (!diagnostic.hint.empty()) text += fmt::format("{}hint:{} {}\n", colours.strong, colours.off, printable(diagnostic.hint));
  for (const Note& note : diagnostic.notes) {
    if (note.span.source) {
      text += fmt::format("{}{}:{} note: {}\n", colours.strong, place_text(note.span), colours.off, printable(note.message));
      text += excerpt(note.span, colours);
    } else {
      text += fmt::format("note: {}\n", printable(note.message));
    }
  }
  return text;
}

std::string render_text(const Diagnostics& diagnostics, const RenderOptions& options) {
  std::string text;
  std::size_t shown = 0;
  for (const Diagnostic& one : diagnostics.list()) {
    if (shown == options.most) break;
    if (shown > 0) text += '\n';
    text += render_text(one, options.colour);
    ++shown;
  }
  const std::size_t total = diagnostics.list().size();
  if (shown < total) text += fmt::format("\n{} of {} messages are shown\n", shown, total);
  return text;
}

std::string render_json(const Diagnostics& diagnostics) {
  nlohmann::json all = nlohmann::json::array();
  for (const Finding& one : findings_of(diagnostics)) all.push_back(json_of(one));
  return json_text(all);
}

}  // namespace boneyard::dsl
