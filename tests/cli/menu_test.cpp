#include "cli/table/menu.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "engine/display_width.hpp"
#include "tests/support/games.hpp"

namespace boneyard::cli {
namespace {

constexpr std::size_t kLines = 6;

std::set<std::string> texts(const Program& program, int decision, const std::vector<Move>& moves) {
  std::set<std::string> all;
  for (const Move& move : moves) all.insert(move_text(program, decision, move));
  return all;
}

std::size_t line_count(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

// Each entry leaves fewer moves and all of them together the same, down to one move, by one path taken at random.
void check_steps(const Program& program, int decision, const Menu& menu, int width, std::uint32_t draw) {
  const std::vector<Move> moves = menu.moves();
  std::istringstream lines(menu.text());
  for (std::string line; std::getline(lines, line);)
    if (display_width(line) > static_cast<std::size_t>(width)) FAIL_CHECK(line);
  if (menu.asks_number()) {
    std::istringstream numbers(menu.numbers());
    for (std::string word; numbers >> word;)
      if (std::isdigit(static_cast<unsigned char>(word[0])) != 0 && menu.with_number(std::stoi(word)).size() != 1) FAIL_CHECK(menu.text());
    return;
  }
  std::set<std::string> found;
  for (std::size_t number = 1; number <= menu.size(); ++number) {
    const std::vector<Move> left = menu.after(number)->moves();
    if (left.size() > 1 && left.size() == moves.size() && menu.after(number)->said() == menu.said()) FAIL_CHECK(menu.text());
    found.merge(texts(program, decision, left));
  }
  if (found != texts(program, decision, moves)) FAIL_CHECK(menu.text());
  if (menu.after(menu.size() + 1) || menu.after(std::size_t{0})) FAIL_CHECK(menu.text());
  const Menu next = *menu.after(1 + draw % menu.size());
  if (next.moves().size() > 1) check_steps(program, decision, next, width, draw / 7 + 1);
}

// The menu of the first question of Challenge, what to claim of eight tiles.
class Claims {
 public:
  Claims() {
    Machine machine = game_.new_machine();
    State state = game_.new_state();
    machine.start(state, random_for(3, 0, Stream::kChance));
    std::vector<Move> list;
    test::no_fault(game_.program(), machine.moves(state, 0, list));
    decision = state.header().decision;
    menu.emplace(game_.program(), decision, list, std::span<const std::string>{}, kLines, 80);
    for (const Move& move : list)
      if (move.tile_count == 1) tiles.push_back(game_.program().tiles.text(move.tile(0)));
  }
  std::set<std::string> left(const Menu& of) const { return texts(game_.program(), decision, of.moves()); }

  std::optional<Menu> menu;
  std::vector<std::string> tiles;
  int decision = 0;

 private:
  Game game_ = test::Table{"challenge", 4, {}}.game();
};

}  // namespace

TEST_CASE("every move can be chosen by numbers, in lines that fit", "[menu]") {
  std::size_t questions = 0;
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    State state = game.new_state();
    const auto look = [&](const State& now, Seat, const std::vector<Move>& list) {
      for (const int width : {40, 80})
        check_steps(game.program(), now.header().decision, Menu(game.program(), now.header().decision, list, {}, kLines, width), width,
                    static_cast<std::uint32_t>(++questions) * 2654435761U);
    };
    test::play_at_random(game, machine, state, 1, 60, look);
  }
  CHECK(questions > 2000);
}

TEST_CASE("a choice of pairs is asked tile by tile", "[menu]") {
  const Claims claims;
  REQUIRE(claims.tiles.size() == 8);
  CHECK(claims.menu->moves().size() == 37);
  CHECK(claims.menu->size() == 9);
  CHECK_FALSE(claims.menu->lists_all());
  CHECK(line_count(claims.menu->text()) <= kLines);
  CHECK_THAT(claims.menu->text(), Catch::Contains("claim, first a tile:"));
  const Menu first = *claims.menu->after(2);
  CHECK(first.said() == "claim " + claims.tiles[1]);
  CHECK(first.moves().size() == 8);
  CHECK(first.lists_all());
  CHECK_THAT(first.text(), Catch::StartsWith("  1 claim " + claims.tiles[1] + ", nothing more\n"));
  // A pair is the same whichever of its tiles comes first.
  CHECK(claims.left(*first.after(2)) == claims.left(*claims.menu->after({claims.tiles[0], claims.tiles[1]})));
}

TEST_CASE("a part of a move leaves the moves that have it", "[menu]") {
  const Claims claims;
  CHECK(claims.menu->after({"CLAIM"})->moves().size() == 36);
  CHECK(claims.menu->after({claims.tiles[3]})->moves().size() == 8);
  CHECK(claims.menu->after({"claim", claims.tiles[3], claims.tiles[5]})->moves().size() == 1);
  CHECK(claims.left(*claims.menu->after({"nothing"})) == std::set<std::string>{"nothing"});
  CHECK_FALSE(claims.menu->after({"nothing", claims.tiles[3]}));
  CHECK_FALSE(claims.menu->after({claims.tiles[3], "claim"}));
  CHECK(claims.menu->step({claims.tiles[3]})->moves().size() == 8);
  CHECK_FALSE(claims.menu->step({"nothing"}));
}

TEST_CASE("a menu with room enough lists every move once", "[menu]") {
  const Claims claims;
  const Game game = test::Table{"challenge", 4, {}}.game();
  const Menu all(game.program(), claims.decision, claims.menu->moves(), {}, 100, 80);
  CHECK(all.lists_all());
  CHECK(all.size() == 37);
}

}  // namespace boneyard::cli
