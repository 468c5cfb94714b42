#pragma once
// CheckedGame -> Core. What the language says in many ways (turns that go round until all have passed, deals, payments with an `or else`, the best by some keys) is
// written out here in the few operations of Core; nothing behind this sees the sugar.

#include <memory>
#include <optional>

#include "dsl/checking/checked_game.hpp"
#include "dsl/core/core.hpp"
#include "dsl/core/numbering.hpp"

namespace boneyard::dsl {

// More keys than anybody means say which is the best.
inline constexpr std::size_t kMaxKeys = 32;

// The rules of a game that has a `play`; of a library or rule book the declarations alone. Throws CoreTooLarge.
std::shared_ptr<const core::Core> lower(const CheckedGame& game);

// An expression that is asked of a game, in its names, with ids of its own. `locals`: how many names it binds and the game has, in all. Throws CoreTooLarge.
core::NodePtr lower(const CheckedGame& game, const Expr& expr, int& locals);

}  // namespace boneyard::dsl
