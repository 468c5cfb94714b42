#pragma once
// What is thrown by the line of a scenario that fails, whichever part of it finds out.

#include <string>

namespace boneyard::dsl {

struct ScenarioFailure {
  std::string expected;
  std::string got;
};

}  // namespace boneyard::dsl
