#pragma once
// What of the rules no match came to, as warnings: of a game's own file; and of the libraries that several games of one call share, where all of them are among those that
// were played.

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/scenarios/coverage.hpp"

namespace boneyard::dsl {

// A statement, a way or an end.
struct PlayedRule {
  CoveredRule::Kind kind{};
  Span span;
  std::vector<std::string> cites;
  bool reached = false;  // or open, of a way
};

// Warns of what was not reached, all of it in one file, but for what follows from another warning. `played`: "212 matches at 3 tables".
void warn_of_unreached(const std::vector<PlayedRule>& rules, const std::string& played, Diagnostics& found);

class PlayedLibraries {
 public:
  // `shipped`: where the shipped rulesets are; empty for none.
  explicit PlayedLibraries(std::filesystem::path shipped) : shipped_(std::move(shipped)) {}

  // `rules`: of the libraries that it reads. `known`: whether it is known what of them was reached.
  void add(std::shared_ptr<const CheckedGame> game, const std::filesystem::path& file, const std::vector<PlayedRule>& rules,
           std::uint64_t matches, bool known);

  struct Library {
    std::filesystem::path file;
    Diagnostics found;  // what silencers silence left out
  };
  // Those of which all games were played that read them: beside it, or, of a file in a folder `library`, in the folders beside that one.
  std::vector<Library> libraries() const;

 private:
  struct Played {
    std::shared_ptr<const ast::File> file;
    std::map<std::pair<std::uint32_t, std::uint32_t>, PlayedRule> rules;  // by where they begin and end
    std::uint64_t matches = 0;
    std::size_t games = 0;
    bool known = true;
  };
  bool all_played(const std::filesystem::path& library) const;

  std::filesystem::path shipped_;
  std::vector<std::shared_ptr<const CheckedGame>> games_;  // rules point into their sources
  std::set<std::filesystem::path> played_;
  std::map<std::string, Played> libraries_;
};

}  // namespace boneyard::dsl
