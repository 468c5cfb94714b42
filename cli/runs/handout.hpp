#pragma once
// Hands out the blocks of a run to threads and ranks, and accepts their results in any order. Results go into the part file, if there is one, and are added to the run in block order. Safe to
// call from any thread.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "cli/runs/split_run.hpp"

namespace boneyard::cli {

class PartFile;

class Handout {
 public:
  // The blocks from `first` up to, and without, `end`. `part`: what it has of them is added and not handed out again; null: nothing is kept. Throws Stop for a part that the run cannot add.
  // All three outlast this.
  Handout(const SplitRun& run, std::uint64_t first, std::uint64_t end, PartFile* part);

  // The number of a block to play. While others still play the last ones, it waits: a block may come back. Nothing when no more is wanted.
  std::optional<std::uint64_t> take();
  // The same without waiting: nothing when there is none at present.
  std::optional<std::uint64_t> take_now();
  // What a block came to. Throws Stop when it cannot be kept.
  void give(std::uint64_t number, std::string result);
  // Whoever had these blocks will not play them.
  void put_back(const std::set<std::uint64_t>& numbers);
  // Nobody is handed anything any more.
  void stop();

  bool done() const;
  // The block up to which all are added.
  std::uint64_t added() const;
  // How many blocks were played, and not taken from the part.
  std::uint64_t played() const;

 private:
  std::optional<std::uint64_t> next();
  void add_what_is_there();

  const SplitRun& run_;
  std::uint64_t end_;
  PartFile* part_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t fresh_;                           // the first block that nobody has had
  std::uint64_t next_;                            // the first block that is not added yet
  std::set<std::uint64_t> back_;                  // put back
  std::map<std::uint64_t, std::string> waiting_;  // for an earlier block
  std::uint64_t played_ = 0;
  bool done_ = false;
};

// Plays what is handed out in `jobs` threads, this one among them, until nothing is left. `stopped`: called at once when a thread has thrown; the exception is thrown here in the end.
void play_handout(const SplitRun& run, Handout& handout, int jobs, const std::function<void()>& stopped = {});

}  // namespace boneyard::cli
