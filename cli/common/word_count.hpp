#pragma once
// How long a rule file is, in words: what an author had to write and a reader has to read to have the rules. Counted are names, numbers, keywords and
// the words in strings; the parts of a joined name count one by one, and `'s` is a part of its word. Not counted are comments, citations, the texts of clauses,
// what a game says about itself, scenarios, mutants, words for players and the version line: they say where rules come from, whether they hold and how they are told,
// not what they are. `words_for_players` counts those alone that a file has for players.

#include <string>

namespace boneyard::cli {

int word_count(const std::string& text);
int words_for_players(const std::string& text);

}  // namespace boneyard::cli
