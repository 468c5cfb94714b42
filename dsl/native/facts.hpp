#pragma once
// What play asks of the places of a game, and so what native code has to keep of them. Nothing else is kept: most of the speed of native code comes from that.
//
// The facts come from one walk over the Core of a table and from the columns `reads` and `writes` of core.def. What only refusals, views and the log ask is left out. Each
// rule of inference has a name, by which it can be turned off; what no rule covers keeps the general representation.

#include <functional>
#include <string>
#include <vector>

#include "dsl/core/core.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl::native {

// The rules of inference. Turned off, they cost speed and change no match.
struct Rules {
  bool tiles = true;   // a zone keeps which tiles it holds only if the rules ask it
  bool order = true;   // an ordered zone keeps the order only if the rules ask it
  bool number = true;  // a zone of which nothing but the number is asked is a number, and one of which nothing is asked is nothing
  bool ends = true;  // a layout whose ends are asked by number alone keeps how many show each number; where there are always two, these two
  bool players = true;  // the seats that take part are a constant where no rule changes them
  bool dice = true;     // who knows what a die shows is kept only if dice are thrown by what they show
};

struct NamedRule {
  const char* name;
  const char* condition;  // for people
  bool Rules::*made;
};
inline constexpr NamedRule kRules[] = {
    {"tiles", "nothing reads which tiles the zone holds (b), and no tile is looked for in it", &Rules::tiles},
    {"order", "nothing reads in which order they lie (o)", &Rules::order},
    {"number", "nothing reads how many there are (c)", &Rules::number},
    {"ends", "nothing reads which tile has an open end (tips, ends-at, open, place at a tile)", &Rules::ends},
    {"players", "nothing writes who takes part (w)", &Rules::players},
    {"dice", "no throw picks dice by what they show", &Rules::dice},
};

struct Facts {
  // What is kept of a zone.
  struct Zone {
    bool tiles = false;
    bool order = false;
    bool number = false;  // by itself: of tiles or an order it follows
    bool nothing() const { return !tiles && !order && !number; }
    bool operator==(const Zone&) const = default;
  };
  struct Layout {
    enum class Ends : std::uint8_t { kNone, kTwo, kNumbers, kOfTiles };
    Ends ends = Ends::kNone;
    bool tiles = false;
    bool operator==(const Layout&) const = default;
  };
  std::vector<Zone> zones;      // by declaration
  std::vector<Layout> layouts;  // by declaration
  bool players = false;         // who takes part changes
  bool knowers = false;         // how many seats know what each die shows
  bool face_up = false;
};

// `also`: one more value that native code has to evaluate, beside play; or null.
Facts find_facts(const core::Core& core, const Rules& rules = {}, const core::Node* also = nullptr);

// A line for each place, each variable that the author declares and each loop that holds a choice, for people. A variable that nothing reads after the next choice is no part of a State, and
// rollouts do not read it out of one.
std::string print(const Facts& facts, const core::Core& core, const Program& program);

// Calls visit(node) for all that play may execute or evaluate: without what only refusals, views and the log ask, and with the lookup in place of a condition that has one.
void for_each_played(const core::Region& region, const std::function<void(const core::Node&)>& visit);

// Whether a choice stands in it.
bool has_choice(const core::Node& node);

// What a condition asks when moves are listed: its lookup, if it has one.
const core::Node& listed(const core::Node& condition);

}  // namespace boneyard::dsl::native
