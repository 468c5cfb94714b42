#include "cli/authoring/restate.hpp"

#include <fmt/format.h>

#include "cli/common/output_file.hpp"
#include "cli/common/rule_text.hpp"
#include "cli/common/ruleset.hpp"
#include "dsl/trying/restating.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

std::string count(std::size_t scenarios) { return scenarios == 1 ? "1 scenario" : fmt::format("{} scenarios", scenarios); }

// What was restated is the author's: it is not written over.
std::string told_of_failed(const dsl::CheckedGame& variant, const dsl::Restated& now) {
  if (now.failed.empty()) return "";
  std::string made = fmt::format("{} that it states anew itself {} in it; take out what is to be restated from {} again:\n",
                                 count(now.failed.size()), now.failed.size() == 1 ? "fails" : "fail", printable(variant.base));
  for (const dsl::CheckedScenario* scenario : now.failed)
    made += fmt::format("  {}: {}\n", dsl::place_text(scenario->source->span), printable(scenario->name));
  return made;
}

std::string told(const dsl::CheckedGame& variant, const dsl::Restated& now) {
  std::string made = fmt::format("{}: {} of {} written anew to {}", printable(variant.ruleset),
                                 count(static_cast<std::size_t>(now.written)), printable(variant.base), printable(now.path));
  if (now.to_be_done > 0) made += fmt::format(", {} of them with 'todo'", now.to_be_done);
  if (now.dropped > 0) made += fmt::format(", {} with 'drop'", now.dropped);
  if (now.skipped > 0) made += fmt::format(", {} with 'skip', up to where somebody else is to act now", now.skipped);
  if (now.cut_off > 0) made += fmt::format(", {} up to a move that is refused now, with the rest as comments", now.cut_off);
  made += "\nRead what they say now: the rules may be wrong.\n" + told_of_failed(variant, now);
  for (const std::string& name : now.left) made += fmt::format("left as it is, because it cannot be read in this file: {}\n", name);
  return made;
}

}  // namespace

std::string restate(const dsl::CheckedGame& variant, const std::function<bool(const std::string&)>& wanted) {
  const dsl::Restated now = dsl::restate(variant, wanted, recheck_of(variant, dsl::Secrets::kProved));
  if (now.path.empty()) return fmt::format("{}: nothing to restate\n", printable(variant.ruleset)) + told_of_failed(variant, now);
  if (now.exists)
    RuleText::replace(now.path, now.before, now.text);
  else
    write_file(now.path, Existing::kKeep, now.text, "and is kept");
  return told(variant, now);
}

}  // namespace boneyard::cli
