#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/records/tournament.hpp"
#include "cli/runs/part_file.hpp"
#include "cli/studies/paired_study.hpp"
#include "cli/studies/simulation.hpp"
#include "cli/terminal/exit_code.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

struct MergeArguments {
  std::vector<std::string> parts;
  std::string format = "text";
  std::string report;
  bool force = false;
};

// The commands whose runs can be shared.
RunReport report_of(const Part& part) {
  const auto& heading = part.header().run.heading;
  const auto command = heading.find("command");
  try {
    if (command != heading.end() && *command == "simulate") return report_of_simulate(heading);
    if (command != heading.end() && *command == "tournament") return report_of_tournament(heading);
    if (command != heading.end() && *command == "compare") return report_of_compare(heading);
  } catch (const std::exception& error) {
    throw Stop(kWrongUse, fmt::format("{}:1: the heading is not what its command writes: {}", part.path(), error.what()));
  }
  throw Stop(kWrongUse, fmt::format("{}:1: the part is of a command that shares no runs", part.path()));
}

// Numbers in their order, those next to each other as "3 to 5": there may be a million.
std::string listed(const std::set<std::uint64_t>& numbers) {
  std::string text;
  for (auto it = numbers.begin(); it != numbers.end();) {
    const std::uint64_t first = *it;
    std::uint64_t last = first;
    while (++it != numbers.end() && *it == last + 1) last = *it;
    text += text.empty() ? "" : ", ";
    text += first == last ? std::to_string(first) : fmt::format("{} to {}", first, last);
  }
  return text;
}

// The paths of the parts by their numbers. Throws Stop with everything that keeps them from being one run.
std::map<std::uint64_t, std::string> sorted(const std::vector<std::string>& paths) {
  std::map<std::uint64_t, std::string> by_number;
  std::string problems;
  std::optional<PartHeader> run;
  std::string first;
  for (const std::string& path : paths) {
    const Part part(path);
    const PartHeader& header = part.header();
    if (!run) {
      run = header;
      first = part.path();
    }
    if (const std::string difference = header.difference(*run); !difference.empty()) {
      problems += fmt::format("{} is of another run than {}: {}\n", part.path(), first, difference);
      continue;
    }
    if (const auto [it, fresh] = by_number.emplace(header.shard, path); !fresh)
      problems += it->second == path ? fmt::format("{} is named twice\n", part.path())
                                     : fmt::format("{} is part {} of {}, and so is {}; name one of them\n", part.path(), header.shard,
                                                   header.of, printable(it->second));
    if (!part.complete())
      problems += fmt::format("{} is not complete: it has {} of {} blocks; give its command again, which goes on from there\n", part.path(),
                              part.blocks(), header.end() - header.first());
  }
  std::set<std::uint64_t> missing;
  for (std::uint64_t number = 1; number <= run->of; ++number)
    if (!by_number.contains(number)) missing.insert(number);
  if (missing.size() == 1) problems += fmt::format("part {} of {} is missing\n", listed(missing), run->of);
  if (missing.size() > 1) problems += fmt::format("of {} parts, these are missing: {}\n", run->of, listed(missing));
  if (problems.empty()) return by_number;
  problems.pop_back();
  throw Stop(kWrongUse, problems);
}

int run(const MergeArguments& arguments) {
  const Existing existing = arguments.force ? Existing::kReplace : Existing::kKeep;
  if (!arguments.report.empty()) expect_free(arguments.report, existing);
  std::optional<RunReport> report;
  bool wanted = true;
  for (const auto& [number, path] : sorted(arguments.parts)) {
    const Part part(path);
    if (!report) report = report_of(part);
    const std::uint64_t end = part.complete().value_or(part.header().first());
    for (std::uint64_t block = part.header().first(); wanted && block < end; ++block) wanted = add_block(report->add, part, block);
    // A part may end before its last block where its own blocks end the run.
    if (wanted) part.check_end(part.header().end());
  }
  if (!arguments.report.empty() && !report->page) throw Stop(kWrongUse, "--report: the command of this run writes no page");
  const std::string page = arguments.report.empty() ? "" : report->page();
  const int exit_code = report->print(arguments.format);
  if (!arguments.report.empty()) write_file(arguments.report, existing, page);
  return exit_code;
}

}  // namespace

Run add_merge(CLI::App& app) {
  auto arguments = std::make_shared<MergeArguments>();
  app.add_option("parts", arguments->parts, "all parts of one run, in any order; or the blocks.jsonl of a checkpoint")
      ->required()
      ->type_name("FILE...");
  app.add_option("--format", arguments->format, "text, json, or what else the command of the run has")->type_name("FORMAT");
  app.add_option("--report", arguments->report, "write a page with plots of the figures, in a new file")->type_name("FILE");
  app.add_flag("--force", arguments->force, "replace a report that is there already");
  app.footer("example: boneyard merge part-*-of-16.jsonl");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
