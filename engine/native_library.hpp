#pragma once
// Games as machine code (dsl/native/): functions in a shared object, each of which plays a whole match of one table with random choices, the same one as the interpreter with the same
// seed. Native code reports nothing: where the rules stop a match, or it takes too long, the function says so, and the interpreter plays the match.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/program.hpp"

namespace boneyard {

// What a match came to. The same structure stands in dsl/native/prelude.c.
struct NativePlayed {
  std::uint64_t decisions = 0;
  std::uint64_t branching = 0;
  std::uint64_t choices = 0;
  std::uint64_t choice_branching = 0;
  std::uint64_t moves = 0;  // a hash of the numbers of all moves in their lists
  std::int64_t steps = 0;   // at least as many as the interpreter takes
  std::uint32_t winners = 0;
  std::int32_t first = 0;
  std::int32_t chips[kMaxSeats] = {};
};

enum class NativeEnd : int { kOver, kUnfinished, kBailed };

// What the function of a game is called in C.
std::string native_name(const Program& program);

// Beyond `most` decisions a match is unfinished.
using NativeGame = int (*)(std::uint64_t seed, std::uint64_t index, std::uint64_t most, NativePlayed* played);

class NativeLibrary {
 public:
  // Null where there is no such file, or it cannot be loaded. Whoever can write the file runs code here: it must be the user's own, or installed.
  static std::shared_ptr<const NativeLibrary> open(const std::filesystem::path& file);
  ~NativeLibrary();
  NativeLibrary(const NativeLibrary&) = delete;
  NativeLibrary& operator=(const NativeLibrary&) = delete;

  // The game that this Program is, found by its hash; null: it is not there. It may be called as long as the library is there, by several threads at once.
  NativeGame find(const Program& program) const;

 private:
  explicit NativeLibrary(void* handle) : handle_(handle) {}
  void* handle_;
};

}  // namespace boneyard
