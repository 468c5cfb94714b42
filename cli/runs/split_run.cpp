#include "cli/runs/split_run.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

#include "engine/workers.hpp"

namespace boneyard::cli {

std::uint64_t usual_block(std::uint64_t matches) { return std::max<std::uint64_t>(16, (matches + 1023) / 1024); }

void play_locally(const SplitRun& run, int jobs, const std::function<void()>& stopped) {
  std::mutex mutex;
  std::map<std::uint64_t, std::string> waiting;  // by their first match
  std::uint64_t next = 0;
  std::atomic<bool> enough{false};
  Workers workers(run.matches, run.block);
  const auto work = [&] {
    const BlockPlayer play = run.player();
    for (std::uint64_t from = 0, to = 0; !enough && workers.take(from, to);) {
      std::string result = play(from, to);
      const std::lock_guard lock(mutex);
      waiting.emplace(from, std::move(result));
      for (auto first = waiting.begin(); first != waiting.end() && first->first == next; first = waiting.erase(first)) {
        next = std::min(next + run.block, run.matches);
        if (!enough) enough = !run.add(next, first->second);
      }
    }
  };
  workers.run(jobs, work, stopped);
}

}  // namespace boneyard::cli
