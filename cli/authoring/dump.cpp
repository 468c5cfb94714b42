#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/common/arguments.hpp"
#include "cli/common/commands.hpp"
#include "cli/common/ruleset.hpp"
#include "cli/terminal/exit_code.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/native/native_code.hpp"

namespace boneyard::cli {

Run add_dump(CLI::App& app) {
  struct Arguments {
    std::string game;
    int players = 0;
    std::vector<std::string> sets;
    bool core = false;
    std::string after;
    std::vector<std::string> without;
    bool facts = false;
    bool native = false;
  };
  auto arguments = std::make_shared<Arguments>();
  std::vector<std::string> optional = dsl::all_names(dsl::kPasses);
  std::vector<std::string> all = optional;
  all.insert(all.begin(), {"secrets", "bind"});
  add_game(app, arguments->game)->required();
  add_players(app, arguments->players);
  add_sets(app, arguments->sets);
  CLI::Option* const core =
      app.add_flag("--core", arguments->core, "show the rules as Core, for all tables, with the places in the rule files");
  app.add_option(
         "--after", arguments->after,
         "show Core after this pass: the proof of secrets, bind to the players and options, fold what is then known, look up in tables "
         "what tiles alone decide, cut sets down by tables, share what is evaluated twice")
      ->check(CLI::IsMember(all))
      ->type_name("PASS")
      ->excludes(core);
  app.add_flag("--facts", arguments->facts, "show what native code keeps of zones, layouts, dice and variables")->excludes(core);
  app.add_flag("--native", arguments->native, "show the game as C for the players and options")->excludes(core);
  for (const std::string& rule : dsl::all_names(dsl::native::kRules)) optional.push_back(rule);
  app.add_option("--without", arguments->without,
                 "leave out a pass that only makes play faster, or a rule by which native code keeps less: tiles, order, number, ends, "
                 "players, dice")
      ->check(CLI::IsMember(optional))
      ->type_name("PASS");
  app.footer("example: boneyard dump three-dozen --core");
  return [arguments] {
    const auto game = load_game(arguments->game);
    dsl::Settings settings = settings_for(*game, arguments->players, arguments->sets);
    const auto left_out = [&](const char* name) {
      return std::find(arguments->without.begin(), arguments->without.end(), name) != arguments->without.end();
    };
    bool passed = arguments->after == "bind";
    for (const dsl::NamedPass& pass : dsl::kPasses) {
      if (passed || left_out(pass.name)) settings.passes.*pass.made = false;
      passed = passed || arguments->after == pass.name;
    }
    dsl::native::Rules rules;
    for (const dsl::native::NamedRule& rule : dsl::native::kRules) rules.*rule.made = !left_out(rule.name);
    if (arguments->core)
      std::cout << dsl::core::print(*game->core, true);
    else if (arguments->after == "secrets")
      std::cout << dsl::core::print(*game->proved, true);
    else if (!arguments->after.empty())
      std::cout << dsl::core::print(dsl::bound_core(*game, settings), true);
    else if (arguments->facts) {
      const auto bound = dsl::bound_core(*game, settings);
      std::cout << dsl::native::print(dsl::native::find_facts(bound, rules), bound, dsl::compile(*game, settings));
    } else if (arguments->native)
      std::cout << dsl::native::native_code(dsl::bound_core(*game, settings), dsl::compile(*game, settings), rules);
    else
      std::cout << dsl::disassemble(dsl::compile(*game, settings));
    return kClean;
  };
}

}  // namespace boneyard::cli
