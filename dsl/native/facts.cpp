#include "dsl/native/facts.hpp"

#include <string_view>

#include <fmt/format.h>

#include "dsl/core/effects.hpp"
#include "dsl/core/ways.hpp"

namespace boneyard::dsl::native {
namespace {

using core::Component;
using core::Node;
using core::Op;
using core::Region;
using Part = Component::Part;

// A statement that changes nothing but what seats know, which native code does not keep.
bool only_tells(const Node& node) {
  const std::string_view writes = core::info(node.op).writes;
  return core::is_statement(node.op) && writes.find('!') != std::string_view::npos &&
         writes.find_first_not_of("k!") == std::string_view::npos;
}

void visit_played(const Node& node, const std::function<void(const Node&)>& visit) {
  if (node.op == Op::kWitness) return;
  if (node.op == Op::kCondition) return visit_played(listed(node), visit);
  visit(node);
  for (const core::NodePtr& kid : node.kids) visit_played(*kid, visit);
  if (node.op == Op::kChoice) return;  // its regions say where tiles lie, for seats that remember
  for (const Region& region : node.regions) for_each_played(region, visit);
}

class Finder {
 public:
  Finder(const core::Core& core, const Rules& rules) : core_(core), rules_(rules) {
    facts_.zones.resize(core.equipment.zones.size());
    facts_.layouts.resize(core.equipment.layouts.size());
  }

  Facts made(const Node* also) {
    for_each_played(core_.play, [&](const Node& node) { note(node); });
    if (also != nullptr) visit_played(*also, [&](const Node& node) { note(node); });
    for (std::size_t i = 0; i < facts_.zones.size(); ++i) {
      Facts::Zone& each = facts_.zones[i];
      // Where a tile lies face up without being seen there by all, it is looked for.
      each.tiles = each.tiles || !rules_.tiles || (facts_.face_up && core_.equipment.zones[i].seen != Seen::kAll);
      each.order = ordered(static_cast<int>(i)) && (each.order || !rules_.order);
      each.number = (each.number || !rules_.number) && !each.tiles && !each.order;
    }
    facts_.players = facts_.players || !rules_.players;
    facts_.knowers = facts_.knowers || !rules_.dice;
    return facts_;
  }

 private:
  Facts::Zone& zone(int index) { return facts_.zones[static_cast<std::size_t>(index)]; }
  bool ordered(int index) const { return core_.equipment.zones[static_cast<std::size_t>(index)].ordered; }

  void note(const Node& node) {
    // Of two places that a movement names, it reads the one that tiles leave.
    if (node.op == Op::kMoveTop || node.op == Op::kMoveZone) {
      const int left = node.kid(node.op == Op::kMoveTop ? 1 : 0).a;
      (ordered(left) ? zone(left).order : zone(left).tiles) = true;
    } else if (!only_tells(node)) {
      for (const Component& read : core::own_effects_of(node).reads)
        if (!read.layout) note(read);
    }
    switch (node.op) {
      case Op::kAssignPlayers:
        facts_.players = true;
        break;
      case Op::kThrow:
        facts_.knowers = true;
        break;
      case Op::kFaceUp:
        facts_.face_up = true;
        break;
      case Op::kMix:
        zone(node.kid(0).a).number = true;  // as many numbers are drawn
        break;
      case Op::kLay:
      case Op::kPlace:
      case Op::kOpen:
        ends(node);
        break;
      case Op::kTips:
        of_tiles(node.kid(0).a);
        break;
      case Op::kTilesOn:
        facts_.layouts[static_cast<std::size_t>(node.kid(0).a)].tiles = true;
        break;
      case Op::kEndsAt:
        for (std::size_t i = 0; i < facts_.layouts.size(); ++i) of_tiles(static_cast<int>(i));
        break;
      default:  // what else play asks stands in the columns
        break;
    }
  }

  void note(const Component& read) {
    if (read.index < 0 || read.part > Part::kTree) return;
    Facts::Zone& each = zone(read.index);
    each.tiles = each.tiles || read.part == Part::kTiles;
    each.order = each.order || read.part == Part::kOrder;
    each.number = each.number || read.part == Part::kNumber;
  }

  void of_tiles(int layout) { facts_.layouts[static_cast<std::size_t>(layout)].ends = Facts::Layout::Ends::kOfTiles; }

  // The weakest representation that answers what this statement asks.
  void ends(const Node& node) {
    using Ends = Facts::Layout::Ends;
    Facts::Layout& layout = facts_.layouts[static_cast<std::size_t>(node.kid(1).a)];
    const bool onto = node.op == Op::kPlace;
    const std::size_t opened = node.kids.size() - (onto ? 4 : 2);
    const bool at_tile = node.op == Op::kOpen || (onto && node.kid(3).op != Op::kLiteral);
    const bool two = node.op != Op::kOpen && opened == (onto ? 1u : 2u);
    const Ends needed = !rules_.ends || at_tile ? Ends::kOfTiles : two ? Ends::kTwo : Ends::kNumbers;
    layout.ends = std::max(layout.ends, needed);
    layout.tiles = layout.tiles || node.op == Op::kOpen;
  }

  const core::Core& core_;
  const Rules& rules_;
  Facts facts_;
};

std::string kept(const Facts::Zone& zone) {
  std::string text;
  const auto add = [&](bool is, const char* what) {
    if (is) text += (text.empty() ? "" : ", ") + std::string(what);
  };
  add(zone.tiles, "tiles");
  add(zone.order, "order");
  add(zone.number, "number");
  return text.empty() ? "nothing" : text;
}

const char* kept(Facts::Layout::Ends ends) {
  switch (ends) {
    case Facts::Layout::Ends::kNone:
      return "number";
    case Facts::Layout::Ends::kTwo:
      return "number, two ends";
    case Facts::Layout::Ends::kNumbers:
      return "number, how many ends show each number";
    case Facts::Layout::Ends::kOfTiles:
      return "number, ends with their tiles";
  }
  return "";
}

}  // namespace

const Node& listed(const Node& condition) {
  const Node* const known = core::lookup(condition);
  return known != nullptr ? *known : core::holds(condition);
}

void for_each_played(const Region& region, const std::function<void(const Node&)>& visit) {
  for (const core::NodePtr& node : region) visit_played(*node, visit);
}

Facts find_facts(const core::Core& core, const Rules& rules, const Node* also) { return Finder(core, rules).made(also); }

bool has_choice(const Node& node) {
  bool found = false;
  core::for_each_node(node, [&](const Node& part) { found = found || part.op == Op::kChoose; });
  return found;
}

std::string print(const Facts& facts, const core::Core& core, const Program& program) {
  std::string text;
  for (std::size_t i = 0; i < facts.zones.size(); ++i)
    text += fmt::format("zone {}: {}\n", core.equipment.zones[i].name, kept(facts.zones[i]));
  for (std::size_t i = 0; i < facts.layouts.size(); ++i)
    text += fmt::format("layout {}: {}{}\n", core.equipment.layouts[i].name, kept(facts.layouts[i].ends),
                        facts.layouts[i].tiles ? ", tiles" : "");
  text += fmt::format("players: {}\n", facts.players ? "change" : "all seats");
  if (!core.equipment.dice.empty()) text += fmt::format("dice: what they show{}\n", facts.knowers ? ", and how many seats know it" : "");
  for (std::size_t i = 0; i < core.variables.size(); ++i) {
    const core::Variable& variable = core.variables[i];
    if (!variable.declared()) continue;
    const std::string width = variable.type == core::Type::kTiles ? fmt::format("{} bits", program.tiles.words() * kWordBits) : "32 bits";
    text += fmt::format("variable {}: {}, {}\n", variable.name, width,
                        program.variable_registers[i] < 0 ? "not read after the next choice" : "kept across choices");
  }
  for_each_played(core.play, [&](const Node& node) {
    if ((node.op == Op::kFor || node.op == Op::kLoop) && has_choice(node)) text += fmt::format("loop #{}: holds a choice\n", node.id);
  });
  return text;
}

}  // namespace boneyard::dsl::native
