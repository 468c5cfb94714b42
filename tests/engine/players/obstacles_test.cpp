// Of which games no deals can be drawn, and what is said of them.

#include "engine/players/obstacles.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

#include "tests/support/games.hpp"

namespace boneyard {
namespace {

Program of_text(const std::string& text) {
  dsl::Diagnostics diagnostics;
  dsl::LoadOptions options;
  options.overlay["/nowhere/game.bones"] = text;
  const test::CheckedGamePtr game = test::unproved(dsl::load_sources("/nowhere/game.bones", options, diagnostics), diagnostics);
  if (!game) throw std::runtime_error(dsl::render_text(diagnostics));
  return test::program_of(*game, 2);
}

// A game for two in which each player has a hand of three, with these statements before and after each choice.
std::string said_of(const std::string& before, const std::string& after, const std::string& declared = "",
                    const std::string& how = "chooses openly") {
  return why_not_sampled(
      of_text("language 1\ngame \"X\"\nplayers 2\ntiles double 3\nzone stock, ordered\n"
              "zone hand of each seat, seen by owner\nzone table, seen by all\nnumber total, seen by all\n" +
              declared +
              "play:\n  gather stock\n  mix stock\n  deal 3 from stock to each player's hand\n"
              "  for each p:\n" +
              before + "    p " + how + ":\n      \"on\"\n      \"lay\" t from his hand: move t to table\n" + after + "  win players\n"));
}

}  // namespace

TEST_CASE("a secret that rules keep in a variable past a choice is named", "[deals]") {
  CHECK(said_of("", "") == "");
  const std::string kept = said_of("    let worth-of be pips of p's hand\n", "    add worth-of to total\n");
  CHECK(kept.find("'worth-of' may hold what not all have seen") != std::string::npos);
  // Of which a jump tells.
  const std::string jumped =
      said_of("    let heavy be no\n    if pips of p's hand > 9: set heavy to yes\n", "    if heavy: add 1 to total\n");
  CHECK(jumped.find("'heavy'") != std::string::npos);
  // Tiles.
  const std::string tiles = said_of("    let best be first t in p's hand with most pips of t\n", "    if best in table: add 1 to total\n");
  CHECK(tiles.find("'best'") != std::string::npos);
  // What is only its owner's to see.
  const std::string owned =
      said_of("    set p's worth to pips of p's hand\n", "    add p's worth to total\n", "number worth of each seat, seen by owner\n");
  CHECK(owned.find("'worth'") != std::string::npos);
}

TEST_CASE("what is in view, or not read any more, is no obstacle", "[deals]") {
  CHECK(said_of("    let worth-of be pips of p's hand\n    add worth-of to total\n", "") == "");
  CHECK(said_of("    set worth to pips of p's hand\n", "    add worth to total\n", "number worth, seen by all\n") == "");
  CHECK(said_of("    let size be count of p's hand\n", "    add size to total\n") == "");
  CHECK(said_of("    let here be count of table\n", "    add here to total\n") == "");
  CHECK(said_of("    let none-left be stock is empty\n", "    if none-left: add 1 to total\n") == "");
}

TEST_CASE("which shipped games deals can be drawn of", "[deals]") {
  // What is found in the others. A hand that was shown, and what was told, is not followed; `in-style` is a secret indeed.
  const std::map<std::string, std::set<std::string>> expected = {
      {"challenge", {"ante", "by-chips", "left", "idle", "done", "passed", "taker", "shown", "who"}},
      {"homing-claims", {"ante", "by-chips", "left", "idle", "done", "passed", "taker", "shown", "who"}},
      {"puerto-rican-500", {"in-style"}},
      {"tiu-u", {"left"}},
  };
  for (const test::Table& table : test::tables()) {
    INFO(table.text());
    const std::string said = why_not_sampled(table.game().program());
    INFO(said);
    const auto it = expected.find(table.ruleset);
    if (it == expected.end()) {
      CHECK(said == "");
      continue;
    }
    CHECK(said != "");
    std::istringstream lines(said);
    std::string line;
    while (std::getline(lines, line)) {
      const std::string name = line[0] == '\'' ? line.substr(1, line.find('\'', 1) - 1) : line.substr(0, 3);
      CHECK(it->second.count(name) == 1);
    }
  }
}

}  // namespace boneyard
