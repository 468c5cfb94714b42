#pragma once
// Names that stand apart from what binds them: in words for players, behind `end`, and in what scenarios expect.

#include <map>
#include <memory>
#include <vector>

#include "dsl/naming/names.hpp"

namespace boneyard::dsl {

using NamesByFile = std::map<const Source*, std::vector<Occurrence>>;

// Gives them what binds them. Where several things can be meant, as by words for a way that stands twice, all of them have one name from then on: each of their
// places has the binding of the first. The same goes for what the block in place of a step can mean.
void link(const std::vector<std::shared_ptr<const ast::File>>& files, const BoundAtSteps& steps, NamesByFile& names);

}  // namespace boneyard::dsl
