#pragma once
// What takes the place of what: a variant's declarations that of its base's, and a game's that of the libraries' which it replaces.

#include <memory>
#include <vector>

#include "dsl/reading/ast.hpp"

namespace boneyard::dsl {

struct Replaced {
  const ast::Declaration* by;
  Span what;  // a declaration, or a step within one
};

// In the order of the files. Dice, words and what is said about a game are left out.
std::vector<Replaced> replacements(const std::vector<std::shared_ptr<const ast::File>>& files);

}  // namespace boneyard::dsl
