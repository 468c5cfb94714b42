// Parameters that stand for what the game declares: a zone, a layout, a pot or a variable. A use gives the name of one, and wherever the parameter stands, that is meant.

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using Takes = ast::Parameter::Kind;

std::string with_article(const std::string& thing, bool each) { return "a " + thing + (each ? " of each seat" : ""); }

// What a parameter takes, as messages call it.
std::string wanted_text(const ast::Parameter& parameter) {
  switch (parameter.kind) {
    case Takes::kZone:
      return with_article("zone", parameter.each);
    case Takes::kLayout:
      return with_article("layout", parameter.each);
    case Takes::kPot:
      return with_article("pot", false);
    default:
      return with_article(parameter.type + " variable", parameter.each);
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

ExprPtr Checker::owned(const std::string& name, const ScopePtr& scope) const {
  if (const Binding* bound = scope->find(name); bound != nullptr && bound->declared)
    return bound->kind == Binding::Kind::kOwned ? bound->value : nullptr;
  auto thing = std::make_shared<Expr>();
  const auto made = [&](ExprOp op, Type type, std::size_t index) {
    thing->op = op;
    thing->type = type;
    thing->a = static_cast<int>(index);
    return thing;
  };
  for (std::size_t i = 0; i < game_.zones.size(); ++i)
    if (game_.zones[i].name == name && game_.zones[i].per_seat && game_.zones[i].plain()) return made(ExprOp::kZone, {Base::kTiles, -1}, i);
  for (std::size_t i = 0; i < game_.layouts.size(); ++i)
    if (game_.layouts[i].name == name && game_.layouts[i].per_seat && game_.layouts[i].plain())
      return made(ExprOp::kLayoutTiles, {Base::kTiles, -1}, i);
  for (std::size_t i = 0; i < game_.variables.size(); ++i)
    if (game_.variables[i].global && game_.variables[i].name == name && game_.variables[i].per_seat && game_.variables[i].plain())
      return made(ExprOp::kSeatVariable, game_.variables[i].type, i);
  return nullptr;
}

int Checker::zone_of_seats(const std::string& name, const ScopePtr& scope) const {
  if (const ExprPtr thing = owned(name, scope)) return thing->op == ExprOp::kZone ? thing->a : -1;
  for (std::size_t i = 0; i < game_.zones.size() && scope->find(name) == nullptr; ++i)
    if (game_.zones[i].name == name && game_.zones[i].per_seat) return static_cast<int>(i);
  return -1;
}

int Checker::several_zones(const std::string& name, const ScopePtr& scope) const {
  if (const int zone = zone_of_seats(name, scope); zone >= 0 || scope->find(name) != nullptr) return zone;
  for (std::size_t i = 0; i < game_.zones.size(); ++i)
    if (game_.zones[i].name == name && !game_.zones[i].one()) return static_cast<int>(i);
  return -1;
}

bool Checker::lacks_seat(const Expr& thing) const {
  const auto index = static_cast<std::size_t>(thing.a);
  return thing.kids.empty() && (thing.op == ExprOp::kSeatVariable || (thing.op == ExprOp::kZone && game_.zones[index].per_seat) ||
                                (thing.op == ExprOp::kLayoutTiles && game_.layouts[index].per_seat));
}

bool Checker::fits(const ast::Parameter& parameter, const Expr& given) const {
  const auto is_kind = [&] {
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
  };
  return given.type.base != Base::kUnknown && is_kind() && parameter.each == lacks_seat(given);
}

std::string Checker::thing_text(const Expr& thing) const {
  switch (thing.op) {
    case ExprOp::kZone:
      return with_article("zone", lacks_seat(thing));
    case ExprOp::kLayoutTiles:
      return with_article("layout", lacks_seat(thing));
    case ExprOp::kPot:
      return with_article("pot", false);
    case ExprOp::kVariable:
    case ExprOp::kSeatVariable:
      return with_article(fmt::format("{} variable", type_word(thing.type.base)), lacks_seat(thing));
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
  ExprPtr given = is_name && (bound == nullptr || bound->declared) ? owned(argument.name.text, scope) : nullptr;
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

  const std::string wanted = wanted_text(parameter);
  const std::string what = fmt::format("'{}' of '{}': expected {}", parameter.name.text, declared.name.text, wanted);
  const bool variable = thing && (given->op == ExprOp::kVariable || given->op == ExprOp::kSeatVariable);
  if (parameter.kind == Takes::kVariable && !parameter.each && !variable && given->type == type_named(parameter.type)) {
    misused(Code::kNotAssignable, declared, argument.span, fmt::format("{}, found '{}', which cannot be set", what, text),
            fmt::format("give a declared variable, or one of a 'let': 'let x be {}'", text));
    return error(argument.span);
  }
  std::string hint = fmt::format("give the name of {}", wanted);
  ast::Parameter other = parameter;
  other.each = !parameter.each;
  if (thing && fits(other, *given))
    hint = !parameter.each        ? fmt::format("say whose, as in p's {}", text)
           : !given->kids.empty() ? fmt::format("write '{}' alone: whose it is, '{}' says", argument.name.text, declared.name.text)
                                  : "each seat has its own only of what is declared 'of each seat'";
  misused(Code::kType, declared, argument.span,
          fmt::format("{}, found {}", what, thing ? thing_text(*given) : type_text(game_, given->type)), hint);
  return error(argument.span);
}

Binding Checker::bound_to(const ast::Parameter& parameter, const ExprPtr& given) const {
  Binding binding;
  binding.kind = lacks_seat(*given) ? Binding::Kind::kOwned : Binding::Kind::kValue;
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
      zone.per_seat = parameter.each;
      zone.ordered = true;
      zone.span = parameter.name.span;
      game_.zones.push_back(zone);
      return thing;
    }
    case Takes::kLayout:
      thing->op = ExprOp::kLayoutTiles;
      thing->a = static_cast<int>(game_.layouts.size());
      game_.layouts.emplace_back();
      game_.layouts.back().per_seat = parameter.each;
      return thing;
    case Takes::kPot:
      thing->op = ExprOp::kPot;
      thing->type.base = Base::kNumber;
      thing->a = static_cast<int>(game_.pots.size());
      game_.pots.emplace_back();
      return thing;
    default:
      thing->op = parameter.each ? ExprOp::kSeatVariable : ExprOp::kVariable;
      thing->type = type_named(parameter.type);
      thing->a = new_variable(parameter.name.text, thing->type, Seen::kNone, parameter.name.span);
      game_.variables.back().per_seat = parameter.each;
      return thing;
  }
}

}  // namespace boneyard::dsl
