#include "dsl/reading/mutation.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "dsl/reading/replaced.hpp"

namespace boneyard::dsl {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// Where the text that begins at `at` and says `wanted` ends, white space in a row counting as one blank; nothing when it says something else.
std::optional<std::size_t> said(std::string_view text, std::size_t at, std::string_view wanted) {
  std::size_t i = 0;
  while (i < wanted.size()) {
    if (at >= text.size()) return std::nullopt;
    if (is_blank(wanted[i])) {
      if (!is_blank(text[at])) return std::nullopt;
      while (i < wanted.size() && is_blank(wanted[i])) ++i;
      while (at < text.size() && is_blank(text[at])) ++at;
    } else if (text[at++] != wanted[i++]) {
      return std::nullopt;
    }
  }
  return at;
}

// Whether the place is in what is there for players alone, which says nothing of what the rules are.
bool is_for_players(const ast::File& file, std::size_t at) {
  return std::any_of(file.declarations.begin(), file.declarations.end(), [&](const ast::Declaration& one) {
    return (one.kind == ast::Declaration::Kind::kWords || one.kind == ast::Declaration::Kind::kOdds) && one.span.begin <= at &&
           at < one.span.end;
  });
}

}  // namespace

std::vector<Span> places_of(const std::vector<std::shared_ptr<const ast::File>>& files, const std::string& wanted) {
  std::vector<Span> places;
  const std::vector<Replaced> gone = replacements(files);
  const auto is_replaced = [&](const Source* source, std::size_t at) {
    return std::any_of(gone.begin(), gone.end(),
                       [&](const Replaced& one) { return one.what.source == source && one.what.begin <= at && at < one.what.end; });
  };
  for (const auto& file : files) {
    if (file->kind == ast::File::Kind::kScenarios || file->kind == ast::File::Kind::kRulebook) continue;
    const std::string& text = file->source->text;
    for (std::size_t at = 0; at < text.size(); ++at) {
      const auto end = said(text, at, wanted);
      if (!end || *end == at || is_for_players(*file, at) || is_replaced(file->source.get(), at)) continue;
      places.push_back({file->source.get(), static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(*end)});
      at = *end - 1;
    }
  }
  return places;
}

// Its further lines stand as far to the right as the place does.
std::string replaced(const Span& place, const std::string& with) {
  const std::string& text = place.source->text;
  const std::size_t line =
      text.rfind('\n', place.begin) == std::string::npos || place.begin == 0 ? 0 : text.rfind('\n', place.begin - 1) + 1;
  std::string made = text.substr(0, place.begin);
  for (const char c : with) {
    made += c;
    if (c == '\n') made.append(place.begin - line, ' ');
  }
  return made + text.substr(place.end);
}

}  // namespace boneyard::dsl
