#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/studies/figure_output.hpp"
#include "cli/studies/paired_page.hpp"
#include "cli/studies/run_times.hpp"
#include "cli/studies/side.hpp"
#include "cli/studies/side_blocks.hpp"
#include "cli/studies/sweep.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"

namespace boneyard::cli {
namespace {

struct CompareArguments {
  std::string a;
  std::string b;
  int players = 0;
  std::vector<std::string> sets;
  std::vector<std::string> own_sets[2];
  std::vector<std::string> levels;
  std::vector<std::string> own_levels[2];
  std::vector<std::string> sweep;
  PairedRun run;
  std::optional<std::int64_t> steps;
  Sharing sharing;
  std::string engine;
  bool native = false;
  bool times = false;
  std::string report;
  bool force = false;
  std::string format = "text";
};

Study study_of(const CompareArguments& arguments) { return {arguments.run.seed, arguments.run.most, {}, false}; }

Thinking thinking_of(const CompareArguments& arguments) {
  return arguments.engine == "interpreter" ? Thinking::kInterpreted : Thinking::kInstalled;
}

Sides two_sides(const CompareArguments& arguments) {
  const std::string& b = arguments.b.empty() ? arguments.a : arguments.b;
  const Ruleset first = load_ruleset(arguments.a);
  const Ruleset rules[] = {first, arguments.b.empty() ? first : load_ruleset(b)};
  const dsl::CheckedGame& one = rules[0].checked();
  const dsl::CheckedGame& other = rules[1].checked();
  const int players = arguments.players == 0 ? fewest_players(one, other) : arguments.players;
  if (players == 0)
    throw Stop(kWrongUse, fmt::format("no number of players fits both: {} is for {}, {} for {}", one.title, numbers_of_players(one),
                                      other.title, numbers_of_players(other)));
  const auto names = arguments.b.empty() ? std::pair(one.ruleset, one.ruleset) : names_of({arguments.a, b}, one, other);
  Sides sides;
  for (std::size_t side = 0; side < 2; ++side) {
    Side::Table table;
    table.game = side == 0 ? arguments.a : b;
    table.name = side == 0 ? names.first : names.second;
    table.players = players;
    table.sets = sets_of(rules[side].checked(), rules[1 - side].checked(), arguments.sets);
    table.sets.insert(table.sets.end(), arguments.own_sets[side].begin(), arguments.own_sets[side].end());
    const bool own = !arguments.own_levels[side].empty();
    table.levels = own ? arguments.own_levels[side] : arguments.levels;
    table.option = !own ? "--with" : side == 0 ? "--with-a" : "--with-b";
    sides.push_back(std::make_unique<Side>(rules[side], table, thinking_of(arguments), study_of(arguments)));
  }
  if (sides[0]->same_as(*sides[1]))
    throw Stop(
        kWrongUse,
        fmt::format("both sides are the same{}; name a second game, set an option of one side with --set-b OPTION=VALUE, let other players "
                    "play it with --with-b LEVEL, or make a table with --sweep OPTION=VALUES",
                    arguments.b.empty() ? "" : ": both games come to the same rules, with the same options"));
  return sides;
}

Sides swept_sides(const CompareArguments& arguments, std::vector<std::string>& swept) {
  const auto refuse = [](const char* option) {
    throw Stop(kWrongUse, fmt::format("--sweep: makes a table of one game, and takes no {}", option));
  };
  if (!arguments.b.empty()) refuse("second game");
  if (!arguments.own_sets[0].empty() || !arguments.own_sets[1].empty()) refuse("--set-a and --set-b; --set is for all rows");
  if (!arguments.own_levels[0].empty() || !arguments.own_levels[1].empty()) refuse("--with-a and --with-b; --with is for all rows");
  const Ruleset rules = load_ruleset(arguments.a);
  std::vector<SweptOption> options;
  for (const std::string& text : arguments.sweep) options.push_back(swept_option(text, rules.checked()));
  Sides sides;
  for (const SweepRow& row : sweep_rows(options, arguments.players, arguments.sets)) {
    Side::Table table;
    table.game = arguments.a;
    table.name = rules.name();
    table.players = row.players;
    table.sets = row.sets;
    table.levels = arguments.levels;
    sides.push_back(std::make_unique<Side>(rules, table, thinking_of(arguments), study_of(arguments)));
  }
  for (const SweptOption& option : options) swept.push_back(option.name);
  return sides;
}

// Native code for every side. A sweep has it compiled before it plays, one row after another, and two sides while they play.
void find_native(const CompareArguments& arguments, const Sides& sides) {
  if (arguments.engine == "interpreter") return;
  const NativeEngine::Source compiled =
      sides.size() > 2 || arguments.engine == "native" ? NativeEngine::Source::kCompiled : NativeEngine::Source::kBackground;
  const bool wanted = arguments.native || arguments.engine == "native";
  for (const auto& side : sides) {
    side->find_native(wanted ? compiled : NativeEngine::Source::kInstalled);
    if (arguments.engine != "native") continue;
    if (side->thinks()) throw Stop(kWrongUse, "--engine native: players that think need the interpreter");
    if (!side->native()->found()) throw Stop(kWrongUse, "--engine native: " + side->native()->problem());
  }
}

// Why a side has no native code, although it was wanted.
std::string problem_of(const Side& side) { return side.thinks() ? "players that think need the interpreter" : side.native()->problem(); }

int run(CompareArguments arguments) {
  if (arguments.times) needs_one_process(arguments.sharing, "--times");
  if (!arguments.report.empty()) needs_whole_run(arguments.sharing, "--report");
  std::vector<std::string> swept;
  const Sides sides = arguments.sweep.empty() ? two_sides(arguments) : swept_sides(arguments, swept);
  PairedRun& how = arguments.run;
  const bool thinks = std::any_of(sides.begin(), sides.end(), [](const auto& side) { return side->thinks(); });
  how.steps = arguments.steps.value_or(usual_steps(how.matches, sides.size(), thinks));
  const Existing existing = arguments.force ? Existing::kReplace : Existing::kKeep;
  if (!arguments.report.empty()) expect_free(arguments.report, existing);
  find_native(arguments, sides);
  const auto begin = std::chrono::steady_clock::now();
  const std::optional<PairedStudy> played = play_sides(sides, how, swept, arguments.sharing);
  if (!played) return kClean;
  const PairedStudy& study = *played;

  const RunTimes times{seconds_since(begin), how.jobs, study.matches() * sides.size(), study.native(), study.decisions()};
  study.print(std::cout, arguments.format, arguments.times ? times.json() : nlohmann::ordered_json());
  if (!arguments.report.empty()) write_file(arguments.report, existing, paired_page(study));
  if (arguments.times && arguments.format == "text") std::cout << times.text();
  if (arguments.native) {
    std::vector<std::string> problems;
    for (const auto& side : sides)
      if (const std::string problem = problem_of(*side);
          !problem.empty() && std::find(problems.begin(), problems.end(), problem) == problems.end())
        problems.push_back(problem);
    for (const std::string& problem : problems) std::cerr << fmt::format("no native code: {}\n", problem);
  }
  return study.findings(std::cerr);
}

}  // namespace

Run add_compare(CLI::App& app) {
  auto arguments = std::make_shared<CompareArguments>();
  app.add_option("a", arguments->a, "a shipped game, a file, or the folder of a game")->required()->type_name("GAME");
  app.add_option("b", arguments->b,
                 "the game to compare with it, such as a variant of it; by default the same game, with other options or players")
      ->type_name("GAME");
  add_players(app, arguments->players, "number of players; by default the fewest that both games allow");
  add_sets(app, arguments->sets)->description("set an option in whichever of the games has it");
  for (const std::size_t side : {0, 1}) {
    const char letter = side == 0 ? 'a' : 'b';
    app.add_option(fmt::format("--set-{}", letter), arguments->own_sets[side], fmt::format("set an option of side {} alone", letter))
        ->type_name("OPTION=VALUE");
  }
  add_levels(app, arguments->levels);
  for (const std::size_t side : {0, 1}) {
    const char letter = side == 0 ? 'a' : 'b';
    app.add_option(fmt::format("--with-{}", letter), arguments->own_levels[side],
                   fmt::format("let opponents play side {} alone, as with --with", letter))
        ->delimiter(',')
        ->type_name("LEVEL,...");
  }
  app.add_option("--sweep", arguments->sweep,
                 "make a table of one game, with a row for each value: 'bonus=1,2,5', 'bonus=1..5' or 'players=2..4'; given again, a row "
                 "for each pair of values")
      ->type_name("OPTION=VALUES");
  app.add_option("--games", arguments->run.matches, "number of matches of each side")
      ->check(whole_number(2))
      ->capture_default_str()
      ->type_name("N");
  add_seed(app, arguments->run.seed);
  add_jobs(app, arguments->run.jobs);
  app.add_option("--max-decisions", arguments->run.most, "stop a match that takes more decisions, and leave it out of the comparison")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_steps(app, arguments->steps, fmt::format("{} for two sides of up to 1999 matches", kStepsAMinute));
  app.add_option("--report", arguments->report, "write the figures as a page of HTML with plots, which needs no network")
      ->type_name("FILE");
  app.add_flag("--force", arguments->force, "replace a report that is there already");
  app.add_flag("--times", arguments->times, "also say how long it took");
  CLI::Option* const engine = app.add_option("--engine", arguments->engine, "play with this engine alone; both play the same matches")
                                  ->check(CLI::IsMember({"interpreter", "native"}));
  app.add_flag("--native", arguments->native,
               "compile the games with the system's C compiler while the interpreter plays, and go on in native code; those of --sweep are "
               "compiled before play")
      ->excludes(engine);
  add_table_format(app, arguments->format);
  app.footer("example: boneyard compare three-dozen --set-b take=forced --players 3 --games 10000 --jobs 2");
  add_sharing(app, arguments->sharing);
  return [arguments] { return run_shared(arguments->sharing, [&] { return run(*arguments); }); };
}

}  // namespace boneyard::cli
