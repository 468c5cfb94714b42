#pragma once
// Safe edits, tried before they are made. What looks unused in one file may be what another builds on, so every game around it that reads the file is checked with the
// edits: none of them may then have anything wrong that it had not before. All edits are tried at once, and those that are in the way are found from what goes
// wrong, so that the number of checks does not grow with the number of edits.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "dsl/reading/diagnostic.hpp"
#include "dsl/reading/loader.hpp"

namespace boneyard::dsl {

// A text with the edits that do not overlap others, and how many these are. What several take out counts once, and removals come before other edits.
struct Edited {
  std::string text;
  std::size_t count = 0;
  std::vector<Edit::Replacement> replacements = {};  // in the order of the text
};
Edited with_edits(const std::string& text, const std::vector<Edit>& edits);

// No file is checked more often than this, however many edits there are.
inline constexpr std::size_t kMostLooks = 40;

struct Fixed {
  std::string text;
  std::size_t count = 0;    // of edits that were made
  bool has_errors = false;  // so that nothing is known to be unused
  // Sentences: which edits were not made, and why.
  std::vector<std::string> left;
  std::size_t looks = 0;  // how often the file was checked, with all that read it
};

// What the safe edits of a file make of it, and the edits that these bring about, for as long as there are any. `wanted`: for which findings. The options say
// which texts stand for files; what comes of it is not written anywhere.
Fixed fix(const std::filesystem::path& file, const LoadOptions& options, const std::function<bool(const Diagnostic&)>& wanted);

}  // namespace boneyard::dsl
