#pragma once
// The public face of Boneyard, for programs that play, show, record and judge games of rule files: docs/embedding.md has an example.

#include "dsl/ruleset.hpp"             // Ruleset: load a rule file, set a table
#include "dsl/scenarios/scenario.hpp"  // scenarios, run
#include "dsl/scenarios/trace.hpp"     // a match, statement by statement
#include "dsl/trying/deep_play.hpp"    // what only play shows of rules
#include "dsl/trying/mutants.hpp"      // rules that are changed in one place, and what notices that
#include "dsl/trying/restating.hpp"    // scenarios of a base, for a variant
#include "engine/game.hpp"             // Game: Program, State and Machine, which lists moves, refuses them with a reason, and plays them
#include "engine/notation.hpp"         // moves as text, both ways
#include "engine/playout.hpp"          // random play to the end
#include "engine/record.hpp"           // records, written and read
#include "engine/state_text.hpp"       // a State as text, both ways
#include "engine/view.hpp"             // what one seat may see
