#include "dsl/formatting/format.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/lsp/answers.hpp"
#include "dsl/reading/parse.hpp"

namespace boneyard::cli::lsp {
using nlohmann::json;

json edits_between(const Places& places, const std::string& before, const std::string& after) {
  if (before == after) return json::array();
  const auto [x, y] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto same = static_cast<std::size_t>(x - before.begin());
  const std::size_t begin = same == 0 ? 0 : before.rfind('\n', same - 1) + 1;  // npos + 1 is 0
  std::size_t end = before.size();
  std::size_t after_end = after.size();
  while (end > begin && after_end > begin && before[end - 1] == after[after_end - 1]) {
    --end;
    --after_end;
  }
  // To the end of the line, which is the same in both.
  const std::size_t rest = std::min(before.find('\n', end), before.size() - 1) + 1 - end;
  return json::array({{{"range", places.range(begin, end + rest)}, {"newText", after.substr(begin, after_end + rest - begin)}}});
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
