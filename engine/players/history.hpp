#pragma once
// What has happened since all tiles were last taken up: the latest choices, each with the state that it was made in, and the movements and throws between them. Whoever lets
// players play tells it of every event. Players cannot read it; they ask what it says of a deal (evidence.hpp), as far as their seat could follow it.

#include <cstdint>
#include <vector>

#include "engine/event.hpp"
#include "engine/players/view_key.hpp"
#include "engine/state.hpp"

namespace boneyard {

class History : public EventSink {
 public:
  // Of older choices it keeps no state.
  static constexpr int kMostChoices = 24;

  struct Item {
    enum class Kind : std::uint8_t { kChoice, kMove, kRoll };
    Kind kind = Kind::kMove;
    SeatMask known_to = 0;  // who has learnt which tile, or what was chosen
    Seat seat = kNobody;
    Tile tile = kNoTile;
    int from = -1;
    int to = -1;
    std::uint32_t dice = 0;
    int choice = -1;  // counted from the first
  };
  struct Choice {
    State before;
    Move move;
  };

  void on_event(const Event& event, const State& state) override;
  // A match begins.
  void begin();

  // How often all tiles have been taken up in the match.
  int gathered() const { return gathered_; }

  // A number for all of this that the seat could follow: which choices it heard of, which tiles it saw move, and where others moved and dice were thrown.
  std::uint64_t followed_by(Seat seat, const ViewKey& keys) const;

  const std::vector<Item>& items() const { return items_; }
  // Of an item that is a choice: null where it is not kept any more.
  const Choice* choice(const Item& item) const;

 private:
  void clear();

  std::vector<Item> items_;
  std::vector<Choice> choices_;  // number n at n mod kMostChoices
  int made_ = 0;
  int gathered_ = 0;
};

}  // namespace boneyard
