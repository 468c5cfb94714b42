#include "cli/common/arguments.hpp"

#include <iostream>

#include "cli/terminal/number.hpp"
#include "dsl/reading/parse.hpp"
#include "engine/program.hpp"

namespace boneyard::cli {

CLI::Option* add_game(CLI::App& app, std::string& game) {
  return app.add_option("game", game, "a shipped game, a file, or the folder of a game")->type_name("GAME");
}

CLI::Option* add_players(CLI::App& app, int& players, const std::string& meaning) {
  return app.add_option("--players", players, meaning)->check(whole_number(1, kMaxSeats))->type_name("N");
}

CLI::Option* add_sets(CLI::App& app, std::vector<std::string>& sets) {
  return app.add_option("--set", sets, "set an option")->type_name("OPTION=VALUE");
}

CLI::Option* add_seed(CLI::App& app, std::uint64_t& seed) {
  return app.add_option("--seed", seed, "seed of chance and of the players")->check(whole_number(0))->capture_default_str()->type_name("S");
}

CLI::Option* add_jobs(CLI::App& app, int& jobs) {
  return app.add_option("--jobs", jobs, "threads")->check(whole_number(1, 256))->capture_default_str()->type_name("N");
}

void add_thinking(CLI::App& app, Thinking& thinking) {
  CLI::Option* const engine =
      app.add_option_function<std::string>(
             "--engine", [&thinking](const std::string& name) { thinking = name == "native" ? Thinking::kNative : Thinking::kInterpreted; },
             "let players think with this engine alone; the moves are the same")
          ->check(CLI::IsMember({"interpreter", "native"}));
  app.add_flag_callback(
         "--native", [&thinking] { thinking = Thinking::kCompiled; },
         "compile the game with the system's C compiler first; players think faster then")
      ->excludes(engine);
}

CLI::Option* add_steps(CLI::App& app, std::optional<std::int64_t>& steps, const std::string& otherwise) {
  return app
      .add_option("--steps", steps,
                  fmt::format("steps of the rules that are run at most, about 100 million a second; by default {}", otherwise))
      ->check(whole_number(1))
      ->type_name("N");
}

CLI::Option* add_format(CLI::App& app, std::string& format) {
  return app.add_option("--format", format, "text or json")->check(CLI::IsMember({"text", "json"}))->type_name("FORMAT");
}

std::string standard_input() {
  std::string text;
  for (char c = 0; text.size() <= dsl::kMaxSourceBytes && std::cin.get(c);) text += c;
  return text;
}

}  // namespace boneyard::cli
