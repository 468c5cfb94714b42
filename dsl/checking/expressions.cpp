#include <algorithm>
#include <initializer_list>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/checker.hpp"
#include "dsl/checking/inlining.hpp"
#include "dsl/core/equipment_limits.hpp"
#include "dsl/core/numbering.hpp"
#include "dsl/reading/citation.hpp"
#include "dsl/reading/idioms.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::NodePtr;
using core::Op;

Value make(Op op, Base base, const Span& span, std::vector<NodePtr> kids = {}, int a = -1) {
  Type type;
  type.base = base;
  return {type, core::make(op, core_type(type), span, std::move(kids), a)};
}

Value constant(int value, Base base, const Span& span) { return make(Op::kLiteral, base, span, {}, value); }
Value number(int value, const Span& span) { return constant(value, Base::kNumber, span); }
// One that makes a tile known where it is an end of it.
Value written_number(int value, const Span& span) {
  auto made = core::make(Op::kLiteral, core::Type::kNumber, span, {}, value);
  made->flags = core::Node::kEnd;
  return {{Base::kNumber}, made};
}

Value set_with(Base base, const Span& span, std::vector<NodePtr> members) {
  return {{base}, core::set_of(core_type({base}), span, std::move(members))};
}

// `pips of` a thing of this kind.
struct OfKind {
  std::string_view word;
  std::string_view thing;
  Op op;
  Base type;
};
constexpr OfKind kOfKinds[] = {
#define BONEYARD_OF_KIND(word, thing, op, type) {word, thing, Op::op, Base::type},
#include "dsl/reading/forms.def"
};

// Where one of the words or signs stands outside of brackets and texts, from `begin` on; npos if nowhere.
std::size_t find_outside(std::string_view text, std::size_t begin, std::initializer_list<std::string_view> words) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    if (depth > 0 || at < begin) continue;
    for (const std::string_view word : words)
      if (text.substr(at, word.size()) == word) return at;
  }
  return std::string_view::npos;
}

// In brackets, if a comparison behind it would go on with its last part; `summed`: or a sum would.
std::string bracketed(const std::string& text, bool summed = false) {
  const bool open = find_outside(text, 0, {" where ", " with ", " for ", " then "}) != std::string::npos ||
                    (summed && find_outside(text, 0, {" + ", " - ", " * ", " / ", " mod ", " without "}) != std::string::npos);
  return open ? "(" + text + ")" : text;
}

bool is_digits(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

bool is_plain(const core::Node& value) {
  if (value.is_one_of({Op::kTilesIn, Op::kZone, Op::kElement}))
    return std::all_of(value.kids.begin(), value.kids.end(), [](const NodePtr& kid) { return is_plain(*kid); });
  return value.is_one_of({Op::kLiteral, Op::kOption, Op::kLocal, Op::kVariable, Op::kPlayers, Op::kDie});
}

std::string one_text(const std::string& name, const Family& family) {
  std::string which;
  for (const Family::Index& index : family.by)
    which += (which.empty() ? "" : ", ") + (index.seats ? std::string("q") : std::to_string(index.numbers.least()));
  return (family.per_seat ? "p's " : "") + name + (which.empty() ? "" : "(" + which + ")");
}

std::string type_text(const CheckedGame& game, const Type& type) {
  if (type.base != Base::kSymbol) return said_of(type.base);
  return fmt::format("a value of option '{}'", game.options[static_cast<std::size_t>(type.option)].name);
}

Value Checker::declared_thing(Op op, int index, const Type& type, const Span& span, const NodePtr& element) {
  const std::vector<NodePtr> kids = element ? std::vector<NodePtr>{element} : std::vector<NodePtr>();
  const auto of = [&](Op thing, core::Type kind) -> Value {
    return {type, core::make(op, core_type(type), span, {core::make(thing, kind, span, kids, index)})};
  };
  if (op == Op::kTilesIn) return of(Op::kZone, core::Type::kZone);
  if (op == Op::kTilesOn) return of(Op::kLayout, core::Type::kLayout);
  if (op == Op::kChips) return of(Op::kPot, core::Type::kAccount);
  return {type, core::make(op, core_type(type), span, kids, index)};
}

Value Checker::error(const Span& span) const { return constant(0, Base::kUnknown, span); }

// `count of all t in z where C = 1 and D`, if C is a condition: the comparison was read as part of the 'where'.
std::string Checker::swallowed_by_where(const Value& expr) {
  const std::string_view text = expr->span.text();
  const std::size_t where = find_outside(text, 0, {" where "});
  if (where == std::string::npos || diagnostics_.muted()) return {};
  for (const Diagnostic& one : diagnostics_.list()) {
    if (one.code != Code::kType || one.span.source != expr->span.source) continue;
    if (one.span.begin < expr->span.begin + where || one.span.end > expr->span.end ||
        one.message.find(" compares a condition") == std::string::npos)
      continue;
    const std::size_t sign = find_outside(text, one.span.begin - expr->span.begin, {" = ", " != ", " < ", " <= ", " > ", " >= "});
    if (sign == std::string::npos) continue;
    diagnostics_.withdraw(one.code, Span(one.span));
    return fmt::format("a 'where' goes as far as it can, and brackets end it: '({}) {}'", one_line(text.substr(0, sign)),
                       one_line(text.substr(sign)));
  }
  return {};
}

void Checker::type_error(const Value& expr, const char* what, const std::string& wanted, std::string hint) {
  const Base found = expr.type.base;
  if (found == Base::kUnknown) return;
  const std::string text = one_line(expr->span.text());
  if (hint.empty() && wanted == "seats" && expr.is_literal() && expr->a == kNobody) hint = "write 'no seats'";
  if (hint.empty() && ((wanted == "seats" && found == Base::kSeat) || (wanted == "tiles" && found == Base::kTile)))
    hint = text == "nobody"    ? "write 'no seats'"
           : text == "no tile" ? "write 'no tiles'"
                               : fmt::format("a single one stands in braces: {{{}}}", text);
  if (hint.empty() && ((wanted == "a seat" && found == Base::kSeats) || (wanted == "a tile" && found == Base::kTiles))) {
    if (text.rfind("all ", 0) == 0 && text.find('\n') == std::string::npos)
      hint = fmt::format("'all' gives a set; for one of them write 'first': first {}", text.substr(4));
    else
      hint = fmt::format("for one of them: 'first {} in ...'", wanted == "a seat" ? "p" : "t");
  }
  const bool set = found == Base::kTiles || found == Base::kSeats || found == Base::kEnds;
  if (hint.empty() && wanted == "a number" && set)
    hint = fmt::format("how many there are is 'count of {}'", text.rfind("all ", 0) == 0 ? text : bracketed(text, true));
  if (hint.empty() && wanted == type_text(game_, {Base::kFlag, -1})) {
    const std::string closed = bracketed(text);
    if (set) hint = fmt::format("write 'not {} is empty'", closed);
    if (found == Base::kSeat) hint = fmt::format("write '{} != nobody'", closed);
    if (found == Base::kTile) hint = fmt::format("write '{} != no tile'", closed);
    if ((found == Base::kSeat || found == Base::kTile || set) &&
        find_outside(text, 0, {" with most ", " with least "}) != std::string::npos)
      hint += "; a condition that is compared stands in brackets: 'with most (C and D)'";
    if (found == Base::kNumber)
      hint = expr.is_literal() ? "write 'yes' or 'no'" : fmt::format("compare it with a number: '{} > 0'", closed);
    if (std::string swallowed = swallowed_by_where(expr); !swallowed.empty()) hint = std::move(swallowed);
  }
  if (hint.empty() && found == Base::kDice)
    hint = "dice are added up by 'sum of d for d in dice', and counted by 'count of all d in dice where d = 6'";
  if (hint.empty() && found == Base::kSymbol) {
    const CheckedOption& option = game_.options[static_cast<std::size_t>(expr.type.option)];
    hint = fmt::format("compare it with a value: '{} = {}'", option.name, option.words().empty() ? "" : option.words()[0]);
  }
  if (hint.empty()) {
    hint = meant_otherwise(expr);
    if (!hint.empty() && !diagnostics_.muted() && !seats_told_.insert({expr->op, expr->a}).second) return;
  }
  if (doubted(expr)) return;
  if (hint.empty()) hint = otherwise_typed(found, wanted, text);
  diagnostics_.report(Code::kType, expr->span, fmt::format("{}: expected {}, found {}", what, wanted, type_text(game_, expr.type)),
                      std::move(hint));
}

// Whether it was told already that this variable is of another kind. Its declaration is the mistake then, and one message is enough.
bool Checker::doubted(const Value& expr) {
  if (!expr.is_variable() && expr->op != Op::kLocal && expr.zone() == nullptr) return false;
  return !diagnostics_.muted() && !doubted_.insert(named_by(expr)).second;
}

bool Checker::doubted_before(const Value& expr) const { return doubted_.count(named_by(expr)) != 0; }

std::pair<Op, int> Checker::named_by(const Value& expr) {
  return expr.zone() != nullptr ? std::pair(Op::kZone, expr.zone()->a) : std::pair(expr->op, expr->a);
}

// What is meant in the place of a value of another kind.
std::string Checker::otherwise_typed(Base found, const std::string& wanted, const std::string& text) const {
  const bool plain = text.find_first_of(" \n(") == std::string::npos;
  const std::string name = plain ? text : found == Base::kTile ? "t" : found == Base::kSeat ? "p" : "n";
  if (wanted == "a seat" && found == Base::kNumber) return "seats have no numbers: 'first p in players' is one, 'player after p' the next";
  if (wanted == "seats" && found == Base::kNumber) return "seats are 'players', 'all p where ...', or a single one in braces: {p}";
  if (wanted == "a number" && found == Base::kTile)
    return fmt::format("its numbers are 'high of {0}' and 'low of {0}', and together 'pips of {0}'{1}", name,
                       plain ? "; an open end is chosen 'from ends of line'" : "");
  if (wanted == "a number" && found == Base::kSeat) return fmt::format("a seat is no number; what it has is written '{}'s score'", name);
  if (wanted == "a number" && found == Base::kFlag) return "one of two numbers is chosen by a condition: 'if C then 1 else 0'";
  if (wanted == "a tile" && found == Base::kNumber) return "a tile is written '[6-6]', or with numbers that have names '[n-m]'";
  if (wanted == "a tile" && found == Base::kSeat) return fmt::format("a seat is no tile; what it has is written '{}'s hand'", name);
  if (wanted.ends_with("numbers as in 'n from 1 to 6'") && found == Base::kNumber)
    return "a range goes from one number to another: 'n from 1 to 6'; numbers that have names are chosen from all of them: 'f from faces'";
  return {};
}

std::string Checker::meant_otherwise(const Value& expr) const {
  const auto it = seats_meant_.find(named_by(expr));
  if (it == seats_meant_.end()) return {};
  const auto& [name, word] = it->second;
  return fmt::format("'{}' is a seat unless you say otherwise: write '{} {} ...'", name, name, word);
}

bool Checker::every_zone_asked(const ast::Expression& domain, std::string form) {
  if (domain.kind != ast::Expression::Kind::kQuantifier || domain.name.text != "every") return false;
  const std::string& zone = domain.binder.name.text;
  if (several_zones(domain.binder.name) < 0) return false;
  form.replace(form.find('@'), 1, fmt::format("(every {})", zone));
  diagnostics_.report(Code::kType, domain.span, fmt::format("'every {} where' is a condition about seats called '{}'", zone, zone),
                      fmt::format("the tiles of all seats stand in brackets: '{}'", form));
  return true;
}

void Checker::wrong_number(const ast::Declaration& declared, const Span& at, std::size_t found) {
  std::size_t wanted = declared.parameters.size();
  if (wanted > 0 && declared.parameters.back().kind == ast::Parameter::Kind::kBlock) --wanted;
  std::string names;
  for (std::size_t i = 0; i < wanted; ++i) names += (i == 0 ? "" : ", ") + declared.parameters[i].name.text;
  misused(Code::kArity, declared, at,
          fmt::format("'{}' takes {} value{}, found {}", declared.name.text, wanted, wanted == 1 ? "" : "s", found),
          wanted == 0 ? fmt::format("write '{}' alone", declared.name.text) : fmt::format("write '{}({})'", declared.name.text, names));
}

void Checker::wrong_kind(const ast::Declaration& declared, const ast::Parameter& parameter, const Value& value) {
  if (value.type.base == Base::kUnknown) return;
  const Type wanted = type_named(parameter.type);
  const std::string what = fmt::format("'{}' of '{}'", parameter.name.text, declared.name.text);
  if (replaced_.count(&declared) != 0 && value->span.source != declared.span.source)
    misused(Code::kType, declared, value->span,
            fmt::format("{}: expected {}, found {}", what, type_text(game_, wanted), type_text(game_, value.type)));
  else
    type_error(value, what.c_str(), type_text(game_, wanted), kinds_of(declared, wanted, value));
}

// How a definition or phase is used, where a single value is of another kind, as when two of them change places.
std::string Checker::kinds_of(const ast::Declaration& declared, const Type& wanted, const Value& value) const {
  const auto several = [](Base base) { return base == Base::kTiles || base == Base::kSeats || base == Base::kEnds || base == Base::kDice; };
  if (several(wanted.base) || several(value.type.base) || wanted.base == Base::kFlag || !meant_otherwise(value).empty()) return {};
  std::string kinds;
  for (const ast::Parameter& parameter : declared.parameters) {
    if (parameter.kind == ast::Parameter::Kind::kBlock) continue;
    if (parameter.type.empty()) return {};
    kinds += fmt::format("{}{}: {}", kinds.empty() ? "" : ", ", parameter.name.text, parameter.type);
  }
  return fmt::format("it takes '{}({})'", declared.name.text, kinds);
}

void Checker::misused(Code code, const ast::Declaration& declared, const Span& at, std::string message, std::string hint,
                      const std::string& instead) {
  const auto replaced = replaced_.find(&declared);
  if (replaced == replaced_.end() || at.source == declared.span.source) {
    diagnostics_.report(code, at, std::move(message), std::move(hint), {{declared.name.span, "declared here"}});
    return;
  }
  diagnostics_.report(code, declared.name.span,
                      fmt::format("the {} uses this as it was: {}", kind_of(at) == ast::File::Kind::kLibrary ? "library" : "base", message),
                      fmt::format("{} of the '{}' that it replaces", instead.empty() ? "keep the parameters" : instead, declared.name.text),
                      {{replaced->second->name.span, "replaces this"}, {at, "used here"}});
}

Value Checker::expression_of(const ast::Expression& node, Type::Base wanted, const char* what) {
  Value expr = expression(node);
  if (is(expr, wanted)) return expr;
  type_error(expr, what, type_text(game_, Type{wanted, -1}));
  return error(node.span);
}

Value Checker::from_seat(const ast::Expression& node, const std::string& set) {
  // `for each p from leader in laying` reads as a question: is the leader in there?
  if (node.kind != ast::Expression::Kind::kBinary || node.name.text != "in") return expression_of(node, Base::kSeat, "after 'from'");
  type_error(expression(node), "after 'from'", "a seat",
             fmt::format("write first among whom: '{} {} from {}'", set, node.operands[1]->span.text(), node.operands[0]->span.text()));
  return error(node.span);
}

std::vector<std::string> Checker::global_names() const { return all_keys(names_); }

std::vector<std::string> Checker::names_in_reach(const Span& place) const {
  std::vector<std::string> all = global_names();
  for (const char* builtin : {"players", "seats", "tiles", "dice"}) all.emplace_back(builtin);
  for (const ast::Name& each : bound_around(place)) all.push_back(each.text);
  return all;
}

Value Checker::unknown_name(const ast::Name& name, const char* what) {
  if (broken_.count(name.text) != 0) return error(name.span);
  Hint hint;
  const bool hinted = diagnostics_.count() < kHintedMessages;
  if (const std::string near = hinted ? nearest(name.text, names_in_reach(name.span)) : ""; !near.empty())
    hint = did_you_mean(name.text, near);
  if (std::string instead = value_instead_of(name.text); !instead.empty()) hint = std::move(instead);
  if (name.text == "none")
    hint =
        "'if none:' stands at the column of the ways of a choice; no seat is 'nobody', no tile is 'no tile', an empty set 'no seats' or "
        "'no tiles'";
  if (const std::string clause = clause_meant(name.text); !clause.empty())
    hint = fmt::format("the short name of a rule book is written in capitals: '({})'", clause);
  const bool means_seat = hinted && (name.text == "player" || name.text == "seat");
  if (const std::string seat = means_seat ? seat_in_reach(name.span) : ""; !seat.empty())
    hint = fmt::format("write '{}' for this one; all of them are 'players'", seat);
  if (seats_have_letters_) {
    if (std::string instead = expectation_instead_of(name.text); !instead.empty()) hint = std::move(instead);
    const std::vector<std::string> pots = all_names(game_.pots);
    if ((name.text == "pot" || name.text == "pots") && !pots.empty()) hint = fmt::format("the pot is called '{}'", fmt::join(pots, "', '"));
  }
  if (hint.empty() && bound_.count(name.text) != 0)
    hint = fmt::format("'{}' is bound inside a block, a way, an expression or a phase that ends before this place", name.text);
  if (hint.empty() && name.text.find('-') != std::string::npos) hint = "a minus sign has spaces around it: 'a - b'";
  if (hint.empty() && hinted && what == std::string_view("name") && !seats_have_letters_)
    hint = fmt::format("give it a value before: 'let {0} be ...'; or declare it at the left margin: 'number {0}', 'seat {0}', 'zone {0}'",
                       name.text);
  diagnostics_.report(Code::kUnknownName, name.span, fmt::format("no {} is called '{}'", what, name.text), hint);
  return error(name.span);
}

std::string Checker::seat_in_reach(const Span& place) const {
  const auto seat = [&](const Binding& one) {
    return one.kind == Binding::Kind::kVariable ? game_.variables[static_cast<std::size_t>(one.variable)].kind.base == Base::kSeat
                                                : one.kind == Binding::Kind::kValue && !one.declared && one.value.type.base == Base::kSeat;
  };
  std::set<std::string> names;
  for (const ast::Name& each : bound_around(place))
    if (const Binding* found = binding_at(each.span); found != nullptr && seat(*found)) names.insert(each.text);
  return names.size() == 1 ? *names.begin() : std::string();
}

std::string Checker::nearest_known(const std::string& word, const std::vector<std::string>& known) const {
  return diagnostics_.count() < kHintedMessages ? nearest(word, known) : std::string();
}

Value Checker::expression(const ast::Expression& node, int symbol_of) {
  Value value = meaning(node, symbol_of);
  meanings_[{&node, reading_}].value = value;
  return value;
}

void Checker::goes_by(const ast::Expression& node, const ast::Declaration* definition, bool given) {
  Meaning& meaning = meanings_[{&node, reading_}];
  meaning.definition = definition;
  meaning.given = given;
}

Checker::Meaning Checker::meant(const ast::Expression& node, int reading) const {
  const auto found = meanings_.find({&node, reading});
  return found != meanings_.end() ? found->second : Meaning();
}

Value Checker::meaning(const ast::Expression& node, int symbol_of) {
  using Kind = ast::Expression::Kind;
  cite(node.cites);
  switch (node.kind) {
    case Kind::kNumber:
      return number(static_cast<int>(node.number), node.span);
    case Kind::kFlag:
      return constant(static_cast<int>(node.number), Base::kFlag, node.span);
    case Kind::kNobody:
      return constant(kNobody, Base::kSeat, node.span);
    case Kind::kSeat:
      if (!seats_have_letters_) {
        diagnostics_.report(Code::kUnknownName, node.span, "seats have letters only in scenarios",
                            "rules name seats by variables, or choose them: 'first p in players from leader'");
        return error(node.span);
      }
      return constant(static_cast<int>(node.number), Base::kSeat, node.span);
    case Kind::kTile: {
      const ast::Pattern& tile = node.patterns[0];
      std::vector<Value> ends;
      if (tile.joker())
        ends = joker_ends(tile.span);
      else
        for (const bool first : {true, false}) ends.push_back(end_mark(tile, first));
      if (ends.empty()) return error(node.span);
      const auto known = [&](std::size_t end) {
        return tile.joker() || is_digits(tile.ends[end]) || (ends[end].is_literal() && ends[end].type.names >= 0);
      };
      if (!known(0) || !known(1)) return make(Op::kTileWith, Base::kTile, node.span, {ends[0], ends[1]});
      auto face = core::make(Op::kTile, core::Type::kTile, node.span, {}, ends[0]->a);
      face->b = ends[1]->a;
      return {{Base::kTile}, face};
    }
    case Kind::kName:
      return name(node, symbol_of);
    case Kind::kCall:
      return call(node);
    case Kind::kOf:
      return of(node);
    case Kind::kPlayerBeside: {
      const bool after = node.name.text == "after";
      const Value seat = expression_of(*node.operands[0], Base::kSeat, after ? "after whom" : "before whom");
      if (!after) return {{Base::kSeat}, writer_.player_before(seat, node.span)};
      return make(Op::kAfter, Base::kSeat, node.span, {make(Op::kPlayers, Base::kSeats, node.span), seat});
    }
    case Kind::kPlaces: {
      const Value from = expression_of(*node.operands[0], Base::kSeat, "places from whom");
      const Value to = expression_of(*node.operands[1], Base::kSeat, "places to whom");
      return {{Base::kNumber}, writer_.places(from, to, node.span)};
    }
    case Kind::kPossessive:
      return possessive(node);
    case Kind::kEveryZone: {
      if (const int zone = several_zones(node.name); zone >= 0) return make(Op::kEvery, Base::kTiles, node.span, {}, zone);
      no_zone_of_seats(node.name);
      return error(node.span);
    }
    case Kind::kNone:
      if (node.name.text == "dice") return constant(0, Base::kDice, node.span);
      if (node.name.text == "tile") return constant(kNoTile, Base::kTile, node.span);
      return set_with(node.name.text == "tiles" ? Base::kTiles : Base::kSeats, node.span, {});
    case Kind::kSet:
      return set_of(node);
    case Kind::kUnary:
      if (node.name.text == "told") return told(node, symbol_of);
      if (node.name.text == "not") return make(Op::kNot, Base::kFlag, node.span, {expression_of(*node.operands[0], Base::kFlag, "'not'")});
      return make(Op::kSub, Base::kNumber, node.span, {number(0, node.span), expression_of(*node.operands[0], Base::kNumber, "'-'")});
    case Kind::kBinary:
      return binary(node);
    case Kind::kIsEmpty: {
      const Value set = expression(*node.operands[0]);
      if (!is(set, Base::kTiles) && !is(set, Base::kSeats) && !is(set, Base::kEnds) && !dice_value(set)) {
        type_error(set, "'is empty'", "tiles, seats, numbers or dice",
                   set.pot() != nullptr ? fmt::format("a pot is how many chips are in it: write '{} = 0'", set->span.text()) : "");
        return error(node.span);
      }
      return make(Op::kEqual, Base::kFlag, node.span, {core::count_of(set, node.span), number(0, node.span)});
    }
    case Kind::kIsFace:
      return face_up(node);
    case Kind::kMatch:
      return match(node);
    case Kind::kIf: {
      const Value condition = expression_of(*node.operands[0], Base::kFlag, "after 'if'");
      const Value yes = expression(*node.operands[1], symbol_of);
      const Value no = expression(*node.operands[2], symbol_of);
      if (yes.type.base != Base::kUnknown && no.type.base != Base::kUnknown && !(yes.type == no.type)) {
        type_error(no, "after 'else'", type_text(game_, yes.type) + " as after 'then'");
        return error(node.span);
      }
      return {yes.type, core::make(Op::kIfValue, core_type(yes.type), node.span, {condition, yes, no})};
    }
    case Kind::kMinMax: {
      if (node.name.text == "rank") return rank(node);
      Value result;
      for (const auto& operand : node.operands) {
        const Value next = expression_of(*operand, Base::kNumber, "min and max");
        result = result ? make(node.name.text == "min" ? Op::kMin : Op::kMax, Base::kNumber, node.span, {result, next}) : next;
      }
      return result ? result : error(node.span);
    }
    case Kind::kSizeTable:
      return size_table(node);
    case Kind::kQuantifier:
      return quantifier(node);
  }
  return error(node.span);
}

// Of a definition, what stands beside its uses counts too.
void Checker::told_uncited(const Span& word) {
  if (function_ != nullptr)
    function_->told.push_back(word);
  else
    diagnostics_.report(Code::kToldUncited, word, "no clause stands beside 'told'",
                        "cite the clause that lets players know this, at the end of the line");
}

Value Checker::told(const ast::Expression& node, int symbol_of) {
  const Value value = expression(*node.operands[0], symbol_of);
  if (has_rulebook_ && !clause_beside_ && !seats_have_letters_) told_uncited(node.name.span);
  // A definition goes by its name, which may have a title.
  const ast::Expression& said = *node.operands[0];
  const bool defined = (said.kind == ast::Expression::Kind::kName || said.kind == ast::Expression::Kind::kCall) &&
                       (definition_named(said.name) != nullptr || meant(said, reading_).given);
  auto stated = core::make(Op::kTold, value->type, node.span, {value});
  stated->word = defined ? said.name.text : written(said.span);
  stated->from = node.name.span;
  stated->b = value.type.names;
  return {value.type, stated};
}

void Checker::no_zone_of_seats(const ast::Name& name) {
  if (broken_.count(name.text) != 0) return;
  if (const auto shared = names_.find(name.text); shared != names_.end()) {
    diagnostics_.report(Code::kUnknownName, name.span, fmt::format("'{}' is no zone of each seat", name.text),
                        "a zone that each seat has is declared so: 'zone hand of each seat'", {{shared->second, "declared here"}});
    return;
  }
  std::vector<std::string> owned;
  for (const CheckedZone& zone : game_.zones)
    if (zone.per_seat) owned.push_back(zone.name);
  diagnostics_.report(Code::kUnknownName, name.span, fmt::format("no zone of each seat is called '{}'", name.text),
                      did_you_mean(name.text, owned, fmt::format("declare it: 'zone {} of each seat'", name.text)));
}

Value Checker::one_of(const ast::Expression& node, const Value& several, const Span& at, const Value& seat,
                      const std::vector<Value>& which) {
  const std::string& name = node.name.text;
  const Family& family = *family_of(several);
  if (family.per_seat && !seat) {
    diagnostics_.report(Code::kType, node.span, fmt::format("each seat has its own '{}'; whose is meant?", name),
                        fmt::format("for example: {}", one_text(name, family)), {{at, "declared here"}});
    return error(node.span);
  }
  if (!which_one(node, family, at, which)) return error(node.span);
  std::vector<NodePtr> values(which.begin(), which.end());
  if (seat) values.insert(values.begin(), seat);
  return with_element(several, writer_.element(family, node.span, values)).at(node.span);
}

Value Checker::with_element(const Value& several, const NodePtr& element) const {
  const bool of_thing = !several.is_variable();
  const core::Node& named = of_thing ? several->kid(0) : *several;
  return declared_thing(several->op, named.a, several.type, several->span, element);
}

Span Checker::declared_at(const std::string& name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? Span{} : found->second;
}

// A variable, zone, layout or pot by its name; of several the one of the seat and with the numbers that say which. Null: nothing that is meant so is called so.
Value Checker::declared(const ast::Expression& node, const Value& seat, const std::vector<Value>& which) {
  const std::string& text = node.name.text;
  const auto among = [&](const auto& all, Op op, Base base) -> Value {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Family& family = all[i];
      Type type{base};
      if constexpr (std::is_same_v<std::decay_t<decltype(all[i])>, CheckedVariable>) {
        if (!all[i].global || all[i].said != text) continue;
        type = all[i].kind;
        op = family.one() ? Op::kVariable : Op::kVariableOf;
      } else if (all[i].name != text) {
        continue;
      }
      if (seat && !family.per_seat) continue;
      // What takes no values is told as what else is given some.
      if (!which.empty() && family.by.empty() && !seat) return {};
      const Value whole = declared_thing(op, static_cast<int>(i), type, node.span);
      return family.one() && which.empty() ? whole : one_of(node, whole, declared_at(text), seat, which);
    }
    return {};
  };
  if (Value found = among(game_.variables, Op::kVariable, Base::kNumber)) return found;
  if (Value found = among(game_.zones, Op::kTilesIn, Base::kTiles)) return found;
  if (Value found = among(game_.layouts, Op::kTilesOn, Base::kTiles)) return found;
  return among(game_.pots, Op::kChips, Base::kNumber);
}

Value Checker::with_which(const Value& given, const std::function<NodePtr(const NodePtr&, const Type&)>& change) const {
  const NodePtr element = given.element();
  if (!element) return given;
  // A copy: `change` may declare variables, and so move them all.
  const Family family = *family_of(given);
  std::vector<NodePtr> which = Writer::which_of(family, element);
  for (NodePtr& each : which) {
    const bool variable = each->op == Op::kVariable;
    const int names = variable ? game_.variables[static_cast<std::size_t>(each->a)].names : -1;
    each = change(each, {each->type == core::Type::kSeat ? Base::kSeat : Base::kNumber, -1, names});
  }
  return with_element(given, Writer::element(family, given->span, which));
}

Value Checker::numbers(int least, int greatest, const Span& at) const {
  std::vector<NodePtr> all;
  for (int each = least; each <= greatest; ++each) all.push_back(number(each, at));
  return set_with(Base::kEnds, at, std::move(all));
}

// A number by its name, or all of them by theirs.
Value Checker::named_number(const ast::Expression& node) {
  for (std::size_t i = 0; i < game_.names.size(); ++i) {
    const CheckedNames& names = game_.names[i];
    const auto known = [&](Value value) {
      value.type.names = static_cast<int>(i);
      return value;
    };
    if (const auto it = std::find(names.words.begin(), names.words.end(), node.name.text); it != names.words.end()) {
      return known(written_number(names.first + static_cast<int>(it - names.words.begin()), node.span));
    }
    if (names.name == node.name.text) return known(numbers(names.first, names.last(), node.span));
  }
  return {};
}

// Whether so many values of the right kinds say which one of a family is meant.
bool Checker::which_one(const ast::Expression& node, const Family& family, const Span& at, const std::vector<Value>& which) {
  const std::string& text = node.name.text;
  if (unclear_.count(text) != 0) return false;
  if (which.size() != family.by.size()) {
    diagnostics_.report(Code::kArity, node.span,
                        which.empty()       ? fmt::format("there are several '{}'; which one is meant?", text)
                        : family.by.empty() ? fmt::format("'{}' takes no values", text)
                                            : fmt::format("'{}' takes {} value{}, found {}", text, family.by.size(),
                                                          family.by.size() == 1 ? "" : "s", which.size()),
                        family.by.empty() ? fmt::format("write '{}' alone", text) : fmt::format("for example: {}", one_text(text, family)),
                        {{at, "declared here"}});
    return false;
  }
  for (std::size_t i = 0; i < which.size(); ++i) {
    const Family::Index& index = family.by[i];
    const Base wanted = index.seats ? Base::kSeat : Base::kNumber;
    if (!is(which[i], wanted)) {
      type_error(which[i], fmt::format("which '{}'", text).c_str(), type_text(game_, {wanted, -1}));
      return false;
    }
    if (index.seats || !which[i].is_literal() || which[i].type.base == Base::kUnknown) continue;
    if (index.numbers.has(which[i]->a)) continue;
    diagnostics_.report(
        Code::kConstant, which[i]->span,
        fmt::format("there is no '{}' {}: they go from {} to {}", text, which[i]->a, index.numbers.least(), index.numbers.greatest()), "",
        {{at, "declared here"}});
    return false;
  }
  return true;
}

Value Checker::name(const ast::Expression& node, int symbol_of) {
  const std::string& text = node.name.text;
  if (const Binding* binding = bound(node.name)) {
    switch (binding->kind) {
      case Binding::Kind::kValue:
        return binding->value.at(node.span);
      case Binding::Kind::kSeveral:
        return one_of(node, binding->value, binding->span, {}, {});
      case Binding::Kind::kVariable: {
        return declared_thing(Op::kVariable, binding->variable, game_.variables[static_cast<std::size_t>(binding->variable)].kind,
                              node.span);
      }
      case Binding::Kind::kBlock:
        diagnostics_.report(Code::kType, node.span, fmt::format("'{}' is a block; it can only be run", text));
        return error(node.span);
      case Binding::Kind::kCondition:
        diagnostics_.report(Code::kArity, node.span, fmt::format("'{}' is a condition; say of what: '{}(...)'", text, text));
        return error(node.span);
    }
  }
  if (text == "his") {
    diagnostics_.report(Code::kUnknownName, node.span,
                        "'his' refers to nobody here: this is not inside a turn, a choice or a loop over seats",
                        "'his' is the seat of the turn, choice, 'for each' or 'where' around it; name the seat: p's hand");
    return error(node.span);
  }
  if (declared_twice_.count(text) != 0) return error(node.span);
  if (symbol_of >= 0) {
    const auto& words = game_.options[static_cast<std::size_t>(symbol_of)].words();
    if (const auto it = std::find(words.begin(), words.end(), text); it != words.end()) {
      Value word = constant(static_cast<int>(it - words.begin()), Base::kSymbol, node.span);
      word.type.option = symbol_of;
      return word;
    }
  }
  if (text == "players") return make(Op::kPlayers, Base::kSeats, node.span);
  if (text == "seats") return make(Op::kAllSeats, Base::kSeats, node.span);
  if (text == "tiles") return make(Op::kAllTiles, Base::kTiles, node.span);
  if (text == "chips") {
    if (game_.chips)
      diagnostics_.report(Code::kType, node.span, "each seat has its own 'chips'; whose is meant?",
                          his_ ? "write 'his chips'" : "for example: p's chips");
    else if (broken_.count("chips") == 0)
      diagnostics_.report(Code::kUnknownName, node.span, "this game has no chips", "declare what each seat starts with: 'chips 20'");
    return error(node.span);
  }
  if (text == "dice") {
    if (game_.dice.empty()) no_dice(node.span);
    return make(Op::kThrown, Base::kDice, node.span);
  }
  for (std::size_t i = 0; i < game_.options.size(); ++i) {
    if (game_.options[i].name != text) continue;
    Value option = make(Op::kOption, game_.options[i].number() ? Base::kNumber : Base::kSymbol, node.span, {}, static_cast<int>(i));
    if (!game_.options[i].number()) option.type.option = static_cast<int>(i);
    return option;
  }
  for (std::size_t i = 0; i < game_.dice.size(); ++i)
    if (game_.dice[i].name == text) return make(Op::kDie, Base::kNumber, node.span, {}, static_cast<int>(i));
  if (const Value found = declared(node, {}, {})) return found;
  if (const Value found = named_number(node)) return found;
  if (const auto it = definitions_.find(text); it != definitions_.end()) {
    goes_by(node, it->second);
    return definition(*it->second, node.span, {});
  }
  if (symbol_of >= 0) {
    const CheckedOption& option = game_.options[static_cast<std::size_t>(symbol_of)];
    diagnostics_.report(
        Code::kUnknownName, node.span, fmt::format("option '{}' has no value '{}'; it has {}", option.name, text, option.range_text()),
        did_you_mean(text, option.words(), option.words().empty() ? "" : fmt::format("write one of them: '{}'", option.words()[0])));
    return error(node.span);
  }
  return unknown_name(node.name, "name");
}

void Checker::no_dice(const Span& at) {
  if (broken_.count("dice") == 0)
    diagnostics_.report(Code::kUnknownName, at, "this game has no dice", "declare them: 'dice red, white, seen by all'");
}

bool Checker::dice_value(const Value& expr) const {
  return expr.type.base == Base::kDice &&
         std::all_of(game_.dice.begin(), game_.dice.end(), [](const CheckedDie& die) { return die.sides <= DiceValues::kMostSides; });
}

const ast::File* Checker::file_of(const Span& at) const {
  for (const auto& file : game_.files)
    if (file->source.get() == at.source) return file.get();
  return nullptr;
}

ast::File::Kind Checker::kind_of(const Span& at) const {
  const ast::File* const file = file_of(at);
  return file != nullptr ? file->kind : ast::File::Kind::kGame;
}

Value Checker::call(const ast::Expression& node) {
  const std::string& text = node.name.text;
  if (declared_twice_.count(text) != 0 && bound(node.name) == nullptr) return error(node.span);
  std::vector<Value> arguments;
  const ast::Declaration* const used = definition_named(node.name);
  for (const auto& operand : node.operands) {
    const ast::Parameter* const parameter =
        used != nullptr && arguments.size() < used->parameters.size() ? &used->parameters[arguments.size()] : nullptr;
    const bool declared = parameter != nullptr && parameter->is_declared();
    arguments.push_back(declared ? declared_argument(*used, *parameter, *operand) : expression(*operand));
    if (declared) meanings_[{operand.get(), reading_}].value = arguments.back();
  }
  if (const Binding* binding = bound(node.name); binding != nullptr && binding->kind == Binding::Kind::kCondition) {
    if (arguments.size() != binding->takes.size()) {
      diagnostics_.report(Code::kArity, node.span,
                          fmt::format("'{}' takes {} value{}, found {}", text, binding->takes.size(), binding->takes.size() == 1 ? "" : "s",
                                      arguments.size()));
      return error(node.span);
    }
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (!is(arguments[i], binding->takes[i].base)) type_error(arguments[i], "this value", type_text(game_, binding->takes[i]));
    goes_by(node, nullptr, true);
    auto given = core::make(Op::kGiven, core::Type::kFlag, node.span, {arguments.begin(), arguments.end()});
    given->word = text;
    return {{Base::kFlag}, given};
  }
  if (const Binding* bound = this->bound(node.name);
      bound != nullptr && bound->kind == Binding::Kind::kSeveral && !family_of(bound->value)->plain())
    return one_of(node, bound->value, bound->span, {}, arguments);
  if (const auto it = definitions_.find(text); it != definitions_.end()) {
    goes_by(node, it->second);
    return definition(*it->second, node.span, std::move(arguments));
  }
  if (const Value found = declared(node, {}, arguments)) return found;
  if (phases_.count(text) != 0) {
    diagnostics_.report(Code::kType, node.span, fmt::format("'{}' is a phase: it does something and has no value", text),
                        "use it alone on its line; what has a value is a 'define'");
    return error(node.span);
  }
  const bool known = names_.count(text) != 0 || has_own_meaning(text) || bound(node.name) != nullptr;
  if (known && node.operands.size() == 1 && node.operands[0]->kind == ast::Expression::Kind::kName &&
      !clause_meant(node.operands[0]->name.text).empty())
    return error(node.span);  // told with the operand
  if (known) {
    const bool each =
        std::any_of(game_.variables.begin(), game_.variables.end(),
                    [&](const CheckedVariable& variable) { return variable.per_seat && variable.said == text; }) ||
        std::any_of(game_.zones.begin(), game_.zones.end(), [&](const CheckedZone& zone) { return zone.per_seat && zone.name == text; });
    diagnostics_.report(Code::kArity, node.span, fmt::format("'{}' takes no values", text),
                        each && node.operands.size() == 1 ? fmt::format("write '{}'s {}'", node.operands[0]->span.text(), text)
                                                          : fmt::format("write '{}' alone", text));
    return error(node.span);
  }
  return unknown_name(node.name, "definition");
}

Value Checker::possessive(const ast::Expression& node) {
  const Value seat = expression_of(*node.operands[0], Base::kSeat, "before 's");
  const std::string& text = node.name.text;
  if (declared_twice_.count(text) != 0 && bound(node.name) == nullptr) return error(node.span);
  if (seat.type.base == Base::kUnknown && node.operands[0]->span.text() == "his") return error(node.span);
  std::vector<Value> which;
  for (std::size_t i = 1; i < node.operands.size(); ++i) which.push_back(expression(*node.operands[i]));
  if (const Binding* bound = this->bound(node.name); bound != nullptr && bound->declared) {
    if (bound->kind == Binding::Kind::kSeveral && family_of(bound->value)->per_seat)
      return one_of(node, bound->value, bound->span, seat, which);
    diagnostics_.report(Code::kUnknownName, node.name.span, fmt::format("'{}' belongs to nobody: there is only one, for all seats", text),
                        fmt::format("write '{}' alone", one_line(node.span.text().substr(node.name.span.begin - node.span.begin))),
                        {{bound->span, "declared here"}});
    return error(node.span);
  }
  if (text == "chips") {
    if (!game_.chips && broken_.count("chips") == 0)
      diagnostics_.report(Code::kUnknownName, node.name.span, "this game has no chips", "declare what each seat starts with: 'chips 20'");
    return make(Op::kChips, Base::kNumber, node.span, {core::make(Op::kPurse, core::Type::kAccount, node.span, {seat})});
  }
  if (text == "dice") {
    if (game_.dice.empty() || !game_.dice[0].per_seat) {
      if (broken_.count("dice") == 0)
        diagnostics_.report(Code::kUnknownName, node.name.span, "no seat has dice of its own",
                            "declare them: 'dice 5 of each seat, seen by owner'");
      return error(node.span);
    }
    return make(Op::kThrown, Base::kDice, node.span, {seat});
  }
  if (const Value found = declared(node, seat, which)) return found;
  std::vector<std::string> owned;
  if (game_.chips) owned.emplace_back("chips");
  if (!game_.dice.empty() && game_.dice[0].per_seat) owned.emplace_back("dice");
  for (const CheckedZone& zone : game_.zones)
    if (zone.per_seat) owned.push_back(zone.name);
  for (const CheckedVariable& variable : game_.variables)
    if (variable.per_seat) owned.push_back(variable.said);
  if (broken_.count(text) != 0) return error(node.span);
  if (const auto shared = names_.find(text); shared != names_.end())
    diagnostics_.report(Code::kUnknownName, node.name.span, fmt::format("'{}' belongs to nobody: there is only one, for all seats", text),
                        fmt::format("write '{}' alone, or declare it 'of each seat'", text), {{shared->second, "declared here"}});
  else if (seat.type.base != Base::kUnknown) {
    Hint hint = did_you_mean(text, owned, owned.empty() ? "" : fmt::format("a seat has '{}'", fmt::join(owned, "', '")));
    // `p's score-haul`
    for (std::size_t hyphen = text.find('-'); hyphen != std::string::npos; hyphen = text.find('-', hyphen + 1))
      if (std::find(owned.begin(), owned.end(), text.substr(0, hyphen)) != owned.end())
        hint = fmt::format("a minus sign has spaces around it: '{} - {}'", text.substr(0, hyphen), text.substr(hyphen + 1));
    diagnostics_.report(Code::kUnknownName, node.name.span, fmt::format("a seat has no '{}'", text), hint);
  }
  return error(node.span);
}

// Ends of tiles, of which players know suits by their names.
Value Checker::named_ends(Value ends) const {
  if (game_.in_suits) ends.type.names = game_.in_suits->names;
  return ends;
}

// What a row of forms.def calls a thing.
bool Checker::is_thing(const Value& value, std::string_view thing) {
  if (thing == "layout") return value.layout() != nullptr;
  if (thing == "zone") return value.zone() != nullptr && is_ordered(value);
  if (thing == "dice") return dice_value(value);
  return is(value, type_named(thing).base);
}

Value Checker::of(const ast::Expression& node) {
  const std::string& what = node.name.text;
  const Value operand = expression(*node.operands[0]);
  for (const OfKind& row : kOfKinds) {
    if (row.word != what || node.operands.size() > 1 || !is_thing(operand, row.thing)) continue;
    const NodePtr of = row.thing == "layout" || row.thing == "zone" ? operand->kids[0] : operand.node;
    if (row.op == Op::kCount) return {{Base::kNumber}, core::count_of(of, node.span)};
    const Value part = make(row.op, row.type, node.span, {of});
    return row.type == Base::kEnds || row.op == Op::kHigh ? named_ends(part) : part;
  }
  if (what == "top" || what == "bottom" || what == "tile") {
    const Value place = node.operands.size() > 1
                            ? expression_of(*node.operands[1], Base::kNumber, what == "tile" ? "the place" : "how many tiles")
                            : Value();
    if (operand.zone() != nullptr && is_ordered(operand)) {
      const NodePtr& pile = operand->kids[0];
      if (!place && what == "top") return make(Op::kTop, Base::kTile, node.span, {pile});
      if (!place) return make(Op::kAtPlace, Base::kTile, node.span, {pile, number(-1, node.span)});
      if (what == "tile") return make(Op::kAtPlace, Base::kTile, node.span, {pile, place});
      const Value count = make(Op::kMax, Base::kNumber, node.span, {number(0, node.span), place});
      const Value below_zero = make(Op::kSub, Base::kNumber, node.span, {number(0, node.span), count});
      return make(Op::kStretch, Base::kTiles, node.span, {pile, what == "top" ? count : below_zero});
    }
    if (operand.type.base != Base::kUnknown)
      diagnostics_.report(Code::kType, operand->span,
                          what == "top" && !place ? "only an ordered zone has a top tile" : "only in an ordered zone do tiles have places",
                          operand.zone() != nullptr
                              ? fmt::format("declare it so, '{}', or take 'first t in {}'", ordered_form(operand), operand->span.text())
                              : "write 'first t in ...'");
    return error(node.span);
  }
  if (what == "halves" && is(operand, Base::kTile)) return named_ends({{Base::kEnds}, writer_.halves(operand, node.span)});
  std::vector<std::string> wanted;
  for (const OfKind& row : kOfKinds)
    if (row.word == what) wanted.push_back(fmt::format("{}{}", row.thing.back() == 's' || row.thing == "dice" ? "" : "a ", row.thing));
  type_error(operand, fmt::format("'{} of'", what).c_str(), wanted.empty() ? "a tile" : enumerated(wanted, "or"),
             what == "ends" || what == "tips" ? "for the numbers on a tile: 'high of t', 'low of t'" : "");
  return error(node.span);
}

// An end of a tile, or a die, that is no new letter.
Value Checker::end_mark(const ast::Pattern& pattern, bool first, bool die) {
  const std::string& text = pattern.ends[first ? 0 : 1];
  const Span& at = pattern.span;
  if (is_digits(text)) return written_number(std::stoi(text), at);
  const ast::Name end{text, place_of_end(pattern, first)};
  if (bound(end) == nullptr && names_.count(text) == 0) {
    diagnostics_.report(Code::kUnknownLetter, at, fmt::format("the letter '{}' is not known here", text),
                        die ? fmt::format("'is' and 'for some {}' make a new letter: c is {} {} for some {}", text, text, text, text)
                            : fmt::format("'is' and 'for some {}' make a new letter: c is [x-{}] for some {}", text, text, text));
    return error(at);
  }
  ast::Expression as_name;
  as_name.kind = ast::Expression::Kind::kName;
  as_name.name = end;
  as_name.span = at;
  const Value value = name(as_name, -1);
  if (is(value, Base::kNumber)) return value;
  type_error(value, die ? "what a die shows" : "an end of a tile", "a number");
  return error(at);
}

// How many tiles of one face the set has at most; of a library that leaves the set to its games, as many as any set has.
int Checker::most_copies() const {
  if (!game_.has_tiles) return kMostSets;
  return std::max(game_.copies * (game_.chinese ? 2 : 1), game_.in_suits ? game_.in_suits->jokers : 0);
}

// The two ends of a joker; none, and said so, where the set has no jokers. A library may leave the tiles to the games that use it.
std::vector<Value> Checker::joker_ends(const Span& at) {
  if (game_.in_suits && game_.in_suits->jokers > 0) {
    const int after = game_.names[static_cast<std::size_t>(game_.in_suits->names)].last() + 1;
    return {number(0, at), number(after, at)};
  }
  if (tiles_ == nullptr ? !alone_ : game_.has_tiles)
    diagnostics_.report(Code::kUnknownName, at, "the set has no jokers",
                        game_.in_suits ? "say how many: 'tiles 1 to 13 in suit, 2 jokers'" : "only a set of tiles in suits has jokers");
  return {};
}

// `rank(C, D, E)`: 3 where C holds, else 2 where D does, else 1 where E does, else 0.
Value Checker::rank(const ast::Expression& node) {
  std::vector<Value> conditions;
  for (const auto& operand : node.operands) conditions.push_back(expression_of(*operand, Base::kFlag, "rank"));
  Value result = number(0, node.span);
  for (std::size_t i = conditions.size(); i-- > 0;)
    result =
        make(Op::kIfValue, Base::kNumber, node.span, {conditions[i], number(static_cast<int>(conditions.size() - i), node.span), result});
  return result;
}

Value Checker::set_of(const ast::Expression& node) {
  std::vector<Value> members;
  for (const auto& operand : node.operands) members.push_back(expression(*operand));
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (node.operands[i]->kind != ast::Expression::Kind::kNone || node.operands[i]->name.text != "tile") continue;
    diagnostics_.report(Code::kType, members[i]->span, "a set cannot have 'no tile' in it: that is no tile at all",
                        members.size() > 1 ? "leave it out" : "write 'no tiles' in place of the braces");
    return error(node.span);
  }
  const Base base = members.empty() ? Base::kUnknown : members[0].type.base;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i]->op != Op::kTile) continue;
    const auto same = [&](const Value& one) {
      return one->op == Op::kTile && std::minmax(one->a, one->b) == std::minmax(members[i]->a, members[i]->b);
    };
    const auto written = static_cast<int>(std::count_if(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(i) + 1, same));
    if (written <= most_copies()) continue;
    diagnostics_.report(
        Code::kType, members[i]->span,
        fmt::format("this tile stands here {}, and the set has {} of a face at most",
                    written == 2 ? "twice" : fmt::format("{} times", written), most_copies() == 1 ? "one" : std::to_string(most_copies())),
        "leave out what is too much");
    return error(node.span);
  }
  for (const Value& member : members) {
    if (member.type.base == Base::kUnknown) return error(node.span);
    const bool number = base == Base::kNumber;
    if (number && member.is_literal() && (member->a < 0 || member->a > kMaxSetNumber))
      diagnostics_.report(Code::kLimit, member->span, fmt::format("a set has numbers from 0 to {}", kMaxSetNumber),
                          "compare with each of them: 'n = 40 or n = 50'");
    if (member.type.base == base && (base == Base::kTile || base == Base::kSeat || number)) continue;
    type_error(member, "in braces",
               base == Base::kSeat   ? "a seat, as the first is"
               : base == Base::kTile ? "a tile, as the first is"
               : number              ? "a number, as the first is"
                                     : "tiles or seats, one by one");
    return error(node.span);
  }
  const int names = members.empty() ? -1 : members[0].type.names;
  const bool alike = std::all_of(members.begin(), members.end(), [&](const Value& each) { return each.type.names == names; });
  Value made = set_with(base == Base::kTile     ? Base::kTiles
                        : base == Base::kNumber ? Base::kEnds
                                                : Base::kSeats,
                        node.span, {members.begin(), members.end()});
  if (alike) made.type.names = names;
  return made;
}

Value Checker::binary(const ast::Expression& node) {
  const std::string& op = node.name.text;
  const ast::Expression& left_node = *node.operands[0];
  const ast::Expression& right_node = *node.operands[1];
  const auto both = [&](Base base, Op what, Base result) -> Value {
    const std::string place = fmt::format("'{}'", op);
    const Value left = expression(left_node);
    const bool sets = is(left, Base::kSeats) || is(left, Base::kTiles);
    if (!is(left, base))
      type_error(left, place.c_str(), type_text(game_, {base, -1}),
                 op == "-" && sets ? "what leaves a set is written 'without': 'a without b'" : "");
    if (!is(left, base)) {
      expression(right_node);
      return error(node.span);
    }
    const Value right = expression_of(right_node, base, place.c_str());
    return make(what, result, node.span, {left, right});
  };
  if (op == "and" || op == "or") {
    const Value left = expression_of(left_node, Base::kFlag, op == "and" ? "'and'" : "'or'");
    const Value right = expression(right_node);
    if (!is(right, Base::kFlag)) {
      // `n = 5 or 6`
      const bool compares = left_node.kind == ast::Expression::Kind::kBinary && left_node.operands.size() == 2 &&
                            left_node.name.text != "and" && left_node.name.text != "or" && is(left, Base::kFlag);
      type_error(right, fmt::format("'{}'", op).c_str(), type_text(game_, {Base::kFlag, -1}),
                 compares ? fmt::format("write a whole condition on each side: '{} {} {} {} {}'", left_node.span.text(), op,
                                        left_node.operands[0]->span.text(), left_node.name.text, right_node.span.text())
                          : "");
      return error(node.span);
    }
    return make(op == "and" ? Op::kAnd : Op::kOr, Base::kFlag, node.span, {left, right});
  }
  if (op == "*") return both(Base::kNumber, Op::kMul, Base::kNumber);
  if (op == "/") return both(Base::kNumber, Op::kDiv, Base::kNumber);
  if (op == "mod") return both(Base::kNumber, Op::kMod, Base::kNumber);
  if (op == "-") return both(Base::kNumber, Op::kSub, Base::kNumber);
  if (op == "<") return both(Base::kNumber, Op::kLess, Base::kFlag);
  if (op == "<=") return both(Base::kNumber, Op::kLessEqual, Base::kFlag);
  if (op == ">" || op == ">=") {
    const Value turned = both(Base::kNumber, op == ">" ? Op::kLess : Op::kLessEqual, Base::kFlag);
    if (turned->kids.empty()) return turned;
    auto swapped = std::make_shared<core::Node>(*turned);
    std::swap(swapped->kids[0], swapped->kids[1]);
    return {turned.type, swapped};
  }
  if (op == "in") {
    const Value element = expression(left_node);
    const Value set = expression(right_node);
    if (is(element, Base::kNumber) && is(set, Base::kDice)) {
      const int local = writer_.new_local();
      const NodePtr shown = core::name(local, core::Type::kNumber, node.span);
      return make(Op::kSome, Base::kFlag, node.span, {set, make(Op::kEqual, Base::kFlag, node.span, {shown, element})}, local);
    }
    const bool fits = (is(element, Base::kTile) && is(set, Base::kTiles)) || (is(element, Base::kSeat) && is(set, Base::kSeats)) ||
                      (is(element, Base::kNumber) && is(set, Base::kEnds));
    if (!fits) {
      diagnostics_.report(
          Code::kType, node.span,
          fmt::format("'in' asks whether a tile is among tiles, a seat among seats, a number among numbers or dice; found {} in {}",
                      type_text(game_, element.type), type_text(game_, set.type)),
          is(element, Base::kNumber) && is(set, Base::kTile)
              ? fmt::format("its numbers are 'halves of {}'; or write '{} is [{}-m] for some m'", set->span.text(), set->span.text(),
                            element->span.text())
              : meant_otherwise(element));
      return error(node.span);
    }
    return make(Op::kIn, Base::kFlag, node.span, {element, set});
  }
  if (op == "without" || op == "+") {
    const Value left = expression(left_node);
    const Value right = expression(right_node);
    if (op == "+" && is(left, Base::kNumber) && is(right, Base::kNumber)) return make(Op::kAdd, Base::kNumber, node.span, {left, right});
    const bool numbers = is(left, Base::kEnds) && is(right, Base::kEnds);
    if ((is(left, Base::kTiles) && is(right, Base::kTiles)) || (is(left, Base::kSeats) && is(right, Base::kSeats)) || numbers ||
        (dice_value(left) && is(right, Base::kDice))) {
      Value made = make(op == "+" ? Op::kUnion : Op::kWithout, left.type.base, node.span, {left, right});
      if (op == "without" || left.type.names == right.type.names) made.type.names = left.type.names;
      return made;
    }
    if (left.type.base != Base::kUnknown && right.type.base != Base::kUnknown && !doubted_before(left)) {
      // `count of a + b` adds b to the count of a.
      const ast::Expression* of = &left_node;
      while (of->kind == ast::Expression::Kind::kBinary) of = of->operands[1].get();
      const bool sets = is(right, Base::kTiles) || is(right, Base::kSeats);
      std::string hint;
      if (sets && is(left, Base::kNumber) && of->kind == ast::Expression::Kind::kOf)
        hint = fmt::format("put brackets after 'of': '{} of (... {} ...)'", of->name.text, op);
      else if (right.type.base == Base::kSeat || right.type.base == Base::kTile)
        hint = "put a single one in braces: {p}";
      else if (left.type.base == Base::kSeat || left.type.base == Base::kFlag || left.type.base == Base::kTile)
        hint = otherwise_typed(left.type.base, "a number", std::string(left->span.text()));
      else if (right.type.base == Base::kFlag)
        hint = otherwise_typed(Base::kFlag, "a number", {});
      diagnostics_.report(Code::kType, node.span,
                          fmt::format("'{}' stands between {}; found {} and {}", op,
                                      op == "+" ? "two numbers, or two sets of one kind" : "two sets of one kind",
                                      type_text(game_, left.type), type_text(game_, right.type)),
                          hint);
    }
    return error(node.span);
  }
  // = and !=: a word may be a value of the option that stands on the other side.
  Value left;
  Value right;
  const auto symbol_of = [](const Value& expr) { return expr.type.base == Base::kSymbol ? expr.type.option : -1; };
  const bool left_is_word =
      left_node.kind == ast::Expression::Kind::kName && bound(left_node.name) == nullptr && names_.count(left_node.name.text) == 0;
  if (left_is_word) {
    right = expression(right_node);
    left = expression(left_node, symbol_of(right));
  } else {
    left = expression(left_node);
    right = expression(right_node, symbol_of(left));
  }
  if (left.type.base != Base::kUnknown && right.type.base != Base::kUnknown && !(left.type == right.type)) {
    diagnostics_.report(Code::kType, node.span,
                        fmt::format("'{}' compares {} with {}", op, type_text(game_, left.type), type_text(game_, right.type)),
                        comparison_hint(left, right));
    return error(node.span);
  }
  return make(op == "=" ? Op::kEqual : Op::kNotEqual, Base::kFlag, node.span, {left, right});
}

std::string Checker::comparison_hint(const Value& left, const Value& right) const {
  for (const Value* side : {&left, &right})
    if (std::string hint = meant_otherwise(*side); !hint.empty()) return hint;
  for (const auto& [one, other] : {std::pair(left, right), std::pair(right, left)}) {
    const std::string text(one->span.text());
    const bool set = one.type.base == Base::kTiles || one.type.base == Base::kSeats;
    if (one.type.base == Base::kEnds && other.type.base == Base::kNumber)
      return fmt::format("one among them is found by '{} in {}'; a set of one is '{{{}}}'", other->span.text(), text, other->span.text());
    if (set && other.type.base == Base::kNumber) return fmt::format("how many there are is 'count of {}'", text);
    if (set && (other.type.base == Base::kTile || other.type.base == Base::kSeat))
      return fmt::format("one among them is found by '{} in {}'; a set of one is '{{{}}}'", other->span.text(), text, other->span.text());
    if (one.type.base == Base::kSeat && other.type.base == Base::kNumber) return "seats have no numbers; no seat at all is 'nobody'";
    if (one.type.base == Base::kTile && other.type.base == Base::kNumber) return fmt::format("its pips are 'pips of {}'", text);
    if (one.type.base == Base::kSymbol)
      return fmt::format("its values are {}", game_.options[static_cast<std::size_t>(one.type.option)].range_text());
  }
  return {};
}

Value Checker::match(const ast::Expression& node) {
  const bool dice = node.patterns[0].die();
  Value matched = expression(*node.operands[0]);
  if (!dice && matched.type.base == Base::kTile) matched = set_with(Base::kTiles, node.span, {matched});
  if (matched.type.base == Base::kUnknown) return error(node.span);
  if (dice ? !dice_value(matched) : !is(matched, Base::kTiles)) {
    const Base found = matched.type.base;
    const std::string& shown = node.patterns[0].ends[0];
    const bool number = dice && node.patterns.size() == 1 && is_digits(shown) && (found == Base::kTiles || found == Base::kSeats);
    type_error(matched, "before 'is'", dice ? "what dice show" : "a tile or tiles",
               number && shown == "0" ? fmt::format("write '{} is empty'", matched->span.text())
               : number ? fmt::format("how many there are is 'count of {0}': 'count of {0} = {1}'", matched->span.text(), shown)
               : found == Base::kDice   ? dice ? fmt::format("only what dice with at most {} sides show is a value", DiceValues::kMostSides)
                                               : "what dice show is written without brackets: 'c is 1 1 5'"
               : !dice                  ? ""
               : found == Base::kNumber ? "numbers are compared by '=', '<' and the like: 'n = 6'"
               : found == Base::kTile || found == Base::kTiles ? "tiles stand in square brackets: 't is [1-5]'"
                                                               : "");
    return error(node.span);
  }
  const int most = dice ? kMaxDice : kMaxPatternTiles;
  if (node.patterns.size() > static_cast<std::size_t>(most) || node.letters.size() > kMaxLetters) {
    diagnostics_.report(Code::kLimit, node.span,
                        fmt::format("a pattern has at most {} {} and {} letters", most, dice ? "dice" : "tiles", kMaxLetters));
    return error(node.span);
  }
  const int sides = game_.dice.empty() ? DiceValues::kMostSides : game_.dice[0].sides;
  std::vector<int> letters;  // names side by side, as a matcher writes them
  for (std::size_t i = 0; i < node.letters.size(); ++i) letters.push_back(writer_.new_local());
  std::vector<bool> met(node.letters.size(), false);
  for (std::size_t i = 0; i < node.letters.size(); ++i) {
    const ast::Name& letter = node.letters[i];
    if (taken(letter)) {
      const bool stands = std::any_of(node.patterns.begin(), node.patterns.end(), [&](const ast::Pattern& pattern) {
        return pattern.ends[0] == letter.text || pattern.ends[1] == letter.text;
      });
      diagnostics_.report(
          Code::kDuplicateName, letter.span, fmt::format("'{}' is not new here: the letters after 'for some' must be", letter.text),
          stands ? "use another letter, or leave this one out to mean what it means already"
                 : "after 'for some', a comma continues the list of letters: if something else follows, put the pattern in brackets",
          where_taken(letter));
      return error(node.span);
    }
    const Value number = make(Op::kLocal, Base::kNumber, letter.span, {}, letters[i]);
    is_named(letter, number.type);
    bind(letter, {.value = number, .span = letter.span});
  }
  std::vector<NodePtr> laid;
  std::vector<Writer::Shown> shown;
  for (const ast::Pattern& pattern : node.patterns) {
    std::vector<NodePtr> ends;
    const std::vector<Value> joker = pattern.joker() ? joker_ends(pattern.span) : std::vector<Value>{};
    if (pattern.joker() && joker.empty()) return error(node.span);
    for (int e = 0; e < (dice ? 1 : 2); ++e) {
      const std::string& text = pattern.ends[e];
      const auto it = std::find_if(node.letters.begin(), node.letters.end(), [&](const ast::Name& letter) { return letter.text == text; });
      if (it != node.letters.end()) {
        const auto letter = static_cast<std::size_t>(it - node.letters.begin());
        ends.push_back(core::name(letters[letter], core::Type::kNumber, node.span));
        if (dice) shown.push_back({ends.back(), letters[letter]});
        met[letter] = true;
        continue;
      }
      const Value end = pattern.joker() ? joker[static_cast<std::size_t>(e)] : end_mark(pattern, e == 0, dice);
      if (!end.known()) return error(node.span);
      ends.push_back(end);
      if (dice) shown.push_back({end});
      // What a parameter stands for may fit nothing here, as with tiles: it is of use elsewhere.
      const bool written = !text.empty() && text.front() >= '0' && text.front() <= '9';
      if (dice && written && end.is_literal() && (end->a < 1 || end->a > sides))
        diagnostics_.report(Code::kConstant, pattern.span, fmt::format("no die shows {}: they show 1 to {}", end->a, sides));
    }
    laid.push_back(core::make(Op::kLaid, core::Type::kNothing, node.span, std::move(ends)));
  }
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (met[i]) continue;
    diagnostics_.report(Code::kUnusedLetter, node.letters[i].span,
                        fmt::format("the letter '{}' is on no {} of the pattern", node.letters[i].text, dice ? "die" : "tile"),
                        fmt::format("leave it out after 'for some', or write it {}", dice ? "as a die" : "on a tile"));
    return error(node.span);
  }
  const Value holds =
      node.operands.size() > 1 && node.operands[1] ? expression_of(*node.operands[1], Base::kFlag, "after 'with'") : Value();
  if (dice) return {{Base::kFlag}, writer_.match_dice(matched, shown, holds, sides, node.span)};
  auto made = core::make(Op::kMatch, core::Type::kFlag, node.span, {matched});
  made->names = letters;
  made->kids.insert(made->kids.end(), laid.begin(), laid.end());
  if (holds) made->kids.push_back(holds);
  return {{Base::kFlag}, made};
}

Value Checker::face_up(const ast::Expression& node) {
  const bool up = node.name.text == "up";
  const Value tile = expression(*node.operands[0]);
  if (!is(tile, Base::kTile)) {
    const std::string all = fmt::format("every t in {} where t is face {}", tile->span.text(), node.name.text);
    type_error(tile, up ? "'is face up'" : "'is face down'", "a tile",
               is(tile, Base::kTiles) ? fmt::format("of each of them: '{}'", all) : "");
    return error(node.span);
  }
  const Value lies = make(Op::kFaceUp, Base::kFlag, node.span, {tile});
  return up ? lies : make(Op::kNot, Base::kFlag, node.span, {lies});
}

Binder Checker::binder(const ast::Binder& node, const ast::Expression* from) {
  Binder result;
  result.subsets = node.subsets();
  Type element{Base::kUnknown, -1};
  if (node.domain_to) {
    result.domain = expression_of(*node.domain, Base::kNumber, "a range");
    result.domain_to = expression_of(*node.domain_to, Base::kNumber, "a range");
    element.base = Base::kNumber;
  } else {
    const bool asked = every_zone_asked(*node.domain, node.name.text + " in @ where ...");
    result.domain = asked ? error(node.domain->span) : expression(*node.domain);
    if (result.domain.type.base == Base::kTiles) element.base = result.subsets ? Base::kTiles : Base::kTile;
    if (result.domain.type.base == Base::kSeats) element.base = Base::kSeat;
    if (result.domain.type.base == Base::kEnds || result.domain.type.base == Base::kDice) element.base = Base::kNumber;
    element.names = result.domain.type.names;
    if (element.base == Base::kUnknown) {
      type_error(result.domain, "after 'in'", "tiles, seats, dice, or numbers as in '1 to 6'");
      result.domain = error(node.domain->span);
    }
  }
  if (node.dice && element.base != Base::kUnknown) {
    if (result.domain.type.base == Base::kDice) {
      element.base = Base::kDice;
    } else {
      type_error(result.domain, "'dice ... in'", "dice");
      element.base = Base::kUnknown;
    }
  }
  if (!node.sizes.empty() && !node.dice && element.base != Base::kTiles && element.base != Base::kUnknown) {
    type_error(result.domain, fmt::format("'{} tiles ... in'", node.sizes[0]->span.text()).c_str(), "tiles");
    element.base = Base::kUnknown;
  }
  result.sizes = sizes(node.sizes, node.dice ? "how many dice" : "how many tiles");
  for (const NodePtr& size : result.sizes) {
    const int most = node.dice ? kMaxDice : kMaxTiles;
    if (size->op == Op::kLiteral && size->type == core::Type::kNumber && (size->a < 1 || size->a > most))
      diagnostics_.report(Code::kLimit, size->span, fmt::format("subsets have 1 to {} {}", most, node.dice ? "dice" : "tiles"));
  }
  if (from != nullptr) {
    result.from = from_seat(*from, fmt::format("{} in", node.name.text));
    if (element.base != Base::kSeat && element.base != Base::kUnknown)
      diagnostics_.report(Code::kType, from->span, "only seats can begin 'from' one of them");
  }
  fresh(node.name);
  result.local = writer_.new_local();
  result.element = element;
  if (players_meant(*node.domain)) seats_meant_[{Op::kLocal, result.local}] = {node.name.text, "in"};
  const Binding binding{.value = {element, core::name(result.local, core_type(element), node.name.span)}, .span = node.name.span};
  is_named(node.name, element);
  bind(node.name, binding);
  bound_.insert(node.name.text);
  if (element.base == Base::kSeat) his_ = binding;
  return result;
}

Value Checker::quantifier(const ast::Expression& node) {
  const His around(*this);
  const std::string& what = node.name.text;
  Binder bound = binder(node.binder, node.from.get());
  if (bound.domain.type.base == Base::kUnknown) return error(node.span);
  const Base element = bound.element.base;
  Value where;
  if (node.where) where = expression_of(*node.where, Base::kFlag, "after 'where'");
  const auto condition = [&] { return where ? where.node : core::literal(1, core::Type::kFlag, node.span); };
  const auto over = [&](Op op, Base base, NodePtr part) {
    return make(op, base, node.span, {writer_.domain(bound), std::move(part)}, bound.local);
  };
  if (what == "some") return over(Op::kSome, Base::kFlag, condition());
  if (what == "no") return make(Op::kNot, Base::kFlag, node.span, {over(Op::kSome, Base::kFlag, condition())});
  if (what == "every") {
    const NodePtr fails = make(Op::kNot, Base::kFlag, where->span, {where});
    return make(Op::kNot, Base::kFlag, node.span, {over(Op::kSome, Base::kFlag, fails)});
  }
  if (what == "count") {
    if (const NodePtr shown = writer_.showing(bound, condition(), node.span)) return {{Base::kNumber}, shown};
    return over(Op::kCountAll, Base::kNumber, condition());
  }
  if (what == "greatest" || what == "least") {
    const bool most = what == "greatest";
    const Value value = expression_of(*node.operands[0], Base::kNumber, most ? "'most of'" : "'least of'");
    return {{Base::kNumber}, writer_.extreme(most, bound, where, value, node.span)};
  }
  if (what == "sum") {
    NodePtr summand = expression_of(*node.operands[0], Base::kNumber, "'sum of'");
    if (where) summand = make(Op::kIfValue, Base::kNumber, node.span, {where, summand, number(0, node.span)});
    return over(Op::kSum, Base::kNumber, summand);
  }
  if (what == "separate" || what == "count-separate" || what == "most-separate") {
    if (!bound.subsets || node.binder.dice) {
      diagnostics_.report(Code::kType, node.span, "'separate' needs subsets of tiles",
                          "for example: separate 2 tiles c in p's hand where pair(c)");
      return error(node.span);
    }
    std::vector<NodePtr> parts = {writer_.domain(bound), condition()};
    if (what == "most-separate") parts.push_back(expression_of(*node.operands[0], Base::kNumber, "'most of'"));
    if (!node.keys.empty()) parts.push_back(expression_of(*node.keys[0], Base::kNumber, "'with most'"));
    auto packed = core::make(Op::kPacked, core::Type::kNumber, node.span,
                             {core::make(Op::kPack, core::Type::kDomain, node.span, std::move(parts), bound.local)});
    packed->b = what == "separate" ? 1 : 0;  // the subsets are asked for themselves
    return {{Base::kNumber}, packed};
  }
  if (bound.subsets && what != "first") {
    diagnostics_.report(Code::kType, node.span, fmt::format("'{}' gives single tiles or seats, not subsets", what),
                        "for subsets there are some, no, every, count of all, first, and separate");
    return error(node.span);
  }
  // A range of fixed numbers is a set of them.
  if (what == "all" && bound.domain_to && bound.domain.is_literal() && bound.domain_to->op == Op::kLiteral && bound.domain->a >= 0 &&
      bound.domain_to->a <= kMaxSetNumber)
    bound.domain = numbers(bound.domain->a, std::exchange(bound.domain_to, nullptr)->a, node.binder.domain->span);
  if (what == "only" && element != Base::kSeat && element != Base::kTile) {
    diagnostics_.report(Code::kType, node.span, "'only' gives a seat or a tile", "the best of numbers is 'first n in ... with most ...'");
    return error(node.span);
  }
  if (what == "all") {
    const bool gathers = (dice_value(bound.domain) || is(bound.domain, Base::kEnds)) && node.keys.empty();
    if (element == Base::kNumber && !gathers) {
      diagnostics_.report(Code::kType, node.span, "'all' gathers tiles or seats",
                          node.keys.empty()
                              ? fmt::format("numbers are gathered from a set, or from a range of fixed numbers from 0 to {}", kMaxSetNumber)
                              : "");
      return error(node.span);
    }
  }
  std::vector<NodePtr> keys;
  for (const auto& key : node.keys) {
    const Value value = expression(*key);
    if (!is(value, Base::kNumber) && !is(value, Base::kFlag)) type_error(value, "a key", "a number or a condition");
    keys.push_back(value);
  }
  if (keys.size() > kMaxKeys) {
    diagnostics_.report(Code::kLimit, node.span, fmt::format("at most {} keys say which is the best, found {}", kMaxKeys, keys.size()));
    return error(node.span);
  }
  const bool most = node.best == "most";
  const Type type = what == "all" ? bound.domain.type : bound.element;
  NodePtr made = what == "only"
                     ? writer_.only(core_type(type), bound, where, keys, most, node.span)
                     : writer_.picked(what == "all" ? Op::kAll : Op::kFirst, core_type(type), bound, where, keys, most, node.span);
  if (!keys.empty()) {
    // A key stands in several places.
    try {
      core::expect_room(made);
    } catch (const CoreTooLarge& limit) {
      diagnostics_.report(Code::kLimit, node.span, limit.message);
      return error(node.span);
    }
  }
  return {type, made};
}

std::vector<NodePtr> Checker::sizes(const std::vector<ast::ExpressionPtr>& nodes, const char* what) {
  std::vector<NodePtr> made;
  for (const ast::ExpressionPtr& node : nodes) {
    made.push_back(expression_of(*node, Base::kNumber, what));
    // Those of a range stand at one place.
    const NodePtr& before = made.size() > 1 ? made[made.size() - 2] : made.back();
    if (before->span == made.back()->span && before->a > made.back()->a)
      diagnostics_.report(Code::kConstant, node->span, fmt::format("{}: a range goes from the smaller number to the greater", what),
                          fmt::format("write '{} to {}'", made.back()->a, before->a));
  }
  return made;
}

Value Checker::size_table(const ast::Expression& node) {
  const bool by_players = node.operands.empty();
  const Value number_of_players = make(Op::kCount, Base::kNumber, node.span, {make(Op::kPlayers, Base::kSeats, node.span)});
  const Value by = by_players ? number_of_players : expression_of(*node.operands[0], Base::kNumber, "after 'by'");
  const int local = by_players || is_plain(*by) ? -1 : writer_.new_local();
  if (!by_players && by->op == Op::kCount && by->kid(0).op == Op::kPlayers)
    diagnostics_.report(
        Code::kType, node.operands[0]->span, "a table by the number of players ends with 'players'",
        "write 'players' in place of 'by' and what follows: it must then name every number of players that the game allows");
  const NodePtr known = local < 0 ? by.node : core::name(local, core::Type::kNumber, by->span);
  std::set<int> covered;
  auto fault = core::make(Op::kFaultValue, core::Type::kNumber, node.span);
  fault->word = by_players ? "no hand size is given for this number of players" : "no value is given for this number";
  Value result = {{Base::kNumber}, fault};
  for (auto it = node.table.rbegin(); it != node.table.rend(); ++it) {
    for (auto players = it->second.rbegin(); players != it->second.rend(); ++players) {
      if (!covered.insert(*players).second)
        diagnostics_.report(
            Code::kSizeTable, node.span,
            by_players ? fmt::format("two sizes are given for {} players", *players) : fmt::format("two values are given for {}", *players),
            "leave one of them out");
      const Value here = make(Op::kEqual, Base::kFlag, node.span, {known, number(*players, node.span)});
      result = make(Op::kIfValue, Base::kNumber, node.span, {here, number(it->first, node.span), result});
    }
  }
  if (local >= 0) return make(Op::kLet, Base::kNumber, node.span, {by, result}, local);
  if (!by_players) return result;
  for (int players = game_.players_least; players <= game_.players_greatest; ++players)
    if (covered.count(players) == 0)
      diagnostics_.report(
          Code::kSizeTable, node.span,
          fmt::format("no size is given for {} players; the game is for {} to {}", players, game_.players_least, game_.players_greatest),
          fmt::format("add one to the table: '{} with {} players'", node.table.back().first, players), other_players(node.span));
  return result;
}

}  // namespace boneyard::dsl
