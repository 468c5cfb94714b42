#include <algorithm>
#include <utility>

#include "dsl/checking/writer.hpp"

namespace boneyard::dsl {

using core::assign;
using core::branch;
using core::leave;
using core::literal;
using core::make;
using core::Op;
using core::set_of_seats;
using CoreType = core::Type;
using core::NodePtr;

namespace {

// Whether it may as well be evaluated where it stands.
bool plain(const core::Node& value) {
  if (value.op == Op::kSet && value.kids.size() < 2)
    return std::all_of(value.kids.begin(), value.kids.end(), [](const NodePtr& kid) { return plain(*kid); });
  return value.is_one_of({Op::kLiteral, Op::kOption, Op::kVariable, Op::kPlayers, Op::kAllSeats});
}

void append(core::Region& to, core::Region from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace

bool Writer::all_see(int variable) const { return this->variable(variable).global && this->variable(variable).seen == Seen::kAll; }

NodePtr Writer::held(const Statement& at, const NodePtr& value, const char* name, Region& out) {
  if (plain(*value)) return value;
  const int holds = new_variable(name, value->type);
  out.push_back(assign(at, holds, value));
  return get(holds, value->span);
}

NodePtr Writer::with_held_element(const Statement& at, const NodePtr& thing, Region& out) {
  if (thing->kids.empty()) return thing;
  auto copy = std::make_shared<Node>(*thing);
  copy->kids[0] = held_element(at, copy->kids[0], out);
  return copy;
}

NodePtr Writer::held_element(const Statement& at, const NodePtr& which, Region& out) {
  if (which->op != Op::kElement) return held(at, which, "seat", out);
  auto copy = std::make_shared<Node>(*which);
  copy->kids[0] = held(at, copy->kids[0], "which", out);
  if (copy->kids.size() > 1) copy->kids[1] = held_element(at, copy->kids[1], out);
  return copy;
}

// A change of what all see is told. The seat that `first` names may change from deal to deal: the one that it named first is kept beside it.
void Writer::was_set(const Statement& at, int variable, const NodePtr& which, Region& out) {
  if (all_see(variable)) {
    auto tell = make(at, Op::kTell, {set_of_seats(at.span)}, variable);
    if (which) tell->kids.push_back(which);
    out.push_back(tell);
  }
  if (variable != game_.first || which) return;
  const NodePtr unknown =
      make(Op::kEqual, CoreType::kFlag, at.span, {get(game_.first_seat, at.span), literal(kNobody, CoreType::kSeat, at.span)});
  out.push_back(branch(at, unknown, {assign(at, game_.first_seat, get(variable, at.span))}));
}

void Writer::set(const Statement& at, int variable, const NodePtr& which, const NodePtr& value, Region& out) {
  NodePtr element = which;
  if (element && all_see(variable)) element = held_element(at, element, out);
  out.push_back(element ? make(at, Op::kAssignOf, {value, element}, variable) : assign(at, variable, value));
  was_set(at, variable, element, out);
}

void Writer::lot(const Statement& at, int variable, const NodePtr& which, const NodePtr& among, Region& out) {
  if (!which) {
    out.push_back(make(at, Op::kLot, {among}, variable));
    was_set(at, variable, nullptr, out);
    return;
  }
  const int drawn = new_variable("drawn", CoreType::kSeat);
  out.push_back(make(at, Op::kLot, {among}, drawn));
  const NodePtr element = held_element(at, which, out);
  out.push_back(make(at, Op::kAssignOf, {get(drawn, at.span), element}, variable));
  was_set(at, variable, element, out);
}

void Writer::count_down(const Statement& at, const Span& times, int variable, int label, Region& out) {
  const auto with = [&](Op op, CoreType type, int number) {
    return make(op, type, times, {get(variable, times), literal(number, CoreType::kNumber, times)});
  };
  out.push_back(branch(at, with(Op::kLessEqual, CoreType::kFlag, 0), {leave(at, label)}));
  out.push_back(assign(at, variable, with(Op::kSub, CoreType::kNumber, 1)));
}

void Writer::repeat(const Statement& at, const NodePtr& times, Region body, Region& out) {
  const int label = new_label();
  const int left = new_variable("left", CoreType::kNumber);
  out.push_back(assign(at, left, times));
  Region round;
  count_down(at, times->span, left, label, round);
  append(round, std::move(body));
  out.push_back(loop(at, label, std::move(round)));
}

void Writer::deal_each(const Statement& at, const NodePtr& number, const NodePtr& from, int zone, const std::vector<NodePtr>& which,
                       Region& out) {
  const NodePtr count = held(at, number, "number", out);
  const NodePtr pile = with_held_element(at, from, out);
  const int seat = new_variable("seat", CoreType::kSeat);
  std::vector<NodePtr> held_which = {get(seat, at.span)};
  for (const NodePtr& each : which) held_which.push_back(held(at, each, "which", out));
  const NodePtr element_of = element(game_.zones[static_cast<std::size_t>(zone)], at.span, held_which);
  const NodePtr to = make(Op::kZone, CoreType::kZone, at.span, {element_of}, zone);
  auto each = make(at, Op::kFor, {make(Op::kPlayers, CoreType::kSeats, at.span)}, seat);
  each->regions = {{make(at, Op::kMoveTop, {count, pile, to})}};
  out.push_back(each);
}

// Whom it was revealed to, since it was set, is kept beside it.
void Writer::reveal_variable(const Statement& at, int variable, const NodePtr& which, const NodePtr& to, Region& out) {
  // In Core, `tell` with an empty set discloses to everybody.
  if (to->op == Op::kSet && to->kids.empty()) return;
  if (this->variable(variable).shown_to < 0) {
    const int made = new_variable(this->variable(variable).said + ".shown-to", CoreType::kSeats);
    static_cast<Family&>(this->variable(made)) = this->variable(variable);
    this->variable(variable).shown_to = made;
  }
  const int shown_to = this->variable(variable).shown_to;
  const NodePtr whom = held(at, to, "whom", out);
  const auto more = [&](NodePtr known) { return make(Op::kUnion, CoreType::kSeats, at.span, {std::move(known), whom}); };
  auto tell = make(at, Op::kTell, {whom}, variable);
  if (which) {
    const NodePtr element = held_element(at, which, out);
    tell->kids.push_back(element);
    out.push_back(
        make(at, Op::kAssignOf, {more(make(Op::kVariableOf, CoreType::kSeats, at.span, {element}, shown_to)), element}, shown_to));
  } else {
    out.push_back(assign(at, shown_to, more(get(shown_to, at.span))));
  }
  out.push_back(tell);
}

void Writer::pay_in_full(const Statement& at, const NodePtr& amount, const NodePtr& from, const NodePtr& to, Region& out) {
  const NodePtr held_amount = held(at, amount, "amount", out);
  const NodePtr account = with_held_element(at, from, out);
  const NodePtr has = make(Op::kChips, CoreType::kNumber, at.span, {account});
  auto short_of = make(Op::kFaultValue, CoreType::kNumber, at.span);
  short_of->word = "too few chips to pay in full";
  const NodePtr enough = make(Op::kLessEqual, CoreType::kFlag, at.span, {held_amount, has});
  const NodePtr paid = make(Op::kIfValue, CoreType::kNumber, at.span, {enough, held_amount, short_of});
  out.push_back(make(at, Op::kPay, {paid, account, to}));
}

void Writer::pay_or_else(const Statement& at, const NodePtr& amount, const NodePtr& from, const NodePtr& to, Region otherwise,
                         Region& out) {
  const NodePtr held_amount = held(at, amount, "amount", out);
  const NodePtr account = with_held_element(at, from, out);
  const NodePtr other = with_held_element(at, to, out);
  const NodePtr has = make(Op::kChips, CoreType::kNumber, at.span, {account});
  auto made = make(at, Op::kIf, {make(Op::kLessEqual, CoreType::kFlag, at.span, {held_amount, has})});
  made->flags = Node::kAsked;
  made->regions = {{make(at, Op::kPay, {held_amount, account, other})}, std::move(otherwise)};
  out.push_back(made);
}

void Writer::place(const Statement& at, const NodePtr& tile, const NodePtr& layout, const NodePtr& at_end, const NodePtr& of,
                   std::vector<NodePtr> ends, Region& out) {
  const NodePtr what = ends.empty() ? held(at, tile, "tile", out) : tile;
  auto made = make(at, at_end ? Op::kPlace : Op::kLay, {what, layout});
  if (at_end) {
    made->kids.push_back(held(at, at_end, "at", out));
    made->kids.push_back(of ? of : literal(kNoTile, CoreType::kTile, at.span));
  }
  // Without any said, the ends that touch nothing: both of the first tile, else the one that is not laid against the layout.
  const auto end = [&](Op op) { return make(op, CoreType::kNumber, at.span, {what}); };
  if (!ends.empty()) {
    for (NodePtr& each : ends) made->kids.push_back(std::move(each));
  } else if (at_end) {
    // Of a tile in a suit the pips are its number alone.
    const NodePtr both = game_.in_suits ? make(Op::kAdd, CoreType::kNumber, at.span, {end(Op::kLow), end(Op::kHigh)}) : end(Op::kPips);
    made->kids.push_back(make(Op::kSub, CoreType::kNumber, at.span, {both, made->kids[2]}));
  } else {
    made->kids.push_back(end(Op::kLow));
    made->kids.push_back(end(Op::kHigh));
  }
  out.push_back(made);
}

Writer::Turns Writer::turns_of(int speaker, ast::Statement::Order order) {
  using Order = ast::Statement::Order;
  Turns turns;
  turns.speaker = speaker;
  if (order == Order::kAllPass || order == Order::kLevel) turns.done = new_variable("done", CoreType::kSeats);
  if (order == Order::kAllPass) turns.passed = new_variable("passed", CoreType::kFlag);
  // Who has spoken, and who has passed, everybody sees.
  for (const int seen : {turns.done, turns.passed})
    if (seen >= 0) variable(seen).seen = Seen::kAll;
  return turns;
}

void Writer::pass(const Statement& at, const Turns& turns, Region& out) const {
  const NodePtr speaker = set_of_seats(at.span, {get(turns.speaker, at.span)});
  out.push_back(assign(at, turns.done, make(Op::kUnion, CoreType::kSeats, at.span, {get(turns.done, at.span), speaker})));
  out.push_back(assign(at, turns.passed, literal(1, CoreType::kFlag, at.span)));
}

void Writer::begins_with(const Node& first) {
  if (first.op == Op::kVariable) variable(first.a).begins = true;
  // What a condition looks at does not begin.
  for (const NodePtr& kid : first.kids)
    if (kid->type == CoreType::kSeat || kid->type == CoreType::kDomain) begins_with(*kid);
}

void Writer::turns(const Statement& at, const Turns& turns, ast::Statement::Order order, const NodePtr& who, const NodePtr& from,
                   const NodePtr& until, Region body, Region& out) {
  const Span& span = who->span;
  begins_with(*from);
  if (turns.done >= 0) out.push_back(assign(at, turns.done, set_of_seats(span)));
  out.push_back(assign(at, turns.speaker, make(Op::kFrom, CoreType::kSeat, span, {who, from})));
  const int label = new_label();
  Region turn;
  const NodePtr nobody = make(Op::kEqual, CoreType::kFlag, span, {get(turns.speaker, span), literal(kNobody, CoreType::kSeat, span)});
  turn.push_back(branch(at, nobody, {leave(at, label)}));
  if (turns.passed >= 0) turn.push_back(assign(at, turns.passed, literal(0, CoreType::kFlag, span)));
  if (until) turn.push_back(branch(at, until, {leave(at, label)}, Node::kAsked));
  append(turn, std::move(body));
  if (turns.passed >= 0)
    turn.push_back(
        branch(at, make(Op::kNot, CoreType::kFlag, span, {get(turns.passed, span)}), {assign(at, turns.done, set_of_seats(span))}));
  NodePtr now = who;
  if (turns.done >= 0) {
    now = held(at, now, "who", turn);
    const NodePtr done = get(turns.done, span);
    if (order == ast::Statement::Order::kLevel) {
      const NodePtr spoke = set_of_seats(span, {get(turns.speaker, span)});
      turn.push_back(assign(at, turns.done, make(Op::kUnion, CoreType::kSeats, span, {done, spoke})));
    }
    const NodePtr rest = make(Op::kCount, CoreType::kNumber, span, {make(Op::kWithout, CoreType::kSeats, span, {now, done})});
    const NodePtr over = make(Op::kEqual, CoreType::kFlag, span, {rest, literal(0, CoreType::kNumber, span)});
    turn.push_back(branch(at, over, {leave(at, label)}));
  }
  turn.push_back(assign(at, turns.speaker, make(Op::kAfter, CoreType::kSeat, span, {now, get(turns.speaker, span)})));
  out.push_back(loop(at, label, std::move(turn)));
}

void Writer::laps(const Statement& at, int speaker, const NodePtr& who, const NodePtr& from, const NodePtr& times, const NodePtr& until,
                  Region turn, Region& out) {
  const bool known = times->op == Op::kLiteral;
  const bool one = known && times->a == 1;
  // Of so many that it is known beforehand, the first is played without being counted.
  const bool some = known && times->a > 0;
  const int laps = one ? -1 : new_variable("laps", CoreType::kNumber);
  if (!one) out.push_back(assign(at, laps, some ? literal(times->a - 1, CoreType::kNumber, times->span) : times));
  const int begins = new_variable("from", CoreType::kSeat);
  out.push_back(assign(at, begins, from));
  begins_with(*from);
  const NodePtr around = make(Op::kAround, CoreType::kDomain, who->span, {who, get(begins, from->span)});
  auto each = make(at, Op::kFor, {around}, speaker);
  if (one && !until) {
    each->regions = {std::move(turn)};
    out.push_back(each);
    return;
  }
  const int label = new_label();
  if (until) turn.insert(turn.begin(), branch(at, until, {leave(at, label)}, Node::kAsked));
  each->regions = {std::move(turn)};
  if (one) {
    auto whole = make(at, Op::kBlock, {}, label);
    whole->regions = {{each}};
    out.push_back(whole);
    return;
  }
  Region lap;
  if (some) lap.push_back(each);
  count_down(at, times->span, laps, label, lap);
  if (!some) lap.push_back(each);
  out.push_back(loop(at, label, std::move(lap)));
}

}  // namespace boneyard::dsl
