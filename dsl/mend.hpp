#pragma once
// Safe edits, tried before they are made. What looks unused in one file may be what another builds on, so that every game around it that reads the file is
// checked with each edit: none of them may then have anything wrong that it had not before.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// A text with the edits that do not overlap one before them, and how many these are.
struct Edited {
  std::string text;
  std::size_t count = 0;
};
Edited with_edits(const std::string& text, const std::vector<Edit>& edits);

struct Mended {
  std::string text;
  std::size_t count = 0;    // of edits that were made
  bool has_errors = false;  // so that nothing is known to be unused
  // Sentences: which edits were not made, and why.
  std::vector<std::string> left;
};

// What the safe edits of a file make of it, and the edits that these bring about, for as long as there are any. `wanted`: of which findings. The options say
// which texts stand for files; what comes of it is not written anywhere.
Mended mend(const std::filesystem::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted);

}  // namespace boneyard::dsl
