#pragma once
// Clauses that a rule cites, in its text: `(AD-14, AD-R1)`.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boneyard::dsl {

// Whether a word is the name of a clause: CH-12, CH-R3, 42-4.
bool is_clause(std::string_view word);

// Where the citation that begins at a byte of the text ends, or the byte itself when none begins there.
std::size_t behind_citation(std::string_view text, std::size_t at);

// The citations of a text, from `(` up to behind `)`, in their order. What stands in quotes cites nothing.
std::vector<std::pair<std::size_t, std::size_t>> citations_in(std::string_view text);

// The names of the clauses that a text cites, each once, in their order.
std::vector<std::string> cited_in(std::string_view text);

// The clause that is meant by a word in small letters, LH-7 by `lh-7`; empty for any other word.
std::string clause_meant(std::string_view word);

}  // namespace boneyard::dsl
