#pragma once
// The proof that a game keeps its secrets. At every decision each seat has got a text: its log, its view, what it is asked, its moves and its refusals. That text
// may depend on what the seat may know by then, and on nothing else: what lies in zones that it sees, what it was shown, its own choices, what others did by
// theirs, public counts, and what the rules state by `told`. Anything else that a hidden tile, the order of a pile, a die or a choice would change is an
// error. docs/secrets.md says what is proved, and what is not.
//
// The rules are walked with a label for every value (label.hpp), for all numbers of players and all values of the options at once: a condition is taken to go
// either way. Names of seats are followed, numbers are not.

#include <string>
#include <vector>

#include "dsl/checking/findings.hpp"
#include "dsl/core/core.hpp"
#include "dsl/proving/lemmas.hpp"

namespace boneyard::dsl {

struct Proved {
  // With what follows for play: a refusal tells only values that whoever chooses may know, and tiles that move are told to those who may know which they
  // are. Of a Core that is too large for the proof, which is reported, nothing is told.
  core::Core core;
  // What the rules keep from one choice to the next that not all may know, besides tiles and dice: a reason each, for people, why no deal can be drawn anew that a
  // seat could not tell from the true one (engine/players/deals.hpp).
  std::vector<std::string> keeps_hidden;
};

// Reports each place that gives something away: at the condition or the value that depends on the secret, with the place where it shows as a note. The Core is
// one of all tables: it was not bound to one.
Proved prove_secrets(const core::Core& core, Findings& findings, const Lemmas& lemmas = {});

}  // namespace boneyard::dsl
