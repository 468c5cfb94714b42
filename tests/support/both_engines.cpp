#include "tests/support/both_engines.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/players/information_set.hpp"
#include "engine/players/reward.hpp"
#include "engine/players/rollout.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/playout.hpp"
#include "engine/step_budget.hpp"

namespace boneyard::test {
namespace {

constexpr std::uint64_t kMostDecisions = 20'000;
constexpr int kMostRollouts = 60;  // of one match
constexpr int kMostSearches = 8;   // likewise
constexpr std::uint64_t kBudget = 4000;

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

}  // namespace

std::shared_ptr<const NativeLibrary> compiled(const std::vector<std::filesystem::path>& sources, const std::filesystem::path& folder,
                                              const std::string& flags, std::string& problem) {
  const std::filesystem::path object = folder / "games.so";
  std::string command =
      fmt::format("{} -std=gnu11 -w -fPIC -shared -DCOUNT_TILES {} -o {}", env("CC", "cc"), env("CFLAGS", flags.c_str()), object.string());
  for (const std::filesystem::path& source : sources) command += " " + source.string();
  if (std::system(command.c_str()) != 0) {
    problem = "the C compiler failed";
    return nullptr;
  }
  auto library = NativeLibrary::open(object);
  if (library == nullptr) problem = "what was compiled cannot be loaded";
  return library;
}

Compared compare_matches(const Game& game, const NativeLibrary& library, std::uint64_t seed, std::uint64_t matches, std::int64_t steps) {
  Compared result;
  const NativeGame native = library.find(game.program());
  if (native == nullptr) {
    result.problem = "not in the library";
    return result;
  }
  Playout playout(game);
  StepBudget budget(steps);
  const StepBudget::Scope scope(budget);
  for (std::uint64_t index = 0; index < matches && !budget.spent(); ++index) {
    NativePlayed played;
    const auto end = static_cast<NativeEnd>(native(seed, index, kMostDecisions, &played));
    ++result.played;
    const PlayoutResult interpreted = playout.play(seed, index, kMostDecisions);
    if (interpreted.out_of_steps) break;
    if (end == NativeEnd::kBailed) {
      result.left += interpreted.end == PlayoutResult::End::kFault ? 0 : 1;
      continue;
    }
    if (const std::string found = difference(interpreted, played, end); !found.empty()) {
      result.problem = fmt::format("match {}: {}", index, found);
      return result;
    }
    result.steps += static_cast<double>(interpreted.steps);
    result.native_steps += static_cast<double>(played.steps);
  }
  return result;
}

Compared compare_rollouts(const Game& table, std::shared_ptr<const NativeLibrary> library, std::uint64_t seed, std::uint64_t matches,
                          std::int64_t steps) {
  Compared result;
  Program program = table.program();
  program.native = std::move(library);
  if (program.native->find_rollout(program) == nullptr) {
    result.none = true;
    return result;
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
  std::vector<Move> list;
  for (std::uint64_t index = 0; index < matches; ++index) {
    machine.start(state, random_for(seed, index, Stream::kChance));
    Random random = random_for(seed, index, Stream::kPlayers);
    StepBudget budget(steps);
    const StepBudget::Scope scope(budget);
    interpreted.follow(index % 2 == 0 ? nullptr : &habits[0]);
    native.follow(index % 2 == 0 ? nullptr : &habits[1]);
    for (int at = 0; at < kMostRollouts && !state.over() && state.header().to_act != 0 && !budget.spent(); ++at) {
      const State before = state;
      State other = state;
      Random same = random;
      const std::uint64_t most = at % 8 == 0 ? static_cast<std::uint64_t>(at) : kLongestRollout;
      for (Habits& each : habits) each.begin();
      // Every third begins with a move that is given, where the moves are not ranges.
      const bool ranged = game.program().decisions[static_cast<std::size_t>(state.header().decision)].ranged;
      const bool given =
          at % 3 == 1 && !ranged && !machine.moves(state, std::countr_zero(state.header().to_act), list).happened() && !list.empty();
      const std::size_t place = given ? static_cast<std::size_t>(at) % list.size() : 0;
      const auto play = [&](Rollout& rollout, State& from, Random& players) {
        return given ? rollout.play_after(from, players, most, list[place], place) : rollout.play(from, players, most);
      };
      const RolloutEnd one = play(interpreted, state, random);
      const RolloutEnd two = play(native, other, same);
      ++(two.state == nullptr ? result.played : result.left);
      Reward::Values values[2] = {};
      reward.begin(before);
      reward.of(one, values[0]);
      reward.begin(before);
      reward.of(two, values[1]);
      // What search asks of a move that ended play before.
      bool ends_alike = true;
      if (given && two.state == nullptr) {
        State next = before;
        interpreted.machine().apply(next, std::countr_zero(before.header().to_act), list[place]);
        const std::optional<RolloutEnd> ended = native.end_after(before, place);
        ends_alike = ended.has_value() == next.over() && (!ended || (ended->winners == one.winners && ended->standing == two.standing));
      }
      const char* const differs = !ends_alike                      ? "whether a move ends play"
                                  : one.decisions != two.decisions ? "decisions"
                                  : one.winners != two.winners     ? "winners"
                                  : values[0] != values[1]         ? "what it is worth"
                                  : random != same                 ? "how much was drawn"
                                                                   : nullptr;
      if (differs != nullptr) {
        result.problem = fmt::format("rollout from decision {} of match {}: {}", at, index, differs);
        return result;
      }
      habits[0].learn(values[0]);
      habits[1].learn(values[1]);
      state = before;
      habits[0].begin();
      if (!interpreted.step(state, random)) break;
    }
  }
  return result;
}

Compared compare_searches(const Game& table, std::shared_ptr<const NativeLibrary> library, std::uint64_t seed, std::uint64_t matches) {
  Compared result;
  Program program = table.program();
  program.native = std::move(library);
  if (program.native->find_rollout(program) == nullptr || !program.keeps_hidden.empty()) {
    result.none = true;
    return result;
  }
  const Game game(std::move(program));
  Machine machine = game.new_machine();
  State state = game.new_state();
  TreeSearch native(game.program());
  TreeSearch interpreted(game.program());
  interpreted.interpret();
  Rollout rollout(game.program(), game.shape());
  rollout.interpret();
  std::vector<Move> list;
  for (std::uint64_t index = 0; index < matches; ++index) {
    machine.start(state, random_for(seed, index, Stream::kChance));
    Random random = random_for(seed, index, Stream::kPlayers);
    for (int at = 0; at < kMostSearches && !state.over() && state.header().to_act != 0;) {
      const Seat seat = std::countr_zero(state.header().to_act);
      if (machine.moves(state, seat, list).happened() || list.empty()) break;
      if (list.size() > 1) {
        const InformationSet set(game.program(), state, seat, list);
        Random same = random;
        const std::vector<Estimate> one = interpreted.estimates(set, random, kBudget);
        const std::vector<Estimate> two = native.estimates(set, same, kBudget);
        const auto alike = [](const Estimate& a, const Estimate& b) {
          return a.move == b.move && a.share == b.share && a.visits == b.visits;
        };
        if (!std::equal(one.begin(), one.end(), two.begin(), two.end(), alike) || interpreted.iterations() != native.iterations() ||
            random != same) {
          result.problem = fmt::format("search at decision {} of match {}: {} and {} rounds of thought", state.header().decisions, index,
                                       interpreted.iterations(), native.iterations());
          return result;
        }
        ++result.played;
        ++at;
      }
      if (!rollout.step(state, random)) break;
    }
  }
  return result;
}

}  // namespace boneyard::test
