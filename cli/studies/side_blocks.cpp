#include "cli/studies/side_blocks.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/studies/tally_json.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/machine.hpp"

namespace boneyard::cli {

// What one thread needs.
struct SideBlocks::Own {
  Own(const Sides& sides, bool native) {
    for (const auto& side : sides)
      samplers.push_back(
          std::make_unique<Sampler>(side->game(), side->study(), native && side->native() != nullptr ? &side->native()->game() : nullptr));
  }
  std::vector<std::unique_ptr<Sampler>> samplers;
};

SideBlocks::SideBlocks(const Sides& sides, const PairedStudy& study, bool native)
    : sides_(sides), empty_(study.sides()), steps_(study.heading().at("steps").get<std::int64_t>()), native_(native) {}

BlockPlayer SideBlocks::player() const {
  const auto own = std::make_shared<Own>(sides_, native_);
  return [this, own](std::uint64_t from, std::uint64_t to) { return play(*own, from, to); };
}

std::string SideBlocks::play(Own& own, std::uint64_t from, std::uint64_t to) const {
  std::vector<PairedStudy::SideSums> sums = empty_;
  nlohmann::json block;
  StepBudget budget(steps_);
  const StepBudget::Scope scope(budget);
  std::vector<PlayoutResult> results(sides_.size());
  bool cut = false;  // the block spent the steps of the whole run by itself
  for (std::uint64_t index = from; index < to && !cut; ++index) {
    for (std::size_t side = 0; side < sides_.size() && !cut; ++side) {
      results[side] = own.samplers[side]->play(index);
      cut = results[side].out_of_steps;
    }
    if (cut) break;
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      const Program& program = sides_[side]->game().program();
      sums[side].tally.add(program, sums[side].own, results[side], index);
      if (sums[side].reference) sums[side].pairs.add(sums[side].paired, results[*sums[side].reference], results[side]);
      if (results[side].end == PlayoutResult::End::kFault && !block.contains("fault"))
        block["fault"] = {{"side", side}, {"index", index}, {"message", fault_report(program, results[side].fault)}};
    }
  }
  block["sides"] = nlohmann::json::array();
  for (const PairedStudy::SideSums& side : sums) {
    nlohmann::json one;
    one["tally"] = tally_json(side.tally);
    if (side.reference) one["pairs"] = paired_tally_json(side.pairs);
    block["sides"].push_back(std::move(one));
  }
  block["cut"] = cut;
  return block.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::int64_t usual_steps(std::uint64_t matches, std::size_t sides, bool thinks) {
  const std::uint64_t usual = thinks ? 100 : 1000;  // matches of each of two sides
  const std::uint64_t times = std::min<std::uint64_t>(matches, 100'000'000) * sides / (2 * usual);
  return (thinks ? 10 : 1) * kStepsAMinute * static_cast<std::int64_t>(std::max<std::uint64_t>(1, times));
}

std::optional<PairedStudy> play_sides(const Sides& sides, const PairedRun& run, const std::vector<std::string>& sweep,
                                      const Sharing& sharing) {
  SplitRun split;
  split.heading = PairedStudy::heading_of(sides, run, sweep);
  split.matches = run.matches;
  split.block = usual_block(run.matches);
  const auto play = [&](bool native) -> std::optional<PairedStudy> {
    PairedStudy study(split.heading);
    const SideBlocks blocks(sides, study, native);
    Progress progress("matches", split.matches);
    split.player = [&] { return blocks.player(); };
    split.add = [&](std::uint64_t to, const std::string& result) {
      progress.done(to);
      return study.add(to, result);
    };
    if (!play_run(split, sharing, run.jobs)) return std::nullopt;
    return study;
  };
  std::optional<PairedStudy> study = play(true);
  if (!study || !study->needs_interpreter()) return study;
  if (sharing.any()) refuse_native_steps();
  return play(false);
}

PairedStudy play_sides(const Sides& sides, const PairedRun& run) { return *play_sides(sides, run, {}, Sharing()); }

}  // namespace boneyard::cli
