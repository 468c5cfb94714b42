// How likely a choice comes true by what its seat sees: held against the odds of all deals, and against other truths, which must not change them.

#include "engine/players/own_odds.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>

#include "engine/players/odds.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

constexpr int kDeals = 400;

// The first bid of a match.
struct FirstBid {
  explicit FirstBid(std::uint64_t seed = 5)
      : game(test::Table{"liars-dice", 3, {}}.game()), state(game.new_state()), keys(game.program(), game.shape()) {
    Machine machine = game.new_machine();
    machine.start(state, random_for(seed, 0, Stream::kChance));
    seat = std::countr_zero(state.header().to_act);
    list = test::list_of(machine, state, seat);
    concrete_moves(game.program(), state.header().decision, list, 100, moves);
  }
  std::vector<float> odds() const {
    OwnOdds own(game.program(), game.shape(), keys, kDeals);
    std::vector<float> all;
    own.of(state, seat, moves, all);
    return all;
  }

  Game game;
  State state;
  ViewKey keys;
  Seat seat = 0;
  std::vector<Move> list;
  std::vector<Move> moves;
};

}  // namespace

TEST_CASE("own odds of bids are those of the deals that the seat cannot tell apart", "[players][odds]") {
  const FirstBid first;
  const Program& program = first.game.program();
  CHECK(OwnOdds(program, first.game.shape(), first.keys, kDeals).has_all(first.state.header().decision));
  Random random = random_for(1, 0, Stream::kPlayers);
  const Odds::Answer answer = Odds(program).ask(InformationSet(program, first.state, first.seat, first.list), random);
  const std::vector<float> own = first.odds();
  int compared = 0;
  for (std::size_t i = 0; i < first.moves.size(); ++i)
    for (const Odds::Guess& guess : answer.guesses)
      if (guess.move.values == first.moves[i].values &&
          program.odds->decisions[static_cast<std::size_t>(guess.decision)].ways[guess.move.way].range >= 0) {
        // Four standard errors of so many deals.
        CHECK(own[i] == Approx(guess.share()).margin(0.1));
        ++compared;
      }
  CHECK(compared == static_cast<int>(first.moves.size()));
}

TEST_CASE("what a seat does not see changes nothing of its own odds, and all of what comes true", "[players][odds]") {
  FirstBid first;
  const std::vector<float> before = first.odds();
  const auto hide = [&](int number) {
    for (int die = 0; die < static_cast<int>(first.game.program().dice.size()); ++die)
      if (((first.state.die_known(die) >> first.seat) & 1) == 0) first.state.die(die) = number;
  };
  OwnOdds own(first.game.program(), first.game.shape(), first.keys, kDeals);
  const auto range =
      static_cast<std::size_t>(first.game.program().decisions[static_cast<std::size_t>(first.state.header().decision)].ways[0].range);
  const auto sixes = std::find_if(first.moves.begin(), first.moves.end(), [&](const Move& move) { return move.values[1 - range] == 6; });
  REQUIRE(sixes != first.moves.end());
  Move ten = *sixes;
  ten.values[range] = ten.last = 10;
  hide(6);
  CHECK(first.odds() == before);
  CHECK(own.comes_true(first.state, first.seat, ten));
  hide(2);
  CHECK(first.odds() == before);
  CHECK_FALSE(own.comes_true(first.state, first.seat, ten));
}

TEST_CASE("search makes no bid that its player takes for hardly possible", "[players][odds]") {
  // So short a thought finds no move to be bad.
  constexpr std::uint64_t kBudget = 300;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const FirstBid first(seed);
    Random random = random_for(seed, 0, Stream::kPlayers);
    const InformationSet set(first.game.program(), first.state, first.seat, first.list);
    const std::vector<Estimate> estimates = TreeSearch(first.game.program()).estimates(set, random, kBudget);
    OwnOdds own(first.game.program(), first.game.shape(), first.keys, 200);
    CHECK(own.of(first.state, first.seat, estimates.front().move) >= 0.1F);
    // Whoever made one can be told how bad it is.
    CHECK(own.of(first.state, first.seat, estimates.back().move) < 0.1F);
  }
}

TEST_CASE("a guess in other words than any way is no odds of a choice", "[players][odds]") {
  const Game game = test::Table{"mia", 2, {}}.game();
  const ViewKey keys(game.program(), game.shape());
  const OwnOdds own(game.program(), game.shape(), keys, kDeals);
  for (int decision = 0; decision < static_cast<int>(game.program().decisions.size()); ++decision) CHECK_FALSE(own.has(decision));
}

}  // namespace boneyard
