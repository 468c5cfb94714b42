#pragma once
// How reports of several studies write a figure that was measured, as JSON and as CSV.

#include <string>

#include <nlohmann/json.hpp>

#include "engine/studying/interval.hpp"

namespace boneyard::cli {

// {"value": ..., "low": ..., "high": ...}; null where there is no interval.
nlohmann::ordered_json measured_json(const Measured& measured);

// Throws Stop for a format other than text, json and csv; `command`: whose report it is.
void expect_table_format(const std::string& format, const char* command);

// One cell of CSV: in quotes where that is needed.
std::string csv_cell(const std::string& text);
// Three cells: the value, and its interval or nothing.
std::string csv_cells(const Measured& measured);

}  // namespace boneyard::cli
