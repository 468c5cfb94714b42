// What search learns of moves in general and of what seats have, and that it bids what its dice allow.

#include "engine/players/habits.hpp"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>

#include "engine/players/odds.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard {

TEST_CASE("a move is worth what those won who made it, and right after another move what they won there", "[players]") {
  const auto checked = test::checked(
      "language 1\ngame \"X\"\nplayers 2\nnumber last, seen by all\nplay:\n  for each p:\n    p chooses openly:\n"
      "      \"bid\" n from 1 to 40: set last to n\n      \"doubt\": win {p}\n  win players\n");
  const Program program = test::program_of(*checked, 2);
  const Game game(program);
  const ViewKey keys(program, game.shape());
  Habits habits(program, keys);
  const auto bid = [](int n) {
    Move move;
    move.values[0] = move.last = n;
    return move;
  };
  Move doubt;
  doubt.way = 1;
  for (int i = 0; i < 20; ++i) {
    for (const bool high : {false, true}) {
      habits.begin();
      habits.made(0, 0, bid(high ? 30 : 3));
      habits.made(1, 0, doubt);
      Reward::Values values{};
      values[0] = high ? 0 : 1;
      values[1] = high ? 1 : 0;
      habits.learn(values);
    }
  }
  habits.begin();
  CHECK(habits.worth(0, bid(30)) == 0);
  CHECK(habits.worth(0, bid(3)) == 1);
  CHECK(habits.worth(0, bid(17)) < 0);
  CHECK(habits.worth(0, doubt) == Approx(0.5));
  habits.made(0, 0, bid(30));
  CHECK(habits.worth(0, doubt) == 1);
  habits.begin();
  habits.made(0, 0, bid(3));
  CHECK(habits.worth(0, doubt) == 0);
  habits.forget();
  CHECK(habits.worth(0, bid(30)) < 0);
}

TEST_CASE("who has more of what wins is taken for likelier to win", "[players]") {
  const Game game = test::Table{"liars-dice", 3, {}}.game();
  Rollout rollout(game.program(), game.shape());
  REQUIRE(rollout.prospects() != nullptr);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const auto left = std::find_if(game.program().variables.begin(), game.program().variables.end(),
                                 [](const VariableInfo& one) { return one.name == "left"; });
  Reward::Values values{};
  rollout.prospects()->of(state, values);
  for (Seat seat = 0; seat < 3; ++seat) CHECK(values[static_cast<std::size_t>(seat)] == Approx(1.0 / 3));
  state.numbers()[left->reg + 1] = 2;
  state.numbers()[left->reg + 2] = 0;
  rollout.prospects()->of(state, values);
  CHECK(values[0] > values[1] + 0.1F);
  CHECK(values[1] > values[2] + 0.1F);
  // A game without bids is played to the end of the match or of the deal, as ever.
  const Game other = test::Table{"pig", 2, {}}.game();
  CHECK(Rollout(other.program(), other.shape()).prospects() == nullptr);
}

TEST_CASE("search opens with a bid that may be true", "[players]") {
  const Game game(test::program_of(*test::shipped("liars-dice"), 3));
  const Program& program = game.program();
  TreeSearch search(program);
  Odds odds(program);
  int likely = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(seed, 0, Stream::kChance));
    const Seat seat = std::countr_zero(state.header().to_act);
    const std::vector<Move> list = test::list_of(machine, state, seat);
    const InformationSet set(program, state, seat, list);
    Random random = random_for(seed, 0, Stream::kPlayers);
    const Move bid = search.estimates(set, random, 30'000).front().move;
    const std::string text = move_text(program, set.decision(), bid);
    for (const Odds::Guess& guess : odds.ask(set, random).guesses)
      if (move_text(*program.odds, guess.decision, guess.move) == text) {
        INFO(text << " is true in " << guess.share());
        CHECK(guess.share() > 0.05);
        likely += guess.share() > 0.3;
      }
  }
  CHECK(likely >= 6);
}

TEST_CASE("search always doubts what cannot be true", "[players]") {
  const Game game(test::program_of(*test::shipped("liars-dice"), 3));
  const Program& program = game.program();
  TreeSearch search(program);
  Odds odds(program);
  Machine machine = game.new_machine();
  State state = game.new_state();
  int doubted = 0;
  for (std::uint64_t match = 0; doubted < 12; ++match) {
    REQUIRE(match < 200);
    Random random = random_for(match, 0, Stream::kPlayers);
    machine.start(state, random_for(match, 0, Stream::kChance));
    for (int decisions = 0; decisions < 40 && state.header().to_act != 0 && !state.over(); ++decisions) {
      const Seat seat = std::countr_zero(state.header().to_act);
      const std::vector<Move> list = test::list_of(machine, state, seat);
      const InformationSet set(program, state, seat, list);
      const std::int64_t count = move_count(program, set.decision(), list);
      if (count > 1) {
        const std::vector<Odds::Guess> guesses = odds.ask(set, random).guesses;
        const auto sure = std::find_if(guesses.begin(), guesses.end(), [&](const Odds::Guess& guess) {
          return program.odds->decisions[static_cast<std::size_t>(guess.decision)].ways[guess.move.way].range < 0 && guess.share() == 1;
        });
        if (sure != guesses.end()) {
          const Move best = search.estimates(set, random, 30'000).front().move;
          CHECK(move_text(program, set.decision(), best) == move_text(*program.odds, sure->decision, sure->move));
          ++doubted;
          break;
        }
      }
      machine.apply(state, seat, concrete_move(program, set.decision(), list, count <= 1 ? 0 : draw_move(random, count)));
    }
  }
}

TEST_CASE("rollouts learn in games with bids, unless they are made in chips", "[players]") {
  const auto learns = [](const char* ruleset, int seats) {
    const Game game = test::Table{ruleset, seats, {}}.game();
    const Shape shape(game.program(), Memory::kNone);
    return Rollout(game.program(), shape).learns();
  };
  CHECK(learns("texas-42", 4));
  CHECK(learns("liars-dice", 3));
  CHECK_FALSE(learns("domino-poker", 2));
  CHECK_FALSE(learns("pig", 2));
}

TEST_CASE("who wins together wins in full", "[players]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  Reward reward(game.program(), machine, nullptr);
  reward.begin(state);
  state.header().status = Status::kOver;
  state.header().winners = 0b0101;
  Reward::Values values{};
  reward.of(state, values);
  CHECK(values[0] == 1);
  CHECK(values[1] == 0);
  CHECK(values[2] == 1);
  CHECK(values[3] == 0);
}

}  // namespace boneyard
