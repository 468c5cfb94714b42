#pragma once
// The value of an expression that depends on nothing but options and the number of players; nothing when it depends on more.

#include <optional>
#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::dsl {

struct Constants {
  const CheckedGame* game = nullptr;
  std::vector<int> options;  // values in code, by option
  int players = 0;           // 0: not known
  int seats = 0;             // 0: not known
};
std::optional<int> constant(const Expr& expr, const Constants& constants);

}  // namespace boneyard::dsl
