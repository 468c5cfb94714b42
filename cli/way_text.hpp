#pragma once
// How a way to move is typed, for people: "claim <1 or 2 tiles from your hand>".

#include <string>

#include "engine/program.hpp"

namespace boneyard::cli {

std::string way_text(const Program& program, const WayInfo& way);

}  // namespace boneyard::cli
