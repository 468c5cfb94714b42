#pragma once
// A match at the terminal, statement by statement, for whoever writes its rules: where they stand, who is asked, and what everything holds. All is shown, hidden or not.

#include "cli/authoring/traced_match.hpp"
#include "cli/table/console.hpp"

namespace boneyard::cli {

// Until the user quits or the input ends.
void step_through(const dsl::CheckedGame& game, TracedMatch& match, Console& console);

}  // namespace boneyard::cli
