#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/fault.hpp"
#include "cli/common/report.hpp"
#include "cli/common/rule_text.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/screen_output.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/terminal/unified_diff.hpp"
#include "dsl/formatting/format.hpp"
#include "dsl/reading/render.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> files;
  std::string stdin_name = "<stdin>";
  bool check = false;
  bool diff = false;
  ReportArguments report;

  bool text() const { return report.format == Report::Format::kText; }
};

class Formatter {
 public:
  explicit Formatter(const Arguments& arguments) : arguments_(arguments) {}

  void from_standard_input() {
    const std::string text = standard_input();
    const auto made = formatted(arguments_.stdin_name, text);
    if (!made) return;
    if (!arguments_.check && !arguments_.diff) {
      ScreenOutput::data(std::cout, *made);
      return;
    }
    if (*made == text) report_.add({"fmt", arguments_.stdin_name, 0, false, {}, {}});
    tell(arguments_.stdin_name, text, *made);
  }

  // A file that cannot be read, formatted or written is reported, and the others are formatted.
  void file(const fs::path& path) {
    try {
      dsl::Diagnostics fault;
      if (unless_fault(path, fault, [&] { format(path); })) return;
      refuse(path.string(), fault);
      end(kToolFault);
    } catch (const Stop& stop) {
      std::cerr << "boneyard: " << printable_lines(stop.what()) << '\n';
      report_.add({{path, stop.what()}});
      end(stop.code());
    }
  }

  // What could not be read was reported; in a report it is a case of its own.
  void unread(const std::vector<dsl::Unreadable>& unread) { report_.add(unread); }

  std::string summary() const {
    return fmt::format("{} checked, {} {}, {} with errors\n", files_, changed_, arguments_.check ? "to format" : "formatted", bad_);
  }
  void write(const std::string& summary) const {
    if (!arguments_.diff) arguments_.report.write(arguments_.text() ? names_ : arguments_.report.text_of(report_), summary);
  }

  ExitCode code() const { return code_; }

 private:
  void format(const fs::path& path) {
    const RuleText read(path);
    const std::string& text = read.text();
    ++files_;
    const auto made = formatted(path.string(), text);
    if (made && *made == text) report_.add({"fmt", path.string(), 0, false, {}, {}});
    if (!made || *made == text) return;
    if (!arguments_.check && !arguments_.diff) read.replace(*made);
    tell(path.string(), text, *made);
  }

  // Reports a file that is left as it is, with what is wrong in it.
  void refuse(const std::string& name, dsl::Diagnostics& wrong) {
    ++bad_;
    end(kFindings);
    wrong.sort();
    Case failed{"fmt", name, 0, true, {}, {}};
    failed.findings = findings_of(wrong);
    report_.add(std::move(failed));
    if (arguments_.text()) std::cerr << dsl::render_text(wrong, {is_coloured(STDERR_FILENO), 50});
  }

  std::optional<std::string> formatted(const std::string& name, const std::string& text) {
    const auto source = std::make_shared<const dsl::Source>(dsl::Source{name, text});
    dsl::Diagnostics diagnostics;
    auto made = dsl::format(source, diagnostics);
    if (!made) refuse(name, diagnostics);
    return made;
  }

  void tell(const std::string& name, const std::string& before, const std::string& after) {
    if (before == after) return;
    ++changed_;
    if (arguments_.check || arguments_.diff) end(kFindings);
    if (arguments_.diff) {
      ScreenOutput::data(std::cout, unified_diff(name, before, after));
      return;
    }
    names_ += printable(name) + '\n';
    const dsl::Source source{name, before};
    Finding found = finding_of(dsl::unformatted(source, after));
    found.severity = dsl::Severity::kError;  // here it is what makes the command fail
    report_.add({"fmt", name, 0, true, {}, {std::move(found)}});
  }

  void end(ExitCode code) { code_ = std::max(code_, code); }

  const Arguments& arguments_;
  std::size_t files_ = 0;
  std::size_t changed_ = 0;
  std::size_t bad_ = 0;
  ExitCode code_ = kClean;
  std::string names_;  // of the files that are laid out otherwise, or were
  Report report_{"fmt"};
};

}  // namespace

Run add_fmt(CLI::App& app) {
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "rule files, or folders with rule files; '-' for standard input")
      ->required()
      ->type_name("FILE|DIR");
  auto* check = app.add_flag("--check", arguments->check, "change nothing, and name the files that are laid out otherwise");
  app.add_flag("--diff", arguments->diff, "change nothing, and show what would change")->excludes(check);
  arguments->report.add_to(app);
  for (const char* option : {"--format", "--output"}) app.get_option(option)->needs(check);
  app.add_option("--stdin-filename", arguments->stdin_name, "what messages call standard input")->type_name("NAME");
  app.footer("example: boneyard fmt rulesets\nexit code 1 if a file has an error, or, with --check or --diff, is laid out otherwise");
  return [arguments] {
    const auto& files = arguments->files;
    Formatter formatter(*arguments);
    if (std::find(files.begin(), files.end(), "-") != files.end()) {
      if (files.size() > 1) throw Stop(kWrongUse, "'-' is standard input, and stands alone");
      formatter.from_standard_input();
      if (arguments->check) formatter.write("");
      return formatter.code();
    }
    const NamedFiles named = files_to_change(files, !arguments->text());
    formatter.unread(named.unread);
    for (const fs::path& path : named.files) formatter.file(path);
    formatter.write(formatter.summary());
    return std::max(named.code, formatter.code());
  };
}

}  // namespace boneyard::cli
