#pragma once
// What is thrown by the line of a scenario that fails, whichever part of it finds out.

#include <algorithm>
#include <string>
#include <vector>

namespace boneyard::dsl {

struct ScenarioFailure {
  std::string expected;
  std::string got;
  std::string instead = {};  // what would hold in the place of the line, behind `expect`; empty where that cannot be told
  // Where several were expected, or came: which of them did not come, and which others did.
  std::vector<std::string> missing = {};
  std::vector<std::string> extra = {};
  std::string brief = {};  // `got` for whoever knows the line; empty where that is no shorter

  ScenarioFailure& lists(const std::vector<std::string>& wanted, const std::vector<std::string>& found) {
    if (wanted.size() < 2 && found.size() < 2) return *this;
    missing = left_of(wanted, found);
    extra = left_of(found, wanted);
    return *this;
  }

 private:
  // Those of `all` that are not among the others, each as often as it is too many.
  static std::vector<std::string> left_of(const std::vector<std::string>& all, std::vector<std::string> others) {
    std::vector<std::string> left;
    for (const std::string& one : all) {
      const auto it = std::find(others.begin(), others.end(), one);
      if (it == others.end())
        left.push_back(one);
      else
        others.erase(it);
    }
    return left;
  }
};

}  // namespace boneyard::dsl
