// Statements: each changes what is known after it, and none can fail.

#include <algorithm>

#include <fmt/format.h>

#include "tests/generate/author.hpp"

namespace boneyard::generate {

// ---- What is known

void Author::Facts::meet(const Facts& other) {
  std::erase_if(open, [&](const std::string& each) { return other.open.count(each) == 0; });
  std::erase_if(shown, [&](const auto& each) {
    const auto it = other.shown.find(each.first);
    return it == other.shown.end() || it->second != each.second;
  });
  gathered = gathered && other.gathered;
  followed = followed && other.followed;
  full = full && other.full;
  if (dice != other.dice) dice.clear();
}

// The name stands for another seat from here on, or for none.
void Author::Facts::forget(const std::string& seat) {
  std::erase_if(open, [&](const std::string& each) { return each.ends_with("|" + seat); });
  std::erase_if(shown, [&](const auto& each) { return each.first.ends_with("|" + seat) || each.second == seat; });
  if (dice == seat) dice.clear();
}

// Tiles went from one zone to another. Unless everybody saw them, nobody can be sure any more of what lies in either.
void Author::moved(Scope& scope, const Zone* from, const Zone* to) {
  scope.facts.gathered = scope.facts.followed = false;
  const bool seen = (from != nullptr && from->seen == Seen::kAll) || (to != nullptr && to->seen == Seen::kAll);
  if (seen) return;
  for (const Zone* zone : {from, to}) {
    if (zone == nullptr) continue;
    const std::string start = zone->name + "|";
    std::erase_if(scope.facts.open, [&](const std::string& each) { return each.starts_with(start); });
    std::erase_if(scope.facts.shown, [&](const auto& each) { return each.first.starts_with(start); });
  }
}

void Author::drawn(Scope& scope, const Zone* from, const Zone* to) {
  const bool followed = scope.facts.followed;
  moved(scope, from, to);
  scope.facts.followed = followed;
}

std::vector<Author::Spot> Author::spots(const Scope& scope) {
  std::vector<Spot> all;
  for (const Zone& zone : zones_) {
    if (!zone.each) {
      all.push_back({&zone, "", zone.name});
      continue;
    }
    for (const std::string& term : terms(scope)) all.push_back({&zone, term, whose(scope, term, zone.name)});
  }
  return all;
}

std::optional<Author::Spot> Author::spot(const Scope& scope, const std::function<bool(const Zone&, const std::string&)>& wanted) {
  std::vector<Spot> all = spots(scope);
  std::erase_if(all, [&](const Spot& each) { return !wanted(*each.zone, each.term); });
  if (all.empty()) return std::nullopt;
  return one_of(all);
}

// ---- Blocks

Lines Author::block(Scope scope, int statements, Facts* after) {
  const std::size_t outer = scope.locals.size();
  Lines lines = go_on(scope, statements);
  if (after != nullptr) {
    for (std::size_t i = outer; i < scope.locals.size(); ++i) scope.facts.forget(scope.locals[i].name);
    *after = scope.facts;
  }
  return lines;
}

Lines Author::go_on(Scope& scope, int statements) {
  Lines lines;
  for (int i = 0; i < statements && budget_ > 0; ++i)
    for (Line& line : statement(scope)) lines.push_back(std::move(line));
  if (lines.empty()) lines = nothing_much(scope);
  return lines;
}

// What may always stand: a block has at least one statement.
Lines Author::nothing_much(Scope& scope) {
  if (auto made = set(scope)) return *made;
  const std::string name = fresh(scope, Type::kNumber);
  scope.locals.push_back({name, Type::kNumber, Knows::all(), false, true});
  return {{fmt::format("let {} be {}", name, below(10)), {}}};
}

Lines Author::statement(Scope& scope) {
  --budget_;
  Menu<std::optional<Lines>> menu;
  const bool secret = !scope.secret_of.empty();
  menu.add(4, [&] { return std::optional(let(scope)); });
  menu.add(8, [&] { return set(scope); });
  menu.add(5, [&] { return std::optional(branch(scope)); });
  menu.add(2, [&] { return hidden_branch(scope); });
  menu.add(3, [&] { return for_each(scope); });
  if (!scope.deep) menu.add(3, [&] { return std::optional(loop(scope)); });
  if (has_tiles_) menu.add(8, [&] { return movement(scope); });
  if (has_tiles_ || !dice_.empty()) menu.add(3, [&] { return show(scope); });
  if (!dice_.empty() && !secret) menu.add(5, [&] { return roll(scope); });
  if (nameless_ > 0 && !secret) menu.add(6, [&] { return roll_nameless(scope); });
  menu.add(1, [&] { return lot(scope); });
  if (has_chips_) menu.add(5, [&] { return pay(scope); });
  if (!pots_.empty()) menu.add(pots_of_each_.empty() ? 2 : 5, [&] { return share(scope); });
  if (!layouts_.empty()) menu.add(4, [&] { return placing(scope); });
  if (drops_ && !secret) menu.add(1, [&] { return drop_out(scope); });
  if (!secret) menu.add(5, [&] { return run_phase(scope); });
  if (!secret && !scope.deep) menu.add(2, [&] { return std::optional(step(scope)); });
  if (scope.asks && !secret) menu.add(5, [&] { return choose_somehow(scope); });
  if (scope.asks && !secret && !scope.deep) menu.add(3, [&] { return choose_at_once(scope); });
  if (scope.asks && !secret) menu.add(3, [&] { return judged(scope); });
  for (auto& block : scope.blocks)
    if (block.second > 0)
      menu.add(10, [&]() -> std::optional<Lines> {
        --block.second;
        scope.facts = Facts{};
        scope.facts.full = !drops_;
        return Lines{{block.first, {}}};
      });
  for (int tries = 0; tries < 8; ++tries)
    if (auto made = menu.pick(random_)) return *made;
  return nothing_much(scope);
}

// ---- Variables

Lines Author::let(Scope& scope) {
  static const std::vector<Type> kTypes = {Type::kNumber, Type::kNumber, Type::kFlag, Type::kSeat, Type::kSeats, Type::kTile, Type::kTiles};
  Type type = one_of(kTypes);
  if (!has_tiles_ && (type == Type::kTile || type == Type::kTiles)) type = Type::kNumber;
  Local local;
  local.name = fresh(scope, type);
  local.type = type;
  local.let = true;
  // Only what stands for the same seat for as long as the value lives may be told apart from the others.
  std::vector<std::string> fixed;
  for (const Local& each : scope.locals)
    if (each.type == Type::kSeat && each.sure && !each.let && each.name != kNameless) fixed.push_back(each.name);
  const int kind = below(10);
  if (kind == 0)
    local.knows = Knows::nobody();
  else if (kind < 3 && !fixed.empty())
    local.knows = Knows::only(one_of(fixed));
  std::string seen;
  if (local.knows.kind == Knows::Kind::kAll && chance(45))
    seen = ", seen by all";
  else if (chance(10))
    seen = ", seen by nobody";
  std::string text;
  {
    Closed closed(scope);
    if (type == Type::kSeat && local.knows.kind == Knows::Kind::kAll && chance(70)) {
      text = somebody(scope, local.knows, 1).text;
      local.sure = true;
    } else {
      text = bounded(scope, type, local.knows, false).text;
    }
  }
  // What ends with `for some` takes up a comma.
  if (!seen.empty()) text = Phrase{text, Level::kOpen}.at(Level::kOr);
  scope.locals.push_back(local);
  return {{fmt::format("let {} be {}{}{}", local.name, text, seen, seen.empty() && chance(50) ? "" : cite()), {}}};
}

Line Author::set_line(const std::string& target, const Phrase& made) {
  return {fmt::format("set {} to {}{}", target, made.text, chance(30) ? cite() : ""), {}};
}

std::optional<Lines> Author::set(Scope& scope) {
  struct Target {
    std::string text;
    Type type;
    Knows to;
    bool sure;
    std::string seat;  // the name of a seat that is set
    bool told = false;
  };
  std::vector<Target> targets;
  const bool secret = !scope.secret_of.empty();
  for (const Local& local : scope.locals) {
    // A choice that is not announced must not be told by what outlives it.
    if (local.let && !secret)
      targets.push_back({local.name, local.type, local.knows, local.sure, local.type == Type::kSeat ? local.name : ""});
  }
  for (const Variable& variable : variables_) {
    if (!has_tiles_ && (variable.type == Type::kTile || variable.type == Type::kTiles)) continue;
    if (!variable.each) {
      if (secret && variable.seen != Seen::kAll && variable.holds == Holds::kPublic) continue;
      const Knows to = variable.holds == Holds::kHidden ? Knows::nobody() : Knows::all();
      targets.push_back({variable.name, variable.type, to, variable.sure, variable.type == Type::kSeat ? variable.name : "",
                         variable.seen == Seen::kAll});
      continue;
    }
    for (const std::string& term : terms(scope)) {
      if (secret && variable.holds == Holds::kOwn && term != scope.secret_of) continue;
      if (secret && variable.seen != Seen::kAll && variable.holds == Holds::kPublic) continue;
      const Knows to = variable.holds == Holds::kHidden ? Knows::nobody()
                       : variable.holds == Holds::kOwn  ? Knows::only(term)
                                                        : Knows::all();
      targets.push_back({whose(scope, term, variable.name), variable.type, to, false, "", variable.seen == Seen::kAll});
    }
  }
  std::erase_if(targets, [&](const Target& each) { return each.text == dice_viewer_; });
  if (targets.empty()) return std::nullopt;
  const Target target = one_of(targets);
  std::optional<Closed> closed;
  if (!target.told) closed.emplace(scope);
  if (target.type == Type::kNumber && chance(35))
    return Lines{
        {fmt::format("add {} to {}{}",
                     chance(60) ? std::to_string(between(1, 3)) : fmt::format("({} mod 5)", number(scope, target.to, 1).at(Level::kUnary)),
                     target.text, chance(30) ? cite() : ""),
         {}}};
  const Phrase made = bounded(scope, target.type, target.to, target.sure);
  closed.reset();
  if (!target.seat.empty()) scope.facts.forget(target.seat);
  return Lines{set_line(target.text, made)};
}

// ---- Flow

Lines Author::branch(Scope& scope) {
  Lines lines;
  const Facts before = scope.facts;
  Facts after = before;  // nothing need be done
  const int arms = chance(25) ? 2 : 1;
  const bool other = chance(40);
  for (int i = 0; i < arms; ++i) {
    Scope inner = scope;
    inner.facts = before;
    Facts end;
    std::string condition;
    {
      Closed closed(inner);
      condition = flag(inner, Knows::all(), 2).text;
      // These values are the same whatever the hands hold.
      if (hand_ >= 0 && scope.secret_of.empty() && chance(10)) {
        const std::string pips = "pips of (every " + zones_[static_cast<std::size_t>(hand_)].name + ")";
        condition = (chance(50) ? "told " + pips + " >= 0" : "0 <= told (0 * " + pips + ")") + cite();
      }
    }
    Line line{(i == 0 ? "if " : "else if ") + condition, {}};
    line.block = block(inner, between(1, 2), &end);
    line.joined = line.block.size() == 1 && line.block[0].block.empty() && chance(60);
    after.meet(end);
    lines.push_back(std::move(line));
  }
  if (other) {
    Scope inner = scope;
    inner.facts = before;
    Facts end;
    Line line{"else" + (chance(15) ? cite() : ""), {}};
    line.block = block(inner, between(1, 2), &end);
    line.joined = line.block.size() == 1 && line.block[0].block.empty() && chance(60);
    after.meet(end);
    lines.push_back(std::move(line));
  }
  scope.facts = after;
  return lines;
}

// Under a condition that nobody may know only what nobody is told can change.
std::optional<Lines> Author::hidden_branch(Scope& scope) {
  std::vector<std::pair<std::string, Type>> targets;
  for (const Local& local : scope.locals)
    if (local.let && local.knows.kind == Knows::Kind::kNobody) targets.emplace_back(local.name, local.type);
  for (const Variable& variable : variables_) {
    if (variable.holds != Holds::kHidden || (!has_tiles_ && (variable.type == Type::kTile || variable.type == Type::kTiles))) continue;
    if (!variable.each) targets.emplace_back(variable.name, variable.type);
    for (const std::string& term : variable.each ? terms(scope) : std::vector<std::string>{})
      targets.emplace_back(whose(scope, term, variable.name), variable.type);
  }
  if (targets.empty()) return std::nullopt;
  const auto change = [&] {
    const auto& [target, type] = one_of(targets);
    return set_line(target, bounded(scope, type, Knows::nobody(), false));
  };
  Lines lines = {{"if " + flag(scope, Knows::nobody(), 2).text, {change()}}};
  if (chance(30)) lines[0].block.push_back(change());
  if (chance(30)) lines.push_back({"else", {change()}});
  return lines;
}

Lines Author::loop(Scope& scope) {
  Scope inner = scope;
  inner.facts = Facts{};
  inner.facts.full = false;
  inner.deep = true;
  inner.asks = inner.asks && chance(40);
  Lines lines;
  switch (below(5)) {
    case 0: {
      lines.push_back(
          {fmt::format("repeat {} times{}",
                       chance(60) ? std::to_string(between(1, 3)) : "min(2, " + number(inner, Knows::all(), 1).at(Level::kOr) + ")",
                       chance(20) ? cite() : ""),
           {}});
      lines[0].block = block(inner, between(1, 2), nullptr);
      break;
    }
    case 1: {
      const std::string count = fresh(scope, {"left", "still-to-go", "rounds-left"});
      lines.push_back({fmt::format("let {} be {}", count, between(1, 3)), {}});
      // It counts down; nobody else may set it.
      scope.locals.push_back({count, Type::kNumber, Knows::all()});
      inner.locals.push_back(scope.locals.back());
      const std::string more = chance(50) ? " and " + flag(inner, Knows::all(), 1).at(Level::kNot) : "";
      Line line{fmt::format("while {} > 0{}", count, more), {}};
      line.block = block(inner, 1, nullptr);
      line.block.push_back({fmt::format("set {} to {} - 1", count, count), {}});
      lines.push_back(std::move(line));
      break;
    }
    case 2: {
      const std::string count = fresh(scope, {"rounds", "times-round", "gone-round"});
      const std::string label = declared_name({"circling", "going-round", "spinning", "whirl", "cycle", "revolving"});
      lines.push_back({fmt::format("let {} be 0", count), {}});
      scope.locals.push_back({count, Type::kNumber, Knows::all()});
      inner.locals.push_back(scope.locals.back());
      inner.ends.push_back(label);
      Line round{"repeat", {}};
      round.block.push_back(
          {fmt::format("if {} >= {}", count, between(1, 3)), {{"end " + label + (chance(20) ? cite() : ""), {}}}, -1, false, chance(50)});
      round.block.push_back({fmt::format("add 1 to {}", count), {}});
      for (Line& line : block(inner, 1, nullptr)) round.block.push_back(std::move(line));
      lines.push_back({"step " + label, {std::move(round)}});
      break;
    }
    case 3: {
      const std::string count = fresh(scope, {"tries", "passes-made", "steps-gone"});
      lines.push_back({fmt::format("let {} be 0", count), {}});
      scope.locals.push_back({count, Type::kNumber, Knows::all()});
      inner.locals.push_back(scope.locals.back());
      const std::string sooner = chance(50) ? " or " + flag(inner, Knows::all(), 1).at(Level::kAnd) : "";
      Line line{fmt::format("repeat until {} >= {}{}{}", count, between(1, 3), sooner, chance(20) ? cite() : ""), {}};
      line.block = block(inner, 1, nullptr);
      line.block.push_back({fmt::format("add 1 to {}", count), {}});
      lines.push_back(std::move(line));
      break;
    }
    default: {
      if (!has_tiles_) {
        lines.push_back({"repeat 2 times", block(inner, 1, nullptr)});
        break;
      }
      const Zone& stock = zones_[static_cast<std::size_t>(stock_)];
      const auto to = spot(inner, [&](const Zone& zone, const std::string&) { return &zone != &stock; });
      if (!to) {
        lines.push_back({"repeat 2 times", block(inner, 1, nullptr)});
        break;
      }
      lines.push_back({fmt::format("while count of {} < {} and not {} is empty", to->text, between(1, 4), stock.name),
                       {{fmt::format("move 1 from {} to {}", stock.name, to->text), {}}}});
      moved(scope, &stock, to->zone);
      break;
    }
  }
  const bool full = scope.facts.full && !drops_;
  scope.facts = Facts{};
  scope.facts.full = full;
  return lines;
}

std::optional<Lines> Author::for_each(Scope& scope) {
  Scope inner = scope;
  inner.facts = Facts{};
  inner.facts.full = scope.facts.full && !drops_;
  inner.deep = true;
  const auto around = [&] {
    const bool full = scope.facts.full && !drops_;
    scope.facts = Facts{};
    scope.facts.full = full;
  };
  Menu<std::optional<Lines>> menu;
  menu.add(5, [&]() -> std::optional<Lines> {
    const std::string name = fresh(scope, Type::kSeat);
    std::string text = "for each " + name;
    {
      Closed closed(scope);
      if (chance(50)) text += " in " + seats(scope, Knows::all(), 1).text;
      if (chance(30)) text += " from " + somebody(scope, Knows::all(), 0).text;
    }
    text += chance(15) ? cite() : "";
    inner.locals.push_back({name, Type::kSeat, Knows::all(), true});
    inner.his = name;
    inner.asks = inner.asks && chance(25) && inner.secret_of.empty();
    Line line{text, block(inner, between(1, 2), nullptr)};
    line.joined = line.block.size() == 1 && line.block[0].block.empty() && chance(60);
    around();
    return Lines{line};
  });
  menu.add(1, [&]() -> std::optional<Lines> {
    const std::string name = fresh(scope, Type::kNumber);
    inner.locals.push_back({name, Type::kNumber, Knows::all()});
    inner.asks = false;
    Line line{fmt::format("for each {} in {} to {}", name, below(3),
                          chance(70) ? std::to_string(between(2, 4)) : "min(3, " + number(scope, Knows::all(), 1).at(Level::kOr) + ")"),
              block(inner, 1, nullptr)};
    around();
    return Lines{line};
  });
  if (has_tiles_) {
    const auto from = spot(scope, [&](const Zone& zone, const std::string&) { return zone.seen == Seen::kAll; });
    if (from)
      menu.add(3, [&, from]() -> std::optional<Lines> {
        const std::string name = fresh(scope, Type::kTile);
        inner.locals.push_back({name, Type::kTile, Knows::all(), true, false, layouts_.empty()});
        inner.asks = false;
        const auto to = spot(inner, [](const Zone&, const std::string&) { return true; });
        Line line{fmt::format("for each {} in {}", name, from->text), {}};
        if (chance(50) && to)
          line.block.push_back({fmt::format("move {} to {}", name, to->text), {}});
        else
          line.block = block(inner, 1, nullptr);
        line.joined = line.block.size() == 1 && line.block[0].block.empty() && chance(60);
        around();
        return Lines{line};
      });
    if (const auto lines = ends(scope))
      menu.add(2, [&, lines]() -> std::optional<Lines> {
        const std::string name = fresh(scope, Type::kNumber);
        inner.locals.push_back({name, Type::kNumber, Knows::all()});
        inner.asks = false;
        Line line{fmt::format("for each {} in {}", name, lines->text), block(inner, 1, nullptr)};
        around();
        return Lines{line};
      });
    if (from)
      menu.add(3, [&, from]() -> std::optional<Lines> {
        const std::string name = fresh(scope, Type::kTiles);
        inner.locals.push_back({name, Type::kTiles, Knows::all()});
        const std::string other = fresh(inner, Type::kTiles);
        const Phrase domain = few(inner, Phrase{from->text});
        const auto to = spot(scope, [](const Zone&, const std::string&) { return true; });
        std::string condition;
        {
          Bound bound(inner, {other, Type::kTiles, Knows::all()});
          condition =
              chance(50) ? fmt::format("pips of {} >= {}", other, between(2, 6)) : match(inner, Phrase{other}, 2, Knows::all()).text;
        }
        // A block that is run here may ask somebody.
        inner.asks = false;
        for (auto& [block, left] : inner.blocks) left = 0;
        const bool pairs = condition.starts_with(other);
        if (!pairs && chance(50)) condition += fmt::format(" with most pips of {}", other);
        Line line{fmt::format("for each {} in separate {} tiles {} in {} where {}", name, pairs ? "2" : sizes(inner, Knows::all()), other,
                              domain.text, condition),
                  {}};
        if (to && chance(50)) {
          line.block.push_back({fmt::format("move {} to {}", name, to->text), {}});
          if (to->zone->ordered) line.block.push_back({"mix " + to->text, {}});
        } else {
          line.block = block(inner, 1, nullptr);
        }
        around();
        return Lines{line};
      });
  }
  return menu.pick(random_);
}

Lines Author::step(Scope& scope) {
  const std::string label =
      declared_name({"opening", "middle", "finish", "interlude", "rest", "offer-round", "toll", "change", "draught", "break"});
  Scope inner = scope;
  inner.ends.push_back(label);
  Line line{"step " + label + (chance(20) ? cite() : ""), {}};
  line.block = go_on(inner, between(1, 2));
  if (chance(40)) {
    // What comes after the condition may be left out, so that only what was so before it is sure after the step.
    const Facts before = inner.facts;
    std::string condition;
    {
      Closed closed(inner);
      condition = flag(inner, Knows::all(), 1).text;
    }
    line.block.push_back({"if " + condition, {{"end " + label + (chance(30) ? cite() : ""), {}}}, -1, false, chance(60)});
    for (Line& more : go_on(inner, 1)) line.block.push_back(std::move(more));
    inner.facts.meet(before);
  }
  for (std::size_t i = scope.locals.size(); i < inner.locals.size(); ++i) inner.facts.forget(inner.locals[i].name);
  scope.facts = inner.facts;
  return {line};
}

Lines Author::turns(Scope& scope) {
  enum class Order { kLap, kLaps, kLapOr, kAllPass, kLevel, kUntil, kWithoutEnd };
  static const std::vector<Order> kOrders = {Order::kLap,   Order::kLap,   Order::kLaps,  Order::kLapOr,     Order::kAllPass,
                                             Order::kLevel, Order::kLevel, Order::kUntil, Order::kWithoutEnd};
  const Order order = one_of(kOrders);
  const bool counts = order != Order::kLap && order != Order::kLaps && order != Order::kLapOr;
  Lines lines;
  Scope inner = scope;
  inner.facts = Facts{};
  inner.facts.full = scope.facts.full && !drops_;
  inner.deep = true;
  Chooser chooser;
  std::string clock;
  std::string label;
  if (counts) {
    clock = fresh(scope, {"turns-done", "spoken", "moves-made"});
    lines.push_back({fmt::format("let {} be 0{}", clock, chance(30) ? ", seen by all" : ""), {}});
    scope.locals.push_back({clock, Type::kNumber, Knows::all()});
    inner.locals.push_back(scope.locals.back());
  }
  const std::string name = fresh(scope, Type::kSeat);
  std::string text = "turns of " + name;
  std::optional<Closed> closed(std::in_place, scope);
  if (chance(35)) text += " in " + (chance(50) ? std::string("players") : some_seats(scope, 1).text);
  text += " from " + somebody(scope, Knows::all(), 1).at(Level::kOr) + ", ";
  const int most = between(3, 9);
  switch (order) {
    case Order::kLap:
      text += "one lap";
      break;
    case Order::kLaps:
      text += chance(60) ? fmt::format("{} laps", between(1, 3))
                         : fmt::format("min(2, {}) laps", number(scope, Knows::all(), 1).at(Level::kOr));
      break;
    case Order::kLapOr:
      text += fmt::format("{} or {}", chance(60) ? "one lap" : "2 laps", flag(scope, Knows::all(), 1).at(Level::kAnd));
      break;
    case Order::kAllPass:
      text += fmt::format("until all pass or {} >= {}", clock, most);
      chooser.pass = true;
      break;
    case Order::kLevel:
      text += chance(70) ? fmt::format("until level or {} >= {}", clock, most) : "until level";
      chooser.anew = true;
      break;
    case Order::kUntil:
      text += fmt::format("until {} >= {}", clock, most);
      if (chance(40)) text += " or " + flag(scope, Knows::all(), 1).at(Level::kAnd);
      break;
    case Order::kWithoutEnd:
      text += "without end";
      label = declared_name({"speaking", "talking", "endless", "until-done", "marathon", "carousel"});
      inner.ends.push_back(label);
      break;
  }
  closed.reset();
  text += chance(20) ? cite() : "";
  inner.locals.push_back({name, Type::kSeat, Knows::all(), true});
  inner.his = name;
  inner.turns.push_back({order == Order::kAllPass, order == Order::kLevel});
  chooser.term = name;
  chooser.clock = clock;
  chooser.open = chooser.pass || chooser.anew || chance(55);
  Line turn{text, {}};
  if (order == Order::kWithoutEnd)
    turn.block.push_back({fmt::format("if {} >= {}", clock, most), {{"end " + label, {}}}, -1, false, chance(50)});
  if (counts) turn.block.push_back({fmt::format("add 1 to {}", clock), {}});
  const auto more = [&](int percent) {
    if (!chance(percent) || budget_ <= 0) return;
    const bool asks = std::exchange(inner.asks, false);
    for (Line& line : statement(inner)) turn.block.push_back(std::move(line));
    inner.asks = asks;
  };
  more(35);
  for (Line& line : choose(inner, name + " chooses" + (chooser.open ? " openly" : "") + (chance(20) ? cite() : ""), chooser))
    turn.block.push_back(std::move(line));
  more(35);
  if (!label.empty())
    lines.push_back({"step " + label, {std::move(turn)}});
  else
    lines.push_back(std::move(turn));
  const bool full = scope.facts.full && !drops_;
  scope.facts = Facts{};
  scope.facts.full = full;
  return lines;
}

// ---- Tiles

std::optional<Lines> Author::movement(Scope& scope) {
  const Zone& stock = zones_[static_cast<std::size_t>(stock_)];
  const auto any = [](const Zone&, const std::string&) { return true; };
  Menu<std::optional<Lines>> menu;
  const auto to = spot(scope, any);
  if (!to) return std::nullopt;
  const std::string cited = chance(25) ? cite() : "";
  const auto guarded = [&](const std::string& condition, Line line) {
    Line made{"if " + condition, {std::move(line)}};
    made.joined = chance(60);
    return Lines{made};
  };
  const auto into_place = [&](const Spot& spot) -> std::string {
    if (!spot.zone->ordered || chance(60)) return "";
    return chance(40) ? "bottom of " : chance(30) ? "place 1 of " : fmt::format("place max(1, min(2, count of {})) of ", spot.text);
  };
  // Off the top of a pile.
  if (const auto from = spot(scope, [](const Zone& zone, const std::string&) { return zone.ordered; }); from && from->text != to->text) {
    menu.add(4, [&, from]() -> std::optional<Lines> {
      const int many = between(1, 2);
      Facts before = scope.facts;
      drawn(scope, from->zone, to->zone);
      return guarded(fmt::format("count of {} {} {}", from->text, chance(50) ? ">=" : ">", many),
                     {fmt::format("{} {} from {} to {}{}", chance(60) ? "move" : "deal", many, from->text, to->text, cited), {}});
    });
    menu.add(2, [&, from]() -> std::optional<Lines> {
      drawn(scope, from->zone, to->zone);
      return Lines{{fmt::format("{} min({}, count of {}) from {} to {}{}", chance(50) ? "move" : "deal", between(1, 3), from->text,
                                from->text, to->text, cited),
                    {}}};
    });
  }
  // Which tile lies on top is asked only of piles that everybody sees; of the others some are drawn by number.
  if (const auto from = spot(scope, [](const Zone& zone, const std::string&) { return zone.ordered && zone.seen == Seen::kAll; });
      from && from->text != to->text)
    menu.add(2, [&, from]() -> std::optional<Lines> {
      drawn(scope, from->zone, to->zone);
      static const std::vector<const char*> kPlaces = {"top of", "bottom of", "tile 1 of"};
      return guarded(fmt::format("not {} is empty", from->text),
                     {fmt::format("move {} {} to {}{}{}", std::string(one_of(kPlaces)), from->text, into_place(*to), to->text, cited), {}});
    });
  for (const Zone& zone : zones_) {
    if (!zone.each) continue;
    menu.add(2, [&]() -> std::optional<Lines> {
      const int many = between(1, 2);
      drawn(scope, &stock, &zone);
      return guarded(fmt::format("count of {} >= {} * count of players", stock.name, many),
                     {fmt::format("deal {} from {} to each player's {}{}", many, stock.name, zone.name, cited), {}});
    });
    if (&zone != to->zone)
      menu.add(1, [&]() -> std::optional<Lines> {
        moved(scope, &zone, to->zone);
        Lines lines = {{fmt::format("move every {} to {}{}", declared_as(zone.name), to->text, cited), {}}};
        // Tiles that go at once lie in the order of their faces.
        if (to->zone->ordered) lines.push_back({"mix " + to->text, {}});
        return lines;
      });
  }
  // A whole zone: how many tiles went everybody sees, and which ones who sees either zone.
  if (const auto from = spot(scope, any); from && from->text != to->text && from->zone != &stock)
    menu.add(3, [&, from]() -> std::optional<Lines> {
      moved(scope, from->zone, to->zone);
      Lines lines = {{fmt::format("move {} to {}{}", from->text, to->text, cited), {}}};
      if (to->zone->ordered) lines.push_back({"mix " + to->text, {}});
      return lines;
    });
  // Some tiles of a zone that everybody sees.
  if (const auto from = spot(scope, [&](const Zone& zone, const std::string& term) { return sees(scope, zone, term, Knows::all()); });
      from && from->text != to->text && scope.secret_of.empty()) {
    menu.add(3, [&, from]() -> std::optional<Lines> {
      const std::string name = fresh(scope, Type::kTile);
      std::string text;
      {
        Bound bound(scope, {name, Type::kTile, Knows::all(), true});
        text = fmt::format("move all {} in {} where {} to {}{}", name, from->text, flag(scope, Knows::all(), 1).at(Level::kOr), to->text,
                           cited);
      }
      moved(scope, from->zone, to->zone);
      return Lines{{text, {}}};
    });
    menu.add(2, [&, from]() -> std::optional<Lines> {
      const std::string name = fresh(scope, Type::kTile);
      std::string what;
      {
        Bound bound(scope, {name, Type::kTile, Knows::all(), true});
        what = fmt::format("first {} in {}{}", name, from->text, chance(40) ? best(scope, Knows::all(), 0) : "");
      }
      Scope before = scope;
      moved(scope, from->zone, to->zone);
      return guarded(fmt::format("not {} is empty", from->text), {fmt::format("move ({}) to {}{}", what, to->text, cited), {}});
    });
  }
  if (const auto pile = spot(scope, [](const Zone& zone, const std::string&) { return zone.ordered; }))
    menu.add(2, [&, pile]() -> std::optional<Lines> { return Lines{{"mix " + pile->text + cited, {}}}; });
  for (const Local& local : scope.locals)
    if (local.type == Type::kTile && local.movable && local.knows.kind == Knows::Kind::kAll)
      menu.add(6, [&, name = local.name]() -> std::optional<Lines> {
        for (const Zone& zone : zones_) moved(scope, &zone, to->zone);
        return Lines{{fmt::format("move {} to {}{}{}", name, into_place(*to), to->text, cited), {}}};
      });
  return menu.pick(random_);
}

std::optional<Lines> Author::show(Scope& scope) {
  Menu<std::optional<Lines>> menu;
  const std::string cited = chance(25) ? cite() : "";
  if (has_tiles_) {
    // Not the stock, or little would be left to hide.
    const auto what = spot(scope, [&](const Zone& zone, const std::string&) {
      return zone.seen != Seen::kAll && (&zone != &zones_[static_cast<std::size_t>(stock_)] || chance(15));
    });
    if (what) {
      menu.add(3, [&, what]() -> std::optional<Lines> {
        scope.facts.open.insert(key(*what->zone, what->term));
        return Lines{{fmt::format("reveal {}{}", what->text, cited), {}}};
      });
      const auto named = terms(scope, false);
      if (!named.empty())
        menu.add(3, [&, what, named]() -> std::optional<Lines> {
          const std::string whom = one_of(named);
          scope.facts.shown[key(*what->zone, what->term)] = whom;
          return Lines{{fmt::format("reveal {} to {{{}}}{}", what->text, whom, cited), {}}};
        });
    }
    // Nobody has picked the tile at either end of a pile.
    if (const auto pile = spot(scope, [](const Zone& zone, const std::string&) { return zone.ordered && zone.seen != Seen::kAll; }))
      menu.add(2, [&, pile]() -> std::optional<Lines> {
        Lines turned = {
            {fmt::format("turn {} {} of {}{}", chance(75) ? "up" : "down", chance(60) ? "top" : "bottom", pile->text, cited), {}}};
        if (chance(30))
          turned.push_back({fmt::format("move top of {0} to {1} of {0}", pile->text,
                                        chance(50) ? "bottom" : fmt::format("place count of {}", pile->text)),
                            {}});
        if (scope.facts.followed && chance(50))
          turned.push_back({fmt::format("if {} of {} is face {}", chance(50) ? "top" : "bottom", pile->text, chance(50) ? "up" : "down"),
                            {{fmt::format("move bottom of {} to {}", pile->text, pile->text), {}}}});
        return Lines{{fmt::format("if not {} is empty", pile->text), std::move(turned)}};
      });
    std::vector<const Zone*> hidden;
    for (const Zone& zone : zones_)
      if (zone.each && zone.seen != Seen::kAll) hidden.push_back(&zone);
    if (!hidden.empty() && !scope.deep)
      menu.add(2, [&, hidden]() -> std::optional<Lines> {
        const Zone& zone = *one_of(hidden);
        const std::string name = fresh(scope, Type::kSeat);
        const bool players = chance(50);
        scope.facts.open.insert(zone.name + (players ? "|*players" : "|*seats"));
        const std::string whose = chance(50) ? "his " : name + "'s ";
        return Lines{{fmt::format("for each {}{}", name, players ? "" : " in seats"),
                      {{fmt::format("reveal {}{}{}", whose, zone.name, cited), {}}},
                      -1,
                      false,
                      chance(70)}};
      });
  }
  if (!dice_.empty()) {
    menu.add(2, [&]() -> std::optional<Lines> {
      scope.facts.dice = kEverybody;
      return Lines{{"reveal dice" + cited, {}}};
    });
    const auto named = terms(scope, false);
    if (!named.empty())
      menu.add(2, [&, named]() -> std::optional<Lines> {
        const std::string whom = one_of(named);
        if (scope.facts.dice != kEverybody && dice_viewer_.empty()) scope.facts.dice = whom;
        return Lines{{fmt::format("reveal dice to {{{}}}{}", whom, cited), {}}};
      });
  }
  if (nameless_ > 0) {
    menu.add(1, [&]() -> std::optional<Lines> {
      scope.facts.dice = kEverybody;
      return Lines{{"reveal dice" + cited, {}}};
    });
    const auto named = terms(scope, false);
    if (dice_each_ && !named.empty())
      menu.add(1, [&, named]() -> std::optional<Lines> { return Lines{{"reveal " + whose(scope, one_of(named), "dice") + cited, {}}}; });
  }
  if (menu.empty()) return std::nullopt;
  return menu.pick(random_);
}

// ---- Chance

std::optional<Lines> Author::roll_nameless(Scope& scope) {
  const std::string cited = chance(25) ? cite() : "";
  scope.facts.dice.clear();
  const auto named = terms(scope);
  if (dice_each_ && !named.empty() && chance(60)) {
    const std::string dice = whose(scope, one_of(named), "dice");
    return Lines{{chance(50) ? "roll " + dice + cited : fmt::format("roll {} of {}{}", between(0, nameless_), dice, cited), {}}};
  }
  if (dice_seen_ == Seen::kAll && chance(40)) return Lines{{fmt::format("roll all d in dice where d < {}{}", between(2, 5), cited), {}}};
  if (chance(30)) return Lines{{fmt::format("roll {} dice{}", between(1, nameless_), cited), {}}};
  return Lines{{"roll dice" + cited, {}}};
}

std::optional<Lines> Author::roll(Scope& scope) {
  Lines lines;
  const std::string cited = chance(25) ? cite() : "";
  std::string reader;
  if (!dice_viewer_.empty()) {
    const auto named = terms(scope, false);
    std::vector<std::string> others;
    for (const std::string& each : named)
      if (each != dice_viewer_) others.push_back(each);
    if (others.empty()) return std::nullopt;
    reader = one_of(others);
    scope.facts.forget(dice_viewer_);
    lines.push_back({fmt::format("set {} to {}", dice_viewer_, reader), {}});
  }
  // Dice that were thrown before are known to whom they were known.
  const bool all = chance(60);
  if (all)
    lines.push_back({"roll dice" + cited, {}});
  else if (chance(50))
    lines.push_back({fmt::format("roll {} dice{}", between(1, static_cast<int>(dice_.size())), cited), {}});
  else
    lines.push_back({fmt::format("roll {}{}{}", dice_[0], dice_.size() > 1 && chance(75) ? ", " + dice_[1] : "", cited), {}});
  scope.facts.dice = all ? reader : "";
  return lines;
}

std::optional<Lines> Author::lot(Scope& scope) {
  std::vector<std::string> targets;
  for (const Local& local : scope.locals)
    if (local.let && local.type == Type::kSeat && local.knows.kind == Knows::Kind::kAll && scope.secret_of.empty())
      targets.push_back(local.name);
  for (const Variable& variable : variables_) {
    if (variable.type != Type::kSeat || (variable.holds != Holds::kPublic) || variable.name == dice_viewer_) continue;
    if (!variable.each) targets.push_back(variable.name);
    for (const std::string& term : variable.each ? terms(scope) : std::vector<std::string>{})
      targets.push_back(whose(scope, term, variable.name));
  }
  if (targets.empty() || !scope.secret_of.empty()) return std::nullopt;
  const std::string target = one_of(targets);
  const std::string from = some_seats(scope, 1).text;
  scope.facts.forget(target);
  return Lines{{fmt::format("draw {} by lot from {}{}", target, from, chance(30) ? cite() : ""), {}}};
}

// ---- Chips

std::optional<Lines> Author::pay(Scope& scope) {
  std::vector<std::string> accounts = pots_;
  for (const std::string& term : terms(scope, false)) accounts.push_back(term);
  if (!scope.his.empty() && (scope.his == kNameless || chance(15))) accounts.push_back("his chips");
  if (accounts.size() < 2) return std::nullopt;
  const std::string from = one_of(accounts);
  std::string to = one_of(accounts);
  for (int tries = 0; to == from && tries < 8; ++tries) to = one_of(accounts);
  if (to == from) return std::nullopt;
  if (chance(25)) {
    const bool pot = std::find(pots_.begin(), pots_.end(), from) != pots_.end();
    const std::string has = pot || from == "his chips" ? from : whose(scope, from, "chips");
    return Lines{{fmt::format("pay min({}, {}) from {} to {}, in full{}", not_negative(scope, Knows::all(), 1).at(Level::kOr), has, from,
                              to, chance(30) ? cite() : ""),
                  {}}};
  }
  Line line{fmt::format("pay {} from {} to {}, or ", not_negative(scope, Knows::all(), 1).at(Level::kOr), from, to), {}};
  if (chance(60)) {
    line.text += "all he has" + (chance(30) ? cite() : "");
    return Lines{line};
  }
  line.text += "else" + (chance(20) ? cite() : "");
  Scope inner = scope;
  inner.asks = false;
  Facts end;
  line.block = block(inner, 1, &end);
  line.joined = line.block.size() == 1 && line.block[0].block.empty() && chance(60);
  scope.facts.meet(end);
  return Lines{line};
}

std::optional<Lines> Author::share(Scope& scope) {
  const std::string among = some_seats(scope, 1).at(Level::kOr);
  const auto whom = terms(scope, false);
  std::string pot = one_of(pots_);
  if (!pots_of_each_.empty() && !whom.empty() && chance(50))
    pot = one_of(whom) + "'s " + one_of(pots_of_each_);
  else if (!pots_of_each_.empty() && !scope.his.empty() && chance(80))
    pot = "his " + one_of(pots_of_each_);
  const std::string rest = chance(50) ? "stays" : "from " + somebody(scope, Knows::all(), 0).text;
  return Lines{{fmt::format("share {} among {}, rest {}{}", pot, among, rest, chance(30) ? cite() : ""), {}}};
}

// ---- Layouts

std::optional<Lines> Author::placing(Scope& scope) {
  const auto lines = layouts(scope);
  if (lines.empty()) return std::nullopt;
  const std::string line = one_of(lines).text;
  const std::string cited = chance(25) ? cite() : "";
  Menu<std::optional<Lines>> menu;
  if (const auto pile = spot(scope, [](const Zone& zone, const std::string&) { return zone.ordered && zone.seen == Seen::kAll; }))
    menu.add(3, [&, pile]() -> std::optional<Lines> {
      Line made{fmt::format("if {} is empty and not {} is empty", line, pile->text),
                {{fmt::format("place top of {} on {}{}{}", pile->text, line,
                              chance(30) ? fmt::format(" opening {}, {}", below(highest_ + 1), below(highest_ + 1)) : "", cited),
                  {}}}};
      made.joined = chance(40);
      return Lines{made};
    });
  // A tile that lies open goes where it fits.
  const auto from = spot(scope, [](const Zone& zone, const std::string&) { return zone.seen == Seen::kAll; });
  if (from && scope.secret_of.empty())
    menu.add(4, [&, from]() -> std::optional<Lines> {
      Scope inner = scope;
      const std::string tile = fresh(inner, Type::kTile);
      inner.locals.push_back({tile, Type::kTile, Knows::all(), true});
      const std::string end = fresh(inner, Type::kNumber);
      Line outer{fmt::format("for each {} in {}", tile, from->text), {}};
      const std::string name = fresh(inner, {"placed", "laid-down", "done"});
      outer.block.push_back({fmt::format("let {} be no", name), {}});
      if (chance(60))
        outer.block.push_back({fmt::format("if {} is empty", line),
                               {{fmt::format("place {} on {}", tile, line), {}}, {fmt::format("set {} to yes", name), {}}}});
      Line ends{fmt::format("for each {} in ends of {}", end, line), {}};
      Line fits{fmt::format("if not {} and {} is [{}-x] for some x", name, tile, end), {}};
      fits.block.push_back({fmt::format("place {} on {} at {}{}{}", tile, line, end,
                                        chance(50) ? fmt::format(" opening low of {0} + high of {0} - {1}", tile, end) : "", cited),
                            {}});
      fits.block.push_back({fmt::format("set {} to yes", name), {}});
      ends.block.push_back(std::move(fits));
      outer.block.push_back(std::move(ends));
      return Lines{outer};
    });
  // The sides of a spinner, once: a layout has room for so many ends. Of two equal doubles it would show which is which.
  if (!copies_ && !scope.deep && scope.secret_of.empty())
    menu.add(2, [&]() -> std::optional<Lines> {
      const std::string name = fresh(scope, {"opened-up", "widened", "spread-out"});
      const std::string tile = fresh(scope, Type::kTile);
      Lines made = {{fmt::format("let {} be no", name), {}}};
      Line each{fmt::format("for each {} in {}", tile, line), {}};
      Line open{fmt::format("if {} is [y-y] for some y and not {}", "(" + tile, name), {}};
      open.text = fmt::format("if ({} is [y-y] for some y) and not {}", tile, name);
      open.block.push_back(
          {fmt::format("open {} on {} at {}{}",
                       chance(50) ? fmt::format("high of {}", tile) : fmt::format("high of {}, low of {}", tile, tile), line, tile, cited),
           {}});
      open.block.push_back({fmt::format("set {} to yes", name), {}});
      each.block.push_back(std::move(open));
      made.push_back(std::move(each));
      scope.locals.push_back({name, Type::kFlag, Knows::all()});
      return made;
    });
  return menu.pick(random_);
}

// ---- Who takes part

std::optional<Lines> Author::drop_out(Scope& scope) {
  const auto named = terms(scope, false);
  if (named.empty()) return std::nullopt;
  scope.facts.full = false;
  std::erase_if(scope.facts.open, [](const std::string& each) { return each.ends_with("|*players"); });
  Line line{"if count of players > 2",
            {{fmt::format("set players to players without {{{}}}{}", one_of(named), chance(30) ? cite() : ""), {}}}};
  line.joined = chance(50);
  return Lines{line};
}

// ---- Phases

std::optional<Lines> Author::run_phase(Scope& scope) {
  std::vector<const Phase*> fitting;
  for (const Phase& phase : phases_) {
    if ((phase.decides && !scope.asks) || !scope.phases) continue;
    const bool possible = std::all_of(phase.parameters.begin(), phase.parameters.end(), [&](const Parameter& parameter) {
      return parameter.type != Type::kTile || parameter.block || parameter.condition || piece(scope, Knows::all()).has_value();
    });
    if (possible && !(scope.deep && phase.parameters.size() > 2)) fitting.push_back(&phase);
  }
  if (fitting.empty()) return std::nullopt;
  const Phase& phase = *one_of(fitting);
  std::optional<Closed> closed(std::in_place, scope);
  Line line{phase.name + arguments(scope, phase.parameters, Knows::all(), -1, 1) + (chance(25) ? cite() : ""), {}};
  closed.reset();
  if (!phase.parameters.empty() && phase.parameters.back().block) {
    Scope inner = scope;
    inner.facts = Facts{};
    inner.facts.full = false;
    inner.deep = true;
    inner.asks = scope.asks && phase.decides;
    inner.ends.push_back(phase.parameters.back().name);
    // The phase, or one that it uses or that uses it, might run itself by way of the block.
    inner.phases = false;
    line.block = block(inner, between(1, 2), nullptr);
  }
  const bool full = scope.facts.full && !drops_;
  scope.facts = Facts{};
  scope.facts.full = full;
  return Lines{line};
}

// ---- Told before it is shown, shown before it is judged

std::optional<Lines> Author::judged(Scope& scope) {
  if (!has_tiles_ || hand_ < 0) return std::nullopt;
  const auto named = terms(scope, false);
  if (named.empty()) return std::nullopt;
  const Zone& hand = zones_[static_cast<std::size_t>(hand_)];
  const std::string term = one_of(named);
  std::vector<const Variable*> told;
  for (const Variable& variable : variables_)
    if (variable.type == Type::kNumber && variable.seen == Seen::kAll) told.push_back(&variable);
  const std::string held = whose(scope, term, hand.name);
  const std::string reveal = "reveal " + held + (chance(30) ? cite() : "");
  Lines lines;
  if (!told.empty() && chance(60)) {
    // Nobody chooses between the two: what is told is shown at once.
    const Variable& variable = *one_of(told);
    const std::string target = variable.each ? whose(scope, term, variable.name) : variable.name;
    lines.push_back({fmt::format("set {} to {} of {}", target, chance(70) ? "pips" : "count", held), {}});
    lines.push_back({reveal, {}});
  } else {
    lines.push_back({reveal, {}});
  }
  scope.facts.open.insert(key(hand, term));
  Scope inner = scope;
  const std::string tile = fresh(scope, Type::kTile);
  Line line{fmt::format("if some {} in {} where {}", tile, held, match(scope, Phrase{tile}, 1, Knows::all()).text), {}};
  // Nothing in the block moves tiles: what was shown is known throughout.
  std::optional<Lines> then;
  if (has_chips_) then = pay_simply(inner);
  if (!then && !told.empty()) {
    const Variable& variable = *one_of(told);
    then = Lines{{fmt::format("add {} to {}", between(1, 3), variable.each ? whose(scope, term, variable.name) : variable.name), {}}};
  }
  if (!then) return lines;
  line.block = *then;
  line.joined = chance(60);
  lines.push_back(std::move(line));
  return lines;
}

std::optional<Lines> Author::pay_simply(Scope& scope) {
  std::vector<std::string> accounts = pots_;
  for (const std::string& term : terms(scope, false)) accounts.push_back(term);
  if (accounts.size() < 2) return std::nullopt;
  const std::string from = one_of(accounts);
  const std::string to = one_of(accounts);
  if (from == to) return std::nullopt;
  return Lines{{fmt::format("pay {} from {} to {}, or all he has{}", between(1, 4), from, to, chance(30) ? cite() : ""), {}}};
}

}  // namespace boneyard::generate
