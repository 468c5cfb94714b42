// Subsets of several sizes, held against all subsets of random hands, which are gone through here by their bits.

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "dsl/checking/rules.hpp"
#include "dsl/reading/parse.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

const std::string kTwoSets =
    "language 1\ngame \"T\"\nplayers 2\ntiles double 6, 2 copies\nzone stock, ordered\nzone hand of each seat, seen by all\nnumber k\n"
    "define joined(c: tiles): some n in 0 to 6 where every t in c where n in halves of t\n"
    "play:\n  gather stock\n  first p chooses: \"go\"\n  win players\n";

// Answers expressions about A's hand.
class Hand {
 public:
  explicit Hand(const std::vector<Tile>& tiles)
      : checked_(test::checked(kTwoSets)),
        settings_(default_settings(*checked_, 2)),
        game_(compile(*checked_, settings_)),
        state_(game_.new_state()) {
    Machine machine = game_.new_machine();
    machine.start(state_, random_for(1, 0, Stream::kChance));
    for (const Tile tile : tiles) state_.relocate(tile, game_.program().find_zone("A's hand"));
  }

  // `k`: what the variable holds.
  std::string ask(const std::string& text, int k = 0) {
    Diagnostics diagnostics;
    const auto source = std::make_shared<Source>(Source{"e", text});
    const auto parsed = parse_expression(source, diagnostics);
    const Value expression = parsed ? check_expression(*checked_, *parsed, diagnostics) : Value();
    if (!expression) return render_text(diagnostics);
    Program program = game_.program();
    const CompiledExpression made = compile_expression(*checked_, settings_, program, expression);
    Machine machine(program, state_.shape());
    State state = state_;
    for (const VariableInfo& variable : program.variables)
      if (variable.name == "k") state.numbers()[variable.reg] = k;
    if (made.kind == ValueKind::kTiles) {
      std::vector<Tile> found;
      if (const Fault fault = machine.ask(state, made.question, found); fault.happened()) return fault_text(program, fault);
      std::string told;
      for (const Tile tile : found) told += program.tiles.text(tile);
      return told;
    }
    std::int32_t found = 0;
    const Fault fault = machine.ask(state, made.question, found);
    return fault.happened() ? fault_text(program, fault) : std::to_string(found);
  }
  const TileSet& tiles() const { return game_.program().tiles; }

 private:
  test::CheckedGamePtr checked_;
  Settings settings_;
  Game game_;
  State state_;
};

std::vector<Tile> random_hand(Random& random, int size) {
  std::set<Tile> drawn;
  while (static_cast<int>(drawn.size()) < size) drawn.insert(static_cast<Tile>(draw_below(random, 56)));
  return {drawn.begin(), drawn.end()};
}

// All subsets with as many tiles, in the order of the first tile, then the second, and so on.
std::vector<std::vector<Tile>> all_subsets(const std::vector<Tile>& hand, const std::vector<int>& sizes) {
  std::vector<std::vector<Tile>> all;
  for (const int size : sizes) {
    std::vector<std::vector<Tile>> here;
    for (std::uint32_t mask = 0; mask < std::uint32_t{1} << hand.size(); ++mask) {
      if (std::popcount(mask) != size) continue;
      std::vector<Tile> made;
      for (std::size_t i = 0; i < hand.size(); ++i)
        if ((mask >> i & 1) != 0) made.push_back(hand[i]);
      here.push_back(made);
    }
    std::sort(here.begin(), here.end());
    all.insert(all.end(), here.begin(), here.end());
  }
  return all;
}

bool joined(const TileSet& tiles, const std::vector<Tile>& subset) {
  for (int n = 0; n <= 6; ++n)
    if (std::all_of(subset.begin(), subset.end(), [&](Tile t) { return tiles.low(t) == n || tiles.high(t) == n; })) return true;
  return false;
}

int pips_of(const TileSet& tiles, const std::vector<Tile>& subset) {
  int sum = 0;
  for (const Tile tile : subset) sum += tiles.pips(tile);
  return sum;
}

std::string faces(const TileSet& tiles, const std::vector<Tile>& subset) {
  std::string text;
  for (const Tile tile : subset) text += tiles.text(tile);
  return text;
}

}  // namespace

TEST_CASE("subsets of several sizes are those of each size, one size after another", "[compile][subsets]") {
  Random random = random_for(7, 0, Stream::kChance);
  for (int round = 0; round < 30; ++round) {
    const std::vector<Tile> drawn = random_hand(random, 2 + static_cast<int>(draw_below(random, 8)));
    Hand hand(drawn);
    const TileSet& tiles = hand.tiles();
    INFO(faces(tiles, drawn));
    std::vector<std::vector<Tile>> met;
    for (const auto& each : all_subsets(drawn, {4, 2, 3}))
      if (joined(tiles, each)) met.push_back(each);
    const std::string binder = "4 or 2 or 3 tiles c in A's hand";
    CHECK(hand.ask("count of all " + binder + " where joined(c)") == std::to_string(met.size()));
    CHECK(hand.ask("some " + binder + " where joined(c)") == (met.empty() ? "0" : "1"));
    CHECK(hand.ask("no " + binder + " where joined(c)") == (met.empty() ? "1" : "0"));
    CHECK(hand.ask("every " + binder + " where joined(c)") == (met.size() == all_subsets(drawn, {4, 2, 3}).size() ? "1" : "0"));
    int most = 0;
    int sum = 0;
    std::vector<Tile> best;
    for (const auto& each : met) {
      sum += pips_of(tiles, each);
      if (pips_of(tiles, each) > pips_of(tiles, best) || best.empty()) best = each;
      most = std::max(most, pips_of(tiles, each));
    }
    int least = most;
    for (const auto& each : met) least = std::min(least, pips_of(tiles, each));
    CHECK(hand.ask("most of pips of c for " + binder + " where joined(c)") == std::to_string(most));
    CHECK(hand.ask("least of pips of c for " + binder + " where joined(c)") == std::to_string(least));
    CHECK(hand.ask("sum of (if joined(c) then pips of c else 0) for " + binder) == std::to_string(sum));
    CHECK(hand.ask("first " + binder + " where joined(c)") == faces(tiles, met.empty() ? std::vector<Tile>{} : met[0]));
    CHECK(hand.ask("first " + binder + " where joined(c) with most pips of c") == faces(tiles, best));
    CHECK(hand.ask("pips of (first " + binder + " where joined(c) with least pips of c, then count of c)") == std::to_string(least));
    const std::vector<Tile> longest = [&] {
      std::vector<Tile> found;
      for (const auto& each : met)
        if (each.size() > found.size()) found = each;
      return found;
    }();
    CHECK(hand.ask("count of (first " + binder + " where joined(c) with most count of c)") == std::to_string(longest.size()));
    CHECK(hand.ask("first " + binder) == faces(tiles, all_subsets(drawn, {4, 2, 3})[0]));
  }
}

TEST_CASE("separate sets that are worth the most together, of random hands", "[compile][subsets]") {
  Random random = random_for(8, 0, Stream::kChance);
  for (int round = 0; round < 40; ++round) {
    const std::vector<Tile> drawn = random_hand(random, 3 + static_cast<int>(draw_below(random, 10)));
    Hand hand(drawn);
    const TileSet& tiles = hand.tiles();
    INFO(faces(tiles, drawn));
    // By the sets of tiles of the hand, from the smallest on: the last set that is taken, or none.
    std::vector<std::pair<std::uint32_t, std::vector<Tile>>> met;
    for (const auto& each : all_subsets(drawn, {3, 4, 5})) {
      std::uint32_t mask = 0;
      for (const Tile tile : each) mask |= 1U << (std::find(drawn.begin(), drawn.end(), tile) - drawn.begin());
      if (joined(tiles, each)) met.emplace_back(mask, each);
    }
    std::vector<int> worth(std::size_t{1} << drawn.size(), 0);
    std::vector<int> many(worth.size(), 0);
    for (std::uint32_t set = 1; set < worth.size(); ++set) {
      worth[set] = worth[set & (set - 1)];
      many[set] = many[set & (set - 1)];
      for (const auto& [mask, subset] : met) {
        if ((mask & set) != mask) continue;
        worth[set] = std::max(worth[set], worth[set & ~mask] + pips_of(tiles, subset) - 9);
        many[set] = std::max(many[set], many[set & ~mask] + 1);
      }
    }
    const std::string sets = "separate 3 or 4 or 5 tiles c in A's hand where joined(c)";
    CHECK(hand.ask("most of pips of c - 9 for " + sets) == std::to_string(worth.back()));
    CHECK(hand.ask("count of " + sets) == std::to_string(many.back()));
  }
}

TEST_CASE("subsets may have as many tiles as there are", "[compile][subsets]") {
  std::vector<Tile> drawn;
  for (Tile tile = 0; tile < 14; ++tile) drawn.push_back(tile);
  Hand hand(drawn);
  CHECK(hand.ask("count of all 13 tiles c in A's hand where yes") == "14");
  CHECK(hand.ask("most of count of c for separate 3 or 13 or 14 tiles c in A's hand where joined(c)") == "14");
  CHECK(hand.ask("most of count of c for separate 13 tiles c in A's hand where [0-1] in c") == "13");
  CHECK(hand.ask("count of (first 14 tiles c in A's hand)") == "14");
  CHECK(hand.ask("some 15 tiles c in A's hand where yes") == "0");
  // 3,432 of seven tiles.
  CHECK(hand.ask("count of separate 7 tiles c in A's hand where joined(c)") == "too many subsets to find the most separate ones");
  CHECK(hand.ask("most of 1000000 * 1000 for separate 1 tiles c in A's hand where yes") == "a number became too large");
}

TEST_CASE("of a size that is named twice each subset is there once", "[compile][subsets]") {
  Hand hand({0, 5, 9, 20});
  CHECK(hand.ask("count of all 2 or 2 tiles c in A's hand where yes") == "6");
  CHECK(hand.ask("count of all 1 or 3 or 1 tiles c in A's hand where yes") == "8");
  CHECK(hand.ask("count of all 5 or 6 tiles c in A's hand where yes") == "0");
  CHECK(hand.ask("first 5 tiles c in A's hand = no tiles") == "1");
  CHECK(hand.ask("count of all 2 or (k) or (k + 1) tiles c in A's hand where yes", 2) == "10");
  CHECK(hand.ask("count of all (k) or (k + 1) tiles c in A's hand where yes", 3) == "5");
  for (const int none : {-1, 0, 5, 1000}) CHECK(hand.ask("count of all (k) tiles c in A's hand where yes", none) == "0");
  CHECK(hand.ask("count of (first (k) tiles c in A's hand)", 4) == "4");
  CHECK(hand.ask("count of separate (k - 1) tiles c in A's hand where yes", 3) == "2");
  // One within another.
  CHECK(hand.ask("count of all 2 or 3 tiles c in A's hand where some 1 or 2 tiles d in c where count of d = count of c - 1") == "10");
  CHECK(hand.ask("sum of (count of all 1 or 2 tiles d in c where yes) for 2 or 3 tiles c in A's hand") == "42");
}

}  // namespace boneyard::dsl
