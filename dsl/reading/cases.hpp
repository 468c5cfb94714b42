#pragma once
// The lines of a scenario with cases, read once for each: in their text the values of a case stand in the place of `{n}`.

#include <cstddef>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/chunks.hpp"

namespace boneyard::dsl {

// Where the parts of such a chunk begin and end.
struct CaseHead {
  std::size_t begin = 0;  // `for n in 1, 2`
  std::size_t end = 0;
};

// The chunk of one case, without the values that stand at its head. Notes which names stand in a line.
Chunk chunk_of_case(const Chunk& chunk, const CaseHead& head, const std::vector<ast::Name>& names, const ast::Case& values,
                    std::vector<bool>& used);

// A `{n}` that is left in a text; empty when there is none.
std::string name_in_braces(const std::string& text);

}  // namespace boneyard::dsl
