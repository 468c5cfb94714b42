#pragma once
// What is wrong with rules that only play shows: `check --deep`. Matches are played at many tables, in four ways in turn: at random; by the ways that were taken least;
// by ways that a match prefers throughout; and from openings that go through all first choices. Everything follows from the seed and the budget, whatever the number of threads.
//
// What a seat gets is compared in pairs of matches that the seat cannot tell apart (view_pairs.hpp).

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/authoring/played_rules.hpp"
#include "cli/common/output_file.hpp"
#include "dsl/checking/checked_game.hpp"
#include "dsl/reading/diagnostic.hpp"

namespace boneyard::cli {

struct DeepPlay {
  std::uint64_t budget = 2'000'000;  // decisions of a game, over all its tables
  std::uint64_t seed = 1;
  int jobs = 1;
  OutputFolder* records = nullptr;  // where the matches that show a finding are kept; null: nowhere
  bool unproved = false;            // the rules may give secrets away
};

struct DeepResult {
  dsl::Diagnostics found;  // what silencers silence left out
  std::size_t tables = 0;
  std::size_t wanted_tables = 0;
  std::size_t undecided = 0;  // tables at which no match ended, and might have later
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t pairs = 0;                     // of matches that a seat cannot tell apart
  std::string no_coverage;                     // why what was never reached is not told; empty where it is
  std::vector<std::string> clauses_unreached;  // every rule that cites them was never reached
  std::vector<PlayedRule> library_rules;       // what stands in other files; empty where what was never reached is not told

  // "challenge: 31 tables, 5,210 matches, 300,412 decisions, 1,402 pairs of views"
  std::string summary(const dsl::CheckedGame& game) const;
  nlohmann::json json(const dsl::CheckedGame& game) const;
};

// `game` must have a `play`. `file`: how a record names its rules, empty for a shipped game.
DeepResult deep_check(const dsl::CheckedGame& game, const std::string& file, const DeepPlay& how);

}  // namespace boneyard::cli
