#include <algorithm>
#include <cstddef>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/clause_table.hpp"
#include "cli/authoring/comparison.hpp"
#include "cli/authoring/coverage_table.hpp"
#include "cli/authoring/restate.hpp"
#include "cli/authoring/watch.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/output_file.hpp"
#include "cli/common/report.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/scenarios/scenario.hpp"
#include "dsl/scenarios/scenario_check.hpp"
#include "dsl/scenarios/script.hpp"
#include "dsl/trying/mutants.hpp"
#include "engine/characters.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct TestArguments {
  std::vector<std::string> files;
  ReportArguments report;
  std::string filter;
  std::string scenario;
  bool mutants = false;
  bool clauses = false;
  bool coverage = false;
  std::string lcov;
  std::string fail_under;
  std::optional<std::int64_t> steps;
  bool restate = false;
  bool watch = false;

  // Whether what has this name is among what is to be run.
  bool wanted(const std::string& name) const { return scenario.empty() ? name.find(filter) != std::string::npos : name == scenario; }
  bool wants_all() const { return filter.empty() && scenario.empty(); }
};

struct Count {
  int passed = 0;
  int failed = 0;
  int todo = 0;
  int skipped = 0;
  int dropped = 0;
  int not_run = 0;

  void add(bool good) { ++(good ? passed : failed); }
  void add(const Count& other) {
    passed += other.passed;
    failed += other.failed;
    todo += other.todo;
    skipped += other.skipped;
    dropped += other.dropped;
    not_run += other.not_run;
  }
  // Of passed and failed always, of the others where there are any.
  std::string text() const {
    std::string made = fmt::format("{} passed, {} failed", passed, failed);
    if (todo > 0) made += fmt::format(", {} todo", todo);
    if (skipped > 0) made += fmt::format(", {} skipped", skipped);
    if (dropped > 0) made += fmt::format(", {} dropped", dropped);
    if (not_run > 0) made += fmt::format(", {} not run", not_run);
    return made;
  }
};

// What is told as it is found, and kept for a report.
struct Results {
  std::ostream& out;
  Report report;
};

Case case_at(std::string name, const dsl::Span& span) {
  return {std::move(name), span.source->name, dsl::position_of(*span.source, span.begin).line, false, {}, {}};
}

// The mistakes of the files, each told and counted once, however many games use its file.
class Mistakes {
 public:
  explicit Mistakes(Results& results) : results_(results) {}

  // Those that were not told before; how many of them are errors.
  int tell(dsl::Diagnostics&& found) {
    dsl::Diagnostics fresh;
    int errors = 0;
    for (const dsl::Diagnostic& one : found.list()) {
      if (!told_.emplace(dsl::place_text(one.span), one.message).second) continue;
      fresh.report(one.code, one.span, one.message, one.hint).notes = one.notes;
      errors += dsl::info(one.code).severity == dsl::Severity::kError;
    }
    fresh.sort();
    if (errors > 0) results_.out << dsl::render_text(fresh);
    for (const dsl::Diagnostic& one : fresh.list()) {
      if (dsl::info(one.code).severity != dsl::Severity::kError) continue;
      Case made{"check", one.span.source != nullptr ? one.span.source->name : "", 0, true, {}, {}};
      made.findings.push_back(finding_of(one));
      results_.report.add(std::move(made));
    }
    return errors;
  }

 private:
  Results& results_;
  std::set<std::pair<std::string, std::string>> told_;  // place and message
};

// One game with what is to be run of it.
class GameTest {
 public:
  // `only`: a scenario file of which alone the scenarios and mutants are run; empty for all.
  // `wrong`: where the mistakes are. `coverage`: null where none is wanted.
  GameTest(const dsl::CheckedGame& game, const TestArguments& arguments, std::string only, std::vector<dsl::Span> wrong, Results& results,
           dsl::Coverage* coverage)
      : game_(game), arguments_(arguments), only_(std::move(only)), wrong_(std::move(wrong)), results_(results), coverage_(coverage) {}

  Count run() {
    Count total;
    total.add(told("scenarios", scenarios()));
    if (arguments_.mutants) total.add(told("mutants", mutants()));
    return total;
  }

 private:
  Count told(const char* what, const Count& count) const {
    results_.out << fmt::format("{}: {} {}\n", printable(game_.ruleset), what, count.text());
    return count;
  }

  static constexpr const char* kStopped = "the budget of steps was spent, or the command interrupted, before";
  static bool stopped() { return out_of_steps() || Interrupt::came(); }

  bool wanted(const std::string& name) const { return arguments_.wanted(name); }
  bool wanted(const dsl::Span& span) const { return only_.empty() || span.source->name == only_; }

  Count scenarios() {
    Count count;
    std::vector<Change> changes;
    for (const dsl::CheckedScenario& scenario : game_.scenarios)
      if (wanted(scenario.name) && wanted(scenario.source->span)) count.add(outcome(scenario, changes));
    for (const dsl::CheckedScenario& scenario : game_.dropped)
      if (wanted(scenario.name) && wanted(scenario.source->span)) count.add(outcome_dropped(scenario));
    for (const auto& [why, names] : not_run_) results_.out << fmt::format("not run, because {}: {}\n", why, fmt::join(names, "; "));
    if (!changes.empty()) results_.out << table(std::move(changes));
    return count;
  }

  static bool begins_in(const dsl::Span& one, const dsl::Span& all) {
    return one.source == all.source && one.begin >= all.begin && one.begin < all.end;
  }

  // The mistake for which a scenario cannot be run; none where it can be. Not of its own lines alone: what stands in its place, and its openings.
  dsl::Span mistake_of(const dsl::CheckedScenario& scenario) const {
    const dsl::ScriptParts parts = dsl::parts_of(game_, scenario);
    if (!parts.unread.empty()) return parts.unread.front()->mistake;
    for (const dsl::ast::Declaration* part : parts.read)
      for (const dsl::Span& wrong : wrong_)
        if (begins_in(wrong, part->span)) return wrong;
    return {};
  }

  Case case_of(std::string name, const dsl::Span& at) const {
    Case made = case_at(std::move(name), at);
    made.game = game_.path;
    return made;
  }

  Case not_run(std::string name, const dsl::Span& at, const std::string& why, Count& count) const {
    count.not_run = 1;
    Case made = case_of(std::move(name), at);
    made.skipped = "not run, because " + why;
    return made;
  }

  // A scenario of the base that comes out otherwise.
  struct Change {
    const dsl::CheckedScenario* scenario;
    dsl::ScenarioResult result;
  };

  Count outcome(const dsl::CheckedScenario& scenario, std::vector<Change>& changes) {
    using Directive = dsl::ast::Directive::Kind;
    const Directive directive = scenario.directive();
    const std::string& reason = scenario.source->directive.reason;
    const dsl::Span& at = scenario.source->span;
    Count count;
    Case made = case_of(scenario.name, at);
    if (directive == Directive::kSkip) {
      count.skipped = 1;
      made.skipped = reason;
      results_.out << fmt::format("skip {}: {}: {}\n", dsl::place_text(at), scenario.name, reason);
      made.findings.push_back(
          finding_at("skipped-scenario", dsl::Severity::kWarning, at, fmt::format("{}: skipped: {}", scenario.name, reason)));
      results_.report.add(std::move(made));
      return count;
    }
    if (const dsl::Span mistake = mistake_of(scenario); mistake.source != nullptr) {
      const std::string why = fmt::format("of the mistake at {}", dsl::place_text(mistake));
      results_.report.add(not_run(scenario.name, at, why, count));
      if (!begins_in(mistake, at)) not_run_[why].push_back(printable(scenario.name));
      return count;
    }
    if (stopped()) {
      results_.report.add(not_run(scenario.name, at, kStopped, count));
      return count;
    }
    const std::vector<dsl::ScenarioResult> results = dsl::run_cases(game_, scenario);
    if (stopped()) {
      results_.report.add(not_run(scenario.name, at, kStopped, count));
      return count;
    }
    const auto failed = std::find_if(results.begin(), results.end(), [](const dsl::ScenarioResult& one) { return !one.passed; });
    const dsl::ScenarioResult& result = failed != results.end() ? *failed : results.back();
    if (coverage_ != nullptr && dsl::run_scenario(*coverage_, scenario).passed != result.passed)
      throw std::logic_error("a scenario comes out otherwise when what it plays is counted");
    passes_[scenario.name] = result.passed;
    const std::string wrong = named_case(scenario, result) + fmt::format(": expected {}, got {}", result.expected, result.got);
    // A line of an opening fails for all that begin with it. It is told of the first.
    const bool told =
        !result.passed && !result.from.empty() && directive != Directive::kTodo && !(scenario.inherited && arguments_.wants_all());
    if (told && !openings_told_.emplace(dsl::place_text(result.span), result.expected + '\n' + result.got).second) {
      const std::string why = fmt::format("the opening fails at {}", dsl::place_text(result.span));
      results_.report.add(not_run(scenario.name, at, why, count));
      not_run_[why].push_back(printable(scenario.name));
      return count;
    }
    if (directive == Directive::kTodo && !result.passed) {
      count.todo = 1;
      made.todo = true;
      made.skipped = reason;
      results_.out << fmt::format("todo {}: {}: {}\n", dsl::place_text(at), scenario.name, reason);
      made.findings.push_back(
          finding_at("todo-scenario", dsl::Severity::kWarning, result.span, fmt::format("todo: {}: {}", reason, wrong)));
    } else if (directive == Directive::kTodo && !scenario.inherited) {
      count.add(false);
      fail(made, at, scenario.name, "is done: take the 'todo' away");
    } else {
      count.add(result.passed);
      if (!result.passed) {
        if (scenario.inherited && arguments_.wants_all())
          changes.push_back({&scenario, result});
        else
          tell(result);
      }
      for (const dsl::ScenarioResult& one : results) results_.report.add(case_of(scenario, one));
      return count;
    }
    results_.report.add(std::move(made));
    return count;
  }

  // "x stays small (n = 3)"; of a scenario of the base also with which variant it was run.
  std::string named_case(const dsl::CheckedScenario& scenario, const dsl::ScenarioResult& result) const {
    std::string name = scenario.name;
    if (!result.in_case.empty()) name += fmt::format(" ({})", result.in_case);
    if (scenario.inherited) name += fmt::format(" in {}", game_.ruleset);
    return name;
  }

  // One case of a scenario that was run, with all that is printed of it where it failed.
  Case case_of(const dsl::CheckedScenario& scenario, const dsl::ScenarioResult& result) const {
    Case made =
        case_of(result.in_case.empty() ? scenario.name : fmt::format("{} ({})", scenario.name, result.in_case), scenario.source->span);
    made.failed = !result.passed;
    if (result.passed) return made;
    Finding found = finding_at("failed-scenario", dsl::Severity::kError, result.span,
                               fmt::format("{}: expected {}, got {}", named_case(scenario, result), result.expected, result.got));
    const auto note = [&](const dsl::Span& at, std::string message) {
      found.notes.push_back({at.source != nullptr ? at.source->name : "",
                             at.source != nullptr ? dsl::position_of(*at.source, at.begin) : dsl::Position(), std::move(message)});
    };
    if (!result.in_case.empty()) note(result.case_span, "in this case: " + result.in_case);
    for (auto from = result.from.rbegin(); from != result.from.rend(); ++from) note(*from, "the line is in the opening that begins here");
    if (!result.position.empty()) note({}, "position:\n" + result.position.substr(0, result.position.find_last_not_of('\n') + 1));
    note({}, "again: " + again(result));
    made.findings.push_back(std::move(found));
    return made;
  }

  std::string again(const dsl::ScenarioResult& result) const {
    return fmt::format("boneyard test {} --filter {}", shell_word(only_.empty() ? game_.path : only_), shell_word(result.name));
  }

  // A scenario that the variant does without has to fail in it. Those that its base does without are a matter of the base.
  Count outcome_dropped(const dsl::CheckedScenario& scenario) {
    Count count;
    dsl::CheckedScenario of_base = scenario;
    of_base.source = scenario.base;
    const dsl::Span& at = scenario.source->span;
    Case made = case_of(scenario.name, at);
    if (!scenario.inherited && of_base.counts() && dsl::run_scenario(game_, of_base).passed) {
      count.add(false);
      fail(made, at, scenario.name, "passes here as it stands in the base: take the 'drop' away");
    } else {
      count.dropped = 1;
      made.skipped = fmt::format("dropped: {}", scenario.source->directive.reason);
    }
    results_.report.add(std::move(made));
    return count;
  }

  void fail(Case& made, const dsl::Span& at, const std::string& name, const char* wrong) {
    results_.out << fmt::format("FAIL {}: {}\n  {}\n", dsl::place_text(at), name, wrong);
    made.failed = true;
    made.findings.push_back(finding_at("failed-scenario", dsl::Severity::kError, at, fmt::format("{}: {}", name, wrong)));
  }

  // What a variant changes, in the order of the clauses: a line each.
  std::string table(std::vector<Change> changes) const {
    const auto clause = [](const Change& one) { return one.scenario->cites.empty() ? std::string("-") : one.scenario->cites.front(); };
    const auto rank = [&](const Change& one) {
      const dsl::CheckedClause* const found = game_.find_clause(clause(one));
      return found != nullptr ? found - game_.clauses.data() : static_cast<std::ptrdiff_t>(game_.clauses.size());
    };
    std::stable_sort(changes.begin(), changes.end(), [&](const Change& a, const Change& b) { return rank(a) < rank(b); });
    std::size_t width = 0;
    for (const Change& one : changes) width = std::max(width, clause(one).size());
    std::string made = fmt::format("{}: {} of {} come{} out otherwise\n", printable(game_.ruleset),
                                   changes.size() == 1 ? "1 scenario" : fmt::format("{} scenarios", changes.size()), printable(game_.base),
                                   changes.size() == 1 ? "s" : "");
    for (const Change& one : changes) {
      const dsl::ScenarioResult& result = one.result;
      const std::string& got = result.brief.empty() ? result.got : result.brief;
      const fs::path file(result.span.source->name);
      made += fmt::format("  {:<{}}  {}  ({}:{}): expected {}, got {}\n", clause(one), width, result.name,
                          printable(file.filename().string()), dsl::position_of(*result.span.source, result.span.begin).line,
                          shortened(result.expected, got), shortened(got, result.expected));
    }
    const std::string again = fmt::format("boneyard test {}", shell_word(only_.empty() ? game_.path : only_));
    made += fmt::format("  in full         {} --filter {}\n", again, shell_word(changes.front().result.name));
    made += fmt::format("  if it is meant  {} --restate\n", again);
    made += fmt::format("  or drop it      scenario \"{}\":\n                    drop \"why\"\n\n", changes.front().result.name);
    return made;
  }

  // So much of a text that it can be told from the other.
  static std::string shortened(const std::string& text, const std::string& other) {
    constexpr std::size_t kMost = 48;
    constexpr std::size_t kBefore = 16;  // what differs
    std::string line = dsl::one_line(text);
    const auto cut = [&] { return display_width(line) <= kMost ? line : line.substr(0, bytes_within(line, kMost - 3)) + "..."; };
    const std::string others = dsl::one_line(other);
    const auto differs =
        static_cast<std::size_t>(std::mismatch(line.begin(), line.end(), others.begin(), others.end()).first - line.begin());
    if (display_width(line) <= kMost || display_width(line.substr(0, differs)) + kBefore < kMost) return cut();
    const std::size_t word = line.find_first_of(' ', differs - std::min(differs, kBefore));
    if (word == std::string::npos || word >= differs) return cut();
    line = "..." + line.substr(word);
    return cut();
  }

  Count mutants() {
    Count count;
    for (const dsl::CheckedMutant& mutant : game_.mutants) {
      if ((!wanted(dsl::mutant_text(mutant)) && !wanted(mutant.killed_by)) || !wanted(mutant.span)) continue;
      const auto killer = std::find_if(game_.scenarios.begin(), game_.scenarios.end(),
                                       [&](const dsl::CheckedScenario& one) { return one.name == mutant.killed_by && !one.counts(); });
      if (killer != game_.scenarios.end()) {
        ++count.skipped;
        Case left = case_of(fmt::format("mutant {}", dsl::mutant_text(mutant)), mutant.span);
        left.skipped = fmt::format("its scenario says '{}'", killer->directive() == dsl::ast::Directive::Kind::kSkip ? "skip" : "todo");
        results_.report.add(std::move(left));
        continue;
      }
      if (const std::string why = not_tried(mutant); !why.empty()) {
        Count one;
        results_.report.add(not_run(fmt::format("mutant {}", dsl::mutant_text(mutant)), mutant.span, why, one));
        count.add(one);
        continue;
      }
      const std::string wrong = dsl::try_mutant(
          game_, mutant, [&](const dsl::CheckedScenario& scenario) { return passes(scenario); },
          recheck_of(game_, dsl::Secrets::kUnproved));
      count.add(wrong.empty());
      Case made = case_of(fmt::format("mutant {}", dsl::mutant_text(mutant)), mutant.span);
      if (!wrong.empty()) {
        results_.out << fmt::format("FAIL {}: mutant {}\n  {}\n", dsl::place_text(mutant.span), dsl::mutant_text(mutant), wrong);
        made.failed = true;
        made.findings.push_back(finding_at("survived-mutant", dsl::Severity::kError, mutant.span, wrong));
      }
      results_.report.add(std::move(made));
    }
    return count;
  }

  // Why a mutant cannot be tried, where that was told of something else; else empty.
  std::string not_tried(const dsl::CheckedMutant& mutant) const {
    constexpr const char* kScenario = "its scenario is not run";
    for (const dsl::Span& wrong : wrong_)
      if (wrong.source == mutant.span.source && wrong.begin >= mutant.span.begin && wrong.begin < mutant.span.end) return "of its mistake";
    for (const dsl::CheckedScenario& scenario : game_.scenarios) {
      if (scenario.name != mutant.killed_by) continue;
      const bool left = std::any_of(not_run_.begin(), not_run_.end(), [&](const auto& one) {
        return std::find(one.second.begin(), one.second.end(), printable(scenario.name)) != one.second.end();
      });
      return left || mistake_of(scenario).source != nullptr ? kScenario : "";
    }
    const bool unread = dsl::ast::find_unread(game_.files, dsl::ast::Declaration::Kind::kScenario, mutant.killed_by) != nullptr;
    return unread ? kScenario : "";
  }

  bool passes(const dsl::CheckedScenario& scenario) {
    const auto [it, fresh] = passes_.emplace(scenario.name, false);
    if (fresh) it->second = dsl::run_scenario(game_, scenario).passed;
    return it->second;
  }

  void tell(const dsl::ScenarioResult& result) const {
    results_.out << fmt::format("FAIL {}: {}\n  line      {}\n", dsl::place_text(result.span), result.name, result.span.text());
    if (!result.in_case.empty()) results_.out << fmt::format("  case      {}: {}\n", dsl::place_text(result.case_span), result.in_case);
    for (auto from = result.from.rbegin(); from != result.from.rend(); ++from)
      results_.out << fmt::format("  opening   {}: {}\n", dsl::place_text(*from), from->text());
    results_.out << comparison({result.expected, result.got, result.missing, result.extra});
    if (!result.position.empty()) {
      std::string text = "  " + result.position;
      for (auto at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ", at + 3)) text.insert(at + 1, "  ");
      results_.out << "  position\n" << text;
    }
    results_.out << fmt::format("  again     {}\n\n", again(result));
  }

  const dsl::CheckedGame& game_;
  const TestArguments& arguments_;
  std::string only_;
  std::vector<dsl::Span> wrong_;
  Results& results_;
  dsl::Coverage* coverage_;
  std::map<std::string, std::vector<std::string>> not_run_;      // scenarios, by why
  std::set<std::pair<std::string, std::string>> openings_told_;  // the places of lines that failed, and how
  std::map<std::string, bool> passes_;                           // of the game as it is
};

std::string no_scenario(const std::string& name, const std::vector<std::shared_ptr<const dsl::CheckedGame>>& games) {
  std::vector<std::string> names;
  for (const auto& game : games)
    for (const dsl::CheckedScenario& scenario : game->scenarios) names.push_back(scenario.name);
  std::string near = dsl::nearest(name, names);
  // A part of its name may be what is remembered of it.
  for (const std::string& one : names)
    if (near.empty() && one.find(name) != std::string::npos) near = one;
  return fmt::format("no scenario is called '{}'{}", name, near.empty() ? "" : fmt::format("; did you mean '{}'?", near));
}

// `read`: takes the files that the games are made of.
int run_once(const TestArguments& arguments, std::set<fs::path>& read) {
  Count total;
  ClauseTable table;
  CoverageTable covered;
  // Without a file or a format for programs, each game is told when it is done.
  std::ostringstream kept;
  const bool at_once = arguments.report.format == Report::Format::kText && arguments.report.output.empty();
  const NamedFiles named = rule_files(arguments.files, arguments.report.format != Report::Format::kText);
  Results results{at_once ? std::cout : kept, Report("test", named.files.empty() ? "." : named.files.front().string())};
  results.report.add(named.unread);
  Mistakes mistakes(results);
  std::vector<std::shared_ptr<const dsl::CheckedGame>> games;  // what is told points into their sources
  std::set<fs::path> broken;                                   // games that could not be
  const auto test_file = [&](const fs::path& path, const fs::path& only) {
    dsl::Diagnostics diagnostics;
    const auto game = try_game(path, true, diagnostics, {}, only);
    if (game && game->has_play) dsl::check_scenarios(*game, diagnostics);
    diagnostics.place_at(path.string());
    const bool wrong = diagnostics.has_errors();
    std::vector<dsl::Span> places;
    for (const dsl::Diagnostic& one : diagnostics.list())
      if (dsl::info(one.code).severity == dsl::Severity::kError) places.push_back(one.span);
    const int errors = mistakes.tell(std::move(diagnostics));
    total.failed += errors;
    if (!game) {
      const std::string kind = dsl::file_kind(path);
      if (errors == 0 && wrong && (kind == "game" || kind == "variant")) {
        results.out << fmt::format("{}: not tested, because of the mistakes above\n", printable(path.stem().string()));
        total.add(false);
      }
      broken.insert(path.lexically_normal());
      return game;
    }
    games.push_back(game);
    for (const auto& file : game->files) read.insert(fs::path(file->source->name).lexically_normal());
    if (!game->has_play) return game;
    std::optional<dsl::Coverage> coverage;
    if (arguments.coverage) coverage.emplace(*game);
    total.add(GameTest(*game, arguments, only.string(), std::move(places), results, coverage ? &*coverage : nullptr).run());
    if (coverage) covered.add(*coverage);
    if (only.empty() || arguments.clauses) table.add(*game);
    return game;
  };
  ExitCode worst = kClean;
  // A game that runs on for long costs no other.
  const Interrupt interrupt;
  std::int64_t most_steps = arguments.steps.value_or(kStepsAMinute);
  std::vector<std::string> out_of;
  const auto test = [&](const fs::path& path, const fs::path& only) {
    std::shared_ptr<const dsl::CheckedGame> game;
    dsl::Diagnostics fault;
    StepBudget budget(most_steps);
    const StepBudget::Scope scope(budget);
    const bool sound = unless_fault(path, fault, [&] { game = test_file(path, only); });
    if (budget.spent()) out_of.push_back(path.string());
    if (sound) return game;
    worst = kToolFault;
    broken.insert(path.lexically_normal());
    total.failed += mistakes.tell(std::move(fault));
    return game;
  };
  std::vector<fs::path> scenario_files;
  for (const fs::path& path : named.files) {
    if (dsl::file_kind(path) == "scenarios")
      scenario_files.push_back(path);
    else
      test(path, {});
  }
  // Those of the games were run with them.
  for (const fs::path& path : scenario_files) {
    if (read.count(path.lexically_normal()) != 0) continue;
    const auto alone = test(path, {});
    const fs::path game = alone ? dsl::find_tested(path, alone->files.back()->base.text, shipped_rulesets()) : fs::path();
    if (!game.empty() && broken.count(game.lexically_normal()) == 0) test(game, path);
  }
  for (const std::string& path : out_of) {
    const std::string wrong =
        fmt::format("the scenarios take more than {} steps of the rules, and those behind were not run; --steps allows more", most_steps);
    results.out << fmt::format("{}: {}\n", printable(path), wrong);
    Case made{"steps", path, 0, true, {}, {}};
    made.findings.push_back(finding_at("out-of-steps", dsl::Severity::kError, {}, wrong));
    results.report.add(std::move(made));
    ++total.failed;
  }
  if (total.passed + total.failed + total.todo + total.skipped + total.dropped + total.not_run == 0) {
    const std::string wrong =
        fmt::format("nothing was run: {}",
                    arguments.wants_all() ? "there is no scenario"
                    : !arguments.scenario.empty()
                        ? no_scenario(arguments.scenario, games)
                        : fmt::format("no {} has '{}' in it", arguments.mutants ? "name of a scenario or mutant" : "name of a scenario",
                                      arguments.filter));
    results.out << wrong << '\n';
    Case made{"scenarios", "", 0, true, {}, {}};
    made.findings.push_back(finding_at("nothing-run", dsl::Severity::kError, {}, wrong));
    results.report.add(std::move(made));
    ++total.failed;
  }
  if (arguments.wants_all() || arguments.clauses) {
    results.out << table.text(arguments.clauses);
    if (!table.empty()) {
      total.add(table.holes() == 0);
      Case made{"clauses", "", 0, table.holes() != 0, {}, {}};
      made.findings = table.findings();
      results.report.add(std::move(made));
    }
  }
  if (arguments.coverage) {
    results.out << covered.text();
    results.report.add("coverage", covered.json());
    if (!arguments.lcov.empty()) write_file(arguments.lcov, arguments.report.force ? Existing::kReplace : Existing::kKeep, covered.lcov());
  }
  if (!arguments.fail_under.empty()) {
    Case made{"coverage", "", 0, !covered.reaches(arguments.fail_under), {}, {}};
    if (made.failed) {
      const std::string wrong = fmt::format("less than {} % is covered: {}", arguments.fail_under, covered.sum());
      results.out << wrong << '\n';
      made.findings.push_back(finding_at("low-coverage", dsl::Severity::kError, {}, wrong));
    }
    total.add(!made.failed);
    results.report.add(std::move(made));
  }
  arguments.report.write(arguments.report.format == Report::Format::kText ? kept.str() : arguments.report.text_of(results.report),
                         fmt::format("{} passed, {} failed\n", total.passed, total.failed));
  return std::max({worst, named.code, total.failed == 0 ? kClean : kFindings});
}

// The variants among these files, each behind those that it builds on: what is restated for them it takes over.
std::vector<fs::path> variants_from_base_on(const std::vector<fs::path>& files) {
  std::vector<std::pair<std::size_t, fs::path>> variants;
  for (const fs::path& path : files) {
    if (dsl::file_kind(path) != "variant") continue;
    dsl::Diagnostics unread;
    dsl::LoadOptions options;
    options.shipped = shipped_rulesets();
    const dsl::SourceSet sources = dsl::load_sources(path, options, unread);
    const auto built_on = std::count_if(sources.files.begin(), sources.files.end(),
                                        [](const auto& file) { return file->kind == dsl::ast::File::Kind::kVariant; });
    variants.emplace_back(static_cast<std::size_t>(built_on), path);
  }
  std::stable_sort(variants.begin(), variants.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<fs::path> paths;
  for (auto& [built_on, path] : variants) paths.push_back(std::move(path));
  return paths;
}

int restate_all(const TestArguments& arguments) {
  const NamedFiles named = rule_files(arguments.files);
  ExitCode code = named.code;
  int variants = 0;
  for (const fs::path& path : variants_from_base_on(named.files)) {
    ++variants;
    forget_files();  // scenarios of a base may have been written
    dsl::Diagnostics diagnostics;
    std::string restated;
    const bool sound = unless_fault(path, diagnostics, [&] {
      const auto game = try_game(path, true, diagnostics);
      if (!diagnostics.has_errors()) restated = restate(*game, [&](const std::string& name) { return arguments.wanted(name); });
    });
    if (!sound) code = kToolFault;
    if (diagnostics.has_errors()) {
      diagnostics.sort();
      std::cout << dsl::render_text(diagnostics)
                << fmt::format("{}: nothing is restated, because of the mistakes above\n", printable(path.stem().string()));
      code = std::max(code, kFindings);
      continue;
    }
    std::cout << restated;
  }
  if (variants == 0) throw Stop(kWrongUse, "'--restate' states scenarios of a base anew for its variant, and no variant is named");
  return code;
}

int watch(const TestArguments& arguments) {
  constexpr std::size_t kRule = 100;
  Watch watched;
  const auto look = [&](const std::set<fs::path>& read) {
    std::vector<fs::path> named(arguments.files.begin(), arguments.files.end());
    for (const std::string& file : arguments.files)
      if (const fs::path found = dsl::find_game(file, shipped_rulesets()); !found.empty() && found != fs::path(file))
        named.push_back(found);
    watched.look(named, read);
  };
  int code = kClean;
  for (bool first = true;; first = false) {
    std::set<fs::path> read;
    look(read);
    try {
      code = run_once(arguments, read);
    } catch (const Stop& stop) {
      if (first) throw;
      std::cout << printable_lines(stop.what()) << '\n';
      code = stop.code();
    }
    look(read);
    std::cout << std::flush;
    const std::string changed = watched.wait();
    if (changed.empty()) return code;
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    const std::string rule = fmt::format("-- {:%H:%M:%S} {} ", local, printable(changed));
    std::cout << fmt::format("\n{}{}\n", rule, std::string(kRule - std::min(kRule - 2, display_width(rule)), '-'));
    forget_files();
  }
}

int run(const TestArguments& arguments) {
  if (arguments.restate) return restate_all(arguments);
  if (arguments.watch) return watch(arguments);
  std::set<fs::path> read;
  return run_once(arguments, read);
}

}  // namespace

Run add_test(CLI::App& app) {
  auto arguments = std::make_shared<TestArguments>();
  app.add_option("files", arguments->files, "rule files, folders of them, or shipped games")->required()->type_name("FILE|DIR|GAME");
  app.add_option("--filter", arguments->filter, "only what has this text in its name")->type_name("TEXT");
  app.add_option("--scenario", arguments->scenario, "only the scenario of this name, and with --mutants those that it has to notice")
      ->type_name("NAME")
      ->excludes("--filter");
  app.add_flag("--mutants", arguments->mutants, "change the rules as each mutant says, and see its scenario fail");
  arguments->report.add_to(app);
  add_steps(app, arguments->steps, fmt::format("{} for each game", kStepsAMinute));
  app.add_flag("--clauses", arguments->clauses, "print the table of clauses");
  CLI::Option* const coverage =
      app.add_flag("--coverage", arguments->coverage, "show which rules the scenarios play, and which they do not");
  CLI::Option* const force = app.get_option("--force");
  force->remove_needs(app.get_option("--output"));
  force->description("replace the files of --output and --lcov");
  app.add_option("--lcov", arguments->lcov, "write it as a tracefile of lcov, too")->type_name("FILE")->needs(coverage);
  app.add_option("--fail-under", arguments->fail_under, "fail when less is covered")
      ->type_name("PERCENT")
      ->transform(percentage())
      ->needs(coverage);
  CLI::Option* const restated =
      app.add_flag("--restate", arguments->restate,
                   "write the scenarios of the base that come out otherwise in a variant anew, into a file of the variant");
  CLI::Option* const watched = app.add_flag("--watch", arguments->watch, "run again whenever a rule file changes, until Ctrl-C");
  for (const char* other : {"--output", "--lcov"}) watched->excludes(app.get_option(other));
  for (const char* other : {"--output", "--lcov", "--format", "--mutants", "--clauses", "--coverage", "--watch"})
    restated->excludes(app.get_option(other));
  app.footer("example: boneyard test rulesets\nends with `N passed, N failed`; exit code 1 when one failed");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
