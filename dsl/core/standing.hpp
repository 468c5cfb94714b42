#pragma once
// Who stands how well before a match is over: what the rules compare at its end to say who has won, asked of any seat at any time. For players that think ahead
// no further than the end of a deal.

#include <optional>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

struct Standing {
  const Node* value;  // a number, of the seat that the name stands for
  int local;
  bool least;  // the least wins, not the most
};

// Of rules that end with `win all p with most E`, or fewest, or that set who takes part or a name to that and let these win: the first such E. Nothing where the
// winner is found in another way. `core` must outlive what is returned.
std::optional<Standing> standing(const Core& core);

}  // namespace boneyard::dsl::core
