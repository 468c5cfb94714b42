#pragma once
// What a mutant does to the rules: another text takes the place of one that stands there.

#include <memory>
#include <string>
#include <vector>

#include "dsl/reading/ast.hpp"

namespace boneyard::dsl {

// Every place in the rules of these files where the text stands, white space in a row counting as one blank; but not in what another of them replaces.
std::vector<Span> places_of(const std::vector<std::shared_ptr<const ast::File>>& files, const std::string& wanted);
// The whole text with another in that place.
std::string replaced(const Span& place, const std::string& with);

}  // namespace boneyard::dsl
