// What counts as a bid, and that search bids on hands that are worth it.

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <functional>

#include "engine/players/tree_search.hpp"
#include "tests/support/games.hpp"

namespace boneyard {
namespace {

// The words of the ways that do not bid, of the decisions that have bids.
std::vector<std::string> passes(const Program& program) {
  std::vector<std::string> words;
  for (const DecisionInfo& decision : program.decisions)
    if (decision.pass >= 0) words.push_back(decision.ways[static_cast<std::size_t>(decision.pass)].parts.front().word);
  return words;
}

Program program_with(const std::string& ways) {
  return test::program_of(
      *test::checked("language 1\ngame \"X\"\nplayers 2\nnumber last, seen by all\nplay:\n  for each p:\n    p chooses openly:\n" + ways +
                     "  win players\n"),
      2);
}

}  // namespace

TEST_CASE("a bid is a number that the next one has to exceed", "[players]") {
  using Several = std::vector<std::string>;
  CHECK(passes(test::Table{"texas-42", 4, {}}.game().program()) == Several{"pass"});
  CHECK(passes(test::Table{"moon", 3, {}}.game().program()) == Several{"pass"});
  CHECK(passes(program_with("      \"bid\" n from last + 1 to 40: set last to n\n      \"no\"\n")) == Several{"no"});
  CHECK(passes(program_with("      \"bid\" n from 1 to 40 where n > last: set last to n\n      \"no\"\n")) == Several{"no"});
  // It does not have to exceed the one before; nothing is kept; another move has no number either.
  CHECK(passes(program_with("      \"name\" n from 1 to 40: set last to n\n      \"no\"\n")).empty());
  CHECK(passes(program_with("      \"name\" n from last to 40\n      \"no\"\n")).empty());
  CHECK(passes(program_with("      \"bid\" n from last + 1 to 40: set last to n\n      \"no\"\n      \"stop\": win {p}\n")).empty());
}

TEST_CASE("in thought nobody bids on", "[players]") {
  const auto first_pass = [](const char* ruleset, int seats) {
    const Game game = test::Table{ruleset, seats, {}}.game();
    const Rollout rollout(game.program(), game.shape());
    Machine machine = game.new_machine();
    State state = game.new_state();
    machine.start(state, random_for(1, 0, Stream::kChance));
    const std::vector<Move> list = test::list_of(machine, state, std::countr_zero(state.header().to_act));
    const Move* const pass = rollout.pass_among(state.header().decision, list);
    return pass == nullptr ? "" : move_text(game.program(), state.header().decision, *pass);
  };
  CHECK(first_pass("texas-42", 4) == "pass");
  CHECK(first_pass("moon", 3) == "pass");
  CHECK(first_pass("liars-dice", 3).empty());
  CHECK(first_pass("domino-poker", 2).empty());
}

TEST_CASE("search bids on a long suit with its double, and passes on a hand of short ones", "[players]") {
  const Game game = test::Table{"texas-42", 4, {}}.game();
  const Program& program = game.program();
  TreeSearch search(program);
  Machine machine = game.new_machine();
  State state = game.new_state();
  // What search does first, of the first seeds in which the hand of who is asked first is so.
  const auto first_words = [&](const std::function<bool(const std::vector<Face>&)>& is_so, int hands) {
    std::vector<std::string> words;
    for (std::uint64_t seed = 0; static_cast<int>(words.size()) < hands; ++seed) {
      REQUIRE(seed < 100'000);
      machine.start(state, random_for(seed, 0, Stream::kChance));
      const Seat seat = std::countr_zero(state.header().to_act);
      const std::vector<Move> list = test::list_of(machine, state, seat);
      const InformationSet set(program, state, seat, list);
      const View view = set.view();
      const auto hand = std::find_if(view.zones.begin(), view.zones.end(),
                                     [&](const auto& zone) { return zone.name == program.seat_text(seat) + "'s hand"; });
      if (!is_so(hand->tiles)) continue;
      Random random = random_for(seed, 0, Stream::kPlayers);
      const Move move = search.estimates(set, random, 30'000).front().move;
      words.push_back(program.decisions[static_cast<std::size_t>(set.decision())].ways[move.way].parts.front().word);
    }
    return words;
  };
  const auto of = [](const std::vector<Face>& hand, int n) {
    return std::count_if(hand.begin(), hand.end(), [n](const Face& face) { return face.low == n || face.high == n; });
  };
  const auto doubles = [](const std::vector<Face>& hand) {
    return std::count_if(hand.begin(), hand.end(), [](const Face& face) { return face.low == face.high; });
  };
  const auto long_suit = [&](const std::vector<Face>& hand) {
    return of(hand, 6) >= 5 && doubles(hand) >= 2 && std::any_of(hand.begin(), hand.end(), [](const Face& face) { return face.low == 6; });
  };
  const auto short_suits = [&](const std::vector<Face>& hand) {
    for (int n = 0; n <= 6; ++n)
      if (of(hand, n) > 2) return false;
    return doubles(hand) == 0;
  };
  for (const std::string& word : first_words(long_suit, 3)) CHECK(word == "bid");
  for (const std::string& word : first_words(short_suits, 3)) CHECK(word == "pass");
}

// Makes the moves with these words one after another, and asks search what a pass is worth then.
double worth_of_pass(const test::Options& options, const std::vector<std::string>& moves) {
  const Game game = test::Table{"texas-42", 4, options}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  machine.start(state, random_for(1, 0, Stream::kChance));
  std::vector<Move> list;
  std::vector<Move> concrete;
  const auto look = [&] {
    const Seat seat = std::countr_zero(state.header().to_act);
    list = test::list_of(machine, state, seat);
    concrete_moves(program, state.header().decision, list, kMostNumbers, concrete);
    return seat;
  };
  const auto is = [&](const std::string& text) {
    return [&program, &state, text](const Move& move) { return move_text(program, state.header().decision, move) == text; };
  };
  for (const std::string& text : moves) {
    const Seat seat = look();
    const auto move = std::find_if(concrete.begin(), concrete.end(), is(text));
    REQUIRE(move != concrete.end());
    machine.apply(state, seat, *move);
  }
  const Seat seat = look();
  Random random = random_for(1, 0, Stream::kPlayers);
  for (const Estimate& one : TreeSearch(program).estimates(InformationSet(program, state, seat, list), random, 500))
    if (is("pass")(one.move)) return one.share;
  return -1;
}

TEST_CASE("a pass is worth more where a partner's bid stands than where an opponent's does", "[players]") {
  const double over_partner = worth_of_pass({}, {"bid 30 points", "pass"});
  const double over_opponent = worth_of_pass({}, {"bid 30 points"});
  CHECK(over_partner > 0.5);
  CHECK(over_opponent < 0.45);
  CHECK(worth_of_pass({}, {"bid 30 points", "bid 31 points"}) == over_opponent);
  CHECK(worth_of_pass({}, {"bid 30 points", "bid 31 points", "pass"}) == over_partner);
  // Nobody has bid yet: the last of all will have to, an opponent of the first and third, and the partner of the second.
  CHECK(worth_of_pass({}, {}) == worth_of_pass({}, {"pass", "pass"}));
  CHECK(worth_of_pass({}, {"pass"}) > worth_of_pass({}, {}));
  CHECK(worth_of_pass({}, {"pass"}) < over_partner);
  // Between both, where a bid of an opponent takes less than one of a partner adds: or players bid on over each other, and are set.
  const double usual = (worth_of_pass({}, {}) + worth_of_pass({}, {"pass"})) / 2;
  CHECK(usual - over_opponent < over_partner - usual - 0.01);
  // Tiles are dealt anew if all pass.
  CHECK(worth_of_pass({{"all-pass", "new-deal"}}, {}) == 0.5);
}

TEST_CASE("who can win the match with a deal bids no more on it than on another", "[players]") {
  // What the least bid is worth in the fourth deal, by seed: who has won the first three wins the match with it, or the fourth of seven.
  const auto worth = [](const char* target) {
    const Game game = test::Table{"texas-42", 4, {{"target", target}}}.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    State state = game.new_state();
    TreeSearch search(program);
    std::vector<double> shares;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
      machine.start(state, random_for(seed, 0, Stream::kChance));
      Random random = random_for(seed, 0, Stream::kPlayers);
      const int bids = state.header().decision;
      std::vector<Move> list;
      Seat seat = 0;
      // Three deals, in which the first who is asked bids the least, and each plays the first legal tile.
      bool bid = false;
      for (int deals = 0;;) {
        seat = std::countr_zero(state.header().to_act);
        list = test::list_of(machine, state, seat);
        const bool bids_now = state.header().decision == bids;
        if (bids_now && bid) list.erase(list.begin(), list.end() - 1);  // a pass
        if (!bids_now && bid) ++deals;
        if (bids_now && !bid && deals == 3) break;
        bid = bids_now;
        machine.apply(state, seat, list.front());
      }
      double best = 0;
      for (const Estimate& one : search.estimates(InformationSet(program, state, seat, list), random, 20'000))
        if (one.move.way == list.front().way) best = std::max(best, one.share);
      shares.push_back(best);
    }
    return shares;
  };
  const std::vector<double> last = worth("4");
  const std::vector<double> first = worth("7");
  for (std::size_t i = 0; i < last.size(); ++i) CHECK(last[i] == Approx(first[i]).margin(0.04));
}

}  // namespace boneyard
