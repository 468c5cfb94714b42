// Parameters that stand for what the game declares: a zone, a layout, a pot or a variable. A use gives the name of one, and wherever the parameter stands, that is meant.

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using Takes = ast::Parameter::Kind;

bool is_kind(const ast::Parameter& parameter, const Expr& given) {
  switch (parameter.kind) {
    case Takes::kZone:
      return given.op == ExprOp::kZone;
    case Takes::kLayout:
      return given.op == ExprOp::kLayoutTiles;
    case Takes::kPot:
      return given.op == ExprOp::kPot;
    default:
      return (given.op == ExprOp::kVariable || given.op == ExprOp::kSeatVariable) && given.type == type_named(parameter.type);
  }
}

// The kind of what a parameter stands for.
std::string kind_text(const ast::Parameter& parameter) {
  switch (parameter.kind) {
    case Takes::kZone:
      return "zone";
    case Takes::kLayout:
      return "layout";
    case Takes::kPot:
      return "pot";
    default:
      return parameter.type + " variable";
  }
}

const char* type_word(Base base) {
  switch (base) {
    case Base::kNumber:
      return "number";
    case Base::kFlag:
      return "flag";
    case Base::kSeat:
      return "seat";
    case Base::kSeats:
      return "seats";
    case Base::kTile:
      return "tile";
    case Base::kTiles:
      return "tiles";
    case Base::kDice:
      return "dice";
    default:
      return "numbers";
  }
}

}  // namespace

ExprPtr Checker::several(const std::string& name, const ScopePtr& scope) const {
  if (const Binding* bound = scope->find(name); bound != nullptr && bound->declared)
    return bound->kind == Binding::Kind::kSeveral ? bound->value : nullptr;
  const auto among = [&](const auto& all, ExprOp op, Base base) {
    std::shared_ptr<Expr> thing;
    for (std::size_t i = 0; i < all.size() && !thing; ++i) {
      if (all[i].name != name || all[i].one()) continue;
      thing = std::make_shared<Expr>();
      thing->op = op;
      thing->type.base = base;
      thing->a = static_cast<int>(i);
    }
    return thing;
  };
  if (ExprPtr zone = among(game_.zones, ExprOp::kZone, Base::kTiles)) return zone;
  if (ExprPtr layout = among(game_.layouts, ExprOp::kLayoutTiles, Base::kTiles)) return layout;
  if (ExprPtr pot = among(game_.pots, ExprOp::kPot, Base::kNumber)) return pot;
  const auto variable = among(game_.variables, ExprOp::kSeatVariable, Base::kNumber);
  if (variable) variable->type = game_.variables[static_cast<std::size_t>(variable->a)].type;
  return variable;
}

int Checker::zone_of_seats(const std::string& name, const ScopePtr& scope) const {
  const int zone = several_zones(name, scope);
  return zone >= 0 && game_.zones[static_cast<std::size_t>(zone)].per_seat ? zone : -1;
}

int Checker::several_zones(const std::string& name, const ScopePtr& scope) const {
  const ExprPtr thing = several(name, scope);
  return thing && thing->op == ExprOp::kZone ? thing->a : -1;
}

const Family* Checker::family_of(const Expr& thing) const {
  const auto index = static_cast<std::size_t>(thing.a);
  switch (thing.op) {
    case ExprOp::kZone:
      return &game_.zones[index];
    case ExprOp::kLayoutTiles:
      return &game_.layouts[index];
    case ExprOp::kPot:
      return &game_.pots[index];
    case ExprOp::kVariable:
    case ExprOp::kSeatVariable:
      return &game_.variables[index];
    default:
      return nullptr;
  }
}

Family Checker::family_of(const ast::Parameter& parameter) {
  return family(parameter.name, parameter.indices, parameter.each, parameter.name.span);
}

bool Checker::is_several(const Expr& thing) const {
  const Family* const family = family_of(thing);
  return thing.kids.empty() && family != nullptr && !family->one();
}

bool Checker::fits(const ast::Parameter& parameter, const Expr& given) {
  if (given.type.base == Base::kUnknown || !is_kind(parameter, given)) return false;
  return (is_several(given) ? *family_of(given) : Family{}).same_family(family_of(parameter));
}

// "a zone", "a zone of each seat", "zones (1 to 9)".
std::string Checker::things_text(const std::string& kind, const Family& family) const {
  std::string by;
  for (const Family::Index& index : family.by)
    by += (by.empty() ? "" : ", ") + (index.seats        ? "seat"
                                      : index.names >= 0 ? game_.names[static_cast<std::size_t>(index.names)].name
                                                         : fmt::format("{} to {}", index.numbers.least(), index.numbers.greatest()));
  return (by.empty() ? "a " + kind : fmt::format("{}s ({})", kind, by)) + (family.per_seat ? " of each seat" : "");
}

std::string Checker::thing_text(const Expr& thing) const {
  const Family family = is_several(thing) ? *family_of(thing) : Family{};
  switch (thing.op) {
    case ExprOp::kZone:
      return things_text("zone", family);
    case ExprOp::kLayoutTiles:
      return things_text("layout", family);
    case ExprOp::kPot:
      return things_text("pot", family);
    case ExprOp::kVariable:
    case ExprOp::kSeatVariable:
      return things_text(fmt::format("{} variable", type_word(thing.type.base)), family);
    default:
      return type_text(game_, thing.type);
  }
}

ExprPtr Checker::declared_argument(const ast::Declaration& declared, const ast::Parameter& parameter, const ast::Expression& argument,
                                   const ScopePtr& scope) {
  using ExprKind = ast::Expression::Kind;
  const bool is_name = argument.kind == ExprKind::kName;
  const std::string text = one_line(argument.span.text());
  const Binding* const bound = is_name ? scope->find(argument.name.text) : nullptr;
  ExprPtr given = is_name && (bound == nullptr || bound->declared) ? several(argument.name.text, scope) : nullptr;
  if (!given) given = expression(argument, scope);
  const bool of_error =
      std::any_of(given->kids.begin(), given->kids.end(), [](const ExprPtr& kid) { return kid && kid->type.base == Base::kUnknown; });
  if (given->type.base == Base::kUnknown || of_error) return error(argument.span);
  // What a value was worked out from is not what it is.
  const bool named = (is_name || argument.kind == ExprKind::kPossessive ||
                      (argument.kind == ExprKind::kCall && definition_named(argument.name.text, scope) == nullptr)) &&
                     (bound == nullptr || bound->kind != Binding::Kind::kValue || bound->declared);
  const bool fixed = given->op == ExprOp::kVariable && game_.variables[static_cast<std::size_t>(given->a)].fixed;
  const bool thing = named && !fixed;
  if (thing && fits(parameter, *given)) return given;

  if (unclear_.count(parameter.name.text) != 0) return error(argument.span);
  const Family one_or_several = family_of(parameter);
  const std::string wanted = things_text(kind_text(parameter), one_or_several);
  const std::string what = fmt::format("'{}' of '{}': expected {}", parameter.name.text, declared.name.text, wanted);
  const bool variable = thing && (given->op == ExprOp::kVariable || given->op == ExprOp::kSeatVariable);
  if (parameter.kind == Takes::kVariable && one_or_several.one() && !variable && given->type == type_named(parameter.type)) {
    misused(Code::kNotAssignable, declared, argument.span, fmt::format("{}, found '{}', which cannot be set", what, text),
            fmt::format("give a declared variable, or one of a 'let': 'let x be {}'", text));
    return error(argument.span);
  }
  std::string hint = fmt::format("give the name of {}", wanted);
  const bool alike = thing && is_kind(parameter, *given);
  if (alike && is_several(*given) && one_or_several.one()) {
    const Family& found = *family_of(*given);
    hint = fmt::format("say {}, as in {}", found.plain() ? "whose" : "which one", one_text(text, found));
  } else if (alike && !given->kids.empty() && family_of(*given)->same_family(one_or_several)) {
    hint = fmt::format("write '{}' alone: {}, '{}' says", argument.name.text, one_or_several.plain() ? "whose it is" : "which one is meant",
                       declared.name.text);
  } else if (alike && !is_several(*given) && one_or_several.per_seat && one_or_several.plain()) {
    hint = "each seat has its own only of what is declared 'of each seat'";
  }
  misused(Code::kType, declared, argument.span,
          fmt::format("{}, found {}", what, thing ? thing_text(*given) : type_text(game_, given->type)), hint);
  return error(argument.span);
}

Binding Checker::bound_to(const ast::Parameter& parameter, const ExprPtr& given) const {
  Binding binding;
  binding.kind = is_several(*given) ? Binding::Kind::kSeveral : Binding::Kind::kValue;
  binding.declared = true;
  binding.value = given;
  binding.span = parameter.name.span;
  return binding;
}

// It has no name by which anything else could find it. An order is taken for granted.
ExprPtr Checker::stand_in(const ast::Parameter& parameter) {
  auto thing = std::make_shared<Expr>();
  thing->span = parameter.name.span;
  thing->type.base = Base::kTiles;
  switch (parameter.kind) {
    case Takes::kZone: {
      thing->op = ExprOp::kZone;
      thing->a = static_cast<int>(game_.zones.size());
      CheckedZone zone;
      static_cast<Family&>(zone) = family_of(parameter);
      zone.ordered = true;
      zone.span = parameter.name.span;
      game_.zones.push_back(zone);
      return thing;
    }
    case Takes::kLayout:
      thing->op = ExprOp::kLayoutTiles;
      thing->a = static_cast<int>(game_.layouts.size());
      game_.layouts.emplace_back();
      static_cast<Family&>(game_.layouts.back()) = family_of(parameter);
      return thing;
    case Takes::kPot:
      thing->op = ExprOp::kPot;
      thing->type.base = Base::kNumber;
      thing->a = static_cast<int>(game_.pots.size());
      game_.pots.emplace_back();
      static_cast<Family&>(game_.pots.back()) = family_of(parameter);
      return thing;
    default:
      thing->type = type_named(parameter.type);
      thing->a = new_variable(parameter.name.text, thing->type, Seen::kNone, parameter.name.span);
      static_cast<Family&>(game_.variables.back()) = family_of(parameter);
      thing->op = game_.variables.back().one() ? ExprOp::kVariable : ExprOp::kSeatVariable;
      return thing;
  }
}

}  // namespace boneyard::dsl
