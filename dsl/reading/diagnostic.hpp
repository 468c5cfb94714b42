#pragma once
// What is wrong with a rule file, as data. No message is empty. Passes add to a Diagnostics list and go on; render.hpp alone turns the list into text or JSON.
// Every code stands in codes.def with a summary and an explanation (`boneyard explain CODE`), and never changes its meaning.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

enum class Code {
#define BONEYARD_CODE(symbol, id, severity, summary, explanation) symbol,
#include "dsl/reading/codes.def"
#undef BONEYARD_CODE
};

enum class Severity { kError, kWarning };
// As messages and reports have it: "error", "warning".
const char* text_of(Severity severity);

// What finds a mistake; nothing looks for one of the tool itself.
enum class Finder { kCheck, kPlay, kMutation, kNothing };

struct CodeInfo {
  Code code;
  const char* id;  // "unknown-name"
  Severity severity;
  const char* summary;
  const char* explanation;
  Finder finder;
};

const CodeInfo& info(Code code);
// All codes in the order of codes.def.
const std::vector<CodeInfo>& all_codes();
// The code with this id, or null.
const CodeInfo* find_code(const std::string& id);
// The id that is nearest to a word, or "" when none is near: of all codes, or of those of warnings alone.
std::string nearest_code(const std::string& word, bool warnings = false);

// What a code is about, and the same without it.
struct Example {
  Code code;
  std::string bad;
  std::string good;
};
// Null for a code without one: of what no check alone finds, or takes too long a file.
const Example* example_of(Code code);

struct Note {
  Span span;  // source may be null: a note without a place
  std::string message;
};

// What to write instead, in the file of the mistake.
struct Edit {
  // Safe: the rules mean the same afterwards. Of the others, the author decides: a word that may have been meant is a guess.
  enum class Kind { kSafe, kSuggested };
  struct Replacement {
    Span span;
    std::string text;
  };

  Kind kind = Kind::kSuggested;
  std::string label;                           // "take 'target' out"
  std::vector<Replacement> replacements = {};  // in the order of their places, none of which overlap
};

// The way out of a mistake, as a sentence; and, where it can be said so exactly, as an edit.
struct Hint {
  Hint() = default;
  Hint(std::string words) : text(std::move(words)) {}
  Hint(const char* words) : text(words) {}
  Hint(std::string words, std::optional<Edit> made) : text(std::move(words)), edit(std::move(made)) {}
  bool empty() const { return text.empty(); }

  std::string text;
  std::optional<Edit> edit;
  // The word that is wrong, and the one that may have been meant. The edit is made of them where the word stands at the place of the mistake, once.
  std::string word = {};
  std::string meant = {};
};

// "did you mean 'stake'?", or what is said where no word is near: of the one that is, or of some that may be.
Hint did_you_mean(const std::string& word, const std::string& near, std::string otherwise = {});
Hint did_you_mean(const std::string& word, const std::vector<std::string>& candidates, std::string otherwise = {});

struct Diagnostic {
  Code code;
  Span span;
  std::string message;  // lower case, no full stop, names in single quotes
  std::string hint;     // the way out, or empty
  std::vector<Note> notes;
  std::optional<Edit> edit = {};
};

class Diagnostics {
 public:
  // Adds unless the same code stands at the same place already (an inlined phase is checked once per use).
  Diagnostic& report(Code code, Span span, std::string message, Hint hint = {});
  // Adds unless the same message of the same code stands at the same place already.
  void add(Diagnostic one);
  // Null when no such message was told of this file.
  Diagnostic* find(Code code, const Source* source, const std::string& message);
  bool has_errors() const;
  const std::vector<Diagnostic>& list() const { return list_; }
  void append(Diagnostics other);
  // While something is wrong, nothing is known to be unused: its use may be what is misspelt.
  void forget_safe_edits();
  template <typename Predicate>
  void remove_if(Predicate&& unwanted) {
    std::erase_if(list_, unwanted);
  }
  // Spans point into sources; those that are kept live as long as the list.
  void keep(std::shared_ptr<const Source> source) { kept_.push_back(std::move(source)); }
  // Those without a place are about the file as a whole: they get the beginning of its first line.
  void place_at(const std::string& file);
  // By file as first met, then by place.
  void sort();

 private:
  // Nothing of this code was ever added at this place, so that the list need not be searched: a file may have very many mistakes.
  bool is_first(Code code, const Span& span);

  std::vector<Diagnostic> list_;
  std::set<std::tuple<int, const Source*, std::uint32_t, std::uint32_t>> places_;
  std::vector<std::shared_ptr<const Source>> kept_;
};

// The candidate nearest to `word` by edit distance, or "" when none is near (more than a third of its letters differ).
std::string nearest(const std::string& word, const std::vector<std::string>& candidates);

// Words that may be meant: the names of things, and the keys of a map.
template <typename Things>
std::vector<std::string> all_names(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}
template <typename Map>
std::vector<std::string> all_keys(const Map& map) {
  std::vector<std::string> keys;
  for (const auto& entry : map) keys.push_back(entry.first);
  return keys;
}

// Both in one sentence.
std::string with_hint(const std::string& message, const std::string& hint);

// A mistake with what its hint says.
Diagnostic diagnostic_with(Code code, const Span& span, std::string message, Hint hint);

}  // namespace boneyard::dsl
