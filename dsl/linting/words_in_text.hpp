#pragma once
// How often each word stands in rule files, comments left out: a name that stands once is that of something which nothing uses. Words within quotes count,
// since sentences for players name values too.

#include <map>
#include <string>
#include <string_view>

namespace boneyard::dsl {

class WordsInText {
 public:
  void add(std::string_view text);
  int count(const std::string& word) const {
    const auto it = counts_.find(word);
    return it == counts_.end() ? 0 : it->second;
  }

 private:
  std::map<std::string, int, std::less<>> counts_;
};

}  // namespace boneyard::dsl
