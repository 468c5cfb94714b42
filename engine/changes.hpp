#pragma once
// What the rules change in a State while a match is played: each change is made, remembered by the seats that saw it, and told to whoever listens, with the
// instruction that caused it. Those that can fail give what went wrong.

#include <span>
#include <vector>

#include "engine/event.hpp"
#include "engine/fault.hpp"
#include "engine/knowledge.hpp"
#include "engine/state.hpp"

namespace boneyard {

class Changes {
 public:
  // What changes and what is told are worth, in steps: of the Program alone.
  struct Costs {
    std::int64_t move = 0;    // a tile goes elsewhere
    std::int64_t show = 0;    // a tile is shown
    std::int64_t gather = 0;  // all tiles are taken up
    std::int64_t tell = 0;    // a variable is told
  };

  Changes(const Program& program, const Shape& shape);

  const Costs& costs() const { return costs_; }
  // From now on this state is changed. Without a sink nothing is told.
  void begin(State& state, EventSink* sink, ChanceSource* source) {
    state_ = &state;
    sink_ = sink;
    source_ = source;
    watched_ = shape_.remembers || sink != nullptr;
  }
  // What the changes that follow are due to; one of the Program's own instructions.
  void due_to(const Instruction* cause) { cause_ = cause; }

  // A change is remembered by seats, or told: what is not has a short way, in which nothing is called.
  bool watched() const { return watched_; }

  // `told`: seats that know which tile it is, since they heard it named.
  void move(Tile tile, int to, SeatMask told, knowledge::Way way = {}) {
    watched_ ? move_watched(tile, to, told, way) : move_unwatched(tile, to, way.place);
  }
  void move_unwatched(Tile tile, int to, int place) {
    if (turns_ && state_->zone_of(tile) != to) bits::remove(state_->face_up(), tile);
    place != 0 ? state_->relocate_to_place(tile, to, place) : state_->relocate(tile, to);
  }
  // So many from the top of an ordered zone, one after another.
  void move_top(int count, int from, int to, bool followed) {
    if (watched_) {
      for (int i = 0; i < count; ++i) move_watched(state_->order(from).back(), to, 0, {.by_place = true, .followed = followed});
      return;
    }
    if (turns_ && from != to)
      for (const std::uint16_t tile : state_->order(from).last(static_cast<std::size_t>(count))) bits::remove(state_->face_up(), tile);
    state_->relocate_top(count, from, to);
  }
  // Where it lies, for all to see; or face down again, which tells nobody anything.
  void turn(Tile tile, bool up);
  void turn_unwatched(Tile tile, bool up) {
    if (state_->zone_shape(state_->zone_of(tile)).seers == all_seats_) return;
    up ? bits::add(state_->face_up(), tile) : bits::remove(state_->face_up(), tile);
  }
  void gather(int zone);
  void mix(int zone);
  // `numbers`: the registers, some of which say who sees a die.
  void roll(std::uint32_t dice, const std::int32_t* numbers);
  Seat lot(SeatMask from);
  FaultKind place(Tile tile, int layout, int at, Tile on, std::span<const std::int32_t> opening) {
    const int zone = program_.layouts[static_cast<std::size_t>(layout)].zone;
    if (state_->zone_of(tile) == zone || (state_->count(zone) == 0) != (at < 0)) return FaultKind::kNoOpenEnd;
    if (turns_) bits::remove(state_->face_up(), tile);
    if (watched_) return place_watched(tile, layout, at, on, opening);
    return state_->place(tile, layout, zone, at, on, opening) ? FaultKind::kNone : FaultKind::kNoOpenEnd;
  }
  FaultKind open_ends(Tile tile, int layout, std::span<const std::int32_t> opening);
  void reveal(int zone, SeatMask seats);
  void reveal_dice(std::uint32_t dice, SeatMask seats);
  FaultKind pay(std::int32_t due, int from, int to);
  FaultKind share(int account, SeatMask seats, bool clockwise, Seat from);
  // Whoever hears which tiles were chosen learns that they lie in some of these zones, a mask.
  void name_tiles(int decision, Seat seat, bool opened, std::span<const Tile> tiles, const ZoneSet& zones);
  void win(SeatMask winners, int cites);
  void stop(const Fault& fault);

  // What changes no tile, die or chip, and is told all the same.
  void tell_choice(int decision, Seat seat, const Move& move, bool opened);
  void tell_players(SeatMask seats);
  void tell_end(int phase, int cites);
  // As the state keeps it. `shown_to`: it is shown to these seats; 0: all see it, and it was set. `stated`: to what does not follow from what all have seen.
  void tell_variable(int variable, Seat seat, SeatMask shown_to, bool stated);
  bool heard() const { return sink_ != nullptr; }

 private:
  void move_watched(Tile tile, int to, SeatMask told, knowledge::Way way);
  FaultKind place_watched(Tile tile, int layout, int at, Tile on, std::span<const std::int32_t> opening);
  SeatMask hearers(int decision, Seat seat, bool opened) const;
  void tell(Event event);

  const Program& program_;
  const Shape& shape_;
  SeatMask all_seats_;
  Costs costs_;
  std::vector<Tile> tiles_;  // that are mixed or shown
  State* state_ = nullptr;
  EventSink* sink_ = nullptr;
  ChanceSource* source_ = nullptr;
  const Instruction* cause_ = nullptr;
  bool turns_ = false;    // the rules turn tiles up
  bool watched_ = false;  // a tile that moves is remembered by seats, or told
};

}  // namespace boneyard
