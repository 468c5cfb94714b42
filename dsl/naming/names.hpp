#pragma once
// Where names stand in the files of a game, and which of them are the same: those that the game declares, and those that a loop, a choice or a parameter binds
// for a part of one declaration.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/word.hpp"

namespace boneyard::dsl {

// What a name may stand for at a place that is not within what binds it.
struct Apart {
  enum class Kind { kNone, kTitle, kDefinition, kWay, kEnded, kRefusal };
  Kind kind = Kind::kNone;
  std::string of;  // the name of the definition, the words of the way, each with a blank behind it, or the clause of the refusal
};

// A place where a name stands.
struct Occurrence {
  Span span;
  std::string name;
  Span binding{};         // where it is bound; without a source: it is declared by the game, or by nobody
  Span hides{};           // of a place that binds it: where the same name is bound already; without a source: nowhere
  bool declares = false;  // this place declares or binds it
  bool value = false;     // of an option, or a name of numbers: what players type
  bool step = false;      // steps have names of their own: one may be called as a zone is
  Apart apart{};

  bool local() const { return binding.source != nullptr; }
  bool same_name(const Occurrence& other) const { return name == other.name && binding == other.binding && step == other.step; }
};

// What is bound around each step, by the step's name: the block in place of a step speaks of it. One name for each place of the step that binds it.
using BoundAtSteps = std::map<std::string, std::vector<ast::Name>>;

// Those of a file, in their order. `steps`: of the files that it builds upon; those of this file are added.
std::vector<Occurrence> occurrences(const ast::File& file, BoundAtSteps& steps);
// Those of an expression outside of all files.
std::vector<Occurrence> occurrences(const ast::Expression& expression);

// The place of a name in its text. A copy of what was read, as `add 1 to n` makes, or a line of a scenario with the values of a case, stands for a place with other
// words, in which the name is looked for. Without a source: it is not there.
Span place_of(const ast::Name& name);
// The place of an end of a pattern: `[n-m]` has a hyphen between its names, which a name may have too. Without a source: it is not there.
Span place_of_end(const ast::Pattern& pattern, bool first);

// The rules that a mutant replaces and those in their place, as they stand between their quotes.
std::vector<Span> rules_of(const ast::Declaration& mutant);

// What a name can stand for at a place, the nearest last.
struct Around {
  std::vector<ast::Name> bound;
  std::vector<std::string> ends;    // the phase and the steps that are around
  std::vector<std::string> called;  // the phases of whose blocks it is a part
};
Around around(const ast::File& file, std::size_t offset, BoundAtSteps steps = {});
Around around(const ast::Expression& expression, std::size_t offset);

// Where the word stands in the text, outside of double quotes; npos where it does not.
std::size_t find_word(std::string_view text, std::string_view word);
// Whether the text has the word, and not only a longer one with it.
bool has_word(std::string_view text, std::string_view word);
// The stretches of letters, digits and hyphens in a place, in their order.
std::vector<Span> words_in(const Span& span);
// The word that a place touches, of letters, digits and hyphens; empty when there is none.
Span word_at(const Source& source, std::size_t offset);
// Whether the grammar has it as a name.
bool is_name(std::string_view text);

}  // namespace boneyard::dsl
