#pragma once
// The record that a command reads, and the rules that it is played by: what `replay`, `review` and `export` are given.

#include <string>

#include <CLI/CLI.hpp>

#include "cli/records/recorded_match.hpp"

namespace boneyard::cli {

struct RecordArgument {
  std::string file;  // empty, until it is found: the latest match of the list that is over
  GameOfRecord game;
};

void add_record(CLI::App& app, RecordArgument& record);
// The file that is meant, also where none is named; then standard error says which it is. Throws Stop when there is no such match.
void find_record(RecordArgument& record);

}  // namespace boneyard::cli
