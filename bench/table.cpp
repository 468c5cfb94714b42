#include "bench/table.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace boneyard::bench {
namespace {

double geometric_mean(const std::vector<double>& values) {
  double logs = 0;
  for (const double value : values) logs += std::log(value);
  return std::exp(logs / static_cast<double>(values.size()));
}

std::string cell(double value, int decimals) { return value > 0 ? fmt::format("{:.{}f}", value, decimals) : std::string(); }

}  // namespace

std::string native_name(const std::string& ruleset, int seats) { return fmt::format("native/{}/{}", ruleset, seats); }
std::string engine_name(const std::string& ruleset, int seats) { return fmt::format("engine/{}/{}", ruleset, seats); }
std::string copy_name(const std::string& ruleset, int seats) { return fmt::format("copy/{}/{}", ruleset, seats); }
std::string load_name(const std::string& ruleset) { return fmt::format("load/{}", ruleset); }

void Collector::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    // Where only aggregates are reported, the median stands for the runs.
    if (run.run_type == Run::RT_Aggregate && run.aggregate_name != "median") continue;
    for (const auto& [name, counter] : run.counters) {
      double& best = best_[run.run_name.function_name][name];
      best = std::max(best, counter.value);
    }
  }
  shown_->ReportRuns(runs);
}

double Collector::best(const std::string& benchmark, const std::string& figure) const {
  const auto figures = best_.find(benchmark);
  if (figures == best_.end()) return 0;
  const auto found = figures->second.find(figure);
  return found == figures->second.end() ? 0 : found->second;
}

void Collector::print(const std::vector<Row>& rows, std::ostream& out) const {
  if (best_.empty()) return;
  out << "\n| game | players | native decisions/s | engine decisions/s | native / engine | engine playouts/s | state bytes | ns a copy | "
         "ms to load |\n"
         "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
  std::vector<std::pair<std::string, std::vector<double>>> ratios;  // by game
  std::string last;
  for (const Row& row : rows) {
    const double native = best(native_name(row.ruleset, row.seats), kDecisions);
    const double engine = best(engine_name(row.ruleset, row.seats), kDecisions);
    const double playouts = best(engine_name(row.ruleset, row.seats), kPlayouts);
    const double bytes = best(copy_name(row.ruleset, row.seats), kBytes);
    const double copies = best(copy_name(row.ruleset, row.seats), kCopies);
    const double loads = row.ruleset == last ? 0 : best(load_name(row.ruleset), kLoads);
    if (native + engine + copies + loads <= 0) continue;
    const double ratio = native > 0 && engine > 0 ? native / engine : 0;
    if (ratio > 0) {
      if (ratios.empty() || ratios.back().first != row.title) ratios.emplace_back(row.title, std::vector<double>());
      ratios.back().second.push_back(ratio);
    }
    out << fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", row.ruleset == last ? "" : row.title, row.seats, cell(native, 0),
                       cell(engine, 0), cell(ratio, 1), cell(playouts, 0), cell(bytes, 0), cell(copies > 0 ? 1e9 / copies : 0, 1),
                       cell(loads > 0 ? 1e3 / loads : 0, 2));
    last = row.ruleset;
  }
  if (ratios.empty()) return;
  out << "\nNative / engine, the geometric mean over the numbers of players of each game, and over the games:\n\n";
  std::vector<double> means;
  for (const auto& [title, values] : ratios) {
    means.push_back(geometric_mean(values));
    out << fmt::format("- {}: {:.1f}\n", title, means.back());
  }
  out << fmt::format("- all: {:.1f}\n", geometric_mean(means));
}

}  // namespace boneyard::bench
