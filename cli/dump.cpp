#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/number.hpp"
#include "cli/ruleset.hpp"

namespace boneyard::cli {

Run add_dump(CLI::App& app) {
  struct Arguments {
    std::string game;
    int players = 0;
    std::vector<std::string> sets;
  };
  auto arguments = std::make_shared<Arguments>();
  app.add_option("game", arguments->game, "a shipped game or a file")->required()->type_name("GAME");
  app.add_option("--players", arguments->players, "number of players")->check(whole_number(1, kMaxSeats))->type_name("N");
  app.add_option("--set", arguments->sets, "set an option")->type_name("OPTION=VALUE");
  app.footer("example: boneyard dump three-dozen --players 3");
  return [arguments] {
    const auto game = load_game(arguments->game);
    std::cout << dsl::disassemble(dsl::compile(*game, settings_for(*game, arguments->players, arguments->sets)));
    return kClean;
  };
}

}  // namespace boneyard::cli
