#include "cli/authoring/comparison.hpp"

#include <algorithm>
#include <cstddef>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/terminal/paragraph.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

constexpr int kWidth = 100;
constexpr std::size_t kLabel = 10;  // `  expected`
constexpr std::size_t kGap = 2;

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string compared_line(const char* label, const std::string& text) {
  return fmt::format("  {:<{}}{}", label, kLabel - 2, paragraph(text, kLabel, kGap, kWidth));
}

// Below which columns two lines differ, each of single blanks between its words; empty where that says nothing.
std::string marker(const std::string& expected, const std::string& got) {
  const std::vector<std::string> wanted = words_in(expected);
  const std::vector<std::string> found = words_in(got);
  const std::size_t least = std::min(wanted.size(), found.size());
  if (least < 2) return {};
  std::size_t first = 0;
  while (first < least && wanted[first] == found[first]) ++first;
  std::size_t last = 0;  // from the end
  while (last < least - first && wanted[wanted.size() - 1 - last] == found[found.size() - 1 - last]) ++last;
  if (2 * (first + last) < least) return {};
  const auto width = [](const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
    return display_width(fmt::format(
        "{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(begin), words.begin() + static_cast<std::ptrdiff_t>(end), " ")));
  };
  const std::size_t from = width(found, 0, first) + (first > 0 ? 1 : 0);
  const std::size_t size = std::max(width(wanted, first, wanted.size() - last), width(found, first, found.size() - last));
  if (size == 0) return {};
  return std::string(kLabel + kGap + from, ' ') + std::string(size, '^') + '\n';
}

}  // namespace

std::string comparison(const Compared& compared) {
  std::string made = compared_line("expected", compared.expected) + compared_line("got", compared.got);
  // Of what goes on on a second line no column stands below another.
  const auto one_line = [](const std::string& text) { return kLabel + kGap + display_width(text) <= static_cast<std::size_t>(kWidth); };
  if (one_line(compared.expected) && one_line(compared.got)) made += marker(compared.expected, compared.got);
  if (!compared.missing.empty()) made += compared_line("missing", fmt::format("{}", fmt::join(compared.missing, ", ")));
  if (!compared.extra.empty()) made += compared_line("extra", fmt::format("{}", fmt::join(compared.extra, ", ")));
  return made;
}

}  // namespace boneyard::cli
