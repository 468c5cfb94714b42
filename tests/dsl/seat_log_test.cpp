#include "engine/telling/seat_log.hpp"

#include <catch2/catch.hpp>

#include "engine/game.hpp"
#include "engine/knowledge.hpp"

namespace boneyard::dsl {
namespace {

constexpr SeatMask kA = 1;
constexpr SeatMask kB = 2;
constexpr SeatMask kAll = 3;

constexpr int kLeader = 0;  // variables that all see
constexpr int kScore = 1;   // of each seat
constexpr int kBidder = 2;  // turns do not begin with it

// Two seats, a boneyard that nobody sees, hands, and one sealed question with one way and a second that is asked openly.
Program two_seats() {
  Program program;
  program.seats = 2;
  program.tiles = TileSet::doubles(6, 1);
  program.zones = {
      {"boneyard", kNobody, Seen::kNone, true, 0, -1}, {"hand", 0, Seen::kOwner, false, -1, -1}, {"hand", 1, Seen::kOwner, false, -1, -1}};
  program.accounts = {{""}, {""}, {"pool"}};
  program.phases = {"deal"};
  program.numbers = program.kept_numbers = 5;
  program.variables = {{"leader", ValueKind::kSeat, false, Seen::kAll, 1, kNobody, true, {}, {}},
                       {"score", ValueKind::kNumber, true, Seen::kAll, 2, 0, true, {}, {}},
                       {"bidder", ValueKind::kSeat, false, Seen::kAll, 4, kNobody, true, {}, {}}};
  program.variables[kLeader].begins = true;
  program.clauses = {{"X-1", ""}};
  program.cite_lists = {{0}};
  program.code.push_back({});
  program.code_place.push_back(-1);
  WayInfo way;
  way.parts = {{"nothing", -1}};
  DecisionInfo sealed;
  sealed.sealed = true;
  sealed.ways = {way};
  DecisionInfo open;
  open.open = true;
  open.ways = {way};
  DecisionInfo hidden;
  hidden.ways = {way};
  program.decisions = {sealed, open, hidden};
  return program;
}

struct Table {
  Game game{two_seats()};
  State state = game.new_state();
  SeatLog a{game.program(), kA};
  SeatLog b{game.program(), kB};
  SeatLog truth{game.program(), 0};

  void tell(const Event& event) {
    for (SeatLog* log : {&a, &b, &truth}) log->on_event(event, state);
  }
  void move(Tile tile, int from, int to, SeatMask known_to) {
    Event event{.kind = Event::Kind::kMove};
    event.known_to = known_to;
    event.tile = tile;
    event.from = from;
    event.to = to;
    tell(event);
  }
  void pay(int from, int to, int amount) {
    Event event{.kind = Event::Kind::kPay};
    event.known_to = kAll;
    event.from = from;
    event.to = to;
    event.due = event.paid = amount;
    tell(event);
  }
  void set(int variable, Seat seat, int value) {
    state.numbers()[game.program().variables[static_cast<std::size_t>(variable)].reg + std::max(seat, 0)] = value;
    Event event{.kind = Event::Kind::kVariable};
    event.known_to = kAll;
    event.variable = variable;
    event.seat = seat;
    tell(event);
  }
  void choose(Event::Kind kind, int decision, SeatMask known_to) {
    const Move move;
    Event event{.kind = kind};
    event.known_to = known_to;
    event.seat = 0;
    event.decision = decision;
    event.move = &move;
    tell(event);
  }
};

using Told = std::vector<std::string>;

Told lines_of(SeatLog& log) {
  Told texts;
  for (LogLine& line : log.take()) texts.push_back(std::move(line.text));
  return texts;
}

}  // namespace

TEST_CASE("tiles dealt are named to who sees them, and counted to the others", "[seat_log]") {
  Table table;
  table.move(3, 0, 1, kA);
  table.move(1, 0, 1, kA);
  table.move(2, 0, 2, kB);
  CHECK(lines_of(table.a) == Told{"  You draw [0-1] [0-3] from the boneyard.", "  B draws 1 tile from the boneyard."});
  CHECK(lines_of(table.b) == Told{"  A draws 2 tiles from the boneyard.", "  You draw [0-2] from the boneyard."});
  CHECK(lines_of(table.truth) == Told{"  A draws [0-1] [0-3] from the boneyard.", "  B draws [0-2] from the boneyard."});
}

TEST_CASE("a sealed choice is told to nobody else before it opens", "[seat_log]") {
  Table table;
  table.choose(Event::Kind::kDecision, 0, kA);
  CHECK(lines_of(table.a) == Told{"You: nothing."});
  CHECK(lines_of(table.b) == Told{});
  table.choose(Event::Kind::kOpened, 0, kA);
  CHECK(lines_of(table.a) == Told{});
  CHECK(lines_of(table.b) == Told{});
}

TEST_CASE("an open choice is told to all, another one only that it was made", "[seat_log]") {
  Table table;
  table.choose(Event::Kind::kDecision, 1, kAll);
  CHECK(lines_of(table.b) == Told{"A: nothing."});
  table.choose(Event::Kind::kDecision, 2, kA);
  CHECK(lines_of(table.b) == Told{"A chooses in secret."});
  CHECK(lines_of(table.truth) == Told{"A: nothing.", "A: nothing."});
}

TEST_CASE("like payments are one line, a short one stands alone", "[seat_log]") {
  Table table;
  table.pay(0, 2, 1);
  table.pay(1, 2, 1);
  Event event{.kind = Event::Kind::kPay};
  event.known_to = kAll;
  event.from = 0;
  event.to = 1;
  event.due = 5;
  event.paid = 2;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  You and B pay 1 each to the pool.", "  You pay only 2 of 5 to B: there is no more."});
}

TEST_CASE("who pays twice is named twice, in lines of their own", "[seat_log]") {
  Table table;
  table.pay(1, 2, 1);
  table.pay(1, 2, 1);
  table.pay(0, 2, 1);
  table.pay(2, 0, 3);
  table.pay(2, 0, 3);
  CHECK(lines_of(table.a) ==
        Told{"  B pays 1 to the pool.", "  You and B pay 1 each to the pool.", "  You get 3 from the pool.", "  You get 3 from the pool."});
}

TEST_CASE("a variable is told when it changes, and not when it is set to what it is", "[seat_log]") {
  Table table;
  table.set(kScore, 1, 0);
  table.set(kLeader, kNobody, kNobody);
  CHECK(lines_of(table.a) == Told{});
  table.set(kScore, 1, 5);
  table.set(kScore, 0, 0);
  table.set(kScore, 1, 5);
  table.set(kLeader, kNobody, 1);
  table.set(kLeader, kNobody, 1);
  CHECK(lines_of(table.a) == Told{"  B's score: 5.", "  Leader: B."});
  table.set(kLeader, kNobody, kNobody);
  table.set(kScore, 1, 0);
  CHECK(lines_of(table.b) == Told{"  Your score: 5.", "  Your score: 0.", "  Leader: you."});
}

TEST_CASE("the log reports a variable that is set to nobody if not everybody can work that out", "[seat_log]") {
  Table table;
  table.set(kLeader, kNobody, kNobody);
  Event event{.kind = Event::Kind::kVariable};
  event.known_to = kAll;
  event.variable = kLeader;
  for (const bool stated : {false, true}) {
    event.stated = stated;
    table.tell(event);
  }
  table.set(kScore, 0, 1);
  CHECK(lines_of(table.b) == Told{"  A's score: 1.", "  Leader: nobody."});
}

TEST_CASE("tiles that go onto a pile are named in the order in which the reader sees them lie there", "[seat_log]") {
  Program program = two_seats();
  program.zones.push_back({"row", kNobody, Seen::kAll, true, 1, -1});
  const Game game{program};
  const State state = game.new_state();
  SeatLog a{game.program(), kA};
  for (const int to : {3, 1})
    for (const Tile tile : {5, 2, 9}) {
      Event event{.kind = Event::Kind::kMove};
      event.known_to = kA;
      event.tile = tile;
      event.from = 0;
      event.to = to;
      a.on_event(event, state);
    }
  CHECK(lines_of(a) == Told{"  [0-5] [0-2] [1-3] go from the boneyard to the row.", "  You draw [0-2] [0-5] [1-3] from the boneyard."});
}

TEST_CASE("what a lot has said is not told once more", "[seat_log]") {
  Table table;
  Event lot{.kind = Event::Kind::kLot};
  lot.known_to = kAll;
  lot.seats = kAll;
  lot.seat = 1;
  table.tell(lot);
  table.set(kLeader, kNobody, 1);
  table.set(kLeader, kNobody, 1);
  table.set(kLeader, kNobody, 0);
  CHECK(lines_of(table.a) == Told{"  By lot, B is the leader.", "  Leader: you."});
}

TEST_CASE("who takes part is told when it changes", "[seat_log]") {
  Table table;
  Event event{.kind = Event::Kind::kPlayers};
  event.known_to = kAll;
  for (const SeatMask seats : {kAll, kAll, kB, kB, kAll}) {
    event.seats = seats;
    table.tell(event);
  }
  CHECK(lines_of(table.a) == Told{"  You are out.", "  Players: you and B."});
}

TEST_CASE("what is not told breaks no run of lines", "[seat_log]") {
  Table table;
  table.pay(0, 2, 1);
  table.set(kScore, 0, 0);
  table.pay(1, 2, 1);
  CHECK(lines_of(table.a) == Told{"  You and B pay 1 each to the pool."});
}

TEST_CASE("what is shown to one seat is named to that seat only", "[seat_log]") {
  Table table;
  const Tile tiles[] = {4};
  Event event{.kind = Event::Kind::kReveal};
  event.known_to = kA;
  event.from = 1;
  event.tiles = tiles;
  event.seats = kA;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  Your hand is shown to you: [0-4]."});
  CHECK(lines_of(table.b) == Told{"  A's hand is shown to A."});
}

TEST_CASE("what a revealed variable holds is named to whom it is shown", "[seat_log]") {
  Table table;
  const auto reveal = [&](int variable, Seat owner, SeatMask whom) {
    Event event{.kind = Event::Kind::kVariable};
    event.known_to = event.seats = whom;
    event.variable = variable;
    event.seat = owner;
    table.tell(event);
  };
  table.state.numbers()[3] = 5;
  reveal(kScore, 1, kB);
  CHECK(lines_of(table.a) == Told{"  B's score is shown to B."});
  CHECK(lines_of(table.b) == Told{"  Your score is shown to you: 5."});
  reveal(kLeader, kNobody, kAll);
  CHECK(lines_of(table.a) == Told{"  Leader is shown: you."});
}

TEST_CASE("an end is told when a clause brought it about", "[seat_log]") {
  Table table;
  Event event{.kind = Event::Kind::kEnd};
  event.known_to = kAll;
  event.phase = 0;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{});
  event.cites = 0;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  The deal ends (X-1)."});
}

namespace {

// The same table with words for players; the ways `nothing` cite X-1.
Program worded(const Words& words) {
  Program program = two_seats();
  program.words = words;
  program.places = {{"t.bones", 1, 1, "move", -1, 1, {0}}};
  return program;
}

Words::Part text(const std::string& one) { return {one, "", "", ""}; }
Words::Part value(const std::string& name, const std::string& verb = "", const std::string& whose = "") { return {"", whose, name, verb}; }

Event movement(Tile tile, int from, int to, SeatMask known_to, const Place* cause = nullptr) {
  Event event{.kind = Event::Kind::kMove};
  event.known_to = known_to;
  event.tile = tile;
  event.from = from;
  event.to = to;
  event.cause = cause;
  return event;
}

}  // namespace

TEST_CASE("a sentence of the game names the reader 'you', and hides the tiles that he may not know", "[seat_log][words]") {
  Words words;
  words.movements = {{"t", {"p", "hand"}, {"q", "hand"}, {value("p", "gives"), text(" "), value("t"), text(" to "), value("q")}}};
  const Game game{worded(words)};
  const State state = game.new_state();
  const std::vector<std::string> names = {"Ann", "Bob"};
  SeatLog a{game.program(), kA, names};
  SeatLog b{game.program(), kB, names};
  SeatLog all{game.program(), kAll, names};
  for (SeatLog* log : {&a, &b, &all}) log->on_event(movement(3, 1, 2, kA), state);
  CHECK(lines_of(a) == Told{"  You give [0-3] to Bob."});
  CHECK(lines_of(b) == Told{"  Ann gives 1 tile to you."});
  CHECK(lines_of(all) == Told{"  Ann gives 1 tile to Bob."});
}

TEST_CASE("a choice is told in words of the game, and its secret outcome is not", "[seat_log][words]") {
  Words words;
  words.tellings = {{{"nothing"}, "", {value("he", "keeps"), text(" still")}},
                    {{"nothing"}, "X-1", {value("he"), text("'s tile has gone")}}};
  const Game game{worded(words)};
  const State state = game.new_state();
  SeatLog a{game.program(), kA};
  SeatLog b{game.program(), kB};
  const Move move;
  for (const bool open : {true, false}) {
    Event event{.kind = Event::Kind::kDecision};
    event.known_to = open ? kAll : kA;
    event.seat = 0;
    event.decision = open ? 1 : 2;
    event.move = &move;
    for (SeatLog* log : {&a, &b}) {
      log->on_event(event, state);
      // Told once, however many tiles go.
      log->on_event(movement(3, 0, 1, kA, &game.program().places[0]), state);
      log->on_event(movement(4, 0, 1, kA, &game.program().places[0]), state);
    }
    CHECK(lines_of(a) == Told{"You keep still.", "  You draw [0-3] [0-4] from the boneyard.", "  Your tile has gone (X-1)."});
    // Which clause moved the tiles would say which way was chosen.
    if (open)
      CHECK(lines_of(b) == Told{"A keeps still.", "  A draws 2 tiles from the boneyard.", "  A's tile has gone (X-1)."});
    else
      CHECK(lines_of(b) == Told{"A chooses in secret.", "  A draws 2 tiles from the boneyard."});
  }
}

TEST_CASE("a sentence with a value that the reader may not know is not told", "[seat_log][words]") {
  Words words;
  words.tellings = {{{"nothing"}, "", {value("he", "has"), text(" "), value("score", "", "he")}}};
  Program program = worded(words);
  program.variables[kScore].seen = Seen::kOwner;
  const Game game{program};
  const State state = game.new_state();
  SeatLog a{game.program(), kA};
  SeatLog b{game.program(), kB};
  const Move move;
  Event event{.kind = Event::Kind::kDecision};
  event.known_to = kAll;
  event.seat = 0;
  event.decision = 1;
  event.move = &move;
  for (SeatLog* log : {&a, &b}) log->on_event(event, state);
  CHECK(lines_of(a) == Told{"You have 0."});
  CHECK(lines_of(b) == Told{"A: nothing."});
}

TEST_CASE("a number is told with what it counts, one or several", "[seat_log][words]") {
  const auto told = [](const std::string& noun, int number) {
    Words of;
    of.settings = {{"p", "score", "n", {value("p", "has"), text(" "), value("n", noun)}}};
    const Game game{worded(of)};
    State state = game.new_state();
    SeatLog a{game.program(), kA};
    for (const int now : {number + 1, number}) {
      state.numbers()[game.program().variables[kScore].reg + 1] = now;
      Event event{.kind = Event::Kind::kVariable};
      event.known_to = kAll;
      event.variable = kScore;
      event.seat = 1;
      a.on_event(event, state);
    }
    return lines_of(a).back();
  };
  CHECK(told("points", 3) == "  B has 3 points.");
  CHECK(told("points", 0) == "  B has 0 points.");
  CHECK(told("points", 1) == "  B has 1 point.");
  CHECK(told("dice", 1) == "  B has 1 die.");
  CHECK(told("pennies", 1) == "  B has 1 penny.");
  CHECK(told("losses", 1) == "  B has 1 loss.");
  CHECK(told("sixes", 1) == "  B has 1 six.");
  CHECK(told("aces", 1) == "  B has 1 ace.");
}

TEST_CASE("who plays together is told as a team, and what all of it have once", "[seat_log][words]") {
  Words words;
  words.settings = {{"p", "score", "n", {value("team", "has", "p"), text(" "), value("n", "points")}}};
  words.movements = {{"t", {"p", "hand"}, {"", "boneyard"}, {value("p", "plays"), text(" for "), value("team", "", "p")}}};
  words.team = "team";
  Program program = worded(words);
  program.teams = {kAll, kAll};
  const Game game{program};
  State state = game.new_state();
  SeatLog a{game.program(), kA};
  SeatLog truth{game.program(), 0};
  for (SeatLog* log : {&a, &truth}) {
    for (const Seat seat : {0, 1}) {
      state.numbers()[game.program().variables[kScore].reg + seat] = 7;
      Event event{.kind = Event::Kind::kVariable};
      event.known_to = kAll;
      event.variable = kScore;
      event.seat = seat;
      log->on_event(event, state);
    }
    log->on_event(movement(3, 2, 0, kAll), state);
  }
  CHECK(lines_of(a) == Told{"  You and B have 7 points.", "  B plays for your team."});
  CHECK(lines_of(truth) == Told{"  A and B have 7 points.", "  B plays for A and B."});
}

TEST_CASE("what seats are given alike is one line", "[seat_log][words]") {
  Words words;
  words.settings = {{"p", "score", "n", {value("p", "has"), text(" "), value("n", "points")}}};
  const Game game{worded(words)};
  State state = game.new_state();
  SeatLog a{game.program(), kA};
  SeatLog b{game.program(), kB};
  const auto set = [&](Seat seat, int number) {
    state.numbers()[game.program().variables[kScore].reg + seat] = number;
    Event event{.kind = Event::Kind::kVariable};
    event.known_to = kAll;
    event.variable = kScore;
    event.seat = seat;
    for (SeatLog* log : {&a, &b}) log->on_event(event, state);
  };
  set(0, 5);
  set(1, 5);
  CHECK(lines_of(a) == Told{"  You and B have 5 points."});
  CHECK(lines_of(b) == Told{"  You and A have 5 points."});
  set(0, 6);
  set(1, 7);
  set(0, 1);
  CHECK(lines_of(a) == Told{"  You have 6 points.", "  B has 7 points.", "  You have 1 point."});
}

TEST_CASE("dice that others throw unseen are one line", "[seat_log]") {
  Program program = two_seats();
  for (const Seat owner : {0, 0, 1, 1}) {
    DieInfo die;
    die.named = false;
    die.owner = owner;
    program.dice.push_back(die);
  }
  const Game game{program};
  const State state = game.new_state();
  SeatLog all{game.program(), kAll};
  for (const std::uint32_t dice : {3U, 12U}) {
    const std::vector<std::int32_t> numbers = {1, 2};
    Event event{.kind = Event::Kind::kRoll};
    event.known_to = dice == 3U ? kA : kB;
    event.dice = dice;
    event.numbers = numbers;
    all.on_event(event, state);
  }
  CHECK(lines_of(all) == Told{"  A and B throw dice unseen."});
}

TEST_CASE("the log says how many dice are thrown unseen if the seat's other dice stay", "[seat_log]") {
  Program program = two_seats();
  for (const Seat owner : {0, 0, 0, kNobody, kNobody}) {
    DieInfo die;
    die.named = false;
    die.owner = owner;
    program.dice.push_back(die);
  }
  const Game game{program};
  State state = game.new_state();
  for (int die = 0; die < 5; ++die) state.die(die) = 1;
  SeatLog b{game.program(), kB};
  for (const std::uint32_t dice : {7U, 3U, 4U, 8U}) {
    const std::vector<std::int32_t> numbers(3, 2);
    Event event{.kind = Event::Kind::kRoll};
    event.known_to = kA;
    event.dice = dice;
    event.numbers = numbers;
    b.on_event(event, state);
  }
  CHECK(lines_of(b) == Told{"  A throws dice unseen.", "  A throws 2 dice unseen.", "  A throws 1 die unseen.", "  1 die thrown unseen."});
}

TEST_CASE("what nameless dice show is logged in the order of the numbers, and of named dice in that of their names", "[seat_log]") {
  Program program = two_seats();
  for (const Seat owner : {0, 0, 0, 1, 1}) {
    DieInfo die;
    die.named = owner == 1;
    die.name = owner == 1 ? "red" : "die";
    die.owner = owner;
    program.dice.push_back(die);
  }
  const Game game{program};
  const State state = game.new_state();
  SeatLog b{game.program(), kB};
  const std::vector<std::int32_t> numbers = {4, 1, 2, 6, 5};
  Event event{.kind = Event::Kind::kRevealDice};
  event.known_to = kA | kB;
  event.seats = kA | kB;
  event.dice = 31;
  event.numbers = numbers;
  b.on_event(event, state);
  CHECK(lines_of(b) == Told{"  Shown: A's dice: 1 2 4, red 6, red 5."});
}

TEST_CASE("a title stands for the name of the rules, and an empty one for silence", "[seat_log][words]") {
  Words words;
  words.titles = {{"leader", {"tosser", std::nullopt, ""}}, {"score", {"", std::nullopt, ""}}};
  const Game game{worded(words)};
  State state = game.new_state();
  SeatLog a{game.program(), kA};
  for (const int variable : {kLeader, kScore}) {
    state.numbers()[game.program().variables[static_cast<std::size_t>(variable)].reg] = 1;
    Event event{.kind = Event::Kind::kVariable};
    event.known_to = kAll;
    event.variable = variable;
    event.seat = variable == kScore ? 0 : kNobody;
    a.on_event(event, state);
  }
  CHECK(lines_of(a) == Told{"  Tosser: B."});
}

TEST_CASE("the last of several has a word before it", "[seat_log]") {
  CHECK(enumerated({}, "and").empty());
  CHECK(enumerated({"Ann"}, "and") == "Ann");
  CHECK(enumerated({"Ann", "Bob"}, "or") == "Ann or Bob");
  CHECK(enumerated({"Ann", "Bob", "Carl"}, "and") == "Ann, Bob and Carl");
}

TEST_CASE("what comes of silent choices of one seat in a row is told together", "[seat_log][words]") {
  Words words;
  words.tellings = {{{"nothing"}, "", {}}};
  const Game game{worded(words)};
  const State state = game.new_state();
  SeatLog b{game.program(), kB};
  const Move move;
  const auto draw = [&](Seat seat, Tile tile) {
    Event event{.kind = Event::Kind::kDecision};
    event.known_to = kAll;
    event.seat = seat;
    event.decision = 1;
    event.move = &move;
    b.on_event(event, state);
    b.on_event(movement(tile, 0, 1 + seat, SeatMask{1} << seat), state);
  };
  draw(0, 3);
  CHECK(b.take_finished().empty());
  draw(0, 4);
  draw(1, 5);
  draw(0, 6);
  CHECK(lines_of(b) ==
        Told{"  A draws 2 tiles from the boneyard.", "  You draw [0-5] from the boneyard.", "  A draws 1 tile from the boneyard."});
}

TEST_CASE("who is next is told when what is going on has ended, and not when the match has", "[seat_log]") {
  Table table;
  const auto tell = [&](Event::Kind kind) {
    Event event{.kind = kind};
    event.known_to = kAll;
    event.seats = kA;
    event.phase = 0;
    event.cites = 0;
    table.tell(event);
  };
  table.set(kLeader, kNobody, 1);
  table.pay(0, 1, 2);
  tell(Event::Kind::kEnd);
  table.pay(0, 2, 1);
  table.move(1, 0, 1, kA);
  CHECK(lines_of(table.a) == Told{"  You pay 2 to B.", "  The deal ends (X-1).", "  You pay 1 to the pool.", "  Leader: B.",
                                  "  You draw [0-1] from the boneyard."});
  table.set(kLeader, kNobody, 0);
  tell(Event::Kind::kResult);
  CHECK(lines_of(table.a) == Told{"  The match is over: you win (X-1)."});
}

TEST_CASE("a seat variable that turns do not begin with is told in order", "[seat_log]") {
  for (const bool wins : {false, true}) {
    Table table;
    table.choose(Event::Kind::kDecision, 1, kAll);
    table.set(kBidder, kNobody, 1);
    table.pay(0, 1, 2);
    table.set(kLeader, kNobody, 1);
    table.set(kScore, 1, 5);
    Event last{.kind = wins ? Event::Kind::kResult : Event::Kind::kMix};
    last.known_to = last.seats = kAll;
    last.cites = -1;
    last.to = 0;
    table.tell(last);
    Told expected = {"You: nothing.", "  Bidder: B.", "  You pay 2 to B.", "  B's score: 5."};
    for (const char* line :
         wins ? std::vector{"  The match is over: you and B win."} : std::vector{"  Leader: B.", "  The boneyard is mixed."})
      expected.emplace_back(line);
    CHECK(lines_of(table.a) == expected);
  }
}

TEST_CASE("a variable that is set to what it was is logged where that says something", "[seat_log]") {
  for (const bool stated : {false, true}) {
    Table table;
    table.set(kScore, 1, 5);
    Event again{.kind = Event::Kind::kVariable};
    again.known_to = kAll;
    again.variable = kScore;
    again.seat = 1;
    again.stated = stated;
    table.tell(again);
    Told expected = {"  B's score: 5."};
    if (stated) expected.push_back(expected.front());
    CHECK(lines_of(table.a) == expected);
  }
}

TEST_CASE("a variable that is set to what the rules state, and was that before, is logged as it always is", "[seat_log][words]") {
  Words words;
  words.settings = {{"", "bidder", "p", {value("p", "bids")}}};
  Program program = worded(words);
  program.variables.push_back({"first p with most pips of his hand", ValueKind::kSeat, false, Seen::kAll, 1, kNobody, true, {}, {}});
  program.variables.back().stated = program.variables.back().set_next = true;
  Table table{Game{program}};
  for (int hand = 0; hand < 2; ++hand) {
    table.set(kBidder + 1, kNobody, 1);
    table.set(kBidder, kNobody, 1);
    table.pay(0, 2, 1);
  }
  CHECK(lines_of(table.a) == Told{"  B bids.", "  You pay 1 to the pool.", "  B bids.", "  You pay 1 to the pool."});
}

TEST_CASE("a flag that is stated only where it holds is logged by its title", "[seat_log][words]") {
  Words words;
  words.titles["blocked"] = {"no tile fits", 0, ""};
  Program program = worded(words);
  program.variables.push_back({"blocked", ValueKind::kFlag, false, Seen::kAll, 1, 0, true, {}, {}});
  program.variables.back().stated = true;
  Table table{Game{program}};
  for (const int blocked : {0, 1}) table.set(kBidder + 1, kNobody, blocked);
  CHECK(lines_of(table.a) == Told{"  No tile fits."});
}

TEST_CASE("what is stated under an empty title is not logged", "[seat_log][words]") {
  Words words;
  words.titles["blocked"] = {"", std::nullopt, ""};
  Program program = worded(words);
  program.variables.push_back({"blocked", ValueKind::kFlag, false, Seen::kAll, 1, 0, true, {}, {}});
  program.variables.back().stated = true;
  Table table{Game{program}};
  table.set(kBidder + 1, kNobody, 1);
  CHECK(lines_of(table.a) == Told{});
}

TEST_CASE("an empty hand that is shown is logged as empty", "[seat_log]") {
  Table table;
  Event event{.kind = Event::Kind::kReveal};
  event.known_to = event.seats = kAll;
  event.from = 1;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  Your hand is empty."});
}

TEST_CASE("ends that are opened one after another at a tile are one line", "[seat_log]") {
  Table table;
  const std::int32_t seven[] = {6};
  Event event{.kind = Event::Kind::kOpen};
  event.known_to = kAll;
  event.tile = 27;
  event.numbers = seven;
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  [6-6] opens 1 more end at 6."});
  table.tell(event);
  table.tell(event);
  CHECK(lines_of(table.a) == Told{"  [6-6] opens 2 more ends at 6."});
}

TEST_CASE("a tile that the one who chose takes from a pile mixed for it is drawn, and not dealt", "[seat_log]") {
  Table table;
  table.choose(Event::Kind::kDecision, 1, kAll);
  Event mix{.kind = Event::Kind::kMix};
  mix.known_to = 0;
  mix.to = 0;
  table.tell(mix);
  table.move(3, 0, 1, kA);
  CHECK(lines_of(table.b) == Told{"A: nothing.", "  The boneyard is mixed.", "  A draws 1 tile from the boneyard."});
}

TEST_CASE("a tile that does not go on top of a pile is logged with its place", "[seat_log]") {
  Table table;
  for (const int place : {0, 2, knowledge::kUnder, -2}) {
    Event move{.kind = Event::Kind::kMove};
    move.tile = 0;
    move.from = 1;
    move.to = 0;
    move.place = place;
    table.tell(move);
  }
  CHECK(lines_of(table.b) == Told{"  1 tile goes from A's hand to the boneyard.", "  1 tile goes from A's hand to place 2 of the boneyard.",
                                  "  1 tile goes from A's hand to the bottom of the boneyard.",
                                  "  1 tile goes from A's hand to place 2 from the bottom of the boneyard."});
}

TEST_CASE("the log does not show whose block it was of those who chose at once", "[seat_log]") {
  for (const int who : {0, 1}) {
    Table table;
    for (const int seat : {0, 1}) {
      table.choose(Event::Kind::kOpened, 0, kA);
      if (seat == who) table.move(3, 0, 1, kA);
    }
    table.move(1, 0, 1, kA);
    INFO(who);
    CHECK(lines_of(table.b) == Told{"  A draws 2 tiles from the boneyard."});
  }
}

TEST_CASE("what came out weighs more than a play, and that more than the deal", "[seat_log]") {
  Table table;
  Event mix{.kind = Event::Kind::kMix};
  mix.to = 0;
  table.tell(mix);
  table.choose(Event::Kind::kDecision, 1, kAll);
  table.pay(0, 1, 2);
  std::vector<LogLine::Weight> weights;
  for (const LogLine& line : table.a.take()) weights.push_back(line.weight);
  CHECK(weights == std::vector{LogLine::Weight::kDealing, LogLine::Weight::kPlay, LogLine::Weight::kOutcome});
}

}  // namespace boneyard::dsl
