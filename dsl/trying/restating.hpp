#pragma once
// The scenarios of a base that come out otherwise in its variant, stated anew for a scenario file of the variant: with what comes now in the place of what does not hold
// any more, or, where that cannot be told, as they are in the base and to be done.

#include <functional>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/trying/recheck.hpp"

namespace boneyard::dsl {

struct Restated {
  std::string path;                            // of the scenario file; empty: there is nothing to restate
  bool exists = false;                         // the file does
  std::string before;                          // its text
  std::string text;                            // and with what is stated anew
  int written = 0;                             // scenarios
  int to_be_done = 0;                          // of these, with `todo`
  int cut_off = 0;                             // up to a move that is refused now
  int skipped = 0;                             // of those that are cut off, what would test next to nothing
  int dropped = 0;                             // with `drop`
  std::vector<std::string> left;               // as they are: they cannot be read in this file
  std::vector<const CheckedScenario*> failed;  // of the variant, in the place of those of the base: these are the author's
};

// `wanted`: whether a scenario of this name is meant. `recheck`: of the variant. Writes no file.
Restated restate(const CheckedGame& variant, const std::function<bool(const std::string&)>& wanted, const Recheck& recheck);

}  // namespace boneyard::dsl
