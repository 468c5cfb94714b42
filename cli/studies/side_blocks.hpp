#pragma once
// Plays the matches of a comparison, block by block: match m of every side, then match m + 1, so that a run that is cut short has pairs all the same.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/runs/sharing.hpp"
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

// Plays a run as it is shared, and shows how far it is. Nothing: another part, or another rank, has the rest of it. Throws Stop as play_run() does.
std::optional<PairedStudy> play_sides(const Sides& sides, const PairedRun& run, const std::vector<std::string>& sweep,
                                      const Sharing& sharing);
// The same of a whole run in this process.
PairedStudy play_sides(const Sides& sides, const PairedRun& run);

}  // namespace boneyard::cli
