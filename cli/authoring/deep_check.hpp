#pragma once
// `check --deep`: what only play shows of rules (dsl/trying/deep_play.hpp), how to see it, and records of the matches that show it.

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "cli/common/output_file.hpp"
#include "dsl/checking/checked_game.hpp"
#include "dsl/trying/deep_play.hpp"

namespace boneyard::cli {

struct DeepCheck {
  std::uint64_t budget = 2'000'000;  // decisions of a game, over all its tables
  std::uint64_t seed = 1;
  int jobs = 1;
  OutputFolder* records = nullptr;  // where the matches that show a finding are kept; null: nowhere
  bool unproved = false;            // the rules may give secrets away
};

// `game` must have a `play`. `file`: how a record names its rules, empty for a shipped game.
dsl::DeepResult deep_check(const dsl::CheckedGame& game, const std::string& file, const DeepCheck& how);

// "challenge: played 5,210 matches at 31 tables, 300,412 decisions; compared 1,402 pairs of views"
std::string summary_of(const dsl::CheckedGame& game, const dsl::DeepResult& result);
nlohmann::json json_of(const dsl::CheckedGame& game, const dsl::DeepResult& result);

}  // namespace boneyard::cli
