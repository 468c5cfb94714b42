#pragma once
// What may happen, on some path from a place in the rules, before anybody chooses and so looks at the table. Two events that look alike may be taken for each other: what the rules read
// between them is public only if no such event is still to come. Rules are walked backwards, loops until nothing changes.

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "dsl/core/core.hpp"
#include "dsl/proving/settled.hpp"

namespace boneyard::dsl {

// What everybody sees happen, whichever tiles, dice and seats it is about. Of a move, a placing and a payment: from where and to where.
struct ObservedEvent {
  enum class Kind : std::uint8_t { kMove, kPlace, kOpen, kGather, kMix, kTurnUp, kTurnDown, kShow, kThrow, kPay, kPlayers, kSet };
  Kind kind = Kind::kMove;
  int from = 0;  // a zone; of kPay a pot or kPurses; of kOpen the layout; of kSet the variable
  int to = 0;    // a zone; of kPlace the layout; of kPay as `from`
  auto operator<=>(const ObservedEvent&) const = default;
};
constexpr int kPurses = -1;

class Ahead {
 public:
  // For each time that the rules are walked, linear in their size times the number of events. A game whose loops do not come to rest within a bound is taken to have any event everywhere.
  Ahead(const core::Core& core, const Settled& settled);

  // Of the statement itself; nothing where everybody sees nothing of it.
  std::vector<ObservedEvent> events_of(const Node& stmt) const;
  // Whether an event that looks like this one may happen from the beginning of the statement on; with null, from anywhere. Everybody can tell what comes behind a gather from what came
  // before it, unless `unknown`: not everybody knows whether there was one, or the log does not tell what the event has done.
  bool may_have(const Node* stmt, const ObservedEvent& event, bool unknown) const;

 private:
  using Events = std::set<ObservedEvent>;
  struct Paths {
    Events events;         // before all tiles are taken up
    Events later;          // after that
    bool decides = false;  // some path comes to a choice: what happens on those that come to none matters to nobody
    void join(const Paths& other);
    bool operator==(const Paths&) const = default;
  };

  Paths region(const core::Region& statements, Paths after);
  Paths statement(const Node& stmt, const Paths& after);
  Paths repeated(const Node& stmt, const Paths& after);
  void came_to(const Node& stmt, const Paths& met);

  const core::Core& core_;
  const Settled& settled_;
  std::map<const Node*, Paths> before_;
  std::map<const Node*, Paths> heads_;  // of loops, as the last walk left them
  std::map<int, Paths> ends_;           // by label: what follows what is so called
  bool changed_ = false;
};

}  // namespace boneyard::dsl
