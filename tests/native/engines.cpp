// boneyard_engines [--tables N] [--matches M] [--seed S] [--folder DIR] [FILE...]: plays the same matches by the interpreter and in native code. At each table all that a match comes to has to be the same:
// decisions, the number of every move in its list, winners, who was first, and chips; and native code must not count fewer steps. A match that native code leaves, and the interpreter finishes, is counted. The tables
// are those of `check --deep`: each number of players, and options at the values where rules may differ. Without a FILE, all shipped games.
//
// CC and CFLAGS name the C compiler and more of its flags, such as those of the sanitizers, with which this program has to be built too. Ends with `N passed, N failed`, a table each.

#include <unistd.h>

#include <cstdlib>
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
#include "engine/players/reward.hpp"
#include "engine/players/rollout.hpp"
#include "engine/playout.hpp"

namespace boneyard {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostDecisions = 20'000;
constexpr int kMostRollouts = 60;  // of one match

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
};

std::string env(const char* name, const char* otherwise) {
  const char* const set = std::getenv(name);
  return set != nullptr && *set != '\0' ? set : otherwise;
}

std::string difference(const PlayoutResult& one, const NativePlayed& other, NativeEnd end) {
  const auto unlike = [](const char* what, auto x, auto y) { return x == y ? std::string() : fmt::format("{} {} against {}", what, x, y); };
  const bool finished = one.end == PlayoutResult::End::kResult;
  if (one.end == PlayoutResult::End::kFault) return "the interpreter stops with a fault, and native code does not";
  if (finished != (end == NativeEnd::kOver))
    return fmt::format("{} against {}", finished ? "finished" : "unfinished", finished ? "unfinished" : "finished");
  for (const std::string& found : {unlike("decisions", one.decisions, other.decisions), unlike("moves", one.moves, other.moves),
                                   unlike("branching", one.branching, other.branching), unlike("choices", one.choices, other.choices),
                                   unlike("branching of choices", one.choice_branching, other.choice_branching)})
    if (!found.empty()) return found;
  if (one.steps > other.steps) return fmt::format("{} steps against only {}", one.steps, other.steps);
  if (!finished) return {};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (const std::string found = unlike("chips", one.chips[seat], other.chips[seat]); !found.empty()) return found;
  const std::string winners = unlike("winners", one.winners, other.winners);
  return winners.empty() ? unlike("first", one.first, other.first) : winners;
}

void compare(const Table& table, const NativeLibrary& library, const Arguments& given, Counts& counts) {
  const NativeGame native = library.find(table.game->program());
  if (native == nullptr) {
    std::cout << fmt::format("{}: not in the library\n", table.name);
    ++counts.failed;
    return;
  }
  Playout playout(*table.game);
  StepBudget budget(kStepsAMinute);
  const StepBudget::Scope scope(budget);
  std::uint64_t bailed = 0;
  double steps = 0, native_steps = 0;
  for (std::uint64_t index = 0; index < given.matches && !budget.spent(); ++index) {
    NativePlayed played;
    const auto end = static_cast<NativeEnd>(native(given.seed, index, kMostDecisions, &played));
    ++counts.matches;
    const PlayoutResult result = playout.play(given.seed, index, kMostDecisions);
    if (result.out_of_steps) break;
    if (end == NativeEnd::kBailed) {
      bailed += result.end == PlayoutResult::End::kFault ? 0 : 1;
      continue;
    }
    if (const std::string found = difference(result, played, end); !found.empty()) {
      std::cout << fmt::format("{}: match {}: {}\n", table.name, index, found);
      ++counts.failed;
      return;
    }
    steps += static_cast<double>(result.steps);
    native_steps += static_cast<double>(played.steps);
  }
  if (native_steps > steps * counts.most_steps) {
    counts.most_steps = native_steps / steps;
    counts.most_steps_at = table.name;
  }
  counts.bailed += bailed;
  if (bailed > 0) std::cout << fmt::format("{}: native code left {} matches\n", table.name, bailed);
  ++counts.passed;
}

// From decisions of random matches both engines play the same rollouts: as many decisions, the same winners, standing and chance.
std::string compare_rollouts(const Table& table, std::shared_ptr<const NativeLibrary> library, const Arguments& given, Counts& counts) {
  Program program = table.game->program();
  program.native = std::move(library);
  if (program.native->find_rollout(program) == nullptr) {
    ++counts.without_rollouts;
    return {};
  }
  const Game game(std::move(program), Memory::kNone);
  Machine machine = game.new_machine();
  State state = game.new_state();
  Rollout native(game.program(), game.shape());
  Rollout interpreted(game.program(), game.shape());
  interpreted.interpret();
  Reward reward(game.program(), interpreted.machine(), nullptr);
  // Seats follow habits in every second match. Each engine learns its own.
  const ViewKey keys(game.program(), game.shape());
  Habits habits[2] = {{game.program(), keys}, {game.program(), keys}};
  for (std::uint64_t index = 0; index < given.matches / 20 + 2; ++index) {
    machine.start(state, random_for(given.seed, index, Stream::kChance));
    Random random = random_for(given.seed, index, Stream::kPlayers);
    StepBudget budget(kStepsAMinute / 100);
    const StepBudget::Scope scope(budget);
    interpreted.follow(index % 2 == 0 ? nullptr : &habits[0]);
    native.follow(index % 2 == 0 ? nullptr : &habits[1]);
    for (int at = 0; at < kMostRollouts && !state.over() && state.header().to_act != 0 && !budget.spent(); ++at) {
      const State before = state;
      State other = state;
      Random same = random;
      const std::uint64_t most = at % 8 == 0 ? static_cast<std::uint64_t>(at) : kLongestRollout;
      for (Habits& each : habits) each.begin();
      const RolloutEnd one = interpreted.play(state, random, most);
      const RolloutEnd two = native.play(other, same, most);
      ++(two.state == nullptr ? counts.rollouts : counts.rollouts_left);
      Reward::Values values[2] = {};
      reward.begin(before);
      reward.of(one, values[0]);
      reward.begin(before);
      reward.of(two, values[1]);
      const auto number = [&](const char* what) { return fmt::format("rollout from decision {} of match {}: {}", at, index, what); };
      if (one.decisions != two.decisions) return number("decisions");
      if (one.winners != two.winners) return number("winners");
      if (values[0] != values[1]) return number("what it is worth");
      if (random != same) return number("how much was drawn");
      habits[0].learn(values[0]);
      habits[1].learn(values[1]);
      state = before;
      habits[0].begin();
      if (!interpreted.step(state, random)) break;
    }
  }
  return {};
}

void try_file(const std::string& file, const Arguments& given, Counts& counts) {
  dsl::Diagnostics diagnostics;
  const auto checked = cli::try_game(dsl::find_game(file, cli::shipped_rulesets()), false, diagnostics);
  if (checked == nullptr || !checked->has_play) return;
  std::vector<Table> tables;
  std::string sources;
  const fs::path folder = fs::path(given.folder) / fmt::format("engines-{}", ::getpid());
  fs::create_directories(folder);
  for (const dsl::Settings& settings : dsl::played_tables(*checked, given.tables).tables) {
    const std::string name = fmt::format("{} {}", file, dsl::table_name(*checked, settings));
    try {
      auto game = std::make_unique<Game>(dsl::compile(*checked, settings), Memory::kNone);
      const std::string code = dsl::native::native_code(dsl::bound_core(*checked, settings), game->program());
      const fs::path source = folder / fmt::format("{}.c", game->program().build);
      std::ofstream(source) << code;
      sources += " " + source.string();
      tables.push_back({name, std::move(game)});
    } catch (const dsl::native::NotNative& why) {
      std::cout << fmt::format("{}: interpreted, since {}\n", name, why.what());
      ++counts.interpreted;
    } catch (const dsl::TooLarge&) {
    }
  }
  if (!tables.empty()) {
    const fs::path made = folder / "games.so";
    const std::string command =
        fmt::format("{} -std=gnu11 -w -fPIC -shared {} -o {}{}", env("CC", "cc"), env("CFLAGS", "-O1"), made.string(), sources);
    if (std::system(command.c_str()) != 0) {
      std::cout << fmt::format("{}: the C compiler failed\n", file);
      counts.failed += static_cast<int>(tables.size());
    } else if (const auto library = NativeLibrary::open(made); library == nullptr) {
      std::cout << fmt::format("{}: what was compiled cannot be loaded\n", file);
      counts.failed += static_cast<int>(tables.size());
    } else {
      for (const Table& table : tables) {
        compare(table, *library, given, counts);
        const std::string found = compare_rollouts(table, library, given, counts);
        if (found.empty()) continue;
        std::cout << fmt::format("{}: {}\n", table.name, found);
        ++counts.failed;
      }
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
  std::cout << fmt::format("{} rollouts, and {} that native code left; {} tables have none\n", counts.rollouts, counts.rollouts_left,
                           counts.without_rollouts);
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
