#include "cli/unified_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

namespace boneyard::cli {
namespace {

constexpr std::size_t kContext = 3;

// With their line ends.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

bool is_empty(std::string_view line) { return line.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// A line as it was and as it is; a line that is gone has no second.
struct Pair {
  std::string_view before;
  std::string_view after;
  bool gone = false;

  bool changed() const { return gone || before != after; }
};

std::vector<Pair> pairs_of(std::string_view before, std::string_view after) {
  std::vector<Pair> pairs;
  const std::vector<std::string_view> made = lines_of(after);
  auto next = made.begin();
  for (const std::string_view line : lines_of(before)) {
    if (next == made.end() || (is_empty(line) && !is_empty(*next)))
      pairs.push_back({line, {}, true});
    else
      pairs.push_back({line, *next++});
  }
  return pairs;
}

std::string range_text(std::size_t lines_above, std::size_t count) {
  if (count == 1) return fmt::format("{}", lines_above + 1);
  return fmt::format("{},{}", count == 0 ? lines_above : lines_above + 1, count);
}

std::string with_mark(char mark, std::string_view line) {
  return fmt::format("{}{}{}", mark, line, line.ends_with('\n') ? "" : "\n\\ No newline at end of file\n");
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<Pair> pairs = pairs_of(before, after);
  std::string text = fmt::format("--- {}\n+++ {}\n", name, name);
  std::size_t gone = 0;  // above the hunk
  for (std::size_t i = 0; i < pairs.size();) {
    if (!pairs[i].changed()) {
      ++i;
      continue;
    }
    const std::size_t begin = i - std::min(i, kContext);
    std::size_t last = i;  // that is changed
    for (std::size_t at = i; at < pairs.size() && at <= last + 2 * kContext + 1; ++at)
      if (pairs[at].changed()) last = at;
    const std::size_t end = std::min(last + 1 + kContext, pairs.size());
    std::size_t gone_here = 0;
    for (std::size_t at = begin; at < end; ++at) gone_here += pairs[at].gone ? 1 : 0;
    text += fmt::format("@@ -{} +{} @@\n", range_text(begin, end - begin), range_text(begin - gone, end - begin - gone_here));
    gone += gone_here;
    std::string made;
    for (std::size_t at = begin; at < end; ++at) {
      if (pairs[at].changed()) {
        text += with_mark('-', pairs[at].before);
        if (!pairs[at].gone) made += with_mark('+', pairs[at].after);
      }
      if (!pairs[at].changed() || at + 1 == end) {
        text += made;
        made.clear();
      }
      if (!pairs[at].changed()) text += with_mark(' ', pairs[at].before);
    }
    i = end;
  }
  return text;
}

}  // namespace boneyard::cli
