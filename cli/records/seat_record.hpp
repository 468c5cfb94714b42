#pragma once
// The record of a match as one seat may see it, to be shared (docs/record.md): every event that Event::known_to lets it know, and of the others that they
// happened. No seed, which would tell everything; no causes, since which line of the rules was run can tell what was chosen. What the seat was told as text
// goes with it, so that the match can be shown without its rules.

#include <ostream>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "engine/telling/seat_log.hpp"

namespace boneyard::cli {

class SeatRecord : public EventSink {
 public:
  // `match`: the header of the whole record. Of its rule file no more than the name is told.
  SeatRecord(const Program& program, Seat seat, const RecordHeader& match, std::ostream& out);

  void on_event(const Event& event, const State& state) override;
  // Play stops for a decision: writes the lines of the log since the last one, and returns them.
  std::vector<std::string> told();
  // The record ends: the table as the seat sees it.
  void end(const State& state);

 private:
  bool knows(const Event& event) const { return ((event.known_to >> seat_) & 1) != 0; }
  void write_lines(const char* event, const std::vector<std::string>& lines);

  const Program& program_;
  Seat seat_;
  std::vector<std::string> names_;
  std::ostream& out_;
  SeatLog log_;
  struct Sealed {
    int decision = -1;
    Seat seat = kNobody;
    std::string line;
    std::string hidden;  // for a seat that never hears of it
  };
  std::vector<Sealed> sealed_;  // choices of others, which nobody hears of before all have chosen
};

}  // namespace boneyard::cli
