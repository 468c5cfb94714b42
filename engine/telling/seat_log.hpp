#pragma once
// Events as sentences of a log, told as far as those who read may know them. What a line may say follows from Event::known_to alone, so
// that no rule file and no command decides it; what a seat may not know is told as far as everybody sees it happen ("Ann draws 2 tiles from the
// boneyard"). A sealed choice is told to nobody but the chooser before all have chosen. The sentences are the game's own where its file has words for players.
//
// Runs of like events are told as one line: a deal of thirty tiles is a line for each hand, the antes of all players are one. What changes nothing
// is not told at all.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/event.hpp"
#include "engine/telling/wording.hpp"

namespace boneyard {

struct LogLine {
  // How much it matters where there is no room for all: that tiles are mixed and dealt, which the table shows, least, and what came out most.
  enum class Weight : std::uint8_t { kDealing, kPlay, kOutcome };
  std::string text;  // what follows from a choice begins with two blanks
  Weight weight = Weight::kPlay;
  std::vector<int> cites{};  // clauses that a choice is made by, or that the line says something came of, into Program::clauses
};

class SeatLog : public EventSink {
 public:
  // A log for readers who know what all of these seats know together with each other: one seat's own log, everybody's for all_seats(),
  // and with no seat at all the whole truth. `names` and `you` as of a Wording.
  SeatLog(const Program& program, SeatMask readers, std::vector<std::string> names = {}, Seat you = kNobody)
      : program_(program), readers_(readers), wording_(program, readers, std::move(names), you), players_(program.all_seats()) {}

  // With this, a log of the whole truth has the order of the tiles after each mix. Otherwise only the log of a seat that sees the tiles has it.
  void want_order() { wants_order_ = true; }

  void on_event(const Event& event, const State& state) override;
  // The lines since the last call; the latest of them when there are more than anybody would read.
  std::vector<LogLine> take();
  // The same without what is not told yet, since more of its kind may follow.
  std::vector<LogLine> take_finished();

 private:
  using Weight = LogLine::Weight;

  struct Group {
    int from = -1;
    int to = -1;
    bool known = false;
    bool said = false;      // the choice before it named these tiles
    int place = 0;          // in a pile, as Event has it
    bool in_order = false;  // who reads this sees in which order they lie there
    std::vector<Tile> tiles;
  };
  // The choice that was told last, which what happens next may come of.
  struct Chosen {
    const WayInfo* way = nullptr;
    Wording::Values values;
  };

  // Ends of a layout that a tile has, or has besides those that it opened when it was placed.
  struct Opened {
    Tile tile = kNoTile;
    bool more = false;
    std::vector<std::int32_t> numbers;
  };

  bool knows(const Event& event) const { return (event.known_to & readers_) == readers_; }
  // Whether something is otherwise after the event than it was told before. What is set to the value that it has is not.
  bool changes(const Event& event, const State& state);
  void flush();
  void flush_moves();
  void tell_deal();
  // In words of the game; nothing where it has none.
  std::optional<std::string> words_of(const Group& group) const;
  void tell_group(const Group& group);
  void tell_groups(const std::vector<Group>& groups);
  void tell_payments();
  void tell_lot(const std::string& what);
  void tell_choice(const Event& event, const State& state);
  void tell_move(const Event& event, const State& state);
  bool opens_what_is_free(const Event& event) const;
  void tell_opened(const Opened& opened);
  // "place 2 of ", before the zone; empty: on top of it.
  static std::string place_text(int place);
  void tell_variable(const Event& event, const State& state);
  void tell_stated(const Event& event, const std::string& value);
  void tell_alone();
  // A name that is set again before the first turn gets its line first.
  void wait(int variable, const std::string& sentence);
  // Who is next: told when what is going on has ended, and not at all when the match has.
  void tell_waiting();
  void tell_result(const Event& event, const State& state);
  void choose(const Event& event, const State& state);
  bool leaves_some(const Event& event, const State& state) const;
  SeatMask thrower_of(const Event& event) const;
  // What is said of such a choice; null without words for it.
  const Words::Telling* words_for(const WayInfo& way) const;
  // What a clause brought about, in words of the game; null when they have none for it. It is told once for each choice.
  const Words::Telling* outcome(const Event& event) const;
  const Words::Telling* by_clause(const std::vector<int>& cites) const;
  // Whether the words for the choice have said it: a payment, or tiles that the reader does not see.
  bool is_silent(const Event& event) const;
  bool tell_outcome(const Event& event, const State& state);
  // Whether the event sets for one seat more what was set for those before, and can be told with it.
  bool joins_set(const Event& event, const State& state) const;
  // Whether it is a choice that nothing is said of, by the seat that chose last: what comes of both can be told together.
  bool goes_on_silently(const Event& event) const;
  // A choice begins a paragraph; all else comes of one.
  void add(const std::string& sentence, Weight weight = Weight::kPlay, bool choice = false, std::vector<int> cites = {});
  std::string cites_text(const std::vector<int>& cites) const;

  const Program& program_;
  SeatMask readers_;
  bool wants_order_ = false;
  Wording wording_;
  std::deque<LogLine> lines_;
  std::size_t bytes_ = 0;       // of lines_
  std::uint64_t left_out_ = 0;  // lines before them
  std::vector<Group> moves_;    // not told yet; all from one place
  std::vector<int> payers_;     // not told yet; all pay the same to the same account
  int run_ = 0;                 // of events since the last flush
  // What seats are given, "have 5 dice", which is not told yet.
  struct Set {
    const Words::Setting* setting = nullptr;
    int variable = -1;
    std::int32_t number = 0;
    SeatMask seats = 0;
    std::string text;
  };
  Set set_;
  Opened opened_;                                     // not told yet
  std::pair<std::string, std::vector<int>> meaning_;  // the effect of a clause that moves tiles, with the clause; logged after the tiles
  std::string stated_;                                // a value that the rules have stated, and that a variable is set to next
  std::map<int, std::string> waiting_;                // by variable that turns begin with: who is next, which is not told yet
  SeatMask thrown_ = 0;                               // seats that have thrown their dice unseen, which is not told yet
  int paid_ = 0;
  int paid_to_ = -1;
  int gathered_ = -1;                             // the place where all tiles were gathered, which is not told yet
  int dealing_ = -1;                              // the place that was mixed, as long as nothing has happened but that its tiles were moved
  std::optional<std::pair<SeatMask, Seat>> lot_;  // not told yet
  SeatMask players_;                              // as told last
  std::map<std::pair<int, Seat>, std::string> told_;  // variables that all see, as told last
  Chosen chosen_;
  Seat chooser_ = kNobody;                    // of the last choice, if nothing has happened since but that tiles were moved
  bool hidden_ = false;                       // the last choice is not known to the readers
  std::set<const Words::Telling*> outcomes_;  // told since the last choice
  std::vector<Tile> named_;  // tiles that the choice told last has named, if nothing has happened since but what it brought about
  bool worded_ = false;      // that choice was told in words of the game
};

}  // namespace boneyard
