// Values of Core as C.

#include <algorithm>

#include "dsl/core/equipment_limits.hpp"
#include "dsl/native/loops.hpp"
#include "engine/hash.hpp"

namespace boneyard::dsl::native {
namespace {

Text literal_text(std::int32_t value) {
  if (value == std::numeric_limits<std::int32_t>::min()) return "(-2147483647 - 1)";
  return value < 0 ? fmt::format("({})", value) : std::to_string(value);
}

bool is_mask(CoreType type) { return type == CoreType::kSeats || type == CoreType::kEnds; }

}  // namespace

const char* type_text(CoreType type) { return type == CoreType::kTiles ? "Set" : is_mask(type) ? "u32" : "i32"; }

// At least the instructions of the interpreter: it counts the length of a loop for each of its rounds.
static int instructions(const Node& node) {
  const auto kids = static_cast<int>(node.kids.size());
  if (node.is_one_of({Op::kLiteral, Op::kVariable, Op::kLocal, Op::kPlayers, Op::kPurse, Op::kWitness, Op::kChoice})) return 0;
  if (node.is_one_of({Op::kZone, Op::kLayout, Op::kPot})) return kids;
  if (node.is_one_of({Op::kSet, Op::kUnion, Op::kWithout, Op::kMatch, Op::kElement})) return 2 + 2 * kids;
  if (node.is_one_of({Op::kRange, Op::kAround, Op::kThrown, Op::kIfValue, Op::kLookup, Op::kKeep, Op::kAtPlace})) return 3;
  if (node.op == Op::kPipsOf) return 5;
  if (core::is_statement(node.op)) return 3 + 2 * static_cast<int>(node.regions.size());
  return core::info(node.op).index == core::Index::kLocal ? 6 : 1;
}

static int instructions_of(const Node& node) {
  int count = instructions(node);
  for (const core::NodePtr& kid : node.kids) count += instructions_of(*kid);
  for (std::size_t i = 0; i < node.regions.size(); ++i) {
    // What lists moves stands elsewhere.
    const bool lists = (node.op == Op::kChoose && i == core::kTiers) || (node.op == Op::kWay && i != core::kEffect);
    for (const core::NodePtr& part : node.regions[i]) count += lists ? 0 : instructions_of(*part);
  }
  return count;
}

int cost_of(const Node& node) { return 4 + instructions_of(node); }

int cost_of_listing(const Node& way) {
  int cost = 8;
  for (const core::NodePtr& choice : way.regions[core::kChoices]) cost += 3 + instructions_of(choice->kid(0));
  for (const core::NodePtr& condition : way.regions[core::kConditions])
    for (const core::NodePtr& kid : condition->kids) cost += kid->op == Op::kWitness ? 0 : instructions_of(*kid);
  return cost;
}

Text Generator::keep(CoreType type, std::string_view value) {
  const Text name = fresh("t");
  line("const {} {} = {};", type_text(type), name, value);
  return name;
}

Text Generator::either(const Node& node) {
  const Text made = fresh("e");
  const Text asked = value(node.kid(0));
  line("{} {};", type_text(node.type), made);
  open("if ({})", asked);
  line("{} = {};", made, value(node.kid(1)));
  otherwise();
  line("{} = {};", made, value(node.kid(2)));
  close();
  return made;
}

const Family& Generator::family(const Node& place) const {
  const auto index = static_cast<std::size_t>(place.a);
  if (place.op == Op::kVariableOf) return core_.variables[index];
  if (place.op == Op::kPot) return core_.equipment.pots[index];
  if (place.op == Op::kLayout) return core_.equipment.layouts[index];
  if (place.op == Op::kZone) return core_.equipment.zones[index];
  throw NotNative(fmt::format("'{}' stands where a place does", core::info(place.op).name));
}

Text Generator::which(const Node& node) {
  if (node.kids.empty()) return "0";
  const Text named = value(node.kids.back()->type == CoreType::kElement ? *node.kids.back() : node.kid(0));
  bail_if(fmt::format("(u32){} >= {}u", named, count_of(family(node))));
  return named;
}

Text Generator::seat(const Node& node) {
  const Text named = value(node);
  bail_if(fmt::format("(u32){} >= SEATS", named));
  return named;
}

Text Generator::tile(const Node& node) {
  const Text named = value(node);
  bail_if(fmt::format("(u32){} >= TILES", named));
  return named;
}

Text Generator::table(int index, bool turned) {
  const Text name = fmt::format("T{}{}", index, turned ? "turned" : "");
  tables_.insert(name);
  return name;
}

Text Generator::row(int index, const Node& by, const Text& some) {
  const auto& rows = core_.tables[static_cast<std::size_t>(index)].rows;
  const Text at = fresh("r");
  line("i32 {} = {};", at, value(by));
  open("if (RARE((u32){} >= {}u))", at, rows.size());
  if (static_cast<int>(rows.size()) == program_.tiles.size() + 1) line("if ({} == -1) {} = {}; else", at, at, rows.size() - 1);
  line("if ({}) goto bail; else {} = 0;", some, at);
  close();
  return at;
}

// A function of the tiles, which caches what it returns with the steps that it took, as the interpreter does (engine/answer_cache.hpp). Equal expressions are one.
Text Generator::cached(const Node& node) {
  const Node& name = node.kid(0);
  const Node& expression = node.kid(1);
  Hash hash;
  hash.add(core::question_text(expression, {node.kids[0]}));
  const Text function = "cached_" + hash.text();
  const Text tiles = value(name);
  if (const auto [known, added] = functions_.try_emplace(function); added) {
    const Text outer = std::exchange(body_, {});
    const auto outer_locals = locals_;
    const auto outer_chosen = chosen_;
    const std::size_t outer_depth = std::exchange(depth_, 1);
    const bool outer_counts = std::exchange(counts_, true);
    const bool outer_packs = std::exchange(uses_packer_, false);
    name.op == Op::kLocal ? bind(name.a, "tiles") : static_cast<void>(chosen_[name.a] = "tiles");
    const Text result = value(expression);
    const char* const packer = uses_packer_ ? "  Packer packer;\n" : "";
    functions_[function] = fmt::format(
        "static __attribute__((noinline)) i64 {}(Set tiles) {{\n"
        "  static u64 cache[CACHE];\n  const u64 key = cache_key(tiles);\n  u64* const slot = cache + cache_slot(key);\n"
        "  i64 found, steps = 0;\n  const i64 until = MOST_STEPS;\n"
        "  if (cache_find(slot, key, &found)) return found;\n{}{}  return cache_keep(slot, key, {}, steps);\nbail:\n  return -1;\n}}\n",
        function, packer, std::exchange(body_, outer), result);
    locals_ = outer_locals;
    chosen_ = outer_chosen;
    depth_ = outer_depth;
    counts_ = outer_counts;
    uses_packer_ = outer_packs;
  }
  const Text made = fresh("t");
  line("const i64 {} = {}({});", made, function, tiles);
  bail_if(made + " < 0");
  if (counts_) line("steps += {} >> 32;", made);
  return keep(CoreType::kNumber, "(i32)" + made);
}

Text Generator::value(const Node& node) {
  const auto call = [&](const char* function) {
    const Text first = value(node.kid(0));
    return keep(node.type, fmt::format("{}({}, {})", function, first, value(node.kid(1))));
  };
  const auto checked = [&](const char* what) {
    const Text first = value(node.kid(0));
    const Text second = value(node.kid(1));
    const Text made = fresh("t");
    line("i32 {};", made);
    bail_if(fmt::format("__builtin_{}_overflow({}, {}, &{})", what, first, second, made));
    return made;
  };
  switch (core::value_op(node)) {
    case core::ValueOp::kLiteral:
      return is_mask(node.type) ? fmt::format("{}u", static_cast<std::uint32_t>(node.a)) : literal_text(node.a);
    case core::ValueOp::kVariable: {
      if (const auto chosen = chosen_.find(node.a); chosen != chosen_.end()) return chosen->second;
      if (!core_.variables[static_cast<std::size_t>(node.a)].one()) throw NotNative("a variable of each seat stands where one value does");
      return variable(node.a);
    }
    case core::ValueOp::kLocal:
      return locals_.at(node.a);
    case core::ValueOp::kVariableOf:
      return keep(node.type, fmt::format("{}[{}]", variable(node.a), which(node)));
    case core::ValueOp::kElement: {
      const bool further = node.kids.size() > 1;
      const int within = further ? elements(node.kid(1), program_.seats) : 1;
      const Text named = value(node.kid(0));
      const Text made = fresh("t");
      line("const i64 {} = (i64){} - {};", made, named, node.a);
      bail_if(fmt::format("(u64){} >= {}u", made, elements(node, program_.seats) / within));
      return keep(CoreType::kNumber, further ? fmt::format("(i32){} * {} + {}", made, within, value(node.kid(1))) : "(i32)" + made);
    }
    case core::ValueOp::kLet:
      // A variable may change while the name is used, where that is in a statement; in a value it cannot.
      bind(node.a, value(node.kid(0)));
      return value(node.kid(1));
    case core::ValueOp::kCached:
      return cached(node);
    case core::ValueOp::kIfValue:
      return either(node);
    case core::ValueOp::kFaultValue:
      line("goto bail;");
      return "0";
    case core::ValueOp::kAdd:
      return checked("add");
    case core::ValueOp::kSub:
      return checked("sub");
    case core::ValueOp::kMul:
      return checked("mul");
    case core::ValueOp::kDiv:
    case core::ValueOp::kMod: {
      const Text first = value(node.kid(0));
      const Text second = value(node.kid(1));
      bail_if(fmt::format("{} == 0", second));
      if (node.op == Op::kDiv) bail_if(fmt::format("{} == -1 && {} == -2147483647 - 1", second, first));
      return keep(node.type, fmt::format("{}({}, {})", node.op == Op::kDiv ? "quotient" : "modulo", first, second));
    }
    case core::ValueOp::kMin:
      return call("smaller");
    case core::ValueOp::kMax:
      return call("larger");
    case core::ValueOp::kPlayers:
      return facts_.players ? "who" : "ALL_SEATS";
    case core::ValueOp::kAfter:
      return call("seat_after");
    case core::ValueOp::kFrom:
      return call("seat_from");
    case core::ValueOp::kTile:
      return literal_text(program_.tiles.find(node.a, node.b));
    case core::ValueOp::kTileWith: {
      const Text first = value(node.kid(0));
      const Text second = value(node.kid(1));
      tables_.insert("WITH");
      return keep(node.type, fmt::format("(u32){} <= {} && (u32){} <= {} ? WITH[{}][{}] : -1", first, program_.tiles.highest_end(), second,
                                         program_.tiles.highest_end(), first, second));
    }
    case core::ValueOp::kLow:
      return keep(node.type, fmt::format("LOW[{}]", tile(node.kid(0))));
    case core::ValueOp::kHigh:
      return keep(node.type, fmt::format("HIGH[{}]", tile(node.kid(0))));
    case core::ValueOp::kPips:
      return keep(node.type, fmt::format("PIPS[{}]", tile(node.kid(0))));
    case core::ValueOp::kFaceUp:
      return face_up(tile(node.kid(0)));
    case core::ValueOp::kPipsOf:
      tables_.insert("PLANES");
      spend(steps_of_wide() / 8);
      return keep(node.type, fmt::format("set_pips({})", value(node.kid(0))));
    case core::ValueOp::kCount: {
      const Node& of = node.kid(0);
      const Text counted = value(of);
      return keep(node.type, fmt::format("{}({})",
                                         of.type == CoreType::kTiles  ? "set_count"
                                         : of.type == CoreType::kDice ? "dice_count"
                                                                      : "bits32",
                                         counted));
    }
    case core::ValueOp::kUnion:
    case core::ValueOp::kWithout:
      return joined(node);
    case core::ValueOp::kSet:
      return set_of(node);
    case core::ValueOp::kKeep:
      return kept_by_table(node);
    case core::ValueOp::kThrown:
      return dice_thrown(node);
    case core::ValueOp::kShowing:
      return call("dice_show");
    case core::ValueOp::kAll:
    case core::ValueOp::kFirst:
    case core::ValueOp::kCountAll:
    case core::ValueOp::kSum:
      return quantified(node);
    case core::ValueOp::kMost:
    case core::ValueOp::kFewest:
    case core::ValueOp::kGreatest:
    case core::ValueOp::kLeast:
      return selected(node);
    case core::ValueOp::kPacked:
      return packed(node);
    case core::ValueOp::kNumberIn:
      return number_in(node.kid(0));
    case core::ValueOp::kNumberOn: {
      return keep(node.type, fmt::format("on{}[{}]", node.kid(0).a, which(node.kid(0))));
    }
    case core::ValueOp::kTop:
      return top(node.kid(0));
    case core::ValueOp::kAtPlace:
      return at_place(node);
    case core::ValueOp::kEnds: {
      const Node& of = node.kid(0);
      return keep(node.type, ends_of(static_cast<std::size_t>(of.a), which(of)));
    }
    case core::ValueOp::kEndsAt: {
      const Text at = tile(node.kid(0));
      const Text made = fresh("t");
      spend(steps_of_wide() / 8);
      line("u32 {} = 0;", made);
      for (std::size_t i = 0; i < core_.equipment.layouts.size(); ++i)
        for (int element = 0; element < count_of(core_.equipment.layouts[i]); ++element)
          line("{} |= ends_at(&l{}[{}], {});", made, i, element, at);
      return made;
    }
    case core::ValueOp::kDie:
      return keep(node.type, fmt::format("d[{}]", node.a));
    case core::ValueOp::kChips:
      return keep(node.type, account(node.kid(0)));
    case core::ValueOp::kAllTiles:
      return "EVERY_TILE";
    case core::ValueOp::kKeepAny: {
      const Text tiles = value(node.kid(0));
      const Text numbers = value(node.kid(1));
      const Text any = fresh("t");
      const Text rows = table(node.a, true);
      line("Set {} = set_none();", any);
      each_of_mask(fmt::format("{} & 0x7fffffffu", numbers), 1,
                   [&](const Text& number) { line("{} = set_or({}, {}[{}]);", any, any, rows, number); });
      return keep(node.type, fmt::format("set_and({}, {})", tiles, any));
    }
    case core::ValueOp::kTilesIn:
      return keep(node.type, zone_set(node.kid(0)));
    case core::ValueOp::kTilesOn: {
      const Node& of = node.kid(0);
      return keep(node.type, fmt::format("y{}[{}]", of.a, which(of)));
    }
    case core::ValueOp::kEvery: {
      const Text made = fresh("t");
      line("Set {} = set_none();", made);
      const auto zone = static_cast<std::size_t>(node.a);
      for (int element = 0; element < count_of(zone_family(zone)); ++element)
        line("{} = set_or({}, {});", made, made, zone_set(zone, std::to_string(element)));
      return made;
    }
    case core::ValueOp::kStretch: {
      const Text wanted = value(node.kid(1));
      const Node& of = node.kid(0);
      const auto zone = static_cast<std::size_t>(of.a);
      const Text element = which(of);
      spend(program_.tiles.size() / 16);
      return keep(node.type, fmt::format("pile_part({}, {}, {})", zone_pile(zone, element), zone_number(zone, element), wanted));
    }
    case core::ValueOp::kTips: {
      const Node& of = node.kid(0);
      spend(steps_of_wide() / 8);
      return keep(node.type, fmt::format("ends_tips(&l{}[{}])", of.a, which(of)));
    }
    case core::ValueOp::kAnd:
    case core::ValueOp::kOr: {
      const bool both = node.op == Op::kAnd;
      const Text made = fresh("c");
      line("i32 {} = {};", made, value(node.kid(0)));
      open("if ({}{})", both ? "" : "!", made);
      line("{} = {};", made, value(node.kid(1)));
      close();
      return made;
    }
    case core::ValueOp::kNot:
      return keep(CoreType::kFlag, "!" + value(node.kid(0)));
    case core::ValueOp::kEqual:
    case core::ValueOp::kNotEqual:
      return compared(node);
    case core::ValueOp::kLess:
    case core::ValueOp::kLessEqual: {
      if (const Text made = reached(node); !made.empty()) return made;
      const Text first = value(node.kid(0));
      return keep(CoreType::kFlag, fmt::format("{} {} {}", first, node.op == Op::kLess ? "<" : "<=", value(node.kid(1))));
    }
    case core::ValueOp::kIn: {
      const Text element = value(node.kid(0));
      const Text among = value(node.kid(1));
      return keep(CoreType::kFlag, node.kid(1).type == CoreType::kTiles
                                       ? fmt::format("(u32){} < TILES && set_has_face({}, {})", element, among, element)
                                       : fmt::format("(u32){} < 32 && ({} >> {} & 1)", element, among, element));
    }
    case core::ValueOp::kMatch:
      return matched(node);
    case core::ValueOp::kLookup:
      return looked_up(node);
    case core::ValueOp::kSome:
      return quantified(node);
    // The settings, what was stated, and who sits at the table are known by now; domains and places are part of what uses them.
    case core::ValueOp::kOption:
    case core::ValueOp::kTold:
    case core::ValueOp::kAllSeats:
    case core::ValueOp::kRange:
    case core::ValueOp::kSubsets:
    case core::ValueOp::kPairs:
    case core::ValueOp::kAround:
    case core::ValueOp::kChosenDice:
    case core::ValueOp::kPack:
    case core::ValueOp::kZone:
    case core::ValueOp::kLayout:
    case core::ValueOp::kPurse:
    case core::ValueOp::kPot:
      break;
  }
  throw NotNative(fmt::format("'{}' stands where a value does", core::info(node.op).name));
}

// Sets of tiles, of members, or of dice, put together or taken from one another.
Text Generator::joined(const Node& node) {
  const bool join = node.op == Op::kUnion;
  if (node.type == CoreType::kTiles && program_.tiles.has_copies() &&
      (core_.of_kinds(node.kid(1)) || (join && core_.of_kinds(node.kid(0))))) {
    const bool second = core_.of_kinds(node.kid(1));
    const Text made = fresh("t");
    line("Set {} = {};", made, value(node.kid(second ? 0 : 1)));
    for (const core::NodePtr& face : node.kid(second ? 1 : 0).kids)
      line("{} = {}({}, {});", made, join ? "set_add_copy" : "set_drop_copy", made, tile(*face));
    return made;
  }
  const Text first = value(node.kid(0));
  const Text second = value(node.kid(1));
  if (node.type == CoreType::kTiles) return keep(node.type, fmt::format("{}({}, {})", join ? "set_or" : "set_less", first, second));
  if (node.type != CoreType::kDice) return keep(node.type, fmt::format("{} {} {}", first, join ? "|" : "& ~", second));
  if (!join) return keep(node.type, fmt::format("dice_less({}, {})", first, second));
  const Text made = fresh("t");
  line("i32 {} = 0;", made);
  bail_if(fmt::format("!dice_join({}, {}, &{})", first, second, made));
  return made;
}

Text Generator::compared(const Node& node) {
  const CoreType type = node.kid(0).type;
  const Text first = value(node.kid(0));
  const Text second = value(node.kid(1));
  const char* const no = node.op == Op::kEqual ? "" : "!";
  if (type == CoreType::kTiles) spend(steps_of_wide() / 8);
  if (type == CoreType::kTiles) return keep(CoreType::kFlag, fmt::format("{}set_same_faces({}, {})", no, first, second));
  if (type == CoreType::kTile) return keep(CoreType::kFlag, fmt::format("{}same_face({}, {})", no, first, second));
  return keep(CoreType::kFlag, fmt::format("{} {} {}", first, node.op == Op::kEqual ? "==" : "!=", second));
}

Text Generator::set_of(const Node& node) {
  const Text made = fresh("t");
  if (node.type == CoreType::kTiles) {
    line("Set {} = set_none();", made);
    // Tiles with names are these tiles; a written face is a copy that is not among them yet.
    for (const bool written : {false, true})
      for (const core::NodePtr& member : node.kids)
        if (written == (core_.is_kind(*member) && program_.tiles.has_copies())) {
          const Text named = tile(*member);
          written ? line("{} = set_add_copy({}, {});", made, made, named) : line("{} = set_or({}, set_of({}));", made, made, named);
        }
    return made;
  }
  line("u32 {} = 0;", made);
  for (const core::NodePtr& member : node.kids) {
    const Text named = value(*member);
    if (member->type == CoreType::kNumber && !member->is_one_of({Op::kLiteral, Op::kLow, Op::kHigh}))
      bail_if(fmt::format("{} < 0 || {} > {}", named, named, kMaxSetNumber));
    line("{} |= bit({});", made, named);
  }
  return made;
}

Text Generator::looked_up(const Node& node) {
  const core::LookupTable& from = core_.tables[static_cast<std::size_t>(node.a)];
  const Text name = table(node.a);
  if (from.of == CoreType::kTiles) return keep(CoreType::kFlag, fmt::format("pairs_any({}, {})", value(node.kid(0)), name));
  if (from.of == CoreType::kNumber) {
    const Text one = keep(CoreType::kEnds, fmt::format("bit({})", value(node.kid(0))));
    const Text at = node.kids.size() > 1 ? row(node.a, node.kid(1), one) : "0";
    return keep(CoreType::kFlag, fmt::format("({} & {}[{}]) != 0", one, name, at));
  }
  const Text one = tile(node.kid(0));
  const Text at = node.kids.size() > 1 ? row(node.a, node.kid(1), "1") : "0";
  return keep(CoreType::kFlag, fmt::format("set_has({}[{}], {})", name, at, one));
}

Text Generator::kept_by_table(const Node& node) {
  const bool tiles = node.type == CoreType::kTiles;
  const Text made = fresh("t");
  line("{} {} = {};", type_text(node.type), made, value(node.kid(0)));
  const Text name = table(node.a);
  const Text some = tiles ? fmt::format("set_any({})", made) : made;
  open("if ({})", some);
  const Text at = node.kids.size() > 1 ? row(node.a, node.kid(1), "1") : "0";
  tiles ? line("{} = set_and({}, {}[{}]);", made, made, name, at) : line("{} &= {}[{}];", made, name, at);
  close();
  return made;
}

Text Generator::quantified(const Node& node) {
  const Node& domain = node.kid(0);
  const bool of_tiles = domain.type == CoreType::kTiles && !domain.is_one_of({Op::kSubsets, Op::kPairs, Op::kPack});
  const bool of_mask = domain.type == CoreType::kSeats || domain.type == CoreType::kEnds;
  if (node.op != Op::kSum && (of_tiles || of_mask) && domain.op != Op::kAround && of_all_together(node.kid(1), {Op::kLocal, node.a})) {
    const Text elements = value(domain);
    spend_each(cost_of(node), elements, domain.type);
    const Text all = cut(node.kid(1), {Op::kLocal, node.a}, elements, domain.type);
    if (node.op == Op::kAll) return all;
    const Text some = of_tiles ? fmt::format("set_any({})", all) : all;
    if (node.op == Op::kSome) return keep(CoreType::kFlag, some + " != 0");
    if (node.op == Op::kCountAll) return keep(CoreType::kNumber, fmt::format("{}({})", of_tiles ? "set_count" : "bits32", all));
    return keep(node.type, fmt::format("{} ? {}({}) : -1", some, of_tiles ? "set_low" : "__builtin_ctz", all));
  }
  const Text made = fresh("q");
  const Text found = fresh("found");
  const bool tiles = node.type == CoreType::kTiles;
  const bool dice = node.type == CoreType::kDice;
  const char* begin = tiles ? "set_none()" : node.op == Op::kFirst && !dice ? "-1" : "0";
  line("{} {} = {};", type_text(node.type), made, begin);
  const bool leaves = node.op == Op::kSome || node.op == Op::kFirst;
  each(node.kid(0), cost_of(node), [&](const Text& element) {
    bind(node.a, element);
    if (node.op == Op::kSum) {
      bail_if(fmt::format("__builtin_add_overflow({}, {}, &{})", made, value(node.kid(1)), made));
      return;
    }
    open("if ({})", value(node.kid(1)));
    if (node.op == Op::kSome) line("{} = 1;", made);
    if (node.op == Op::kFirst) line("{} = {};", made, element);
    if (node.op == Op::kCountAll) line("++{};", made);
    if (node.op == Op::kAll && tiles) line("{} = set_or({}, set_of({}));", made, made, element);
    if (node.op == Op::kAll && dice) {
      bail_if(fmt::format("{} < 1 || {} > DICE_SIDES || dice_show({}, {}) == DICE_MOST", element, element, made, element));
      line("{} += dice_one({});", made, element);
    }
    if (node.op == Op::kAll && !tiles && !dice) line("{} |= bit({});", made, element);
    if (leaves) line("goto {};", found);
    close();
  });
  if (leaves) line("{}:;", found);
  return made;
}

// A round of a loop that ends early, as its condition does not hold: the interpreter counts the whole loop only at its end.
constexpr int kStepsOfNoRound = 4;

Text Generator::selected(const Node& node) {
  const bool most = node.op == Op::kMost || node.op == Op::kGreatest;
  const bool extreme = node.op == Op::kGreatest || node.op == Op::kLeast;
  const bool tiles = node.type == CoreType::kTiles;
  const Text made = fresh("q");
  const Text best = extreme ? made : fresh("q");
  if (!extreme) line("{} {} = {};", type_text(node.type), made, tiles ? "set_none()" : "0");
  line("i32 {} = {};", best, most ? "-2147483647 - 1" : "2147483647");
  each(node.kid(0), kStepsOfNoRound, [&](const Text& element) {
    bind(node.a, element);
    open("if ({})", value(node.kid(1)));
    spend(cost_of(node));
    const Text key = value(node.kid(2));
    if (extreme) {
      line("{} = {}({}, {});", best, most ? "larger" : "smaller", best, key);
    } else {
      line("if ({} {} {}) {{ {} = {}; {} = {}; }}", key, most ? ">" : "<", best, best, key, made, tiles ? "set_none()" : "0");
      line("if ({} == {}) {};", key, best,
           tiles ? fmt::format("{0} = set_or({0}, set_of({1}))", made, element) : fmt::format("{} |= bit({})", made, element));
    }
    close();
  });
  return made;
}

bool Generator::is_letter(const Node& match, const Node& end) {
  return end.op == Op::kLocal && std::count(match.names.begin(), match.names.end(), end.a) != 0;
}

// Whether the tiles can be laid along the pattern: tile by tile, each of those that are left, turned either way.
Text Generator::matched(const Node& node) {
  std::size_t laid = 0;
  while (laid + 1 < node.kids.size() && node.kid(laid + 1).op == Op::kLaid) ++laid;
  const Node& of = node.kid(0);
  const bool one_name = laid == 1 && of.op == Op::kSet && of.kids.size() == 1;
  const Text tiles = one_name ? tile(of.kid(0)) : value(of);
  std::vector<Text> wanted(2 * laid);
  for (std::size_t i = 0; i < 2 * laid; ++i)
    if (const Node& end = node.kid(i / 2 + 1).kid(i % 2); !is_letter(node, end)) wanted[i] = value(end);
  const Text made = fresh("m");
  const Text found = fresh("found");
  line("i32 {} = 0;", made);
  open("if ({})", one_name ? "1" : fmt::format("set_count({}) == {}", tiles, laid));
  const Text order = fresh("laid");
  if (one_name)
    line("const Place {}[1] = {{(Place){}}};", order, tiles);
  else
    line("Place {}[4]; {{ Set rest = {}; for (i32 i = 0; set_any(rest); ++i, rest = set_drop(rest)) {}[i] = (Place)set_low(rest); }}",
         order, tiles, order);
  int attempts = 1;
  for (std::size_t i = 1; i <= laid; ++i) attempts *= 2 * static_cast<int>(i);
  spend(attempts + 1);
  std::set<int> bound;
  Text taken = "0";
  for (std::size_t i = 0; i < laid; ++i) {
    const Text at = fresh("i");
    const Text turn = fresh("turn");
    open("for (i32 {0} = 0; {0} < {1}; ++{0})", at, laid);
    if (i > 0) line("if ({} >> {} & 1) continue;", taken, at);
    const Text with = fresh("t");
    line("const u32 {} = {} | 1u << {};", with, taken, at);
    taken = with;
    open("for (i32 {0} = 0; {0} < 2; ++{0})", turn);
    for (std::size_t e = 0; e < 2; ++e) {
      const Node& end = node.kid(i + 1).kid(e);
      const Text here =
          keep(CoreType::kNumber, fmt::format("{}{} ? HIGH[{}[{}]] : LOW[{}[{}]]", e == 0 ? "" : "!", turn, order, at, order, at));
      if (!is_letter(node, end))
        line("if ({} != {}) continue;", here, wanted[2 * i + e]);
      else if (bound.insert(end.a).second)
        locals_[end.a] = here;
      else
        line("if ({} != {}) continue;", here, locals_.at(end.a));
    }
  }
  if (laid + 1 < node.kids.size()) {
    spend(2);
    line("if (!{}) continue;", value(node.kid(laid + 1)));
  }
  line("{} = 1;", made);
  line("goto {};", found);
  for (std::size_t i = 0; i < 2 * laid; ++i) close();
  line("{}:;", found);
  close();
  return made;
}

const Node* Generator::packs_pairs(const Node& pack) const {
  const bool all = pack.kids.size() == 2 && pack.kid(1).op == Op::kLiteral && pack.kid(1).a != 0;
  return pack.kid(0).op == Op::kPairs && all ? &pack.kid(0) : nullptr;
}

void Generator::fill_packer(const Node& pack, const Text& packer) {
  uses_packer_ = true;
  line("packer_begin(&{});", packer);
  each(pack.kid(0), cost_of(pack), [&](const Text& element) {
    bind(pack.a, element);
    open("if ({})", value(pack.kid(1)));
    const Text worth = pack.kids.size() > 2 ? value(pack.kid(2)) : "1";
    line("packer_add(&{}, {}, {});", packer, element, worth);
    close();
  });
  bail_if(fmt::format("!packer_run(&{}, &steps)", packer));
}

Text Generator::packed_pairs(const Node& pairs, CoreType type, std::string_view function, std::string_view wanted) {
  const Text attempts = fresh("t");
  const Text tiles = value(pairs.kid(0));
  line("i32 {} = 2000;", attempts);
  const Text made = keep(type, fmt::format("{}({}, {}, {}, &{})", function, tiles, table(pairs.a), wanted, attempts));
  bail_if(attempts + " < 0");
  // The interpreter lists all pairs before it packs them, and tries a hundred collections of many.
  const Text many = keep(CoreType::kNumber, fmt::format("set_count({})", tiles));
  line("steps += 32 * (2000 - {0}) + 16 * {1} * {1} + ({1} > 7 ? 100 * ({1} * {1} / 16 + 2) : 0) + {2};", attempts, many, steps_of_wide());
  return made;
}

Text Generator::packed(const Node& node) {
  if (const Node* const pairs = packs_pairs(node.kid(0)); pairs != nullptr) return packed_pairs(*pairs, node.type, "pairs_packed", "TILES");
  fill_packer(node.kid(0), "packer");
  return keep(node.type, "(i32)packer.best");
}

Text Generator::reached(const Node& node) {
  const Node* packed = &node.kid(1);
  const Node* added = nullptr;
  if (packed->op == Op::kAdd) {
    const std::size_t side = packed->kid(1).is_one_of({Op::kPacked, Op::kMul}) ? 1 : 0;
    added = &packed->kid(1 - side);
    packed = &packed->kid(side);
  }
  int times = 1;
  if (packed->op == Op::kMul) {
    const std::size_t side = packed->kid(1).op == Op::kPacked ? 1 : 0;
    const Node& factor = packed->kid(1 - side);
    if (factor.op != Op::kLiteral || factor.a < 1 || factor.a > 1000) return {};
    times = factor.a;
    packed = &packed->kid(side);
  }
  const Node* const pairs = packed->op == Op::kPacked ? packs_pairs(packed->kid(0)) : nullptr;
  if (pairs == nullptr) return {};
  const Text least = value(node.kid(0));
  const Text rest = added != nullptr ? value(*added) : "0";
  bail_if(fmt::format("{} > 2147483647 - {} * (TILES / 2)", rest, times));
  const Text wanted = fresh("t");
  line("const i64 {} = ((i64){} - {} + {}) / {};", wanted, least, rest, node.op == Op::kLess ? times : times - 1, times);
  return packed_pairs(*pairs, CoreType::kFlag, "pairs_reach", wanted);
}

Text Generator::dice_thrown(const Node& node) {
  const Text owner = node.kids.empty() ? Text() : seat(node.kid(0));
  const Text made = fresh("t");
  line("i32 {} = 0;", made);
  open("for (i32 i = 0; i < DICE; ++i)");
  line("const i32 shows = d[i];");
  line("if (shows == 0{}) continue;", owner.empty() ? "" : " || OWNER[i] != " + owner);
  bail_if(fmt::format("dice_show({}, shows) == DICE_MOST", made));
  line("{} += dice_one(shows);", made);
  close();
  return made;
}

}  // namespace boneyard::dsl::native
