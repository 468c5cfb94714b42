#pragma once
// C from the Core of one table: a whole match as one function, which plays the same matches as the interpreter with the same seed. The text includes no header and has no name or
// word of the rule file in it, so that it is safe to hand to a compiler, even from rules of strangers.
//
// The function is `int boneyard_native_HASH(u64 seed, u64 index, u64 most, struct* played)` with the hash of the Program; engine/native_library.hpp calls it. It stops before
// anything that the interpreter reports (a fault, a limit, nobody can move), and says so: then the interpreter plays the match again. It may stop where the interpreter goes on, never the
// other way round.

#include <stdexcept>
#include <string>

#include "dsl/core/core.hpp"
#include "dsl/native/facts.hpp"
#include "engine/program.hpp"

namespace boneyard::dsl::native {

// Beyond so many nodes a Core is interpreted: compiling would take long.
inline constexpr int kMostNodes = 20'000;

// Why there is no native code for a game, in words for people.
struct NotNative : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// `core` has gone through all passes for the table of `program`. Throws NotNative.
std::string native_code(const core::Core& core, const Program& program, const Rules& rules = {});

}  // namespace boneyard::dsl::native
