// One statement being checked: a function for each kind fills what is made of it. Phases, choices and names, which statements are made of, are in statements.cpp.

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "dsl/checking/checker.hpp"
#include "dsl/reading/idioms.hpp"

namespace boneyard::dsl {
namespace {

using Base = Type::Base;
using Kind = ast::Statement::Kind;

}  // namespace

class Checker::StatementCheck {
 public:
  StatementCheck(Checker& checker, const ast::Statement& node, const ScopePtr& scope, CheckedBlock& out)
      : checker_(checker), node_(node), scope_(scope), out_(out) {}

  void run();

 private:
  // `op`: what most statements of the kind become; some say themselves. `check`: fills stmt_; false: it makes no statement, or has made others.
  struct Form {
    Kind kind;
    StmtOp op;
    bool (StatementCheck::*check)();
  };
  static const std::array<Form, 27> kForms;

  ExprPtr value(std::size_t index, Base base, const char* what) { return checker_.expression_of(*node_.exprs[index], scope_, base, what); }
  // The name that a loop gives to each seat or tile in turn.
  ScopePtr loop_scope(Type type) {
    auto inner = std::make_shared<Scope>();
    inner->parent = scope_;
    stmt_.a = checker_.bind_variable(node_.name, type, *inner);
    return inner;
  }

  bool step();
  bool branch();
  bool loop();
  bool repeat();
  bool for_each();
  bool turns();
  bool choose();
  bool gather();
  bool mix();
  bool move();
  bool turn();
  bool reveal();
  bool roll();
  bool roll_of(const ExprPtr& dice, const ExprPtr& number);
  bool throw_these(const ExprPtr& dice);
  bool assign();
  bool let();
  bool pay();
  bool share();
  bool place();
  bool open();
  bool pass();
  bool start_anew();
  bool again();
  bool win();
  bool end();
  bool call();

  Checker& checker_;
  const ast::Statement& node_;
  const ScopePtr& scope_;
  CheckedBlock& out_;
  Stmt stmt_;
};

// In the order of the kinds.
constexpr std::array<Checker::StatementCheck::Form, 27> Checker::StatementCheck::kForms = {{
    {Kind::kStep, StmtOp::kLabel, &StatementCheck::step},
    {Kind::kIf, StmtOp::kIf, &StatementCheck::branch},
    {Kind::kWhile, StmtOp::kWhile, &StatementCheck::loop},
    {Kind::kRepeat, StmtOp::kRepeat, &StatementCheck::repeat},
    {Kind::kForEach, StmtOp::kForEach, &StatementCheck::for_each},
    {Kind::kTurns, StmtOp::kTurns, &StatementCheck::turns},
    {Kind::kChoose, StmtOp::kChoose, &StatementCheck::choose},
    {Kind::kGather, StmtOp::kGather, &StatementCheck::gather},
    {Kind::kMix, StmtOp::kMix, &StatementCheck::mix},
    {Kind::kDeal, StmtOp::kMoveTop, &StatementCheck::move},
    {Kind::kMove, StmtOp::kMoveTiles, &StatementCheck::move},
    {Kind::kTurn, StmtOp::kTurn, &StatementCheck::turn},
    {Kind::kReveal, StmtOp::kReveal, &StatementCheck::reveal},
    {Kind::kRoll, StmtOp::kRoll, &StatementCheck::roll},
    {Kind::kLot, StmtOp::kLot, &StatementCheck::assign},
    {Kind::kSet, StmtOp::kSet, &StatementCheck::assign},
    {Kind::kLet, StmtOp::kDeclare, &StatementCheck::let},
    {Kind::kPay, StmtOp::kPay, &StatementCheck::pay},
    {Kind::kShare, StmtOp::kShare, &StatementCheck::share},
    {Kind::kPlace, StmtOp::kPlace, &StatementCheck::place},
    {Kind::kOpen, StmtOp::kOpen, &StatementCheck::open},
    {Kind::kPass, StmtOp::kPass, &StatementCheck::pass},
    {Kind::kAnew, StmtOp::kAnew, &StatementCheck::start_anew},
    {Kind::kAgain, StmtOp::kAgain, &StatementCheck::again},
    {Kind::kWin, StmtOp::kWin, &StatementCheck::win},
    {Kind::kEnd, StmtOp::kEnd, &StatementCheck::end},
    {Kind::kCall, StmtOp::kLabel, &StatementCheck::call},
}};

void Checker::StatementCheck::run() {
  static_assert([] {
    for (std::size_t i = 0; i < kForms.size(); ++i)
      if (static_cast<std::size_t>(kForms[i].kind) != i) return false;
    return true;
  }());
  const Form& form = kForms[static_cast<std::size_t>(node_.kind)];
  stmt_.op = form.op;
  stmt_.span = node_.span;
  stmt_.uses = checker_.uses_;
  checker_.cite(node_.cites, &stmt_.cites);
  const bool cites = !node_.cites.empty() || !node_.else_cites.empty() || Checker::cites_any(node_.until) ||
                     std::any_of(node_.exprs.begin(), node_.exprs.end(), Checker::cites_any);
  const bool around = std::exchange(checker_.clause_beside_, cites);
  if ((this->*form.check)()) out_.push_back(std::move(stmt_));
  checker_.clause_beside_ = around;
}

void Checker::statement(const ast::Statement& node, const ScopePtr& scope, CheckedBlock& out) {
  if (room(node.span)) StatementCheck(*this, node, scope, out).run();
}

bool Checker::StatementCheck::step() {
  checker_.steps_met_.insert(node_.name.text);
  const ast::Declaration* const instead = checker_.step_instead(node_);
  if (instead != nullptr &&
      !checker_.can_expand(*instead, node_.span, "step '{}' stands within itself", "give the step within it another name"))
    return false;
  const int label = checker_.game_.labels++;
  checker_.labels_.push_back({node_.name.text, label});
  if (instead != nullptr) checker_.expanding_.push_back(instead);
  CheckedBlock inner = checker_.block(instead != nullptr ? instead->block : node_.blocks[0], scope_);
  if (instead != nullptr) checker_.expanding_.pop_back();
  checker_.labels_.pop_back();
  for (Stmt& made : checker_.labelled(node_.name.text, node_.span, std::move(inner), label, stmt_.cites)) out_.push_back(std::move(made));
  return false;
}

bool Checker::StatementCheck::branch() {
  checker_.cite(node_.else_cites);
  for (const auto& condition : node_.exprs) stmt_.exprs.push_back(checker_.expression_of(*condition, scope_, Base::kFlag, "after 'if'"));
  for (std::size_t i = 0; i < node_.blocks.size(); ++i) {
    stmt_.blocks.push_back(checker_.block(node_.blocks[i], scope_));
  }
  return true;
}

bool Checker::StatementCheck::loop() {
  stmt_.exprs.push_back(value(0, Base::kFlag, "after 'while'"));
  stmt_.blocks.push_back(checker_.block(node_.blocks[0], scope_));
  return true;
}

bool Checker::StatementCheck::repeat() {
  if (node_.until) {
    stmt_.op = StmtOp::kRepeatUntil;
    stmt_.exprs.push_back(checker_.expression_of(*node_.until, scope_, Base::kFlag, "until when"));
  }
  if (!node_.exprs.empty()) stmt_.exprs.push_back(value(0, Base::kNumber, "how many times"));
  stmt_.blocks.push_back(checker_.block(node_.blocks[0], scope_));
  return true;
}

bool Checker::StatementCheck::for_each() {
  const bool asked =
      checker_.every_zone_asked(*node_.exprs[0], scope_, fmt::format("for each {} in (all u in @ where ...):", node_.name.text));
  const ExprPtr domain = asked      ? checker_.error(node_.exprs[0]->span)
                         : node_.to ? value(0, Base::kNumber, "a range")
                                    : checker_.expression(*node_.exprs[0], scope_);
  stmt_.exprs.push_back(domain);
  const bool separate = domain->op == ExprOp::kSeparate && (domain->b == 1 || domain->kids.size() == 1);
  Type element{Base::kUnknown, -1};
  if (node_.to) {
    stmt_.b = 1;
    stmt_.exprs.push_back(checker_.expression_of(*node_.to, scope_, Base::kNumber, "a range"));
    element.base = Base::kNumber;
  } else if (separate)
    element.base = Base::kTiles;
  else if (domain->type.base == Base::kTiles)
    element.base = Base::kTile;
  else if (domain->type.base == Base::kSeats)
    element.base = Base::kSeat;
  else if (domain->type.base == Base::kEnds || checker_.dice_value(domain))
    element.base = Base::kNumber;
  else
    checker_.type_error(
        domain, "after 'in'", "tiles, seats or numbers",
        domain->op == ExprOp::kSeparate ? "the sets themselves are 'for each c in separate 3 tiles d in ... with most E'" : "");
  if (node_.exprs.size() > 1) {
    stmt_.exprs.push_back(checker_.from_seat(*node_.exprs[1], scope_, fmt::format("for each {} in", node_.name.text)));
    if (element.base != Base::kSeat && element.base != Base::kUnknown)
      checker_.diagnostics_.report(Code::kType, node_.exprs[1]->span, "only seats can begin 'from' one of them");
  }
  const ScopePtr inner = loop_scope(element);
  if (players_meant(*node_.exprs[0])) checker_.seats_meant_[{ExprOp::kVariable, stmt_.a}] = {node_.name.text, "in"};
  const int choices_before = checker_.choices_met_;
  stmt_.blocks.push_back(checker_.block(node_.blocks[0], inner));
  if (separate && checker_.choices_met_ != choices_before)
    checker_.diagnostics_.report(Code::kType, node_.span, "nobody can choose while separate subsets are gone through",
                                 "collect them first, or let the player choose them one by one");
  return true;
}

bool Checker::StatementCheck::turns() {
  stmt_.order = node_.order;
  stmt_.exprs.push_back(value(0, Base::kSeats, "whose turns"));
  stmt_.exprs.push_back(checker_.from_seat(*node_.exprs[1], scope_, fmt::format("turns of {} in", node_.name.text)));
  stmt_.exprs.push_back(node_.exprs.size() > 2 ? value(2, Base::kNumber, "how many laps") : nullptr);
  stmt_.exprs.push_back(node_.until ? checker_.expression_of(*node_.until, scope_, Base::kFlag, "until when") : nullptr);
  stmt_.b = checker_.game_.turns++;
  const ScopePtr inner = loop_scope({Base::kSeat, -1});
  checker_.turns_.push_back({stmt_.b, node_.order, false});
  stmt_.blocks.push_back(checker_.block(node_.blocks[0], inner));
  // Of a library's turns, the block that is handed over is what may lack it.
  if (node_.order == ast::Statement::Order::kAllPass && !checker_.turns_.back().passed && node_.span.source->name == checker_.game_.path &&
      !checker_.diagnostics_.has_errors())
    checker_.diagnostics_.report(Code::kNobodyPasses, node_.span, "these turns are over when all have passed, and nobody can pass",
                                 "let a way pass, as in '\"pass\": pass', or say otherwise when they end");
  checker_.turns_.pop_back();
  return true;
}

bool Checker::StatementCheck::choose() {
  checker_.choose(node_, scope_, stmt_);
  return true;
}

bool Checker::StatementCheck::gather() {
  ast::Expression as_name;
  as_name.kind = ast::Expression::Kind::kName;
  as_name.name = node_.name;
  as_name.span = node_.name.span;
  const ExprPtr place = checker_.zone(as_name, scope_, "'gather'");
  if (place->op == ExprOp::kZone && !place->kids.empty())
    checker_.diagnostics_.report(Code::kType, place->span, "only a zone that is no seat's gathers all tiles",
                                 "give one that is not of each seat, or move them from there");
  stmt_.exprs.push_back(place);
  return true;
}

bool Checker::StatementCheck::mix() {
  const ExprPtr place = checker_.zone(*node_.exprs[0], scope_, "'mix'");
  if (place->op == ExprOp::kZone && !checker_.game_.zones[static_cast<std::size_t>(place->a)].ordered && !checker_.doubted(*place))
    checker_.diagnostics_.report(Code::kType, place->span, "only an ordered zone can be mixed",
                                 fmt::format("declare it so: '{}'", checker_.ordered_form(*place)));
  stmt_.exprs.push_back(place);
  return true;
}

bool Checker::StatementCheck::move() {
  const bool deal = node_.kind == Kind::kDeal;
  if (node_.under || node_.place) {
    const std::string where = node_.under ? "bottom" : fmt::format("place {}", one_line(node_.place->span.text()));
    const ExprPtr what = node_.exprs.size() > 2 ? checker_.error(node_.span) : checker_.expression(*node_.exprs[0], scope_);
    const ExprPtr to = checker_.zone(*node_.exprs[1], scope_, node_.under ? "'to bottom of'" : "'to place ... of'");
    if (node_.exprs.size() > 2 || !checker_.is(what, Base::kTile))
      checker_.diagnostics_.report(Code::kType, node_.exprs[0]->span,
                                   fmt::format("one tile at a time goes to {} of a pile", node_.under ? "the bottom" : "a place"),
                                   fmt::format("name it, or go through them one by one: 'for each t in ...: move t to {} of {}'", where,
                                               one_line(node_.exprs[1]->span.text())));
    if (to->op == ExprOp::kZone && !checker_.game_.zones[static_cast<std::size_t>(to->a)].ordered)
      checker_.diagnostics_.report(Code::kType, to->span,
                                   node_.under ? "only an ordered zone has a bottom" : "only in an ordered zone do tiles have places",
                                   fmt::format("declare it so: '{}'", checker_.ordered_form(*to)));
    stmt_.op = StmtOp::kMoveTile;
    stmt_.b = node_.under ? 1 : 0;
    stmt_.exprs = {what, to};
    if (node_.place) stmt_.exprs.push_back(checker_.expression_of(*node_.place, scope_, Base::kNumber, "the place"));
    return true;
  }
  if (deal && node_.each) {
    stmt_.op = StmtOp::kDealEach;
    stmt_.exprs.push_back(value(0, Base::kNumber, "how many tiles"));
    stmt_.exprs.push_back(checker_.zone(*node_.exprs[1], scope_, "'from'"));
    stmt_.a = checker_.zone_of_seats(node_.name.text, scope_);
    if (stmt_.a < 0) {
      checker_.no_zone_of_seats(node_.name);
      return false;
    }
    std::vector<ExprPtr> which;
    for (std::size_t i = 2; i < node_.exprs.size(); ++i) which.push_back(checker_.expression(*node_.exprs[i], scope_));
    ast::Expression as_name;
    as_name.kind = ast::Expression::Kind::kName;
    as_name.name = node_.name;
    as_name.span = node_.name.span;
    const Binding* const bound = scope_->find(node_.name.text);
    const Span at = bound != nullptr && bound->declared ? bound->span : checker_.declared_at(node_.name.text);
    if (!checker_.which_one(as_name, checker_.game_.zones[static_cast<std::size_t>(stmt_.a)], at, which)) return false;
    stmt_.exprs.insert(stmt_.exprs.end(), which.begin(), which.end());
  } else if (deal || node_.exprs.size() > 2) {
    stmt_.op = StmtOp::kMoveTop;
    ExprPtr count = checker_.expression(*node_.exprs[0], scope_);
    if (!checker_.is(count, Base::kNumber)) {
      const bool named = count->type.base == Base::kTile || count->type.base == Base::kTiles;
      checker_.type_error(count, "how many tiles", "a number",
                          named ? fmt::format("tiles with a name need no 'from': move {} to {}", one_line(count->span.text()),
                                              one_line(node_.exprs[deal ? 2 : 1]->span.text()))
                                : "");
      count = checker_.error(count->span);
    }
    stmt_.exprs.push_back(count);
    stmt_.exprs.push_back(checker_.zone(*node_.exprs[deal ? 1 : 2], scope_, "'from'"));
    stmt_.exprs.push_back(checker_.zone(*node_.exprs[deal ? 2 : 1], scope_, "'to'"));
  } else {
    const ExprPtr what = checker_.expression(*node_.exprs[0], scope_);
    const ExprPtr to = checker_.zone(*node_.exprs[1], scope_, "'to'");
    stmt_.exprs = {what, to};
    if (what->op == ExprOp::kZone)
      stmt_.op = StmtOp::kMoveZone;
    else if (what->type.base == Base::kTile)
      stmt_.op = StmtOp::kMoveTile;
    else if (what->type.base != Base::kTiles) {
      if (what->type.base == Base::kNumber)
        checker_.diagnostics_.report(Code::kType, what->span, "this number of tiles has no place to come from",
                                     "say where they come from: 'move 1 from boneyard to p's hand'");
      else
        checker_.type_error(what, "what is moved", "a tile, tiles or a zone");
      return false;
    }
    if (what->op == ExprOp::kLayoutTiles || what->op == ExprOp::kAllTiles)
      checker_.diagnostics_.report(Code::kType, what->span, "only 'gather' can move all tiles", "write 'gather boneyard'");
    return true;
  }
  const ExprPtr from = stmt_.exprs[1];
  if (from->op == ExprOp::kZone && !checker_.game_.zones[static_cast<std::size_t>(from->a)].ordered && !checker_.doubted(*from))
    checker_.diagnostics_.report(Code::kType, from->span, "tiles are drawn by number from an ordered zone only",
                                 fmt::format("declare it so, '{}', or say which tiles move", checker_.ordered_form(*from)));
  return true;
}

bool Checker::StatementCheck::turn() {
  stmt_.exprs.push_back(value(0, Base::kTile, node_.up ? "what is turned up" : "what is turned down"));
  stmt_.b = node_.up ? 1 : 0;
  return true;
}

bool Checker::StatementCheck::reveal() {
  const ExprPtr shown = node_.dice ? nullptr : checker_.expression(*node_.exprs[0], scope_);
  const bool variable = shown && (shown->op == ExprOp::kVariable || shown->op == ExprOp::kSeatVariable);
  if (node_.dice) {
    stmt_.op = StmtOp::kRevealDice;
    stmt_.dice = checker_.dice({});
  } else if (variable && !checker_.game_.variables[static_cast<std::size_t>(shown->a)].fixed) {
    CheckedVariable& revealed = checker_.game_.variables[static_cast<std::size_t>(shown->a)];
    stmt_.op = StmtOp::kRevealVariable;
    stmt_.a = shown->a;
    stmt_.exprs = shown->kids;
    stmt_.b = static_cast<int>(shown->kids.size());
    revealed.revealed = revealed.seen != Seen::kAll;
    if (!revealed.revealed)
      checker_.diagnostics_.report(Code::kVisibility, shown->span, fmt::format("everybody sees '{}' already", revealed.name),
                                   "leave this out, or declare the variable without 'seen by all'");
  } else if (shown->op == ExprOp::kDice && !shown->kids.empty()) {
    stmt_.op = StmtOp::kRevealDiceOf;
    stmt_.exprs.push_back(shown->kids[0]);
  } else if (checker_.is(shown, Base::kUnknown) || shown->op == ExprOp::kZone) {
    stmt_.exprs.push_back(shown);
  } else {
    checker_.diagnostics_.report(
        Code::kType, shown->span,
        fmt::format("what is revealed: expected a zone, a variable or dice, found {}", type_text(checker_.game_, shown->type)),
        shown->op == ExprOp::kEveryZone
            ? fmt::format("one after another: 'for each p: reveal his {}'", checker_.game_.zones[static_cast<std::size_t>(shown->a)].name)
            : "a zone can be revealed, by its name, as p's hand; a variable that 'set' can change; or all dice: 'reveal dice'");
    stmt_.exprs.push_back(checker_.error(shown->span));
  }
  if (node_.has_to) stmt_.exprs.push_back(checker_.expression_of(*node_.exprs.back(), scope_, Base::kSeats, "to whom"));
  return true;
}

bool Checker::StatementCheck::roll() {
  if (checker_.game_.dice.empty()) checker_.no_dice(node_.span);
  if (node_.each) {
    const ExprPtr number = value(0, Base::kNumber, "how many dice");
    return roll_of(checker_.expression(*node_.exprs[1], scope_), number);
  }
  if (node_.has_to) {
    const ExprPtr these = checker_.expression(*node_.exprs[0], scope_);
    if (these->op == ExprOp::kDice && !these->kids.empty()) return roll_of(these, nullptr);
    return throw_these(these);
  }
  // `roll kept`: one name, of no die, is a value.
  if (node_.names.size() == 1 && scope_->find(node_.names[0].text) != nullptr) {
    ast::Expression as_name;
    as_name.kind = ast::Expression::Kind::kName;
    as_name.name = node_.names[0];
    as_name.span = as_name.name.span;
    return throw_these(checker_.expression(as_name, scope_));
  }
  if (!node_.exprs.empty())
    stmt_.exprs.push_back(value(0, Base::kNumber, "how many dice"));
  else
    stmt_.dice = checker_.dice(node_.names);
  return true;
}

namespace {

// Whether a value is made of the dice of all seats together, `dice`.
bool of_all_dice(const Expr& value) {
  if (value.op == ExprOp::kDice && value.kids.empty()) return true;
  if (value.binder.domain && of_all_dice(*value.binder.domain)) return true;
  return std::any_of(value.kids.begin(), value.kids.end(), [](const ExprPtr& kid) { return kid && of_all_dice(*kid); });
}

}  // namespace

bool Checker::StatementCheck::throw_these(const ExprPtr& dice) {
  stmt_.op = StmtOp::kThrow;
  if (dice->type.base != Base::kUnknown && !checker_.dice_value(dice)) checker_.type_error(dice, "what is thrown", "dice");
  stmt_.exprs.push_back(dice);
  if (checker_.game_.dice.empty() || !checker_.game_.dice[0].per_seat) return true;
  if (of_all_dice(*dice)) return true;
  // Those of one seat: dice of another that show the same stay as they are.
  ExprPtr seat = checker_.whose_dice(*dice);
  const Binding* const his = scope_->find("his");
  if (!seat && his != nullptr && his->kind == Binding::Kind::kVariable) {
    auto named = std::make_shared<Expr>();
    named->op = ExprOp::kVariable;
    named->type = {Base::kSeat, -1};
    named->span = dice->span;
    named->a = his->variable;
    seat = named;
  }
  if (!seat && dice->type.base != Base::kUnknown) {
    checker_.diagnostics_.report(Code::kType, dice->span, "whose dice are thrown is not said",
                                 "name the seat: 'roll his dice without kept'");
    return false;
  }
  if (seat) stmt_.exprs.push_back(seat);
  return true;
}

// The dice of a seat, or the first so many of them.
bool Checker::StatementCheck::roll_of(const ExprPtr& dice, const ExprPtr& number) {
  stmt_.op = StmtOp::kRollOf;
  if (dice->op != ExprOp::kDice || dice->kids.empty()) {
    if (dice->type.base != Base::kUnknown) checker_.type_error(dice, "whose dice", "the dice of a seat", "as in 'roll 3 of his dice'");
    return false;
  }
  stmt_.exprs.push_back(dice->kids[0]);
  if (number) stmt_.exprs.push_back(number);
  return true;
}

bool Checker::StatementCheck::assign() {
  const ExprPtr target = checker_.expression(*node_.exprs[0], scope_);
  ExprPtr from;
  if (node_.kind == Kind::kLot) {
    from = value(1, Base::kSeats, "drawn by lot from");
    if (!checker_.is(target, Base::kSeat))
      checker_.type_error(target, "what is drawn by lot", type_text(checker_.game_, {Base::kSeat, -1}));
  } else {
    from = checker_.expression(*node_.exprs[1], scope_, target->type.base == Base::kSymbol ? target->type.option : -1);
    if (target->type.base != Base::kUnknown && from->type.base != Base::kUnknown && !(target->type == from->type)) {
      checker_.type_error(from, fmt::format("'{}'", target->span.text()).c_str(), type_text(checker_.game_, target->type));
      checker_.doubted(*target);  // which of the two is of the wrong kind is not known
    }
  }
  stmt_.exprs.push_back(from);
  if (target->op == ExprOp::kPlayers && node_.kind == Kind::kSet) {
    stmt_.op = StmtOp::kSetPlayers;
  } else if (target->op == ExprOp::kVariable && !checker_.game_.variables[static_cast<std::size_t>(target->a)].fixed) {
    stmt_.a = target->a;
  } else if (target->op == ExprOp::kSeatVariable) {
    stmt_.a = target->a;
    stmt_.exprs.insert(stmt_.exprs.end(), target->kids.begin(), target->kids.end());
  } else if (target->type.base != Base::kUnknown) {
    const bool chips = target->op == ExprOp::kChips || target->op == ExprOp::kPot;
    const bool tiles = target->op == ExprOp::kZone || target->op == ExprOp::kLayoutTiles;
    checker_.diagnostics_.report(Code::kNotAssignable, target->span, fmt::format("'{}' cannot be set", target->span.text()),
                                 chips   ? "chips are only paid: 'pay 1 from p to pool, or all he has'"
                                 : tiles ? "tiles only move: 'move t to p's hand'"
                                         : "only 'players', declared variables and those of a 'let' can be set");
    return false;
  }
  return true;
}

bool Checker::StatementCheck::let() {
  const ExprPtr first = checker_.expression(*node_.exprs[0], scope_);
  stmt_.exprs.push_back(first);
  const Seen seen = checker_.visibility(node_.seen, false, nullptr);
  Type type = first->type;
  if (type.base == Base::kSymbol) {
    checker_.diagnostics_.report(Code::kType, first->span, "a variable cannot hold an option's value",
                                 "compare it where it is needed: 'if take = forced'");
    type.base = Base::kUnknown;
  }
  stmt_.a = checker_.bind_variable(node_.name, type, *scope_, false);
  checker_.game_.variables.back().seen = seen;
  checker_.game_.variables.back().fixed = false;
  checker_.variables_in_scope_.push_back(stmt_.a);
  return true;
}

bool Checker::StatementCheck::pay() {
  stmt_.exprs = {value(0, Base::kNumber, "how many chips"), checker_.account(*node_.exprs[1], scope_),
                 checker_.account(*node_.exprs[2], scope_)};
  stmt_.b = node_.in_full ? 1 : 0;
  if (!node_.all_he_has && !node_.in_full && node_.blocks.empty())
    checker_.diagnostics_.report(Code::kPayment, node_.span,
                                 fmt::format("the payment does not say what happens if '{}' has less", stmt_.exprs[1]->span.text()),
                                 "end it with ', or all he has', or with ', or else:' and a block; if it never does, with ', in full'");
  checker_.cite(node_.else_cites);
  for (const ast::Block& body : node_.blocks) stmt_.blocks.push_back(checker_.block(body, scope_));
  return true;
}

bool Checker::StatementCheck::share() {
  stmt_.exprs.push_back(checker_.pot(*node_.exprs[0], scope_));
  stmt_.exprs.push_back(value(1, Base::kSeats, "'among'"));
  if (node_.exprs.size() > 2) stmt_.exprs.push_back(value(2, Base::kSeat, "'rest from'"));
  return true;
}

bool Checker::StatementCheck::place() {
  stmt_.exprs = {value(0, Base::kTile, "what is placed"), checker_.layout(*node_.exprs[1], scope_)};
  stmt_.exprs.push_back(node_.exprs.size() > 2 ? value(2, Base::kNumber, "'at'") : nullptr);
  stmt_.exprs.push_back(node_.exprs.size() > 3 ? value(3, Base::kTile, "'of'") : nullptr);
  for (const auto& end : node_.openings) stmt_.exprs.push_back(checker_.expression_of(*end, scope_, Base::kNumber, "'opening'"));
  return true;
}

bool Checker::StatementCheck::open() {
  stmt_.exprs = {value(1, Base::kTile, "'at'"), checker_.layout(*node_.exprs[0], scope_)};
  for (const auto& end : node_.openings) stmt_.exprs.push_back(checker_.expression_of(*end, scope_, Base::kNumber, "'open'"));
  return true;
}

bool Checker::StatementCheck::pass() {
  stmt_.a = checker_.turns_counted(node_.span, "pass", true);
  return stmt_.a >= 0;
}

bool Checker::StatementCheck::start_anew() {
  stmt_.a = checker_.turns_counted(node_.span, "start anew", false);
  return stmt_.a >= 0;
}

bool Checker::StatementCheck::again() {
  if (checker_.choices_open_.empty() && checker_.alone_) return false;  // the choice is not known either
  if (checker_.choices_open_.empty() || checker_.choices_open_.back() < 0) {
    checker_.diagnostics_.report(Code::kNotEnclosed, node_.span, "'again' is outside of a way: nobody has chosen",
                                 "it belongs in the block of a way of 'p chooses'; seats that choose at once do so once");
    return false;
  }
  stmt_.a = checker_.choices_open_.back();
  return true;
}

bool Checker::StatementCheck::win() {
  checker_.wins_ = checker_.wins_ || !checker_.alone_;
  checker_.inherit_cites(stmt_.cites);
  stmt_.exprs.push_back(value(0, Base::kSeats, "who wins"));
  return true;
}

bool Checker::StatementCheck::end() {
  checker_.inherit_cites(stmt_.cites);
  stmt_.name = node_.name.text;
  for (auto it = checker_.labels_.rbegin(); it != checker_.labels_.rend() && stmt_.a < 0; ++it)
    if (it->name == node_.name.text) stmt_.a = it->index;
  if (stmt_.a < 0) {
    if (checker_.alone_) return false;  // a phase looked at by itself: what encloses it is not known
    std::vector<std::string> around;
    for (const Label& label : checker_.labels_) around.push_back(label.name);
    const std::string near = nearest(node_.name.text, around);
    checker_.diagnostics_.report(Code::kNotEnclosed, node_.span, fmt::format("nothing around here is called '{}'", node_.name.text),
                                 did_you_mean(node_.name.text, near,
                                              around.empty() ? fmt::format("put what is to be ended below 'step {}:'", node_.name.text)
                                                             : fmt::format("around it there is '{}'", fmt::join(around, "', '"))));
    return false;
  }
  return true;
}

bool Checker::StatementCheck::call() {
  checker_.call_statement(node_, scope_, out_);
  return false;
}

}  // namespace boneyard::dsl
