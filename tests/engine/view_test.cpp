// A view holds what its seat was shown and nothing else. Tested from outside: two faces of which the seat has seen no tile change places in all outcomes of
// chance and in the others' choices, and everything that the seat gets must stay the same byte for byte. What it has seen is kept in a ledger of the
// rule file's declarations and the events, never taken from the engine's view.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/notation.hpp"
#include "engine/record.hpp"
#include "engine/state_text.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using test::Table;

// Which faces a seat has seen any tile of since all tiles were last gathered.
class Ledger : public EventSink {
 public:
  Ledger(const Program& program, Seat seat) : program_(program), seat_(seat) {}
  void on_event(const Event& event, const State&) override {
    const auto sees = [&](int zone) {
      const ZoneInfo& info = program_.zones[static_cast<std::size_t>(zone)];
      return info.seen == Seen::kAll || (info.seen == Seen::kOwner && info.owner == seat_);
    };
    if (event.kind == Event::Kind::kMove && (sees(event.from) || sees(event.to))) seen.insert(program_.tiles.face_index(event.tile));
    if (event.kind == Event::Kind::kTurnUp) seen.insert(program_.tiles.face_index(event.tile));
    if (event.kind == Event::Kind::kReveal && ((event.seats >> seat_) & 1) != 0)
      for (const Tile tile : event.tiles) seen.insert(program_.tiles.face_index(tile));
  }
  std::set<int> seen;

 private:
  const Program& program_;
  Seat seat_;
};

std::string exchanged(const Program& program, const std::string& text, int one, int other) {
  const std::string a = program.tiles.text(program.tiles.first_of_face(one));
  const std::string b = program.tiles.text(program.tiles.first_of_face(other));
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    if (text.compare(i, a.size(), a) == 0)
      made += b, i += a.size();
    else if (text.compare(i, b.size(), b) == 0)
      made += a, i += b.size();
    else
      made += text[i++];
  }
  return made;
}

struct Choice {
  Seat seat;
  std::string text;
};

// Gives the outcomes of another match, with two faces exchanged.
class Outcomes : public ChanceSource {
 public:
  struct One {
    std::vector<Tile> tiles;
    std::vector<std::int32_t> numbers;
    Seat seat = kNobody;
  };
  Outcomes(const TileSet& tiles, std::vector<One> outcomes, int one, int other)
      : tiles_(tiles), outcomes_(std::move(outcomes)), one_(one), other_(other) {}
  bool mix(int, std::span<Tile> order) override {
    if (!more()) return false;
    std::vector<Tile> rest(order.begin(), order.end());
    std::vector<Tile> made;
    for (const Tile tile : outcomes_[next_++].tiles) {
      int face = tiles_.face_index(tile);
      face = face == one_ ? other_ : face == other_ ? one_ : face;
      const auto it = std::find_if(rest.begin(), rest.end(), [&](Tile t) { return tiles_.face_index(t) == face; });
      if (it == rest.end()) {
        fits = false;
        return false;
      }
      made.push_back(*it);
      rest.erase(it);
    }
    std::copy(made.begin(), made.end(), order.begin());
    return true;
  }
  bool roll(std::uint32_t, std::span<std::int32_t> numbers) override {
    if (!more()) return false;
    std::copy(outcomes_[next_].numbers.begin(), outcomes_[next_].numbers.end(), numbers.begin());
    ++next_;
    return true;
  }
  bool lot(SeatMask, Seat& seat) override {
    if (!more()) return false;
    seat = outcomes_[next_++].seat;
    return true;
  }
  bool fits = true;

 private:
  // A match that goes on where the other has stopped is another match.
  bool more() {
    fits = fits && next_ < outcomes_.size();
    return fits;
  }
  const TileSet& tiles_;
  std::vector<One> outcomes_;
  std::size_t next_ = 0;
  int one_;
  int other_;
};

// Writes down the outcomes of chance.
class Chance : public EventSink {
 public:
  explicit Chance(Ledger& ledger) : ledger_(ledger) {}
  void on_event(const Event& event, const State& state) override {
    ledger_.on_event(event, state);
    if (event.kind == Event::Kind::kMix) outcomes.push_back({{event.tiles.begin(), event.tiles.end()}, {}, kNobody});
    if (event.kind == Event::Kind::kRoll) outcomes.push_back({{}, {event.numbers.begin(), event.numbers.end()}, kNobody});
    if (event.kind == Event::Kind::kLot) outcomes.push_back({{}, {}, event.seat});
  }
  std::vector<Outcomes::One> outcomes;

 private:
  Ledger& ledger_;
};

// All that a seat gets in one position.
std::string given(const Program& program, Machine& machine, const State& state, Seat seat) {
  std::string text = view_text(program, view_of(program, state, seat));
  if (((state.header().to_act >> seat) & 1) != 0)
    for (const Move& move : test::list_of(machine, state, seat)) text += move_text(program, state.header().decision, move) + "\n";
  return text;
}

// Scores, leads and chips, which all see. Where they come out otherwise, because the rules count what lies in hidden hands, the rules
// themselves tell the two matches apart.
std::string outcome(const Program& program, const State& state) {
  std::string text;
  for (const VariableInfo& info : program.variables)
    for (Seat owner = 0; info.global && info.seen == Seen::kAll && owner < (info.per_seat ? program.seats : 1); ++owner)
      text += variable_text(program, state, info, owner) + " ";
  for (int account = 0; account < static_cast<int>(program.accounts.size()); ++account) text += std::to_string(state.chips(account)) + " ";
  return text;
}

}  // namespace

TEST_CASE("a state that remembers nothing has no views", "[view][knowledge]") {
  const Game game = Ruleset(test::shipped("draw")).game(2, {}, Memory::kNone);
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(1, 0, Stream::kChance));
  CHECK_THROWS_AS(view_of(game.program(), state, 0), std::logic_error);
}

TEST_CASE("two faces that a seat has not seen may change places, and it gets the same", "[view][leak][large]") {
  std::map<std::string, int> accepted;
  for (const Table& table : test::plain_tables()) {
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    State state = game.new_state();
    Random random = random_of_trial(77, 0, Stream::kPlayers);
    for (std::uint64_t match = 0; match < 12; ++match) {
      const auto seat = static_cast<Seat>(draw_below(random, static_cast<std::uint32_t>(table.seats)));
      const int length = 1 + static_cast<int>(match) * 2;
      Ledger ledger(program, seat);
      Chance chance(ledger);
      std::vector<Choice> choices;
      std::vector<std::string> got;
      std::vector<std::string> outcomes_then;
      machine.start(state, random_of_trial(match, 5, Stream::kChance), &chance);
      std::vector<Move> list;
      // The position after the last choice is not looked at: nothing shows that the other match could have gone on alike.
      for (int i = 0; i < length && !state.over(); ++i) {
        got.push_back(given(program, machine, state, seat));
        outcomes_then.push_back(outcome(program, state));
        const Seat next = std::countr_zero(state.header().to_act);
        test::no_fault(program, machine.moves(state, next, list));
        const Move move =
            concrete_move(program, state.header().decision, list, draw_move(random, move_count(program, state.header().decision, list)));
        choices.push_back({next, move_text(program, state.header().decision, move)});
        machine.apply(state, next, move, &chance);
      }
      std::vector<int> unseen;
      for (int face = 0; face < program.tiles.faces(); ++face)
        if (ledger.seen.count(face) == 0) unseen.push_back(face);
      for (int attempt = 0; attempt < 12 && unseen.size() > 1; ++attempt) {
        const int one = unseen[draw_below(random, static_cast<std::uint32_t>(unseen.size()))];
        const int other = unseen[draw_below(random, static_cast<std::uint32_t>(unseen.size()))];
        if (one == other || program.tiles.copies_of_face(one) != program.tiles.copies_of_face(other)) continue;
        Outcomes outcomes(program.tiles, chance.outcomes, one, other);
        State elsewhere = game.new_state();
        machine.start(elsewhere, random_of_trial(match, 5, Stream::kChance), nullptr, &outcomes);
        std::vector<std::string> got_elsewhere;
        bool legal = true;
        for (const Choice& choice : choices) {
          // A match that comes to another question or refuses a choice is no match that the seat could take for this one.
          if (elsewhere.over() || ((elsewhere.header().to_act >> choice.seat) & 1) == 0 ||
              outcome(program, elsewhere) != outcomes_then[got_elsewhere.size()]) {
            legal = false;
            break;
          }
          got_elsewhere.push_back(given(program, machine, elsewhere, seat));
          const ReadMove read =
              read_move(machine, elsewhere, choice.seat, choice.seat == seat ? choice.text : exchanged(program, choice.text, one, other));
          if (read.legal.size() != 1) {
            legal = false;
            break;
          }
          machine.apply(elsewhere, choice.seat, read.legal[0], nullptr, &outcomes);
        }
        if (!legal || !outcomes.fits) continue;
        ++accepted[table.ruleset];
        INFO(table.text() << ", match " << match << ", seat " << seat << ", faces " << one << " and " << other);
        const auto differs = std::mismatch(got.begin(), got.end(), got_elsewhere.begin(), got_elsewhere.end());
        if (differs.first != got.end())
          FAIL_CHECK("at decision " << (differs.first - got.begin()) << "\n" << *differs.first << "or\n" << *differs.second);
      }
    }
  }
  for (const Table& table : test::plain_tables()) {
    if (!test::shipped(table.ruleset)->has_tiles) continue;  // no faces to exchange
    INFO(table.ruleset);
    // Fewer tables are tried under a sanitizer, and some games have matches without a choice.
    CHECK(accepted[table.ruleset] >= (test::kSanitized ? 10 : 20));
  }
}

TEST_CASE("a hand that is declared open to all shows in the view of the others", "[view]") {
  const Game game = Table{"challenge", 3, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(1, 5, Stream::kChance));
  Program open = program;
  for (ZoneInfo& zone : open.zones)
    if (zone.name == "hand") zone.seen = Seen::kAll;
  const Game leaking(open);
  Machine other = leaking.new_machine();
  State shown = leaking.new_state();
  other.start(shown, random_of_trial(1, 5, Stream::kChance));
  CHECK(view_text(program, view_of(program, state, 0)) != view_text(open, view_of(open, shown, 0)));
}

TEST_CASE("until all have chosen, a sealed choice changes nothing for the others", "[view][sealed]") {
  int compared = 0;
  for (const Table& table : test::plain_tables()) {
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    State state = game.new_state();
    test::play_at_random(game, machine, state, 31, 40, [&](const State& here, Seat, const std::vector<Move>&) {
      const State::Header& header = here.header();
      if (!program.decisions[static_cast<std::size_t>(header.decision)].sealed) return;
      for (Seat chooser = 0; chooser < program.seats; ++chooser) {
        if (((header.to_act >> chooser) & 1) == 0 || header.to_act == SeatMask{1} << chooser) continue;
        Machine asked = game.new_machine();
        const std::vector<Move> list = test::list_of(asked, here, chooser);
        for (std::size_t m = 0; m < list.size(); m += 41) {
          State after = here;
          asked.apply(after, chooser, list[m]);
          for (Seat other = 0; other < program.seats; ++other) {
            if (other == chooser) continue;
            ++compared;
            if (given(program, asked, after, other) != given(program, asked, here, other))
              FAIL_CHECK("seat " << other << " learns that " << chooser << " has chosen");
          }
          CHECK(view_of(program, after, chooser).chosen == move_text(program, header.decision, list[m]));
        }
      }
    });
  }
  CHECK(compared > 100);
}

TEST_CASE("the order in which sealed choices come in means nothing", "[view][sealed]") {
  const Game game = Table{"challenge", 4, {}}.game();
  Machine machine = game.new_machine();
  State start = game.new_state();
  machine.start(start, random_of_trial(3, 0, Stream::kChance));
  REQUIRE(game.program().decisions[static_cast<std::size_t>(start.header().decision)].sealed);
  std::vector<std::vector<Move>> lists(4);
  for (Seat seat = 0; seat < 4; ++seat) lists[static_cast<std::size_t>(seat)] = test::list_of(machine, start, seat);
  const auto played = [&](std::vector<Seat> order) {
    State state = start;
    for (const Seat seat : order) machine.apply(state, seat, lists[static_cast<std::size_t>(seat)][static_cast<std::size_t>(seat)]);
    return state;
  };
  CHECK((played({0, 1, 2, 3}) == played({3, 1, 0, 2})));
}

TEST_CASE("a seed is in no view", "[view]") {
  for (const Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    Machine machine = game.new_machine();
    State one = game.new_state();
    test::play_on(game, machine, one, 8, 15);
    State other = one;
    other.header().random = random_of_trial(999, 9, Stream::kChance);
    for (Seat seat = 0; seat < table.seats; ++seat)
      CHECK((view_text(game.program(), view_of(game.program(), one, seat)) ==
             view_text(game.program(), view_of(game.program(), other, seat))));
  }
}

TEST_CASE("a seat sees the tiles of what it may see, sorted, and the number of tiles of all else", "[view]") {
  const Game game = Table{"challenge", 3, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_of_trial(3, 0, Stream::kChance));
  for (Seat seat = 0; seat < 3; ++seat) {
    int sorted = 0;
    for (const View::Zone& zone : view_of(program, state, seat).zones) {
      INFO(zone.name);
      CHECK(zone.count == state.count(zone.zone));
      const ZoneInfo& info = program.zones[static_cast<std::size_t>(zone.zone)];
      const bool may = info.seen == Seen::kAll || info.owner == seat;
      CHECK(zone.seen == may);
      CHECK(static_cast<int>(zone.tiles.size()) == (may ? zone.count : 0));
      if (!info.ordered) CHECK(std::is_sorted(zone.tiles.begin(), zone.tiles.end()));
      sorted += !info.ordered && zone.tiles.size() > 1;
    }
    CHECK(sorted == 1);  // its hand
  }
}

TEST_CASE("a view does not tell which of several nameless dice shows what it shows", "[view]") {
  const Game game(test::program_of(*test::checked("language 1\ngame \"T\"\nplayers 2\ndice 3, seen by nobody\nplay:\n  roll dice\n"
                                                  "  reveal dice\n  for each p: p chooses openly: \"on\"\n  win players\n"),
                                   2));
  State state = game.new_state();
  game.new_machine().start(state, Random());
  for (const int hidden : {0, 1, 2}) {
    for (int die = 0; die < 3; ++die) {
      state.die(die) = die == hidden ? 6 : 2 + (die + 2 - hidden) % 3;
      state.die_known(die) = die == hidden ? 0 : game.program().all_seats();
    }
    std::vector<int> shown;
    for (const View::Die& die : view_of(game.program(), state, 0).dice) shown.push_back(die.shows);
    CHECK(shown == std::vector<int>{2, 3, 0});
  }
}

TEST_CASE("a revealed variable is seen by whom it was revealed to until it is set", "[view]") {
  const Game game(test::program_of(*test::checked("language 1\ngame \"X\"\nplayers 3\ntiles double 1\nzone stock\n"
                                                  "number bid of each seat, seen by owner\nnumber secret\ntiles kept\n"
                                                  "ways on:\n  \"on\"\n  \"off\"\n"
                                                  "play:\n"
                                                  "  let a be first p in players\n"
                                                  "  let b be player after a\n"
                                                  "  let mine be 5\n"
                                                  "  set a's bid to 3\n"
                                                  "  set secret to 7\n"
                                                  "  set kept to {[0-1]}\n"
                                                  "  reveal secret to {b}\n"
                                                  "  reveal kept to {a}\n"
                                                  "  reveal mine to {b}\n"
                                                  "  a chooses:\n    on\n"
                                                  "  reveal a's bid\n"
                                                  "  reveal secret\n"
                                                  "  a chooses:\n    on\n"
                                                  "  set secret to 8\n"
                                                  "  set a's bid to 4\n"
                                                  "  set mine to 6\n"
                                                  "  set kept to {[0-0]}\n"
                                                  "  a chooses:\n    on\n"
                                                  "  win players\n"),
                                   3));
  struct Shown : EventSink {
    void on_event(const Event& event, const State&) override {
      if (event.kind == Event::Kind::kVariable) told.push_back({event.seats, event.known_to});
    }
    std::vector<std::pair<SeatMask, SeatMask>> told;
  } sink;
  Machine machine = game.new_machine();
  State state = game.new_state();
  const auto variables = [](const View& view) {
    std::string text;
    for (const View::Variable& variable : view.variables) text += (text.empty() ? "" : ", ") + variable.name + " " + variable.value;
    return text;
  };
  const auto seen = [&](Seat seat) { return variables(view_of(game.program(), state, seat)); };
  // By all of these seats; by none, everything.
  const auto common = [&](SeatMask seats) { return variables(common_view(game.program(), state, seats)); };
  const auto go_on = [&] {
    std::string problem;
    const auto read = read_state(game.program(), game.shape(), state_text(game.program(), state), problem);
    REQUIRE(read);
    CHECK(*read == state);
    std::vector<Move> list;
    REQUIRE(!machine.moves(state, 0, list).happened());
    machine.apply(state, 0, list.at(0), &sink);
  };
  machine.start(state, random_of_trial(1, 0, Stream::kChance), &sink);
  using Told = std::vector<std::pair<SeatMask, SeatMask>>;
  CHECK(sink.told == Told{{2, 2}, {1, 1}, {2, 2}});
  CHECK(seen(0) == "A's bid 3, kept [0-1]");
  CHECK(seen(1) == "B's bid 0, secret 7, mine 5");
  CHECK(seen(2) == "C's bid 0");
  CHECK(common(7).empty());
  CHECK(common(2) == seen(1));
  CHECK(common(0) == "A's bid 3, B's bid 0, C's bid 0, secret 7, kept [0-1], mine 5");
  go_on();
  CHECK(sink.told == Told{{2, 2}, {1, 1}, {2, 2}, {7, 7}, {7, 7}});
  CHECK(seen(0) == "A's bid 3, secret 7, kept [0-1]");
  CHECK(seen(1) == "A's bid 3, B's bid 0, secret 7, mine 5");
  CHECK(seen(2) == "A's bid 3, C's bid 0, secret 7");
  CHECK(common(7) == "A's bid 3, secret 7");
  go_on();
  CHECK(seen(0) == "A's bid 4");
  CHECK(seen(1) == "B's bid 0");
  CHECK(seen(2) == "C's bid 0");
  go_on();
  CHECK(state.over());
}

}  // namespace boneyard
