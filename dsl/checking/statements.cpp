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

// Parameters of these types, as a definition would declare them: "a: tile, b: seat".
std::string parameters_text(const std::vector<std::string>& types) {
  std::string text;
  char name = 'a';
  for (const std::string& type : types) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", name++, type);
  return text;
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

bool Checker::declared_beside(const ast::Name& name) const {
  const auto declared = names_.find(name.text);
  return declared != names_.end() && declared->second.source == name.span.source;
}

const Binding* Checker::bound(const ast::Name& name) const {
  if (name.text == "his") return his_ ? &*his_ : nullptr;
  const Span place = place_of(name);
  const Span binder = symbols_.bound_around(place);
  return binding_at(binder.source != nullptr ? binder : asked_.bound_around(place));
}

const Binding* Checker::binding_at(const Span& binder) const {
  const auto found = bindings_.find({binder.source, binder.begin});
  return found != bindings_.end() ? &found->second : nullptr;
}

void Checker::bind(const ast::Name& name, const Binding& binding) {
  const Span place = place_of(name);
  Span binder = symbols_.bound_at(place);
  if (binder.source == nullptr) binder = asked_.bound_at(place);
  if (name.text == "his")
    his_ = binding;
  else if (binder.source != nullptr)
    bindings_[{binder.source, binder.begin}] = binding;
}

std::vector<ast::Name> Checker::bound_around(const Span& place) const {
  std::vector<ast::Name> found = symbols_.around(place).bound;
  return found.empty() ? asked_.around(place).bound : found;
}

bool Checker::taken(const ast::Name& name) const { return bound(name) != nullptr || declared_beside(name) || has_own_meaning(name.text); }

std::vector<Note> Checker::where_taken(const ast::Name& name) const {
  if (const Binding* found = bound(name)) return {{found->span, "bound here"}};
  if (const auto declared = names_.find(name.text); declared != names_.end()) return {{declared->second, "declared here"}};
  return {};
}

void Checker::fresh(const ast::Name& name) {
  if (!taken(name)) return;
  if (has_own_meaning(name.text)) {
    diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' has a meaning of its own in the language", name.text),
                        "give each one a short name, such as 'p' or 't'");
    return;
  }
  diagnostics_.report(Code::kDuplicateName, name.span, fmt::format("'{}' already means something here", name.text), "use another name",
                      where_taken(name));
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
  if (dice.op == Op::kLet) {
    const NodePtr seat = whose_dice(*dice.kids[1]);
    return seat && seat->op == Op::kLocal && seat->a == dice.a ? dice.kids[0] : seat;
  }
  NodePtr seat;
  for (const NodePtr& kid : dice.kids)
    if (const NodePtr of_kid = whose_dice(*kid)) {
      if (seat && (seat->op != of_kid->op || seat->a != of_kid->a)) return nullptr;
      seat = of_kid;
    }
  return seat;
}

int Checker::bind_variable(const ast::Name& name, Type type, bool turn) {
  fresh(name);
  bound_.insert(name.text);
  const int variable = new_variable(name.text, type, Seen::kNone, name.span);
  game_.variables.back().fixed = true;
  const Binding binding{.kind = Binding::Kind::kVariable, .variable = variable, .span = name.span};
  is_named(name, type);
  bind(name, binding);
  if (turn && type.base == Base::kSeat) his_ = binding;
  return variable;
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

Value Checker::zone(const ast::Expression& node, const char* what, const char* hint) {
  Value expr = expression(node);
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

NodePtr Checker::account(const ast::Expression& node) {
  if (!game_.chips)
    if (broken_.count("chips") == 0)
      diagnostics_.report(Code::kUnknownName, node.span, "this game has no chips", "declare what each seat starts with: 'chips 20'");
  const std::string& name = node.name.text;
  if (node.kind == ast::Expression::Kind::kName && bound(node.name) == nullptr && names_.count(name) == 0 && !has_own_meaning(name) &&
      name != "his" && broken_.count(name) == 0 && value_instead_of(name).empty() && !game_.pots.empty()) {
    std::vector<std::string> pots;
    for (const CheckedPot& pot : game_.pots) pots.push_back(one_text(pot.name, pot));
    const bool hinted = diagnostics_.count() < kHintedMessages;
    const std::string near = hinted ? nearest(name, names_in_reach(node.name.span)) : "";
    diagnostics_.report(
        Code::kUnknownName, node.span, fmt::format("no seat or pot is called '{}'", name),
        did_you_mean(name, near, fmt::format("the pot{} '{}'", pots.size() > 1 ? "s are" : " is called", fmt::join(pots, "', '"))));
    return error(node.span);
  }
  const Value value = expression(node);
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

NodePtr Checker::layout(const ast::Expression& node) {
  const Value value = expression(node);
  if (value.layout() != nullptr) return value->kids[0];
  if (value.known())
    diagnostics_.report(Code::kType, value->span, fmt::format("'on': expected a layout, found {}", type_text(game_, value.type)),
                        value.zone() != nullptr ? fmt::format("a tile is moved to a zone: 'move t to {}'", one_line(value->span.text()))
                                                : "declare it: 'layout line'");
  return error(node.span);
}

NodePtr Checker::pot(const ast::Expression& node) {
  const Binding* const bound = node.kind == ast::Expression::Kind::kName ? this->bound(node.name) : nullptr;
  // A name that is bound to a value does not hide a pot.
  if (node.kind == ast::Expression::Kind::kName && (bound == nullptr || !bound->declared)) {
    const std::vector<std::string> all = all_names(game_.pots);
    const auto found = std::find(all.begin(), all.end(), node.name.text);
    if (found != all.end() && game_.pots[static_cast<std::size_t>(found - all.begin())].one())
      return core::make(Op::kPot, core::Type::kAccount, node.span, {}, static_cast<int>(found - all.begin()));
    if (found == all.end()) {
      if (broken_.count(node.name.text) != 0) return error(node.span);
      diagnostics_.report(Code::kUnknownName, node.name.span, fmt::format("no pot is called '{}'", node.name.text),
                          did_you_mean(node.name.text, all));
      return error(node.span);
    }
  }
  const Value value = expression(node);
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
      diagnostics_.report(Code::kUnknownName, name.span, fmt::format("no die is called '{}'", name.text),
                          did_you_mean(name.text, all_names(game_.dice)));
      continue;
    }
    mask |= 1u << (it - game_.dice.begin());
  }
  return mask;
}

const ast::Declaration* Checker::definition_named(const ast::Name& name) const {
  if (bound(name) != nullptr) return nullptr;
  const auto it = definitions_.find(name.text);
  return it != definitions_.end() ? it->second : nullptr;
}

core::Region Checker::block(const ast::Block& statements) {
  const std::size_t in_scope = variables_in_scope_.size();
  core::Region out;
  for (const ast::Statement& node : statements) statement(node, out);
  variables_in_scope_.resize(in_scope);
  return out;
}

void Checker::call_statement(const ast::Statement& node, const core::Statement& at, core::Region& out) {
  const std::string& name = node.name.text;
  if (const Binding* binding = bound(node.name); binding != nullptr && binding->kind == Binding::Kind::kBlock) {
    blocks_met_.insert(name);
    auto run = core::make(at, Op::kRunBlock);
    run->word = name;
    run->names = variables_in_scope_;
    out.push_back(run);
    return;
  }
  if (const auto it = phases_.find(name); it != phases_.end()) {
    run_phase(*it->second, node, at, out);
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
  if (diagnostics_.count() < kHintedMessages)
    for (const ast::Name& each : bound_around(node.name.span)) known.push_back(each.text);
  const std::string instead = phases_.empty() ? "" : statement_instead_of(name);
  const std::string near = instead.empty() ? nearest_known(name, known) : nearest_known(name, all_keys(phases_));
  diagnostics_.report(Code::kUnknownStatement, node.name.span, fmt::format("no statement or phase is called '{}'", name),
                      did_you_mean(name, near, statement_instead_of(name)));
}

std::optional<int> Checker::call_of(const ast::Declaration& declared, const Span& at, const std::vector<ast::ExpressionPtr>& arguments,
                                    const ast::Block* body, const ast::Cites& cites) {
  const std::string& name = declared.name.text;
  std::size_t wanted = declared.parameters.size();
  const bool takes_block = wanted > 0 && declared.parameters.back().kind == ast::Parameter::Kind::kBlock;
  if (takes_block) --wanted;
  if (arguments.size() != wanted) {
    wrong_number(declared, at, arguments.size());
    return std::nullopt;
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
    return std::nullopt;
  }
  Call call;
  for (std::size_t i = 0; i < wanted; ++i) {
    const ast::Parameter& parameter = declared.parameters[i];
    Call::Given given;
    if (parameter.kind == ast::Parameter::Kind::kBlock) {
      // A block that is not the last parameter is reported where the phase is declared.
      function(declared, at);
      return std::nullopt;
    }
    if (parameter.kind == ast::Parameter::Kind::kCondition) {
      given = given_condition(declared, parameter, *arguments[i]);
      if (given.condition == nullptr && given.passed_on.empty()) return std::nullopt;
      if (given.condition != nullptr) meets_needs(function(*given.condition, arguments[i]->span), {}, !cites.empty());
    } else if (parameter.is_declared()) {
      given.value = declared_argument(declared, parameter, *arguments[i]);
      if (!given.value.known()) return std::nullopt;
    } else {
      given.value = expression(*arguments[i]);
      // What is wrong is kept as what it should be, so that the phase is not blamed for it.
      if (!is(given.value, type_named(parameter.type).base)) {
        wrong_kind(declared, parameter, given.value);
        given.value = error(given.value->span);
      }
    }
    given.at = arguments[i]->span;
    call.given.push_back(std::move(given));
  }
  Function& used = function(declared, at);
  std::vector<Value> values;
  for (const Call::Given& given : call.given) values.push_back(given.value);
  if (!meets_needs(used, values, !cites.empty())) return std::nullopt;
  call.function = &used;
  calls_.push_back(std::move(call));
  return static_cast<int>(calls_.size()) - 1;
}

Call::Given Checker::given_condition(const ast::Declaration& declared, const ast::Parameter& parameter, const ast::Expression& argument) {
  const std::string& name = argument.name.text;
  const bool is_name = argument.kind == ast::Expression::Kind::kName;
  const Binding* const passed_on = bound(argument.name);
  if (is_name && passed_on != nullptr && passed_on->kind == Binding::Kind::kCondition) return {{}, nullptr, name, {}};
  const auto it = definitions_.find(name);
  const std::string of = fmt::format("'{}' of '{}'", parameter.name.text, declared.name.text);
  used_.insert(name);
  if (!is_name || it == definitions_.end()) {
    misused(Code::kType, declared, argument.span,
            fmt::format("{}: expected the name of a definition, found '{}'", of, one_line(argument.span.text())),
            argument.kind == ast::Expression::Kind::kCall && it != definitions_.end()
                ? fmt::format("write its name alone: '{}'", name)
                : fmt::format("give the condition a name: 'define NAME({}): ...'", parameters_text(parameter.takes)));
    return {};
  }
  const ast::Declaration& given = *it->second;
  if (given.parameters.size() != parameter.takes.size()) {
    diagnostics_.report(Code::kArity, argument.span,
                        fmt::format("{}: expected a condition about {} value{}, found '{}', which takes {}", of, parameter.takes.size(),
                                    parameter.takes.size() == 1 ? "" : "s", name, given.parameters.size()),
                        {}, {{given.name.span, "declared here"}});
    return {};
  }
  for (std::size_t i = 0; i < given.parameters.size(); ++i) {
    const ast::Parameter& taken = given.parameters[i];
    if (taken.is_declared()) {
      diagnostics_.report(Code::kType, argument.span,
                          fmt::format("{}: expected a condition about values, found '{}', which takes names", of, name), {},
                          {{taken.name.span, "it takes one here"}});
      return {};
    }
    if (type_named(taken.type) == type_named(parameter.takes[i])) continue;
    diagnostics_.report(Code::kType, argument.span,
                        fmt::format("{}: expected a condition about {}, found '{}', which takes {}", of,
                                    type_text(game_, type_named(parameter.takes[i])), name, type_text(game_, type_named(taken.type))),
                        {}, {{taken.name.span, "it takes this"}});
    return {};
  }
  Function& used = function(given, argument.span);
  if (used.value.known() && used.value.type.base != Base::kFlag) {
    diagnostics_.report(Code::kType, argument.span,
                        fmt::format("{}: expected {}, found {}", of, type_text(game_, {Base::kFlag}), type_text(game_, used.value.type)),
                        {}, {{given.name.span, "declared here"}});
    return {};
  }
  return {{}, &given, {}, {}};
}

bool Checker::can_expand(const ast::Declaration& declared, const Span& at, const char* itself, const char* hint) const {
  if (std::find(expanding_.begin(), expanding_.end(), &declared) != expanding_.end()) {
    diagnostics_.report(Code::kRecursion, at, fmt::format(fmt::runtime(itself), declared.name.text), hint);
    return false;
  }
  if (expanding_.size() < kMaxExpansion) return true;
  diagnostics_.report(Code::kLimit, at,
                      fmt::format("definitions, phases, ways and steps stand more than {} deep within one another", kMaxExpansion));
  return false;
}

void Checker::run_phase(const ast::Declaration& phase, const ast::Statement& node, const core::Statement& at, core::Region& out) {
  used_.insert(phase.name.text);
  blocks_met_.insert(phase.name.text);
  if (!can_expand(phase, node.span, "phase '{}' runs itself", "to do something again use 'repeat', 'while' or 'turns'")) return;
  const ast::Block* const body = node.blocks.empty() ? nullptr : &node.blocks[0];
  const std::optional<int> call = call_of(phase, node.span, node.exprs, body, node.cites);
  core::Region given;
  if (body != nullptr) given = block(*body);
  if (!call) return;
  auto run = core::make(at, Op::kRun, {}, *call);
  run->names = variables_in_scope_;
  if (body != nullptr) run->regions = {std::move(given)};
  out.push_back(run);
}

void Checker::choose(const ast::Statement& node, const core::Statement& at, core::Region& out) {
  Choosing choosing;
  auto made = core::make(at, Op::kChoose, {}, writer_.new_label());
  made->names = variables_in_scope_;
  made->flags = (node.at_once ? core::Node::kSealed : 0) | (node.openly ? core::Node::kOpenly : 0);
  const His around(*this);
  choosing.who = expression_of(*node.exprs[0], node.at_once ? Base::kSeats : Base::kSeat, "who chooses");
  made->kids = {choosing.who};
  if (node.at_once) {
    if (node.exprs.size() > 1) made->kids.push_back(expression_of(*node.exprs[1], Base::kSeat, "after 'from'"));
    choosing.chooser = bind_variable(node.name, {Base::kSeat, -1});
  } else {
    // A variable that is a seat already serves as the chooser; anything else is evaluated into one.
    choosing.chooser = choosing.who->op == Op::kVariable ? choosing.who->a : new_variable("", {Base::kSeat, -1}, Seen::kNone, node.span);
    his_ = Binding{.kind = Binding::Kind::kVariable, .variable = choosing.chooser, .span = node.span};
  }
  made->b = choosing.chooser;
  const auto tier = [&](const Span& span, bool still) { return core::make(Op::kTier, core::Type::kNothing, span, {}, still ? 1 : 0); };
  ways(node.ways, 0, choosing);
  choosing.tiers.push_back(tier(node.span, false));
  for (const ast::Tier& each : node.tiers) {
    auto part = tier(each.span, each.still);
    cite(each.cites, &part->cites);
    clause_beside_ = !each.cites.empty() || cites_any(each.or_when);
    if (each.or_when) {
      part->kids.push_back(expression_of(*each.or_when, Base::kFlag, "after 'or'"));
      explained_[part.get()] = {each.or_when.get(), reading_};
    }
    choosing.tiers.push_back(part);
    ways(each.ways, static_cast<int>(choosing.tiers.size()) - 1, choosing);
  }
  // A tier opens when no way of the first one does, so that an unconditional way there is enough; else one of the first must always be open.
  if (!choosing.always_open)
    diagnostics_.report(
        Code::kChoiceStuck, node.span, "a player could have no move here: every way has a condition",
        "give one way no 'where', or add 'if none:' with a way that has none; if something always meets a condition, say so "
        "behind it: 'where ..., always possible'");
  made->regions = {std::move(choosing.tiers), std::move(choosing.ways)};
  out.push_back(made);
}

void Checker::ways(const std::vector<ast::Way>& nodes, int tier, Choosing& choosing) {
  for (const ast::Way& node : nodes) {
    if (node.used.text.empty())
      way(node, tier, choosing);
    else
      use_ways(node, tier, choosing);
  }
}

void Checker::use_ways(const ast::Way& node, int tier, Choosing& choosing) {
  const std::string& name = node.used.text;
  const auto it = ways_.find(name);
  if (it == ways_.end()) {
    if (broken_.count(name) != 0) return;
    const std::string near = nearest_known(name, all_keys(ways_));
    diagnostics_.report(Code::kUnknownName, node.used.span, fmt::format("no ways are called '{}'", name),
                        did_you_mean(name, near, "a way begins with a text in double quotes, which the player types"));
    return;
  }
  const ast::Declaration& declared = *it->second;
  used_.insert(name);
  if (!can_expand(declared, node.span, "ways '{}' use themselves")) return;
  auto made = core::make(Op::kUseWays, core::Type::kNothing, node.span);
  made->b = tier;
  cite(node.cites, &made->cites);
  const bool cites = !node.cites.empty() || std::any_of(node.arguments.begin(), node.arguments.end(), cites_any);
  const bool around = std::exchange(clause_beside_, cites);
  const std::optional<int> call = call_of(declared, node.span, node.arguments, nullptr, node.cites);
  clause_beside_ = around;
  if (!call) {
    choosing.always_open = true;  // so that it is never reported as stuck
    return;
  }
  made->a = *call;
  choosing.always_open = choosing.always_open || calls_[static_cast<std::size_t>(*call)].function->always_open;
  choosing.ways.push_back(made);
}

// `t from p hand`, `t from her hand`: read as two choices, the second among the players.
bool Checker::owner_apart(const ast::Way& way) {
  for (std::size_t i = 1; i < way.choices.size(); ++i) {
    const ast::Choice& thing = way.choices[i];
    const ast::Choice& owner = way.choices[i - 1];
    if (!players_meant(*thing.from) || owner.to || owner.from->kind != ast::Expression::Kind::kName || players_meant(*owner.from) ||
        !declared_beside(thing.name) || bound(thing.name) != nullptr || owner.span.end + 1 != thing.span.begin)
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

NodePtr Checker::choice(const ast::Choice& node, bool several_ranges, Type& type, ChoiceInfo::Kind& kind) {
  if (node.to) {
    const Value least = expression_of(*node.from, Base::kNumber, "the least number");
    const Value greatest = expression_of(*node.to, Base::kNumber, "the greatest number");
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
  const bool asked = every_zone_asked(*node.from, node.name.text + " from @ where ...");
  Value domain = asked ? error(node.from->span) : expression(*node.from);
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
    for (NodePtr& size : sizes(node.sizes, node.dice ? "how many dice" : "how many tiles")) parts.push_back(std::move(size));
  }
  if (kind == ChoiceInfo::Kind::kDice) return core::make(Op::kChosenDice, core::Type::kDomain, node.span, std::move(parts));
  if (kind == ChoiceInfo::Kind::kTiles) return core::make(Op::kSubsets, core::Type::kDomain, node.span, std::move(parts));
  return domain;
}

void Checker::way(const ast::Way& node, int tier, Choosing& choosing, Value* holds) {
  auto made = core::make(Op::kWay, core::Type::kNothing, node.span, {}, tier);
  made->regions.resize(3);
  if (owner_apart(node)) {
    choosing.ways.push_back(made);
    choosing.always_open = true;  // so that it is never reported as stuck
    return;
  }
  cite(node.cites, &made->cites);
  bool cites = !node.cites.empty() || cites_any(node.where);
  for (const ast::Choice& choice : node.choices)
    cites = cites || cites_any(choice.from) || cites_any(choice.to) || std::any_of(choice.sizes.begin(), choice.sizes.end(), cites_any);
  const bool around = std::exchange(clause_beside_, cites);
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
    const NodePtr domain = choice(each, several_ranges, type, kind);
    const bool of_tiles = !each.sizes.empty() && !each.dice;
    ++(of_tiles ? subsets : scalars);
    ranges += kind == ChoiceInfo::Kind::kRange ? 1 : 0;
    const int variable = bind_variable(each.name, type, false);
    if (type.base == Base::kDice)
      if (const NodePtr seat = whose_dice(*expanded({type, domain}))) whose_dice_[variable] = seat;
    auto part = core::make(Op::kChoice, core::Type::kNothing, each.span, {domain}, variable);
    part->word = each.name.text;
    part->how_many = {each.span.source, each.span.begin, each.name.span.begin};
    part->from = {each.span.source, each.name.span.end, each.span.end};
    part->flags = core::Node::kStays;
    part->regions.resize(2);
    if (!each.to) explained_[part.get()] = {each.from.get(), reading_};
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
  if (node.where) conditions(*node.where, *made);
  offered(*made);
  clause_beside_ = around;
  meet(*made, chosen);
  choosing.always_open = choosing.always_open || node.always || made->regions[core::kConditions].empty();
  const std::size_t in_scope = variables_in_scope_.size();
  made->regions[core::kEffect] = block(node.block);
  if (node.holds && holds != nullptr) *holds = expression_of(*node.holds, Base::kFlag, "a guess");
  variables_in_scope_.resize(in_scope);
  choosing.ways.push_back(made);
}

void Checker::meet(const core::Node& way, const std::vector<Chosen>& chosen) {
  WayMet& met = ways_met_.emplace_back();
  met.words = typed_words(way.parts);
  for (const Chosen& each : chosen) met.chosen[each.name] = game_.variables[static_cast<std::size_t>(each.variable)].kind.base;
  met.span = chosen.empty() ? way.span : chosen.front().span;
}

void Checker::offered(core::Node& way) {
  const std::vector<std::string> words = typed_words(way.parts);
  const ast::Wording* best = nullptr;  // the most words; those before it in the map are fewer
  for (const auto& [begins, wording] : offers_)
    if (begins.size() <= words.size() && std::equal(begins.begin(), begins.end(), words.begin())) best = wording;
  if (best == nullptr) return;
  for (const ast::Wording::Part& part : best->parts) {
    if (!part.call) continue;
    const NodePtr value = expression_of(*part.call, Base::kNumber, "in braces");
    auto witness = core::make(Op::kWitness, core::Type::kNothing, value->span, {value});
    witness->word = written(part.call->span);
    way.kids.push_back(witness);
  }
}

void Checker::conditions(const ast::Expression& node, core::Node& way) {
  // Conditions joined by `and` stand for themselves: a refusal names the first that fails.
  if (node.kind == ast::Expression::Kind::kBinary && node.name.text == "and") {
    conditions(*node.operands[0], way);
    conditions(*node.operands[1], way);
    return;
  }
  auto condition = core::make(Op::kCondition, core::Type::kNothing, node.span, {expression_of(node, Base::kFlag, "after 'where'")});
  explained_[condition.get()] = {&node, reading_};
  way.regions[core::kConditions].push_back(condition);
}

std::string Checker::written(const Span& at) const {
  const ast::File* const file = file_of(at);
  return file != nullptr ? one_line(*file, at) : one_line(at.text());
}

}  // namespace boneyard::dsl
