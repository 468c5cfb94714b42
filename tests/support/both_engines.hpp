#pragma once
// The same matches by the interpreter and in native code, which the compiler named by CC makes with the flags in CFLAGS. All that a match or a rollout comes to has to be the same, native code
// must not count fewer steps, and it counts the tiles at each choice: where it loses one, the program ends.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/native_library.hpp"

namespace boneyard::test {

// A library of these files of C, made in the folder; null, with the reason in `problem`, where that fails. `flags`: those of the compiler, unless CFLAGS names others.
std::shared_ptr<const NativeLibrary> compiled(const std::vector<std::filesystem::path>& sources, const std::filesystem::path& folder,
                                              const std::string& flags, std::string& problem);

struct Compared {
  std::string problem;  // the first difference; empty: there is none
  std::uint64_t played = 0;
  std::uint64_t left = 0;  // by native code, where the interpreter stops with no fault
  double steps = 0;        // of both engines, in matches that both have finished
  double native_steps = 0;
  bool none = false;  // native code has no rollouts of this game
};

// Matches of this seed, from number 0 on, until these steps are spent.
Compared compare_matches(const Game& game, const NativeLibrary& library, std::uint64_t seed, std::uint64_t matches, std::int64_t steps);
// Rollouts from decisions of so many random matches: as many decisions, the same winners, standing and chance. In every second match, seats follow habits.
Compared compare_rollouts(const Game& game, std::shared_ptr<const NativeLibrary> library, std::uint64_t seed, std::uint64_t matches,
                          std::int64_t steps);
// Searches at decisions of so many random matches: the same moves, as good, after as many rounds of thought.
Compared compare_searches(const Game& game, std::shared_ptr<const NativeLibrary> library, std::uint64_t seed, std::uint64_t matches);

}  // namespace boneyard::test
