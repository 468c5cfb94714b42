#pragma once
// Whether a seat gets a byte that depends on what it cannot know. A match is played again with something exchanged that the seat cannot tell apart: two tiles, what a
// die shows that it does not see, a choice that is still sealed. All make the same choices, by faces; a choice that the seat is not told of names the tile that now lies
// there. What the seat gets at each step must be the same: log, view, table, prompt, moves, and why others are refused.
//
// Which tiles a seat cannot tell apart is what the engine keeps of its knowledge (engine/knowledge.hpp), at every step that is compared. A pair is looked at no further
// when it cannot be played on, when the seat is shown something else in one than in the other, and when something else is told to all (`told`).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dsl/telling/seat_log.hpp"
#include "engine/game.hpp"

namespace boneyard::cli {

struct MadeChoice {
  Seat seat = kNobody;
  Move move;
};

// What is otherwise in the other match. Both are the same up to a step: the position at choice `step`, and what led there from the choice before.
struct Exchange {
  enum class Kind : std::uint8_t { kTiles, kDie, kSealedChoice };
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
  // `game` must keep what is told, or nothing is known of that. `most_work`: in steps of the rules, beyond which no pair is begun.
  ViewPairs(const Game& game, std::int64_t most_work);

  // Looks at some pairs of one match, and stops at the first difference. `chance`: of the match.
  std::optional<ViewDifference> look(const Random& chance, const std::vector<MadeChoice>& choices, Random& random);
  // How many pairs were compared at a step or more.
  std::uint64_t compared() const { return compared_; }
  bool spent() const { return work_ > most_work_; }

  // Plays the other match, as far as it was compared.
  void play_other(const Random& chance, const std::vector<MadeChoice>& choices, const ViewDifference& difference, EventSink& sink);

 private:
  // What everybody learns of an event, and what those learn who know it.
  struct Happening {
    Event::Kind kind{};
    SeatMask known_to = 0;
    std::array<int, 13> open{};
    const Place* cause = nullptr;
    std::uint32_t dice = 0;
    std::vector<int> faces;
    std::string shown;
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
  class Recorder;
  class Script;

  const Program& program() const { return game_.program(); }
  void play(const Random& chance, const std::vector<MadeChoice>& choices);
  // Goes on to a step; `choice`: what leads there, null at the beginning.
  void go(State& state, const MadeChoice* choice, EventSink* sink, ChanceSource* source = nullptr);
  std::optional<Exchange> draw(Random& random);
  bool draw_other(Exchange& exchange, Random& random);
  // The first step that is not compared.
  std::size_t limit_of(const Exchange& exchange);
  bool told_apart(const Exchange& exchange, const Happening& happening) const;
  bool told_apart(const Exchange& exchange, const State& state);
  std::pair<Tile, Tile> tiles_of(const Exchange& exchange) const;
  int die_of(const Exchange& exchange) const;
  void keep_texts(std::size_t until);
  std::optional<ViewDifference> compare(const Exchange& exchange, std::size_t limit);
  std::string text_at(const State& state, dsl::SeatLog& log);
  std::int32_t told_at(const State& state);
  // The choice that is made at a step of the other match; nothing when it cannot be made there.
  std::optional<MadeChoice> same_choice(const State& state, std::size_t step, const Exchange& exchange);
  std::string text_of(const Exchange& exchange) const;

  const Game& game_;
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
  std::vector<std::string> texts_;
  std::vector<std::int32_t> told_;
};

}  // namespace boneyard::cli
