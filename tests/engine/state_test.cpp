// A state is one block of memory, and the few ways in which tiles change place keep its parts together.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>

#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::Table;

// Two seats, double-three: an ordered stock, hands, an ordered heap in view, a line of play.
const char* const kSmall = R"(language 1
game "Small"
players 2 to 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
zone heap, ordered, seen by all
layout line
play:
  win players
)";

struct Small {
  Game game{test::program_of(*test::checked(kSmall), 2)};
  State state = game.new_state();
  int stock = game.program().find_zone("stock");
  int hand = game.program().find_zone("A's hand");
  int heap = game.program().find_zone("heap");
  int line = game.program().find_zone("line");

  Small() { state.gather(stock); }
  Tile tile(int low, int high) const { return game.program().tiles.find(low, high); }
  bool place(int low, int high, int at, std::vector<std::int32_t> opening) {
    return state.place(tile(low, high), 0, line, at, kNoTile, opening);
  }
  std::vector<int> ends() const {
    std::vector<int> numbers;
    for (const OpenEnd& end : state.open_ends(0)) numbers.push_back(end.number);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }
};

}  // namespace

TEST_CASE("gathered tiles lie in their order, the lowest on top", "[state]") {
  const Small at;
  CHECK(at.state.count(at.stock) == 10);
  CHECK(at.state.order(at.stock).back() == 0);
  CHECK(at.state.order(at.stock).front() == 9);
  CHECK(at.state.count(at.hand) == 0);
}

TEST_CASE("a tile that changes place leaves no trace where it was", "[state]") {
  Small at;
  const Tile tile = at.tile(1, 2);
  at.state.relocate(tile, at.hand);
  CHECK(at.state.zone_of(tile) == at.hand);
  CHECK(bits::has(at.state.zone(at.hand), tile));
  CHECK(!bits::has(at.state.zone(at.stock), tile));
  CHECK(at.state.count(at.stock) == 9);
  CHECK(at.state.count(at.hand) == 1);
  const auto order = at.state.order(at.stock);
  CHECK(std::find(order.begin(), order.end(), tile) == order.end());
  CHECK(std::is_sorted(order.rbegin(), order.rend()));
}

TEST_CASE("the last tile that came to an ordered zone is its top", "[state]") {
  Small at;
  for (const Tile tile : {7, 3, 5}) at.state.relocate(tile, at.heap);
  CHECK(std::vector<int>(at.state.order(at.heap).begin(), at.state.order(at.heap).end()) == std::vector<int>{7, 3, 5});
  at.state.relocate(3, at.hand);
  CHECK(std::vector<int>(at.state.order(at.heap).begin(), at.state.order(at.heap).end()) == std::vector<int>{7, 5});
  at.state.relocate(3, at.heap);
  CHECK(at.state.order(at.heap).back() == 3);
}

TEST_CASE("a tile put where it lies already comes to the top", "[state]") {
  Small at;
  for (const Tile tile : {7, 3, 5}) at.state.relocate(tile, at.heap);
  at.state.relocate(7, at.heap);
  CHECK(std::vector<int>(at.state.order(at.heap).begin(), at.state.order(at.heap).end()) == std::vector<int>{3, 5, 7});
  CHECK(at.state.count(at.heap) == 3);
}

TEST_CASE("two ways to the same position make the same bytes", "[state]") {
  Small one;
  Small other;
  one.state.relocate(4, one.hand);
  one.state.relocate(5, one.heap);
  one.state.relocate(5, one.hand);
  other.state.relocate(5, other.hand);
  other.state.relocate(4, other.hand);
  CHECK(one.state == other.state);
  REQUIRE(one.place(0, 1, -1, {0, 1}));
  REQUIRE(one.place(1, 1, 1, {1}));
  one.state.gather(one.stock);
  other.state.gather(other.stock);
  CHECK(one.state == other.state);
}

TEST_CASE("tiles of a line touch by the number that an open end shows", "[state][layout]") {
  Small at;
  REQUIRE(at.place(1, 2, -1, {1, 2}));
  CHECK(at.ends() == std::vector<int>{1, 2});
  REQUIRE(at.place(2, 3, 2, {3}));
  CHECK(at.ends() == std::vector<int>{1, 3});
  CHECK(!at.place(0, 2, 2, {0}));
  REQUIRE(at.place(0, 1, 1, {0}));
  CHECK(at.ends() == std::vector<int>{0, 3});
  CHECK(at.state.end_mask(0) == ((1U << 0) | (1U << 3)));
  const auto placed = at.state.placed(0);
  REQUIRE(placed.size() == 3);
  CHECK(placed[0].parent == -1);
  CHECK(placed[1].parent == 0);
  CHECK(placed[1].at == 2);
  CHECK(placed[2].parent == 0);
  CHECK(placed[2].at == 1);
  CHECK(at.state.count(at.line) == 3);
}

TEST_CASE("a number stands at the open ends of a line until the last end that shows it is closed", "[state][layout]") {
  Small at;
  CHECK(at.state.end_mask(0) == 0);
  REQUIRE(at.place(1, 1, -1, {1, 1}));
  CHECK(at.state.end_mask(0) == 1U << 1);
  REQUIRE(at.place(1, 2, 1, {2}));
  CHECK(at.state.end_mask(0) == ((1U << 1) | (1U << 2)));
  REQUIRE(at.place(0, 1, 1, {0}));
  CHECK(at.state.end_mask(0) == ((1U << 0) | (1U << 2)));
  const std::int32_t sides[] = {1, 1};
  REQUIRE(at.state.open(at.tile(1, 1), 0, sides));
  CHECK(at.state.end_mask(0) == ((1U << 0) | (1U << 1) | (1U << 2)));
  REQUIRE(at.place(1, 3, 1, {}));
  CHECK(at.ends() == std::vector<int>{0, 1, 2});
  CHECK(at.state.end_mask(0) == ((1U << 0) | (1U << 1) | (1U << 2)));
  Small read;
  REQUIRE(read.state.restore_layout(0, at.state.placed(0), at.state.open_ends(0)));
  CHECK(read.state.end_mask(0) == at.state.end_mask(0));
  at.state.gather(at.stock);
  CHECK(at.state.end_mask(0) == 0);
}

TEST_CASE("tiles that go from the top together go as one after another", "[state]") {
  for (const int to : {2, 1, 0}) {  // without an order, with one, and where they lie
    Small together;
    Small singly;
    const int zones[] = {together.stock, together.heap, together.hand};
    together.state.relocate(together.tile(0, 0), together.heap);
    singly.state.relocate(singly.tile(0, 0), singly.heap);
    together.state.relocate_top(3, together.stock, zones[to]);
    for (int i = 0; i < 3; ++i) singly.state.relocate(singly.state.order(singly.stock).back(), zones[to]);
    CHECK((together.state == singly.state));
  }
}

TEST_CASE("an arm keeps its name while it grows, and new sides begin new arms", "[state][layout]") {
  Small at;
  REQUIRE(at.place(1, 1, -1, {1, 1}));
  REQUIRE(at.place(1, 2, 1, {2}));
  const std::int32_t more[] = {1, 1};
  REQUIRE(at.state.open(at.tile(1, 1), 0, more));
  std::vector<int> arms;
  for (const OpenEnd& end : at.state.open_ends(0)) arms.push_back(end.arm);
  std::sort(arms.begin(), arms.end());
  CHECK(arms == std::vector<int>{0, 1, 2, 3});
  REQUIRE(at.place(2, 3, 2, {3}));
  const auto ends = at.state.open_ends(0);
  const auto three = std::find_if(ends.begin(), ends.end(), [](const OpenEnd& end) { return end.number == 3; });
  REQUIRE(three != ends.end());
  CHECK(three->arm == at.state.placed(0)[1].arm);
  CHECK(!at.state.open(at.tile(0, 0), 0, more));
}

TEST_CASE("numbers that no end can have are not opened", "[state][layout]") {
  Small at;
  CHECK(!at.place(1, 2, -1, {31}));
  Small other;
  CHECK(!other.place(1, 2, -1, {-1}));
}

TEST_CASE("a tile that cannot be placed leaves the state as it was", "[state][layout]") {
  Small at;
  const auto unchanged = [&](const char* what, const auto& change) {
    INFO(what);
    const State before = at.state;
    CHECK(!change());
    CHECK(std::equal(before.words().begin(), before.words().end(), at.state.words().begin()));
  };
  unchanged("the first tile", [&] { return at.place(1, 2, -1, {1, 31}); });
  REQUIRE(at.place(1, 2, -1, {1, 2}));
  unchanged("another", [&] { return at.place(2, 3, 2, {3, -1}); });
  unchanged("no such end", [&] { return at.place(0, 3, 0, {3}); });
  const std::vector<std::int32_t> opening = {1, 31};
  unchanged("more ends", [&] { return at.state.open(at.tile(1, 2), 0, opening); });
}

TEST_CASE("a copy of a state is the same block of bytes, and goes its own way", "[state]") {
  int played_on = 0;
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    test::play_on(game, machine, state, 5, 30);
    State copy = state;
    CHECK(copy == state);
    CHECK(copy.bytes() == state.bytes());
    CHECK(std::memcmp(copy.words().data(), state.words().data(), state.bytes()) == 0);
    CHECK(copy.words().data() != state.words().data());
    const State before = state;
    if (copy.over()) continue;
    ++played_on;
    const Seat seat = std::countr_zero(copy.header().to_act);
    const std::vector<Move> list = test::list_of(machine, copy, seat);
    machine.apply(copy, seat, concrete_move(game.program(), copy.header().decision, list, 0));
    CHECK(state == before);
    CHECK(!(copy == state));
  }
  CHECK(played_on > 10);
}

TEST_CASE("a state of a shipped game takes less than two kilobytes with a double-six set", "[state]") {
  int measured = 0;
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    if (game.program().tiles.faces() > 28) continue;  // of a larger set
    ++measured;
    const State state = game.new_state();
    INFO(state.bytes());
    CHECK(state.bytes() < 2048);
  }
  CHECK(measured > 10);
}

}  // namespace boneyard
