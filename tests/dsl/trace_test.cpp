// A match that is traced goes as it does without, and what is traced of it is what has happened.

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "dsl/scenarios/trace.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

class Fork : public EventSink {
 public:
  Fork(EventSink& one, EventSink& other) : one_(one), other_(other) {}
  void on_event(const Event& event, const State& state) override {
    one_.on_event(event, state);
    other_.on_event(event, state);
  }

 private:
  EventSink& one_;
  EventSink& other_;
};

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

}  // namespace

TEST_CASE("every shipped game plays as it does when nobody traces it, and what is traced leads to the same decisions", "[trace]") {
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const test::CheckedGamePtr game = test::shipped(table.ruleset);
    const TracedRules rules(*game);
    Trace trace(rules, settings_for(*game, table.seats, table.options));
    std::ostringstream out;
    RecordWriter writer(trace.game().program(), out, nullptr);
    Fork both(trace, writer);
    play_traced(trace, 5, both);
    CHECK(out.str() == record_of(table.game(), 5));
    bool told = true;
    for (std::size_t stretch = 0; stretch < trace.stretches(); ++stretch) {
      const std::vector<Moment> moments = trace.moments(stretch);
      State last = trace.state(stretch, moments.size() - 1);
      CHECK((last == trace.end(stretch)));
      for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        told = told && moments[i].rule >= 0 && !trace.rules().rules()[static_cast<std::size_t>(moments[i].rule)].span.text().empty();
        CHECK(trace.state(stretch, i).header().to_act == 0);
      }
    }
    CHECK(told);
  }
}

TEST_CASE("what was played before a decision is played again as it was, by statements and values", "[trace]") {
  const test::CheckedGamePtr game = test::checked(
      "language 1\ngame \"T\"\nplayers 2\ntiles double 3\nzone stock, ordered\nzone hand of each seat, seen by owner\nnumber n\n"
      "play:\n"
      "  gather stock\n"
      "  mix stock\n"
      "  each p in players: deal-to(p)\n"
      "  repeat 2 times:\n"
      "    set n to n + 1\n"
      "    each q from A:\n"
      "      q chooses:\n"
      "        \"take\": deal-to(q)\n"
      "        \"pass\" (T-1): set n to n + 10\n"
      "  win players\n"
      "phase deal-to(who):\n"
      "  let twice be 2 * n\n"
      "  move 1 from stock to who's hand\n");
  const TracedRules rules(*game);
  Trace trace(rules, settings_for(*game, 2, {}));
  play_traced(trace, 1, trace);
  REQUIRE(trace.stretches() == 5);
  const auto begins = words_of(trace, 0);
  CHECK(begins == std::vector<std::string>{"gather stock", "mix stock", "each p in players", "let twice be 2 * n",
                                           "move 1 from stock to who's hand", "let twice be 2 * n", "move 1 from stock to who's hand",
                                           "repeat 2 times", "set n to n + 1", "each q from A", "q chooses"});
}

}  // namespace boneyard::dsl
