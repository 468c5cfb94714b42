// Deals drawn for a seat, held against all deals that its knowledge allows, listed one by one: chi-square with fixed seeds, so that what
// passes once passes always. And at positions of every shipped game: the seat sees the same, knows the same, may do the same, and the truth
// has no part in it.

#include "engine/players/deals.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "engine/knowledge.hpp"
#include "engine/state_text.hpp"
#include "engine/view.hpp"
#include "tests/support/conservation.hpp"
#include "tests/support/games.hpp"
#include "tests/support/redeal.hpp"
#include "tests/support/small_table.hpp"

namespace boneyard {
namespace {

// Piles that nobody sees, a hand each of three seats, and a place in view of all. Zone 0 is the first pile, the table comes last.
Program small_table(const TileSet& tiles, int piles, bool ordered) {
  std::vector<ZoneInfo> zones(static_cast<std::size_t>(piles), test::small_zone("pile", kNobody, Seen::kNone, ordered));
  for (Seat seat = 0; seat < 3; ++seat) zones.push_back(test::small_zone("hand", seat, Seen::kOwner));
  zones.push_back(test::small_zone("table", kNobody, Seen::kAll));
  return test::small_program(tiles, zones);
}

struct SmallTable {
  explicit SmallTable(const Program& program) : game(program), state(game.new_state()) {
    state.gather(0);
    knowledge::gathered(state, 0);
  }
  void move(Tile tile, int to) {
    const int from = state.zone_of(tile);
    const Program& program = game.program();
    knowledge::moving(state, program.tiles, tile, to, program.seers(from) | program.seers(to), {});
    state.relocate(tile, to);
  }
  void show(int zone, SeatMask seats) { knowledge::shown(state, game.program().tiles, zone, seats); }
  // Tiles go from place to place, some are shown.
  void play(Random& random, int steps) {
    const auto zones = static_cast<std::uint32_t>(state.shape().zones);
    for (int i = 0; i < steps; ++i) {
      if (draw_below(random, 4) == 0)
        show(static_cast<int>(draw_below(random, zones)), 1 + draw_below(random, 7));
      else
        move(static_cast<Tile>(draw_below(random, static_cast<std::uint32_t>(state.shape().tiles))),
             static_cast<int>(draw_below(random, zones)));
    }
  }

  Game game;
  State state;
};

// What tells one deal from another: for each face the zones of its copies, and the faces of ordered piles in their order.
std::string key_of(const TileSet& tiles, const State& state) {
  std::string key;
  for (int face = 0; face < tiles.faces(); ++face) {
    std::string zones;
    for (Tile tile = tiles.first_of_face(face); tile < tiles.first_of_face(face) + tiles.copies_of_face(face); ++tile)
      zones += static_cast<char>('a' + state.zone_of(tile));
    std::sort(zones.begin(), zones.end());
    key += zones;
  }
  for (int zone = 0; zone < state.shape().zones; ++zone)
    if (state.shape().zone(zone).ordered())
      for (const std::uint16_t tile : state.order(zone)) key += static_cast<char>('0' + tiles.face_index(tile));
  return key;
}

// The places in a pile of which a seat knows which face lies there.
struct KnownPlaces {
  std::vector<std::pair<std::size_t, int>> faces;

  bool hold(const TileSet& tiles, const std::vector<Tile>& order) const {
    return std::all_of(faces.begin(), faces.end(), [&](const auto& known) { return tiles.face_index(order[known.first]) == known.second; });
  }
  // It is one copy that lies there, whichever of those in the pile has its number: of the orders that differ in that, one in so many counts.
  double share(const TileSet& tiles, const std::vector<Tile>& order) const {
    double share = 1;
    std::map<int, int> left;
    for (const Tile tile : order) ++left[tiles.face_index(tile)];
    for (const auto& [place, face] : faces) share /= left[face]--;
    return share;
  }
};

KnownPlaces known_places(const SmallTable& table, Seat seat, int zone) {
  KnownPlaces known;
  if (table.state.zone_shape(zone).hidden_pile < 0) return known;
  const auto order = table.state.order(zone);
  for (std::size_t place = 0; place < order.size(); ++place)
    if (bits::has(table.state.known_places(seat, zone), static_cast<int>(place)))
      known.faces.emplace_back(place, table.game.program().tiles.face_index(order[place]));
  return known;
}

// All deals, and in how many ways each comes about when copies are told apart. Empty when there are more than `most` ways.
std::map<std::string, double> all_deals(const SmallTable& table, Seat seat, double most) {
  const TileSet& tiles = table.game.program().tiles;
  const auto possible = knowledge::possible_zones(table.state, tiles, seat);
  const int zones = table.state.shape().zones;
  std::vector<int> room(static_cast<std::size_t>(zones));
  for (int zone = 0; zone < zones; ++zone) room[static_cast<std::size_t>(zone)] = table.state.count(zone);
  std::vector<std::vector<Tile>> dealt(static_cast<std::size_t>(zones));
  std::map<std::string, double> deals;
  double ways = 0;
  const auto add = [&] {
    std::string key;
    for (int face = 0; face < tiles.faces(); ++face) {
      std::string here;
      for (std::size_t zone = 0; zone < dealt.size(); ++zone)
        for (const Tile tile : dealt[zone])
          if (tiles.face_index(tile) == face) here += static_cast<char>('a' + zone);
      key += here;
    }
    const std::function<void(std::size_t, const std::string&, double)> orders = [&](std::size_t zone, const std::string& before,
                                                                                    double way) {
      while (zone < dealt.size() && !table.state.shape().zone(static_cast<int>(zone)).ordered()) ++zone;
      if (zone == dealt.size()) {
        deals[before] += way;
        ways += 1;
        return;
      }
      std::vector<Tile> order = dealt[zone];
      std::sort(order.begin(), order.end());
      const KnownPlaces known = known_places(table, seat, static_cast<int>(zone));
      do {
        if (!known.hold(tiles, order)) continue;
        std::string with = before;
        for (const Tile tile : order) with += static_cast<char>('0' + tiles.face_index(tile));
        orders(zone + 1, with, way * known.share(tiles, order));
      } while (ways <= most && std::next_permutation(order.begin(), order.end()));
    };
    orders(0, key, 1);
  };
  const std::function<void(Tile)> deal = [&](Tile label) {
    if (ways > most) return;
    if (label == tiles.size()) return add();
    for (const int zone : possible[static_cast<std::size_t>(label)]) {
      const auto z = static_cast<std::size_t>(zone);
      if (room[z] == 0) continue;
      --room[z];
      dealt[z].push_back(label);
      deal(label + 1);
      dealt[z].pop_back();
      ++room[z];
    }
  };
  deal(0);
  if (ways > most) deals.clear();
  return deals;
}

// How far a chi-square is above what chance gives, in standard deviations (Wilson and Hilferty, "The Distribution of Chi-square", 1931).
double deviations(double chi_square, double freedom) {
  if (freedom == 0) return 0;
  const double spread = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

struct Fit {
  double chi_square = 0;
  double freedom = 0;
  double deviations = 0;
  int samples = 0;
  // The distance from equal likelihood as chi-square per sample, less what chance alone gives: an estimate of the sum of (p - q)^2 / q.
  double error() const { return (chi_square - freedom) / samples; }
};

Fit fit_of(const std::map<std::string, double>& deals, int samples, const std::function<std::string()>& draw) {
  std::map<std::string, int> drawn;
  for (int i = 0; i < samples; ++i) ++drawn[draw()];
  double ways = 0;
  for (const auto& [key, count] : deals) ways += count;
  Fit fit;
  fit.samples = samples;
  fit.freedom = static_cast<double>(deals.size()) - 1;
  for (const auto& [key, count] : deals) {
    const double expected = samples * count / ways;
    const auto it = drawn.find(key);
    const double found = it == drawn.end() ? 0 : it->second;
    fit.chi_square += (found - expected) * (found - expected) / expected;
    if (it != drawn.end()) drawn.erase(it);
  }
  for (const auto& [key, count] : drawn) FAIL_CHECK("a deal that cannot be: " << key);
  fit.deviations = deviations(fit.chi_square, fit.freedom);
  return fit;
}

Fit fit_of(const SmallTable& table, Seat seat, const std::map<std::string, double>& deals, int samples, bool by_chain,
           std::uint64_t seed = 1) {
  const TileSet& tiles = table.game.program().tiles;
  Deals sampler(table.game.program(), table.state, seat, table.game.shape(), by_chain ? 0 : Deals::kMostSums);
  CHECK(sampler.exact() == !by_chain);
  Random random = random_of_trial(seed, 0, Stream::kPlayers);
  State state = table.game.new_state();
  return fit_of(deals, samples, [&] {
    sampler.sample(random, state);
    return key_of(tiles, state);
  });
}

// Deals as one might think of it first: each tile to any place where it may be and where there is room; begun anew where there is none.
std::string naive_deal(const SmallTable& table, Seat seat, Random& random, bool regard_room) {
  const TileSet& tiles = table.game.program().tiles;
  const auto possible = knowledge::possible_zones(table.state, tiles, seat);
  for (;;) {
    State state = table.state;
    std::vector<int> room;
    for (int zone = 0; zone < state.shape().zones; ++zone) room.push_back(state.count(zone));
    bool fits = true;
    for (Tile label = 0; label < tiles.size() && fits; ++label) {
      const auto& zones = possible[static_cast<std::size_t>(label)];
      std::vector<int> open;
      for (const int zone : zones)
        for (int i = 0; i < (regard_room ? room[static_cast<std::size_t>(zone)] : room[static_cast<std::size_t>(zone)] > 0); ++i)
          open.push_back(zone);
      fits = !open.empty();
      if (!fits) continue;
      const int zone = open[draw_below(random, static_cast<std::uint32_t>(open.size()))];
      --room[static_cast<std::size_t>(zone)];
      state.relocate(label, zone);
    }
    if (fits) return key_of(tiles, state);
  }
}

// Positions after many steps in which the tiles fall into several classes, with the deals that a seat has to think of.
struct Position {
  std::unique_ptr<SmallTable> table;
  Seat seat = 0;
  std::map<std::string, double> deals;
};

std::vector<Position> positions(const TileSet& tiles, int piles, bool ordered, std::size_t number) {
  std::vector<Position> found;
  const Program program = small_table(tiles, piles, ordered);
  for (std::uint64_t seed = 0; found.size() < number && seed < 4000; ++seed) {
    Random random = random_of_trial(seed, 7, Stream::kChance);
    auto table = std::make_unique<SmallTable>(program);
    table->play(random, 5 + static_cast<int>(seed % 20));
    const Seat seat = static_cast<Seat>(seed % 3);
    std::set<std::vector<int>> classes;
    for (const auto& zones : knowledge::possible_zones(table->state, tiles, seat))
      if (zones.size() > 1) classes.insert(zones);
    if (classes.size() < 2) continue;
    auto deals = all_deals(*table, seat, 1500);
    if (deals.size() > 3) found.push_back({std::move(table), seat, std::move(deals)});
  }
  REQUIRE(found.size() == number);
  return found;
}

struct SmallGame {
  const char* name;
  TileSet tiles;
  int piles;
  bool ordered;
};

std::vector<SmallGame> shapes() {
  return {
      {"six tiles, one pile", TileSet::doubles(2, 1), 1, false},
      {"ten tiles, two piles", TileSet::doubles(3, 1), 2, false},
      {"six tiles, two piles with an order", TileSet::doubles(2, 1), 2, true},
      {"two copies of three faces", TileSet::doubles(1, 2), 1, false},
      {"three copies of three faces, two piles", TileSet::doubles(1, 3), 2, false},
      {"two copies of three faces, a pile with an order", TileSet::doubles(1, 2), 1, true},
  };
}

struct Fits {
  double greatest = -100;
  double sum = 0;
  double chi_square = 0;
  double freedom = 0;
  int count = 0;
  int samples = 0;
  double worst_error = -1;
};

Fits fits_at_random_positions(const SmallGame& shape, bool by_chain) {
  Fits fits;
  for (const Position& each : positions(shape.tiles, shape.piles, shape.ordered, 12)) {
    const Fit fit = fit_of(*each.table, each.seat, each.deals, 40 * static_cast<int>(each.deals.size()) + 4000, by_chain);
    fits.greatest = std::max(fits.greatest, fit.deviations);
    fits.sum += fit.deviations;
    fits.chi_square += fit.chi_square;
    fits.freedom += fit.freedom;
    fits.samples += fit.samples;
    fits.worst_error = std::max(fits.worst_error, fit.error());
    ++fits.count;
  }
  return fits;
}

}  // namespace

TEST_CASE("all deals that a seat's knowledge allows are equally likely", "[deals][large]") {
  for (const bool by_chain : {false, true}) {
    for (const SmallGame& shape : shapes()) {
      const Fits fits = fits_at_random_positions(shape, by_chain);
      INFO(shape.name << (by_chain ? ", by the chain" : ", by the sums"));
      INFO("chi-square " << fits.chi_square << " of " << fits.freedom << ", greatest deviation " << fits.greatest << ", sum " << fits.sum
                         << ", worst error " << fits.worst_error << ", samples " << fits.samples);
      CHECK(fits.greatest < 3.5);
      CHECK(deviations(fits.chi_square, fits.freedom) < 3.0);
    }
  }
}

TEST_CASE("deals are counted as they are listed", "[deals]") {
  for (const SmallGame& shape : shapes()) {
    if (shape.ordered) continue;  // orders are not counted
    for (const Position& each : positions(shape.tiles, shape.piles, shape.ordered, 12)) {
      double ways = 0;
      for (const auto& [key, count] : each.deals) ways += count;
      const Game& game = each.table->game;
      CHECK(Deals(game.program(), each.table->state, each.seat, game.shape()).count() == ways);
    }
  }
}

TEST_CASE("what is no fair deal is found out", "[deals][large]") {
  for (const bool regard_room : {false, true}) {
    double greatest = 0;
    for (const Position& each : positions(TileSet::doubles(3, 1), 2, false, 12)) {
      Random random = random_of_trial(1, 0, Stream::kPlayers);
      const Fit fit = fit_of(each.deals, 40 * static_cast<int>(each.deals.size()) + 4000,
                             [&] { return naive_deal(*each.table, each.seat, random, regard_room); });
      greatest = std::max(greatest, fit.deviations);
    }
    CHECK(greatest > 10);
  }
}

TEST_CASE("a tile that was shown and one that cannot be there count", "[deals]") {
  // A pile of two, B has two, C has two. A was shown the pile, then B drew one of it unseen and laid one into the second pile.
  const Program program = small_table(TileSet::doubles(2, 1), 2, false);
  SmallTable table(program);
  table.move(2, 3);
  table.move(3, 3);
  table.move(4, 4);
  table.move(5, 4);
  table.show(0, 1);
  table.move(1, 3);
  table.move(3, 1);
  table.move(5, 3);
  const auto deals = all_deals(table, 0, 1e5);
  Deals sampler(program, table.state, 0, table.game.shape());
  CHECK(sampler.exact());
  CHECK(deals.size() > 4);
  for (const bool by_chain : {false, true}) CHECK(fit_of(table, 0, deals, 60000, by_chain).deviations < 3.5);
  // Two seats see that [0-0] is given to C.
  table.move(0, 2);
  table.move(0, 4);
  State state = table.game.new_state();
  Random random = random_of_trial(3, 0, Stream::kPlayers);
  Deals after(program, table.state, 0, table.game.shape());
  for (int i = 0; i < 200; ++i) {
    after.sample(random, state);
    REQUIRE(state.zone_of(0) == 4);
  }
}

// Tiles that may each be in two of six piles, one after the other: there are two deals, and nothing less than all tiles together can go
// from one to the other.
TEST_CASE("the chain passes tiles round where no two can change places", "[deals]") {
  const Program program = small_table(TileSet::doubles(2, 1), 6, false);
  SmallTable table(program);
  for (Tile tile = 0; tile < 6; ++tile) {
    table.state.relocate(tile, tile);
    for (int zone = 0; zone < 9; ++zone) {
      Word* const known = table.state.known(0, zone);
      bits::remove(known, tile);
      if (zone == tile || zone == (tile + 1) % 6) bits::add(known, tile);
    }
  }
  const auto deals = all_deals(table, 0, 1e5);
  REQUIRE(deals.size() == 2);
  for (const bool by_chain : {false, true}) {
    const Fit fit = fit_of(table, 0, deals, 20000, by_chain);
    INFO("chi-square " << fit.chi_square);
    CHECK(fit.chi_square < 9.5);  // one in 500 is greater by chance
  }
}

// The same in a ring of a hundred piles: all hundred tiles go on by one, or none does.
TEST_CASE("the chain goes round more piles than a word has bits", "[deals][zones]") {
  const int piles = 100;
  const Program program = small_table(TileSet::doubles(13, 1).without({{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}}), piles, false);
  SmallTable table(program);
  REQUIRE(table.state.shape().tiles == piles);
  for (Tile tile = 0; tile < piles; ++tile) {
    table.state.relocate(tile, tile);
    for (int zone = 0; zone < piles + 3; ++zone) {
      Word* const known = table.state.known(0, zone);
      bits::remove(known, tile);
      if (zone == tile || zone == (tile + 1) % piles) bits::add(known, tile);
    }
  }
  Deals deals(program, table.state, 0, table.game.shape());
  REQUIRE(!deals.exact());
  Random random = random_of_trial(1, 0, Stream::kPlayers);
  State sample = table.game.new_state();
  int gone_on = 0;
  for (int i = 0; i < 400; ++i) {
    deals.sample(random, sample);
    const int by = sample.zone_of(0);
    REQUIRE((by == 0 || by == 1));
    gone_on += by;
    for (Tile tile = 0; tile < piles; ++tile) REQUIRE(sample.zone_of(tile) == (tile + by) % piles);
  }
  CHECK(gone_on > 150);
  CHECK(gone_on < 250);
}

// 55 tiles in classes that overlap; too many deals to list, so the sums are the measure.
TEST_CASE("on a large set the chain deals as the sums do", "[deals][large]") {
  const TileSet tiles = TileSet::doubles(9, 1);
  const Program program = small_table(tiles, 3, false);
  SmallTable table(program);
  Random random = random_of_trial(5, 0, Stream::kChance);
  for (Tile tile = 0; tile < 55; ++tile) table.move(tile, static_cast<int>(draw_below(random, 6)));
  // Of each tile the seat knows one or two zones where it is not.
  const std::array unseen = {0, 1, 2, 4, 5};
  for (Tile tile = 0; tile < 55; ++tile) {
    if (table.state.zone_of(tile) == 3) continue;
    for (const int no : {tile % 5, tile % 10 < 5 ? tile % 5 : (tile + 2) % 5})
      if (table.state.zone_of(tile) != unseen[static_cast<std::size_t>(no)])
        bits::remove(table.state.known(0, unseen[static_cast<std::size_t>(no)]), tile);
  }
  std::set<std::vector<int>> classes;
  for (const auto& zones : knowledge::possible_zones(table.state, tiles, 0))
    if (zones.size() > 1) classes.insert(zones);
  CHECK(classes.size() >= 10);
  Deals sums(program, table.state, 0, table.game.shape(), std::size_t{1} << 24);
  Deals chain(program, table.state, 0, table.game.shape(), 0);
  REQUIRE(sums.exact());
  REQUIRE(!chain.exact());
  INFO(sums.sums() << " sums, " << sums.count() << " deals");
  CHECK(sums.count() > 1e9);
  // How often each tile is in each place, and how many of each third of the tiles are there.
  const int samples = 40000;
  const auto tally = [&](Deals& sampler, std::uint64_t seed) {
    std::map<int, double> found;
    Random stream = random_of_trial(seed, 0, Stream::kPlayers);
    State state = table.game.new_state();
    for (int i = 0; i < samples; ++i) {
      sampler.sample(stream, state);
      for (int zone = 0; zone < 6; ++zone) {
        int low = 0;
        for (Tile tile = 0; tile < 55; ++tile) {
          if (state.zone_of(tile) != zone) continue;
          found[zone * 55 + tile] += 1;
          low += tile < 18;
        }
        found[1000 + zone * 100 + low] += 1;
      }
    }
    return found;
  };
  const auto by_sums = tally(sums, 1);
  const auto again = tally(sums, 2);
  const auto by_chain = tally(chain, 3);
  const auto greatest = [&](const std::map<int, double>& one, const std::map<int, double>& other) {
    double most = 0;
    for (const auto& [what, count] : one) {
      const auto it = other.find(what);
      const double elsewhere = it == other.end() ? 0 : it->second;
      most = std::max(most, std::abs(count - elsewhere) / std::sqrt(count + elsewhere));
    }
    return most;
  };
  INFO("greatest difference in standard deviations: sums " << greatest(by_sums, again) << ", chain " << greatest(by_sums, by_chain));
  CHECK(greatest(by_sums, again) < 4.5);
  CHECK(greatest(by_sums, by_chain) < 4.5);
}

namespace {

// What stands wrong in a sampled state; or "".
std::string broken(const Game& game, const State& state) {
  const Program& program = game.program();
  if (state.shape().remembers) {
    std::string problem;
    const auto read = read_state(program, state.shape(), state_text(program, state), problem);
    if (!read) return problem;
    if (!(*read == state)) return "its text is of another state";
  }
  return "";
}

}  // namespace

TEST_CASE("at any position of any game a sample shows and tells the seat what the truth does, and the truth has no part in it",
          "[deals][large]") {
  long exchanged = 0;
  std::map<std::string, long> looked_at;
  long lists = 0;
  long others = 0;
  long by_chain = 0;
  long all = 0;
  for (const test::Table& table : test::plain_tables()) {
    INFO(table.text());
    const Game game = table.game();
    const Program& program = game.program();
    Machine machine = game.new_machine();
    Machine lister = game.new_machine();
    State state = game.new_state();
    State sampled = game.new_state();
    State other = game.new_state();
    Random random = random_of_trial(17, 0, Stream::kPlayers);
    int at = 0;
    test::play_at_random(game, machine, state, 23, 90, [&](const State& here, Seat, const std::vector<Move>&) {
      if (++at % 13 != 1) return;
      for (Seat seat = 0; seat < program.seats; ++seat) {
        Deals deals(program, here, seat, game.shape());
        by_chain += !deals.exact();
        ++all;
        ++looked_at[table.ruleset];
        const std::uint64_t stream = random();
        Random one = random_of_trial(stream, 0, Stream::kPlayers);
        deals.sample(one, sampled);
        CHECK((view_text(program, view_of(program, sampled, seat)) == view_text(program, view_of(program, here, seat))));
        CHECK(knowledge::possible_zones(sampled, program.tiles, seat) == knowledge::possible_zones(here, program.tiles, seat));
        CHECK(knowledge::consistent(sampled, program.tiles));
        CHECK(broken(game, sampled) == "");
        CHECK(!(sampled.header().random == here.header().random));
        if (((here.header().to_act >> seat) & 1) != 0) {
          // Knowledge has no part of what rules state with `told`: here whoever leads the heaviest tile is told that nobody holds a heavier
          // one.
          const bool told =
              table.ruleset == "auction-draw" || table.ruleset == "bergen" || table.ruleset == "draw" || table.ruleset == "matador";
          const bool same = test::list_of(lister, sampled, seat) == test::list_of(lister, here, seat);
          CHECK((same || told));
          others += !same;
          ++lists;
        }
        // The same from the same stream, and from a deal that was prepared from another truth.
        int moved = 0;
        const State elsewhere = test::redealt(game, here, seat, random, moved);
        exchanged += moved;
        REQUIRE((view_text(program, view_of(program, elsewhere, seat)) == view_text(program, view_of(program, here, seat))));
        for (const std::size_t most : {Deals::kMostSums, std::size_t{0}}) {
          Deals first(program, here, seat, game.shape(), most);
          Deals second(program, elsewhere, seat, game.shape(), most);
          Random a = random_of_trial(stream, 0, Stream::kPlayers);
          Random b = a;
          for (int i = 0; i < 3; ++i) {
            first.sample(a, sampled);
            second.sample(b, other);
            if (!(sampled == other)) FAIL_CHECK("the truth shows in a sample for seat " << seat);
          }
          CHECK((a == b));
        }
        // It can be played on.
        if (at % 39 == 1) {
          std::vector<Move> list;
          for (int i = 0; i < 40 && !sampled.over(); ++i) {
            const Seat next = std::countr_zero(sampled.header().to_act);
            test::no_fault(program, lister.moves(sampled, next, list));
            const std::int64_t count = move_count(program, sampled.header().decision, list);
            if (count == 0) break;
            lister.apply(sampled, next, concrete_move(program, sampled.header().decision, list, draw_move(random, count)));
          }
          test::no_fault(program, sampled.header().fault);
        }
      }
    });
  }
  CHECK(exchanged > 5000);
  CHECK(lists > 50);
  CHECK(others * 100 < lists);
  INFO(by_chain << " of " << all << " by the chain");
  CHECK(by_chain > 0);
  CHECK(by_chain * 5 < all);
  for (const test::Table& table : test::plain_tables()) CHECK(looked_at[table.ruleset] > 0);
}

TEST_CASE("sealed choices of others are undone in a sample, one's own is kept", "[deals][sealed]") {
  const Game game = test::Table{"challenge", 4, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State start = game.new_state();
  machine.start(start, random_of_trial(3, 0, Stream::kChance));
  REQUIRE(program.decisions[static_cast<std::size_t>(start.header().decision)].sealed);
  const auto last = [&](Seat seat) { return test::list_of(machine, start, seat).back(); };
  State some = start;
  machine.apply(some, 0, last(0));
  machine.apply(some, 2, last(2));
  State mine = start;
  machine.apply(mine, 2, last(2));
  const auto sample = [&](const State& truth, Seat seat) {
    State state = game.new_state();
    Random random = random_of_trial(9, 0, Stream::kPlayers);
    Deals(program, truth, seat, game.shape()).sample(random, state);
    return state;
  };
  CHECK((sample(some, 2) == sample(mine, 2)));
  CHECK((sample(some, 1) == sample(start, 1)));
  CHECK(sample(some, 2).header().to_act == 0b1011);
  CHECK((sample(some, 2).pending(0, 2) == last(2)));
  CHECK((sample(some, 2).pending(0, 0) == Move{}));
  CHECK(sample(some, 1).header().to_act == 0b1111);
}

TEST_CASE("dice under the cup are thrown anew, those that a seat sees are kept", "[deals]") {
  const Game game = test::Table{"mia", 3, {}}.game();
  const Program& program = game.program();
  Machine machine = game.new_machine();
  State state = game.new_state();
  State sampled = game.new_state();
  int hidden = 0;
  test::play_at_random(game, machine, state, 4, 200, [&](const State& here, Seat, const std::vector<Move>&) {
    for (Seat seat = 0; seat < 3; ++seat) {
      Deals deals(program, here, seat, game.shape());
      Random random = random_of_trial(1, 0, Stream::kPlayers);
      std::set<int> shown;
      for (int i = 0; i < 100; ++i) {
        deals.sample(random, sampled);
        shown.insert(sampled.die(0));
      }
      const bool seen = ((here.die_known(0) >> seat) & 1) != 0 || here.die(0) == 0;
      hidden += !seen;
      CHECK(shown.size() == (seen ? 1 : 6));
    }
  });
  CHECK(hidden > 20);
}

TEST_CASE("samples may be of states that remember nothing", "[deals]") {
  const test::Table table{"auction-draw", 3, {}};
  const Game game = table.game();
  const Game forgetful(game.program(), Memory::kNone);
  Machine machine = game.new_machine();
  State state = game.new_state();
  test::play_on(game, machine, state, 2, 12);
  State sampled = game.new_state();
  State light = forgetful.new_state();
  for (Seat seat = 0; seat < 3; ++seat) {
    Random one = random_of_trial(8, 0, Stream::kPlayers);
    Random other = one;
    Deals(game.program(), state, seat, game.shape()).sample(one, sampled);
    Deals(game.program(), state, seat, forgetful.shape()).sample(other, light);
    for (Tile tile = 0; tile < game.shape().tiles; ++tile) CHECK(sampled.zone_of(tile) == light.zone_of(tile));
    CHECK(std::equal(sampled.order(0).begin(), sampled.order(0).end(), light.order(0).begin()));
    CHECK((sampled.header().random == light.header().random));
  }
  CHECK_THROWS_AS(Deals(game.program(), light, 0, forgetful.shape()), std::logic_error);
}

}  // namespace boneyard
