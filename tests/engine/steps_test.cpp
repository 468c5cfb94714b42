// What one run of the rules may take: steps, entries of a list of moves, what is told. Counted by the machine's own counters, never timed.

#include <algorithm>
#include <atomic>
#include <bit>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "engine/knowledge.hpp"
#include "engine/notation.hpp"
#include "engine/playout.hpp"
#include "engine/step_budget.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

constexpr const char* kTwoSets = "tiles double 18, 2 copies\n";  // 380 tiles
constexpr const char* kTooLong = "the rules ran on for too long without a decision";

// A game of two players with these rules, as a match that began.
struct Begun {
  explicit Begun(const std::string& declarations, const std::string& rules, EventSink* sink = nullptr, Memory memory = Memory::kKept,
                 int seats = 2)
      : game(test::program_of(*test::checked("language 1\ngame \"Steps\"\nplayers " + std::to_string(seats) + "\n" + declarations +
                                             "number n\nplay:\n" + rules + "  win players\n"),
                              seats),
             memory),
        machine(game.new_machine()),
        state(game.new_state()) {
    machine.start(state, random_for(1, 0, Stream::kChance), sink);
  }
  std::string fault() const { return state.header().status == Status::kFault ? fault_text(game.program(), state.header().fault) : "none"; }
  std::string list_fault() {
    const Fault fault = machine.moves(state, 0, list);
    if (fault.happened()) CHECK(list.empty());
    return fault.happened() ? fault_report(game.program(), fault) : "none";
  }

  Game game;
  Machine machine;
  State state;
  std::vector<Move> list;
};

struct Counter : EventSink {
  void on_event(const Event&, const State&) override {
    if (++events == stop_at) flag = true;
  }
  std::int64_t events = 0;
  std::int64_t stop_at = -1;
  std::atomic<bool> flag = false;
};

// The steps of a beginning with one statement more than another.
std::int64_t worth(const std::string& declarations, const std::string& before, const std::string& statement) {
  const Begun without(declarations, before);
  const Begun with(declarations, before + statement);
  REQUIRE(with.fault() == "none");
  return with.machine.steps() - without.machine.steps();
}

}  // namespace

TEST_CASE("what is told or moved pays for it", "[steps][limits]") {
  const std::string zones = std::string(kTwoSets) + "zone stock, ordered\nzone other, ordered\nzone open, seen by all\nchips 5\npot pool\n";
  CHECK(worth(zones, "", "  mix stock\n") >= kToldSteps + 380 * kTileToldSteps);
  CHECK(worth(zones, "", "  move stock to other\n") >= 380 * kToldSteps);
  CHECK(worth(zones, "", "  move 100 from stock to other\n") >= 100 * kToldSteps);
  CHECK(worth(zones, "", "  move all t in stock where pips of t > 17 to open\n") >= 190 * kToldSteps);
  CHECK(worth(zones, "", "  reveal stock to players\n") >= kToldSteps + 380 * kTileToldSteps);
  CHECK(worth(zones, "", "  gather stock\n") >= kToldSteps);
  CHECK(worth(zones, "", "  pay 1 from (first p in players) to pool, or all he has\n") >= kToldSteps);
  CHECK(worth(zones, "  pay 4 from (first p in players) to pool, or all he has\n", "  share pool among players, rest stays\n") >=
        kToldSteps);
  CHECK(worth(zones + "dice red, white, seen by all\n", "", "  roll red, white\n") >= kToldSteps);
  CHECK(worth(zones + "number shown, seen by all\n", "", "  set shown to 3\n") >= kToldSteps);
  CHECK(worth(zones + "seat s\n", "", "  draw s by lot from players\n") >= kToldSteps);
}

TEST_CASE("rules that do heavy things for ever come to their end", "[steps][limits]") {
  const std::string zones = std::string(kTwoSets) + "zone stock, ordered\nzone other, ordered\nnumber shown, seen by all\n";
  for (const char* rules : {"  repeat: mix stock\n", "  repeat:\n    move stock to other\n    move other to stock\n",
                            "  repeat: set shown to shown + 1\n", "  repeat: gather stock\n"}) {
    INFO(rules);
    Counter counter;
    const Begun begun(zones, rules, &counter);
    CHECK(begun.fault() == kTooLong);
    CHECK(begun.machine.steps() <= kMaxSteps);
    // What one run may tell is bounded: that is what a record, a log and a screen have to hold at once.
    CHECK(counter.events <= kMaxSteps / kToldSteps + 1);
  }
}

TEST_CASE("one run of the rules tells 50,000 things at most", "[steps][limits]") {
  const auto told = [](int times) {
    Counter counter;
    const Begun begun("tiles double 6\nzone stock\nnumber shown, seen by all\n",
                      "  repeat " + std::to_string(times) + " times: set shown to shown + 1\n", &counter);
    CHECK(counter.events <= 50'000 + 1);
    return begun.fault();
  };
  CHECK(told(45'000) == "none");
  CHECK(told(50'000) == kTooLong);
}

TEST_CASE("what is paid is the same whether anybody listens or remembers", "[steps]") {
  const std::string zones =
      "tiles chinese, 2 copies\nzone stock, ordered\nzone hand of each seat, seen by owner\nzone hidden of each seat\n";
  const std::string rules =
      "  repeat 20 times:\n    gather stock\n    mix stock\n    for each p in players: move 6 from stock to p's hand\n"
      "    for each p in players: reveal p's hand to {first q in players}\n    for each p in players: move p's hand to p's hidden\n";
  Counter counter;
  const Begun heard(zones, rules, &counter, Memory::kKept, 9);
  const Begun alone(zones, rules, nullptr, Memory::kNone, 9);
  CHECK(heard.fault() == "none");
  CHECK(heard.machine.steps() == alone.machine.steps());
}

TEST_CASE("the body of a loop counts in full, however the loop goes on", "[steps]") {
  std::string body;
  for (int i = 0; i < 200; ++i) body += "    set n to n + 1 - n * 2\n";
  for (const char* loop : {"  for each t in stock:\n", "  for each p in players:\n", "  repeat 3 times:\n"}) {
    INFO(loop);
    CHECK(worth("tiles double 6\nzone stock\n", "", loop + body) > 2 * 200);
  }
}

TEST_CASE("subsets that are looked at and not wanted are paid for", "[steps][limits]") {
  Begun begun("tiles double 8, 8 copies\nzone stock, seen by all\n",
              "  for each p in players:\n    p chooses:\n      \"take\" 6 tiles h from stock where pips of h > 1000\n      \"none\"\n");
  CHECK(begun.list_fault().find(kTooLong) != std::string::npos);
  CHECK(begun.machine.steps() <= kMaxSteps + 1);
}

TEST_CASE("a search for separate subsets pays for each candidate that it looks at", "[steps][limits]") {
  const auto steps = [](const std::string& set) {
    const Begun begun("tiles " + set + "\nzone stock\n", "  set n to count of separate 2 tiles c in tiles where pips of c > 0\n");
    return begun.machine.steps();
  };
  // 15 pairs of 6 tiles.
  CHECK(steps("double 2") > 40);
  CHECK(steps("double 2") < 5000);
  // Of 21 tiles one is left over: it tries some ten thousand collections.
  CHECK(steps("double 5") > 20'000);
  CHECK(steps("double 8") <= kMaxSteps);
}

TEST_CASE("a list of moves has at most 100,000 entries", "[steps][limits]") {
  // 98,280 subsets of five tiles, twice 784 pairs, five times 28 tiles.
  const std::string zones = "tiles double 6\nzone stock, seen by all\n";
  const auto ways = [](int words) {
    std::string text = "  for each p in players:\n    p chooses:\n      \"five\" 5 tiles h from stock\n";
    for (const char* word : {"x", "y"}) text += std::string("      \"") + word + "\" t from stock u from stock\n";
    for (const char* word : {"a", "b", "c", "d", "e"}) text += std::string("      \"") + word + "\" t from stock\n";
    for (int i = 0; i < words; ++i) text += "      \"w" + std::to_string(i) + "\"\n";
    return text;
  };
  Begun inside(zones, ways(12));
  CHECK(inside.list_fault() == "none");
  CHECK(inside.list.size() == kMaxMoves);
  Begun outside(zones, ways(13));
  CHECK(outside.list_fault().find("a list of moves has more than 100000 entries") != std::string::npos);
  CHECK(outside.list_fault().find("/nowhere/game.bones:") != std::string::npos);
  // Three tiles of 47, one after another: 103,823; and 4 * 10^12 subsets of six.
  for (const char* many : {"\"three\" t from stock u from stock v from stock", "\"six\" 6 tiles h from stock"}) {
    INFO(many);
    Begun more(std::string(kTwoSets) + "zone stock, seen by all\n",
               std::string("  for each p in players:\n    p chooses:\n      ") + many + "\n      \"none\"\n");
    CHECK(more.list_fault().find("a list of moves has more than 100000 entries") != std::string::npos);
    CHECK(more.list.capacity() < 3 * kMaxMoves);
  }
}

TEST_CASE("a move has room for fourteen tiles, and for two fewer beside each other choice, also where the number comes from play",
          "[steps][limits]") {
  // Of 15 tiles.
  const auto fault = [](int size, const std::string& others, const std::string& where) {
    Begun begun("tiles double 4\nzone stock, seen by all\n",
                "  set n to " + std::to_string(size) + "\n  for each p in players:\n    p chooses:\n      \"take\" n tiles h from stock" +
                    others + where + "\n      \"none\"\n");
    return begun.list_fault();
  };
  struct Case {
    int most;
    const char* others;
  };
  for (const Case& each :
       {Case{14, ""}, {12, " q from players"}, {12, " t from h"}, {10, " q from players t from h"}, {6, " k from 1 to 100"}}) {
    for (const char* where : {"", " where pips of h > n"}) {
      INFO(each.others << where);
      CHECK(fault(each.most, each.others, where) == "none");
      CHECK(fault(each.most + 1, each.others, where).find("more tiles are to be chosen at once than a move can hold: 14") !=
            std::string::npos);
    }
  }
}

TEST_CASE("each subset of many tiles is one move, whatever else is chosen", "[steps][moves][large]") {
  Begun begun("tiles double 4\nzone stock, seen by all\nzone hand of each seat, seen by owner\n",
              "  for each p in players:\n    p chooses:\n      \"all\" 14 tiles h from stock: move h to p's hand\n"
              "      \"give\" q from players 12 tiles h from stock where pips of h > 54: move h to q's hand\n"
              "      \"part\" q from players t from stock 10 tiles h from stock where not t in h and pips of h > 51: move h to q's hand\n");
  REQUIRE(begun.list_fault() == "none");
  const Program& program = begun.game.program();
  const int decision = begun.state.header().decision;
  std::set<std::string> texts;
  std::set<int> ways;
  for (const Move& move : begun.list) {
    REQUIRE(program.has_way(decision, move));
    ways.insert(move.way);
    const std::string text = move_text(program, decision, move);
    INFO(text);
    REQUIRE(texts.insert(text).second);
    for (int i = 1; i < move.tile_count; ++i) REQUIRE(move.tile(i - 1) < move.tile(i));
    const ReadMove read = read_move(begun.machine, begun.state, 0, text);
    REQUIRE(read.legal == std::vector<Move>{move});
    if (move.way == 0) continue;
    State after = begun.state;
    begun.machine.apply(after, 0, move);
    const int hand = program.find_zone(program.seat_text(move.values[0]) + "'s hand");
    REQUIRE(after.count(hand) == move.tile_count);
    for (int i = 0; i < move.tile_count; ++i) REQUIRE(after.zone_of(move.tile(i)) == hand);
  }
  CHECK(ways == std::set<int>{0, 1, 2});
  CHECK(std::count_if(begun.list.begin(), begun.list.end(), [](const Move& move) { return move.way == 0; }) == 15);
}

TEST_CASE("moves are counted in 64 bits, and each of them can be chosen", "[steps][limits]") {
  Begun begun("tiles double 18, 2 copies\nzone stock, seen by all\nnumber lo\nnumber hi\n",
              "  set hi to 1000000 * 2000\n  set lo to 0 - hi\n  for each p in players:\n    p chooses:\n"
              "      \"two\" t from stock u from stock k from lo to hi: set n to k\n");
  REQUIRE(begun.list_fault() == "none");
  const Program& program = begun.game.program();
  const int decision = begun.state.header().decision;
  const std::int64_t range = 4'000'000'001;
  CHECK(begun.list.size() == 190 * 190);  // faces
  CHECK(move_count(program, decision, begun.list.front()) == range);
  const std::int64_t count = move_count(program, decision, begun.list);
  CHECK(count == 190 * 190 * range);
  CHECK(concrete_move(program, decision, begun.list, 0).last == -2'000'000'000);
  const Move last = concrete_move(program, decision, begun.list, count - 1);
  CHECK(last.last == 2'000'000'000);
  CHECK(last.values[0] == begun.list.back().values[0]);
  // What is drawn can be typed and is legal.
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    const Move drawn = concrete_move(program, decision, begun.list, draw_move(random, count));
    CHECK(drawn.last >= -2'000'000'000);
    CHECK(drawn.last <= 2'000'000'000);
    CHECK(!test::refusal_of(begun.machine, begun.state, 0, drawn));
  }
}

TEST_CASE("one of more moves than 32 bits hold is drawn alike", "[steps]") {
  Random random(3);
  std::int64_t above = 0;
  const std::int64_t count = std::int64_t{3} << 40;
  for (int i = 0; i < 3000; ++i) {
    const std::int64_t drawn = draw_move(random, count);
    REQUIRE(drawn >= 0);
    REQUIRE(drawn < count);
    above += drawn >= count / 3;
  }
  CHECK(above > 1850);
  CHECK(above < 2150);
  // Below that as it always was.
  Random one(5);
  Random other(5);
  for (int i = 0; i < 100; ++i) CHECK(draw_move(one, 1000) == draw_below(other, 1000));
}

TEST_CASE("sums of counts stay at the greatest number", "[steps]") {
  const std::uint64_t greatest = ~std::uint64_t{0};
  CHECK(saturating_sum(3, 4) == 7);
  CHECK(saturating_sum(greatest - 4, 4) == greatest);
  CHECK(saturating_sum(greatest - 3, 4) == greatest);
}

TEST_CASE("rules that run stop soon after they are interrupted, and it is told to nobody", "[steps]") {
  const auto game =
      Game(test::program_of(*test::checked("language 1\ngame \"Steps\"\nplayers 2\ntiles double 6\nzone stock, ordered\nplay:\n"
                                           "  repeat: mix stock\n"),
                            2));
  Counter counter;
  counter.stop_at = 3;
  Machine machine = game.new_machine();
  machine.interrupt_by(counter.flag);
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance), &counter);
  CHECK(state.header().status == Status::kFault);
  CHECK(state.header().fault.kind == FaultKind::kInterrupted);
  CHECK(machine.steps() < kMaxSteps / 10);
  const std::int64_t told = counter.events;
  counter.flag = false;
  counter.events = 0;
  counter.stop_at = -1;
  // The same match anew: as far as it came it was told the same, without an end.
  machine.start(state, random_for(1, 0, Stream::kChance), &counter);
  CHECK(state.header().fault.kind == FaultKind::kTooManySteps);
  CHECK(counter.events > told);
}

TEST_CASE("a seat cannot be given more chips than a number holds", "[steps][limits]") {
  const Begun begun(
      "tiles double 6\nzone stock\nchips 1000000\npot pool\n",
      "  let a be first p in players\n  pay 3 from player after a to pool, or all he has\n  share pool among {a}, rest stays\n");
  CHECK(begun.fault() == "none");
  const auto with = [&](std::int32_t chips) {
    Machine machine = begun.game.new_machine();
    State state = begun.game.new_state();
    const std::vector<std::pair<Seat, std::int32_t>> rich = {{0, chips}};
    machine.start(state, random_for(1, 0, Stream::kChance), nullptr, nullptr, rich);
    return fault_text(begun.game.program(), state.header().fault);
  };
  CHECK(with(2'147'483'644) == "no fault");
  CHECK(with(2'147'483'645) == "a number became too large");
}

TEST_CASE("sixteen copies of a face are kept apart by what seats know", "[steps][limits][knowledge]") {
  // Eight Chinese sets: each of sixteen copies in a zone of its own that most seats do not see into.
  const Begun begun(
      "tiles chinese, 8 copies\nzone stock, ordered\nzone hand of each seat, seen by owner\nzone bag of each seat\n",
      "  repeat 3 times:\n    gather stock\n    mix stock\n    for each p in players: move 14 from stock to p's hand\n"
      "    for each p in players: move p's hand to p's bag\n    for each p in players: reveal p's bag to {first q in players}\n",
      nullptr, Memory::kKept, 16);
  REQUIRE(begun.fault() == "none");
  CHECK(knowledge::consistent(begun.state, begun.game.program().tiles));
  for (Seat seat = 0; seat < 16; ++seat) CHECK(knowledge::possible_zones(begun.state, begun.game.program().tiles, seat).size() == 256);
}

TEST_CASE("no machine is made for a program that is not sound", "[steps]") {
  Program program = test::program_of(*test::shipped("pig"), 2);
  const Shape shape(program);
  CHECK_NOTHROW(Machine(program, shape));
  program.code[0].d = -7;
  program.code[0].op = Opcode::kJump;
  CHECK_THROWS_AS(Machine(program, shape), std::logic_error);
}

TEST_CASE("a cached answer costs the steps of evaluating it", "[steps][cache]") {
  const Game game(test::program_of(*test::by_author("small-mahjong"), 4));
  REQUIRE(game.program().caches > 0);
  const auto steps = [&](Machine& machine) {
    std::vector<std::int64_t> taken;
    State state = game.new_state();
    std::vector<Move> list;
    machine.start(state, Random(7));
    for (int decision = 0; decision < 60 && !state.over(); ++decision) {
      const Seat seat = static_cast<Seat>(std::countr_zero(state.header().to_act));
      REQUIRE(!machine.moves(state, seat, list).happened());
      taken.push_back(machine.steps());
      machine.apply(state, seat, list.front());
      taken.push_back(machine.steps());
    }
    return taken;
  };
  Machine machine = game.new_machine();
  const std::vector<std::int64_t> first = steps(machine);
  CHECK(*std::max_element(first.begin(), first.end()) > 1000);
  CHECK(steps(machine) == first);
}

TEST_CASE("a machine pays to the budget that is open when it runs, and to no other", "[steps]") {
  const Game game(test::program_of(*test::shipped("draw"), 2));
  Machine machine = game.new_machine();
  State state = game.new_state();
  StepBudget first(1'000'000);
  {
    const StepBudget::Scope scope(first);
    machine.start(state, Random(1));
  }
  const std::int64_t left = first.left();
  CHECK(left < 1'000'000);
  machine.start(state, Random(1));
  CHECK(first.left() == left);
  StepBudget second(1'000'000);
  {
    const StepBudget::Scope scope(second);
    machine.start(state, Random(1));
  }
  CHECK(first.left() == left);
  CHECK(second.left() == left);
}

TEST_CASE("a budget has no more than what is left of the one around it", "[steps]") {
  StepBudget outer(100);
  StepBudget inner(1000);
  {
    const StepBudget::Scope around(outer);
    const StepBudget::Scope scope(inner);
    CHECK(inner.left() == 100);
    inner.spend(30);
  }
  CHECK(outer.left() == 70);
}

}  // namespace boneyard
