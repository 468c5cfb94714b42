#pragma once
// What may happen, on some path from a place in the rules, before anybody chooses and so looks at the table. Two events that look alike may be taken for each other: what the rules read
// between them is public only if no such event is still to come. Rules are walked backwards, loops until nothing changes.

#include <compare>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <vector>

#include "dsl/core/core.hpp"
#include "dsl/proving/seats.hpp"
#include "dsl/proving/settled.hpp"

namespace boneyard::dsl {

// What everybody sees happen, whichever tiles, dice and seats it is about. Of a move, a placing and a payment: from where and to where.
struct ObservedEvent {
  enum class Kind : std::uint8_t { kMove, kPlace, kOpen, kGather, kMix, kTurnUp, kTurnDown, kShow, kThrow, kPay, kPlayers, kSet };
  Kind kind = Kind::kMove;
  int from = 0;  // a zone; of kPay a pot or kPurses; of kOpen the layout; of kSet the variable
  int to = 0;    // a zone; of kPlace the layout; of kSet the number or seat that the rules write, or kUnwritten
  // The variable that names the seat who pays or is paid, whose zone tiles come to or leave, whose variable is set, or that a variable is set to; kAnybody: it has no name, or there is
  // none. In what has happened, kEarlier less the variable of a loop: a seat that had its round before.
  int who = kAnybody;
  bool names_seat = false;  // of kSet: the variable holds a seat now, and not nobody

  static constexpr int kUnwritten = std::numeric_limits<int>::min();
  static constexpr int kAnybody = -1;
  static constexpr int kEarlier = -2;
  auto operator<=>(const ObservedEvent&) const = default;
};
constexpr int kPurses = -1;

class Ahead {
 public:
  // For each time that the rules are walked, linear in their size times the number of events. A game whose loops do not come to rest within a bound is taken to have any event everywhere.
  Ahead(const core::Core& core, const Settled& settled);

  // Of the statement itself; nothing where everybody sees nothing of it.
  std::vector<ObservedEvent> events_of(const Node& stmt) const;
  // Whether an event that looks like this one, which has happened, may happen from the beginning of the statement on; with null, from anywhere. Everybody can tell what comes behind a
  // gather from what came before it, unless `unknown`: not everybody knows whether there was one, or the log does not tell what the event has done.
  bool may_have(const Node* stmt, const ObservedEvent& happened, bool unknown) const;

 private:
  using Events = std::set<ObservedEvent>;
  struct Paths {
    Events events;         // before all tiles are taken up
    Events later;          // after that
    bool decides = false;  // some path comes to a choice: what happens on those that come to none matters to nobody
    // Behind the loop, or before it, its variable names nobody.
    void leave_loop(int variable);
    void join(const Paths& other);
    bool operator==(const Paths&) const = default;
  };
  // As long as somebody takes part, and as long as nobody does: then nobody has a turn.
  struct Both {
    Paths somebody;
    Paths nobody;
    void join(const Both& other);
    bool operator==(const Both&) const = default;
  };

  static const Both kChoice;

  ObservedEvent report(const Node& tell) const;
  Both region(const core::Region& statements, Both after);
  Both statement(const Node& stmt, const Node* before, const Both& after);
  Both loop(const Node& stmt, const Node* before, const Both& after);
  Both for_each(const Node& stmt, const Both& after);
  Both choice(const Node& stmt, const Both& after);
  void came_to(const Node& stmt, const Both& met);

  const core::Core& core_;
  const Settled& settled_;
  std::set<int> each_in_turn_;                  // variables of loops, and those who choose at once
  std::map<const Node*, const Node*> reports_;  // by the statement that reports it: the assignment before
  std::map<const Node*, Both> before_;
  std::map<const Node*, Both> heads_;  // of loops, as the last walk left them
  std::map<int, Both> ends_;           // by label: what follows what is so called
  bool players_change_ = false;        // so that there may be none
  bool changed_ = false;
};

}  // namespace boneyard::dsl
