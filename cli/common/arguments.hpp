#pragma once
// Arguments that several commands have, so that they are called, checked and explained alike.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/common/ruleset.hpp"

namespace boneyard::cli {

CLI::Option* add_game(CLI::App& app, std::string& game);
// How many players take part when nothing is said, where a game allows that many: a round table that most games take.
inline constexpr int kUsualPlayers = 4;
CLI::Option* add_players(CLI::App& app, int& players, const std::string& meaning = "number of players");
CLI::Option* add_sets(CLI::App& app, std::vector<std::string>& sets);
CLI::Option* add_seed(CLI::App& app, std::uint64_t& seed);
CLI::Option* add_jobs(CLI::App& app, int& jobs);
// `--native` and `--engine`, for commands in which players think.
void add_thinking(CLI::App& app, Thinking& thinking);
// `steps`: of the rules, that the command runs at most (StepBudget). `otherwise`: how many where nothing is said, for people.
CLI::Option* add_steps(CLI::App& app, std::optional<std::int64_t>& steps, const std::string& otherwise);
CLI::Option* add_format(CLI::App& app, std::string& format);

// The rule file that `-` names: standard input, and of what no rule file may have no more than a byte.
std::string standard_input();

}  // namespace boneyard::cli
