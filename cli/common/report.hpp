#pragma once
// What a command found out about files, for people, editors and CI systems: one list of cases, in six formats. Never a part of the exit code.
//   text   what the command prints itself, for people to read
//   short  a line each: `file:line:column: error[code]: message`
//   json   for programs: what `json()` says
//   github annotations of a GitHub Actions run, errors first, because only ten of each kind are shown a step
//   sarif  SARIF 2.1.0 (OASIS, 2020), one run
//   junit  the XML of JUnit as CI systems read it: a test case for each case

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "dsl/reading/finding.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::cli {

using dsl::Finding;
using dsl::finding_at;
using dsl::finding_of;

// A file that was checked, a scenario that was played: something that passes or fails as a whole.
struct Case {
  std::string name;  // "check"; of a scenario its name, with the values of its case behind it
  std::string file;  // where it stands; empty: it is about the whole run
  int line = 0;      // 0: the file as a whole
  bool failed = false;
  std::string skipped;  // why it does not count; empty when it does
  std::vector<Finding> findings;
  bool todo = false;      // it was tried and failed, as it may for the reason in `skipped`
  std::string game = {};  // the file of the game that it was played with; empty: `file` is
};

// What cases are told of beside the codes of codes.def, and what it means.
struct CaseRule {
  dsl::Severity severity;
  const char* id;
  const char* summary;
  const char* explanation;
};
std::span<const CaseRule> case_rules();

class Paths;

class Report {
 public:
  enum class Format { kText, kShort, kJson, kGithub, kSarif, kJunit };

  // `what` names the command: "check". `file`: that of a case about the whole run, and of what is found there; one that was named.
  explicit Report(std::string what, std::string file = ".") : what_(std::move(what)), file_(std::move(file)) {}

  // Gives each finding without a place the first line of its file: some formats are refused whole if one has none.
  void add(Case one);
  // What could not be read: a case each, which failed.
  void add(const std::vector<dsl::Unreadable>& unread);
  // What is told beside the cases, in JSON alone.
  void add(const std::string& name, nlohmann::json more) { more_[name] = std::move(more); }
  const std::vector<Case>& cases() const { return cases_; }

  // Not for kText. Ends with an end of line, unless it is empty. `base`: the folder that paths are relative to in kGithub, kSarif and kJunit.
  std::string text(Format format, const std::filesystem::path& base) const;

 private:
  std::string short_lines() const;
  // {"cases": [{"name", "file", "line", "outcome": "passed"|"failed"|"skipped"|"todo", "reason", "findings": [...]}],
  // "passed", "failed", "skipped", "todo"}; a reason stands with the last two, and "todo" where there is any
  std::string json() const;
  std::string github(const Paths& paths) const;
  std::string sarif(const Paths& paths) const;
  std::string junit(const Paths& paths) const;
  std::vector<const Finding*> findings() const;

  std::string what_;
  std::string file_;
  std::vector<Case> cases_;
  nlohmann::json more_ = nlohmann::json::object();
};

// `--format` with these names, and `--output FILE` with `--force`.
struct ReportArguments {
  Report::Format format = Report::Format::kText;
  std::string output;
  bool force = false;
  std::string relative_to;

  void add_to(CLI::App& app);
  // The report in a format for programs. Throws Stop for a folder of `--relative-to` that is not there.
  std::string text_of(const Report& report) const;
  // Writes what was made of a report where it belongs. A format for programs stands alone on standard output: `summary` is for text, and for beside a file.
  void write(const std::string& made, const std::string& summary) const;
};

}  // namespace boneyard::cli
