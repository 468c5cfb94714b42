#include "dsl/checking/tile_zones.hpp"

#include <algorithm>
#include <map>

namespace boneyard::dsl {
namespace {

using Locals = std::map<int, TileZones>;

bool has_local(const Expr& expr) {
  bool found = expr.op == ExprOp::kLocal;
  parts_of(expr, [&](const ExprPtr& part) { found = found || has_local(*part); });
  return found;
}

// A seat that is spoken of inside of the expression only is one of several.
ZoneTerm term_of(const Expr& expr) {
  const bool known = !expr.kids.empty() && !has_local(*expr.kids[0]);
  return {expr.a, expr.op == ExprOp::kLayoutTiles || expr.op == ExprOp::kTips, known ? expr.kids[0] : nullptr};
}

void join(TileZones& into, const TileZones& other) {
  into.anywhere = into.anywhere || other.anywhere;
  into.zones.insert(into.zones.end(), other.zones.begin(), other.zones.end());
}

TileZones within(const Expr& expr, const Locals& locals) {
  switch (expr.op) {
    case ExprOp::kZone:
    case ExprOp::kEveryZone:
    case ExprOp::kLayoutTiles:
    case ExprOp::kTips:
      return {false, {term_of(expr)}};
    case ExprOp::kTop:
    case ExprOp::kWithout:
      return within(*expr.kids[0], locals);
    case ExprOp::kAll:
    case ExprOp::kFirst:
      return within(*expr.binder.domain, locals);
    case ExprOp::kIf: {
      TileZones either = within(*expr.kids[1], locals);
      join(either, within(*expr.kids[2], locals));
      return either;
    }
    case ExprOp::kUnion:
    case ExprOp::kMakeSet: {
      TileZones all{false, {}};
      for (const ExprPtr& kid : expr.kids) join(all, within(*kid, locals));
      return all;
    }
    case ExprOp::kLet: {
      Locals inner = locals;
      inner[expr.a] = within(*expr.kids[0], locals);
      return within(*expr.kids[1], inner);
    }
    case ExprOp::kLocal: {
      const auto it = locals.find(expr.a);
      return it != locals.end() ? it->second : TileZones{};
    }
    default:
      return {};
  }
}

void look(const Expr& expr, LookedAt& out) {
  switch (expr.op) {
    case ExprOp::kVariable:
    case ExprOp::kSeatVariable:
      out.variables.push_back(expr.a);
      return;
    case ExprOp::kZone:
    case ExprOp::kEveryZone:
    case ExprOp::kLayoutTiles:
    case ExprOp::kTips:
      out.zones.push_back(term_of(expr));
      return;
    case ExprOp::kCount:
    case ExprOp::kPips:
    case ExprOp::kLow:
    case ExprOp::kHigh:
      // Of tiles that were picked out, their number says whether there are any.
      if (expr.kids[0]->op != ExprOp::kAll) return;
      break;
    case ExprOp::kEnds:
    case ExprOp::kTileEnds:
    case ExprOp::kChips:
    case ExprOp::kPlayerAfter:
      return;
    default:
      break;
  }
  parts_of(expr, [&](const ExprPtr& part) { look(*part, out); });
}

}  // namespace

bool seen_by(const CheckedGame& game, const ZoneTerm& zone, int seat) {
  const Seen seen = zone.layout ? Seen::kAll : game.zones[static_cast<std::size_t>(zone.index)].seen;
  return seen == Seen::kAll || (seen == Seen::kOwner && zone.seat && zone.seat->op == ExprOp::kVariable && zone.seat->a == seat);
}

TileZones zones_of(const Expr& tiles) { return within(tiles, {}); }

TileZones zones_of(const CheckedWay& way, const CheckedChoice& choice) {
  TileZones found = zones_of(*choice.domain);
  for (const CheckedCondition& condition : way.conditions) {
    const Expr& holds = *condition.holds;
    if (!found.anywhere) break;
    if (holds.op == ExprOp::kIn && holds.kids[0]->op == ExprOp::kVariable && holds.kids[0]->a == choice.variable)
      found = zones_of(*holds.kids[1]);
  }
  return found;
}

LookedAt looked_at(const Expr& expr) {
  LookedAt found;
  look(expr, found);
  return found;
}

LookedAt looked_at(const CheckedWay& way, const CheckedChoice& choice) {
  LookedAt found = looked_at(*choice.domain);
  for (const CheckedCondition& condition : way.conditions) {
    const LookedAt further = looked_at(*condition.holds);
    if (std::find(further.variables.begin(), further.variables.end(), choice.variable) == further.variables.end()) continue;
    found.zones.insert(found.zones.end(), further.zones.begin(), further.zones.end());
    found.variables.insert(found.variables.end(), further.variables.begin(), further.variables.end());
  }
  return found;
}

}  // namespace boneyard::dsl
