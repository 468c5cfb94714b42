// What seats know of the order of piles, held against an oracle that shares no code with the engine: all arrangements of the tiles that a seat's observations leave
// possible, listed one by one. An arrangement says for each zone which faces lie there, those of a pile from the bottom to the top.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/changes.hpp"
#include "engine/knowledge.hpp"
#include "engine/players/deals.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"
#include "tests/support/small_table.hpp"

namespace boneyard {
namespace {

// Two seats with a hand each, a pile that nobody sees, a pile that only its owner sees, and a place in view of all.
constexpr int kPile = 0;
constexpr int kOther = 1;
constexpr int kOwn = 2;
constexpr int kHand = 3;
constexpr int kTable = 5;
constexpr int kSeats = 2;

Program piles(const TileSet& tiles) {
  Program program = test::small_program(
      tiles, {test::small_zone("pile", kNobody, Seen::kNone, true), test::small_zone("other", kNobody, Seen::kNone, true),
              test::small_zone("own", 0, Seen::kOwner, true), test::small_zone("hand", 0, Seen::kOwner),
              test::small_zone("hand", 1, Seen::kOwner), test::small_zone("table", kNobody, Seen::kAll)});
  // Tiles lie face up only where rules turn them up.
  program.code.push_back({.op = Opcode::kTurn});
  program.code_place.push_back(-1);
  return program;
}

bool is_pile(int zone) { return zone <= kOwn; }
bool in_sight(Seat seat, int zone) { return zone == kTable || (zone == kOwn && seat == 0) || zone == kHand + seat; }

using Arrangement = std::vector<std::vector<int>>;

// One thing that happens. Of a tile that goes by its place all see the place; of one that is picked for what it is, nobody does.
struct PileStep {
  enum class Kind { kByPlace, kPicked, kTurned, kMixed };
  Kind kind = Kind::kByPlace;
  int from = 0;
  int to = 0;
  std::size_t place = 0;
  int face = 0;
  int onto = 0;                // the place that it comes to: see knowledge::Way
  bool up = false;             // the tile lies face up: all see it go, and from where
  std::vector<int> staying{};  // the faces of others that lie face up there: all see them stay
};

// Whether the tile at a place may be the one that goes, or is turned up, for all that lies face up.
bool may_go(const PileStep& step, const std::vector<int>& from, std::size_t place) {
  if (step.up) return place == step.place;
  return std::count(from.begin(), from.end(), from[place]) > std::count(step.staying.begin(), step.staying.end(), from[place]);
}

void put(std::vector<int>& zone, int index, int face, int onto) {
  const auto count = static_cast<std::ptrdiff_t>(zone.size());
  zone.insert(zone.begin() + (onto < 0 ? -onto - 1 : onto == 0 ? count : count + 1 - onto), face);
  if (!is_pile(index)) std::sort(zone.begin(), zone.end());
}

void lift(Arrangement& made, const PileStep& step, std::size_t place) {
  auto& from = made[static_cast<std::size_t>(step.from)];
  const int face = from[place];
  from.erase(from.begin() + static_cast<std::ptrdiff_t>(place));
  put(made[static_cast<std::size_t>(step.to)], step.to, face, step.onto);
}

// All that a seat which did not see more than it sees holds for possible afterwards.
std::map<Arrangement, bool> arrangements_after(const std::map<Arrangement, bool>& before, Seat seat, const PileStep& step) {
  std::map<Arrangement, bool> next;
  if (step.kind == PileStep::Kind::kMixed) {
    std::map<Arrangement, bool> sorted;
    for (const auto& entry : before) {
      Arrangement made = entry.first;
      auto& pile = made[static_cast<std::size_t>(step.from)];
      std::sort(pile.begin(), pile.end());
      sorted[made] = true;
    }
    for (const auto& entry : sorted) {
      Arrangement made = entry.first;
      auto& pile = made[static_cast<std::size_t>(step.from)];
      do {
        next[made] = true;
      } while (std::next_permutation(pile.begin(), pile.end()));
    }
    return next;
  }
  const bool seen = step.up || in_sight(seat, step.from) || in_sight(seat, step.to);
  for (const auto& entry : before) {
    const Arrangement& one = entry.first;
    const auto& from = one[static_cast<std::size_t>(step.from)];
    switch (step.kind) {
      case PileStep::Kind::kMixed:
        break;
      case PileStep::Kind::kTurned:
        if (from[step.place] == step.face && may_go(step, from, step.place)) next[one] = true;
        break;
      case PileStep::Kind::kByPlace: {
        if ((seen && from[step.place] != step.face) || !may_go(step, from, step.place)) break;
        Arrangement made = one;
        lift(made, step, step.place);
        next[made] = true;
        break;
      }
      case PileStep::Kind::kPicked:
        for (std::size_t place = 0; place < from.size(); ++place) {
          if ((seen && from[place] != step.face) || !may_go(step, from, place)) continue;
          Arrangement made = one;
          lift(made, step, place);
          next[made] = true;
        }
        break;
    }
  }
  return next;
}

struct PileTally {
  long places = 0;    // a place in a pile, for a seat that does not see it
  long certain = 0;   // where all arrangements have the same face
  long known = 0;     // and the engine says so
  long wrong = 0;     // the engine says so, and some arrangement has another: never
  long excluded = 0;  // the engine rules out a zone that some arrangement has: never
};

void compare(const Program& program, const State& state, Seat seat, const std::map<Arrangement, bool>& possible, PileTally& tally) {
  for (int zone = 0; zone <= kOwn; ++zone) {
    if (in_sight(seat, zone)) continue;
    const Word* const known = state.known_places(seat, zone);
    for (std::size_t place = 0; place < state.order(zone).size(); ++place) {
      const int first = possible.begin()->first[static_cast<std::size_t>(zone)][place];
      const bool certain = std::all_of(possible.begin(), possible.end(),
                                       [&](const auto& entry) { return entry.first[static_cast<std::size_t>(zone)][place] == first; });
      ++tally.places;
      tally.certain += certain;
      const bool says = bits::has(known, static_cast<int>(place));
      tally.known += certain && says;
      tally.wrong += says && !certain;
    }
  }
  const auto zones = knowledge::possible_zones(state, program.tiles, seat);
  for (const auto& entry : possible)
    for (std::size_t zone = 0; zone < entry.first.size(); ++zone)
      for (const int face : entry.first[zone]) {
        bool allowed = false;
        for (Tile tile = program.tiles.first_of_face(face); tile < program.tiles.first_of_face(face) + program.tiles.copies_of_face(face);
             ++tile)
          for (const int may : zones[static_cast<std::size_t>(tile)]) allowed = allowed || may == static_cast<int>(zone);
        tally.excluded += !allowed;
      }
}

void play_with_piles(const Program& program, std::uint64_t seed, int steps, PileTally& tally) {
  Random random = random_for(seed, 0, Stream::kChance);
  const Game game(program);
  State state = game.new_state();
  state.header() = State::Header{};
  state.header().random = random_for(seed, 1, Stream::kChance);
  state.gather(kPile);
  knowledge::gathered(state, kPile);
  Changes changes(program, game.shape());
  changes.begin(state, nullptr, nullptr);
  const auto faces_in = [&](int zone) {
    std::vector<int> faces;
    if (is_pile(zone)) {
      for (const std::uint16_t tile : state.order(zone)) faces.push_back(program.tiles.face_index(tile));
    } else {
      for (Tile tile = 0; tile < program.tiles.size(); ++tile)
        if (state.zone_of(tile) == zone) faces.push_back(program.tiles.face_index(tile));
    }
    return faces;
  };
  changes.mix(kPile);
  Arrangement all(program.zones.size());
  all[kPile] = faces_in(kPile);
  std::set<Tile> up;  // tiles that lie face up
  std::map<Arrangement, bool> anything;
  PileStep step;
  step.kind = PileStep::Kind::kMixed;
  anything = arrangements_after({{all, true}}, 0, step);
  std::vector<std::map<Arrangement, bool>> possible(kSeats, anything);
  for (int i = 0; i < steps; ++i) {
    step = PileStep{};
    do {
      step.from = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program.zones.size())));
    } while (state.count(step.from) == 0);
    const int count = state.count(step.from);
    step.to = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(program.zones.size())));
    const auto there = static_cast<std::uint32_t>(state.count(step.to) + (step.from == step.to ? 0 : 1));
    if (is_pile(step.to)) step.onto = static_cast<int>(draw_below(random, 2 * there + 1)) - static_cast<int>(there);
    const std::uint32_t kind = draw_below(random, 16);
    step.kind = kind == 0  ? PileStep::Kind::kMixed
                : kind < 6 ? PileStep::Kind::kTurned
                : kind < 9 ? PileStep::Kind::kPicked
                           : PileStep::Kind::kByPlace;
    if (!is_pile(step.from)) step.kind = PileStep::Kind::kPicked;
    step.place = draw_below(random, 2) == 0 ? static_cast<std::size_t>(count - 1) : draw_below(random, static_cast<std::uint32_t>(count));
    if (step.kind == PileStep::Kind::kPicked && step.from == step.to) continue;
    const std::vector<int> here = faces_in(step.from);
    step.face = here[step.place];
    Tile tile = kNoTile;
    if (is_pile(step.from)) {
      tile = state.order(step.from)[step.place];
    } else {
      for (Tile each = program.tiles.size() - 1; each >= 0; --each)
        if (state.zone_of(each) == step.from && program.tiles.face_index(each) == step.face) tile = each;
    }
    step.up = up.count(tile) != 0 && state.zone_of(tile) == step.from;
    for (const Tile each : up)
      if (each != tile && state.zone_of(each) == step.from) step.staying.push_back(program.tiles.face_index(each));
    switch (step.kind) {
      case PileStep::Kind::kMixed:
        std::erase_if(up, [&](Tile each) { return state.zone_of(each) == step.from; });
        changes.mix(step.from);
        break;
      case PileStep::Kind::kTurned:
        changes.turn(tile, true);
        up.insert(tile);
        break;
      default:
        if (step.from != step.to) up.erase(tile);
        changes.move(tile, step.to, 0, {step.kind == PileStep::Kind::kByPlace, step.onto, true});
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      auto& worlds = possible[static_cast<std::size_t>(seat)];
      // Who sees a pile sees how it was mixed.
      if (step.kind == PileStep::Kind::kMixed && in_sight(seat, step.from)) {
        const auto truth = faces_in(step.from);
        std::map<Arrangement, bool> mixed;
        for (const auto& entry : arrangements_after(worlds, seat, step))
          if (entry.first[static_cast<std::size_t>(step.from)] == truth) mixed.insert(entry);
        worlds = mixed;
      } else {
        worlds = arrangements_after(worlds, seat, step);
      }
      // And where in it a tile lay that was picked.
      if (step.kind == PileStep::Kind::kPicked && is_pile(step.from) && in_sight(seat, step.from))
        std::erase_if(worlds, [&](const auto& entry) { return entry.first[static_cast<std::size_t>(step.from)] != faces_in(step.from); });
      Arrangement truth;
      for (int zone = 0; zone < static_cast<int>(program.zones.size()); ++zone) {
        truth.push_back(faces_in(zone));
        if (!is_pile(zone)) std::sort(truth.back().begin(), truth.back().end());
      }
      REQUIRE(worlds.count(truth) == 1);
      // More say little, and take long.
      if (worlds.size() < 8000) compare(program, state, seat, worlds, tally);
    }
    if (std::max(possible[0].size(), possible[1].size()) > 20000) return;
    REQUIRE(knowledge::consistent(state, program.tiles));
  }
  // A deal keeps what is known, and changes what is not.
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Deals deals(program, state, seat, game.shape());
    State sampled = game.new_state();
    for (int i = 0; i < 5; ++i) {
      deals.sample(random, sampled);
      CHECK(view_text(program, view_of(program, sampled, seat)) == view_text(program, view_of(program, state, seat)));
      for (int zone = 0; zone <= kOwn; ++zone) {
        if (in_sight(seat, zone)) continue;
        for (std::size_t place = 0; place < sampled.order(zone).size(); ++place)
          if (bits::has(state.known_places(seat, zone), static_cast<int>(place)))
            CHECK(program.tiles.same_face(sampled.order(zone)[place], state.order(zone)[place]));
      }
    }
  }
}

}  // namespace

TEST_CASE("which tile lies where in a pile is known where all arrangements agree, and nowhere else", "[knowledge][piles][large]") {
  for (const int copies : {1, 2}) {
    const TileSet tiles = copies == 1 ? TileSet::doubles(2, 1) : TileSet::doubles(1, 2);
    const Program program = piles(tiles);
    PileTally tally;
    for (std::uint64_t seed = 0; seed < 150; ++seed) play_with_piles(program, seed, 12, tally);
    INFO("copies " << copies << ": " << tally.places << " places, " << tally.certain << " certain, " << tally.known << " known");
    CHECK(tally.wrong == 0);
    CHECK(tally.excluded == 0);
    CHECK(tally.certain > 300);
    // What follows only from all other tiles together is not looked for.
    CHECK(tally.known > tally.certain * 6 / 10);
  }
}

TEST_CASE("a tile lies face up in everybody's view until it is turned down, leaves its zone or is mixed", "[view][piles]") {
  const Program program = piles(TileSet::doubles(2, 1));
  const Game game(program);
  State state = game.new_state();
  state.header() = State::Header{};
  state.header().random = random_for(1, 1, Stream::kChance);
  state.gather(kPile);
  knowledge::gathered(state, kPile);
  Changes changes(program, game.shape());
  changes.begin(state, nullptr, nullptr);
  const auto seen = [&](int zone) { return view_of(program, state, 1).zones[static_cast<std::size_t>(zone)]; };
  const Tile tile = state.order(kPile).back();
  changes.turn(tile, true);
  CHECK(seen(kPile).face_up == std::vector<Face>{program.tiles.face(tile)});
  CHECK(seen(kPile).known_order.back().face_up);
  changes.move(tile, kPile, 0, {true, knowledge::kUnder, true});
  CHECK(seen(kPile).known_order.front().face_up);
  CHECK_FALSE(seen(kPile).known_order.back().face.has_value());
  changes.turn(tile, false);
  CHECK(seen(kPile).face_up.empty());
  CHECK(seen(kPile).known_order.front().face == program.tiles.face(tile));
  changes.turn(tile, true);
  changes.move(tile, kOther, 0, {true, 0, true});
  CHECK(seen(kOther).face_up.empty());
  CHECK(seen(kOther).known_order.back().face == program.tiles.face(tile));
  changes.turn(tile, true);
  changes.mix(kOther);
  CHECK(seen(kOther).face_up.empty());
  CHECK(seen(kOther).known_order.empty());
}

TEST_CASE("where not all can follow how a tile goes, all forget the places of its piles", "[knowledge][piles]") {
  const Program program = piles(TileSet::doubles(2, 1));
  const Game game(program);
  for (const bool followed : {true, false}) {
    for (const bool by_place : {true, false}) {
      INFO(followed << by_place);
      State state = game.new_state();
      state.header() = State::Header{};
      state.gather(kPile);
      knowledge::gathered(state, kPile);
      Changes changes(program, game.shape());
      changes.begin(state, nullptr, nullptr);
      const auto known = [&](int zone) { return view_of(program, state, 1).zones[static_cast<std::size_t>(zone)].known_order.size(); };
      // A tile of which all know where it lies in each pile, and one on top of it.
      const auto put = [&](Tile tile, int zone) {
        changes.turn(tile, true);
        changes.move(tile, zone, 0, {true, 0, true});
      };
      put(state.order(kPile).back(), kOther);
      changes.move(state.order(kPile).back(), kOther, 0, {true, 0, true});
      REQUIRE(known(kOther) > 0);
      changes.move(state.order(kOther).back(), kPile, 0, {by_place, 0, followed});
      CHECK((known(kOther) > 0) == (followed && by_place));
      put(state.order(kOther).front(), kPile);
      REQUIRE(known(kPile) > 0);
      changes.move(state.order(kPile).front(), kPile, 0, {by_place, 0, followed});
      CHECK((known(kPile) > 0) == (followed && by_place));
    }
  }
}

}  // namespace boneyard
