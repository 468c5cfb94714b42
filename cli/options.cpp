#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/paragraph.hpp"
#include "cli/ruleset.hpp"
#include "cli/screen.hpp"

namespace boneyard::cli {

Run add_options(CLI::App& app) {
  struct Arguments {
    std::string game;
    std::string format = "text";
  };
  auto arguments = std::make_shared<Arguments>();
  app.add_option("game", arguments->game, "a shipped game or a file")->required()->type_name("GAME");
  app.add_option("--format", arguments->format, "text or json")->check(CLI::IsMember({"text", "json"}))->type_name("FORMAT");
  app.footer("example: boneyard options three-dozen");
  return [arguments] {
    const auto game = load_game(arguments->game);
    if (arguments->format == "json") {
      nlohmann::ordered_json all = nlohmann::ordered_json::array();
      for (const dsl::CheckedOption& option : game->options) {
        nlohmann::ordered_json json;
        json["name"] = option.name;
        if (option.number && option.range) {
          json["least"] = option.least;
          json["greatest"] = option.greatest;
        } else if (option.number) {
          json["values"] = option.numbers;
        } else {
          json["values"] = option.words;
        }
        if (option.number)
          json["default"] = option.initial;
        else
          json["default"] = option.text(option.initial);
        json["clauses"] = option.cites;
        all.push_back(json);
      }
      std::cout << all.dump(2) << '\n';
      return kClean;
    }
    const Style style = style_for(1);
    std::cout << style.bold(game->title) << fmt::format(", {} to {} players\n", game->players_least, game->players_greatest);
    for (const dsl::CheckedOption& option : game->options) {
      std::cout << '\n' << style.bold(option.name) << fmt::format(": {} (default {})\n", option.range_text(), option.text(option.initial));
      for (const std::string& cite : option.cites) {
        const dsl::CheckedClause* clause = game->find_clause(cite);
        const std::string label = "  " + cite;
        std::cout << label << (clause != nullptr ? paragraph(clause->text, label.size(), 2, style.width) : "\n");
      }
    }
    if (game->options.empty())
      std::cout << "This game has no options.\n";
    else
      std::cout << fmt::format("\nto set one: boneyard play {} --set {}={}\n", arguments->game, game->options.front().name,
                               game->options.front().text(game->options.front().initial));
    return kClean;
  };
}

}  // namespace boneyard::cli
