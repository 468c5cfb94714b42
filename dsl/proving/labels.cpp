#include "dsl/proving/labels.hpp"

#include <algorithm>
#include <utility>

namespace boneyard::dsl {
namespace {

using Base = Type::Base;

void add_places(std::optional<std::vector<ShownZone>>& into, const std::optional<std::vector<ShownZone>>& more) {
  if (!into) return;
  if (!more) {
    into.reset();
    return;
  }
  for (const ShownZone& place : *more) insert_sorted(*into, place);
}

}  // namespace

Label Labels::of(const Expr& expr, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, expr);
  if (expr.told.source == nullptr) return of_parts(expr, state);
  // Stated to everybody: whatever it was worked out from.
  Told& told = told_[{expr.told.source, expr.told.begin}];
  told.at = expr.told;
  told.uses = uses_;
  told.tells = !of_parts(expr, state).is_public() || told.tells;
  return {};
}

int Labels::term(const Expr& seat, const KnowledgeState& state) const {
  switch (seat.op) {
    case ExprOp::kVariable:
      return state.term(seat.a);
    case ExprOp::kLocal: {
      const auto found = locals_.find(seat.a);
      if (found == locals_.end()) return kNoTerm;
      return found->second.meaning != nullptr ? term(*found->second.meaning, state) : found->second.term;
    }
    case ExprOp::kPlayerAfter:
      return KnowledgeState::after(term(*seat.kids[0], state));
    case ExprOp::kFirst:
      if (seat.kids.empty() && seat.keys.empty() && !seat.binder.from && seat.binder.domain->op == ExprOp::kPlayers)
        return KnowledgeState::first_player();
      return kNoTerm;
    default:
      return kNoTerm;
  }
}

Owner Labels::owner(const Expr& zone, const KnowledgeState& state) const {
  if (zone.op == ExprOp::kEveryZone) return {Owner::Kind::kEach, kEverySeat};
  if (zone.kids.empty()) return {};
  const int named = term(*zone.kids[0], state);
  return named == kNoTerm ? Owner{Owner::Kind::kEach, kEverySeat} : Owner{Owner::Kind::kTerm, named};
}

std::optional<std::vector<ShownZone>> Labels::places(const Expr& tiles, const KnowledgeState& state) const {
  using Places = std::optional<std::vector<ShownZone>>;
  switch (tiles.op) {
    case ExprOp::kZone:
    case ExprOp::kEveryZone:
      return Places{{ShownZone{tiles.a, owner(tiles, state)}}};
    case ExprOp::kLayoutTiles:
    case ExprOp::kTips:
      return Places{std::vector<ShownZone>{}};
    case ExprOp::kTop:
    case ExprOp::kWithout:
      return places(*tiles.kids[0], state);
    case ExprOp::kAll:
    case ExprOp::kFirst:
      return places(*tiles.binder.domain, state);
    case ExprOp::kIf: {
      Places either = places(*tiles.kids[1], state);
      add_places(either, places(*tiles.kids[2], state));
      return either;
    }
    case ExprOp::kUnion:
    case ExprOp::kMakeSet: {
      Places all{std::vector<ShownZone>{}};
      for (const ExprPtr& kid : tiles.kids) add_places(all, places(*kid, state));
      return all;
    }
    case ExprOp::kLet:
      return places(*tiles.kids[1], state);
    case ExprOp::kLocal: {
      const auto found = locals_.find(tiles.a);
      if (found == locals_.end()) return {};
      return found->second.meaning != nullptr ? places(*found->second.meaning, state) : found->second.places;
    }
    case ExprOp::kVariable:
      return state.value(tiles.a).places;
    default:
      return {};
  }
}

Label Labels::of_whereabouts(const Expr& tiles, const KnowledgeState& state) {
  Label label;
  if (whole(tiles, state)) return label;
  if (tiles.op == ExprOp::kVariable) return state.value(tiles.a).whereabouts;
  // Each of a set of tiles with names may lie somewhere of its own.
  if (tiles.told.source == nullptr && (tiles.op == ExprOp::kMakeSet || tiles.op == ExprOp::kUnion)) {
    for (const ExprPtr& kid : tiles.kids) label.join(of_whereabouts(*kid, state));
    return label;
  }
  const auto known = places(tiles, state);
  if (tiles.told.source != nullptr || (known && known->size() < 2 && (known->empty() || known->front().owner.kind != Owner::Kind::kEach)))
    return label;
  std::vector<ShownZone> all;
  if (known) {
    all = *known;
  } else {
    for (std::size_t zone = 0; zone < game_.zones.size(); ++zone)
      all.push_back({static_cast<int>(zone), state.owner_of_all(static_cast<int>(zone))});
  }
  for (const ShownZone& place : all)
    if (!state.is_open(place.zone, place.owner))
      label.add({Secret::Kind::kTiles, place.zone, place.owner, Secret::Age::kCurrent, {}, tiles.span});
  return label;
}

std::optional<Labels::Whole> Labels::whole(const Expr& tiles, const KnowledgeState& state) const {
  if (tiles.told.source != nullptr) return {};
  return whole_stated(tiles, state);
}

std::optional<Labels::Whole> Labels::whole_stated(const Expr& tiles, const KnowledgeState& state) const {
  const auto both = [&](auto change) -> std::optional<Whole> {
    auto left = whole(*tiles.kids[0], state);
    const auto right = whole(*tiles.kids[1], state);
    if (!left || !right) return {};
    for (const auto& [zone, part] : right->zones) change(left->zones[zone], part);
    return left;
  };
  if (tiles.type.base != Base::kTiles) return {};
  Whole result;
  switch (tiles.op) {
    case ExprOp::kZone: {
      Whole::Part& part = result.zones[tiles.a];
      const Owner whose = owner(tiles, state);
      if (whose.kind == Owner::Kind::kOne)
        part.all = true;
      else if (whose.kind == Owner::Kind::kTerm)
        part.terms.insert(whose.id);
      else
        part.some = true;
      return result;
    }
    case ExprOp::kEveryZone:
      result.zones[tiles.a].all = true;
      return result;
    case ExprOp::kAllTiles:
      for (std::size_t zone = 0; zone < game_.zones.size(); ++zone) result.zones[static_cast<int>(zone)].all = true;
      return result;
    case ExprOp::kLayoutTiles:
      return result;
    case ExprOp::kMakeSet:
      if (tiles.kids.empty()) return result;
      return {};
    case ExprOp::kLet:
      return {};
    case ExprOp::kLocal: {
      const auto found = locals_.find(tiles.a);
      if (found == locals_.end() || found->second.meaning == nullptr) return {};
      return whole(*found->second.meaning, state);
    }
    case ExprOp::kUnion:
      return both([](Whole::Part& left, const Whole::Part& right) {
        if (left.all && right.all) {
          std::erase_if(left.terms, [&](int term) { return right.terms.count(term) == 0; });
          left.some = left.some && right.some;
        } else if (left.all || right.all) {
          Whole::Part all = left.all ? left : right;
          for (const int term : left.all ? right.terms : left.terms) all.terms.erase(term);
          left = std::move(all);
        } else {
          left.terms.insert(right.terms.begin(), right.terms.end());
          left.some = left.some || right.some;
        }
      });
    case ExprOp::kWithout:
      return both([](Whole::Part& left, const Whole::Part& right) {
        if (!right.all) {
          if (left.all) {
            left.terms.insert(right.terms.begin(), right.terms.end());
            left.some = left.some || right.some;
          } else {
            for (const int term : right.terms) left.terms.erase(term);
          }
          return;
        }
        // What is left is among those that are not taken away.
        Whole::Part stays;
        for (const int term : right.terms)
          if (left.all ? left.terms.count(term) == 0 : left.some || left.terms.count(term) != 0) stays.terms.insert(term);
        stays.some = right.some && (left.all || left.some || !left.terms.empty());
        left = std::move(stays);
      });
    default:
      return {};
  }
}

Label Labels::of_whole(const Whole& whole, const KnowledgeState& state) const {
  const auto secret = [&](int zone, const Owner& owner) {
    return Secret{Secret::Kind::kTiles, zone, owner, Secret::Age::kCurrent, state.shown_to(zone, owner), at_};
  };
  Label label;
  Label rest;  // of the places that are not among them, as far as they have a name
  bool rest_has_names = true;
  bool complete = true;
  for (std::size_t i = 0; i < game_.zones.size(); ++i) {
    const int zone = static_cast<int>(i);
    const Owner every = state.owner_of_all(zone);
    if (state.is_open(zone, every)) continue;
    const auto found = whole.zones.find(zone);
    const Whole::Part part = found != whole.zones.end() ? found->second : Whole::Part{};
    if (!part.all) {
      complete = false;
      rest_has_names = false;
      for (const int term : part.terms)
        if (!state.is_open(zone, {Owner::Kind::kTerm, term})) label.add(secret(zone, {Owner::Kind::kTerm, term}));
      if (part.some) label.add(secret(zone, every));
      continue;
    }
    if (part.some) complete = rest_has_names = false;
    for (const int term : part.terms) {
      if (state.is_open(zone, {Owner::Kind::kTerm, term})) continue;
      complete = false;
      rest.add(secret(zone, {Owner::Kind::kTerm, term}));
    }
    label.add(secret(zone, every));
  }
  if (complete) return {};
  // All tiles but those of a hand are as well known as that hand.
  return rest_has_names ? rest : label;
}

Label Labels::of_names(const Expr& tiles, const KnowledgeState& state) {
  Label label;
  if (tiles.op == ExprOp::kLocal) {
    const auto found = locals_.find(tiles.a);
    return found != locals_.end() && found->second.meaning != nullptr ? of_names(*found->second.meaning, state) : label;
  }
  for (const ExprPtr& kid : tiles.kids)
    if (kid) label.join(kid->type.base == Base::kTiles ? of_names(*kid, state) : of(*kid, state));
  return label;
}

Label Labels::of_count(const Expr& set, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, set);
  if (set.told.source != nullptr) return of(set, state);
  if (whole(set, state)) return of_names(set, state);
  if (set.op == ExprOp::kVariable && set.type.base == Base::kTiles) return state.value(set.a).chosen_as;
  // {s, t} has two tiles, whichever they are.
  if (set.op == ExprOp::kMakeSet && set.kids.size() < 2) return {};
  return of(set, state);
}

Label Labels::of_pick(const Expr& tiles, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, tiles);
  if (tiles.told.source != nullptr) return of(tiles, state);
  if (tiles.op == ExprOp::kTop) return of_names(*tiles.kids[0], state);
  if (whole(tiles, state)) return of_names(tiles, state);
  if (tiles.op == ExprOp::kVariable) return state.value(tiles.a).chosen_as;
  if (tiles.op == ExprOp::kMakeSet || tiles.op == ExprOp::kUnion) {
    Label label;
    for (const ExprPtr& kid : tiles.kids) label.join(of_pick(*kid, state));
    return label;
  }
  return of(tiles, state);
}

Label Labels::of_parts(const Expr& expr, const KnowledgeState& state) {
  Label label;
  switch (expr.op) {
    case ExprOp::kLocal: {
      const auto found = locals_.find(expr.a);
      return found != locals_.end() ? found->second.value : label;
    }
    case ExprOp::kLet: {
      Local local;
      local.value = of(*expr.kids[0], state);
      local.meaning = expr.kids[0]->type.base == Base::kTiles || expr.kids[0]->type.base == Base::kSeat ? expr.kids[0].get() : nullptr;
      locals_[expr.a] = std::move(local);
      label = of(*expr.kids[1], state);
      locals_.erase(expr.a);
      return label;
    }
    case ExprOp::kVariable:
      return state.value(expr.a).value;
    case ExprOp::kSeatVariable: {
      const int named = term(*expr.kids[0], state);
      Label held = state.seat_value(expr.a, named == kNoTerm ? std::nullopt : std::optional(named));
      // It stands in the view of whom it is shown to.
      if (game_.variables[static_cast<std::size_t>(expr.a)].seen == Seen::kOwner && named != kNoTerm)
        held.rewrite([&](Secret& secret) {
          insert_sorted(secret.shown_to, named);
          return true;
        });
      label = of(*expr.kids[0], state);
      label.join(held);
      return label;
    }
    case ExprOp::kDie:
    case ExprOp::kDice:
      for (std::size_t die = 0; die < game_.dice.size(); ++die) {
        if (expr.op == ExprOp::kDie && static_cast<int>(die) != expr.a) continue;
        if (game_.dice[die].seen == Seen::kAll || state.die_is_open(static_cast<int>(die))) continue;
        const int viewer = state.viewer(static_cast<int>(die));
        const Owner owner = viewer == kNoTerm ? Owner{} : Owner{Owner::Kind::kTerm, viewer};
        label.add(
            {Secret::Kind::kDie, static_cast<int>(die), owner, Secret::Age::kCurrent, state.die_shown_to(static_cast<int>(die)), at_});
      }
      return label;
    case ExprOp::kZone:
    case ExprOp::kEveryZone:
    case ExprOp::kAllTiles:
    case ExprOp::kLayoutTiles:
    case ExprOp::kUnion:
    case ExprOp::kWithout:
      if (const auto taken = whole_stated(expr, state)) {
        label = of_whole(*taken, state);
        label.join(of_names(expr, state));
        return label;
      }
      break;
    case ExprOp::kCount:
      return of_count(*expr.kids[0], state);
    case ExprOp::kTop: {
      label = of(*expr.kids[0], state);
      const Owner whose = owner(*expr.kids[0], state);
      if (game_.zones[static_cast<std::size_t>(expr.kids[0]->a)].seen != Seen::kAll)
        label.add({Secret::Kind::kOrder, expr.kids[0]->a, whose, Secret::Age::kCurrent, {}, at_});
      return label;
    }
    case ExprOp::kMatch: {
      label = of(*expr.kids[0], state);
      for (const CheckedPattern::TileEnds& tile : expr.pattern.tiles)
        for (const CheckedPattern::End& end : tile.ends)
          if (end.number) label.join(of(*end.number, state));
      if (expr.kids.size() > 1) {
        for (const int letter : expr.letters) locals_[letter].value = label;
        label.join(of(*expr.kids[1], state));
        for (const int letter : expr.letters) locals_.erase(letter);
      }
      return label;
    }
    case ExprOp::kSome:
    case ExprOp::kCountAll:
    case ExprOp::kAll:
    case ExprOp::kFirst:
    case ExprOp::kSum:
    case ExprOp::kSeparateCount:
      return quantifier(expr, state);
    default:
      break;
  }
  for (const ExprPtr& kid : expr.kids)
    if (kid) label.join(of(*kid, state));
  return label;
}

Label Labels::quantifier(const Expr& expr, const KnowledgeState& state) {
  const CheckedBinder& binder = expr.binder;
  Label label = of(*binder.domain, state);
  if (binder.domain_to) label.join(of(*binder.domain_to, state));
  const bool seats = binder.domain->type.base == Base::kSeats;
  Local local;
  local.value = label;
  local.term = seats ? KnowledgeState::local_term(binder.local) : kNoTerm;
  if (binder.domain->type.base == Base::kTiles) local.places = places(*binder.domain, state);
  if (binder.from) label.join(of(*binder.from, state));
  locals_[binder.local] = std::move(local);
  Label inner;
  for (const ExprPtr& kid : expr.kids)
    if (kid) inner.join(of(*kid, state));
  for (const ExprPtr& key : expr.keys) inner.join(of(*key, state));
  locals_.erase(binder.local);
  if (seats) {
    KnowledgeState::generalize(inner, KnowledgeState::local_term(binder.local), seats_.domain_of(*binder.domain));
    // What a loop has opened for each is open for whoever it is.
    inner.rewrite([&](const Secret& secret) {
      return secret.kind != Secret::Kind::kTiles || secret.owner.kind != Owner::Kind::kEach || secret.age != Secret::Age::kCurrent ||
             !state.is_open(secret.what, secret.owner);
    });
  }
  label.join(inner);
  return label;
}

}  // namespace boneyard::dsl
