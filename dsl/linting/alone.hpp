#pragma once
// Definitions, phases and ways as Core, each by itself: what one says holds wherever it is used, whatever it is given.

#include <functional>
#include <memory>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/core.hpp"
#include "dsl/reading/ast.hpp"

namespace boneyard::dsl {

// Calls visit() for each of the definitions but those that say nothing without their use, and those that are too large, which is told where they are used.
void visit_alone(const CheckedGame& game, const std::vector<const ast::Declaration*>& definitions,
                 const std::function<void(const ast::Declaration&, const core::Node&)>& visit);

// The phases and ways of a library, as if they were what is played; without those that say nothing without their use, and without all where they are too large.
std::shared_ptr<const core::Core> phases_alone(const CheckedGame& game, const ast::File& library);

}  // namespace boneyard::dsl
