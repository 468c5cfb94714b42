#pragma once
// Text -> text: the same rules, laid out as all rule files are (docs/formatting.md). Blanks, empty lines and indentation change; words, lines and
// comments stay.

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// What was made says something else than what it was made of: a mistake of the formatter's.
struct FormatFault : std::logic_error {
  using std::logic_error::logic_error;
};

// Nothing when the file cannot be parsed, which is reported. Throws FormatFault.
std::optional<std::string> format(std::shared_ptr<const Source> source, Diagnostics& diagnostics);

// The same of a file that was parsed without a mistake; whether it says the same is for the caller to ask.
std::string layout_of(const ast::File& file);

// A stretch of such a file on one line, with the blanks that `format` sets and without comments: the same text, however the file is laid out.
std::string one_line(const ast::File& file, const Span& stretch);

// Whether two files have the same words and comments in the same sentences. The second need not parse, and is then another.
bool says_the_same(const std::shared_ptr<const Source>& one, const std::shared_ptr<const Source>& other);

// One stretch of whole lines: from the first that two texts have otherwise to the last. Where it is in the one, and what the other has there.
struct ChangedLines {
  std::uint32_t begin;
  std::uint32_t end;
  std::string text;
};
// Of texts that are not the same.
ChangedLines changed_lines(const std::string& before, const std::string& after);

// What is told of a file for which `format` made another text: at the first line that differs, with the edit that lays the file out.
Diagnostic unformatted(const Source& source, const std::string& made);

}  // namespace boneyard::dsl
