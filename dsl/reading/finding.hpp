#pragma once
// A mistake with its places as numbers, which outlives the sources that it was found in: what reports are made of.

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

struct Finding {
  struct Note {
    std::string file;  // empty: without a place
    Position at;
    std::string message;
  };
  // An edit of the file.
  struct Fix {
    struct Replacement {
      Position begin;
      Position end;  // behind the last character
      std::string text;
    };
    std::string label;
    bool safe = false;
    std::vector<Replacement> replacements;
  };

  std::string code;  // of codes.def, or of what a command alone finds: `failed-scenario`, `survived-mutant`, ...
  Severity severity = Severity::kError;
  std::string file;  // empty: without a place
  Position begin;
  Position end;  // behind the last character
  // The text of its first line, at most so many bytes of it: a line may be very long, and very much may be wrong with it.
  static constexpr std::size_t kMostOfLine = 500;
  std::string line;
  std::string message;
  std::string hint;
  std::vector<Note> notes;
  std::optional<Fix> fix = {};
};

Finding finding_of(const Diagnostic& diagnostic);
// The same of many: the lines of each file are counted once.
std::vector<Finding> findings_of(const Diagnostics& diagnostics);
// At a place, or without one where the span has no source.
Finding finding_at(std::string code, Severity severity, const Span& span, std::string message, std::string hint = {});
// An object with code, severity, file, line, column, end_line, end_column (behind the last character), message, hint, notes and edits, of which
// there is one at most; a note has message and, when it has a place, file, line and column; an edit has label, safe and replacements of places in the same file
// by text.
nlohmann::json json_of(const Finding& finding);

}  // namespace boneyard::dsl
