#pragma once
// Ast -> text. One canonical form for each tree, without places, comments and layout: two files that say the same give the same text. Golden
// files hold it.
//   (define pair (c: tiles) (or (match c [n-n] [m-m] some n m) (= (pips c) 12)))

#include <string>

#include "dsl/reading/ast.hpp"

namespace boneyard::dsl {

std::string dump(const ast::File& file);
std::string dump(const ast::Expression& expression);

}  // namespace boneyard::dsl
