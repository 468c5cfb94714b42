#pragma once
// From the GAME argument of a command to a game that can be played: find the file, check it, tell what is wrong with it, set the options, compile.

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/exit_code.hpp"
#include "dsl/check.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/ruleset.hpp"
#include "dsl/trying/recheck.hpp"
#include "engine/game.hpp"

namespace boneyard::cli {

// The folder of the shipped rulesets: what BONEYARD_RULESETS names, or else `../share/boneyard/rulesets` or `../rulesets` from the program's own folder, links
// to the program resolved. Nothing else is tried, so that a program that was moved never plays by rules from where it was built. Empty when there is none.
std::filesystem::path shipped_rulesets();
// Where they were looked for and what to do, for a message.
std::string missing_rulesets();

// A checked game. Throws Stop: wrong use when there is no such game (with the nearest name), findings when the file has errors, which are
// printed to standard error. With `scenarios`, the scenario files beside it are read too; `found` gets what is told of a game that has no errors in its rules.
std::shared_ptr<const dsl::CheckedGame> load_game(const std::string& name, bool scenarios = false,
                                                  dsl::Secrets secrets = dsl::Secrets::kProved, dsl::Diagnostics* found = nullptr);
// What `found` says, to people, on standard error.
void tell_findings(dsl::Diagnostics& found);

// Checks a file and keeps the diagnostics; null when its rules have errors. `more`: a scenario file of it that need not lie beside it.
std::shared_ptr<const dsl::CheckedGame> try_game(const std::filesystem::path& path, bool scenarios, dsl::Diagnostics& diagnostics,
                                                 const std::map<std::string, std::string>& overlay = {},
                                                 const std::filesystem::path& more = {}, dsl::Secrets secrets = dsl::Secrets::kProved);

// Its rules with other texts, and its scenarios. `game` must outlive what is returned.
dsl::Recheck recheck_of(const dsl::CheckedGame& game, dsl::Secrets secrets);

// Files that were read are not read again for another game, until this is called: for a command that goes on when they have changed.
void forget_files();

// The same, for a command that plays it.
Ruleset load_ruleset(const std::string& name, dsl::Secrets secrets = dsl::Secrets::kProved);

// What a text about a variant says of its base, and whether the overview that follows is the base's own; empty for what is no variant.
std::string variant_remark(const dsl::CheckedGame& game);

// Where players play on at random while they think: in native code, or the interpreter, with the same moves.
enum class Thinking {
  kInterpreted,
  kInstalled,  // in native code if the game was compiled with the program
  kCompiled,   // otherwise the system's C compiler does it now; if it cannot, standard error says why
  kNative,     // if it cannot, that is an error
};

// The table of `--players N` and `--set OPTION=VALUE`. 0 players: the fewest the game allows. Throws Stop (wrong use), and RulesetError.
Game game_for(const Ruleset& rules, int players, const std::vector<std::string>& sets, Memory memory = Memory::kKept,
              Thinking thinking = Thinking::kInstalled);
// A game as C. `program`: that of this table. Throws dsl::native::NotNative.
std::string native_code_of(const Ruleset& rules, const Program& program, int players, const std::vector<std::string>& sets);
// The same as settings, for a command that looks into the rules.
dsl::Settings settings_for(const dsl::CheckedGame& game, int players, const std::vector<std::string>& sets);

// The rule files named by arguments.
struct NamedFiles {
  std::vector<std::filesystem::path> files;
  std::vector<dsl::Unreadable> unread;  // what is not there or cannot be read, each reported on standard error
  ExitCode code = kClean;               // of that
};
// Files as they are, folders with all under them, those of libraries and scenarios too. Throws Stop where no file is left, and `keeps` is false: the command has
// no report that would say why.
NamedFiles rule_files(const std::vector<std::string>& arguments, bool keeps = false);
// The same for a command that changes them: no shipped game by its name alone; and links, which name a file that is found by its own name or lies outside, are
// refused or, in a folder, left out.
NamedFiles files_to_change(const std::vector<std::string>& arguments, bool keeps = false);

}  // namespace boneyard::cli
