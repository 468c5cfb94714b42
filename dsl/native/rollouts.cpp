// Rollouts as C: play from a decision that the interpreter stands at. What native code keeps of a match is read out of the state of the interpreter (engine/state.hpp), and play begins at
// the label of the decision.

#include <algorithm>

#include "dsl/core/ways.hpp"
#include "dsl/native/loops.hpp"
#include "engine/native_library.hpp"
#include "engine/players/view_key.hpp"

namespace boneyard::dsl::native {
namespace {

// The variables of what the ways let a seat choose.
std::set<int> chosen_in(const std::vector<const Node*>& ways) {
  std::set<int> all;
  for (const Node* const way : ways)
    for (const core::NodePtr& choice : choices(*way)) all.insert(choice->a);
  return all;
}

}  // namespace

int Generator::register_of(const Node& loop, const char* what) const {
  const auto& names = program_.kept_number_names;
  const Text name = fmt::format("#{}.{}", loop.id, what);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end() || std::find(found + 1, names.end(), name) != names.end()) return -1;
  return static_cast<int>(found - names.begin());
}

Text Generator::progress(const Node& loop, const char* what) {
  const Text name = fresh(what);
  progress_ += fmt::format("  i32 {} = numbers[{}];\n", name, register_of(loop, what));
  return name;
}

bool Generator::resumable_loop(const Node& stmt) {
  const Node& domain = stmt.kid(0);
  const bool range = domain.op == Op::kRange;
  const bool around = domain.op == Op::kAround;
  if (register_of(stmt, range ? "last" : "rest") < 0 || (!range && !around && domain.type != CoreType::kSeats)) return false;
  // The interpreter copies from where it goes round, unless only the rules' own names can change it.
  const bool copied =
      around && (domain.kid(1).op != Op::kVariable || !core_.variables[static_cast<std::size_t>(domain.kid(1).a)].said.empty());
  if (copied && register_of(stmt, "from") < 0) return false;
  const Text element = variable(stmt.a);
  const Text rest = progress(stmt, range ? "last" : "rest");
  Text from = around && !copied ? variable(domain.kid(1).a) : "";
  line("{} = (i32){};", rest, value(range ? domain.kid(1) : around ? domain.kid(0) : domain));
  if (copied) {
    from = progress(stmt, "from");
    line("{} = {};", from, value(domain.kid(1)));
  }
  if (range) {
    line("{} = {};", element, value(domain.kid(0)));
    bail_if(element + " == -2147483647 - 1");
    line("--{};", element);
  }
  const Text again = fresh("again");
  const Text done = fresh("done");
  line("{}:;", again);
  line("if ({}) goto {};", range ? fmt::format("{} >= {}", element, rest) : rest + " == 0", done);
  if (range) {
    line("++{};", element);
  } else {
    line("{} = {};", element, around ? fmt::format("seat_from((u32){}, {})", rest, from) : fmt::format("__builtin_ctz((u32){})", rest));
    line("{} &= ~(1 << {});", rest, element);
  }
  spend(cost_of(stmt));
  limit();
  block(stmt.regions[0]);
  line("goto {};", again);
  line("{}:;", done);
  return true;
}

Text Generator::project_variable(int index) const {
  const core::Variable& variable = core_.variables[static_cast<std::size_t>(index)];
  const int reg = program_.variable_registers[static_cast<std::size_t>(index)];
  if (reg < 0) return "";  // nobody asks for it after a decision
  const Text from = variable.type == CoreType::kTiles
                        ? fmt::format("words + {}", shape_.sets + static_cast<std::size_t>(reg * shape_.words_per_set))
                        : fmt::format("numbers + {}", reg);
  return fmt::format("  __builtin_memcpy({0}v{1}, {2}, sizeof v{1});\n", variable.one() ? "&" : "", index, from);
}

Text Generator::project_zones() const {
  Text text;
  std::size_t zone = 0;
  for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
    const Facts::Zone& kept = facts_.zones[i];
    const int count = count_of(zone_family(i));
    if (kept.tiles)
      text += fmt::format("  __builtin_memcpy(s{0}, words + {1}, sizeof s{0});\n", i,
                          shape_.zone_bits + zone * static_cast<std::size_t>(shape_.words_per_set));
    if (kept.order || kept.number) text += fmt::format("  for (i32 i = 0; i < {}; ++i) n{}[i] = counts[{} + i];\n", count, i, zone);
    if (kept.order)
      text += fmt::format(
          "  for (i32 i = 0; i < {0}; ++i) for (i32 j = 0; j < n{1}[i]; ++j) o{1}[i][j] = (Place)orders[{2} + i * TILES + j];\n", count, i,
          shape_.zone_shapes[zone].order);
    zone += static_cast<std::size_t>(count);
  }
  return text;
}

Text Generator::project_layouts() const {
  using Ends = Facts::Layout::Ends;
  Text text;
  std::size_t layout = 0;
  for (std::size_t i = 0; i < facts_.layouts.size(); ++i) {
    const Facts::Layout& kept = facts_.layouts[i];
    const int count = count_of(core_.equipment.layouts[i]);
    for (int element = 0; element < count; ++element, ++layout) {
      const Text of = fmt::format("(const u16*)(words + {})", shape_.layouts + layout * shape_.layout_words);
      const Text which = fmt::format("{}[{}]", i, element);
      text += fmt::format("  on{} = *{};\n", which, of);
      if (kept.tiles)
        text += fmt::format("  __builtin_memcpy(&y{0}, words + {1}, sizeof y{0});\n", which,
                            shape_.zone_bits + static_cast<std::size_t>(program_.layouts[layout].zone * shape_.words_per_set));
      if (kept.ends == Ends::kTwo) text += fmt::format("  if (!laid_two({}, e{})) goto bail;\n", of, which);
      if (kept.ends == Ends::kNumbers) text += fmt::format("  laid_numbers({}, &l{});\n", of, which);
      if (kept.ends == Ends::kOfTiles) text += fmt::format("  laid_ends({}, &l{});\n", of, which);
    }
  }
  return text;
}

Text Generator::projection() {
  Text text;
  for (const int index : variables_) text += project_variable(index);
  text += project_zones() + project_layouts();
  text += fmt::format("  __builtin_memcpy(chips, words + {}, sizeof chips);\n", shape_.chips);
  if (!program_.dice.empty())
    text += fmt::format("  for (i32 i = 0; i < DICE; ++i) d[i] = ((const i32*)(words + {}))[2 * i];\n", shape_.dice);
  if (facts_.knowers && !program_.dice.empty())
    text += fmt::format("  for (i32 i = 0; i < DICE; ++i) known[i] = ((const u32*)(words + {}))[2 * i + 1];\n", shape_.dice);
  if (facts_.face_up) text += fmt::format("  __builtin_memcpy(&up, words + {}, sizeof up);\n", shape_.face_up);
  if (facts_.players) text += fmt::format("  who = (u32)numbers[{}];\n", kPlayersRegister);
  return text;
}

// What every seat has won so far, as the rules will compare it (Program::standing).
Text Generator::standings() {
  if (!standing_) return "";
  open("for (i32 i = 0; i < SEATS; ++i)");
  bind(standing_->local, "i");
  line("rolled->standing[i] = {};", value(*standing_->value));
  close();
  return std::exchange(body_, {});
}

// The key of the move that the choices of a way stand for (engine/players/view_key.hpp).
Text Generator::key_of(int decision, std::size_t way, const Node& node) {
  Text key = fmt::format("{:#x}ull", ViewKey::of_way(decision, way));
  Text chosen;
  const auto chain = [&](const Text& word) { key = fmt::format("key_chained({}, {})", key, word); };
  const auto tile_keys = [&] {
    tables_.insert("TILE_KEYS");
    return "TILE_KEYS";
  };
  for (const core::NodePtr& choice : choices(node)) {
    const ChoiceInfo::Kind kind = core::kind_of_choice(*choice);
    const Text held = variable(choice->a);
    if (kind == ChoiceInfo::Kind::kTiles) {
      chosen = fmt::format("set_key({}, {})", held, tile_keys());
      continue;
    }
    chain(kind == ChoiceInfo::Kind::kTile ? fmt::format("{}[{}]", tile_keys(), held) : fmt::format("(u32){}", held));
  }
  if (!chosen.empty()) chain(chosen);
  return key;
}

// What weigh() needs, before the first move is drawn.
void Generator::prepare_to_weigh(const std::vector<const Node*>& ways) {
  line("i32 way = 0, best_way = 0, drawn = 0, draws = habits && count > 1 && given == 0 ? 4 : 1;");
  line("u64 key = 0, best_key = 0;");
  line("float best = 0;");
  for (const int chosen : chosen_in(ways))
    line("{0} best_{1} = {1};", type_text(core_.variables[static_cast<std::size_t>(chosen)].type), variable(chosen));
}

// Where seats follow habits, the best of several moves that are drawn, as Rollout has it.
void Generator::weigh(const Node& stmt, const std::vector<const Node*>& ways, int decision) {
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  const std::set<int> chosen = chosen_in(ways);
  line("weigh{}:;", decision);
  line("if (drawn == 0 && draws > 1 && draw_below(&players, 256) < 40) draws = 1;");
  line("const float worth = draws > 1 ? habit_worth(habits, key) : 0;");
  open("if (drawn == 0 || worth > best)");
  line("best = worth; best_way = way; best_key = key;");
  for (const int each : chosen) line("best_{0} = {0};", variable(each));
  close();
  line("if (++drawn < draws) goto draw{};", decision);
  for (const int each : chosen) line("{0} = best_{0};", variable(each));
  bail_if(fmt::format("!habit_made(habits, {}, best_key, {})", variable(stmt.b),
                      info.open && !info.sealed ? "best_key" : std::to_string(decision + 1)));
  for (std::size_t w = 0; w < ways.size(); ++w) line("if (best_way == {}) goto {};", w, way_label(stmt, w));
}

Text Generator::rollout() {
  const auto& decisions = program_.decisions;
  passes_ = !program_.has_chips && program_.tiles.size() > 0 &&
            std::any_of(decisions.begin(), decisions.end(), [](const DecisionInfo& decision) { return decision.ranged; });
  block(core_.play);
  line("goto bail;");
  const Text play = std::exchange(body_, {});
  const Text standing = standings();
  Text text = tiles_held();
  text += fmt::format(
      "ROLLOUT int {}(const u64* words, const Kept* chances, Kept* random, i32 decision, i32 seat, u64 given, u64 most, i32 "
      "stops_at_gather, "
      "Habits* learnt, Rolled* rolled) {{\n",
      native_rollout_name(program_));
  text += fmt::format(
      "  const i32* const numbers = (const i32*)(words + {});\n  const u16* const counts = (const u16*)(words + {});\n"
      "  const u16* const orders = (const u16*)(words + {});\n"
      "  Random chance = {{chances->state, chances->stream}}, players = {{random->state, random->stream}};\n",
      shape_.numbers, shape_.zone_counts, shape_.orders);
  text +=
      "  Habits own, *const habits = learnt ? &own : 0;\n"
      "  if (learnt) own = *learnt;\n"
      "  u64 decisions = 0;\n"
      "  i64 steps = 64, until = MOST_STEPS;\n"
      "  u32 winners = 0;\n"
      "  int ended = BAILED;\n";
  text += declarations() + progress_ + projection();
  text += "  switch (decision) {\n" + entries_ + "  default: return NO_ENTRY;\n  }\n" + play;
  text +=
      "over:\n  ended = OVER;\n  if (winners != 0) goto done;\n  goto stand;\n"
      "stopped:\n  ended = OVER;\n  goto stand;\n"
      "unfinished:\n  ended = UNFINISHED;\n"
      "stand:;\n" +
      standing +
      "done:\n"
      "  if (learnt) *learnt = own;\n"
      "  random->state = players.state;\n  rolled->decisions = decisions;\n  rolled->steps = steps;\n  rolled->winners = winners;\n"
      "  return ended;\n"
      "bail:\n  return BAILED;\n}\n";
  return text;
}

}  // namespace boneyard::dsl::native
