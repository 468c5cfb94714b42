#pragma once
// What one game's rules have otherwise than another's, in the author's words: declarations, phases, steps and options, each found by its name. A variant stands for
// all that it plays by: what it overrides is compared with what it overrides.

#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"

namespace boneyard::cli {

// A thing that the rules give a name, or have one of: a declaration, a step, the words for something.
struct NamedRule {
  std::string kind;  // "phase", "step", "option"
  std::string name;  // may be empty: `tiles`, `play`
  dsl::Span place;
  // As it is written, without comments and with single blanks; of a phase the steps by their names alone, since each is a rule of its own.
  std::string text;
  std::vector<std::string> cites;

  // "phase settle"
  std::string title() const { return name.empty() ? kind : kind + " " + name; }
};

// All that a game plays by, in the order of its files, what they use first. What a variant or a game overrides stands where it was first declared.
std::vector<NamedRule> named_rules(const dsl::CheckedGame& game);

struct RuleChange {
  // One of them is empty where there is no such rule; both differ by more than the clauses that they cite.
  std::vector<NamedRule> before;
  std::vector<NamedRule> after;
  std::vector<std::string> cites;  // of the lines that differ, or else of the rule
  std::string difference;          // of a rule that both have: lines with `-` and `+`, and those around them

  const NamedRule& rule() const { return after.empty() ? before.front() : after.front(); }
  // "changed", "added", "removed"
  const char* what() const { return before.empty() ? "added" : after.empty() ? "removed" : "changed"; }
};

// In the order of the first game's rules, and then what the second adds. What a library declares counts where both use one of that name.
std::vector<RuleChange> rule_changes(const dsl::CheckedGame& before, const dsl::CheckedGame& after);

}  // namespace boneyard::cli
