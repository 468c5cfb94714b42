#include "dsl/core/lower.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "dsl/core/lowering.hpp"

namespace boneyard::dsl {

using Base = Type::Base;

CoreType Lowering::type_of(const Type& type) {
  switch (type.base) {
    case Base::kFlag:
      return CoreType::kFlag;
    case Base::kSeat:
      return CoreType::kSeat;
    case Base::kSeats:
      return CoreType::kSeats;
    case Base::kTile:
      return CoreType::kTile;
    case Base::kTiles:
      return CoreType::kTiles;
    case Base::kEnds:
      return CoreType::kEnds;
    case Base::kDice:
      return CoreType::kDice;
    default:
      return CoreType::kNumber;  // of words their place in the list
  }
}

std::shared_ptr<Node> Lowering::make(Op op, CoreType type, const Span& span, std::vector<NodePtr> kids, int a) {
  auto node = std::make_shared<Node>();
  node->op = op;
  node->type = type;
  node->span = span;
  node->kids = std::move(kids);
  node->a = a;
  return node;
}

NodePtr Lowering::literal(int value, CoreType type, const Span& span) { return make(Op::kLiteral, type, span, {}, value); }

NodePtr Lowering::set_of_seats(const Span& span, std::vector<NodePtr> seats) {
  return make(Op::kSet, CoreType::kSeats, span, std::move(seats), static_cast<int>(CoreType::kSeats));
}

NodePtr Lowering::element(const Family& family, const Span& span, const std::vector<NodePtr>& which) const {
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

std::vector<NodePtr> Lowering::only_element(const Family& family, const Span& span, const std::vector<ExprPtr>& which) {
  if (family.one()) return {};
  return {element(family, span, values(which))};
}

NodePtr Lowering::zone(const Expr& expr) {
  const CheckedZone& zone = game_.zones[static_cast<std::size_t>(expr.a)];
  return make(Op::kZone, CoreType::kZone, expr.span, only_element(zone, expr.span, expr.kids), expr.a);
}

NodePtr Lowering::layout(const Expr& expr) {
  const CheckedLayout& layout = game_.layouts[static_cast<std::size_t>(expr.a)];
  return make(Op::kLayout, CoreType::kLayout, expr.span, only_element(layout, expr.span, expr.kids), expr.a);
}

std::vector<NodePtr> Lowering::values(const std::vector<ExprPtr>& exprs) {
  std::vector<NodePtr> made;
  for (const ExprPtr& expr : exprs) made.push_back(value(*expr));
  return made;
}

NodePtr Lowering::value(const Expr& expr) {
  NodePtr made = unstated(expr);
  return expr.told.source == nullptr ? made : state(expr, made);
}

NodePtr Lowering::value_in(const Expr& expr, Region& region) {
  const Evaluation around = std::exchange(evaluation_, {evaluation_.stmt, &region});
  NodePtr made = value(expr);
  evaluation_ = around;
  return made;
}

NodePtr Lowering::guarded(const NodePtr& condition, bool holds, const Expr& expr) {
  evaluation_.guards.push_back(holds ? condition : make(Op::kNot, CoreType::kFlag, condition->span, {condition}));
  NodePtr made = value(expr);
  evaluation_.guards.pop_back();
  return made;
}

// `told E` is a variable in view of everybody, which is set to E before the statement. What may not be evaluated is not stated either.
NodePtr Lowering::state(const Expr& expr, const NodePtr& of) {
  const Evaluation& here = evaluation_;
  const auto closed = [&](NodePtr made) {
    for (auto let = here.lets.rbegin(); let != here.lets.rend(); ++let)
      if (core::free_names(*made).count(let->first) != 0) made = make(Op::kLet, made->type, made->span, {let->second, made}, let->first);
    return made;
  };
  const NodePtr whole = closed(of);
  NodePtr guard;
  for (const NodePtr& each : here.guards) guard = guard ? make(Op::kAnd, CoreType::kFlag, each->span, {guard, closed(each)}) : closed(each);
  const bool of_each = !core::free_names(*whole).empty() || (guard && !core::free_names(*guard).empty());
  if (here.before == nullptr || of_each) {
    unstated_.push_back({expr.told, here.stmt != nullptr ? here.stmt->uses : std::vector<Span>(), here.before != nullptr});
    return of;
  }
  const int variable = new_variable("told", whole->type);
  core::Variable& stated = variables_[static_cast<std::size_t>(variable)];
  stated.said = game_.told_words.at({expr.told.source, expr.told.begin});
  stated.seen = Seen::kAll;
  stated.stated = true;
  stated.names = expr.type.names;
  Region telling;
  assign(*here.stmt, variable, make(Op::kTold, whole->type, expr.told, {whole}), telling);
  telling.push_back(make(*here.stmt, Op::kTell, {set_of_seats(expr.told)}, variable));
  if (guard) telling = {branch(*here.stmt, guard, std::move(telling))};
  here.before->insert(here.before->end(), telling.begin(), telling.end());
  return get(variable, expr.span);
}

// What is gone through by the name of a quantifier.
NodePtr Lowering::domain(const CheckedBinder& binder) {
  if (binder.domain_to) return make(Op::kRange, CoreType::kDomain, binder.domain->span, {value(*binder.domain), value(*binder.domain_to)});
  NodePtr all = value(*binder.domain);
  if (binder.subsets) {
    std::vector<NodePtr> parts = values(binder.sizes);
    parts.insert(parts.begin(), all);
    return make(all->type == CoreType::kDice ? Op::kChosenDice : Op::kSubsets, CoreType::kDomain, binder.domain->span, std::move(parts));
  }
  if (binder.from) return make(Op::kAround, CoreType::kDomain, binder.domain->span, {all, value(*binder.from)});
  return all;
}

NodePtr Lowering::condition(const Expr& quantifier) {
  return quantifier.kids.empty() || !quantifier.kids[0] ? literal(1, CoreType::kFlag, quantifier.span) : value(*quantifier.kids[0]);
}

NodePtr Lowering::unstated(const Expr& expr) {
  const CoreType type = type_of(expr.type);
  const auto plain = [&](Op op) { return make(op, type, expr.span, values(expr.kids)); };
  const auto over = [&](Op op, std::vector<NodePtr> parts) { return make(op, type, expr.span, std::move(parts), expr.binder.local); };
  switch (expr.op) {
    case ExprOp::kConst:
      return literal(expr.a, type, expr.span);
    case ExprOp::kOption:
      return make(Op::kOption, type, expr.span, {}, expr.a);
    case ExprOp::kLocal:
      return make(Op::kLocal, type, expr.span, {}, expr.a);
    case ExprOp::kAnd:
    case ExprOp::kOr: {
      const NodePtr first = value(*expr.kids[0]);
      const NodePtr second = guarded(first, expr.op == ExprOp::kAnd, *expr.kids[1]);
      return make(expr.op == ExprOp::kAnd ? Op::kAnd : Op::kOr, type, expr.span, {first, second});
    }
    case ExprOp::kIf: {
      const NodePtr condition = value(*expr.kids[0]);
      const NodePtr then = guarded(condition, true, *expr.kids[1]);
      return make(Op::kIfValue, type, expr.span, {condition, then, guarded(condition, false, *expr.kids[2])});
    }
    case ExprOp::kLet: {
      const NodePtr meaning = value(*expr.kids[0]);
      evaluation_.lets.emplace_back(expr.a, meaning);
      const NodePtr body = value(*expr.kids[1]);
      evaluation_.lets.pop_back();
      return make(Op::kLet, body->type, expr.span, {meaning, body}, expr.a);
    }
    case ExprOp::kVariable:
      return make(Op::kVariable, type, expr.span, {}, expr.a);
    case ExprOp::kSeatVariable:
      return make(Op::kVariableOf, type, expr.span, only_element(game_.variables[static_cast<std::size_t>(expr.a)], expr.span, expr.kids),
                  expr.a);
    case ExprOp::kDie:
      return make(Op::kDie, type, expr.span, {}, expr.a);
    case ExprOp::kChips:
    case ExprOp::kPot:
      return make(Op::kChips, type, expr.span, {account(expr)});
    case ExprOp::kZone:
      return make(Op::kTilesIn, type, expr.span, {zone(expr)});
    case ExprOp::kEveryZone:
      return make(Op::kEvery, type, expr.span, {}, expr.a);
    case ExprOp::kLayoutTiles:
      return make(Op::kTilesOn, type, expr.span, {layout(expr)});
    case ExprOp::kEnds:
      return make(Op::kEnds, type, expr.span, {layout(expr)});
    case ExprOp::kTips:
      return make(Op::kTips, type, expr.span, {layout(expr)});
    case ExprOp::kAtPlace:
    case ExprOp::kStretch: {
      const NodePtr pile = zone(*expr.kids[0]);
      return make(expr.op == ExprOp::kAtPlace ? Op::kAtPlace : Op::kStretch, type, expr.span, {pile, value(*expr.kids[1])});
    }
    case ExprOp::kTop:
      return make(Op::kTop, type, expr.span, {zone(*expr.kids[0])});
    case ExprOp::kCount: {
      const Expr& of = *expr.kids[0];
      if (of.op == ExprOp::kZone && of.told.source == nullptr) return make(Op::kNumberIn, type, expr.span, {zone(of)});
      if (of.op == ExprOp::kLayoutTiles && of.told.source == nullptr) return make(Op::kNumberOn, type, expr.span, {layout(of)});
      return make(Op::kCount, type, expr.span, {value(of)});
    }
    case ExprOp::kPips:
      return make(expr.kids[0]->type.base == Base::kTiles ? Op::kPipsOf : Op::kPips, type, expr.span, values(expr.kids));
    case ExprOp::kTileLiteral: {
      auto tile = make(Op::kTile, type, expr.span, {}, expr.a);
      tile->b = expr.b;
      return tile;
    }
    case ExprOp::kMakeSet:
      return make(Op::kSet, type, expr.span, values(expr.kids), static_cast<int>(type));
    case ExprOp::kHalves: {
      const int tile = new_local();
      const auto half = [&](Op op) {
        return make(op, CoreType::kNumber, expr.span, {make(Op::kLocal, CoreType::kTile, expr.span, {}, tile)});
      };
      const NodePtr both = make(Op::kSet, type, expr.span, {half(Op::kLow), half(Op::kHigh)}, static_cast<int>(type));
      return make(Op::kLet, type, expr.span, {value(*expr.kids[0]), both}, tile);
    }
    case ExprOp::kPlayerBefore:
      return player_before(expr);
    case ExprOp::kPlaces:
      return places(expr);
    case ExprOp::kPlayerAfter:
      return make(Op::kAfter, type, expr.span, {make(Op::kPlayers, CoreType::kSeats, expr.span), value(*expr.kids[0])});
    case ExprOp::kSizeFault: {
      auto fault = make(Op::kFaultValue, type, expr.span);
      fault->word = expr.a == 0 ? "no hand size is given for this number of players" : "no value is given for this number";
      return fault;
    }
    case ExprOp::kMatch: {
      auto match = make(Op::kMatch, type, expr.span, {value(*expr.kids[0])});
      match->names = expr.letters;
      for (const CheckedPattern::TileEnds& tile : expr.pattern.tiles) {
        std::vector<NodePtr> ends;
        for (const CheckedPattern::End& end : tile.ends)
          ends.push_back(end.letter >= 0
                             ? make(Op::kLocal, CoreType::kNumber, expr.span, {}, expr.letters[static_cast<std::size_t>(end.letter)])
                             : value(*end.number));
        match->kids.push_back(make(Op::kLaid, CoreType::kNothing, expr.span, std::move(ends)));
      }
      if (expr.kids.size() > 1) match->kids.push_back(value(*expr.kids[1]));
      return match;
    }
    case ExprOp::kMatchDice:
      return match_dice(expr);
    case ExprOp::kSome:
      return over(Op::kSome, {domain(expr.binder), condition(expr)});
    case ExprOp::kCountAll:
      if (const NodePtr shown = showing(expr)) return shown;
      return over(Op::kCountAll, {domain(expr.binder), condition(expr)});
    case ExprOp::kSum: {
      NodePtr summand = value(*expr.kids[0]);
      if (expr.kids.size() > 1)
        summand = make(Op::kIfValue, type, expr.span, {value(*expr.kids[1]), summand, literal(0, CoreType::kNumber, expr.span)});
      return over(Op::kSum, {domain(expr.binder), summand});
    }
    case ExprOp::kSeparate:
      return make(Op::kPacked, type, expr.span, {packed(expr)});
    case ExprOp::kGreatest:
    case ExprOp::kLeast:
      return extreme(expr);
    case ExprOp::kOnly:
      return only(expr);
    case ExprOp::kAll:
    case ExprOp::kFirst:
      return picked(expr);
    case ExprOp::kPlayers:
      return plain(Op::kPlayers);
    case ExprOp::kAllSeats:
      return plain(Op::kAllSeats);
    case ExprOp::kAllTiles:
      return plain(Op::kAllTiles);
    case ExprOp::kDice:
      return plain(Op::kThrown);
    case ExprOp::kLow:
      return plain(Op::kLow);
    case ExprOp::kHigh:
      return plain(Op::kHigh);
    case ExprOp::kFaceUp:
      return plain(Op::kFaceUp);
    case ExprOp::kTileEnds:
      return plain(Op::kEndsAt);
    case ExprOp::kTileWith:
      return plain(Op::kTileWith);
    case ExprOp::kAdd:
      return plain(Op::kAdd);
    case ExprOp::kSub:
      return plain(Op::kSub);
    case ExprOp::kMul:
      return plain(Op::kMul);
    case ExprOp::kDiv:
      return plain(Op::kDiv);
    case ExprOp::kMod:
      return plain(Op::kMod);
    case ExprOp::kMin:
      return plain(Op::kMin);
    case ExprOp::kMax:
      return plain(Op::kMax);
    case ExprOp::kEqual:
      return plain(Op::kEqual);
    case ExprOp::kNotEqual:
      return plain(Op::kNotEqual);
    case ExprOp::kLess:
      return plain(Op::kLess);
    case ExprOp::kLessEqual:
      return plain(Op::kLessEqual);
    case ExprOp::kNot:
      return plain(Op::kNot);
    case ExprOp::kIn:
      return plain(Op::kIn);
    case ExprOp::kWithout:
      return plain(Op::kWithout);
    case ExprOp::kUnion:
      return plain(Op::kUnion);
  }
  throw std::logic_error("an expression of no kind");
}

// `count of all d in dice where d = n` needs no loop. Null: it is none of these.
NodePtr Lowering::showing(const Expr& count) {
  if (count.binder.domain->type.base != Base::kDice || count.binder.subsets || count.kids.empty() || !count.kids[0]) return nullptr;
  const Expr& condition = *count.kids[0];
  if (condition.op != ExprOp::kEqual || condition.told.source != nullptr || game_.dice.empty() || game_.dice[0].name != "dice")
    return nullptr;
  const auto is_name = [&](const Expr& expr) { return expr.op == ExprOp::kLocal && expr.a == count.binder.local; };
  for (const std::size_t side : {0, 1}) {
    const Expr& other = *condition.kids[1 - side];
    const bool plain =
        other.op == ExprOp::kConst || other.op == ExprOp::kLocal || other.op == ExprOp::kVariable || other.op == ExprOp::kOption;
    if (is_name(*condition.kids[side]) && plain && !is_name(other))
      return make(Op::kShowing, CoreType::kNumber, count.span, {value(*count.binder.domain), value(other)});
  }
  return nullptr;
}

NodePtr Lowering::packed(const Expr& expr) {
  std::vector<NodePtr> parts = {domain(expr.binder), condition(expr)};
  if (expr.kids.size() > 1) parts.push_back(value(*expr.kids[1]));
  return make(Op::kPack, CoreType::kDomain, expr.span, std::move(parts), expr.binder.local);
}

// `all` and `first`, and the best by some keys: those of the greatest (or least) first key, of these those of the greatest second, and so on. Sets are
// narrowed down key by key; numbers, dice and subsets, which make no set, by a condition that grows.
NodePtr Lowering::picked(const Expr& expr) {
  const CoreType type = type_of(expr.type);
  const CoreType set = type_of(expr.binder.domain->type);
  const Op pick = expr.op == ExprOp::kAll ? Op::kAll : Op::kFirst;
  const auto over = [&](Op op, CoreType result, std::vector<NodePtr> parts) {
    return make(op, result, expr.span, std::move(parts), expr.binder.local);
  };
  if (expr.keys.empty()) return over(pick, type, {domain(expr.binder), condition(expr)});
  if (expr.keys.size() > kMaxKeys)
    throw CoreTooLarge{expr.span, fmt::format("at most {} keys say which is the best, found {}", kMaxKeys, expr.keys.size())};
  std::vector<std::pair<int, NodePtr>> lets;
  const auto named = [&](NodePtr value) {
    lets.emplace_back(new_local(), value);
    return make(Op::kLocal, value->type, expr.span, {}, lets.back().first);
  };
  const auto is = [&](Op op, NodePtr left, NodePtr right) {
    return make(op, CoreType::kFlag, expr.span, {std::move(left), std::move(right)});
  };
  // What is gone through is worked out once.
  CheckedBinder whole = expr.binder;
  whole.from = nullptr;
  NodePtr among = domain(whole);
  NodePtr where = condition(expr);
  const NodePtr yes = literal(1, CoreType::kFlag, expr.span);
  const bool narrows = !expr.binder.domain_to && !expr.binder.subsets && (set == CoreType::kTiles || set == CoreType::kSeats);
  for (const ExprPtr& each : expr.keys) {
    const NodePtr key = value(*each);
    if (!narrows) {
      const NodePtr best = named(over(expr.most ? Op::kGreatest : Op::kLeast, CoreType::kNumber, {among, where, key}));
      const NodePtr equal = is(Op::kEqual, key, best);
      // What is asked of the element alone is asked first; anything else may have no value where the condition does not hold.
      where = key->op == Op::kLocal ? is(Op::kAnd, equal, where) : is(Op::kAnd, where, equal);
    } else if (key->type == CoreType::kFlag) {
      // Of a condition: those that meet it, if any do.
      among = named(where == yes ? among : over(Op::kAll, set, {among, where}));
      const NodePtr met = named(over(Op::kAll, set, {among, expr.most ? key : make(Op::kNot, CoreType::kFlag, expr.span, {key})}));
      const NodePtr count = make(Op::kCount, CoreType::kNumber, expr.span, {met});
      among = named(make(Op::kIfValue, set, expr.span, {is(Op::kEqual, count, literal(0, CoreType::kNumber, expr.span)), among, met}));
    } else {
      among = over(expr.most ? Op::kMost : Op::kFewest, set, {among, where, key});
    }
    if (narrows) where = yes;
  }
  NodePtr made = among;
  if (expr.binder.from) made = make(Op::kAround, CoreType::kDomain, expr.span, {among, value(*expr.binder.from)});
  if (pick == Op::kFirst || where->op != Op::kLiteral) made = over(pick, type, {made, where});
  for (auto let = lets.rbegin(); let != lets.rend(); ++let) made = make(Op::kLet, type, expr.span, {let->second, made}, let->first);
  return made;
}

// The one that is left, when it is one.
NodePtr Lowering::only(const Expr& expr) {
  Expr all = expr;
  all.op = ExprOp::kAll;
  all.type = expr.binder.domain->type;
  const CoreType type = type_of(expr.type);
  const CoreType set = type_of(all.type);
  const int left = new_local();
  const auto those = [&] { return make(Op::kLocal, set, expr.span, {}, left); };
  const NodePtr count = make(Op::kCount, CoreType::kNumber, expr.span, {those()});
  const NodePtr one = make(Op::kEqual, CoreType::kFlag, expr.span, {count, literal(1, CoreType::kNumber, expr.span)});
  const NodePtr first = make(Op::kFirst, type, expr.span, {those(), literal(1, CoreType::kFlag, expr.span)}, new_local());
  const NodePtr made = make(Op::kIfValue, type, expr.span, {one, first, literal(-1, type, expr.span)});
  return make(Op::kLet, type, expr.span, {picked(all), made}, left);
}

// Of nothing it is 0.
NodePtr Lowering::extreme(const Expr& expr) {
  const bool most = expr.op == ExprOp::kGreatest;
  using Limits = std::numeric_limits<std::int32_t>;
  const NodePtr of_none = literal(most ? Limits::min() : Limits::max(), CoreType::kNumber, expr.span);
  const NodePtr where = expr.kids.size() > 1 ? value(*expr.kids[1]) : literal(1, CoreType::kFlag, expr.span);
  const NodePtr best = make(most ? Op::kGreatest : Op::kLeast, CoreType::kNumber, expr.span,
                            {domain(expr.binder), where, value(*expr.kids[0])}, expr.binder.local);
  const int found = new_local();
  const NodePtr known = make(Op::kLocal, CoreType::kNumber, expr.span, {}, found);
  const NodePtr none = make(Op::kEqual, CoreType::kFlag, expr.span, {known, of_none});
  const NodePtr made = make(Op::kIfValue, CoreType::kNumber, expr.span, {none, literal(0, CoreType::kNumber, expr.span), known});
  return make(Op::kLet, CoreType::kNumber, expr.span, {best, made}, found);
}

// The player whom the seat comes after, though the seat itself need not take part.
NodePtr Lowering::player_before(const Expr& expr) {
  const int seat = new_local();
  const int before = new_local();
  const NodePtr players = make(Op::kPlayers, CoreType::kSeats, expr.span);
  const auto local = [&](int name) { return make(Op::kLocal, CoreType::kSeat, expr.span, {}, name); };
  const NodePtr around = make(Op::kUnion, CoreType::kSeats, expr.span, {players, set_of_seats(expr.span, {local(seat)})});
  const NodePtr next = make(Op::kAfter, CoreType::kSeat, expr.span, {around, local(before)});
  const NodePtr found = make(Op::kEqual, CoreType::kFlag, expr.span, {next, local(seat)});
  const NodePtr first = make(Op::kFirst, CoreType::kSeat, expr.span, {players, found}, before);
  return make(Op::kLet, CoreType::kSeat, expr.span, {value(*expr.kids[0]), first}, seat);
}

// The players from the one seat on, as far as the other.
NodePtr Lowering::places(const Expr& expr) {
  const int first = new_local();
  const int last = new_local();
  const int between = new_local();
  const auto local = [&](int name) { return make(Op::kLocal, CoreType::kSeat, expr.span, {}, name); };
  const auto joined = [&](NodePtr set, int seat) {
    return make(Op::kUnion, CoreType::kSeats, expr.span, {std::move(set), set_of_seats(expr.span, {local(seat)})});
  };
  const NodePtr all = joined(make(Op::kPlayers, CoreType::kSeats, expr.span), first);
  const NodePtr either = set_of_seats(expr.span, {local(between), local(last)});
  const NodePtr sooner =
      make(Op::kEqual, CoreType::kFlag, expr.span, {make(Op::kFrom, CoreType::kSeat, expr.span, {either, local(first)}), local(between)});
  const NodePtr other = make(Op::kNotEqual, CoreType::kFlag, expr.span, {local(between), local(last)});
  const NodePtr counted =
      make(Op::kCountAll, CoreType::kNumber, expr.span, {all, make(Op::kAnd, CoreType::kFlag, expr.span, {other, sooner})}, between);
  const NodePtr to = make(Op::kLet, CoreType::kNumber, expr.span, {value(*expr.kids[1]), counted}, last);
  return make(Op::kLet, CoreType::kNumber, expr.span, {value(*expr.kids[0]), to}, first);
}

// As many dice as the pattern has, and of each number that it asks for no fewer than of this and of those before it that are the same. A letter is bound behind all that
// is no letter, and tried only with numbers that are shown often enough.
NodePtr Lowering::match_dice(const Expr& expr) {
  struct Asked {
    NodePtr number;
    int letter = -1;  // by index
    int times = 0;
  };
  std::vector<Asked> numbers, letters;
  for (const CheckedPattern::TileEnds& die : expr.pattern.tiles) {
    const CheckedPattern::End& end = die.ends[0];
    const NodePtr number = end.letter < 0
                               ? value(*end.number)
                               : make(Op::kLocal, CoreType::kNumber, expr.span, {}, expr.letters[static_cast<std::size_t>(end.letter)]);
    std::vector<Asked>& kind = end.letter < 0 ? numbers : letters;
    const auto same = std::find_if(kind.begin(), kind.end(), [&](const Asked& asked) {
      return end.letter >= 0 ? asked.letter == end.letter
                             : asked.number->op == Op::kLiteral && number->op == Op::kLiteral && asked.number->a == number->a;
    });
    if (same != kind.end())
      ++same->times;
    else
      kind.push_back({number, end.letter, 1});
  }
  const int shown = new_local();
  const auto literally = [&](int number) { return literal(number, CoreType::kNumber, expr.span); };
  const auto made = [&](Op op, CoreType result, std::vector<NodePtr> parts) { return make(op, result, expr.span, std::move(parts)); };
  const auto dice = [&] { return make(Op::kLocal, CoreType::kDice, expr.span, {}, shown); };
  std::vector<Asked> all = numbers;
  all.insert(all.end(), letters.begin(), letters.end());
  const auto enough = [&](std::size_t which) {
    NodePtr times = literally(all[which].times);
    for (std::size_t i = 0; i < which; ++i) {
      if (all[i].number->op == Op::kLiteral && all[which].number->op == Op::kLiteral) continue;
      const NodePtr same = made(Op::kEqual, CoreType::kFlag, {all[i].number, all[which].number});
      times =
          made(Op::kAdd, CoreType::kNumber, {times, made(Op::kIfValue, CoreType::kNumber, {same, literally(all[i].times), literally(0)})});
    }
    return made(Op::kLessEqual, CoreType::kFlag, {times, made(Op::kShowing, CoreType::kNumber, {dice(), all[which].number})});
  };
  NodePtr holds = expr.kids.size() > 1 ? value(*expr.kids[1]) : nullptr;
  const auto also = [&](NodePtr condition) { return holds ? made(Op::kAnd, CoreType::kFlag, {std::move(condition), holds}) : condition; };
  for (std::size_t i = all.size(); i-- > 0;) {
    holds = also(enough(i));
    if (all[i].letter < 0) continue;
    const NodePtr range = made(Op::kRange, CoreType::kDomain, {literally(1), literally(expr.a)});
    holds = make(Op::kSome, CoreType::kFlag, expr.span, {range, holds}, all[i].number->a);
  }
  const NodePtr count = made(Op::kCount, CoreType::kNumber, {dice()});
  holds = also(made(Op::kEqual, CoreType::kFlag, {count, literally(static_cast<int>(expr.pattern.tiles.size()))}));
  return make(Op::kLet, CoreType::kFlag, expr.span, {value(*expr.kids[0]), holds}, shown);
}

NodePtr Lowering::account(const Expr& expr) {
  if (expr.op == ExprOp::kPot)
    return make(Op::kPot, CoreType::kAccount, expr.span, only_element(game_.pots[static_cast<std::size_t>(expr.a)], expr.span, expr.kids),
                expr.a);
  const Expr& seat = expr.op == ExprOp::kChips ? *expr.kids[0] : expr;
  return make(Op::kPurse, CoreType::kAccount, expr.span, {value(seat)});
}

std::shared_ptr<const core::Core> lower(const CheckedGame& game) { return Lowering(game).whole(); }

core::NodePtr lower(const CheckedGame& game, const Expr& expr, int& locals) {
  return core::numbered(Lowering(game, locals).value(expr), locals);
}

}  // namespace boneyard::dsl
