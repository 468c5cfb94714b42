#pragma once
// Random play from any state to the end of the deal: how a search finds out what a situation is worth. Every seat picks uniformly among the entries of its list.

#include <cstdint>
#include <vector>

#include "engine/machine.hpp"
#include "engine/random.hpp"

namespace boneyard {

// Searches cut off a rollout that takes more decisions.
inline constexpr std::uint64_t kLongestRollout = 1000;

class Rollout {
 public:
  // `shape` is that of the states to be played; both must outlast this.
  Rollout(const Program& program, const Shape& shape) : program_(program), machine_(program, shape) { machine_.stop_at_gather(true); }

  // Plays until the match is over or all tiles are taken up again, or so many decisions were made. Returns how many there were.
  std::uint64_t play(State& state, Random& random, std::uint64_t most);
  // One decision more, at random; false where there is none to make.
  bool step(State& state, Random& random);
  // Stops at the end of a deal.
  Machine& machine() { return machine_; }

 private:
  const Program& program_;
  Machine machine_;
  std::vector<Move> list_;
};

}  // namespace boneyard
