#pragma once
// What happens in a match, told to whoever listens: a record, a log, a test. Events leave through a sink and are never part of the state;
// without a sink nothing is made. Each says which seats learn it in full, so that a seat's log can be written without asking the rules.

#include <span>
#include <vector>

#include "engine/move.hpp"
#include "engine/program.hpp"

namespace boneyard {

struct Event {
  enum class Kind {
    kPlayers,   // seats
    kGather,    // to
    kMix,       // to; tiles: the first is the next to be drawn
    kRoll,      // dice; numbers: one a die
    kLot,       // seats; seat
    kDecision,  // decision, seat, move
    kOpened,    // decision, seat, move: a sealed choice takes effect, all having chosen
    kMove,  // tile, from, to; place: in a pile, where not on top (see knowledge::Way); onto a layout: at (or -1), on (where it matters) and numbers = ends opened
    kOpen,  // to = the layout's zone, tile, numbers = ends opened
    kPay,   // from, to (accounts); due, paid
    kTurnUp,      // from = zone, tile: it lies face up there from now on
    kTurnDown,    // from = zone, tile
    kReveal,      // from = zone, tiles, seats = to whom
    kRevealDice,  // dice, numbers, seats
    kVariable,    // variable, seat (nobody when it is not of each seat): what all see it to be now
    kEnd,         // phase, cites
    kResult,      // seats = winners, cites
    kFault,       // text via State
  };
  Kind kind;
  SeatMask known_to = 0;  // seats that learn tile, numbers or choice; the others learn that it happened
  Seat seat = kNobody;
  SeatMask seats = 0;
  Tile tile = kNoTile;
  Tile on = kNoTile;
  int from = -1;
  int to = -1;
  int at = -1;
  int place = 0;
  bool by_place = false;  // of kMove: the rules named the tile by its place in a pile
  int due = 0;
  int paid = 0;
  int phase = -1;
  int variable = -1;
  bool stated = false;  // of kVariable: that it is set to this may not follow from what all have seen
  int cites = -1;
  int decision = -1;
  std::uint32_t dice = 0;
  std::span<const Tile> tiles{};
  std::span<const std::int32_t> numbers{};
  const Move* move = nullptr;
  const Place* cause = nullptr;  // the statement, or the way chosen; null for what no rule says
};

class State;

class EventSink {
 public:
  virtual ~EventSink() = default;
  // `state` is as it is just after what the event tells; before it for kDecision.
  virtual void on_event(const Event& event, const State& state) = 0;
  // A program that plays, such as Playout or Match, is about to make a move: the state is as it is before, the list holds all legal moves, whose entries may stand for
  // ranges, and `count` says how many moves that is.
  virtual void on_choice(const State& /*state*/, Seat /*seat*/, const std::vector<Move>& /*list*/, std::int64_t /*count*/,
                         const Move& /*chosen*/) {}
};

// Outcomes of chance that are laid down, for replays, tests and searches. Each function may fill in the outcome and return true; false
// leaves it to the generator.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  // `tiles` holds what is in the zone; the first is to be the next drawn.
  virtual bool mix(int zone, std::span<Tile> tiles) = 0;
  // One number, from 1 to the sides, for each die of the mask in ascending order.
  virtual bool roll(std::uint32_t dice, std::span<std::int32_t> numbers) = 0;
  virtual bool lot(SeatMask from, Seat& seat) = 0;
};

}  // namespace boneyard
