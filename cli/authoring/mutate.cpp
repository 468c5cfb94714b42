#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/clause_table.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/progress.hpp"
#include "dsl/reading/silencer.hpp"
#include "dsl/scenarios/coverage.hpp"
#include "dsl/scenarios/scenario.hpp"
#include "dsl/trying/changes.hpp"
#include "dsl/trying/mutants.hpp"
#include "engine/characters.hpp"
#include "engine/random.hpp"

namespace boneyard::cli {
namespace {

struct MutateArguments {
  std::string file;
  bool propose = false;
  std::uint64_t limit = 400;
  std::optional<std::int64_t> steps;
  std::uint64_t seed = 1;
};

// `all`: how many changes there are, of which these were drawn.
int propose(const dsl::CheckedGame& game, const dsl::Coverage& coverage, const std::vector<dsl::Change>& changes, std::size_t all) {
  const dsl::Proposals proposals(game, coverage, changes, recheck_of(game, dsl::Secrets::kUnproved));
  std::vector<std::string> without;
  bool all_have = true;
  for (const dsl::CheckedClause& clause : game.clauses) {
    const bool cited = std::any_of(game.cited.begin(), game.cited.end(), [&](const auto& cite) { return cite.first == clause.name; });
    const bool has =
        std::any_of(game.mutants.begin(), game.mutants.end(), [&](const auto& mutant) { return mutant.clause == clause.name; });
    if (has || !cited || !ClauseTable::wants(game, clause)) continue;
    all_have = false;
    const std::string proposed = proposals.of(clause.name);
    std::cout << proposed << std::flush;
    if (proposed.empty()) without.push_back(clause.name);
  }
  if (all_have) std::cout << "# Each clause that needs a mutant has one.\n";
  if (!without.empty())
    std::cout << fmt::format("# {} is noticed by a scenario that cites {}.\n",
                             changes.size() == all
                                 ? "No change of one word"
                                 : fmt::format("None of the {} of {} changes that '--limit' lets try", changes.size(), all),
                             fmt::join(without, ", "));
  return without.empty() ? kClean : kFindings;
}

// So many of them by chance, in their order.
std::vector<dsl::Change> drawn(std::vector<dsl::Change> all, std::uint64_t limit, std::uint64_t seed) {
  if (limit == 0 || limit >= all.size()) return all;
  Random random = random_for(seed, 0, Stream::kChance);
  std::vector<dsl::Change> made;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (draw_below(random, static_cast<std::uint32_t>(all.size() - i)) < limit - made.size()) made.push_back(all[i]);
  return made;
}

// The game's own file.
std::shared_ptr<const dsl::ast::File> file_of(const dsl::CheckedGame& game) {
  return *std::find_if(game.files.begin(), game.files.end(), [&](const auto& file) { return file->source->name == game.path; });
}

int run(const MutateArguments& arguments) {
  dsl::Diagnostics found;
  const auto game = load_game(arguments.file, true, dsl::Secrets::kUnproved, &found);
  if (found.has_errors()) {
    found.remove_if([](const dsl::Diagnostic& one) { return dsl::info(one.code).severity != dsl::Severity::kError; });
    tell_findings(found);
    throw Stop(kFindings, "a change is looked for by all scenarios, and these cannot be read");
  }
  const dsl::Coverage coverage(*game);
  for (const dsl::CheckedScenario& scenario : game->scenarios)
    if (scenario.counts() && !dsl::run_scenario(*game, scenario).passed)
      throw Stop(kFindings, fmt::format("the scenario '{}' fails on the rules as they are; 'boneyard test' says why", scenario.name));
  if (game->scenarios.empty()) throw Stop(kFindings, fmt::format("{} has no scenarios", game->ruleset));
  std::vector<dsl::Change> all = dsl::changes_of(*game, coverage);
  // What a variant builds on is for the scenarios of its base.
  if (!game->base.empty()) std::erase_if(all, [&](const dsl::Change& change) { return change.place.source->name != game->path; });
  const std::vector<dsl::Change> changes = drawn(all, arguments.limit, arguments.seed);
  if (arguments.propose) return propose(*game, coverage, changes, all.size());
  dsl::Mutation mutation(*game, recheck_of(*game, dsl::Secrets::kUnproved));
  std::map<dsl::Fate, int> counts;
  int faults = 0;
  dsl::Diagnostics survived;
  const Interrupt interrupt;
  StepBudget budget(arguments.steps.value_or(kStepsAMinute));
  const StepBudget::Scope scope(budget);
  Progress progress("changes", changes.size());
  std::size_t tried = 0;
  for (const dsl::Change& change : changes) {
    if (budget.spent() || Interrupt::came()) break;
    progress.done(tried++);
    std::optional<dsl::Fate> fate;
    if (const auto fault = fault_in([&] { fate = mutation.fate_of(change); }))
      std::cerr << fmt::format("boneyard: {}: {}: {}\n", dsl::place_text(change.place), printable(change.text()), printable_lines(*fault));
    // What was stopped within it says nothing of the change.
    if (budget.spent()) {
      --tried;
      break;
    }
    if (!fate) {
      ++faults;
      continue;
    }
    ++counts[*fate];
    if (*fate == dsl::Fate::kSurvived) survived.add(dsl::diagnostic_with(dsl::Code::kSurvivor, change.place, change.text(), {}));
  }
  const auto is_survivor = [](const dsl::Diagnostic& one) { return one.code == dsl::Code::kSurvivor; };
  dsl::silence_found(dsl::Finder::kMutation, game->files, file_of(*game), survived);
  std::map<std::string, std::string> survivors;
  for (const dsl::Diagnostic& one : survived.list()) {
    if (!is_survivor(one)) continue;
    const auto clauses = dsl::clauses_around(*game, coverage, one.span);
    std::string_view line = line_around(*one.span.source, one.span.begin).text();
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const bool whole = one.message == dsl::Change{one.span, {}, true}.text() && line == one.span.text();  // said already
    survivors[clauses.empty() ? "without a clause" : fmt::format("{}", fmt::join(clauses, ", "))] += fmt::format(
        "  {}: {}\n{}", dsl::place_text(one.span), printable(one.message), whole ? "" : fmt::format("    {}\n", printable(line)));
  }
  for (const auto& [clauses, of_them] : survivors) std::cout << fmt::format("{}\n{}\n", clauses, of_them);
  const int left = static_cast<int>(std::count_if(survived.list().begin(), survived.list().end(), is_survivor));
  const int allowed = counts[dsl::Fate::kSurvived] - left;
  // Those that were not tried may be what a silencer is there for.
  survived.remove_if([&](const dsl::Diagnostic& one) { return is_survivor(one) || tried < all.size(); });
  tell_findings(survived);
  if (tried < all.size())
    std::cout << fmt::format("{} of {} changes were tried{}\n", tried, all.size(),
                             budget.spent()           ? "; --steps allows more steps of the rules"
                             : tried < changes.size() ? ", and then it was interrupted"
                                                      : ", drawn by chance; --limit lets try more");
  const int made = counts[dsl::Fate::kRefused] + counts[dsl::Fate::kSame] + counts[dsl::Fate::kKilled] + counts[dsl::Fate::kSurvived];
  std::cout << fmt::format("{} made, {} refused by check, {} the same, {} killed, {} survived{}\n", made, counts[dsl::Fate::kRefused],
                           counts[dsl::Fate::kSame], counts[dsl::Fate::kKilled], left,
                           allowed > 0 ? fmt::format(", {} more with a reason", allowed) : "");
  if (faults > 0) return kToolFault;
  return left == 0 && survived.list().empty() ? kClean : kFindings;
}

}  // namespace

Run add_mutate(CLI::App& app) {
  auto arguments = std::make_shared<MutateArguments>();
  app.add_option("file", arguments->file, "a rule file, the folder of a game, or a shipped game")->required()->type_name("FILE|GAME");
  app.add_flag("--propose", arguments->propose, "write a mutant for each clause that has none, to be put into a scenario file");
  app.add_option("--limit", arguments->limit, "no more than so many changes, by chance")
      ->check(whole_number(1))
      ->capture_default_str()
      ->type_name("N");
  add_steps(app, arguments->steps, std::to_string(kStepsAMinute));
  app.add_option("--seed", arguments->seed, "seed of that chance")->check(whole_number(0))->capture_default_str()->type_name("S");
  app.footer("example: boneyard mutate pig --limit 50\nexit code 1 when a change survives, or nothing can be proposed for a clause");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
