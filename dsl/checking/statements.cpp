#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/checker.hpp"
#include "dsl/checking/phrases.hpp"
#include "dsl/core/equipment_limits.hpp"
#include "dsl/formatting/format.hpp"
#include "dsl/reading/idioms.hpp"
#include "dsl/reading/syntax_error.hpp"
#include "engine/characters.hpp"
#include "engine/lookalike.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::NodePtr;
using core::Op;
using Kind = ast::Statement::Kind;

// A word with a character that looks like another one can only be typed by somebody who knows that.
void expect_typable(const ast::WayPart& part, Findings& diagnostics) {
  const std::string_view text = part.span.text();
  const std::size_t at = find_lookalike(text, Scripts::kMixed);
  if (at == std::string_view::npos) return;
  const auto begin = part.span.begin + static_cast<std::uint32_t>(at);
  diagnostics.report(Code::kSyntax, {part.span.source, begin, begin + static_cast<std::uint32_t>(character_at(text, at).size)},
                     "expected words that a player can type, found " + character_text(text, at), lookalike_hint(text, at));
}

// All statements of a game with its phases expanded; far beyond any rule book, and soon reached by phases that call phases.
constexpr int kMaxExpansion = 32;  // definitions, phases, ways and steps within one another
constexpr std::size_t kMaxWays = 1000;

// Parameters of these types, as a definition would declare them: "a: tile, b: seat".
std::string parameters_text(const std::vector<std::string>& types) {
  std::string text;
  char name = 'a';
  for (const std::string& type : types) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", name++, type);
  return text;
}

// Whether a seat is the same for as long as a phase lasts.
bool stays(const core::Node& seat, const CheckedGame& game) {
  return seat.op == Op::kLiteral || (seat.op == Op::kVariable && game.variables[static_cast<std::size_t>(seat.a)].fixed);
}

}  // namespace

std::vector<std::string> texts(const ast::Cites& cites) {
  std::vector<std::string> result;
  for (const ast::Name& cite : cites) result.push_back(cite.text);
  return result;
}

bool Checker::cites_any(const ast::ExpressionPtr& node) {
  bool found = false;
  if (node) ast::for_each_part(*node, [&](const ast::Expression& part) { found = found || !part.cites.empty(); });
  return found;
}

// What a library offers or ends without a clause of its own, it does by the clause for which it is used.
void Checker::inherit_cites(std::vector<std::string>& cites) const {
  for (auto it = call_cites_.rbegin(); cites.empty() && it != call_cites_.rend(); ++it) cites = *it;
}

bool Checker::declared_beside(const ast::Name& name) const {
  const auto declared = names_.find(name.text);
  return declared != names_.end() && declared->second.source == name.span.source;
}

bool Checker::taken(const ast::Name& name, const Scope& scope) const {
  return scope.find(name.text) != nullptr || declared_beside(name) || has_own_meaning(name.text);
}

std::vector<Note> Checker::where_taken(const ast::Name& name, const Scope& scope) const {
  if (const Binding* bound = scope.find(name.text)) return {{bound->span, "bound here"}};
  if (const auto declared = names_.find(name.text); declared != names_.end()) return {{declared->second, "declared here"}};
  return {};
}

void Checker::fresh(const ast::Name& name, const Scope& scope) {
  if (!taken(name, scope)) return;
  if (has_own_meaning(name.text)) {
    diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' has a meaning of its own in the language", name.text),
                        "give each one a short name, such as 'p' or 't'");
    return;
  }
  diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' already means something here", name.text), "use another name",
                      where_taken(name, scope));
}

void Checker::is_named(const ast::Name& name, Type type) {
  if (type.names < 0) type.names = -1;
  if (named_ && type.base != Base::kUnknown) game_.named.emplace(std::pair(name.span.source, name.span.begin), type);
}

// The seat whose dice a value is made of, as its text says.
NodePtr Checker::whose_dice(const core::Node& dice) const {
  if (dice.type != core::Type::kDice && dice.type != core::Type::kDomain) return nullptr;
  if (dice.op == Op::kThrown) return dice.kids.empty() ? nullptr : dice.kids[0];
  if (dice.op == Op::kVariableOf) {
    const Family& family = game_.variables[static_cast<std::size_t>(dice.a)];
    return family.per_seat && !dice.kids.empty() ? Writer::which_of(family, dice.kids[0]).front() : nullptr;
  }
  if (dice.op == Op::kVariable) {
    const auto found = whose_dice_.find(dice.a);
    return found != whose_dice_.end() ? found->second : nullptr;
  }
  NodePtr seat;
  for (const NodePtr& kid : dice.kids)
    if (const NodePtr of_kid = whose_dice(*kid)) {
      if (seat && (seat->op != of_kid->op || seat->a != of_kid->a)) return nullptr;
      seat = of_kid;
    }
  return seat;
}

int Checker::bind_variable(const ast::Name& name, Type type, Scope& scope, bool turn) {
  fresh(name, scope);
  bound_.insert(name.text);
  Binding binding;
  binding.kind = Binding::Kind::kVariable;
  binding.variable = new_variable(name.text, type, Seen::kNone, name.span);
  game_.variables.back().fixed = true;
  binding.span = name.span;
  is_named(name, type);
  scope.names[name.text] = binding;
  if (turn && type.base == Base::kSeat) scope.names["his"] = binding;
  return binding.variable;
}

int Checker::new_variable(const std::string& name, Type type, Seen seen, const Span& span) {
  CheckedVariable variable;
  variable.name = name.empty() ? "value." : name;  // one that a sentence gives no name
  variable.said = name;
  variable.kind = type;
  variable.type = core_type(type);
  variable.names = type.names;
  variable.seen = seen;
  variable.span = span;
  game_.variables.push_back(variable);
  return static_cast<int>(game_.variables.size()) - 1;
}

Value Checker::zone(const ast::Expression& node, const ScopePtr& scope, const char* what, const char* hint) {
  Value expr = expression(node, scope);
  if (!expr.known() || expr.zone() != nullptr) return expr;
  std::string said = hint;
  if (said.empty() && expr.layout() != nullptr) said = "tiles are put onto a layout with 'place ... on ...'";
  if (said.empty() && expr.type.base == Base::kSeat) said = "name a zone of that seat, as in p's hand";
  if (said.empty() && expr.type.base == Base::kSeats)
    said = "each seat has a zone of its own: 'deal 7 from boneyard to each player's hand'";
  if (said.empty() && expr->op == Op::kTop && what == std::string_view("'to'"))
    said = fmt::format("a tile goes on top by itself: 'to {}'", one_line(expr->kids[0]->span.text()));
  if (said.empty() && expr->op == Op::kTop)
    said = fmt::format("tiles are taken from the top: 'from {}'", one_line(expr->kids[0]->span.text()));
  if (said.empty() && expr->is_one_of({Op::kAllTiles, Op::kEvery})) {
    const auto shared =
        std::find_if(game_.zones.begin(), game_.zones.end(), [](const CheckedZone& one) { return one.ordered && one.one(); });
    if (shared != game_.zones.end()) said = fmt::format("name the zone: '{}'", shared->name);
  }
  diagnostics_.report(Code::kType, expr->span, fmt::format("{}: expected a zone, found {}", what, type_text(game_, expr.type)),
                      std::move(said));
  return error(node.span);
}

std::string Checker::ordered_form(const Value& zone) const {
  const CheckedZone& declared = game_.zones[static_cast<std::size_t>(zone.zone()->a)];
  std::string text = one_line(declared.span.text());
  text = text.substr(0, text.find(" ("));
  const std::size_t comma = std::min(text.find(','), text.size());
  return text.substr(0, comma) + ", ordered" + text.substr(comma);
}

NodePtr Checker::account(const ast::Expression& node, const ScopePtr& scope) {
  if (!game_.chips)
    if (broken_.count("chips") == 0)
      diagnostics_.report(Code::kUnknownName, node.span, "this game has no chips", "declare what each seat starts with: 'chips 20'");
  const std::string& name = node.name.text;
  if (node.kind == ast::Expression::Kind::kName && scope->find(name) == nullptr && names_.count(name) == 0 && !has_own_meaning(name) &&
      name != "his" && broken_.count(name) == 0 && value_instead_of(name).empty() && !game_.pots.empty()) {
    std::vector<std::string> pots;
    for (const CheckedPot& pot : game_.pots) pots.push_back(one_text(pot.name, pot));
    const std::string near = nearest_known(name, names_in_reach(scope));
    diagnostics_.report(
        Code::kUnknownName, node.span, fmt::format("no seat or pot is called '{}'", name),
        did_you_mean(name, near, fmt::format("the pot{} '{}'", pots.size() > 1 ? "s are" : " is called", fmt::join(pots, "', '"))));
    return error(node.span);
  }
  const Value value = expression(node, scope);
  if (value.pot() != nullptr) return value->kids[0];
  if (value.purse() != nullptr || is(value, Base::kSeat)) {
    const NodePtr seat = value.purse() != nullptr ? value.purse()->kids[0] : value.node;
    return core::make(Op::kPurse, core::Type::kAccount, seat->span, {seat});
  }
  type_error(value, "who pays or is paid", "a seat or a pot",
             value.zone() != nullptr ? "chips are paid, tiles are moved: 'move 1 from boneyard to p's hand'"
             : is(value, Base::kSeats)
                 ? "one after another pays or is paid: 'for each p:', and below it 'pay 1 from p to pool, or all he has'"
                 : "");
  return error(node.span);
}

NodePtr Checker::layout(const ast::Expression& node, const ScopePtr& scope) {
  const Value value = expression(node, scope);
  if (value.layout() != nullptr) return value->kids[0];
  if (value.known())
    diagnostics_.report(Code::kType, value->span, fmt::format("'on': expected a layout, found {}", type_text(game_, value.type)),
                        value.zone() != nullptr ? fmt::format("a tile is moved to a zone: 'move t to {}'", one_line(value->span.text()))
                                                : "declare it: 'layout line'");
  return error(node.span);
}

NodePtr Checker::pot(const ast::Expression& node, const ScopePtr& scope) {
  const Binding* const bound = node.kind == ast::Expression::Kind::kName ? scope->find(node.name.text) : nullptr;
  // A name that is bound to a value does not hide a pot.
  if (node.kind == ast::Expression::Kind::kName && (bound == nullptr || !bound->declared)) {
    std::vector<std::string> all;
    for (const CheckedPot& pot : game_.pots) all.push_back(pot.name);
    const auto found = std::find(all.begin(), all.end(), node.name.text);
    if (found != all.end() && game_.pots[static_cast<std::size_t>(found - all.begin())].one())
      return core::make(Op::kPot, core::Type::kAccount, node.span, {}, static_cast<int>(found - all.begin()));
    if (found == all.end()) {
      if (broken_.count(node.name.text) != 0) return error(node.span);
      const std::string near = nearest(node.name.text, all);
      diagnostics_.report(Code::kUnknownName, node.name.span, fmt::format("no pot is called '{}'", node.name.text),
                          did_you_mean(node.name.text, near));
      return error(node.span);
    }
  }
  const Value value = expression(node, scope);
  if (value.pot() != nullptr) return value->kids[0];
  if (value.known()) type_error(value, "what is shared", "a pot", "the chips of a seat are its own: 'pay ... from p to ...'");
  return error(node.span);
}

std::uint32_t Checker::dice(const std::vector<ast::Name>& names) {
  if (game_.dice.empty()) return 0;
  if (names.empty()) return static_cast<std::uint32_t>((std::uint64_t{1} << game_.dice.size()) - 1);
  std::uint32_t mask = 0;
  for (const ast::Name& name : names) {
    const auto it = std::find_if(game_.dice.begin(), game_.dice.end(), [&](const CheckedDie& die) { return die.name == name.text; });
    if (it == game_.dice.end()) {
      if (broken_.count(name.text) != 0) continue;
      std::vector<std::string> all;
      for (const CheckedDie& die : game_.dice) all.push_back(die.name);
      const std::string near = nearest(name.text, all);
      diagnostics_.report(Code::kUnknownName, name.span, fmt::format("no die is called '{}'", name.text), did_you_mean(name.text, near));
      continue;
    }
    mask |= 1u << (it - game_.dice.begin());
  }
  return mask;
}

const Checker::Turns* Checker::turns_counted(const Span& at, const char* what, bool passes_only) {
  for (auto it = turns_.rbegin(); it != turns_.rend(); ++it) {
    if (it->order == ast::Statement::Order::kAllPass) {
      it->passed = it->passed || passes_only;
      return &*it;
    }
    if (!passes_only && it->order == ast::Statement::Order::kLevel) return &*it;
  }
  if (alone_) return nullptr;  // the turns are not known either
  diagnostics_.report(Code::kNotEnclosed, at, fmt::format("'{}' is outside of turns that count it", what),
                      fmt::format("it belongs in the block of 'turns of p from q, until {}:'", passes_only ? "all pass" : "level"));
  return nullptr;
}

const ast::Declaration* Checker::definition_named(const std::string& name, const ScopePtr& scope) const {
  if (const Binding* binding = scope->find(name)) return binding->closure.definition;
  const auto it = definitions_.find(name);
  return it != definitions_.end() ? it->second : nullptr;
}

// The first citation inside an expression, of two with `or` both: a condition that cites nothing itself speaks by what stands within, and then by what stands
// within the definition that it uses.
std::vector<std::string> Checker::cites_within(const ast::Expression& node, const ScopePtr& scope, int depth) {
  if (!room(node.span)) return {};
  if (!node.cites.empty()) return texts(node.cites);
  std::vector<const ast::Expression*> parts;
  for (const auto& operand : node.operands) parts.push_back(operand.get());
  for (const auto* part : {&node.binder.domain, &node.binder.domain_to, &node.from, &node.where}) parts.push_back(part->get());
  for (const auto& key : node.keys) parts.push_back(key.get());
  const bool either = node.kind == ast::Expression::Kind::kBinary && node.name.text == "or";
  std::vector<std::string> all;
  for (const ast::Expression* part : parts) {
    if (part == nullptr) continue;
    for (std::string& found : cites_within(*part, scope, depth))
      if (std::find(all.begin(), all.end(), found) == all.end()) all.push_back(std::move(found));
    if (!all.empty() && !either) return all;
  }
  if (!all.empty()) return all;
  if (depth >= kMaxExpansion || (node.kind != ast::Expression::Kind::kCall && node.kind != ast::Expression::Kind::kName)) return {};
  const ast::Declaration* const used = definition_named(node.name.text, scope);
  if (used == nullptr) return {};
  if (auto found = cites_within(*used->exprs[0], globals_, depth + 1); !found.empty()) return found;
  return texts(used->cites);
}

NodePtr Checker::labelled(const std::string& name, const Span& at, core::Region body, int label, const std::vector<std::string>& cites) {
  blocks_met_.insert(name);
  auto made = core::make(core::Statement{at, uses_, cites}, Op::kBlock, {}, label);
  made->word = name;
  made->regions = {std::move(body)};
  return made;
}

core::Region Checker::block(const ast::Block& statements, const ScopePtr& scope) {
  // Names set by `let` hold to the end of their block.
  auto inner = std::make_shared<Scope>();
  inner->parent = scope;
  const std::size_t in_scope = variables_in_scope_.size();
  core::Region out;
  for (const ast::Statement& node : statements) statement(node, inner, out);
  variables_in_scope_.resize(in_scope);
  return out;
}

void Checker::call_statement(const ast::Statement& node, const ScopePtr& scope, core::Region& out) {
  const std::string& name = node.name.text;
  if (const Binding* binding = scope->find(name); binding != nullptr && binding->kind == Binding::Kind::kBlock) {
    blocks_met_.insert(name);
    if (binding->closure.block == nullptr) {
      for (auto& turns : turns_) turns.passed = true;  // for all that is known here
      return;
    }
    const int label = writer_.new_label();
    labels_.push_back({name, label});
    uses_.push_back(node.span);
    const std::string outer_phase = std::exchange(phase_name_, name);
    if (static_cast<int>(uses_.size()) <= kMaxExpansion) {
      // The block was written outside of the phase that runs it, and does not speak by the clauses that this one was used for.
      const auto inner_cites = std::exchange(call_cites_, {});
      auto inner_uses = diagnostics_.exchange(binding->closure.uses);
      core::Region body = block(*binding->closure.block, binding->closure.scope);
      diagnostics_.exchange(std::move(inner_uses));
      call_cites_ = inner_cites;
      uses_.pop_back();
      out.push_back(labelled(name, node.span, std::move(body), label, texts(node.cites)));
    } else {
      uses_.pop_back();
      diagnostics_.report(Code::kRecursion, node.span, fmt::format("'{}' is run within itself", name));
    }
    phase_name_ = outer_phase;
    labels_.pop_back();
    return;
  }
  if (const auto it = phases_.find(name); it != phases_.end()) {
    run_phase(*it->second, node, scope, out);
    return;
  }
  if (definitions_.count(name) != 0) {
    diagnostics_.report(Code::kUnknownStatement, node.span, fmt::format("'{}' is a definition: it has a value, but it does nothing", name),
                        "use a 'phase' to do something", {{definitions_.at(name)->name.span, "declared here"}});
    return;
  }
  if (broken_.count(name) != 0) return;
  if (const std::string_view form = statement_form(name); !form.empty() && node.exprs.empty()) {
    diagnostics_.report(Code::kUnknownStatement, node.name.span, fmt::format("'{}' alone is not a whole statement", name),
                        fmt::format("write '{}'", form));
    return;
  }
  std::vector<std::string> known = kStatementWords;
  for (const auto& entry : phases_) known.push_back(entry.first);
  scope->collect(known);
  const std::string instead = phases_.empty() ? "" : statement_instead_of(name);
  std::vector<std::string> phases;
  for (const auto& entry : phases_) phases.push_back(entry.first);
  const std::string near = instead.empty() ? nearest_known(name, known) : nearest_known(name, phases);
  diagnostics_.report(Code::kUnknownStatement, node.name.span, fmt::format("no statement or phase is called '{}'", name),
                      did_you_mean(name, near, statement_instead_of(name)));
}

bool Checker::bind_arguments(const ast::Declaration& declared, const Span& at, const std::vector<ast::ExpressionPtr>& arguments,
                             const ast::Block* body, const ScopePtr& scope, Scope& inner, core::Region* out) {
  const std::string& name = declared.name.text;
  std::size_t wanted = declared.parameters.size();
  const bool takes_block = wanted > 0 && declared.parameters.back().kind == ast::Parameter::Kind::kBlock;
  if (takes_block) --wanted;
  if (arguments.size() != wanted) {
    wrong_number(declared, at, arguments.size());
    return false;
  }
  if (takes_block != (body != nullptr)) {
    const std::string text = one_line(at.text().substr(0, at.text().find(':')));
    if (takes_block)
      misused(Code::kArity, declared, at,
              fmt::format("'{}' takes a block, its '{}', and found none", name, declared.parameters.back().name.text),
              fmt::format("end the line with ':' and write the block below it: '{}:'", text));
    else
      misused(Code::kArity, declared, at, fmt::format("'{}' takes no block, and found one", name),
              fmt::format("write '{}' alone on its line", text));
    return false;
  }
  for (std::size_t i = 0; i < declared.parameters.size(); ++i) {
    const ast::Parameter& parameter = declared.parameters[i];
    Binding binding;
    binding.span = parameter.name.span;
    switch (parameter.kind) {
      case ast::Parameter::Kind::kBlock:
        binding.kind = Binding::Kind::kBlock;
        binding.closure = {body, nullptr, scope, diagnostics_.uses()};
        if (i + 1 != declared.parameters.size())
          diagnostics_.report(Code::kArity, parameter.name.span, "a block must be the last parameter");
        break;
      case ast::Parameter::Kind::kCondition: {
        binding.kind = Binding::Kind::kCondition;
        for (const std::string& type : parameter.takes) binding.takes.push_back(type_named(type));
        const ast::Expression& argument = *arguments[i];
        const Binding* passed_on = scope->find(argument.name.text);
        const auto it = definitions_.find(argument.name.text);
        if (argument.kind == ast::Expression::Kind::kName && passed_on != nullptr && passed_on->kind == Binding::Kind::kCondition) {
          binding.closure = passed_on->closure;
        } else if (argument.kind == ast::Expression::Kind::kName && it != definitions_.end()) {
          used_.insert(argument.name.text);
          binding.closure.definition = it->second;
          if (it->second->parameters.size() != binding.takes.size())
            diagnostics_.report(
                Code::kArity, argument.span,
                fmt::format("'{}' of '{}': expected a condition about {} value{}, found '{}', which takes {}", parameter.name.text, name,
                            binding.takes.size(), binding.takes.size() == 1 ? "" : "s", argument.name.text, it->second->parameters.size()),
                {}, {{it->second->name.span, "declared here"}});
          for (const ast::Parameter& taken : it->second->parameters) {
            if (!taken.is_declared()) continue;
            diagnostics_.report(Code::kType, argument.span,
                                fmt::format("'{}' of '{}': expected a condition about values, found '{}', which takes names",
                                            parameter.name.text, name, argument.name.text),
                                {}, {{taken.name.span, "it takes one here"}});
            return false;
          }
        } else {
          const std::string text = one_line(argument.span.text());
          used_.insert(argument.name.text);
          misused(Code::kType, declared, argument.span,
                  fmt::format("'{}' of '{}': expected the name of a definition, found '{}'", parameter.name.text, name, text),
                  argument.kind == ast::Expression::Kind::kCall && definitions_.count(argument.name.text) != 0
                      ? fmt::format("write its name alone: '{}'", argument.name.text)
                      : fmt::format("give the condition a name: 'define NAME({}): ...'", parameters_text(parameter.takes)));
          return false;
        }
        break;
      }
      case ast::Parameter::Kind::kValue: {
        const Type type = type_named(parameter.type);
        const int before = written_out_;
        Value argument = expression(*arguments[i], scope);
        if (!is(argument, type.base)) {
          wrong_kind(declared, parameter, argument);
          argument = error(argument->span);
        }
        // What is wrong is kept as what it should be, so that the phase is not blamed for it.
        const bool known = argument.known();
        if (out == nullptr || (known && argument.is_literal()) || argument->op == Op::kOption) {
          binding.value = argument;
          binding.nodes = written_out_ - before;
          break;
        }
        binding.kind = Binding::Kind::kVariable;
        binding.variable = keep(argument, type, arguments[i]->span, parameter.name, *out);
        break;
      }
      default: {
        const int before = written_out_;
        Value given = declared_argument(declared, parameter, *arguments[i], scope);
        if (given.type.base == Base::kUnknown) return false;
        // Whose it is, and which one, is evaluated when the phase begins, as values are.
        if (out != nullptr) {
          given = with_which(given, [&](const NodePtr& which, const Type& type) -> NodePtr {
            if (stays(*which, game_)) return which;
            return writer_.get(keep({type, which}, type, arguments[i]->span, parameter.name, *out), which->span);
          });
        }
        binding = bound_to(parameter, given);
        binding.nodes = written_out_ - before;
      }
    }
    if (!inner.names.emplace(parameter.name.text, binding).second)
      diagnostics_.report(Code::kDuplicateName, parameter.name.span, fmt::format("two parameters are called '{}'", parameter.name.text));
  }
  return true;
}

int Checker::keep(const Value& value, Type type, const Span& at, const ast::Name& name, core::Region& out) {
  const int variable = new_variable(name.text, type, Seen::kNone, name.span);
  game_.variables.back().fixed = true;
  out.push_back(core::assign({at, uses_, {}}, variable, value));
  return variable;
}

bool Checker::can_expand(const ast::Declaration& declared, const Span& at, const char* itself, const char* hint) const {
  if (std::find(expanding_.begin(), expanding_.end(), &declared) != expanding_.end()) {
    diagnostics_.report(Code::kRecursion, at, fmt::format(fmt::runtime(itself), declared.name.text), hint);
    return false;
  }
  if (static_cast<int>(expanding_.size()) < kMaxExpansion) return true;
  diagnostics_.report(Code::kLimit, at,
                      fmt::format("definitions, phases, ways and steps stand more than {} deep within one another", kMaxExpansion));
  return false;
}

void Checker::run_phase(const ast::Declaration& phase, const ast::Statement& node, const ScopePtr& scope, core::Region& out) {
  const std::string& name = phase.name.text;
  used_.insert(name);
  if (!can_expand(phase, node.span, "phase '{}' runs itself", "to do something again use 'repeat', 'while' or 'turns'")) return;
  auto inner = std::make_shared<Scope>();
  inner->parent = globals_;
  const std::size_t in_scope = variables_in_scope_.size();
  if (!bind_arguments(phase, node.span, node.exprs, node.blocks.empty() ? nullptr : &node.blocks[0], scope, *inner, &out)) return;
  expanding_.push_back(&phase);
  uses_.push_back(node.span);
  call_cites_.push_back(texts(node.cites));
  const int label = writer_.new_label();
  labels_.push_back({name, label});
  const std::string outer_phase = std::exchange(phase_name_, name);
  std::vector<std::string> cites;
  cite(phase.cites, &cites);
  diagnostics_.enter(node.span);
  core::Region body = block(phase.block, inner);
  diagnostics_.leave();
  phase_name_ = outer_phase;
  labels_.pop_back();
  call_cites_.pop_back();
  uses_.pop_back();
  expanding_.pop_back();
  variables_in_scope_.resize(in_scope);
  out.push_back(labelled(name, node.span, std::move(body), label, cites));
}

void Checker::choose(const ast::Statement& node, const ScopePtr& scope, const core::Statement& at, core::Region& out) {
  ++choices_met_;
  Choosing choosing;
  choosing.sealed = node.at_once;
  choosing.label = writer_.new_label();
  auto made = core::make(at, Op::kChoose, {}, choosing.label);
  made->word = phase_name_;
  made->names = variables_in_scope_;
  made->flags = (node.at_once ? core::Node::kSealed : 0) | (node.openly ? core::Node::kOpenly : 0);
  auto inner = std::make_shared<Scope>();
  inner->parent = scope;
  choosing.who = expression_of(*node.exprs[0], scope, node.at_once ? Base::kSeats : Base::kSeat, "who chooses");
  made->kids = {choosing.who};
  if (node.at_once) {
    if (node.exprs.size() > 1) made->kids.push_back(expression_of(*node.exprs[1], scope, Base::kSeat, "after 'from'"));
    choosing.chooser = bind_variable(node.name, {Base::kSeat, -1}, *inner);
  } else {
    // A variable that is a seat already serves as the chooser; anything else is evaluated into one.
    choosing.chooser = choosing.who->op == Op::kVariable ? choosing.who->a : new_variable("", {Base::kSeat, -1}, Seen::kNone, node.span);
    Binding his;
    his.kind = Binding::Kind::kVariable;
    his.variable = choosing.chooser;
    his.span = node.span;
    inner->names["his"] = his;
  }
  made->b = choosing.chooser;
  const auto tier = [&](const Span& span, bool still) {
    auto part = core::make(Op::kTier, core::Type::kNothing, span, {}, still ? 1 : 0);
    part->uses = at.uses;
    return part;
  };
  ways(node.ways, inner, 0, choosing);
  choosing.tiers.push_back(tier(node.span, false));
  for (const ast::Tier& each : node.tiers) {
    auto part = tier(each.span, each.still);
    cite(each.cites, &part->cites);
    clause_beside_ = !each.cites.empty() || cites_any(each.or_when);
    if (each.or_when) {
      part->kids.push_back(expression_of(*each.or_when, inner, Base::kFlag, "after 'or'"));
      part->phrase = Phrases(*this, inner, choosing, {}).must_be(*each.or_when);
    }
    choosing.tiers.push_back(part);
    ways(each.ways, inner, static_cast<int>(choosing.tiers.size()) - 1, choosing);
  }
  if (choosing.ways.size() > kMaxWays) diagnostics_.report(Code::kLimit, node.span, fmt::format("a choice has at most {} ways", kMaxWays));
  // A tier opens when no way of the first one does, so that an unconditional way there is enough; else one of the first must always be open.
  if (!choosing.always_open && too_large_at_.source == nullptr)
    diagnostics_.report(
        Code::kChoiceStuck, node.span, "a player could have no move here: every way has a condition",
        "give one way no 'where', or add 'if none:' with a way that has none; if something always meets a condition, say so "
        "behind it: 'where ..., always possible'");
  made->regions = {std::move(choosing.tiers), std::move(choosing.ways)};
  out.push_back(made);
}

void Checker::ways(const std::vector<ast::Way>& nodes, const ScopePtr& scope, int tier, Choosing& choosing) {
  for (const ast::Way& node : nodes) {
    if (node.used.text.empty())
      way(node, scope, tier, choosing);
    else
      use_ways(node, scope, tier, choosing);
  }
}

// Ways of a library are expanded like its phases. Their values are evaluated when the ways are looked at, and `his` speaks of who chooses.
void Checker::use_ways(const ast::Way& node, const ScopePtr& scope, int tier, Choosing& choosing) {
  if (!room(node.span) || choosing.ways.size() > kMaxWays) return;
  const std::string& name = node.used.text;
  const auto it = ways_.find(name);
  if (it == ways_.end()) {
    if (broken_.count(name) != 0) return;
    std::vector<std::string> known;
    for (const auto& entry : ways_) known.push_back(entry.first);
    const std::string near = nearest_known(name, known);
    diagnostics_.report(Code::kUnknownName, node.used.span, fmt::format("no ways are called '{}'", name),
                        did_you_mean(name, near, "a way begins with a text in double quotes, which the player types"));
    return;
  }
  const ast::Declaration& declared = *it->second;
  used_.insert(name);
  if (!can_expand(declared, node.span, "ways '{}' use themselves")) return;
  cite(node.cites);
  auto inner = std::make_shared<Scope>();
  inner->parent = globals_;
  if (const Binding* his = scope->find("his")) inner->names["his"] = *his;
  const bool cites = !node.cites.empty() || std::any_of(node.arguments.begin(), node.arguments.end(), cites_any);
  const bool around = std::exchange(clause_beside_, cites);
  const bool bound = bind_arguments(declared, node.span, node.arguments, nullptr, scope, *inner, nullptr);
  clause_beside_ = around;
  if (!bound) return;
  expanding_.push_back(&declared);
  uses_.push_back(node.span);
  call_cites_.push_back(texts(node.cites));
  diagnostics_.enter(node.span);
  ways(declared.ways, inner, tier, choosing);
  diagnostics_.leave();
  call_cites_.pop_back();
  uses_.pop_back();
  expanding_.pop_back();
}

// `t from p hand`, `t from her hand`: read as two choices, the second among the players.
bool Checker::owner_apart(const ast::Way& way, const ScopePtr& scope) {
  for (std::size_t i = 1; i < way.choices.size(); ++i) {
    const ast::Choice& thing = way.choices[i];
    const ast::Choice& owner = way.choices[i - 1];
    if (!players_meant(*thing.from) || owner.to || owner.from->kind != ast::Expression::Kind::kName || players_meant(*owner.from) ||
        !declared_beside(thing.name) || scope->find(thing.name.text) != nullptr || owner.span.end + 1 != thing.span.begin)
      continue;
    diagnostics_.report(Code::kSyntax, {thing.span.source, owner.from->span.begin, thing.span.end},
                        fmt::format("expected a set to choose '{}' from, found two words", owner.name.text),
                        fmt::format("say whose it is: '{} from {}'", owner.name.text, owned_by(owner.from->name.text, thing.name.text)));
    return true;
  }
  return false;
}

// The order in which the choices of a way are made: as they are written, but each behind those that it speaks of.
std::vector<std::size_t> Checker::order_of(const ast::Way& way) const {
  const auto speaks_of = [](const ast::Choice& choice, const std::string& name) {
    bool found = false;
    const auto look = [&](const ast::ExpressionPtr& part) {
      if (!part) return;
      ast::for_each_part(*part, [&](const ast::Expression& one) {
        found = found || (one.kind == ast::Expression::Kind::kName && one.name.text == name);
        for (const ast::Pattern& tile : one.patterns) found = found || tile.ends[0] == name || tile.ends[1] == name;
      });
    };
    look(choice.from);
    look(choice.to);
    for (const auto& size : choice.sizes) look(size);
    return found;
  };
  std::vector<std::size_t> left(way.choices.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::size_t> order;
  while (!left.empty()) {
    const auto ready = std::find_if(left.begin(), left.end(), [&](std::size_t one) {
      return std::none_of(left.begin(), left.end(),
                          [&](std::size_t other) { return other != one && speaks_of(way.choices[one], way.choices[other].name.text); });
    });
    const auto next = ready == left.end() ? left.begin() : ready;
    order.push_back(*next);
    left.erase(next);
  }
  return order;
}

NodePtr Checker::choice(const ast::Choice& node, const ScopePtr& scope, bool several_ranges, Type& type, ChoiceInfo::Kind& kind) {
  if (node.to) {
    const Value least = expression_of(*node.from, scope, Base::kNumber, "the least number");
    const Value greatest = expression_of(*node.to, scope, Base::kNumber, "the greatest number");
    type.base = Base::kNumber;
    // Of several ranges those that are small and known are sets of numbers.
    const bool known = least.is_literal() && greatest.is_literal();
    if (several_ranges && known && least->a >= 0 && least->a <= greatest->a && greatest->a <= kMaxSetNumber) {
      kind = ChoiceInfo::Kind::kNumber;
      return numbers(least->a, greatest->a, node.from->span);
    }
    kind = ChoiceInfo::Kind::kRange;
    return core::make(Op::kRange, core::Type::kDomain, node.span, {least, greatest});
  }
  const bool asked = every_zone_asked(*node.from, scope, node.name.text + " from @ where ...");
  Value domain = asked ? error(node.from->span) : expression(*node.from, scope);
  if (node.dice && domain.known() && !dice_value(domain)) {
    type_error(domain, "what dice are chosen from", "dice");
    domain = error(node.from->span);
  }
  switch (domain.type.base) {
    case Base::kDice:
      if (!node.dice)
        diagnostics_.report(Code::kType, domain->span, "how many of the dice are chosen is not said",
                            fmt::format("write 'some dice {}', or '1 dice {}'", node.name.text, node.name.text));
      kind = ChoiceInfo::Kind::kDice;
      type.base = Base::kDice;
      break;
    case Base::kTiles:
      kind = node.sizes.empty() ? ChoiceInfo::Kind::kTile : ChoiceInfo::Kind::kTiles;
      type.base = node.sizes.empty() ? Base::kTile : Base::kTiles;
      break;
    case Base::kSeats:
      kind = ChoiceInfo::Kind::kSeat;
      type.base = Base::kSeat;
      break;
    case Base::kEnds:
      kind = ChoiceInfo::Kind::kNumber;
      type.base = Base::kNumber;
      type.names = domain.type.names;
      break;
    default:
      type_error(domain, "what is chosen from", "tiles, seats, or numbers as in 'n from 1 to 6'");
      break;
  }
  std::vector<NodePtr> parts = {domain};
  if (!node.sizes.empty()) {
    if (!node.dice && type.base != Base::kTiles && type.base != Base::kUnknown) type_error(domain, "what tiles are chosen from", "tiles");
    for (NodePtr& size : sizes(node.sizes, scope, node.dice ? "how many dice" : "how many tiles")) parts.push_back(std::move(size));
  }
  if (kind == ChoiceInfo::Kind::kDice) return core::make(Op::kChosenDice, core::Type::kDomain, node.span, std::move(parts));
  if (kind == ChoiceInfo::Kind::kTiles) return core::make(Op::kSubsets, core::Type::kDomain, node.span, std::move(parts));
  return domain;
}

void Checker::way(const ast::Way& node, const ScopePtr& scope, int tier, Choosing& choosing, Value* holds) {
  if (!room(node.span) || choosing.ways.size() > kMaxWays) return;
  auto made = core::make(Op::kWay, core::Type::kNothing, node.span, {}, tier);
  made->regions.resize(3);
  if (owner_apart(node, scope)) {
    choosing.ways.push_back(made);
    choosing.always_open = true;  // so that it is never reported as stuck
    return;
  }
  made->uses = uses_;
  cite(node.cites, &made->cites);
  inherit_cites(made->cites);
  bool cites = !node.cites.empty() || cites_any(node.where);
  for (const ast::Choice& choice : node.choices)
    cites = cites || cites_any(choice.from) || cites_any(choice.to) || std::any_of(choice.sizes.begin(), choice.sizes.end(), cites_any);
  const bool around = std::exchange(clause_beside_, cites);
  auto inner = std::make_shared<Scope>();
  inner->parent = scope;
  int scalars = 0;
  int subsets = 0;
  int ranges = 0;
  const bool several_ranges =
      std::count_if(node.choices.begin(), node.choices.end(), [](const auto& choice) { return choice.to != nullptr; }) > 1;
  std::vector<Chosen> chosen;
  std::vector<int> place(node.choices.size());
  for (const std::size_t index : order_of(node)) {
    const ast::Choice& each = node.choices[index];
    place[index] = static_cast<int>(chosen.size());
    Type type{Base::kUnknown, -1};
    ChoiceInfo::Kind kind = ChoiceInfo::Kind::kTile;
    const NodePtr domain = choice(each, inner, several_ranges, type, kind);
    const bool of_tiles = !each.sizes.empty() && !each.dice;
    ++(of_tiles ? subsets : scalars);
    ranges += kind == ChoiceInfo::Kind::kRange ? 1 : 0;
    const int variable = bind_variable(each.name, type, *inner, false);
    if (type.base == Base::kDice)
      if (const NodePtr seat = whose_dice(*domain)) whose_dice_[variable] = seat;
    auto part = core::make(Op::kChoice, core::Type::kNothing, each.span, {domain}, variable);
    part->uses = uses_;
    part->word = each.name.text;
    part->how_many = {each.span.source, each.span.begin, each.name.span.begin};
    part->from = {each.span.source, each.name.span.end, each.span.end};
    part->flags = core::Node::kStays;
    part->regions.resize(2);
    if (!each.to) part->phrase = Phrases(*this, inner, choosing, chosen).place(*each.from);
    chosen.push_back({each.name.text, variable, each.span});
    made->regions[core::kChoices].push_back(part);
    if (players_meant(*each.from)) {
      seats_meant_[{Op::kVariable, variable}] = {each.name.text, "from"};
      // `"pass" pass`
      if (each.name.text == "pass" || each.name.text == "again")
        diagnostics_.report(Code::kSyntax, each.span, fmt::format("expected ':', found '{}'", each.name.text),
                            fmt::format("write ':' before what the way does; without it, '{}' is a seat to be chosen", each.name.text));
    }
  }
  const auto at_most = [&](int most, int found, const std::string& what) {
    if (found > most)
      diagnostics_.report(Code::kLimit, node.span, fmt::format("a way has at most {}, found {}", what, found),
                          "ask for the rest by a choice of its own in the block of this way: 'p chooses:'");
  };
  at_most(1, ranges, "one range of numbers");
  at_most(1, subsets, "one set of several tiles");
  at_most(kMaxScalarChoices, scalars, fmt::format("{} single choices", kMaxScalarChoices));
  const int most = most_chosen_tiles(scalars, ranges > 0);
  for (const NodePtr& part : made->regions[core::kChoices]) {
    const core::Node& domain = part->kid(0);
    if (domain.op != Op::kSubsets) continue;
    for (std::size_t i = 1; i < domain.kids.size(); ++i)
      if (domain.kid(i).op == Op::kLiteral && domain.kid(i).a > most)
        diagnostics_.report(
            Code::kLimit, domain.kid(i).span,
            fmt::format("at most {} tiles are chosen at once{}", most, scalars > 0 ? " beside the other choices of this way" : ""),
            "let them be chosen by several choices, one after another");
  }
  for (const ast::WayPart& part : node.parts) {
    if (part.choice < 0 && part.word.find_first_not_of(" \t") == std::string::npos)
      diagnostics_.report(Code::kSyntax, part.span, "expected a word that the player types, found an empty text",
                          "write one, as in \"pass\"");
    if (part.choice < 0) expect_typable(part, diagnostics_);
    made->parts.push_back({part.word, part.choice < 0 ? -1 : place[static_cast<std::size_t>(part.choice)]});
  }
  if (node.where) conditions(*node.where, inner, choosing, chosen, *made);
  clause_beside_ = around;
  meet(*made, chosen);
  choosing.always_open = choosing.always_open || node.always || made->regions[core::kConditions].empty();
  const std::size_t in_scope = variables_in_scope_.size();
  choices_open_.push_back(choosing.sealed ? -1 : choosing.label);
  made->regions[core::kEffect] = block(node.block, inner);
  if (node.holds && holds != nullptr) *holds = expression_of(*node.holds, inner, Base::kFlag, "a guess");
  choices_open_.pop_back();
  variables_in_scope_.resize(in_scope);
  choosing.ways.push_back(made);
}

void Checker::meet(const core::Node& way, const std::vector<Chosen>& chosen) {
  WayMet& met = ways_met_.emplace_back();
  met.words = typed_words(way.parts);
  for (const Chosen& each : chosen) met.chosen[each.name] = game_.variables[static_cast<std::size_t>(each.variable)].kind.base;
  met.span = chosen.empty() ? way.span : chosen.front().span;
}

void Checker::conditions(const ast::Expression& node, const ScopePtr& scope, const Choosing& choosing, const std::vector<Chosen>& chosen,
                         core::Node& way) {
  // Conditions joined by `and` stand for themselves: a refusal names the first that fails.
  if (node.kind == ast::Expression::Kind::kBinary && node.name.text == "and") {
    conditions(*node.operands[0], scope, choosing, chosen, way);
    conditions(*node.operands[1], scope, choosing, chosen, way);
    return;
  }
  auto condition = core::make(Op::kCondition, core::Type::kNothing, node.span, {expression_of(node, scope, Base::kFlag, "after 'where'")});
  condition->uses = way.uses;
  condition->cites = cites_within(node, scope, 0);
  witnesses(node, scope, condition->kids);
  condition->phrase = Phrases(*this, scope, choosing, chosen).must_be(node);
  way.regions[core::kConditions].push_back(condition);
}

std::string Checker::written(const Span& at) const {
  const ast::File* const file = file_of(at);
  return file != nullptr ? one_line(*file, at) : one_line(at.text());
}

void Checker::witnesses(const ast::Expression& node, const ScopePtr& scope, std::vector<NodePtr>& out) {
  using ExprKind = ast::Expression::Kind;
  const auto add = [&](const ast::Expression& shown, Base besides = Base::kUnknown) {
    // What it would report was reported when the condition was checked; a word that is an option's value has no meaning alone, and neither have all dice.
    diagnostics_.mute();
    const Value value = expression(shown, scope);
    diagnostics_.unmute();
    if (value.type.base == Base::kUnknown || value.type.base == Base::kSymbol || value.type.base == Base::kDice ||
        value.type.base == besides || value.is_literal())
      return;
    auto witness = core::make(Op::kWitness, core::Type::kNothing, value->span, {value});
    witness->word = written(shown.span);
    out.push_back(witness);
  };
  switch (node.kind) {
    case ExprKind::kName:
      add(node);
      within_definition(node, scope, out);
      return;
    case ExprKind::kOf:
    case ExprKind::kPossessive:
    case ExprKind::kPlayerBeside:
    case ExprKind::kPlaces:
      add(node);
      return;
    case ExprKind::kQuantifier:
      if (node.name.text != "some" && node.name.text != "no" && node.name.text != "every") add(node);
      return;
    case ExprKind::kMinMax:
      add(node);
      for (const auto& operand : node.operands) witnesses(*operand, scope, out);
      return;
    case ExprKind::kCall:
      add(node, Base::kFlag);
      for (const auto& operand : node.operands) witnesses(*operand, scope, out);
      within_definition(node, scope, out);
      return;
    default:
      for (std::size_t i = 0; i < node.operands.size(); ++i) {
        if (!node.operands[i]) continue;
        // The condition of a pattern speaks of letters that are bound inside it.
        if (node.kind == ExprKind::kMatch && i > 0) continue;
        witnesses(*node.operands[i], scope, out);
      }
  }
}

// What a condition with a name looks at: the values inside of the definition, with its parameters standing for what they were given.
void Checker::within_definition(const ast::Expression& node, const ScopePtr& scope, std::vector<NodePtr>& out) {
  const ast::Declaration* const used = definition_named(node.name.text, scope);
  if (used == nullptr || used->parameters.size() != node.operands.size() || expanding_.size() >= static_cast<std::size_t>(kMaxExpansion))
    return;
  diagnostics_.mute();
  auto inner = std::make_shared<Scope>();
  inner->parent = globals_;
  for (std::size_t i = 0; i < node.operands.size(); ++i) {
    Binding binding;
    const ast::Parameter& parameter = used->parameters[i];
    const int nodes = written_out_;
    if (parameter.is_declared())
      binding = bound_to(parameter, declared_argument(*used, parameter, *node.operands[i], scope));
    else
      binding.value = expression(*node.operands[i], scope);
    binding.nodes = written_out_ - nodes;
    inner->names[parameter.name.text] = binding;
  }
  diagnostics_.unmute();
  expanding_.push_back(used);
  witnesses(*used->exprs[0], inner, out);
  expanding_.pop_back();
}

}  // namespace boneyard::dsl
