// One statement being checked: a function for each kind fills what is made of it. Phases, choices and names, which statements are made of, are in statements.cpp.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/checking/checker.hpp"
#include "dsl/reading/idioms.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using core::NodePtr;
using core::Op;
using Kind = ast::Statement::Kind;

}  // namespace

class Checker::StatementCheck {
 public:
  StatementCheck(Checker& checker, const ast::Statement& node, core::Region& out) : checker_(checker), node_(node), out_(out) {}

  void run();

 private:
  Value value(std::size_t index, Base base, const char* what) { return checker_.expression_of(*node_.exprs[index], base, what); }
  core::Region block(std::size_t index) { return checker_.block(node_.blocks[index]); }
  // Writes a statement.
  void add(Op op, std::vector<NodePtr> kids = {}, int a = -1) { out_.push_back(core::make(at_, op, std::move(kids), a)); }
  // The zone itself; of a mistake anything.
  static NodePtr place_of(const Value& zone) { return zone.zone() != nullptr ? zone->kids[0] : zone.node; }
  void step();
  void if_();
  void while_();
  void repeat();
  void for_each();
  void turns();
  void choose_in_turn();
  void gather();
  void mix();
  void move();
  void move_to_place();
  void deal() { move(); }
  void deal_each();
  // Tiles are drawn by number from what has an order.
  void expect_drawn(const Value& from);
  void turn();
  void reveal();
  void roll();
  void roll_of(const Value& dice, const Value& number);
  void throw_these(const Value& dice);
  void assign();
  void set() { assign(); }
  void lot() { assign(); }
  void let();
  void pay();
  void share();
  std::vector<NodePtr> openings(const char* what);
  void place();
  void open();
  void pass();
  void anew();
  void again();
  void win();
  void end();
  void call();

  Checker& checker_;
  const ast::Statement& node_;
  core::Region& out_;
  core::Statement at_;
};

void Checker::StatementCheck::run() {
  // By the kind of the statement: what has the name of its rule.
  static constexpr void (StatementCheck::*kChecks[])() = {
#define BONEYARD_STATEMENT(kind, name, rule, make, words) &StatementCheck::rule,
#include "dsl/reading/forms.def"
  };
  at_.span = node_.span;
  checker_.cite(node_.cites, &at_.cites);
  const bool cites = !node_.cites.empty() || !node_.else_cites.empty() || Checker::cites_any(node_.until) ||
                     std::any_of(node_.exprs.begin(), node_.exprs.end(), Checker::cites_any);
  const bool around = std::exchange(checker_.clause_beside_, cites);
  (this->*kChecks[static_cast<std::size_t>(node_.kind)])();
  checker_.clause_beside_ = around;
}

void Checker::statement(const ast::Statement& node, core::Region& out) { StatementCheck(*this, node, out).run(); }

void Checker::StatementCheck::step() {
  checker_.steps_met_.insert(node_.name.text);
  const ast::Declaration* const instead = checker_.step_instead(node_);
  if (instead != nullptr &&
      !checker_.can_expand(*instead, node_.span, "step '{}' stands within itself", "give the step within it another name"))
    return;
  checker_.blocks_met_.insert(node_.name.text);
  const int reading = instead != nullptr ? std::exchange(checker_.reading_, ++checker_.readings_) : checker_.reading_;
  if (instead != nullptr) checker_.expanding_.push_back(instead);
  auto made = core::make(at_, Op::kBlock, {}, checker_.writer_.new_label());
  made->word = node_.name.text;
  made->regions = {checker_.block(instead != nullptr ? instead->block : node_.blocks[0])};
  if (instead != nullptr) checker_.expanding_.pop_back();
  checker_.reading_ = reading;
  out_.push_back(made);
}

void Checker::StatementCheck::if_() {
  checker_.cite(node_.else_cites);
  auto made = core::make(at_, Op::kIf);
  made->flags = core::Node::kAsked;
  for (const auto& condition : node_.exprs) made->kids.push_back(checker_.expression_of(*condition, Base::kFlag, "after 'if'"));
  for (std::size_t i = 0; i < node_.blocks.size(); ++i) made->regions.push_back(block(i));
  out_.push_back(made);
}

void Checker::StatementCheck::while_() {
  const Value condition = value(0, Base::kFlag, "after 'while'");
  const int label = checker_.writer_.new_label();
  const NodePtr over = core::make(Op::kNot, core::Type::kFlag, condition->span, {condition});
  core::Region body = {core::branch(at_, over, {core::leave(at_, label)}, core::Node::kAskedWhetherNot)};
  for (NodePtr& inner : block(0)) body.push_back(std::move(inner));
  out_.push_back(core::loop(at_, label, std::move(body)));
}

void Checker::StatementCheck::repeat() {
  const Value until = node_.until ? checker_.expression_of(*node_.until, Base::kFlag, "until when") : Value();
  const Value times = node_.exprs.empty() ? Value() : value(0, Base::kNumber, "how many times");
  core::Region body = block(0);
  if (times) return checker_.writer_.repeat(at_, times, std::move(body), out_);
  const int label = checker_.writer_.new_label();
  if (until) body.push_back(core::branch(at_, until, {core::leave(at_, label)}, core::Node::kAsked));
  out_.push_back(core::loop(at_, label, std::move(body)));
}

void Checker::StatementCheck::for_each() {
  const bool asked = checker_.every_zone_asked(*node_.exprs[0], fmt::format("for each {} in (all u in @ where ...):", node_.name.text));
  const Value domain = asked      ? checker_.error(node_.exprs[0]->span)
                       : node_.to ? value(0, Base::kNumber, "a range")
                                  : checker_.expression(*node_.exprs[0]);
  // Iterate over subsets where the rules ask for the subsets themselves, or where they have no value.
  const bool separate = domain->op == Op::kPacked && (domain->b == 1 || domain->kid(0).kids.size() == 2);
  NodePtr through = domain;
  Type element{Base::kUnknown, -1};
  if (node_.to) {
    const Value last = checker_.expression_of(*node_.to, Base::kNumber, "a range");
    through = core::make(Op::kRange, core::Type::kDomain, node_.span, {domain, last});
    element.base = Base::kNumber;
  } else if (separate) {
    through = domain->kids[0];
    element.base = Base::kTiles;
  } else if (domain.type.base == Base::kTiles) {
    element.base = Base::kTile;
  } else if (domain.type.base == Base::kSeats) {
    element.base = Base::kSeat;
  } else if (domain.type.base == Base::kEnds || checker_.dice_value(domain)) {
    element.base = Base::kNumber;
  } else {
    checker_.type_error(domain, "after 'in'", "tiles, seats or numbers",
                        domain->op == Op::kPacked ? "the sets themselves are 'for each c in separate 3 tiles d in ... with most E'" : "");
  }
  if (node_.exprs.size() > 1) {
    const Value from = checker_.from_seat(*node_.exprs[1], fmt::format("for each {} in", node_.name.text));
    through = core::make(Op::kAround, core::Type::kDomain, node_.span, {through, from});
    if (element.base != Base::kSeat && element.base != Base::kUnknown)
      checker_.diagnostics_.report(Code::kType, node_.exprs[1]->span, "only seats can begin 'from' one of them");
  }
  const His around(checker_);
  const int variable = checker_.bind_variable(node_.name, element);
  if (players_meant(*node_.exprs[0])) checker_.seats_meant_[{Op::kVariable, variable}] = {node_.name.text, "in"};
  auto made = core::make(at_, Op::kFor, {through}, variable);
  made->regions = {block(0)};
  out_.push_back(made);
}

void Checker::StatementCheck::turns() {
  const Value who = value(0, Base::kSeats, "whose turns");
  const Value from = checker_.from_seat(*node_.exprs[1], fmt::format("turns of {} in", node_.name.text));
  const Value times = node_.exprs.size() > 2 ? value(2, Base::kNumber, "how many laps") : Value();
  const Value until = node_.until ? checker_.expression_of(*node_.until, Base::kFlag, "until when") : Value();
  const His around(checker_);
  const int speaker = checker_.bind_variable(node_.name, {Base::kSeat, -1});
  const bool laps = node_.order == ast::Statement::Order::kLaps;
  auto made = core::make(at_, Op::kTurns, {who, from}, speaker);
  made->b = static_cast<int>(node_.order);
  if (laps) made->kids.push_back(times);
  if (until) made->kids.push_back(until);
  made->regions = {block(0)};
  // Of a library's turns, the block that is handed over is what may lack it.
  if (node_.order == ast::Statement::Order::kAllPass && !checker_.may_pass(made->regions[0]) &&
      node_.span.source->name == checker_.game_.path && !checker_.diagnostics_.has_errors())
    checker_.diagnostics_.report(Code::kNobodyPasses, node_.span, "these turns are over when all have passed, and nobody can pass",
                                 "let a way pass, as in '\"pass\": pass', or say otherwise when they end");
  out_.push_back(made);
}

void Checker::StatementCheck::choose_in_turn() { checker_.choose(node_, at_, out_); }

void Checker::StatementCheck::gather() {
  ast::Expression as_name;
  as_name.kind = ast::Expression::Kind::kName;
  as_name.name = node_.name;
  as_name.span = node_.name.span;
  add(Op::kGather, {place_of(checker_.zone(as_name, "'gather'"))});
}

void Checker::StatementCheck::mix() {
  const Value place = checker_.zone(*node_.exprs[0], "'mix'");
  if (place.zone() != nullptr && !checker_.is_ordered(place) && !checker_.doubted(place))
    checker_.diagnostics_.report(Code::kType, place->span, "only an ordered zone can be mixed",
                                 fmt::format("declare it so: '{}'", checker_.ordered_form(place)));
  add(Op::kMix, {place_of(place)});
}

void Checker::StatementCheck::move_to_place() {
  const std::string where = node_.under ? "bottom" : fmt::format("place {}", one_line(node_.place->span.text()));
  const Value what = node_.exprs.size() > 2 ? checker_.error(node_.span) : checker_.expression(*node_.exprs[0]);
  const Value to = checker_.zone(*node_.exprs[1], node_.under ? "'to bottom of'" : "'to place ... of'");
  if (node_.exprs.size() > 2 || !checker_.is(what, Base::kTile))
    checker_.diagnostics_.report(Code::kType, node_.exprs[0]->span,
                                 fmt::format("one tile at a time goes to {} of a pile", node_.under ? "the bottom" : "a place"),
                                 fmt::format("name it, or move them one by one: 'for each t in ...: move t to {} of {}'", where,
                                             one_line(node_.exprs[1]->span.text())));
  if (to.zone() != nullptr && !checker_.is_ordered(to))
    checker_.diagnostics_.report(Code::kType, to->span,
                                 node_.under ? "only an ordered zone has a bottom" : "only in an ordered zone do tiles have places",
                                 fmt::format("declare it so: '{}'", checker_.ordered_form(to)));
  if (node_.under) return add(Op::kMoveUnder, {what, place_of(to)});
  add(Op::kMoveToPlace, {what, place_of(to), checker_.expression_of(*node_.place, Base::kNumber, "the place")});
}

void Checker::StatementCheck::deal_each() {
  const Value number = value(0, Base::kNumber, "how many tiles");
  const Value from = checker_.zone(*node_.exprs[1], "'from'");
  const int zone = checker_.zone_of_seats(node_.name);
  if (zone < 0) return checker_.no_zone_of_seats(node_.name);
  std::vector<Value> which;
  for (std::size_t i = 2; i < node_.exprs.size(); ++i) which.push_back(checker_.expression(*node_.exprs[i]));
  ast::Expression as_name;
  as_name.kind = ast::Expression::Kind::kName;
  as_name.name = node_.name;
  as_name.span = node_.name.span;
  const Binding* const bound = checker_.bound(node_.name);
  const Span at = bound != nullptr && bound->declared ? bound->span : checker_.declared_at(node_.name.text);
  if (!checker_.which_one(as_name, checker_.game_.zones[static_cast<std::size_t>(zone)], at, which)) return;
  expect_drawn(from);
  checker_.writer_.deal_each(at_, number, place_of(from), zone, {which.begin(), which.end()}, out_);
}

void Checker::StatementCheck::expect_drawn(const Value& from) {
  if (from.zone() != nullptr && !checker_.is_ordered(from) && !checker_.doubted(from))
    checker_.diagnostics_.report(Code::kType, from->span, "tiles are drawn by number from an ordered zone only",
                                 fmt::format("declare it so, '{}', or say which tiles move", checker_.ordered_form(from)));
}

void Checker::StatementCheck::move() {
  const bool deal = node_.kind == Kind::kDeal;
  if (node_.under || node_.place) return move_to_place();
  if (deal && node_.each) return deal_each();
  if (deal || node_.exprs.size() > 2) {
    const Value count = checker_.expression(*node_.exprs[0]);
    if (!checker_.is(count, Base::kNumber)) {
      const bool named = count.type.base == Base::kTile || count.type.base == Base::kTiles;
      checker_.type_error(count, "how many tiles", "a number",
                          named ? fmt::format("tiles with a name need no 'from': move {} to {}", one_line(count->span.text()),
                                              one_line(node_.exprs[deal ? 2 : 1]->span.text()))
                                : "");
    }
    const Value from = checker_.zone(*node_.exprs[deal ? 1 : 2], "'from'");
    const Value to = checker_.zone(*node_.exprs[deal ? 2 : 1], "'to'");
    expect_drawn(from);
    return add(Op::kMoveTop, {count, place_of(from), place_of(to)});
  }
  const Value what = checker_.expression(*node_.exprs[0]);
  const Value to = checker_.zone(*node_.exprs[1], "'to'");
  if (what.layout() != nullptr || what->op == Op::kAllTiles)
    checker_.diagnostics_.report(Code::kType, what->span, "only 'gather' can move all tiles", "write 'gather boneyard'");
  if (what.zone() != nullptr)
    add(Op::kMoveZone, {what->kids[0], place_of(to)});
  else if (what.type.base == Base::kTile)
    add(Op::kMoveTile, {what, place_of(to)});
  else if (what.type.base == Base::kTiles)
    add(Op::kMoveTiles, {what, place_of(to)});
  else if (what.type.base == Base::kNumber)
    checker_.diagnostics_.report(Code::kType, what->span, "this number of tiles has no place to come from",
                                 "say where they come from: 'move 1 from boneyard to p's hand'");
  else
    checker_.type_error(what, "what is moved", "a tile, tiles or a zone");
}

void Checker::StatementCheck::turn() {
  add(node_.up ? Op::kTurnUp : Op::kTurnDown, {value(0, Base::kTile, node_.up ? "what is turned up" : "what is turned down")});
}

void Checker::StatementCheck::reveal() {
  const Value shown = node_.dice ? Value() : checker_.expression(*node_.exprs[0]);
  const auto to = [&]() -> NodePtr {
    if (!node_.has_to) return core::make(Op::kAllSeats, core::Type::kSeats, node_.span);
    return checker_.expression_of(*node_.exprs.back(), Base::kSeats, "to whom");
  };
  if (node_.dice) return add(Op::kRevealDice, {to()}, static_cast<int>(checker_.dice({})));
  if (shown.is_variable() && !checker_.game_.variables[static_cast<std::size_t>(shown->a)].fixed) {
    const CheckedVariable& revealed = checker_.game_.variables[static_cast<std::size_t>(shown->a)];
    if (revealed.seen == Seen::kAll)
      checker_.diagnostics_.report(Code::kVisibility, shown->span, fmt::format("everybody sees '{}' already", revealed.said),
                                   "leave this out, or declare the variable without 'seen by all'");
    return add(Op::kShow, {shown, to()});
  }
  if (shown->op == Op::kThrown && !shown->kids.empty()) {
    const NodePtr whose = shown->kids[0];
    return add(Op::kRevealDiceOf, {whose, to()});
  }
  if (shown.known() && shown.zone() == nullptr)
    checker_.diagnostics_.report(
        Code::kType, shown->span,
        fmt::format("what is revealed: expected a zone, a variable or dice, found {}", type_text(checker_.game_, shown.type)),
        shown->op == Op::kEvery
            ? fmt::format("one after another: 'for each p: reveal his {}'", checker_.game_.zones[static_cast<std::size_t>(shown->a)].name)
            : "a zone can be revealed, by its name, as p's hand; a variable that 'set' can change; or all dice: 'reveal dice'");
  add(Op::kReveal, {place_of(shown), to()});
}

void Checker::StatementCheck::roll() {
  if (checker_.game_.dice.empty()) checker_.no_dice(node_.span);
  if (node_.each) {
    const Value number = value(0, Base::kNumber, "how many dice");
    return roll_of(checker_.expression(*node_.exprs[1]), number);
  }
  if (node_.has_to) {
    const Value these = checker_.expression(*node_.exprs[0]);
    if (these->op == Op::kThrown && !these->kids.empty()) return roll_of(these, {});
    return throw_these(these);
  }
  // `roll kept`: one name, of no die, is a value.
  if (node_.names.size() == 1 && checker_.bound(node_.names[0]) != nullptr) {
    ast::Expression as_name;
    as_name.kind = ast::Expression::Kind::kName;
    as_name.name = node_.names[0];
    as_name.span = as_name.name.span;
    return throw_these(checker_.expression(as_name));
  }
  if (!node_.exprs.empty()) return add(Op::kRollSome, {value(0, Base::kNumber, "how many dice")});
  add(Op::kRoll, {}, static_cast<int>(checker_.dice(node_.names)));
}

namespace {

// Whether a value is made of the dice of all seats together, `dice`.
bool of_all_dice(const core::Node& value) {
  return (value.op == Op::kThrown && value.kids.empty()) ||
         std::any_of(value.kids.begin(), value.kids.end(), [](const NodePtr& kid) { return of_all_dice(*kid); });
}

}  // namespace

void Checker::StatementCheck::throw_these(const Value& given) {
  const Value dice = checker_.expanded(given);
  if (dice.known() && !checker_.dice_value(dice)) checker_.type_error(dice, "what is thrown", "dice");
  if (checker_.game_.dice.empty() || !checker_.game_.dice[0].per_seat || of_all_dice(*dice)) return add(Op::kThrow, {dice});
  // Those of one seat: dice of another that show the same stay as they are.
  NodePtr seat = checker_.whose_dice(*dice);
  if (!seat && checker_.his_ && checker_.his_->kind == Binding::Kind::kVariable)
    seat = core::make(Op::kVariable, core::Type::kSeat, dice->span, {}, checker_.his_->variable);
  if (seat) return add(Op::kThrow, {dice, seat});
  if (dice.known())
    checker_.diagnostics_.report(Code::kType, dice->span, "whose dice are thrown is not said",
                                 "name the seat: 'roll his dice without kept'");
}

// The dice of a seat, or the first so many of them.
void Checker::StatementCheck::roll_of(const Value& dice, const Value& number) {
  if (dice->op != Op::kThrown || dice->kids.empty()) {
    if (dice.known()) checker_.type_error(dice, "whose dice", "the dice of a seat", "as in 'roll 3 of his dice'");
    return;
  }
  std::vector<NodePtr> kids = {dice->kids[0]};
  if (number) kids.push_back(number);
  add(Op::kRollOf, std::move(kids));
}

void Checker::StatementCheck::assign() {
  const Value target = checker_.expression(*node_.exprs[0]);
  const bool lot = node_.kind == Kind::kLot;
  Value from;
  if (lot) {
    from = value(1, Base::kSeats, "drawn by lot from");
    if (!checker_.is(target, Base::kSeat))
      checker_.type_error(target, "what is drawn by lot", type_text(checker_.game_, {Base::kSeat, -1}));
  } else {
    from = checker_.expression(*node_.exprs[1], target.type.base == Base::kSymbol ? target.type.option : -1);
    if (target.known() && from.known() && !(target.type == from.type)) {
      checker_.type_error(from, fmt::format("'{}'", target->span.text()).c_str(), type_text(checker_.game_, target.type));
      checker_.doubted(target);  // which of the two is of the wrong kind is not known
    }
  }
  if (target->op == Op::kPlayers && !lot) return add(Op::kAssignPlayers, {from});
  const bool one = target->op == Op::kVariable && !checker_.game_.variables[static_cast<std::size_t>(target->a)].fixed;
  if (one || target->op == Op::kVariableOf) {
    return add(lot ? Op::kDraw : Op::kSetTo, {target, from});
  }
  if (!target.known()) return;
  const bool chips = target->op == Op::kChips;
  const bool tiles = target.zone() != nullptr || target.layout() != nullptr;
  checker_.diagnostics_.report(Code::kNotAssignable, target->span, fmt::format("'{}' cannot be set", target->span.text()),
                               chips   ? "chips are only paid: 'pay 1 from p to pool, or all he has'"
                               : tiles ? "tiles only move: 'move t to p's hand'"
                                       : "only 'players', declared variables and those of a 'let' can be set");
}

void Checker::StatementCheck::let() {
  const Value first = checker_.expression(*node_.exprs[0]);
  const Seen seen = checker_.visibility(node_.seen, false, nullptr);
  Type type = first.type;
  if (type.base == Base::kSymbol) {
    checker_.diagnostics_.report(Code::kType, first->span, "a variable cannot hold an option's value",
                                 "compare it where it is needed: 'if take = forced'");
    type.base = Base::kUnknown;
  }
  const int variable = checker_.bind_variable(node_.name, type, false);
  checker_.game_.variables.back().seen = seen;
  checker_.game_.variables.back().fixed = false;
  checker_.variables_in_scope_.push_back(variable);
  out_.push_back(core::assign(at_, variable, first));
}

void Checker::StatementCheck::pay() {
  const Value amount = value(0, Base::kNumber, "how many chips");
  const NodePtr from = checker_.account(*node_.exprs[1]);
  const NodePtr to = checker_.account(*node_.exprs[2]);
  if (!node_.all_he_has && !node_.in_full && node_.blocks.empty())
    checker_.diagnostics_.report(Code::kPayment, node_.span,
                                 fmt::format("the payment does not say what happens if '{}' has less", from->span.text()),
                                 "end it with ', or all he has', or with ', or else:' and a block; if it never does, with ', in full'");
  checker_.cite(node_.else_cites);
  if (node_.in_full) return checker_.writer_.pay_in_full(at_, amount, from, to, out_);
  if (node_.blocks.empty()) return add(Op::kPay, {amount, from, to});
  checker_.writer_.pay_or_else(at_, amount, from, to, block(0), out_);
}

void Checker::StatementCheck::share() {
  std::vector<NodePtr> kids = {checker_.pot(*node_.exprs[0]), value(1, Base::kSeats, "'among'")};
  if (node_.exprs.size() > 2) kids.push_back(value(2, Base::kSeat, "'rest from'"));
  add(Op::kShare, std::move(kids));
}

std::vector<NodePtr> Checker::StatementCheck::openings(const char* what) {
  std::vector<NodePtr> ends;
  for (const auto& end : node_.openings) ends.push_back(checker_.expression_of(*end, Base::kNumber, what));
  return ends;
}

void Checker::StatementCheck::place() {
  const Value tile = value(0, Base::kTile, "what is placed");
  const NodePtr layout = checker_.layout(*node_.exprs[1]);
  const Value at = node_.exprs.size() > 2 ? value(2, Base::kNumber, "'at'") : Value();
  const Value of = node_.exprs.size() > 3 ? value(3, Base::kTile, "'of'") : Value();
  checker_.writer_.place(at_, tile, layout, at, of, openings("'opening'"), out_);
}

void Checker::StatementCheck::open() {
  std::vector<NodePtr> kids = {value(1, Base::kTile, "'at'"), checker_.layout(*node_.exprs[0])};
  for (NodePtr& end : openings("'open'")) kids.push_back(std::move(end));
  add(Op::kOpen, std::move(kids));
}

void Checker::StatementCheck::pass() { add(Op::kPass); }

void Checker::StatementCheck::anew() { add(Op::kAnew); }

void Checker::StatementCheck::again() { add(Op::kAgain); }

void Checker::StatementCheck::win() { add(Op::kWin, {value(0, Base::kSeats, "who wins")}); }

void Checker::StatementCheck::end() {
  auto made = core::make(at_, Op::kEnd);
  made->word = node_.name.text;
  out_.push_back(made);
}

void Checker::StatementCheck::call() { checker_.call_statement(node_, at_, out_); }

}  // namespace boneyard::dsl
