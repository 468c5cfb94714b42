#pragma once
// The public face of Boneyard, for programs that play, show, record and judge games of rule files: docs/embedding.md has an example.

#include "dsl/ruleset.hpp"        // Ruleset: load a rule file, set a table
#include "engine/game.hpp"        // Game: Program, State and Machine, which lists moves, refuses them with a reason, and plays them
#include "engine/notation.hpp"    // moves as text, both ways
#include "engine/playout.hpp"     // random play to the end
#include "engine/record.hpp"      // records, written and read
#include "engine/state_text.hpp"  // a State as text, both ways
#include "engine/view.hpp"        // what one seat may see
