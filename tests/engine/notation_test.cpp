// Moves and states as text, both ways.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "engine/state_text.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::Table;

// Stands for what a person sees of a failed reading.
std::string meanings(const Program& program, int decision, const ReadMove& read) {
  std::string text;
  for (const Move& move : read.legal) text += "legal: " + move_text(program, decision, move) + "; ";
  for (const Move& move : read.illegal) text += "illegal: " + move_text(program, decision, move) + "; ";
  return text;
}

}  // namespace

TEST_CASE("the text of every legal move is read as that move, in random matches of every game", "[notation][moves]") {
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    Machine reader = game.new_machine();
    State state = game.new_state();
    std::string wrong;
    int moves = 0;
    int position = 0;
    test::play_at_random(game, machine, state, 3, 300, [&](const State& here, Seat seat, const std::vector<Move>& list) {
      if (++position > 60 && position % 8 != 0) return;
      const int decision = here.header().decision;
      for (std::int64_t i = 0; i < std::min<std::int64_t>(60, move_count(program, decision, list)); ++i) {
        const Move move = concrete_move(program, decision, list, i);
        const std::string text = move_text(program, decision, move);
        const ReadMove read = read_move(reader, here, seat, text);
        ++moves;
        if (wrong.empty() && (read.legal.size() != 1 || !(read.legal[0] == move)))
          wrong = "'" + text + "' is read as " + meanings(program, decision, read);
      }
    });
    CHECK(wrong == "");
    CHECK(moves > 0);
  }
}

namespace {

// A line of play with one tile on it and a way for every kind of choice.
const char* const kTyping = R"(language 1
game "Typing"
players 2 to 3
tiles double 6
zone stock, ordered
zone hand of each seat, seen by owner
layout line
number n
play:
  place [6-6] on line opening 6, 6
  place [5-6] on line at 6 opening 5
  move {[3-5], [5-6], [6-6], [1-6], [1-5]} without line to (first p in players)'s hand
  repeat:
    (first p in players) chooses:
      "place" t from (first p in players)'s hand "at" n2 from ends of line where t is [n2-m] for some m:
        place t on line at n2 opening pips of t - n2
      "bid" m from 3 to 9 where m != 5:
        set n to m
      "point" "at" q from players where q != first p in players:
        set n to 0
      "show" 1 or 2 tiles c from (first p in players)'s hand where pips of c > 3:
        set n to 0
      "go on":
        set n to 0
      "call it a day":
        win players
)";

struct Typing {
  Game game{test::program_of(*test::checked(kTyping), 3)};
  Machine machine = game.new_machine();
  State state = game.new_state();

  Typing() { machine.start(state, random_of_trial(1, 0, Stream::kChance)); }

  ReadMove typed(const std::string& text) { return read_move(machine, state, 0, text); }
  // The one legal move that a text means, or what it might mean instead.
  std::string legal(const std::string& text) {
    const ReadMove read = typed(text);
    return read.legal.size() == 1 ? move_text(game.program(), state.header().decision, read.legal[0])
                                  : "? " + meanings(game.program(), state.header().decision, read);
  }
};

}  // namespace

TEST_CASE("a move may be typed in the ways in which people write it", "[notation][typed]") {
  Typing at;
  REQUIRE(at.state.header().status == Status::kDecision);
  CHECK(at.legal("place [3-5] at 5") == "place [3-5] at 5");
  CHECK(at.legal("place [5-3] at 5") == "place [3-5] at 5");
  CHECK(at.legal("place 5-3 at 5") == "place [3-5] at 5");
  CHECK(at.legal("[5-3] 5") == "place [3-5] at 5");
  CHECK(at.legal("3-5 5") == "place [3-5] at 5");
  CHECK(at.legal("3:5 5") == "place [3-5] at 5");
  CHECK(at.legal("[3|5] 5") == "place [3-5] at 5");
  CHECK(at.legal("PLACE [3-5] AT 5") == "place [3-5] at 5");
  CHECK(at.legal("  place   [3-5]   at\t5 ") == "place [3-5] at 5");
  CHECK(at.legal("show [1-5][3-5]") == "show [1-5] [3-5]");
  CHECK(at.legal("show [5-3] [5-1]") == "show [1-5] [3-5]");
  CHECK(at.legal("show 5-3, 5-1") == "show [1-5] [3-5]");
  CHECK(at.legal("bid 7") == "bid 7");
  CHECK(at.legal("7") == "bid 7");
  CHECK(at.legal("point at B") == "point at B");
  CHECK(at.legal("point b") == "point at B");
  CHECK(at.legal("c") == "point at C");
  CHECK(at.legal("go on") == "go on");
  CHECK(at.legal("go") == "go on");
  CHECK(at.legal("call it") == "call it a day");
  CHECK(at.legal("call it a day") == "call it a day");
}

TEST_CASE("one thing is called by the singular of its name", "[notation][typed]") {
  const Game game = test::Table{"liars-dice", 2, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  const Seat seat = std::countr_zero(state.header().to_act);
  for (const char* const typed : {"bid 1 six", "bid 1 sixes", "bid 1 SIX"}) {
    const ReadMove read = read_move(machine, state, seat, typed);
    REQUIRE(read.legal.size() == 1);
    CHECK(move_text(game.program(), state.header().decision, read.legal.front()) == "bid 1 sixes");
  }
  CHECK(read_move(machine, state, seat, "bid 1 sixe").legal.empty());
}

TEST_CASE("a text that is one move but for words, and begins another, may mean both", "[notation][typed]") {
  const Game game(test::program_of(*test::checked(R"(language 1
game "Two Trains"
players 2 to 3
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
zone train of each seat, seen by all
zone line, seen by all
play:
  move {[2-3], [1-1]} to (first p in players)'s hand
  (first p in players) chooses:
    "place" t from (first p in players)'s hand "on train" q from players where q != first p in players:
      move t to q's train
    "place" t from (first p in players)'s hand "on public":
      move t to line
)"),
                                   3));
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(1, 0, Stream::kChance));
  const auto meant = [&](const std::string& text) {
    return meanings(game.program(), state.header().decision, read_move(machine, state, 0, text));
  };
  CHECK(meant("2-3") == "legal: place [2-3] on public; legal: place [2-3] on train B; legal: place [2-3] on train C; ");
  CHECK(meant("place 2-3") == meant("2-3"));
  CHECK(meant("2-3 public") == "legal: place [2-3] on public; ");
  CHECK(meant("2-3 on public") == "legal: place [2-3] on public; ");
  CHECK(meant("2-3 train b") == "legal: place [2-3] on train B; ");
  CHECK(meant("2-3 c") == "legal: place [2-3] on train C; ");
}

TEST_CASE("an end may be called by its arm", "[notation][typed]") {
  Typing at;
  REQUIRE(at.state.open_ends(0).size() == 2);
  for (const OpenEnd& end : at.state.open_ends(0)) {
    const Tile tile = at.game.program().tiles.find(1, end.number);
    CHECK(at.legal(at.game.program().tiles.text(tile) + " " + arm_text(end.arm)) ==
          "place " + at.game.program().tiles.text(tile) + " at " + std::to_string(end.number));
  }
  CHECK(arm_text(0) == "left");
  CHECK(arm_text(1) == "right");
  CHECK(arm_text(2) == "up");
  CHECK(arm_text(3) == "down");
  CHECK(arm_text(4) == "arm-5");
}

TEST_CASE("a text that means no legal move gives the illegal ones that it may mean, so that they can be explained", "[notation][typed]") {
  Typing at;
  for (const char* text : {"place [1-1] at 5", "place [3-5] at 4", "bid 5", "bid 10", "point at A", "show [0-0]"}) {
    INFO(text);
    const ReadMove read = at.typed(text);
    CHECK(read.legal.empty());
    REQUIRE(read.illegal.size() == 1);
    const std::optional<Refusal> reason = test::refusal_of(at.machine, at.state, 0, read.illegal[0]);
    REQUIRE(reason);
    CHECK(!refusal_text(at.game.program(), at.state.header().decision, read.illegal[0], *reason).empty());
  }
}

TEST_CASE("what is no move at all is read as nothing", "[notation][typed]") {
  Typing at;
  for (const char* text : {"", " ", "fly", "place", "place [3-5] at", "place [7-9] at 5", "bid", "bid twelve", "bid 99999999999",
                           "point at Z", "show [0-0] [0-1] [0-2] [0-3] [0-4] [0-5] [0-6] [1-1] [1-2] [1-3] [1-4] [1-5] [1-6] [2-2] [2-3]",
                           "]", "[3-", "-", "bid -", "go on on", "[3-5", "place [3-5] at 99999999999999999999", "\xff\xfe"}) {
    INFO(text);
    const ReadMove read = at.typed(text);
    CHECK(read.legal.empty());
    CHECK(read.illegal.empty());
  }
}

TEST_CASE("a range of bids is one entry, written as a range and counted as its numbers", "[notation]") {
  Typing at;
  const std::vector<Move> list = test::list_of(at.machine, at.state, 0);
  std::vector<std::string> bids;
  std::int64_t count = 0;
  for (const Move& move : list) {
    const std::string text = move_text(at.game.program(), at.state.header().decision, move);
    if (text.rfind("bid", 0) != 0) continue;
    bids.push_back(text);
    count += move_count(at.game.program(), at.state.header().decision, move);
  }
  CHECK(bids == std::vector<std::string>{"bid 3..4", "bid 6..9"});
  CHECK(count == 6);
}

TEST_CASE("a state read from its text is the same and plays on the same, from every position", "[notation][state][large]") {
  // BONEYARD_MATCHES=20 asks for as many whole matches at every table, instead of the beginning of one.
  const char* const asked = std::getenv("BONEYARD_MATCHES");
  const std::uint64_t matches = asked != nullptr ? std::stoull(asked) : 1;
  std::uint64_t played = 0;
  std::uint64_t all_positions = 0;
  for (const Table& table : test::tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    Machine shadow_machine = game.new_machine();
    State state = game.new_state();
    std::string wrong;
    int positions = 0;
    // Large sets have long texts.
    const int most = asked != nullptr ? 100'000 : program.tiles.size() > 60 ? 12 : table.options.empty() ? 220 : 70;
    for (std::uint64_t match = 0; match < matches && wrong.empty(); ++match) {
      ++played;
      std::optional<State> shadow;  // the position before, read from its text
      Random players = random_of_trial(match, 1, Stream::kPlayers);
      machine.start(state, random_of_trial(match, 1, Stream::kChance));
      std::vector<Move> list;
      std::vector<Move> shadow_list;
      for (int i = 0; i < most; ++i) {
        std::string problem;
        const std::string text = state_text(program, state);
        shadow = read_state(program, game.shape(), text, problem);
        ++positions;
        if (!shadow)
          wrong = problem + " in\n" + text;
        else if (!(*shadow == state))
          wrong = "another state than\n" + text + "but\n" + state_text(program, *shadow);
        if (!wrong.empty() || state.over()) break;
        const Seat seat = std::countr_zero(state.header().to_act);
        test::no_fault(program, machine.moves(state, seat, list));
        test::no_fault(program, shadow_machine.moves(*shadow, seat, shadow_list));
        if (list != shadow_list) wrong = "other moves";
        const std::int64_t count = move_count(program, state.header().decision, list);
        const Move move = concrete_move(program, state.header().decision, list, draw_move(players, count));
        machine.apply(state, seat, move);
        shadow_machine.apply(*shadow, seat, move);
        if (!(*shadow == state)) wrong = "it plays on otherwise from\n" + text;
        if (!wrong.empty()) break;
      }
    }
    all_positions += static_cast<std::uint64_t>(positions);
    CHECK(wrong == "");
    CHECK(positions > 1);
  }
  if (asked != nullptr) WARN(played << " matches, " << all_positions << " positions");
}

TEST_CASE("the text of a finished match is read back as well", "[notation][state]") {
  Typing at;
  at.machine.apply(at.state, 0, at.typed("call it a day").legal.at(0));
  REQUIRE(at.state.header().status == Status::kOver);
  std::string problem;
  const auto read = read_state(at.game.program(), at.game.shape(), state_text(at.game.program(), at.state), problem);
  REQUIRE(read);
  CHECK(*read == at.state);
}

TEST_CASE("a state of another game is refused", "[notation][state]") {
  const Game one = Table{"challenge", 3, {}}.game();
  const Game other = Table{"three-dozen", 3, {}}.game();
  Machine machine = one.new_machine();
  State state = one.new_state();
  machine.start(state, random_of_trial(1, 0, Stream::kChance));
  std::string problem;
  CHECK(!read_state(other.program(), other.shape(), state_text(one.program(), state), problem));
  CHECK(problem == "this is a state of 'challenge', not of 'three-dozen'");
}

TEST_CASE("a state is read by the same rules, seats, options and program only, and what differs is told", "[notation][state]") {
  const Program program = test::program_of(*test::shipped("challenge"), 3, {{"stake", "1"}});
  const Game one(program);
  Machine machine = one.new_machine();
  State state = one.new_state();
  machine.start(state, random_of_trial(1, 0, Stream::kChance));
  const std::string text = state_text(one.program(), state);
  const auto problem_at = [&](const Program& other) {
    const Shape shape(other);
    std::string problem;
    CHECK(!read_state(other, shape, text, problem));
    return problem;
  };
  CHECK(problem_at(test::program_of(*test::shipped("challenge"), 4, {{"stake", "1"}})) == "this state is of a match with 3 seats, not 4");
  CHECK(problem_at(test::program_of(*test::shipped("challenge"), 3, {{"stake", "5"}})) == "option 'stake' is 1 in this state, and 5 here");
  Program other = program;
  other.hash = "0000000000000000";
  CHECK(problem_at(other) == "the rules of 'challenge' are not those of this state: 0000000000000000 here, " + program.hash + " there");
  // What another version of the compiler would make of the same rules.
  other = program;
  other.code.insert(other.code.begin() + 1, {Opcode::kCopy, 1, 1, 0, 0});
  other.code_place.insert(other.code_place.begin(), -1);
  other.build = fingerprint(other);
  CHECK(other.build != program.build);
  CHECK(problem_at(other) == "this state was written by another version of Boneyard, which plays these rules by another program: " +
                                 other.build + " here, " + program.build + " there");
  other = program;
  other.options.clear();
  CHECK(problem_at(other).find("of this state is not an option of the game") != std::string::npos);
}

TEST_CASE("the fingerprint of a program is the same whenever it is made, and of no place in a file", "[notation][state]") {
  Program program = test::program_of(*test::shipped("auction-draw"), 3);
  CHECK(program.build.size() == 16);
  CHECK(program.build == test::program_of(*test::shipped("auction-draw"), 3).build);
  // Its own was taken before it was given the questions that are asked only.
  const std::string all = fingerprint(program);
  for (Place& place : program.places) place.line += 7;
  program.code_place.assign(program.code_place.size(), 0);
  CHECK(fingerprint(program) == all);
  for (const auto change : std::vector<void (*)(Program&)>{
           [](Program& p) { p.code.back().d += 1; }, [](Program& p) { p.constants.at(0).value += 1; },
           [](Program& p) { p.set_tables.at(0).at(0) ^= 1; }, [](Program& p) { p.start_chips += 1; },
           [](Program& p) { p.decisions.at(0).ways.at(0).entry += 1; }, [](Program& p) { p.zones.at(0).seen = Seen::kAll; },
           [](Program& p) { p.kept_numbers += 1; }, [](Program& p) { p.options.at(0).text = "7"; }}) {
    Program changed = program;
    change(changed);
    CHECK(fingerprint(changed) != all);
  }
}

TEST_CASE("a state has sealed choices only where its game has any", "[notation][state][hostile]") {
  const Game game = Table{"three-dozen", 2, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(1, 0, Stream::kChance));
  std::string text = state_text(game.program(), state);
  REQUIRE(text.find("pending") == std::string::npos);
  text += "pending 0 0 0";
  for (int i = 0; i < kMaxScalarChoices + kMaxChosenTiles + 1; ++i) text += " 0";
  std::string problem;
  CHECK(!read_state(game.program(), game.shape(), text + '\n', problem));
  CHECK(problem.find("a sealed choice cannot be read") != std::string::npos);
}

TEST_CASE("a text in which a tile lies face up that somebody does not know of is refused", "[notation][piles]") {
  const Game game = Table{"draw", 2, {}}.game();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(4, 0, Stream::kChance));
  const std::string text = state_text(game.program(), state);
  std::string problem;
  REQUIRE(read_state(game.program(), game.shape(), text, problem));
  const int hand = game.program().find_zone("B's hand");
  const Tile held = bits::next(state.zone(hand), game.shape().words_per_set, kNoTile);
  CHECK(!read_state(game.program(), game.shape(), text + "face-up " + game.program().tiles.text(held) + "\n", problem));
  CHECK(problem == "what the seats know is not possible");
}

TEST_CASE("whatever numbers a state's text says, sealed choices are those of its seats", "[notation][state][hostile]") {
  struct Opened : EventSink {
    explicit Opened(int of) : seats(of) {}
    void on_event(const Event& event, const State&) override {
      if (event.kind != Event::Kind::kOpened) return;
      ++told;
      strangers += event.seat < 0 || event.seat >= seats;
    }
    int seats;
    int told = 0;
    int strangers = 0;
  };
  const Game game = Table{"challenge", 2, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  std::vector<std::string> sealed;
  test::play_at_random(game, machine, state, 3, 60, [&](const State& here, Seat, const std::vector<Move>&) {
    if (program.decisions[static_cast<std::size_t>(here.header().decision)].sealed) sealed.push_back(state_text(program, here));
  });
  REQUIRE(!sealed.empty());
  Opened opened(program.seats);
  int faults = 0;
  std::vector<Move> list;
  for (const std::string& text : sealed) {
    std::vector<std::size_t> numbers;
    for (std::size_t at = text.find("\nnumber "); at != std::string::npos; at = text.find("\nnumber ", at + 1))
      numbers.push_back(text.find(' ', at + 8) + 1);
    CHECK(static_cast<int>(numbers.size()) == program.kept_numbers);
    for (const std::size_t from : numbers) {
      for (const char* value : {"-1", "2", "7", "12", "2147483647", "-2147483648"}) {
        const std::size_t to = text.find('\n', from);
        std::string problem;
        auto read = read_state(program, game.shape(), text.substr(0, from) + value + text.substr(to), problem);
        for (int step = 0; read && !read->over() && step < 4; ++step) {
          const Seat seat = std::countr_zero(read->header().to_act);
          if (machine.moves(*read, seat, list).happened() || list.empty()) break;
          machine.apply(*read, seat, concrete_move(program, read->header().decision, list, 0), &opened);
        }
        if (read && read->header().fault.kind == FaultKind::kNobodyThere) ++faults;
      }
    }
  }
  CHECK(opened.told > 0);
  CHECK(opened.strangers == 0);
  CHECK(faults > 0);
}

TEST_CASE("a damaged text of a state is refused, or is a state that can be looked at and played on without harm",
          "[notation][state][hostile]") {
  Random damage = random_of_trial(5, 0, Stream::kChance);
  int refused = 0;
  int accepted = 0;
  for (const Table& table : {Table{"auction-draw", 3, {{"deals", "3"}, {"spinner", "on"}}}, Table{"challenge", 4, {{"deals", "3"}}},
                             Table{"three-dozen", 3, {{"deals", "3"}}}}) {
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    State state = game.new_state();
    std::vector<std::string> texts;
    test::play_at_random(game, machine, state, 9, 120,
                         [&](const State& here, Seat, const std::vector<Move>&) { texts.push_back(state_text(program, here)); });
    for (int i = 0; i < 700; ++i) {
      std::string text = texts[draw_below(damage, static_cast<std::uint32_t>(texts.size()))];
      for (std::uint32_t changes = 1 + draw_below(damage, 3); changes > 0; --changes) {
        const auto at = draw_below(damage, static_cast<std::uint32_t>(text.size()));
        static constexpr char kBytes[] = "0123456789-[] \nax\xff";
        switch (draw_below(damage, 4)) {
          case 0:
            text[at] = kBytes[draw_below(damage, sizeof(kBytes) - 1)];
            break;
          case 1:
            text.erase(at, 1 + draw_below(damage, 20));
            break;
          case 2:
            text.insert(at, 1, kBytes[draw_below(damage, sizeof(kBytes) - 1)]);
            break;
          default:
            text.insert(at, text.substr(draw_below(damage, static_cast<std::uint32_t>(text.size())), draw_below(damage, 40)));
            break;
        }
        if (text.empty()) break;
      }
      std::string problem;
      std::optional<State> read = read_state(program, game.shape(), text, problem);
      if (!read) {
        ++refused;
        CHECK(!problem.empty());
        continue;
      }
      ++accepted;
      for (Seat seat = 0; seat < program.seats; ++seat) CHECK(!view_text(program, view_of(program, *read, seat)).empty());
      CHECK(!state_text(program, *read).empty());
      std::vector<Move> list;
      for (int step = 0; step < 30 && !read->over(); ++step) {
        const Seat seat = std::countr_zero(read->header().to_act);
        if (machine.moves(*read, seat, list).happened() || list.empty()) break;
        machine.apply(*read, seat, concrete_move(program, read->header().decision, list, 0));
      }
    }
  }
  CHECK(refused > 1000);
  CHECK(accepted > 10);
  CHECK(refused + accepted == 2100);
}

}  // namespace boneyard
