#include "dsl/reading/comments.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace boneyard::dsl {

std::vector<Span> comments_of(const Source& source) {
  const std::string_view text = source.text;
  std::vector<Span> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"' || text[at] == '`') {
      at = std::min(text.find(text[at], at + 1), text.size());
    } else if (text[at] == '#') {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      found.push_back({&source, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
      at = end;
    }
  }
  return found;
}

}  // namespace boneyard::dsl
