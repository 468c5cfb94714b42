#include "cli/common/rule_text.hpp"

#include <fmt/format.h>

#include "cli/common/output_file.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli {

RuleText::RuleText(const std::filesystem::path& path) : path_(path), file_(path), text_(file_.read(dsl::kMaxSourceBytes + 1)) {
  if (file_.problem() != dsl::InputFile::Problem::kNone) throw Stop(kWrongUse, file_.message());
}

void RuleText::replace(std::string_view with) const { replace_file(path_.string(), file_.descriptor(), with); }

void RuleText::replace(const std::filesystem::path& path, const std::string& before, std::string_view with) {
  const RuleText now(path);
  if (now.text() != before) throw Stop(kWrongUse, fmt::format("'{}' has been changed meanwhile, and is kept", path.string()));
  now.replace(with);
}

}  // namespace boneyard::cli
