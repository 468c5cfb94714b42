#pragma once
// Events as lines of a log, told as far as those who read may know them. What a line may say follows from Event::known_to alone, so
// that no rule file and no command decides it; what a seat may not know is told as far as everybody sees it happen ("2 tiles: A's hand to
// A's claim"). A sealed choice is told to nobody but the chooser before all have chosen.
//
// Runs of like events are told as one line: a deal of thirty tiles is a line for each hand, the antes of all players are one. What changes nothing
// is not told at all.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/event.hpp"

namespace boneyard::cli {

class SeatLog : public EventSink {
 public:
  // A log for readers who know what all of these seats know together with each other: one seat's own log, everybody's for all_seats(),
  // and with no seat at all the whole truth.
  SeatLog(const Program& program, SeatMask readers) : program_(program), readers_(readers), players_(program.all_seats()) {}

  void on_event(const Event& event, const State& state) override;
  // The lines since the last call; the latest of them when there are more than anybody would read.
  std::vector<std::string> take();

 private:
  struct Group {
    int from = -1;
    int to = -1;
    bool known = false;
    std::vector<Tile> tiles;
  };

  bool knows(const Event& event) const { return (event.known_to & readers_) == readers_; }
  // Whether something is otherwise after the event than it was told before. What is set to the value that it has is not.
  bool changes(const Event& event, const State& state);
  void flush();
  void add(std::string line);
  std::string seats_text(SeatMask seats) const;
  std::string cites_text(const std::vector<int>& cites) const;

  const Program& program_;
  SeatMask readers_;
  std::deque<std::string> lines_;
  std::size_t bytes_ = 0;       // of lines_
  std::uint64_t left_out_ = 0;  // lines before them
  std::vector<Group> moves_;    // not told yet; all from one place
  std::vector<int> payers_;     // not told yet; all pay the same to the same account
  int run_ = 0;                 // of events since the last flush
  int paid_ = 0;
  int paid_to_ = -1;
  Seat drawn_ = kNobody;                              // by the lot that was the last event
  SeatMask players_;                                  // as told last
  std::map<std::pair<int, Seat>, std::string> told_;  // variables that all see, as told last
  std::string said_;                                  // the choice told last, if nothing has happened since but what it brought about
};

}  // namespace boneyard::cli
