#pragma once
// What can be said of a match, whatever game it is: which deal is played, and when it is over, who stood how after each deal, and what the seats chose.
// What one hand played out is called is the game's business: it is what ended before the next was dealt.
// It counts secret choices too, but only text() shows them: a match that is over is open to all.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/table/screen.hpp"
#include "engine/event.hpp"

namespace boneyard::cli {

class Summary : public EventSink {
 public:
  // `readers` as of a SeatLog, `names` as of seat_name().
  Summary(const Program& program, SeatMask readers, const std::vector<std::string>& names);

  void on_event(const Event& event, const State& state) override;
  // Where in the match the table is, as far as the rules count rounds, deals have been played, or tricks are: "deal 2 of 5", "hand 3, trick 4 of 7"; else empty.
  std::string point(const State& state) const;
  // What decides the match, or else the first number that each seat has: the standing after each deal, and now.
  std::string score_text(const State& state, const Style& style) const;
  // What the rules have laid open for all, and what has not been touched since; empty where it is nothing.
  std::string laid_open_text(const State& state, const Style& style) const;
  // Of a match that is over.
  std::string text(const Style& style) const;

 private:
  // A number that each seat has for all to see, and what it was at the end of each deal.
  struct Measure {
    std::string title;
    int variable = -1;  // -1: chips
    std::vector<std::vector<std::int32_t>> after;
  };

  // What a choice is called: the words of a way.
  using WayName = std::vector<std::string>;

  std::size_t seats() const { return static_cast<std::size_t>(program_.seats); }
  void count_choice(const Event& event);
  // As many of its words as tell it from other ways.
  std::string short_name(const WayName& way) const;
  std::vector<std::string> spoken() const;
  std::vector<std::int32_t> standing(const Measure& measure, const State& state) const;
  void end_deal(const State& state);
  // `now`: the last row is of a deal that is not over.
  std::string standing_text(const Measure& measure, const Style& style, bool now = false) const;
  std::string figures_text(const Style& style) const;

  const Program& program_;
  SeatMask readers_;
  std::vector<std::string> names_;
  std::vector<Measure> measures_;
  std::vector<std::map<WayName, int>> ways_;  // by seat: how often a way was chosen
  std::vector<int> drawn_;                    // by seat: tiles that came from where they lie for all
  std::vector<std::int32_t> ended_;           // chips when a phase ended, if nothing was chosen since
  std::string deal_;                          // what one is called
  int deals_ = 0;                             // that are over
  int phase_ = -1;                            // that ended last
  std::set<int> laid_open_;                   // zones of seats
  int tricks_ = 0;                            // of this deal, as far as they have begun
  bool begun_ = false;                        // something was chosen since the last deal
  int mixed_ = -1;                            // as long as its tiles are dealt
};

}  // namespace boneyard::cli
