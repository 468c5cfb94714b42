// Where tiles lie and how they move. Of each zone only what the facts say is kept: `s` which tiles it holds, `o` and `n` a pile and how many lie there, or `n` alone. Of a layout `on` is
// how many tiles lie there, `y` which, and `e` or `l` its ends. All are arrays, by the place among those that a declaration makes.

#include <algorithm>

#include "dsl/native/loops.hpp"

namespace boneyard::dsl::native {
namespace {

// In the place of a tile's name: all tiles of a set, one after another.
constexpr const char* kEachTile = "set_low(rest)";

}  // namespace

Text Generator::zone_set(const Node& zone) { return zone_set(static_cast<std::size_t>(zone.a), which(zone)); }

// How many tiles lie there, where that is kept or follows from what is.
Text Generator::zone_count(std::size_t zone, const Text& element) const {
  const Facts::Zone& kept = facts_.zones[zone];
  return kept.order || kept.number ? zone_number(zone, element) : fmt::format("set_count({})", zone_set(zone, element));
}

Text Generator::number_in(const Node& zone) { return keep(CoreType::kNumber, zone_count(static_cast<std::size_t>(zone.a), which(zone))); }

Text Generator::top(const Node& zone) {
  const auto index = static_cast<std::size_t>(zone.a);
  const Text element = which(zone);
  bail_if(zone_number(index, element) + " == 0");
  return keep(CoreType::kTile, fmt::format("{}[{} - 1]", zone_pile(index, element), zone_number(index, element)));
}

Text Generator::at_place(const Node& node) {
  const auto index = static_cast<std::size_t>(node.kid(0).a);
  const Text place = value(node.kid(1));
  const Text element = which(node.kid(0));
  const Text count = zone_number(index, element);
  bail_if(fmt::format("{0} == 0 || {0} > {1} || {0} < -{1}", place, count));
  return keep(CoreType::kTile, fmt::format("{}[{} < 0 ? -{} - 1 : {} - {}]", zone_pile(index, element), place, place, count, place));
}

Text Generator::account(const Node& node) {
  if (node.op != Op::kPot) return fmt::format("chips[{}]", seat(node.kid(0)));
  const auto& pots = core_.equipment.pots;
  int first = program_.seats;
  for (int i = 0; i < node.a; ++i) first += count_of(pots[static_cast<std::size_t>(i)]);
  return fmt::format("chips[{} + {}]", first, which(node));
}

Text Generator::hidden(const Text& tile) {
  const Text made = fresh("t");
  line("i32 {} = 0;", made);
  for (std::size_t i = 0; i < facts_.zones.size(); ++i)
    if (core_.equipment.zones[i].seen != Seen::kAll)
      line("for (i32 i = 0; i < {}; ++i) {} |= set_has(s{}[i], {});", count_of(zone_family(i)), made, i, tile);
  return made;
}

Text Generator::face_up(const Text& tile) {
  const Text lies_hidden = hidden(tile);
  return keep(CoreType::kFlag, fmt::format("!{} || set_has(up, {})", lies_hidden, tile));
}

// Where tiles lie, as far as what names them says; null: it does not say it, or which tiles lie there is not kept.
const Node* Generator::source_of(const Node& tiles) const {
  const auto known = tiles.op == Op::kVariable ? from_.find(tiles.a) : from_.end();
  if (known != from_.end()) return known->second;
  if (tiles.is_one_of({Op::kSubsets, Op::kPairs, Op::kPack, Op::kKeep, Op::kKeepAny, Op::kWithout, Op::kAll, Op::kFirst}))
    return source_of(tiles.kid(0));
  if (!tiles.is_one_of({Op::kTilesIn, Op::kTop, Op::kAtPlace})) return nullptr;
  const Facts::Zone& kept = facts_.zones[static_cast<std::size_t>(tiles.kid(0).a)];
  return kept.tiles || kept.order ? &tiles.kid(0) : nullptr;
}

void Generator::remember_source(int variable, const Node* zone) {
  from_.erase(variable);
  if (zone != nullptr) from_[variable] = zone;
}

void Generator::leave(std::size_t zone, const Text& element, const Text& tiles, const Text& tile) {
  const Facts::Zone& kept = facts_.zones[zone];
  if (kept.tiles) line("{0} = set_less({0}, {1});", zone_set(zone, element), tiles);
  if (!kept.order) return;
  const Text taken = fmt::format("pile_take({}, &{}, {})", zone_pile(zone, element), zone_number(zone, element), tile);
  tile == kEachTile ? line("for (Set rest = {}; set_any(rest); rest = set_drop(rest)) if (!{}) goto bail;", tiles, taken)
                    : bail_if("!" + taken);
}

// They may have gone elsewhere since: then native code leaves the match to the interpreter.
void Generator::take_from(std::size_t zone, const Text& element, const Node& named, const Text& tiles, const Text& tile) {
  if (facts_.zones[zone].tiles) bail_if(fmt::format("set_any(set_less({}, {}))", tiles, zone_set(zone, element)));
  leave(zone, element, tiles, tile);
  if (named.op == Op::kVariable) from_.erase(named.a);
}

void Generator::take(const Node& tile, const Text& name) {
  const Node* const source = source_of(tile);
  if (source == nullptr) return take_anywhere(name);
  take_from(static_cast<std::size_t>(source->a), which(*source), tile, fmt::format("set_of({})", name), name);
}

void Generator::take_anywhere(const Text& tile) {
  const Text taken = fresh("taken");
  for (const bool piles : {false, true})
    for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
      const Facts::Zone& kept = facts_.zones[i];
      if (piles ? kept.tiles || !kept.order : !kept.tiles) continue;
      open("for (i32 i = 0; i < {}; ++i)", count_of(zone_family(i)));
      open("if ({})", piles ? fmt::format("pile_take(o{0}[i], &n{0}[i], {1})", i, tile) : fmt::format("set_has(s{}[i], {})", i, tile));
      if (!piles) leave(i, "i", fmt::format("set_of({})", tile), tile);
      line("goto {};", taken);
      close();
      close();
    }
  line("goto bail;");
  line("{}:;", taken);
}

void Generator::arrive(std::size_t zone, const Text& element, const Text& tile, const Text& place) {
  const Facts::Zone& kept = facts_.zones[zone];
  if (kept.tiles) line("{0} = set_or({0}, set_of({1}));", zone_set(zone, element), tile);
  if (kept.order && place.empty()) line("{}[{}++] = (Place){};", zone_pile(zone, element), zone_number(zone, element), tile);
  if (kept.order && !place.empty()) line("pile_put({}, &{}, {}, {});", zone_pile(zone, element), zone_number(zone, element), tile, place);
  if (kept.number) line("++{};", zone_number(zone, element));
}

void Generator::arrive_set(std::size_t zone, const Text& element, const Text& tiles) {
  const Facts::Zone& kept = facts_.zones[zone];
  if (kept.tiles) line("{0} = set_or({0}, {1});", zone_set(zone, element), tiles);
  if (kept.order)
    line("for (Set rest = {}; set_any(rest); rest = set_drop(rest)) {}[{}++] = (Place)set_low(rest);", tiles, zone_pile(zone, element),
         zone_number(zone, element));
  if (kept.number) line("{} += set_count({});", zone_number(zone, element), tiles);
}

void Generator::move_top(const Node& stmt) {
  const Text many = value(stmt.kid(0));
  const auto from = static_cast<std::size_t>(stmt.kid(1).a);
  const auto to = static_cast<std::size_t>(stmt.kid(2).a);
  const Text source = which(stmt.kid(1));
  const Text target = which(stmt.kid(2));
  const Text count = zone_number(from, source);
  bail_if(fmt::format("{0} < 0 || {0} > {1}", many, count));
  line("steps += {} * {};", costs_.move, many);
  if (from == to) open("if ({} != {})", source, target);
  open("for (i32 i = 0; i < {}; ++i)", many);
  const Text tile = keep(CoreType::kTile, fmt::format("{}[--{}]", zone_pile(from, source), count));
  if (facts_.zones[from].tiles) line("{0} = set_less({0}, set_of({1}));", zone_set(from, source), tile);
  turn_down(fmt::format("set_of({})", tile));
  arrive(to, target, tile);
  close();
  if (from == to) close();
}

void Generator::move_zone(const Node& stmt) {
  const auto from = static_cast<std::size_t>(stmt.kid(0).a);
  const auto to = static_cast<std::size_t>(stmt.kid(1).a);
  const Text source = which(stmt.kid(0));
  const Text target = which(stmt.kid(1));
  const Facts::Zone& kept = facts_.zones[from];
  if (from == to) open("if ({} != {})", source, target);
  if (kept.order) {
    line("steps += {} * {};", costs_.move, zone_number(from, source));
    open("while ({} > 0)", zone_number(from, source));
    const Text tile = keep(CoreType::kTile, fmt::format("{}[--{}]", zone_pile(from, source), zone_number(from, source)));
    turn_down(fmt::format("set_of({})", tile));
    arrive(to, target, tile);
    close();
    if (kept.tiles) line("{} = set_none();", zone_set(from, source));
  } else {
    const Text tiles = keep(CoreType::kTiles, zone_set(from, source));
    line("steps += {} * set_count({});", costs_.move, tiles);
    line("{} = set_none();", zone_set(from, source));
    turn_down(tiles);
    arrive_set(to, target, tiles);
  }
  if (from == to) close();
}

void Generator::move_tile(const Node& stmt) {
  const Text name = tile(stmt.kid(0));
  const auto to = static_cast<std::size_t>(stmt.kid(1).a);
  const Text target = which(stmt.kid(1));
  spend(costs_.move);
  Text place = stmt.op == Op::kMoveUnder ? "-1" : "";
  if (stmt.op == Op::kMoveToPlace) place = value(stmt.kid(2));
  if (facts_.face_up) {
    const Text elsewhere = facts_.zones[to].tiles ? fmt::format("!set_has({}, {})", zone_set(to, target), name) : "1";
    line("if ({}) up = set_less(up, set_of({}));", elsewhere, name);
  }
  take(stmt.kid(0), name);
  if (stmt.op == Op::kMoveToPlace) {
    const Text count = keep(CoreType::kNumber, (facts_.zones[to].nothing() ? "-1" : zone_count(to, target)) + " + 1");
    bail_if(fmt::format("{0} == 0 || {0} > {1} || {0} < -{1}", place, count));
  }
  arrive(to, target, name, place);
}

void Generator::move_tiles(const Node& stmt) {
  const Node& tiles = stmt.kid(0);
  const auto to = static_cast<std::size_t>(stmt.kid(1).a);
  const auto lies_elsewhere = [&](const core::NodePtr& tile) {
    const Node* const source = source_of(*tile);
    return source != nullptr && static_cast<std::size_t>(source->a) != to;
  };
  if (tiles.op == Op::kSet && !facts_.zones[to].order && std::all_of(tiles.kids.begin(), tiles.kids.end(), lies_elsewhere)) {
    std::vector<Text> names;
    for (const core::NodePtr& each : tiles.kids) names.push_back(tile(*each));
    const Text target = which(stmt.kid(1));
    line("steps += {} * {};", costs_.move, names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
      take(tiles.kid(i), names[i]);
      turn_down(fmt::format("set_of({})", names[i]));
      arrive(to, target, names[i]);
    }
    return;
  }
  const Text moved = keep(CoreType::kTiles, value(tiles));
  const Text target = which(stmt.kid(1));
  line("steps += {} * set_count({});", costs_.move, moved);
  const Node* const source = source_of(tiles);
  if (source == nullptr) return take_set(tiles, moved, stmt.kid(1), target);
  const auto from = static_cast<std::size_t>(source->a);
  const Text element = which(*source);
  if (from == to) open("if ({} != {})", element, target);
  take_from(from, element, tiles, moved, kEachTile);
  turn_down(moved);
  arrive_set(to, target, moved);
  if (from == to) close();
}

// From wherever they lie: zone by zone, in the order of their faces.
void Generator::take_set(const Node& tiles, const Text& name, const Node& to, const Text& to_element) {
  const auto target = static_cast<std::size_t>(to.a);
  const Text left = fresh("t");
  line("Set {} = {};", left, name);
  for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
    const Facts::Zone& kept = facts_.zones[i];
    if ((!kept.tiles && !kept.order) || (tiles.op == Op::kEvery && static_cast<int>(i) != tiles.a)) continue;
    const Text element = fresh("i");
    open("for (i32 {0} = 0; {0} < {1} && set_any({2}); ++{0})", element, count_of(zone_family(i)), left);
    const Text there =
        kept.tiles ? zone_set(i, element) : fmt::format("pile_part({0}, {1}, {1})", zone_pile(i, element), zone_number(i, element));
    const Text here = keep(CoreType::kTiles, fmt::format("set_and({}, {})", left, there));
    line("if (!set_any({})) continue;", here);
    line("{0} = set_less({0}, {1});", left, here);
    if (i == target) line("if ({} == {}) continue;", element, to_element);
    leave(i, element, here, kEachTile);
    turn_down(here);
    arrive_set(target, to_element, here);
    close();
  }
  bail_if(fmt::format("set_any({})", left));
}

void Generator::gather(std::size_t zone, const Text& element) {
  for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
    const Facts::Zone& kept = facts_.zones[i];
    if (kept.nothing()) continue;
    line("for (i32 i = 0; i < {}; ++i) {{ {}{}}}", count_of(zone_family(i)), kept.tiles ? fmt::format("s{}[i] = set_none(); ", i) : "",
         kept.order || kept.number ? fmt::format("n{}[i] = 0; ", i) : "");
  }
  for (std::size_t i = 0; i < facts_.layouts.size(); ++i) {
    const Facts::Layout& kept = facts_.layouts[i];
    Text reset = fmt::format("on{}[i] = 0; ", i);
    if (kept.tiles) reset += fmt::format("y{}[i] = set_none(); ", i);
    if (kept.ends == Facts::Layout::Ends::kNumbers) reset += fmt::format("numbers_clear(&l{}[i]); ", i);
    if (kept.ends == Facts::Layout::Ends::kOfTiles) reset += fmt::format("ends_clear(&l{}[i]); ", i);
    line("for (i32 i = 0; i < {}; ++i) {{ {}}}", count_of(core_.equipment.layouts[i]), reset);
  }
  if (facts_.face_up) line("up = set_none();");
  const Facts::Zone& kept = facts_.zones[zone];
  if (kept.tiles) line("{} = EVERY_TILE;", zone_set(zone, element));
  if (kept.order) line("pile_fill({});", zone_pile(zone, element));
  if (kept.order || kept.number) line("{} = TILES;", zone_number(zone, element));
}

void Generator::mix(const Node& stmt) {
  const auto zone = static_cast<std::size_t>(stmt.kid(0).a);
  const Text element = which(stmt.kid(0));
  const Facts::Zone& kept = facts_.zones[zone];
  const Text count = zone_count(zone, element);
  line("steps += 100 + 10 * {};", count);
  if (kept.tiles || kept.order)
    turn_down(kept.tiles ? zone_set(zone, element) : fmt::format("pile_part({}, {}, {})", zone_pile(zone, element), count, count));
  if (kept.order)
    line("pile_mix(&chance, {}, {});", zone_pile(zone, element), count);
  else
    line("for (i32 i = {} - 1; i > 0; --i) draw_below(&chance, (u32)i + 1);", count);
}

Text Generator::ends_of(std::size_t layout, const Text& element) const {
  switch (facts_.layouts[layout].ends) {
    case Facts::Layout::Ends::kNone:
      return "0";
    case Facts::Layout::Ends::kTwo:
      return fmt::format("on{0}[{1}] ? 1u << e{0}[{1}][0] | 1u << e{0}[{1}][1] : 0", layout, element);
    case Facts::Layout::Ends::kNumbers:
      return fmt::format("l{}[{}].numbers", layout, element);
    case Facts::Layout::Ends::kOfTiles:
      return fmt::format("ends_numbers(&l{}[{}])", layout, element);
  }
  return "";
}

void Generator::lay(const Node& stmt) {
  const bool onto = stmt.op == Op::kPlace;
  const std::size_t first = onto ? 4 : 2;
  const Text laid = tile(stmt.kid(0));
  const Text at = onto ? value(stmt.kid(2)) : "";
  const auto layout = static_cast<std::size_t>(stmt.kid(1).a);
  const Text element = which(stmt.kid(1));
  const Text on = onto && stmt.kid(3).op != Op::kLiteral ? tile(stmt.kid(3)) : "-1";
  std::vector<Text> opened;
  for (std::size_t i = first; i < stmt.kids.size(); ++i) opened.push_back(value(stmt.kid(i)));
  spend(costs_.move + program_.tiles.size() / 8);
  const Facts::Layout& kept = facts_.layouts[layout];
  if (stmt.op == Op::kOpen) {
    bail_if(fmt::format("!set_has(y{}[{}], {})", layout, element, laid));
  } else {
    take(stmt.kid(0), laid);
    turn_down(fmt::format("set_of({})", laid));
    bail_if(fmt::format("on{}[{}] {} 0", layout, element, onto ? "==" : "!="));
    line("++on{}[{}];", layout, element);
    if (kept.tiles) line("y{0}[{1}] = set_or(y{0}[{1}], set_of({2}));", layout, element, laid);
  }
  switch (kept.ends) {
    case Facts::Layout::Ends::kNone:
      break;
    case Facts::Layout::Ends::kTwo: {
      for (const Text& end : opened) bail_if(fmt::format("(u32){} > 30", end));
      const Text ends = fmt::format("e{}[{}]", layout, element);
      if (onto)
        bail_if(fmt::format("!two_close({}, {}, {})", ends, at, opened[0]));
      else
        line("{0}[0] = {1}; {0}[1] = {2};", ends, opened[0], opened[1]);
      break;
    }
    case Facts::Layout::Ends::kNumbers:
    case Facts::Layout::Ends::kOfTiles: {
      const bool of_tiles = kept.ends == Facts::Layout::Ends::kOfTiles;
      const Text ends = fmt::format("&l{}[{}]", layout, element);
      if (onto) bail_if(of_tiles ? fmt::format("!ends_close({}, {}, {})", ends, at, on) : fmt::format("!numbers_close({}, {})", ends, at));
      for (const Text& end : opened)
        bail_if(of_tiles ? fmt::format("!ends_open({}, {}, {})", ends, end, laid) : fmt::format("!numbers_open({}, {})", ends, end));
      break;
    }
  }
}

}  // namespace boneyard::dsl::native
