#pragma once
// The reports of `compare` for people: two sides next to each other, and the table of a sweep.

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

namespace boneyard::cli {

class PairedStudy;

std::string comparison_text(const PairedStudy& study);
std::string sweep_text(const PairedStudy& study);

// The value of a swept option, or the number of players, by the heading of a row.
std::string setting_text(const nlohmann::ordered_json& side, const std::string& option);
// A row of a sweep: "players = 2, draws = 3"
std::string row_text(const PairedStudy& study, std::size_t side);

}  // namespace boneyard::cli
