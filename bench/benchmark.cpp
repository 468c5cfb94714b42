// boneyard_bench: how fast the shipped games are played, beside games written by hand, how large their states are and how long they take to
// load. All options of Google Benchmark work; the table at the end has what was measured:
//
//   boneyard_bench --benchmark_filter=challenge --benchmark_repetitions=5
//
// `native/GAME/PLAYERS` and `engine/GAME/PLAYERS` are random playouts from start to result. Those of the engine keep nothing of what seats remember,
// since nobody looks at a view in them; `remembering/GAME/PLAYERS` are the same playouts with it, which bots and tables need. Variants that nobody
// tuned for are compared with the native twin of their base. `copy/...` is a state that remembers, copied onto another; `load/GAME` is from the rule
// files on disk to a game that can be played, with its smallest number of players; `check/all` loads and checks every game and variant, and
// `check/files` every rule file with its scenarios, as `boneyard check rulesets` does. `search/...` and `rollout/...`: searches.hpp.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/compiled.hpp"
#include "bench/native/auction_draw.hpp"
#include "bench/native/challenge.hpp"
#include "bench/native/draw.hpp"
#include "bench/native/pig.hpp"
#include "bench/native/three_dozen.hpp"
#include "bench/searches.hpp"
#include "bench/table.hpp"
#include "engine/playout.hpp"
#include "tests/support/games.hpp"

namespace boneyard::bench {
namespace {

// No shipped game needs a tenth of it; one that did would be a fault to be seen.
constexpr std::uint64_t kMostDecisions = 1'000'000;
constexpr std::uint64_t kSeed = 1;

void count_playouts(benchmark::State& run, std::uint64_t decisions) {
  run.counters[kPlayouts] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters[kDecisions] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

template <typename Native, native::Picks kPicks>
void play_native(benchmark::State& run, int seats) {
  native::Chance chance(kSeed);
  std::uint64_t decisions = 0;
  for (auto _ : run) {
    const native::Played played = Native::playout(seats, chance, kPicks);
    benchmark::DoNotOptimize(played.winners);
    decisions += played.decisions;
  }
  count_playouts(run, decisions);
  run.counters[kBytes] = static_cast<double>(sizeof(Native));
}

void play_compiled(benchmark::State& run, const std::string& ruleset, int seats) {
  const NativeGame game = compiled_games()->find(test::program_of(*test::shipped(ruleset), seats));
  if (game == nullptr) return run.SkipWithError("the game was not compiled");
  std::uint64_t decisions = 0;
  std::uint64_t index = 0;
  for (auto _ : run) {
    NativePlayed played;
    if (game(kSeed, index++, kMostDecisions, &played) != static_cast<int>(NativeEnd::kOver))
      return run.SkipWithError("a match has no result");
    benchmark::DoNotOptimize(played.winners);
    decisions += played.decisions;
  }
  count_playouts(run, decisions);
}

void play_engine(benchmark::State& run, const std::string& ruleset, int seats, Memory memory) {
  const Game game(test::program_of(*test::shipped(ruleset), seats), memory);
  Playout playout(game);
  std::uint64_t decisions = 0;
  std::uint64_t index = 0;
  for (auto _ : run) {
    const PlayoutResult result = playout.play(kSeed, index++, kMostDecisions);
    if (result.end != PlayoutResult::End::kResult) {
      run.SkipWithError("a match has no result");
      return;
    }
    decisions += result.decisions;
  }
  count_playouts(run, decisions);
  run.counters[kBytes] = static_cast<double>(playout.state().bytes());
}

// A game by an author with a condition on three tiles, with and without answers from memory.
void play_three_tiles(benchmark::State& run, bool caches) {
  const test::CheckedGamePtr checked = test::by_author("small-mahjong");
  dsl::Settings settings = dsl::default_settings(*checked, checked->players_greatest);
  settings.passes.caches = caches;
  const Game game(dsl::compile(*checked, settings), Memory::kNone);
  Playout playout(game);
  std::uint64_t decisions = 0;
  std::uint64_t index = 0;
  for (auto _ : run) decisions += playout.play(kSeed, index++, kMostDecisions).decisions;
  count_playouts(run, decisions);
}

template <typename Native>
void copy_native(benchmark::State& run, int seats) {
  native::Chance chance(kSeed);
  Native game;
  game.start(seats, chance);
  Native copy = game;
  for (auto _ : run) {
    benchmark::DoNotOptimize(game);  // or the copy is made once
    copy = game;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
  run.counters[kCopies] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

void copy_state(benchmark::State& run, const std::string& ruleset, int seats) {
  const Game game = test::Table{ruleset, seats, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(kSeed, 0, Stream::kChance));
  // Some processors copy many times slower between two places whose addresses differ by a few bytes modulo a page. What is measured here is not that
  // accident, so the copy is put elsewhere when it happens.
  std::vector<State> spares(4, state);
  const auto unlucky = [&](const State& spare) {
    return (reinterpret_cast<std::uintptr_t>(spare.words().data()) - reinterpret_cast<std::uintptr_t>(state.words().data())) % 4096 < 64;
  };
  State& copy = *std::find_if_not(spares.begin(), spares.end() - 1, unlucky);
  for (auto _ : run) {
    copy = state;
    benchmark::DoNotOptimize(copy.words().data());
    benchmark::ClobberMemory();
  }
  run.counters[kCopies] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters[kBytes] = static_cast<double>(state.bytes());
}

void load_game(benchmark::State& run, const std::string& ruleset) {
  for (auto _ : run) {
    dsl::Diagnostics diagnostics;
    const dsl::LoadOptions options{test::shipped_folder(), {}, false};
    const auto checked = dsl::check(dsl::load_sources(dsl::find_game(ruleset, test::shipped_folder()), options, diagnostics), diagnostics);
    if (!checked) {
      run.SkipWithError("the ruleset has errors");
      return;
    }
    const Game game(dsl::compile(*checked, dsl::default_settings(*checked, checked->players_least)));
    benchmark::DoNotOptimize(game.shape().total);
  }
  run.counters[kLoads] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

// All in one go, and all kept until the end: messages point into the sources.
void check_shipped(benchmark::State& run, bool scenarios) {
  std::vector<dsl::Unreadable> unreadable;
  const std::vector<std::filesystem::path> paths =
      scenarios ? dsl::find_rules(test::shipped_folder(), unreadable) : dsl::find_games(test::shipped_folder());
  std::size_t files = 0;
  for (auto _ : run) {
    dsl::Diagnostics diagnostics;
    dsl::ParsedFiles parsed;  // as in a command, which reads each library once
    dsl::LoadOptions options{test::shipped_folder(), {}, scenarios};
    options.parsed = &parsed;
    std::vector<test::CheckedGamePtr> checked;
    for (const auto& path : paths) checked.push_back(dsl::check(dsl::load_sources(path, options, diagnostics), diagnostics));
    if (diagnostics.has_errors()) {
      run.SkipWithError("a rule file has errors");
      return;
    }
    files = checked.size();
  }
  run.counters[kChecks] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters[kFiles] = static_cast<double>(files);
}

struct NativeGame {
  const char* ruleset;
  void (*play)(benchmark::State&, int seats);
  void (*play_by_number)(benchmark::State&, int seats);
  void (*copy)(benchmark::State&, int seats);
};
template <typename Native>
constexpr NativeGame native_game(const char* ruleset) {
  return {ruleset, play_native<Native, native::Picks::kFromList>, play_native<Native, native::Picks::kByNumber>, copy_native<Native>};
}
constexpr NativeGame kNativeGames[] = {
    native_game<native::AuctionDraw>("auction-draw"),
    native_game<native::Challenge>("challenge"),
    native_game<native::Draw>("draw"),
    native_game<native::Pig>("pig"),
    native_game<native::ThreeDozen>("three-dozen"),
};

const NativeGame* twin_of(const std::string& ruleset) {
  const auto* found =
      std::find_if(std::begin(kNativeGames), std::end(kNativeGames), [&](const auto& game) { return ruleset == game.ruleset; });
  return found == std::end(kNativeGames) ? nullptr : found;
}

// The games with a native twin and their variants at every number of players, the others at the smallest and the greatest.
std::vector<Row> register_all() {
  std::vector<Row> rows;
  std::string last;
  for (const test::Table& table : test::plain_tables()) {
    const auto checked = test::shipped(table.ruleset);
    const NativeGame* twin = twin_of(table.ruleset);
    const bool compared = twin != nullptr || twin_of(checked->base) != nullptr;
    if (!compared && table.seats != checked->players_least && table.seats != checked->players_greatest) continue;
    const std::string ruleset = table.ruleset;
    const int seats = table.seats;
    if (ruleset != last) {
      benchmark::RegisterBenchmark(load_name(ruleset).c_str(), load_game, ruleset)->MinTime(0.1);
      last = ruleset;
    }
    if (twin != nullptr && compiled_games() != nullptr)
      benchmark::RegisterBenchmark(fmt::format("compiled/{}/{}", ruleset, seats).c_str(), play_compiled, ruleset, seats);
    if (twin != nullptr) {
      benchmark::RegisterBenchmark(native_name(ruleset, seats).c_str(), twin->play, seats);
      benchmark::RegisterBenchmark(fmt::format("by-number/{}/{}", ruleset, seats).c_str(), twin->play_by_number, seats);
      benchmark::RegisterBenchmark(copy_native_name(ruleset, seats).c_str(), twin->copy, seats)->MinTime(0.05);
    }
    benchmark::RegisterBenchmark(engine_name(ruleset, seats).c_str(), play_engine, ruleset, seats, Memory::kNone);
    if (twin != nullptr) benchmark::RegisterBenchmark(remembering_name(ruleset, seats).c_str(), play_engine, ruleset, seats, Memory::kKept);
    benchmark::RegisterBenchmark(copy_name(ruleset, seats).c_str(), copy_state, ruleset, seats)->MinTime(0.05);
    Row row{ruleset, checked->title, seats, {}, {}};
    if (!checked->base.empty()) {
      row.base = checked->base;
      row.base_title = test::shipped(checked->base)->title;
    }
    rows.push_back(row);
  }
  benchmark::RegisterBenchmark("three tiles/remembered", play_three_tiles, true);
  benchmark::RegisterBenchmark("three tiles/evaluated", play_three_tiles, false);
  benchmark::RegisterBenchmark(kCheckAll, check_shipped, false);
  benchmark::RegisterBenchmark(kCheckFiles, check_shipped, true);
  return rows;
}

// A debug build is slow in ways that say nothing of a game.
void warn_of_build() {
#if !defined(__OPTIMIZE__) || !defined(NDEBUG)
  std::cerr << "boneyard_bench: this is not a Release build; do not compare these figures with any others\n";
#endif
}

}  // namespace
}  // namespace boneyard::bench

int main(int count, char** arguments) {
  using namespace boneyard::bench;
  bool for_machines = false;
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    for_machines = for_machines || (argument.rfind("--benchmark_format=", 0) == 0 && argument != "--benchmark_format=console");
  }
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return EXIT_FAILURE;
  warn_of_build();
  const std::vector<Row> rows = register_all();
  register_searches();
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  // A table in the middle of JSON or CSV would spoil it.
  collector.print(rows, for_machines ? std::cerr : std::cout);
  warn_of_build();
  return EXIT_SUCCESS;
}
