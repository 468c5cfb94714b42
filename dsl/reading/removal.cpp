#include "dsl/reading/removal.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace boneyard::dsl {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// One line with its end.
struct TextLine {
  std::size_t begin;
  std::size_t end;
  std::size_t column = 0;  // of its first word
  bool blank = false;
  bool comment = false;
};

TextLine line_at(std::string_view text, std::size_t at) {
  TextLine line{at == 0 ? 0 : text.rfind('\n', at - 1) + 1, 0};  // npos + 1 is 0
  line.end = std::min(text.find('\n', at), text.size() - 1) + 1;
  const std::string_view words = text.substr(line.begin, line.end - line.begin);
  const std::size_t first = words.find_first_not_of(kBlanks);
  line.blank = first == std::string_view::npos;
  line.column = line.blank ? 0 : first;
  line.comment = !line.blank && words[first] == '#';
  return line;
}

// Comments right above, with nothing but an empty line above them.
std::size_t with_comments_above(std::string_view text, std::size_t begin, std::size_t column) {
  std::size_t top = begin;
  while (top > 0) {
    const TextLine above = line_at(text, top - 1);
    if (above.blank) return top;
    if (!above.comment || above.column != column) return begin;
    top = above.begin;
  }
  return begin;  // a comment that the file begins with is about the file
}

}  // namespace

Span lines_of(const Span& what, bool rest_of_block) {
  const std::string_view text = what.source->text;
  std::size_t begin = line_at(text, what.begin).begin;
  const std::size_t column = what.begin - begin;
  if (text.substr(begin, column).find_first_not_of(kBlanks) != std::string_view::npos) return {};
  const std::size_t last = text.find_last_not_of(kBlanks, std::max<std::size_t>(what.end, what.begin + 1) - 1);
  std::size_t end = line_at(text, last).end;
  TextLine below{end, end};
  for (std::size_t at = end; at < text.size(); at = below.end) {
    below = line_at(text, at);
    if (below.blank) continue;
    if (rest_of_block ? below.column < column : below.column <= column) break;
    end = below.end;
  }
  const bool at_end = end >= text.size();
  const TextLine next = at_end ? TextLine{end, end} : line_at(text, end);
  if (at_end || next.blank || next.column < column) begin = with_comments_above(text, begin, column);
  // Of the empty lines around it one stays, and none at the end of the file.
  const bool blank_above = begin > 0 && line_at(text, begin - 1).blank;
  if (blank_above && at_end) {
    while (begin > 0 && line_at(text, begin - 1).blank) begin = line_at(text, begin - 1).begin;
  } else if (blank_above || begin == 0) {
    while (end < text.size() && line_at(text, end).blank) end = line_at(text, end).end;
  }
  return {what.source, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::optional<Edit> removal(std::string label, const Span& what, bool rest_of_block) {
  const Span lines = lines_of(what, rest_of_block);
  if (lines.source == nullptr) return std::nullopt;
  return Edit{Edit::Kind::kSafe, std::move(label), {{lines, ""}}};
}

std::optional<Edit> removal_of_statement(std::string label, const ast::Declaration& within, const Span& statement) {
  bool among_others = false;
  ast::for_each_block(within, [&](const ast::Block& block) {
    among_others |= block.size() > 1 && std::any_of(block.begin(), block.end(), [&](const auto& one) { return one.span == statement; });
  });
  if (!among_others) return std::nullopt;
  return removal(std::move(label), statement);
}

Diagnostic unused_definition(const ast::Declaration& declaration) {
  const std::string& name = declaration.name.text;
  return diagnostic_with(Code::kUnusedDefinition, declaration.name.span, fmt::format("nothing uses '{}'", name),
                         {"use it, or take it out", removal(fmt::format("take '{}' out", name), declaration.span)});
}

}  // namespace boneyard::dsl
