#include "bench/searches.hpp"

#include <bit>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/compiled.hpp"
#include "engine/players/rollout.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard::bench {
namespace {

constexpr std::uint64_t kBudget = 20'000;  // decisions for a position, between level 1 and level 2

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

Positions read(const std::string& line, Plays plays) {
  std::istringstream words(line);
  std::string ruleset;
  int seats = 0;
  words >> ruleset >> seats;
  Positions positions;
  Program program = test::program_of(*test::shipped(ruleset), seats);
  if (plays == Plays::kNative) program.native = compiled_games();
  positions.game = std::make_unique<Game>(std::move(program));
  Machine machine = positions.game->new_machine();
  State state = positions.game->new_state();
  std::uint64_t index = 0;
  int decision = 0;
  for (char colon; words >> index >> colon >> decision;) {
    int at = 0;
    Random players = random_for(1, index, Stream::kPlayers);
    machine.start(state, random_for(1, index, Stream::kChance));
    for (std::vector<Move> list; !state.over(); ++at) {
      const Seat seat = std::countr_zero(state.header().to_act);
      list = test::list_of(machine, state, seat);
      if (at == decision) {
        positions.all.push_back({state, list, seat});
        break;
      }
      const int asked = state.header().decision;
      const std::int64_t count = move_count(positions.game->program(), asked, list);
      machine.apply(state, seat, concrete_move(positions.game->program(), asked, list, count <= 1 ? 0 : draw_move(players, count)));
    }
    if (at != decision) throw std::runtime_error("bench/positions.txt: " + ruleset + " has no such position");
  }
  return positions;
}

void search(benchmark::State& run, const std::string& line, Plays plays) {
  const Positions positions = read(line, plays);
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

void rollout(benchmark::State& run, const std::string& line, Plays plays) {
  const Positions positions = read(line, plays);
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
  std::ifstream file(std::string(BONEYARD_SOURCE_DIR) + "/bench/positions.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string ruleset, seats;
    words >> ruleset >> seats;
    for (const Plays plays : {Plays::kInterpreted, Plays::kNative}) {
      if (plays == Plays::kNative && compiled_games() == nullptr) continue;
      const std::string prefix = plays == Plays::kNative ? "native-" : "";
      const std::string name = "/" + ruleset + "/" + seats;
      benchmark::RegisterBenchmark((prefix + ("search" + name)).c_str(), search, line, plays)->Unit(benchmark::kMillisecond);
      benchmark::RegisterBenchmark((prefix + ("rollout" + name)).c_str(), rollout, line, plays)->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace boneyard::bench
