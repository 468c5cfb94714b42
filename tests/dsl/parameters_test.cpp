// Parameters that take the name of a zone, a layout, a pot or a variable: what they stand for, and what is refused.

#include <catch2/catch.hpp>

#include "tests/support/games.hpp"

namespace boneyard::dsl {
namespace {

using test::Files;

const char* const kThings =
    "players 2 to 4\n"
    "tiles double 6\n"
    "zone stock, ordered\n"
    "zone heap, seen by all\n"
    "zone hand of each seat, seen by all\n"
    "zone laid of each seat, seen by all\n"
    "layout line\n"
    "layout train of each seat\n"
    "layout branch of each seat\n"
    "chips 20\n"
    "pot pool\n"
    "pot kitty\n"
    "option goal: 1 to 9\n"
    "number total, seen by all\n"
    "number other, seen by all\n"
    "number score of each seat, seen by all\n"
    "number worth of each seat, seen by all\n"
    "flag done, seen by all\n"
    "flag out of each seat, seen by all\n"
    "seat leader, seen by all\n"
    "seats those, seen by all\n"
    "tile kept, seen by all\n"
    "tiles met, seen by all\n";

Files rules_with(const std::string& declarations, const std::string& statements) {
  return {{"game", std::string("language 1\ngame \"T\"\n") + kThings + declarations + "play:\n" + statements + "  win players\n"}};
}

const char* const kFamilies =
    "names face: white, red, blue\n"
    "zone cell(1 to 4), ordered, seen by all\n"
    "zone shelf(1 to 4), ordered, seen by all\n"
    "zone bin(1 to 5), ordered, seen by all\n"
    "zone pile(1 to 2) of each seat, ordered, seen by all\n"
    "zone grid(1 to 2, 1 to 2), ordered, seen by all\n"
    "layout row(1 to 2)\n"
    "pot box(face)\n"
    "pot purse of each seat\n"
    "number mark(face), seen by all\n"
    "number spot(1 to 3), seen by all\n"
    "flag filled(face) of each seat, seen by all\n"
    "number owes(seat) of each seat, seen by all\n";

// Each message with the text that it points at: "type at 'hand': ...".
std::string messages_of(const Files& files, bool hints = false) {
  Diagnostics diagnostics;
  test::check_files(files, diagnostics);
  std::string all;
  for (const Diagnostic& one : diagnostics.list()) {
    all += (all.empty() ? "" : "; ") + std::string(info(one.code).id) + " at '" + std::string(one.span.text()) + "': " + one.message;
    if (hints) all += " (" + one.hint + ")";
  }
  return all.empty() ? "nothing" : all;
}

// The rules as Core, without where they stand.
std::string hash_of(const Files& files) {
  Diagnostics diagnostics;
  const auto made = test::check_files(files, diagnostics);
  INFO(render_text(diagnostics));
  REQUIRE(made);
  return made->hash;
}

struct Standing {
  const char* declaration;  // with a parameter
  const char* use;
  const char* written_out;  // a phase without one that does the same
};

const Standing kStandings[] = {
    {"phase f(zone z): gather z\n", "f(stock)", "phase f: gather stock\n"},
    {"phase f(zone z): mix z\n", "f(stock)", "phase f: mix stock\n"},
    {"phase f(zone z): move heap to z\n", "f(stock)", "phase f: move heap to stock\n"},
    {"phase f(zone z): move 1 from z to z\n", "f(stock)", "phase f: move 1 from stock to stock\n"},
    {"phase f(zone z): move top of z to bottom of z\n", "f(stock)", "phase f: move top of stock to bottom of stock\n"},
    {"phase f(zone z): reveal z\n", "f(stock)", "phase f: reveal stock\n"},
    {"phase f(zone z): for each t in z: move t to stock\n", "f(heap)", "phase f: for each t in heap: move t to stock\n"},
    {"phase f(zone z): if z is empty or count of z = 3: set done to top of z in z\n", "f(stock)",
     "phase f: if stock is empty or count of stock = 3: set done to top of stock in stock\n"},
    {"phase f(zone z): if told z is [n-n] for some n: set total to 1\n", "f(heap)",
     "phase f: if told heap is [n-n] for some n: set total to 1\n"},
    {"phase f(zone z of each seat): for each p: move p's z to stock\n", "f(hand)", "phase f: for each p: move p's hand to stock\n"},
    {"phase f(zone z of each seat): for each p: move his z to stock\n", "f(laid)", "phase f: for each p: move his laid to stock\n"},
    {"phase f(zone z of each seat): deal 2 from stock to each player's z\n", "f(hand)",
     "phase f: deal 2 from stock to each player's hand\n"},
    {"phase f(zone z of each seat): move every z to stock\n", "f(laid)", "phase f: move every laid to stock\n"},
    {"phase f(layout y): place top of stock on y\n", "f(line)", "phase f: place top of stock on line\n"},
    {"phase f(layout y): if some n in ends of y where n = 3: set total to count of tips of y\n", "f(line)",
     "phase f: if some n in ends of line where n = 3: set total to count of tips of line\n"},
    {"phase f(layout y): for each t in y: open 6, 6 on y at t\n", "f(line)", "phase f: for each t in line: open 6, 6 on line at t\n"},
    {"phase f(layout y of each seat): for each p: place top of stock on p's y\n", "f(branch)",
     "phase f: for each p: place top of stock on p's branch\n"},
    {"phase f(pot k): for each p: pay 1 from p to k, or all he has\n", "f(kitty)",
     "phase f: for each p: pay 1 from p to kitty, or all he has\n"},
    {"phase f(pot k): share k among players, rest stays\n", "f(kitty)", "phase f: share kitty among players, rest stays\n"},
    {"phase f(pot k, pot l): pay k from k to l, in full\n", "f(kitty, pool)", "phase f: pay kitty from kitty to pool, in full\n"},
    {"phase f(variable number n): set n to n + 1\n", "f(other)", "phase f: set other to other + 1\n"},
    {"phase f(variable number n): add n to n\n", "f(other)", "phase f: add other to other\n"},
    {"phase f(variable flag b): set b to not b\n", "f(done)", "phase f: set done to not done\n"},
    {"phase f(variable seat s): draw s by lot from players\n", "f(leader)", "phase f: draw leader by lot from players\n"},
    {"phase f(variable seats c): set c to c + players\n", "f(those)", "phase f: set those to those + players\n"},
    {"phase f(variable tile t): set t to top of stock\n", "f(kept)", "phase f: set kept to top of stock\n"},
    {"phase f(variable tiles c): set c to c + stock\n", "f(met)", "phase f: set met to met + stock\n"},
    {"phase f(variable number n of each seat): for each p: add 1 to p's n\n", "f(worth)", "phase f: for each p: add 1 to p's worth\n"},
    {"phase f(variable flag b of each seat): for each p: set his b to not his b\n", "f(out)",
     "phase f: for each p: set his out to not his out\n"},
    {"phase f(variable number n of each seat): set those to all p with most p's n\n", "f(worth)",
     "phase f: set those to all p with most p's worth\n"},
    // Passed on.
    {"phase g(zone z, layout y, pot k, variable number n): mix z\nphase f(zone x, layout w, pot l, variable number m): g(x, w, l, m)\n",
     "f(stock, line, pool, total)", "phase g: mix stock\nphase f: g\n"},
    {"phase g(zone z of each seat): move every z to stock\nphase f(zone x of each seat): g(x)\n", "f(laid)",
     "phase g: move every laid to stock\nphase f: g\n"},
};

const Standing kFamilyStandings[] = {
    {"phase f(zone z(1 to 4)): for each n in 1 to 4: move 1 from stock to z(n)\n", "f(shelf)",
     "phase f: for each n in 1 to 4: move 1 from stock to shelf(n)\n"},
    {"phase f(zone z(1 to 4)): move every z to stock\n", "f(cell)", "phase f: move every cell to stock\n"},
    {"phase f(zone z(1 to 2) of each seat): for each p: move his z(1) to p's z(2)\n", "f(pile)",
     "phase f: for each p: move his pile(1) to p's pile(2)\n"},
    {"phase f(zone z(1 to 2) of each seat): deal 1 from stock to each player's z(2)\n", "f(pile)",
     "phase f: deal 1 from stock to each player's pile(2)\n"},
    {"phase f(zone z(1 to 2, 1 to 2)): mix z(2, 1)\n", "f(grid)", "phase f: mix grid(2, 1)\n"},
    {"phase f(layout y(1 to 2)): if y(2) is empty: place top of stock on y(2)\n", "f(row)",
     "phase f: if row(2) is empty: place top of stock on row(2)\n"},
    {"phase f(pot k(face)): share k(red) among players, rest stays\n", "f(box)", "phase f: share box(red) among players, rest stays\n"},
    {"phase f(pot k of each seat): for each p: pay 1 from p to p's k, in full\n", "f(purse)",
     "phase f: for each p: pay 1 from p to p's purse, in full\n"},
    {"phase f(variable number n(face)): set n(blue) to n(red) + 1\n", "f(mark)", "phase f: set mark(blue) to mark(red) + 1\n"},
    {"phase f(variable flag b(face) of each seat): for each p: set his b(red) to not his b(blue)\n", "f(filled)",
     "phase f: for each p: set his filled(red) to not his filled(blue)\n"},
    {"phase f(variable number n(seat) of each seat): for each p: add 1 to p's n(player after p)\n", "f(owes)",
     "phase f: for each p: add 1 to p's owes(player after p)\n"},
    {"phase g(zone z(1 to 4)): mix z(3)\nphase f(zone x(1 to 4)): g(x)\n", "f(cell)", "phase g: mix cell(3)\nphase f: g\n"},
    {"phase g(zone z): mix z\nphase f(zone x(1 to 4)): g(x(3))\n", "f(cell)", "phase g: mix cell(3)\nphase f: g\n"},
};

}  // namespace

TEST_CASE("a phase is given a variable of a seat beside a value", "[check][parameters]") {
  std::string more;
  for (int i = 0; i < 20; ++i) {
    more += "number more-" + std::to_string(i) + "\n";
    Diagnostics diagnostics;
    test::check_files(rules_with(more + "phase f(variable number n, m: number): set n to m\n", "  f((first p)'s worth, 3)\n"), diagnostics);
    CHECK_FALSE(diagnostics.has_errors());
  }
}

TEST_CASE("a phase does with what it is given as if that stood in it", "[check][parameters]") {
  for (const Standing& form : kStandings) {
    INFO(form.declaration);
    const std::string use = form.use;
    CHECK(hash_of(rules_with(form.declaration, "  " + use + "\n")) ==
          hash_of(rules_with(form.written_out, "  " + use.substr(0, use.find('(')) + "\n")));
  }
}

TEST_CASE("what there are several of is given by its name", "[check][parameters][families]") {
  for (const Standing& form : kFamilyStandings) {
    INFO(form.declaration);
    const std::string use = form.use;
    CHECK(hash_of(rules_with(kFamilies + std::string(form.declaration), "  " + use + "\n")) ==
          hash_of(rules_with(kFamilies + std::string(form.written_out), "  " + use.substr(0, use.find('(')) + "\n")));
  }
  CHECK(hash_of(rules_with(std::string(kFamilies) + "define free-of(zone z(1 to 4)): first n in 1 to 4 where z(n) is empty\n",
                           "  set total to free-of(cell)\n")) ==
        hash_of(
            rules_with(std::string(kFamilies) + "define free-of: first n in 1 to 4 where cell(n) is empty\n", "  set total to free-of\n")));
  CHECK(hash_of(rules_with(std::string(kFamilies) + "ways clear(zone z(1 to 4)):\n  \"clear\" n from 1 to 4: move z(n) to stock\n",
                           "  for each p: p chooses:\n    clear(cell)\n")) ==
        hash_of(rules_with(std::string(kFamilies) + "ways clear:\n  \"clear\" n from 1 to 4: move cell(n) to stock\n",
                           "  for each p: p chooses:\n    clear\n")));
}

TEST_CASE("what there are several of is given to what takes it, and used so", "[check][parameters][families]") {
  const std::string phases = std::string(kFamilies) +
                             "phase by-number(zone z(1 to 4)): mix z(1)\n"
                             "phase of-seats(zone z(1 to 2) of each seat): move every z to stock\n"
                             "phase at-zone(zone z): mix z\n"
                             "phase at-each(zone z of each seat): move every z to stock\n"
                             "phase by-face(variable number n(face)): add 1 to n(red)\n"
                             "phase into-each(pot k of each seat): pay 1 from leader to leader's k, in full\n"
                             "phase into(pot k): pay 1 from leader to k, in full\n"
                             "phase by-seat(variable number n(seat) of each seat): add 1 to leader's n(leader)\n";
  const std::string uses =
      "  by-number(cell)\n  of-seats(pile)\n  at-zone(cell(2))\n  at-each(hand)\n  by-face(mark)\n  into-each(purse)\n"
      "  into(leader's purse)\n  into(box(red))\n  by-seat(owes)\n";
  REQUIRE(messages_of(rules_with(phases, uses)) == "nothing");
  struct Refusal {
    const char* statement;
    const char* message;
  };
  const Refusal refusals[] = {
      {"by-number(bin)",
       "type at 'bin': 'z' of 'by-number': expected zones (1 to 4), found zones (1 to 5) (give the name of zones (1 to 4))"},
      {"by-number(stock)", "type at 'stock': 'z' of 'by-number': expected zones (1 to 4), found a zone (give the name of zones (1 to 4))"},
      {"by-number(cell(3))",
       "type at 'cell(3)': 'z' of 'by-number': expected zones (1 to 4), found a zone (write 'cell' alone: which one is meant, 'by-number' "
       "says)"},
      {"by-number(pile)",
       "type at 'pile': 'z' of 'by-number': expected zones (1 to 4), found zones (1 to 2) of each seat (give the name of zones (1 to 4))"},
      {"by-number(row)",
       "type at 'row': 'z' of 'by-number': expected zones (1 to 4), found layouts (1 to 2) (give the name of zones (1 to 4))"},
      {"of-seats(hand)",
       "type at 'hand': 'z' of 'of-seats': expected zones (1 to 2) of each seat, found a zone of each seat (give the name of zones (1 to "
       "2) "
       "of each seat)"},
      {"at-zone(cell)", "type at 'cell': 'z' of 'at-zone': expected a zone, found zones (1 to 4) (say which one, as in cell(1))"},
      {"at-zone(pile)",
       "type at 'pile': 'z' of 'at-zone': expected a zone, found zones (1 to 2) of each seat (say which one, as in p's pile(1))"},
      {"at-each(pile)",
       "type at 'pile': 'z' of 'at-each': expected a zone of each seat, found zones (1 to 2) of each seat (give the name of a zone of each "
       "seat)"},
      {"by-face(spot)",
       "type at 'spot': 'n' of 'by-face': expected number variables (face), found number variables (1 to 3) (give the name of number "
       "variables (face))"},
      {"by-face(filled)",
       "type at 'filled': 'n' of 'by-face': expected number variables (face), found flag variables (face) of each seat (give the name of "
       "number variables (face))"},
      {"into-each(pool)",
       "type at 'pool': 'k' of 'into-each': expected a pot of each seat, found a pot (each seat has its own only of what is declared 'of "
       "each seat')"},
      {"into(purse)", "type at 'purse': 'k' of 'into': expected a pot, found a pot of each seat (say whose, as in p's purse)"},
      {"by-seat(score)",
       "type at 'score': 'n' of 'by-seat': expected number variables (seat) of each seat, found a number variable of each seat (give the "
       "name of number variables (seat) of each seat)"},
  };
  for (const Refusal& one : refusals) {
    INFO(one.statement);
    CHECK(messages_of(rules_with(phases, uses + "  " + one.statement + "\n"), true) == one.message);
  }
  const auto found = [&](const std::string& parameter, const std::string& statement, const std::string& given) {
    return messages_of(rules_with(kFamilies + ("phase f(" + parameter + "): ") + statement + "\n", "  f(" + given + ")\n"));
  };
  CHECK(found("zone z(1 to 4)", "mix z", "cell") == "arity at 'z': there are several 'z'; which one is meant?");
  CHECK(found("zone z(1 to 4)", "mix z(1, 2)", "cell") == "arity at 'z(1, 2)': 'z' takes 1 value, found 2");
  CHECK(found("zone z(1 to 4)", "mix z(5)", "cell") == "constant at '5': there is no 'z' 5: they go from 1 to 4");
  CHECK(found("zone z(1 to 4)", "mix z(yes)", "cell") == "type at 'yes': which 'z': expected a number, found a condition (yes or no)");
  CHECK(found("zone z(1 to 4)", "mix leader's z(1)", "cell") ==
        "unknown-name at 'z': 'z' belongs to nobody: there is only one, for all seats");
  CHECK(found("zone z(1 to 2) of each seat", "mix z(1)", "pile") == "type at 'z(1)': each seat has its own 'z'; whose is meant?");
  CHECK(found("zone z(1 to 2) of each seat", "mix leader's z", "pile") ==
        "arity at 'leader's z': there are several 'z'; which one is meant?");
  CHECK(found("zone z of each seat", "move leader's z(1) to stock", "hand") == "arity at 'leader's z(1)': 'z' takes no values");
  CHECK(found("zone z of each seat", "deal 1 from stock to each player's z(1)", "hand") == "arity at 'z': 'z' takes no values");
  CHECK(found("zone z(1 to 4)", "deal 1 from stock to each player's z(1)", "cell") ==
        "unknown-name at 'z': no zone of each seat is called 'z'");
  CHECK(found("variable number n(colour)", "gather stock", "mark") == "unknown-name at 'colour': no names are called 'colour'");
  CHECK(found("variable number n(seat)", "gather stock", "mark").find("type at 'seat'") == 0);
  CHECK(found("zone z(4 to 1)", "gather stock", "cell").find("limit at '4 to 1': the range 4 to 1 is empty") == 0);
  // A library that nothing uses.
  CHECK(messages_of({{"game",
                      "language 1\nlibrary \"L\"\nnames face: white, red\n"
                      "phase f(zone z(1 to 3) of each seat, pot k(face), layout y(1 to 2), variable number n(seat) of each seat):\n"
                      "  for each p:\n    move his z(2) to p's z(3)\n    share k(red) among {p}, rest stays\n"
                      "    add 1 to his n(p)\n  if y(1) is empty: move every z to (first p)'s z(1)\n"}}) == "nothing");
}

TEST_CASE("definitions and ways take names as well", "[check][parameters]") {
  CHECK(hash_of(rules_with("define most-of(variable number n of each seat): all p with most p's n\n", "  set those to most-of(worth)\n")) ==
        hash_of(rules_with("define most-of: all p with most p's worth\n", "  set those to most-of\n")));
  CHECK(hash_of(rules_with("define last-of(zone z, layout y): if y is empty then top of z else bottom of z\n",
                           "  set kept to last-of(stock, line)\n")) ==
        hash_of(rules_with("define last-of: if line is empty then top of stock else bottom of stock\n", "  set kept to last-of\n")));
  // A refusal shows conditions as they are written, and Core has what it shows.
  CHECK(hash_of(rules_with("ways lay(zone z of each seat, zone to-pile, variable flag b of each seat):\n"
                           "  \"lay\" t from his z:\n    move t to to-pile\n    set his b to yes\n",
                           "  for each p: p chooses:\n    lay(hand, heap, out)\n    \"keep\"\n")) ==
        hash_of(rules_with("ways lay:\n  \"lay\" t from his hand:\n    move t to heap\n    set his out to yes\n",
                           "  for each p: p chooses:\n    lay\n    \"keep\"\n")));
}

TEST_CASE("what a seat has is given with whose it is", "[check][parameters]") {
  // In a definition the seat stands for itself.
  CHECK(hash_of(rules_with("define next-on(layout y): if y is empty then 0 else first n in ends of y\n",
                           "  for each p: set total to next-on(p's train)\n")) ==
        hash_of(rules_with("define next-on(p: seat): if p's train is empty then 0 else first n in ends of p's train\n",
                           "  for each p: set total to next-on(p)\n")));
  // It is worked out once.
  CHECK(
      hash_of(rules_with("define twice(zone z): count of z + count of z\n", "  set total to twice((player after leader)'s hand)\n")) ==
      hash_of(rules_with("define twice(p: seat): count of p's hand + count of p's hand\n", "  set total to twice(player after leader)\n")));
}

namespace {

int value_after(const Files& files, const std::string& variable) {
  Diagnostics diagnostics;
  const auto checked = test::check_files(files, diagnostics);
  INFO(render_text(diagnostics));
  REQUIRE(checked);
  const Game played = Ruleset(checked).game(2);
  State state = played.new_state();
  Machine machine = played.new_machine();
  machine.start(state, random_for(1, 0, Stream::kChance));
  test::no_fault(played.program(), state.header().fault);
  for (const VariableInfo& one : played.program().variables)
    if (one.name == variable) return state.numbers()[one.reg];
  return -1;
}

}  // namespace

TEST_CASE("whose it is, is worked out when a phase begins", "[check][parameters]") {
  const std::string phase = "phase f(variable number n):\n  set leader to player after leader\n  add 5 to n\n  add 2 to n\n";
  const std::string first = "  set leader to first p\n";
  CHECK(value_after(rules_with(phase, first + "  f(leader's score)\n  set total to (player before leader)'s score\n"), "total") == 7);
  CHECK(value_after(rules_with(phase, first + "  f((player after leader)'s score)\n  set total to leader's score\n"), "total") == 7);
  CHECK(value_after(rules_with(phase, first + "  for each p: f(p's score)\n  set total to sum of p's score for p\n"), "total") == 14);
}

TEST_CASE("the variable of a 'let' is given by its name", "[check][parameters]") {
  const std::string phases =
      "phase f(variable number n): add 5 to n\nphase g(variable number m):\n  let n be m\n  f(n)\n  f(m)\n  add n to m\n";
  CHECK(value_after(rules_with(phases, "  let x be 1\n  f(x)\n  set total to x\n"), "total") == 6);
  CHECK(value_after(rules_with(phases, "  let x be 1\n  g(x)\n  set total to x\n"), "total") == 12);
  CHECK(messages_of(rules_with("phase f(variable dice d, c: dice): set d to d + c\ndice 3\n",
                               "  roll dice\n  let d be no dice\n  f(d, dice)\n")) == "nothing");
}

TEST_CASE("one name can be given twice", "[check][parameters]") {
  CHECK(value_after(rules_with("phase f(variable number n, variable number m):\n  add 1 to n\n  add n to m\n", "  f(total, total)\n"),
                    "total") == 2);
}

TEST_CASE("what is not the name of what a parameter takes is refused", "[check][parameters]") {
  const std::string phases =
      "phase at-zone(zone z): gather z\n"
      "phase at-each(zone z of each seat): move every z to stock\n"
      "phase on-layout(layout y): set total to count of y\n"
      "phase on-each(layout y of each seat): set total to count of (first p)'s y\n"
      "phase into(pot k): share k among players, rest stays\n"
      "phase raise(variable number n): add 1 to n\n"
      "phase raise-each(variable number n of each seat): for each p: add 1 to p's n\n"
      "phase choose-one(variable seat s): draw s by lot from players\n";
  const std::string uses =
      "  at-zone(stock)\n  at-each(hand)\n  on-layout(line)\n  on-each(train)\n  into(pool)\n  raise(total)\n  raise-each(score)\n  "
      "choose-one(leader)\n";
  CHECK(messages_of(rules_with(phases, uses)) == "nothing");
  struct Refusal {
    const char* statement;
    const char* message;
  };
  const Refusal refusals[] = {
      {"at-zone(hand)", "type at 'hand': 'z' of 'at-zone': expected a zone, found a zone of each seat (say whose, as in p's hand)"},
      {"at-zone(line)", "type at 'line': 'z' of 'at-zone': expected a zone, found a layout (give the name of a zone)"},
      {"at-zone(pool)", "type at 'pool': 'z' of 'at-zone': expected a zone, found a pot (give the name of a zone)"},
      {"at-zone(met)", "type at 'met': 'z' of 'at-zone': expected a zone, found a tiles variable (give the name of a zone)"},
      {"at-zone(top of stock)", "type at 'top of stock': 'z' of 'at-zone': expected a zone, found a tile (give the name of a zone)"},
      {"at-zone(stock + heap)", "type at 'stock + heap': 'z' of 'at-zone': expected a zone, found tiles (give the name of a zone)"},
      {"at-zone(if done then stock else heap)",
       "type at 'if done then stock else heap': 'z' of 'at-zone': expected a zone, found tiles (give the name of a zone)"},
      {"at-zone(told stock)", "type at 'told stock': 'z' of 'at-zone': expected a zone, found tiles (give the name of a zone)"},
      {"at-zone(stok)", "unknown-name at 'stok': no name is called 'stok' (did you mean 'stock'?)"},
      {"at-each(stock)",
       "type at 'stock': 'z' of 'at-each': expected a zone of each seat, found a zone (each seat has its own only of what is declared 'of "
       "each "
       "seat')"},
      {"at-each(leader's hand)",
       "type at 'leader's hand': 'z' of 'at-each': expected a zone of each seat, found a zone (write 'hand' alone: whose it is, 'at-each' "
       "says)"},
      {"at-each(leeder's hand)", "unknown-name at 'leeder': no name is called 'leeder' (did you mean 'leader'?)"},
      {"at-each(train)",
       "type at 'train': 'z' of 'at-each': expected a zone of each seat, found a layout of each seat (give the name of a zone of each "
       "seat)"},
      {"on-layout(train)",
       "type at 'train': 'y' of 'on-layout': expected a layout, found a layout of each seat (say whose, as in p's train)"},
      {"on-layout(stock)", "type at 'stock': 'y' of 'on-layout': expected a layout, found a zone (give the name of a layout)"},
      {"on-each(line)",
       "type at 'line': 'y' of 'on-each': expected a layout of each seat, found a layout (each seat has its own only of what is declared "
       "'of each "
       "seat')"},
      {"into(total)", "type at 'total': 'k' of 'into': expected a pot, found a number variable (give the name of a pot)"},
      {"into(5)", "type at '5': 'k' of 'into': expected a pot, found a number (give the name of a pot)"},
      {"into(leader's chips)", "type at 'leader's chips': 'k' of 'into': expected a pot, found a number (give the name of a pot)"},
      {"raise(done)",
       "type at 'done': 'n' of 'raise': expected a number variable, found a flag variable (give the name of a number variable)"},
      {"raise(score)",
       "type at 'score': 'n' of 'raise': expected a number variable, found a number variable of each seat (say whose, as in p's score)"},
      {"raise(7)",
       "not-assignable at '7': 'n' of 'raise': expected a number variable, found '7', which cannot be set (give a declared variable, or "
       "one of "
       "a 'let': 'let x be 7')"},
      {"raise(total + 1)",
       "not-assignable at 'total + 1': 'n' of 'raise': expected a number variable, found 'total + 1', which cannot be set (give a declared "
       "variable, or one of a 'let': 'let x be total + 1')"},
      {"raise(goal)",
       "not-assignable at 'goal': 'n' of 'raise': expected a number variable, found 'goal', which cannot be set (give a declared variable, "
       "or "
       "one of a 'let': 'let x be goal')"},
      {"for each i in 1 to 3: raise(i)",
       "not-assignable at 'i': 'n' of 'raise': expected a number variable, found 'i', which cannot be set (give a declared variable, or "
       "one of a "
       "'let': 'let x be i')"},
      {"for each p: choose-one(p)",
       "not-assignable at 'p': 's' of 'choose-one': expected a seat variable, found 'p', which cannot be set (give a declared variable, or "
       "one "
       "of a 'let': 'let x be p')"},
      {"choose-one(players)",
       "type at 'players': 's' of 'choose-one': expected a seat variable, found seats (give the name of a seat variable)"},
      {"raise-each(total)",
       "type at 'total': 'n' of 'raise-each': expected a number variable of each seat, found a number variable (each seat has its own only "
       "of "
       "what is declared 'of each seat')"},
      {"raise-each(leader's score)",
       "type at 'leader's score': 'n' of 'raise-each': expected a number variable of each seat, found a number variable (write 'score' "
       "alone: "
       "whose it is, 'raise-each' says)"},
      {"raise-each(out)",
       "type at 'out': 'n' of 'raise-each': expected a number variable of each seat, found a flag variable of each seat (give the name of "
       "a "
       "number variable of each seat)"},
      {"at-zone", "arity at 'at-zone': 'at-zone' takes 1 value, found 0 (write 'at-zone(z)')"},
  };
  for (const Refusal& one : refusals) {
    INFO(one.statement);
    CHECK(messages_of(rules_with(phases, uses + "  " + one.statement + "\n"), true) == one.message);
  }
}

TEST_CASE("a value is no name, whatever it was worked out from", "[check][parameters]") {
  const std::string phases = "phase at-zone(zone z): gather z\nphase raise(variable number n): add 1 to n\n";
  CHECK(messages_of(rules_with(phases + "phase f(c: tiles): at-zone(c)\n", "  f(stock)\n  at-zone(stock)\n  raise(total)\n")) ==
        "type at 'c': 'z' of 'at-zone': expected a zone, found tiles");
  CHECK(messages_of(rules_with(phases + "phase f(k: number): raise(k)\n", "  f(total)\n  f(1)\n  at-zone(stock)\n")) ==
        "not-assignable at 'k': 'n' of 'raise': expected a number variable, found 'k', which cannot be set");
  const std::string sizes = "define size-of(zone z): count of z\ndefine twice(c: tiles): 2 * size-of(c)\n";
  CHECK(messages_of(rules_with(sizes, "  set total to twice(stock)\n")) == "type at 'c': 'z' of 'size-of': expected a zone, found tiles");
}

TEST_CASE("a parameter is used as what it takes", "[check][parameters]") {
  const auto found = [](const std::string& parameter, const std::string& statement, const std::string& given) {
    return messages_of(rules_with("phase f(" + parameter + "): " + statement + "\n", "  f(" + given + ")\n"));
  };
  CHECK(found("zone z of each seat", "move z to stock", "hand") == "type at 'z': each seat has its own 'z'; whose is meant?");
  CHECK(found("zone z", "for each p: move p's z to stock", "heap") ==
        "unknown-name at 'z': 'z' belongs to nobody: there is only one, for all seats");
  CHECK(found("zone z", "move every z to stock", "heap") == "unknown-name at 'z': no zone of each seat is called 'z'");
  CHECK(found("zone z", "deal 1 from stock to each player's z", "heap") == "unknown-name at 'z': no zone of each seat is called 'z'");
  CHECK(found("layout y of each seat", "move every y to stock", "train") == "unknown-name at 'y': no zone of each seat is called 'y'");
  CHECK(found("zone z of each seat", "for each t in every z where t = t: move t to stock", "hand") ==
        "type at 'every z where t = t': 'every z where' is a condition about seats called 'z'");
  CHECK(found("zone z", "set z to stock", "heap") == "not-assignable at 'z': 'z' cannot be set");
  CHECK(found("zone z", "share z among players, rest stays", "heap") == "type at 'z': what is shared: expected a pot, found tiles");
  CHECK(found("zone z", "place top of stock on z", "heap") == "type at 'z': 'on': expected a layout, found tiles");
  CHECK(found("variable number n", "set n to yes", "total") == "type at 'yes': 'n': expected a number, found a condition (yes or no)");
  CHECK(found("zone z", "gather z", "leader's hand") == "type at 'z': only a zone that is no seat's gathers all tiles");
  CHECK(found("zone z", "mix z", "heap") == "type at 'heap': 'z' of 'f': expected a zone in which tiles have places");
}

TEST_CASE("a name is given to no condition", "[check][parameters]") {
  CHECK(messages_of(
            rules_with("define odd(variable number n): n mod 2 = 1\nphase f(c: condition(number)): set done to c(3)\n", "  f(odd)\n")) ==
        "type at 'odd': 'c' of 'f': expected a condition about values, found 'odd', which takes names");
  CHECK(messages_of(rules_with("phase f(zone z, pot z): gather z\n", "  f(stock, pool)\n")) ==
        "duplicate-name at 'z': two parameters are called 'z'");
  CHECK(messages_of(rules_with("define f(zone z, pot z): count of stock\n", "  set total to f(stock, pool)\n")) ==
        "duplicate-name at 'z': two parameters are called 'z'");
}

TEST_CASE("the words for what is declared are names of values too", "[check][parameters]") {
  CHECK(messages_of(rules_with("phase f(zone, pot: number, layout, variable: flag): set total to zone + pot\n", "  f(1, 2, yes, no)\n")) ==
        "nothing");
}

TEST_CASE("phases, ways and definitions of a library that nothing uses are checked with what they take", "[check][parameters]") {
  const std::string library =
      "language 1\nlibrary \"L\"\n"
      "define size-of(zone z): count of z\n"
      "define most-of(variable number n of each seat): all p with most p's n\n"
      "phase f(zone z, zone h of each seat, layout y, layout w of each seat, pot k, variable number n, variable flag b of each seat):\n"
      "  mix z\n"
      "  deal 1 from z to each player's h\n"
      "  move every h to z\n"
      "  for each p:\n"
      "    place top of z on p's w\n"
      "    set his b to yes\n"
      "  place top of z on y at n\n"
      "  share k among most-of(n-of), rest stays\n"
      "  set n to size-of(z)\n"
      "  f-of-one(z, h)\n"
      "number n-of of each seat\n"
      "phase f-of-one(zone z, zone h of each seat): move every h to z\n"
      "ways lay(zone z, zone h of each seat):\n"
      "  \"lay\" t from his h: move t to z\n";
  CHECK(messages_of({{"game", library}}) == "nothing");
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = library;
    changed.replace(changed.find(from), from.size(), to);
    return messages_of({{"game", changed}});
  };
  CHECK(with("mix z", "mix h") == "type at 'h': each seat has its own 'h'; whose is meant?");
  CHECK(with("each player's h", "each player's z") == "unknown-name at 'z': no zone of each seat is called 'z'");
  CHECK(with("place top of z on y", "place top of z on k") == "type at 'k': 'on': expected a layout, found a number");
  CHECK(with("f-of-one(z, h)", "f-of-one(h, z)") == "type at 'h': 'z' of 'f-of-one': expected a zone, found a zone of each seat");
  CHECK(with("from his h", "from his z") == "unknown-name at 'z': 'z' belongs to nobody: there is only one, for all seats");
  CHECK(with("count of z", "count of zz").find("unknown-name at 'zz'") == 0);
  // What stands in for them is known nowhere else, and no part of a game.
  const Files uses = {{"game", "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2\ntiles double 2\nzone stock, ordered\nplay: win players\n"},
                      {"lib", "language 1\nlibrary \"L\"\nphase f(zone z, layout y, pot k, variable number n): mix z\n"}};
  Files without = uses;
  without["lib"] = "language 1\nlibrary \"L\"\n";
  CHECK(hash_of(uses) == hash_of(without));
  CHECK(messages_of({{"game", library + "phase after: mix z\n"}}).find("unknown-name at 'z'") == 0);
}

TEST_CASE("a library's names are not those that it takes", "[check][parameters][hygiene]") {
  // The game has a zone and a variable by the names of the library's parameters.
  const Files files = {
      {"game",
       "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2\ntiles double 2\nzone stock, ordered\nzone z of each seat, seen by all\n"
       "number n, seen by all\nnumber total, seen by all\nplay:\n  gather stock\n  f(stock, total)\n  win players\n"},
      {"lib", "language 1\nlibrary \"L\"\nphase f(zone z, variable number n): set n to count of z\n"}};
  CHECK(value_after(files, "total") == 6);
  CHECK(value_after(files, "n") == 0);
}

TEST_CASE("a parameter with a value hides no zone of that name, as before", "[check][parameters][hygiene]") {
  CHECK(hash_of(rules_with("phase f(hand: number): set total to hand + count of every hand\n", "  f(3)\n")) ==
        hash_of(rules_with("phase f(k: number): set total to k + count of every hand\n", "  f(3)\n")));
  CHECK(messages_of({{"game",
                      "language 1\ngame \"T\"\nuse \"lib\"\nplayers 2\ntiles double 2\nzone stock, ordered\nchips 3\npot pool\nplay:\n  "
                      "f(stock)\n  win "
                      "players\n"},
                     {"lib", "language 1\nlibrary \"L\"\nphase f(zone pool): share pool among players, rest stays\n"}}) ==
        "type at 'pool': what is shared: expected a pot, found tiles");
}

TEST_CASE("a variant keeps what its base gives to a phase or a definition", "[check][parameters][variant]") {
  const std::string base =
      "language 1\ngame \"B\"\nplayers 2\ntiles double 2\nzone stock, ordered\nzone heap, ordered\nzone hand of each seat, seen by "
      "all\nnumber total, seen by "
      "all\ndefine size-of(zone z): count of z\nphase f(zone z, variable number n): add size-of(z) to n\nplay:\n  gather stock\n  f(stock, "
      "total)\n  win players\n";
  const auto variant = [&](const std::string& changes) -> Files {
    return {{"game", "language 1\nvariant \"V\" of \"base\"\n" + changes}, {"base", base}};
  };
  CHECK(value_after(variant(""), "total") == 6);
  CHECK(value_after(variant("phase f(zone z, variable number n): set n to size-of(z) + 1\n"), "total") == 7);
  CHECK(value_after(variant("define size-of(zone z): 2 * count of z\n"), "total") == 12);
  CHECK(messages_of(variant("phase f(zone z, zone n): move z to n\n")) ==
        "type at 'f': the base uses this as it was: 'n' of 'f': expected a zone, found a number variable");
  CHECK(messages_of(variant("phase f(zone z of each seat, variable number n): set n to count of every z\n")) ==
        "type at 'f': the base uses this as it was: 'z' of 'f': expected a zone of each seat, found a zone");
  CHECK(messages_of(variant("define size-of(zone z of each seat): count of every z\n")) ==
        "type at 'size-of': the base uses this as it was: 'z' of 'size-of': expected a zone of each seat, found a zone");
  CHECK(messages_of(variant("define size-of(zone z): z is empty\n")) ==
        "type at 'size-of': the base uses this as it was: 'size-of' was a number, and is a condition (yes or no)");
}

TEST_CASE("a refusal tells the values of what is given", "[check][parameters][witness]") {
  const auto made = test::checked(rules_with("define few(variable number n of each seat, zone z, p: seat): p's n < count of z\n",
                                             "  for each p: p chooses:\n    \"go\" where few(worth, stock, p)\n    \"stay\"\n")
                                      .at("game"));
  CHECK(test::witnesses_of(*made) == "stock, p, p's n, count of z, ; ");
}

TEST_CASE("a refusal is worded where a definition is given what its phase was given", "[check][parameters][witness]") {
  const auto made = test::checked(
      "language 1\ngame \"G\"\nplayers 2\ntiles double 3\nzone well, ordered\nzone lane(2 to 4), ordered, seen by all\n"
      "define empty(zone here(2 to 4)): here(3) is empty\ndefine both(zone here(2 to 4)): empty(here) != (here(2) is empty)\n"
      "phase round(zone here(2 to 4), p: seat):\n  p chooses openly:\n    \"mix\" where both(here): mix well\n    \"stay\"\n"
      "play:\n  gather well\n  round(lane, first r)\n  win players\n");
  CHECK(test::witnesses_of(*made) == "here(3), here(2), ; ");
}

TEST_CASE("what dice and tiles are matched with by a parameter may fit nothing", "[check][parameters]") {
  const std::string both =
      "dice red, seen by all\ndefine has(t: tile, k: number): t is [k-x] for some x\ndefine shows(k: number): dice is k 1 or 1\n";
  CHECK(messages_of(rules_with(both, "  roll red\n  if shows(9) or has([1-2], 9): win no seats\n")) == "nothing");
}

}  // namespace boneyard::dsl
