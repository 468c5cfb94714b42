#pragma once
// A match whose rules are gone through one by one: its moves are those of a record or of a scenario, or else random players choose them, until somebody chooses
// another one.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dsl/scenarios/scenario.hpp"
#include "dsl/scenarios/trace.hpp"
#include "engine/machine.hpp"
#include "engine/record.hpp"

namespace boneyard::cli {

class TracedMatch {
 public:
  // The first match that `simulate --seed` plays.
  TracedMatch(const dsl::TracedRules& rules, const dsl::Settings& settings, std::uint64_t seed);
  // Throws Stop when there is more of it than fits.
  TracedMatch(const dsl::TracedRules& rules, const dsl::Settings& settings, const Record& record);
  // Throws Stop when its match does not begin.
  TracedMatch(const dsl::TracedRules& rules, const dsl::CheckedScenario& scenario);

  dsl::Trace& trace() { return *trace_; }
  // Where its moves come from, for people.
  const std::string& source() const { return source_; }
  // Plays up to the next decision. False when there is no more.
  bool go_on();
  // Why there is not, where the match is not over, and what a scenario says that is not so. Empty where there is nothing to tell.
  std::string why_not() const;
  // Plays a move at the decision that a stretch has ended with. If it is another one than was played there, what came after is forgotten; true when that was given.
  bool play(std::size_t stretch, Seat seat, const Move& move);

 private:
  void apply(State state, Seat seat, const Move& move);

  std::optional<dsl::Trace> trace_;
  std::optional<Machine> machine_;
  std::string source_;
  std::string end_;             // why the moves that were given end; empty: none were, or somebody chose another one
  bool failed_ = false;         // it says what is wrong, also where the match is over
  std::vector<Random> random_;  // the players', at the end of each stretch
  std::uint64_t seed_ = 1;
};

}  // namespace boneyard::cli
