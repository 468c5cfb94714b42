#include "dsl/reading/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <sstream>
#include <string_view>
#include <unordered_map>

#include "dsl/reading/word.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {

const std::vector<CodeInfo>& all_codes() {
  static const std::vector<CodeInfo> codes = {
#define BONEYARD_CODE(symbol, id, severity, summary, explanation) {Code::symbol, id, severity, summary, explanation, Finder::kCheck},
#define BONEYARD_PLAYED_CODE(symbol, id, severity, summary, explanation) {Code::symbol, id, severity, summary, explanation, Finder::kPlay},
#define BONEYARD_MUTATED_CODE(symbol, id, severity, summary, explanation) \
  {Code::symbol, id, severity, summary, explanation, Finder::kMutation},
#define BONEYARD_FAULT_CODE(symbol, id, severity, summary, explanation) \
  {Code::symbol, id, severity, summary, explanation, Finder::kNothing},
#include "dsl/reading/codes.def"
#undef BONEYARD_CODE
  };
  return codes;
}

const CodeInfo& info(Code code) { return all_codes()[static_cast<std::size_t>(code)]; }

const CodeInfo* find_code(const std::string& id) {
  static const std::unordered_map<std::string_view, const CodeInfo*> kById = [] {
    std::unordered_map<std::string_view, const CodeInfo*> by_id;
    for (const CodeInfo& code : all_codes()) by_id.emplace(code.id, &code);
    return by_id;
  }();
  const auto found = kById.find(id);
  return found == kById.end() ? nullptr : found->second;
}

const char* text_of(Severity severity) { return severity == Severity::kError ? "error" : "warning"; }

std::string nearest_code(const std::string& word, bool warnings) {
  std::vector<std::string> ids;
  for (const CodeInfo& code : all_codes())
    if (!warnings || code.severity == Severity::kWarning) ids.emplace_back(code.id);
  return nearest(word, ids);
}

namespace {

// The lines of an example but for those that stand in the other part of it alone.
std::string lines_without(char other, const char* lines) {
  std::string part;
  std::istringstream in(lines + 1);  // behind the line end that begins them
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with(other)) part += line.substr(std::min<std::size_t>(1, line.size())) + '\n';
  return part;
}

}  // namespace

const Example* example_of(Code code) {
  static const std::vector<Example> examples = {
#define BONEYARD_EXAMPLE(symbol, lines) {Code::symbol, lines_without('+', lines), lines_without('-', lines)},
#include "dsl/reading/examples.def"
#undef BONEYARD_EXAMPLE
  };
  const auto at = std::find_if(examples.begin(), examples.end(), [&](const Example& each) { return each.code == code; });
  return at == examples.end() ? nullptr : &*at;
}

std::string with_hint(const std::string& message, const std::string& hint) { return hint.empty() ? message : message + "; " + hint; }

Hint did_you_mean(const std::string& word, const std::string& near, std::string otherwise) {
  if (near.empty()) return otherwise;
  Hint made("did you mean '" + near + "'?");
  made.word = word;
  made.meant = near;
  return made;
}

Hint did_you_mean(const std::string& word, const std::vector<std::string>& candidates, std::string otherwise) {
  return did_you_mean(word, nearest(word, candidates), std::move(otherwise));
}

namespace {

// Where a word stands within a stretch of the source, if only once.
std::optional<Span> only_place_of(std::string_view word, const Span& within) {
  const std::string_view text = within.text();
  std::optional<Span> found;
  for (std::size_t at = text.find(word); !word.empty() && at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at > 0 && is_name_byte(text[at - 1])) || (end < text.size() && is_name_byte(text[end]))) continue;
    if (found) return std::nullopt;
    found = Span{within.source, within.begin + static_cast<std::uint32_t>(at), within.begin + static_cast<std::uint32_t>(end)};
  }
  return found;
}

}  // namespace

Diagnostic diagnostic_with(Code code, const Span& span, std::string message, Hint hint) {
  if (const auto place = only_place_of(hint.word, span); place && !hint.edit)
    hint.edit = Edit{Edit::Kind::kSuggested, "write '" + hint.meant + "'", {{*place, hint.meant}}};
  // A text that the message quotes may differ from what was meant in a way that nobody sees.
  std::vector<Note> notes;
  if (const std::size_t at = find_lookalike(message); at != std::string::npos && info(code).severity == Severity::kError)
    if (message.find(character_text(message, at)) == std::string::npos) notes.push_back({{}, lookalike_note(message)});
  return {code, span, std::move(message), std::move(hint.text), std::move(notes), std::move(hint.edit)};
}

bool Diagnostics::is_first(Code code, const Span& span) {
  return places_.emplace(static_cast<int>(code), span.source, span.begin, span.end).second;
}

Diagnostic& Diagnostics::report(Code code, Span span, std::string message, Hint hint) {
  assert(!message.empty());
  if (!is_first(code, span))
    for (Diagnostic& one : list_)
      if (one.code == code && one.span == span) return one;
  return list_.emplace_back(diagnostic_with(code, span, std::move(message), std::move(hint)));
}

void Diagnostics::add(Diagnostic one) {
  assert(!one.message.empty());
  const auto same = [&](const Diagnostic& known) {
    return known.code == one.code && known.span == one.span && known.message == one.message;
  };
  if (is_first(one.code, one.span) || std::none_of(list_.begin(), list_.end(), same)) list_.push_back(std::move(one));
}

Diagnostic* Diagnostics::find(Code code, const Source* source, const std::string& message) {
  const auto same = [&](const Diagnostic& one) { return one.code == code && one.span.source == source && one.message == message; };
  const auto at = std::find_if(list_.begin(), list_.end(), same);
  return at == list_.end() ? nullptr : &*at;
}

bool Diagnostics::has_errors() const {
  return std::any_of(list_.begin(), list_.end(), [](const Diagnostic& one) { return info(one.code).severity == Severity::kError; });
}

void Diagnostics::forget_safe_edits() {
  for (Diagnostic& one : list_)
    if (one.edit && one.edit->kind == Edit::Kind::kSafe) one.edit.reset();
}

void Diagnostics::append(Diagnostics other) {
  for (Diagnostic& one : other.list_) add(std::move(one));
  kept_.insert(kept_.end(), other.kept_.begin(), other.kept_.end());
}

void Diagnostics::place_at(const std::string& file) {
  std::shared_ptr<const Source> whole;
  for (Diagnostic& one : list_) {
    if (one.span.source != nullptr) continue;
    if (!whole) keep(whole = std::make_shared<const Source>(Source{file, ""}));
    one.span = {whole.get(), 0, 0};
  }
}

void Diagnostics::sort() {
  const auto file = [](const Diagnostic& one) { return one.span.source ? one.span.source->name : std::string(); };
  std::map<std::string, std::size_t> rank;
  for (const Diagnostic& one : list_) rank.emplace(file(one), rank.size());
  std::stable_sort(list_.begin(), list_.end(), [&](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(rank[file(a)], a.span.begin, a.span.end) < std::tuple(rank[file(b)], b.span.begin, b.span.end);
  });
  // A library's mistake is found with each game that uses it.
  const auto same = [&](const Diagnostic& a, const Diagnostic& b) {
    return file(a) == file(b) && a.span.begin == b.span.begin && a.span.end == b.span.end && a.code == b.code && a.message == b.message;
  };
  list_.erase(std::unique(list_.begin(), list_.end(), same), list_.end());
}

namespace {

constexpr std::size_t kLongestWord = 64;  // a longer one is no slip of the pen

// Letters changed, added or left out, and neighbours swapped, each count as one: 'zoen' is one slip from 'zone'. So do the same letters in another
// order: 'steak' is one slip from 'stake'. Of `limit` or more, `limit`: most words are far from each other, and a file of misspelt names asks of every
// one how near it is to every other.
std::size_t slips(std::string_view a, std::string_view b, std::size_t limit) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) >= limit) return limit;
  // Each letter that one of them has more often than the other is a slip, except that one slip may put a letter in the place of another.
  std::array<std::int8_t, 256> more{};
  for (const char c : a) ++more[static_cast<unsigned char>(c)];
  std::size_t missing = 0;
  for (const char c : b) missing += more[static_cast<unsigned char>(c)]-- <= 0;
  if (std::max(missing, missing + a.size() - b.size()) >= limit) return limit;
  if (a.size() == b.size() && a.size() > 3 && std::is_permutation(a.begin(), a.end(), b.begin(), b.end())) return 1;
  using Row = std::array<std::size_t, kLongestWord + 1>;
  std::array<Row, 3> rows;
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  std::size_t least_above = 0;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    Row& row = rows[i % 3];
    const Row& above = rows[(i + 2) % 3];
    const Row& above_that = rows[(i + 1) % 3];
    row[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], above_that[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least >= limit && least_above >= limit) return limit;  // neighbours swapped reach two rows down, and nothing reaches further
    least_above = least;
  }
  return std::min(rows[a.size() % 3][b.size()], limit);
}

}  // namespace

std::string nearest(const std::string& word, const std::vector<std::string>& candidates) {
  if (word.empty() || word.size() > kLongestWord) return {};
  std::string best;
  std::size_t least = word.size() / 3 + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord || candidate == word) continue;
    const std::size_t count = slips(word, candidate, least);
    if (count < least) {
      least = count;
      best = candidate;
    }
  }
  return best;
}

}  // namespace boneyard::dsl
