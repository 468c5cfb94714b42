#include "cli/terminal/unified_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "engine/characters.hpp"

namespace boneyard::cli {
namespace {

namespace fs = std::filesystem;

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

// A line that is gone, is new, or has stayed.
struct Step {
  char mark;  // '-', '+' or ' '
  std::string_view line;

  bool changed() const { return mark != ' '; }
};

// The shortest way from one list of lines to another, by the algorithm of Myers (1986); where it has more than kMostSteps, all lines are changed.
class Way {
 public:
  Way(const std::vector<std::string_view>& before, const std::vector<std::string_view>& after) : before_(before), after_(after) {}

  std::vector<Step> steps() {
    const auto ends = std::mismatch(before_.begin(), before_.end(), after_.begin(), after_.end());
    const std::size_t same = static_cast<std::size_t>(ends.first - before_.begin());
    std::size_t n = before_.size();
    std::size_t m = after_.size();
    while (n > same && m > same && before_[n - 1] == after_[m - 1]) {
      --n;
      --m;
    }
    std::vector<Step> made;
    for (std::size_t i = 0; i < same; ++i) made.push_back({' ', before_[i]});
    between(same, n, m, made);
    for (std::size_t i = n; i < before_.size(); ++i) made.push_back({' ', before_[i]});
    return made;
  }

 private:
  static constexpr long kMostSteps = 1000;

  void between(std::size_t from, std::size_t n, std::size_t m, std::vector<Step>& made) const {
    const long width = static_cast<long>(n - from);
    const long height = static_cast<long>(m - from);
    const long most = std::min(width + height, kMostSteps);
    const auto same = [&](long x, long y) {
      return x < width && y < height && before_[from + static_cast<std::size_t>(x)] == after_[from + static_cast<std::size_t>(y)];
    };
    // How far down each diagonal each number of steps leads, by the diagonal.
    std::vector<std::vector<long>> reached;
    std::vector<long> row(static_cast<std::size_t>(2 * most + 3), 0);
    const auto at = [&](std::vector<long>& of, long diagonal) -> long& { return of[static_cast<std::size_t>(diagonal + most + 1)]; };
    const auto down = [&](std::vector<long>& of, long diagonal, long steps) {
      return diagonal == -steps || (diagonal != steps && at(of, diagonal - 1) < at(of, diagonal + 1));
    };
    bool found = false;
    for (long steps = 0; steps <= most && !found; ++steps) {
      reached.push_back(row);
      for (long diagonal = -steps; diagonal <= steps && !found; diagonal += 2) {
        long x = down(row, diagonal, steps) ? at(row, diagonal + 1) : at(row, diagonal - 1) + 1;
        while (same(x, x - diagonal)) ++x;
        at(row, diagonal) = x;
        found = x >= width && x - diagonal >= height;
      }
    }
    if (!found) {
      for (std::size_t i = from; i < n; ++i) made.push_back({'-', before_[i]});
      for (std::size_t i = from; i < m; ++i) made.push_back({'+', after_[i]});
      return;
    }
    std::vector<Step> back;
    long x = width;
    long y = height;
    for (long steps = static_cast<long>(reached.size()) - 1; x > 0 || y > 0; --steps) {
      std::vector<long>& above = reached[static_cast<std::size_t>(steps)];
      const bool is_new = down(above, x - y, steps);
      const long before_x = steps == 0 ? 0 : at(above, is_new ? x - y + 1 : x - y - 1);
      const long before_y = steps == 0 ? 0 : before_x - (is_new ? x - y + 1 : x - y - 1);
      while (x > before_x && y > before_y) {
        --x;
        --y;
        back.push_back({' ', before_[from + static_cast<std::size_t>(x)]});
      }
      if (steps == 0) break;
      if (is_new)
        back.push_back({'+', after_[from + static_cast<std::size_t>(--y)]});
      else
        back.push_back({'-', before_[from + static_cast<std::size_t>(--x)]});
    }
    made.insert(made.end(), back.rbegin(), back.rend());
  }

  const std::vector<std::string_view>& before_;
  const std::vector<std::string_view>& after_;
};

std::string range_text(std::size_t lines_above, std::size_t count) {
  if (count == 1) return fmt::format("{}", lines_above + 1);
  return fmt::format("{},{}", count == 0 ? lines_above : lines_above + 1, count);
}

std::string with_mark(char mark, std::string_view line) {
  return fmt::format("{}{}{}", mark, line, line.ends_with('\n') ? "" : "\n\\ No newline at end of file\n");
}

// From the working folder, if the file lies below it: neither tool follows an absolute path, nor git one with a dot as a part.
std::string relative_name(const std::string& file) {
  const fs::path path(file);
  if (!path.is_absolute()) return path.lexically_normal().string();
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(path.parent_path(), error);
  const fs::path below = (error ? path.parent_path() : folder).lexically_relative(fs::current_path(error));
  if (error || below.empty() || *below.begin() == "..") return file;
  return (below / path.filename()).lexically_normal().string();
}

// As both tools read a name: a tab ends one that has blanks, and quotation marks are around one with characters that nobody could see or that would end it.
std::string header_name(const std::string& name) {
  std::string quoted;
  for (std::size_t at = 0; at < name.size();) {
    const Character character = character_at(name, at);
    const std::string_view bytes = std::string_view(name).substr(at, character.size);
    at += character.size;
    if (bytes == "\"" || bytes == "\\")
      quoted += fmt::format("\\{}", bytes);
    else if (character.valid && !is_hidden(character.code))
      quoted += bytes;
    else
      for (const char byte : bytes) quoted += fmt::format("\\{:03o}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
  }
  if (quoted != name || name.starts_with(' ') || name.ends_with(' ')) return '"' + quoted + '"';
  return name.find(' ') == std::string::npos ? name : name + '\t';
}

}  // namespace

std::string unified_diff(const std::string& file, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<std::string_view> old_lines = lines_of(before);
  const std::vector<std::string_view> new_lines = lines_of(after);
  const std::vector<Step> steps = Way(old_lines, new_lines).steps();
  const std::string name = header_name(relative_name(file));
  std::string text = fmt::format("--- {}\n+++ {}\n", name, name);
  std::size_t old_line = 0;  // above the hunk
  std::size_t new_line = 0;
  std::size_t told = 0;
  const auto count = [](const std::vector<Step>& of, std::size_t from, std::size_t to, char without) {
    return static_cast<std::size_t>(std::count_if(of.begin() + static_cast<std::ptrdiff_t>(from),
                                                  of.begin() + static_cast<std::ptrdiff_t>(to),
                                                  [&](const Step& one) { return one.mark != without; }));
  };
  for (std::size_t i = 0; i < steps.size();) {
    if (!steps[i].changed()) {
      ++i;
      continue;
    }
    const std::size_t begin = std::max(told, i - std::min(i, kContext));
    std::size_t last = i;  // that is changed
    for (std::size_t at = i; at < steps.size() && at <= last + 2 * kContext + 1; ++at)
      if (steps[at].changed()) last = at;
    const std::size_t end = std::min(last + 1 + kContext, steps.size());
    old_line += count(steps, told, begin, '+');
    new_line += count(steps, told, begin, '-');
    const std::size_t old_here = count(steps, begin, end, '+');
    const std::size_t new_here = count(steps, begin, end, '-');
    text += fmt::format("@@ -{} +{} @@\n", range_text(old_line, old_here), range_text(new_line, new_here));
    // What is gone stands before what has come in its place.
    std::string made;
    for (std::size_t at = begin; at < end; ++at) {
      if (steps[at].mark == '+') {
        made += with_mark('+', steps[at].line);
        continue;
      }
      if (!steps[at].changed()) {
        text += made;
        made.clear();
      }
      text += with_mark(steps[at].mark, steps[at].line);
    }
    text += made;
    old_line += old_here;
    new_line += new_here;
    told = i = end;
  }
  return text;
}

}  // namespace boneyard::cli
