// boneyard_engines [--tables N] [--matches M] [--seed S] [--folder DIR] [FILE...]: plays the same matches by the interpreter and in native code (tests/support/both_engines.hpp). A match that native code leaves, and the
// interpreter finishes, is counted. The tables are those of `check --deep`: each number of players, and options at the values where rules may differ. Without a FILE, all shipped games.
//
// CC and CFLAGS name the C compiler and more of its flags, such as those of the sanitizers, with which this program has to be built too. Ends with `N passed, N failed`, a table each.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/common/ruleset.hpp"
#include "dsl/native/native_code.hpp"
#include "dsl/trying/played_tables.hpp"
#include "tests/support/both_engines.hpp"

namespace boneyard {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> files;
  std::size_t tables = 20;
  std::uint64_t matches = 200;
  std::uint64_t seed = 1;
  std::string folder;  // for what is compiled
};

struct Table {
  std::string name;
  std::unique_ptr<Game> game;
};

struct Counts {
  int passed = 0;
  int failed = 0;
  int interpreted = 0;
  std::uint64_t matches = 0;
  std::uint64_t bailed = 0;
  double most_steps = 0;  // in native code, to one step of the interpreter; the most of a table
  std::string most_steps_at;
  std::uint64_t rollouts = 0;
  std::uint64_t rollouts_left = 0;
  int without_rollouts = 0;
  std::uint64_t searches = 0;
};

void compare(const Table& table, const std::shared_ptr<const NativeLibrary>& library, const Arguments& given, Counts& counts) {
  const test::Compared matches = test::compare_matches(*table.game, *library, given.seed, given.matches, kStepsAMinute);
  counts.matches += matches.played;
  counts.bailed += matches.left;
  if (matches.left > 0) std::cout << fmt::format("{}: native code left {} matches\n", table.name, matches.left);
  if (matches.native_steps > matches.steps * counts.most_steps) {
    counts.most_steps = matches.native_steps / matches.steps;
    counts.most_steps_at = table.name;
  }
  const test::Compared rollouts = test::compare_rollouts(*table.game, library, given.seed, given.matches / 20 + 2, kStepsAMinute / 100);
  counts.rollouts += rollouts.played;
  counts.rollouts_left += rollouts.left;
  counts.without_rollouts += rollouts.none ? 1 : 0;
  const test::Compared searches = test::compare_searches(*table.game, library, given.seed, 2);
  counts.searches += searches.played;
  bool passed = true;
  for (const std::string& problem : {matches.problem, rollouts.problem, searches.problem}) {
    if (problem.empty()) continue;
    std::cout << fmt::format("{}: {}\n", table.name, problem);
    passed = false;
  }
  ++(passed ? counts.passed : counts.failed);
}

void try_file(const std::string& file, const Arguments& given, Counts& counts) {
  dsl::Diagnostics diagnostics;
  const auto checked = cli::try_game(dsl::find_game(file, cli::shipped_rulesets()), false, diagnostics);
  if (checked == nullptr || !checked->has_play) return;
  std::vector<Table> tables;
  std::vector<fs::path> sources;
  const fs::path folder = fs::path(given.folder) / fmt::format("engines-{}", ::getpid());
  fs::create_directories(folder);
  for (const dsl::Settings& settings : dsl::played_tables(*checked, given.tables).tables) {
    const std::string name = fmt::format("{} {}", file, dsl::table_name(*checked, settings));
    try {
      auto game = std::make_unique<Game>(dsl::compile(*checked, settings), Memory::kNone);
      const std::string code = dsl::native::native_code(dsl::bound_core(*checked, settings), game->program());
      sources.push_back(folder / fmt::format("{}.c", game->program().build));
      std::ofstream(sources.back()) << code;
      tables.push_back({name, std::move(game)});
    } catch (const dsl::native::NotNative& why) {
      std::cout << fmt::format("{}: interpreted, since {}\n", name, why.what());
      ++counts.interpreted;
    } catch (const dsl::TooLarge&) {
    }
  }
  if (!tables.empty()) {
    std::string problem;
    const auto library = test::compiled(sources, folder, "-O1", problem);
    if (library == nullptr) {
      std::cout << fmt::format("{}: {}\n", file, problem);
      counts.failed += static_cast<int>(tables.size());
    } else {
      for (const Table& table : tables) compare(table, library, given, counts);
    }
  }
  fs::remove_all(folder);
}

int run(const Arguments& given) {
  Counts counts;
  std::vector<std::string> files = given.files;
  for (const fs::path& game : dsl::find_games(cli::shipped_rulesets()))
    if (given.files.empty()) files.push_back(game.stem().string());
  for (const std::string& file : files) try_file(file, given, counts);
  std::cout << fmt::format("{} matches, {} of which native code left; {} tables interpreted\n", counts.matches, counts.bailed,
                           counts.interpreted);
  std::cout << fmt::format("native code counts up to {:.1f} steps for one of the interpreter: {}\n", counts.most_steps,
                           counts.most_steps_at);
  std::cout << fmt::format("{} rollouts, and {} that native code left; {} tables have none; {} searches\n", counts.rollouts,
                           counts.rollouts_left, counts.without_rollouts, counts.searches);
  std::cout << fmt::format("{} passed, {} failed\n", counts.passed, counts.failed);
  return counts.failed == 0 && counts.passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace boneyard

int main(int argc, char** argv) {
  CLI::App app("plays the same matches by both engines");
  boneyard::Arguments given;
  given.folder = std::filesystem::temp_directory_path();
  app.add_option("files", given.files);
  app.add_option("--tables", given.tables);
  app.add_option("--matches", given.matches);
  app.add_option("--seed", given.seed);
  app.add_option("--folder", given.folder);
  CLI11_PARSE(app, argc, argv);
  return boneyard::run(given);
}
