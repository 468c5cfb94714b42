#pragma once
// The reports of `compare` for people: two sides next to each other, and the table of a sweep.

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/studying/paired_tally.hpp"

namespace boneyard::cli {

class PairedStudy;

std::string comparison_text(const PairedStudy& study);
std::string sweep_text(const PairedStudy& study);

// The value of a swept option, or the number of players, by the heading of a row.
std::string setting_text(const nlohmann::ordered_json& side, const std::string& option);
// "for 3 players"
std::string players_text(const nlohmann::ordered_json& side);
// A row of a sweep: "players = 2, draws = 3"
std::string row_text(const PairedStudy& study, std::size_t side);
// One of two sides, by what the other has otherwise: "three-dozen, take = forced"
std::string side_text(const PairedStudy& study, std::size_t side);

// "24.593 (23.701 to 25.485)"; a share in percent.
std::string measured_cell(const Figure& figure, const Measured& measured);
// "-15.877 (-16.772 to -14.982) *"; of shares in points of percent.
std::string difference_cell(const PairedFigure& figure);

}  // namespace boneyard::cli
