#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/commands.hpp"
#include "cli/common/report.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

// Lines of an example, deeper than the text around them.
std::string indented_lines(const std::string& text) {
  std::string made;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) made += "    " + line + "\n";
  return made;
}

}  // namespace

Run add_explain(CLI::App& app) {
  auto code = std::make_shared<std::string>();
  app.add_option("code", *code, "the code in the brackets of a message; without it, all codes are listed")->type_name("CODE");
  app.footer("example: boneyard explain unknown-name");
  return [code] {
    if (code->empty()) {
      for (const dsl::CodeInfo& info : dsl::all_codes())
        std::cout << fmt::format("{:<20} {:<8} {}\n", info.id, text_of(info.severity), info.summary);
      for (const CaseRule& rule : case_rules())
        std::cout << fmt::format("{:<20} {:<8} {}\n", rule.id, text_of(rule.severity), rule.summary);
      return kClean;
    }
    // As it stands in a message: error[type].
    if (const auto open = code->find('['); open != std::string::npos && code->back() == ']')
      *code = code->substr(open + 1, code->size() - open - 2);
    const auto rules = case_rules();
    if (const auto rule = std::find_if(rules.begin(), rules.end(), [&](const CaseRule& one) { return one.id == *code; });
        rule != rules.end()) {
      std::cout << fmt::format("{} ({}): {}\n\n{}\n", rule->id, text_of(rule->severity), rule->summary, rule->explanation);
      return kClean;
    }
    const dsl::CodeInfo* info = dsl::find_code(*code);
    if (info == nullptr) {
      std::vector<std::string> ids;
      for (const dsl::CodeInfo& one : dsl::all_codes()) ids.emplace_back(one.id);
      for (const CaseRule& one : rules) ids.emplace_back(one.id);
      const dsl::Hint hint = dsl::did_you_mean(*code, ids, "'boneyard explain' lists all codes");
      throw Stop(kWrongUse, dsl::with_hint(fmt::format("there is no code '{}'", printable(*code)), hint.text));
    }
    std::cout << fmt::format("{} ({}): {}\n\n{}\n", info->id, text_of(info->severity), info->summary, info->explanation);
    if (const dsl::Example* const example = dsl::example_of(info->code))
      std::cout << fmt::format("\nThis is {}:\n\n{}\nThis is not:\n\n{}", info->severity == dsl::Severity::kError ? "refused" : "warned of",
                               indented_lines(example->bad), indented_lines(example->good));
    return kClean;
  };
}

}  // namespace boneyard::cli
