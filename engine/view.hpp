#pragma once
// What one seat may see of a state: all of it, and nothing else. Derived from the declarations of the rule file (who sees which zone, die, variable)
// and from what the events have shown; no rule file and no command writes a view by hand. Tiles of a set are sorted by face, so that no order tells
// anything, and copies of a face are not told apart.

#include <optional>
#include <string>
#include <vector>

#include "engine/state.hpp"

namespace boneyard {

struct View {
  struct Zone {
    int zone = 0;
    std::string name;  // "A's hand"
    Seat owner = kNobody;
    int count = 0;
    bool seen = false;
    bool ordered = false;
    std::vector<Face> tiles;  // when seen; of an ordered zone in its order, the top last
    // When it is not seen: the tiles that lie face up there, and of an ordered zone which tile is known to lie at which place, the top last; empty where none is.
    struct Spot {
      std::optional<Face> face;
      bool face_up = false;
    };
    std::vector<Face> face_up;
    std::vector<Spot> known_order;
  };
  struct Variable {
    std::string name;  // "A's won", "idle"
    std::string value;
  };
  struct Die {
    std::string name;
    int shows = 0;  // 0: not known
  };
  // A tile that is not in sight, and the zones where it may be.
  struct Whereabouts {
    Face face;
    std::vector<int> zones;
  };

  Seat seat = kNobody;
  SeatMask players = 0;
  SeatMask to_act = 0;  // of a sealed decision: all that it asks, whoever has chosen already
  std::string phase;
  std::vector<int> chips;  // by account
  std::vector<Zone> zones;
  std::vector<Variable> variables;
  std::vector<Die> dice;
  std::vector<Whereabouts> unseen;  // sorted by face, then by zones
  std::string chosen;               // this seat's own sealed choice, while others are still choosing
};

View view_of(const Program& program, const State& state, Seat seat);
// The view of nobody in particular: what each of these seats sees; with none at all, everything. It has no `unseen` and no `chosen`.
View common_view(const Program& program, const State& state, SeatMask seats);

// The whole view as lines of text, the same for two views just when they are the same.
std::string view_text(const Program& program, const View& view);

// The seats that see a variable now, by its declaration or because it was revealed; of a variable of each seat, that of `owner`.
SeatMask variable_seers(const State& state, const VariableInfo& info, Seat owner);
// Whether views show a variable at a decision, to whomever: it is not of a phase in which the decision does not stand. Null: at none.
bool variable_in_reach(const Program& program, std::size_t variable, const DecisionInfo* decision);
// Whether a seat sees a variable now, by its declaration or because it was revealed; of a variable of each seat, that of `owner`.
bool variable_shown(const State& state, const VariableInfo& info, Seat seat, Seat owner);
// What a variable holds now; of a variable of each seat, that of `owner`, of others that of seat 0.
std::string variable_text(const Program& program, const State& state, const VariableInfo& info, Seat owner);

// "left 6 - right 3": the open ends of a layout, for people.
std::string ends_text(const Program& program, const State& state, int layout);

}  // namespace boneyard
