#include "dsl/reading/mutation.hpp"

#include <algorithm>
#include <string_view>

namespace boneyard::dsl {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The text with one blank for all white space in a row. `places`: where each of its characters stands, of white space where that begins, and the end.
std::string folded(std::string_view text, std::vector<std::uint32_t>* places = nullptr) {
  std::string made;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool blank = is_blank(text[at]);
    if (blank && !made.empty() && is_blank(text[at - 1])) continue;
    made += blank ? ' ' : text[at];
    if (places != nullptr) places->push_back(static_cast<std::uint32_t>(at));
  }
  if (places != nullptr) places->push_back(static_cast<std::uint32_t>(text.size()));
  return made;
}

// Whether the place is in what is there for players alone, which says nothing of what the rules are.
bool is_for_players(const ast::File& file, std::size_t at) {
  return std::any_of(file.declarations.begin(), file.declarations.end(), [&](const ast::Declaration& one) {
    return (one.kind == ast::Declaration::Kind::kWords || one.kind == ast::Declaration::Kind::kOdds) && one.span.begin <= at &&
           at < one.span.end;
  });
}

}  // namespace

Mutable::Mutable(const std::vector<std::shared_ptr<const ast::File>>& files) : replaced_(replacements(files)) {
  for (const auto& file : files) {
    if (file->kind == ast::File::Kind::kScenarios || file->kind == ast::File::Kind::kRulebook) continue;
    File& made = files_.emplace_back();
    made.file = file;
    made.rules = folded(file->source->text, &made.places);
  }
}

std::vector<Span> Mutable::places_of(const std::string& wanted) const {
  std::vector<Span> places;
  const std::string text = folded(wanted);
  if (text.empty()) return places;
  const auto is_replaced = [&](const Source* source, std::size_t at) {
    return std::any_of(replaced_.begin(), replaced_.end(),
                       [&](const Replaced& one) { return one.what.source == source && one.what.begin <= at && at < one.what.end; });
  };
  for (const File& one : files_) {
    const Source* const source = one.file->source.get();
    for (std::size_t found = 0; (found = one.rules.find(text, found)) != std::string::npos;) {
      const std::uint32_t begin = one.places[found];
      if (is_for_players(*one.file, begin) || is_replaced(source, begin)) {
        ++found;
        continue;
      }
      found += text.size();
      // Behind a last character that is no blank, whatever white space comes next.
      places.push_back({source, begin, text.back() == ' ' ? one.places[found] : one.places[found - 1] + 1});
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
