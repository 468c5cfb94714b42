#pragma once
// What a command found out about files, for people, editors and CI systems: one list of cases, in six formats. Never a part of the exit code.
//   text   what the command prints itself, for people to read
//   short  a line each: `file:line:column: error[code]: message`
//   json   for programs: what `json()` says
//   github annotations of a GitHub Actions run, errors first, because only ten of each kind are shown a step
//   sarif  SARIF 2.1.0 (OASIS, 2020), one run
//   junit  the XML of JUnit as CI systems read it: a test case for each case

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "dsl/reading/diagnostic.hpp"

namespace boneyard::cli {

// A mistake that a case has. Places are kept as numbers, so that a report outlives the sources.
struct Finding {
  struct Note {
    std::string file;  // empty: without a place
    dsl::Position at;
    std::string message;
  };
  // An edit of the file.
  struct Fix {
    struct Replacement {
      dsl::Position begin;
      dsl::Position end;  // behind the last character
      std::string text;
    };
    std::string label;
    bool safe = false;
    std::vector<Replacement> replacements;
  };

  std::string code;  // of codes.def, or of what `test` alone finds: `failed-scenario`, `survived-mutant`, ...
  dsl::Severity severity = dsl::Severity::kError;
  std::string file;  // empty: without a place
  dsl::Position begin;
  dsl::Position end;  // behind the last character
  std::string line;   // the text of its first line
  std::string message;
  std::string hint;
  std::vector<Note> notes;
  std::optional<Fix> fix = {};
};

Finding finding_of(const dsl::Diagnostic& diagnostic);
// At a place, or without one where the span has no source.
Finding finding_at(std::string code, dsl::Severity severity, const dsl::Span& span, std::string message, std::string hint = {});

// A file that was checked, a scenario that was played: something that passes or fails as a whole.
struct Case {
  std::string name;
  std::string file;
  int line = 0;  // 0: the file as a whole
  bool failed = false;
  std::string skipped;  // why it does not count; empty when it does
  std::vector<Finding> findings;
  bool todo = false;  // it was tried and failed, as it may for the reason in `skipped`
};

class Report {
 public:
  enum class Format { kText, kShort, kJson, kGithub, kSarif, kJunit };

  // `what` names the command: "check".
  explicit Report(std::string what) : what_(std::move(what)) {}

  void add(Case one) { cases_.push_back(std::move(one)); }
  // What is told beside the cases, in JSON alone.
  void add(const std::string& name, nlohmann::json more) { more_[name] = std::move(more); }
  const std::vector<Case>& cases() const { return cases_; }

  // Not for kText. Ends with an end of line, unless it is empty.
  std::string text(Format format) const;

 private:
  std::string short_lines() const;
  // {"cases": [{"name", "file", "line", "outcome": "passed"|"failed"|"skipped"|"todo", "reason", "findings": [...]}],
  // "passed", "failed", "skipped", "todo"}; a reason stands with the last two, and "todo" where there is any
  std::string json() const;
  std::string github() const;
  std::string sarif() const;
  std::string junit() const;
  std::vector<const Finding*> findings() const;

  std::string what_;
  std::vector<Case> cases_;
  nlohmann::json more_ = nlohmann::json::object();
};

// `--format` with these names, and `--output FILE` with `--force`.
struct ReportArguments {
  Report::Format format = Report::Format::kText;
  std::string output;
  bool force = false;

  void add_to(CLI::App& app);
  // Writes what was made of a report where it belongs. A format for programs stands alone on standard output: `summary` is for text, and for beside a file.
  void write(const std::string& made, const std::string& summary) const;
};

}  // namespace boneyard::cli
