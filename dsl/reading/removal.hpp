#pragma once
// How something is taken out of a rule file, so that what stays reads as if it had never been there.

#include <optional>
#include <string>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// The lines of a declaration or statement that begins on a line of its own: with what stands further to the right below it, the comment behind it, and the
// comments above it where the paragraph is theirs. With `rest_of_block`, all that follows it there, too. Empty where something stands before it on its line.
Span lines_of(const Span& what, bool rest_of_block = false);

// A safe edit that takes such lines out; nothing where they are empty.
std::optional<Edit> removal(std::string label, const Span& what, bool rest_of_block = false);

// The same for a statement of a declaration, by its span; nothing where it is the only one of its block, which cannot be empty.
std::optional<Edit> removal_of_statement(std::string label, const ast::Declaration& within, const Span& statement);

// The remark on a definition, a phase or ways that nothing uses.
Diagnostic unused_definition(const ast::Declaration& declaration);

}  // namespace boneyard::dsl
