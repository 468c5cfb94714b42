#pragma once
// Text -> text: the same rules, laid out as all rule files are (docs/formatting.md). Blanks, empty lines and indentation change; words, lines and
// comments stay.

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// What was made says something else than what it was made of: a mistake of the formatter's.
struct FormatFault : std::logic_error {
  using std::logic_error::logic_error;
};

// Nothing when the file cannot be parsed, which is reported. Throws FormatFault.
std::optional<std::string> format(std::shared_ptr<const Source> source, Diagnostics& diagnostics);

// Whether two files that can be parsed have the same tree and the same comments. The second need not parse, and is then another.
bool says_the_same(const std::shared_ptr<const Source>& one, const std::shared_ptr<const Source>& other);

}  // namespace boneyard::dsl
