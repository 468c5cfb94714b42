#include "cli/runs/split_run.hpp"

#include "cli/runs/handout.hpp"

namespace boneyard::cli {

std::uint64_t usual_block(std::uint64_t matches) { return std::max<std::uint64_t>(16, matches / 1024 + (matches % 1024 == 0 ? 0 : 1)); }

void play_locally(const SplitRun& run, int jobs, const std::function<void()>& stopped) {
  Handout handout(run, 0, run.blocks(), nullptr);
  play_handout(run, handout, jobs, stopped);
}

}  // namespace boneyard::cli
