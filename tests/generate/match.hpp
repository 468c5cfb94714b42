#pragma once
// A match of a generated game as it was played, followed through the eyes of its ledger: what chance and the seats did, and which seats saw which
// tile, die and choice. Everything here comes from the events and from what the Author wrote down, nothing from what the engine says a seat knows.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "tests/generate/ledger.hpp"

namespace boneyard::generate {

// Steps of a match are counted by choices: step k is the decision before which k choices were made.
struct Played {
  struct Choice {
    Seat seat = kNobody;
    int decision = -1;
    Move move;
    bool sealed = false;
    SeatMask asked = 0;  // of a sealed one: who has still to choose, this seat included
    const Ledger::Way* note = nullptr;
  };
  struct Outcome {
    enum class Kind { kMix, kRoll, kLot };
    Kind kind = Kind::kMix;
    int zone = -1;
    std::vector<Tile> tiles;
    std::uint32_t dice = 0;
    std::vector<std::int32_t> numbers;
    Seat seat = kNobody;
    int step = 0;  // the first decision after it
  };
  struct Happening {
    enum class Kind {
      kMove,  // tile, from, to; seen
      kGather,
      kMix,     // outcome; seen
      kShown,   // tiles; seen; from: of one that is turned up by its place in a zone
      kNamed,   // tiles, in a choice that all are told of
      kChosen,  // tiles, in a choice that only its chooser knows
      kThrown,  // outcome; seen by die
      kDice,    // dice were shown; seen
      kStep,    // somebody is to choose
    };
    Kind kind = Kind::kMove;
    int step = 0;  // the first decision after it
    SeatMask seen = 0;
    Tile tile = kNoTile;
    int from = -1;
    int to = -1;
    int outcome = -1;
    std::uint32_t dice = 0;
    std::vector<Tile> tiles;
    std::vector<SeatMask> by_die;
  };

  std::vector<Choice> choices;
  std::vector<Outcome> outcomes;
  std::vector<Happening> happenings;
  bool over = false;
};
using Happening = Played::Happening;

// Listens to a match and writes it down.
class Watcher : public EventSink {
 public:
  Watcher(const Program& program, const Ledger& ledger, Played& played);
  void on_event(const Event& event, const State& state) override;

  // By the ledger.
  SeatMask seers(int zone) const { return seers_[static_cast<std::size_t>(zone)]; }
  const Ledger::Place& place(int zone) const { return *places_[static_cast<std::size_t>(zone)]; }
  // What the ledger says of a way; null when it says nothing.
  const Ledger::Way* note(int decision, int way) const;

 private:
  std::vector<Tile> pieces(const Played::Choice& choice) const;

  const Program& program_;
  const Ledger& ledger_;
  Played& played_;
  std::vector<SeatMask> seers_;
  std::vector<const Ledger::Place*> places_;
  Seat viewer_ = kNobody;
};

}  // namespace boneyard::generate
