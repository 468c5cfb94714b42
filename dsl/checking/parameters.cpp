// Parameters that stand for what the game declares: a zone, a layout, a pot or a variable. A use gives the name of one, and wherever the parameter stands, that is meant.

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::Op;
using Takes = ast::Parameter::Kind;

bool is_kind(const ast::Parameter& parameter, const Value& given) {
  switch (parameter.kind) {
    case Takes::kZone:
      return given.zone() != nullptr;
    case Takes::kLayout:
      return given.layout() != nullptr;
    case Takes::kPot:
      return given.pot() != nullptr;
    default:
      return given.is_variable() && given.type == type_named(parameter.type);
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

}  // namespace

Value Checker::several(const ast::Name& name) const {
  if (const Binding* found = bound(name); found != nullptr && found->declared)
    return found->kind == Binding::Kind::kSeveral ? found->value : Value();
  const auto among = [&](const auto& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string* called = nullptr;
      if constexpr (std::is_same_v<std::decay_t<decltype(all[i])>, CheckedVariable>)
        called = all[i].global ? &all[i].said : nullptr;
      else
        called = &all[i].name;
      if (called != nullptr && *called == name.text && !all[i].one()) return static_cast<int>(i);
    }
    return -1;
  };
  if (const int zone = among(game_.zones); zone >= 0) return declared_thing(Op::kTilesIn, zone, {Base::kTiles}, {});
  if (const int layout = among(game_.layouts); layout >= 0) return declared_thing(Op::kTilesOn, layout, {Base::kTiles}, {});
  if (const int pot = among(game_.pots); pot >= 0) return declared_thing(Op::kChips, pot, {Base::kNumber}, {});
  const int variable = among(game_.variables);
  if (variable < 0) return {};
  return declared_thing(Op::kVariableOf, variable, game_.variables[static_cast<std::size_t>(variable)].kind, {});
}

int Checker::zone_of_seats(const ast::Name& name) const {
  const int zone = several_zones(name);
  return zone >= 0 && game_.zones[static_cast<std::size_t>(zone)].per_seat ? zone : -1;
}

int Checker::several_zones(const ast::Name& name) const {
  const Value thing = several(name);
  return thing && thing.zone() != nullptr ? thing.zone()->a : -1;
}

const Family* Checker::family_of(const Value& thing) const {
  const auto at = [](const auto& all, int index) -> const Family* { return &all[static_cast<std::size_t>(index)]; };
  if (thing.zone() != nullptr) return at(game_.zones, thing.zone()->a);
  if (thing.layout() != nullptr) return at(game_.layouts, thing.layout()->a);
  if (thing.pot() != nullptr) return at(game_.pots, thing.pot()->a);
  return thing.is_variable() ? at(game_.variables, thing->a) : nullptr;
}

Family Checker::family_of(const ast::Parameter& parameter) {
  return family(parameter.name, parameter.indices, parameter.each, parameter.name.span);
}

bool Checker::is_several(const Value& thing) const {
  const Family* const family = family_of(thing);
  return family != nullptr && !family->one() && !thing.element();
}

bool Checker::fits(const ast::Parameter& parameter, const Value& given) {
  if (!given.known() || !is_kind(parameter, given)) return false;
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

std::string Checker::thing_text(const Value& thing) const {
  const Family family = is_several(thing) ? *family_of(thing) : Family{};
  if (thing.zone() != nullptr) return things_text("zone", family);
  if (thing.layout() != nullptr) return things_text("layout", family);
  if (thing.pot() != nullptr) return things_text("pot", family);
  if (thing.is_variable()) return things_text(fmt::format("{} variable", word_of(thing.type.base)), family);
  return type_text(game_, thing.type);
}

Value Checker::declared_argument(const ast::Declaration& declared, const ast::Parameter& parameter, const ast::Expression& argument) {
  using ExprKind = ast::Expression::Kind;
  const bool is_name = argument.kind == ExprKind::kName;
  const std::string text = one_line(argument.span.text());
  const Binding* const bound = is_name ? this->bound(argument.name) : nullptr;
  Value given = is_name && (bound == nullptr || bound->declared) ? several(argument.name) : Value();
  if (!given) given = expression(argument);
  bool of_error = !given.known();
  with_which(given, [&](const core::NodePtr& which, const Type&) {
    of_error = of_error || which->type == core::Type::kAny;
    return which;
  });
  if (of_error) return error(argument.span);
  // What a value was evaluated from is not what it is.
  const bool named = (is_name || argument.kind == ExprKind::kPossessive ||
                      (argument.kind == ExprKind::kCall && definition_named(argument.name) == nullptr)) &&
                     (bound == nullptr || bound->kind != Binding::Kind::kValue || bound->declared);
  const bool fixed = given->op == Op::kVariable && game_.variables[static_cast<std::size_t>(given->a)].fixed;
  const bool thing = named && !fixed;
  if (thing && fits(parameter, given)) return given;

  if (unclear_.count(parameter.name.text) != 0) return error(argument.span);
  const Family one_or_several = family_of(parameter);
  const std::string wanted = things_text(kind_text(parameter), one_or_several);
  const std::string what = fmt::format("'{}' of '{}': expected {}", parameter.name.text, declared.name.text, wanted);
  const bool variable = thing && given.is_variable();
  if (parameter.kind == Takes::kVariable && one_or_several.one() && !variable && given.type == type_named(parameter.type)) {
    misused(Code::kNotAssignable, declared, argument.span, fmt::format("{}, found '{}', which cannot be set", what, text),
            fmt::format("give a declared variable, or one of a 'let': 'let x be {}'", text));
    return error(argument.span);
  }
  std::string hint = fmt::format("give the name of {}", wanted);
  const bool alike = thing && is_kind(parameter, given);
  if (alike && is_several(given) && one_or_several.one()) {
    const Family& found = *family_of(given);
    hint = fmt::format("say {}, as in {}", found.plain() ? "whose" : "which one", one_text(text, found));
  } else if (alike && given.element() && family_of(given)->same_family(one_or_several)) {
    hint = fmt::format("write '{}' alone: {}, '{}' says", argument.name.text, one_or_several.plain() ? "whose it is" : "which one is meant",
                       declared.name.text);
  } else if (alike && !is_several(given) && one_or_several.per_seat && one_or_several.plain()) {
    hint = "each seat has its own only of what is declared 'of each seat'";
  }
  misused(Code::kType, declared, argument.span, fmt::format("{}, found {}", what, thing ? thing_text(given) : type_text(game_, given.type)),
          hint);
  return error(argument.span);
}

Binding Checker::bound_to(const ast::Parameter& parameter, const Value& given) const {
  const auto kind = is_several(given) ? Binding::Kind::kSeveral : Binding::Kind::kValue;
  return {.kind = kind, .declared = true, .value = given, .span = parameter.name.span};
}

// It has no name by which anything else could find it. An order is taken for granted.
Value Checker::stand_in(const ast::Parameter& parameter) {
  const auto last = [](const auto& all) { return static_cast<int>(all.size()) - 1; };
  switch (parameter.kind) {
    case Takes::kZone: {
      CheckedZone zone;
      static_cast<Family&>(zone) = family_of(parameter);
      zone.ordered = true;
      zone.span = parameter.name.span;
      game_.zones.push_back(zone);
      return declared_thing(Op::kTilesIn, last(game_.zones), {Base::kTiles}, parameter.name.span);
    }
    case Takes::kLayout:
      game_.layouts.emplace_back();
      static_cast<Family&>(game_.layouts.back()) = family_of(parameter);
      return declared_thing(Op::kTilesOn, last(game_.layouts), {Base::kTiles}, parameter.name.span);
    case Takes::kPot:
      game_.pots.emplace_back();
      static_cast<Family&>(game_.pots.back()) = family_of(parameter);
      return declared_thing(Op::kChips, last(game_.pots), {Base::kNumber}, parameter.name.span);
    default: {
      const Type type = type_named(parameter.type);
      const int variable = new_variable(parameter.name.text, type, Seen::kNone, parameter.name.span);
      static_cast<Family&>(game_.variables.back()) = family_of(parameter);
      game_.variables.back().stands_in = true;
      const bool one = game_.variables.back().one();
      return declared_thing(one ? Op::kVariable : Op::kVariableOf, variable, type, parameter.name.span);
    }
  }
}

}  // namespace boneyard::dsl
