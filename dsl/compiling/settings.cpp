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
      const std::string near = nearest(name, all_names(game.options));
      throw std::invalid_argument(
          fmt::format("{} has no option '{}'{}", game.title, printable(name),
                      near.empty() ? "; 'boneyard options' lists them" : fmt::format("; did you mean '{}'?", near)));
    }
    const auto parsed = option->parse(value);
    if (!parsed) {
      const std::string near = nearest(value, option->words());
      throw std::invalid_argument(fmt::format("option '{}' has {}, not '{}'{}", option->name, option->range_text(), printable(value),
                                              near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }
    settings.options[static_cast<std::size_t>(option - game.options.data())] = *parsed;
  }
  return settings;
}

}  // namespace boneyard::dsl
