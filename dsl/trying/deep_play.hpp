#pragma once
// What is wrong with rules that only play shows. Matches are played at many tables, in four ways in turn: at random; by the ways that were taken least;
// by ways that a match prefers throughout; and from openings that go through all first choices. Everything follows from the seed and the budget, whatever the number of threads.
//
// What a seat gets is compared in pairs of matches that the seat cannot tell apart (view_pairs.hpp).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dsl/checking/checked_game.hpp"
#include "dsl/compiling/compile.hpp"
#include "dsl/reading/diagnostic.hpp"
#include "dsl/trying/played_rules.hpp"
#include "dsl/trying/view_pairs.hpp"

namespace boneyard::dsl {

// A match that shows what was found, as far as it went: enough to play it again.
struct DeepFinding {
  Settings settings;
  std::uint64_t index = 0;
  std::vector<MadeChoice> choices;
  Fault fault;
  std::optional<ViewDifference> difference;  // from the match in which something is exchanged
};

struct DeepPlay {
  const SeatWindow& window;
  static constexpr std::uint64_t kUsualBudget = 2'000'000;
  std::uint64_t budget = kUsualBudget;  // decisions of a game, over all its tables
  std::uint64_t seed = 1;
  int jobs = 1;
  // Each may be null. Asked between matches; called for each table that was played, of so many; and with each finding that has a match, before it is kept.
  std::function<bool()> stop{};
  std::function<void(std::uint64_t done, std::size_t tables)> progress{};
  std::function<void(const DeepFinding& match, Diagnostic& finding)> found{};
};

struct DeepResult {
  Diagnostics found;  // what silencers silence left out
  std::size_t tables = 0;
  std::size_t wanted_tables = 0;
  std::size_t undecided = 0;  // tables at which no match ended, and might have later
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t pairs = 0;                     // of matches that a seat cannot tell apart
  std::string no_coverage;                     // why what was never reached is not told; empty where it is
  std::vector<std::string> clauses_unreached;  // every rule that cites them was never reached
  std::vector<PlayedRule> library_rules;       // what stands in other files; empty where what was never reached is not told
};

// `game` must have a `play`.
DeepResult deep_play(const CheckedGame& game, const DeepPlay& how);

// Plays the match of a finding by the rules as they are, not as they were played: the coverage counts with statements of its own. `other`: the match in which something is
// exchanged. `seed`: of the play that found it.
void play_again(const CheckedGame& game, const DeepFinding& found, std::uint64_t seed, const SeatWindow& window, bool other,
                EventSink& sink);

}  // namespace boneyard::dsl
