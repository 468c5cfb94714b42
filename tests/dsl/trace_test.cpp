// A match that is traced goes as it does without, and what is traced of it is what has happened.

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "dsl/scenarios/trace.hpp"
#include "engine/event_sinks.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

constexpr int kMost = 60;  // decisions

// Closes a stretch at each decision.
void play_traced(Trace& trace, std::uint64_t seed, EventSink& sink) {
  Machine machine = trace.game().new_machine();
  State state = trace.game().new_state();
  test::play_at_random(
      trace.game(), machine, state, seed, kMost, [&](const State& now, Seat, const std::vector<Move>&) { trace.close(now); }, &sink);
  trace.close(state);
}

std::string record_of(const Game& game, std::uint64_t seed) {
  std::ostringstream out;
  RecordWriter writer(game.program(), out, nullptr);
  Machine machine = game.new_machine();
  State state = game.new_state();
  test::play_on(game, machine, state, seed, kMost, &writer);
  return out.str();
}

// The words at which the moments of a stretch stand.
std::vector<std::string> words_of(Trace& trace, std::size_t stretch) {
  std::vector<std::string> words;
  for (const Moment& moment : trace.moments(stretch)) {
    const std::string text(moment.rule < 0 ? "" : trace.rules().rules()[static_cast<std::size_t>(moment.rule)].span.text());
    words.push_back(moment.kind == Moment::Kind::kOver ? "over" : text.substr(0, text.find_first_of(":\n")));
  }
  return words;
}

// Two at random.
struct TracedPlay {
  test::CheckedGamePtr game;
  TracedRules rules;
  Trace trace;

  explicit TracedPlay(const std::string& text)
      : game(test::checked("language 1\ngame \"T\"\nplayers 2\n" + text)), rules(*game), trace(rules, settings_for(*game, 2, {})) {
    play_traced(trace, 1, trace);
  }
};

}  // namespace

TEST_CASE("every shipped game plays as it does when nobody traces it, and what is traced leads to the same decisions", "[trace]") {
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const test::CheckedGamePtr game = test::shipped(table.ruleset);
    const TracedRules rules(*game);
    Trace trace(rules, settings_for(*game, table.seats, table.options));
    std::ostringstream out;
    RecordWriter writer(trace.game().program(), out, nullptr);
    EventSinks both({&trace, &writer});
    play_traced(trace, 5, both);
    CHECK(out.str() == record_of(table.game(), 5));
    bool told = true;
    for (std::size_t stretch = 0; stretch < trace.stretches(); ++stretch) {
      const std::vector<Moment> moments = trace.moments(stretch);
      for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        told = told && moments[i].rule >= 0 && !trace.rules().rules()[static_cast<std::size_t>(moments[i].rule)].span.text().empty();
        CHECK(trace.state(stretch, i).header().to_act == 0);
      }
    }
    CHECK(told);
  }
}

TEST_CASE("what was played before a decision is played again as it was, by statements and values", "[trace]") {
  TracedPlay played(
      "tiles double 3\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n"
      "play:\n"
      "  gather stock\n"
      "  for each p: give(p)\n"
      "  repeat 2 times:\n"
      "    set n to n + 1\n"
      "    turns of q from first p in players, one lap:\n"
      "      q chooses:\n"
      "        \"take\": give(q)\n"
      "        \"pass\": set n to n + 10\n"
      "  win players\n"
      "phase give(who: seat):\n"
      "  let twice be 2 * n + 1\n"
      "  move top of stock to who's hand\n");
  Trace& trace = played.trace;
  REQUIRE(trace.stretches() == 5);
  const std::string give = "move top of stock to who's hand";
  CHECK(words_of(trace, 0) == std::vector<std::string>{"gather stock", "for each p", "give(p)", "let twice be 2 * n + 1", give, "give(p)",
                                                       "let twice be 2 * n + 1", give, "repeat 2 times", "set n to n + 1",
                                                       "turns of q from first p in players, one lap", "q chooses"});
  const auto value = [&](std::size_t stretch, std::size_t moment, const std::string& expression) {
    const Moment at = trace.moments(stretch)[moment];
    return trace.ask(expression, at, trace.state(stretch, moment));
  };
  // Before the tile is moved, in the second round of the loop.
  CHECK(value(0, 7, "p") == "B");
  CHECK(value(0, 7, "who") == "B");
  CHECK(value(0, 7, "twice") == "1");
  CHECK(value(0, 7, "count of stock") == "9");
  CHECK(value(0, 8, "count of stock") == "8");
  CHECK(value(0, 9, "n") == "0");
  CHECK(value(0, 11, "n") == "1");
  CHECK(value(0, 11, "q") == "A");
  CHECK_THROWS_WITH(value(0, 11, "twice"), Catch::Contains("no name is called 'twice'"));
  // Back again.
  CHECK(value(0, 7, "twice + count of A's hand") == "2");

  SECTION("what is forgotten can be played otherwise") {
    trace.cut(1);
    CHECK(trace.stretches() == 1);
    Machine machine = trace.game().new_machine();
    State state = trace.end(0);
    std::vector<Move> list;
    REQUIRE(!machine.moves(state, 0, list).happened());
    REQUIRE(list.size() == 2);
    machine.apply(state, 0, list[1], &trace);
    trace.close(state);
    CHECK(words_of(trace, 1) == std::vector<std::string>{"\"pass\"", "set n to n + 10", "q chooses"});
    CHECK(trace.moments(1)[0].kind == Moment::Kind::kChosen);
    CHECK(trace.moments(1)[0].seat == 0);
    CHECK(trace.moments(1)[0].move == "pass");
    CHECK(value(1, 2, "n") == "11");
    CHECK(value(1, 2, "q") == "B");
  }
}

TEST_CASE("a stretch longer than what is kept of it is played again where it is looked at", "[trace]") {
  TracedPlay played(
      "tiles double 9, 7 copies\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n"
      "play:\n"
      "  gather stock\n"
      "  repeat 20000 times: set n to n + 1\n"
      "  win players\n");
  Trace& trace = played.trace;
  REQUIRE(trace.stretches() == 1);
  REQUIRE(trace.moments(0).size() == 20004);
  for (const std::size_t moment : {std::size_t{2}, std::size_t{19000}, std::size_t{3}, std::size_t{10000}, std::size_t{20001}})
    CHECK(trace.ask("n", trace.moments(0)[moment], trace.state(0, moment)) == std::to_string(moment - 2));
}

TEST_CASE("sealed choices are made one after another, and take effect together", "[trace]") {
  TracedPlay played(
      "tiles double 3\nzone stock, ordered\nzone hand of each seat, seen by owner\n"
      "play:\n"
      "  gather stock\n"
      "  deal 2 from stock to each player's hand\n"
      "  each p chooses at once:\n"
      "    \"give\" t from his hand: move t to stock\n"
      "  win players\n");
  Trace& trace = played.trace;
  REQUIRE(trace.stretches() == 3);
  const auto kinds = [&](std::size_t stretch) {
    std::vector<std::pair<Moment::Kind, Seat>> all;
    for (const Moment& moment : trace.moments(stretch)) all.emplace_back(moment.kind, moment.seat);
    return all;
  };
  using Kind = Moment::Kind;
  const Seat first = trace.moments(1)[0].seat;
  CHECK(kinds(1) == std::vector<std::pair<Kind, Seat>>{{Kind::kSealed, first}, {Kind::kAsked, kNobody}});
  CHECK(kinds(2) == std::vector<std::pair<Kind, Seat>>{{Kind::kSealed, 1 - first},
                                                       {Kind::kChosen, 0},
                                                       {Kind::kStatement, kNobody},
                                                       {Kind::kChosen, 1},
                                                       {Kind::kStatement, kNobody},
                                                       {Kind::kStatement, kNobody},
                                                       {Kind::kOver, kNobody}});
  // Who chooses and what is known where it takes effect.
  CHECK_THROWS_WITH(trace.ask("t", trace.moments(2)[0], trace.state(2, 0)), Catch::Contains("no name is called 't'"));
  CHECK(trace.ask("p", trace.moments(2)[4], trace.state(2, 4)) == "B");
  CHECK(trace.ask("t in B's hand", trace.moments(2)[4], trace.state(2, 4)) == "yes");
}

}  // namespace boneyard::dsl
