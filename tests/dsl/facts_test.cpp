// What a game's page counts, counted again with the pairs that the shipped rule file defines.

#include <array>
#include <catch2/catch.hpp>

#include "dsl/checking/rules.hpp"
#include "dsl/reading/parse.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

// For each tile the tiles that make a pair with it, as bits; asked of the rule file's own definition.
std::array<std::uint32_t, 28> pairs_of_three_dozen() {
  const auto checked = test::shipped("three-dozen");
  const dsl::Settings settings = dsl::default_settings(*checked, 2);
  const auto source = std::make_shared<dsl::Source>(dsl::Source{"pairs", "count of all 2 tiles c in A's laid where pair(c)"});
  dsl::Diagnostics diagnostics;
  const auto parsed = dsl::parse_expression(source, diagnostics);
  INFO(dsl::render_text(diagnostics));
  REQUIRE(parsed);
  const dsl::Value expression = dsl::check_expression(*checked, *parsed, diagnostics);
  INFO(dsl::render_text(diagnostics));
  REQUIRE(expression);
  Program program = dsl::compile(*checked, settings);
  const dsl::CompiledExpression made = dsl::compile_expression(*checked, settings, program, expression);
  const Game game(program);
  State state = game.new_state();
  Machine machine = game.new_machine();
  const int boneyard = game.program().find_zone("boneyard");
  const int laid = game.program().find_zone("A's laid");
  REQUIRE(game.program().tiles.size() == 28);
  state.gather(boneyard);
  std::array<std::uint32_t, 28> pairs{};
  for (Tile one = 0; one < 28; ++one) {
    for (Tile other = one + 1; other < 28; ++other) {
      state.relocate(one, laid);
      state.relocate(other, laid);
      if (test::answer_of(machine, state, made.question) == 1) {
        pairs[static_cast<std::size_t>(one)] |= 1U << other;
        pairs[static_cast<std::size_t>(other)] |= 1U << one;
      }
      state.relocate(one, boneyard);
      state.relocate(other, boneyard);
    }
  }
  return pairs;
}

// Whether these tiles can all be put together in pairs, as tiles that were laid are.
bool all_in_pairs(const std::array<std::uint32_t, 28>& pairs, std::uint32_t tiles) {
  if (tiles == 0) return true;
  // The tile with the fewest partners first: most sets fail there at once.
  int first = -1;
  int fewest = 99;
  for (std::uint32_t rest = tiles; rest != 0; rest &= rest - 1) {
    const int tile = std::countr_zero(rest);
    const int partners = std::popcount(pairs[static_cast<std::size_t>(tile)] & tiles);
    if (partners < fewest) {
      fewest = partners;
      first = tile;
    }
  }
  const std::uint32_t without = tiles & ~(1U << first);
  for (std::uint32_t rest = pairs[static_cast<std::size_t>(first)] & without; rest != 0; rest &= rest - 1)
    if (all_in_pairs(pairs, without & ~(rest & -rest))) return true;
  return false;
}

}  // namespace

TEST_CASE("a double-six set has 40 pairs, 34 of them of twelve pips (TD-F1, TD-5)", "[facts]") {
  const auto pairs = pairs_of_three_dozen();
  const TileSet tiles = TileSet::doubles(6, 1);
  int all = 0;
  int twelve = 0;
  for (Tile one = 0; one < 28; ++one) {
    for (Tile other = one + 1; other < 28; ++other) {
      if (((pairs[static_cast<std::size_t>(one)] >> other) & 1) == 0) continue;
      ++all;
      twelve += tiles.pips(one) + tiles.pips(other) == 12;
    }
  }
  CHECK(all == 40);
  CHECK(twelve == 34);
}

TEST_CASE("143192 sets of eight or more tiles hold no pair, and laid pairs can leave over none of them (TD-F3)", "[facts]") {
  const auto pairs = pairs_of_three_dozen();
  constexpr std::uint32_t kAll = (1U << 28) - 1;
  long sets = 0;
  long possible = 0;
  // Sets in ascending order of their tiles, each tile only while none of its partners is in.
  const auto extend = [&](const auto& self, int from, std::uint32_t set, std::uint32_t barred) -> void {
    if (std::popcount(set) >= 8) {
      ++sets;
      // The other tiles would all have been laid, in pairs.
      possible += all_in_pairs(pairs, kAll & ~set);
    }
    for (int tile = from; tile < 28; ++tile)
      if (((barred >> tile) & 1) == 0) self(self, tile + 1, set | 1U << tile, barred | pairs[static_cast<std::size_t>(tile)]);
  };
  extend(extend, 0, 0, 0);
  CHECK(sets == 143'192);
  CHECK(possible == 0);
}

}  // namespace boneyard
