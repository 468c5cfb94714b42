// What seats know, held against an oracle that shares no code with the engine: all worlds that a seat's observations leave possible, listed one by
// one. A world says for each face in which zones its copies lie.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/knowledge.hpp"
#include "engine/view.hpp"
#include "tests/support/games.hpp"
#include "tests/support/small_table.hpp"

namespace boneyard {
namespace {

// Three seats with a hand each, a pile that nobody sees, one more such pile, and a place in view of all.
Program small_table(const TileSet& tiles, bool two_piles) {
  std::vector<ZoneInfo> zones{test::small_zone("pile", kNobody, Seen::kNone)};
  for (Seat seat = 0; seat < 3; ++seat) zones.push_back(test::small_zone("hand", seat, Seen::kOwner));
  if (two_piles) zones.push_back(test::small_zone("second", kNobody, Seen::kNone));
  zones.push_back(test::small_zone("table", kNobody, Seen::kAll));
  return test::small_program(tiles, zones);
}

// One thing that happens: a tile of this face goes from one zone to another, a zone is shown to somebody, or somebody is told that the tile lies in one
// of some zones.
struct Step {
  bool reveal = false;
  int from = 0;
  int to = 0;
  SeatMask seats = 0;
  Tile tile = kNoTile;
  ZoneSet named{};  // the zones
};

// By face, the zones of its copies in ascending order.
using World = std::vector<std::vector<int>>;
// How a world may have come about, all of it in keeping with what the seat has seen.
using Worlds = std::map<World, std::vector<Step>>;

bool sees(const Program& program, Seat seat, int zone) { return ((program.seers(zone) >> seat) & 1) != 0; }

// The face goes from one zone to another in a world; false when it has no copy there.
bool move_face(World& world, int face, int from, int to) {
  auto& zones = world[static_cast<std::size_t>(face)];
  const auto it = std::find(zones.begin(), zones.end(), from);
  if (it == zones.end()) return false;
  *it = to;
  std::sort(zones.begin(), zones.end());
  return true;
}

std::vector<int> content(const World& world, int zone) {
  std::vector<int> faces;
  for (std::size_t face = 0; face < world.size(); ++face)
    for (const int at : world[face])
      if (at == zone) faces.push_back(static_cast<int>(face));
  return faces;
}

Worlds after(const Program& program, const Worlds& before, const World& truth, Seat seat, const Step& step, Random& random) {
  Worlds next;
  const auto add = [&](const World& world, const std::vector<Step>& history, Tile tile) {
    std::vector<Step> longer = history;
    longer.push_back(step);
    longer.back().tile = tile;
    if (!step.named.empty())
      longer.back().seats &= SeatMask{1} << seat;  // in this world it need not be true, which only this seat does not know
    // Of several ways to come to one world any may be kept.
    const auto it = next.find(world);
    if (it == next.end())
      next.emplace(world, std::move(longer));
    else if (draw_below(random, 2) == 0)
      it->second = std::move(longer);
  };
  for (const auto& [world, history] : before) {
    if (!step.named.empty()) {
      const bool told = ((step.seats >> seat) & 1) != 0;
      const auto& zones = world[static_cast<std::size_t>(program.tiles.face_index(step.tile))];
      if (!told || std::any_of(zones.begin(), zones.end(), [&](int zone) { return step.named.has(zone); })) add(world, history, step.tile);
      continue;
    }
    if (step.reveal) {
      const bool shown = ((step.seats >> seat) & 1) != 0;
      if (!shown || content(world, step.from) == content(truth, step.from)) add(world, history, kNoTile);
      continue;
    }
    const int moved = program.tiles.face_index(step.tile);
    const bool seen = sees(program, seat, step.from) || sees(program, seat, step.to);
    for (int face = 0; face < program.tiles.faces(); ++face) {
      if (seen && face != moved) continue;
      World made = world;
      if (move_face(made, face, step.from, step.to)) add(made, history, program.tiles.first_of_face(face));
    }
  }
  return next;
}

struct StepTable {
  explicit StepTable(const Program& program_) : program(program_), game(program_), state(game.new_state()) {
    state.gather(0);
    knowledge::gathered(state, 0);
  }

  // Carries a step out; of equal tiles in the zone any one goes.
  void carry_out(const Step& step, Random& random) {
    if (step.reveal) {
      knowledge::shown(state, program.tiles, step.from, step.seats);
      return;
    }
    if (!step.named.empty()) {
      knowledge::named(state, program.tiles, {&step.tile, 1}, step.named, step.seats);
      return;
    }
    std::vector<Tile> copies;
    for (Tile tile = 0; tile < program.tiles.size(); ++tile)
      if (program.tiles.same_face(tile, step.tile) && state.zone_of(tile) == step.from) copies.push_back(tile);
    REQUIRE(!copies.empty());
    const Tile tile = copies[draw_below(random, static_cast<std::uint32_t>(copies.size()))];
    knowledge::moving(state, program.tiles, tile, step.to, program.seers(step.from) | program.seers(step.to), {});
    state.relocate(tile, step.to);
  }

  std::string seen_by(Seat seat) const { return view_text(program, view_of(program, state, seat)); }

  Program program;
  Game game;
  State state;
};

struct Tally {
  long faces = 0;     // a face, for one seat in one position
  long exact = 0;     // the engine allows just the zones that some world has
  long excluded = 0;  // the engine rules out a zone that some world has: never
  long compared = 0;  // views of worlds that the seat cannot tell from the true one
  long leaks = 0;     // such a view differs: never
  std::string example;
};

void play(const Program& program, std::uint64_t seed, int steps, bool compare_views, Tally& tally) {
  Random random = random_for(seed, 0, Stream::kChance);
  StepTable table(program);
  const int zones = static_cast<int>(program.zones.size());
  World truth(static_cast<std::size_t>(program.tiles.faces()));
  for (int face = 0; face < program.tiles.faces(); ++face)
    truth[static_cast<std::size_t>(face)].assign(static_cast<std::size_t>(program.tiles.copies_of_face(face)), 0);
  std::vector<Worlds> possible(3, Worlds{{truth, {}}});
  std::vector<Step> history;
  for (int i = 0; i < steps; ++i) {
    Step step;
    if (draw_below(random, 6) == 0) {
      step.reveal = true;
      step.from = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(zones)));
      step.seats = 1 + draw_below(random, 7);
    } else if (draw_below(random, 6) == 0) {
      step.tile = static_cast<Tile>(draw_below(random, static_cast<std::uint32_t>(program.tiles.size())));
      step.named = ZoneSet(table.state.zone_of(step.tile));
      if (draw_below(random, 3) == 0) step.named.add(static_cast<int>(draw_below(random, static_cast<std::uint32_t>(zones))));
      step.seats = 1 + draw_below(random, 7);
    } else {
      step.tile = static_cast<Tile>(draw_below(random, static_cast<std::uint32_t>(program.tiles.size())));
      step.from = table.state.zone_of(step.tile);
      step.to = static_cast<int>(draw_below(random, static_cast<std::uint32_t>(zones)));
      if (step.to == step.from) continue;
    }
    table.carry_out(step, random);
    history.push_back(step);
    const World before = truth;
    const bool moved = !step.reveal && step.named.empty();
    if (moved) REQUIRE(move_face(truth, program.tiles.face_index(step.tile), step.from, step.to));
    for (Seat seat = 0; seat < 3; ++seat) {
      Worlds& worlds = possible[static_cast<std::size_t>(seat)];
      worlds = after(program, worlds, moved ? before : truth, seat, step, random);
      REQUIRE(worlds.count(truth) == 1);
      const auto allowed = knowledge::possible_zones(table.state, program.tiles, seat);
      for (int face = 0; face < program.tiles.faces(); ++face) {
        std::set<int> by_engine;
        for (Tile tile = program.tiles.first_of_face(face); tile < program.tiles.first_of_face(face) + program.tiles.copies_of_face(face);
             ++tile)
          by_engine.insert(allowed[static_cast<std::size_t>(tile)].begin(), allowed[static_cast<std::size_t>(tile)].end());
        std::set<int> by_oracle;
        for (const auto& entry : worlds)
          by_oracle.insert(entry.first[static_cast<std::size_t>(face)].begin(), entry.first[static_cast<std::size_t>(face)].end());
        ++tally.faces;
        tally.exact += by_engine == by_oracle;
        if (!std::includes(by_engine.begin(), by_engine.end(), by_oracle.begin(), by_oracle.end())) {
          ++tally.excluded;
          if (tally.example.empty())
            tally.example = "seed " + std::to_string(seed) + ", step " + std::to_string(i) + ", seat " + std::to_string(seat) + "\n" +
                            table.seen_by(seat);
        }
      }
    }
    REQUIRE(knowledge::consistent(table.state, program.tiles));
  }
  if (!compare_views) return;
  for (Seat seat = 0; seat < 3; ++seat) {
    const std::string seen = table.seen_by(seat);
    for (const auto& [world, other] : possible[static_cast<std::size_t>(seat)]) {
      StepTable elsewhere(program);
      for (const Step& step : other) elsewhere.carry_out(step, random);
      ++tally.compared;
      const std::string seen_elsewhere = elsewhere.seen_by(seat);
      if (seen_elsewhere == seen) continue;
      ++tally.leaks;
      if (tally.example.empty()) {
        std::string steps_text;
        for (std::size_t s = 0; s < other.size(); ++s) {
          const auto text = [&](const Step& step) {
            if (!step.named.empty())
              return "say that " + program.tiles.text(step.tile) + " is in one of " + std::to_string(step.named.count()) + " zones";
            return step.reveal ? "show " + program.zone_text(step.from) + " to " + std::to_string(step.seats)
                               : program.tiles.text(step.tile) + " " + program.zone_text(step.from) + " > " + program.zone_text(step.to);
          };
          steps_text += "  " + text(history[s]) + "   or   " + text(other[s]) + "\n";
        }
        tally.example = "seed " + std::to_string(seed) + "\n" + steps_text + seen + "or\n" + seen_elsewhere;
      }
    }
  }
}

Tally play_many(const TileSet& tiles, bool two_piles, int matches, int steps) {
  const Program program = small_table(tiles, two_piles);
  Tally tally;
  for (int match = 0; match < matches; ++match) play(program, static_cast<std::uint64_t>(match), 3 + match % steps, true, tally);
  return tally;
}

}  // namespace

TEST_CASE("no place is ruled out that some world in keeping with what a seat saw has, and views of such worlds are the same",
          "[knowledge][large]") {
  struct Case {
    const char* name;
    TileSet tiles;
    bool two_piles;
    double floor;  // in how many cases it allows no more than that; measured, and less would be a step back
  };
  const Case cases[] = {
      {"four tiles", TileSet::doubles(2, 1).without({{0, 0}, {0, 1}}), false, 0.999},
      {"six tiles", TileSet::doubles(2, 1), false, 0.999},
      {"five tiles, two piles", TileSet::doubles(2, 1).without({{0, 0}}), true, 0.999},
      {"two copies of two faces", TileSet::doubles(1, 2).without({{0, 1}}), false, 0.999},
      {"two copies of three faces", TileSet::doubles(1, 2), false, 0.999},
      {"three copies of two faces, two piles", TileSet::doubles(1, 3).without({{1, 1}}), true, 0.999},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    const Tally tally = play_many(each.tiles, each.two_piles, 500, 22);
    INFO("exact in " << tally.exact << " of " << tally.faces << ", " << tally.compared << " views compared");
    INFO(tally.example);
    CHECK(tally.excluded == 0);
    CHECK(tally.leaks == 0);
    CHECK(tally.compared > 1000);
    if (each.floor < 1.0) WARN("exact " << static_cast<double>(tally.exact) / static_cast<double>(tally.faces));
    CHECK(static_cast<double>(tally.exact) >= each.floor * static_cast<double>(tally.faces));
  }
}

TEST_CASE("what seats know is the same at a table with many more zones", "[knowledge][zones]") {
  for (const TileSet& tiles : {TileSet::doubles(3, 1), TileSet::doubles(2, 3)}) {
    const Program few = small_table(tiles, true);
    // The same zones, with others beside them that stay empty: 116, of which 115 are hidden from somebody.
    Program many = few;
    std::vector<int> at;  // by zone of the few
    many.zones.clear();
    for (const ZoneInfo& zone : few.zones) {
      for (int i = 0; i < 22 && !many.zones.empty(); ++i) many.zones.push_back(test::small_zone("spare", kNobody, Seen::kNone));
      at.push_back(static_cast<int>(many.zones.size()));
      many.zones.push_back(zone);
    }
    StepTable narrow(few);
    StepTable wide(many);
    REQUIRE(narrow.game.shape().hidden_zones == 5);
    REQUIRE(wide.game.shape().hidden_zones == 115);
    Random random = random_for(3, 0, Stream::kChance);
    const auto any = [&](std::size_t count) { return static_cast<int>(draw_below(random, static_cast<std::uint32_t>(count))); };
    for (int i = 0; i < 2000; ++i) {
      Step step;
      step.seats = 1 + draw_below(random, 7);
      step.tile = any(static_cast<std::size_t>(tiles.size()));
      step.from = narrow.state.zone_of(step.tile);
      step.to = any(few.zones.size());
      step.reveal = draw_below(random, 6) == 0;
      if (draw_below(random, 6) == 0) {
        step.named = ZoneSet(step.from);
        step.named.add(step.to);
      }
      Step wider = step;
      wider.from = at[static_cast<std::size_t>(step.from)];
      wider.to = at[static_cast<std::size_t>(step.to)];
      wider.named = {};
      for (int zone = step.named.next(-1); zone >= 0; zone = step.named.next(zone)) wider.named.add(at[static_cast<std::size_t>(zone)]);
      Random same = random;
      narrow.carry_out(step, random);
      wide.carry_out(wider, same);
      for (Seat seat = 0; seat < 3; ++seat) {
        auto zones = knowledge::possible_zones(narrow.state, tiles, seat);
        for (auto& of_tile : zones)
          for (int& zone : of_tile) zone = at[static_cast<std::size_t>(zone)];
        REQUIRE(knowledge::possible_zones(wide.state, tiles, seat) == zones);
      }
      REQUIRE(knowledge::consistent(wide.state, tiles));
    }
  }
}

TEST_CASE("a tile that was handed over in view stays known", "[knowledge]") {
  const Program program = small_table(TileSet::doubles(2, 1), false);
  StepTable table(program);
  Random random = random_for(1, 0, Stream::kChance);
  table.carry_out({false, 0, 1, 0, 3}, random);  // A draws
  table.carry_out({false, 1, 2, 0, 3}, random);  // and gives the tile to B
  CHECK(knowledge::possible_zones(table.state, program.tiles, 0)[3] == std::vector<int>{2});
  CHECK(knowledge::possible_zones(table.state, program.tiles, 1)[3] == std::vector<int>{2});
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[3] == std::vector<int>{0, 2});
}

TEST_CASE("what was shown and taken back stays known, until an unseen tile leaves the place", "[knowledge]") {
  const Program program = small_table(TileSet::doubles(2, 1), false);
  StepTable table(program);
  Random random = random_for(1, 0, Stream::kChance);
  table.carry_out({false, 0, 1, 0, 2}, random);
  table.carry_out({false, 0, 1, 0, 3}, random);
  table.carry_out({true, 1, 0, 4, kNoTile}, random);  // A's hand is shown to C
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[2] == std::vector<int>{1});
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[0] == std::vector<int>{0});
  table.carry_out({false, 1, 2, 0, 2}, random);  // one of the two goes to B
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[2] == std::vector<int>{1, 2});
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[0] == std::vector<int>{0});
}

TEST_CASE("the last tile of an unseen place is known by what all others are", "[knowledge]") {
  const Program program = small_table(TileSet::doubles(1, 1), false);
  StepTable table(program);
  Random random = random_for(1, 0, Stream::kChance);
  table.carry_out({false, 0, 2, 0, 0}, random);  // B draws
  table.carry_out({false, 0, 4, 0, 1}, random);  // one comes into view
  CHECK(knowledge::possible_zones(table.state, program.tiles, 0)[0] == std::vector<int>{0, 2});
  table.carry_out({false, 0, 1, 0, 2}, random);  // A draws the last
  CHECK(knowledge::possible_zones(table.state, program.tiles, 0)[0] == std::vector<int>{2});
  CHECK(knowledge::possible_zones(table.state, program.tiles, 2)[0] == std::vector<int>{1, 2});
}

TEST_CASE("a tile that goes to where it lies tells nobody anything, and is not forgotten", "[knowledge]") {
  const Game game(test::program_of(*test::checked(R"(language 1
game "To Itself"
players 2
tiles double 3
zone stock, ordered
zone hand of each seat, seen by owner
play:
  deal 1 from stock to each player's hand
  turns of p from first q, 2 laps:
    p chooses:
      "keep" t from his hand: move t to his hand
  win players
)"),
                                   2));
  Machine machine = game.new_machine();
  State state = game.new_state();
  std::vector<std::string> views;
  test::play_at_random(game, machine, state, 1, 10, [&](const State& here, Seat, const std::vector<Move>&) {
    CHECK(knowledge::consistent(here, game.program().tiles));
    View view = view_of(game.program(), here, 1);
    view.to_act = 0;
    views.push_back(view_text(game.program(), view));
  });
  REQUIRE(views.size() == 4);
  for (const std::string& view : views) CHECK(view == views[0]);
}

}  // namespace boneyard
