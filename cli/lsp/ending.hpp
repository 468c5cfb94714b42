#pragma once
// How a text that breaks off could end, so that what stands in it can be read while somebody types.

#include <string>

namespace boneyard::cli::lsp {

// A text in which a declaration breaks off behind a word, with the least that ends it; as far as that is found.
std::string ended(std::string text);

}  // namespace boneyard::cli::lsp
