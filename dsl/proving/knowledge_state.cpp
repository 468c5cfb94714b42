#include "dsl/proving/knowledge_state.hpp"

namespace boneyard::dsl {
namespace {

// A term is a variable, or a local of an expression, and how many players after it: one number, so that no table is needed.
constexpr int kLocals = 1 << 20;
constexpr int kStep = 1 << 22;
constexpr int kFirstPlayer = kLocals - 1;
constexpr int kMostSteps = 16;

// Whether a term speaks of a seat by another one: it is that, or comes after it.
bool depends(int term, int on) { return term == on || (term >= 0 && on < kStep && term % kStep == on); }

void replace_term(Label& label, int from, const Owner& to) {
  const bool met = std::any_of(label.secrets().begin(), label.secrets().end(), [&](const Secret& secret) {
    return (secret.owner.kind == Owner::Kind::kTerm && depends(secret.owner.id, from)) ||
           std::any_of(secret.shown_to.begin(), secret.shown_to.end(), [&](int term) { return depends(term, from); });
  });
  if (!met) return;
  label.rewrite([&](Secret& secret) {
    if (secret.owner.kind == Owner::Kind::kTerm && depends(secret.owner.id, from)) {
      if (secret.owner.id == from)
        secret.owner = secret.owner.of(to.kind, to.id);
      else if (to.kind == Owner::Kind::kTerm)
        secret.owner.id += to.id - from;
      else
        secret.owner = secret.owner.of(Owner::Kind::kEach, kEverySeat);
    }
    std::vector<int> shown;
    for (const int term : secret.shown_to)
      if (!depends(term, from))
        shown.push_back(term);
      else if (to.kind == Owner::Kind::kTerm)
        shown.push_back(term + to.id - from);
    std::sort(shown.begin(), shown.end());
    secret.shown_to = std::move(shown);
    return true;
  });
}

}  // namespace

KnowledgeState::KnowledgeState(const core::Core& core, const Seats& seats, const Lemmas& lemmas)
    : core_(&core), seats_(&seats), lemmas_(lemmas), viewers_(core.equipment.dice.size(), kNoTerm) {
  gather(std::nullopt);
  for (int die = 0; die < static_cast<int>(viewers_.size()); ++die) open(place_of_die(die), owner_of_all(place_of_die(die)));
}

template <typename Self, typename Visit>
void KnowledgeState::for_each_label(Self& self, Visit visit) {
  for (auto& [variable, held] : self.held_)
    for (const auto part : Held::kLabels) visit(held.*part);
  visit(self.moves_of_all_);
  visit(self.places_told_);
  for (auto& [zone, why] : self.lost_places_) visit(why);
  for (auto& [zone, label] : self.arranged_) visit(label);
  for (auto& [part, label] : self.changes_) visit(label);
  for (auto& [key, held] : self.seat_held_) {
    visit(held.any);
    for (auto& [term, label] : held.by_term) visit(label);
  }
  const auto visit_dependence = [&](auto& dependence) {
    visit(dependence.label);
    visit(dependence.shown);
  };
  for (auto& dependence : self.dependences) visit_dependence(dependence);
  for (auto& exit : self.pending_exits) visit_dependence(exit.dependence);
}

template <typename Change>
void KnowledgeState::for_each_secret(Change change) {
  for_each_label(*this, [&](Label& label) { label.rewrite(change); });
}

std::size_t KnowledgeState::size() const {
  std::size_t notes = open_.size() + shown_.size() + domains_.size() + held_.size() + dependences.size() + pending_exits.size() +
                      seat_held_.size() + counts.size();
  for (const auto& [key, held] : seat_held_) notes += held.by_term.size();
  for_each_label(*this, [&](const Label& label) { notes += label.secrets().size(); });
  return notes;
}

int KnowledgeState::term(int variable) const {
  if (!lemmas_.has(Lemma::kTerms)) return kNoTerm;
  const auto found = aliases_.find(variable);
  return found != aliases_.end() ? found->second : variable;
}

int KnowledgeState::after(int term) { return term < 0 || term / kStep >= kMostSteps ? kNoTerm : term + kStep; }

int KnowledgeState::first_player() { return kFirstPlayer; }

int KnowledgeState::before(int term) { return term < kStep ? kNoTerm : term - kStep; }

int KnowledgeState::local_term(int local) { return kLocals + local; }

int KnowledgeState::domain_of(int term) const {
  if (term / kStep > 0) return kPlayersOnly;
  const auto found = domains_.find(term);
  return found != domains_.end() ? found->second : kEverySeat;
}

void KnowledgeState::generalize(Label& label, int term, int domain) { replace_term(label, term, {Owner::Kind::kEach, domain}); }

void KnowledgeState::rename(int from, int to) {
  const auto renamed = [&](int term) { return depends(term, from) ? term + to - from : term; };
  for_each_label(*this, [&](Label& label) { replace_term(label, from, {Owner::Kind::kTerm, to}); });
  const auto owner = [&](Owner& one) {
    if (one.kind == Owner::Kind::kTerm) one.id = renamed(one.id);
  };
  for (auto& [variable, held] : held_)
    if (held.zones)
      for (ShownZone& zone : *held.zones) owner(zone.owner);
  for (ShownZone& zone : open_) owner(zone.owner);
  std::sort(open_.begin(), open_.end());
  for (auto& [zone, term] : shown_) {
    owner(zone.owner);
    term = renamed(term);
  }
  std::sort(shown_.begin(), shown_.end());
  std::erase_if(up_, [&](const auto& one) { return one.first.owner.kind == Owner::Kind::kTerm && depends(one.first.owner.id, from); });
  // A name that is kept would count what comes to another seat by another name, and not what leaves it.
  counts.forget([&](const Owner& one) { return one.kind == Owner::Kind::kTerm && depends(one.id, from); });
  for (auto& [key, held] : seat_held_) {
    std::map<int, Label> by_term;
    for (auto& [term, label] : held.by_term) by_term[renamed(term)] = std::move(label);
    held.by_term = std::move(by_term);
  }
  for (int& viewer : viewers_) viewer = renamed(viewer);
  for (auto& [variable, term] : aliases_) term = renamed(term);
  std::erase_if(aliases_, [](const auto& alias) { return alias.first == alias.second; });
  if (const auto found = domains_.find(from); found != domains_.end()) {
    domains_[to] = found->second;
    domains_.erase(from);
  }
}

template <typename Gone>
void KnowledgeState::forget(Gone gone, int domain) {
  // What was written to a seat by this name is from now on what may stand anywhere, before its label loses the name.
  for (auto& [key, held] : seat_held_) {
    for (auto& [term, label] : held.by_term) {
      if (!gone(term)) continue;
      replace_term(label, term, {Owner::Kind::kSelf, 0});
      held.any.join(label);
    }
    std::erase_if(held.by_term, [&](const auto& written) { return gone(written.first); });
  }
  const auto gone_owner = [&](const Owner& owner) { return owner.kind == Owner::Kind::kTerm && gone(owner.id); };
  for_each_secret([&](Secret& secret) {
    if (gone_owner(secret.owner)) secret.owner = secret.owner.of(Owner::Kind::kEach, secret.owner.id < kStep ? domain : int{kEverySeat});
    std::erase_if(secret.shown_to, gone);
    return true;
  });
  for (auto& [variable, held] : held_)
    if (held.zones)
      for (ShownZone& zone : *held.zones)
        if (gone_owner(zone.owner)) zone.owner = zone.owner.of(Owner::Kind::kEach, kEverySeat);
  counts.forget(gone_owner);
  std::erase_if(up_, [&](const auto& one) { return gone_owner(one.first.owner); });
  std::erase_if(open_, [&](const ShownZone& zone) { return gone_owner(zone.owner); });
  std::erase_if(shown_, [&](const auto& shown) { return gone(shown.second) || gone_owner(shown.first.owner); });
  for (int& viewer : viewers_)
    if (gone(viewer)) viewer = kNoTerm;
  std::erase_if(aliases_, [&](const auto& alias) { return gone(alias.second); });
  std::erase_if(domains_, [&](const auto& one) { return gone(one.first); });
}

// Makes a term stand for nothing: another name that holds it keeps what is said of it, under its own.
void KnowledgeState::vacate(int term, int domain, int depth) {
  const auto holder = std::find_if(aliases_.begin(), aliases_.end(), [&](const auto& alias) { return alias.second == term; });
  if (holder == aliases_.end() || depth > 8) {
    forget([&](int one) { return depends(one, term); }, domain);
    return;
  }
  const int own = holder->first;
  vacate(own, kEverySeat, depth + 1);
  rename(term, own);
}

void KnowledgeState::release(int variable, int domain) {
  if (!lemmas_.asks(Condition::kNotSetAgain)) return;
  aliases_.erase(variable);
  vacate(variable, domain, 0);
}

void KnowledgeState::alias(int variable, int term) {
  if (term == variable) return;
  release(variable);
  // What came after the seat of the name itself has been forgotten with it.
  if (!depends(term, variable)) aliases_[variable] = term;
}

void KnowledgeState::forget_order() {
  forget([](int term) { return term >= kStep || term == kFirstPlayer; }, kEverySeat);
}

void KnowledgeState::forget_domain(int domain, bool fewer) {
  const auto of_domain = [&](const Owner& owner) { return owner.kind == Owner::Kind::kEach && owner.id == domain; };
  for_each_secret([&](Secret& secret) {
    if (of_domain(secret.owner)) secret.owner.id = kEverySeat;
    return true;
  });
  for (auto& [variable, held] : held_)
    if (held.zones)
      for (ShownZone& zone : *held.zones)
        if (of_domain(zone.owner)) zone.owner.id = kEverySeat;
  if (!fewer) std::erase_if(open_, [&](const ShownZone& zone) { return of_domain(zone.owner); });
  std::erase_if(shown_, [&](const auto& one) { return !fewer && of_domain(one.first.owner); });
  std::erase_if(domains_, [&](const auto& one) { return one.second == domain; });
}

void KnowledgeState::name_one_of(int variable, int domain) {
  release(variable, domain);
  set_domain(variable, domain);
}

Owner KnowledgeState::owner_of_all(int zone) const {
  const bool per_seat = zone < 0 ? per_seat_die(-1 - zone) : core_->equipment.zones[static_cast<std::size_t>(zone)].per_seat;
  return per_seat ? Owner{Owner::Kind::kEach, kEverySeat} : Owner{};
}

std::vector<ShownZone> KnowledgeState::all_zones() const {
  std::vector<ShownZone> all;
  for (int zone = 0; zone < static_cast<int>(core_->equipment.zones.size()); ++zone) all.push_back({zone, owner_of_all(zone)});
  return all;
}

const Held& KnowledgeState::value(int variable) const {
  static const Held nothing;
  const auto found = held_.find(variable);
  return found != held_.end() ? found->second : nothing;
}

const SeatHeld* KnowledgeState::find_held(int variable, int member) const {
  auto found = seat_held_.find({variable, member});
  if (found == seat_held_.end()) found = seat_held_.find({variable, kAnyMember});
  return found != seat_held_.end() ? &found->second : nullptr;
}

Label KnowledgeState::read(const SeatHeld& held, std::optional<int> term) const {
  if (term)
    if (const auto written = held.by_term.find(*term); written != held.by_term.end()) return written->second;
  const Owner asked = term ? Owner{Owner::Kind::kTerm, *term} : Owner{Owner::Kind::kEach, kEverySeat};
  Label value = held.any;
  value.rewrite([&](Secret& secret) {
    if (secret.owner.kind == Owner::Kind::kSelf) secret.owner = secret.owner.of(asked.kind, asked.id);
    return true;
  });
  for (auto [written, label] : held.by_term) {
    replace_term(label, written, asked);
    value.join(label);
  }
  return value;
}

// `one`: no seat has a variable of its own. `keeps`: it may be another member that is written, so that what was there may stay.
void KnowledgeState::write(SeatHeld& held, std::optional<int> term, Label value, bool one, bool keeps) {
  if (!term) {
    if (one && !keeps) held = {};
    held.any.join(value);
  }
  // Another name may be of the same seat.
  for (auto& [written, label] : held.by_term) {
    if (term && written == *term) continue;
    Label here = value;
    if (term) replace_term(here, *term, {Owner::Kind::kTerm, written});
    label.join(here);
  }
  if (term) held.by_term[*term] = std::move(value);
}

Label KnowledgeState::of_all_variables() const {
  Label label;
  for (const auto& [variable, held] : held_) label.join(held.value);
  for (const auto& [variable, held] : seat_held_) {
    label.join(held.any);
    for (const auto& [term, one] : held.by_term) label.join(one);
  }
  return label;
}

Label KnowledgeState::family_value(int variable, int member, std::optional<int> term) const {
  const SeatHeld* const held = find_held(variable, member);
  return held != nullptr ? read(*held, term) : Label{};
}

void KnowledgeState::write_family_value(int variable, int member, std::optional<int> term, Label value) {
  const core::Variable& declared = core_->variables[static_cast<std::size_t>(variable)];
  const bool one = !declared.per_seat;
  if (declared.plain()) return write(seat_held_[{variable, kAnyMember}], term, std::move(value), one, false);
  if (member != kAnyMember) {
    const SeatHeld* const before = find_held(variable, member);
    seat_held_.try_emplace({variable, member}, before != nullptr ? *before : SeatHeld{});
  }
  seat_held_.try_emplace({variable, kAnyMember});
  for (auto at = seat_held_.lower_bound({variable, kAnyMember}); at != seat_held_.end() && at->first.first == variable; ++at) {
    const int other = at->first.second;
    if (other == member && member != kAnyMember) {
      write(at->second, term, value, one, false);
      continue;
    }
    // Of two numbers that are written out all know that they are not the same.
    const bool apart = member != kAnyMember && other != kAnyMember && member % 2 == 0 && other % 2 == 0;
    if (apart) continue;
    Label either = value;
    if (term) either.join(read(at->second, term));
    write(at->second, term, std::move(either), one, true);
  }
}

void KnowledgeState::release_member(int variable) {
  if (!lemmas_.asks(Condition::kMemberNotSetAgain)) return;
  const int member = member_of_variable(variable);
  for_each_secret([&](Secret& secret) {
    if (secret.owner.member == member) secret.owner.member = kAnyMember;
    return true;
  });
  for (auto& [other, held] : held_)
    if (held.zones)
      for (ShownZone& zone : *held.zones)
        if (zone.owner.member == member) zone.owner.member = kAnyMember;
  counts.forget([&](const Owner& owner) { return owner.member == member; });
  std::erase_if(up_, [&](const auto& one) { return one.second == member || one.first.owner.member == member; });
  std::erase_if(open_, [&](const ShownZone& zone) { return zone.owner.member == member; });
  std::erase_if(shown_, [&](const auto& one) { return one.first.owner.member == member; });
  std::erase_if(seat_held_, [&](const auto& one) { return one.first.second == member; });
}

void KnowledgeState::after_each(const KnowledgeState& round, int variable, int domain, const Rounds& rounds) {
  const bool asks_set = lemmas_.asks(Condition::kNotSetInLoop);
  if (!lemmas_.has(Lemma::kLoops) || (asks_set && rounds.assigned.count(variable) != 0)) return;
  // Each round had a seat or a number of its own by such a name.
  const auto set_again = [&](int term) { return asks_set && term >= 0 && rounds.assigned.count(term % kStep) != 0; };
  const auto member_set_again = [&](int member) {
    return asks_set && member != kAnyMember && member % 2 != 0 && rounds.assigned.count(member / 2) != 0;
  };
  for (const auto& [key, held] : round.seat_held_) {
    const auto found = held.by_term.find(variable);
    const bool elsewhere = rounds.elsewhere.count(key.first) != 0 && lemmas_.asks(Condition::kNotWrittenElsewhere);
    if (found == held.by_term.end() || elsewhere || member_set_again(key.second)) continue;
    const bool stands = seat_held_.count(key) != 0 || key.second == kAnyMember;
    if (!stands && domain != kEverySeat) continue;
    Label value = found->second;
    replace_term(value, variable, {Owner::Kind::kSelf, 0});
    value.rewrite([&](Secret& secret) {
      if (secret.owner.kind == Owner::Kind::kTerm && set_again(secret.owner.id))
        secret.owner = secret.owner.of(Owner::Kind::kEach, kEverySeat);
      if (member_set_again(secret.owner.member)) secret.owner.member = kAnyMember;
      std::erase_if(secret.shown_to, set_again);
      return true;
    });
    SeatHeld& here = seat_held_[key];
    if (domain == kEverySeat) here = {};
    here.any.join(value);
  }
  const auto of_each = [&](const ShownZone& shown) {
    const bool changed = shown.zone < 0 ? (rounds.thrown >> (-1 - shown.zone) & 1) != 0 : rounds.changed.has(shown.zone);
    return shown.owner.is_term(variable) && !changed && !member_set_again(shown.owner.member);
  };
  // Shown to a seat that has a name of its own.
  for (const auto& [shown, term] : round.shown_)
    if (of_each(shown) && !depends(term, variable) && !set_again(term))
      show_to(shown.zone, shown.owner.of(Owner::Kind::kEach, domain), term);
  for (const ShownZone& shown : round.open_)
    if (of_each(shown)) open(shown.zone, shown.owner.of(Owner::Kind::kEach, domain));
}

bool KnowledgeState::covers(const Owner& open, const Owner& asked) const {
  if (open.member != kAnyMember && open.member != asked.member) return false;
  if (open.kind == asked.kind && open.id == asked.id) return true;
  if (open.kind != Owner::Kind::kEach) return false;
  if (asked.kind == Owner::Kind::kSelf) return open.id == kEverySeat;
  if (asked.kind == Owner::Kind::kTerm) return seats_->covers(open.id, domain_of(asked.id));
  return asked.kind == Owner::Kind::kEach && seats_->covers(open.id, asked.id);
}

bool KnowledgeState::concerns(int place, const Owner& owner, const Secret& secret) const {
  if (secret.age != Secret::Age::kCurrent) return false;
  if (place >= 0) return secret.kind == Secret::Kind::kTiles && secret.what == place && covers(owner, secret.owner);
  const int die = -1 - place;
  return secret.kind == Secret::Kind::kDie && secret.what == die && (!per_seat_die(die) || covers(owner, secret.owner));
}

bool KnowledgeState::is_open(int zone, const Owner& owner) const {
  const bool seen_by_all = zone < 0 ? core_->equipment.dice[static_cast<std::size_t>(-1 - zone)].seen == Seen::kAll
                                    : core_->equipment.zones[static_cast<std::size_t>(zone)].seen == Seen::kAll;
  return seen_by_all || std::any_of(open_.begin(), open_.end(), [&](const ShownZone& one) {
           return one.zone == zone && (covers(one.owner, owner) || (zone < 0 && !per_seat_die(-1 - zone)));
         });
}

std::vector<int> KnowledgeState::shown_to(int zone, const Owner& owner) const {
  std::vector<int> terms;
  for (const auto& [shown, term] : shown_)
    if (shown.zone == zone && (covers(shown.owner, owner) || (zone < 0 && !per_seat_die(-1 - zone)))) insert_sorted(terms, term);
  return terms;
}

void KnowledgeState::open(int zone, const Owner& owner) {
  if (!lemmas_.has(Lemma::kOpened)) return;
  for_each_secret([&](const Secret& secret) { return !concerns(zone, owner, secret); });
  insert_sorted(open_, ShownZone{zone, owner});
}

void KnowledgeState::show_to(int zone, const Owner& owner, int term) {
  if (!lemmas_.has(Lemma::kOpened)) return;
  for_each_secret([&](Secret& secret) {
    if (concerns(zone, owner, secret)) insert_sorted(secret.shown_to, term);
    return true;
  });
  insert_sorted(shown_, std::pair(ShownZone{zone, owner}, term));
}

void KnowledgeState::roll(std::uint32_t dice, bool all) {
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kDie && (dice >> secret.what & 1) != 0) secret.age = Secret::Age::kOld;
    return true;
  });
  const auto thrown = [&](const ShownZone& one) { return one.zone < 0 && (dice >> (-1 - one.zone) & 1) != 0; };
  if (lemmas_.asks(Condition::kNotThrownSince)) {
    std::erase_if(open_, thrown);
    std::erase_if(shown_, [&](const auto& one) { return thrown(one.first); });
  }
  for (std::size_t die = 0; die < viewers_.size(); ++die)
    if ((dice >> die & 1) != 0) {
      const int viewer = core_->equipment.dice[die].viewer >= 0 ? term(core_->equipment.dice[die].viewer) : kNoTerm;
      viewers_[die] = all || viewers_[die] == viewer ? viewer : kNoTerm;
    }
}

void KnowledgeState::close(int zone) {
  if (!lemmas_.asks(Condition::kNothingCame)) return;
  for_each_secret([&](Secret& secret) {
    if (secret.is_tiles() && secret.what == zone && secret.age == Secret::Age::kCurrent) secret.age = Secret::Age::kOld;
    return true;
  });
  std::erase_if(open_, [&](const ShownZone& one) { return one.zone == zone; });
  std::erase_if(shown_, [&](const auto& one) { return one.first.zone == zone; });
}

Label KnowledgeState::places_lost(int zone) const {
  const auto found = lost_places_.find(zone);
  return found != lost_places_.end() ? found->second : Label{};
}

void KnowledgeState::lose_places(int zone, const Label& why) {
  lost_places_[zone].join(why);
  forget_places(zone);
}

void KnowledgeState::forget_places(int zone) {
  for (auto& [variable, held] : held_) {
    const bool may_lie_there =
        !held.zones || std::any_of(held.zones->begin(), held.zones->end(), [&](const ShownZone& one) { return one.zone == zone; });
    held.by_place = held.by_place && !may_lie_there;
  }
}

Label KnowledgeState::arranged(int zone, bool by_place) const {
  Label label;
  if (!lemmas_.asks(Condition::kNotPicked)) return label;
  if (const auto found = arranged_.find(zone); found != arranged_.end()) label.join(found->second);
  if (const auto found = arranged_.find(-1 - zone); by_place && found != arranged_.end()) label.join(found->second);
  return label;
}

void KnowledgeState::arrange(int zone, const Label& label, bool order_only) {
  if (!label.is_public()) arranged_[order_only ? -1 - zone : zone].join(label);
}

void KnowledgeState::choice_begins() {
  std::set<int> known;
  for (const int choice : known_at_next_choice) {
    const bool within =
        std::any_of(dependences.begin(), dependences.end(), [&](const ControlDependence& one) { return one.choice() == choice; });
    if (!within && mistaken.count(choice) == 0) known.insert(choice);
  }
  if (known.empty()) return;
  for_each_secret([&](const Secret& secret) { return secret.kind != Secret::Kind::kChoice || known.count(secret.what) == 0; });
  for (const int choice : known) known_at_next_choice.erase(choice);
}

void KnowledgeState::event_happens(const Label& quantity) {
  bool followed = quantity.is_public();
  for_each_dependence([&](const ControlDependence& one) {
    followed = followed && (one.label.is_public() || known_at_next_choice.count(one.choice()) != 0);
  });
  if (!followed) mistaken.insert(known_at_next_choice.begin(), known_at_next_choice.end());
}

void KnowledgeState::change(const core::Component& part, const ObservedEvent& event, const Label& label, int chooser) {
  if (label.is_public()) return;
  changes_[{part, event}].join(label);
  set_to_[event].insert(chooser);
}

void KnowledgeState::everybody_looks() {
  changes_.clear();
  set_to_.clear();
  leave_table();
}

void KnowledgeState::leave_table() {
  for_each_secret([](Secret& secret) {
    secret.on_table = false;
    return true;
  });
}

bool KnowledgeState::has_changed_by(const std::vector<ObservedEvent>& events, int chooser) const {
  return lemmas_.asks(Condition::kNoneAlikeSince) && std::any_of(events.begin(), events.end(), [&](const ObservedEvent& event) {
           const auto set_to = set_to_.find(event);
           return set_to != set_to_.end() && (chooser == kNoTerm || set_to->second != std::set<int>{chooser});
         });
}

void KnowledgeState::everybody_sees_gather() {
  std::erase_if(changes_, [](const auto& one) { return one.first.first.part != core::Component::Part::kDice; });
}

bool KnowledgeState::may_have_gathered() const {
  return std::any_of(changes_.begin(), changes_.end(),
                     [](const auto& one) { return one.first.second.kind == ObservedEvent::Kind::kGather; });
}

Label KnowledgeState::changes(const std::set<core::Component>& read, const Ahead& ahead, const Node* at) const {
  Label label;
  const bool gathered = may_have_gathered();
  for (const auto& [change, why] : changes_) {
    const auto& [part, event] = change;
    const bool told_apart =
        !lemmas_.asks(Condition::kNothingAlike) || !ahead.may_have(at, event, gathered || part.part == core::Component::Part::kDice);
    if (lemmas_.has(Lemma::kOnTable) && told_apart) continue;
    const bool is_read = std::any_of(read.begin(), read.end(), [&, &part = part](const core::Component& one) {
      return one.part == part.part && one.layout == part.layout && (one.index == part.index || one.index < 0 || part.index < 0);
    });
    if (!is_read) continue;
    Label read_off = why;
    // No event reports that dice are put away.
    if (lemmas_.has(Lemma::kEvents) && (part.part != core::Component::Part::kDice || !lemmas_.asks(Condition::kReported)))
      read_off.rewrite([](Secret& secret) { return secret.on_table = true; });
    label.join(read_off);
  }
  return label;
}

void KnowledgeState::variable_in_view(int variable) {
  if (const auto found = held_.find(variable); found != held_.end()) found->second.see();
  for (auto at = seat_held_.lower_bound({variable, kAnyMember}); at != seat_held_.end() && at->first.first == variable; ++at)
    at->second = {};
}

void KnowledgeState::mixed(int zone) {
  forget_places(zone);
  forget_up(zone);
  // Nothing lies face up there any more.
  if (core_->equipment.zones[static_cast<std::size_t>(zone)].one()) {
    lost_places_.erase(zone);
    may_lie_up_.remove(zone);
    arranged_.erase(-1 - zone);
  }
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kOrder && secret.what == zone && secret.age == Secret::Age::kCurrent) secret.age = Secret::Age::kOld;
    return true;
  });
}

void KnowledgeState::asked(int choice) {
  // A condition counts as shown only until this decision. Effects that depend on it disclose it from here on.
  for (ControlDependence& dependence : dependences) dependence.shown = dependence.label;
  for (PendingExit& exit : pending_exits) exit.dependence.shown = exit.dependence.label;
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kChoice && secret.what == choice) secret.age = Secret::Age::kOld;
    return true;
  });
}

void KnowledgeState::gather(std::optional<ShownZone> to) {
  for_each_secret([&](Secret& secret) {
    if (secret.is_tiles()) secret.age = Secret::Age::kPast;
    return true;
  });
  std::erase_if(open_, [](const ShownZone& one) { return one.zone >= 0; });
  lost_places_ = {};
  may_lie_up_ = {};
  up_.clear();
  arranged_.clear();
  counts.gather(to ? to->zone : -1);
  std::erase_if(shown_, [](const auto& one) { return one.first.zone >= 0; });
  for (const ShownZone& zone : all_zones()) open(zone.zone, zone.owner);
  for (auto& [variable, held] : held_) {
    held.zones.reset();
    if (to) held.zones.emplace(1, *to);
    held.whereabouts = held.one_lies = held.moves_since = {};
    held.by_place = false;
  }
  moves_of_all_ = {};
  places_told_ = {};
}

void KnowledgeState::moved(const std::vector<ShownZone>& from, const std::optional<ShownZone>& to, const std::vector<int>& variables,
                           const Label& which, const std::optional<Label>& picked) {
  moves_of_all_.join(picked ? *picked : which);
  for (auto& [variable, held] : held_) {
    if (std::find(variables.begin(), variables.end(), variable) != variables.end()) {
      held.zones.emplace();
      if (to) held.zones->push_back(*to);
      held.whereabouts = held.one_lies = held.moves_since = {};
      continue;
    }
    if (held.zones && !share_zone(*held.zones, from)) continue;
    if (held.zones && to) insert_sorted(*held.zones, *to);
    // Whether they went along depends on whether they are the same: by their places, as far as all can follow these.
    const bool follows = picked && held.by_place && lemmas_.has(Lemma::kPlaces);
    Label gone = follows ? *picked : which;
    gone.join(follows ? held.chosen_as : held.value);
    held.whereabouts.join(gone);
    held.one_lies.join(gone);
    held.moves_since.join(gone);
  }
}

void KnowledgeState::seen_moving(int variable, int term) {
  const auto found = held_.find(variable);
  if (found == held_.end() || !lemmas_.has(Lemma::kInView)) return;
  for (Label* label : {&found->second.value, &found->second.chosen_as, &found->second.count})
    label->rewrite([&](Secret& secret) {
      insert_sorted(secret.shown_to, term);
      return term != kNoTerm;
    });
}

bool KnowledgeState::may_know(const Secret& secret, int term) const {
  if (term == kNoTerm) return false;
  if (std::binary_search(secret.shown_to.begin(), secret.shown_to.end(), term)) return true;
  if (!secret.owner.is_term(term)) return false;
  switch (secret.kind) {
    case Secret::Kind::kTiles:
      return core_->equipment.zones[static_cast<std::size_t>(secret.what)].seen == Seen::kOwner;
    case Secret::Kind::kOrder:
      return false;
    case Secret::Kind::kDie:
      return !per_seat_die(secret.what) || core_->equipment.dice[static_cast<std::size_t>(secret.what)].seen == Seen::kOwner;
    case Secret::Kind::kChoice:
      return true;
  }
  return false;
}

bool KnowledgeState::settles(const Outlook& outlook, const Secret& secret) const {
  const bool shown = lemmas_.has(Lemma::kSettled);
  if (!outlook.decides) return shown;
  const auto met = [&](const std::vector<ShownZone>& places, Condition condition) {
    Secret meant = secret;
    if (!lemmas_.asks(condition)) meant.age = Secret::Age::kCurrent;
    return std::any_of(places.begin(), places.end(), [&](const ShownZone& place) {
      Owner owner = place.owner;
      if (owner.kind == Owner::Kind::kTerm) owner.id = term(owner.id);
      return concerns(place.zone, owner, meant);
    });
  };
  if (shown && met(outlook.shows, Condition::kStillThere)) return true;
  if (secret.kind == Secret::Kind::kDie) return lemmas_.has(Lemma::kThrown) && met(outlook.thrown, Condition::kSinceTheLastThrow);
  const bool past = secret.age == Secret::Age::kPast && lemmas_.asks(Condition::kSinceTheLastGather);
  return secret.is_tiles() && outlook.gathers && !past && lemmas_.has(Lemma::kScoring);
}

bool KnowledgeState::join(const KnowledgeState& given, bool again) {
  if (!given.reached) return false;
  if (!reached) {
    *this = given;
    return true;
  }
  KnowledgeState other = given;
  bool changed = false;
  std::vector<int> named_apart;
  for (const auto* aliases : {&aliases_, &other.aliases_})
    for (const auto& [variable, held] : *aliases)
      if (term(variable) != other.term(variable)) named_apart.push_back(variable);
  for (const int variable : named_apart) {
    if (aliases_.count(variable) != 0) {
      release(variable);
      changed = true;
    }
    if (other.aliases_.count(variable) != 0) other.release(variable);
  }
  std::erase_if(domains_, [&](const auto& one) {
    const auto found = other.domains_.find(one.first);
    const bool apart = found == other.domains_.end() || found->second != one.second;
    changed = changed || apart;
    return apart;
  });
  for (const auto& [variable, held] : other.held_) {
    const auto [mine, added] = held_.try_emplace(variable, held);
    if (added) {
      for (const auto part : Held::kLabels) changed = changed || !(held.*part).is_public();
      continue;
    }
    Held& here = mine->second;
    for (const auto part : Held::kLabels) changed = (here.*part).join(held.*part) || changed;
    changed = changed || (here.by_place && !held.by_place);
    here.by_place = here.by_place && held.by_place;
    if (!here.zones) continue;
    if (!held.zones) {
      here.zones.reset();
      changed = true;
      continue;
    }
    for (const ShownZone& zone : *held.zones)
      if (!std::binary_search(here.zones->begin(), here.zones->end(), zone)) {
        insert_sorted(*here.zones, zone);
        changed = true;
      }
  }
  // What one of them says of a member exactly, and the other does not, is said there of any.
  std::set<std::pair<int, int>> keys;
  for (const auto* all : {&std::as_const(seat_held_), &std::as_const(other.seat_held_)})
    for (const auto& [key, held] : *all) keys.insert(key);
  std::map<std::pair<int, int>, SeatHeld> both_held;
  for (const auto& key : keys) {
    const auto [variable, member] = key;
    if (member != kAnyMember && (seat_held_.count(key) == 0 || other.seat_held_.count(key) == 0)) continue;
    SeatHeld& met = both_held[key];
    // A seat that only one of them names has in the other what it has there by any name.
    for (const auto* side : {std::as_const(*this).find_held(variable, member), other.find_held(variable, member)}) {
      if (side == nullptr) continue;
      met.any.join(side->any);
      for (const auto& [term, label] : side->by_term) {
        Label& both = met.by_term[term];
        both.join(family_value(variable, member, term));
        both.join(other.family_value(variable, member, term));
      }
    }
  }
  changed = changed || both_held != seat_held_;
  seat_held_ = std::move(both_held);
  const std::size_t shown_before = shown_variables_.size();
  shown_variables_.insert(other.shown_variables_.begin(), other.shown_variables_.end());
  changed = changed || shown_variables_.size() != shown_before;
  for (const auto& [zone, label] : other.arranged_) changed = arranged_[zone].join(label) || changed;
  changed = moves_of_all_.join(other.moves_of_all_) || changed;
  changed = places_told_.join(other.places_told_) || changed;
  for (const auto& [part, label] : other.changes_) changed = changes_[part].join(label) || changed;
  for (const auto& [event, choosers] : other.set_to_)
    for (const int chooser : choosers) changed = set_to_[event].insert(chooser).second || changed;
  changed = counts.join(other.counts, again) || changed;
  changed = std::erase_if(up_, [&](const auto& one) { return !other.place_is_up(one.first, one.second); }) > 0 || changed;
  const auto both_open = [](const KnowledgeState& one, const KnowledgeState& two, std::vector<ShownZone>& out) {
    for (const ShownZone& zone : one.open_)
      if (two.is_open(zone.zone, zone.owner)) insert_sorted(out, zone);
  };
  std::vector<ShownZone> open;
  both_open(*this, other, open);
  both_open(other, *this, open);
  changed = changed || open != open_;
  open_ = std::move(open);
  std::erase_if(shown_, [&](const auto& one) {
    const bool missing = !std::binary_search(other.shown_.begin(), other.shown_.end(), one);
    changed = changed || missing;
    return missing;
  });
  for (const auto& [zone, why] : other.lost_places_) {
    const auto [lost, added] = lost_places_.try_emplace(zone);
    changed = lost->second.join(why) || added || changed;
  }
  changed = changed || !(other.may_lie_up_ - may_lie_up_).empty();
  may_lie_up_ |= other.may_lie_up_;
  for (std::size_t die = 0; die < viewers_.size(); ++die)
    if (viewers_[die] != kNoTerm && viewers_[die] != other.viewers_[die]) {
      viewers_[die] = kNoTerm;
      changed = true;
    }
  for (std::size_t i = 0; i < dependences.size() && i < other.dependences.size(); ++i)
    changed = dependences[i].join(other.dependences[i]) || changed;
  for (const PendingExit& exit : other.pending_exits) changed = add(exit) || changed;
  for (const int choice : other.known_at_next_choice) changed = known_at_next_choice.insert(choice).second || changed;
  for (const int choice : other.mistaken) changed = mistaken.insert(choice).second || changed;
  return changed;
}

bool KnowledgeState::add(const PendingExit& exit) {
  const auto same = std::find_if(pending_exits.begin(), pending_exits.end(), [&](const PendingExit& one) {
    return one.region == exit.region && one.dependence.condition == exit.dependence.condition;
  });
  if (same != pending_exits.end()) return same->dependence.join(exit.dependence);
  pending_exits.push_back(exit);
  return true;
}

}  // namespace boneyard::dsl
