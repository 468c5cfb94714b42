#pragma once
// A gate: bounds on the figures of a run, which a repository keeps in a file and its CI holds the rules to. A line of the file is a threshold, and `#` begins a comment:
//   finished at least 99 %
//   length.median from 20 to 60
//   strength of search-2 against random at least 70 % in 200 matches
// A figure has its name in CSV and JSON. What is compared is its value, and not its interval: one seed has one value, so that a gate that holds goes on to hold.
//
// The file counts as a stranger's: it has bounds of its own, and is checked before any match is played.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/studies/figure_catalogue.hpp"
#include "cli/studies/simulation.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/studying/interval.hpp"

namespace boneyard::cli {

// What one level wins in a seat among others of another level, as `tournament` has it.
struct Strength {
  Level one = Level::kRandom;
  Level others = Level::kRandom;
  std::uint64_t matches = 100;
};

struct Threshold {
  std::string place;   // "rules.gate:4:1"
  std::string figure;  // its id, or "strength of search-2 against random in 100 matches"
  bool share = false;  // shares and their bounds are from 0 to 1
  std::optional<double> least;
  std::optional<double> most;
  std::optional<Strength> strength;  // instead of a figure of the run
  bool details = false;
  bool counts = false;
};

// What a run came to at a threshold.
struct Verdict {
  Threshold threshold;
  std::optional<Measured> measured;
  std::string missing;  // why it was not measured

  bool holds() const;
};

class Gate {
 public:
  // Throws Stop (wrong use) with all mistakes of the file, each with its place, its line and a hint.
  Gate(const std::string& path, const Program& program, const FigureCatalogue& catalogue);

  // Whether --details is needed.
  bool needs_details() const;
  // `strength`: plays the contest; it returns nothing where no match of it came to an end.
  std::vector<Verdict> judge(const Simulation& simulation, const std::function<std::optional<Measured>(const Strength&)>& strength) const;

 private:
  std::vector<Threshold> thresholds_;
};

std::string verdicts_text(const std::vector<Verdict>& verdicts);
nlohmann::ordered_json verdicts_json(const std::vector<Verdict>& verdicts);
// Those that do not hold, for standard error; empty if all hold.
std::string findings_text(const std::vector<Verdict>& verdicts);

}  // namespace boneyard::cli
