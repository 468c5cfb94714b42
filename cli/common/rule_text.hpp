#pragma once
// The text of a rule file that a command reads to write it anew.

#include <filesystem>
#include <string>
#include <string_view>

#include "dsl/reading/input_file.hpp"

namespace boneyard::cli {

class RuleText {
 public:
  // Of what no rule file may have no more than a byte. Throws Stop when it cannot be read.
  explicit RuleText(const std::filesystem::path& path);

  const std::string& text() const { return text_; }
  // Puts another text in its place, as replace_file() does. Throws Stop.
  void replace(std::string_view with) const;
  // The same of a file that was read before, unless it says something else by now.
  static void replace(const std::filesystem::path& path, const std::string& before, std::string_view with);

 private:
  std::filesystem::path path_;
  dsl::InputFile file_;
  std::string text_;
};

}  // namespace boneyard::cli
