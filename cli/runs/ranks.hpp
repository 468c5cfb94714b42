#pragma once
// Processes of MPI that play one run together. Rank 0 leads: it hands out the blocks, plays too, and alone reads and writes files and prints. The others follow: they ask for blocks, and send back
// what those came to. Only the thread that made this talks to MPI; others play beside it.
//
// `boneyard` is built without MPI: there, the constructor throws Stop with how to build `boneyard-mpi`. CMake option BONEYARD_MPI.

#include <functional>
#include <memory>
#include <string>

#include "cli/runs/handout.hpp"
#include "cli/runs/split_run.hpp"

namespace boneyard::cli {

class Ranks {
 public:
  // Starts MPI, once in a process. Throws Stop in a program without it.
  Ranks();
  // Ends MPI, when all ranks have come so far.
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  bool leads() const;

  // Rank 0: plays what is handed out, here and by the others, which may leave afterwards. If a rank dies and MPI survives it, others get its blocks; else MPI ends all ranks. Throws what any
  // rank threw, with its number, as Stop. `stopped` as in play_handout().
  void lead(const SplitRun& run, Handout& handout, int jobs, const std::function<void()>& stopped);
  // The others may leave, whatever they do at present.
  void dismiss();

  // Another rank: plays what rank 0 hands it, until that wants no more.
  void follow(const SplitRun& run, int jobs);
  // Another rank: waits until it may leave. `message`: what went wrong here, with this exit code; rank 0 ends the run with it. Empty: nothing.
  void leave(int code, const std::string& message);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace boneyard::cli
