#pragma once
// Who learns where a tile is by hearing of it. A choice that is announced, a list of moves and a variable in view tell it, as far as the text says where their tiles lie:
// `t from his hand` does, `t from tiles` does not.

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

// Notes the zones and layouts of choices (Node::kStays, kWithin, kLookedInto), and those of variables.
void note_whereabouts(Core& core);

}  // namespace boneyard::dsl::core
