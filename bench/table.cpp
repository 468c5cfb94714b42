#include "bench/table.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace boneyard::bench {
namespace {

double lowest(const Series& values) { return values.empty() ? 0 : *std::min_element(values.begin(), values.end()); }

double median(Series values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

// The highest rate of several is the one that other work on the machine disturbed least.
double best(const Series& values) { return values.empty() ? 0 : *std::max_element(values.begin(), values.end()); }

// Repetition by repetition, as if the whole had been run that many times.
Series share(const Series& engine, const Series& native) {
  Series made;
  for (std::size_t i = 0; i < std::min(engine.size(), native.size()); ++i) made.push_back(engine[i] / native[i]);
  return made;
}

Series geometric_mean(const std::vector<Series>& all) {
  Series made;
  std::size_t repetitions = all.empty() ? 0 : all.front().size();
  for (const Series& values : all) repetitions = std::min(repetitions, values.size());
  for (std::size_t i = 0; i < repetitions; ++i) {
    double logs = 0;
    for (const Series& values : all) logs += std::log(values[i]);
    made.push_back(std::exp(logs / static_cast<double>(all.size())));
  }
  return made;
}

using Cells = std::vector<std::string>;

std::string cell(double value, int decimals) { return value > 0 ? fmt::format("{:.{}f}", value, decimals) : std::string(); }

// One column for a single run, two for several.
void add_share(Cells& cells, const Series& values, bool repeated) {
  cells.push_back(cell(median(values), 3));
  if (repeated) cells.push_back(cell(lowest(values), 3));
}

void add_share_heading(Cells& cells, const std::string& name, bool repeated) {
  cells.push_back(repeated ? name + ", median" : name);
  if (repeated) cells.push_back("minimum");
}

void print_line(const Cells& cells, std::ostream& out) { out << fmt::format("| {} |\n", fmt::join(cells, " | ")); }

void print_heading(const Cells& cells, std::ostream& out) {
  out << '\n';
  print_line(cells, out);
  out << "|---";
  for (std::size_t i = 1; i < cells.size(); ++i) out << "|--:";
  out << "|\n";
}

// What is averaged for the table of means.
struct Shares {
  std::string title;
  bool variant = false;
  std::vector<Series> engine;
  std::vector<Series> remembering;
};

void print_means(const std::vector<Shares>& games, bool repeated, std::ostream& out) {
  if (games.empty()) return;
  out << "\nGeometric means over the numbers of players, and over the games that have a native twin of their own:\n";
  Cells heading{"game"};
  add_share_heading(heading, "engine / native", repeated);
  add_share_heading(heading, "remembering / native", repeated);
  print_heading(heading, out);
  Shares all;
  const auto print_mean = [&](const std::string& title, const Series& engine, const Series& remembering) {
    Cells cells{title};
    add_share(cells, engine, repeated);
    add_share(cells, remembering, repeated);
    print_line(cells, out);
  };
  const auto print_game = [&](const Shares& game) {
    const Series engine = geometric_mean(game.engine);
    const Series remembering = geometric_mean(game.remembering);
    print_mean(game.title, engine, remembering);
    if (!engine.empty()) all.engine.push_back(engine);
    if (!remembering.empty()) all.remembering.push_back(remembering);
  };
  for (const Shares& game : games)
    if (!game.variant) print_game(game);
  if (std::max(all.engine.size(), all.remembering.size()) > 1)
    print_mean(fmt::format("all {}", std::max(all.engine.size(), all.remembering.size())), geometric_mean(all.engine),
               geometric_mean(all.remembering));
  for (const Shares& game : games)
    if (game.variant) print_game(game);
}

}  // namespace

std::string native_name(const std::string& ruleset, int seats) { return fmt::format("native/{}/{}", ruleset, seats); }
std::string engine_name(const std::string& ruleset, int seats) { return fmt::format("engine/{}/{}", ruleset, seats); }
std::string remembering_name(const std::string& ruleset, int seats) { return fmt::format("remembering/{}/{}", ruleset, seats); }
std::string copy_name(const std::string& ruleset, int seats) { return fmt::format("copy/{}/{}", ruleset, seats); }
std::string copy_native_name(const std::string& ruleset, int seats) { return fmt::format("copy-native/{}/{}", ruleset, seats); }
std::string load_name(const std::string& ruleset) { return fmt::format("load/{}", ruleset); }

void Collector::ReportRuns(const std::vector<Run>& runs) {
  for (const Run& run : runs) {
    if (run.run_type == Run::RT_Aggregate && run.aggregate_name != "median") continue;
    for (const auto& [name, counter] : run.counters) {
      Series& series = figures_[run.run_name.function_name][name];
      // Where only aggregates are reported, the median stands for the runs.
      if (run.run_type != Run::RT_Aggregate || series.empty()) series.push_back(counter.value);
    }
  }
  shown_->ReportRuns(runs);
}

const Series& Collector::measured(const std::string& benchmark, const std::string& figure) const {
  static const Series kNothing;
  const auto figures = figures_.find(benchmark);
  if (figures == figures_.end()) return kNothing;
  const auto found = figures->second.find(figure);
  return found == figures->second.end() ? kNothing : found->second;
}

void Collector::print(const std::vector<Row>& rows, std::ostream& out) const {
  if (figures_.empty()) return;
  bool repeated = false;
  for (const auto& [benchmark, figures] : figures_)
    for (const auto& [name, series] : figures) repeated = repeated || series.size() > 1;

  Cells heading{"game", "players", "native decisions/s", "engine decisions/s"};
  add_share_heading(heading, "engine / native", repeated);
  heading.push_back("remembering decisions/s");
  add_share_heading(heading, "remembering / native", repeated);

  std::vector<Shares> games;
  std::string last;
  for (const Row& row : rows) {
    const Series& native = measured(native_name(row.twin(), row.seats), kDecisions);
    const Series& engine = measured(engine_name(row.ruleset, row.seats), kDecisions);
    const Series& remembering = measured(remembering_name(row.ruleset, row.seats), kDecisions);
    // The native twin of a variant's base is no measurement of the variant.
    if (engine.empty() && remembering.empty() && (native.empty() || !row.base.empty())) continue;
    const std::string title = row.base.empty() ? row.title : fmt::format("{} (base: {})", row.title, row.base_title);
    if (last.empty()) print_heading(heading, out);
    const Series engine_share = share(engine, native);
    const Series remembering_share = share(remembering, native);
    if (!engine_share.empty() || !remembering_share.empty()) {
      if (games.empty() || games.back().title != title) games.push_back({title, !row.base.empty(), {}, {}});
      if (!engine_share.empty()) games.back().engine.push_back(engine_share);
      if (!remembering_share.empty()) games.back().remembering.push_back(remembering_share);
    }
    Cells cells{row.ruleset == last ? "" : title, fmt::format("{}", row.seats), cell(median(native), 0), cell(median(engine), 0)};
    add_share(cells, engine_share, repeated);
    cells.push_back(cell(median(remembering), 0));
    add_share(cells, remembering_share, repeated);
    print_line(cells, out);
    last = row.ruleset;
  }
  print_means(games, repeated, out);
  print_states(rows, out);
}

// Playouts, states, copies and loading: the best of several, with the native figure in front and the share behind where there is one.
void Collector::print_states(const std::vector<Row>& rows, std::ostream& out) const {
  const Cells heading{"game",    "players",     "native playouts/s",  "engine playouts/s", "engine / native",      "bytes: native",
                      "playing", "remembering", "ns to copy: native", "remembering",       "remembering / native", "ms to load"};
  const auto nanoseconds = [](double rate) { return rate > 0 ? 1e9 / rate : 0; };
  const auto ratio = [](double engine, double native) { return cell(native > 0 ? engine / native : 0, engine > native ? 1 : 3); };
  std::string last;
  std::string slowest;
  double longest = 0;
  for (const Row& row : rows) {
    const double native = best(measured(native_name(row.twin(), row.seats), kPlayouts));
    const double engine = best(measured(engine_name(row.ruleset, row.seats), kPlayouts));
    const double copied = nanoseconds(best(measured(copy_name(row.ruleset, row.seats), kCopies)));
    const double native_copied = nanoseconds(best(measured(copy_native_name(row.twin(), row.seats), kCopies)));
    const double loads = row.ruleset == last ? 0 : best(measured(load_name(row.ruleset), kLoads));
    if (engine + copied + loads <= 0) continue;
    if (last.empty()) print_heading(heading, out);
    if (loads > 0 && 1e3 / loads > longest) {
      longest = 1e3 / loads;
      slowest = row.title;
    }
    print_line({row.ruleset == last ? "" : row.title, fmt::format("{}", row.seats), cell(native, 0), cell(engine, 0), ratio(engine, native),
                cell(best(measured(native_name(row.twin(), row.seats), kBytes)), 0),
                cell(best(measured(engine_name(row.ruleset, row.seats), kBytes)), 0),
                cell(best(measured(copy_name(row.ruleset, row.seats), kBytes)), 0), cell(native_copied, 1), cell(copied, 1),
                ratio(copied, native_copied), cell(loads > 0 ? 1e3 / loads : 0, 2)},
               out);
    last = row.ruleset;
  }

  if (longest > 0) out << fmt::format("\nLongest to load: {}, {:.2f} ms.\n", slowest, longest);
  const auto print_check = [&](const char* benchmark, const char* what) {
    const double rate = best(measured(benchmark, kChecks));
    if (rate > 0) out << fmt::format("\nTo check {} {}: {:.1f} ms.\n", best(measured(benchmark, kFiles)), what, 1e3 / rate);
  };
  print_check(kCheckAll, "shipped games and variants");
  print_check(kCheckFiles, "shipped rule files with their scenarios, as `boneyard check rulesets` does");
}

}  // namespace boneyard::bench
