#pragma once
// PlayerFigures as one page of HTML that needs no network: tables, which screen readers read, and beside them plots by dygraphs, which the page holds.

#include <string>
#include <vector>

#include "cli/stats/figures.hpp"

namespace boneyard::cli {

std::string stats_page(const std::vector<PlayerFigures>& players);

}  // namespace boneyard::cli
