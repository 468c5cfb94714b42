#pragma once
// Where a source has comments, found without its grammar: from `#` outside of quotes to the end of the line.

#include <vector>

#include "dsl/reading/source.hpp"

namespace boneyard::dsl {

// In their order, each without the end of its line.
std::vector<Span> comments_of(const Source& source);

}  // namespace boneyard::dsl
