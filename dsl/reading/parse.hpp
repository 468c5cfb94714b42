#pragma once
// text -> Ast. The grammar is that of docs/language.md. Each declaration is parsed on its own, so that an error costs one declaration
// and the next line at the left margin starts afresh.

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/syntax_error.hpp"

namespace boneyard::dsl {

inline constexpr std::size_t kMaxSourceBytes = 1 << 20;  // a larger file is refused before it is read into a tree
inline constexpr int kMaxNesting = 64;                   // blocks within blocks, and expressions within expressions

// Always returns a tree: of what could be read. Errors are in `diagnostics`. `misused`: File::misused of the files that the names of this one come from.
ast::File parse(std::shared_ptr<const Source> source, Diagnostics& diagnostics, std::vector<std::string> misused = {});

// One expression on its own, for commands that evaluate one. Null on an error.
ast::ExpressionPtr parse_expression(std::shared_ptr<const Source> source, Diagnostics& diagnostics);

// What could stand behind a text, by the grammar, as messages say it: words in quotes, "'from'", and other things by their names, "an expression".
// Nothing where the text cannot be read to its end, which is that of a word or a blank, and not within a text in quotes.
std::vector<std::string_view> expected_behind(const std::string& text, Progress::Wanted wanted);

}  // namespace boneyard::dsl
