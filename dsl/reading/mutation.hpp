#pragma once
// What a mutant does to the rules: another text takes the place of one that stands there.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/replaced.hpp"

namespace boneyard::dsl {

// The rules of a game's files, in which a mutant's text is looked for. What one of them replaces in another is left out, and so is what is there for players alone.
class Mutable {
 public:
  explicit Mutable(const std::vector<std::shared_ptr<const ast::File>>& files);

  // Every place where the text stands, white space in a row counting as one blank. O(size of the files).
  std::vector<Span> places_of(const std::string& wanted) const;

 private:
  struct File {
    std::shared_ptr<const ast::File> file;
    std::string rules;                  // with one blank for all white space in a row
    std::vector<std::uint32_t> places;  // where each of its characters stands in the file
  };
  std::vector<Replaced> replaced_;
  std::vector<File> files_;
};

// The whole text with another in that place.
std::string replaced(const Span& place, const std::string& with);

}  // namespace boneyard::dsl
