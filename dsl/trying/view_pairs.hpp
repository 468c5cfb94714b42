#pragma once
// Whether what a seat gets depends on what it cannot know: noninterference, tried on pairs of matches (docs/secrets.md). A match is played again with one secret changed: two
// tiles change places in a mix, a die shows another number, or another seat makes another choice that was not announced. All other choices stay as they were, by faces; an
// unannounced choice of a tile that lies elsewhere now names the one that lies there. The change stays when the tiles are gathered, the dice are thrown again, or the choice is
// over, so that what a variable keeps of it shows too.
//
// As long as the seat learns the same in both matches, it must get the same at each decision: log, view, table, prompt, moves and their order, refusals, and export. What it
// learns are the contents of events that are known to it (a tile that moves in its view, and from where, if it comes to a place that all see; a tile that is turned up; a reveal,
// a throw) and values that the rules state. It learns nothing from a tile that moves out of its view: if the log names that tile, the seat must be able to infer which one it is.
// It also learns nothing from whether something happens: an event that only one match has is a difference, and so is a tile in its view that the rules have picked otherwise, or
// turned up at another place of a pile, and, by another choice, one that comes from elsewhere. These differences are no leaks, and end the comparison:
// - in one step with a gather or another throw, before which the tiles or the dice lay as they were changed: a deal may be scored unseen;
// - what the block of the changed choice does, but for what others are offered there: it was that player's to show;
// - those of a match that is over in both, or in one while the other shows what was changed, and of one that stops with a fault.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"

namespace boneyard::dsl {

// What goes to a seat, as a program shows it: its log and its export, the table as it is drawn, and what it is asked.
class SeatWindow {
 public:
  // Hears of all events of a match.
  class Reader : public EventSink {
   public:
    // The lines of the seat's log, and what its export has, since the last time.
    virtual std::string log() = 0;
    virtual std::string exported() = 0;
  };
  virtual ~SeatWindow() = default;
  virtual std::unique_ptr<Reader> reader(const Program& program, Seat seat) const = 0;
  // Everything that lies on the table, as the seat sees it.
  virtual std::string shown(const Program& program, const State& state, Seat seat) const = 0;
  // Its moves, and why others are refused. `list` holds the moves afterwards.
  virtual std::string offered(Machine& machine, const State& state, Seat seat, std::vector<Move>& list) const = 0;
};

struct MadeChoice {
  Seat seat = kNobody;
  Move move;
};

// What is otherwise in the other match. Both are the same up to a step: the position at choice `step`, and what led there from the choice before.
struct Exchange {
  enum class Kind : std::uint8_t { kTiles, kDie, kChoice };
  Kind kind = Kind::kTiles;
  Seat seat = kNobody;      // that cannot know
  std::size_t step = 0;     // the first that may be otherwise
  std::size_t outcome = 0;  // of chance, in which it is exchanged
  std::size_t one = 0;      // of a mix: the places of the tiles; of a throw: the die
  std::size_t other = 0;
  std::int32_t number = 0;  // that the die shows
  MadeChoice choice;        // that is made in place of the one before `step`
};

struct ViewDifference {
  Exchange exchange;
  std::string exchanged;            // for people
  std::vector<MadeChoice> choices;  // of the other match
  std::size_t step = 0;             // at which it shows, after so many choices
  const Place* place = nullptr;     // the statement that does otherwise, or else the decision
  std::string gets;                 // what the seat gets in one and in the other
};

class ViewPairs {
 public:
  // `most_work`: in steps of the rules, beyond which no pair is begun.
  ViewPairs(const Game& game, const SeatWindow& window, std::int64_t most_work);

  ~ViewPairs();

  // Looks at some pairs of one match, and stops at the first difference. `chance`: of the match.
  std::optional<ViewDifference> look(const Random& chance, const std::vector<MadeChoice>& choices, Random& random);
  // How many pairs were compared at a step or more.
  std::uint64_t compared() const { return compared_; }
  bool spent() const { return work_ > most_work_; }

  // Plays the other match, as far as it was compared.
  void play_other(const Random& chance, const std::vector<MadeChoice>& choices, const ViewDifference& difference, EventSink& sink);

 private:
  // What everybody sees of an event, by its name in Event.
  enum Open { kSeat, kSeats, kFrom, kTo, kAt, kOn, kPlace, kDue, kPaid, kPhase, kVariable, kCites, kDecision, kOpenFields };
  // An event, for the report (`open`, `cause`) and for what seats learn by it.
  struct Happening {
    Event::Kind kind{};
    SeatMask known_to = 0;
    std::array<int, kOpenFields> open{};
    const Place* cause = nullptr;
    std::uint32_t dice = 0;
    std::vector<std::int32_t> numbers;  // of dice, in their order
    std::vector<SeatMask> dice_known;
    std::string stated;  // to everybody: the value of a variable that all see
    bool anew = false;   // the log has that value even if it stays the same
    std::string shown;   // to those who know
    bool by_place = false;
    int left = -1;        // the place in its pile from which a tile goes, as in State::order
    int moved = -1;       // the face of a tile that goes elsewhere or is turned up
    Tile tile = kNoTile;  // this tile
  };
  // Of an event with this key a seat learns this content. Events with the same key are compared in their order.
  static constexpr std::size_t kKeyFrom = 3;
  static constexpr std::size_t kKeyDice = 7;
  struct Learned {
    std::array<int, 8> key{};  // kind, seat, seats, from, to, place of a tile turned up in a pile, variable, dice
    std::string content;
    int moved = -1;                // the face of a tile that goes elsewhere or is turned up
    const Place* cause = nullptr;  // of such a tile
  };
  struct Outcome {
    Event::Kind kind{};
    std::size_t step = 0;
    std::size_t happening = 0;  // of that step
    int zone = -1;
    SeatMask seers = 0;
    std::vector<Tile> tiles;
    std::uint32_t dice = 0;
    std::vector<std::int32_t> numbers;
    std::vector<SeatMask> known;  // of each die
    Seat seat = kNobody;
  };
  struct Step {
    State state;
    std::vector<Happening> happenings;
    std::size_t outcomes = 0;  // before it
  };
  // What the seat gets at a step.
  struct Received {
    std::string log;
    std::string exported;
    std::string view;     // and the table, as it is drawn
    std::string offered;  // moves and refusals
    bool operator==(const Received& other) const {
      return log == other.log && exported == other.exported && view == other.view && offered == other.offered;
    }
  };
  // A choice that is otherwise, while what its block does may show that.
  struct OwnChoice {
    int decision = -1;
    bool sealed = false;
    bool runs = false;  // its block does, or that of another choice made at once with it
    // Of choices that are made at once: whose block runs, in the match and in the other.
    Seat here = kNobody;
    Seat there = kNobody;
  };
  class Recorder;
  class Script;

  const Program& program() const { return game_.program(); }
  void play(const Random& chance, const std::vector<MadeChoice>& choices);
  // Goes on to a step; `choice`: what leads there, null at the beginning.
  void go(State& state, const MadeChoice* choice, EventSink* sink, ChanceSource* source = nullptr);
  std::optional<Exchange> draw(Random& random);
  bool draw_other(Exchange& exchange, Random& random);
  int die_of(const Exchange& exchange) const;
  std::pair<int, int> faces_of(const Exchange& exchange) const;
  std::vector<Learned> learned(const std::vector<Happening>& happenings, std::size_t first) const;
  std::size_t first_after(const Exchange& exchange) const;
  // Whether the seat has learned something else by events that both matches have. A tile that moves in its view shows that only if it lay where the other one lies now: which
  // tile the rules pick must not depend on what lies elsewhere.
  bool apart(const Exchange& exchange, const std::vector<Learned>& one, const std::vector<Learned>& other) const;
  // The same of events alike: each by one statement, or all of the step, after which it does not matter which statement has shown what.
  bool apart(const Exchange& exchange, const std::vector<Learned>& one, const std::vector<Learned>& other, bool by_statement) const;
  bool shown_instead(const Exchange& exchange, const std::vector<Learned>& moves, const std::vector<Learned>& reveals) const;
  // Whether the rules pick a tile like one of those exchanged out of a pile, at another place in each match. Those above it slip by one in one match only:
  // the matches differ in more than two tiles from then on, and what is drawn tells no more than chance does.
  bool picked_out(const Exchange& exchange, const std::vector<Happening>& one, const std::vector<Happening>& other,
                  std::size_t first) const;
  // Whether the tiles are gathered or the die is thrown or cleared, so that what was changed is past. `after`: the state when all has happened.
  bool supersedes(const Exchange& exchange, const std::vector<Happening>& happenings, std::size_t first, const State& after) const;
  bool superseded_before(const Exchange& exchange, std::size_t step) const;
  // Whether the seat is shown one of the exchanged tiles, or the die.
  bool shows_secret(const Exchange& exchange, const std::vector<Happening>& happenings, std::size_t first) const;
  bool in_block(const State& state, int decision) const;
  // Whether a statement stands in the blocks of the ways of a decision.
  bool in_block(const Place* cause, int decision) const;
  // Whether the difference is none of those that are leaks (see above).
  bool excused(const Exchange& exchange, std::size_t step, const std::vector<OwnChoice>& own, const std::vector<Happening>& happenings,
               const Received& received) const;
  // Whether the seat sees the same of both, but for their contents.
  bool alike(const Happening& one, const Happening& other) const;
  // Whether the seat sees another choice by what its block does.
  bool shown_in_block(int decision, const std::vector<Happening>& one, const std::vector<Happening>& other) const;
  // What brings about the first event that one match has and not the other; null: there is none, or no statement brings it about.
  const Place* first_difference(std::size_t step, const std::vector<Happening>& happenings) const;
  // Plays the match itself on to a step, and keeps what the seat gets.
  void keep_received(std::size_t until);
  std::optional<ViewDifference> compare(const Exchange& exchange, Random& random);
  ViewDifference difference(const Exchange& exchange, std::size_t step, const std::vector<Happening>& happenings,
                            const Received& received) const;
  Received received_at(const State& state, SeatWindow::Reader& reader);
  // The choice that is made at a step of the other match; nothing when it cannot be made there. `another`: it is not the same, and the seat is not told: it names the other
  // tile, or is any choice if neither can be made.
  std::optional<MadeChoice> same_choice(const State& state, std::size_t step, const Exchange& exchange, Random& random, bool& another);
  std::string text_of(const Exchange& exchange) const;

  const Game& game_;
  const SeatWindow& window_;
  Machine machine_;
  Machine asker_;
  State other_;
  State scratch_;
  std::vector<Move> list_;
  std::uint64_t compared_ = 0;
  std::int64_t most_work_;
  std::int64_t work_ = 0;
  // Of the match.
  Random chance_;
  std::vector<MadeChoice> choices_;
  std::vector<Step> match_;
  std::vector<Outcome> outcomes_;
  // What a seat got in it, from a step on.
  Seat reader_ = kNobody;
  std::size_t first_ = 0;
  std::unique_ptr<SeatWindow::Reader> original_;
  std::vector<Received> received_;
};

}  // namespace boneyard::dsl
