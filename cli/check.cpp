#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/report.hpp"
#include "cli/ruleset.hpp"
#include "dsl/reading/render.hpp"
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
  std::string stdin_filename;
};

// What `--select` and `--ignore` name. Throws Stop.
std::set<dsl::Code> warnings_named(const char* option, const std::vector<std::string>& ids) {
  std::set<dsl::Code> named;
  for (const std::string& id : ids) {
    const dsl::CodeInfo* const code = dsl::find_code(id);
    if (code == nullptr) {
      const std::string near = dsl::nearest_code(id, true);
      throw Stop(kWrongUse, fmt::format("'{}': no warning has the code '{}'{}", option, printable(id),
                                        near.empty() ? "; 'boneyard explain' lists all codes" : fmt::format("; did you mean '{}'?", near)));
    }
    if (code->severity == dsl::Severity::kError)
      throw Stop(kWrongUse, fmt::format("'{}': '{}' is an error, and errors are always told", option, id));
    named.insert(code->code);
  }
  return named;
}

int run(const CheckArguments& arguments) {
  const std::set<dsl::Code> select = warnings_named("--select", arguments.select);
  const std::set<dsl::Code> ignore = warnings_named("--ignore", arguments.ignore);
  std::map<std::string, std::string> overlay;
  std::vector<fs::path> files;
  if (std::find(arguments.files.begin(), arguments.files.end(), "-") != arguments.files.end()) {
    if (arguments.files.size() > 1) throw Stop(kWrongUse, "'-' stands alone: one file is read from standard input");
    const fs::path name = arguments.stdin_filename.empty() ? "stdin.bones" : arguments.stdin_filename;
    overlay[name.string()] = standard_input();
    files.push_back(name);
  } else {
    if (!arguments.stdin_filename.empty()) throw Stop(kWrongUse, "'--stdin-filename' belongs to '-', which reads standard input");
    files = rule_files(arguments.files);
  }
  dsl::Diagnostics all;
  std::vector<std::shared_ptr<const dsl::CheckedGame>> games;  // keep the sources that messages point into
  Report report("check");
  std::size_t bad = 0;
  for (const fs::path& file : files) {
    dsl::Diagnostics found;
    games.push_back(try_game(file, true, found, overlay));
    found.remove_if([&](const dsl::Diagnostic& one) {
      return dsl::info(one.code).severity == dsl::Severity::kWarning &&
             ((!select.empty() && select.count(one.code) == 0) || ignore.count(one.code) != 0);
    });
    bad += found.has_errors();
    found.sort();
    Case made{"check", file.string(), 0, found.has_errors() || (arguments.deny_warnings && !found.list().empty()), {}, {}};
    for (const dsl::Diagnostic& one : found.list()) made.findings.push_back(finding_of(one));
    report.add(std::move(made));
    all.append(std::move(found));
  }
  all.sort();
  const auto warnings = static_cast<std::size_t>(std::count_if(
      all.list().begin(), all.list().end(), [](const auto& one) { return dsl::info(one.code).severity == dsl::Severity::kWarning; }));
  const Report::Format format = arguments.report.format;
  const bool colour = arguments.report.output.empty() && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  arguments.report.write(format == Report::Format::kText   ? dsl::render_text(all, {colour, 50})
                         : format == Report::Format::kJson ? dsl::render_json(all)
                                                           : report.text(format),
                         fmt::format("{} checked, {} with errors{}\n", files.size(), bad,
                                     warnings == 0 ? "" : fmt::format(", {} warning{}", warnings, warnings == 1 ? "" : "s")));
  return bad == 0 && (warnings == 0 || !arguments.deny_warnings) ? kClean : kFindings;
}

}  // namespace

Run add_check(CLI::App& app) {
  auto arguments = std::make_shared<CheckArguments>();
  app.add_option("files", arguments->files, "rule files, folders with rule files, or shipped games; '-' reads standard input")
      ->required()
      ->type_name("FILE|DIR");
  arguments->report.add_to(app);
  app.add_option("--select", arguments->select, "tell of warnings only those with these codes")->delimiter(',')->type_name("CODE,...");
  app.add_option("--ignore", arguments->ignore, "leave warnings with these codes out")->delimiter(',')->type_name("CODE,...");
  app.add_flag("--deny-warnings", arguments->deny_warnings, "exit code 1 for a warning too");
  app.add_option("--stdin-filename", arguments->stdin_filename, "the file whose text is on standard input")->type_name("FILE");
  app.footer("example: boneyard check rulesets\nexit code 1 if a file has an error");
  return [arguments] { return run(*arguments); };
}

}  // namespace boneyard::cli
