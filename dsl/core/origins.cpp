#include "dsl/core/origins.hpp"

#include <algorithm>
#include <utility>

#include "dsl/core/effects.hpp"
#include "dsl/core/rewrite.hpp"

namespace boneyard::dsl::core {
namespace {

bool is_zone(const Node& node) { return node.op == Op::kZone || node.op == Op::kLayout || node.op == Op::kEvery; }
bool is_layout(const Node& zone) { return zone.op == Op::kLayout; }
bool same(const Node& zone, const Node& other) { return zone.a == other.a && is_layout(zone) == is_layout(other); }

bool is_variable(const Node& node, int variable) { return node.op == Op::kVariable && node.a == variable; }

// The zone or layout as it can be said of a choice: a seat that is spoken of inside of a value only is one of several.
NodePtr as_said(const Node& node) {
  bool names = false;
  for (const NodePtr& seat : node.kids) for_each_node(*seat, [&](const Node& part) { names = names || part.op == Op::kLocal; });
  return made_node(is_layout(node) ? Op::kLayout : Op::kZone, is_layout(node) ? Type::kLayout : Type::kZone, node.a,
                   names ? std::vector<NodePtr>() : node.kids);
}

// Where the tiles of a value lie when it is evaluated. A tile of a variable may be anywhere by then.
struct Lying {
  bool anywhere = false;
  Region zones;
};

// What a value looks at to say which tiles are meant. What only counts tiles or adds up pips names none.
struct LookedAt {
  Region zones;
  std::vector<int> variables;
};

void look(const Node& value, LookedAt& out) {
  if (value.is_one_of({Op::kVariable, Op::kVariableOf})) {
    out.variables.push_back(value.a);
    return;
  }
  if (value.is_one_of({Op::kZone, Op::kLayout, Op::kEvery})) {
    out.zones.push_back(as_said(value));
    return;
  }
  if (value.is_one_of({Op::kNumberIn, Op::kNumberOn, Op::kEnds, Op::kEndsAt, Op::kChips, Op::kAfter})) return;
  if (value.is_one_of({Op::kCount, Op::kPips, Op::kPipsOf, Op::kLow, Op::kHigh})) {
    // Of tiles that were picked out, their number says whether there are any.
    const Node& of = value.kid(0);
    const bool subset = of.op == Op::kFirst && of.type == Type::kTiles;
    if (!subset && !of.is_one_of({Op::kAll, Op::kMost, Op::kFewest, Op::kLet})) return;
  }
  for (const NodePtr& kid : value.kids) look(*kid, out);
}

bool add(std::vector<Zones>& to, const Zones& zone) {
  const bool known =
      std::any_of(to.begin(), to.end(), [&](const Zones& each) { return each.index == zone.index && each.layout == zone.layout; });
  if (!known) to.push_back(zone);
  return !known;
}

class Whereabouts {
 public:
  explicit Whereabouts(Core& core) : core_(core), lets_(lets_of(core.play)) {}

  void note() {
    look_into_variables();
    core_.play = rewritten(core_.play, *this);
  }

  NodePtr value(NodePtr node) const { return node; }
  void statement(const NodePtr& node, Region& out) const { out.push_back(node->op == Op::kChoose ? with_zones(*node) : node); }

 private:
  // A value that a statement or a choice gives to a variable.
  struct Given {
    int variable;
    LookedAt looked;
    Lying lying;
  };

  Lying lying(const Node& tiles) const {
    Lying found;
    for_each_origin(tiles, lets_, [&](const Node& origin) {
      if (is_zone(origin))
        found.zones.push_back(as_said(origin));
      else
        found.anywhere = true;
    });
    return found;
  }

  // Of what is chosen: by its domain, or by a condition `t in ...`.
  Lying lying(const Node& way, const Node& choice) const {
    Lying found = lying(choice.kid(0));
    for (const NodePtr& condition : way.regions[kConditions]) {
      const Node& holds = condition->kid(0);
      if (!found.anywhere) break;
      if (holds.op == Op::kIn && is_variable(holds.kid(0), choice.a)) found = lying(holds.kid(1));
    }
    return found;
  }

  // The domain, and conditions that say which tiles of it are meant.
  static LookedAt looked_at(const Node& way, const Node& choice) {
    LookedAt found;
    look(choice.kid(0), found);
    for (const NodePtr& condition : way.regions[kConditions]) {
      LookedAt further;
      look(condition->kid(0), further);
      if (std::find(further.variables.begin(), further.variables.end(), choice.a) == further.variables.end()) continue;
      found.zones.insert(found.zones.end(), further.zones.begin(), further.zones.end());
      found.variables.insert(found.variables.end(), further.variables.begin(), further.variables.end());
    }
    return found;
  }

  Variable& variable(int index) const { return core_.variables[static_cast<std::size_t>(index)]; }

  Seen seen(const Node& zone) const { return is_layout(zone) ? Seen::kAll : core_.equipment.zones[static_cast<std::size_t>(zone.a)].seen; }

  static bool belongs_to(const Node& zone, int seat) {
    const Node* const owner = zone.kids.empty() ? nullptr : seat_of(zone.kid(0));
    return owner != nullptr && is_variable(*owner, seat);
  }

  // Whether the seat that a variable names sees what lies there; -1: whether all do.
  bool seen_by(const Node& zone, int seat) const {
    const bool own = belongs_to(zone, seat);
    return seen(zone) == Seen::kAll || (seen(zone) == Seen::kOwner && own);
  }

  std::vector<Given> given_values() const {
    std::vector<Given> all;
    const auto holds_tiles = [&](int index) { return variable(index).type == Type::kTile || variable(index).type == Type::kTiles; };
    for_each_statement(core_.play, [&](const Node& stmt) {
      if ((stmt.op == Op::kAssign || stmt.op == Op::kAssignOf || stmt.op == Op::kFor) && holds_tiles(stmt.a)) {
        Given& made = all.emplace_back(Given{stmt.a, {}, lying(stmt.kid(0))});
        look(stmt.kid(0), made.looked);
      }
      if (stmt.op != Op::kChoose) return;
      for (const NodePtr& way : stmt.regions[kWays])
        for (const NodePtr& choice : way->regions[kChoices])
          if (holds_tiles(choice->a)) all.push_back({choice->a, looked_at(*way, *choice), lying(*way, *choice)});
    });
    return all;
  }

  void look_into_variables() {
    const std::vector<Given> all = given_values();
    for (bool changed = true; changed;) {
      changed = false;
      for (const Given& given : all) {
        std::vector<Zones>& into = variable(given.variable).looked_into;
        for (const NodePtr& each : given.looked.zones)
          if (seen(*each) != Seen::kAll) changed |= add(into, {each->a, false});
        for (const int other : given.looked.variables) {
          const std::vector<Zones> further = variable(other).looked_into;
          for (const Zones& each : further) changed |= add(into, each);
        }
      }
    }
    for (const Given& given : all) {
      variable(given.variable).anywhere |= given.lying.anywhere;
      for (const NodePtr& each : given.lying.zones) add(variable(given.variable).within, {each->a, is_layout(*each)});
    }
  }

  // Whether statements take tiles from one of the zones while choices made at once are carried out one after another. What a seat has chosen from a zone of its
  // own is no other seat's choice.
  bool taken(const Node& ask, const Region& zones) const {
    std::vector<int> own;
    bool found = false;
    for (const NodePtr& way : ask.regions[kWays])
      for (const NodePtr& choice : way->regions[kChoices]) {
        const Lying from = lying(*way, *choice);
        const auto is_own = [&](const NodePtr& each) { return belongs_to(*each, ask.b); };
        if (!from.anywhere && std::all_of(from.zones.begin(), from.zones.end(), is_own)) own.push_back(choice->a);
      }
    const auto take = [&](const Node& from) {
      if (from.op == Op::kVariable && std::find(own.begin(), own.end(), from.a) != own.end()) return;
      const Lying left = lying(from);
      found = found || left.anywhere;
      for (const NodePtr& each : left.zones)
        found = found || std::any_of(zones.begin(), zones.end(), [&](const NodePtr& one) { return same(*one, *each); });
    };
    for (const NodePtr& way : ask.regions[kWays])
      for_each_statement(way->regions[kEffect], [&](const Node& stmt) {
        if (!moves_tiles(stmt)) return;
        if (const auto moved = moving(stmt))
          take(moved->what);
        else
          found = true;
      });
    return found;
  }

  NodePtr with_zones(const Node& ask) const {
    auto made = std::make_shared<Node>(ask);
    for (NodePtr& way : made->regions[kWays]) {
      auto changed = std::make_shared<Node>(*way);
      for (NodePtr& choice : changed->regions[kChoices])
        if (variable(choice->a).type == Type::kTile || variable(choice->a).type == Type::kTiles) choice = with_zones(ask, *way, *choice);
      way = std::move(changed);
    }
    return made;
  }

  NodePtr with_zones(const Node& ask, const Node& way, const Node& choice) const {
    auto made = std::make_shared<Node>(choice);
    const Lying from = lying(way, choice);
    const int hears = (ask.flags & Node::kOpenly) != 0 ? -1 : ask.b;
    const bool tells = std::any_of(from.zones.begin(), from.zones.end(), [&](const NodePtr& each) { return !seen_by(*each, hears); });
    if (!from.anywhere && tells) {
      made->regions[kWithin] = from.zones;
      if ((ask.flags & Node::kSealed) != 0 && taken(ask, from.zones)) made->flags &= ~Node::kStays;
    }
    const LookedAt looked = looked_at(way, choice);
    Region& into = made->regions[kLookedInto];
    for (const NodePtr& each : looked.zones)
      if (!seen_by(*each, ask.b)) into.push_back(each);
    std::vector<Zones> by_variables;
    for (const int other : looked.variables)
      if (other != choice.a)
        for (const Zones& each : variable(other).looked_into) add(by_variables, each);
    for (const Zones& each : by_variables) {
      Node zone;
      zone.op = Op::kZone;
      zone.a = each.index;
      into.push_back(as_said(zone));
    }
    return made;
  }

  Core& core_;
  const Lets lets_;
};

}  // namespace

Lets lets_of(const Region& rules) {
  Lets found;
  for (const NodePtr& stmt : rules)
    for_each_node(*stmt, [&](const Node& node) {
      if (node.op == Op::kLet) found[node.a] = node.kids[0].get();
    });
  return found;
}

void note_whereabouts(Core& core) { Whereabouts(core).note(); }

}  // namespace boneyard::dsl::core
