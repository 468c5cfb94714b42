#pragma once
// Games as machine code (dsl/native/): functions in a shared object, each of which plays a whole match of one table with random choices, the same one as the interpreter with the same
// seed. Native code reports nothing: where the rules stop a match, or it takes too long, the function says so, and the interpreter plays the match.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/program.hpp"
#include "engine/random.hpp"

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

enum class NativeEnd : int {
  kOver,
  kUnfinished,
  kBailed,
  kNoEntry,  // of a rollout: it cannot begin at this decision, as some seats have chosen already of those who choose at once, for example
};

// What a rollout came to, likewise.
struct NativeRolled {
  std::uint64_t decisions = 0;
  std::int64_t steps = 0;
  std::uint32_t winners = 0;
  std::int32_t standing[kMaxSeats] = {};  // of each seat, unless somebody has won (Program::standing)
};

// What a search has learnt of moves (players/habits.hpp), and the moves that a rollout makes. The same structures stand in dsl/native/prelude.c.
struct NativeHabits {
  struct Seen {
    float total = 0;
    float times = 0;
  };
  struct Made {
    Seat seat = 0;
    std::uint32_t alone = 0;
    std::uint32_t after = 0;
  };
  const Seen* seen = nullptr;
  Made* made = nullptr;
  std::uint64_t count = 0;   // of moves made
  std::uint64_t room = 0;    // for so many
  std::uint64_t before = 0;  // what was chosen last
};

// What the functions of a game are called in C.
std::string native_name(const Program& program);
std::string native_rollout_name(const Program& program);

// Beyond `most` decisions a match is unfinished.
using NativeGame = int (*)(std::uint64_t seed, std::uint64_t index, std::uint64_t most, NativePlayed* played);

// Random play from a state that remembers nothing (Memory::kNone), in which a seat is to choose, as Rollout plays (players/rollout.hpp): until the match is over, tiles are taken up where it
// stops there, or so many decisions were made. `given`: the place, from 1 on, that the first move has in the list of a decision without ranges; 0: it is drawn too. `habits`: seats follow them; or null. Where it bails, `random` and `habits` are as they were; `chance` always is.
using NativeRollout = int (*)(const Word* state, const Random* chance, Random* random, std::int32_t decision, Seat seat,
                              std::uint64_t given, std::uint64_t most, int stops_at_gather, NativeHabits* habits, NativeRolled* rolled);
static_assert(sizeof(Random) == 2 * sizeof(std::uint64_t), "the stream of a pcg32, then its state");

class NativeLibrary {
 public:
  // Null where there is no such file, or it cannot be loaded. Whoever can write the file runs code here: it must be the user's own, or installed.
  static std::shared_ptr<const NativeLibrary> open(const std::filesystem::path& file);
  ~NativeLibrary();
  NativeLibrary(const NativeLibrary&) = delete;
  NativeLibrary& operator=(const NativeLibrary&) = delete;

  // The game that this Program is, found by its hash; null: it is not there. It may be called as long as the library is there, by several threads at once.
  NativeGame find(const Program& program) const;
  NativeRollout find_rollout(const Program& program) const;

 private:
  explicit NativeLibrary(void* handle) : handle_(handle) {}
  void* handle_;
};

}  // namespace boneyard
