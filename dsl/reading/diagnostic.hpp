#pragma once
// What is wrong with a rule file, as data. Passes add to a Diagnostics list and go on; render.hpp alone turns the list into text or JSON.
// Every code stands in codes.def with a summary and an explanation (`boneyard explain CODE`), and never changes its meaning.

#include <memory>
#include <string>
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

struct CodeInfo {
  Code code;
  const char* id;  // "unknown-name"
  Severity severity;
  const char* summary;
  const char* explanation;
};

const CodeInfo& info(Code code);
// All codes in the order of codes.def.
const std::vector<CodeInfo>& all_codes();
// The code with this id, or null.
const CodeInfo* find_code(const std::string& id);
// The id that is nearest to a word, or "" when none is near: of all codes, or of those of warnings alone.
std::string nearest_code(const std::string& word, bool warnings = false);

// What a warning is about, and the same without it, to be put behind kExampleRules.
struct Example {
  Code code;
  const char* bad;
  const char* good;
};
inline constexpr const char* kExampleRules =
    "language 2\n"
    "game \"Example\"\n"
    "\n"
    "players 2 to 4\n"
    "tiles double 6\n"
    "zone stock, ordered\n"
    "zone hand of each seat, seen by owner\n";
// Null for a code without one: those of errors, whose message shows the line, and of what takes more than one file.
const Example* example_of(Code code);

struct Note {
  Span span;  // source may be null: a note without a place
  std::string message;
};

struct Diagnostic {
  Code code;
  Span span;
  std::string message;  // lower case, no full stop, names in single quotes
  std::string hint;     // the way out, or empty
  std::vector<Note> notes;
};

class Diagnostics {
 public:
  // Adds unless the same code stands at the same place already (an inlined phase is checked once per use).
  Diagnostic& report(Code code, Span span, std::string message, std::string hint = {});
  // Adds unless the same message of the same code stands at the same place already.
  void add(Diagnostic one);
  bool has_errors() const;
  const std::vector<Diagnostic>& list() const { return list_; }
  void append(Diagnostics other);
  template <typename Predicate>
  void remove_if(Predicate&& unwanted) {
    std::erase_if(list_, unwanted);
  }
  // Spans point into sources; those that are kept live as long as the list.
  void keep(std::shared_ptr<const Source> source) { kept_.push_back(std::move(source)); }
  // By file as first met, then by place.
  void sort();

 private:
  std::vector<Diagnostic> list_;
  std::vector<std::shared_ptr<const Source>> kept_;
};

// The candidate nearest to `word` by edit distance, or "" when none is near (more than a third of its letters differ).
std::string nearest(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace boneyard::dsl
