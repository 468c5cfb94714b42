#pragma once
// The result of a run of `simulate`, and its report. Everything comes from the heading of the run and from its sums, so that parts from other machines give the same
// bytes.

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/runs/split_run.hpp"
#include "engine/studying/tally.hpp"

namespace boneyard::cli {

// A line of the report: a figure by its name in docs/figures.md. A share is from 0 to 1, and told in percent.
struct ReportedFigure {
  std::string id;    // "length.median"
  std::string name;  // "median"
  Measured measured;
  bool share = false;
};

class Simulation {
 public:
  // `heading`: as simulate.cpp writes it. Throws an exception of nlohmann::json for what it does not write.
  explicit Simulation(nlohmann::ordered_json heading);

  // The next block, as simulate.cpp writes its result. False: no more blocks are wanted, as the steps of the run are spent, or the figures are as precise as asked for. Throws
  // std::invalid_argument, or an exception of nlohmann::json, for what it does not write.
  bool add(std::uint64_t to, const std::string& result);

  const nlohmann::ordered_json& heading() const { return heading_; }
  const Tally& tally() const { return tally_; }
  const std::vector<std::string>& seats() const { return seats_; }
  bool out_of_steps() const { return out_of_steps_; }
  // Native code counts at least as many steps as the interpreter, which knows where the budget ends.
  bool needs_interpreter() const { return out_of_steps_ && tally_.native > 0; }
  // The first match with a fault, if there is one.
  bool failed() const { return !fault_.empty(); }
  std::uint64_t fault_index() const { return fault_index_; }

  // All figures, in the order of the report. docs/figures.md defines them.
  std::vector<ReportedFigure> figures() const;
  nlohmann::ordered_json json() const;
  // `format`: text, json or csv. `more`: goes into the object of JSON.
  void print(std::ostream& out, const std::string& format, const nlohmann::ordered_json& more = {}) const;
  // What is wrong with the run, for standard error; and the exit code. `faults`: whether a record of the first fault is written; otherwise the command that writes it is shown.
  int findings(std::ostream& out, bool faults) const;

 private:
  // Half the width of the widest interval of a share of the wins, by seat or by order, in percent.
  double precision() const;
  std::string text() const;
  std::string csv() const;

  nlohmann::ordered_json heading_;
  std::vector<std::string> seats_;
  std::vector<Figure> of_;
  bool ordered_;
  bool chips_;
  std::uint64_t asked_;  // matches
  std::int64_t steps_;
  double until_;  // half the width of the widest interval, in percent; 0: not asked for
  Tally tally_;
  bool out_of_steps_ = false;
  std::string fault_;
  std::uint64_t fault_index_ = 0;
};

// The report that `merge` prints of a run of `simulate`.
RunReport report_of_simulate(const nlohmann::ordered_json& heading);

}  // namespace boneyard::cli
