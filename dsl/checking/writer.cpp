#include "dsl/checking/writer.hpp"

#include <algorithm>
#include <limits>

namespace boneyard::dsl {

using core::literal;
using core::make;
using core::name;
using core::Op;
using core::set_of_seats;
using CoreType = core::Type;
using core::NodePtr;

int Writer::new_variable(const std::string& name, CoreType type) {
  CheckedVariable made;
  made.name = name + ".";  // a name of a rule file has no full stop in it
  made.type = type;
  made.fixed = true;
  game_.variables.push_back(made);
  return static_cast<int>(game_.variables.size()) - 1;
}

NodePtr Writer::get(int variable, const Span& span) const { return make(Op::kVariable, this->variable(variable).type, span, {}, variable); }

NodePtr Writer::element(const Family& family, const Span& span, const std::vector<NodePtr>& which) {
  if (which.empty()) return nullptr;
  const std::size_t seat = family.per_seat ? 1 : 0;
  // The words that say which.
  Span words = which.front()->span;
  for (const NodePtr& each : which)
    words = each->span.source == words.source ? Span{words.source, words.begin, std::max(words.end, each->span.end)} : span;
  NodePtr made = family.per_seat ? which[0] : nullptr;
  for (std::size_t i = family.by.size(); i-- > 0;) {
    const Family::Index& index = family.by[i];
    auto outer = make(Op::kElement, CoreType::kElement, words, {which[seat + i]}, index.seats ? 0 : index.numbers.least());
    outer->b = index.seats ? -1 : index.numbers.greatest();
    if (made) outer->kids.push_back(made);
    made = outer;
  }
  return made;
}

std::vector<NodePtr> Writer::which_of(const Family& family, const NodePtr& element) {
  std::vector<NodePtr> which;
  NodePtr rest = element;
  for (std::size_t i = 0; i < family.by.size() && rest; ++i) {
    which.push_back(rest->kids[0]);
    rest = rest->kids.size() > 1 ? rest->kids[1] : nullptr;
  }
  if (rest) which.insert(which.begin(), rest);
  return which;
}

NodePtr Writer::halves(const NodePtr& tile, const Span& span) {
  const int held = new_local();
  const auto half = [&](Op op) { return make(op, CoreType::kNumber, span, {name(held, CoreType::kTile, span)}); };
  const NodePtr both = core::set_of(CoreType::kEnds, span, {half(Op::kLow), half(Op::kHigh)});
  return make(Op::kLet, CoreType::kEnds, span, {tile, both}, held);
}

// The player whom the seat comes after, though the seat itself need not take part.
NodePtr Writer::player_before(const NodePtr& of, const Span& span) {
  const int seat = new_local();
  const int before = new_local();
  const NodePtr players = make(Op::kPlayers, CoreType::kSeats, span);
  const auto local = [&](int each) { return name(each, CoreType::kSeat, span); };
  const NodePtr around = make(Op::kUnion, CoreType::kSeats, span, {players, set_of_seats(span, {local(seat)})});
  const NodePtr next = make(Op::kAfter, CoreType::kSeat, span, {around, local(before)});
  const NodePtr found = make(Op::kEqual, CoreType::kFlag, span, {next, local(seat)});
  const NodePtr first = make(Op::kFirst, CoreType::kSeat, span, {players, found}, before);
  return make(Op::kLet, CoreType::kSeat, span, {of, first}, seat);
}

NodePtr Writer::places(const NodePtr& from, const NodePtr& to, const Span& span) {
  const int first = new_local();
  const int last = new_local();
  const int between = new_local();
  const auto local = [&](int each) { return name(each, CoreType::kSeat, span); };
  const NodePtr all =
      make(Op::kUnion, CoreType::kSeats, span, {make(Op::kPlayers, CoreType::kSeats, span), set_of_seats(span, {local(first)})});
  const NodePtr either = set_of_seats(span, {local(between), local(last)});
  const NodePtr sooner =
      make(Op::kEqual, CoreType::kFlag, span, {make(Op::kFrom, CoreType::kSeat, span, {either, local(first)}), local(between)});
  const NodePtr other = make(Op::kNotEqual, CoreType::kFlag, span, {local(between), local(last)});
  const NodePtr counted =
      make(Op::kCountAll, CoreType::kNumber, span, {all, make(Op::kAnd, CoreType::kFlag, span, {other, sooner})}, between);
  return make(Op::kLet, CoreType::kNumber, span, {from, make(Op::kLet, CoreType::kNumber, span, {to, counted}, last)}, first);
}

NodePtr Writer::domain(const Binder& binder) const {
  const Span& span = binder.domain->span;
  if (binder.domain_to) return make(Op::kRange, CoreType::kDomain, span, {binder.domain, binder.domain_to});
  if (binder.subsets) {
    std::vector<NodePtr> parts = binder.sizes;
    parts.insert(parts.begin(), binder.domain);
    return make(binder.domain->type == CoreType::kDice ? Op::kChosenDice : Op::kSubsets, CoreType::kDomain, span, std::move(parts));
  }
  if (binder.from) return make(Op::kAround, CoreType::kDomain, span, {binder.domain, binder.from});
  return binder.domain;
}

NodePtr Writer::showing(const Binder& binder, const NodePtr& condition, const Span& span) const {
  if (binder.domain->type != CoreType::kDice || binder.subsets || condition->op != Op::kEqual || game_.dice.empty() ||
      game_.dice[0].name != "dice")
    return nullptr;
  const auto is_name = [&](const Node& value) { return value.op == Op::kLocal && value.a == binder.local; };
  for (const std::size_t side : {0, 1}) {
    const Node& other = condition->kid(1 - side);
    const bool plain = other.is_one_of({Op::kLiteral, Op::kLocal, Op::kVariable, Op::kOption});
    if (is_name(condition->kid(side)) && plain && !is_name(other))
      return make(Op::kShowing, CoreType::kNumber, span, {binder.domain, condition->kids[1 - side]});
  }
  return nullptr;
}

// The best by some keys are those of the greatest (or least) first key, of these those of the greatest second, and so on. Sets are narrowed down key by key; numbers,
// dice and subsets, which make no set, by a condition that grows.
NodePtr Writer::picked(Op pick, CoreType type, const Binder& binder, NodePtr where, const std::vector<NodePtr>& keys, bool most,
                       const Span& span) {
  const CoreType set = binder.domain->type;
  const auto over = [&](Op op, CoreType result, std::vector<NodePtr> parts) {
    return make(op, result, span, std::move(parts), binder.local);
  };
  const NodePtr yes = literal(1, CoreType::kFlag, span);
  if (!where) where = literal(1, CoreType::kFlag, span);
  if (keys.empty()) return over(pick, type, {domain(binder), where});
  std::vector<std::pair<int, NodePtr>> lets;
  const auto named = [&](NodePtr value) {
    lets.emplace_back(new_local(), value);
    return name(lets.back().first, value->type, span);
  };
  const auto is = [&](Op op, NodePtr left, NodePtr right) { return make(op, CoreType::kFlag, span, {std::move(left), std::move(right)}); };
  // The domain is evaluated once.
  Binder whole = binder;
  whole.from = nullptr;
  NodePtr among = domain(whole);
  const bool narrows = !binder.domain_to && !binder.subsets && (set == CoreType::kTiles || set == CoreType::kSeats);
  for (const NodePtr& key : keys) {
    if (!narrows) {
      const NodePtr best = named(over(most ? Op::kGreatest : Op::kLeast, CoreType::kNumber, {among, where, key}));
      const NodePtr equal = is(Op::kEqual, key, best);
      // What is asked of the element alone is asked first; anything else may have no value where the condition does not hold.
      where = key->op == Op::kLocal ? is(Op::kAnd, equal, where) : is(Op::kAnd, where, equal);
    } else if (key->type == CoreType::kFlag) {
      // Of a condition: those that meet it, if any do.
      among = named(where == yes ? among : over(Op::kAll, set, {among, where}));
      const NodePtr met = named(over(Op::kAll, set, {among, most ? key : make(Op::kNot, CoreType::kFlag, span, {key})}));
      const NodePtr count = make(Op::kCount, CoreType::kNumber, span, {met});
      among = named(make(Op::kIfValue, set, span, {is(Op::kEqual, count, literal(0, CoreType::kNumber, span)), among, met}));
    } else {
      among = over(most ? Op::kMost : Op::kFewest, set, {among, where, key});
    }
    if (narrows) where = yes;
  }
  NodePtr made = among;
  if (binder.from) made = make(Op::kAround, CoreType::kDomain, span, {among, binder.from});
  if (pick == Op::kFirst || where->op != Op::kLiteral) made = over(pick, type, {made, where});
  for (auto let = lets.rbegin(); let != lets.rend(); ++let) made = make(Op::kLet, type, span, {let->second, made}, let->first);
  return made;
}

NodePtr Writer::only(CoreType type, const Binder& binder, const NodePtr& where, const std::vector<NodePtr>& keys, bool most,
                     const Span& span) {
  const CoreType set = binder.domain->type;
  const int left = new_local();
  const auto those = [&] { return name(left, set, span); };
  const NodePtr count = make(Op::kCount, CoreType::kNumber, span, {those()});
  const NodePtr one = make(Op::kEqual, CoreType::kFlag, span, {count, literal(1, CoreType::kNumber, span)});
  const NodePtr first = make(Op::kFirst, type, span, {those(), literal(1, CoreType::kFlag, span)}, new_local());
  const NodePtr made = make(Op::kIfValue, type, span, {one, first, literal(-1, type, span)});
  return make(Op::kLet, type, span, {picked(Op::kAll, set, binder, where, keys, most, span), made}, left);
}

NodePtr Writer::extreme(bool most, const Binder& binder, const NodePtr& where, const NodePtr& value, const Span& span) {
  using Limits = std::numeric_limits<std::int32_t>;
  const NodePtr of_none = literal(most ? Limits::min() : Limits::max(), CoreType::kNumber, span);
  const NodePtr best = make(most ? Op::kGreatest : Op::kLeast, CoreType::kNumber, span,
                            {domain(binder), where ? where : literal(1, CoreType::kFlag, span), value}, binder.local);
  const int found = new_local();
  const NodePtr known = name(found, CoreType::kNumber, span);
  const NodePtr none = make(Op::kEqual, CoreType::kFlag, span, {known, of_none});
  const NodePtr made = make(Op::kIfValue, CoreType::kNumber, span, {none, literal(0, CoreType::kNumber, span), known});
  return make(Op::kLet, CoreType::kNumber, span, {best, made}, found);
}

// As many dice as the pattern has, and of each number that it asks for no fewer than of this and of those before it that are the same. A letter is bound behind all that
// is no letter, and tried only with numbers that are shown often enough.
NodePtr Writer::match_dice(const NodePtr& of, const std::vector<Shown>& pattern, const NodePtr& condition, int sides, const Span& span) {
  struct Asked {
    Shown shown;
    int times = 0;
  };
  std::vector<Asked> numbers, letters;
  for (const Shown& die : pattern) {
    std::vector<Asked>& kind = die.letter < 0 ? numbers : letters;
    const auto same = std::find_if(kind.begin(), kind.end(), [&](const Asked& asked) {
      return die.letter >= 0
                 ? asked.shown.letter == die.letter
                 : asked.shown.number->op == Op::kLiteral && die.number->op == Op::kLiteral && asked.shown.number->a == die.number->a;
    });
    if (same != kind.end())
      ++same->times;
    else
      kind.push_back({die, 1});
  }
  const int shown = new_local();
  const auto literally = [&](int number) { return literal(number, CoreType::kNumber, span); };
  const auto made = [&](Op op, CoreType result, std::vector<NodePtr> parts) { return make(op, result, span, std::move(parts)); };
  const auto dice = [&] { return name(shown, CoreType::kDice, span); };
  std::vector<Asked> all = numbers;
  all.insert(all.end(), letters.begin(), letters.end());
  const auto enough = [&](std::size_t which) {
    const NodePtr& number = all[which].shown.number;
    NodePtr times = literally(all[which].times);
    for (std::size_t i = 0; i < which; ++i) {
      const NodePtr& before = all[i].shown.number;
      if (before->op == Op::kLiteral && number->op == Op::kLiteral) continue;
      const NodePtr same = made(Op::kEqual, CoreType::kFlag, {before, number});
      times =
          made(Op::kAdd, CoreType::kNumber, {times, made(Op::kIfValue, CoreType::kNumber, {same, literally(all[i].times), literally(0)})});
    }
    return made(Op::kLessEqual, CoreType::kFlag, {times, made(Op::kShowing, CoreType::kNumber, {dice(), number})});
  };
  NodePtr holds = condition;
  const auto also = [&](NodePtr more) { return holds ? made(Op::kAnd, CoreType::kFlag, {std::move(more), holds}) : more; };
  for (std::size_t i = all.size(); i-- > 0;) {
    holds = also(enough(i));
    if (all[i].shown.letter < 0) continue;
    const NodePtr range = made(Op::kRange, CoreType::kDomain, {literally(1), literally(sides)});
    holds = make(Op::kSome, CoreType::kFlag, span, {range, holds}, all[i].shown.letter);
  }
  const NodePtr count = made(Op::kCount, CoreType::kNumber, {dice()});
  holds = also(made(Op::kEqual, CoreType::kFlag, {count, literally(static_cast<int>(pattern.size()))}));
  return make(Op::kLet, CoreType::kFlag, span, {of, holds}, shown);
}

}  // namespace boneyard::dsl
