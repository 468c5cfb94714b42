#pragma once
// What a seat has been shown that it did not know: an outcome of chance, a tile, what others chose in secret or with something before them that it does not see, what
// the rules tell. Whoever has seen such a thing cannot take back a choice that he made before it.

#include <string>

#include "engine/event.hpp"

namespace boneyard::cli {

class Discovery {
 public:
  Discovery(const Program& program, Seat seat) : program_(program), seat_(seat) {}

  // True when the event shows the seat something new.
  bool on_event(const Event& event, const State& state);
  // The last of it, as the end of "since then ...": "the dice were thrown".
  const std::string& text() const { return text_; }

 private:
  bool sees(int zone) const { return ((program_.seers(zone) >> seat_) & 1) != 0; }
  bool sees_all_of(const State& state, Seat other) const;
  std::string shown_by(const Event& event, const State& state) const;

  const Program& program_;
  Seat seat_;
  std::string text_;
};

}  // namespace boneyard::cli
