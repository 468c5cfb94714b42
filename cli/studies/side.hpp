#pragma once
// A side of a comparison: a game at one table, and who plays it. What a report says of it is its heading, so that parts of a run can be put together without the rule file.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/native_engine.hpp"
#include "cli/common/ruleset.hpp"
#include "engine/game.hpp"
#include "engine/opponents/levels.hpp"
#include "engine/studying/sampler.hpp"

namespace boneyard::cli {

// `--with`: levels for levels_of().
void add_levels(CLI::App& app, std::vector<std::string>& levels);
// One level for each seat: all that were named with the option, or the only one. Throws Stop.
std::vector<Level> levels_of(const std::vector<std::string>& texts, const std::string& option, const Program& program);
// The game, its table, and the levels that play it.
nlohmann::ordered_json table_heading(const Program& program, const std::vector<Level>& levels);

class Side {
 public:
  struct Table {
    std::string game;  // what was typed
    std::string name;  // what reports call it
    int players = 0;
    std::vector<std::string> sets;
    std::vector<std::string> levels;  // none: all moves are random
    std::string option = "--with";    // that named the levels
  };

  // `thinking`: as game_for() has it. `study`: with no players.
  Side(const Ruleset& rules, const Table& table, Thinking thinking, Study study);
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;

  const Game& game() const { return game_; }
  const Study& study() const { return study_; }
  const nlohmann::ordered_json& heading() const { return heading_; }
  bool thinks() const { return !study_.players.empty(); }
  // Whether both play the same game at the same table, with the same levels.
  bool same_as(const Side& other) const;

  // Looks for native code, or has it made; none for players that think.
  void find_native(NativeEngine::Source source);
  const NativeEngine* native() const { return native_.get(); }

 private:
  Ruleset rules_;
  Table table_;
  Game game_;
  Study study_;
  nlohmann::ordered_json heading_;
  std::unique_ptr<NativeEngine> native_;
};
using Sides = std::vector<std::unique_ptr<Side>>;

// What two games are called: by their files, or by what was typed where those are the same.
std::pair<std::string, std::string> names_of(const std::pair<std::string, std::string>& typed, const dsl::CheckedGame& one,
                                             const dsl::CheckedGame& other);
// Those of `--set` for a game: another that is compared with it may have the option instead.
std::vector<std::string> sets_of(const dsl::CheckedGame& game, const dsl::CheckedGame& other, const std::vector<std::string>& sets);
// How many players a game is for: "2 to 4", "exactly 4".
std::string numbers_of_players(const dsl::CheckedGame& game);
// The fewest players that both games allow; 0: no number fits both.
int fewest_players(const dsl::CheckedGame& one, const dsl::CheckedGame& other);

}  // namespace boneyard::cli
