// Definitions, phases and groups of ways, each checked once, and the values that definitions have where they are used.

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"
#include "dsl/core/numbering.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::NodePtr;
using core::Op;
using Declared = ast::Declaration::Kind;
using Takes = ast::Parameter::Kind;

// What statements and questions take by what it is: a place, a variable, dice, or what is written. A definition of such a value is another name for it.
bool is_named_thing(const core::Node& value) {
  return value.is_one_of({Op::kLiteral, Op::kOption, Op::kLocal,    Op::kVariable, Op::kVariableOf, Op::kTold,    Op::kPlayers,
                          Op::kTilesIn, Op::kEvery,  Op::kAllTiles, Op::kTilesOn,  Op::kTop,        Op::kAtPlace, Op::kStretch,
                          Op::kTile,    Op::kSet,    Op::kChips,    Op::kCount,    Op::kDie,        Op::kThrown,  Op::kChosenDice});
}

}  // namespace

bool Checker::is_ordered(const Value& zone) {
  if (function_ != nullptr)
    for (std::size_t i = 0; i < function_->parameters.size(); ++i)
      if (const Value& parameter = function_->parameters[i];
          parameter && parameter.zone() != nullptr && parameter.zone()->a == zone.zone()->a)
        function_->need_order[i] = true;
  return game_.zones[static_cast<std::size_t>(zone.zone()->a)].ordered;
}

void Checker::bind_parameters(Function& made) {
  const ast::Declaration& declaration = *made.declared;
  for (std::size_t i = 0; i < declaration.parameters.size(); ++i) {
    const ast::Parameter& parameter = declaration.parameters[i];
    Binding binding;
    Value stands_for;
    if (parameter.is_declared()) {
      stands_for = stand_in(parameter);
      binding = bound_to(parameter, stands_for);
    } else if (parameter.kind == Takes::kBlock) {
      binding.kind = Binding::Kind::kBlock;
      if (i + 1 != declaration.parameters.size())
        diagnostics_.report(Code::kArity, parameter.name.span, "a block must be the last parameter");
    } else if (parameter.kind == Takes::kCondition) {
      binding.kind = Binding::Kind::kCondition;
      for (const std::string& type : parameter.takes) binding.takes.push_back(type_named(type));
    } else if (declaration.kind == Declared::kDefine) {
      // A number has the names of what is given, which is the parameter of this number.
      Type type = type_named(parameter.type);
      type.names = -2 - static_cast<int>(i);
      stands_for = {type, core::name(writer_.new_local(), core_type(type), parameter.name.span)};
      binding.value = stands_for;
    } else {
      binding.kind = Binding::Kind::kVariable;
      binding.variable = new_variable(parameter.name.text, type_named(parameter.type), Seen::kNone, parameter.name.span);
      game_.variables.back().fixed = true;
      stands_for = declared_thing(Op::kVariable, binding.variable, type_named(parameter.type), parameter.name.span);
    }
    binding.span = parameter.name.span;
    made.parameters.push_back(stands_for);
    if (const Binding* const before = bound(parameter.name)) {
      diagnostics_.report(Code::kDuplicateName, parameter.name.span, fmt::format("two parameters are called '{}'", parameter.name.text));
      binding = *before;
    }
    bind(parameter.name, binding);
  }
}

Function& Checker::function(const ast::Declaration& declaration, const Span& at) {
  Function& made = functions_[&declaration];
  if (made.reported || (made.value && diagnostics_.muted())) return made;
  made = {};
  made.declared = &declaration;
  made.need_order.resize(declaration.parameters.size());
  made.value = error(at);
  const std::size_t zones = game_.zones.size(), layouts = game_.layouts.size(), pots = game_.pots.size();
  expanding_.push_back(&declaration);
  diagnostics_.enter_text(at);
  auto bindings = std::exchange(bindings_, {});
  const auto his = std::exchange(his_, {});
  bind_parameters(made);
  Function* const around = std::exchange(function_, &made);
  const bool definition = declaration.kind == Declared::kDefine;
  const bool beside = std::exchange(clause_beside_, definition && (!declaration.cites.empty() || cites_any(declaration.exprs[0])));
  auto in_scope = std::exchange(variables_in_scope_, {});
  const int reading = std::exchange(reading_, 0);
  if (definition) {
    const auto block = std::find_if(declaration.parameters.begin(), declaration.parameters.end(), [](const ast::Parameter& each) {
      return each.kind == Takes::kBlock || each.kind == Takes::kCondition;
    });
    if (block != declaration.parameters.end()) {
      diagnostics_.report(Code::kType, block->name.span, "a definition takes neither blocks nor conditions; these are for phases",
                          "use the condition by its own name, without a parameter for it");
    } else {
      made.value = expression(*declaration.exprs[0]);
      is_named(declaration.name, made.value.type);
    }
  } else {
    cite(declaration.cites, &made.cites);
    if (declaration.kind == Declared::kPhase) {
      made.body = block(declaration.block);
    } else {
      Choosing choosing;
      choosing.chooser = made.chooser = bind_variable({"his", declaration.name.span}, {Base::kSeat, -1}, false);
      choosing.who = writer_.get(choosing.chooser, declaration.name.span);
      ways(declaration.ways, 0, choosing);
      made.body = std::move(choosing.ways);
      made.always_open = choosing.always_open;
    }
    made.may_pass = may_pass(made.body);
  }
  reading_ = reading;
  variables_in_scope_ = std::move(in_scope);
  bindings_ = std::move(bindings);
  his_ = his;
  clause_beside_ = beside;
  function_ = around;
  diagnostics_.leave_text();
  expanding_.pop_back();
  made.reported = !diagnostics_.muted();
  game_.zones.resize(zones);
  game_.layouts.resize(layouts);
  game_.pots.resize(pots);
  return made;
}

const Function* Checker::checked(const ast::Declaration& declared) const {
  const auto found = functions_.find(&declared);
  return found != functions_.end() ? &found->second : nullptr;
}

bool Checker::may_pass(const core::Region& statements) const {
  return std::any_of(statements.begin(), statements.end(), [this](const NodePtr& node) {
    if (node->is_one_of({Op::kPass, Op::kRunBlock})) return true;
    if (node->is_one_of({Op::kRun, Op::kUseWays}) && calls_[static_cast<std::size_t>(node->a)].function->may_pass) return true;
    if (node->op == Op::kTurns && node->b == static_cast<int>(ast::Statement::Order::kAllPass)) return false;
    return std::any_of(node->regions.begin(), node->regions.end(), [this](const core::Region& inner) { return may_pass(inner); });
  });
}

bool Checker::meets_needs(const Function& used, const std::vector<Value>& given, bool cited) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!used.need_order[i] || is_ordered(given[i])) continue;
    misused(Code::kType, *used.declared, given[i]->span,
            fmt::format("'{}' of '{}': expected a zone in which tiles have places", used.declared->parameters[i].name.text,
                        used.declared->name.text),
            fmt::format("declare it so: '{}'", ordered_form(given[i])));
    return false;
  }
  if (!cited)
    for (const Span& word : used.told) told_uncited(word);
  return true;
}

Value Checker::definition(const ast::Declaration& declaration, const Span& at, std::vector<Value> arguments) {
  used_.insert(declaration.name.text);
  if (arguments.size() != declaration.parameters.size()) {
    wrong_number(declaration, at, arguments.size());
    return error(at);
  }
  if (!can_expand(declaration, at, "'{}' uses itself", "write 'sum of E for x in ...', 'all x where ...' or the like")) return error(at);
  if (const auto replaced = replaced_.find(&declaration); replaced != replaced_.end() && at.source != declaration.span.source) {
    const auto [same_kind, fresh] = compared_.emplace(&declaration, true);
    if (fresh) {
      diagnostics_.mute();
      const ast::Declaration& before = *replaced->second;
      const Value was = arguments.size() == before.parameters.size() ? definition(before, at, arguments) : error(at);
      const Value is = function(declaration, {declaration.span.source, at.begin, at.end}).value;
      diagnostics_.unmute();
      same_kind->second = !was.known() || !is.known() || was.type == is.type;
      if (!same_kind->second)
        misused(Code::kType, declaration, at,
                fmt::format("'{}' was {}, and is {}", declaration.name.text, type_text(game_, was.type), type_text(game_, is.type)), {},
                fmt::format("let it be {}, which is the kind", type_text(game_, was.type)));
    }
    if (!same_kind->second) return error(at);
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ast::Parameter& parameter = declaration.parameters[i];
    if (parameter.is_declared()) {
      if (!fits(parameter, arguments[i])) return error(at);
    } else if (parameter.kind == Takes::kValue && !is(arguments[i], type_named(parameter.type).base)) {
      wrong_kind(declaration, parameter, arguments[i]);
      return error(at);
    }
  }
  const Function& used = function(declaration, at);
  if (!used.value.known() || !meets_needs(used, arguments, clause_beside_)) return error(at);
  Value made = used.value;
  // A number has the names of what is given.
  if (made.type.names < -1) made.type.names = arguments[static_cast<std::size_t>(-2 - made.type.names)].type.names;
  const std::vector<NodePtr> given(arguments.begin(), arguments.end());
  if (is_named_thing(*used.value)) {
    made.node = inlined(used, at, given, {});
  } else {
    calls_.push_back({&used, {}});
    made.node = core::make(Op::kUse, core_type(made.type), at, given, static_cast<int>(calls_.size()) - 1);
  }
  return made;
}

NodePtr Checker::inlined(const core::Node& use, const std::function<void(const core::Node&)>& visit) {
  return inlined(*calls_[static_cast<std::size_t>(use.a)].function, use.span, use.kids, visit);
}

NodePtr Checker::inlined(const Function& used, const Span& at, const std::vector<NodePtr>& arguments,
                         const std::function<void(const core::Node&)>& visit) {
  Inlining inlining;
  inlining.visit = visit;
  inlining.use = [&](const core::Node& use) { return inlined(use, visit); };
  inlining.out_of_range = [&](const core::Node& thing, const core::Node& element) {
    const std::string_view text = thing.span.text();
    const std::string name(text.substr(0, text.find('(')));
    diagnostics_.report(Code::kConstant, at, fmt::format("there is no '{}' {}", name, element.kid(0).a), "",
                        {{thing.span, "which one is meant here"}});
  };
  std::vector<std::pair<int, NodePtr>> once;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const ast::Parameter& parameter = used.declared->parameters[i];
    const auto evaluated_once = [&](const NodePtr& value) -> NodePtr {
      if (is_plain(*value)) return value;
      once.emplace_back(writer_.new_local(), value);
      return core::name(once.back().first, value->type, parameter.name.span);
    };
    Value given{used.parameters[i].type, arguments[i]};
    if (parameter.is_declared())
      // What says which one it is, is evaluated once.
      given = with_which(given, [&](const NodePtr& which, const Type&) { return evaluated_once(which); });
    else
      given.node = evaluated_once(given);
    inlining.put(used.parameters[i], given, parameter.is_declared() && is_several({given.type, arguments[i]}));
  }
  Value made{used.value.type, inlining(used.value)};
  for (auto it = once.rbegin(); it != once.rend(); ++it) made.node = core::make(Op::kLet, made->type, at, {it->second, made}, it->first);
  return made.at(at);
}

Value Checker::expanded(const Value& value) try {
  int parts = 0;
  Inlining inlining;
  inlining.visit = [&](const core::Node& node) {
    if (++parts > kMaxExpanded) throw core_too_large(node.span, kMaxExpanded);
  };
  inlining.use = [&](const core::Node& use) { return inlined(use, inlining.visit); };
  return {value.type, inlining(value)};
} catch (const CoreTooLarge& limit) {
  report_too_large(limit);
  return error(value->span);
}

Value Checker::value_alone(const ast::Declaration& definition) {
  const Function& made = function_alone(definition);
  Inlining unknown;
  for (std::size_t i = 0; i < definition.parameters.size(); ++i) {
    const ast::Parameter& parameter = definition.parameters[i];
    if (!made.value.known()) return made.value;
    Value any = parameter.is_declared() ? stand_in(parameter) : Value();
    if (!any) {
      const Type type = type_named(parameter.type);
      any = declared_thing(Op::kVariable, new_variable(parameter.name.text, type, Seen::kNone, parameter.name.span), type,
                           parameter.name.span);
    }
    unknown.put(made.parameters[i], any, is_several(any));
  }
  return {made.value.type, unknown(expanded(made.value))};
}

}  // namespace boneyard::dsl
