#pragma once
// What a program needs to play games of rule files: load one, set a table, and play. With the headers of engine/ that boneyard.hpp gathers this is the whole
// public face; nothing of it shows how rules are read or checked.

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"

namespace boneyard {

namespace dsl {
struct CheckedGame;
}

// A rule file that has errors, or is not there: what() is what `boneyard check` says.
class RulesetError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Options as they are written: {{"stake", "3"}, {"take", "forced"}}.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

// The rules of a game that `boneyard check` finds nothing wrong with, its secrets proved. Cheap to copy.
class Ruleset {
 public:
  struct Option {
    std::string name;
    std::string values;   // "1 to 1000", "pot, none, per-tile"
    std::string initial;  // the value when nothing is set
  };

  // `game`: a rule file, a folder with a file of its name, or the name of a game in `shipped`, the folder of the shipped rulesets, whose libraries others may use;
  // empty: there are none. `scenarios`: with those beside it. Throws RulesetError.
  static Ruleset load(const std::string& game, const std::filesystem::path& shipped = {}, bool scenarios = false);
  // Of a game that was checked already, which has a `play`.
  explicit Ruleset(std::shared_ptr<const dsl::CheckedGame> checked) : checked_(std::move(checked)) {}

  const std::string& title() const;
  // The name of the file, as records have it: "high-tile".
  const std::string& name() const;
  // 16 hex digits that two files share when they come to the same rules.
  const std::string& hash() const;
  int players_least() const;
  int players_greatest() const;
  std::vector<Option> options() const;
  // What was checked: for what tries rules (dsl/scenarios, dsl/trying).
  const dsl::CheckedGame& checked() const { return *checked_; }
  // Whether there is such an option, with such a value.
  bool allows(const std::string& option, const std::string& value) const;

  // The game for so many seats. `memory`: whether its states keep what each seat knows, which views need; play is faster without. Throws std::invalid_argument, in words
  // for people, when the rules have no such table, and RulesetError when they are too large for it. `native`: where native code for it may be (Program::native).
  Game game(int seats, const OptionTexts& options = {}, Memory memory = Memory::kKept,
            std::shared_ptr<const NativeLibrary> native = nullptr) const;

 private:
  std::shared_ptr<const dsl::CheckedGame> checked_;
};

}  // namespace boneyard
