#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/ruleset.hpp"
#include "dsl/reading/render.hpp"

namespace boneyard::cli {

Run add_check(CLI::App& app) {
  struct Arguments {
    std::vector<std::string> files;
    std::string format = "text";
  };
  auto arguments = std::make_shared<Arguments>();
  app.add_option("files", arguments->files, "rule files, folders with rule files, or shipped games")->required()->type_name("FILE|DIR");
  add_format(app, arguments->format);
  app.footer("example: boneyard check rulesets\nexit code 1 if a file has an error");
  return [arguments] {
    dsl::Diagnostics all;
    std::vector<std::shared_ptr<const dsl::CheckedGame>> games;  // keep the sources that messages point into
    std::size_t bad = 0;
    const auto files = rule_files(arguments->files);
    std::vector<dsl::Diagnostics> each(files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
      games.push_back(try_game(files[i], true, each[i]));
      if (each[i].has_errors()) ++bad;
      all.append(std::move(each[i]));
    }
    all.sort();
    if (arguments->format == "json") {
      std::cout << dsl::render_json(all) << '\n';
    } else {
      std::cout << dsl::render_text(all, {isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr, 50});
      std::cout << fmt::format("{} checked, {} with errors\n", files.size(), bad);
    }
    return bad == 0 ? kClean : kFindings;
  };
}

}  // namespace boneyard::cli
