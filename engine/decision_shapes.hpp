#pragma once
// Of the decisions of a Program, all that listing and playing need: a few bytes for each way, apart from what is only shown to people.

#include <vector>

#include "engine/program.hpp"

namespace boneyard {

// Where the choices of a way stand.
struct WayShape {
  int entry = 0;  // code that carries it out
  int scalars = 0;
  std::uint16_t scalar[kMaxScalarChoices] = {};  // registers
  int tiles = -1;                                // set register of the tiles chosen; -1: none are
  int range = -1;                                // which scalar is chosen from a range; -1: none is
  int least = 0;                                 // register of the range's least number; the greatest is in the next
  bool names = false;                            // the tiles chosen are said to lie somewhere, and seats remember it
  std::uint8_t most_tiles = 0;                   // that a move of it has room for
};

static_assert(sizeof(WayShape) == 32, "one is reached by a shift");

struct DecisionShape {
  const WayShape* ways = nullptr;
  // The registers of its choices that are part of the state, where an earlier decision may have left something: listing overwrites them. Numbers, and after them sets.
  const std::uint16_t* kept = nullptr;
  std::uint16_t kept_numbers = 0;
  std::uint16_t kept_sets = 0;
  int list = 0;               // code that lists the moves
  std::uint16_t chooser = 0;  // register
  std::uint16_t around = 0;   // other sealed decisions
  bool sealed = false;
};

static_assert(sizeof(DecisionShape) == 32, "one is reached by a shift");

class DecisionShapes {
 public:
  // `remembers`: whether states keep what seats know.
  DecisionShapes(const Program& program, bool remembers);
  DecisionShapes(const DecisionShapes&) = delete;
  DecisionShapes& operator=(const DecisionShapes&) = delete;

  const DecisionShape& operator[](int decision) const { return decisions_[static_cast<std::size_t>(decision)]; }

 private:
  std::vector<WayShape> ways_;
  std::vector<std::uint16_t> kept_;
  std::vector<DecisionShape> decisions_;
};

}  // namespace boneyard
