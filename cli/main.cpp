#include <exception>
#include <iostream>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "engine/version.hpp"

int main(int argc, char** argv) {
  using namespace boneyard::cli;
  CLI::App app("Play, write and check tile and dice games from rule files.\n", "boneyard");
  app.set_version_flag("--version", std::string("boneyard ") + boneyard::kVersion);
  app.require_subcommand(1);
  app.footer("exit codes: 0 clean, 1 findings, 2 wrong use, 3 fault of the tool\nexample: boneyard play challenge --players 4");
  std::vector<std::pair<CLI::App*, Run>> commands;
  const auto add = [&](const char* name, const char* what, Run (*make)(CLI::App&)) {
    CLI::App* command = app.add_subcommand(name, what);
    commands.emplace_back(command, make(*command));
  };
  add("play", "play a match at the terminal, against people and random players", add_play);
  add("list", "list the shipped games, with their sizes", add_list);
  add("options", "show the options of a game", add_options);
  add("rules", "show the rule book of a game", add_rules);
  add("new", "copy a shipped game, or make a variant of it, as a start for your own", add_new);
  add("check", "check rule files without playing them", add_check);
  add("test", "run the scenarios of rule files", add_test);
  add("simulate", "play many random matches and show figures", add_simulate);
  add("replay", "show a recorded match, or play it again and compare", add_replay);
  add("explain", "explain the code of a message", add_explain);
  add("count", "count how often an expression has each value, over every hand or throw", add_count);
  add("dump", "show the instructions that a rule file is compiled to", add_dump);
  try {
    app.parse(argc, argv);
    for (const auto& [command, run] : commands)
      if (command->parsed()) return run();
    return kWrongUse;
  } catch (const CLI::ParseError& error) {
    // Help and version end with 0; every mistake in the command line is wrong use.
    return app.exit(error) == 0 ? kClean : kWrongUse;
  } catch (const Stop& stop) {
    std::cerr << "boneyard: " << stop.what() << '\n';
    return stop.code();
  } catch (const std::exception& error) {
    std::cerr << "boneyard: fault of the tool: " << error.what() << '\n';
    return kToolFault;
  }
}
