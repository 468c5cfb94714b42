#include <algorithm>
#include <string_view>

#include "cli/lsp/answers.hpp"
#include "cli/lsp/diagnostics.hpp"
#include "dsl/mend.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

namespace {

constexpr std::string_view kQuickFix = "quickfix";
constexpr std::string_view kFixAll = "source.fixAll.boneyard";

// Whether an editor asks for such actions: for this kind or for one that it is a part of. `unasked`: also where it names no kinds.
bool asked_for(const json& context, std::string_view kind, bool unasked) {
  const auto only = context.find("only");
  if (only == context.end() || only->is_null()) return unasked;
  return std::any_of(only->begin(), only->end(), [&](const json& one) {
    const auto& wanted = one.get_ref<const std::string&>();
    return wanted.empty() || kind == wanted || (kind.starts_with(wanted) && kind[wanted.size()] == '.');
  });
}

}  // namespace

json code_actions(const Question& question) {
  json made = json::array();
  const json& context = question.params.at("context");
  const std::size_t begin = question.places.offset(question.params.at("range").at("start"));
  const std::size_t end = question.places.offset(question.params.at("range").at("end"));
  const std::string& uri = question.document.uri;
  bool safe = false;
  for (const Diagnostics::Told& one : question.diagnostics.told_in(question.document.path.string(), begin, end)) {
    const dsl::Diagnostic& found = *one.found;
    if (!found.edit) continue;
    const bool is_safe = found.edit->kind == dsl::Edit::Kind::kSafe;
    safe = safe || is_safe;
    if (!asked_for(context, kQuickFix, true)) continue;
    json edits = json::array();
    for (const dsl::Edit::Replacement& each : found.edit->replacements)
      edits.push_back({{"range", question.places.range(each.span)}, {"newText", each.text}});
    json action = {{"title", found.edit->label},
                   {"kind", kQuickFix},
                   {"diagnostics", json::array({one.as_json})},
                   {"edit", {{"changes", {{uri, std::move(edits)}}}}}};
    if (is_safe) action["isPreferred"] = true;
    made.push_back(std::move(action));
  }
  if (!asked_for(context, kFixAll, safe)) return made;
  dsl::Mended mended = dsl::mend(question.document.path, question.workspace.load_options(), [](const dsl::Diagnostic&) { return true; });
  if (mended.count == 0) return made;
  made.push_back({{"title", "make all safe edits"},
                  {"kind", kFixAll},
                  {"edit", {{"changes", {{uri, edits_between(question.places, question.document.text, mended.text)}}}}}});
  return made;
}

}  // namespace boneyard::cli::lsp
