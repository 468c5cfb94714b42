#pragma once
// All that changes in a match, as one flat block of memory of a size known when the game is loaded (its Shape). A State is a value: copying
// is one memcpy, nothing outside points into it, and no operation on it allocates. The Machine changes it; everything else reads.
//
// What seats remember is part of it, since it follows from events that are gone: see knowledge.hpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/fault.hpp"
#include "engine/move.hpp"
#include "engine/program.hpp"
#include "engine/random.hpp"

namespace boneyard {

enum class Status : std::int32_t {
  kDecision,  // stopped: somebody must choose
  kOver,      // the match has a result
  kFault,     // the rules asked for something impossible; the match has no result
};

// A placed tile: which placed tile it touches (-1: none), by which number, and in which arm it grows.
struct PlacedTile {
  std::uint16_t tile;
  std::int16_t parent;
  std::int16_t at;
  std::int16_t arm;
};

// A side that carries no tile yet.
struct OpenEnd {
  std::uint16_t node;  // index of the placed tile
  std::int16_t number;
  std::int16_t arm;
  std::int16_t unused;
};

// Before those of a layout: how many of each there are, and the numbers at open ends as a mask, which are asked for far more often than they change.
struct LayoutHead {
  std::uint16_t placed;
  std::uint16_t open;
  std::uint32_t numbers;
};

// Whether states hold what seats remember of tiles that they were shown. Views need it. Play that nobody watches (random playouts) does without, and
// is faster by it; it goes the same way.
enum class Memory { kKept, kNone };

struct ZoneShape {
  std::int32_t order = -1;        // where its order begins in the memory of orders; -1 when it keeps none
  std::int16_t layout = -1;       // which layout it is, or -1
  std::int16_t hidden = -1;       // which of the zones not seen by all; -1 when seen by all, and where nothing is remembered
  std::int16_t hidden_pile = -1;  // which of the hidden zones that are ordered; -1 when it is none
  SeatMask seers = 0;

  bool ordered() const { return order >= 0; }
};

// Where everything stands in a State's memory, in words, computed once for a Program.
struct Shape {
  explicit Shape(const Program& program, Memory memory = Memory::kKept);

  const ZoneShape& zone(int zone) const { return zone_shapes[static_cast<std::size_t>(zone)]; }
  // A state read from a text may hold any number in any register; these keep it from reaching past what there is.
  bool nobody(std::int32_t seat) const { return static_cast<std::uint32_t>(seat) >= static_cast<std::uint32_t>(seats); }
  bool no_account(std::int32_t account) const { return static_cast<std::uint32_t>(account) >= static_cast<std::uint32_t>(accounts); }
  bool no_tile(std::int32_t tile) const { return static_cast<std::uint32_t>(tile) >= static_cast<std::uint32_t>(tiles); }

  int words_per_set = 0;
  int tiles = 0;
  int seats = 0;
  int zones = 0;
  int accounts = 0;
  bool remembers = true;
  int hidden_zones = 0;  // zones not seen by all; none where nothing is remembered, so that nothing is kept of any
  std::vector<int> zone_of_hidden;
  std::vector<ZoneShape> zone_shapes;
  int open_capacity = 0;  // open ends that a layout can have

  std::size_t numbers = 0;  // int32 each
  std::size_t sets = 0;
  std::size_t chips = 0;       // int32 each
  std::size_t dice = 0;        // int32 value, then uint32 mask of seats that know it, for each die
  std::size_t tile_zones = 0;  // uint8: zone of each tile
  std::size_t zone_bits = 0;
  std::size_t zone_counts = 0;  // uint16 each
  std::size_t orders = 0;       // uint16 each, `tiles` for each ordered zone; the last is the top
  std::size_t layouts = 0;      // per layout: a LayoutHead, then PlacedTile[tiles], OpenEnd[open_capacity]
  std::size_t layout_words = 0;
  std::size_t knowledge = 0;     // seat by seat, hidden zone by hidden zone: the tiles that may be there for all the seat was shown
  std::size_t known_places = 0;  // seat by seat, hidden pile by hidden pile: the places of which the seat knows what lies there
  int hidden_piles = 0;
  std::size_t face_up = 0;  // the tiles that lie face up where not all see the zone; kept also where nothing is remembered
  std::size_t pending = 0;  // a Move a seat, of each sealed decision that can be open within others
  int pending_levels = 0;
  std::size_t pending_words = 0;
  std::size_t total = 0;
};

// Pointers of its own lead to the parts of its memory: the machine reads and writes them many times for one move.
class State {
 public:
  struct Header {
    std::int32_t pc = 0;  // of the decision that it stands at; 0 where it stands at none
    Status status = Status::kFault;
    std::int32_t decision = -1;
    SeatMask to_act = 0;     // seats that may choose now
    SeatMask asked = 0;      // of a sealed decision: all seats that it asks
    SeatMask unsettled = 0;  // seats that learnt something since knowledge was last settled
    SeatMask winners = 0;
    std::int32_t cites = -1;  // what ended the match
    Fault fault;              // what stopped the match
    std::uint32_t decisions = 0;
    Random random;
  };
  static_assert(sizeof(Header) == 12 * sizeof(std::int32_t) + sizeof(Random), "no padding: equal states are equal byte for byte");

  explicit State(const Shape& shape) : shape_(&shape), words_(shape.total, 0) { find_parts(); }
  State(const State& other) : shape_(other.shape_), words_(other.words_) { find_parts(); }
  State(State&&) = default;
  State& operator=(const State& other);
  State& operator=(State&&) = default;
  ~State() = default;

  bool operator==(const State& other) const { return words_ == other.words_; }

  const Shape& shape() const { return *shape_; }
  std::size_t bytes() const { return words_.size() * sizeof(Word); }

  Header& header() { return *reinterpret_cast<Header*>(words_.data()); }
  const Header& header() const { return *reinterpret_cast<const Header*>(words_.data()); }
  bool over() const { return header().status != Status::kDecision; }

  std::int32_t* numbers() { return numbers_; }
  const std::int32_t* numbers() const { return numbers_; }
  Word* sets() { return sets_; }
  const Word* sets() const { return sets_; }
  SeatMask players() const { return static_cast<SeatMask>(numbers_[kPlayersRegister]); }

  std::int32_t& chips(int account) { return chips_[account]; }
  std::int32_t chips(int account) const { return chips_[account]; }

  std::int32_t& die(int die) { return dice_[2 * die]; }
  std::int32_t die(int die) const { return dice_[2 * die]; }
  SeatMask& die_known(int die) { return reinterpret_cast<SeatMask&>(dice_[2 * die + 1]); }
  SeatMask die_known(int die) const { return static_cast<SeatMask>(dice_[2 * die + 1]); }

  int zone_of(Tile tile) const { return tile_zones_[tile]; }
  const ZoneShape& zone_shape(int zone) const { return zone_shapes_[zone]; }
  const Word* zone(int zone) const { return zones_ + zone * words_per_set_; }
  int count(int zone) const { return counts_[zone]; }
  // The tiles of an ordered zone; the last is the top.
  std::span<std::uint16_t> order(int zone) { return {orders_ + zone_shapes_[zone].order, static_cast<std::size_t>(counts_[zone])}; }
  std::span<const std::uint16_t> order(int zone) const { return const_cast<State*>(this)->order(zone); }

  std::span<const PlacedTile> placed(int layout) const { return const_cast<State*>(this)->placed_on(layout); }
  std::span<const OpenEnd> open_ends(int layout) const { return const_cast<State*>(this)->open_on(layout); }
  // The numbers that stand at open ends, as a mask.
  std::uint32_t end_mask(int layout) const { return const_cast<State*>(this)->layout_head(layout).numbers; }
  // Those at one tile of it.
  std::uint32_t end_mask(int layout, Tile tile) const;

  Word* known(Seat seat, int hidden) { return known_ + (seat * shape_->hidden_zones + hidden) * words_per_set_; }
  const Word* known(Seat seat, int hidden) const { return const_cast<State*>(this)->known(seat, hidden); }

  // The places in a hidden pile, counted as order() does, of which a seat knows what lies there. None of a pile that it sees.
  Word* known_places(Seat seat, int zone) {
    return known_places_ + (seat * shape_->hidden_piles + zone_shapes_[zone].hidden_pile) * words_per_set_;
  }
  const Word* known_places(Seat seat, int zone) const { return const_cast<State*>(this)->known_places(seat, zone); }
  // The tiles that lie face up where not all see the zone.
  Word* face_up() { return face_up_; }
  const Word* face_up() const { return face_up_; }
  // There, or where all see the zone.
  bool lies_face_up(Tile tile) const {
    return zone_shapes_[zone_of(tile)].seers == (SeatMask{1} << shape_->seats) - 1 || bits::has(face_up_, tile);
  }

  // What a seat has chosen in a sealed decision that stands in the blocks of so many others (DecisionInfo::around), and what waits for its turn to take effect.
  Move& pending(int around, Seat seat) {
    return *reinterpret_cast<Move*>(pending_ + static_cast<std::size_t>(around * shape_->seats + seat) * shape_->pending_words);
  }
  const Move& pending(int around, Seat seat) const { return const_cast<State*>(this)->pending(around, seat); }

  // The only ways in which tiles go elsewhere. They keep zones, counts and orders together, and leave knowledge alone.
  void relocate(Tile tile, int to);
  // The same of so many tiles from the top of an ordered zone, one after another, to another zone.
  void relocate_top(int count, int from, int to);
  // The same to a place of an ordered zone: of the tiles that lie there then, counted from the top, or below zero from the bottom.
  void relocate_to_place(Tile tile, int to, int place);
  // Where in the order of so many tiles a place is; 0 is the top too.
  static int index_of_place(int place, int count) { return place < 0 ? -place - 1 : count - std::max(1, place); }
  void gather(int zone);
  // Makes these tiles the contents of a zone, the last on top. When the caller has filled all zones that it changes, each tile must lie in exactly one.
  void fill(int zone, std::span<const Tile> tiles);
  // Onto a layout, at an open end of tile `on` that shows `at` (kNoTile: of any tile); `opening` are the numbers of the ends it opens. False when
  // there is no such end, or no room.
  bool place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening);
  bool open(Tile tile, int layout, std::span<const std::int32_t> opening);

  // Takes over from a state of the same Program, whatever either remembers, how far its match has come: the question, variables and chips. Chance, dice, tiles and what
  // seats learnt stay as they are.
  void take_course(const Program& program, const State& from);

  // For states read from a text. False when there is no room.
  bool restore_layout(int layout, std::span<const PlacedTile> placed, std::span<const OpenEnd> open);

  std::span<const Word> words() const { return words_; }
  std::span<Word> words() { return words_; }

 private:
  void find_parts();
  LayoutHead& layout_head(int layout) {
    return *reinterpret_cast<LayoutHead*>(layouts_ + static_cast<std::size_t>(layout) * shape_->layout_words);
  }
  std::span<PlacedTile> placed_on(int layout) {
    LayoutHead& head = layout_head(layout);
    return {reinterpret_cast<PlacedTile*>(&head + 1), head.placed};
  }
  std::span<OpenEnd> open_on(int layout) {
    LayoutHead& head = layout_head(layout);
    return {reinterpret_cast<OpenEnd*>(reinterpret_cast<PlacedTile*>(&head + 1) + shape_->tiles), head.open};
  }
  bool place_in_line(Tile tile, LayoutHead& head, int zone, int at, Tile on, std::int32_t opens);
  bool can_open(int layout, std::span<const std::int32_t> opening, int closed) const;
  std::int16_t highest_arm(int layout) const;
  void add_open(int layout, std::uint16_t node, std::int16_t arm, std::span<const std::int32_t> opening, bool keep_first_arm);

  const Shape* shape_;
  std::vector<Word> words_;
  std::int32_t* numbers_ = nullptr;
  Word* sets_ = nullptr;
  std::int32_t* chips_ = nullptr;
  std::int32_t* dice_ = nullptr;
  std::uint8_t* tile_zones_ = nullptr;
  Word* zones_ = nullptr;
  std::uint16_t* counts_ = nullptr;
  std::uint16_t* orders_ = nullptr;
  Word* layouts_ = nullptr;
  Word* known_ = nullptr;
  Word* known_places_ = nullptr;
  Word* face_up_ = nullptr;
  Word* pending_ = nullptr;
  const ZoneShape* zone_shapes_ = nullptr;
  int words_per_set_ = 0;
};

inline void State::relocate(Tile tile, int to) {
  const int from = tile_zones_[tile];
  const int last = --counts_[from];
  if (const int order = zone_shapes_[from].order; order >= 0) {
    std::uint16_t* const tiles = orders_ + order;
    int at = last;  // where the top lay; the gap is closed
    while (tiles[at] != tile) --at;
    for (; at < last; ++at) tiles[at] = tiles[at + 1];
    tiles[last] = 0;  // what is no longer in use is zero, so that equal states are equal byte for byte
  }
  bits::remove(zones_ + from * words_per_set_, tile);
  bits::add(zones_ + to * words_per_set_, tile);
  const int top = counts_[to]++;
  if (const int order = zone_shapes_[to].order; order >= 0) orders_[order + top] = static_cast<std::uint16_t>(tile);
  tile_zones_[tile] = static_cast<std::uint8_t>(to);  // last: a byte that is written might be any of what leads to the parts
}

inline void State::fill(int zone, std::span<const Tile> tiles) {
  Word* const members = zones_ + zone * words_per_set_;
  // Apart from the state: a byte written may be any part of it, as far as the compiler knows.
  std::uint8_t* const tile_zones = tile_zones_;
  counts_[zone] = static_cast<std::uint16_t>(tiles.size());
  if (const int order = zone_shapes_[zone].order; order >= 0) std::copy(tiles.begin(), tiles.end(), orders_ + order);
  for (const Tile tile : tiles) tile_zones[tile] = static_cast<std::uint8_t>(zone);
  if (words_per_set_ == 1) {
    Word set = 0;
    for (const Tile tile : tiles) set |= Word{1} << tile;
    *members = set;
    return;
  }
  std::fill_n(members, words_per_set_, Word{0});
  for (const Tile tile : tiles) bits::add(members, tile);
}

inline void State::relocate_top(int count, int from, int to) {
  if (from == to) return;
  const auto moved = static_cast<std::uint16_t>(count);
  // Apart from the state, as above.
  std::uint8_t* const tile_zones = tile_zones_;
  Word* const here = zones_ + from * words_per_set_;
  Word* const there = zones_ + to * words_per_set_;
  std::uint16_t* top = orders_ + zone_shapes_[from].order + counts_[from];
  std::uint16_t* const bottom = top - moved;
  const int order = zone_shapes_[to].order;
  std::uint16_t* onto = order >= 0 ? orders_ + order + counts_[to] : nullptr;
  while (top != bottom) {
    const Tile tile = *--top;
    *top = 0;
    bits::remove(here, tile);
    bits::add(there, tile);
    tile_zones[tile] = static_cast<std::uint8_t>(to);
    if (onto != nullptr) *onto++ = static_cast<std::uint16_t>(tile);
  }
  counts_[from] = static_cast<std::uint16_t>(counts_[from] - moved);
  counts_[to] = static_cast<std::uint16_t>(counts_[to] + moved);
}

inline void State::relocate_to_place(Tile tile, int to, int place) {
  if (tile_zones_[tile] != to) relocate(tile, to);
  std::uint16_t* const tiles = orders_ + zone_shapes_[to].order;
  const int wanted = index_of_place(place, counts_[to]);
  int at = counts_[to] - 1;
  while (tiles[at] != tile) --at;
  if (at > wanted) std::copy_backward(tiles + wanted, tiles + at, tiles + at + 1);
  if (at < wanted) std::copy(tiles + at + 1, tiles + wanted + 1, tiles + at);
  tiles[wanted] = static_cast<std::uint16_t>(tile);
}

}  // namespace boneyard
