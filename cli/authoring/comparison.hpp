#pragma once
// What was expected above what came, so that a reader sees at once where they differ.

#include <string>
#include <vector>

namespace boneyard::cli {

struct Compared {
  std::string expected;
  std::string got;
  std::vector<std::string> missing;  // of lists: what did not come,
  std::vector<std::string> extra;    // and what was not expected
};

// Two lines, `expected` and `got`, a line with `^` below the words in which they differ where both are of several words and share half of them, and lines that
// say what is missing and what is extra. Lines are at most 100 columns long.
std::string comparison(const Compared& compared);

}  // namespace boneyard::cli
