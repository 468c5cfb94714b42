// Tiles in suits: the set, and how its tiles are written, typed and read, wherever a tile stands in a text.

#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/knowledge.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "engine/state_text.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

const TileSet kTiles = TileSet::in_suits(1, 13, 14, {"red", "yellow", "blue", "black"}, 2, 2);

// A way for every kind of choice of tiles, with a number or a suit behind it.
const char* const kInSuits = R"(language 1
game "In Suits"
players 2 to 3
names suit from 14: red, yellow, blue, black
tiles 1 to 13 in suit, 2 copies, 2 jokers
zone stock, ordered
zone hand of each seat, seen by owner
zone row of each seat, seen by all
layout line
number called from suit, seen by all
number counted, seen by all

play:
  gather stock
  mix stock
  move {[9-red], [10-red]} to (first p in players)'s row
  place (first t in stock where t = [5-red]) on line
  for each p in players: deal-to(p)
  turns of p from first q in players, without end:
    p chooses openly:
      "show" t from tiles: set counted to pips of t
      "show" 2 or 3 tiles c from his hand: move c to his row
      "call" s from suit where s != called: set called to s
      "joker" t from his hand: set called to low of t + 1
      "put" t from his hand "at" n from ends of line where t is [n-m] for some m: place t on line at n
      "of" t from his hand "suit" s from suit where high of t = s: set called to high of t
      "done": win players

phase deal-to(p: seat): move 6 from stock to p's hand
)";

struct InSuits {
  Game game{test::program_of(*test::checked(kInSuits), 2)};
  const Program& program = game.program();
  const TileSet& tiles = program.tiles;
  Machine machine = game.new_machine();
  State state = game.new_state();

  InSuits() {
    machine.start(state, random_for(1, 0, Stream::kChance));
    const int hand = program.find_zone("A's hand");
    const int stock = program.find_zone("stock");
    for (Tile tile = 0; tile < tiles.size(); ++tile)
      if (state.zone_of(tile) == hand) state.relocate(tile, stock);
    // Of those with copies the second: the first may lie on the line.
    for (const char* text : {"[5-red]", "[red-6]", "[12-blue]", "[joker]"}) state.relocate(tiles.find(text) + 1, hand);
    knowledge::reset(state);
  }
  std::string legal(const std::string& text) {
    const ReadMove read = read_move(machine, state, 0, text);
    std::string found;
    for (const Move& move : read.legal) found += (found.empty() ? "" : "; ") + move_text(program, state.header().decision, move);
    return found.empty() && !read.illegal.empty() ? "refused: " + why(read.illegal[0]) : found;
  }
  std::string why(const Move& move) {
    const std::optional<Refusal> reason = test::refusal_of(machine, state, 0, move);
    return reason ? refusal_text(program, state.header().decision, move, *reason) : "nothing";
  }
};

const Game& tile_rummy() {
  static const Game game = [] {
    std::ostringstream text;
    text << std::ifstream(BONEYARD_SOURCE_DIR "/tests/rulesets/forms/tile-rummy.bones").rdbuf();
    return Game(test::program_of(*test::checked(text.str()), 3));
  }();
  return game;
}

}  // namespace

TEST_CASE("a set in suits has every number in every suit, and jokers", "[tile][suits]") {
  CHECK(kTiles.size() == 106);
  CHECK(kTiles.faces() == 53);
  CHECK(kTiles.has_copies());
  CHECK(kTiles.most_copies() == 2);
  CHECK(kTiles.highest_end() == 18);
  int pips = 0;
  std::set<std::string> faces;
  for (Tile tile = 0; tile < kTiles.size(); ++tile) {
    pips += kTiles.pips(tile);
    faces.insert(kTiles.text(tile));
  }
  CHECK(pips == 8 * (1 + 13) * 13 / 2);
  CHECK(faces.size() == 53);
  CHECK(kTiles.text(kTiles.find(5, 14)) == "[5-red]");
  CHECK(kTiles.find(17, 13) == kTiles.find("[13-black]"));
  CHECK(kTiles.text(kTiles.find(0, 18)) == "[joker]");
  CHECK(kTiles.pips(kTiles.find("[joker]")) == 0);
  CHECK(kTiles.pips(kTiles.find("[13-black]")) == 13);
  CHECK(kTiles.find(14, 15) == kNoTile);
  CHECK(TileSet::in_suits(0, 4, 5, {"a", "b", "c"}, 1, 0).size() == 15);
  CHECK(TileSet::in_suits(0, 4, 5, {"a", "b", "c"}, 1, 0).find("[joker]") == kNoTile);
}

TEST_CASE("a set in suits keeps them when tiles are left out", "[tile][suits]") {
  const TileSet rest = kTiles.without({{13, 14}, {0, 18}});
  CHECK(rest.size() == 102);
  CHECK(rest.text(rest.find(5, 15)) == "[5-yellow]");
  CHECK(rest.pips(rest.find(5, 15)) == 5);
  CHECK(rest.find("[joker]") == kNoTile);
  CHECK(rest.find("[13-red]") == kNoTile);
}

TEST_CASE("the text of a tile is that of its face and no other", "[tile][suits]") {
  for (const TileSet& tiles : {kTiles, TileSet::doubles(12, 1), TileSet::chinese()})
    for (int face = 0; face < tiles.faces(); ++face) {
      const Tile tile = tiles.first_of_face(face);
      INFO(tiles.text(tile));
      CHECK(tiles.find(tiles.text(tile)) == tile);
    }
  CHECK(kTiles.find("[red-5]") == kTiles.find("[5-red]"));
  for (const char* text : {"", "[", "-", "[-]", "[5-]", "[-red]", "5-red", "[5-red", "5-red]", "[5-green]", "[5 - red]", "[14-red]",
                           "joker", "[5-redd]", "[005-red]", "[5--red]", "[joker-]"})
    CHECK(kTiles.find(text) == kNoTile);
  for (const char* text : {"[joker]", "[3-red]", "[+3-4]", "[3- 4]", "[3-4]a"}) CHECK(TileSet::doubles(6, 1).find(text) == kNoTile);
}

TEST_CASE("a tile in a suit may be typed in the ways in which people write it", "[notation][typed][suits]") {
  InSuits at;
  for (const char* text : {"show [5-red]", "show 5-red", "show red-5", "show [red-5]", "show 5:red", "show [red|5]", "SHOW [5-RED]",
                           "show red 5", "show 5 red", "show 5-red,"})
    CHECK(at.legal(text) == "show [5-red]");
  CHECK(at.legal("show joker") == "show [joker]");
  CHECK(at.legal("show [Joker]") == "show [joker]");
  CHECK(at.legal("show 5-red red-6") == "show [5-red] [6-red]");
  CHECK(at.legal("show [6-red][5-red]joker") == "show [joker] [5-red] [6-red]");
  CHECK(at.legal("show 6 red blue 12") == "show [6-red] [12-blue]");
  CHECK(at.legal("call red") == "call red");
  CHECK(at.legal("call 14") == "call red");
  CHECK(at.legal("joker joker") == "joker [joker]");
  CHECK(at.legal("joker 5 red") == "joker [5-red]");
  CHECK(at.legal("put 5-red at red") == "put [5-red] at red");
  CHECK(at.legal("put red 6 at red") == "put [6-red] at red");
  CHECK(at.legal("put 5-red at 5") == "put [5-red] at 5");
  CHECK(at.legal("of 12 blue suit blue") == "of [12-blue] suit blue");
  for (const char* text : {"show 5", "show red", "show 5-green", "show redred", "show [5-red", "show 5 5", "show red blue", "show jokers",
                           "show [joker", "show 14-red-5"})
    CHECK(at.legal(text) == "");
}

TEST_CASE("a refusal names tiles and suits", "[notation][refusal][suits]") {
  InSuits at;
  CHECK(at.legal("joker 13-black") == "refused: 'joker [13-black]': [13-black] is not in 'his hand'");
  CHECK(at.legal("put 12-blue at red") == "refused: 'put [12-blue] at red': 't is [n-m] for some m' does not hold: t is [12-blue]");
  CHECK(at.legal("put 12-blue at 6") == "refused: 'put [12-blue] at 6': 6 is not among 'ends of line'");
  CHECK(at.legal("of 5-red suit blue") == "refused: 'of [5-red] suit blue': 'high of t = s' does not hold: high of t is red, s is blue");
}

TEST_CASE("the pieces of what is typed are those of a move", "[notation][typed][suits]") {
  using Pieces = std::vector<std::string>;
  CHECK(pieces_of(kTiles, "add RED-5, joker to 3") == Pieces{"add", "[5-red]", "[joker]", "to", "3"});
  CHECK(pieces_of(TileSet::doubles(6, 1), "add red-5 joker 6-3") == Pieces{"add", "red-5", "joker", "[3-6]"});
}

TEST_CASE("each tile of a set in suits goes through the text of a state", "[notation][state][suits]") {
  const InSuits at;
  const int row = at.program.find_zone("A's row");
  for (Tile tile = 0; tile < at.tiles.size(); ++tile) {
    State state = at.state;
    if (state.zone_of(tile) == at.program.layouts[0].zone) continue;
    state.relocate(tile, row);
    knowledge::reset(state);
    const std::string text = state_text(at.program, state);
    INFO(at.tiles.text(tile));
    CHECK_THAT(text, Catch::Contains(at.tiles.text(tile)));
    std::string problem;
    const auto read = read_state(at.program, at.game.shape(), text, problem);
    CHECK(problem == "");
    REQUIRE(read);
    CHECK(*read == state);
  }
}

TEST_CASE("a view and its ends are told by the names of suits", "[view][suits]") {
  const InSuits at;
  const std::string text = view_text(at.program, view_of(at.program, at.state, 0));
  CHECK_THAT(text, Catch::Contains("zone A's hand 4 [joker] [5-red] [6-red] [12-blue]\n") && Catch::Contains("zone line 1 [5-red]\n") &&
                       Catch::Contains("unseen [13-black]:"));
  CHECK(ends_text(at.program, at.state, 0) == "left 5, right red");
  CHECK(at.program.value_text(ValueKind::kEnds, 1 << 5 | 1 << 14, nullptr) == "5 red");
}

TEST_CASE("without other ends said, the end of a tile that was not laid against the layout is open", "[layout][suits]") {
  InSuits at;
  const ReadMove read = read_move(at.machine, at.state, 0, "put 6-red at red");
  REQUIRE(read.legal.size() == 1);
  at.machine.apply(at.state, 0, read.legal[0]);
  CHECK(ends_text(at.program, at.state, 0) == "left 5, right 6");
}

TEST_CASE("matches with tiles in suits go through texts of moves, states and records", "[notation][record][suits]") {
  const Game& game = tile_rummy();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  Machine reader = game.new_machine();
  State state = game.new_state();
  int moves = 0;
  int jokers = 0;
  test::play_at_random(game, machine, state, 5, 300, [&](const State& here, Seat seat, const std::vector<Move>& list) {
    std::string problem;
    const auto read = read_state(program, game.shape(), state_text(program, here), problem);
    CHECK(problem == "");
    CHECK((read && *read == here));
    for (const Move& move : list) {
      const std::string text = move_text(program, here.header().decision, move);
      const ReadMove meant = read_move(reader, here, seat, text);
      INFO(text);
      CHECK((meant.legal.size() == 1 && meant.legal[0] == move));
      jokers += text.find("joker") != std::string::npos;
      ++moves;
    }
  });
  CHECK(moves > 100);
  CHECK(jokers > 0);

  const std::string text = test::record_of(game, 6, 2);
  std::istringstream in(text);
  const Record record = read_records(in, false).at(0);
  RecordedChance chance(program, record);
  std::ostringstream again;
  RecordWriter writer(program, again, &reader);
  writer.begin(record.header);
  machine.start(state, random_for(987654321, 0, Stream::kChance), &writer, &chance);
  for (const Record::Choice& choice : record.choices)
    machine.apply(state, choice.seat, read_move(machine, state, choice.seat, choice.text).legal.at(0), &writer, &chance);
  CHECK(chance.problem() == "");
  CHECK((again.str() == text));
}

}  // namespace boneyard
