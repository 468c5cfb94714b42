#pragma once
// What authors bring along from other languages and from rule books, and how it is said here: hints for words that the grammar or the
// declarations do not know. Tables only; who asks knows where the mistake is. A hint is empty where none is known.

#include <string>
#include <string_view>
#include <vector>

namespace boneyard::dsl {

// For a line that begins with this word: of a block, and at the left margin.
std::string statement_instead_of(std::string_view word);
std::string declaration_instead_of(std::string_view word);
// For a line that begins with a name and goes on with this verb: "p draws".
std::string statement_about_player(std::string_view name, std::string_view verb);
// An example of a statement that begins with this word of the language: "mix boneyard".
std::string_view statement_form(std::string_view word);
// A number that is written as a word, in figures: 'two' is 2.
std::string figures_of(std::string_view word);
// For a name of a value: 'true' is yes.
std::string value_instead_of(std::string_view word);
// What a seat has, where a word before it says whose it is: `her hand` is 'his hand', `ps hand` and `p hand` are 'p's hand'.
std::string owned_by(std::string_view owner, std::string_view thing);
// For a name in what a scenario expects.
std::string expectation_instead_of(std::string_view word);
// For a word after 'seen by'.
std::string viewer_instead_of(std::string_view word);

// Where a sentence stops being one.
struct Stumble {
  std::string_view head;    // the first word of the statement, or else of the declaration
  std::string_view before;  // the word before
  std::string_view found;   // the first word or sign that does not fit
  const std::vector<std::string_view>& expected;
};
// `by_word`: only hints for a certain word found there or before it; else only those for what was expected.
std::string phrase_instead_of(const Stumble& at, bool by_word);

}  // namespace boneyard::dsl
