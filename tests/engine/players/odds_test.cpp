// Odds held against counts that are worked out here by hand, and against other truths, which must not change them.

#include "engine/players/odds.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "tests/support/games.hpp"
#include "tests/support/redeal.hpp"

namespace boneyard {
namespace {

// Everybody lays two of three tiles; whether those of another are even can only be guessed.
std::string laying(int highest) {
  return R"(language 1
game "Laying"
players 3
dice red with 4 sides
tiles double )" +
         std::to_string(highest) + R"(
zone boneyard, ordered
zone hand of each seat, seen by owner
zone laid of each seat, seen by owner

play:
  gather boneyard
  mix boneyard
  deal 3 from boneyard to each player's hand
  roll red
  for each p in players:
    p chooses: "lay" 2 tiles c from his hand: move c to p's laid
  for each p in players:
    p chooses: "wait"
  win players

odds for p:
  "even" q where q != p: pips of q's laid mod 2 = 0
  "even" "and a blank" q where q != p and [0-0] in q's laid: pips of q's laid mod 2 = 0
  "on top" n from 0 to 12 where n <= 1: pips of top of boneyard > n
  "three" : red = 3
)";
}

struct OddsAsked {
  explicit OddsAsked(const std::string& text) : OddsAsked(test::checked(text)) {}
  explicit OddsAsked(const test::CheckedGamePtr& checked)
      : game(Ruleset(checked).game(3)), machine(game.new_machine()), state(game.new_state()) {
    machine.start(state, random_for(3, 0, Stream::kChance));
    while (state.header().decisions < 3) {
      const Seat seat = std::countr_zero(state.header().to_act);
      machine.apply(state, seat, test::list_of(machine, state, seat).front());
    }
  }
  Odds::Answer ask() {
    const std::vector<Move> list = test::list_of(machine, state, 0);
    Random random = random_for(1, 0, Stream::kPlayers);
    return Odds(game.program()).ask(InformationSet(game.program(), state, 0, list), random);
  }
  std::map<std::string, Odds::Guess> asked(const Odds::Answer& answer) const {
    std::map<std::string, Odds::Guess> made;
    for (const Odds::Guess& guess : answer.guesses) made[move_text(*game.program().odds, guess.decision, guess.move)] = guess;
    return made;
  }
  // What seat A does not see.
  std::vector<Tile> hidden() const {
    std::vector<Tile> tiles;
    for (Tile tile = 0; tile < state.shape().tiles; ++tile)
      if ((game.program().seers(state.zone_of(tile)) & 1) == 0) tiles.push_back(tile);
    return tiles;
  }
  int pips(Tile tile) const { return game.program().tiles.low(tile) + game.program().tiles.high(tile); }

  Game game;
  Machine machine;
  State state;
};

// Of two of the hidden tiles: how many pairs there are, and how many are even. `with`: one of them.
struct Pairs {
  double all = 0;
  double even = 0;
  double share() const { return even / all; }
};
Pairs pairs_of(const OddsAsked& asked, Tile with = kNoTile) {
  Pairs pairs;
  const std::vector<Tile> tiles = asked.hidden();
  for (std::size_t a = 0; a < tiles.size(); ++a)
    for (std::size_t b = a + 1; b < tiles.size(); ++b) {
      if (with != kNoTile && tiles[a] != with && tiles[b] != with) continue;
      pairs.all += 1;
      pairs.even += (asked.pips(tiles[a]) + asked.pips(tiles[b])) % 2 == 0 ? 1 : 0;
    }
  return pairs;
}

}  // namespace

TEST_CASE("of few deals all are looked at, and the odds are exact", "[odds]") {
  OddsAsked asked(laying(3));
  const Odds::Answer answer = asked.ask();
  CHECK_FALSE(answer.fault.happened());
  REQUIRE(answer.exact);
  // Of seven tiles: two laid by B, two by C, one in the hand of each, one in the boneyard; and four throws.
  REQUIRE(asked.hidden().size() == 7);
  CHECK(answer.deals == 1260 * 4);
  auto guesses = asked.asked(answer);
  const bool blank = asked.game.program().seers(asked.state.zone_of(0)) % 2 == 0;
  REQUIRE(guesses.size() == (blank ? 7 : 5));
  for (const char* whom : {"B", "C"}) {
    CHECK(guesses.at(std::string("even ") + whom).share() == Approx(pairs_of(asked).share()).epsilon(1e-12));
    if (blank) CHECK(guesses.at(std::string("even and a blank ") + whom).share() == Approx(pairs_of(asked, 0).share()).epsilon(1e-12));
  }
  const std::vector<Tile> tiles = asked.hidden();
  for (const int n : {0, 1}) {
    const auto more = std::count_if(tiles.begin(), tiles.end(), [&](Tile tile) { return asked.pips(tile) > n; });
    CHECK(guesses.at("on top " + std::to_string(n)).share() == Approx(static_cast<double>(more) / 7).epsilon(1e-12));
  }
  CHECK(guesses.at("three").share() == 0.25);
}

// 6 to the power of 6 throws are more than are looked at, but of three dice that nobody can tell apart there are 56.
TEST_CASE("throws of dice that are alike are looked at once and counted as often as they come", "[odds]") {
  OddsAsked asked(R"(language 1
game "Cups"
players 3
dice 3 of each seat, seen by owner
play:
  for each s in seats: roll his dice
  repeat 4 times:
    for each p in players:
      p chooses: "wait"
  win players
odds for p:
  "sixes of" q "from" n from 1 to 3 where q != p: count of all d in q's dice where d = 6 >= n
)");
  const Odds::Answer answer = asked.ask();
  REQUIRE(answer.exact);
  CHECK(answer.deals == 6 * 6 * 6 * 6 * 6 * 6);
  auto guesses = asked.asked(answer);
  CHECK(guesses.at("sixes of B from 1").share() == Approx(1 - 125.0 / 216).epsilon(1e-12));
  CHECK(guesses.at("sixes of C from 2").share() == Approx(16.0 / 216).epsilon(1e-12));
  CHECK(guesses.at("sixes of C from 3").share() == Approx(1.0 / 216).epsilon(1e-12));
}

TEST_CASE("of many deals a sample is looked at, and its error is told", "[odds]") {
  OddsAsked asked(laying(6));
  const Odds::Answer answer = asked.ask();
  REQUIRE_FALSE(answer.exact);
  CHECK(answer.deals == Odds::kSample);
  auto guesses = asked.asked(answer);
  const double share = pairs_of(asked).share();
  for (const char* whom : {"even B", "even C"}) {
    const Odds::Guess& guess = guesses.at(whom);
    CHECK(guess.error() == Approx(std::sqrt(share * (1 - share) / Odds::kSample)).epsilon(0.05));
    CHECK(std::abs(guess.share() - share) < 4 * guess.error());
  }
  const Odds::Guess& three = guesses.at("three");
  CHECK(std::abs(three.share() - 0.25) < 4 * three.error());
}

TEST_CASE("what a guess cannot be asked of is no part of its odds", "[odds]") {
  OddsAsked asked(laying(6));
  if (asked.game.program().seers(asked.state.zone_of(0)) % 2 != 0) return;
  const auto guesses = asked.asked(asked.ask());
  const Odds::Guess& guess = guesses.at("even and a blank B");
  CHECK(guess.open < Odds::kSample / 4);
  CHECK(std::abs(guess.share() - pairs_of(asked, 0).share()) < 4 * guess.error());
}

TEST_CASE("a range says the same before another choice as after it", "[odds]") {
  OddsAsked laid(laying(3) +
                 "  \"above\" n from 0 to 4 \"of\" q where q != p: pips of q's laid > n\n"
                 "  \"of\" q \"above\" n from 0 to 4 where q != p: pips of q's laid > n\n");
  const auto odds = laid.asked(laid.ask());
  for (const char seat : {'B', 'C'}) {
    for (int n = 0; n <= 4; ++n) {
      const Odds::Guess& before = odds.at(fmt::format("above {} of {}", n, seat));
      const Odds::Guess& after = odds.at(fmt::format("of {} above {}", seat, n));
      CHECK(before.open == after.open);
      CHECK(before.held == after.held);
      if (n == 1) CHECK(before.held > 0);
    }
  }
}

TEST_CASE("a fault in a guess leaves no odds, and too much to ask about neither", "[odds]") {
  std::string text = laying(3);
  text += "  \"nonsense\": 1 / (red - red) = 1\n";
  const Odds::Answer faulty = OddsAsked(text).ask();
  CHECK(faulty.fault.happened());
  CHECK(faulty.guesses.empty());
  text = laying(3) + "  \"any\" n from 1 to 100000: n = 1\n";
  const Odds::Answer many = OddsAsked(text).ask();
  CHECK(many.too_many);
  CHECK(many.guesses.empty());
}

TEST_CASE("whatever lies out of a seat's sight, the odds are the same", "[odds][large]") {
  std::map<std::string, int> looked_at;
  int exchanged = 0;
  for (const test::Table& table : test::plain_tables()) {
    const Game game = table.game();
    const Program& program = game.program();
    if (!program.odds || !program.keeps_hidden.empty() || looked_at[table.ruleset] > 0) continue;
    INFO(table.text());
    const auto odds = [&](const State& truth, Seat seat, const std::vector<Move>& list) {
      Random draws = random_for(7, 0, Stream::kPlayers);
      const Odds::Answer answer = Odds(program).ask(InformationSet(program, truth, seat, list), draws);
      CHECK_FALSE(answer.fault.happened());
      CHECK_FALSE(answer.too_many);
      std::string text;
      for (const Odds::Guess& guess : answer.guesses)
        text += fmt::format("{} {}/{}\n", move_text(*program.odds, guess.decision, guess.move), guess.held, guess.open);
      return text;
    };
    Machine machine = game.new_machine();
    State state = game.new_state();
    Random random = random_for(5, 0, Stream::kPlayers);
    int at = 0;
    test::play_at_random(game, machine, state, 11, 60, [&](const State& here, Seat seat, const std::vector<Move>& list) {
      if (++at % 7 != 3) return;
      const std::string known = odds(here, seat, list);
      if (!known.empty()) ++looked_at[table.ruleset];
      if (odds(test::redealt(game, here, seat, random, exchanged), seat, list) != known) FAIL_CHECK("a redeal shows: " << known);
    });
  }
  CHECK(exchanged > 100);
  for (const test::Table& table : test::plain_tables()) {
    const auto checked = test::shipped(table.ruleset);
    if (checked->odds && checked->keeps_hidden.empty()) CHECK(looked_at[table.ruleset] > 0);
  }
}

TEST_CASE("what may be asked about changes no rules", "[odds]") {
  const std::string text = laying(3);
  const auto with = test::checked(text);
  const auto without = test::checked(text.substr(0, text.find("\nodds for")));
  CHECK(with->hash == without->hash);
  const Game one = Ruleset(with).game(3);
  const Game other = Ruleset(without).game(3);
  CHECK(one.program().odds != nullptr);
  CHECK(other.program().odds == nullptr);
  CHECK(one.program().build == other.program().build);
}

}  // namespace boneyard
