// boneyard_lowered [MATCHES]: what a Program lowered to machine code brings. The games that lower.cpp wrote as C++ are first played beside the interpreter,
// MATCHES of each (10000 when nothing is said): at every decision the lists of moves and the whole states have to be equal byte for byte. Then they are
// measured, with the native games and the interpreter. See docs/lowering.md. All options of Google Benchmark work.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bench/lowered/runtime.hpp"
#include "bench/native/auction_draw.hpp"
#include "bench/native/draw.hpp"
#include "bench/native/pig.hpp"
#include "bench/table.hpp"
#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "tests/support/games.hpp"

namespace boneyard::bench {
namespace {

using lowered::Body;
using lowered::Lowered;

constexpr std::uint64_t kSeed = 1;

Game game_of(const Body& body, Memory memory) { return Game(test::program_of(*test::shipped(body.ruleset), body.seats), memory); }

// One match, as Playout plays it. `Player` is a Machine or a Lowered.
template <typename Player>
std::uint64_t play(const Program& program, Player& player, State& state, std::vector<Move>& list, std::uint64_t index) {
  Random players = random_for(kSeed, index, Stream::kPlayers);
  player.start(state, random_for(kSeed, index, Stream::kChance));
  std::uint64_t decisions = 0;
  while (state.header().status == Status::kDecision) {
    const int decision = state.header().decision;
    const Seat seat = std::countr_zero(state.header().to_act);
    if (player.moves(state, seat, list).happened()) return decisions;
    const std::int64_t count = move_count(program, decision, list);
    const auto pick = count == 1 ? 0 : draw_move(players, count);
    player.apply(state, seat, concrete_move(program, decision, list, pick));
    ++decisions;
  }
  return decisions;
}

// What is wrong, or "".
std::string compare(const Body& body, Memory memory, std::uint64_t matches, std::uint64_t& decisions) {
  const Game game = game_of(body, memory);
  Machine machine = game.new_machine();
  Lowered lowered(game, body);
  State expected = game.new_state();
  State found = game.new_state();
  std::vector<Move> expected_list;
  std::vector<Move> found_list;
  for (std::uint64_t index = 0; index < matches; ++index) {
    Random players = random_for(kSeed, index, Stream::kPlayers);
    machine.start(expected, random_for(kSeed, index, Stream::kChance));
    lowered.start(found, random_for(kSeed, index, Stream::kChance));
    for (;; ++decisions) {
      const auto wrong = [&](const char* what) {
        return fmt::format("match {}, decision {}: {}", index, expected.header().decisions, what);
      };
      if (!(expected == found)) return wrong("the states differ");
      if (expected.header().status == Status::kFault) return wrong("a fault");
      if (expected.over()) break;
      const Seat seat = std::countr_zero(expected.header().to_act);
      if (machine.moves(expected, seat, expected_list).happened() || lowered.moves(found, seat, found_list).happened())
        return wrong("the moves cannot be listed");
      if (expected_list != found_list) return wrong("the lists differ");
      if (!(expected == found)) return wrong("asking changed the state");
      const int decision = expected.header().decision;
      const std::int64_t count = move_count(game.program(), decision, expected_list);
      if (count == 0) return wrong("no moves");
      const Move move = concrete_move(game.program(), decision, expected_list, draw_move(players, count));
      machine.apply(expected, seat, move);
      lowered.apply(found, seat, move);
    }
  }
  return {};
}

void count_decisions(benchmark::State& run, std::uint64_t decisions) {
  run.counters[kDecisions] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

template <typename Player>
void measure(benchmark::State& run, const Game& game, Player player) {
  State state = game.new_state();
  std::vector<Move> list;
  std::uint64_t decisions = 0;
  std::uint64_t index = 0;
  for (auto _ : run) decisions += play(game.program(), player, state, list, index++);
  count_decisions(run, decisions);
}

void measure_engine(benchmark::State& run, const Body& body, Memory memory) {
  const Game game = game_of(body, memory);
  measure(run, game, game.new_machine());
}

void measure_lowered(benchmark::State& run, const Body& body, Memory memory) {
  const Game game = game_of(body, memory);
  measure(run, game, Lowered(game, body));
}

template <typename Native>
void measure_native(benchmark::State& run, int seats) {
  native::Chance chance(kSeed);
  std::uint64_t decisions = 0;
  for (auto _ : run) decisions += Native::playout(seats, chance).decisions;
  count_decisions(run, decisions);
}

struct NativeGame {
  std::string ruleset;
  void (*play)(benchmark::State&, int seats);
};
const NativeGame kNativeGames[] = {
    {"auction-draw", measure_native<native::AuctionDraw>},
    {"draw", measure_native<native::Draw>},
    {"pig", measure_native<native::Pig>},
};

std::string table_name(const Body& body) { return fmt::format("{}/{}", body.ruleset, body.seats); }
const char* memory_name(Memory memory) { return memory == Memory::kKept ? "kept" : "none"; }

void register_all(const std::vector<Body>& bodies) {
  std::string last;
  for (const Body& body : bodies) {
    const std::string table = table_name(body);
    if (table != last)
      for (const NativeGame& native : kNativeGames)
        if (native.ruleset == body.ruleset) benchmark::RegisterBenchmark(("native/" + table).c_str(), native.play, body.seats);
    for (const Memory memory : {Memory::kKept, Memory::kNone}) {
      const auto name = [&](const char* who) { return fmt::format("{}/{}/{}", who, table, memory_name(memory)); };
      if (table != last) benchmark::RegisterBenchmark(name("engine").c_str(), measure_engine, body, memory);
      benchmark::RegisterBenchmark(name(body.registers).c_str(), measure_lowered, body, memory);
    }
    last = table;
  }
}

double best_of(const Series& series) { return series.empty() ? 0 : *std::max_element(series.begin(), series.end()); }

void print(const std::vector<Body>& bodies, const Collector& collector) {
  std::cout << "\n| game | players | memory of seats | who | decisions/s | of native | ns a decision |\n"
               "|---|--:|---|---|--:|--:|--:|\n";
  std::string last;
  for (const Body& first : bodies) {
    const std::string table = table_name(first);
    if (table == last) continue;
    last = table;
    const double native = best_of(collector.measured("native/" + table, kDecisions));
    if (native <= 0) continue;
    std::cout << fmt::format("| {} | {} | | native | {:.0f} | 1.00 | {:.1f} |\n", first.ruleset, first.seats, native, 1e9 / native);
    for (const Memory memory : {Memory::kKept, Memory::kNone}) {
      for (const char* who : {"engine", "memory", "array", "locals"}) {
        const std::string name = fmt::format("{}/{}/{}", who, table, memory_name(memory));
        const double once = best_of(collector.measured(name, kDecisions));
        if (once <= 0) continue;
        std::cout << fmt::format("| {} | {} | {} | {} | {:.0f} | {:.2f} | {:.1f} |\n", first.ruleset, first.seats, memory_name(memory), who,
                                 once, once / native, 1e9 / once);
      }
    }
  }
}

}  // namespace
}  // namespace boneyard::bench

int main(int count, char** arguments) {
  using namespace boneyard;
  using namespace boneyard::bench;
  benchmark::Initialize(&count, arguments);
  const std::uint64_t matches = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 10'000;
  const std::vector<Body> all = lowered::bodies();
  for (const Body& body : all) {
    for (const Memory memory : {Memory::kKept, Memory::kNone}) {
      std::uint64_t decisions = 0;
      if (const std::string wrong = compare(body, memory, matches, decisions); !wrong.empty()) {
        std::cerr << fmt::format("boneyard_lowered: {}, {}: {}\n", table_name(body), body.registers, wrong);
        return EXIT_FAILURE;
      }
      std::cout << fmt::format("{}, {}, memory {}: {} matches, {} decisions, the same\n", table_name(body), body.registers,
                               memory_name(memory), matches, decisions);
    }
  }
  register_all(all);
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  print(all, collector);
  return EXIT_SUCCESS;
}
