#include "dsl/native/native_code.hpp"

#include <algorithm>

#include "dsl/native/generator.hpp"
#include "dsl/native/prelude.hpp"
#include "engine/native_library.hpp"
#include "engine/players/view_key.hpp"

namespace boneyard::dsl::native {
namespace {

// A set as the C of the prelude initializes one.
template <typename Has>
Text set_text(int tiles, const Has& has) {
  const int words = std::max(1, (tiles + kWordBits - 1) / kWordBits);
  std::vector<Word> made(static_cast<std::size_t>(words), 0);
  for (Tile t = 0; t < tiles; ++t)
    if (has(t)) bits::add(made.data(), t);
  if (words == 1) return fmt::format("{:#x}ull", made[0]);
  if (words == 2) return fmt::format("(Set){:#x}ull << 64 | {:#x}ull", made[1], made[0]);
  Text text = "{{";
  for (const Word word : made) text += fmt::format("{:#x}ull, ", word);
  return text + "}}";
}

template <typename Of>
Text array_text(std::string_view declared, int count, const Of& of) {
  Text text = fmt::format("static const {}[] = {{", declared);
  for (int i = 0; i < count; ++i) text += fmt::format("{}, ", of(i));
  return text + "};\n";
}

}  // namespace

Generator::Generator(const core::Core& core, const Program& program, const Rules& rules, Plays plays)
    : core_(core),
      program_(program),
      shape_(program, Memory::kNone),
      standing_(plays == Plays::kRollouts ? core::standing(core) : std::nullopt),
      facts_(find_facts(core, rules, standing_ ? standing_->value : nullptr)),
      costs_(Changes(program, shape_).costs()),
      rolls_(plays == Plays::kRollouts) {}

Text Generator::tiles_text() const {
  const TileSet& tiles = program_.tiles;
  const int size = tiles.size();
  Text text = fmt::format("#define TILES {}\n#define WORDS {}\n", size, std::max(1, tiles.words()));
  if (size == 0) return text + "#define COPIES 0\n";
  text += "#define WHOLE_PILE {";
  for (Tile t = size; t-- > 0;) text += fmt::format("{}, ", t);
  text += fmt::format("}}\n#define ALL_TILES {}\n", set_text(size, [](Tile) { return true; }));
  text += array_text("unsigned char LOW", size, [&](int t) { return tiles.low(t); });
  text += array_text("unsigned char HIGH", size, [&](int t) { return tiles.high(t); });
  text += array_text("unsigned char PIPS", size, [&](int t) { return tiles.pips(t); });
  text += fmt::format("#define COPIES {}\n", tiles.most_copies() > 1 ? tiles.most_copies() : 0);
  if (!tiles.has_copies()) return text;
  text += array_text("unsigned short FACE", size, [&](int t) { return tiles.face_index(t); });
  text += "#define KINDS {";
  for (int face = 0; face < tiles.faces(); ++face) text += set_text(size, [&](Tile t) { return tiles.face_index(t) == face; }) + ", ";
  return text + fmt::format("}}\n#define EQUALS {}\n", set_text(size, [&](Tile t) { return t + 1 < size && tiles.same_face(t, t + 1); }));
}

Text Generator::dice_text() const {
  const auto& dice = program_.dice;
  const int count = static_cast<int>(dice.size());
  if (count == 0) return "";
  const auto die = [&](int i) -> const DieInfo& { return dice[static_cast<std::size_t>(i)]; };
  Text text = fmt::format("#define DICE {}\n", count);
  if (program_.dice_values.sides() > 0)
    text += fmt::format("#define DICE_SIDES {}\n#define DICE_BITS {}\n", program_.dice_values.sides(), 30 / program_.dice_values.sides());
  text += array_text("unsigned SIDES", count, [&](int i) { return die(i).sides; });
  text += array_text("int OWNER", count, [&](int i) { return die(i).owner; });
  text += array_text("int NAMED", count, [&](int i) { return die(i).named ? 1 : 0; });
  text += array_text("unsigned SEES", count, [&](int i) {
    return die(i).seen == Seen::kAll ? program_.all_seats() : die(i).seen == Seen::kOwner ? SeatMask{1} << die(i).owner : SeatMask{0};
  });
  return text;
}

Text Generator::tables_text() const {
  Text text;
  const TileSet& tiles = program_.tiles;
  const int ends = tiles.highest_end() + 1;
  const auto uses = [&](const Text& name) { return tables_.count(name) != 0; };
  const auto sets = [&](const Text& name, std::size_t count, const auto& has) {
    text += array_text("Set " + name, static_cast<int>(count),
                       [&](int i) { return set_text(tiles.size(), [&](Tile t) { return has(i, t); }); });
  };
  for (std::size_t i = 0; i < core_.tables.size(); ++i) {
    const auto& rows = core_.tables[i].rows;
    const Text name = fmt::format("T{}", i);
    const auto has = [&](int row, int column) {
      return static_cast<bool>(rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
    };
    const auto mask = [&](int row) {
      std::uint32_t made = 0;
      for (std::size_t column = 0; column < rows[static_cast<std::size_t>(row)].size(); ++column)
        made |= std::uint32_t{has(row, static_cast<int>(column))} << column;
      return fmt::format("{:#x}u", made);
    };
    if (uses(name) && core_.tables[i].of == CoreType::kNumber)
      text += array_text("u32 " + name, static_cast<int>(rows.size()), mask);
    else if (uses(name))
      sets(name, rows.size(), has);
    if (uses(name + "turned")) sets(name + "turned", rows[0].size(), [&](int number, Tile t) { return has(t, number); });
  }
  if (uses("WITH")) {
    text += fmt::format("static const short WITH[{}][{}] = {{", ends, ends);
    for (int low = 0; low < ends; ++low) {
      text += "{";
      for (int high = 0; high < ends; ++high) text += fmt::format("{}, ", tiles.find(low, high));
      text += "}, ";
    }
    text += "};\n";
  }
  if (uses("HAS"))
    sets("HAS", static_cast<std::size_t>(ends), [&](int end, Tile t) { return tiles.low(t) == end || tiles.high(t) == end; });
  if (uses("TILE_KEYS"))
    text += array_text("u64 TILE_KEYS", tiles.size(), [&](Tile t) { return fmt::format("{:#x}ull", ViewKey::of(tiles.face(t))); });
  if (uses("PLANES")) {
    int most = 1;
    for (Tile t = 0; t < tiles.size(); ++t) most = std::max(most, tiles.pips(t));
    std::size_t planes = 0;
    while (most >> planes != 0) ++planes;
    sets("PLANES", planes, [&](int plane, Tile t) { return (tiles.pips(t) >> plane & 1) != 0; });
    text += fmt::format(
        "static inline i32 set_pips(Set tiles) {{\n  i32 pips = 0;\n  for (i32 i = 0; i < {}; ++i) pips += set_count(set_and(tiles, "
        "PLANES[i])) << i;\n  "
        "return pips;\n}}\n",
        planes);
  }
  return text;
}

// Everything that a match has, as variables of the function.
Text Generator::declarations() {
  Text text;
  const auto add = [&](Text declared) { text += "  " + std::move(declared) + "\n"; };
  for (const int index : variables_) {
    const core::Variable& variable = core_.variables[static_cast<std::size_t>(index)];
    const bool nobody = variable.global && !variable.said.empty() && (variable.type == CoreType::kSeat || variable.type == CoreType::kTile);
    const bool tiles = variable.type == CoreType::kTiles;
    const char* const none = tiles ? "set_none()" : nobody ? "-1" : "0";
    if (variable.one()) {
      add(fmt::format("{} v{} = {};", type_text(variable.type), index, none));
      continue;
    }
    const int count = count_of(variable);
    add(fmt::format("{} v{}[{}];", type_text(variable.type), index, count));
    add(fmt::format("for (i32 i = 0; i < {}; ++i) v{}[i] = {};", count, index, none));
  }
  for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
    const int count = count_of(zone_family(i));
    if (facts_.zones[i].tiles) add(fmt::format("Set s{}[{}];", i, count));
    if (facts_.zones[i].order) add(fmt::format("Place o{}[{}][TILES];", i, count));
    if (facts_.zones[i].order || facts_.zones[i].number) add(fmt::format("i32 n{}[{}];", i, count));
  }
  for (std::size_t i = 0; i < facts_.layouts.size(); ++i) {
    const Facts::Layout& kept = facts_.layouts[i];
    const int count = count_of(core_.equipment.layouts[i]);
    add(fmt::format("i32 on{}[{}] = {{0}};", i, count));
    if (kept.tiles) add(fmt::format("Set y{}[{}];", i, count));
    if (kept.ends == Facts::Layout::Ends::kTwo) add(fmt::format("i32 e{}[{}][2] = {{{{0}}}};", i, count));
    if (kept.ends == Facts::Layout::Ends::kNumbers) add(fmt::format("Numbers l{}[{}];", i, count));
    if (kept.ends == Facts::Layout::Ends::kOfTiles) add(fmt::format("Ends l{}[{}];", i, count));
  }
  Text chips;
  for (std::size_t i = 0; i < program_.accounts.size(); ++i)
    chips += fmt::format("{}, ", i < static_cast<std::size_t>(program_.seats) ? program_.start_chips : program_.accounts[i].chips);
  add(fmt::format("i32 chips[] = {{{}}};", chips));
  if (!program_.dice.empty()) add("i32 d[DICE] = {0};");
  if (facts_.knowers && !program_.dice.empty()) add("u32 known[DICE] = {0};");
  if (facts_.face_up) add("Set up = set_none();");
  if (facts_.players) add("u32 who = ALL_SEATS;");
  if (uses_packer_) add("Packer packer;");
  return text;
}

Text Generator::tiles_held() const {
  Text sum;
  Text alike;
  bool all = true;  // every zone is kept
  for (std::size_t zone = 0; zone < facts_.zones.size(); ++zone) {
    const Facts::Zone& kept = facts_.zones[zone];
    all = all && !kept.nothing();
    for (int element = 0; element < count_of(zone_family(zone)) && !kept.nothing(); ++element) {
      const Text number = zone_count(zone, std::to_string(element));
      sum += number + " + ";
      if (kept.tiles && kept.order) alike += fmt::format(" && {} == set_count(s{}[{}])", number, zone, element);
    }
  }
  for (std::size_t layout = 0; layout < facts_.layouts.size(); ++layout)
    for (int element = 0; element < count_of(core_.equipment.layouts[layout]); ++element)
      sum += fmt::format("on{}[{}] + ", layout, element);
  return fmt::format("#undef TILES_HELD\n#define TILES_HELD {}0 {} TILES{}\n", sum, all ? "==" : "<=", alike);
}

Text Generator::head(const Generator& other) {
  tables_.insert(other.tables_.begin(), other.tables_.end());
  functions_.insert(other.functions_.begin(), other.functions_.end());
  Text text = fmt::format("#define SEATS {}\n#define CLOCKWISE {}\n", program_.seats, program_.counter_clockwise ? 0 : 1);
  text += tiles_text() + dice_text() + kPrelude + tables_text();
  for (const auto& [name, function] : functions_) text += function;
  return text;
}

Text Generator::match() {
  block(core_.play);
  line("goto bail;");
  const Text play = std::exchange(body_, {});
  if (core_.first_seat >= 0) variable(core_.first_seat);
  const Text declared = declarations();
  if (!facts_.zones.empty()) gather(0, "0");
  const Text begin = std::exchange(body_, {});
  Text text = tiles_held();
  text += fmt::format("int {}(u64 seed, u64 index, u64 most, Played* played) {{\n", native_name(program_));
  text +=
      "  Random chance = random_for(seed, index * 2), players = random_for(seed, index * 2 + 1);\n"
      "  u64 decisions = 0, branching = 0, choices = 0, choice_branching = 0, moves = 0;\n"
      "  i64 steps = 64, until = MOST_STEPS;\n"
      "  u32 winners = 0;\n"
      "  int ended = BAILED;\n";
  text += declared + begin + play;
  text +=
      "over:\n  ended = OVER;\n  goto bail;\n"
      "unfinished:\n  ended = UNFINISHED;\n"
      "bail:\n"
      "  played->decisions = decisions;\n  played->branching = branching;\n  played->choices = choices;\n  played->choice_branching = "
      "choice_branching;\n"
      "  played->moves = moves;\n  played->steps = steps;\n  played->winners = winners;\n";
  text += fmt::format("  played->first = {};\n", core_.first_seat >= 0 ? fmt::format("v{}", core_.first_seat) : "-1");
  text += program_.has_chips ? "  __builtin_memcpy(played->chips, chips, SEATS * sizeof *chips);\n"
                             : "  __builtin_memset(played->chips, 0, SEATS * sizeof *chips);\n";
  return text + "  return ended;\n}\n";
}

Text native_code(const core::Core& core, const Program& program, const Rules& rules) {
  if (core.nodes > kMostNodes) throw NotNative(fmt::format("it has {} nodes, of at most {}", core.nodes, kMostNodes));
  Generator match(core, program, rules, Generator::Plays::kMatches);
  Generator rollout(core, program, rules, Generator::Plays::kRollouts);
  const Text matches = match.match();
  Text rollouts;
  try {
    rollouts = rollout.rollout();
  } catch (const NotNative&) {  // searches ask the interpreter
  }
  return match.head(rollout) + matches + rollouts;
}

}  // namespace boneyard::dsl::native
