// boneyard_agreement [MATCHES [GAME...]]: the native games and the engine play the same matches. The engine plays a ruleset with random choices;
// the native game is given the same tiles, dice, lots and choices. At each decision the same seat has to be asked, and to have the same moves;
// and all figures that count, such as chips and scores, have to be the same there and at the end, and so have the winners. MATCHES is for each
// game, spread over its numbers of players. The two share no code, so that a rule that one of them misunderstands shows.
//
// The native games know the default options only. That is not much of a limit here: options that change a rule have scenarios of their own.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bench/native/auction_draw.hpp"
#include "bench/native/challenge.hpp"
#include "bench/native/draw.hpp"
#include "bench/native/pig.hpp"
#include "bench/native/three_dozen.hpp"
#include "engine/playout.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

using native::Said;

// Listens to the engine's chance and lays it down for the native game.
class Echo : public EventSink, public native::Script {
 public:
  explicit Echo(const TileSet& tiles) : tiles_(tiles) {}

  void on_event(const Event& event, const State&) override {
    switch (event.kind) {
      case Event::Kind::kMix: {
        Heard heard{event.kind, {}};
        for (const Tile tile : event.tiles) heard.values.push_back(tiles_.face_index(tile));
        heard_.push_back(std::move(heard));
        break;
      }
      case Event::Kind::kRoll:
        for (const std::int32_t number : event.numbers) heard_.push_back({event.kind, {number}});
        break;
      case Event::Kind::kLot:
        heard_.push_back({event.kind, {event.seat}});
        break;
      default:
        break;
    }
  }

  void mix(native::Tile* tiles, int count) override {
    const std::vector<int> order = next(Event::Kind::kMix);
    if (static_cast<int>(order.size()) != count)
      throw std::runtime_error(fmt::format("{} tiles are mixed, and not {}", order.size(), count));
    std::copy(order.begin(), order.end(), tiles);
  }
  int die() override { return next(Event::Kind::kRoll).front(); }
  int lot() override { return next(Event::Kind::kLot).front(); }

  bool all_used() const { return heard_.empty(); }
  void clear() { heard_.clear(); }

 private:
  struct Heard {
    Event::Kind kind;
    std::vector<int> values;
  };

  std::vector<int> next(Event::Kind kind) {
    if (heard_.empty() || heard_.front().kind != kind)
      throw std::runtime_error("the native game asks for chance where the engine had none");
    std::vector<int> values = std::move(heard_.front().values);
    heard_.pop_front();
    return values;
  }

  const TileSet& tiles_;
  std::deque<Heard> heard_;
};

Said said(const Program& program, int decision, const Move& move) {
  const WayInfo& way = program.decisions[static_cast<std::size_t>(decision)].ways[move.way];
  Said words{way.parts.front().word};
  std::size_t next = 0;
  for (int i = 0; i < move.tile_count; ++i) words.chosen[next++] = program.tiles.face_index(move.tile(i));
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) continue;
    const std::int32_t value = move.values[scalar++];
    words.chosen[next++] = choice.kind == ChoiceInfo::Kind::kTile ? program.tiles.face_index(value) : value;
  }
  return words;
}

std::string text(const Said& said) {
  std::string made(said.word);
  for (const int value : said.chosen)
    if (value >= 0) made += fmt::format(" {}", value);
  return made;
}

// What is compared by numbers: a variable or the chips of the engine, and who tells it of the native game.
template <typename Game>
struct Figure {
  const char* name;  // of a variable; "" for the chips of a seat, a pot by its name
  int (*native)(const Game&, int seat);
};

template <typename Game>
struct Subject;

template <>
struct Subject<native::Pig> {
  static constexpr const char* kRuleset = "pig";
  static constexpr Figure<native::Pig> kFigures[] = {{"bank", [](const native::Pig& game, int seat) { return game.bank(seat); }}};
};

template <>
struct Subject<native::Draw> {
  static constexpr const char* kRuleset = "draw";
  static constexpr Figure<native::Draw> kFigures[] = {
      {"score", [](const native::Draw& game, int seat) { return game.score(seat); }},
      {"round-number", [](const native::Draw& game, int) { return game.round(); }},
  };
};

template <>
struct Subject<native::ThreeDozen> {
  static constexpr const char* kRuleset = "three-dozen";
  static constexpr Figure<native::ThreeDozen> kFigures[] = {
      {"", [](const native::ThreeDozen& game, int seat) { return game.chips(seat); }},
      {"pool", [](const native::ThreeDozen& game, int) { return game.pool(); }},
  };
};

template <>
struct Subject<native::Challenge> {
  static constexpr const char* kRuleset = "challenge";
  static constexpr Figure<native::Challenge> kFigures[] = {
      {"", [](const native::Challenge& game, int seat) { return game.chips(seat); }},
      {"pool", [](const native::Challenge& game, int) { return game.pool(); }},
      {"leader", [](const native::Challenge& game, int) { return game.tosser(); }},
  };
};

template <>
struct Subject<native::AuctionDraw> {
  static constexpr const char* kRuleset = "auction-draw";
  static constexpr Figure<native::AuctionDraw> kFigures[] = {
      {"", [](const native::AuctionDraw& game, int seat) { return game.chips(seat); }},
      {"pool", [](const native::AuctionDraw& game, int) { return game.pool(); }},
      {"leader", [](const native::AuctionDraw& game, int) { return game.leader(); }},
  };
};

template <typename Game>
class Comparison {
 public:
  explicit Comparison(int seats)
      : seats_(seats),
        game_(test::Table{Subject<Game>::kRuleset, seats, {}}.game()),
        machine_(game_.new_machine()),
        state_(game_.new_state()),
        echo_(game_.program().tiles) {
    for (const Figure<Game>& figure : Subject<Game>::kFigures) figures_.push_back(found(figure.name));
  }

  // Throws at the first difference.
  void play(std::uint64_t seed, std::uint64_t index) {
    Random players = random_for(seed, index, Stream::kPlayers);
    native::Chance chance(echo_);
    echo_.clear();
    moves_.clear();
    machine_.start(state_, random_for(seed, index, Stream::kChance), &echo_);
    native_.start(seats_, chance);
    while (!state_.over()) {
      compare_figures();
      if (native_.over()) throw std::runtime_error("only the native game is over");
      const int decision = state_.header().decision;
      const Seat seat = std::countr_zero(state_.header().to_act);  // of several who are asked at once the first, as in playouts
      if (seat != native_.to_act()) throw std::runtime_error(fmt::format("seat {} is asked, and {}", seat, native_.to_act()));
      if (const Fault fault = machine_.moves(state_, seat, list_); fault.happened())
        throw std::runtime_error(fault_report(game_.program(), fault));
      const std::int64_t count = move_count(game_.program(), decision, list_);
      compare_lists(decision, count);
      const auto pick = draw_move(players, count);
      const Move move = concrete_move(game_.program(), decision, list_, pick);
      const Said wanted = said(game_.program(), decision, move);
      const auto same = std::find_if(natives_.begin(), natives_.end(), [&](const auto& entry) { return entry.first == wanted; });
      moves_.emplace_back(seat, wanted);
      machine_.apply(state_, seat, move, &echo_);
      native_.apply(same->second, chance);
      if (!echo_.all_used()) throw std::runtime_error("the engine had chance for which the native game does not ask");
      ++decisions;
    }
    if (state_.header().status == Status::kFault) throw std::runtime_error(fault_report(game_.program(), state_.header().fault));
    if (!native_.over()) throw std::runtime_error("only the engine's match is over");
    compare_figures();
    if (native_.winners() != state_.header().winners)
      throw std::runtime_error(fmt::format("winners are {:b}, and {:b}", state_.header().winners, native_.winners()));
  }

  std::string moves_so_far() const {
    std::string made;
    for (const auto& [seat, move] : moves_) made += fmt::format("  {} {}\n", seat, text(move));
    return made;
  }

  std::uint64_t decisions = 0;

 private:
  struct Place {
    bool chips = false;
    int first = 0;  // register, or account
    bool per_seat = false;
  };

  Place found(const std::string& name) const {
    const Program& program = game_.program();
    if (name.empty()) return {true, 0, true};
    for (std::size_t account = 0; account < program.accounts.size(); ++account)
      if (program.accounts[account].name == name) return {true, static_cast<int>(account), false};
    for (const VariableInfo& variable : program.variables)
      if (variable.name == name) return {false, variable.reg, variable.per_seat};
    throw std::runtime_error("the ruleset has no " + name);
  }

  void compare_figures() const {
    for (std::size_t i = 0; i < figures_.size(); ++i) {
      const Place& place = figures_[i];
      for (int seat = 0; seat < (place.per_seat ? seats_ : 1); ++seat) {
        const std::int32_t engine = place.chips ? state_.chips(place.first + seat) : state_.numbers()[place.first + seat];
        const int native = Subject<Game>::kFigures[i].native(native_, seat);
        if (engine != native)
          throw std::runtime_error(fmt::format("'{}' of seat {} is {}, and {}", Subject<Game>::kFigures[i].name, seat, engine, native));
      }
    }
  }

  void compare_lists(int decision, std::int64_t count) {
    typename Game::Move buffer[Game::kListRoom];
    const int native_count = native_.list(buffer);
    natives_.clear();
    for (int i = 0; i < native_count; ++i) natives_.emplace_back(native_.said(buffer[i]), buffer[i]);
    bool by_number = native_.count() == native_count;
    for (int i = 0; by_number && i < native_count; ++i)
      by_number = native_.said(native_.nth(i)) == natives_[static_cast<std::size_t>(i)].first;
    if (!by_number) throw std::runtime_error("moves by number are not those of the list");
    engines_.clear();
    for (const Move& entry : list_) {
      single_.assign(1, entry);
      const std::int64_t concrete = move_count(game_.program(), decision, entry);
      for (std::int64_t i = 0; i < concrete; ++i)
        engines_.push_back(said(game_.program(), decision, concrete_move(game_.program(), decision, single_, i)));
    }
    const auto by_words = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::sort(natives_.begin(), natives_.end(), by_words);
    std::sort(engines_.begin(), engines_.end());
    bool same = count == native_count && engines_.size() == natives_.size();
    for (std::size_t i = 0; same && i < engines_.size(); ++i) same = engines_[i] == natives_[i].first;
    if (same) return;
    std::string made = "moves are";
    for (const Said& words : engines_) made += " '" + text(words) + "'";
    made += ", and";
    for (const auto& [words, move] : natives_) made += " '" + text(words) + "'";
    throw std::runtime_error(made);
  }

  int seats_;
  boneyard::Game game_;
  Machine machine_;
  State state_;
  Echo echo_;
  Game native_;
  std::vector<Place> figures_;
  std::vector<Move> list_;
  std::vector<Move> single_;
  std::vector<Said> engines_;
  std::vector<std::pair<Said, typename Game::Move>> natives_;
  std::vector<std::pair<Seat, Said>> moves_;
};

struct Tally {
  int passed = 0;
  int failed = 0;
};

template <typename Game>
void compare(std::uint64_t matches, const std::vector<std::string>& chosen, Tally& tally) {
  const std::string name = Subject<Game>::kRuleset;
  if (!chosen.empty() && std::find(chosen.begin(), chosen.end(), name) == chosen.end()) return;
  constexpr auto kTables = static_cast<std::uint64_t>(Game::kGreatestSeats - Game::kLeastSeats + 1);
  const auto ruleset = test::shipped(name);
  if (ruleset->players_least != Game::kLeastSeats || ruleset->players_greatest != Game::kGreatestSeats) {
    fmt::print("{}: {} to {} players, and {} to {}\n", name, ruleset->players_least, ruleset->players_greatest, Game::kLeastSeats,
               Game::kGreatestSeats);
    ++tally.failed;
    return;
  }
  for (int seats = Game::kLeastSeats; seats <= Game::kGreatestSeats; ++seats) {
    Comparison<Game> comparison(seats);
    const std::uint64_t share = (matches + static_cast<std::uint64_t>(seats - Game::kLeastSeats)) / kTables;
    std::uint64_t index = 0;
    try {
      for (; index < share; ++index) comparison.play(1, index);
      fmt::print("{}, {} players: {} matches, {} decisions, all the same\n", name, seats, share, comparison.decisions);
      ++tally.passed;
    } catch (const std::exception& difference) {
      fmt::print("{}, {} players, match {}: {}\nafter\n{}", name, seats, index, difference.what(), comparison.moves_so_far());
      ++tally.failed;
    }
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace boneyard

int main(int count, char** arguments) {
  using namespace boneyard;
  const std::uint64_t matches = count > 1 ? std::stoull(arguments[1]) : 300;
  const std::vector<std::string> chosen(arguments + std::min(count, 2), arguments + count);
  Tally tally;
  compare<native::Pig>(matches, chosen, tally);
  compare<native::Draw>(matches, chosen, tally);
  compare<native::ThreeDozen>(matches, chosen, tally);
  compare<native::Challenge>(matches, chosen, tally);
  compare<native::AuctionDraw>(matches, chosen, tally);
  fmt::print("{} passed, {} failed\n", tally.passed, tally.failed);
  return tally.failed == 0 && tally.passed > 0 ? 0 : 1;
}
