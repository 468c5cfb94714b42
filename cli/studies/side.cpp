#include "cli/studies/side.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/table/seat_names.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/checking/checked_game.hpp"
#include "engine/characters.hpp"

namespace boneyard::cli {

void add_levels(CLI::App& app, std::vector<std::string>& levels) {
  app.add_option("--with", levels,
                 "let opponents play, one level for all seats or one for each: random, greedy, search-1 to search-4; by default all moves "
                 "are random")
      ->delimiter(',')
      ->type_name("LEVEL,...");
}

std::vector<Level> levels_of(const std::vector<std::string>& texts, const std::string& option, const Program& program) {
  std::vector<Level> levels;
  for (const std::string& text : texts) levels.push_back(level_for_game(text, option, program));
  const auto seats = static_cast<std::size_t>(program.seats);
  if (levels.size() == 1) levels.resize(seats, levels.front());
  if (!levels.empty() && levels.size() != seats)
    throw Stop(kWrongUse, fmt::format("{}: name one level, or one for each of the {} seats", option, seats));
  return levels;
}

nlohmann::ordered_json table_heading(const Program& program, const std::vector<Level>& levels) {
  nlohmann::ordered_json made;
  made["game"] = program.game;
  made["ruleset"] = program.ruleset;
  made["hash"] = program.hash;
  made["players"] = program.seats;
  made["seats"] = nlohmann::ordered_json::array();
  for (Seat seat = 0; seat < program.seats; ++seat) made["seats"].push_back(program.seat_text(seat));
  made["options"] = nlohmann::ordered_json::object();
  for (const OptionValue& option : program.options) {
    if (option.number)
      made["options"][option.name] = std::stoi(option.text);
    else
      made["options"][option.name] = option.text;
  }
  made["ordered"] = program.first_seat >= 0;  // the rules say who is first to act
  made["has_chips"] = program.has_chips;
  made["with"] = nlohmann::ordered_json::array();
  for (const Level level : levels) made["with"].push_back(level_text(level));
  return made;
}

Side::Side(const Ruleset& rules, const Table& table, Thinking thinking, Study study)
    : rules_(rules),
      table_(table),
      game_(game_for(rules, table.players, table.sets, table.levels.empty() ? Memory::kNone : Memory::kKept, thinking)),
      study_(std::move(study)) {
  const Program& program = game_.program();
  const std::vector<Level> levels = levels_of(table.levels, table.option, program);
  for (const Level level : levels) study_.players.push_back(maker_of(level));
  heading_["name"] = table.name;
  heading_.update(table_heading(program, levels));
  // The command that records a match with a fault, but for how many matches it plays; simulate records none of players that think.
  heading_["again"] = nullptr;
  if (!levels.empty()) return;
  std::string again = fmt::format("boneyard simulate {} --players {}", shell_word(table.game), program.seats);
  for (const std::string& set : table.sets) again += " --set " + shell_word(set);
  heading_["again"] = again + fmt::format(" --max-decisions {} --seed {}", study_.most, study_.seed);
}

bool Side::same_as(const Side& other) const {
  const auto same = [&](const char* key) { return heading_.at(key) == other.heading_.at(key); };
  return same("hash") && same("players") && same("options") && same("with");
}

void Side::find_native(NativeEngine::Source source) {
  if (thinks()) return;
  native_ = std::make_unique<NativeEngine>(game_.program(), source,
                                           [this] { return native_code_of(rules_, game_.program(), table_.players, table_.sets); });
}

std::pair<std::string, std::string> names_of(const std::pair<std::string, std::string>& typed, const dsl::CheckedGame& one,
                                             const dsl::CheckedGame& other) {
  if (one.ruleset != other.ruleset) return {printable(one.ruleset), printable(other.ruleset)};
  return {printable(typed.first), printable(typed.second)};
}

std::vector<std::string> sets_of(const dsl::CheckedGame& game, const dsl::CheckedGame& other, const std::vector<std::string>& sets) {
  std::vector<std::string> own;
  for (const std::string& set : sets) {
    const std::string name = set.substr(0, set.find('='));
    if (game.find_option(name) != nullptr || other.find_option(name) == nullptr) own.push_back(set);
  }
  return own;
}

std::string numbers_of_players(const dsl::CheckedGame& game) {
  return game.players_least == game.players_greatest ? fmt::format("exactly {}", game.players_least)
                                                     : fmt::format("{} to {}", game.players_least, game.players_greatest);
}

int fewest_players(const dsl::CheckedGame& one, const dsl::CheckedGame& other) {
  const int least = std::max(one.players_least, other.players_least);
  return least <= std::min(one.players_greatest, other.players_greatest) ? least : 0;
}

}  // namespace boneyard::cli
