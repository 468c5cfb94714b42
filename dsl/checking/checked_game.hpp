#pragma once
// A game that has been checked: names resolved, types known, the uses of definitions and phases inlined. Only check() makes one, and
// only a CheckedGame can be compiled. It still speaks of all numbers of players and all values of the options; compile() fixes both.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dsl/checking/value.hpp"
#include "dsl/core/core.hpp"
#include "dsl/reading/ast.hpp"
#include "engine/words.hpp"

namespace boneyard::dsl {

class Symbols;

struct CheckedVariable : core::Variable {
  Type kind;
  bool stands_in = false;  // for a parameter
  bool fixed = false;      // of a loop, a choice or a parameter: cannot be set
  bool revealed = false;   // by some statement
};

struct CheckedClause {
  std::string name;
  std::string text;
  Span span;
};

// What a newcomer is told about a game before the rules.
struct CheckedAbout {
  std::string line;  // what the game is, in a few words; empty when nothing is said
  int least = 0;     // choices that a player makes in a match; 0 when nothing is said
  int greatest = 0;
  std::vector<std::string> overview;    // paragraphs
  const Source* overview_of = nullptr;  // the file that has them: of a variant without any of its own, that of its base
};

struct CheckedScenario {
  std::string name;
  std::vector<std::string> cites;
  const ast::Declaration* source = nullptr;
  bool inherited = false;                  // it is of the base of a variant
  const ast::Declaration* base = nullptr;  // that of the base in whose place it stands, or which it is; or null

  ast::Directive::Kind directive() const { return source->directive.kind; }
  // Whether it has to pass.
  bool counts() const { return directive() == ast::Directive::Kind::kNone; }
};

inline constexpr int kMaxOpenings = 32;  // that begin with one another

struct CheckedMutant {
  std::string clause, replace, with, killed_by;
  Span span;
};

struct CheckedGame : Declarations {
  std::string title;    // "High Tile"
  std::string ruleset;  // "high-tile"
  std::string path;     // the main file
  std::string base;     // of a variant: the ruleset that it builds on
  std::string hash;
  // With those of parts that are checked and left out again; in place of all these those of the Core, once there is one.
  std::vector<CheckedVariable> variables;
  int locals = 0;  // names and labels that were given out
  int labels = 0;
  int first = -1;         // variable that names the seat first to act
  int first_seat = -1;    // and the one that keeps who that was in the match
  bool has_play = false;  // else it is a library or a rule book
  core::Region play;      // as it is checked; empty once there is a Core
  std::shared_ptr<const core::Core> core;
  std::shared_ptr<const core::Core> proved;  // and with what the proof of secrets has found out: what is played
  std::vector<std::string> keeps_hidden;     // why no deals can be drawn of it (secrets.hpp)
  CheckedAbout about;
  Words words;  // no part of the hash
  // Definitions that words ask of each seat: who plays together, and columns of the table. What the parameter is, and the value.
  struct OfSeat {
    Value seat, value;
  };
  std::map<std::string, OfSeat> of_seats;
  // What players can ask the odds of, no part of it either: a game that nobody plays, with the declarations and names of this one. Each section is two choices of it, of
  // the guesses that can be asked and of those that are true. Null: there are none.
  std::shared_ptr<CheckedGame> odds;
  std::vector<CheckedClause> clauses;
  std::vector<CheckedScenario> scenarios;
  std::vector<CheckedScenario> dropped;                     // those of the base that a variant does without: `source` says why
  std::map<std::string, const ast::Declaration*> openings;  // by their names
  std::vector<CheckedMutant> mutants;
  std::vector<std::pair<std::string, Span>> cited;  // every clause that a rule cites, with the place
  // What a name is that a definition has or a rule binds, by its place; where that is asked for.
  std::map<std::pair<const Source*, std::uint32_t>, Type> named;
  std::vector<std::shared_ptr<const ast::File>> files;  // keeps sources and syntax trees alive
  std::shared_ptr<const Symbols> symbols;               // of these files

  const CheckedOption* find_option(const std::string& name) const;
  const CheckedClause* find_clause(const std::string& name) const;
};

// The letter before a clause's number, CH-R3: 'R'; ' ' when there is none. F: a fact, A: advice, D: what counts as one decision.
char clause_kind(const std::string& clause);

}  // namespace boneyard::dsl
