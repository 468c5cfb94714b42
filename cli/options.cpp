#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/table/screen.hpp"
#include "cli/terminal/exit_code.hpp"
#include "cli/terminal/paragraph.hpp"
#include "cli/terminal/shell_word.hpp"
#include "dsl/reading/json_text.hpp"
#include "engine/display_width.hpp"

namespace boneyard::cli {
namespace {

// A value for an example, another one than the initial: half of that or one more, as a range allows it, or the next of the list.
std::string other_value(const dsl::CheckedOption& option) {
  std::vector<int> values = option.values();
  if (option.range() != nullptr) values = {option.initial / 2, option.initial + 1, option.initial - 1};
  for (const int value : values)
    if (value != option.initial && option.allows(value)) return option.text(value);
  return option.text(option.initial);
}

}  // namespace

Run add_options(CLI::App& app) {
  struct Arguments {
    std::string game;
    std::string format = "text";
  };
  auto arguments = std::make_shared<Arguments>();
  add_game(app, arguments->game)->required();
  add_format(app, arguments->format);
  app.footer("example: boneyard options three-dozen");
  return [arguments] {
    const auto game = load_game(arguments->game);
    if (arguments->format == "json") {
      nlohmann::ordered_json all = nlohmann::ordered_json::array();
      for (const dsl::CheckedOption& option : game->options) {
        nlohmann::ordered_json json;
        json["name"] = option.name;
        if (const dsl::Range* const range = option.range()) {
          json["least"] = range->least();
          json["greatest"] = range->greatest();
        } else if (option.number()) {
          json["values"] = option.values();
        } else {
          json["values"] = option.words();
        }
        if (!option.initial_with.empty())
          for (const auto& [players, value] : option.initial_with) json["default"][std::to_string(players)] = value;
        else if (option.number())
          json["default"] = option.initial;
        else
          json["default"] = option.text(option.initial);
        json["clauses"] = option.cites;
        all.push_back(json);
      }
      std::cout << dsl::json_text(all);
      return kClean;
    }
    const Style style = style_for(1);
    const std::string players = fmt::format(", {} to {} players", game->players_least, game->players_greatest);
    std::cout << style.bold(game->title) << paragraph(players, display_width(game->title), 0, style.width);
    for (const dsl::CheckedOption& option : game->options) {
      const std::string values = fmt::format(": {} (default {})", option.range_text(), option.initial_text());
      std::cout << '\n' << style.bold(option.name) << paragraph(values, display_width(option.name), 0, style.width);
      for (const std::string& cite : option.cites) {
        const dsl::CheckedClause* clause = game->find_clause(cite);
        const std::string label = "  " + cite;
        std::cout << label << (clause != nullptr ? paragraph(clause->text, label.size(), 2, style.width) : "\n");
      }
    }
    if (game->options.empty())
      std::cout << "This game has no options.\n";
    else
      std::cout << fmt::format("\nto set one:\n  boneyard play {} --set {}={}\n", shell_word(arguments->game), game->options.front().name,
                               other_value(game->options.front()));
    return kClean;
  };
}

}  // namespace boneyard::cli
