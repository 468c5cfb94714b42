#include "dsl/core/standing.hpp"

#include <algorithm>
#include <set>

namespace boneyard::dsl::core {
namespace {

class Finder {
 public:
  explicit Finder(const Core& core) : core_(core) {}

  std::optional<Standing> find() {
    std::optional<Standing> found;
    for_each_statement(core_.play, [&](const Node& stmt) {
      if (!found && stmt.op == Op::kWin) found = of(stmt.kid(0));
    });
    return found;
  }

 private:
  std::optional<Standing> of(const Node& seats) {
    if (seats.is_one_of({Op::kMost, Op::kFewest})) {
      if (!stands_alone(seats)) return std::nullopt;
      return Standing{&decided(*seats.kids.back()), seats.a, seats.op == Op::kFewest};
    }
    if (seats.op == Op::kAll) return of(seats.kid(0));
    if (seats.op == Op::kLet) return of(seats.kid(1));
    if (seats.op == Op::kPlayers) return given([](const Node& stmt) { return stmt.op == Op::kAssignPlayers; }, -1);
    if (seats.op == Op::kVariable) return given([&](const Node& stmt) { return stmt.op == Op::kAssign && stmt.a == seats.a; }, seats.a);
    return std::nullopt;
  }

  // Of `if f then x else y`, the branch that is always taken, where every assignment to f has the same literal, as with a parameter of a phase that is used once.
  const Node& decided(const Node& value) const {
    if (value.op != Op::kIfValue || value.kid(0).op != Op::kVariable) return value;
    std::set<int> set_to;
    bool known = true;
    for_each_statement(core_.play, [&](const Node& stmt) {
      if (stmt.op != Op::kAssign || stmt.a != value.kid(0).a) return;
      known = known && stmt.kid(0).op == Op::kLiteral;
      if (known) set_to.insert(stmt.kid(0).a);
    });
    return known && set_to.size() == 1 ? value.kid(*set_to.begin() != 0 ? 1 : 2) : value;
  }

  // The same of what a statement gives to a name; names may be given to each other in a circle.
  template <typename Gives>
  std::optional<Standing> given(const Gives& gives, int name) {
    if (!asked_.insert(name).second) return std::nullopt;
    std::optional<Standing> found;
    for_each_statement(core_.play, [&](const Node& stmt) {
      if (!found && gives(stmt)) found = of(stmt.kid(0));
    });
    return found;
  }

  // Whether the value speaks of no name that is bound around the whole, so that it can be asked anywhere.
  static bool stands_alone(const Node& best) {
    std::set<int> free = free_names(*best.kids.back());
    free.erase(best.a);
    return free.empty();
  }

  const Core& core_;
  std::set<int> asked_;
};

}  // namespace

std::optional<Standing> standing(const Core& core) { return Finder(core).find(); }

std::optional<std::int32_t> target(const Core& core, const Standing& standing) {
  const Node& value = *standing.value;
  if (standing.least || value.op != Op::kVariableOf) return std::nullopt;
  std::optional<std::int32_t> found;
  const auto is_standing = [&](const Node& node) { return node.op == Op::kVariableOf && node.a == value.a; };
  const auto look = [&](const Node& node) {
    if (!node.is_one_of({Op::kLess, Op::kLessEqual})) return;
    // "7 <= marks", or "marks < 7" for its opposite; "6 < marks" is the same.
    const bool first = node.kid(0).op == Op::kLiteral && is_standing(node.kid(1));
    const bool second = node.kid(1).op == Op::kLiteral && is_standing(node.kid(0));
    if (!first && !second) return;
    const bool above = first == (node.op == Op::kLess);
    const std::int32_t literal = node.kid(first ? 0 : 1).a;
    // A comparison with 0 asks whether a seat has scored at all.
    if (literal < 1) return;
    const std::int32_t number = literal + (above ? 1 : 0);
    found = std::max(found.value_or(number), number);
  };
  for (const NodePtr& stmt : core.play) for_each_node(*stmt, look);
  return found;
}

namespace {

// `set left to 3; loop: if left <= 0: leave; ...`, as `repeat 3 times` is written in Core.
std::optional<Rounds> counted(const Node& set, const Node& loop) {
  if (set.op != Op::kAssign || set.kid(0).op != Op::kLiteral || loop.regions.front().empty()) return std::nullopt;
  const Node& check = *loop.regions.front().front();
  if (check.op != Op::kIf || check.kid(0).op != Op::kLessEqual) return std::nullopt;
  const Node& left = check.kid(0).kid(0);
  if (left.op != Op::kVariable || left.a != set.a || set.kid(0).a < 2) return std::nullopt;
  return Rounds{set.a, set.kid(0).a};
}

// Of the loops that are not within another one, the first in which somebody chooses.
const Region* outermost(const Region& region, std::optional<Rounds>& found) {
  for (std::size_t i = 0; i < region.size(); ++i) {
    const Node& stmt = *region[i];
    if (stmt.op == Op::kLoop && holds_choice(stmt.regions.front())) {
      if (i > 0) found = counted(*region[i - 1], stmt);
      return &region;
    }
    if (stmt.op == Op::kChoose) continue;
    for (const Region& inner : stmt.regions)
      if (const Region* const there = outermost(inner, found)) return there;
  }
  return nullptr;
}

}  // namespace

std::optional<Rounds> rounds(const Core& core) {
  std::optional<Rounds> found;
  outermost(core.play, found);
  return found;
}

namespace {

// The zone of which every way of a choice takes one tile; below 0 where one takes something else.
int zone_given(const Core& core, const Node& choose) {
  int zone = -1;
  for (const NodePtr& way : choose.regions[kWays]) {
    if (way->regions[kChoices].size() != 1) return -1;
    const Node& choice = *way->regions[kChoices].front();
    const Node& from = choice.kid(0);
    if (core.variables[static_cast<std::size_t>(choice.a)].type != Type::kTile || from.op != Op::kTilesIn || from.kid(0).op != Op::kZone)
      return -1;
    if (zone >= 0 && zone != from.kid(0).a) return -1;
    zone = from.kid(0).a;
  }
  return zone;
}

// Whether an `if` of the loop leaves it when all zones of this number are empty.
bool ends_empty(const Node& loop, int zone) {
  bool found = false;
  for (const NodePtr& stmt : loop.regions.front()) {
    if (stmt->op != Op::kIf) continue;
    for_each_node(*stmt->kids.front(), [&](const Node& node) {
      if (node.op != Op::kEqual || node.kid(0).op != Op::kCount) return;
      const Node& counted = node.kid(0).kid(0);
      found = found || (counted.op == Op::kEvery && counted.a == zone && node.kid(1).op == Op::kLiteral && node.kid(1).a == 0);
    });
  }
  return found;
}

}  // namespace

std::string deal_name(const Core& core) {
  std::set<std::string> names;
  for_each_statement(core.play, [&](const Node& stmt) {
    if (stmt.op == Op::kEnded && !stmt.cites.empty()) names.insert(stmt.word);
  });
  return names.size() == 1 ? *names.begin() : "";
}

std::optional<Tricks> tricks(const Core& core) {
  std::optional<Tricks> found;
  for_each_statement(core.play, [&](const Node& loop) {
    if (found || loop.op != Op::kLoop) return;
    const Node* choose = nullptr;
    bool one = true;
    for_each_statement(loop.regions.front(), [&](const Node& stmt) {
      one = one && stmt.op != Op::kLoop && (stmt.op != Op::kChoose || choose == nullptr);
      if (stmt.op == Op::kChoose) choose = &stmt;
    });
    const int zone = one && choose != nullptr ? zone_given(core, *choose) : -1;
    if (zone >= 0 && ends_empty(loop, zone)) found = Tricks{zone, choose->word};
  });
  return found;
}

}  // namespace boneyard::dsl::core
