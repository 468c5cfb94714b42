#pragma once
// What the proof knows at one place of the rules: which label every variable carries, which names stand for the same seat, which zones and dice lie open to
// all, and under which conditions the place is reached. Where paths meet, what holds is what holds on each of them; labels are joined.
//
// Seats are spoken of by terms: numbers that stand for one seat that is not known. Each variable has a term of its own, which it holds until it is given the
// seat of another name. When a name is given another seat, what was said of the old one is said of "one of the seats" from then on.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "dsl/core/core.hpp"
#include "dsl/core/effects.hpp"
#include "dsl/proving/ahead.hpp"
#include "dsl/proving/label.hpp"
#include "dsl/proving/lemmas.hpp"
#include "dsl/proving/seats.hpp"
#include "dsl/proving/settled.hpp"
#include "dsl/proving/tile_counts.hpp"

namespace boneyard::dsl {

constexpr int kNoTerm = -1;

// What a variable holds.
struct Held {
  Label value;
  Label chosen_as;        // what says which tiles were picked: less than the value when they are all tiles of a zone, or the one at a place
  Label count;            // what says how many they are
  bool by_place = false;  // it is what lay at a place that all can follow
  std::optional<std::vector<ShownZone>> zones;  // where tiles may lie; nothing: anywhere
  int chosen_in = -1;                           // it was chosen there, and not set since: the label of the statement that asked
  Label whereabouts;                            // of which of them it is: public where all can follow the moves
  Label one_lies;                               // the same of one that is picked among tiles which were taken whole
  Label moves_since;                            // what of that has come since it has the name, by moves that not all can follow
  Label copy;                                   // which of several copies it is, to those who know its face
  bool operator==(const Held&) const = default;

  static constexpr std::array<Label Held::*, 7> kLabels = {&Held::value,    &Held::chosen_as,   &Held::count, &Held::whereabouts,
                                                           &Held::one_lies, &Held::moves_since, &Held::copy};
  // Everybody knows its face from now on.
  void see() {
    value = count = {};
    chosen_as = copy;
  }
};

// What the variable of each seat holds: of any seat, with kSelf for that seat, and of the seats that were written to by name.
struct SeatHeld {
  Label any;
  std::map<int, Label> by_term;
  bool operator==(const SeatHeld&) const = default;
};

// A condition that decides whether a place is reached.
struct ControlDependence {
  Label label;  // all of it: what is kept from here carries it
  Label shown;  // what of it is not settled: what shows here gives it away
  Span condition;
  const std::vector<Span>* uses = nullptr;  // of the statement that has the condition
  const core::Node* ask = nullptr;          // it is what a seat has chosen: the statement that asked
  const core::Node* way = nullptr;          // and the way
  // The label of that statement; -1: nobody has chosen.
  int choice() const { return ask != nullptr ? ask->a : -1; }

  // Adds the labels of another. True when this has changed.
  bool join(const ControlDependence& other) {
    return static_cast<int>(label.join(other.label)) + static_cast<int>(shown.join(other.shown)) > 0;
  }
};

// A region may have been left early: as long as it lasts, whether a place is reached depends on that too.
struct PendingExit {
  int region;
  ControlDependence dependence;
};

// What the rounds of a loop do besides what each does for its own seat.
struct Rounds {
  std::set<int> assigned;    // variables that they set
  std::set<int> elsewhere;   // variables of each seat that they set for another seat than their own
  ZoneSet filled;            // zones to which they bring tiles, but for that of their own seat
  ZoneSet changed;           // zones in which tiles come or go unseen, but for that of their own seat
  std::uint32_t thrown = 0;  // dice that they throw, but for those of their own seat
};

class KnowledgeState {
 public:
  KnowledgeState(const core::Core& core, const Seats& seats, const Lemmas& lemmas);

  // ---- Seats
  int term(int variable) const;
  static int first_player();
  static int after(int term);   // of `player after` it
  static int before(int term);  // the other way; kNoTerm when it is no `player after`
  static int local_term(int local);
  int domain_of(int term) const;
  // The variable will name another seat; what was said of the old one is said of one of `domain`.
  void release(int variable, int domain = kEverySeat);
  // The variable names the seat that a term stands for.
  void alias(int variable, int term);
  void set_domain(int variable, int domain) { domains_[variable] = domain; }
  // The variable names one of a domain after another.
  void name_one_of(int variable, int domain);
  // Other seats make up the domain: all that is said of one of the old ones is said of anybody. `fewer`: the new ones are among the old.
  void forget_domain(int domain, bool fewer);
  // Others take part now: who comes after a player is somebody else.
  void forget_order();
  // Says of one of `domain` what a label says of a term.
  static void generalize(Label& label, int term, int domain);

  // ---- Values
  Held& held(int variable) { return held_[variable]; }
  const Held& value(int variable) const;
  Label of_all_variables() const;
  // Of the variable of a seat, or with nothing of any seat; of a member of a family, or with kAnyMember of any.
  Label family_value(int variable, int member, std::optional<int> term) const;
  void write_family_value(int variable, int member, std::optional<int> term, Label value);
  // A number is set anew: what was said of the member of that number is said of any.
  void release_member(int variable);
  // What one round of a loop over `domain` leaves behind, whose seat `variable` names, holds for each seat when every round was run.
  void after_each(const KnowledgeState& round, int variable, int domain, const Rounds& rounds);
  // It was revealed, and not set since: who sees it sees whether it is set.
  bool is_shown(int variable) const { return shown_variables_.count(variable) != 0; }
  void variable_shown(int variable) { shown_variables_.insert(variable); }
  void variable_set(int variable) { shown_variables_.erase(variable); }

  // ---- What lies open. A zone, or dice by place_of_die().
  static int place_of_die(int die) { return -1 - die; }
  // Of a zone, or of the zones or dice that all seats have by its name.
  Owner owner_of_all(int zone) const;
  std::vector<ShownZone> all_zones() const;
  // The tiles of a variable have moved in the view of a seat, or with kNoTerm of all: it knows which they are.
  void seen_moving(int variable, int term);
  bool is_open(int zone, const Owner& owner) const;
  int viewer(int die) const { return viewers_[static_cast<std::size_t>(die)]; }
  std::vector<int> shown_to(int zone, const Owner& owner) const;
  void open(int zone, const Owner& owner);
  void show_to(int zone, const Owner& owner, int term);
  // These dice are thrown, or with `all` false some of them.
  void roll(std::uint32_t dice, bool all);
  // Tiles have been moved that not all have seen: what lies there is new, and what was known of it old.
  void close(int zone);
  void mixed(int zone);
  // Whether all can follow at which places of a pile tiles lie face up: until one is taken from there that the rules pick by what it is.
  bool places_followed(int zone) const { return lost_places_.count(zone) == 0 || !lemmas_.asks(Condition::kPileFollowed); }
  // `why`: the choices that decide whether a tile is taken from there, and which.
  void lose_places(int zone, const Label& why);
  // All of these since the places could be followed.
  Label places_lost(int zone) const;
  // Of tiles that variables hold nobody knows any more at which place of the zone they lie.
  void forget_places(int zone);
  // Tiles may lie face up in a zone that not all see.
  bool may_lie_up(int zone) const { return may_lie_up_.has(zone); }
  void turned_up(int zone) { may_lie_up_.add(zone); }
  // The tile at this place of a zone lies face up, until tiles come, go or are turned down there. `place`: a member, as of a family (label.hpp).
  void place_turned_up(const ShownZone& zone, int place) { insert_sorted(up_, std::pair(zone, place)); }
  bool place_is_up(const ShownZone& zone, int place) const { return std::binary_search(up_.begin(), up_.end(), std::pair(zone, place)); }
  void forget_up(int zone) {
    if (!lemmas_.asks(Condition::kPlaceUntouched)) return;
    std::erase_if(up_, [&](const auto& one) { return one.first.zone == zone; });
  }
  // What which tiles lie in a zone, or at which place, depends on besides chance and what all see: the rules or a player picked them by what they are.
  // Only the order, if a tile has come to another place of its own zone.
  Label arranged(int zone, bool by_place) const;
  void arrange(int zone, const Label& label, bool order_only);
  // All see what the variable holds.
  void variable_in_view(int variable);
  // Choices that all know when somebody is asked next: the label of the statement that asked.
  std::set<int> known_at_next_choice;
  // Those of which something that not all may follow has made an event.
  std::set<int> mistaken;
  void choice_begins();
  // Something happens that all see, as often as a label says. Where not all can tell why, it may be taken for what a way does.
  void event_happens(const Label& quantity);
  // What an event does to a part of the table depends on a label. Until everybody looks at the table, at the next choice, so does what the rules read there, if the same may happen
  // before by another statement: then nobody can tell which of them it was.
  void change(const core::Component& part, const ObservedEvent& event, const Label& label, int chooser = kNoTerm);
  void everybody_looks();
  // Whether one of these events looks like what has changed the table since the last choice. `chooser`: the variable of those who choose at once, where the event sets another variable
  // to that seat, so that each round of theirs reports another one; or kNoTerm.
  bool has_changed_by(const std::vector<ObservedEvent>& events, int chooser) const;
  // What was read off the table before, and is kept, follows from the events no more: somebody chooses, or an event looks like the change.
  void leave_table();
  // All tiles are taken up, as everybody knows: what happened before can be told from what happens now. No event tells that dice are put away.
  void everybody_sees_gather();
  Label changes(const std::set<core::Component>& read, const Ahead& ahead, const Node* at) const;
  bool is_changed() const { return !changes_.empty(); }
  // All tiles may have been taken up since, and not everybody knows whether they were.
  bool may_have_gathered() const;
  // Somebody is asked again: what was chosen there before is another's choice.
  void asked(int choice);
  void gather(std::optional<ShownZone> to);
  // What says which tiles have moved since all were taken up.
  const Label& moves_of_all() const { return moves_of_all_; }
  // What not all know of the places and players by which tiles were named that were stated or shown since: where such a tile lies says it.
  const Label& places_told() const { return places_told_; }
  void place_told(const Label& label) { places_told_.join(label); }
  // Tiles that lay there have gone to a zone, or onto a layout: all of those that the variables hold, and maybe others. Which they were, a label says.
  // `picked`: of which tile it is, if it was taken by its place.
  void moved(const std::vector<ShownZone>& from, const std::optional<ShownZone>& to, const std::vector<int>& variables, const Label& which,
             const std::optional<Label>& picked);

  // ---- What decides whether the place is reached
  std::vector<ControlDependence> dependences;  // innermost last
  std::vector<PendingExit> pending_exits;
  // True when this has changed.
  bool add(const PendingExit& exit);
  template <typename Visit>
  void for_each_dependence(Visit visit) const {
    for (const ControlDependence& one : dependences) visit(one);
    for (const PendingExit& one : pending_exits) visit(one.dependence);
  }
  bool reached = true;

  // Whether a seat may know all of a label; kNoTerm: whether all may.
  bool may_know(const Secret& secret, int term) const;
  // Whether a zone is shown that an outlook speaks of.
  bool settles(const Outlook& outlook, const Secret& secret) const;

  // How many tiles lie where, at most.
  TileCounts counts;

  // True when this has changed. `again`: where a loop begins anew.
  bool join(const KnowledgeState& other, bool again = false);
  // How much there is to copy: what one more of these costs.
  std::size_t size() const;

 private:
  template <typename Self, typename Visit>
  static void for_each_label(Self& self, Visit visit);
  // `change` returns whether the secret stays, and may change it.
  template <typename Change>
  void for_each_secret(Change change);
  void vacate(int term, int domain, int depth);
  void rename(int from, int to);
  // Terms that stand for nothing any more: what was said of them is said of one of `domain`.
  template <typename Gone>
  void forget(Gone gone, int domain);
  bool covers(const Owner& open, const Owner& asked) const;
  // Whether a secret is of what lies in an open place of that owner now.
  bool concerns(int place, const Owner& owner, const Secret& secret) const;
  bool per_seat_die(int die) const { return core_->equipment.dice[static_cast<std::size_t>(die)].per_seat; }
  const SeatHeld* find_held(int variable, int member) const;
  Label read(const SeatHeld& held, std::optional<int> term) const;
  static void write(SeatHeld& held, std::optional<int> term, Label value, bool one, bool keeps);

  const core::Core* core_;
  const Seats* seats_;
  Lemmas lemmas_;
  std::map<int, Held> held_;
  // By variable and member. What stands for kAnyMember is of any member of a family; what stands for another is exact, as long as it stands.
  std::map<std::pair<int, int>, SeatHeld> seat_held_;
  std::set<int> shown_variables_;
  std::map<int, int> aliases_;                    // variables that hold another term than their own
  std::map<int, int> domains_;                    // by a term: the domain that its seat is of
  std::vector<ShownZone> open_;                   // zones open to all; terms are seat terms here; sorted
  std::vector<std::pair<ShownZone, int>> shown_;  // and to single seats; sorted
  std::map<int, Label> lost_places_;              // by zone: why
  ZoneSet may_lie_up_;
  std::vector<std::pair<ShownZone, int>> up_;                           // sorted
  std::map<int, Label> arranged_;                                       // by zone; of its order alone, by a number below zero
  std::vector<int> viewers_;                                            // by die: the term of whom it is shown to
  Label moves_of_all_;                                                  // what says which tiles have moved since all were taken up
  Label places_told_;                                                   // see places_told()
  std::map<std::pair<core::Component, ObservedEvent>, Label> changes_;  // since somebody was asked last
  std::map<ObservedEvent, std::set<int>> set_to_;                       // of those: the choosers that variables were set to, or kNoTerm
};

}  // namespace boneyard::dsl
