#pragma once
// How the work of a run is shared, as the user says it: in parts that `merge` puts together, with a checkpoint to go on from, or by ranks of MPI. Commands with many matches have these options
// in common, and print the same bytes whichever is used.

#include <cstdint>
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/runs/split_run.hpp"

namespace boneyard::cli {

class Ranks;

struct Sharing {
  std::string shard;  // "3/16"; empty: the whole run
  std::string part;   // the file of the shard; empty: named after it
  std::string checkpoint;
  bool mpi = false;
  Ranks* ranks = nullptr;  // while the command runs with --mpi

  bool any() const { return !shard.empty() || !checkpoint.empty() || mpi; }
};

// `--shard`, `--part`, `--checkpoint` and `--mpi`. `sharing` outlasts the command line.
void add_sharing(CLI::App& app, Sharing& sharing);

// Runs a command. With --mpi, each rank does; only rank 0 prints, and an error of any of them ends all. Returns the exit code, and throws Stop where there is no MPI.
int run_shared(Sharing& sharing, const std::function<int()>& command);

// Plays a run as the user wants it shared. True: the run is whole, and its report is to be printed. False: only a part was played here, or rank 0 has the rest; nothing is left to do, and the
// exit code is 0. Throws Stop for a part or a checkpoint that does not belong to this run. `stopped` as in play_handout().
bool play_run(const SplitRun& run, const Sharing& sharing, int jobs, const std::function<void()>& stopped = {});

// Throws Stop if the run is shared: `option` needs all matches in one process.
void needs_one_process(const Sharing& sharing, const std::string& option);
// Throws Stop for a shard: `option` needs the matches from the first one on.
void needs_whole_run(const Sharing& sharing, const std::string& option);

// The steps of a shared run are spent, and native code has played in it. It counts at least as many as the interpreter, which alone knows where one run would have ended. Throws Stop.
[[noreturn]] void refuse_native_steps();

}  // namespace boneyard::cli
