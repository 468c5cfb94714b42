#pragma once
// Finds and reads the files that make up one game: the game or variant, its base, the libraries and rule books that they use, and the scenario
// files beside them. A rule file reaches its own folder and the shipped rulesets, and nothing else.

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "dsl/reading/ast.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::dsl {

// The text of all files of a game together. What is parsed takes some hundred times as much memory.
inline constexpr std::size_t kMaxGameBytes = 4 << 20;

// Files that were read and parsed without a mistake, for whoever loads several games one after another: what they share is parsed once. Not to be kept while
// files may change.
using ParsedFiles = std::map<std::string, std::shared_ptr<const ast::File>>;
// Forgets them when they have very much text, so that a command which loads many games needs little more memory than the largest of them.
void limit(ParsedFiles& parsed);

struct LoadOptions {
  std::filesystem::path shipped;               // folder of the shipped rulesets; may be empty
  std::map<std::string, std::string> overlay;  // texts that stand for files: a mutant of a ruleset is never written to disk
  bool scenarios = false;                      // read the scenario files beside the game as well
  std::filesystem::path more_scenarios = {};   // and this one, which may lie elsewhere; empty for none
  ParsedFiles* parsed = nullptr;               // looked at and added to, by path; not for what stands in the overlay
};

// The files of one game in the order in which they are checked: libraries and rule books before what uses them, a base before its variant.
struct SourceSet {
  // `use "match"`, or the base of a variant: the place of the name, and the file that it led to.
  struct Use {
    Span at;
    std::shared_ptr<const ast::File> file;
  };

  std::shared_ptr<const ast::File> main;
  std::vector<std::shared_ptr<const ast::File>> files;
  std::vector<Use> uses;
  // Rule books in the folder of a game that it does not read, by what their clauses begin with: "CH", of `CH-R12`, is in "rulebook".
  std::map<std::string, std::string> books_beside;
  bool complete = true;  // every file that is used was found

  // A file as if it stood alone: with what it uses itself, and without what uses it.
  SourceSet alone(const Source* source) const;
  // The place in the main file that leads to this file; its source is null where none does, as for the scenarios beside a game.
  Span brought_in_at(const Source* source) const;
};

SourceSet load_sources(const std::filesystem::path& path, const LoadOptions& options, Diagnostics& diagnostics);

// What a person calls a game, as its file is named: "Bob's Game" is "bobs-game". A path stays as it is.
std::string folded_name(const std::string& said);

// Where a game called `name` is: the path itself when it names a file, or a folder with a file of its name; else the
// shipped ruleset or variant, also by its title, or the only game in the folder. Empty when there is none.
std::filesystem::path find_game(const std::string& name, const std::filesystem::path& shipped);
// The game that the scenarios of a file are for: the one called `base` beside it, or else the shipped one. Empty when there is none.
std::filesystem::path find_tested(const std::filesystem::path& scenarios, const std::string& base, const std::filesystem::path& shipped);
// Every game and variant under a folder but for those in its folder `templates`, sorted by path.
std::vector<std::filesystem::path> find_games(const std::filesystem::path& folder);
// A path that cannot be read, and why: "'x' cannot be read: Permission denied".
struct Unreadable {
  std::filesystem::path path;
  std::string why;
};
// The games and variants in a folder itself, sorted by path.
std::vector<std::filesystem::path> games_in(const std::filesystem::path& folder);
// Every rule file under a folder, those of libraries, rule books and scenarios too, and what has their ending and is none: that is for loading it to say; hidden ones are left out. Also links that
// lead out of their folder.
// A folder or file that cannot be read is left out, and added to `unreadable`.
std::vector<std::filesystem::path> find_rules(const std::filesystem::path& folder, std::vector<Unreadable>& unreadable);
// What a rule file says that it is, the first word of its second line: "game", "scenarios"; empty when it says nothing of the kind.
std::string file_kind(const std::filesystem::path& path);
// The games and variants that may read a file: those beside it; of a file in a folder `library`, those in the folders beside that; and variants in other
// folders that can name it as their base. Links are left out.
std::vector<std::filesystem::path> games_around(const std::filesystem::path& file);
// The names of the games and variants under a folder, sorted.
std::vector<std::string> game_names(const std::filesystem::path& folder);

}  // namespace boneyard::dsl
