#pragma once
// How often some words stand in rule files, comments left out: a name that stands once is that of something which nothing uses. Of a text
// what stands in braces counts, since sentences for players name values, too, and of a mutant's text all.

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard::dsl {

class WordsInText {
 public:
  // Others are passed over, since this is asked of every file that is checked.
  explicit WordsInText(const std::vector<std::string>& words) {
    for (const std::string& word : words) counts_.emplace(word, 0);
  }

  void add(std::string_view text);
  // Of one of those words.
  int count(const std::string& word) const { return counts_.at(word); }

 private:
  std::map<std::string, int, std::less<>> counts_;
};

}  // namespace boneyard::dsl
