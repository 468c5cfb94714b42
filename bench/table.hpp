#pragma once
// The Markdown table at the end of a benchmark: what was measured of each game at each number of players, how many times as fast the native game
// is, and the mean of that. It is made from the reports of Google Benchmark, so that filters, repetitions and output files work as they do
// everywhere.

#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace boneyard::bench {

// Names of what is measured, and of the figures that the table takes from it. Times are counted as rates: of several repetitions the highest is
// the one that other work on the machine disturbed least.
inline constexpr const char* kPlayouts = "playouts/s";
inline constexpr const char* kDecisions = "decisions/s";
inline constexpr const char* kCopies = "copies/s";
inline constexpr const char* kLoads = "loads/s";
inline constexpr const char* kBytes = "bytes";
std::string native_name(const std::string& ruleset, int seats);
std::string engine_name(const std::string& ruleset, int seats);
std::string copy_name(const std::string& ruleset, int seats);
std::string load_name(const std::string& ruleset);

struct Row {
  std::string ruleset;
  std::string title;
  int seats = 0;
};

// Passes every report on to the reporter that the options ask for, and keeps the best figures.
class Collector : public benchmark::BenchmarkReporter {
 public:
  Collector() : shown_(benchmark::CreateDefaultDisplayReporter()) {}

  bool ReportContext(const Context& context) override { return shown_->ReportContext(context); }
  void ReportRuns(const std::vector<Run>& runs) override;
  void Finalize() override { shown_->Finalize(); }

  // 0 when it was not measured.
  double best(const std::string& benchmark, const std::string& figure) const;
  // Rows of which nothing was measured are left out; nothing at all is printed when all are.
  void print(const std::vector<Row>& rows, std::ostream& out) const;

 private:
  std::unique_ptr<benchmark::BenchmarkReporter> shown_;
  std::map<std::string, std::map<std::string, double>> best_;
};

}  // namespace boneyard::bench
