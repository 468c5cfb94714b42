#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/ruleset.hpp"
#include "dsl/render.hpp"
#include "dsl/scenario.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> files;
  std::string filter;
  bool mutants = false;
  bool clauses = false;
};

struct Count {
  int passed = 0;
  int failed = 0;
};

// Which clauses of the rule books are implemented, tested and guarded by a mutant, over all games that are tested together: a rule book
// that several games share is covered by them together.
struct ClauseTable {
  struct Row {
    std::string text;
    bool cited = false;
    bool tested = false;
    bool mutant = false;
    std::size_t order = 0;
  };
  std::map<std::string, Row> rows;

  // A rule book of the author's own: beside the game, or in the folder of libraries next to the game's folder. Those of shipped libraries are
  // covered by the shipped games, and nobody who uses one has to do it again.
  static bool own(const dsl::CheckedGame& game, const dsl::CheckedClause& clause) {
    std::error_code error;
    const fs::path folder = fs::weakly_canonical(game.path, error).parent_path();
    const fs::path book = fs::weakly_canonical(clause.span.source->name, error).parent_path();
    return book == folder || book == folder.parent_path() / "library";
  }

  void add(const dsl::CheckedGame& game) {
    for (const dsl::CheckedClause& clause : game.clauses)
      if (own(game, clause)) rows.try_emplace(clause.name, Row{clause.text, false, false, false, rows.size()});
    const auto mark = [&](const std::string& clause, bool Row::*what) {
      if (const auto it = rows.find(clause); it != rows.end()) it->second.*what = true;
    };
    for (const auto& cited : game.cited) mark(cited.first, &Row::cited);
    for (const dsl::CheckedScenario& scenario : game.scenarios)
      for (const std::string& clause : scenario.cites) mark(clause, &Row::tested);
    for (const dsl::CheckedMutant& mutant : game.mutants) mark(mutant.clause, &Row::mutant);
  }

  static std::string hole(const std::string& clause, const Row& row) {
    // F clauses follow from the rules and D clauses count decisions: both are tested, not implemented by a line of their own. A clauses are advice.
    const char letter = dsl::clause_kind(clause);
    if (letter == 'A') return "";
    if (letter != 'F' && letter != 'D' && !row.cited) return "no rule cites it";
    if (!row.tested) return "no scenario cites it";
    if (letter != 'F' && letter != 'D' && !row.mutant) return "no mutant is listed for it";
    return "";
  }
};

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r'; }

// Where the text that begins at `at` and says `wanted` ends, blanks in a row and line ends counting as one blank; 0 when it says something else.
std::size_t said(const std::string& text, std::size_t at, const std::string& wanted) {
  std::size_t i = 0;
  while (i < wanted.size()) {
    if (at >= text.size()) return 0;
    if (is_blank(wanted[i])) {
      if (!is_blank(text[at])) return 0;
      while (i < wanted.size() && is_blank(wanted[i])) ++i;
      while (at < text.size() && is_blank(text[at])) ++at;
    } else if (text[at++] != wanted[i++]) {
      return 0;
    }
  }
  return at;
}

// The file of the game's own, and the text in it, that a mutant changes; empty when the text does not stand there exactly once.
std::pair<std::string, std::string> mutated(const dsl::CheckedGame& game, const dsl::CheckedMutant& mutant, std::string& problem) {
  std::pair<std::string, std::string> result;
  int found = 0;
  for (const auto& file : game.files) {
    if (file->kind == dsl::ast::File::Kind::kScenarios || file->kind == dsl::ast::File::Kind::kRulebook) continue;
    const std::string& text = file->source->text;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::size_t end = said(text, at, mutant.replace);
      if (end == 0) continue;
      ++found;
      result = {file->source->name, text.substr(0, at) + mutant.with + text.substr(end)};
      at = end - 1;
    }
  }
  if (found != 1)
    problem =
        found == 0 ? "its text stands in none of the game's files" : fmt::format("its text stands {} times in the game's files", found);
  return result;
}

void run_mutants(const dsl::CheckedGame& game, const Arguments& arguments, Count& count) {
  for (const dsl::CheckedMutant& mutant : game.mutants) {
    const std::string name = fmt::format("{}: '{}' -> '{}'", mutant.clause, mutant.replace, mutant.with);
    if (name.find(arguments.filter) == std::string::npos && mutant.killed_by.find(arguments.filter) == std::string::npos) continue;
    const auto fail = [&](const std::string& why) {
      ++count.failed;
      std::cout << fmt::format("FAIL {}: mutant {}\n  {}\n", dsl::place_text(mutant.span), name, why);
    };
    std::string problem;
    const auto overlay = mutated(game, mutant, problem);
    if (!problem.empty()) {
      fail(problem);
      continue;
    }
    dsl::Diagnostics diagnostics;
    const auto changed = try_game(game.path, true, diagnostics, {{overlay.first, overlay.second}});
    if (!changed) {
      diagnostics.sort();
      const auto error = std::find_if(diagnostics.list().begin(), diagnostics.list().end(),
                                      [](const dsl::Diagnostic& one) { return dsl::info(one.code).severity == dsl::Severity::kError; });
      fail(fmt::format("the changed rules do not pass check: {}: {}", dsl::place_text(error->span), error->message));
      continue;
    }
    const auto scenario =
        std::find_if(changed->scenarios.begin(), changed->scenarios.end(), [&](const auto& each) { return each.name == mutant.killed_by; });
    if (scenario == changed->scenarios.end()) {
      fail(fmt::format("there is no scenario '{}'", mutant.killed_by));
      continue;
    }
    if (std::find(scenario->cites.begin(), scenario->cites.end(), mutant.clause) == scenario->cites.end()) {
      fail(fmt::format("the scenario '{}' does not cite {}", mutant.killed_by, mutant.clause));
      continue;
    }
    const auto before =
        std::find_if(game.scenarios.begin(), game.scenarios.end(), [&](const auto& each) { return each.name == mutant.killed_by; });
    if (before == game.scenarios.end() || !dsl::run_scenario(game, *before).passed) {
      fail(fmt::format("the scenario '{}' fails without it too", mutant.killed_by));
      continue;
    }
    if (dsl::run_scenario(*changed, *scenario).passed) {
      fail(fmt::format("it lives: the scenario '{}' passes on the changed rules", mutant.killed_by));
      continue;
    }
    ++count.passed;
  }
}

void run_scenarios(const dsl::CheckedGame& game, const Arguments& arguments, Count& count) {
  for (const dsl::CheckedScenario& scenario : game.scenarios) {
    if (scenario.name.find(arguments.filter) == std::string::npos) continue;
    const dsl::ScenarioResult result = dsl::run_scenario(game, scenario);
    if (result.passed) {
      ++count.passed;
      continue;
    }
    ++count.failed;
    std::cout << fmt::format("FAIL {}: {}\n  line      {}\n  expected  {}\n  got       {}\n", dsl::place_text(result.span), result.name,
                             result.span.text(), result.expected, result.got);
    if (!result.position.empty())
      std::cout << "  position\n  " << [&] {
        std::string text = result.position;
        for (auto at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at + 3)) text.insert(at + 1, "  ");
        return text;
      }();
    std::cout << fmt::format("  again     boneyard test {} --filter \"{}\"\n\n", game.path, result.name);
  }
}

int run(const Arguments& arguments) {
  Count total;
  ClauseTable table;
  for (const fs::path& path : rule_files(arguments.files)) {
    dsl::Diagnostics diagnostics;
    const auto game = try_game(path, true, diagnostics);
    if (!game) {
      diagnostics.sort();
      std::cout << dsl::render_text(diagnostics);
      ++total.failed;
      continue;
    }
    if (!game->play) continue;
    Count count;
    if (arguments.mutants)
      run_mutants(*game, arguments, count);
    else
      run_scenarios(*game, arguments, count);
    // A variant is held to the clauses of its base by the base itself.
    if (game->base.empty()) table.add(*game);
    std::cout << fmt::format("{}: {} {} passed, {} failed\n", game->ruleset, arguments.mutants ? "mutants" : "scenarios", count.passed,
                             count.failed);
    total.passed += count.passed;
    total.failed += count.failed;
  }
  if (arguments.filter.empty() && !arguments.mutants) {
    std::vector<std::pair<std::string, ClauseTable::Row>> rows(table.rows.begin(), table.rows.end());
    std::sort(rows.begin(), rows.end(), [](const auto& x, const auto& y) { return x.second.order < y.second.order; });
    int holes = 0;
    for (const auto& [name, row] : rows) {
      const std::string hole = ClauseTable::hole(name, row);
      if (arguments.clauses)
        std::cout << fmt::format("{:<8} {:<6} {:<9} {:<7} {}\n", name, row.cited ? "rule" : "-", row.tested ? "scenario" : "-",
                                 row.mutant ? "mutant" : "-", hole);
      else if (!hole.empty())
        std::cout << fmt::format("clause {}: {}\n", name, hole);
      holes += !hole.empty();
    }
    if (!rows.empty()) {
      std::cout << fmt::format("clauses: {}, {}\n", rows.size(),
                               holes == 0 ? "none without a rule, a scenario and a mutant" : fmt::format("{} with a hole", holes));
      if (holes == 0)
        ++total.passed;
      else
        ++total.failed;
    }
  }
  if (total.passed + total.failed == 0) {
    std::cout << fmt::format("nothing was run: {}\n",
                             arguments.filter.empty() ? "there is no scenario" : "no name has '" + arguments.filter + "' in it");
    ++total.failed;
  }
  std::cout << fmt::format("{} passed, {} failed\n", total.passed, total.failed);
  return total.failed == 0 ? kClean : kFindings;
}

}  // namespace

Run add_test(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "rule files, folders of them, or shipped games")->required()->type_name("FILE|DIR");
  app.add_option("--filter", arguments->filter, "only what has this text in its name")->type_name("TEXT");
  app.add_flag("--mutants", arguments->mutants, "change the rules as each mutant says, and see its scenario fail");
  app.add_flag("--clauses", arguments->clauses, "print the table of clauses");
  app.footer("example: boneyard test rulesets\nends with `N passed, N failed`; exit code 1 when one failed");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
