#include <stdexcept>

#include <fmt/format.h>

#include "dsl/compiling/compile.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "engine/characters.hpp"

namespace boneyard::dsl {

Settings default_settings(const CheckedGame& game, int seats) {
  Settings settings;
  settings.seats = seats;
  for (const CheckedOption& option : game.options) settings.options.push_back(option.initial_for(seats));
  return settings;
}

Settings settings_for(const CheckedGame& game, int players, const std::vector<std::pair<std::string, std::string>>& options) {
  if (players < game.players_least || players > game.players_greatest)
    throw std::invalid_argument(fmt::format("{} is for {} players, not {}", game.title,
                                            game.players_least == game.players_greatest
                                                ? fmt::format("exactly {}", game.players_least)
                                                : fmt::format("{} to {}", game.players_least, game.players_greatest),
                                            players));
  Settings settings = default_settings(game, players);
  for (const auto& [name, value] : options) {
    const CheckedOption* option = game.find_option(name);
    if (option == nullptr) {
      const Hint hint = did_you_mean(name, all_names(game.options), "'boneyard options' lists them");
      throw std::invalid_argument(with_hint(fmt::format("{} has no option '{}'", game.title, printable(name)), hint.text));
    }
    const auto parsed = option->parse(value);
    if (!parsed)
      throw std::invalid_argument(
          with_hint(fmt::format("option '{}' has {}, not '{}'", option->name, option->range_text(), printable(value)),
                    did_you_mean(value, option->words()).text));
    settings.options[static_cast<std::size_t>(option - game.options.data())] = *parsed;
  }
  return settings;
}

}  // namespace boneyard::dsl
