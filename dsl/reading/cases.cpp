#include "dsl/reading/cases.hpp"

#include <algorithm>
#include <string_view>

namespace boneyard::dsl {
namespace {

// The name of the `{n}` that begins here; empty where none does.
std::string_view braced(std::string_view text, std::size_t at) {
  if (text[at] != '{') return {};
  const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", at + 1);
  return end != std::string_view::npos && text[end] == '}' ? text.substr(at + 1, end - at - 1) : std::string_view{};
}

}  // namespace

Chunk chunk_of_case(const Chunk& chunk, const CaseHead& head, const std::vector<ast::Name>& names, const ast::Case& values,
                    std::vector<bool>& used) {
  Chunk made;
  made.span = chunk.span;
  const auto add = [&](std::string_view text, std::uint32_t begin, std::uint32_t end) {
    made.text += text;
    made.at.insert(made.at.end(), text.size(), begin);
    made.ends.insert(made.ends.end(), text.size(), end);
  };
  const std::string_view text = chunk.text;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at == head.begin) at = head.end;
    const std::string_view name = at > head.end ? braced(text, at) : std::string_view{};
    const auto column = std::find_if(names.begin(), names.end(), [&](const ast::Name& one) { return one.text == name; });
    const auto index = static_cast<std::size_t>(column - names.begin());
    for (std::size_t i = 0; i < names.size() && !name.empty(); ++i) used[i] = used[i] || names[i].text == name;
    if (name.empty() || index >= std::min(names.size(), values.values.size())) {
      add(text.substr(at, 1), chunk.at[at], chunk.end_of(at));
      continue;
    }
    const std::size_t last = at + name.size() + 1;
    add(values.values[index].text, chunk.at[at], chunk.end_of(last));
    at = last;
  }
  made.at.push_back(chunk.at.back());
  made.ends.push_back(chunk.at.back());
  return made;
}

std::string name_in_braces(const std::string& text) {
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1))
    if (const std::string_view name = braced(text, at); !name.empty()) return std::string(name);
  return {};
}

}  // namespace boneyard::dsl
