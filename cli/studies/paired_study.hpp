#pragma once
// What a run of `compare` came to: two sides, or the rows of a sweep. Each side is compared with one before it, over the matches that finished in both. Everything comes
// from the heading of the run and from its sums, so that parts from other machines are reported in the same bytes.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/runs/split_run.hpp"
#include "cli/studies/side.hpp"
#include "engine/studying/paired_tally.hpp"
#include "engine/studying/tally.hpp"

namespace boneyard::cli {

struct PairedRun {
  std::uint64_t matches = 1000;  // of each side
  std::uint64_t seed = 1;
  std::uint64_t most = 20'000;  // decisions of a match
  std::int64_t steps = 0;       // of all sides
  int jobs = 1;
};

class PairedStudy {
 public:
  // A figure of all matches of one side that finished; of all its matches, what share finished.
  struct OwnFigure {
    Figure of;
    Measured measured;
  };
  struct SideSums {
    std::optional<std::size_t> reference;  // the side that this one is compared with
    std::vector<Figure> own;               // of the tally
    std::vector<Figure> paired;            // of the pairs: what both sides have
    Tally tally;
    PairedTally pairs;
  };

  // `sweep`: the swept options; none: two sides. A sweep compares each row with the first one of as many players.
  static nlohmann::ordered_json heading_of(const Sides& sides, const PairedRun& run, const std::vector<std::string>& sweep = {});
  // Throws an exception of nlohmann::json, or std::invalid_argument, for what heading_of() does not write.
  explicit PairedStudy(nlohmann::ordered_json heading);

  // The next block, as SideBlocks writes it. False: no more blocks are wanted, as the steps of the run are spent. Throws as Simulation::add() does.
  bool add(std::uint64_t to, const std::string& result);

  const nlohmann::ordered_json& heading() const { return heading_; }
  const nlohmann::ordered_json& heading(std::size_t side) const { return heading_.at("sides").at(side); }
  const std::vector<SideSums>& sides() const { return sides_; }
  const std::vector<std::string>& sweep() const { return sweep_; }
  std::uint64_t matches() const { return sides_.front().tally.matches; }  // of each side
  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  bool needs_interpreter() const { return out_of_steps_ && native() > 0; }
  // Of all sides.
  std::uint64_t native() const;
  std::uint64_t decisions() const;

  std::vector<OwnFigure> figures(std::size_t side) const;
  // First the share that finished, then the others over the pairs; none of a side without a reference.
  std::vector<PairedFigure> pairs(std::size_t side) const;

  nlohmann::ordered_json json() const;
  // `format`: text, json or csv. `more`: goes into the object of JSON.
  void print(std::ostream& out, const std::string& format, const nlohmann::ordered_json& more = {}) const;
  // What is wrong with the run, for standard error; and the exit code.
  int findings(std::ostream& out) const;

 private:
  std::string csv() const;

  nlohmann::ordered_json heading_;
  std::vector<std::string> sweep_;
  std::vector<SideSums> sides_;
  bool out_of_steps_ = false;
  struct FirstFault {
    std::size_t side;
    std::uint64_t index;
    std::string message;
  };
  std::optional<FirstFault> fault_;
};

// The report of a run of compare, for parts of it.
RunReport report_of_compare(const nlohmann::ordered_json& heading);

// "990 finished, 10 unfinished"
std::string ends_text(const Tally& tally);

}  // namespace boneyard::cli
