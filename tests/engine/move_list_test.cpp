// What random play counts and picks is the list of moves, in its order; and the list has what differs in copies alone once.

#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using Faces = std::vector<int>;

// Of a match in which nothing else is heard, each list of moves.
class Lists : public EventSink {
 public:
  explicit Lists(std::function<void(const State&, Seat, const std::vector<Move>&, std::int64_t, const Move&)> each)
      : each_(std::move(each)) {}
  void on_event(const Event&, const State&) override {}
  void on_choice(const State& state, Seat seat, const std::vector<Move>& list, std::int64_t count, const Move& chosen) override {
    each_(state, seat, list, count, chosen);
  }

 private:
  std::function<void(const State&, Seat, const std::vector<Move>&, std::int64_t, const Move&)> each_;
};

// The faces of one tile or two, ascending, of all ways to take so many of these.
std::multiset<Faces> faces_of(const TileSet& tiles, const std::vector<Tile>& hand, std::size_t size, int least, int greatest) {
  std::set<Faces> all;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (size == 1) all.insert({tiles.face_index(hand[i])});
    for (std::size_t j = i + 1; j < hand.size() && size == 2; ++j) {
      const int pips = tiles.pips(hand[i]) + tiles.pips(hand[j]);
      if (pips >= least && pips <= greatest) all.insert({tiles.face_index(hand[i]), tiles.face_index(hand[j])});
    }
  }
  return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("moves that differ only in copies are listed once, also where a copy between them lies elsewhere", "[moves]") {
  std::ifstream file(std::string(BONEYARD_SOURCE_DIR) + "/tests/native/copies-apart.bones");
  std::ostringstream text;
  text << file.rdbuf();
  const Game game = Ruleset(test::checked(text.str())).game(2, {}, Memory::kNone);
  const TileSet& tiles = game.program().tiles;
  int apart = 0;
  Lists lists([&](const State& state, Seat seat, const std::vector<Move>& list, std::int64_t, const Move&) {
    const auto& zones = game.program().zones;
    int zone = 0;
    while (zones[static_cast<std::size_t>(zone)].owner != seat) ++zone;
    std::vector<Tile> hand;
    for (Tile t = 0; t < tiles.size(); ++t)
      if (state.zone_of(t) == zone) hand.push_back(t);
    for (std::size_t i = 1; i < hand.size(); ++i) apart += tiles.same_face(hand[i], hand[i - 1]) && hand[i] != hand[i - 1] + 1;
    std::map<std::string, std::multiset<Faces>> listed;
    for (const Move& move : list) {
      const std::string way = game.program().decisions[0].ways[move.way].parts.front().word;
      Faces faces;
      if (way == "tile") faces = {tiles.face_index(move.values[0])};
      for (int i = 0; i < move.tile_count; ++i) faces.push_back(tiles.face_index(move.tile(i)));
      listed[way].insert(faces);
    }
    CHECK((listed["pair"] == faces_of(tiles, hand, 2, 4, 6)));
    CHECK((listed["two"] == faces_of(tiles, hand, 2, 0, 99)));
    CHECK((listed["one"] == faces_of(tiles, hand, 1, 0, 99)));
    CHECK((listed["tile"] == faces_of(tiles, hand, 1, 0, 99)));
  });
  Playout playout(game);
  for (std::uint64_t match = 0; match < 20; ++match) playout.play(1, match, 1000, &lists);
  CHECK(apart > 20);
}

TEST_CASE("random play picks any number of a range with more numbers than an int has above zero", "[moves]") {
  const Game game =
      Ruleset(test::checked("language 1\ngame \"Wide\"\nplayers 2\ntiles double 2\nzone pile\nnumber n\nplay:\n  gather pile\n"
                            "  turns of p from first q in players, until n = 9:\n    add 1 to n\n    p chooses openly:\n"
                            "      \"bid\" k from 0 - 2000 * 1000000 to 2000 * 1000000\n  win players\n"))
          .game(2, {}, Memory::kNone);
  int negative = 0;
  int bids = 0;
  Lists lists([&](const State&, Seat, const std::vector<Move>& list, std::int64_t count, const Move& bid) {
    CHECK(list.size() == 1);
    CHECK(count == 4'000'000'001);
    CHECK((bid.values[0] >= -2'000'000'000 && bid.values[0] <= 2'000'000'000 && bid.last == bid.values[0]));
    negative += bid.values[0] < 0;
    ++bids;
  });
  Playout playout(game);
  for (std::uint64_t match = 0; match < 20; ++match) playout.play(1, match, 1000, &lists);
  CHECK(bids == 180);
  CHECK((negative > 60 && negative < 120));
}

TEST_CASE("random play picks from the list by the number that it reports", "[moves]") {
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = Ruleset(test::shipped(table.ruleset)).game(table.seats, {}, Memory::kNone);
    std::uint64_t hash = 0;
    Lists lists([&](const State& state, Seat, const std::vector<Move>& list, std::int64_t count, const Move& chosen) {
      const int decision = state.header().decision;
      REQUIRE(count == move_count(game.program(), decision, list));
      std::int64_t number = 0;
      while (number < count && concrete_move(game.program(), decision, list, number) != chosen) ++number;
      REQUIRE(number < count);
      hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x100000001b3;
    });
    Playout playout(game);
    CHECK(playout.play(3, 1, 100, &lists).moves == hash);
    CHECK(playout.play(3, 1, 100).moves == hash);
  }
}

}  // namespace boneyard
