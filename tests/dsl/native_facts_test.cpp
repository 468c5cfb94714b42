// What native code keeps of the places of a game: each rule of inference where its condition holds, and beside it where it does not.

#include <catch2/catch.hpp>

#include "dsl/native/native_code.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using dsl::native::Facts;
using dsl::native::Rules;
using Ends = Facts::Layout::Ends;

// A game of two players with a pile, hands and a heap.
auto game_of(const std::string& play, const std::string& declared = "") {
  return test::checked(
      "language 1\ngame \"G\"\nplayers 2\ntiles double 6\nzone pile, ordered, seen by all\nzone hand of each seat, seen by all\n" +
      std::string("zone heap, ordered, seen by all\nnumber n, seen by all\n") + declared +
      "play:\n  gather pile\n  mix pile\n  deal 3 from pile to each player's hand\n  move 3 from pile to heap\n" + play +
      "  win players\n");
}
Facts facts_of(const std::string& play, const std::string& declared = "", const Rules& rules = {}) {
  const auto game = game_of(play, declared);
  return dsl::native::find_facts(dsl::bound_core(*game, dsl::default_settings(*game, 2)), rules);
}
constexpr std::size_t kPile = 0, kHand = 1, kHeap = 2;

const Facts::Zone kTiles{.tiles = true}, kOrder{.order = true}, kNumber{.number = true}, kNothing{};

}  // namespace

TEST_CASE("a zone keeps what the rules ask of it, and nothing else", "[native]") {
  const Facts asked_nothing = facts_of("");
  CHECK(asked_nothing.zones[kPile] == kOrder);  // it is drawn from
  CHECK(asked_nothing.zones[kHand] == kNothing);
  CHECK(asked_nothing.zones[kHeap] == kNothing);
  CHECK(facts_of("  set n to count of heap\n").zones[kHeap] == kNumber);
  CHECK(facts_of("  set n to pips of heap\n").zones[kHeap] == kTiles);
  CHECK(facts_of("  set n to pips of top of heap\n").zones[kHeap] == kOrder);
  CHECK(facts_of("  for each p: p chooses openly: \"take\" t from his hand: move t to heap\n").zones[kHand] == kTiles);
  // What the log alone asks is not asked.
  CHECK(facts_of("  reveal heap\n").zones[kHeap] == kNothing);
  // A pile that goes to one with an order has one to give.
  CHECK(facts_of("  move heap to pile\n").zones[kHeap].order);
}

TEST_CASE("what stands beside a condition for refusals is not asked", "[native]") {
  // The table says which tiles are doubles, so that play looks at no hand but to list what is in it.
  const std::string way =
      "  for each p: p chooses openly:\n    \"take\" t from his hand where pips of heap < 99: move t to pile\n    \"stay\"\n";
  CHECK(facts_of(way).zones[kHeap] == kTiles);
  CHECK(
      facts_of("  for each p: p chooses openly:\n    \"take\" t from his hand where t is [x-x] for some x: move t to pile\n    \"stay\"\n")
          .zones[kHeap] == kNothing);
}

TEST_CASE("a layout keeps the ends that the rules tell apart", "[native]") {
  const std::string layout = "layout line\n";
  const std::string lead = "  place first t in pile on line\n";
  CHECK(facts_of("", layout).layouts[0].ends == Ends::kNone);
  CHECK(facts_of(lead, layout).layouts[0].ends == Ends::kTwo);
  CHECK(facts_of(lead + "  set n to count of ends of line\n", layout).layouts[0].ends == Ends::kTwo);
  CHECK(facts_of(lead + "  set n to pips of tips of line\n", layout).layouts[0].ends == Ends::kOfTiles);
  CHECK_FALSE(facts_of(lead, layout).layouts[0].tiles);
  CHECK(facts_of(lead + "  set n to pips of line\n", layout).layouts[0].tiles);
}

TEST_CASE("players and dice keep what rules may change and ask", "[native]") {
  CHECK_FALSE(facts_of("").players);
  CHECK(facts_of("  set players to {first r}\n").players);
  CHECK_FALSE(facts_of("  roll dice\n", "dice 3, seen by all\n").knowers);
}

TEST_CASE("the facts say which variables are kept across choices, and which loops hold one", "[native]") {
  const auto game = game_of(
      "  let counted be 0\n  for each q: add 1 to counted\n  set n to counted\n"
      "  for each p: p chooses openly:\n    \"take\" t from his hand: move t to pile\n    \"stay\": add 1 to n\n");
  const auto settings = dsl::default_settings(*game, 2);
  const auto core = dsl::bound_core(*game, settings);
  const std::string text = dsl::native::print(dsl::native::find_facts(core), core, dsl::compile(*game, settings));
  INFO(text);
  const auto times = [&](std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  CHECK(times("variable n: 32 bits, kept across choices") == 1);
  CHECK(times("variable counted: 32 bits, not read after the next choice") == 1);
  CHECK(times("holds a choice") == 1);
}

TEST_CASE("a rule of inference that is turned off leaves the general representation", "[native]") {
  for (const dsl::native::NamedRule& rule : dsl::native::kRules) {
    INFO(rule.name);
    Rules rules;
    rules.*rule.made = false;
    const Facts without = facts_of("", "layout line\n", rules);
    const Facts with = facts_of("", "layout line\n");
    const bool same = without.zones == with.zones && without.layouts == with.layouts && without.players == with.players &&
                      without.knowers == with.knowers;
    CHECK(same == (std::string(rule.name) == "ends"));  // nothing is laid
  }
  Rules rules;
  rules.ends = false;
  CHECK(facts_of("  place first t in pile on line\n", "layout line\n", rules).layouts[0].ends == Ends::kOfTiles);
}

}  // namespace boneyard
