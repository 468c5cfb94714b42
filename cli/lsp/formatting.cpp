#include "dsl/formatting/format.hpp"

#include <string>

#include "cli/lsp/answers.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

json edits_between(const Places& places, const std::string& before, const std::string& after) {
  if (before == after) return json::array();
  const dsl::ChangedLines changed = dsl::changed_lines(before, after);
  return json::array({{{"range", places.range(changed.begin, changed.end)}, {"newText", changed.text}}});
}

// Null where the file has mistakes, which its diagnostics tell.
json formatting(const Question& question) {
  const std::string& before = question.document.text;
  const auto source = std::make_shared<const dsl::Source>(dsl::Source{question.document.path.string(), before});
  dsl::Diagnostics diagnostics;
  const auto made = before.size() > dsl::kMaxSourceBytes ? std::nullopt : dsl::format(source, diagnostics);
  if (!made) return nullptr;
  return edits_between(question.places, before, *made);
}

}  // namespace boneyard::cli::lsp
