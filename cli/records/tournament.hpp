#pragma once
// What a tournament came to, from the blocks that its run was played in.

#include <nlohmann/json.hpp>

#include "cli/runs/split_run.hpp"

namespace boneyard::cli {

// `heading`: of the run, as `tournament` writes it.
RunReport report_of_tournament(const nlohmann::ordered_json& heading);

}  // namespace boneyard::cli
