// Claims that all lay at once and that others can challenge: what search thinks about, and that it neither lies nor challenges at every turn.

#include <array>
#include <bit>
#include <catch2/catch.hpp>

#include "engine/players/own_odds.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard {

TEST_CASE("where all choose at once, search thinks about the moves of its own seat", "[players]") {
  const Game game = test::Table{"challenge", 3, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  REQUIRE(state.header().to_act == 0b111);
  TreeSearch search(program);
  for (Seat seat = 0; seat < 3; ++seat) {
    const std::vector<Move> list = test::list_of(machine, state, seat);
    Random random = random_for(1, static_cast<std::uint64_t>(seat), Stream::kPlayers);
    std::uint64_t visits = 0;
    for (const Estimate& one : search.estimates(InformationSet(program, state, seat, list), random, 20'000)) visits += one.visits;
    CHECK(visits == search.iterations());
  }
}

namespace {

// How many of the tiles in a player's hand have fewer pips than one of the claim, as a share, which is 0.5 on average for a tile that is picked at random.
double lesser_share(const Program& program, const State& state, const std::string& player) {
  const int hand = program.find_zone(player + "'s hand");
  const int claim = program.find_zone(player + "'s claim");
  Tile laid = kNoTile;
  for (Tile tile = 0; tile < program.tiles.size(); ++tile)
    if (state.zone_of(tile) == claim) laid = tile;
  double fewer = 0;
  double all = 0;
  for (Tile tile = 0; tile < program.tiles.size(); ++tile) {
    if (state.zone_of(tile) != hand) continue;
    ++all;
    const int difference = program.tiles.pips(tile) - program.tiles.pips(laid);
    fewer += difference < 0 ? 1 : difference == 0 ? 0.5 : 0;
  }
  return all == 0 ? 0.5 : fewer / all;
}

}  // namespace

TEST_CASE("search believes some claims and challenges others, and lies with any of its tiles", "[players][large]") {
  const Game game = test::Table{"challenge", 3, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  TreeSearch search(program);
  const ViewKey keys(program, game.shape());
  OwnOdds odds(program, game.shape(), keys, 1);
  int claims = 0;
  int challenges = 0;
  int lies = 0;               // of the claims that are challenged
  std::array<int, 3> with{};  // low, middling and high tiles
  for (std::uint64_t match = 0; match < 6; ++match) {
    Random random = random_for(match, 0, Stream::kPlayers);
    machine.start(state, random_for(match, 0, Stream::kChance));
    for (int decisions = 0; decisions < 120 && !state.over(); ++decisions) {
      const Seat seat = std::countr_zero(state.header().to_act);
      const std::vector<Move> list = test::list_of(machine, state, seat);
      const InformationSet set(program, state, seat, list);
      const Move move = search.estimates(set, random, 30'000).front().move;
      const std::string text = move_text(program, set.decision(), move);
      claims += text.starts_with("claim");
      if (text.starts_with("challenge")) {
        ++challenges;
        if (odds.comes_true(state, seat, move)) {
          ++lies;
          ++with[static_cast<std::size_t>(lesser_share(program, state, program.seat_text(move.values[0])) * 2.999)];
        }
      }
      machine.apply(state, seat, move);
    }
  }
  INFO(claims << " claims, " << challenges << " challenged, of which " << lies << " were false: with " << with[0] << ", " << with[1] << ", "
              << with[2]);
  CHECK(claims >= 40);
  CHECK(10 * challenges >= 4 * claims);
  CHECK(10 * challenges <= 9 * claims);
  CHECK(10 * lies < 8 * challenges);
  CHECK(10 * lies > challenges);
  for (const int third : with) CHECK(6 * third >= lies);
}

}  // namespace boneyard
