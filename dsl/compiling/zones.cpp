// Who learns by hearing of a tile where it is: the zones that choices of tiles, and variables that hold tiles, tell of.

#include <algorithm>

#include "dsl/checking/tile_zones.hpp"
#include "dsl/compiling/compiler.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

bool holds_tiles(const CheckedVariable& variable) { return variable.type.base == Base::kTile || variable.type.base == Base::kTiles; }

// The zones that statements take tiles from while choices made at once are carried out one after another. What a seat has chosen from a zone of
// its own is no other seat's choice.
class TakenFrom {
 public:
  explicit TakenFrom(const CheckedChoose& choose) {
    for (const CheckedWay& way : choose.ways)
      for (const CheckedChoice& choice : way.choices) {
        const TileZones zones = zones_of(way, choice);
        const bool own = !zones.anywhere && std::all_of(zones.zones.begin(), zones.zones.end(), [&](const ZoneTerm& term) {
          return term.seat && term.seat->op == ExprOp::kVariable && term.seat->a == choose.chooser;
        });
        if (own) own_.push_back(choice.variable);
      }
    for (const CheckedWay& way : choose.ways) block(way.block);
  }

  bool has(const ZoneTerm& zone) const {
    return everywhere_ || std::any_of(zones_.begin(), zones_.end(),
                                      [&](const ZoneTerm& taken) { return taken.index == zone.index && taken.layout == zone.layout; });
  }

 private:
  void block(const CheckedBlock& statements) {
    for (const Stmt& stmt : statements) {
      switch (stmt.op) {
        case StmtOp::kGather:
          everywhere_ = true;
          break;
        case StmtOp::kMoveTop:
        case StmtOp::kDealEach:
          take(*stmt.exprs[1]);
          break;
        case StmtOp::kMoveTile:
        case StmtOp::kMoveTiles:
        case StmtOp::kMoveZone:
        case StmtOp::kPlace:
          take(*stmt.exprs[0]);
          break;
        case StmtOp::kChoose:
          for (const CheckedWay& way : stmt.choose->ways) block(way.block);
          break;
        default:
          break;
      }
      for (const CheckedBlock& inner : stmt.blocks) block(inner);
    }
  }
  void take(const Expr& from) {
    if (from.op == ExprOp::kVariable && std::find(own_.begin(), own_.end(), from.a) != own_.end()) return;
    const TileZones zones = zones_of(from);
    everywhere_ |= zones.anywhere;
    zones_.insert(zones_.end(), zones.zones.begin(), zones.zones.end());
  }

  std::vector<int> own_;
  bool everywhere_ = false;
  std::vector<ZoneTerm> zones_;
};

// A value that a statement or a choice gives to a variable.
struct Given {
  int variable;
  LookedAt looked;
  TileZones zones;
};

void collect(const CheckedBlock& block, std::vector<Given>& out) {
  const auto given = [&](int variable, const ExprPtr& value) { out.push_back({variable, looked_at(*value), zones_of(*value)}); };
  for (const Stmt& stmt : block) {
    if ((stmt.op == StmtOp::kDeclare || stmt.op == StmtOp::kSet || stmt.op == StmtOp::kForEach) && !stmt.exprs.empty())
      given(stmt.a, stmt.exprs[0]);
    if (stmt.op == StmtOp::kChoose)
      for (const CheckedWay& way : stmt.choose->ways) {
        for (const CheckedChoice& choice : way.choices)
          if (choice.domain_to == nullptr) out.push_back({choice.variable, looked_at(way, choice), zones_of(way, choice)});
        collect(way.block, out);
      }
    for (const CheckedBlock& inner : stmt.blocks) collect(inner, out);
  }
}

}  // namespace

// The places that a term may mean.
ZoneRange Compiler::zone_range(const ZoneTerm& term) const {
  ZoneRange range;
  const bool each = term.layout ? game_.layouts[static_cast<std::size_t>(term.index)].per_seat
                                : game_.zones[static_cast<std::size_t>(term.index)].per_seat;
  range.first = term.layout ? program_.layouts[static_cast<std::size_t>(first_layout(term.index))].zone : first_zone(term.index);
  range.count = each ? program_.seats : 1;
  return range;
}

void Compiler::zones_of_choice(const CheckedChoose& choose, const CheckedWay& way, const CheckedChoice& choice, ChoiceInfo& made) {
  const auto is_chooser = [&](const ExprPtr& seat) { return seat && seat->op == ExprOp::kVariable && seat->a == choose.chooser; };
  const auto add = [&](const ZoneTerm& term, std::vector<ZoneRange>& out) {
    ZoneRange range = zone_range(term);
    range.chooser = is_chooser(term.seat);
    if (term.seat && !range.chooser) range.seat = query(*term.seat);
    out.push_back(range);
  };
  const TileZones zones = zones_of(way, choice);
  const bool told = std::any_of(zones.zones.begin(), zones.zones.end(),
                                [&](const ZoneTerm& term) { return !seen_by(game_, term, choose.open ? -1 : choose.chooser); });
  if (!zones.anywhere && told) {
    for (const ZoneTerm& term : zones.zones) add(term, made.within);
    if (choose.sealed) {
      const TakenFrom taken(choose);
      made.within_lasts = std::none_of(zones.zones.begin(), zones.zones.end(), [&](const ZoneTerm& term) { return taken.has(term); });
    }
  }
  const LookedAt looked = looked_at(way, choice);
  for (const ZoneTerm& term : looked.zones)
    if (!seen_by(game_, term, choose.chooser)) add(term, made.looked_into);
  std::uint64_t by_variables = 0;
  for (const int variable : looked.variables)
    if (const auto it = looked_into_.find(variable); variable != choice.variable && it != looked_into_.end()) by_variables |= it->second;
  for (; by_variables != 0; by_variables &= by_variables - 1) made.looked_into.push_back({std::countr_zero(by_variables), 1, false, {}});
}

void Compiler::zones_of_variables() {
  std::vector<Given> all;
  collect(*game_.play, all);
  std::erase_if(all, [&](const Given& given) { return !holds_tiles(game_.variables[static_cast<std::size_t>(given.variable)]); });
  const auto mask = [&](const ZoneTerm& term) {
    const ZoneRange range = zone_range(term);
    std::uint64_t zones = 0;
    for (int zone = range.first; zone < range.first + range.count; ++zone) zones |= std::uint64_t{1} << zone;
    return zones;
  };
  const auto hidden = [&](std::uint64_t zones) {
    for (std::size_t zone = 0; zone < program_.zones.size(); ++zone)
      if (program_.zones[zone].seen == Seen::kAll) zones &= ~(std::uint64_t{1} << zone);
    return zones;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Given& given : all) {
      std::uint64_t& known = looked_into_[given.variable];
      std::uint64_t zones = known;
      for (const ZoneTerm& term : given.looked.zones) zones |= hidden(mask(term));
      for (const int variable : given.looked.variables)
        if (const auto it = looked_into_.find(variable); it != looked_into_.end()) zones |= it->second;
      changed |= zones != known;
      known = zones;
    }
  }
  for (const Given& given : all) {
    const int shown = variable_info_[static_cast<std::size_t>(given.variable)];
    if (shown < 0) continue;
    VariableInfo& info = program_.variables[static_cast<std::size_t>(shown)];
    info.looked_into = looked_into_[given.variable];
    if (given.zones.anywhere) info.within = ~std::uint64_t{0};
    for (const ZoneTerm& term : given.zones.zones) info.within |= mask(term);
  }
}

}  // namespace boneyard::dsl
