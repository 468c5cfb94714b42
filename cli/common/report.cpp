#include "cli/common/report.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/screen_output.hpp"
#include "dsl/reading/json_text.hpp"
#include "dsl/reading/render.hpp"
#include "engine/characters.hpp"
#include "engine/hash.hpp"
#include "engine/version.hpp"

namespace boneyard::cli {

namespace fs = std::filesystem;

// Paths as reports have them: relative to a folder, if the file lies below it.
class Paths {
 public:
  explicit Paths(const fs::path& base) {
    std::error_code error;
    base_ = fs::weakly_canonical(base, error);
  }

  std::string operator()(const std::string& file) const {
    std::error_code error;
    const fs::path path = fs::absolute(file, error).lexically_normal();
    // Links above the file are followed, since the base may be reached by another way. The file itself keeps its name.
    const fs::path whole =
        path.has_filename() ? fs::weakly_canonical(path.parent_path(), error) / path.filename() : fs::weakly_canonical(path, error);
    const fs::path below = whole.lexically_relative(base_);
    return below.empty() || *below.begin() == ".." ? path.generic_string() : below.generic_string();
  }

 private:
  fs::path base_;
};

namespace {

constexpr CaseRule kRules[] = {
    {dsl::Severity::kError, "failed-scenario", "a scenario does not come out as it says",
     "The rules and the scenario disagree, and one of them has to change. `boneyard test` shows the line, what was expected and what came, "
     "with the position; "
     "`boneyard step GAME --scenario NAME` goes through the rules up to there. A scenario that is ahead of the rules says so: `todo "
     "\"why\"`."},
    {dsl::Severity::kWarning, "todo-scenario", "a scenario does not come out as it says yet",
     "It says `todo`: make the rules or the scenario right, and take the line out."},
    {dsl::Severity::kWarning, "skipped-scenario", "a scenario is not run", "It says `skip`, and why. Take the line out to run it."},
    {dsl::Severity::kError, "survived-mutant", "a changed rule is not noticed by its scenario",
     "A mutant changes a rule, and the scenario that it names must fail then. Make the scenario look at what the rule does."},
    {dsl::Severity::kError, "low-coverage", "the scenarios play too little of the rules",
     "Less is covered than `--fail-under` asks for. Write scenarios for what `boneyard test --coverage` marks, or ask for less."},
    {dsl::Severity::kError, "uncovered-clause", "a clause lacks a rule, a scenario or a mutant",
     "Cite the clause in a rule that carries it out, in a scenario and in a mutant that the scenario kills; `boneyard mutate FILE "
     "--propose` writes mutants. Clauses that "
     "begin with F, D or A ask for less: docs/language/sharing.md says of which kind they are."},
    {dsl::Severity::kError, "out-of-steps", "the scenarios of a game take too many steps of the rules",
     "Something in the rules or the scenarios runs on for very long, or there are very many cases. Look for a condition that is asked of "
     "very many tiles or sets of "
     "tiles, or allow more with `--steps`."},
    {dsl::Severity::kError, "nothing-run", "no scenario was run",
     "No file that was named has scenarios, or none has the name or the text that was asked for. A test of nothing would pass whatever the "
     "rules are."},
};

// RFC 3986: what may stand in a path is kept.
std::string uri_of(const std::string& path) {
  std::string made = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~/!$&'()*+,;=@").find(c) != std::string_view::npos;
    made += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  return made;
}

// All that `text` says of a finding beside its message: the hint and the notes, a line each.
std::string in_full(const Finding& finding, bool placed_notes) {
  std::string text = dsl::with_hint(finding.message, finding.hint);
  for (const Finding::Note& note : finding.notes) {
    if (note.file.empty())
      text += "\nnote: " + note.message;
    else if (placed_notes)
      text += fmt::format("\nnote: {}:{}:{}: {}", note.file, note.at.line, note.at.column, note.message);
  }
  return text;
}

const char* outcome_of(const Case& one) { return one.todo ? "todo" : !one.skipped.empty() ? "skipped" : one.failed ? "failed" : "passed"; }

// Of the workflow commands of GitHub Actions: `%`, and what would end the line or a property.
std::string github_text(std::string_view text, bool property) {
  std::string made;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ',')))
      made += fmt::format("%{:02X}", static_cast<unsigned>(c));
    else
      made += c;
  }
  return printable(made);
}

// Whatever XML 1.0 has no character for is shown as a question mark. `##` could begin a command of the log of a CI job.
std::string xml_text(std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = character_at(text, at);
    const std::string_view bytes = text.substr(at, character.size);
    at += character.size;
    const unsigned char first = static_cast<unsigned char>(bytes[0]);
    if (bytes == "&")
      made += "&amp;";
    else if (bytes == "<")
      made += "&lt;";
    else if (bytes == ">")
      made += "&gt;";
    else if (bytes == "\"")
      made += "&quot;";
    else if (bytes == "\n" || bytes == "\t")
      made += fmt::format("&#{};", static_cast<unsigned>(first));
    else if (first < 0x20 || first == 0x7f || !character.valid || bytes == "\xEF\xBF\xBE" || bytes == "\xEF\xBF\xBF")
      made += '?';
    else if (is_hidden(character.code) || (bytes == "#" && made.ends_with('#')))
      made += fmt::format("&#{};", static_cast<std::uint32_t>(character.code));
    else
      made += bytes;
  }
  return made;
}

nlohmann::json sarif_artifact(const Paths& paths, const std::string& file) {
  const std::string path = paths(file);
  nlohmann::json artifact = {{"uri", uri_of(path)}};
  if (!path.starts_with('/')) artifact["uriBaseId"] = "%SRCROOT%";
  return artifact;
}

nlohmann::json sarif_region(const dsl::Position& begin, const std::optional<dsl::Position>& end) {
  nlohmann::json region = {{"startLine", begin.line}, {"startColumn", begin.column}};
  if (end) {
    region["endLine"] = end->line;
    region["endColumn"] = end->column;
  }
  return region;
}

nlohmann::json sarif_place(const Paths& paths, const std::string& file, const dsl::Position& begin,
                           const std::optional<dsl::Position>& end) {
  return {{"physicalLocation", {{"artifactLocation", sarif_artifact(paths, file)}, {"region", sarif_region(begin, end)}}}};
}

// 3.55: what a person or a program may do about a result. Whether it may be done unseen is no property of the standard.
nlohmann::json sarif_fix(const Paths& paths, const std::string& file, const Finding::Fix& fix) {
  auto replacements = nlohmann::json::array();
  for (const Finding::Fix::Replacement& each : fix.replacements) {
    nlohmann::json made = {{"deletedRegion", sarif_region(each.begin, each.end)}};
    if (!each.text.empty()) made["insertedContent"] = {{"text", each.text}};
    replacements.push_back(std::move(made));
  }
  nlohmann::json change = {{"artifactLocation", sarif_artifact(paths, file)}, {"replacements", std::move(replacements)}};
  return {{"description", {{"text", fix.label}}},
          {"artifactChanges", nlohmann::json::array({std::move(change)})},
          {"properties", {{"safe", fix.safe}}}};
}

nlohmann::json sarif_rule(const std::string& id, dsl::Severity severity, const char* summary, const char* explanation) {
  return {{"id", id},
          {"shortDescription", {{"text", summary}}},
          {"fullDescription", {{"text", explanation}}},
          {"help", {{"text", explanation}}},
          {"defaultConfiguration", {{"level", text_of(severity)}}}};
}

// The rule that a code names, as SARIF describes it.
nlohmann::json sarif_rule(const std::string& code) {
  if (const dsl::CodeInfo* const info = dsl::find_code(code)) return sarif_rule(code, info->severity, info->summary, info->explanation);
  for (const CaseRule& rule : kRules)
    if (code == rule.id) return sarif_rule(code, rule.severity, rule.summary, rule.explanation);
  return {{"id", code}};
}

}  // namespace

std::span<const CaseRule> case_rules() { return kRules; }

void Report::add(Case one) {
  if (one.file.empty()) one.file = file_;
  for (Finding& finding : one.findings) {
    if (!finding.file.empty()) continue;
    finding.file = one.file;
    finding.begin = finding.end = {std::max(1, one.line), 1};
  }
  cases_.push_back(std::move(one));
}

void Report::add(const std::vector<dsl::Unreadable>& unread) {
  for (const dsl::Unreadable& one : unread) {
    Case made{what_, one.path.string(), 0, true, {}, {}};
    made.findings.push_back(dsl::finding_at(dsl::info(dsl::Code::kFileNotFound).id, dsl::Severity::kError, {}, one.why));
    add(std::move(made));
  }
}

std::string Report::text(Format format, const fs::path& base) const {
  const Paths paths(base);
  switch (format) {
    case Format::kText:
      break;
    case Format::kShort:
      return short_lines();
    case Format::kJson:
      return json();
    case Format::kGithub:
      return github(paths);
    case Format::kSarif:
      return sarif(paths);
    case Format::kJunit:
      return junit(paths);
  }
  return {};
}

std::vector<const Finding*> Report::findings() const {
  std::vector<const Finding*> all;
  // A library's mistake is found with each game that uses it.
  std::set<std::tuple<std::string, int, int, std::string, std::string>> told;
  for (const Case& one : cases_)
    for (const Finding& each : one.findings)
      if (told.emplace(each.file, each.begin.line, each.begin.column, each.code, each.message).second) all.push_back(&each);
  return all;
}

std::string Report::short_lines() const {
  std::string made;
  for (const Finding* one : findings()) {
    made += fmt::format("{}:{}:{}: {}[{}]: {}\n", printable(one->file), one->begin.line, one->begin.column, text_of(one->severity),
                        one->code, printable(dsl::one_line(in_full(*one, true))));
  }
  return made;
}

std::string Report::json() const {
  auto list = nlohmann::json::array();
  std::map<std::string, int> counts = {{"passed", 0}, {"failed", 0}, {"skipped", 0}};
  for (const Case& one : cases_) {
    nlohmann::json made = {{"name", one.name}, {"outcome", outcome_of(one)}};
    made["file"] = one.file;
    if (!one.game.empty()) made["game"] = one.game;
    if (one.line > 0) made["line"] = one.line;
    if (!one.skipped.empty()) made["reason"] = one.skipped;
    made["findings"] = nlohmann::json::array();
    for (const Finding& finding : one.findings) made["findings"].push_back(json_of(finding));
    list.push_back(std::move(made));
    ++counts[outcome_of(one)];
  }
  nlohmann::json made = counts;
  made.update(more_);
  made["cases"] = std::move(list);
  return dsl::json_text(made);
}

std::string Report::github(const Paths& paths) const {
  std::vector<const Finding*> all = findings();
  std::stable_sort(all.begin(), all.end(), [](const Finding* a, const Finding* b) { return a->severity < b->severity; });
  std::string made;
  for (const Finding* one : all) {
    std::string place = fmt::format("file={},line={},col={}", github_text(paths(one->file), true), one->begin.line, one->begin.column);
    // Columns are kept only for what is on one line.
    if (one->end.line == one->begin.line && one->end.column > one->begin.column) place += fmt::format(",endColumn={}", one->end.column);
    made += fmt::format("::{} {},title={}::{}\n", text_of(one->severity), place, github_text(one->code, true),
                        github_text(in_full(*one, true), false));
  }
  return made;
}

std::string Report::sarif(const Paths& paths) const {
  auto rules = nlohmann::json::array();
  std::map<std::string, std::size_t> place_of_rule;
  auto results = nlohmann::json::array();
  std::map<std::string, int> met;  // lines that are alike
  for (const Finding* one : findings()) {
    const auto [rule, fresh] = place_of_rule.emplace(one->code, rules.size());
    if (fresh) rules.push_back(sarif_rule(one->code));
    nlohmann::json made = {{"ruleId", one->code},
                           {"ruleIndex", rule->second},
                           {"level", text_of(one->severity)},
                           {"message", {{"text", in_full(*one, false)}}},
                           {"locations", nlohmann::json::array({sarif_place(paths, one->file, one->begin, one->end)})}};
    // The same finding in the next version of the file has the same text, not the same number of a line.
    Hash hash;
    hash.add(one->code + '\n' + paths(one->file) + '\n');
    for (const char c : one->line)
      if (c != ' ' && c != '\t' && c != '\r') hash.add(std::string_view(&c, 1));
    const std::string same = hash.text();
    made["partialFingerprints"] = {{"line/v1", fmt::format("{}:{}", same, ++met[same])}};
    auto related = nlohmann::json::array();
    for (const Finding::Note& note : one->notes) {
      if (note.file.empty()) continue;
      nlohmann::json place = sarif_place(paths, note.file, note.at, std::nullopt);
      place["message"] = {{"text", note.message}};
      related.push_back(std::move(place));
    }
    if (!related.empty()) made["relatedLocations"] = std::move(related);
    if (one->fix) made["fixes"] = nlohmann::json::array({sarif_fix(paths, one->file, *one->fix)});
    results.push_back(std::move(made));
  }
  nlohmann::json driver = {{"name", "boneyard"}, {"version", kVersion}, {"rules", std::move(rules)}};
  nlohmann::json run = {{"tool", {{"driver", std::move(driver)}}},
                        {"automationDetails", {{"id", fmt::format("boneyard/{}/", what_)}}},
                        {"columnKind", "unicodeCodePoints"},
                        {"results", std::move(results)}};
  const nlohmann::json whole = {{"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
                                {"version", "2.1.0"},
                                {"runs", nlohmann::json::array({std::move(run)})}};
  return dsl::json_text(whole);
}

std::string Report::junit(const Paths& paths) const {
  std::map<std::string, std::vector<const Case*>> suites;  // by file
  std::set<std::pair<std::string, std::string>> met;       // CI systems tell test cases apart by their class and name
  int failed = 0;
  int skipped = 0;
  for (const Case& one : cases_) {
    suites[one.file].push_back(&one);
    failed += one.failed;
    skipped += !one.skipped.empty();
  }
  std::string made = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  made += fmt::format("<testsuites name=\"boneyard {}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n", what_, cases_.size(),
                      failed, skipped);
  for (const auto& suite : suites) {
    const std::string& file = suite.first;
    const std::vector<const Case*>& cases = suite.second;
    const auto count = [&](const auto& holds) { return std::count_if(cases.begin(), cases.end(), holds); };
    made += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n", xml_text(paths(file)),
                        cases.size(), count([](const Case* one) { return one->failed; }),
                        count([](const Case* one) { return !one->skipped.empty(); }));
    for (const Case* one : cases) {
      const std::string of = paths(one->game.empty() ? one->file : one->game);
      std::string name = one->name;
      for (int again = 2; !met.emplace(of, name).second; ++again)
        name =
            fmt::format("{} ({}:{}{})", one->name, paths(file), std::max(1, one->line), again == 2 ? "" : fmt::format(", {}", again - 1));
      made += fmt::format("    <testcase name=\"{}\" classname=\"{}\" file=\"{}\"", xml_text(name), xml_text(of), xml_text(paths(file)));
      if (one->line > 0) made += fmt::format(" line=\"{}\"", one->line);
      made += ">\n";
      if (!one->skipped.empty())
        made += fmt::format("      <skipped message=\"{}{}\"/>\n", one->todo ? "todo: " : "", xml_text(one->skipped));
      std::string remarks;
      for (const Finding& finding : one->findings) {
        const std::string line = fmt::format("{}:{}:{}: {}[{}]: {}", finding.file, finding.begin.line, finding.begin.column,
                                             text_of(finding.severity), finding.code, in_full(finding, true));
        if (one->failed && one->skipped.empty())
          made += fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", xml_text(finding.code), xml_text(finding.message),
                              xml_text(line));
        else
          remarks += xml_text(line) + "\n";
      }
      if (!remarks.empty()) made += fmt::format("      <system-out>{}</system-out>\n", remarks);
      made += "    </testcase>\n";
    }
    made += "  </testsuite>\n";
  }
  return made + "</testsuites>\n";
}

void ReportArguments::add_to(CLI::App& app) {
  static const std::map<std::string, Report::Format> kFormats = {{"text", Report::Format::kText},   {"short", Report::Format::kShort},
                                                                 {"json", Report::Format::kJson},   {"github", Report::Format::kGithub},
                                                                 {"sarif", Report::Format::kSarif}, {"junit", Report::Format::kJunit}};
  app.add_option("--format", format, "text, short, json, github, sarif or junit")
      ->transform(CLI::CheckedTransformer(kFormats).description("{text,short,json,github,sarif,junit}"))
      ->type_name("FORMAT");
  CLI::Option* const file = app.add_option("--output", output, "write the report to this file")->type_name("FILE");
  app.add_flag("--force", force, "replace the file of --output")->needs(file);
  app.add_option("--relative-to", relative_to,
                 "in github, sarif and junit, paths are relative to this folder; else to that of GITHUB_WORKSPACE, or the current one")
      ->type_name("DIR");
}

std::string ReportArguments::text_of(const Report& report) const {
  std::error_code error;
  fs::path base = fs::current_path(error);
  if (!relative_to.empty()) {
    if (!fs::is_directory(relative_to, error))
      throw Stop(kWrongUse, fmt::format("'--relative-to {}': there is no such folder", printable(relative_to)));
    base = relative_to;
  } else if (const char* const workspace = std::getenv("GITHUB_WORKSPACE"); workspace != nullptr && fs::is_directory(workspace, error)) {
    base = workspace;
  }
  return report.text(format, base);
}

void ReportArguments::write(const std::string& made, const std::string& summary) const {
  if (!output.empty()) {
    write_file(output, force ? Existing::kReplace : Existing::kKeep, made);
  } else if (format == Report::Format::kGithub) {
    ScreenOutput::command(std::cout, made);
  } else {
    std::cout << made;
  }
  if (format == Report::Format::kText || !output.empty()) std::cout << summary;
}

}  // namespace boneyard::cli
