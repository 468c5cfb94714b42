// Choices as C: how many moves there are is counted, and one is picked by its number in the list of moves that the interpreter makes (dsl/compiling/decisions.cpp). No list is made.

#include <algorithm>

#include "dsl/core/effects.hpp"
#include "dsl/core/ways.hpp"
#include "dsl/native/loops.hpp"

namespace boneyard::dsl::native {
namespace {

// What the interpreter counts for listing moves and for carrying one out, beside what they do.
constexpr int kStepsOfDecision = 64;
// So many moves that are counted one by one are kept for the pick.
constexpr int kMostListed = 128;

using Kind = ChoiceInfo::Kind;

bool of_kind(Kind kind, const Node& choice) { return core::kind_of_choice(choice) == kind; }

// Whether each number of a range has to be tried by itself: a condition or another choice asks which it is.
bool one_by_one(const Node& way, const Node& range) {
  const auto asks = [&](const core::NodePtr& condition) { return reads(holds(*condition), range.a); };
  const auto depends = [&](const core::NodePtr& other) { return reads(domain(*other), range.a); };
  return std::any_of(conditions(way).begin(), conditions(way).end(), asks) ||
         std::any_of(choices(way).begin(), choices(way).end(), depends);
}

// Where a tile and an open end are all that is left to be chosen, and a table says which go together: its lookup; null: more is asked.
const Node* placed_by(const Node& way, std::size_t choice, const std::vector<bool>& tested) {
  const Region& all = choices(way);
  if (choice + 2 != all.size() || !of_kind(Kind::kTile, *all[choice])) return nullptr;
  const Node& here = *all[choice];
  const Node& end = *all[choice + 1];
  if (domain(end).type != CoreType::kEnds || domain(end).op == Op::kRange || reads(domain(end), here.a)) return nullptr;
  const Node* fits = nullptr;
  for (std::size_t c = 0; c < tested.size(); ++c) {
    const Node& condition = *conditions(way)[c];
    const Node* const known = lookup(condition);
    if (tested[c] || (known != nullptr && names(known->kid(0), here) && (known->kids.size() < 2 || !reads(known->kid(1), end.a)))) continue;
    if (fits != nullptr) return nullptr;
    fits = ends_allowed(condition, end, here);
    if (fits == nullptr) return nullptr;
  }
  return fits;
}

int most_chosen(const Node& way) {
  const auto& all = choices(way);
  const auto scalars = std::count_if(all.begin(), all.end(), [](const core::NodePtr& choice) { return !of_kind(Kind::kTiles, *choice); });
  return most_chosen_tiles(static_cast<int>(scalars),
                           std::any_of(all.begin(), all.end(), [](const core::NodePtr& choice) { return of_kind(Kind::kRange, *choice); }));
}

}  // namespace

// What is left to be chosen where a way's moves are counted in one go: everything else is chosen.
struct Generator::Rest {
  enum class Kind { kNothing, kTile, kMember, kRange, kSubset, kPair, kPlaced };
  Kind kind = Kind::kNothing;
  Text of;         // the set, the mask, or the least number
  Text more = {};  // the greatest number, the size, the table of pairs, the ends, or which of a family of layouts has them
  const Node* choice = nullptr;
  const Node* end = nullptr;  // of a tile that is placed: the choice of the end
  int table = -1;             // which says where it fits
  int layout = -1;            // where that has always two ends
  Text count = {};            // how many there are, where that is kept
  Text waiting = {};          // of pairs: the tiles whose equals come first

  Text ends() const { return layout < 0 ? more : fmt::format("e{}[{}]", layout, more); }
};

struct Generator::Way {
  const Node* node = nullptr;
  Text count;
  // Of a way with one choice that is counted in one go: it is looked up again where the move is picked.
  std::vector<Rest> kept = {};
  bool looped = false;  // some of its moves are counted one by one
  Text listed = {};     // the first of these, of a way with one choice: an array
};

bool Generator::is(const Node& value, const Name& name) { return value.op == name.op && value.a == name.index; }

bool Generator::asks(const Node& value, const Name& name) {
  bool found = false;
  core::for_each_node(value, [&](const Node& part) {
    found = found || is(part, name) || (name.op == Op::kVariable && part.op == Op::kVariableOf && part.a == name.index);
  });
  return found;
}

bool Generator::is_cut(const Node& condition, const Name& name) {
  switch (condition.op) {
    case Op::kAnd:
    case Op::kOr:
    case Op::kNot:
      return true;
    case Op::kLet:
      return !asks(condition.kid(0), name);
    case Op::kIn:
      return is(condition.kid(0), name) && !asks(condition.kid(1), name);
    case Op::kEqual:
    case Op::kNotEqual:
      return (is(condition.kid(0), name) && !asks(condition.kid(1), name)) || (is(condition.kid(1), name) && !asks(condition.kid(0), name));
    case Op::kLookup:
      return is(condition.kid(0), name) && (condition.kids.size() < 2 || !asks(condition.kid(1), name));
    case Op::kMatch:
      return end_asked(condition, name) != nullptr;
    default:
      return false;
  }
}

// Whether cut() asks no element by itself.
bool Generator::of_all_together(const Node& condition, const Name& name) {
  if (!asks(condition, name)) return true;
  if (!is_cut(condition, name)) return false;
  if (!condition.is_one_of({Op::kAnd, Op::kOr, Op::kNot, Op::kLet})) return true;
  return std::all_of(condition.kids.begin(), condition.kids.end(), [&](const core::NodePtr& part) { return of_all_together(*part, name); });
}

const Node* Generator::end_asked(const Node& condition, const Name& name) {
  const bool one = condition.op == Op::kMatch && condition.kids.size() == 2 && condition.kid(0).op == Op::kSet &&
                   condition.kid(0).kids.size() == 1 && is(condition.kid(0).kid(0), name);
  if (!one) return nullptr;
  const Node& first = condition.kid(1).kid(0);
  const Node& second = condition.kid(1).kid(1);
  if (is_letter(condition, first) == is_letter(condition, second)) return nullptr;
  const Node& asked = is_letter(condition, first) ? second : first;
  return asks(asked, name) ? nullptr : &asked;
}

// Gives the elements of a set or mask that meet a condition, which it asks for all of them together where that is the same.
Text Generator::cut(const Node& condition, const Name& name, const Text& elements, CoreType type) {
  const bool tiles = type == CoreType::kTiles;
  const auto some = [&](const Text& of) { return tiles ? fmt::format("set_any({})", of) : of; };
  const auto both = [&](const Text& x, const Text& y) {
    return tiles ? fmt::format("set_and({}, {})", x, y) : fmt::format("{} & {}", x, y);
  };
  const auto less = [&](const Text& x, const Text& y) {
    return keep(type, tiles ? fmt::format("set_less({}, {})", x, y) : fmt::format("{} & ~{}", x, y));
  };
  const char* const none = tiles ? "set_none()" : "0";
  const auto where_some = [&](const auto& rest) {
    const Text made = fresh("k");
    line("{} {} = {};", type_text(type), made, elements);
    open("if ({})", some(made));
    rest(made);
    close();
    return made;
  };
  if (!asks(condition, name))
    return where_some([&](const Text& made) {
      Text holds;
      once_for_all(made, type, [&] { holds = value(condition); });
      line("if (!{}) {} = {};", holds, made, none);
    });
  if (!is_cut(condition, name)) return cut_one_by_one(condition, name, elements, type);
  switch (condition.op) {
    case Op::kAnd:
      return cut(condition.kid(1), name, cut(condition.kid(0), name, elements, type), type);
    case Op::kOr: {
      const Text first = cut(condition.kid(0), name, elements, type);
      const Text second = cut(condition.kid(1), name, less(elements, first), type);
      return keep(type, tiles ? fmt::format("set_or({}, {})", first, second) : fmt::format("{} | {}", first, second));
    }
    case Op::kNot:
      return less(elements, cut(condition.kid(0), name, elements, type));
    case Op::kLet:
      return where_some([&](const Text& made) {
        once_for_all(made, type, [&] { bind(condition.a, value(condition.kid(0))); });
        line("{} = {};", made, cut(condition.kid(1), name, made, type));
      });
    case Op::kIn:
      return where_some([&](const Text& made) {
        Text among;
        once_for_all(made, type, [&] { among = value(condition.kid(1)); });
        line("{} = {};", made, both(made, tiles ? fmt::format("set_kinds({})", among) : among));
      });
    case Op::kEqual:
    case Op::kNotEqual: {
      const std::size_t side = is(condition.kid(0), name) ? 0 : 1;
      const Text same = where_some([&](const Text& made) {
        Text one;
        once_for_all(made, type, [&] { one = value(condition.kid(1 - side)); });
        line("{} = {};", made,
             tiles ? fmt::format("(u32){} < TILES ? set_and({}, KIND_OF({})) : set_none()", one, made, one)
                   : both(made, fmt::format("bit({})", one)));
      });
      return condition.op == Op::kEqual ? same : less(elements, same);
    }
    case Op::kLookup:
      return where_some([&](const Text& made) {
        const Text rows = table(condition.a);
        Text at = "0";
        if (condition.kids.size() > 1) once_for_all(made, type, [&] { at = row(condition.a, condition.kid(1), "1"); });
        line("{} = {};", made, both(made, fmt::format("{}[{}]", rows, at)));
      });
    case Op::kMatch:
      tables_.insert("HAS");
      return where_some([&](const Text& made) {
        Text end;
        once_for_all(made, type, [&] { end = value(*end_asked(condition, name)); });
        line("{0} = (u32){1} <= {2} ? set_and({0}, HAS[{1}]) : set_none();", made, end, program_.tiles.highest_end());
      });
    default:
      return cut_one_by_one(condition, name, elements, type);
  }
}

Text Generator::cut_one_by_one(const Node& condition, const Name& name, const Text& elements, CoreType type) {
  const bool tiles = type == CoreType::kTiles;
  const Text made = fresh("k");
  line("{} {} = {};", type_text(type), made, tiles ? "set_none()" : "0");
  const auto ask = [&](const Text& element) {
    name.op == Op::kLocal ? bind(name.index, element) : static_cast<void>(chosen_[name.index] = element);
    open("if ({})", value(condition));
    tiles ? line("{} = set_or({}, set_of({}));", made, made, element) : line("{} |= bit({});", made, element);
    close();
    if (name.op == Op::kVariable) chosen_.erase(name.index);
  };
  tiles ? each_of_set(elements, cost_of(condition), ask) : each_of_mask(elements, cost_of(condition), ask);
  return made;
}

// What the next choice is from, and which of it meets the conditions on it alone, is found once and not for each element of this one.
void Generator::cut_next(const Node& way, std::size_t choice, std::vector<bool>& tested) {
  const Region& all = choices(way);
  if (choice + 1 >= all.size()) return;
  const Node& here = *all[choice];
  const Node& next = *all[choice + 1];
  const CoreType type = domain(next).type;
  if ((!of_kind(Kind::kTile, next) && !of_kind(Kind::kSeat, next)) || reads(domain(next), here.a)) return;
  Text elements;
  for (std::size_t c = 0; c < tested.size(); ++c) {
    const Node& asked = holds(*conditions(way)[c]);
    const bool of_next_alone =
        reads(asked, next.a) && std::none_of(all.begin() + static_cast<std::ptrdiff_t>(choice), all.end(),
                                             [&](const core::NodePtr& other) { return other->a != next.a && reads(asked, other->a); });
    if (tested[c]) continue;
    if (lookup(*conditions(way)[c]) != nullptr || !of_next_alone) {
      // What it stops the match for must not be passed over.
      if (!core::effects_of(asked).faults.empty()) break;
      continue;
    }
    if (elements.empty()) {
      elements = value(domain(next));
      spend_each(cost_of_listing(way), elements, type);
    }
    elements = cut(asked, Name{Op::kVariable, next.a}, elements, type);
    tested[c] = true;
  }
  if (!elements.empty()) cut_before_[next.a] = elements;
}

template <typename Last>
void Generator::nest(const Node& way, std::size_t choice, std::vector<bool>& tested, const Text& next, const Last& last) {
  const Region& all = choices(way);
  const Region& asked = conditions(way);
  const auto before = tested;
  for (std::size_t c = 0; c < asked.size(); ++c) {
    const bool later = std::any_of(all.begin() + static_cast<std::ptrdiff_t>(choice), all.end(),
                                   [&](const core::NodePtr& open) { return reads(holds(*asked[c]), open->a); });
    if (later || tested[c]) continue;
    line("if (!{}) {};", value(holds(*asked[c])), next);
    tested[c] = true;
  }
  const auto ranges = std::find_if(all.begin(), all.end(),
                                   [&](const core::NodePtr& each) { return of_kind(Kind::kRange, *each) && !one_by_one(way, *each); });
  const Node* const range = ranges == all.end() ? nullptr : ranges->get();
  if (choice == all.size()) {
    if (range == nullptr)
      last(Rest{});
    else
      last(Rest{Rest::Kind::kRange, range_[0], range_[1], range});
    tested = before;
    return;
  }
  const Node& here = *all[choice];
  const bool is_last = choice + 1 == all.size() && range == nullptr;
  const auto from = [&] {
    const auto cut = cut_before_.find(here.a);
    return cut != cut_before_.end() ? cut->second : value(domain(here));
  };
  const auto further = [&](const Text& element) {
    chosen_[here.a] = element;
    nest(way, choice + 1, tested, "continue", last);
    chosen_.erase(here.a);
  };
  // The conditions that speak of this choice, and of none that is still open.
  const auto cut_all = [&](Text elements, CoreType type, bool lookups_alone) {
    bool one_by_one = false;  // in the interpreter
    for (std::size_t c = 0; c < asked.size(); ++c) {
      if (tested[c]) continue;
      const Node* const known = lookup(*asked[c]);
      const bool by_table = known != nullptr && names(known->kid(0), here);
      if (!by_table && lookups_alone) continue;
      if (!by_table && !std::exchange(one_by_one, true)) spend_each(cost_of_listing(way), elements, type);
      elements = cut(by_table ? *known : holds(*asked[c]), Name{Op::kVariable, here.a}, elements, type);
      tested[c] = true;
    }
    return elements;
  };
  if (const Node* const fits = range == nullptr ? placed_by(way, choice, tested) : nullptr) {
    // The interpreter looks at the ends before the tiles, too.
    const Text tiles = cut_all(value(domain(here)), CoreType::kTiles, true);
    const Text firsts = program_.tiles.has_copies() ? keep(CoreType::kTiles, fmt::format("set_firsts({})", tiles)) : tiles;
    const Node& end = *all[choice + 1];
    const Node& ends = domain(end);
    if (ends.op == Op::kEnds && facts_.layouts[static_cast<std::size_t>(ends.kid(0).a)].ends == Facts::Layout::Ends::kTwo) {
      const int layout = ends.kid(0).a;
      const Text element = which(ends.kid(0));
      const Text open = keep(CoreType::kTiles, fmt::format("on{}[{}] ? {} : set_none()", layout, element, firsts));
      last(Rest{Rest::Kind::kPlaced, open, element, &here, &end, fits->a, layout});
    } else {
      last(Rest{Rest::Kind::kPlaced, firsts, keep(CoreType::kEnds, value(ends) + " & 0x7fffffffu"), &here, &end, fits->a});
    }
  } else if (of_kind(Kind::kTile, here)) {
    const Text tiles = cut_all(from(), CoreType::kTiles, !is_last);
    const Text firsts = program_.tiles.has_copies() ? keep(CoreType::kTiles, fmt::format("set_firsts({})", tiles)) : tiles;
    if (is_last) {
      last(Rest{Rest::Kind::kTile, firsts, "", &here});
    } else {
      // What is cut once, the interpreter cuts for each tile.
      const Text taken = fresh("t");
      if (counts_) line("i64 {} = -steps;", taken);
      cut_next(way, choice, tested);
      if (counts_) line("{} += steps;", taken);
      each_of_set(firsts, cost_of_listing(way), [&](const Text& element) {
        if (counts_) line("steps += {};", taken);
        further(element);
      });
      cut_before_.clear();
    }
  } else if (of_kind(Kind::kTiles, here)) {
    const Text of = value(domain(here).kid(0));
    std::vector<Text> sizes;
    for (std::size_t i = 1; i < domain(here).kids.size(); ++i) sizes.push_back(value(domain(here).kid(i)));
    const auto of_this_size = tested;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      tested = of_this_size;
      const Node& size = domain(here).kid(i + 1);
      int pairs = -1;
      for (std::size_t c = 0; c < asked.size() && pairs < 0; ++c) {
        const Node* const known = lookup(*asked[c]);
        if (size.op != Op::kLiteral || size.a != 2 || tested[c] || known == nullptr || !names(known->kid(0), here)) continue;
        pairs = known->a;
        tested[c] = true;
      }
      const bool all_tested = std::find(tested.begin(), tested.end(), false) == tested.end();
      open("if (1{})", unlike_earlier(sizes, i));
      const Text waiting = pairs < 0 ? "" : keep(CoreType::kTiles, fmt::format("set_waiting({})", of));
      if (is_last && all_tested) {
        Rest rest{pairs < 0 ? Rest::Kind::kSubset : Rest::Kind::kPair, of, pairs < 0 ? sizes[i] : table(pairs), &here};
        rest.waiting = waiting;
        last(rest);
      } else if (pairs >= 0) {
        each_pair(of, waiting, table(pairs), cost_of_listing(way), further);
      } else {
        each_subset(of, sizes[i], most_chosen(way), cost_of_listing(way), further);
      }
      close();
    }
  } else if (of_kind(Kind::kDice, here)) {
    each_choice_of_dice(domain(here), cost_of_listing(way), false, further);
  } else if (of_kind(Kind::kRange, here)) {
    if (one_by_one(way, here)) {
      each(domain(here), cost_of_listing(way), further);
    } else {
      range_[0] = value(domain(here).kid(0));
      range_[1] = value(domain(here).kid(1));
      nest(way, choice + 1, tested, next, last);
    }
  } else {
    const CoreType type = domain(here).type;
    if (type != CoreType::kSeats && type != CoreType::kEnds)
      throw NotNative(fmt::format("something is chosen from '{}'", core::info(domain(here).op).name));
    const Text members = cut_all(from(), type, !is_last);
    if (is_last)
      last(Rest{Rest::Kind::kMember, members, "", &here});
    else
      each_of_mask(members, cost_of_listing(way), further);
  }
  tested = before;
}

// How many moves a rest stands for.
Text Generator::count_of(const Rest& rest) {
  switch (rest.kind) {
    case Rest::Kind::kNothing:
      return "1";
    case Rest::Kind::kTile:
      return fmt::format("(u64)set_count({})", rest.of);
    case Rest::Kind::kMember:
      return fmt::format("(u64)bits32({})", rest.of);
    case Rest::Kind::kRange:
      return fmt::format("({0} <= {1} ? (u64)((i64){1} - {0} + 1) : 0)", rest.of, rest.more);
    case Rest::Kind::kSubset:
      return fmt::format("subsets_count({}, {})", rest.of, rest.more);
    case Rest::Kind::kPair:
      return fmt::format("pairs_count({}, {}, {})", rest.of, rest.waiting, rest.more);
    case Rest::Kind::kPlaced:
      return fmt::format("{}({}, {}, {})", rest.layout < 0 ? "placed_count" : "two_count", rest.of, rest.ends(), table(rest.table, true));
  }
  return "";
}

// The move of a rest that has the number `k`.
Text Generator::nth_of(const Rest& rest) {
  switch (rest.kind) {
    case Rest::Kind::kNothing:
      return "";
    case Rest::Kind::kTile:
      return fmt::format("set_nth({}, (u32)k)", rest.of);
    case Rest::Kind::kMember:
      return fmt::format("nth64({}, (u32)k)", rest.of);
    case Rest::Kind::kRange:
      return fmt::format("(i32)({} + (i64)k)", rest.of);
    case Rest::Kind::kSubset:
      return fmt::format("subsets_nth({}, {}, (u32)k)", rest.of, rest.more);
    case Rest::Kind::kPair:
      return fmt::format("pairs_nth({}, {}, {}, (u32)k)", rest.of, rest.waiting, rest.more);
    case Rest::Kind::kPlaced: {
      const Text end = fresh("t");
      line("i32 {};", end);
      chosen_[rest.end->a] = end;
      return keep(CoreType::kTile, fmt::format("{}({}, {}, {}, k, &{})", rest.layout < 0 ? "placed_tile" : "two_tile", rest.of, rest.ends(),
                                               table(rest.table, true), end));
    }
  }
  return "";
}

// What was chosen of a rest is what its choices stand for, while `then` writes.
template <typename Then>
void Generator::with_nth(const Rest& rest, const Then& then) {
  if (rest.choice != nullptr) chosen_[rest.choice->a] = nth_of(rest);
  then();
  if (rest.choice != nullptr) chosen_.erase(rest.choice->a);
  if (rest.end != nullptr) chosen_.erase(rest.end->a);
}

void Generator::count_way(Way& way) {
  const Region& all = choices(*way.node);
  const Text skip = fresh("skip");
  const bool one_size = all.size() == 1 && (!of_kind(Kind::kTiles, *all[0]) || domain(*all[0]).kids.size() == 2);
  if (one_size && (of_kind(Kind::kDice, *all[0]) || of_kind(Kind::kTiles, *all[0]))) {
    way.listed = fresh("h");
    held_ += fmt::format("    {} {}[{}];\n", type_text(core_.variables[static_cast<std::size_t>(all[0]->a)].type), way.listed, kMostListed);
  }
  std::vector<bool> tested(conditions(*way.node).size(), false);
  nest(*way.node, 0, tested, "goto " + skip, [&](const Rest& rest) {
    if (rest.kind == Rest::Kind::kSubset) {
      bail_if(fmt::format("{} > {}", rest.more, most_chosen(*way.node)));
      line("steps += subsets_steps({}, {});", rest.of, rest.more);
      limit();
    }
    const bool placed = rest.end != nullptr;
    if (rest.kind == Rest::Kind::kSubset || rest.kind == Rest::Kind::kPair || placed) spend(steps_of_wide());
    if (rest.kind == Rest::Kind::kRange) bail_if("++listed > MOST_MOVES");
    const bool alone = all.size() == (placed ? 2 : 1);
    if (!alone || rest.kind == Rest::Kind::kNothing) {
      way.looped = true;
      if (!way.listed.empty()) line("if ({} < {}) {}[{}] = {};", way.count, kMostListed, way.listed, way.count, chosen_.at(all[0]->a));
      return line("{} += {};", way.count, count_of(rest));
    }
    // What is counted is kept for the pick, outside of the conditions on it.
    Rest kept = rest;
    const Text here = fresh("t");
    line("const u64 {} = {};", here, count_of(rest));
    line("{} += {};", way.count, here);
    const auto hold = [&](CoreType type, const Text& held) {
      const Text name = fresh("h");
      held_ += fmt::format("    {} {}{};\n", type_text(type), name, type == CoreType::kTiles ? " = set_none()" : " = 0");
      line("{} = {};", name, held);
      return name;
    };
    const bool tiles = !(rest.kind == Rest::Kind::kMember || rest.kind == Rest::Kind::kRange);
    kept.of = hold(tiles ? CoreType::kTiles : rest.kind == Rest::Kind::kMember ? CoreType::kSeats : CoreType::kNumber, rest.of);
    if (rest.kind == Rest::Kind::kPair) kept.waiting = hold(CoreType::kTiles, rest.waiting);
    if (rest.kind == Rest::Kind::kSubset) kept.more = hold(CoreType::kNumber, rest.more);
    if (placed) kept.more = hold(rest.layout < 0 ? CoreType::kEnds : CoreType::kNumber, rest.more);
    const Text count = fresh("h");
    held_ += fmt::format("    u64 {} = 0;\n", count);
    line("{} = {};", count, here);
    kept.count = count;
    way.kept.push_back(kept);
  });
  line("{}:;", skip);
  if (way.looped) way.kept.clear();
}

// Counts the moves of all ways, tier by tier.
void Generator::count_ways(const Node& stmt, std::vector<Way>& ways) {
  const Region& tiers = stmt.regions[core::kTiers];
  int tier = 0;
  Text opened;
  for (Way& way : ways) {
    for (; tier < way.node->a; ++tier) {
      if (!opened.empty()) close();
      opened.clear();
      if (tier == 0) line("first = count;");
      if (tier + 1 != way.node->a) continue;
      const Node& of = *tiers[static_cast<std::size_t>(way.node->a)];
      if (!of.kids.empty() && of.kid(0).op == Op::kLiteral && of.kid(0).a != 0) continue;
      opened = fresh("open");
      line("i32 {} = {} == 0;", opened, of.a != 0 ? "count" : "first");
      if (!of.kids.empty()) {
        open("if (!{})", opened);
        line("{} = {};", opened, value(of.kid(0)));
        close();
      }
      open("if ({})", opened);
    }
    open("");
    count_way(way);
    close();
    line("count += {};", way.count);
  }
  if (!opened.empty()) close();
}

// What was chosen goes to its variables, or waits there until it takes effect.
void Generator::load(const Way& way, const Text& wait) {
  for (const core::NodePtr& choice : choices(*way.node)) {
    const Text& element = chosen_.at(choice->a);
    line("{} = {};", wait.empty() ? variable(choice->a) : fmt::format("{}_{}[{}]", wait, variable(choice->a), "seat"), element);
  }
}

// Picks the move with the number `k` of a way.
void Generator::pick_way(const Way& way, const Text& wait) {
  const Text picked = fresh("picked");
  if (choices(*way.node).empty()) return;
  if (!way.kept.empty()) {
    for (std::size_t i = 0; i < way.kept.size(); ++i) {
      const Rest& rest = way.kept[i];
      const bool last = i + 1 == way.kept.size();
      if (!last) open("if (k < {})", rest.count);
      with_nth(rest, [&] { load(way, wait); });
      if (last) continue;
      line("goto {};", picked);
      close();
      line("k -= {};", rest.count);
    }
  } else {
    if (way.looped && !way.listed.empty()) {
      const int chosen = choices(*way.node)[0]->a;
      chosen_[chosen] = fmt::format("{}[k]", way.listed);
      open("if (k < {})", kMostListed);
      load(way, wait);
      line("goto {};", picked);
      close();
      chosen_.erase(chosen);
    }
    std::vector<bool> tested(conditions(*way.node).size(), false);
    const Text skip = fresh("skip");
    counts_ = false;
    nest(*way.node, 0, tested, "goto " + skip, [&](const Rest& rest) {
      const Text here = fresh("t");
      line("const u64 {} = {};", here, count_of(rest));
      open("if (k < {})", here);
      with_nth(rest, [&] { load(way, wait); });
      line("goto {};", picked);
      close();
      line("k -= {};", here);
    });
    counts_ = true;
    line("{}:;", skip);
    line("goto bail;");
  }
  line("{}:;", picked);
}

void Generator::ask(const Node& stmt, std::vector<Way>& ways) {
  // Names that outlast the counting of a way are declared where all of them are in reach.
  Text outer = std::exchange(body_, {});
  const Text outer_held = std::exchange(held_, {});
  for (const core::NodePtr& way : stmt.regions[core::kWays]) {
    ways.push_back({way.get(), fresh("c")});
    held_ += fmt::format("    u64 {} = 0;\n", ways.back().count);
  }
  count_ways(stmt, ways);
  const Text counted = std::exchange(body_, std::move(outer));
  spend(kStepsOfDecision + steps_of_wide() * static_cast<int>(stmt.regions[core::kWays].size()));
  limit();
  line("if (decisions == most) goto unfinished;");
  line("u64 count = 0, first = 0, k = 0, listed = 0;");
  body_ += held_ + counted;
  held_ = outer_held;
  bail_if("count == 0 || count > 0xffffffff");
  if (program_.tiles.size() > 0) line("HOLD_TILES;");
  line("++decisions;");
  line("until = steps + MOST_STEPS;");
  if (rolls_) return;
  line("branching += count;");
  open("if (count > 1)");
  line("++choices;");
  line("choice_branching += count;");
  line("k = draw_below(&players, (u32)count);");
  close();
  line("moves = (moves ^ k) * 0x100000001b3ull;");
}

// Goes on with the way that the number `k` falls into: where its move takes effect, or to the next seat that is asked.
void Generator::pick(const std::vector<Way>& ways, int decision, const std::function<void(std::size_t way)>& pick) {
  if (rolls_) return pick_in_rollout(ways, program_.decisions[static_cast<std::size_t>(decision)], pick);
  for (std::size_t w = 0; w < ways.size(); ++w) {
    open("if (k < {})", ways[w].count);
    pick(w);
    close();
    line("k -= {};", ways[w].count);
  }
}

// As Rollout picks (engine/players/rollout.hpp): all numbers of a way's range count as one move; and in games with bids that are not chips, a seat that may pass does.
void Generator::pick_in_rollout(const std::vector<Way>& ways, const DecisionInfo& info, const std::function<void(std::size_t way)>& pick) {
  const auto ranged = [&](std::size_t w) { return info.ways[w].range >= 0; };
  if (passes_ && info.pass >= 0) {
    open("if (given == 0 && {} != 0)", ways[static_cast<std::size_t>(info.pass)].count);
    if (!info.sealed) line("draws = 1;");
    pick(static_cast<std::size_t>(info.pass));
    close();
  }
  Text groups;
  for (std::size_t w = 0; w < ways.size(); ++w) {
    if (ranged(w) && (ways[w].kept.size() != 1 || ways[w].kept[0].kind != Rest::Kind::kRange))
      throw NotNative("a number of a range is chosen beside something else");
    groups += (w == 0 ? "" : " + ") + (ranged(w) ? fmt::format("({} != 0)", ways[w].count) : ways[w].count);
  }
  if (!info.sealed) {
    line("draw{}:;", &info - program_.decisions.data());
    line("k = 0;");
  }
  line("const u64 groups = {};", info.ranged ? groups : "count");
  if (info.ranged) {
    bail_if("given != 0");
    line("if (groups > 1) k = draw_below(&players, (u32)groups);");
  } else {
    line("if (given != 0) k = given - 1, given = 0;");
    line("else if (groups > 1) k = draw_below(&players, (u32)groups);");
  }
  for (std::size_t w = 0; w < ways.size(); ++w) {
    const Text& count = ways[w].count;
    open("if ({})", ranged(w) ? fmt::format("k == 0 && {} != 0", count) : fmt::format("k < {}", count));
    if (ranged(w)) line("if ({0} > 1) k = draw_below(&players, (u32){0});", count);
    pick(w);
    close();
    line("k -= {}{};", count, ranged(w) ? " != 0" : "");
  }
}

void Generator::take_effect(const Node& way) {
  const auto before = from_;
  for (const core::NodePtr& choice : choices(way)) remember_source(choice->a, source_of(domain(*choice)));
  block(way.regions[core::kEffect]);
  from_ = before;
}

void Generator::choose(const Node& stmt) {
  const int decision = decisions_++;
  line("choose{}:;", stmt.a);
  open("");
  (stmt.flags & Node::kSealed) != 0 ? choose_at_once(stmt, decision) : choose_in_turn(stmt, decision);
  line("chosen{}:;", stmt.a);
}

void Generator::choose_in_turn(const Node& stmt, int decision) {
  const Text chooser = variable(stmt.b);
  const Node& who = stmt.kid(0);
  std::vector<Way> ways;
  if (who.op != Op::kVariable || who.a != stmt.b) line("{} = {};", chooser, value(who));
  bail_if(fmt::format("(u32){} >= SEATS", chooser));
  if (rolls_ && !shut_) {
    line("enter{}:;", decision);
    entries_ += fmt::format("  case {0}: {1} = seat; goto enter{0};\n", decision, chooser);
  }
  ask(stmt, ways);
  std::vector<const Node*> nodes;
  for (const Way& way : ways) nodes.push_back(way.node);
  if (rolls_) prepare_to_weigh(nodes);
  pick(ways, decision, [&](std::size_t w) {
    pick_way(ways[w], "");
    if (!rolls_) return line("goto {};", way_label(stmt, w));
    line("if (!habits) goto {};", way_label(stmt, w));
    line("way = {};", w);
    line("key = {};", key_of(decision, w, *nodes[w]));
    line("goto weigh{};", decision);
  });
  line("goto bail;");
  if (rolls_) weigh(stmt, nodes, decision);
  close();
  for (std::size_t w = 0; w < ways.size(); ++w) {
    line("{}:;", way_label(stmt, w));
    open("");
    take_effect(*nodes[w]);
    close();
    line("goto chosen{};", stmt.a);
  }
}

// All choose before the first move takes effect.
void Generator::choose_at_once(const Node& stmt, int decision) {
  const Text chooser = variable(stmt.b);
  std::vector<Way> ways;
  const Text at = fresh("p");
  const Text rest = keep(CoreType::kSeats, value(stmt.kid(0)));
  const Text from = stmt.kids.size() > 1 ? value(stmt.kid(1)) : "0";
  const Text left = fresh("i");
  const Text taken = fresh("t");
  line("i32 {}[SEATS];", at);
  for (const core::NodePtr& way : stmt.regions[core::kWays])
    for (const core::NodePtr& choice : choices(*way)) {
      const CoreType type = core_.variables[static_cast<std::size_t>(choice->a)].type;
      line("{} {}_{}[SEATS];", type_text(type), at, variable(choice->a));
    }
  open("for (u32 {0} = {1} & ALL_SEATS; {0}; {0} &= {0} - 1)", left, rest);
  line("const i32 seat = __builtin_ctz({});", left);
  line("{} = seat;", chooser);
  if (rolls_) line("if (habits) goto bail;");
  ask(stmt, ways);
  pick(ways, decision, [&](std::size_t w) {
    pick_way(ways[w], at);
    line("{}[seat] = {};", at, w);
    line("continue;");
  });
  line("goto bail;");
  close();
  line("u32 {} = {};", taken, rest);
  open("while ({})", taken);
  line("const i32 seat = {};",
       stmt.kids.size() > 1 ? fmt::format("seat_from({}, {})", taken, from) : fmt::format("__builtin_ctz({})", taken));
  line("{} &= ~(1u << seat);", taken);
  bail_if("(u32)seat >= SEATS");
  line("{} = seat;", chooser);
  spend(costs_.move);
  limit();
  const bool outer_shut = std::exchange(shut_, true);
  for (std::size_t w = 0; w < ways.size(); ++w) {
    const Node& way = *ways[w].node;
    open("if ({}[seat] == {})", at, w);
    for (const core::NodePtr& choice : choices(way)) line("{} = {}_{}[seat];", variable(choice->a), at, variable(choice->a));
    take_effect(way);
    line("continue;");
    close();
  }
  shut_ = outer_shut;
  close();
  close();
}

}  // namespace boneyard::dsl::native
