// What past choices say of hidden tiles: as much as they do, and nothing that the seat could not follow.

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "engine/players/likely_deals.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"
#include "tests/support/redeal.hpp"

namespace boneyard {
namespace {

// An event with all that it points to.
struct Heard {
  Event event;
  Move move;
  State state;
};

class Recorder : public EventSink {
 public:
  void on_event(const Event& event, const State& state) override {
    Heard& heard = heard_.emplace_back(Heard{event, {}, state});
    heard.event.tiles = {};
    heard.event.numbers = {};
    if (event.move != nullptr) heard.move = *event.move;
  }
  const std::vector<Heard>& heard() const { return heard_; }

 private:
  std::vector<Heard> heard_;
};

// The history of these events. With `redeal`, one that looks the same to the seat: before each choice tiles out of its sight lie elsewhere, and tiles of which it never learnt
// where they went have changed their names.
History history_of(const Game& game, const std::vector<Heard>& heard, Seat seat, Random* redeal) {
  const Program& program = game.program();
  std::vector<Tile> names(static_cast<std::size_t>(program.tiles.size()));
  std::iota(names.begin(), names.end(), 0);
  if (redeal != nullptr) {
    std::set<Tile> known;
    for (const Heard& each : heard)
      if (each.event.kind == Event::Kind::kMove && ((each.event.known_to >> seat) & 1) != 0) known.insert(each.event.tile);
    for (const Heard& each : heard) {
      if (each.event.move == nullptr || ((each.event.known_to >> seat) & 1) == 0) continue;
      for (int i = 0; i < each.move.tile_count; ++i) known.insert(each.move.tile(i));
      for (const std::int32_t value : each.move.values) known.insert(value);
    }
    std::vector<Tile> others;
    for (const Tile tile : names)
      if (known.count(tile) == 0) others.push_back(tile);
    for (std::size_t i = others.size(); i > 1; --i)
      std::swap(names[static_cast<std::size_t>(others[i - 1])],
                names[static_cast<std::size_t>(others[draw_below(*redeal, static_cast<std::uint32_t>(i))])]);
  }
  History history;
  int exchanged = 0;
  for (const Heard& each : heard) {
    Event event = each.event;
    Move move = each.move;
    if (event.tile != kNoTile) event.tile = names[static_cast<std::size_t>(event.tile)];
    if (event.move != nullptr) {
      event.move = &move;
      if (redeal != nullptr && event.seat != seat && ((event.known_to >> seat) & 1) == 0) {
        const WayInfo& way = program.decisions[static_cast<std::size_t>(event.decision)].ways[move.way];
        std::size_t scalar = 0;
        for (const ChoiceInfo& choice : way.choices) {
          if (choice.kind == ChoiceInfo::Kind::kTiles) {
            for (int i = 0; i < move.tile_count; ++i) move.set_tile(i, names[static_cast<std::size_t>(move.tile(i))]);
            continue;
          }
          if (choice.kind == ChoiceInfo::Kind::kTile) move.values[scalar] = names[static_cast<std::size_t>(move.values[scalar])];
          ++scalar;
        }
      }
    }
    if (redeal != nullptr && event.kind == Event::Kind::kDecision)
      history.on_event(event, test::redealt(game, each.state, seat, *redeal, exchanged));
    else
      history.on_event(event, each.state);
  }
  return history;
}

std::string thoughts(const Program& program, const InformationSet& set) {
  Random random = random_for(3, 0, Stream::kPlayers);
  std::string text;
  for (const Estimate& estimate : TreeSearch(program).estimates(set, random, 600))
    text += move_text(program, set.decision(), estimate.move) + " " + std::to_string(estimate.visits) + " " +
            std::to_string(estimate.share) + "\n";
  // More choices than so small a budget asks about.
  const Shape shape(program, Memory::kNone);
  Machine machine(program, shape);
  Deals deals = set.deals(shape);
  State deal(shape);
  auto evidence = set.evidence(machine, shape, 1000);
  for (int i = 0; i < 10; ++i) {
    deals.sample(random, deal);
    text += "fit " + std::to_string(evidence->fit(deal, random)) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("what moved out of a seat's sight makes no difference to what it thinks", "[players][evidence]") {
  std::map<std::string, int> with_evidence;
  for (const test::Table& table : test::plain_tables()) {
    if (test::kSanitized && table.seats > 3) continue;
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    if (!program.keeps_hidden.empty()) continue;
    Machine machine = game.new_machine();
    State state = game.new_state();
    Random random = random_for(6, 0, Stream::kPlayers);
    Recorder recorder;
    int at = 0;
    test::play_at_random(
        game, machine, state, 12, 60,
        [&](const State& here, Seat seat, const std::vector<Move>& list) {
          if (move_count(program, here.header().decision, list) < 2 || ++at % (test::kSanitized ? 35 : 7) != 1) return;
          const History truth = history_of(game, recorder.heard(), seat, nullptr);
          const InformationSet set(program, here, seat, list, &truth);
          const Shape shape(program, Memory::kNone);
          Machine weigher(program, shape);
          if (set.evidence(weigher, shape, 1000)->decisions() > 0) ++with_evidence[table.ruleset];
          const History elsewhere = history_of(game, recorder.heard(), seat, &random);
          int exchanged = 0;
          const State other = test::redealt(game, here, seat, random, exchanged);
          CHECK(thoughts(program, set) == thoughts(program, InformationSet(program, other, seat, list, &elsewhere)));
        },
        &recorder);
  }
  for (const auto& [name, count] : with_evidence) CHECK(count > 0);
  CHECK(with_evidence.size() > (test::kSanitized ? 5 : 12));
}

TEST_CASE("who drew had nothing to place", "[players][evidence]") {
  const Game game(test::program_of(*test::shipped("draw"), 2));
  const Program& program = game.program();
  const Shape shape(program, Memory::kNone);
  constexpr int layout = 0;
  Machine machine = game.new_machine();
  State state = game.new_state();
  int positions = 0;
  int plain = 0;
  int weighed = 0;
  int deals = 0;
  for (std::uint64_t seed = 1; seed < (test::kSanitized ? 10 : 40); ++seed) {
    History history;
    struct Drawn {
      Seat seat = kNobody;
      std::uint32_t ends = 0;
      bool placed = false;
    } drawn;
    test::play_at_random(
        game, machine, state, seed, 30,
        [&](const State& here, Seat seat, const std::vector<Move>& list) {
          const DecisionInfo& decision = program.decisions[static_cast<std::size_t>(here.header().decision)];
          const std::string& word = decision.ways[list.front().way].parts.front().word;
          if (word == "draw") drawn = {seat, here.end_mask(layout), false};
          if (seat == drawn.seat && word == "place") drawn.placed = true;
          if (seat == drawn.seat) return;
          if (!drawn.placed || list.size() < 2) {
            drawn = {};
            return;
          }
          // He draws until one fits the ends, and places it: no other does.
          const int hand = program.find_zone(program.seat_text(drawn.seat) + "'s hand");
          const auto fits = [&](const State& deal) {
            for (Tile tile = 0; tile < shape.tiles; ++tile)
              if (deal.zone_of(tile) == hand &&
                  (((drawn.ends >> program.tiles.low(tile)) & 1) != 0 || ((drawn.ends >> program.tiles.high(tile)) & 1) != 0))
                return true;
            return false;
          };
          const InformationSet set(program, here, seat, list, &history);
          Random random = random_for(seed, 1, Stream::kPlayers);
          State deal(shape);
          Deals any = set.deals(shape);
          LikelyDeals likely(program, shape);
          likely.begin(set, random, 30'000);
          for (int i = 0; i < 200; ++i) {
            any.sample(random, deal);
            plain += fits(deal) ? 1 : 0;
            likely.sample(random, deal);
            weighed += fits(deal) ? 1 : 0;
            ++deals;
          }
          ++positions;
          drawn = {};
        },
        &history);
  }
  INFO(positions << " positions, " << deals << " deals: " << plain << " have a tile that would have fitted, " << weighed
                 << " of the likely ones");
  REQUIRE(positions > (test::kSanitized ? 3 : 20));
  CHECK(plain > deals / 2);
  CHECK(weighed < plain / 3);
}

TEST_CASE("who bids on a face has dice with it", "[players][evidence]") {
  const Game game(test::program_of(*test::shipped("liars-dice"), 3));
  const Program& program = game.program();
  const Shape shape(program, Memory::kNone);
  const ViewKey keys(program, shape);
  constexpr std::int32_t kAce = 1;
  Machine machine = game.new_machine();
  State state = game.new_state();
  int asked = 0;
  int plain = 0;
  int weighed = 0;
  int without_odds = 0;
  for (std::uint64_t seed = 1; seed <= (test::kSanitized ? 5 : 30); ++seed) {
    History history;
    test::play_at_random(
        game, machine, state, seed, 30,
        [&](const State& here, Seat seat, const std::vector<Move>& list) {
          const auto& items = history.items();
          if (items.empty() || items.back().kind != History::Item::Kind::kChoice || items.back().seat == seat) return;
          const History::Choice* const last = history.choice(items.back());
          // A doubt ends the round, so that the last choice of this one is a bid: a face, and how many. One of few dice is believed whatever the hand, and one of most dice is not.
          int thrown = 0;
          for (int die = 0; die < static_cast<int>(program.dice.size()); ++die) thrown += here.die(die) != 0;
          if (last == nullptr || last->move.values[1] * 5 < thrown * 2 || last->move.values[1] * 5 > thrown * 3) return;
          const std::int32_t face = last->move.values[0];
          const auto matching = [&](const State& deal) {
            int count = 0;
            for (int die = 0; die < static_cast<int>(program.dice.size()); ++die)
              count += program.dice[static_cast<std::size_t>(die)].owner == items.back().seat &&
                       (deal.die(die) == face || deal.die(die) == kAce);
            return count;
          };
          const InformationSet set(program, here, seat, list, &history);
          Random random = random_for(seed, 1, Stream::kPlayers);
          State deal(shape);
          Deals any = set.deals(shape);
          OwnOdds odds(program, shape, keys, 16);
          LikelyDeals likely(program, shape);
          LikelyDeals other(program, shape);
          likely.begin(set, random, 30'000, &odds);
          other.begin(set, random, 30'000);
          for (int i = 0; i < 100; ++i) {
            any.sample(random, deal);
            plain += matching(deal);
            likely.sample(random, deal);
            weighed += matching(deal);
            other.sample(random, deal);
            without_odds += matching(deal);
          }
          ++asked;
        },
        &history);
  }
  INFO(asked << " bids: " << plain << " dice that match them, " << weighed << " in likely deals, " << without_odds
             << " where odds do not count");
  REQUIRE(asked > (test::kSanitized ? 2 : 20));
  CHECK(weighed > plain * 11 / 10);
  CHECK(without_odds < plain * 21 / 20);
}

TEST_CASE("weighing deals leaves nine tenths of the thought", "[players][evidence]") {
  const Game game(test::program_of(*test::shipped("all-fives"), 4));
  const Program& program = game.program();
  const Shape shape(program, Memory::kNone);
  Machine machine = game.new_machine();
  State state = game.new_state();
  History history;
  int weighed = 0;
  test::play_at_random(
      game, machine, state, 3, 80,
      [&](const State& here, Seat seat, const std::vector<Move>& list) {
        const InformationSet set(program, here, seat, list, &history);
        Random random = random_for(3, 1, Stream::kPlayers);
        LikelyDeals deals(program, shape);
        for (const std::uint64_t budget : {1, 400, 3'000, 30'000}) {
          const std::uint64_t spent = deals.begin(set, random, budget);
          CHECK(spent <= budget / 10);
          weighed += spent > 0 ? 1 : 0;
        }
      },
      &history);
  CHECK(weighed > 50);
}

}  // namespace boneyard
