#pragma once
// What is going to be known anyway. For each place in the rules: what is bound to be shown, on every path from there, before anybody has to choose again.
// What players learn a little earlier for it tells them nothing that they could use, and a deal can be scored by hands that nobody is shown, when
// all tiles are taken up before the next decision. Rules are walked backwards, loops until nothing changes.

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "dsl/core/core.hpp"
#include "dsl/proving/label.hpp"
#include "dsl/proving/seats.hpp"
#include "engine/zone_set.hpp"

namespace boneyard::dsl {

// A zone, and whose: of the seat that variable `id` names, where the owner is a term. Dice stand beside zones, by numbers below zero (KnowledgeState::place_of_die).
struct ShownZone {
  int zone = 0;
  Owner owner;
  auto operator<=>(const ShownZone&) const = default;
};
// Whether two lists have places with one zone, of whichever seats.
bool share_zone(const std::vector<ShownZone>& one, const std::vector<ShownZone>& other);

// Of all paths from one place.
struct Outlook {
  bool decides = false;           // some path comes to a decision
  bool gathers = true;            // every path to a decision takes up all tiles first
  bool shows_all = true;          // no path comes anywhere: what is shown on every one of them is anything
  std::vector<ShownZone> shows;   // zones and dice that every path shows before, as they are now; sorted
  std::vector<ShownZone> thrown;  // dice that every path throws before; sorted

  void meet(const Outlook& other);
  bool operator==(const Outlook&) const = default;
};

class Settled {
 public:
  // Linear in the size of the rules for each time that they are walked; a game whose loops do not come to rest within a bound is taken to settle nothing.
  Settled(const core::Core& core, const Seats& seats);

  // At the beginning of a statement; of a loop: each time that it begins anew.
  const Outlook& before(const Node& stmt) const;

  // Where tiles may lie, or which zone is meant, wherever that is asked.
  ZoneSet zones_of(const Node& tiles) const;

 private:
  Outlook region(const core::Region& statements, Outlook after);
  Outlook statement(const Node& stmt, Outlook after);
  Outlook loop(const Node& stmt, const Outlook& after);
  Outlook go_through(const Node& stmt, const Outlook& after);
  // The outlook at the beginning of what is walked again and again is now this.
  Outlook came_to(const Node& stmt, Outlook met);
  void show_each(const Node& stmt, Outlook& outlook, std::vector<ShownZone>& thrown_by_all) const;
  Outlook throws(const Node& stmt, Outlook after) const;
  // Dice by their mask, all of them of each seat.
  std::vector<ShownZone> dice_of(std::uint32_t mask) const;
  // The dice of each seat, of one that has a name.
  std::vector<ShownZone> dice_of_seat(const Node& seat) const;
  Outlook choice(const Node& stmt, const Outlook& after);

  // The zones that a statement changes without all seeing which tiles.
  ZoneSet hidden_changes(const Node& stmt) const;
  // Whether all know which tiles are meant, since somebody has chosen them openly.
  bool announced(const Node& tiles) const;
  std::vector<ShownZone> shown_by(const Node& stmt) const;
  std::vector<ShownZone> thrown_by(const Node& stmt) const;
  // What is shown and thrown whenever the region is gone through, whatever follows.
  void always_done(const core::Region& statements, std::vector<ShownZone>& shown, std::vector<ShownZone>& thrown) const;
  void note_variables(const core::Region& rules);

  const core::Core& core_;
  const Seats& seats_;
  ZoneSet every_zone_;
  std::map<int, ZoneSet> variable_zones_;  // where the tiles of a variable may lie
  std::set<int> announced_;                // variables of choices made openly
  std::map<const Node*, Outlook> before_;
  std::map<const Node*, Outlook> heads_;  // of loops, as the last walk left them
  std::map<int, Outlook> ends_;           // by label: what follows what is so called
  bool changed_ = false;
};

}  // namespace boneyard::dsl
