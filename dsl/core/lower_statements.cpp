#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "dsl/core/lowering.hpp"

namespace boneyard::dsl {
namespace {

// Whether each change of it is told.
bool all_see(const core::Variable& variable) { return variable.global && variable.seen == Seen::kAll; }

// Whether it may as well be worked out where it stands.
bool plain(const Node& value) {
  if (value.op == Op::kSet && value.kids.size() < 2)
    return std::all_of(value.kids.begin(), value.kids.end(), [](const NodePtr& kid) { return plain(*kid); });
  return value.is_one_of({Op::kLiteral, Op::kOption, Op::kVariable, Op::kPlayers, Op::kAllSeats});
}

}  // namespace

std::shared_ptr<Node> Lowering::make(const Stmt& stmt, Op op, std::vector<NodePtr> kids, int a) const {
  auto node = make(op, CoreType::kNothing, stmt.span, std::move(kids), a);
  node->uses = stmt.uses;
  node->cites = stmt.cites;
  return node;
}

NodePtr Lowering::branch(const Stmt& stmt, NodePtr condition, Region then, std::uint32_t asked) const {
  auto made = make(stmt, Op::kIf, {std::move(condition)});
  made->flags = asked;
  made->regions = {std::move(then)};
  return made;
}

NodePtr Lowering::get(int variable, const Span& span) const {
  return make(Op::kVariable, variables_[static_cast<std::size_t>(variable)].type, span, {}, variable);
}

int Lowering::new_variable(const std::string& name, CoreType type) {
  core::Variable made;
  made.name = name + ".";
  made.type = type;
  variables_.push_back(made);
  return static_cast<int>(variables_.size()) - 1;
}

NodePtr Lowering::held(const Stmt& stmt, NodePtr value, const char* name, Region& out) {
  if (plain(*value)) return value;
  const int holds = new_variable(name, value->type);
  const Span words = value->span;
  out.push_back(make(stmt, Op::kAssign, {std::move(value)}, holds));
  return get(holds, words);
}

NodePtr Lowering::with_held_seat(const Stmt& stmt, const NodePtr& of_seat, Region& out) {
  if (of_seat->kids.empty()) return of_seat;
  auto copy = std::make_shared<Node>(*of_seat);
  copy->kids[0] = held_element(stmt, copy->kids[0], out);
  return copy;
}

NodePtr Lowering::held_element(const Stmt& stmt, const NodePtr& which, Region& out) {
  if (which->op != Op::kElement) return held(stmt, which, "seat", out);
  auto copy = std::make_shared<Node>(*which);
  copy->kids[0] = held(stmt, copy->kids[0], "which", out);
  if (copy->kids.size() > 1) copy->kids[1] = held_element(stmt, copy->kids[1], out);
  return copy;
}

Region Lowering::block(const CheckedBlock& block) {
  Region made;
  for (const Stmt& stmt : block) statement(stmt, made);
  return made;
}

NodePtr Lowering::seats(const Stmt& stmt, std::size_t index) {
  if (stmt.exprs.size() > index) return value(*stmt.exprs[index]);
  return make(Op::kAllSeats, CoreType::kSeats, stmt.span);
}

void Lowering::statement(const Stmt& stmt, Region& out) {
  const Evaluation around = std::exchange(evaluation_, {&stmt, &out});
  lower(stmt, out);
  evaluation_ = around;
}

// A condition is evaluated only where those before it do not hold.
NodePtr Lowering::branches(const Stmt& stmt) {
  auto made = make(stmt, Op::kIf);
  made->flags = Node::kAsked;
  for (const ExprPtr& condition : stmt.exprs) {
    made->kids.push_back(value(*condition));
    evaluation_.guards.push_back(make(Op::kNot, CoreType::kFlag, condition->span, {made->kids.back()}));
  }
  evaluation_.guards.clear();
  for (const CheckedBlock& inner : stmt.blocks) made->regions.push_back(block(inner));
  return made;
}

void Lowering::lower(const Stmt& stmt, Region& out) {
  const auto expr = [&](std::size_t i) -> const Expr& { return *stmt.exprs[i]; };
  switch (stmt.op) {
    case StmtOp::kIf:
      out.push_back(branches(stmt));
      return;
    case StmtOp::kWhile:
    case StmtOp::kRepeat:
    case StmtOp::kRepeatUntil:
    case StmtOp::kForEach:
      return loops(stmt, out);
    case StmtOp::kTurns:
      return stmt.order == ast::Statement::Order::kLaps ? laps(stmt, out) : turns(stmt, out);
    case StmtOp::kChoose:
      return choose(stmt, out);
    case StmtOp::kLabel: {
      auto made = make(stmt, Op::kBlock, {}, stmt.a);
      made->regions = {block(stmt.blocks[0])};
      out.push_back(made);
      return;
    }
    case StmtOp::kEnd: {
      auto ended = make(stmt, Op::kEnded);
      ended->word = stmt.name;
      out.push_back(ended);
      out.push_back(leave(stmt, stmt.a));
      return;
    }
    case StmtOp::kPass: {
      const Turns& turns = turns_.at(stmt.a);
      const NodePtr speaker = set_of_seats(stmt.span, {get(turns.speaker, stmt.span)});
      assign(stmt, turns.done, make(Op::kUnion, CoreType::kSeats, stmt.span, {get(turns.done, stmt.span), speaker}), out);
      assign(stmt, turns.passed, literal(1, CoreType::kFlag, stmt.span), out);
      return;
    }
    case StmtOp::kAnew:
      assign(stmt, turns_.at(stmt.a).done, set_of_seats(stmt.span), out);
      return;
    case StmtOp::kAgain:
      out.push_back(make(stmt, Op::kAgain, {}, stmt.a));
      return;
    case StmtOp::kDeclare:
    case StmtOp::kSet:
      return set(stmt, out);
    case StmtOp::kSetPlayers:
      out.push_back(make(stmt, Op::kAssignPlayers, values(stmt.exprs)));
      return;
    case StmtOp::kGather:
      out.push_back(make(stmt, Op::kGather, {zone(expr(0))}));
      return;
    case StmtOp::kMix:
      out.push_back(make(stmt, Op::kMix, {zone(expr(0))}));
      return;
    case StmtOp::kRoll:
      out.push_back(stmt.exprs.empty() ? make(stmt, Op::kRoll, {}, static_cast<int>(stmt.dice))
                                       : make(stmt, Op::kRollSome, values(stmt.exprs)));
      return;
    case StmtOp::kRollOf:
      out.push_back(make(stmt, Op::kRollOf, values(stmt.exprs)));
      return;
    case StmtOp::kThrow:
      out.push_back(make(stmt, Op::kThrow, values(stmt.exprs)));
      return;
    case StmtOp::kLot:
      return lot(stmt, out);
    case StmtOp::kDealEach:
    case StmtOp::kMoveTop:
    case StmtOp::kMoveTile:
    case StmtOp::kMoveTiles:
    case StmtOp::kMoveZone:
      return move(stmt, out);
    case StmtOp::kTurn:
      out.push_back(make(stmt, stmt.b == 1 ? Op::kTurnUp : Op::kTurnDown, {value(expr(0))}));
      return;
    case StmtOp::kReveal:
    case StmtOp::kRevealDice:
    case StmtOp::kRevealDiceOf:
    case StmtOp::kRevealVariable:
      return reveal(stmt, out);
    case StmtOp::kPay:
      return pay(stmt, out);
    case StmtOp::kShare: {
      auto made = make(stmt, Op::kShare, {account(expr(0)), value(expr(1))});
      if (stmt.exprs.size() > 2) made->kids.push_back(value(expr(2)));
      out.push_back(made);
      return;
    }
    case StmtOp::kPlace:
    case StmtOp::kOpen:
      return lay(stmt, out);
    case StmtOp::kWin:
      out.push_back(make(stmt, Op::kWin, values(stmt.exprs)));
      return;
  }
}

void Lowering::assign(const Stmt& stmt, int variable, NodePtr value, Region& out) {
  out.push_back(make(stmt, Op::kAssign, {std::move(value)}, variable));
}

// A change of what all see is told; what was revealed is not seen any more. The seat that `first` names may change from deal to deal: the one that it named first
// is kept beside it.
void Lowering::was_set(const Stmt& stmt, int variable, const NodePtr& seat, Region& out) {
  const core::Variable& changed = variables_[static_cast<std::size_t>(variable)];
  if (all_see(changed)) {
    auto tell = make(stmt, Op::kTell, {set_of_seats(stmt.span)}, variable);
    if (seat) tell->kids.push_back(seat);
    out.push_back(tell);
  }
  if (changed.shown_to >= 0)
    out.push_back(seat ? make(stmt, Op::kAssignOf, {set_of_seats(stmt.span), seat}, changed.shown_to)
                       : make(stmt, Op::kAssign, {set_of_seats(stmt.span)}, changed.shown_to));
  if (variable != game_.first || seat) return;
  const NodePtr unknown =
      make(Op::kEqual, CoreType::kFlag, stmt.span, {get(first_seat_, stmt.span), literal(kNobody, CoreType::kSeat, stmt.span)});
  Region keep;
  assign(stmt, first_seat_, get(variable, stmt.span), keep);
  out.push_back(branch(stmt, unknown, std::move(keep)));
}

void Lowering::set(const Stmt& stmt, Region& out) {
  const core::Variable& changed = variables_[static_cast<std::size_t>(stmt.a)];
  const bool asked_again = all_see(changed) || changed.shown_to >= 0;
  NodePtr seat;
  if (stmt.exprs.size() > 1) {
    NodePtr what = value(*stmt.exprs[0]);
    seat = element(changed, stmt.span, values({stmt.exprs.begin() + 1, stmt.exprs.end()}));
    if (asked_again) seat = held_element(stmt, seat, out);
    out.push_back(make(stmt, Op::kAssignOf, {what, seat}, stmt.a));
  } else {
    // A change of what all see is in the log.
    const Expr& given = *stmt.exprs[0];
    const NodePtr what = value(given);
    if (given.told.source != nullptr && what->op == Op::kVariable)
      variables_[static_cast<std::size_t>(what->a)].set_next = all_see(changed);
    assign(stmt, stmt.a, what, out);
  }
  was_set(stmt, stmt.a, seat, out);
}

void Lowering::lot(const Stmt& stmt, Region& out) {
  const NodePtr among = value(*stmt.exprs[0]);
  if (stmt.exprs.size() == 1) {
    out.push_back(make(stmt, Op::kLot, {among}, stmt.a));
    was_set(stmt, stmt.a, nullptr, out);
    return;
  }
  const int drawn = new_variable("drawn", CoreType::kSeat);
  out.push_back(make(stmt, Op::kLot, {among}, drawn));
  const NodePtr which =
      element(variables_[static_cast<std::size_t>(stmt.a)], stmt.span, values({stmt.exprs.begin() + 1, stmt.exprs.end()}));
  const NodePtr seat = held_element(stmt, which, out);
  out.push_back(make(stmt, Op::kAssignOf, {get(drawn, stmt.span), seat}, stmt.a));
  was_set(stmt, stmt.a, seat, out);
}

void Lowering::count_down(const Stmt& stmt, const Span& times, int variable, int label, Region& out) {
  const auto with = [&](Op op, CoreType type, int number) {
    return make(op, type, times, {get(variable, times), literal(number, CoreType::kNumber, times)});
  };
  out.push_back(branch(stmt, with(Op::kLessEqual, CoreType::kFlag, 0), {leave(stmt, label)}));
  assign(stmt, variable, with(Op::kSub, CoreType::kNumber, 1), out);
}

void Lowering::loops(const Stmt& stmt, Region& out) {
  if (stmt.op == StmtOp::kForEach) {
    const Expr& domain = *stmt.exprs[0];
    NodePtr through = domain.op == ExprOp::kSeparate ? packed(domain) : value(domain);
    if (stmt.b == 1)
      through = make(Op::kRange, CoreType::kDomain, stmt.span, {through, value(*stmt.exprs[1])});
    else if (stmt.exprs.size() > 1)
      through = make(Op::kAround, CoreType::kDomain, stmt.span, {through, value(*stmt.exprs[1])});
    auto made = make(stmt, Op::kFor, {through}, stmt.a);
    made->regions = {block(stmt.blocks[0])};
    out.push_back(made);
    return;
  }
  const int label = labels_++;
  Region body;
  if (stmt.op == StmtOp::kWhile) {
    const NodePtr over = make(Op::kNot, CoreType::kFlag, stmt.exprs[0]->span, {value_in(*stmt.exprs[0], body)});
    body.push_back(branch(stmt, over, {leave(stmt, label)}, Node::kAskedWhetherNot));
  } else if (stmt.op == StmtOp::kRepeat && !stmt.exprs.empty()) {
    const int left = new_variable("left", CoreType::kNumber);
    assign(stmt, left, value(*stmt.exprs[0]), out);
    count_down(stmt, stmt.exprs[0]->span, left, label, body);
  }
  for (NodePtr& inner : block(stmt.blocks[0])) body.push_back(std::move(inner));
  if (stmt.op == StmtOp::kRepeatUntil) body.push_back(branch(stmt, value_in(*stmt.exprs[0], body), {leave(stmt, label)}, Node::kAsked));
  auto loop = make(stmt, Op::kLoop, {}, label);
  loop->regions = {std::move(body)};
  out.push_back(loop);
}

// Each lap asks once everybody who was to speak when it began.
void Lowering::laps(const Stmt& stmt, Region& out) {
  const Expr& times = *stmt.exprs[2];
  const bool one = times.op == ExprOp::kConst && times.a == 1;
  // Of so many that it is known beforehand, the first is played without being counted.
  const bool some = times.op == ExprOp::kConst && times.a > 0;
  const int laps = one ? -1 : new_variable("laps", CoreType::kNumber);
  if (!one) assign(stmt, laps, some ? literal(times.a - 1, CoreType::kNumber, times.span) : value(times), out);
  const int from = new_variable("from", CoreType::kSeat);
  assign(stmt, from, value(*stmt.exprs[1]), out);
  begins_with(out.back()->kid(0));
  Region lap;
  const NodePtr around = make(Op::kAround, CoreType::kDomain, stmt.exprs[0]->span,
                              {value_in(*stmt.exprs[0], one ? out : lap), get(from, stmt.exprs[1]->span)});
  auto each = make(stmt, Op::kFor, {around}, stmt.a);
  turns_[stmt.b] = {stmt.a, -1, -1};
  Region turn = block(stmt.blocks[0]);
  if (one && !stmt.exprs[3]) {
    each->regions = {std::move(turn)};
    out.push_back(each);
    return;
  }
  const int label = labels_++;
  if (stmt.exprs[3]) {
    Region asked;
    const NodePtr over = value_in(*stmt.exprs[3], asked);
    asked.push_back(branch(stmt, over, {leave(stmt, label)}, Node::kAsked));
    turn.insert(turn.begin(), asked.begin(), asked.end());
  }
  each->regions = {std::move(turn)};
  if (one) {
    auto whole = make(stmt, Op::kBlock, {}, label);
    whole->regions = {{each}};
    out.push_back(whole);
    return;
  }
  if (some) lap.push_back(each);
  count_down(stmt, times.span, laps, label, lap);
  if (!some) lap.push_back(each);
  auto loop = make(stmt, Op::kLoop, {}, label);
  loop->regions = {std::move(lap)};
  out.push_back(loop);
}

void Lowering::begins_with(const Node& first) {
  if (first.op == Op::kVariable) variables_[static_cast<std::size_t>(first.a)].begins = true;
  // What a condition looks at does not begin.
  for (const NodePtr& kid : first.kids)
    if (kid->type == CoreType::kSeat || kid->type == CoreType::kDomain) begins_with(*kid);
}

void Lowering::trace_beginners(const Region& play) {
  const auto marked = [&] {
    return std::count_if(variables_.begin(), variables_.end(), [](const core::Variable& variable) { return variable.begins; });
  };
  for (auto before = marked() - 1; before != marked();) {
    before = marked();
    core::for_each_statement(play, [&](const Node& stmt) {
      if (stmt.op != Op::kAssign) return;
      const core::Variable& set = variables_[static_cast<std::size_t>(stmt.a)];
      if (set.begins && !set.global) begins_with(stmt.kid(0));
    });
  }
}

// Turns that go round until all have passed in a row, until all have spoken since they began anew, or until a condition holds. By who they are and not by their
// number, so that it does not matter who has dropped out meanwhile.
void Lowering::turns(const Stmt& stmt, Region& out) {
  using Order = ast::Statement::Order;
  const Span& span = stmt.exprs[0]->span;
  Turns turns;
  turns.speaker = stmt.a;
  if (stmt.order == Order::kAllPass || stmt.order == Order::kLevel) turns.done = new_variable("done", CoreType::kSeats);
  if (stmt.order == Order::kAllPass) turns.passed = new_variable("passed", CoreType::kFlag);
  // Who has spoken, and who has passed, everybody sees.
  for (const int seen : {turns.done, turns.passed})
    if (seen >= 0) variables_[static_cast<std::size_t>(seen)].seen = Seen::kAll;
  turns_[stmt.b] = turns;
  if (turns.done >= 0) assign(stmt, turns.done, set_of_seats(span), out);
  assign(stmt, turns.speaker, make(Op::kFrom, CoreType::kSeat, span, {value(*stmt.exprs[0]), value(*stmt.exprs[1])}), out);
  begins_with(out.back()->kid(0).kid(1));
  const int label = labels_++;
  Region turn;
  const NodePtr nobody = make(Op::kEqual, CoreType::kFlag, span, {get(turns.speaker, span), literal(kNobody, CoreType::kSeat, span)});
  turn.push_back(branch(stmt, nobody, {leave(stmt, label)}));
  if (turns.passed >= 0) assign(stmt, turns.passed, literal(0, CoreType::kFlag, span), turn);
  if (stmt.exprs[3]) turn.push_back(branch(stmt, value_in(*stmt.exprs[3], turn), {leave(stmt, label)}, Node::kAsked));
  for (NodePtr& inner : block(stmt.blocks[0])) turn.push_back(std::move(inner));
  if (turns.passed >= 0) {
    Region anew;
    assign(stmt, turns.done, set_of_seats(span), anew);
    turn.push_back(branch(stmt, make(Op::kNot, CoreType::kFlag, span, {get(turns.passed, span)}), std::move(anew)));
  }
  NodePtr who = value_in(*stmt.exprs[0], turn);
  if (turns.done >= 0) {
    who = held(stmt, who, "who", turn);
    const NodePtr done = get(turns.done, span);
    if (stmt.order == Order::kLevel) {
      const NodePtr spoke = set_of_seats(span, {get(turns.speaker, span)});
      assign(stmt, turns.done, make(Op::kUnion, CoreType::kSeats, span, {done, spoke}), turn);
    }
    const NodePtr rest = make(Op::kCount, CoreType::kNumber, span, {make(Op::kWithout, CoreType::kSeats, span, {who, done})});
    const NodePtr over = make(Op::kEqual, CoreType::kFlag, span, {rest, literal(0, CoreType::kNumber, span)});
    turn.push_back(branch(stmt, over, {leave(stmt, label)}));
  }
  assign(stmt, turns.speaker, make(Op::kAfter, CoreType::kSeat, span, {who, get(turns.speaker, span)}), turn);
  auto loop = make(stmt, Op::kLoop, {}, label);
  loop->regions = {std::move(turn)};
  out.push_back(loop);
}

void Lowering::move(const Stmt& stmt, Region& out) {
  const auto expr = [&](std::size_t i) -> const Expr& { return *stmt.exprs[i]; };
  if (stmt.op == StmtOp::kDealEach) {
    const NodePtr count = held(stmt, value(expr(0)), "number", out);
    const NodePtr from = with_held_seat(stmt, zone(expr(1)), out);
    const int seat = new_variable("seat", CoreType::kSeat);
    std::vector<NodePtr> which = {get(seat, stmt.span)};
    for (std::size_t i = 2; i < stmt.exprs.size(); ++i) which.push_back(held(stmt, value(expr(i)), "which", out));
    const CheckedZone& zones = game_.zones[static_cast<std::size_t>(stmt.a)];
    const NodePtr to = make(Op::kZone, CoreType::kZone, stmt.span, {element(zones, stmt.span, which)}, stmt.a);
    auto each = make(stmt, Op::kFor, {make(Op::kPlayers, CoreType::kSeats, stmt.span)}, seat);
    each->regions = {{make(stmt, Op::kMoveTop, {count, from, to})}};
    out.push_back(each);
    return;
  }
  if (stmt.op == StmtOp::kMoveTop) {
    const NodePtr count = value(expr(0));
    const NodePtr from = zone(expr(1));
    out.push_back(make(stmt, Op::kMoveTop, {count, from, zone(expr(2))}));
    return;
  }
  if (stmt.op == StmtOp::kMoveZone) {
    const NodePtr from = zone(expr(0));
    out.push_back(make(stmt, Op::kMoveZone, {from, zone(expr(1))}));
    return;
  }
  const NodePtr what = value(expr(0));
  const Op op = stmt.op == StmtOp::kMoveTiles ? Op::kMoveTiles
                : stmt.b == 1                 ? Op::kMoveUnder
                : stmt.exprs.size() > 2       ? Op::kMoveToPlace
                                              : Op::kMoveTile;
  std::vector<NodePtr> parts = {what, zone(expr(1))};
  if (op == Op::kMoveToPlace) parts.push_back(value(expr(2)));
  out.push_back(make(stmt, op, std::move(parts)));
}

void Lowering::reveal(const Stmt& stmt, Region& out) {
  if (stmt.op == StmtOp::kReveal) {
    const NodePtr what = zone(*stmt.exprs[0]);
    out.push_back(make(stmt, Op::kReveal, {what, seats(stmt, 1)}));
    return;
  }
  if (stmt.op == StmtOp::kRevealDice) {
    out.push_back(make(stmt, Op::kRevealDice, {seats(stmt, 0)}, static_cast<int>(stmt.dice)));
    return;
  }
  if (stmt.op == StmtOp::kRevealDiceOf) {
    const NodePtr whose = value(*stmt.exprs[0]);
    out.push_back(make(stmt, Op::kRevealDiceOf, {whose, seats(stmt, 1)}));
    return;
  }
  const int shown_to = variables_[static_cast<std::size_t>(stmt.a)].shown_to;
  const auto which = static_cast<std::size_t>(stmt.b);
  const NodePtr whom = held(stmt, seats(stmt, which), "whom", out);
  const auto more = [&](NodePtr known) { return make(Op::kUnion, CoreType::kSeats, stmt.span, {std::move(known), whom}); };
  auto tell = make(stmt, Op::kTell, {whom}, stmt.a);
  if (which > 0) {
    const NodePtr named =
        element(variables_[static_cast<std::size_t>(stmt.a)], stmt.span, values({stmt.exprs.begin(), stmt.exprs.begin() + stmt.b}));
    const NodePtr seat = held_element(stmt, named, out);
    tell->kids.push_back(seat);
    out.push_back(make(stmt, Op::kAssignOf, {more(make(Op::kVariableOf, CoreType::kSeats, stmt.span, {seat}, shown_to)), seat}, shown_to));
  } else {
    assign(stmt, shown_to, more(get(shown_to, stmt.span)), out);
  }
  out.push_back(tell);
}

void Lowering::pay(const Stmt& stmt, Region& out) {
  if (stmt.b == 1) {
    const NodePtr amount = held(stmt, value(*stmt.exprs[0]), "amount", out);
    const NodePtr from = with_held_seat(stmt, account(*stmt.exprs[1]), out);
    const NodePtr has = make(Op::kChips, CoreType::kNumber, stmt.span, {from});
    auto short_of = make(Op::kFaultValue, CoreType::kNumber, stmt.span);
    short_of->word = "too few chips to pay in full";
    const NodePtr enough = make(Op::kLessEqual, CoreType::kFlag, stmt.span, {amount, has});
    const NodePtr paid = make(Op::kIfValue, CoreType::kNumber, stmt.span, {enough, amount, short_of});
    out.push_back(make(stmt, Op::kPay, {paid, from, account(*stmt.exprs[2])}));
    return;
  }
  if (stmt.blocks.empty()) {
    const NodePtr amount = value(*stmt.exprs[0]);
    const NodePtr from = account(*stmt.exprs[1]);
    out.push_back(make(stmt, Op::kPay, {amount, from, account(*stmt.exprs[2])}));
    return;
  }
  const NodePtr amount = held(stmt, value(*stmt.exprs[0]), "amount", out);
  const NodePtr from = with_held_seat(stmt, account(*stmt.exprs[1]), out);
  const NodePtr to = with_held_seat(stmt, account(*stmt.exprs[2]), out);
  const NodePtr has = make(Op::kChips, CoreType::kNumber, stmt.span, {from});
  auto made = make(stmt, Op::kIf, {make(Op::kLessEqual, CoreType::kFlag, stmt.span, {amount, has})});
  made->flags = Node::kAsked;
  made->regions = {{make(stmt, Op::kPay, {amount, from, to})}, block(stmt.blocks[0])};
  out.push_back(made);
}

void Lowering::lay(const Stmt& stmt, Region& out) {
  const bool place = stmt.op == StmtOp::kPlace;
  const std::size_t first = place ? 4 : 2;
  std::vector<NodePtr> opened;
  NodePtr tile = value(*stmt.exprs[0]);
  if (place && stmt.exprs.size() == first) tile = held(stmt, tile, "tile", out);
  const NodePtr on = layout(*stmt.exprs[1]);
  if (!place) {
    auto made = make(stmt, Op::kOpen, {tile, on});
    for (std::size_t i = first; i < stmt.exprs.size(); ++i) made->kids.push_back(value(*stmt.exprs[i]));
    out.push_back(made);
    return;
  }
  NodePtr at = stmt.exprs[2] ? value(*stmt.exprs[2]) : nullptr;
  auto made = make(stmt, at ? Op::kPlace : Op::kLay, {tile, on});
  if (at) {
    at = held(stmt, at, "at", out);
    made->kids.push_back(at);
    made->kids.push_back(stmt.exprs[3] ? value(*stmt.exprs[3]) : literal(kNoTile, CoreType::kTile, stmt.span));
  }
  // Without any said, the ends that touch nothing: both of the first tile, else the one that is not laid against the layout.
  const auto end = [&](Op op) { return make(op, CoreType::kNumber, stmt.span, {tile}); };
  if (stmt.exprs.size() > first) {
    for (std::size_t i = first; i < stmt.exprs.size(); ++i) made->kids.push_back(value(*stmt.exprs[i]));
  } else if (at) {
    // Of a tile in a suit the pips are its number alone.
    const NodePtr both = game_.in_suits ? make(Op::kAdd, CoreType::kNumber, stmt.span, {end(Op::kLow), end(Op::kHigh)}) : end(Op::kPips);
    made->kids.push_back(make(Op::kSub, CoreType::kNumber, stmt.span, {both, at}));
  } else {
    made->kids.push_back(end(Op::kLow));
    made->kids.push_back(end(Op::kHigh));
  }
  out.push_back(made);
}

}  // namespace boneyard::dsl
