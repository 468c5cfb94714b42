#include "bench/searches.hpp"

#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "bench/compiled.hpp"
#include "engine/players/rollout.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard::bench {
namespace {

constexpr std::uint64_t kBudget = 20'000;  // decisions for a position, between level 1 and level 2

struct Table {
  const char* ruleset;
  int seats;
};
constexpr Table kTables[] = {{"auction-draw", 3}, {"three-dozen", 3}, {"challenge", 3}, {"texas-42", 4}};
constexpr std::uint64_t kMatches = 200;

struct Position {
  State state;
  std::vector<Move> moves;
  Seat seat;
};

struct Positions {
  std::unique_ptr<Game> game;
  std::vector<Position> all;
};

// Whether rollouts may be played in native code.
enum class Plays { kInterpreted, kNative };

// Of each of some random matches one decision with a choice.
Positions positions_of(const Table& table, Plays plays) {
  Positions positions;
  Program program = test::program_of(*test::shipped(table.ruleset), table.seats);
  if (plays == Plays::kNative) program.native = compiled_games();
  positions.game = std::make_unique<Game>(std::move(program));
  Machine machine = positions.game->new_machine();
  State state = positions.game->new_state();
  for (std::uint64_t match = 0; match < kMatches; ++match) {
    Random players = random_for(1, match, Stream::kPlayers);
    Random picks = random_for(2, match, Stream::kPlayers);
    std::optional<Position> picked;
    std::uint32_t met = 0;
    machine.start(state, random_for(1, match, Stream::kChance));
    while (!state.over()) {
      const Seat seat = std::countr_zero(state.header().to_act);
      const std::vector<Move> list = test::list_of(machine, state, seat);
      const int asked = state.header().decision;
      const std::int64_t count = move_count(positions.game->program(), asked, list);
      if (count > 1 && draw_below(picks, ++met) == 0) picked = Position{state, list, seat};
      machine.apply(state, seat, concrete_move(positions.game->program(), asked, list, count <= 1 ? 0 : draw_move(players, count)));
    }
    if (picked) positions.all.push_back(std::move(*picked));
  }
  return positions;
}

void search(benchmark::State& run, const Table& table, Plays plays) {
  const Positions positions = positions_of(table, plays);
  TreeSearch search(positions.game->program());
  std::uint64_t iterations = 0;
  std::uint64_t seed = 0;
  for (auto _ : run) {
    for (const Position& position : positions.all) {
      Random random = random_for(++seed, 0, Stream::kPlayers);
      const InformationSet set(positions.game->program(), position.state, position.seat, position.moves);
      benchmark::DoNotOptimize(search.estimates(set, random, kBudget).front().share);
      iterations += search.iterations();
    }
  }
  run.counters["iterations/s"] = benchmark::Counter(static_cast<double>(iterations), benchmark::Counter::kIsRate);
}

void rollout(benchmark::State& run, const Table& table, Plays plays) {
  const Positions positions = positions_of(table, plays);
  const Program& program = positions.game->program();
  const Shape shape(program, Memory::kNone);
  Rollout rollout(program, shape);
  Random random = random_for(1, 0, Stream::kPlayers);
  std::vector<State> samples;
  for (const Position& position : positions.all) {
    State& sample = samples.emplace_back(shape);
    InformationSet(program, position.state, position.seat, position.moves).deals(shape).sample(random, sample);
  }
  State state(shape);
  std::uint64_t played = 0;
  std::uint64_t decisions = 0;
  for (auto _ : run) {
    for (const State& sample : samples) {
      state = sample;
      decisions += rollout.play(state, random, kLongestRollout).decisions;
      ++played;
    }
  }
  run.counters["playouts/s"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
  run.counters["decisions/s"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

}  // namespace

void register_searches() {
  for (const Table& table : kTables)
    for (const Plays plays : {Plays::kInterpreted, Plays::kNative}) {
      if (plays == Plays::kNative && compiled_games() == nullptr) continue;
      const std::string prefix = plays == Plays::kNative ? "native-" : "";
      const std::string name = fmt::format("/{}/{}", table.ruleset, table.seats);
      benchmark::RegisterBenchmark((prefix + ("search" + name)).c_str(), search, table, plays)->Unit(benchmark::kMillisecond);
      benchmark::RegisterBenchmark((prefix + ("rollout" + name)).c_str(), rollout, table, plays)->Unit(benchmark::kMillisecond);
    }
}

}  // namespace boneyard::bench
