#pragma once
// What can be said of a match when it is over, whatever game it was: who stands how after each deal, how it ended and by which clause, and what the seats chose.
// Told to one reader, like a SeatLog: what a seat chose in secret, no other seat is told of here either.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/screen.hpp"
#include "engine/event.hpp"

namespace boneyard::cli {

class Summary : public EventSink {
 public:
  // `readers` as of a SeatLog, `names` as of seat_name().
  Summary(const Program& program, SeatMask readers, const std::vector<std::string>& names)
      : program_(program), readers_(readers), names_(names), ways_(seats()), drawn_(seats()) {}

  void on_event(const Event& event, const State& state) override;
  // Of a match that is over.
  std::string text(const State& state, const Style& style) const;

 private:
  // A number that each seat has for all to see, and what it was at the end of each deal.
  struct Measure {
    std::string title;
    int variable = -1;  // -1: chips
    std::vector<std::vector<std::int32_t>> after;
  };

  std::size_t seats() const { return static_cast<std::size_t>(program_.seats); }
  std::vector<std::int32_t> standing(const Measure& measure, const State& state) const;
  void end_deal(const State& state);
  std::string standing_text(const Measure& measure, const Style& style) const;
  std::string figures_text(const Style& style) const;

  const Program& program_;
  SeatMask readers_;
  std::vector<std::string> names_;
  std::vector<Measure> measures_;
  std::vector<std::map<std::string, int>> ways_;  // by seat: how often a way was chosen, by its first word
  std::vector<int> drawn_;                        // by seat: tiles that came from where they lie for all
  std::vector<std::int32_t> ended_;               // chips when a phase ended, if nothing was chosen since
  bool begun_ = false;                            // something was chosen since the last deal
  int mixed_ = -1;                                // as long as its tiles are dealt
  int result_ = -1;                               // clauses, into Program::cite_lists
};

}  // namespace boneyard::cli
