#pragma once
// Plays the matches of a comparison, block by block: match m of every side, then match m + 1, so that a run that is cut short has pairs all the same.

#include <cstdint>
#include <string>
#include <vector>

#include "cli/runs/split_run.hpp"
#include "cli/studies/paired_study.hpp"
#include "cli/studies/side.hpp"

namespace boneyard::cli {

class SideBlocks {
 public:
  // `sides` outlive it, and the players that it makes. `native`: whether native code plays where a side has it.
  SideBlocks(const Sides& sides, const PairedStudy& study, bool native);

  BlockPlayer player() const;

 private:
  struct Own;
  std::string play(Own& own, std::uint64_t from, std::uint64_t to) const;

  const Sides& sides_;
  std::vector<PairedStudy::SideSums> empty_;  // which figures each side has
  std::int64_t steps_;
  bool native_;
};

// The steps of the rules that a run may take when nobody says how many: more matches, more sides and players that think may take more.
std::int64_t usual_steps(std::uint64_t matches, std::size_t sides, bool thinks);

// Plays a whole run in the threads of this process, and shows how far it is.
PairedStudy play_sides(const Sides& sides, const PairedRun& run, const std::vector<std::string>& sweep = {});

}  // namespace boneyard::cli
