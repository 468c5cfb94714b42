#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/authoring/deep_check.hpp"
#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/report.hpp"
#include "cli/common/rule_text.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/number.hpp"
#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/terminal/unified_diff.hpp"
#include "dsl/fixer.hpp"
#include "dsl/reading/json_text.hpp"
#include "dsl/reading/render.hpp"
#include "dsl/scenarios/scenario_check.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct CheckArguments {
  std::vector<std::string> files;
  ReportArguments report;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  bool deny_warnings = false;
  bool fix = false;
  bool diff = false;
  std::string stdin_filename;
  bool deep = false;
  DeepCheck play;
  std::string records;
  bool unproved = false;
};

// What `--select` and `--ignore` name. Throws Stop.
std::set<dsl::Code> warnings_named(const char* option, const std::vector<std::string>& ids) {
  std::set<dsl::Code> named;
  for (const std::string& id : ids) {
    const dsl::CodeInfo* const code = dsl::find_code(id);
    if (code == nullptr) {
      const dsl::Hint hint = dsl::did_you_mean(id, dsl::nearest_code(id, true), "'boneyard explain' lists all codes");
      throw Stop(kWrongUse, dsl::with_hint(fmt::format("'{}': no warning has the code '{}'", option, printable(id)), hint.text));
    }
    if (code->severity == dsl::Severity::kError)
      throw Stop(kWrongUse, fmt::format("'{}': '{}' is an error, and errors are always told", option, id));
    named.insert(code->code);
  }
  return named;
}

using Wanted = std::function<bool(const dsl::Diagnostic&)>;

// Takes what is safe to take out of the files that are named, all of them in memory first, since what one no longer says another may have said for its sake.
class FileFixer {
 public:
  FileFixer(const std::vector<std::string>& arguments, const Wanted& wanted) {
    options_.shipped = shipped_rulesets();
    options_.parsed = &parsed_;
    std::set<fs::path> met;
    const NamedFiles named = files_to_change(arguments);
    if (named.code != kClean) throw Stop(named.code, "nothing was fixed");
    for (const fs::path& path : named.files) {
      std::error_code error;
      if (!met.insert(fs::canonical(path, error)).second) continue;
      files_.push_back({path, RuleText(path).text(), 0, false, {}, false, 0});
      options_.overlay[path.string()] = files_.back().before;
    }
    // What is fixed in one file may change what there is to fix in those before it.
    std::size_t changes = 1;
    bool done = false;
    for (int round = 0; !done && round < kMostRounds; ++round) {
      done = true;
      for (File& file : files_) {
        if (file.faulty || file.looked_at == changes) continue;
        done = false;
        dsl::Fixed fixed;
        if (const auto fault = fault_in([&] { fixed = dsl::fix(file.path, options_, wanted); })) {
          file.faulty = true;
          fixed.left.push_back(fmt::format("{}: {}", file.path.string(), *fault));
        }
        file.left = std::move(fixed.left);
        file.has_errors = fixed.has_errors;
        if (fixed.count > 0) {
          ++changes;
          file.count += fixed.count;
          options_.overlay[file.path.string()] = std::move(fixed.text);
        }
        file.looked_at = changes;
      }
    }
    for (const File& file : files_)
      for (const std::string& left : file.left) std::cerr << "boneyard: " << printable(left) << '\n';
  }

  // A file that cannot be written is told, and the others are written.
  ExitCode write(std::ostream& out) const {
    ExitCode code = worst();
    for (const File& file : files_) {
      if (file.count == 0) {
        if (file.has_errors) std::cerr << "boneyard: " << unfixed(file) << '\n';
        continue;
      }
      try {
        RuleText::replace(file.path, file.before, options_.overlay.at(file.path.string()));
        out << fmt::format("{}: {} fixed\n", printable(file.path.string()), file.count);
      } catch (const Stop& stop) {
        std::cerr << "boneyard: " << printable_lines(stop.what()) << '\n';
        code = std::max(code, stop.code());
      }
    }
    return code;
  }

  ExitCode show() const {
    ExitCode code = worst();
    for (const File& file : files_) {
      const std::string diff = unified_diff(file.path.string(), file.before, options_.overlay.at(file.path.string()));
      if (!diff.empty() || file.has_errors) code = std::max(code, kFindings);
      ScreenOutput::data(std::cout, diff);
      if (file.has_errors) std::cerr << "boneyard: " << unfixed(file) << "; 'boneyard check' tells them\n";
    }
    return code;
  }

 private:
  static constexpr int kMostRounds = 100;
  struct File {
    fs::path path;
    std::string before;
    std::size_t count = 0;  // of edits
    bool has_errors = false;
    std::vector<std::string> left;
    bool faulty = false;
    std::size_t looked_at = 0;  // after which change of any file
  };

  ExitCode worst() const {
    return std::any_of(files_.begin(), files_.end(), [](const File& file) { return file.faulty; }) ? kToolFault : kClean;
  }

  static std::string unfixed(const File& file) {
    return fmt::format("'{}' has errors, and nothing is fixed in it", printable(file.path.string()));
  }

  dsl::ParsedFiles parsed_;
  dsl::LoadOptions options_;
  std::vector<File> files_;
};

// What scenarios name is known only beside the rules: adds what the game of a file of scenarios shows of it, unless that game is checked anyway.
void check_with_game(const fs::path& file, const std::vector<fs::path>& files, const std::map<std::string, std::string>& overlay,
                     dsl::Diagnostics& found) {
  const fs::path plain = file.lexically_normal();
  dsl::LoadOptions options;
  options.shipped = shipped_rulesets();
  options.overlay = overlay;
  dsl::Diagnostics told;
  const dsl::SourceSet alone = dsl::load_sources(file, options, told);
  if (!alone.main || alone.main->kind != dsl::ast::File::Kind::kScenarios) return;
  const fs::path tested = dsl::find_tested(file, alone.main->base.text, shipped_rulesets());
  const auto same = [&](const fs::path& one) { return one.lexically_normal() == tested.lexically_normal(); };
  if (tested.empty() || std::any_of(files.begin(), files.end(), same)) return;
  const bool beside = tested.parent_path().lexically_normal() == file.parent_path().lexically_normal();
  dsl::Diagnostics of_game;
  auto game = try_game(tested, true, of_game, overlay, beside ? fs::path() : file);
  if (game && game->has_play) dsl::check_scenarios(*game, of_game);
  of_game.remove_if([&](const dsl::Diagnostic& one) {
    if (one.span.source == nullptr || fs::path(one.span.source->name).lexically_normal() != plain) return true;
    return std::any_of(found.list().begin(), found.list().end(), [&](const dsl::Diagnostic& before) {
      return before.code == one.code && before.span.begin == one.span.begin && before.message == one.message;
    });
  });
  found.append(std::move(of_game));
}

int run(const CheckArguments& arguments) {
  const std::set<dsl::Code> select = warnings_named("--select", arguments.select);
  const std::set<dsl::Code> ignore = warnings_named("--ignore", arguments.ignore);
  const Wanted wanted = [&](const dsl::Diagnostic& one) {
    return dsl::info(one.code).severity == dsl::Severity::kError ||
           ((select.empty() || select.count(one.code) != 0) && ignore.count(one.code) == 0);
  };
  const Report::Format format = arguments.report.format;
  ExitCode written = kClean;
  if (arguments.fix || arguments.diff) {
    if (std::find(arguments.files.begin(), arguments.files.end(), "-") != arguments.files.end())
      throw Stop(kWrongUse, fmt::format("'-' is standard input, and '{}' is about files; name one", arguments.fix ? "--fix" : "--diff"));
    const FileFixer fixer(arguments.files, wanted);
    if (arguments.diff) return fixer.show();
    // A format for programs stands alone on standard output.
    written = fixer.write(format == Report::Format::kText || !arguments.report.output.empty() ? std::cout : std::cerr);
  }
  std::map<std::string, std::string> overlay;
  std::vector<fs::path> files;
  NamedFiles named_files;
  if (std::find(arguments.files.begin(), arguments.files.end(), "-") != arguments.files.end()) {
    if (arguments.files.size() > 1) throw Stop(kWrongUse, "'-' stands alone: one file is read from standard input");
    const fs::path name = arguments.stdin_filename.empty() ? "stdin.bones" : arguments.stdin_filename;
    overlay[name.string()] = standard_input();
    files.push_back(name);
  } else {
    if (!arguments.stdin_filename.empty()) throw Stop(kWrongUse, "'--stdin-filename' belongs to '-', which reads standard input");
    named_files = rule_files(arguments.files, format != Report::Format::kText);
    files = named_files.files;
  }
  dsl::Diagnostics all;
  Report report("check", files.empty() ? "." : files.front().string());
  report.add(named_files.unread);
  if (!arguments.records.empty() && !overlay.empty())
    throw Stop(kWrongUse, "a record names the file of its rules, and standard input has none; save the rules first");
  std::optional<OutputFolder> records;
  if (!arguments.records.empty()) records.emplace(arguments.records);
  std::string played;
  auto deep = nlohmann::json::array();
  dsl::PlayedLibraries libraries(shipped_rulesets());
  std::vector<std::pair<fs::path, dsl::Diagnostics>> by_file;
  ExitCode worst = std::max(written, named_files.code);
  for (const fs::path& file : files) {
    dsl::Diagnostics& found = by_file.emplace_back(file, dsl::Diagnostics()).second;
    // A game is not kept: a folder may hold very many. What is found keeps the texts that it points into.
    const bool sound = unless_fault(file, found, [&] {
      const auto game = try_game(file, true, found, overlay, {}, arguments.unproved ? dsl::Secrets::kUnproved : dsl::Secrets::kProved);
      if (!game || !game->has_play) return check_with_game(file, files, overlay, found);
      dsl::check_scenarios(*game, found);
      if (!arguments.deep) return;
      DeepCheck how = arguments.play;
      how.records = records ? &*records : nullptr;
      how.unproved = arguments.unproved;
      dsl::DeepResult result = deep_check(*game, dsl::find_game(file.string(), {}).string(), how);
      played += summary_of(*game, result);
      deep.push_back(json_of(*game, result));
      libraries.add(game, file, result.library_rules, result.matches, result.no_coverage.empty());
      found.append(std::move(result.found));
    });
    if (!sound) worst = kToolFault;
    found.place_at(file.string());
    if (found.list().empty()) found = {};
  }
  for (dsl::PlayedLibraries::Library& library : libraries.libraries()) {
    const auto checked = std::find_if(by_file.begin(), by_file.end(), [&](const auto& one) {
      std::error_code error;
      return fs::equivalent(one.first, library.file, error);
    });
    if (checked != by_file.end())
      checked->second.append(std::move(library.found));
    else if (!library.found.list().empty())
      by_file.emplace_back(library.file, std::move(library.found));
  }
  // What a game says wrong in a file that is checked too counts there alone.
  std::map<std::string, fs::path> wholes;  // a file may have very many mistakes
  const auto whole = [&](const std::string& name) -> const fs::path& {
    const auto [it, fresh] = wholes.try_emplace(name);
    if (!fresh) return it->second;
    std::error_code error;
    it->second = fs::weakly_canonical(name, error);
    if (error) it->second = fs::path(name).lexically_normal();
    return it->second;
  };
  std::set<fs::path> named;
  for (const fs::path& file : files) named.insert(whole(file.string()));
  std::set<fs::path> bad;
  for (auto& [file, found] : by_file) {
    found.remove_if([&](const dsl::Diagnostic& one) { return !wanted(one); });
    for (const dsl::Diagnostic& one : found.list()) {
      if (dsl::info(one.code).severity != dsl::Severity::kError) continue;
      const fs::path& own = whole(file.string());
      const fs::path& at = one.span.source == nullptr ? own : whole(one.span.source->name);
      bad.insert(named.count(at) != 0 ? at : own);
    }
    found.sort();
    Case made{"check", file.string(), 0, found.has_errors() || (arguments.deny_warnings && !found.list().empty()), {}, {}};
    made.findings = findings_of(found);
    report.add(std::move(made));
    all.append(std::move(found));
  }
  // In JSON there is a list of findings, and no case that could say it.
  for (const dsl::Unreadable& one : named_files.unread) {
    dsl::Diagnostics unread;
    unread.report(dsl::Code::kFileNotFound, {}, one.why);
    unread.place_at(one.path.string());
    if (format == Report::Format::kJson) all.append(std::move(unread));
  }
  all.sort();
  const auto warnings = static_cast<std::size_t>(std::count_if(
      all.list().begin(), all.list().end(), [](const auto& one) { return dsl::info(one.code).severity == dsl::Severity::kWarning; }));
  const bool colour = arguments.report.output.empty() && is_coloured(STDOUT_FILENO);
  const auto json = [&] {
    if (!arguments.deep) return dsl::render_json(all);
    return dsl::json_text(nlohmann::json{{"findings", nlohmann::json::parse(dsl::render_json(all))}, {"played", deep}});
  };
  arguments.report.write(format == Report::Format::kText   ? dsl::render_text(all, {colour, 50})
                         : format == Report::Format::kJson ? json()
                                                           : arguments.report.text_of(report),
                         played + fmt::format("{} checked, {} with errors{}\n", files.size(), bad.size(),
                                              warnings == 0 ? "" : fmt::format(", {} warning{}", warnings, warnings == 1 ? "" : "s")));
  return std::max({worst, bad.empty() && (warnings == 0 || !arguments.deny_warnings) ? kClean : kFindings});
}

}  // namespace

Run add_check(CLI::App& app) {
  auto arguments = std::make_shared<CheckArguments>();
  app.add_option("files", arguments->files, "rule files, folders with rule files, or shipped games; '-' reads standard input")
      ->required()
      ->type_name("FILE|DIR|GAME");
  arguments->report.add_to(app);
  app.add_option("--select", arguments->select, "tell of warnings only those with these codes")->delimiter(',')->type_name("CODE,...");
  app.add_option("--ignore", arguments->ignore, "leave warnings with these codes out")->delimiter(',')->type_name("CODE,...");
  app.add_flag("--deny-warnings", arguments->deny_warnings, "exit code 1 for a warning too");
  auto* fix = app.add_flag("--fix", arguments->fix, "make the safe edits in the files that are named, and tell what is left");
  auto* diff = app.add_flag("--diff", arguments->diff, "change nothing, and show what '--fix' would change");
  diff->excludes(fix)->excludes("--format")->excludes("--output");
  app.add_option("--stdin-filename", arguments->stdin_filename, "the file whose text is on standard input")->type_name("FILE");
  auto* deep =
      app.add_flag("--deep", arguments->deep, "play the games too, at many tables, and tell what goes wrong there or is never reached");
  deep->excludes(fix)->excludes(diff);
  app.add_option("--budget", arguments->play.budget, "decisions that '--deep' plays of each game, over all tables")
      ->check(whole_number(1))
      ->capture_default_str()
      ->needs(deep)
      ->type_name("N");
  add_seed(app, arguments->play.seed)->needs(deep);
  add_jobs(app, arguments->play.jobs)->needs(deep);
  app.add_option("--records", arguments->records, "keep the shortest match that shows a finding in this folder")
      ->needs(deep)
      ->type_name("DIR");
  app.add_flag("--unproved", arguments->unproved, "play rules that give secrets away, to see what they show")->needs(deep);
  app.footer("example: boneyard check .\nexit code 1 if a file has an error, or, with --diff, something to fix");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
