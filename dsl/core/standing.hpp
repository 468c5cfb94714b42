#pragma once
// Who stands how well before a match is over: what the rules compare at its end to say who has won, asked of any seat at any time. For players that think ahead
// no further than the end of a deal, and for the table.

#include <cstdint>
#include <optional>
#include <string>

#include "dsl/core/core.hpp"

namespace boneyard::dsl::core {

struct Standing {
  const Node* value;  // a number, of the seat that the name stands for
  int local;
  bool least;  // the least wins, not the most
};

// A loop that is executed a known number of times.
struct Rounds {
  int left;  // the variable that says how many rounds are left after this one
  std::int32_t count;
};

// Of rules that end with `win all p with most E`, or fewest, or that set who takes part or a name to that and let these win: the first such E. Nothing where the
// winner is found in another way. `core` must outlive what is returned.
std::optional<Standing> standing(const Core& core);

// The greatest number with which the rules compare the standing of a seat anywhere, where the most wins and the standing is a variable: "first to 7". Nothing
// where they compare it with none.
std::optional<std::int32_t> target(const Core& core, const Standing& standing);

// The outermost loop in which somebody chooses, if it goes round twice or more, a number of times that `fold` knows.
std::optional<Rounds> rounds(const Core& core);

// What the rules call what is played between two deals: the name of the only phase whose end they give clauses for. Empty where there are several.
std::string deal_name(const Core& core);

// A loop in which everybody in turn gives one tile of a zone, until these zones are empty: so many tiles, so many laps.
struct Tricks {
  int zone;           // of each seat, as Core counts them
  std::string phase;  // as the choice names it
};

// The first such loop.
std::optional<Tricks> tricks(const Core& core);

}  // namespace boneyard::dsl::core
