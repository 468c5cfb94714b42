#pragma once
// A number for what one seat sees of a state, and one for a move as players speak of it: where a search meets the same situation again, it finds what it has learnt
// there. Two states that look alike to a seat have the same key; two that do not have different ones but for one pair in some 10^19.
//
// What is seen is what view.hpp shows: zones, variables, dice, chips, layouts and the question. What a seat remembers is no part of it, so that states to which
// different paths led, and which look alike, are one. Copies of a face are one tile.

#include <cstdint>
#include <vector>

#include "engine/hash.hpp"
#include "engine/state.hpp"

namespace boneyard {

class ViewKey {
 public:
  ViewKey(const Program& program, const Shape& shape);

  // Of a state that stands at a decision. Takes time for the tiles in view and the variables; allocates nothing.
  std::uint64_t of(const State& state, Seat seat) const;
  // Of a concrete move at that decision.
  std::uint64_t of(int decision, const Move& move) const;
  // Of the face of a tile.
  std::uint64_t of(Tile tile) const { return tile_keys_[static_cast<std::size_t>(tile)]; }
  static std::uint64_t of(Face face) {
    return mixed(static_cast<std::uint64_t>(face.low) << 32 | static_cast<std::uint64_t>(face.high) << 8 | 1);
  }
  // What the key of a move of this way begins with: native code goes on with the values and then, where the way chooses a subset, the sum of its tiles, as here
  // (dsl/native/rollouts.cpp).
  static std::uint64_t of_way(int decision, std::size_t way) { return chained(static_cast<std::uint64_t>(decision), way); }

 private:
  // A variable that some may see; of one of each seat, that of the owner.
  struct Shown {
    const VariableInfo* variable;
    Seat owner;
    int reg;
    bool tiles;
    bool to_all;
  };
  struct Way {
    std::uint64_t key;  // what the keys of its moves begin with
    unsigned values;    // how many values a move has
    unsigned tiles;     // which of them are tiles, as a mask
    bool subset;        // whether tiles are chosen besides
  };
  std::uint64_t tiles_key(const Word* tiles) const;

  const Program& program_;
  const Shape& shape_;
  std::vector<std::vector<Shown>> shown_;     // by decision
  std::vector<std::vector<Way>> ways_;        // by decision
  std::vector<std::uint64_t> tile_keys_;      // by tile: of its face
  std::vector<std::uint64_t> place_factors_;  // by place in a zone that keeps an order
};

}  // namespace boneyard
