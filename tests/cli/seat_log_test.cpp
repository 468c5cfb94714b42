#include "cli/seat_log.hpp"

#include <catch2/catch.hpp>

#include "engine/game.hpp"

namespace boneyard::cli {
namespace {

constexpr SeatMask kA = 1;
constexpr SeatMask kB = 2;
constexpr SeatMask kAll = 3;

constexpr int kLeader = 0;  // variables that all see
constexpr int kScore = 1;   // of each seat

// Two seats, a boneyard that nobody sees, hands, and one sealed question with one way and a second that is asked openly.
Program two_seats() {
  Program program;
  program.seats = 2;
  program.tiles = TileSet::doubles(6, 1);
  program.zones = {
      {"boneyard", kNobody, Seen::kNone, true, 0, -1}, {"hand", 0, Seen::kOwner, false, -1, -1}, {"hand", 1, Seen::kOwner, false, -1, -1}};
  program.accounts = {{""}, {""}, {"pool"}};
  program.phases = {"deal"};
  program.numbers = program.kept_numbers = 4;
  program.variables = {{"leader", ValueKind::kSeat, false, Seen::kAll, 1, kNobody, true},
                       {"score", ValueKind::kNumber, true, Seen::kAll, 2, 0, true}};
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

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("tiles dealt are named to who sees them, and counted to the others", "[seat_log]") {
  Table table;
  table.move(3, 0, 1, kA);
  table.move(1, 0, 1, kA);
  table.move(2, 0, 2, kB);
  CHECK(table.a.take() == Lines{"[0-1] [0-3]: boneyard to A's hand", "1 tile: boneyard to B's hand"});
  CHECK(table.b.take() == Lines{"2 tiles: boneyard to A's hand", "[0-2]: boneyard to B's hand"});
  CHECK(table.truth.take() == Lines{"[0-1] [0-3]: boneyard to A's hand", "[0-2]: boneyard to B's hand"});
}

TEST_CASE("a sealed choice is told to nobody else before it opens", "[seat_log]") {
  Table table;
  table.choose(Event::Kind::kDecision, 0, kA);
  CHECK(table.a.take() == Lines{"A: nothing"});
  CHECK(table.b.take() == Lines{});
  table.choose(Event::Kind::kOpened, 0, kA);
  CHECK(table.a.take() == Lines{});
  CHECK(table.b.take() == Lines{});
}

TEST_CASE("an open choice is told to all, another one only that it was made", "[seat_log]") {
  Table table;
  table.choose(Event::Kind::kDecision, 1, kAll);
  CHECK(table.b.take() == Lines{"A: nothing"});
  table.choose(Event::Kind::kDecision, 2, kA);
  CHECK(table.b.take() == Lines{"A chooses in secret"});
  CHECK(table.truth.take() == Lines{"A: nothing", "A: nothing"});
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
  CHECK(table.a.take() == Lines{"A, B pay 1 each to pool", "A pays only 2 of 5 to B, and has no more"});
}

TEST_CASE("who pays twice is named twice, in lines of their own", "[seat_log]") {
  Table table;
  table.pay(1, 2, 1);
  table.pay(1, 2, 1);
  table.pay(0, 2, 1);
  table.pay(2, 0, 3);
  table.pay(2, 0, 3);
  CHECK(table.a.take() == Lines{"B pays 1 to pool", "B, A pay 1 each to pool", "pool pays 3 to A", "pool pays 3 to A"});
}

TEST_CASE("a variable is told when it changes, and not when it is set to what it is", "[seat_log]") {
  Table table;
  table.set(kScore, 1, 0);
  table.set(kLeader, kNobody, kNobody);
  CHECK(table.a.take() == Lines{});
  table.set(kScore, 1, 5);
  table.set(kScore, 0, 0);
  table.set(kScore, 1, 5);
  table.set(kLeader, kNobody, 1);
  table.set(kLeader, kNobody, 1);
  CHECK(table.a.take() == Lines{"B's score: 5", "leader: B"});
  table.set(kLeader, kNobody, kNobody);
  table.set(kScore, 1, 0);
  CHECK(table.b.take() == Lines{"B's score: 5", "leader: B", "leader: nobody", "B's score: 0"});
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
  CHECK(table.a.take() == Lines{"lot among A, B: B", "leader: A"});
}

TEST_CASE("who takes part is told when it changes", "[seat_log]") {
  Table table;
  Event event{.kind = Event::Kind::kPlayers};
  event.known_to = kAll;
  for (const SeatMask seats : {kAll, kAll, kB, kB, kAll}) {
    event.seats = seats;
    table.tell(event);
  }
  CHECK(table.a.take() == Lines{"players: B", "players: A, B"});
}

TEST_CASE("what is not told breaks no run of lines", "[seat_log]") {
  Table table;
  table.pay(0, 2, 1);
  table.set(kScore, 0, 0);
  table.pay(1, 2, 1);
  CHECK(table.a.take() == Lines{"A, B pay 1 each to pool"});
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
  CHECK(table.a.take() == Lines{"A's hand is shown to A: [0-4]"});
  CHECK(table.b.take() == Lines{"A's hand is shown to A"});
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
  CHECK(table.a.take() == Lines{"B's score is shown to B"});
  CHECK(table.b.take() == Lines{"B's score is shown to B: 5"});
  reveal(kLeader, kNobody, kAll);
  CHECK(table.a.take() == Lines{"leader is shown: A"});
}

TEST_CASE("an end is told when a clause brought it about", "[seat_log]") {
  Table table;
  Event event{.kind = Event::Kind::kEnd};
  event.known_to = kAll;
  event.phase = 0;
  table.tell(event);
  CHECK(table.a.take() == Lines{});
  event.cites = 0;
  table.tell(event);
  CHECK(table.a.take() == Lines{"deal ends (X-1)"});
}

}  // namespace boneyard::cli
