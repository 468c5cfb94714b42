// Opponents: that they cannot know what their seat does not, that one seed is one match, and that thinking helps.

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <vector>

#include "engine/opponents/levels.hpp"
#include "engine/players/contest.hpp"
#include "engine/players/flat_search.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/players/view_key.hpp"
#include "tests/support/games.hpp"
#include "tests/support/redeal.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t kBudget = 400;

// The fewest and the most players of every shipped game.
std::vector<test::Table> some_tables() {
  std::vector<test::Table> some;
  const std::vector<test::Table> all = test::plain_tables();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (i == 0 || i + 1 == all.size() || all[i].ruleset != all[i - 1].ruleset || all[i].ruleset != all[i + 1].ruleset)
      some.push_back(all[i]);
  return some;
}

std::string text_of(const Program& program, int decision, const Move& move) { return move_text(program, decision, move); }

// What each opponent does, and what it thinks of all moves.
std::string thoughts(const Program& program, const State& truth, Seat seat, const std::vector<Move>& list, std::uint64_t stream) {
  const InformationSet set(program, truth, seat, list);
  const int decision = truth.header().decision;
  Random random = random_for(stream, 0, Stream::kPlayers);
  std::string text = text_of(program, decision, make_player(program, Level::kRandom)->choose(set, random));
  const auto add = [&](const std::vector<Estimate>& estimates) {
    for (const Estimate& estimate : estimates)
      text +=
          "\n" + text_of(program, decision, estimate.move) + " " + std::to_string(estimate.visits) + " " + std::to_string(estimate.share);
  };
  add(TreeSearch(program).estimates(set, random, kBudget));
  add(FlatSearch(program).estimates(set, random, kBudget));
  return text;
}

}  // namespace

TEST_CASE("whatever lies out of a seat's sight, its opponents think and choose the same", "[players][large]") {
  std::map<std::string, int> looked_at;
  int exchanged = 0;
  int copies = 0;
  for (const test::Table& table : some_tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    if (!program.keeps_hidden.empty()) continue;
    Machine machine = game.new_machine();
    Machine lister = game.new_machine();
    State state = game.new_state();
    Random random = random_for(5, 0, Stream::kPlayers);
    int at = 0;
    test::play_at_random(game, machine, state, 11, 100, [&](const State& here, Seat seat, const std::vector<Move>& list) {
      if (move_count(program, here.header().decision, list) < 2 || ++at % 6 != 1) return;
      ++looked_at[table.ruleset];
      const std::string thought = thoughts(program, here, seat, list, 7);
      State elsewhere = test::redealt(game, here, seat, random, exchanged);
      if (thoughts(program, elsewhere, seat, list, 7) != thought) FAIL_CHECK("a redeal shows: " << thought);
      if (!test::exchange_copies(game, elsewhere, seat)) return;
      ++copies;
      const std::vector<Move> same = test::list_of(lister, elsewhere, seat);
      if (thoughts(program, elsewhere, seat, same, 7) != thought) FAIL_CHECK("which copy it is shows: " << thought);
    });
  }
  CHECK(exchanged > 500);
  CHECK(copies > 3);
  for (const test::Table& table : some_tables())
    if (table.game().program().keeps_hidden.empty()) CHECK(looked_at[table.ruleset] > 0);
}

namespace {

// A game for two in which each has a hand of three, with these statements before and after each choice.
test::CheckedGamePtr keeping(const std::string& before, const std::string& after, const std::string& declared) {
  dsl::Diagnostics diagnostics;
  dsl::LoadOptions options;
  options.overlay["/nowhere/game.bones"] =
      "language 1\ngame \"X\"\nplayers 2\ntiles double 3\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
      "zone table, seen by all\nnumber total, seen by all\n" +
      declared + "play:\n  gather stock\n  mix stock\n  deal 3 from stock to each player's hand\n  for each p:\n" + before +
      "    p chooses openly:\n      \"on\"\n      \"lay\" t from his hand: move t to table\n" + after + "  win players\n";
  const test::CheckedGamePtr game = test::unproved(dsl::load_sources("/nowhere/game.bones", options, diagnostics), diagnostics);
  if (!game) throw std::runtime_error(dsl::render_text(diagnostics));
  return game;
}
std::vector<std::string> kept_by(const std::string& before, const std::string& after, const std::string& declared = "") {
  return test::program_of(*keeping(before, after, declared), 2).keeps_hidden;
}

}  // namespace

TEST_CASE("a secret that rules keep in a variable past a choice is named with its place", "[players]") {
  CHECK(kept_by("", "").empty());
  CHECK(kept_by("    let size be count of p's hand\n", "    add size to total\n").empty());
  CHECK(kept_by("    set worth to pips of p's hand\n", "    add worth to total\n", "number worth, seen by all\n").empty());
  const std::string of_next = "pips of (player after p)'s hand";
  const auto kept = kept_by("    let worth-of be " + of_next + "\n", "    add worth-of to total\n");
  CHECK(kept == std::vector<std::string>{"the rules keep in 'worth-of' what not all have seen while somebody chooses (game.bones:15)"});
  const auto jumped = kept_by("    let heavy be no\n    if " + of_next + " > 9: set heavy to yes\n", "    if heavy: add 1 to total\n");
  REQUIRE(jumped.size() == 1);
  CHECK(jumped[0].find("'heavy'") != std::string::npos);
  const auto owned =
      kept_by("    set p's worth to pips of p's hand\n", "    add p's worth to total\n", "number worth of each seat, seen by owner\n");
  REQUIRE(owned.size() == 1);
  CHECK(owned[0].find("'worth'") != std::string::npos);
}

TEST_CASE("who plays a game that keeps secrets in variables plays at random", "[players]") {
  const Game game = Ruleset(keeping("    let worth-of be pips of (player after p)'s hand\n", "    add worth-of to total\n", "")).game(2);
  const Program& program = game.program();
  CHECK(level_for(program, Level::kSearch2) == Level::kRandom);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const Seat seat = std::countr_zero(state.header().to_act);
  const std::vector<Move> list = test::list_of(machine, state, seat);
  CHECK_THROWS_AS(InformationSet(program, state, seat, list).deals(game.shape()), std::logic_error);
  // In every game that is shipped, they think.
  for (const test::Table& table : some_tables()) CHECK(level_for(table.game().program(), Level::kSearch2) == Level::kSearch2);
}

TEST_CASE("what only the seat that is asked knows is kept from nobody who thinks, unless lists of moves tell it", "[players]") {
  const std::string own = "    let worth-of be pips of p's hand\n";
  CHECK(kept_by(own, "    add worth-of to total\n").empty());
  CHECK(kept_by(own, "    p chooses openly: \"again\"\n    add worth-of to total\n").empty());
  CHECK(kept_by(own, "    (player after p) chooses openly: \"again\"\n    add worth-of to total\n").size() == 1);
  CHECK(kept_by(own, "    p chooses openly:\n      \"again\" where worth-of > 9\n      \"no\"\n").size() == 1);
}

TEST_CASE("what stands better is what the rules compare in the end", "[players]") {
  std::map<std::string, bool> least;
  std::set<std::string> without;
  for (const std::string& name : dsl::game_names(test::shipped_folder())) {
    const test::CheckedGamePtr checked = test::shipped(name);
    const Program program = test::program_of(*checked, checked->players_least);
    if (program.standing.empty())
      without.insert(name);
    else
      least[name] = program.least_wins;
  }
  // The last one with a life wins Mia.
  CHECK(without == std::set<std::string>{"liars-dice", "mia"});
  CHECK(least.at("mexican-train"));
  CHECK(least.at("chickenfoot"));
  CHECK_FALSE(least.at("texas-42"));
  // Chips, where the match is played for chips, and else deals won.
  for (const bool chips : {true, false}) {
    const Game game = test::Table{"challenge", 2, {{"stakes", chips ? "pot" : "none"}}}.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(1, 0, Stream::kChance));
    CHECK(test::answer_of(machine, state, game.program().standing[1]) == (chips ? state.chips(1) : 0));
  }
}

TEST_CASE("a rollout stops where the deal is over, and nothing is dealt again", "[players]") {
  const Game game(test::program_of(*test::shipped("challenge"), 3, {{"deals", "5"}}), Memory::kNone);
  Rollout rollout(game.program(), game.shape());
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(2, 0, Stream::kChance));
  Random random = random_for(2, 0, Stream::kPlayers);
  const std::uint64_t played = rollout.play(state, random, 100'000).decisions;
  CHECK(played > 3);
  CHECK(state.header().status == Status::kOver);
  CHECK(state.header().winners == 0);
  const auto held = [&](Seat seat) { return state.count(game.program().find_zone(game.program().seat_text(seat) + "'s hand")); };
  CHECK((held(0) == 0 || held(1) == 0 || held(2) == 0));
  CHECK(held(0) + held(1) + held(2) > 0);
  CHECK(state.header().to_act == 0);
}

TEST_CASE("a rollout of a short match goes on to its end", "[players]") {
  const Game game(test::program_of(*test::shipped("bull-fighting"), 3), Memory::kNone);
  Rollout rollout(game.program(), game.shape());
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(2, 0, Stream::kChance));
  Random random = random_for(2, 0, Stream::kPlayers);
  rollout.play(state, random, 100'000);
  CHECK(state.header().winners != 0);
}

TEST_CASE("where a decision takes more steps of the rules, fewer are thought about in the same time", "[players]") {
  const auto decisions = [](const char* ruleset, int seats) {
    const Game game = test::Table{ruleset, seats, {}}.game();
    return Rollout(game.program(), game.shape()).decisions(1000);
  };
  const std::uint64_t dice = decisions("pig", 2);
  const std::uint64_t trains = decisions("mexican-train", 8);
  CHECK(dice > 2000);
  CHECK(dice <= 4000);
  CHECK(trains < 500);
  CHECK(trains >= 250);
  // One deal takes longer than the few decisions after it.
  CHECK(decisions("blind-hughie", 4) == 250);
}

TEST_CASE("a rollout doubts half of the bids, however many there are", "[players]") {
  dsl::Diagnostics diagnostics;
  dsl::LoadOptions options;
  options.overlay["/nowhere/game.bones"] =
      "language 1\ngame \"X\"\nplayers 2\nnames faces: ones, twos, threes, fours, fives, sixes\nnumber last, seen by all\n"
      "play:\n  for each p:\n    p chooses openly:\n      \"bid\" n from 1 to 40 f from faces: set last to n + f\n"
      "      \"doubt\": win {p}\n  win players\n";
  const test::CheckedGamePtr checked = test::unproved(dsl::load_sources("/nowhere/game.bones", options, diagnostics), diagnostics);
  if (!checked) FAIL(dsl::render_text(diagnostics));
  const Game game(test::program_of(*checked, 2), Memory::kNone);
  Rollout rollout(game.program(), game.shape());
  Machine machine = game.new_machine();
  State state = game.new_state();
  Random random = random_for(4, 0, Stream::kPlayers);
  int doubts = 0;
  for (std::uint64_t index = 0; index < 1000; ++index) {
    machine.start(state, random_for(4, index, Stream::kChance));
    rollout.play(state, random, 1);
    doubts += state.over();
  }
  CHECK(doubts > 450);
  CHECK(doubts < 550);
}

TEST_CASE("the same situation has the same key, and another one has another", "[players]") {
  for (const test::Table& table : some_tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    const ViewKey keys(program, game.shape());
    Machine machine = game.new_machine();
    State state = game.new_state();
    Random random = random_for(9, 0, Stream::kPlayers);
    std::map<std::string, std::uint64_t> known;
    std::set<std::uint64_t> met;
    test::play_at_random(game, machine, state, 4, 80, [&](const State& here, Seat seat, const std::vector<Move>& list) {
      View view = view_of(program, here, seat);
      view.unseen.clear();
      const std::string text = view_text(program, view);
      const std::uint64_t key = keys.of(here, seat);
      int exchanged = 0;
      CHECK(keys.of(test::redealt(game, here, seat, random, exchanged), seat) == key);
      const auto [place, fresh] = known.emplace(text, key);
      if (!fresh) CHECK((place->second == key || !list.empty()));
      if (fresh) CHECK(met.insert(key).second);
      std::set<std::uint64_t> moves;
      std::set<std::string> texts;
      for (const Move& move : list) {
        moves.insert(keys.of(here.header().decision, move));
        texts.insert(text_of(program, here.header().decision, move));
      }
      CHECK(moves.size() == texts.size());
    });
  }
}

TEST_CASE("levels have names, and a number of a range is thought about as far as there is room", "[players]") {
  for (const Level level : kLevels) CHECK(level_of(level_text(level)) == level);
  CHECK(level_text(Level::kSearch4) == "search-4");
  CHECK_FALSE(level_of("search").has_value());
  CHECK_FALSE(level_of("search-5").has_value());

  const Program program = test::program_of(
      *test::checked("language 1\ngame \"N\"\nplayers 2\nnumber total, seen by all\nplay:\n  for each p:\n    p chooses openly:\n"
                     "      \"say\" n from 5 to 1004: add n to total\n      \"pass\"\n  win players\n"),
      2);
  const Game game(program);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const std::vector<Move> list = test::list_of(machine, state, 0);
  std::vector<Move> moves;
  concrete_moves(program, state.header().decision, list, 10, moves);
  REQUIRE(moves.size() == 11);
  CHECK(text_of(program, state.header().decision, moves.front()) == "say 5");
  CHECK(text_of(program, state.header().decision, moves[9]) == "say 1004");
  CHECK(text_of(program, state.header().decision, moves[10]) == "pass");
  concrete_moves(program, state.header().decision, list, 2000, moves);
  CHECK(moves.size() == 1001);
}

TEST_CASE("one seed is one contest, and who thinks wins more than who does not", "[players][large]") {
  const Game game = test::Table{"three-dozen", 2, {}}.game();
  const auto sides = teams(game, 1);
  CHECK(sides == std::vector<SeatMask>{1, 2});
  const auto won = [&](Level one, Level others, int jobs = 1) {
    Contest how;
    how.matches = 40;
    how.seed = 3;
    how.most = 10'000;
    how.jobs = jobs;
    return contest(game, sides, maker_of(one), maker_of(others), how);
  };
  const Share thinker = won(Level::kSearch1, Level::kRandom);
  CHECK(thinker.wins.count() == 40);
  CHECK(thinker.wins.mean() > 0.55);
  CHECK(thinker.wins.mean() == won(Level::kSearch1, Level::kRandom).wins.mean());
  CHECK(thinker.wins.mean() == Approx(won(Level::kSearch1, Level::kRandom, 2).wins.mean()));
  CHECK(won(Level::kRandom, Level::kSearch1).wins.mean() < 0.45);
}

TEST_CASE("a contest can be played in parts, whose shares add up", "[players]") {
  const Game game = test::Table{"three-dozen", 2, {}}.game();
  const auto sides = teams(game, 1);
  const auto won = [&](std::uint64_t first, std::uint64_t matches) {
    Contest how;
    how.first = first;
    how.matches = matches;
    return contest(game, sides, maker_of(Level::kRandom), maker_of(Level::kRandom), how);
  };
  const Share whole = won(0, 40);
  Share parts = won(0, 15);
  parts.add(won(15, 25));
  CHECK(parts.wins.count() == 40);
  CHECK(parts.wins.sum() == whole.wins.sum());
  CHECK(parts.wins.squares() == whole.wins.squares());
  CHECK(won(0, 15).wins.sum() != won(15, 15).wins.sum());
}

TEST_CASE("where partners play, a contest has no match twice", "[players]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  std::set<std::vector<std::uint64_t>> chosen;  // how often each way, by both sides
  for (std::uint64_t number = 0; number < 8; ++number) {
    Contest how;
    how.first = number;
    how.matches = 1;
    how.listens = true;
    const Share share = contest(game, teams(game, 1), maker_of(Level::kRandom), maker_of(Level::kRandom), how);
    std::vector<std::uint64_t> counts;
    for (const Said& said : {share.one_said, share.others_said})
      for (const auto& [words, way] : said.ways) counts.push_back(way.made);
    chosen.insert(counts);
  }
  CHECK(chosen.size() == 8);
}

TEST_CASE("partners are those who win together", "[players]") {
  CHECK(teams(test::Table{"texas-42", 4, {}}.game(), 1) == std::vector<SeatMask>{5, 10});
  CHECK(teams(test::Table{"challenge", 3, {}}.game(), 1) == std::vector<SeatMask>{1, 2, 4});
}

}  // namespace boneyard
