// The list of moves, the refusals and what stops a game with a fault.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "engine/playout.hpp"
#include "engine/state_text.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::Table;

// Every move that a way could have over whole domains: all tiles, all sets of none, one or two of them, all seats, the numbers from -1 to 30.
template <typename Visit>
void each_move_outside(const Program& program, int decision, Visit visit) {
  const DecisionInfo& info = program.decisions[static_cast<std::size_t>(decision)];
  for (std::size_t w = 0; w < info.ways.size(); ++w) {
    const WayInfo& way = info.ways[w];
    const auto go_on = [&](const auto& self, std::size_t choice, std::size_t scalar, Move move) -> void {
      if (choice == way.choices.size()) {
        visit(move);
        return;
      }
      const ChoiceInfo& chosen = way.choices[choice];
      const auto with = [&](std::int32_t value) {
        Move next = move;
        next.values[scalar] = value;
        if (chosen.kind == ChoiceInfo::Kind::kRange) next.last = value;
        self(self, choice + 1, scalar + 1, next);
      };
      switch (chosen.kind) {
        case ChoiceInfo::Kind::kTile:
          for (Tile tile = 0; tile < program.tiles.size(); ++tile) with(tile);
          break;
        case ChoiceInfo::Kind::kTiles:
          for (Tile a = -1; a < program.tiles.size(); ++a) {
            for (Tile b = a; b < program.tiles.size(); ++b) {
              Move next = move;
              next.tile_count = static_cast<std::uint16_t>(b < 0 ? 0 : a < 0 || a == b ? 1 : 2);
              if (next.tile_count == 1 && a >= 0) continue;
              if (next.tile_count >= 1) next.set_tile(0, next.tile_count == 2 ? a : b);
              if (next.tile_count == 2) next.set_tile(1, b);
              self(self, choice + 1, scalar, next);
            }
          }
          break;
        case ChoiceInfo::Kind::kSeat:
          for (Seat seat = 0; seat < program.seats; ++seat) with(seat);
          break;
        case ChoiceInfo::Kind::kDice: {
          // Up to six dice, of any two numbers each.
          const DiceValues& values = program.dice_values;
          for (int a = 1; a <= values.sides(); ++a)
            for (int b = a; b <= values.sides(); ++b)
              for (int more = 1; more <= 6; ++more)
                for (int of_a = a == b ? more : 1; of_a <= more; ++of_a) with(of_a * values.one(a) + (more - of_a) * values.one(b));
          break;
        }
        case ChoiceInfo::Kind::kNumber:
        case ChoiceInfo::Kind::kRange:
          for (std::int32_t number = -1; number <= 30; ++number) with(number);
          break;
      }
    };
    Move move;
    move.way = static_cast<std::uint16_t>(w);
    go_on(go_on, 0, 0, move);
  }
}

struct Agreement {
  long listed = 0;
  long outside = 0;
  long refused = 0;
  std::string wrong;  // the first disagreement
};

// The way and what is chosen, tiles by their faces. The same words may stand in two ways, as where a suit has to be followed if it can be.
std::vector<std::int32_t> key_of(const Program& program, int decision, const Move& move) {
  const auto face = [&](Tile tile) { return tile == kNoTile ? -1 : program.tiles.face_index(tile); };
  std::vector<std::int32_t> key = {move.way};
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : program.decisions[static_cast<std::size_t>(decision)].ways[move.way].choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      const auto first = static_cast<std::ptrdiff_t>(key.size());
      for (int i = 0; i < move.tile_count; ++i) key.push_back(face(move.tile(i)));
      std::sort(key.begin() + first, key.end());
    } else {
      const std::int32_t chosen = move.values[scalar++];
      key.push_back(choice.kind == ChoiceInfo::Kind::kTile ? face(chosen) : chosen);
    }
  }
  return key;
}

void compare(const Game& game, Machine& machine, const State& state, Seat seat, const std::vector<Move>& list, Agreement& agreement) {
  const Program& program = game.program();
  const int decision = state.header().decision;
  std::set<std::vector<std::int32_t>> listed_moves;
  const auto key = [&](const Move& move) { return key_of(program, decision, move); };
  const auto wrong = [&](const Move& move, const char* what) {
    if (agreement.wrong.empty())
      agreement.wrong = "'" + move_text(program, decision, move) + "' of " + program.seat_text(seat) + " " + what;
  };
  for (std::int64_t i = 0; i < move_count(program, decision, list); ++i) {
    const Move move = concrete_move(program, decision, list, i);
    ++agreement.listed;
    if (!listed_moves.insert(key(move)).second) wrong(move, "is listed twice");
    if (test::refusal_of(machine, state, seat, move)) wrong(move, "is listed and refused");
  }
  each_move_outside(program, decision, [&](const Move& move) {
    ++agreement.outside;
    std::optional<Refusal> reason;
    if (machine.refusal(state, seat, move, reason).happened()) wrong(move, "ran into a fault when it was asked about");
    const bool listed = listed_moves.count(key(move)) != 0;
    if (!reason) {
      if (!listed) wrong(move, "is neither listed nor refused");
      return;
    }
    ++agreement.refused;
    if (listed) wrong(move, "is listed and refused");
    if (reason->cites.empty()) wrong(move, "is refused by no clause");
    if (reason->place.line <= 0) wrong(move, "is refused at no place");
    if (agreement.refused % 64 == 0 && refusal_text(program, decision, move, *reason).empty()) wrong(move, "is refused without a word");
  });
}

}  // namespace

TEST_CASE("a move is in the list just when nothing stands against it, in every position of random matches", "[machine][moves][large]") {
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    if (game.program().tiles.size() > 60) continue;  // pairs of 190 tiles are too many to try here
    Machine machine = game.new_machine();
    Machine asked = game.new_machine();
    State state = game.new_state();
    Agreement agreement;
    // Its options change little of what a game asks.
    const std::uint64_t matches = table.options.empty() && !test::kSanitized ? 2 : 1;
    // Some games have matches without a choice.
    for (std::uint64_t match = 0; match < matches || (agreement.refused == 0 && match < 20); ++match) {
      int position = 0;
      test::play_at_random(game, machine, state, 100 + match, 400, [&](const State& here, Seat seat, const std::vector<Move>& list) {
        // The first ones all, then ever fewer: what is rare comes late in a match.
        if (++position > (test::kSanitized ? 10 : 20) && position % 32 != 0) return;
        compare(game, asked, here, seat, list, agreement);
      });
    }
    CHECK(agreement.wrong == "");
    CHECK(agreement.listed > 0);
    CHECK(agreement.refused > 0);
  }
}

TEST_CASE("a set of no tiles is no choice", "[machine][moves]") {
  const Game game(test::program_of(*test::checked(R"(language 1
game "Number of Tiles"
players 2
tiles double 3
zone hand of each seat, seen by owner
zone stock, ordered
number n, seen by all
play:
  gather stock
  deal 3 from stock to each player's hand
  for each p:
    p chooses:
      "show" n tiles c from his hand: set n to 0
      "go on": set n to n + 1
  win players
)"),
                                   2));
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  std::vector<Move> list;
  test::no_fault(game.program(), machine.moves(state, 0, list));
  REQUIRE(list.size() == 1);
  CHECK(move_text(game.program(), state.header().decision, list[0]) == "go on");
  const std::optional<Refusal> reason = test::refusal_of(machine, state, 0, Move{});
  REQUIRE(reason);
  CHECK(reason->kind == Refusal::Kind::kSize);
  machine.apply(state, 0, list[0]);
  test::no_fault(game.program(), machine.moves(state, 1, list));
  CHECK(list.size() == 4);
}

TEST_CASE("a choice at once waits while another one is made in the block of a seat before", "[machine][state]") {
  const Game game(test::program_of(*test::checked(R"(language 1
game "At Once"
players 2
number first-by of each seat, seen by all
number last of each seat, seen by all
play:
  each p chooses at once:
    "a" n from 1 to 3:
      each q chooses at once:
        "b" m from 4 to 6: set q's last to m
      set p's first-by to n
  for each p: p chooses: "go on"
  win players
)"),
                                   2));
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const auto choose = [&](Seat seat, const char* move) {
    std::vector<Move> list;
    test::no_fault(game.program(), machine.moves(state, seat, list));
    INFO(move);
    const int decision = state.header().decision;
    const std::int64_t count = move_count(game.program(), decision, list);
    std::optional<Move> made;
    for (std::int64_t i = 0; i < count; ++i)
      if (const Move one = concrete_move(game.program(), decision, list, i); move_text(game.program(), decision, one) == move) made = one;
    REQUIRE(made);
    machine.apply(state, seat, *made);
    // A position keeps what waits.
    std::string problem;
    const auto read = read_state(game.program(), game.shape(), state_text(game.program(), state), problem);
    INFO(problem);
    REQUIRE(read);
    CHECK(std::equal(read->words().begin(), read->words().end(), state.words().begin(), state.words().end()));
  };
  choose(0, "a 1");
  choose(1, "a 3");
  choose(0, "b 4");
  choose(1, "b 6");
  choose(0, "b 5");
  choose(1, "b 4");
  const auto value = [&](const char* name, Seat seat) {
    for (const VariableInfo& variable : game.program().variables)
      if (variable.name == name) return variable_text(game.program(), state, variable, seat);
    return std::string();
  };
  CHECK(value("first-by", 0) == "1");
  CHECK(value("first-by", 1) == "3");
  CHECK(value("last", 0) == "5");
  CHECK(value("last", 1) == "4");
}

TEST_CASE("a seat that is not to act has no moves, and is told that it is not its turn", "[machine][moves]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    Machine asked = game.new_machine();
    State state = game.new_state();
    bool all_refused = true;
    bool none_listed = true;
    int idle = 0;  // seats that were not to act, in all positions
    test::play_at_random(game, machine, state, 7, 200, [&](const State& here, Seat, const std::vector<Move>& list) {
      for (Seat seat = 0; seat < game.program().seats; ++seat) {
        if ((here.header().to_act >> seat) & 1) continue;
        ++idle;
        none_listed &= test::list_of(asked, here, seat).empty();
        for (const Move& move : list) {
          const std::optional<Refusal> reason = test::refusal_of(asked, here, seat, move);
          all_refused &= reason && reason->kind == Refusal::Kind::kNotToAct;
        }
      }
    });
    CHECK(all_refused);
    CHECK(none_listed);
    CHECK(idle > 0);
  }
}

TEST_CASE("asking for moves, refusals and answers leaves a state as it is", "[machine]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    Machine asked = game.new_machine();
    State state = game.new_state();
    bool unchanged = true;
    const int positions =
        test::play_at_random(game, machine, state, 11, 100, [&](const State& here, Seat seat, const std::vector<Move>& list) {
          const State before = here;
          const std::vector<Move> again = test::list_of(asked, here, seat);
          for (const Move& move : again) (void)test::refusal_of(asked, here, seat, move);
          unchanged &= before == here && again == list;
        });
    CHECK(unchanged);
    CHECK(positions > 0);
  }
}

namespace {

// A game that works out one number and ends.
std::string faulting(const std::string& body) {
  return "language 1\ngame \"Fault\"\nplayers 2 to 2\ntiles double 1\nzone stock, ordered\nzone hand of each seat, seen by owner\nlayout "
         "line\nchips 5\npot pool\nnumber n\n"
         "flag f\nseat s\nplay:\n" +
         body + "  win players\n";
}

std::string fault_of(const std::string& body, int* line = nullptr) {
  const Game game = Ruleset(test::checked(faulting(body))).game(2);
  State state = game.new_state();
  Machine machine = game.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  if (state.header().status != Status::kFault) return "none";
  if (line != nullptr) {
    const int place = state.header().fault.place;
    *line = place < 0 ? 0 : game.program().places[static_cast<std::size_t>(place)].line;
  }
  CHECK(state.header().to_act == SeatMask{0});
  return fault_text(game.program(), state.header().fault);
}

}  // namespace

TEST_CASE("a game without a fault has none", "[machine][fault]") { CHECK(fault_of("  set n to 1\n") == "none"); }

TEST_CASE("arithmetic that has no answer stops the game with a fault at the line that asked for it", "[machine][fault]") {
  int line = 0;
  CHECK(fault_of("  set n to 1000000\n  set n to n * n\n", &line) == "a number became too large");
  CHECK(line == 15);
  CHECK(fault_of("  set n to 1000000\n  repeat 3000 times: set n to n + 1000000\n", &line) == "a number became too large");
  CHECK(line == 15);
  CHECK(fault_of("  repeat 3000 times: set n to n - 1000000\n", &line) == "a number became too large");
  CHECK(line == 14);
  CHECK(fault_of("  set n to 1 / n\n", &line) == "division by zero");
  CHECK(line == 14);
  CHECK(fault_of("  set n to 1 mod n\n", &line) == "division by zero");
}

TEST_CASE("division rounds down and a remainder is never negative", "[machine]") {
  CHECK(fault_of("  set n to 0 - 7\n  if n / 2 != 0 - 4: set n to 1 / 0 * n\n") == "none");
  CHECK(fault_of("  set n to 0 - 7\n  let d be n - n\n  if n / 2 != 0 - 4: set n to 1 / d\n  if n mod 3 != 2: set n to 1 / d\n") == "none");
  CHECK(fault_of("  set n to 0 - 7\n  let d be n - n\n  let by be n / 7\n  if n / by != 7: set n to 1 / d\n  if n mod by != 0: set n to 1 "
                 "/ d\n") == "none");
  // The least number: what it is less by is out of range.
  CHECK(fault_of("  set n to 0 - 1000000 * 2147 - 483648\n  let d be 0 * n\n  if n mod 11 != 9: set n to 1 / d\n") == "none");
}

TEST_CASE("rules that run on without a decision are stopped", "[machine][fault]") {
  CHECK(fault_of("  repeat: set n to 1\n") == "the rules ran on for too long without a decision");
  CHECK(fault_of("  while n = 0: set f to yes\n") == "the rules ran on for too long without a decision");
  // Each instruction that goes on to another or back must not leave anything on the stack.
  CHECK(fault_of("  repeat:\n"
                 "    for each p in players: set n to n + 1 - 1\n"
                 "    for each p in players from (first q in players): if n = 1 and f: set n to 0\n"
                 "    for each t in stock: set f to f or pips of t > 1\n"
                 "    set n to count of all 2 tiles c in stock where pips of c = 3\n"
                 "    if some k in 1 to 9 where k = n: set n to sum of pips of t for t in stock\n"
                 "    if some 2 tiles c in stock where c is [x-y] [y-z] for some x, y, z: set n to 0\n") ==
        "the rules ran on for too long without a decision");
}

TEST_CASE("what needs a seat, a tile or chips that are not there is a fault", "[machine][fault]") {
  CHECK(fault_of("  set s to nobody\n  pay 1 from s to pool, or all he has\n") == "a seat was needed here, and it is nobody");
  CHECK(fault_of("  set n to 0 - 1\n  pay n from pool to pool, or all he has\n") == "a payment below zero");
  CHECK(fault_of("  set n to pips of (first t in stock where no p in players where f = f)\n") ==
        "a tile was needed here, and there is none");
  CHECK(fault_of("  repeat 4 times: move 1 from stock to (first p in players)'s hand\n") ==
        "the zone has fewer tiles than are to be moved");
  CHECK(fault_of("  move stock to (first p in players)'s hand\n  set n to pips of top of stock\n") ==
        "the top tile of an empty zone was asked for");
  CHECK(fault_of("  draw s by lot from all p in players where f\n") == "a lot was drawn among nobody");
  CHECK(fault_of("  share pool among all p in players where f, rest stays\n") == "a pot was shared among nobody");
  CHECK(fault_of("  place [0-0] on line opening 0, 0\n  place [1-1] on line at 1 opening 1\n") ==
        "no open end of the layout shows this number, or an end number is out of range");
  CHECK(fault_of("  place [0-0] on line at 0 opening 0, 0\n") ==
        "no open end of the layout shows this number, or an end number is out of range");
  CHECK(fault_of("  place [0-0] on line opening 31\n") == "no open end of the layout shows this number, or an end number is out of range");
  CHECK(fault_of("  open 1, 1 on line at [0-0]\n") == "this tile does not lie on the layout");
}

TEST_CASE("a search for separate subsets that would take too long is a fault", "[machine][fault]") {
  const auto separate_pairs = [](const std::string& set) {
    const Game played(test::program_of(*test::checked("language 1\ngame \"Fault\"\nplayers 2 to 2\ntiles " + set +
                                                      "\nzone stock\nnumber n\nplay:\n  set n to count of separate 2 tiles c in tiles "
                                                      "where pips of c > 0\n  win players\n"),
                                       2));
    State state = played.new_state();
    Machine machine = played.new_machine();
    machine.start(state, random_for(1, 0, Stream::kChance));
    return state.header().status == Status::kFault ? fault_text(played.program(), state.header().fault) : "none";
  };
  CHECK(separate_pairs("double 2") == "none");
  // Fourteen disjoint pairs are the first that it finds and as many as 28 tiles can make.
  CHECK(separate_pairs("double 6") == "none");
  // Of 45 tiles one is left, and it would have to leave each of them.
  CHECK(separate_pairs("double 8") == "too many subsets to find the most separate ones");
  // 4,095 pairs, of which no more than 2,048 are collected.
  CHECK(separate_pairs("double 12") == "too many subsets to find the most separate ones");
}

namespace {

// A decision of seat A with these ways; as a game that stands at it.
struct Asked {
  explicit Asked(const std::string& ways, const std::string& before = "")
      : game(test::program_of(*test::checked("language 1\ngame \"Asked\"\nplayers 2 to 2\ntiles double 6\nzone stock, seen by all\n"
                                             "zone hand of each seat, seen by owner\nnumber n\nseat s, seen by all\nchips 5\nplay:\n" +
                                             before + "  (first p in players) chooses:\n" + ways + "  win players\n"),
                              2)),
        machine(game.new_machine()),
        state(game.new_state()) {
    machine.start(state, random_for(1, 0, Stream::kChance));
  }
  std::string list_fault() {
    std::vector<Move> list(3);
    const Fault fault = machine.moves(state, 0, list);
    if (fault.happened()) CHECK(list.empty());
    return fault.happened() ? fault_report(game.program(), fault) : "none";
  }
  // "legal", the reason, or the fault.
  std::string judged(const std::string& text) {
    const ReadMove read = read_move(machine, state, 0, text);
    if (read.fault.happened()) return fault_report(game.program(), read.fault);
    if (!read.legal.empty()) return "legal";
    REQUIRE(!read.illegal.empty());
    std::optional<Refusal> reason;
    const Fault fault = machine.refusal(state, 0, read.illegal[0], reason);
    if (fault.happened()) {
      CHECK(!reason);
      return fault_report(game.program(), fault);
    }
    return reason ? refusal_text(game.program(), state.header().decision, read.illegal[0], *reason) : "neither";
  }

  Game game;
  Machine machine;
  State state;
};

}  // namespace

TEST_CASE("the first fault message of a program is a fault when moves are listed", "[machine][fault]") {
  // The table is worked out once before, so that its message is number 0.
  Asked at("    \"bid\" k from 1 to (7 with 2 players)\n    \"no\"\n",
           "  set n to 7 with 2 players\n  set players to {first p in players}\n");
  REQUIRE(at.state.header().status == Status::kDecision);
  CHECK(at.game.program().faults.at(0).message == "no hand size is given for this number of players");
  CHECK(at.list_fault() ==
        "/nowhere/game.bones:14:11: fault: no hand size is given for this number of players in 'k from 1 to (7 with 2 players)'");
}

TEST_CASE("a fault in any part of a way is told with the place of that part", "[machine][fault]") {
  CHECK(Asked("    \"go\" where 1 / n = 0\n    \"no\"\n").list_fault() ==
        "/nowhere/game.bones:12:16: fault: division by zero in '1 / n = 0'");
  CHECK(Asked("    \"bid\" k from 1 to 6 where k / n = 0\n    \"no\"\n").list_fault() ==
        "/nowhere/game.bones:12:31: fault: division by zero in 'k / n = 0'");
  CHECK(Asked("    \"bid\" k from 1 / n to 6\n    \"no\"\n").list_fault() ==
        "/nowhere/game.bones:12:11: fault: division by zero in 'k from 1 / n to 6'");
  CHECK(Asked("    \"lay\" t from s's hand\n    \"no\"\n").list_fault() ==
        "/nowhere/game.bones:12:11: fault: a seat was needed here, and it is nobody in 't from s's hand'");
  CHECK(Asked("    \"lay\" 6 / n tiles c from stock\n    \"no\"\n").list_fault() ==
        "/nowhere/game.bones:12:11: fault: division by zero in '6 / n tiles c from stock'");
  CHECK(Asked("    \"no\" where n > 0\n    if none or 1 / n = 0:\n      \"go\"\n").list_fault() == "none");
  CHECK(Asked("    \"no\"\n    if none or 1 / n = 0:\n      \"go\"\n").list_fault().find("fault: division by zero in '") !=
        std::string::npos);
}

TEST_CASE("a fault in a phase's choice is told with the line that used the phase", "[machine][fault]") {
  const Game game(test::program_of(*test::checked("language 1\ngame \"T\"\nplayers 2 to 2\nnumber n\nplay:\n  ask\n  win players\n"
                                                  "phase ask:\n  (first p in players) chooses:\n    some-ways\n    \"no\"\n"
                                                  "ways some-ways:\n  \"go\" where 1 / n = 0\n"),
                                   2));
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  std::vector<Move> list;
  CHECK(fault_report(game.program(), machine.moves(state, 0, list)) ==
        "/nowhere/game.bones:13:14: fault: division by zero in '1 / n = 0'\n  used at /nowhere/game.bones:10:5: some-ways\n  used at "
        "/nowhere/game.bones:6:3: ask");
}

TEST_CASE("a move that is not listed is refused, or its refusal is a fault with its place", "[machine][fault]") {
  // The list never asks the condition of a tile that is not offered, and neither does the refusal.
  Asked at("    \"lay\" t from stock where pips of t / (pips of t - n) > 0\n    \"no\"\n", "  set n to 99\n");
  CHECK(at.judged("lay [6-6]") == "'lay [6-6]': 'pips of t / (pips of t - n) > 0' does not hold: pips of t is 12, n is 99");
  CHECK(at.judged("no") == "legal");
  Asked bad("    \"lay\" t from stock where pips of t / (pips of t - n) > 0\n    \"no\"\n", "  set n to 12\n");
  CHECK(bad.judged("lay [0-0]") == "/nowhere/game.bones:13:30: fault: division by zero in 'pips of t / (pips of t - n) > 0'");
}

TEST_CASE("a value that cannot be evaluated is left out of a refusal, and is no fault", "[machine][fault]") {
  Asked at("    \"no\"\n    \"or\" where not (s = nobody or s's chips > 3)\n");
  CHECK(at.list_fault() == "none");
  CHECK(at.judged("or") == "'or': 'not (s = nobody or s's chips > 3)' does not hold: s is nobody");
}

TEST_CASE("a match whose moves cannot be listed stops there, with an event and the fault in its state", "[machine][fault]") {
  struct Told : EventSink {
    int faults = 0;
    void on_event(const Event& event, const State& state) override {
      if (event.kind != Event::Kind::kFault) return;
      ++faults;
      CHECK(state.header().fault.kind == FaultKind::kDivisionByZero);
    }
  } told;
  const Game game(
      test::program_of(*test::checked(faulting("  (first p in players) chooses:\n    \"go\" where 1 / n = 0\n    \"no\"\n")), 2));
  Playout playout(game);
  const PlayoutResult result = playout.play(1, 0, 100, &told);
  CHECK(result.end == PlayoutResult::End::kFault);
  CHECK(fault_report(game.program(), result.fault) == "/nowhere/game.bones:15:16: fault: division by zero in '1 / n = 0'");
  CHECK(told.faults == 1);
  CHECK(playout.state().header().status == Status::kFault);
  CHECK(playout.state().header().to_act == SeatMask{0});
  std::string problem;
  const auto read = read_state(game.program(), game.shape(), state_text(game.program(), playout.state()), problem);
  CHECK(problem == "");
  REQUIRE(read);
  CHECK(*read == playout.state());
}

TEST_CASE("a match in which nobody has a legal move stops there, at the place of the choice", "[machine][fault]") {
  const Game game = Ruleset(test::checked(faulting("  (first p in players) chooses: \"lay\" t from his hand\n"))).game(2);
  Playout playout(game);
  const PlayoutResult result = playout.play(1, 0, 100);
  CHECK(result.end == PlayoutResult::End::kFault);
  CHECK(result.fault.kind == FaultKind::kStuck);
  CHECK(fault_report(game.program(), result.fault)
            .find("/nowhere/game.bones:14:3: fault: nobody has a legal move in '(first p in players) chooses") == 0);
}

TEST_CASE("a payment takes all that the payer has, and never more", "[machine]") {
  const Game game = Ruleset(test::checked(faulting("  pay 7 from (first p in players) to pool, or all he has\n"))).game(2);
  State state = game.new_state();
  Machine machine = game.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  CHECK(state.header().status == Status::kOver);
  CHECK(state.chips(0) == 0);
  CHECK(state.chips(2) == 5);
}

TEST_CASE("chips that a test gives a seat are those it begins with", "[machine]") {
  const Game game = Ruleset(test::checked(faulting(""))).game(2);
  State state = game.new_state();
  Machine machine = game.new_machine();
  const std::pair<Seat, std::int32_t> start[] = {{1, 9}};
  machine.start(state, random_for(1, 0, Stream::kChance), nullptr, nullptr, start);
  CHECK(state.chips(0) == 5);
  CHECK(state.chips(1) == 9);
}

}  // namespace boneyard
