#pragma once
// How reports of several studies write a figure that was measured, as JSON and as CSV.

#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "engine/studying/interval.hpp"

namespace boneyard::cli {

// {"value": ..., "low": ..., "high": ...}; null where there is no interval.
nlohmann::ordered_json measured_json(const Measured& measured);

// `--format` of these reports: text, json or csv.
void add_table_format(CLI::App& app, std::string& format);
// Throws Stop for another; `command`: whose report it is.
void expect_table_format(const std::string& format, const char* command);

// One cell of CSV: in quotes where that is needed.
std::string csv_cell(const std::string& text);
// Three cells: the value, and its interval or nothing.
std::string csv_cells(const Measured& measured);

}  // namespace boneyard::cli
