#include "dsl/proving/labels.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace boneyard::dsl {
namespace {

bool always(const Node& condition) { return condition.op == Op::kLiteral && condition.a != 0; }

bool asks_face(const Node& condition, int local) {
  return condition.op == Op::kFaceUp && condition.kid(0).op == Op::kLocal && condition.kid(0).a == local;
}

// Whether it holds of tiles only that lie face up.
bool of_face_up_only(const Node& condition, int local) {
  if (condition.op == Op::kAnd) return of_face_up_only(condition.kid(0), local) || of_face_up_only(condition.kid(1), local);
  if (condition.op == Op::kNot && condition.kid(0).op == Op::kNot) return of_face_up_only(condition.kid(0).kid(0), local);
  return asks_face(condition, local);
}

// Whether it asks nothing else of the tile but whether it lies face up.
bool asks_faces_only(const Node& condition, int local) {
  if (asks_face(condition, local)) return true;
  if (condition.op == Op::kLocal && condition.a == local) return false;
  return std::all_of(condition.kids.begin(), condition.kids.end(), [&](const NodePtr& kid) { return asks_faces_only(*kid, local); });
}

}  // namespace

Label Labels::of(const Node& value, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, unstated(value));
  if (value.op != Op::kTold) {
    Label label = of_parts(value, state);
    if (within.outermost()) label.join(of_changes(value, state));
    return label;
  }
  // Stated to everybody: whatever it was evaluated from.
  Told& told = told_[{value.span.source, value.span.begin}];
  told.at = value.span;
  told.uses = uses_;
  told.tells = told.tells || !of_parts(value.kid(0), state).is_public() || !of_changes(value.kid(0), state).is_public();
  return {};
}

int Labels::term(const Node& seat, const KnowledgeState& state) const {
  if (!lemmas_.has(Lemma::kTerms)) return kNoTerm;
  if (seat.op == Op::kTold) return term(seat.kid(0), state);
  if (seat.op == Op::kVariable) return state.term(seat.a);
  if (seat.op == Op::kLocal) {
    if (const Node* const value = seats_.meaning(seat.a)) return term(*value, state);
    const auto found = locals_.find(seat.a);
    return found != locals_.end() ? found->second.term : kNoTerm;
  }
  if (seat.op == Op::kAfter && seat.kid(0).op == Op::kPlayers) return KnowledgeState::after(term(seat.kid(1), state));
  if (seat.op == Op::kFirst && seat.kid(0).op == Op::kPlayers && always(seat.kid(1))) return KnowledgeState::first_player();
  return kNoTerm;
}

int Labels::member(const Node& which) const {
  if (!lemmas_.has(Lemma::kMembers) || which.op != Op::kElement) return kAnyMember;
  // Of a family with two indices none is followed.
  if (which.kids.size() > 1 && which.kid(1).op == Op::kElement) return kAnyMember;
  const Node* number = &unstated(which.kid(0));
  while (number->op == Op::kLocal && seats_.meaning(number->a) != nullptr) number = &unstated(*seats_.meaning(number->a));
  if (number->type != CoreType::kNumber) return kAnyMember;
  if (number->op == Op::kLiteral) return member_of_number(number->a);
  return number->op == Op::kVariable ? member_of_variable(number->a) : kAnyMember;
}

Owner Labels::owner(const Node& zone, const KnowledgeState& state) const {
  if (zone.op == Op::kEvery) return state.owner_of_all(zone.a);
  if (zone.kids.empty()) return {};
  const int meant = member(zone.kid(0));
  const Node* const seat = core::seat_of(zone.kid(0));
  if (seat == nullptr) return {Owner::Kind::kOne, 0, meant};
  const int named = term(*seat, state);
  return named == kNoTerm ? Owner{Owner::Kind::kEach, kEverySeat, meant} : Owner{Owner::Kind::kTerm, named, meant};
}

bool Labels::is_one(const ShownZone& zone) const {
  return zone.owner.kind != Owner::Kind::kEach &&
         (core_.equipment.zones[static_cast<std::size_t>(zone.zone)].plain() || zone.owner.member != kAnyMember);
}

bool Labels::in_one_place(const std::optional<std::vector<ShownZone>>& zones) const {
  return zones && (zones->empty() || (zones->size() == 1 && is_one(zones->front())));
}

std::optional<std::pair<ShownZone, int>> Labels::place_of(const Node& tile, const KnowledgeState& state) const {
  if ((tile.op != Op::kTop && tile.op != Op::kAtPlace) || !lemmas_.has(Lemma::kInView)) return {};
  const ShownZone zone{tile.kid(0).a, owner(tile.kid(0), state)};
  if (!is_one(zone)) return {};
  if (tile.op == Op::kTop) return std::pair(zone, member_of_number(1));
  const Node& place = unstated(tile.kid(1));
  if (place.op == Op::kLiteral) return std::pair(zone, member_of_number(place.a));
  if (place.op != Op::kVariable || !core_.variables[static_cast<std::size_t>(place.a)].one()) return {};
  return std::pair(zone, member_of_variable(place.a));
}

bool Labels::by_place(const Node& tile, const KnowledgeState& state) const {
  const Node& named = unstated(tile);
  if (named.op == Op::kLiteral) return true;  // no tile
  if (named.op == Op::kVariable) return state.value(named.a).by_place;
  if (named.op == Op::kSet && named.kids.size() == 1) return by_place(named.kid(0), state);
  return named.op == Op::kTop || named.op == Op::kAtPlace;
}

bool Labels::at_public_place(const Node& tile, const KnowledgeState& state) {
  return tile.op != Op::kAtPlace || of(tile.kid(1), state).is_public();
}

Label Labels::of_lying_up(const Node& tiles, const KnowledgeState& state, bool comes_into_view) {
  Label label;
  const Node& meant = unstated(tiles);
  const bool zone_goes = meant.type == CoreType::kZone;
  const bool by_their_places = zone_goes || by_place(meant, state);
  if (in_view(meant, state) || (!by_their_places && whole(meant, state))) return label;
  for (const ShownZone& zone : zones(meant, state).value_or(state.all_zones())) {
    const CheckedZone& declared = core_.equipment.zones[static_cast<std::size_t>(zone.zone)];
    if (declared.seen == Seen::kAll || !state.may_lie_up(zone.zone)) continue;
    // It may be the very copy that has been turned up, or not.
    if (may_have_copies(meant) && not_by_zone(meant)) label.join(of_numbering(state));
    // Whatever names the tile, what others chose decides whether it is one that lies up.
    if (declared.ordered && !state.places_followed(zone.zone)) label.join(state.places_lost(zone.zone));
    if (declared.ordered && by_their_places && !state.places_followed(zone.zone))
      label.add({Secret::Kind::kOrder, zone.zone, zone.owner, Secret::Age::kCurrent, {}, meant.span});
    // In a hand nobody can follow it.
    if (zone_goes || (declared.ordered && by_their_places)) continue;
    if (!comes_into_view) label.join(of(meant, state));
    if (may_have_copies(meant))
      label.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, state.shown_to(zone.zone, zone.owner), meant.span});
  }
  return label;
}

int Labels::most_of(const Node& number) const {
  if (number.op == Op::kLiteral) return number.a;
  if (number.op == Op::kOption) {
    const std::vector<int> values = core_.equipment.options[static_cast<std::size_t>(number.a)].values();
    return *std::max_element(values.begin(), values.end());
  }
  if (number.op == Op::kIfValue) return std::max(most_of(number.kid(1)), most_of(number.kid(2)));
  if (number.op == Op::kMax) return std::max(most_of(number.kid(0)), most_of(number.kid(1)));
  if (number.op == Op::kMin) return std::min(most_of(number.kid(0)), most_of(number.kid(1)));
  return TileCounts::kMany;
}

bool Labels::only_one(const Node& tiles, const KnowledgeState& state) const {
  if (!lemmas_.has(Lemma::kNumbers) || tiles.op != Op::kFirst || !always(tiles.kid(1)) || tiles.kid(0).op != Op::kTilesIn) return false;
  const Node& zone = tiles.kid(0).kid(0);
  return state.counts.most(zone.a, owner(zone, state)) <= 1 || !lemmas_.asks(Condition::kAtMostOne);
}

bool Labels::by_written_face(const Node& tiles) const {
  if (!lemmas_.has(Lemma::kWrittenFaces) || tiles.op != Op::kFirst || tiles.kid(0).op != Op::kTilesIn || tiles.kid(1).op != Op::kEqual)
    return false;
  const Node& one = tiles.kid(1).kid(0);
  const Node& other = tiles.kid(1).kid(1);
  const auto is_tile = [&](const Node& name) { return name.op == Op::kLocal && name.a == tiles.a; };
  const auto is_face = [&](const Node& name) { return name.op == Op::kTile || !lemmas_.asks(Condition::kFaceWritten); };
  return (is_tile(one) && is_face(other)) || (is_tile(other) && is_face(one));
}

bool Labels::in_view(const Node& tiles, const KnowledgeState& state) const {
  const Node& meant = unstated(tiles);
  return lemmas_.has(Lemma::kFaceUp) && meant.op == Op::kAll && whole(meant.kid(0), state) && of_face_up_only(meant.kid(1), meant.a);
}

std::optional<std::vector<ShownZone>> Labels::zones(const Node& tiles, const KnowledgeState& state) const {
  bool anywhere = has_any_of_a_kind(tiles);
  std::vector<ShownZone> all;
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    const auto local = origin.op == Op::kLocal ? locals_.find(origin.a) : locals_.end();
    const auto add = [&](const std::optional<std::vector<ShownZone>>& more) {
      anywhere = anywhere || !more;
      if (more)
        for (const ShownZone& zone : *more) insert_sorted(all, zone);
    };
    if (origin.op == Op::kZone || origin.op == Op::kEvery)
      insert_sorted(all, ShownZone{origin.a, owner(origin, state)});
    else if (origin.op == Op::kVariable)
      add(state.value(origin.a).zones);
    else if (local != locals_.end())
      add(local->second.zones);
    else if (origin.op != Op::kLayout)
      anywhere = true;
  });
  return anywhere ? std::nullopt : std::optional(std::move(all));
}

Label Labels::of_whereabouts(const Node& tiles, const KnowledgeState& state, Asked asked) {
  Label label;
  // To state which tile it is does not state where it lies.
  if (tiles.op == Op::kTold) return of_whereabouts(tiles.kid(0), state, asked);
  if (tiles.type == CoreType::kZone) return label;
  if ((asked == Asked::kPlaces || asked == Asked::kFaces) && whole(tiles, state)) return of_names(tiles, state);
  if (tiles.op == Op::kVariable) {
    const Held& held = state.value(tiles.a);
    label = held.whereabouts;
    // Which of several places it is depends on why it is that tile.
    if (!in_one_place(held.zones)) label.join(held.chosen_as);
    if (asked == Asked::kOne) label.join(held.one_lies);
    if (asked != Asked::kEach) return label;
  }
  // Each of a set of tiles with names may lie somewhere of its own; all of them go place by place, and one of them comes from one or the other.
  if (tiles.is_one_of({Op::kSet, Op::kUnion}) && (asked != Asked::kOne || tiles.kids.size() == 1)) {
    for (const NodePtr& kid : tiles.kids) label.join(of_whereabouts(*kid, state, asked));
    for (const NodePtr& kid : tiles.kids) {
      if (tiles.op != Op::kSet || !is_any_of_its_kind(*kid)) continue;
      label.join(of_lying(*kid, state.all_zones(), state));
      // Which of its copies the rules take, nobody can tell, even where everybody knows which faces lie where.
      if (asked != Asked::kFaces) label.join(of_numbering(state));
    }
    return label;
  }
  // What is named by its zone lies where the name says.
  const bool named = tiles.op == Op::kTilesIn || tiles.op == Op::kTop || tiles.op == Op::kAtPlace || tiles.op == Op::kStretch;
  if (named) return of(tiles.kid(0), state);
  // What a name has kept of it holds for all that is picked out of that name.
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    if (origin.op == Op::kVariable && &origin != &tiles) label.join(of_whereabouts(origin, state, Asked::kOne));
    if (const Node* const domain = domain_of(origin)) label.join(of_whereabouts(*domain, state, Asked::kOne));
  });
  const auto known = zones(tiles, state);
  if (in_one_place(known)) {
    // Which place that is, follows from the names in it.
    core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
      if (origin.op != Op::kZone) return;
      for (const NodePtr& kid : origin.kids) label.join(of(*kid, state));
    });
    return label;
  }
  const std::vector<ShownZone> among = known ? *known : state.all_zones();
  label.join(of_lying(tiles, among, state));
  // Also where everybody knows which faces lie there, nobody knows which copy lies where. That does not matter of all that are something, nor if all lie in one place.
  const bool all = asked != Asked::kOne && all_of_a_whole(tiles, state);
  const auto places =
      std::count_if(among.begin(), among.end(), [&](const ShownZone& zone) { return state.counts.most(zone.zone, zone.owner) > 0; });
  if (asked != Asked::kFaces && !all && places > 1 && may_have_copies(unstated(tiles))) label.join(of_numbering(state));
  return label;
}

bool Labels::all_of_a_whole(const Node& tiles, const KnowledgeState& state) const {
  if (tiles.op == Op::kLet) return all_of_a_whole(tiles.kid(1), state);
  if (const Node* const meant = tiles.op == Op::kLocal ? seats_.meaning(tiles.a) : nullptr) return all_of_a_whole(*meant, state);
  return whole(tiles, state) || (tiles.op == Op::kAll && all_of_a_whole(gone_through(tiles.kid(0)), state));
}

Label Labels::of_moves_since(const Node& tiles, const KnowledgeState& state, bool one) {
  Label label;
  const Node& meant = unstated(tiles);
  if (meant.op == Op::kLiteral) return label;  // no tile
  if (!one && meant.is_one_of({Op::kSet, Op::kUnion})) {
    for (const NodePtr& kid : meant.kids) label.join(of_moves_since(*kid, state));
    return label;
  }
  // What is meant by anything but its place may lie at any of several. A name keeps what has moved since it was given.
  if (!in_one_place(zones(meant, state)) && (one || !whole(meant, state))) {
    label.join(state.places_told());
    if (meant.op != Op::kVariable) label.join(state.moves_of_all());
  }
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    if (origin.op == Op::kVariable) label.join(&origin == &meant ? state.value(origin.a).moves_since : of_moves_since(origin, state, true));
    if (origin.op == Op::kVariableOf) label.join(of_whereabouts(origin, state));
    if (const Node* const domain = domain_of(origin)) label.join(of_moves_since(*domain, state));
  });
  return label;
}

Label Labels::of_lying(const Node& tiles, const std::vector<ShownZone>& among, const KnowledgeState& state) {
  Label label = of(tiles, state);
  for (const ShownZone& zone : among)
    if (!state.is_open(zone.zone, zone.owner))
      label.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, {}, tiles.span});
  return label;
}

Labels::Whole Labels::whole_zone(const Node& zone, const KnowledgeState& state) const {
  Whole result;
  Whole::Part& part = result.zones[zone.a];
  const Owner whose = owner(zone, state);
  if (zone.op == Op::kEvery || whose.kind == Owner::Kind::kOne)
    part.all = true;
  else if (whose.kind == Owner::Kind::kTerm)
    part.terms.insert(whose.id);
  else
    part.some = true;
  return result;
}

std::optional<Labels::Whole> Labels::whole(const Node& tiles, const KnowledgeState& state) const {
  const auto both = [&](auto change) -> std::optional<Whole> {
    auto left = whole(tiles.kid(0), state);
    const auto right = whole(tiles.kid(1), state);
    if (!left || !right) return {};
    for (const auto& [zone, part] : right->zones) change(left->zones[zone], part);
    return left;
  };
  if (tiles.type != CoreType::kTiles || !lemmas_.has(Lemma::kWholes)) return {};
  Whole result;
  if (tiles.op == Op::kTilesIn) return is_plain(tiles.kid(0)) ? std::optional(whole_zone(tiles.kid(0), state)) : std::nullopt;
  if (tiles.op == Op::kEvery) return whole_zone(tiles, state);
  if (tiles.op == Op::kAllTiles) {
    for (std::size_t zone = 0; zone < core_.equipment.zones.size(); ++zone) result.zones[static_cast<int>(zone)].all = true;
    return result;
  }
  if (tiles.op == Op::kTilesOn || (tiles.op == Op::kSet && tiles.kids.empty())) return result;
  if (tiles.op == Op::kLocal) {
    const Node* const value = seats_.meaning(tiles.a);
    return value != nullptr ? whole(*value, state) : std::nullopt;
  }
  if (tiles.op == Op::kUnion)
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
  if (tiles.op == Op::kWithout)
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
  return {};
}

Label Labels::of_whole(const Whole& whole, const KnowledgeState& state) const {
  const auto secret = [&](int zone, const Owner& owner) {
    return Secret{Secret::Kind::kTiles, zone, owner, Secret::Age::kCurrent, state.shown_to(zone, owner), at_};
  };
  Label label;
  Label rest;  // of the zones that are not among them, as far as they have a name
  bool rest_has_names = true;
  bool complete = true;
  for (std::size_t i = 0; i < core_.equipment.zones.size(); ++i) {
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

bool Labels::is_plain(const Node& zone) const { return core_.equipment.zones[static_cast<std::size_t>(zone.a)].plain(); }

Label Labels::of_zone(const Node& zone, const KnowledgeState& state) const {
  if (is_plain(zone) && lemmas_.has(Lemma::kWholes)) return of_whole(whole_zone(zone, state), state);
  const Owner whose = owner(zone, state);
  Label label;
  if (!state.is_open(zone.a, whose))
    label.add({Secret::Kind::kTiles, zone.a, whose, Secret::Age::kCurrent, state.shown_to(zone.a, whose), at_});
  return label;
}

Label Labels::of_names(const Node& tiles, const KnowledgeState& state) {
  Label label;
  if (!lemmas_.asks(Condition::kNamesOfWhole)) return label;
  if (tiles.op == Op::kLocal) {
    const Node* const value = seats_.meaning(tiles.a);
    return value != nullptr ? of_names(*value, state) : label;
  }
  for (const NodePtr& kid : tiles.kids) label.join(kid->type == CoreType::kTiles ? of_names(*kid, state) : of(*kid, state));
  return label;
}

Label Labels::of_count(const Node& set, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, unstated(set));
  Label label = of_number_of(set, state);
  if (within.outermost()) label.join(of_changes(set, state, true));
  return label;
}

Label Labels::of_number_of(const Node& set, const KnowledgeState& state) {
  if (whole(set, state)) return of_names(set, state);
  if (set.op == Op::kVariable && (set.type == CoreType::kTiles || set.type == CoreType::kDice)) return state.value(set.a).count;
  if (lemmas_.has(Lemma::kWholes)) {
    if (set.op == Op::kLocal && seats_.meaning(set.a) != nullptr) return of_count(*seats_.meaning(set.a), state);
    if (set.op == Op::kTilesIn) return of(set.kid(0), state);
    if (set.op == Op::kStretch) {
      Label label = of(set.kid(0), state);
      label.join(of(set.kid(1), state));
      return label;
    }
  }
  if (set.op == Op::kAll && lemmas_.asks(Condition::kOnlyWholes)) return quantifier(set, state, true);
  if (set.op == Op::kAll) return of_names(set.kid(0), state);
  // {t} has one tile, whichever it is; {p} has no seat if p is nobody.
  if (set.op == Op::kSet && set.type == CoreType::kTiles && set.kids.size() < 2 && lemmas_.has(Lemma::kNumbers)) return {};
  return of(set, state);
}

Label Labels::of_pick(const Node& tiles, const KnowledgeState& state) {
  ++work_;
  const Within within(*this, unstated(tiles));
  Label label = of_picked(tiles, state);
  if (within.outermost()) label.join(of_changes(tiles, state));
  return label;
}

Label Labels::of_picked(const Node& tiles, const KnowledgeState& state) {
  const bool placed = tiles.op == Op::kTop || tiles.op == Op::kAtPlace || tiles.op == Op::kStretch;
  if (placed && lemmas_.has(Lemma::kPlaces)) {
    Label label = state.arranged(tiles.kid(0).a, true);
    if (lemmas_.asks(Condition::kPlacePublic))
      for (const NodePtr& kid : tiles.kids) label.join(of(*kid, state));
    return label;
  }
  // Who sees what lies in a place sees what was put there, and what was left.
  const auto with_arranged = [&](Label label) {
    for (const ShownZone& zone : zones(tiles, state).value_or(std::vector<ShownZone>())) label.join(state.arranged(zone.zone, false));
    return label;
  };
  if (only_one(tiles, state)) return with_arranged(of(tiles.kid(0).kid(0), state));
  if (tiles.op == Op::kFirst) {
    Label label = by_written_face(tiles) ? of_names(tiles.kid(0), state) : of(tiles, state);
    label.join(of_copy_picked(tiles, state));
    return label;
  }
  // To state what a tile looks like does not state which of several copies it is.
  if (tiles.op == Op::kTold) return of_copy_picked(tiles.kid(0), state);
  if (tiles.op == Op::kLet) {
    locals_[tiles.a].value = of(tiles.kid(0), state);
    Label label = of_pick(tiles.kid(1), state);
    locals_.erase(tiles.a);
    return label;
  }
  if (const auto taken = whole(tiles, state)) {
    Label label = of_names(tiles, state);
    if (tiles.op != Op::kAllTiles)
      for (const auto& [zone, part] : taken->zones) label.join(state.arranged(zone, false));
    return label;
  }
  if (tiles.is_one_of({Op::kTilesIn, Op::kEvery}))
    return with_arranged(of(tiles.op == Op::kTilesIn && lemmas_.has(Lemma::kWholes) ? tiles.kid(0) : tiles, state));
  if (tiles.op == Op::kLocal && seats_.meaning(tiles.a) != nullptr) return of_pick(*seats_.meaning(tiles.a), state);
  if (tiles.op == Op::kIfValue) {
    Label label = of(tiles.kid(0), state);
    for (const std::size_t arm : {1u, 2u}) label.join(of_pick(tiles.kid(arm), state));
    return label;
  }
  if (tiles.op == Op::kVariable) return state.value(tiles.a).chosen_as;
  if (tiles.op == Op::kSet || tiles.op == Op::kUnion) {
    Label label = of_same_piece(tiles, state);
    for (const NodePtr& kid : tiles.kids) label.join(of_pick(*kid, state));
    return label;
  }
  Label label = of(tiles, state);
  label.join(of_copy_picked(tiles, state));
  return label;
}

Label Labels::of_copy_picked(const Node& tiles, const KnowledgeState& state) {
  if (tiles.type != CoreType::kTile && tiles.type != CoreType::kTiles) return {};
  if (!may_have_copies(tiles) || whole(tiles, state)) return {};
  if (tiles.op == Op::kTold) return of_copy_picked(tiles.kid(0), state);
  if (tiles.op == Op::kLet) return of_copy_picked(tiles.kid(1), state);
  if (tiles.op == Op::kLocal) {
    if (const Node* const meant = seats_.meaning(tiles.a)) return of_copy_picked(*meant, state);
    return {};
  }
  if (tiles.op == Op::kVariable) return state.value(tiles.a).copy;
  // What a member of a family holds is not followed.
  if (tiles.op == Op::kVariableOf) return of_numbering(state);
  if (tiles.is_one_of({Op::kTop, Op::kAtPlace, Op::kStretch})) {
    Label label = state.arranged(tiles.kid(0).a, true);
    for (const NodePtr& kid : tiles.kids) label.join(of(*kid, state));
    return label;
  }
  Label label = of_same_piece(tiles, state);
  if (tiles.op == Op::kIfValue) label.join(of(tiles.kid(0), state));
  if (tiles.op == Op::kFirst) label.join(of_which_piece(gone_through(tiles.kid(0)), state, true));
  for (const NodePtr& kid : tiles.kids) label.join(of_copy_picked(gone_through(*kid), state));
  return label;
}

// Everybody sees which tiles lie face up, and in a pile where, as long as all can follow its places: what is left is which tile is meant.
Label Labels::of_face_up(const Node& tile, const KnowledgeState& state) {
  if (!lemmas_.has(Lemma::kFaceUp)) {
    Label label = of(tile, state);
    label.join(of_copy(tile, state));
    return label;
  }
  if (tile.op == Op::kLocal)
    if (const Node* const meant = seats_.meaning(tile.a)) return of_face_up(*meant, state);
  if (tile.op == Op::kTop || tile.op == Op::kAtPlace) {
    const Node& pile = tile.kid(0);
    Label label = of_pick(tile, state);
    if (core_.equipment.zones[static_cast<std::size_t>(pile.a)].seen != Seen::kAll && !state.places_followed(pile.a)) {
      label.add({Secret::Kind::kOrder, pile.a, owner(pile, state), Secret::Age::kCurrent, {}, at_});
      label.join(state.places_lost(pile.a));
    }
    return label;
  }
  Label label = of(tile, state);
  for (const ShownZone& zone : zones(tile, state).value_or(state.all_zones())) {
    const CheckedZone& pile = core_.equipment.zones[static_cast<std::size_t>(zone.zone)];
    if (pile.ordered && pile.seen != Seen::kAll && !state.places_followed(zone.zone)) label.join(state.places_lost(zone.zone));
  }
  const auto local = tile.op == Op::kLocal ? locals_.find(tile.a) : locals_.end();
  const bool in_view = local != locals_.end() && local->second.in_view;
  if (in_view || !may_have_copies(tile) || !lemmas_.asks(Condition::kNoCopies)) return label;
  // Nobody can tell which of two copies it is.
  label.join(of_copy(tile, state));
  return label;
}

bool Labels::is_any_of_its_kind(const Node& name) const {
  return name.type == CoreType::kTile && core_.names_kind(name) && may_have_copies(name);
}

bool Labels::has_any_of_a_kind(const Node& tiles) const {
  bool any = false;
  if (!may_have_copies(tiles)) return any;
  core::for_each_node(tiles, [&](const Node& part) {
    if (part.op == Op::kSet)
      for (const NodePtr& kid : part.kids) any = any || is_any_of_its_kind(*kid);
  });
  return any;
}

bool Labels::may_have_copies(const Node& tile) const {
  const Declarations& equipment = core_.equipment;
  if (equipment.copies > 1) return true;
  if (equipment.chinese) {
    static const TileSet chinese = TileSet::chinese(1);
    const Tile written = tile.op == Op::kTile ? chinese.find(tile.a, tile.b) : kNoTile;
    return written == kNoTile || chinese.copies_of_face(chinese.face_index(written)) > 1;
  }
  if (!equipment.in_suits || equipment.in_suits->jokers < 2) return false;
  return tile.op != Op::kTile || tile.b > equipment.names[static_cast<std::size_t>(equipment.in_suits->names)].last();
}

Label Labels::of_copy(const Node& tile, const KnowledgeState& state) const {
  Label label = of_numbering(state);
  for (const ShownZone& zone : zones(tile, state).value_or(state.all_zones()))
    if (!state.is_open(zone.zone, zone.owner))
      label.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, state.shown_to(zone.zone, zone.owner), at_});
  return label;
}

Label Labels::of_quantity(const Node& stmt, const KnowledgeState& state) {
  Label label;
  for (const NodePtr& kid : stmt.kids) {
    if (kid->type == CoreType::kTiles || kid->type == CoreType::kDice)
      label.join(of_count(*kid, state));
    else if (kid->type == CoreType::kNumber && !stmt.is_one_of({Op::kLay, Op::kPlace}))
      label.join(of(*kid, state));
  }
  // Those are thrown that show what is among the set.
  if (stmt.op == Op::kThrow) label.join(of_dice(stmt, state));
  return label;
}

Label Labels::of_numbering(const KnowledgeState& state) const {
  // Copies stay the same tiles when all are taken up: what lay in an earlier deal shows by them as well.
  Label label;
  for (const ShownZone& zone : state.all_zones())
    if (core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen != Seen::kAll)
      label.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kPast, {}, at_});
  return label;
}

Label Labels::of_which_piece(const Node& tiles, const KnowledgeState& state, bool goes) {
  if (tiles.is_one_of({Op::kSubsets, Op::kPack, Op::kPairs})) return of_which_piece(tiles.kid(0), state, goes);
  if (tiles.type != CoreType::kTiles || !may_have_copies(tiles) || by_place(tiles, state)) return {};
  bool places = false;
  int zones_named = 0;
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    places = places || origin.op == Op::kLayout || (goes && origin.op == Op::kEvery);
    zones_named += origin.op == Op::kZone ? 1 : 0;
  });
  const auto among = zones(tiles, state);
  // Of two places all see which one a tile leaves. A name of one zone is one place, whichever it is.
  places = places || (goes && (!among || zones_named > 1 || (zones_named == 0 && among->size() > 1)));
  for (const ShownZone& zone : among.value_or(std::vector<ShownZone>())) {
    const CheckedZone& declared = core_.equipment.zones[static_cast<std::size_t>(zone.zone)];
    places = places || (declared.ordered && declared.seen == Seen::kAll);
  }
  return places ? of_numbering(state) : Label{};
}

const Node* Labels::domain_of(const Node& name) const {
  const auto local = name.op == Op::kLocal ? locals_.find(name.a) : locals_.end();
  return local != locals_.end() ? local->second.domain : nullptr;
}

bool Labels::not_by_zone(const Node& tiles) const {
  bool named = false;
  core::for_each_origin(tiles, seats_.lets(), [&](const Node& origin) {
    named = named || !origin.is_one_of({Op::kZone, Op::kEvery, Op::kLayout, Op::kLiteral});
  });
  return named;
}

bool Labels::comes_from(const Node& tiles, const Node& set) const {
  if (core::same_value(tiles, set)) return true;
  if (tiles.is_one_of({Op::kAll, Op::kFirst, Op::kKeep, Op::kSubsets})) return comes_from(gone_through(tiles.kid(0)), set);
  if (tiles.op != Op::kLocal) return false;
  if (const Node* const meant = seats_.meaning(tiles.a)) return comes_from(*meant, set);
  const Node* const domain = domain_of(tiles);
  return domain != nullptr && comes_from(*domain, set);
}

// Whether two values can stand for the same one of several copies, and not all can tell.
bool Labels::may_meet(const Node& x, const Node& y, const KnowledgeState& state) {
  if (comes_from(x, y) || comes_from(y, x)) return false;
  // What is chosen together from one place has one tile for each face, the same for all names.
  const auto chosen_in = [&](const Node& tile) { return tile.op == Op::kVariable ? state.value(tile.a).chosen_in : -1; };
  if (chosen_in(x) >= 0 && chosen_in(x) == chosen_in(y)) return false;
  const bool x_whole = whole(x, state).has_value();
  const bool y_whole = whole(y, state).has_value();
  if (x_whole && y_whole) return false;
  const auto here = zones(x, state);
  const auto there = zones(y, state);
  const bool followed =
      (x_whole || of_whereabouts(x, state, Asked::kFaces).is_public()) && (y_whole || of_whereabouts(y, state, Asked::kFaces).is_public());
  if (!here || !there || !followed) return true;
  // Which of the copies on a layout the rules pick, nobody can tell.
  if (here->empty() && there->empty()) return !(x_whole || by_place(x, state)) || !(y_whole || by_place(y, state));
  // All that lies in a place has each tile that surely lies there.
  const auto is_in = [](const std::vector<ShownZone>& one, const std::vector<ShownZone>& other) { return one.size() == 1 && one == other; };
  return share_zone(*here, *there) && !(x_whole && is_in(*there, *here)) && !(y_whole && is_in(*here, *there));
}

Label Labels::of_same_piece(const Node& set, const KnowledgeState& state) {
  if (set.type != CoreType::kTiles || !set.is_one_of({Op::kSet, Op::kUnion, Op::kWithout}) || !may_have_copies(set)) return {};
  const auto parts = [](const Node& of) {
    std::vector<const Node*> all;
    const auto collect = [&](const auto& self, const Node& part) -> void {
      const bool either = part.op == Op::kIfValue;
      if (!either && !part.is_one_of({Op::kSet, Op::kUnion, Op::kWithout})) return all.push_back(&part);
      for (std::size_t i = either ? 1 : 0; i < part.kids.size(); ++i) self(self, part.kid(i));
    };
    collect(collect, of);
    return all;
  };
  // A set of faces says how many of each there are; `+` adds so many, and `without` takes so many away, of which it picks those. In braces a name may mean any tile of its face.
  if (core_.of_kinds(set)) return {};
  const bool right = set.op != Op::kSet && core_.of_kinds(set.kid(1));
  const bool left = set.op == Op::kUnion && core_.of_kinds(set.kid(0));
  if (has_any_of_a_kind(right ? set.kid(0) : left ? set.kid(1) : set)) return of_numbering(state);
  if (right) return set.op == Op::kWithout ? of_which_piece(set.kid(0), state, true) : Label{};
  if (left) return {};
  for (std::size_t i = 0; i < set.kids.size(); ++i)
    for (std::size_t j = i + 1; j < set.kids.size(); ++j) {
      if (comes_from(set.kid(j), set.kid(i))) continue;
      for (const Node* x : parts(set.kid(i)))
        for (const Node* y : parts(set.kid(j)))
          if (may_meet(*x, *y, state)) return of_numbering(state);
    }
  return {};
}

Label Labels::of_reads(Op op, const KnowledgeState& state) const {
  Label label;
  for (const char component : std::string_view(core::info(op).reads)) {
    switch (component) {
      // How many tiles lie where, layouts, chips and who takes part lie open.
      case 'c':
      case 'e':
      case 'r':
      case 'h':
      case 'w':
      case '*':
        break;
      case 'd':
        for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die)
          if (core_.equipment.dice[die].seen != Seen::kAll)
            label.add({Secret::Kind::kDie, static_cast<int>(die), {Owner::Kind::kEach, kEverySeat}, Secret::Age::kCurrent, {}, at_});
        break;
      default:
        for (const ShownZone& zone : state.all_zones()) {
          if (core_.equipment.zones[static_cast<std::size_t>(zone.zone)].seen == Seen::kAll) continue;
          for (const Secret::Kind kind : {Secret::Kind::kTiles, Secret::Kind::kOrder})
            label.add({kind, zone.zone, zone.owner, Secret::Age::kCurrent, {}, at_});
        }
    }
  }
  return label;
}

Label Labels::of_dice(const Node& value, const KnowledgeState& state) const {
  Label label = state.changes({{core::Component::Part::kDice}}, ahead_, stmt_);
  for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die) {
    if (value.op == Op::kDie && static_cast<int>(die) != value.a) continue;
    const CheckedDie& declared = core_.equipment.dice[die];
    const int place = KnowledgeState::place_of_die(static_cast<int>(die));
    Owner owner;
    if (declared.per_seat) owner = {Owner::Kind::kEach, kEverySeat};
    const int named = !declared.per_seat ? state.viewer(static_cast<int>(die)) : value.kids.empty() ? kNoTerm : term(value.kid(0), state);
    if (named != kNoTerm) owner = {Owner::Kind::kTerm, named};
    if (!state.is_open(place, owner))
      label.add({Secret::Kind::kDie, static_cast<int>(die), owner, Secret::Age::kCurrent, state.shown_to(place, owner), at_});
  }
  return label;
}

Label Labels::of_changes(const Node& value, const KnowledgeState& state, bool counts) const {
  if (!state.is_changed()) return {};
  std::set<core::Component> read;
  const auto collect = [&](const auto& self, const Node& part, bool counted) -> void {
    if (part.op == Op::kTold) return;
    for (core::Component one : core::own_effects_of(part).reads) {
      if (counted && one.part == core::Component::Part::kTiles) one.part = core::Component::Part::kNumber;
      read.insert(one);
    }
    for (const NodePtr& kid : part.kids)
      self(self, *kid, part.op == Op::kCount || (counted && part.is_one_of({Op::kTilesIn, Op::kEvery, Op::kTilesOn})));
  };
  collect(collect, value, counts);
  return state.changes(read, ahead_, stmt_);
}

Label Labels::of_parts(const Node& value, const KnowledgeState& state) {
  Label label = of_same_piece(value, state);
  // A tile of which there are several lies there or not.
  if (value.op == Op::kEndsAt && may_have_copies(unstated(value.kid(0)))) {
    label.join(of_whereabouts(value.kid(0), state));
    // On a layout all see which copy lies where, but not which of them the rules have picked.
    if (const auto known = zones(unstated(value.kid(0)), state); !known || !known->empty() || !by_place(value.kid(0), state))
      label.join(of_numbering(state));
    label.join(of_pick(value.kid(0), state));
  }
  // A tile of a pattern, or what a refusal tells.
  if (!core::is_value(value.op)) {
    label = of_reads(value.op, state);
    for (const NodePtr& kid : value.kids) label.join(of(*kid, state));
    return label;
  }
  switch (core::value_op(value)) {
    case ValueOp::kLocal: {
      if (const auto found = locals_.find(value.a); found != locals_.end()) return found->second.value;
      if (const Node* const meant = seats_.meaning(value.a)) return of(*meant, state);
      // What it is bound to is not known here: it may be anything.
      label = state.of_all_variables();
      for (const ShownZone& zone : state.all_zones())
        label.add({Secret::Kind::kTiles, zone.zone, zone.owner, Secret::Age::kCurrent, {}, at_});
      for (std::size_t die = 0; die < core_.equipment.dice.size(); ++die)
        label.add({Secret::Kind::kDie, static_cast<int>(die), {Owner::Kind::kEach, kEverySeat}, Secret::Age::kCurrent, {}, at_});
      return label;
    }
    case ValueOp::kLet:
      locals_[value.a].value = of(value.kid(0), state);
      label = of(value.kid(1), state);
      locals_.erase(value.a);
      return label;
    case ValueOp::kVariable:
      return core_.variables[static_cast<std::size_t>(value.a)].one() ? state.value(value.a).value
                                                                      : state.family_value(value.a, kAnyMember, std::nullopt);
    case ValueOp::kVariableOf: {
      const Node* const seat = core::seat_of(value.kid(0));
      const int named = seat == nullptr ? kNoTerm : term(*seat, state);
      Label held = state.family_value(value.a, member(value.kid(0)), named == kNoTerm ? std::nullopt : std::optional(named));
      label = of(value.kid(0), state);
      label.join(held);
      return label;
    }
    case ValueOp::kDie:
    case ValueOp::kThrown:
      label = of_dice(value, state);
      break;
    case ValueOp::kTilesIn:
    case ValueOp::kEvery:
    case ValueOp::kAllTiles:
    case ValueOp::kTilesOn:
    case ValueOp::kUnion:
    case ValueOp::kWithout:
      if (const auto taken = whole(value, state)) {
        label = of_whole(*taken, state);
        label.join(of_names(value, state));
        return label;
      }
      // `+` and `without` ask which tile it is, and not what it looks like: of one that may lie anywhere, nobody knows which copy that is.
      if (value.type == CoreType::kTiles && (value.op == Op::kUnion || value.op == Op::kWithout))
        for (const NodePtr& side : value.kids)
          if (side->op == Op::kSet)
            for (const NodePtr& tile : side->kids)
              if (!core_.is_kind(*tile) && may_have_copies(*tile) && !zones(*tile, state)) label.join(of_copy(*tile, state));
      if (value.op == Op::kTilesIn || value.op == Op::kEvery) label = of_zone(value.op == Op::kEvery ? value : value.kid(0), state);
      break;
    case ValueOp::kCount:
      return of_count(value.kid(0), state);
    case ValueOp::kFaceUp:
      return of_face_up(value.kid(0), state);
    case ValueOp::kTop:
    case ValueOp::kAtPlace:
    case ValueOp::kStretch: {
      const Node& zone = value.kid(0);
      // What lies face up at a place all see: what is left is which place is meant.
      if (const auto place = place_of(value, state); place && state.place_is_up(place->first, place->second)) break;
      label = of_zone(zone, state);
      for (const NodePtr& kid : value.kids) label.join(of(*kid, state));
      if (core_.equipment.zones[static_cast<std::size_t>(zone.a)].seen != Seen::kAll)
        label.add({Secret::Kind::kOrder, zone.a, owner(zone, state), Secret::Age::kCurrent, {}, at_});
      return label;
    }
    case ValueOp::kMatch:
      // The tiles come first, and last, where there is any, the condition, in which the letters stand for what they show.
      for (const NodePtr& kid : value.kids) {
        if (kid->op != Op::kLaid)
          for (const int letter : value.names) locals_[letter].value = label;
        label.join(of(*kid, state));
      }
      for (const int letter : value.names) locals_.erase(letter);
      return label;
    case ValueOp::kPack:
    case ValueOp::kSome:
    case ValueOp::kAll:
    case ValueOp::kFirst:
    case ValueOp::kCountAll:
    case ValueOp::kSum:
    case ValueOp::kMost:
    case ValueOp::kFewest:
    case ValueOp::kGreatest:
    case ValueOp::kLeast:
      return quantifier(value, state, value.op == Op::kSome || value.op == Op::kCountAll);
    // The operands, and what is read on the table.
    case ValueOp::kLiteral:
    case ValueOp::kOption:
    case ValueOp::kElement:
    case ValueOp::kCached:
    case ValueOp::kTold:
    case ValueOp::kIfValue:
    case ValueOp::kFaultValue:
    case ValueOp::kAdd:
    case ValueOp::kSub:
    case ValueOp::kMul:
    case ValueOp::kDiv:
    case ValueOp::kMod:
    case ValueOp::kMin:
    case ValueOp::kMax:
    case ValueOp::kEqual:
    case ValueOp::kNotEqual:
    case ValueOp::kLess:
    case ValueOp::kLessEqual:
    case ValueOp::kAnd:
    case ValueOp::kOr:
    case ValueOp::kNot:
    case ValueOp::kPlayers:
    case ValueOp::kAllSeats:
    case ValueOp::kAfter:
    case ValueOp::kFrom:
    case ValueOp::kTile:
    case ValueOp::kTileWith:
    case ValueOp::kLow:
    case ValueOp::kHigh:
    case ValueOp::kPips:
    case ValueOp::kPipsOf:
    case ValueOp::kIn:
    case ValueOp::kSet:
    case ValueOp::kLookup:
    case ValueOp::kKeepAny:
    case ValueOp::kKeep:
    case ValueOp::kRange:
    case ValueOp::kSubsets:
    case ValueOp::kPairs:
    case ValueOp::kAround:
    case ValueOp::kChosenDice:
    case ValueOp::kShowing:
    case ValueOp::kPacked:
    case ValueOp::kZone:
    case ValueOp::kLayout:
    case ValueOp::kNumberIn:
    case ValueOp::kNumberOn:
    case ValueOp::kEnds:
    case ValueOp::kTips:
    case ValueOp::kEndsAt:
    case ValueOp::kPurse:
    case ValueOp::kPot:
    case ValueOp::kChips:
      label.join(of_reads(value.op, state));
      break;
  }
  for (const NodePtr& kid : value.kids) label.join(of(*kid, state));
  return label;
}

Label Labels::quantifier(const Node& value, const KnowledgeState& state, bool counts) {
  const Node& through = gone_through(value.kid(0));
  // Of tiles taken whole, all see which lie face up, and so how many do not.
  const bool in_view = lemmas_.has(Lemma::kFaceUp) && value.op != Op::kSum && whole(through, state) &&
                       (of_face_up_only(value.kid(1), value.a) || (counts && asks_faces_only(value.kid(1), value.a)));
  Label label = in_view ? of_names(through, state) : of(through, state);
  const bool seats = through.type == CoreType::kSeats;
  Local local;
  local.value = label;
  local.term = seats ? KnowledgeState::local_term(value.a) : kNoTerm;
  local.zones = zones(through, state);
  local.in_view = in_view;
  local.domain = &through;
  if (value.kid(0).op == Op::kAround) label.join(of(value.kid(0).kid(1), state));
  locals_[value.a] = std::move(local);
  Label inner;
  for (std::size_t i = 1; i < value.kids.size(); ++i) inner.join(of(value.kid(i), state));
  locals_.erase(value.a);
  if (seats) {
    KnowledgeState::generalize(inner, KnowledgeState::local_term(value.a), seats_.domain_of(through));
    // What a loop has opened for each is open for whoever it is.
    inner.rewrite([&](const Secret& secret) {
      if (secret.owner.kind != Owner::Kind::kEach || secret.age != Secret::Age::kCurrent) return true;
      if (secret.kind == Secret::Kind::kTiles) return !state.is_open(secret.what, secret.owner);
      return secret.kind != Secret::Kind::kDie || !state.is_open(KnowledgeState::place_of_die(secret.what), secret.owner);
    });
  }
  label.join(inner);
  return label;
}

}  // namespace boneyard::dsl
