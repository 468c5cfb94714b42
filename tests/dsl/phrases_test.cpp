#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/support/games.hpp"

namespace boneyard {
namespace {

const std::vector<std::string> kNames = {"you", "Bob", "Carl"};

// A decision of the first of three players with one more way beside these.
struct Asked {
  explicit Asked(const std::string& ways, const std::string& rest = "")
      : game(test::program_of(*test::checked("language 1\ngame \"Asked\"\nplayers 3\ntiles double 6\ndice red, white, seen by all\n"
                                             "names suit: hearts, spades\noption cap: 1 to 9, default 4\noption lead: free, forced\n"
                                             "zone stock, ordered, seen by all\nzone hand of each seat, seen by owner\n"
                                             "zone side-pile of each seat, seen by all\nlayout line\nchips 5\npot pool\n"
                                             "number high-bid, seen by all\nnumber won of each seat, seen by all\nnumber secret\n"
                                             "seat leader, seen by all\nplay:\n  set leader to player after (first s in players)\n"
                                             "  set high-bid to 3\n  set secret to 2\n  move 2 from stock to (first s in players)'s hand\n"
                                             "  for each p in {first s in players}:\n    p chooses openly:\n      \"stop\"\n" +
                                             ways + "  win players\n" + rest),
                              3)),
        machine(game.new_machine()),
        state(game.new_state()) {
    machine.start(state, random_for(1, 0, Stream::kChance));
    const Program& program = game.program();
    for (Tile tile = 0; tile < program.tiles.size(); ++tile)
      if (program.zones[static_cast<std::size_t>(state.zone_of(tile))].name == "hand") held.push_back(program.tiles.text(tile));
  }

  // Why a typed move is refused, as a person is told.
  std::string refused(const std::string& text) {
    const ReadMove read = read_move(machine, state, 0, text, kNames);
    REQUIRE(read.legal.empty());
    REQUIRE(!read.illegal.empty());
    const std::optional<Refusal> reason = test::refusal_of(machine, state, 0, read.illegal.front());
    REQUIRE(reason);
    const std::string told = refusal_text(game.program(), state.header().decision, read.illegal.front(), *reason, kNames);
    return told.substr(told.find("': ") == std::string::npos ? 0 : told.find("': ") + 3);
  }

  Game game;
  Machine machine;
  State state;
  std::vector<std::string> held;
};

std::string reason(const std::string& condition, const std::string& rest = "") {
  return Asked("      \"go\" where " + condition + "\n", rest).refused("go");
}

}  // namespace

TEST_CASE("a condition that does not hold is told in words, with the values that the player knows", "[phrases]") {
  CHECK(reason("line is empty and not line is empty") == "the line must not be empty");
  CHECK(reason("his side-pile is empty and not his side-pile is empty") == "your side pile must not be empty");
  CHECK(reason("count of his side-pile > 0") == "your side pile must not be empty");
  CHECK(reason("count of his hand = 0") == "your hand must be empty");
  CHECK(reason("count of his hand >= 3") == "the number of tiles in your hand (2) must be at least 3");
  CHECK(reason("p's chips > 5") == "your chips (5) must be more than 5");
  CHECK(reason("high-bid > cap") == "the high bid (3) must be more than the option cap (4)");
  CHECK(reason("lead = forced") == "the option lead must be forced");
  CHECK(reason("not (pool = 0)") == "the pool (0) must not be 0");
  CHECK(reason("his won > 0 or high-bid > 4") == "your won (0) must be more than 0, or the high bid (3) must be more than 4");
  CHECK(reason("not (his won = 0 or high-bid = 4)") == "your won (0) must not be 0, and the high bid (3) must not be 4");
  CHECK(reason("p = leader") == "you must be the leader (Bob)");
}

TEST_CASE("what nobody may know is not told", "[phrases]") {
  CHECK(reason("high-bid > 9 and secret > 9") == "the high bid (3) must be more than 9");
  // A variable that nobody sees has a name for the rules alone, unless it has a title.
  CHECK(reason("secret > 9", "words:\n  secret: \"limit\"\n").starts_with("the limit"));
  CHECK(reason("secret > 9").starts_with("'secret > 9' does not hold"));
}

TEST_CASE("names in a condition are called by their titles", "[phrases]") {
  CHECK(reason("high-bid > 4", "words:\n  high-bid: \"highest bid\"\n") == "the highest bid (3) must be more than 4");
  CHECK(reason("count of his side-pile > 0", "words:\n  side-pile: \"tricks\"\n") == "your tricks must not be empty");
}

TEST_CASE("a condition is told of what was chosen", "[phrases]") {
  Asked at(
      "      \"bid\" n from 1 to 9 where n > high-bid\n      \"point\" q where q != p and count of q's side-pile > 0\n"
      "      \"suit\" s from suit where s != hearts\n      \"lay\" t from his hand where pips of t > 20\n"
      "      \"not\" n from 1 to 9 where high-bid > 9 or n > 7\n");
  CHECK(at.refused("bid 2") == "2 must be more than the high bid (3)");
  CHECK(at.refused("point you") == "it must be another player");
  CHECK(at.refused("point Carl") == "Carl's side pile must not be empty");
  CHECK(at.refused("suit hearts") == "it must not be hearts");
  CHECK(at.refused("lay " + at.held[0]).starts_with("the pips of " + at.held[0] + " ("));
  // Another alternative is not in the player's hands.
  CHECK(at.refused("not 7") == "7 must be more than 7");
}

TEST_CASE("a condition with a name has words of its own, which tell what it is given", "[phrases]") {
  Asked at(
      "      \"lay\" t from his hand \"at\" n from 1 to 6 where goes(t, n + 10)\n"
      "      \"join\" t from his hand where pair({t, [6-6]})\n      \"late\" where late\n",
      "define goes(u: tile, k: number): pips of u > k + 90\ndefine pair(c: tiles): pips of c > 90\ndefine late: high-bid > 9\n"
      "words:\n  goes: \"{u} must go\"\n  pair: \"{c} must be a pair\"\n  late: \"it is too early\"\n");
  CHECK(at.refused("lay " + at.held[0] + " at 3") == at.held[0] + " must go");
  CHECK(at.refused("join " + at.held[0]) == at.held[0] + " and [6-6] must be a pair");
  CHECK(at.refused("late") == "it is too early");
}

TEST_CASE("words of a condition are no part of the rules", "[phrases]") {
  const std::string rules =
      "language 1\ngame \"Same\"\nplayers 2\ntiles double 6\nzone stock, seen by all\ndefine early(t: tile): pips of t < 5\nplay:\n"
      "  (first s in players) chooses:\n    \"go\" where early(first t in stock with most pips of t)\n    \"stop\"\n  win players\n";
  CHECK(test::checked(rules)->hash == test::checked(rules + "words:\n  early: \"{t} must be light\"\n")->hash);
}

TEST_CASE("what is not there to be chosen is named, and where it is not", "[phrases]") {
  Asked at(
      "      \"lay\" 1 or 2 tiles c from p's hand\n      \"one\" t from his hand \"of\" n from halves of t\n"
      "      \"end\" n from ends of line\n      \"call\" n from {2, 4, 6}\n      \"take\" t from stock\n");
  const std::string gone = at.held[0] == "[6-6]" || at.held[1] == "[6-6]" ? "[5-5]" : "[6-6]";
  CHECK(at.refused("lay " + at.held[0] + " " + gone) == gone + " is not in your hand");
  CHECK(at.refused("lay " + gone) == gone + " is not in your hand");
  CHECK(at.refused("one " + at.held[0] + " of 9") == "9 is not among the numbers of " + at.held[0]);
  CHECK(at.refused("end 4") == "4 is not among the open ends of the line");
  CHECK(at.refused("call 5") == "5 is not among 2, 4 and 6");
  CHECK(at.refused("take " + at.held[0]) == at.held[0] + " is not in the stock");
}

TEST_CASE("a way for those who have no other tells on what else it is open", "[phrases]") {
  Asked at("      \"go\"\n      if none or high-bid > 4: \"late\"\n      if none: \"never\"\n");
  CHECK(at.refused("late") == "the high bid must be more than 4, unless you have no other move");
  CHECK(at.refused("never") == "'never' is only allowed if you have no other move");
}

// Players of these games never read the rules: each condition has words, or is written in the rule book.
TEST_CASE("no condition of a shipped game is told as its author wrote it", "[phrases][shipped]") {
  for (const test::Table& table : test::tables()) {
    const Game game = table.game();
    const Program& program = game.program();
    const auto written = [&](const std::vector<int>& cites) {
      return std::any_of(cites.begin(), cites.end(),
                         [&](int clause) { return !program.clauses[static_cast<std::size_t>(clause)].text.empty(); });
    };
    for (const DecisionInfo& decision : program.decisions) {
      for (const WayInfo& way : decision.ways) {
        for (const Condition& condition : way.conditions) {
          INFO(table.text() << ": " << condition.place.text);
          CHECK((!condition.phrase.empty() || written(condition.cites.empty() ? way.cites : condition.cites)));
        }
      }
    }
  }
}

}  // namespace boneyard
