#include "cli/table/screen.hpp"

#include <algorithm>
#include <bit>
#include <regex>
#include <sstream>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "cli/table/hand_order.hpp"
#include "cli/table/whereabouts.hpp"
#include "engine/knowledge.hpp"
#include "tests/support/games.hpp"

namespace boneyard::cli {
namespace {

// Numbers that touch make seven, without the matadors of the shipped game: as no tile goes on any end, two numbers that touch tell whether both lie as
// they were placed.
Game sevens_touching() {
  static const char* const text = R"(language 1
game "Sevens Touching"
use "line"

players 2 to 4
tiles double 6

play:
  deal-hands(7)
  turns of p from first q, until all pass or some s where his hand is empty:
    p chooses openly:
      "lead" t from his hand where line is empty: place t on line
      "place" t from his hand "at" n from ends of line where fits(t, 7 - n):
        place t on line at n opening other(t, 7 - n)
      if none:
        "pass": pass
  win all p with least pips of his hand
)";
  dsl::Diagnostics diagnostics;
  const auto game = test::check_files({{"game", text}}, diagnostics, "game", test::shipped_folder());
  if (!game) throw std::runtime_error(dsl::render_text(diagnostics));
  return Game(test::program_of(*game, 2));
}

// The tiles of a line as they are drawn: the number on the left, then the one on the right.
std::vector<std::pair<int, int>> drawn(const std::string& line) {
  static const std::regex tile("\\[(\\d+)-(\\d+)\\]");
  const auto from = line.find(": ");  // of an arm, where it begins
  const std::string tiles = from == std::string::npos ? line : line.substr(from + 2);
  std::vector<std::pair<int, int>> found;
  for (std::sregex_iterator it(tiles.begin(), tiles.end(), tile), end; it != end; ++it)
    found.emplace_back(std::stoi((*it)[1]), std::stoi((*it)[2]));
  return found;
}

// Every tile that lies there is drawn once, as itself, and `touch` holds where two are side by side. Returns the most lines that one picture had.
template <typename Touch>
std::size_t check_pictures(const Game& game, int matches, Touch touch) {
  std::size_t lines = 0;
  Machine machine = game.new_machine();
  State state = game.new_state();
  const Program& program = game.program();
  const auto look = [&](const State& now, Seat, const std::vector<Move>&) {
    for (std::size_t layout = 0; layout < program.layouts.size(); ++layout) {
      std::vector<std::string> expected;
      for (const PlacedTile& tile : now.placed(static_cast<int>(layout))) expected.push_back(program.tiles.text(tile.tile));
      std::vector<std::string> found;
      const auto picture = chain_text(program, now, static_cast<int>(layout));
      for (const std::string& line : picture) {
        const auto tiles = drawn(line);
        for (std::size_t i = 0; i < tiles.size(); ++i) {
          const auto [low, high] = std::minmax(tiles[i].first, tiles[i].second);
          found.push_back(fmt::format("[{}-{}]", low, high));
          if (i > 0 && !touch(tiles[i - 1].second, tiles[i].first)) FAIL_CHECK(line);
        }
      }
      std::sort(expected.begin(), expected.end());
      std::sort(found.begin(), found.end());
      if (expected != found) FAIL_CHECK(picture.front());
      lines = std::max(lines, picture.size());
    }
  };
  for (int match = 1; match <= matches; ++match) test::play_at_random(game, machine, state, static_cast<std::uint64_t>(match), 150, look);
  return lines;
}

bool equal(int a, int b) { return a == b; }

// Plays some choices at random, and gives the table that the last seat asked sees in full and in brief.
std::pair<std::string, std::string> tables_after(const Game& game, int choices) {
  Machine machine = game.new_machine();
  State state = game.new_state();
  std::pair<std::string, std::string> tables;
  const auto look = [&](const State& now, Seat seat, const std::vector<Move>&) {
    const View view = view_of(game.program(), now, seat);
    tables = {table_text(game.program(), now, view, {}, Style{}), table_text(game.program(), now, view, {}, Style{}, true)};
  };
  test::play_at_random(game, machine, state, 3, choices, look);
  return tables;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("what somebody does several times with the same outcome is one line of the log", "[screen]") {
  const std::vector<LogLine> lines = {{"B buys."},          {"  B draws 1 tile."}, {"B buys."},   {"  B draws 1 tile."}, {"B buys."},
                                      {"  B draws [3-3]."}, {"B passes."},         {"B passes."}, {"B passes."},         {"C passes."}};
  CHECK(log_text(lines, 0, Style{}) ==
        "  B buys, twice.\n    B draws 1 tile.\n  B buys.\n    B draws [3-3].\n  B passes, 3 times.\n  C passes.\n");
  CHECK(log_text(lines, 3, Style{}).starts_with("    B draws 1 tile.\n  B buys.\n    B draws [3-3].\n"));
}

}  // namespace

TEST_CASE("a brief table has a line for the longest row, and the ends of all", "[screen]") {
  const auto [whole, brief] = tables_after(test::Table{"mexican-train", 4, {}}.game(), 80);
  CHECK_THAT(whole, Catch::Contains("public train: open end ") && !Catch::Contains(" more) "));
  CHECK_THAT(brief, Catch::Contains("public train: open end ") && Catch::Contains(" more) ") &&
                        Catch::Matches("[^]*train, open ends: (you|[A-D]) \\d[^]*"));
  CHECK(lines_of(brief).size() < lines_of(whole).size());
  for (const std::string& text : {whole, brief})
    for (const std::string& line : lines_of(text)) CHECK(line.size() <= 80);
}

TEST_CASE("a brief table only counts the arms of a layout", "[screen]") {
  const auto [whole, brief] = tables_after(test::Table{"chickenfoot", 4, {}}.game(), 40);
  CHECK_THAT(whole, Catch::Contains("up from ") && Catch::Contains("open ends left "));
  CHECK_THAT(brief, !Catch::Contains("up from ") && Catch::Contains("open ends left ") && Catch::Contains("arms: 'table' shows them"));
}

TEST_CASE("what has no column beside the names is listed below them, with the seats that have it", "[screen]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  Style narrow;
  narrow.width = 30;
  const std::vector<std::string> names = {"You", "B (search-3)", "C (search-3)", "D (search-3)"};
  bool listed = false;
  const auto look = [&](const State& now, Seat, const std::vector<Move>&) {
    const View view = view_of(game.program(), now, 0);
    for (const bool brief : {false, true}) {
      const std::vector<std::string> lines = lines_of(table_text(game.program(), now, view, names, narrow, brief));
      CHECK(lines.at(1).starts_with("  You  "));
      for (const std::string& line : lines) {
        CHECK(line.size() <= 30);
        CHECK(!std::regex_match(line, std::regex("  A( .*)?")));
        listed = listed || (brief && std::regex_match(line, std::regex("  tiles taken: (you|[BCD]) \\d+(, .*)?")));
      }
    }
  };
  test::play_at_random(game, machine, state, 3, 60, look);
  CHECK(listed);
}

TEST_CASE("what has no room is left out whole, from what each player holds on, and the hand stays", "[screen]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  Style narrow;
  narrow.width = 40;
  bool scarce = false;
  const auto look = [&](const State& now, Seat, const std::vector<Move>&) {
    const View view = view_of(game.program(), now, 0);
    const auto has = [](const std::string& table, const std::string& label) { return table.find(label) != std::string::npos; };
    const std::string whole = table_text(game.program(), now, view, {}, narrow, true);
    const std::size_t begin = whole.find("  your hand:");
    const std::string hand = whole.substr(begin, whole.find("\n  your ", begin) - begin);
    for (std::size_t most = 3; most < 12; ++most) {
      const std::string table = table_text(game.program(), now, view, {}, narrow, true, nullptr, most);
      CHECK(lines_of(table).size() <= most);
      CHECK(has(table, hand));
      if (table == whole) continue;
      CHECK((!has(table, "hand: A ") || has(table, "teams: ")));
      CHECK((!has(table, "teams: ") || has(table, "bid: ") == has(whole, "bid: ")));
      CHECK((!has(table, "teams: ") || has(table, "trumps: ") == has(whole, "trumps: ")));
      scarce = scarce || (has(table, "bid: ") && !has(table, "teams: "));
    }
  };
  test::play_at_random(game, machine, state, 3, 60, look);
  CHECK(scarce);
}

TEST_CASE("whoever is asked alone is not told so by a brief table", "[screen]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance), nullptr);
  const Seat asked = std::countr_zero(state.header().to_act);
  Style narrow;
  narrow.width = 19;
  const auto table = [&](Seat seat, bool brief) {
    return table_text(game.program(), state, view_of(game.program(), state, seat), {}, narrow, brief);
  };
  CHECK_THAT(table(asked, false), Catch::Contains("to choose"));
  CHECK_THAT(table(asked, true), !Catch::Contains("to choose"));
  CHECK_THAT(table((asked + 1) % 4, true), Catch::Contains("to choose"));
}

TEST_CASE("the table says who plays together", "[screen][words]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  CHECK(game.program().teams == std::vector<SeatMask>{5, 10, 5, 10});
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance), nullptr);
  const std::vector<std::string> names = {"Ann", "Bob (random)", "Cy", "D (random)"};
  CHECK_THAT(table_text(game.program(), state, view_of(game.program(), state, 0), names, Style{}),
             Catch::Contains("teams: you and Cy against Bob and D"));
  CHECK(test::Table{"moon", 3, {}}.game().program().teams.empty());
}

TEST_CASE("a definition with a title is a column of the table, and a title may be for one phase", "[screen][words]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  bool told = false;
  Machine machine = game.new_machine();
  State state = game.new_state();
  const auto look = [&](const State& now, Seat, const std::vector<Move>&) {
    std::array<int, 4> points{};
    for (const View::Zone& zone : view_of(game.program(), now, 0).zones) {
      if (!zone.name.ends_with("'s taken")) continue;
      int worth = static_cast<int>(zone.tiles.size()) / 4;
      for (const Face& tile : zone.tiles)
        if (const int pips = tile.low + tile.high; pips % 5 == 0) worth += pips;
      for (const Seat seat : {zone.owner, (zone.owner + 2) % 4}) points[static_cast<std::size_t>(seat)] += worth;
    }
    const std::string table = table_text(game.program(), now, view_of(game.program(), now, 0), {}, Style{});
    CHECK((points[0] + points[1] > 0) == (table.find("  points") < table.size()));
    const std::string row = lines_of(table)[1];
    CHECK((table.find("leader: ") < table.size()) == (view_of(game.program(), now, 0).phase == "trick"));
    if (points[0] > 0 && table.find("tiles taken") < table.size()) {
      told = true;
      CHECK_THAT(row, Catch::Matches(fmt::format("  A .* {}( .*)?", points[0])));
    }
  };
  test::play_at_random(game, machine, state, 3, 60, look);
  CHECK(told);
}

TEST_CASE("the one tile that each seat has in sight stands in its row", "[screen]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  bool seen = false;
  Machine machine = game.new_machine();
  State state = game.new_state();
  const auto look = [&](const State& now, Seat seat, const std::vector<Move>&) {
    const std::string table = table_text(game.program(), now, view_of(game.program(), now, seat), {}, Style{});
    for (const std::string& line : lines_of(table)) seen = seen || std::regex_search(line, std::regex("^  [A-D] .* \\[\\d-\\d\\]"));
    CHECK_THAT(table, !Catch::Contains("tile played: "));
  };
  test::play_at_random(game, machine, state, 3, 60, look);
  CHECK(seen);
}

TEST_CASE("what has stood on a table that is kept in sight keeps its place", "[screen]") {
  struct Title {
    const char* game;
    const char* text;
  };
  for (const Title& title : {Title{"challenge", "claim"}, {"mexican-train", "train open"}}) {
    const Game game = test::Table{title.game, 4, {}}.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    Places places;
    bool stood = false;
    bool empty = false;
    const auto look = [&](const State& now, Seat, const std::vector<Move>&) {
      const View view = view_of(game.program(), now, 0);
      const auto has_title = [&](const std::string& table) { return lines_of(table).front().find(title.text) != std::string::npos; };
      const bool plain = has_title(table_text(game.program(), now, view, {}, Style{}));
      stood = stood || plain;
      empty = empty || (stood && !plain);
      CHECK(has_title(table_text(game.program(), now, view, {}, Style{}, false, &places)) == stood);
    };
    test::play_at_random(game, machine, state, 3, 200, look);
    CHECK(empty);
  }
}

TEST_CASE("tiles whose touching numbers add up are drawn as they lie", "[screen]") {
  const Game game = sevens_touching();
  State state = game.new_state();
  state.gather(0);
  const TileSet& tiles = game.program().tiles;
  const auto place = [&](int low, int high, int at, std::vector<std::int32_t> opening) {
    REQUIRE(state.place(tiles.find(low, high), 0, game.program().layouts[0].zone, at, kNoTile, opening));
  };
  place(0, 2, -1, {0, 2});
  CHECK(chain_text(game.program(), state, 0) == std::vector<std::string>{"[0-2]"});
  place(2, 5, 2, {2});
  place(1, 5, 2, {1});
  place(0, 6, 1, {0});
  CHECK(chain_text(game.program(), state, 0) == std::vector<std::string>{"[0-2][5-2][5-1][6-0]"});
  CHECK(check_pictures(game, 20, [](int a, int b) { return a + b == 7; }) == 1);
}

TEST_CASE("lines, arms and spinners are drawn as they lie", "[screen]") {
  CHECK(check_pictures(test::Table{"draw", 3, {}}.game(), 3, equal) == 1);
  CHECK(check_pictures(test::Table{"auction-draw", 4, {{"spinner", "on"}, {"deals", "20"}}}.game(), 3, equal) == 3);
  CHECK(check_pictures(test::Table{"all-fives", 2, {}}.game(), 3, equal) == 3);
  CHECK(check_pictures(test::Table{"chickenfoot", 4, {}}.game(), 3, equal) > 6);
  CHECK(check_pictures(test::Table{"mexican-train", 3, {}}.game(), 3, equal) == 1);
}

TEST_CASE("an arm begins at the tile that carries it, with the number that touches it", "[screen]") {
  const Game game = test::Table{"all-fives", 2, {}}.game();
  State state = game.new_state();
  state.gather(0);
  const TileSet& tiles = game.program().tiles;
  const int zone = game.program().layouts[0].zone;
  const auto place = [&](int low, int high, int at, std::vector<std::int32_t> opening) {
    REQUIRE(state.place(tiles.find(low, high), 0, zone, at, kNoTile, opening));
  };
  place(5, 5, -1, {5, 5});
  place(0, 5, 5, {0});
  place(5, 6, 5, {6});
  REQUIRE(state.open(tiles.find(5, 5), 0, std::vector<std::int32_t>{5, 5}));
  place(2, 5, 5, {2});
  place(2, 3, 2, {3});
  CHECK(chain_text(game.program(), state, 0) ==
        std::vector<std::string>{"[0-5][5-5][5-6]", "up from [5-5]: [5-2][2-3]", "down from [5-5]: nothing yet"});
}

TEST_CASE("what lies face up is named with its place, or without where that is not known", "[screen][piles]") {
  View::Zone row;
  row.ordered = true;
  row.face_up = {{0, 1}, {2, 2}};
  const Program program;
  CHECK(face_up_text(program, row) == "[0-1], [2-2]");
  row.known_order = {{Face{2, 2}, true}, {Face{3, 4}, false}, {}};
  CHECK(face_up_text(program, row) == "[2-2] 3rd, [0-1]");
}

TEST_CASE("tiles in suits stand by suit, laid ones with the ends that touch, and of several zones those that hold some",
          "[screen][suits]") {
  const Game game{
      test::program_of(*test::checked("language 1\ngame \"T\"\nplayers 2 to 2\nnames suit from 4: red, blue\ntiles 1 to 3 in suit, 2 "
                                      "jokers\nzone stock\nzone hand of each "
                                      "seat, seen by owner\nzone meld(1 to 3), seen by all\nlayout line\nplay:\n  win players\n"),
                       2)};
  const Program& program = game.program();
  State state = game.new_state();
  state.gather(0);
  for (const char* text : {"[1-blue]", "[joker]", "[3-red]", "[2-blue]"})
    state.relocate(program.tiles.find(text), program.find_zone("A's hand"));
  state.relocate(program.tiles.find("[joker]") + 1, program.find_zone("meld 2"));
  const auto place = [&](const char* text, int at, std::vector<std::int32_t> opening) {
    REQUIRE(state.place(program.tiles.find(text), 0, program.layouts[0].zone, at, kNoTile, opening));
  };
  place("[1-red]", -1, {1, 4});
  place("[2-red]", 4, {2});
  CHECK(chain_text(program, state, 0) == std::vector<std::string>{"[1-red][red-2]"});
  knowledge::reset(state);  // the tiles were laid down, not played
  View view = view_of(program, state, 0);
  HandOrder hand(program, 0);
  hand.arrange(view);
  CHECK_THAT(table_text(program, state, view, {}, Style{}), Catch::Contains("hand: [3-red] [1-blue] [2-blue] [joker]\n") &&
                                                                Catch::Contains("meld 2: [joker]") && !Catch::Contains("meld 1") &&
                                                                Catch::Contains("open ends left 1, right 2"));
  REQUIRE(hand.by("pips"));
  hand.arrange(view);
  CHECK_THAT(table_text(program, state, view, {}, Style{}), Catch::Contains("hand: [joker] [1-blue] [2-blue] [3-red]\n"));
}

}  // namespace boneyard::cli
