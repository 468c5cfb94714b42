// CheckedGame -> Program: what becomes constant, what validate() promises, and what the sentences of the language do when they run.

#include <algorithm>
#include <catch2/catch.hpp>
#include <deque>
#include <fstream>
#include <map>
#include <sstream>

#include "dsl/checking/rules.hpp"
#include "dsl/reading/parse.hpp"
#include "engine/state_text.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

// Plays a small game with the choices that it is given, as typed.
struct Played {
  explicit Played(const std::string& text, int seats = 3, std::deque<std::string> choices = {}, const test::Options& options = {})
      : game(test::program_of(*test::checked("language 1\ngame \"T\"\nplayers 1 to 6\n" + text), seats, options)),
        state(game.new_state()),
        machine(game.new_machine()) {
    machine.start(state, random_for(1, 0, Stream::kChance));
    while (!state.over() && !choices.empty()) {
      const Seat seat = std::countr_zero(state.header().to_act);
      order += game.program().seat_text(seat);
      const ReadMove read = read_move(machine, state, seat, choices.front());
      INFO(choices.front());
      REQUIRE(read.legal.size() == 1);
      choices.pop_front();
      machine.apply(state, seat, read.legal[0]);
    }
    left = static_cast<int>(choices.size());
    test::no_fault(game.program(), state.header().fault);
  }
  int value(const std::string& name, Seat seat = 0) const {
    for (const VariableInfo& variable : game.program().variables)
      if (variable.name == name) return state.numbers()[variable.reg + (variable.per_seat ? seat : 0)];
    FAIL("no variable " << name);
    return -1;
  }
  std::string zone(const std::string& name) const {
    const int zone = game.program().find_zone(name);
    REQUIRE(zone >= 0);
    std::string text;
    for (Tile tile = 0; tile < game.program().tiles.size(); ++tile)
      if (state.zone_of(tile) == zone) text += game.program().tiles.text(tile);
    return text;
  }
  bool over() const { return state.over(); }

  Game game;
  State state;
  Machine machine;
  std::string order;  // who was asked, one after another
  int left = 0;       // choices that were not needed
};

// What an expression of a game is, worked out in `play`.
int worked_out(const std::string& expression, const std::string& before = "") {
  return Played("tiles double 6\nzone stock\nzone held of each seat\nnumber result\nplay:\n" + before + "  set result to " + expression +
                "\n  win players\n")
      .value("result");
}

bool has_constant(const Program& program, std::int32_t value) {
  for (const Instruction& in : program.code)
    if (in.op == Opcode::kConst && in.d == value) return true;
  return false;
}

}  // namespace

TEST_CASE("options are constants of the program, and what they rule out is not in it", "[compile]") {
  const std::string text =
      "language 1\ngame \"T\"\nplayers 2 to 2\noption take: free, forced\noption size: 1 to 900, default 700\nnumber n\nplay:\n  if take = "
      "forced: set n to 4321\n  else: set n to 1234\n  set n to size * 2\n  win players\n";
  const auto game = test::checked(text);
  const Program free = test::program_of(*game, 2);
  const Program forced = test::program_of(*game, 2, {{"take", "forced"}, {"size", "3"}});
  CHECK(has_constant(free, 1234));
  CHECK(!has_constant(free, 4321));
  CHECK(has_constant(free, 1400));
  CHECK(!has_constant(forced, 1234));
  CHECK(has_constant(forced, 4321));
  CHECK(has_constant(forced, 6));
  const auto works_out = [](const Program& program) {
    return std::count_if(program.code.begin(), program.code.end(),
                         [](const Instruction& in) { return in.op == Opcode::kMul || info(in.op).jumps(); });
  };
  for (const Program* program : {&free, &forced}) CHECK(works_out(*program) == 0);
  // The same of variables does both when it is played.
  std::string varied = text;
  varied.replace(varied.find("option take: free, forced"), 25, "flag take")
      .replace(varied.find("option size: 1 to 900, default 700"), 34, "number size");
  varied.replace(varied.find("take = forced"), 13, "take");
  CHECK(works_out(test::program_of(*test::checked(varied), 2)) >= 2);
}

TEST_CASE("a way that does nothing goes on with all that follows, also where the way before it leaves the phase", "[compile]") {
  const std::string rules =
      "number n\nphase f:\n  (first p in players) chooses:\n    \"leave\": end f\n    \"stay\"\n    \"wait\"\nplay:\n  f\n  set n to 7\n"
      "  (first p in players) chooses: \"on\"\n  win players\n";
  for (const char* way : {"leave", "stay", "wait"}) {
    INFO(way);
    CHECK(Played(rules, 2, {way}).value("n") == 7);
  }
}

TEST_CASE("every program of every table is valid, and can be written out", "[compile]") {
  for (const test::Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    CHECK(validate(game.program()) == "");
    CHECK(!disassemble(game.program()).empty());
  }
}

TEST_CASE("what is asked of each tile by a number that a tile shows is a table", "[compile][tables]") {
  const auto fitting = [](const std::string& value) {
    return test::program_of(*test::checked("language 1\ngame \"T\"\nplayers 2\ntiles double 6\nzone stock\nzone hand of each seat\n"
                                           "tile led\ntiles fitting\nflag chain\n"
                                           "define suit(n: number): all t in tiles where t is [n-x] for some x\n"
                                           "play:\n  set led to first t in stock\n  set " +
                                           value + "\n  win players\n"),
                            2);
  };
  const auto uses = [](const Program& program, Opcode op) {
    return std::any_of(program.code.begin(), program.code.end(), [&](const Instruction& in) { return in.op == op; });
  };
  const Program table = fitting("fitting to suit(high of led)");
  CHECK(uses(table, Opcode::kKeepRow));
  CHECK(!uses(table, Opcode::kMatchBegin));
  // Of tiles together there is none.
  const Program match = fitting("chain to stock is [x-n] [n-y] [y-z] for some x, n, y, z");
  CHECK(!uses(match, Opcode::kKeepRow));
  CHECK(uses(match, Opcode::kMatchBegin));
  // It is cached, and equal patterns share a cache.
  CHECK(uses(match, Opcode::kRecall));
  CHECK(match.caches == 1);
  const Program twice =
      fitting("chain to stock is [x-n] [n-y] [y-z] for some x, n, y, z and fitting is [a-b] [b-c] [c-d] for some a, b, c, d");
  CHECK(twice.caches == 1);
}

TEST_CASE("a condition of a table speaks of no tile as it would without one", "[compile][tables]") {
  const auto play = [](const std::string& statements) {
    const Game game(test::program_of(
        *test::checked("language 1\ngame \"T\"\nplayers 2\ntiles double 3\nzone stock\nzone aside\nlayout line\ntile none\n"
                       "number n\nplay:\n  place [1-2] on line\n" +
                       statements + "  (first p in players) chooses: \"go on\"\n  win players\n"),
        2));
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(1, 0, Stream::kChance));
    return state.header().status == Status::kFault ? fault_text(game.program(), state.header().fault)
                                                   : "n is " + std::to_string(state.numbers()[2]);
  };
  CHECK(play("  set n to count of all t in stock where t = none\n") == "n is 0");
  CHECK(play("  set n to count of all t in stock where t != none\n") == "n is 9");
  CHECK(play("  set n to count of all t in stock where t = none or high of t = 3\n") == "n is 4");
  CHECK(play("  set n to count of all m in ends of line where none = [2-3] or m = 2\n") == "n is 1");
  // Where no tile is a fault, it is one for each tile that is looked at, and for none when nothing is.
  const std::string fault = "a tile was needed here, and there is none";
  CHECK(play("  set n to count of all t in stock where pips of t > pips of none\n") == fault);
  CHECK(play("  set n to count of all t in aside where pips of t > pips of none\n") == "n is 0");
  CHECK(play("  set n to count of all t in stock where high of t = 4 and pips of none = 2\n") == "n is 0");
  CHECK(play("  set n to count of all t in stock where high of t = 3 and pips of none = 2\n") == fault);
}

namespace {

// Whatever the shipped games have no use for.
const char* const kRest =
    "tiles double 3, 2 copies\nzone stock, ordered\nzone held of each seat, seen by owner\nzone gone of each seat, seen by all\n"
    "layout row of each seat\ndice one, two, seen by nobody\nchips 9\npot pool\nnumber n, seen by all\nnumber m of each seat\n"
    "seat s\ntile t\ntiles some-tiles\n"
    "tiles marked of each seat\nflag f\nplay:\n"
    "  gather stock\n  mix stock\n  roll one\n  roll 1 + 1 dice\n  reveal dice to players\n"
    "  set n to one mod 3\n  set n to n / 2\n  set n to n * max(n, min(one, 4))\n"
    "  for each p in players:\n    set p's m to 3\n    add p's m to n\n    place [3-3] on p's row\n    gather stock\n"
    "  set t to first u in some-tiles where low of u = high of u\n  set n to count of tips of (first p in players)'s row\n"
    "  if {[0-1], [1-2]} != some-tiles and n in ends of (first p in players)'s row: set n to 0\n"
    "  for each c in separate 2 tiles d in tiles where pips of d = n: set some-tiles to c\n"
    "  for each p in players: set p's marked to some-tiles + (player after p)'s marked\n"
    "  set f to {[0-0]} != some-tiles\n  set some-tiles to some-tiles without {[0-1]}\n"
    "  draw s by lot from players\n  move stock to s's gone\n  share pool among players, rest from s\n"
    "  each p chooses at once:\n    \"take\" u from p's held \"with\" v from p's held: move {u, v} to p's gone\n"
    "    \"some\" 2 tiles c from p's held: move c to p's gone\n    \"none\"\n"
    "  (first p in players) chooses openly:\n    \"name\" u from his held: move u to stock\n"
    "    \"names\" 2 tiles c from his held: move c to stock\n    \"none\"\n  win players (X-1)\n";

// Of every opcode, programs that use it.
std::map<Opcode, std::pair<std::shared_ptr<const Program>, std::size_t>> uses_of_opcodes() {
  std::vector<std::shared_ptr<const Program>> programs;
  for (const std::string& name : dsl::game_names(test::shipped_folder())) {
    const test::CheckedGamePtr game = test::shipped(name);
    programs.push_back(std::make_shared<const Program>(test::program_of(*game, game->players_least)));
  }
  for (const std::string name : {"dice-forms", "own-dice", "piles", "families"}) {
    std::ostringstream text;
    text << std::ifstream(std::string(BONEYARD_SOURCE_DIR) + "/tests/rulesets/forms/" + name + ".bones").rdbuf();
    const test::CheckedGamePtr game = test::checked(text.str());
    programs.push_back(std::make_shared<const Program>(test::program_of(*game, game->players_least)));
  }
  programs.push_back(std::make_shared<const Program>(
      test::program_of(*test::checked(std::string("language 1\ngame \"T\"\nplayers 2 to 4\n") + kRest), 3)));
  std::map<Opcode, std::pair<std::shared_ptr<const Program>, std::size_t>> uses;
  for (const auto& program : programs) {
    CHECK(validate(*program) == "");
    for (std::size_t i = 0; i < program->code.size(); ++i) uses.emplace(program->code[i].op, std::pair(program, i));
  }
  return uses;
}

}  // namespace

TEST_CASE("validate finds every operand of every instruction that leads nowhere", "[compile][validate]") {
  const auto uses = uses_of_opcodes();
  for (int i = 0; i < kOpcodes; ++i) {
    const auto op = static_cast<Opcode>(i);
    INFO(info(op).name);
    const auto it = uses.find(op);
    CHECK(it != uses.end());
    if (it == uses.end()) continue;
    for (int field = 0; field < 4; ++field) {
      INFO("abcd"[field]);
      const char kind = info(op).operands[field];
      if (kind == 'i') continue;
      Program bad = *it->second.first;
      Instruction& in = bad.code[it->second.second];
      std::uint16_t* const fields[3] = {&in.a, &in.b, &in.c};
      // Below zero lie the sizes of subsets, where these may stand.
      for (const std::int32_t nowhere : {99999, kind == 'u' ? -kMaxChosenTiles - 1 : -1}) {
        if (field < 3)
          *fields[field] = static_cast<std::uint16_t>(nowhere < 0 ? 0xfffe : 0x7fff);
        else
          in.d = nowhere;
        CHECK(validate(bad) != "");
      }
    }
  }
}

TEST_CASE("validate finds tables, decisions and variables that do not fit the program", "[compile][validate]") {
  const Program good = test::program_of(*test::shipped("auction-draw"), 3);
  REQUIRE(validate(good) == "");
  const std::vector<std::pair<const char*, void (*)(Program&)>> changes = {
      {"no code", [](Program& p) { p.code.clear(), p.code_place.clear(); }},
      {"a place is missing", [](Program& p) { p.code_place.pop_back(); }},
      {"a place is not there", [](Program& p) { p.code_place[0] = 99999; }},
      {"a place is used from itself", [](Program& p) { p.places.at(0).used_from = 0; }},
      {"seats", [](Program& p) { p.seats = 99; }},
      {"no seats", [](Program& p) { p.seats = 0; }},
      {"more are kept than there are", [](Program& p) { p.kept_numbers = p.numbers + 1; }},
      {"a zone of nobody there", [](Program& p) { p.zones.at(0).owner = 7; }},
      {"a layout elsewhere", [](Program& p) { p.layouts.at(0).zone = 0; }},
      {"a variable that is not kept", [](Program& p) { p.variables.at(0).reg = p.kept_numbers; }},
      {"a constant that is kept", [](Program& p) { p.constants.at(0).reg = 0; }},
      {"an empty set table", [](Program& p) { p.set_tables.at(0).clear(); }},
      {"an empty mask table", [](Program& p) { p.mask_tables.at(0).clear(); }},
      {"a clause", [](Program& p) { p.cite_lists.at(0).push_back(99999); }},
      {"the chooser", [](Program& p) { p.decisions.at(0).chooser = 99999; }},
      {"a list", [](Program& p) { p.decisions.at(0).list = 99999; }},
      {"the variables of a decision", [](Program& p) { p.decisions.at(0).variables.push_back(99999); }},
      {"no tier", [](Program& p) { p.decisions.at(0).tiers.clear(); }},
      {"a way's tier", [](Program& p) { p.decisions.at(0).ways.at(0).tier = 99; }},
      {"a way's entry", [](Program& p) { p.decisions.at(0).ways.at(0).entry = -1; }},
      {"a way's range", [](Program& p) { p.decisions.at(0).ways.at(0).range = 2; }},
      {"a choice's register", [](Program& p) { p.decisions.at(0).ways.at(0).choices.at(0).reg = 99999; }},
      {"a choice's domain", [](Program& p) { p.decisions.at(0).ways.at(0).choices.at(0).domain.start = -1; }},
      {"the answer of a domain", [](Program& p) { p.decisions.at(0).ways.at(0).choices.at(0).domain.result = 99999; }},
      {"the zones of a choice", [](Program& p) { p.decisions.at(0).ways.at(0).choices.at(0).within.at(0).first = 60; }},
      {"whose zone",
       [](Program& p) {
         p.decisions.at(0).ways.at(0).choices.at(0).within.at(0).seat = {99999, 0};
       }},
      {"the ways are no longer those that are listed", [](Program& p) { p.decisions.at(0).ways.pop_back(); }},
      {"sealed, and asked as if it were not", [](Program& p) { p.decisions.at(0).sealed = !p.decisions.at(0).sealed; }},
      {"the code runs off its end",
       [](Program& p) {
         p.code.back() = Instruction{Opcode::kConst, 0, 0, 0, 0};
       }},
  };
  for (const auto& [what, change] : changes) {
    INFO(what);
    Program bad = good;
    change(bad);
    CHECK(validate(bad) != "");
  }
}

TEST_CASE("what is asked may not change anything, and what is played may not list moves", "[compile][validate]") {
  const Program good = test::program_of(*test::shipped("challenge"), 3);
  const auto wrong_with = [&](int at, Instruction in) {
    Program bad = good;
    bad.code[static_cast<std::size_t>(at)] = in;
    return validate(bad);
  };
  const Instruction gather{Opcode::kGather, 0, 0, 0, 0};
  const Instruction emit{Opcode::kEmit, 0, 0, 0, 0};
  const int list = good.decisions.at(0).list;
  int question = -1;
  for (const DecisionInfo& decision : good.decisions)
    for (const WayInfo& way : decision.ways)
      for (const Condition& condition : way.conditions) question = condition.holds.start;
  REQUIRE(question >= 0);
  CHECK(wrong_with(0, gather) == "");
  CHECK(wrong_with(0, emit).find("does not belong into play") != std::string::npos);
  CHECK(wrong_with(0, {Opcode::kReturn}).find("does not belong into play") != std::string::npos);
  CHECK(wrong_with(question, gather).find("does not belong into a question") != std::string::npos);
  CHECK(wrong_with(question, emit).find("does not belong into a question") != std::string::npos);
  CHECK(wrong_with(list, gather).find("does not belong into a list of moves") != std::string::npos);
  CHECK(wrong_with(list, {Opcode::kEmit, 0, 0, 0, 99}).find("way 99") != std::string::npos);
}

TEST_CASE("one lap asks each seat once, from the one that is named on", "[compile][turns]") {
  const Played played(
      "number turns\nplay:\n  turns of p from player after first q in players, one lap:\n    p chooses:\n      \"go\": set turns to turns "
      "+ 1\n  win players\n",
      3, {"go", "go", "go", "go"});
  CHECK(played.order == "BCA");
  CHECK(played.left == 1);
  CHECK(played.over());
}

TEST_CASE("several laps ask each seat so often", "[compile][turns]") {
  const Played played(
      "number turns\nplay:\n  turns of p from first q in players, 1 + 2 laps:\n    p chooses:\n      \"go\": set turns to turns + 1\n  win "
      "players\n",
      2, {"go", "go", "go", "go", "go", "go", "go"});
  CHECK(played.order == "ABABAB");
  CHECK(played.value("turns") == 6);
}

TEST_CASE("turns until all pass end after as many passes in a row as there are seats", "[compile][turns]") {
  const std::string text =
      "play:\n  turns of p from first q in players, until all pass:\n    p chooses openly:\n      \"go\"\n      \"no\": pass\n      "
      "\"fresh\":\n  "
      "      pass\n        start anew\n  win players\n";
  CHECK(Played(text, 3, {"no", "no", "no", "no"}).order == "ABC");
  CHECK(Played(text, 3, {"no", "no", "go", "no", "no", "no", "no"}).order == "ABCABC");
  CHECK(Played(text, 3, {"no", "no", "fresh", "no", "no", "no", "no"}).order == "ABCABC");
  CHECK(Played(text, 1, {"go", "go", "no", "no"}).order == "AAA");
}

TEST_CASE("turns until level end when as many have spoken since the last new beginning", "[compile][turns]") {
  const std::string text =
      "play:\n  turns of p from first q in players, until level:\n    p chooses openly:\n      \"drop\"\n      \"raise\": start anew\n  "
      "win "
      "players\n";
  CHECK(Played(text, 3, {"drop", "drop", "drop", "drop"}).order == "ABC");
  CHECK(Played(text, 3, {"drop", "raise", "drop", "drop", "drop"}).order == "ABCA");
  CHECK(Played(text, 3, {"raise", "raise", "drop", "drop", "drop"}).order == "ABCA");
}

TEST_CASE("turns without end go on until something ends what is around them", "[compile][turns]") {
  const std::string text =
      "number n\nplay:\n  step round:\n    turns of p from first q in players, without end:\n      p chooses openly:\n        \"go\"\n     "
      "   "
      "\"stop\": end round\n  win players\n";
  const Played played(text, 2, {"go", "go", "go", "go", "go", "stop", "go"});
  CHECK(played.order == "ABABAB");
  CHECK(played.left == 1);
  CHECK(played.over());
}

TEST_CASE("a new beginning in nested turns is that of the turns that count", "[compile][turns]") {
  // A passes; B opens an auction of one lap, in which somebody begins the outer count anew.
  const std::string text =
      "play:\n  turns of p from first q in players, until all pass:\n    p chooses openly:\n      \"no\": pass\n      \"sell\":\n        "
      "pass\n   "
      "     turns of r from player after p, one lap:\n          r chooses openly:\n            \"take\": start anew\n"
      "            \"leave\"\n  win players\n";
  CHECK(Played(text, 2, {"no", "sell", "leave", "leave", "no"}).order == "ABAB");
  CHECK(Played(text, 2, {"no", "sell", "take", "leave", "no", "no", "no"}).order == "ABABAB");
}

TEST_CASE("seats that drop out are not asked again", "[compile][turns]") {
  const std::string text =
      "play:\n  turns of p from first q in players, without end:\n    p chooses:\n      \"stay\"\n      \"leave\":\n        set players to "
      "players without {p}\n        if count of players = 1: win players\n";
  const Played played(text, 3, {"stay", "leave", "stay", "stay", "leave"});
  CHECK(played.order == "ABCAC");
  CHECK(played.state.header().winners == SeatMask{1});
}

TEST_CASE("the first of several is the one with the most, then by the next key, then by the order", "[compile][best]") {
  CHECK(worked_out("pips of first t in {[1-5], [2-4], [0-6], [3-2]} with most pips of t") == 6);
  CHECK(worked_out("low of first t in {[1-5], [2-4], [0-6]} with most pips of t") == 0);
  CHECK(worked_out("low of first t in {[1-5], [2-4], [0-6]} with most pips of t, then low of t") == 2);
  CHECK(worked_out("high of first t in {[1-5], [2-4], [0-6]} with least pips of t, then high of t") == 4);
  CHECK(worked_out("low of first t in {[1-5], [2-4], [0-6]} where low of t > 0 with most pips of t") == 1);
  CHECK(worked_out("pips of first t in tiles with most t is [n-n] for some n, then pips of t") == 12);
}

TEST_CASE("the first of all seats or numbers is found without a loop", "[compile]") {
  const auto made = [](const std::string& statement) {
    return Played("tiles double 6\nzone stock\nlayout line\nnumber result\nseat who\nplay:\n  gather stock\n  place [2-5] on line\n  " +
                  statement + "\n  win players\n");
  };
  const auto loops = [](const Played& played) {
    const auto& code = played.game.program().code;
    return std::any_of(code.begin(), code.end(),
                       [](const Instruction& in) { return in.op == Opcode::kTakeNext || in.op == Opcode::kTakeSeat; });
  };
  const Played number = made("set result to first n in ends of line");
  CHECK(number.value("result") == 2);
  CHECK(!loops(number));
  const Played none = made("set result to first n in ends of line where n > 5");
  CHECK(none.value("result") == -1);
  const Played seat = made("set who to first p in players");
  CHECK(seat.value("who") == 0);
  CHECK(!loops(seat));
  const Played around = made("set who to first p in players from first q in players where q != first r in players");
  CHECK(around.value("who") == 1);
  CHECK(made("set who to first p in (players without players)").value("who") == kNobody);
}

TEST_CASE("all of those with the most or the least are gathered, ties too", "[compile][best]") {
  CHECK(worked_out("count of (all t in tiles with least pips of t)") == 1);
  CHECK(worked_out("count of (all t in tiles with most low of t = 0)") == 7);
  CHECK(worked_out("count of (all t in {[1-5], [2-4], [3-4]} with least pips of t)") == 2);
  CHECK(worked_out("count of (all s in seats with most 1)") == 3);
}

TEST_CASE("sums and counts go over all that there is", "[compile]") {
  CHECK(worked_out("sum of n * n for n in 1 to 4") == 30);
  CHECK(worked_out("sum of pips of t for t in tiles") == 168);
  CHECK(worked_out("count of all t in tiles where high of t > 4") == 13);
  CHECK(worked_out("count of all 2 tiles c in tiles where pips of c = 12") == 34);
  CHECK(worked_out("sum of 1 for n in 5 to 4") == 0);
  CHECK(worked_out("min(4, 2, 3) * 100 + max(4, 2, 3)") == 204);
}

TEST_CASE("patterns fit in any order of tiles and either way round", "[compile][pattern]") {
  const auto fits = [](const std::string& pattern) { return worked_out("if " + pattern + " then 1 else 0"); };
  CHECK(fits("[3-5] is [5-3]") == 1);
  CHECK(fits("{[3-5], [5-6]} is [6-n] [n-3] for some n") == 1);
  CHECK(fits("{[3-5], [5-6]} is [3-n] [n-6] for some n with n > 5") == 0);
  CHECK(fits("{[3-5], [4-6]} is [3-n] [n-6] for some n") == 0);
  CHECK(fits("{[3-3]} is [3-n] [n-6] for some n") == 0);
  CHECK(fits("{[0-0], [6-6]} is [n-n] [m-m] for some n, m with m = (n + 1) mod 7") == 1);
  CHECK(fits("{[0-0], [2-2]} is [n-n] [m-m] for some n, m with m = (n + 1) mod 7") == 0);
}

TEST_CASE("separate subsets are as many as there can be, also where taking the first would spoil it", "[compile][separate]") {
  // Pairs of equal high ends in a chain: [1-2] with [2-3], [2-3] with [3-4], [3-4] with [4-5]. Beginning with the middle one leaves one pair, not two.
  const std::string chain = "count of separate 2 tiles c in {[2-3], [3-4], [1-2], [4-5]} where c is [x-n] [n-y] for some x, n, y";
  CHECK(worked_out(chain) == 2);
  // In a star all pairs share the middle.
  CHECK(worked_out("count of separate 2 tiles c in {[0-6], [0-5], [1-5]} where c is [x-n] [n-y] for some x, n, y") == 1);
  // Eight tiles, each with several partners for twelve pips, and four pairs of them are separate.
  CHECK(worked_out("count of separate 2 tiles c in {[6-6], [0-0], [5-6], [0-1], [4-6], [5-5], [1-1], [0-2]} where pips of c = 12") == 4);
  CHECK(worked_out("count of separate 2 tiles c in {[0-6]} where pips of c > 0") == 0);
}

TEST_CASE("separate subsets that are gone through are those that were counted", "[compile][separate]") {
  const Played played(
      "tiles double 6\nzone stock\nzone heap\nnumber n\nplay:\n  for each c in separate 2 tiles d in {[2-3], [3-4], [1-2], [4-5]} where d "
      "is [x-m] [m-y] for some x, m, y:\n    move c to heap\n    set n to n + 1\n  win players\n");
  CHECK(played.value("n") == 2);
  CHECK(played.zone("heap") == "[1-2][2-3][3-4][4-5]");
}

TEST_CASE("who cannot pay in full pays nothing where something else is to be done", "[compile][chips]") {
  const std::string text =
      "chips 3\npot pool\nnumber missed\nplay:\n  for each p in players:\n    pay 2 from p to pool, or else:\n      set missed to missed + "
      "1\n  for each p in players:\n    pay 2 from p to pool, or else:\n      set missed to missed + 1\n  win players\n";
  const Played played(text, 2);
  CHECK(played.value("missed") == 2);
  CHECK(played.state.chips(0) == 1);
  CHECK(played.state.chips(2) == 4);
}

TEST_CASE("what cannot be shared equally stays, or goes out one by one from a seat on", "[compile][chips]") {
  const std::string head =
      "chips 5\npot pool\nplay:\n  for each p in players: pay 5 from p to pool, or all he has\n  pay 1 from pool to (first p in players), "
      "or all he has\n";
  const Played stays(head + "  share pool among players, rest stays\n  win players\n", 3);
  CHECK(stays.state.chips(0) == 5);
  CHECK(stays.state.chips(1) == 4);
  CHECK(stays.state.chips(3) == 2);
  const Played out(head + "  share pool among players, rest from player after first p in players\n  win players\n", 3);
  CHECK(out.state.chips(0) == 5);
  CHECK(out.state.chips(1) == 5);
  CHECK(out.state.chips(2) == 5);
  CHECK(out.state.chips(3) == 0);
}

TEST_CASE("what is shown to some is known to them alone", "[compile][reveal]") {
  const Played played(
      "tiles double 2\nzone stock, ordered\nzone hand of each seat, seen by owner\nplay:\n  gather stock\n  mix stock\n  deal 1 from stock "
      "to each player's hand\n"
      "  reveal (first p in players)'s hand to {player after first p in players}\n  (first p in players) chooses:\n    \"go\": win "
      "players\n",
      3);
  const Program& program = played.game.program();
  const int hand = program.find_zone("A's hand");
  const auto knows = [&](Seat seat) {
    int places = 0;
    for (const View::Whereabouts& tile : view_of(program, played.state, seat).unseen)
      for (const int zone : tile.zones) places += zone == hand;
    return places == 1;
  };
  CHECK(knows(1));
  CHECK(!knows(2));
}

TEST_CASE("dice are seen by whom they are declared for", "[compile][dice]") {
  const std::string text =
      "seat holder\ndice red, seen by holder\ndice white, seen by all\ndice black\nplay:\n  set holder to player after first p in "
      "players\n  roll dice\n  (first p in players) chooses:\n    \"go\":\n      reveal dice to {first p in players}\n"
      "      (first p in players) chooses:\n        \"stop\": win players\n";
  const auto shown = [](const Played& played, Seat seat) {
    std::string names;
    for (const View::Die& die : view_of(played.game.program(), played.state, seat).dice) names += die.shows > 0 ? die.name + " " : "";
    return names;
  };
  const Played before(text, 3);
  CHECK(shown(before, 0) == "white ");
  CHECK(shown(before, 1) == "red white ");
  CHECK(shown(before, 2) == "white ");
  const Played after(text, 3, {"go"});
  CHECK(shown(after, 0) == "red white black ");
  CHECK(shown(after, 2) == "white ");
}

TEST_CASE("the Chinese set and tiles that are left out are what the rules play with", "[compile][tiles]") {
  CHECK(Played("tiles chinese\nzone stock\nnumber n\nplay:\n  set n to count of tiles\n  win players\n").value("n") == 32);
  CHECK(Played("tiles double 6, without {[0-0], [6-6]}\nzone stock\nnumber n\nplay:\n  set n to count of tiles\n  win players\n")
            .value("n") == 26);
  CHECK(Played("tiles double 6, 3 copies, without {[0-0]}\nzone stock\nnumber n\nplay:\n  set n to count of tiles\n  win players\n")
            .value("n") == 81);
}

TEST_CASE("sealed choices take effect one after another from the seat that is named, once all have chosen", "[compile][sealed]") {
  const std::string text =
      "number last\nnumber said of each seat\nplay:\n  each p in players from player after first q in players chooses at once:\n    "
      "\"say\" n from 1 to 9:\n      set p's said to n\n      set last to last * 10 + n\n  win players\n";
  const Played played(text, 3, {"say 1", "say 2", "say 3"});
  CHECK(played.order == "ABC");
  CHECK(played.value("last") == 231);
  CHECK(played.value("said", 2) == 3);
}

TEST_CASE("a way below 'if none' is open only when none above it is, or when its own condition holds", "[compile][choice]") {
  const std::string text =
      "number n\nflag f\nplay:\n  repeat:\n    (first p in players) chooses:\n      \"up\" where n < 2: set n to n + 1\n      \"flag\" "
      "where n < 2: set f to yes\n      if none or f:\n        \"stop\": win players\n      if none:\n        \"down\": set n to 0\n";
  const auto texts = [&](std::deque<std::string> choices) {
    Played played(text, 1, std::move(choices));
    const std::vector<Move> list = test::list_of(played.machine, played.state, 0);
    std::string all;
    for (const Move& move : list) all += move_text(played.game.program(), played.state.header().decision, move) + " ";
    return all;
  };
  CHECK(texts({}) == "up flag ");
  CHECK(texts({"up", "up"}) == "stop down ");
  CHECK(texts({"flag"}) == "up flag stop ");
}

TEST_CASE("a way below 'if still none' is open only when none of all those above it is", "[compile][choice]") {
  const std::string text =
      "number n\nplay:\n  repeat:\n    (first p in players) chooses:\n      \"up\" where n < 1: set n to n + 1\n      if none:\n        "
      "\"more\" where n < 3: set n to n + 1\n      if still none or n = 2:\n        \"stop\": win players\n";
  const auto texts = [&](std::deque<std::string> choices) {
    Played played(text, 1, std::move(choices));
    const std::vector<Move> list = test::list_of(played.machine, played.state, 0);
    std::string all;
    for (int way = 0; way < 3; ++way) {
      Move move;
      move.way = static_cast<std::uint8_t>(way);
      const bool listed = std::any_of(list.begin(), list.end(), [&](const Move& each) { return each.way == way; });
      CHECK(test::refusal_of(played.machine, played.state, 0, move).has_value() != listed);
    }
    for (const Move& move : list) all += move_text(played.game.program(), played.state.header().decision, move) + " ";
    return all;
  };
  CHECK(texts({}) == "up ");
  CHECK(texts({"up"}) == "more ");
  CHECK(texts({"up", "more"}) == "more stop ");
  CHECK(texts({"up", "more", "more"}) == "stop ");
}

TEST_CASE("a tile that lies on a layout is moved by no statement but gather", "[compile][layout]") {
  const std::string text = "tiles double 6\nzone kept, seen by all\nlayout line\nplay:\n  gather kept\n  place [6-6] on line\n  ";
  for (const char* move : {"move [6-6] to kept", "move {[6-6], [1-1]} to kept"}) {
    const test::CheckedGamePtr checked = test::checked("language 1\ngame \"T\"\nplayers 1\n" + text + move + "\n  win players\n");
    const Game game = Ruleset(checked).game(1);
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(1, 0, Stream::kChance));
    INFO(move);
    REQUIRE(state.header().status == Status::kFault);
    CHECK(fault_text(game.program(), state.header().fault) ==
          "a tile that lies on a layout stays there until all tiles are taken up with 'gather'");
  }
}

TEST_CASE("rank grades by the first condition that holds", "[compile]") {
  const std::string text =
      "number n\nnumber g of each seat\nplay:\n  for each p in players:\n    set his g to rank(n = 3, n > 1, n > 0)\n    add 1 to n\n  win "
      "players\n";
  const Played played(text, 4);
  CHECK(played.value("g", 0) == 0);
  CHECK(played.value("g", 1) == 1);
  CHECK(played.value("g", 2) == 2);
  CHECK(played.value("g", 3) == 3);
}

TEST_CASE("a tile is written with what names its numbers, and is no tile where the set lacks it", "[compile]") {
  const std::string text =
      "tiles double 6\nzone stock\nnumber n\nnumber found\nnumber missing\nplay:\n  set n to 5\n  let m be n - 2\n  set found to pips of "
      "[n-m] + high "
      "of "
      "[m-6]\n  set n to 7\n  if [n-m] = no tile and not [n-m] in tiles: set missing to 1\n  win players\n";
  const Played played(text, 1);
  CHECK(played.value("found") == 14);
  CHECK(played.value("missing") == 1);
}

TEST_CASE("a number is asked for among the dice that were thrown", "[compile]") {
  const std::string text =
      "dice a, b, c with 2 sides\nnumber n\nplay:\n  roll 2 dice\n  if 0 in dice: add 100 to n\n  if a in dice and b in dice: add 1 to n\n "
      " if 3 in "
      "dice: add 10 to n\n  win players\n";
  CHECK(Played(text, 1).value("n") == 1);
}

TEST_CASE("deals and tables of sizes go by the number of players", "[compile]") {
  const std::string text =
      "tiles double 6\nzone stock, ordered\nzone hand of each seat\nnumber n\nplay:\n  gather stock\n  deal 7 with 1 or 2, 5 with "
      "3, 4 with 4 or 5 or 6 players from stock to each player's hand\n  set n to count of stock\n  win players\n";
  CHECK(Played(text, 2).value("n") == 14);
  CHECK(Played(text, 3).value("n") == 13);
  CHECK(Played(text, 6).value("n") == 4);
}

TEST_CASE("an expression compiled by itself is answered from a state and changes nothing", "[compile][ask]") {
  const auto checked = test::checked(
      "language 1\ngame \"T\"\nplayers 2 to 3\ntiles double 6\nzone stock\nnumber n\nplay:\n  set n to 41\n  (first p in players) "
      "chooses:\n    \"go\": win players\n");
  const Settings settings = default_settings(*checked, 2);
  Program program = compile(*checked, settings);
  const auto source = std::make_shared<Source>(Source{"e", "n + count of all t in stock where pips of t = 0"});
  Diagnostics diagnostics;
  const auto parsed = parse_expression(source, diagnostics);
  REQUIRE(parsed);
  const Value expression = check_expression(*checked, *parsed, diagnostics);
  REQUIRE(expression);
  const CompiledExpression made = compile_expression(*checked, settings, program, expression);
  const Game game(program);
  State state = game.new_state();
  Machine machine = game.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const State before = state;
  CHECK(test::answer_of(machine, state, made.question) == 42);
  CHECK((state == before));
}

TEST_CASE("each seat can have a set of tiles of its own that is noted and lies elsewhere", "[compile][variable]") {
  const Played played(
      "tiles double 2\nzone stock\nnumber n of each seat\ntiles marked of each seat, seen by all\nplay:\n"
      "  for each p in players: set p's marked to (player after p)'s marked + {[0-1]}\n"
      "  set (first p from player after first q in players)'s marked to {[1-2], [2-2]}\n"
      "  for each p in players: set p's n to pips of p's marked\n"
      "  (first p in players) chooses: \"go\"\n  win players\n",
      3);
  CHECK(played.value("n", 0) == 1);
  CHECK(played.value("n", 1) == 7);
  CHECK(played.value("n", 2) == 1);
  const View view = view_of(played.game.program(), played.state, 0);
  const auto shown = [&](const char* name) {
    for (const View::Variable& variable : view.variables)
      if (variable.name == name) return variable.value;
    return std::string("not shown");
  };
  CHECK(shown("A's marked") == "[0-1]");
  CHECK(shown("B's marked") == "[1-2] [2-2]");
  CHECK(shown("C's marked") == "[0-1]");
  std::string problem;
  const auto again = read_state(played.game.program(), played.game.shape(), state_text(played.game.program(), played.state), problem);
  CHECK(problem == "");
  REQUIRE(again);
  CHECK(*again == played.state);
}

TEST_CASE("counter-clockwise play goes to the right, in turns and from a seat on", "[compile][direction]") {
  const std::string head = "number n\nnumber at of each seat\nseat last\nplay:\n";
  const std::string play =
      "  let start be first p in players\n  turns of p from player after start, one lap:\n    add 1 to n\n    set p's at to n\n  set last "
      "to "
      "player after start\n  for each q in players from start: set n to 10 * n + q's at\n  win players\n";
  const auto value = [](const std::string& direction, const std::string& rest) {
    const auto checked = test::checked("language 1\ngame \"T\"\nplayers 4" + direction + "\n" + rest);
    const Game game = Ruleset(checked).game(4);
    State state = game.new_state();
    Machine machine = game.new_machine();
    machine.start(state, random_for(1, 0, Stream::kChance));
    std::pair<int, int> found;
    for (const VariableInfo& variable : game.program().variables) {
      if (variable.name == "n") found.first = state.numbers()[variable.reg];
      if (variable.name == "last") found.second = state.numbers()[variable.reg];
    }
    return found;
  };
  // Seat A speaks last either way; who speaks first is B to the left, D to the right.
  CHECK(value("", head + play) == std::pair(44123, 1));
  CHECK(value(", counter-clockwise", head + play) == std::pair(44123, 3));
}

TEST_CASE("a tile is placed at the open end of the tile that is named", "[compile][layout]") {
  const std::string text =
      "tiles double 6\nzone stock\nlayout line\nlayout row of each seat\nnumber n\nnumber m\nnumber k\nplay:\n  place [3-3] on line "
      "opening 3, 3, 3\n  place [3-4] on "
      "line at 3\n  place [3-5] on line at 3 of [3-3]\n  place [4-5] on line at 4 of [3-4]\n  place [5-6] on line at 5 of [4-5]\n  set n "
      "to count of "
      "tips of line\n  for each e in ends of [5-6]: set m to e\n  let p be first q in players\n  place [0-1] on p's row\n  place [1-2] on "
      "p's row at 1\n"
      "  set k to 10 * count of p's row + count of (player after p)'s row + (if 2 in ends of p's row and 0 in ends of [0-1] and [0-1] in "
      "tips of "
      "p's row and not 1 in ends of [0-1] then 500 else 0)\n  win players\n";
  Played played(text, 2);
  CHECK(played.value("n") == 3);  // [3-3], [3-5], [5-6]
  CHECK(played.value("m") == 6);
  CHECK(played.value("k") == 520);
}

TEST_CASE("a set of nobody is empty", "[compile]") {
  const std::string text =
      "seat none\nseat one\nnumber n\nnumber m\nnumber k\nnumber everybody\nnumber found\ntiles double 6\nzone shown of each seat, seen by "
      "owner\nplay:\n"
      "  set one to first q in players\n  set n to count of {none} + count of {nobody} + count of {nobody, nobody}\n"
      "  set m to count of {none, one, nobody}\n  set k to count of (players without {none}) + count of (players + {nobody})\n"
      "  set everybody to count of players\n  if none in {none} or nobody in {none} or nobody in {one, nobody}: add 1 to found\n"
      "  if not {none} = no seats or not {nobody} is empty: add 2 to found\n  for each q in {none, nobody}: add 4 to found\n"
      "  if some q in {none} where q = none: add 8 to found\n  if first q in {none, one} != one: add 16 to found\n"
      "  reveal one's shown to {none}\n  set players to players without {none}\n  if count of players != everybody: add 32 to found\n"
      "  win {none}\n";
  Played played(text, 3);
  CHECK(played.value("n") == 0);
  CHECK(played.value("m") == 1);
  CHECK(played.value("k") == 2 * played.value("everybody"));
  CHECK(played.value("found") == 0);
}

TEST_CASE("some of the dice are thrown, and only those are gone through", "[compile][dice]") {
  const std::string text =
      "dice a, b, c, seen by all\nnumber n\nnumber m\nnumber k\nplay:\n  set k to count of all d in dice where d >= 0\n  roll dice\n  set "
      "n to (sum of d for d in "
      "dice) - a - b - c\n  roll 2 dice\n  set m to 100 * (count of all d in dice where d > 0) + c + (sum of d for d in dice) - a - b\n  "
      "win players\n";
  Played played(text, 2);
  CHECK(played.value("k") == 0);
  CHECK(played.value("n") == 0);
  CHECK(played.value("m") == 200);
}

TEST_CASE("the log knows which variables name the seat that turns begin with", "[compile]") {
  const Played played(R"(
tiles double 3
zone boneyard, ordered
seat leader, seen by all
seat dealer, seen by all
seat opener, seen by all
seat caller, seen by all
seat claimant, seen by all
seat last, seen by all

define after-dealer: player after dealer

phase lap-from(q: seat):
  turns of p from q, one lap: set last to p

play:
  turns of p from if claimant = nobody then leader else player after leader, until last != nobody: set last to p
  turns of p from after-dealer, one lap: set last to p
  lap-from(opener)
  set caller to last
  set claimant to caller
  each p from caller chooses at once: "call": set claimant to p
  for each p in players from caller: set last to p
  win no seats
)");
  std::string names;
  for (const VariableInfo& info : played.game.program().variables)
    if (info.begins && info.global) names += info.name + ' ';
  CHECK(names == "leader dealer opener ");
}

}  // namespace boneyard::dsl
