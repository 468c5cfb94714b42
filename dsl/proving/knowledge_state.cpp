#include "dsl/proving/knowledge_state.hpp"

#include <algorithm>

namespace boneyard::dsl {
namespace {

// To whom dice were shown stands beside zones, by numbers that no zone has.
int place_of_die(int die) { return -1 - die; }

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
        secret.owner = to;
      else if (to.kind == Owner::Kind::kTerm)
        secret.owner.id += to.id - from;
      else
        secret.owner = {Owner::Kind::kEach, kEverySeat};
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

KnowledgeState::KnowledgeState(const core::Core& core, const Seats& seats)
    : core_(&core), seats_(&seats), viewers_(core.equipment.dice.size(), kNoTerm) {
  gather();
}

template <typename Self, typename Visit>
void KnowledgeState::for_each_label(Self& self, Visit visit) {
  for (auto& [variable, held] : self.held_) {
    visit(held.value);
    visit(held.chosen_as);
    visit(held.whereabouts);
  }
  for (auto& [variable, held] : self.seat_held_) {
    visit(held.any);
    for (auto& [term, label] : held.by_term) visit(label);
  }
  for (auto& reason : self.reasons) visit(reason.label);
  for (auto& [label, reason] : self.lingering) visit(reason.label);
}

template <typename Change>
void KnowledgeState::for_each_secret(Change change) {
  for_each_label(*this, [&](Label& label) { label.rewrite(change); });
}

std::size_t KnowledgeState::size() const {
  std::size_t notes = open_.size() + shown_.size() + domains_.size() + held_.size() + reasons.size() + lingering.size() + seat_held_.size();
  for (const auto& [variable, held] : seat_held_) notes += held.by_term.size();
  for_each_label(*this, [&](const Label& label) { notes += label.secrets().size(); });
  return notes;
}

int KnowledgeState::term(int variable) const {
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
  for (auto& [variable, held] : seat_held_) {
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
  for (auto& [variable, held] : seat_held_) {
    for (auto& [term, label] : held.by_term) {
      if (!gone(term)) continue;
      replace_term(label, term, {Owner::Kind::kSelf, 0});
      held.any.join(label);
    }
    std::erase_if(held.by_term, [&](const auto& written) { return gone(written.first); });
  }
  const auto gone_owner = [&](const Owner& owner) { return owner.kind == Owner::Kind::kTerm && gone(owner.id); };
  for_each_secret([&](Secret& secret) {
    if (gone_owner(secret.owner)) secret.owner = {Owner::Kind::kEach, secret.owner.id < kStep ? domain : int{kEverySeat}};
    std::erase_if(secret.shown_to, gone);
    return true;
  });
  for (auto& [variable, held] : held_)
    if (held.zones)
      for (ShownZone& zone : *held.zones)
        if (gone_owner(zone.owner)) zone.owner = {Owner::Kind::kEach, kEverySeat};
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
  for_each_secret([&](Secret& secret) {
    if (secret.owner == Owner{Owner::Kind::kEach, domain}) secret.owner.id = kEverySeat;
    return true;
  });
  if (!fewer) std::erase_if(open_, [&](const ShownZone& zone) { return zone.owner == Owner{Owner::Kind::kEach, domain}; });
  std::erase_if(shown_, [&](const auto& one) { return !fewer && one.first.owner == Owner{Owner::Kind::kEach, domain}; });
  std::erase_if(domains_, [&](const auto& one) { return one.second == domain; });
}

void KnowledgeState::name_one_of(int variable, int domain) {
  release(variable, domain);
  set_domain(variable, domain);
}

Owner KnowledgeState::owner_of_all(int zone) const {
  return core_->equipment.zones[static_cast<std::size_t>(zone)].per_seat ? Owner{Owner::Kind::kEach, kEverySeat} : Owner{};
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

Label KnowledgeState::seat_value(int variable, std::optional<int> term) const {
  const auto found = seat_held_.find(variable);
  if (found == seat_held_.end()) return {};
  if (term)
    if (const auto written = found->second.by_term.find(*term); written != found->second.by_term.end()) return written->second;
  const Owner asked = term ? Owner{Owner::Kind::kTerm, *term} : Owner{Owner::Kind::kEach, kEverySeat};
  Label value = found->second.any;
  value.rewrite([&](Secret& secret) {
    if (secret.owner.kind == Owner::Kind::kSelf) secret.owner = asked;
    return true;
  });
  for (auto [written, label] : found->second.by_term) {
    replace_term(label, written, asked);
    value.join(label);
  }
  return value;
}

void KnowledgeState::write_seat_value(int variable, std::optional<int> term, Label value) {
  SeatHeld& held = seat_held_[variable];
  if (!term) held.any.join(value);
  // Another name may be of the same seat.
  for (auto& [written, label] : held.by_term) {
    if (term && written == *term) continue;
    Label here = value;
    if (term) replace_term(here, *term, {Owner::Kind::kTerm, written});
    label.join(here);
  }
  if (term) held.by_term[*term] = std::move(value);
}

void KnowledgeState::after_each(const KnowledgeState& round, int variable, int domain, const ZoneSet& changed) {
  for (const auto& [written, held] : round.seat_held_) {
    const auto found = held.by_term.find(variable);
    if (found == held.by_term.end()) continue;
    Label value = found->second;
    replace_term(value, variable, {Owner::Kind::kSelf, 0});
    SeatHeld& here = seat_held_[written];
    if (domain == kEverySeat) here = {};
    here.any.join(value);
  }
  // Shown to a seat that has a name of its own.
  for (const auto& [zone, term] : round.shown_)
    if (zone.owner == Owner{Owner::Kind::kTerm, variable} && !depends(term, variable) && (zone.zone < 0 || !changed.has(zone.zone)))
      show_to(zone.zone, {Owner::Kind::kEach, domain}, term);
  for (const ShownZone& zone : round.open_)
    if (zone.owner == Owner{Owner::Kind::kTerm, variable} && !changed.has(zone.zone)) open(zone.zone, {Owner::Kind::kEach, domain});
}

bool KnowledgeState::covers(const Owner& open, const Owner& asked) const {
  if (open == asked) return true;
  if (open.kind != Owner::Kind::kEach) return false;
  if (asked.kind == Owner::Kind::kSelf) return open.id == kEverySeat;
  if (asked.kind == Owner::Kind::kTerm) return seats_->covers(open.id, domain_of(asked.id));
  return asked.kind == Owner::Kind::kEach && seats_->covers(open.id, asked.id);
}

bool KnowledgeState::is_open(int zone, const Owner& owner) const {
  if (core_->equipment.zones[static_cast<std::size_t>(zone)].seen == Seen::kAll) return true;
  return std::any_of(open_.begin(), open_.end(), [&](const ShownZone& one) { return one.zone == zone && covers(one.owner, owner); });
}

std::vector<int> KnowledgeState::shown_to(int zone, const Owner& owner) const {
  std::vector<int> terms;
  for (const auto& [shown, term] : shown_)
    if (shown.zone == zone && covers(shown.owner, owner)) insert_sorted(terms, term);
  return terms;
}

void KnowledgeState::open(int zone, const Owner& owner) {
  for_each_secret([&](const Secret& secret) {
    return secret.kind != Secret::Kind::kTiles || secret.what != zone || secret.age != Secret::Age::kCurrent ||
           !covers(owner, secret.owner);
  });
  insert_sorted(open_, ShownZone{zone, owner});
}

void KnowledgeState::show_to(int zone, const Owner& owner, int term) {
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kTiles && secret.what == zone && secret.age == Secret::Age::kCurrent && covers(owner, secret.owner))
      insert_sorted(secret.shown_to, term);
    return true;
  });
  insert_sorted(shown_, std::pair(ShownZone{zone, owner}, term));
}

void KnowledgeState::open_dice(std::uint32_t dice) {
  for_each_secret([&](const Secret& secret) {
    return secret.kind != Secret::Kind::kDie || secret.age != Secret::Age::kCurrent || (dice >> secret.what & 1) == 0;
  });
  open_dice_ |= dice;
}

void KnowledgeState::show_dice_to(std::uint32_t dice, int term) {
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kDie && secret.age == Secret::Age::kCurrent && (dice >> secret.what & 1) != 0)
      insert_sorted(secret.shown_to, term);
    return true;
  });
  for (std::size_t die = 0; die < viewers_.size(); ++die)
    if ((dice >> die & 1) != 0) insert_sorted(shown_, std::pair(ShownZone{place_of_die(static_cast<int>(die)), {}}, term));
}

std::vector<int> KnowledgeState::die_shown_to(int die) const { return shown_to(place_of_die(die), {}); }

void KnowledgeState::roll(std::uint32_t dice) {
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kDie && (dice >> secret.what & 1) != 0) secret.age = Secret::Age::kOld;
    return true;
  });
  open_dice_ &= ~dice;
  std::erase_if(shown_, [&](const auto& one) { return one.first.zone < 0 && (dice >> place_of_die(one.first.zone) & 1) != 0; });
  for (std::size_t die = 0; die < viewers_.size(); ++die)
    if ((dice >> die & 1) != 0) viewers_[die] = core_->equipment.dice[die].viewer >= 0 ? term(core_->equipment.dice[die].viewer) : kNoTerm;
}

void KnowledgeState::close(int zone) {
  for_each_secret([&](Secret& secret) {
    if (secret.is_tiles() && secret.what == zone && secret.age == Secret::Age::kCurrent) secret.age = Secret::Age::kOld;
    return true;
  });
  std::erase_if(open_, [&](const ShownZone& one) { return one.zone == zone; });
  std::erase_if(shown_, [&](const auto& one) { return one.first.zone == zone; });
}

void KnowledgeState::mixed(int zone) {
  // Nothing lies face up there any more.
  if (!core_->equipment.zones[static_cast<std::size_t>(zone)].per_seat) lost_places_.remove(zone);
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kOrder && secret.what == zone && secret.age == Secret::Age::kCurrent) secret.age = Secret::Age::kOld;
    return true;
  });
}

void KnowledgeState::asked(int choice) {
  for_each_secret([&](Secret& secret) {
    if (secret.kind == Secret::Kind::kChoice && secret.what == choice) secret.age = Secret::Age::kOld;
    return true;
  });
}

void KnowledgeState::gather() {
  for_each_secret([&](Secret& secret) {
    if (secret.is_tiles()) secret.age = Secret::Age::kPast;
    return true;
  });
  open_.clear();
  lost_places_ = {};
  std::erase_if(shown_, [](const auto& one) { return one.first.zone >= 0; });
  for (const ShownZone& zone : all_zones()) insert_sorted(open_, zone);
  for (auto& [variable, held] : held_) {
    held.zones.reset();
    held.whereabouts = {};
  }
}

void KnowledgeState::moved(const std::vector<ShownZone>& from, const ShownZone& to, int moved_variable, const Label& which) {
  for (auto& [variable, held] : held_) {
    if (!held.zones) continue;
    if (variable == moved_variable) {
      held.zones->assign(1, to);
      held.whereabouts = {};
      continue;
    }
    const bool taken = std::any_of(held.zones->begin(), held.zones->end(), [&](const ShownZone& zone) {
      return std::any_of(from.begin(), from.end(), [&](const ShownZone& left) { return left.zone == zone.zone; });
    });
    if (!taken) continue;
    insert_sorted(*held.zones, to);
    // Whether they went along depends on whether they are the same.
    if (which.is_public()) continue;
    held.whereabouts.join(which);
    held.whereabouts.join(held.value);
  }
}

void KnowledgeState::seen_moving(int variable, int term) {
  const auto found = held_.find(variable);
  if (found == held_.end()) return;
  for (Label* label : {&found->second.value, &found->second.chosen_as})
    label->rewrite([&](Secret& secret) {
      insert_sorted(secret.shown_to, term);
      return term != kNoTerm;
    });
}

bool KnowledgeState::may_know(const Secret& secret, int term) const {
  if (term == kNoTerm) return false;
  if (std::binary_search(secret.shown_to.begin(), secret.shown_to.end(), term)) return true;
  if (secret.owner != Owner{Owner::Kind::kTerm, term}) return false;
  switch (secret.kind) {
    case Secret::Kind::kTiles:
      return core_->equipment.zones[static_cast<std::size_t>(secret.what)].seen == Seen::kOwner;
    case Secret::Kind::kOrder:
      return false;
    case Secret::Kind::kDie:
    case Secret::Kind::kChoice:
      return true;
  }
  return false;
}

bool KnowledgeState::settles(const Outlook& outlook, const Secret& secret) const {
  if (!outlook.decides) return true;
  if (secret.kind == Secret::Kind::kDie) {
    const bool shown = secret.age == Secret::Age::kCurrent && (outlook.dice_shown >> secret.what & 1) != 0;
    return shown || (outlook.dice_thrown >> secret.what & 1) != 0;
  }
  if (!secret.is_tiles()) return false;
  if (outlook.gathers && secret.age != Secret::Age::kPast) return true;
  if (secret.kind != Secret::Kind::kTiles || secret.age != Secret::Age::kCurrent) return false;
  return std::any_of(outlook.shows.begin(), outlook.shows.end(), [&](const ShownZone& shown) {
    const Owner owner = shown.owner.kind == Owner::Kind::kTerm ? Owner{Owner::Kind::kTerm, term(shown.owner.id)} : shown.owner;
    return shown.zone == secret.what && covers(owner, secret.owner);
  });
}

bool KnowledgeState::join(const KnowledgeState& given) {
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
      changed = changed || !held.value.is_public() || !held.chosen_as.is_public() || !held.whereabouts.is_public();
      continue;
    }
    Held& here = mine->second;
    changed = here.value.join(held.value) || changed;
    changed = here.chosen_as.join(held.chosen_as) || changed;
    changed = here.whereabouts.join(held.whereabouts) || changed;
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
  for (const auto& [variable, held] : other.seat_held_) {
    SeatHeld& here = seat_held_[variable];
    // A seat that only one of them names has in the other what it has there by any name.
    std::map<int, Label> met;
    for (const std::map<int, Label>* names : {&std::as_const(here.by_term), &held.by_term})
      for (const auto& [term, label] : *names) {
        Label both = seat_value(variable, term);
        both.join(other.seat_value(variable, term));
        met[term] = std::move(both);
      }
    changed = changed || met != here.by_term;
    here.by_term = std::move(met);
    changed = here.any.join(held.any) || changed;
  }
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
  changed = changed || !(other.lost_places_ - lost_places_).empty();
  lost_places_ |= other.lost_places_;
  changed = changed || (open_dice_ & ~other.open_dice_) != 0;
  open_dice_ &= other.open_dice_;
  for (std::size_t die = 0; die < viewers_.size(); ++die)
    if (viewers_[die] != kNoTerm && viewers_[die] != other.viewers_[die]) {
      viewers_[die] = kNoTerm;
      changed = true;
    }
  for (std::size_t i = 0; i < reasons.size() && i < other.reasons.size(); ++i)
    changed = reasons[i].label.join(other.reasons[i].label) || changed;
  for (const auto& left : other.lingering) {
    const auto same = std::find_if(lingering.begin(), lingering.end(), [&](const auto& one) {
      return one.first == left.first && one.second.condition == left.second.condition;
    });
    if (same != lingering.end()) {
      changed = same->second.label.join(left.second.label) || changed;
      continue;
    }
    lingering.push_back(left);
    changed = true;
  }
  return changed;
}

}  // namespace boneyard::dsl
