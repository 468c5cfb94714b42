#include "dsl/core/equipment_limits.hpp"

#include <fmt/format.h>

#include "dsl/core/declarations.hpp"

namespace boneyard::dsl {
namespace {

std::string problem_of(const TilesInSuits& set, const CheckedNames& suits, int copies) {
  if (suits.first <= set.numbers.greatest())
    return fmt::format("a suit is a number above all others on the tiles; '{}' begins with {}, and the others go to {}", suits.name,
                       suits.first, set.numbers.greatest());
  if (set.jokers < 0 || set.jokers > kMaxCopies) return fmt::format("a set has at most {} jokers, found {}", kMaxCopies, set.jokers);
  if (set.jokers > 0 && suits.last() == kMaxEnd)
    return fmt::format("a joker has the number after those of '{}', and there is none after {}", suits.name, kMaxEnd);
  for (const std::string& suit : suits.words)
    if (suit.find('-') != std::string::npos || suit == "joker")
      return fmt::format("no tile can be written with the suit '{}': use a name that has no hyphen, and is not 'joker'", suit);
  const std::int64_t faces = set.numbers.count() * static_cast<std::int64_t>(suits.words.size());
  const std::int64_t tiles = faces * copies + set.jokers;
  return tiles <= kMaxTiles ? "" : fmt::format("a set has at most {} tiles; this would be {}", kMaxTiles, tiles);
}

}  // namespace

std::string set_problem(const Declarations& has, std::optional<int> highest) {
  if (has.chinese) return {};
  if (has.in_suits) return problem_of(*has.in_suits, has.names[static_cast<std::size_t>(has.in_suits->names)], has.copies);
  if (!highest) return "the highest double cannot be evaluated";
  const bool known = *highest >= 0 && *highest <= kMaxDouble;
  if (known && (*highest + 1) * (*highest + 2) / 2 * has.copies <= kMaxTiles) return {};
  return fmt::format("a set goes to double {} and has at most {} tiles; this would be double {} in {} {}", kMaxDouble, kMaxTiles, *highest,
                     has.copies, has.copies == 1 ? "copy" : "copies");
}

TileSet tile_set(const Declarations& has, std::optional<int> highest) {
  if (has.chinese) return TileSet::chinese(has.copies);
  if (!has.in_suits) return TileSet::doubles(highest.value(), has.copies);
  const CheckedNames& suits = has.names[static_cast<std::size_t>(has.in_suits->names)];
  return TileSet::in_suits(has.in_suits->numbers.least(), has.in_suits->numbers.greatest(), suits.first, suits.words, has.copies,
                           has.in_suits->jokers);
}

std::string dice_problem(std::int64_t dice) {
  return dice >= 1 && dice <= kMaxDice ? "" : fmt::format("a game has 1 to {} dice, found {}", kMaxDice, dice);
}

std::string chips_problem(const std::string& whose, std::optional<int> chips) {
  if (!chips) return fmt::format("the chips that {} starts with cannot be evaluated", whose);
  if (*chips >= 0 && *chips <= kMaxChips) return {};
  return fmt::format("{} starts with 0 to {} chips; this would be {}", whose, kMaxChips, *chips);
}

}  // namespace boneyard::dsl
