#pragma once
// What a document says beside its mistakes, so that what stands around a line which somebody types can be read.

#include <string>
#include <string_view>

#include "cli/lsp/workspace.hpp"

namespace boneyard::cli::lsp {

// A text in which a declaration breaks off behind a word, with the least that ends it; as far as that is found.
std::string ended(std::string text);

// A line that can be read in the place of one that cannot, exactly as long; `next` is the line below it. As it was where none is short enough.
std::string stand_in(std::string_view line, std::string_view next, dsl::ast::File::Kind kind);

// The same game with such lines in the place of those of the document that cannot be read, so that every other place stays where it is. The same
// reading where there are none. A few readings of the document at most.
std::shared_ptr<const Reading> mended(Workspace& workspace, const std::shared_ptr<const Reading>& reading, const Document& document);

}  // namespace boneyard::cli::lsp
