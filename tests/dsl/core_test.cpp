// Core: what every game becomes, its text read back, what the verifier refuses, what the passes leave alone, and what is known of effects.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "dsl/core/effects.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/core/passes.hpp"
#include "dsl/reading/parse.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "tests/support/core_text.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

using core::Core;

std::shared_ptr<const Core> core_of(const std::string& text) { return test::checked("language 1\ngame \"T\"\n" + text)->core; }

std::shared_ptr<const Core> read_back(const std::string& text) {
  std::string problem;
  const auto made = core::read(text, problem);
  INFO(problem);
  REQUIRE(made != nullptr);
  return made;
}

// A text of a Core that is broken at one place, and what is said of it.
struct Broken {
  const char* what;
  const char* instead;
  const char* problem;
};

// The settings with the passes before one.
Settings before(Settings settings, const NamedPass& pass) {
  bool there = false;
  for (const NamedPass& each : kPasses) {
    there = there || each.made == pass.made;
    if (there) settings.passes.*each.made = false;
  }
  return settings;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

const std::string kSmall =
    "players 2\ntiles double 6\nzone boneyard, ordered\nzone hand of each seat, seen by owner\nlayout line\npot pool\nchips 10\nnumber "
    "total, seen by all\n"
    "play:\n  gather boneyard\n  mix boneyard\n  deal 7 from boneyard to each player's hand\n"
    "  for each p in players:\n    p chooses:\n      \"lay\" t from p's hand where pips of t > total:\n        place t on line\n"
    "        set total to pips of t\n      if none:\n        \"pay\":\n          pay 1 from p to pool, or all he has\n  win players\n";

}  // namespace

TEST_CASE("the Core of every game is sound, before and after the passes", "[core]") {
  for (const test::Table& table : test::tables()) {
    INFO(table.text());
    const auto game = test::shipped(table.ruleset);
    CHECK(core::verify(*game->core) == "");
    CHECK(core::verify(*game->proved) == "");
    const Settings settings = settings_for(*game, table.seats, table.options);
    CHECK(core::verify(bound_core(*game, settings)) == "");
    for (const NamedPass& pass : kPasses) {
      INFO("up to " << pass.name);
      CHECK(core::verify(bound_core(*game, before(settings, pass))) == "");
    }
  }
}

TEST_CASE("the text of a Core read back is the same Core", "[core]") {
  for (const std::string& name : game_names(test::shipped_folder())) {
    INFO(name);
    const auto game = test::shipped(name);
    const std::string text = core::print(*game->core);
    const auto again = read_back(text);
    CHECK(core::verify(*again) == "");
    CHECK((core::print(*again) == text));
    CHECK(again->nodes == game->core->nodes);
    // With the places beside it is still the same text to a reader.
    CHECK((core::print(*read_back(core::print(*game->core, true))) == text));
  }
}

TEST_CASE("a number of dice that is worked out stays so, in the text of a Core and after each pass", "[core][passes]") {
  const std::pair<const char*, std::size_t> numbers[] = {
      {"(2 * n)", 4}, {"n + 1 of each seat", 9}, {"(3 with 2, 5 with 3 players)", 5}, {"(2 + 1)", 3}, {"6", 6}};
  for (const auto& [dice, many] : numbers) {
    INFO(dice);
    const auto game = test::checked(
        "language 1\ngame \"T\"\nplayers 2 to 3\noption n: 1 to 3, default 2\nnumber total, seen by all\ndice " + std::string(dice) +
        ", seen by all\nplay:\n  roll dice\n  set total to n + (sum of d for d in dice)\n  win players\n");
    const Settings settings = default_settings(*game, 3);
    for (const Core& core : {*game->core, bound_core(*game, settings)}) {
      const std::string text = core::print(core);
      CHECK((core::print(*read_back(text)) == text));
    }
    CHECK(read_back(core::print(*game->core))->nodes == game->core->nodes);
    CHECK(compile(*game, settings).dice.size() == many);
  }
}

TEST_CASE("after each pass, the text of a Core read back is the same Core and plays the same", "[core][passes]") {
  for (const std::string& name : game_names(test::shipped_folder())) {
    INFO(name);
    const auto game = test::shipped(name);
    const Settings settings = default_settings(*game, game->players_greatest);
    const std::string record = test::record_of(Game(compile(*game, settings)), 3, 0);
    const Settings none = before(settings, kPasses[0]);
    const auto compare = [&](const Core& core) {
      const std::string text = core::print(core);
      CheckedGame copy = *game;
      copy.proved = read_back(text);
      CHECK((core::print(*copy.proved) == text));
      CHECK((test::record_of(Game(compile(copy, none)), 3, 0) == record));
    };
    compare(*game->proved);
    compare(bound_core(*game, settings));
    for (const NamedPass& pass : kPasses) {
      INFO("up to " << pass.name);
      compare(bound_core(*game, before(settings, pass)));
    }
  }
}

TEST_CASE("nodes are numbered in the order of the text", "[core]") {
  const auto core = core_of(kSmall);
  int next = 0;
  const auto count = [&](const core::Node& node) { CHECK(node.id == next++); };
  for (const core::NodePtr* part : {&core->equipment.highest, &core->equipment.chips}) {
    core::for_each_node(**part, count);
  }
  for (const core::NodePtr& stmt : core->play) {
    core::for_each_node(*stmt, count);
  }
  CHECK(next == core->nodes);
  CHECK(next > 40);
}

TEST_CASE("a pass that only makes play faster changes no match", "[core][passes][large]") {
  std::vector<std::pair<test::CheckedGamePtr, Settings>> tables;
  for (const test::Table& table : test::plain_tables()) {
    const auto game = test::shipped(table.ruleset);
    tables.emplace_back(game, settings_for(*game, table.seats, table.options));
  }
  const auto mahjong = test::by_author("small-mahjong");
  tables.emplace_back(mahjong, default_settings(*mahjong, 4));
  for (const auto& [game, settings] : tables) {
    INFO(game->title << " with " << settings.seats);
    const std::string with_all = test::record_of(Game(compile(*game, settings)), 11, 0);
    const Program fast = compile(*game, settings);
    for (const NamedPass& pass : kPasses) {
      INFO("without " << pass.name);
      Settings less = settings;
      less.passes.*pass.made = false;
      CHECK((test::record_of(Game(compile(*game, less)), 11, 0) == with_all));
    }
    Settings none = settings;
    for (const NamedPass& pass : kPasses) none.passes.*pass.made = false;
    CHECK((test::record_of(Game(compile(*game, none)), 11, 0) == with_all));
  }
}

TEST_CASE("every event names the node that brought it about, and its clauses", "[core][record]") {
  using core::Op;
  const std::map<std::string, std::set<Op>> made_by = {
      {"players", {Op::kAssignPlayers}},
      {"gather", {Op::kGather}},
      {"mix", {Op::kMix}},
      {"roll", {Op::kRoll, Op::kRollSome, Op::kRollOf, Op::kThrow}},
      {"lot", {Op::kLot}},
      {"decision", {Op::kWay}},
      {"move", {Op::kMoveTop, Op::kMoveTile, Op::kMoveUnder, Op::kMoveToPlace, Op::kMoveTiles, Op::kMoveZone, Op::kLay, Op::kPlace}},
      {"open", {Op::kOpen}},
      {"pay", {Op::kPay, Op::kShare}},
      {"turn-up", {Op::kTurnUp}},
      {"turn-down", {Op::kTurnDown}},
      {"reveal", {Op::kReveal, Op::kRevealDice, Op::kRevealDiceOf}},
      {"end", {Op::kEnded}},
      {"result", {Op::kWin}},
  };
  std::set<std::string> met;
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const auto core = test::shipped(table.ruleset)->core;
    std::vector<const core::Node*> nodes(static_cast<std::size_t>(core->nodes), nullptr);
    for (const core::NodePtr& stmt : core->play) {
      core::for_each_node(*stmt, [&](const core::Node& node) { nodes[static_cast<std::size_t>(node.id)] = &node; });
    }
    std::istringstream lines(test::record_of(table.game(), 5, 0));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
      INFO(line);
      const auto event = nlohmann::json::parse(line);
      const std::string kind = event.at("event").get<std::string>();
      const auto node = event.at("cause").at("node").get<std::size_t>();
      REQUIRE(nodes.at(node) != nullptr);
      CHECK(made_by.at(kind).count(nodes[node]->op) == 1);
      // To take up the tiles and draw lots is cited by few rule books; what else happens is cited, by the rule itself or by what is around it.
      if (kind != "gather" && kind != "mix" && kind != "lot") CHECK(!event.at("cause").at("rule").empty());
      for (const std::string& clause : nodes[node]->cites)
        CHECK((event.at("cause").at("rule").dump().find('"' + clause + '"') != std::string::npos));
      met.insert(kind);
    }
  }
  CHECK(met.size() == made_by.size());
}

TEST_CASE("the hash of a game is that of its rules, and not of their words", "[core][record]") {
  const std::string rest =
      "players 2\ntiles double 6\nzone stock, ordered\npot pool\nchips 9\nnumber n\nplay:\n  gather stock\n  mix stock\n";
  const auto hash = [&](const std::string& more) {
    return test::checked("language 1\ngame \"T\"\n" + rest + more + "  win players\n")->hash;
  };
  const std::string one = hash("  set n to 1 + 1\n");
  CHECK(one.size() == 16);
  CHECK(hash("  add 1 to n  # a comment\n") != one);
  CHECK(hash("  set n to 1 + 1  # a comment\n") == one);
  CHECK(hash("  set n to (1 + 1)\n") == one);
  CHECK(hash("  set n to 2\n") != one);
  // Nor of what it is called.
  CHECK(test::checked("language 1\ngame \"Another\"\n" + rest + "  set n to 1 + 1\n  win players\n")->hash == one);
  const std::string figure = "define many(p: seat): count of all q in players where q != p\n";
  const std::string titled = "words:\n  many: \"many\"\n";
  CHECK(test::checked("language 1\ngame \"T\"\n" + figure + rest + "  set n to 1 + 1\n  win players\n" + titled)->hash == one);
}

TEST_CASE("a refusal tells what there is a value of", "[core][refusal]") {
  // `dice` is gone through and is no number: a refusal said that it was 0.
  const auto core = core_of(
      "players 2\ndice red, white, seen by all\nnumber n, seen by all\nplay:\n  roll dice\n  for each p:\n    p chooses:\n"
      "      \"six\" where 6 in dice and red > n:\n        set n to 1\n      \"none\"\n  win players\n");
  const std::string text = core::print(*core);
  CHECK_THAT(text, Catch::Contains("(witness \"red\""));
  CHECK_THAT(text, !Catch::Contains("(witness \"dice\""));
}

TEST_CASE("a question that stands for very many is refused and not walked through", "[core][hostile]") {
  // What picks a number by a key is written out for each of the keys, and again within each.
  std::string nested = "n";
  for (int i = 1; i <= 20; ++i)
    nested = "(first m" + std::to_string(i) + " in 1 to 2 with most " + nested + " + m" + std::to_string(i) + ")";
  const auto game = test::checked("language 1\ngame \"T\"\nplayers 2\nnumber n\nplay:\n  win players\n");
  Diagnostics diagnostics;
  const auto source = std::make_shared<Source>(Source{"question", nested});
  const auto parsed = parse_expression(source, diagnostics);
  INFO(render_text(diagnostics));
  REQUIRE(parsed);
  CHECK_FALSE(check_expression(*game, *parsed, diagnostics));
  CHECK_THAT(render_text(diagnostics), Catch::Contains("there are more than 1000000 parts"));
}

TEST_CASE("what is folded is what the machine computes", "[core][passes]") {
  const auto result = [](const std::string& expression, bool fold) {
    const auto game = test::checked("language 1\ngame \"T\"\nplayers 3\noption o: 0 to 9, default 4\nnumber r\nplay:\n  set r to " +
                                    expression + "\n  win players\n");
    Settings settings = default_settings(*game, 3);
    settings.passes.fold = fold;
    const Game made(compile(*game, settings));
    State state = made.new_state();
    Machine machine = made.new_machine();
    machine.start(state, random_for(1, 0, Stream::kChance));
    return state.header().fault.happened() ? "fault" : std::to_string(state.numbers()[made.program().variables.at(0).reg]);
  };
  for (const std::string a : {"o", "3", "(0 - 7)", "(1000000 * 2147)", "count of seats"})
    for (const std::string b : {"o", "3", "0", "(0 - 2)"}) {
      for (const std::string op : {" + ", " - ", " * ", " / ", " mod "}) {
        INFO(a << op << b);
        CHECK(result(a + op + b, true) == result(a + op + b, false));
      }
      for (const std::string op : {" = ", " != ", " < ", " <= ", " > ", " >= "}) {
        const std::string asked =
            "if not " + a + op + b + " and yes or no then 1 else 5 + min(" + a + ", " + b + ") mod 2 - max(" + a + ", " + b + ") mod 2";
        INFO(asked);
        CHECK(result(asked, true) == result(asked, false));
      }
    }
  CHECK(result("o + 1", true) == "5");
}

TEST_CASE("expensive expressions that depend on a few tiles alone are cached", "[core][passes]") {
  // How often something is cached in a condition, and what stands behind the first.
  const auto cached = [](const std::string& condition) {
    const auto game = test::checked(
        "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by all\nnumber n, seen by "
        "all\n"
        "tile led, seen by all\ndefine run(c: tiles): c is [x-x] [x-y] [y-y] for some x, y\n"
        "define high-run(c: tiles): c is [x-x] [x-y] [y-y] for some x, y with (x + y > n)\n"
        "define pair(c: tiles): c is [x-x] [x-y] for some x, y\ndefine even(c: tiles): every t in c where pips of t mod 2 = 0\n"
        "define linked(c: tiles): some t in c where some u in c where pips of u = pips of t + 1\n"
        "play:\n  gather stock\n  mix stock\n  deal 7 from stock to each player's hand\n  set led to top of stock\n"
        "  for each p:\n    if " +
        condition + ":\n      add 1 to n\n  win players\n");
    Settings settings = default_settings(*game, 2);
    settings.passes.share = false;
    return core::print(bound_core(*game, settings));
  };
  const auto times = [](const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const auto expect = [&](const std::string& condition, int most, const std::string& part) {
    const std::string text = cached(condition);
    INFO(condition << '\n' << text);
    CHECK(times(text, "(cached ") == most);
    if (!part.empty()) CHECK_THAT(text, Catch::Contains(part));
  };
  expect("some 3 tiles c in his hand where run(c)", 1, "(cached %");
  expect("some 3 tiles c in his hand where run(c) or linked(c)", 1, "(cached %");
  // What is no name gets one; a part that looks further is left outside.
  expect("some 3 tiles c in his hand where run(his hand without c) and run(c)", 2, "(let %");
  expect("run(his hand)", 1, "(let %");
  expect("some 2 tiles c in his hand where run(c + {led}) and n > 3", 1, "(lt 3 n)");
  // A loop over what was chosen, unless a table knows its tiles.
  expect("some 3 tiles c in his hand where linked(c)", 1, "(cached %");
  expect("some 3 tiles c in his hand where even(c)", 0, "");
  // Of more than tiles; of a few tiles that a table knows, or that are looked at as fast; of a whole hand.
  expect("some 3 tiles c in his hand where high-run(c)", 0, "");
  expect("some 2 tiles c in his hand where pair(c)", 0, "");
  expect("some 3 tiles c in his hand where pips of c = 12", 0, "");
  expect("linked(his hand)", 0, "");
}

TEST_CASE("a Core that caches what depends on more than the tiles is refused", "[core][verify]") {
  const auto problem = [](const std::string& condition) {
    std::string wrong;
    const auto read = core::read(
        "core 1\n(game language 1 players 2 2 clockwise)\n(names 4 labels 0)\n(zone stock one ordered nobody)\n"
        "(variable n number one global all declared)\n(variable c tiles one global all declared)\n(tiles 1 doubles 6)\n(play [\n  (if #0 " +
            condition + " [\n  ])\n])\n",
        wrong);
    INFO(wrong);
    REQUIRE(read);
    return core::verify(*read);
  };
  CHECK(problem("(cached c (some %0 c (lt 3 (pips %0))))") == "");
  CHECK_THAT(problem("(cached c (some %0 c (lt n (pips %0))))"), Catch::Contains("is not remembered with the tiles"));
  CHECK_THAT(problem("(cached c (some %0 (tiles-in (zone stock)) (lt 3 (pips %0))))"), Catch::Contains("is not remembered with the tiles"));
  CHECK_THAT(problem("(cached (tiles-in (zone stock)) (some %0 c (lt 3 (pips %0))))"), Catch::Contains("is not asked of a name"));
}

TEST_CASE("each optional pass does something", "[core][passes]") {
  for (const NamedPass& pass : kPasses) {
    INFO(pass.name);
    const std::vector games = {test::shipped("draw"), test::shipped("blind-hughie"), test::by_author("small-mahjong")};
    const bool changes = std::ranges::any_of(games, [&](const auto& game) {
      Settings settings = default_settings(*game, 3);
      const std::string fast = compile(*game, settings).build;
      settings.passes.*pass.made = false;
      return compile(*game, settings).build != fast;
    });
    CHECK(changes);
  }
}

TEST_CASE("what is evaluated twice with no change between is evaluated once", "[core][passes]") {
  const auto shared = [](const std::string& statements) {
    const auto game = test::checked(
        "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered, seen by all\nzone hand of each seat, ordered, seen by "
        "all\n"
        "number m, seen by all\nnumber n, seen by all\nplay:\n  gather stock\n  for each p:\n" +
        statements + "  win players\n");
    const std::string text = core::print(bound_core(*game, default_settings(*game, 2)));
    INFO(text);
    return text.find("(variable kept.") != std::string::npos;
  };
  const std::string ask = "    if pips of top of p's hand > m: set m to 1\n";
  const std::string once_more = "    set n to pips of top of p's hand\n";
  const std::string choice = "p chooses openly:\n      \"yes\": set m to 1\n      \"no\": set m to 2\n";
  CHECK(shared(ask + once_more));
  CHECK(shared("    if pips of top of p's hand > m: set n to pips of top of p's hand\n"));
  CHECK(shared(ask + "    if m > 1: set n to pips of top of p's hand\n"));
  CHECK(shared("    if pips of top of p's hand > 3: set m to 1\n    else if pips of top of p's hand > 2: set m to 2\n"));
  INFO("once is once");
  CHECK(!shared(ask));
  CHECK(!shared("    if m > 1: set n to pips of top of p's hand\n    else: set n to pips of top of p's hand\n"));
  INFO("it may be another value by then");
  CHECK(!shared(ask + "    move top of stock to p's hand\n" + once_more));
  CHECK(!shared("    if n + m + 1 > 3: set n to 2\n    if n + m + 1 > 4: set m to 2\n"));
  INFO("it may not have been asked for before: asking stops the match where there is no tile");
  CHECK(!shared("    if m > 1 and pips of top of p's hand > 3: set m to 1\n" + once_more));
  INFO("a state would have to keep it");
  CHECK(!shared(ask + "    " + choice + once_more));
}

TEST_CASE("what is kept to be used again is no part of a state", "[core][passes]") {
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const auto game = test::shipped(table.ruleset);
    Settings settings = settings_for(*game, table.seats, table.options);
    const Program with = compile(*game, settings);
    settings.passes.share = false;
    const Program without = compile(*game, settings);
    CHECK(with.kept_numbers == without.kept_numbers);
    CHECK(with.kept_sets == without.kept_sets);
  }
}

TEST_CASE("what tiles alone decide is looked up, and sets are cut down by it", "[core][passes]") {
  const auto game = test::checked(
      "language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock, ordered\nzone hand of each seat, seen by all\nlayout line\n"
      "number n, seen by all\nplay:\n  gather stock\n  mix stock\n  deal 7 from stock to each player's hand\n"
      "  for each p:\n    p chooses:\n      \"lay\" t from his hand \"at\" e from ends of line where low of t = e:\n        set n to e\n"
      "      if none:\n        \"pass\":\n"
      "          set n to count of all t in his hand where t is [m-m] for some m and pips of t > n\n"
      "          if some 2 tiles c in his hand where pips of c = 12:\n            add 1 to n\n"
      "          if some t in his hand where pips of t = 5:\n            add 1 to n\n  win players\n");
  Settings settings = default_settings(*game, 2);
  settings.passes.sets = false;
  const std::string tables = core::print(bound_core(*game, settings));
  INFO(tables);
  CHECK_THAT(tables, Catch::Contains("(table number by tile\n  1000000000000000000000000000000\n"));
  CHECK_THAT(tables, Catch::Contains("(eq (low t) e) (witness"));
  CHECK_THAT(tables, Catch::Contains("(lookup T0 e t))"));
  CHECK_THAT(tables, Catch::Contains("(and (lookup T1 %0) (lt n (pips %0)))"));
  settings.passes.sets = true;
  const std::string sets = core::print(bound_core(*game, settings));
  INFO(sets);
  CHECK_THAT(sets, Catch::Contains("(count-all %0 (keep T1 (tiles-in (zone hand p))) (lt n (pips %0)))"));
  CHECK_THAT(sets, Catch::Contains("(some %2 (pairs T2 (tiles-in (zone hand p))) yes)"));
  CHECK_THAT(sets, Catch::Contains("(lt 0 (count (keep T3 (tiles-in (zone hand p)))))"));
}

TEST_CASE("the verifier says what does not hold", "[core]") {
  const std::string text = core::print(*core_of(kSmall));
  INFO(text);
  for (const Broken& each : {
           Broken{"(zone hand p)", "(zone hand total)", "(zone): does not say which of the family is meant"},
           Broken{"(pay #47 1", "(pay #47 yes", "(pay): operand 0"},
           Broken{"(layout line)", "(zone boneyard)", "(lay): operand 1"},
           Broken{"(win #52 (players))", "(leave #52 L0)", "(leave): nothing around it has its label"},
           Broken{"(tiles-in (zone hand p)) [] []", "(tiles-in (zone hand p)) []", "(choice): has 1 regions"},
           Broken{"(tier #18 0)", "(ended #18 \"deal\")", "(ended): does not belong into region 0 of a choose"},
           Broken{"labels 1", "labels 0", "(choose): names something that is not there"},
       }) {
    INFO(each.instead);
    std::string problem;
    const auto broken = core::read(replaced(text, each.what, each.instead), problem);
    INFO(problem);
    REQUIRE(broken != nullptr);
    CHECK_THAT(core::verify(*broken), Catch::Contains(each.problem));
  }
}

TEST_CASE("the verifier says where a table is not asked what it knows", "[core][passes]") {
  const auto game = test::shipped("draw");
  const std::string text = core::print(bound_core(*game, default_settings(*game, 2)));
  for (const Broken& each : {
           Broken{"(table number by tile", "(table number by nothing", "the rows of a table"},
           Broken{"(table number by tile\n  1", "(table number by tile\n  ", "the rows of a table"},
           Broken{"(lookup T1 ", "(lookup T9 ", "(lookup): names something that is not there"},
           Broken{"(table number by tile", "(table number by number", "(lookup): asks a table of something else"},
           Broken{"(keep T0 %1", "(keep T1 %1", "(keep): asks a table of something else"},
       }) {
    INFO(each.instead);
    CHECK_THAT(core::verify(*read_back(replaced(text, each.what, each.instead))), Catch::Contains(each.problem));
  }
}

TEST_CASE("a text that is no Core is refused with its line", "[core]") {
  const std::string text = core::print(*core_of(kSmall));
  for (const Broken& each : {
           Broken{"core 1", "core 2", "line 1: expected '1', found '2'"},
           Broken{"(gather", "(scatter", "no operation is called 'scatter'"},
           Broken{"boneyard)", "graveyard)", "is called 'graveyard'"},
           Broken{"(pot pool)", "(pot pool", "expected a word"},
           Broken{"\"play\"", "\"play", "quotes"},
           Broken{"(mix #", "(mix #9", "is numbered"},
           Broken{"doubles 6", "in-suits 1 6 suit 0", "is called 'suit'"},
           Broken{"(zone boneyard", "(number-names low 3 red)\n(tiles 1 in-suits 1 6 low 0)\n(zone boneyard",
                  "a suit is a number above all others"},
       }) {
    INFO(each.instead);
    std::string problem;
    CHECK(core::read(replaced(text, each.what, each.instead), problem) == nullptr);
    CHECK_THAT(problem, Catch::Contains(each.problem));
    CHECK(problem.rfind("line ", 0) == 0);
  }
}

namespace {

// "tiles of hand", "number of boneyard", "variable total", "chips"
std::string text_of(const core::Core& core, const core::Component& component) {
  using Part = core::Component::Part;
  static constexpr const char* kTexts[] = {"tiles", "number",   "order",   "ends",      "tree",  "dice",
                                           "chips", "variable", "players", "knowledge", "chance"};
  const std::string text = kTexts[static_cast<std::size_t>(component.part)];
  const auto index = static_cast<std::size_t>(component.index);
  if (component.part == Part::kVariable) return text + " " + core.variables[index].name;
  if (component.part > Part::kTree) return text;
  if (component.index < 0) return text + (component.layout ? " of any layout" : " of any zone");
  return text + " of " + (component.layout ? core.equipment.layouts[index].name : core.equipment.zones[index].name);
}

}  // namespace

TEST_CASE("what a statement reads, writes and tells", "[core]") {
  const auto core = core_of(kSmall);
  const auto effects = [&](core::Op op) {
    const core::Node* found = nullptr;
    const auto look = [&](const core::Node& node) {
      if (node.op == op && found == nullptr) found = &node;
    };
    for (const core::NodePtr& stmt : core->play) {
      core::for_each_node(*stmt, look);
    }
    REQUIRE(found != nullptr);
    const core::Effects made = core::effects_of(*found);
    std::string text;
    for (const core::Component& each : made.reads) text += "reads " + text_of(*core, each) + "; ";
    for (const core::Component& each : made.writes) text += "writes " + text_of(*core, each) + "; ";
    if (made.tells) text += "tells; ";
    for (const std::string& fault : made.faults) text += "faults: " + fault + "; ";
    return text;
  };
  CHECK(effects(core::Op::kMix) == "writes order of boneyard; writes knowledge; writes chance; tells; ");
  CHECK(effects(core::Op::kPay) == "reads chips; reads variable p; writes chips; tells; faults: less than nothing; faults: nobody; ");
  CHECK(effects(core::Op::kCondition) == "reads variable total; reads variable t; faults: no tile; ");
  CHECK(effects(core::Op::kMoveTop) ==
        "reads order of boneyard; reads order of hand; reads variable seat.; writes tiles of boneyard; writes tiles of hand; writes number "
        "of "
        "boneyard; writes number of hand; writes order of boneyard; writes order of hand; writes knowledge; tells; faults: nobody; faults: "
        "too "
        "few tiles; ");
}

}  // namespace boneyard::dsl
