#pragma once
// The order in which a seat sees the tiles of its own hand: by suit (of tiles without, as views have them), by pips, or as they were drawn. It changes what is
// shown and nothing else: to the rules a hand has no order.

#include <map>
#include <string>
#include <vector>

#include "engine/event.hpp"
#include "engine/view.hpp"

namespace boneyard::cli {

class HandOrder {
 public:
  HandOrder(const Program& program, Seat seat) : program_(program), seat_(seat) {}

  // Follows what comes into the seat's own zones.
  void on_event(const Event& event);
  // "pips", "suit" or "drawn". False when it is none of them.
  bool by(const std::string& word);
  // What came since then has not come.
  void take_back(const HandOrder& before) { drawn_ = before.drawn_; }
  // Puts the tiles of the seat's own zones in order.
  void arrange(View& view) const;

 private:
  enum class By { kSuit, kPips, kDrawn };

  const Program& program_;
  Seat seat_;
  By by_ = By::kSuit;
  std::map<int, std::vector<Face>> drawn_;  // by zone; may hold tiles that are gone, but the latest last
};

}  // namespace boneyard::cli
