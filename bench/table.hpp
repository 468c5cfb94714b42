#pragma once
// The Markdown tables at the end of a benchmark: what was measured of each game at each number of players, how fast the engine is as a share of the
// native game, and the means of that. It is made from the reports of Google Benchmark, so that filters, repetitions and output files work as they
// do everywhere.

#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace boneyard::bench {

// Names of what is measured, and of the figures that the table takes from it. Times are counted as rates, of processor time.
inline constexpr const char* kPlayouts = "playouts/s";
inline constexpr const char* kDecisions = "decisions/s";
inline constexpr const char* kCopies = "copies/s";
inline constexpr const char* kLoads = "loads/s";
inline constexpr const char* kChecks = "checks/s";
inline constexpr const char* kFiles = "files";
inline constexpr const char* kBytes = "bytes";
inline constexpr const char* kCheckAll = "check/all";
inline constexpr const char* kCheckFiles = "check/files";
std::string native_name(const std::string& ruleset, int seats);
std::string engine_name(const std::string& ruleset, int seats);
std::string remembering_name(const std::string& ruleset, int seats);
std::string copy_name(const std::string& ruleset, int seats);
std::string copy_native_name(const std::string& ruleset, int seats);
std::string load_name(const std::string& ruleset);

struct Row {
  std::string ruleset;
  std::string title;
  int seats = 0;
  std::string base;  // of a variant
  std::string base_title;

  // The ruleset whose native game it is compared with.
  const std::string& twin() const { return base.empty() ? ruleset : base; }
};

// A figure as each repetition found it.
using Series = std::vector<double>;

// Passes every report on to the reporter that the options ask for, and keeps the figures.
class Collector : public benchmark::BenchmarkReporter {
 public:
  Collector() : shown_(benchmark::CreateDefaultDisplayReporter()) {}

  bool ReportContext(const Context& context) override { return shown_->ReportContext(context); }
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override { shown_->Finalize(); }

  // Empty when it was not measured.
  const Series& measured(const std::string& benchmark, const std::string& figure) const;
  // Rows of which nothing was measured are left out; nothing at all is printed when all are.
  void print(const std::vector<Row>& rows, std::ostream& out) const;
  void print_states(const std::vector<Row>& rows, std::ostream& out) const;

 private:
  std::unique_ptr<benchmark::BenchmarkReporter> shown_;
  std::map<std::string, std::map<std::string, Series>> figures_;
};

}  // namespace boneyard::bench
