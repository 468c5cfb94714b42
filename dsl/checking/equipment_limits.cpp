#include "dsl/checking/equipment_limits.hpp"

#include <fmt/format.h>

#include "engine/tile.hpp"

namespace boneyard::dsl {

std::string set_problem(std::optional<int> highest, int copies) {
  if (!highest) return "the highest double cannot be worked out";
  const bool known = *highest >= 0 && *highest <= kMaxDouble;
  if (known && (*highest + 1) * (*highest + 2) / 2 * copies <= kMaxTiles) return {};
  return fmt::format("a set goes to double {} and has at most {} tiles; this would be double {} in {} {}", kMaxDouble, kMaxTiles, *highest,
                     copies, copies == 1 ? "copy" : "copies");
}

std::string chips_problem(std::optional<int> chips) {
  if (!chips) return "the chips that a seat starts with cannot be worked out";
  if (*chips >= 0 && *chips <= kMaxChips) return {};
  return fmt::format("a seat starts with 0 to {} chips; this would be {}", kMaxChips, *chips);
}

}  // namespace boneyard::dsl
