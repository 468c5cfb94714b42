#pragma once
// The words of rule files, comments left out: a name that stands once is that of something which nothing uses. Of a text what stands in braces counts, since
// sentences for players name values, too, and of a mutant's text all.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace boneyard::dsl {

// How often some words stand in several texts.
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

// Where each word of one text stands.
class WordPlaces {
 public:
  // `text` must outlive this.
  explicit WordPlaces(std::string_view text);

  // In the order of the text.
  const std::vector<std::uint32_t>& of(std::string_view word) const;
  // How often it stands from one place to before another. Logarithmic.
  std::size_t count(std::string_view word, std::size_t begin, std::size_t end) const;

 private:
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> places_;
};

}  // namespace boneyard::dsl
