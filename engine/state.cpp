#include "engine/state.hpp"

#include <cstring>

namespace boneyard {
namespace {

// A double leads with up to this many sides; a layout of n tiles then never has more open ends than n * 2 + kMaxSides.
constexpr int kMaxSides = 8;

std::size_t words_for(std::size_t bytes) { return (bytes + sizeof(Word) - 1) / sizeof(Word); }

}  // namespace

Shape::Shape(const Program& program, Memory memory) : remembers(memory == Memory::kKept) {
  words_per_set = std::max(1, program.tiles.words());
  tiles = program.tiles.size();
  seats = program.seats;
  zones = static_cast<int>(program.zones.size());
  accounts = static_cast<int>(program.accounts.size());
  open_capacity = tiles * 2 + kMaxSides;
  int ordered = 0;
  for (int zone = 0; zone < zones; ++zone) {
    const ZoneInfo& info = program.zones[static_cast<std::size_t>(zone)];
    ZoneShape& shape = zone_shapes.emplace_back();
    shape.seers = program.seers(zone);
    shape.layout = static_cast<std::int16_t>(info.layout);
    if (info.ordered && info.layout < 0) shape.order = tiles * ordered++;
    if (!remembers || info.seen == Seen::kAll) continue;
    shape.hidden = static_cast<std::int16_t>(hidden_zones++);
    zone_of_hidden.push_back(zone);
    if (shape.ordered()) shape.hidden_pile = static_cast<std::int16_t>(hidden_piles++);
  }
  std::size_t next = words_for(sizeof(State::Header));
  const auto take = [&next](std::size_t words) {
    const std::size_t at = next;
    next += words;
    return at;
  };
  const auto set_words = static_cast<std::size_t>(words_per_set);
  numbers = take(words_for(sizeof(std::int32_t) * static_cast<std::size_t>(program.kept_numbers)));
  sets = take(set_words * static_cast<std::size_t>(program.kept_sets));
  chips = take(words_for(sizeof(std::int32_t) * program.accounts.size()));
  dice = take(words_for(2 * sizeof(std::int32_t) * program.dice.size()));
  tile_zones = take(words_for(static_cast<std::size_t>(tiles)));
  zone_bits = take(set_words * static_cast<std::size_t>(zones));
  zone_counts = take(words_for(sizeof(std::uint16_t) * static_cast<std::size_t>(zones)));
  orders = take(words_for(sizeof(std::uint16_t) * static_cast<std::size_t>(tiles * ordered)));
  layout_words = words_for(sizeof(LayoutHead) + sizeof(PlacedTile) * static_cast<std::size_t>(tiles) +
                           sizeof(OpenEnd) * static_cast<std::size_t>(open_capacity));
  layouts = take(layout_words * program.layouts.size());
  knowledge = take(set_words * static_cast<std::size_t>(seats * hidden_zones));
  known_places = take(set_words * static_cast<std::size_t>(seats * hidden_piles));
  face_up = take(set_words);
  pending_words = words_for(sizeof(Move));
  for (const DecisionInfo& decision : program.decisions)
    if (decision.sealed) pending_levels = std::max(pending_levels, decision.around + 1);
  pending = take(pending_words * static_cast<std::size_t>(pending_levels * seats));
  total = next;
}

void State::find_parts() {
  const auto numbers_at = [&](std::size_t word) { return reinterpret_cast<std::int32_t*>(words_.data() + word); };
  numbers_ = numbers_at(shape_->numbers);
  sets_ = words_.data() + shape_->sets;
  chips_ = numbers_at(shape_->chips);
  dice_ = numbers_at(shape_->dice);
  tile_zones_ = reinterpret_cast<std::uint8_t*>(words_.data() + shape_->tile_zones);
  zones_ = words_.data() + shape_->zone_bits;
  counts_ = reinterpret_cast<std::uint16_t*>(words_.data() + shape_->zone_counts);
  orders_ = reinterpret_cast<std::uint16_t*>(words_.data() + shape_->orders);
  layouts_ = words_.data() + shape_->layouts;
  known_ = words_.data() + shape_->knowledge;
  known_places_ = words_.data() + shape_->known_places;
  face_up_ = words_.data() + shape_->face_up;
  pending_ = words_.data() + shape_->pending;
  zone_shapes_ = shape_->zone_shapes.data();
  words_per_set_ = shape_->words_per_set;
}

State& State::operator=(const State& other) {
  if (shape_ == other.shape_ && words_.size() == other.words_.size()) {
    std::copy(other.words_.begin(), other.words_.end(), words_.begin());  // the parts stay where they are
    return *this;
  }
  words_ = other.words_;
  shape_ = other.shape_;
  find_parts();
  return *this;
}

void State::take_course(const Program& program, const State& from) {
  const Header& other = from.header();
  Header& own = header();
  own.pc = other.pc;
  own.status = other.status;
  own.decision = other.decision;
  own.to_act = other.to_act;
  own.asked = other.asked;
  own.winners = other.winners;
  own.cites = other.cites;
  own.fault = other.fault;
  own.decisions = other.decisions;
  std::copy_n(from.numbers(), program.kept_numbers, numbers());
  std::copy_n(from.sets(), program.kept_sets * words_per_set_, sets());
  for (int account = 0; account < shape_->accounts; ++account) chips(account) = from.chips(account);
}

void State::gather(int zone) {
  std::fill_n(zones_, words_per_set_ * shape_->zones, Word{0});
  std::fill_n(counts_, shape_->zones, std::uint16_t{0});
  std::memset(orders_, 0, (shape_->knowledge - shape_->orders) * sizeof(Word));  // and the layouts, which come next
  std::fill_n(face_up_, words_per_set_, Word{0});
  bits::fill(zones_ + zone * words_per_set_, words_per_set_, shape_->tiles);
  std::memset(tile_zones_, zone, static_cast<std::size_t>(shape_->tiles));
  counts_[zone] = static_cast<std::uint16_t>(shape_->tiles);
  if (zone_shapes_[zone].ordered()) {
    const auto tiles = order(zone);
    // Top last, so that the lowest tile is the next to be drawn.
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<std::uint16_t>(tiles.size() - 1 - i);
  }
}

std::uint32_t State::end_mask(int layout, Tile tile) const {
  std::uint32_t mask = 0;
  const auto tiles = placed(layout);
  for (const OpenEnd& end : open_ends(layout))
    if (tiles[end.node].tile == tile) mask |= 1u << end.number;
  return mask;
}

// Asked before anything changes, so that a placement that fails leaves the state as it was.
inline bool State::can_open(int layout, std::span<const std::int32_t> opening, int closed) const {
  if (open_ends(layout).size() - static_cast<std::size_t>(closed) + opening.size() > static_cast<std::size_t>(shape_->open_capacity))
    return false;
  for (const std::int32_t number : opening)
    if (number < 0 || number > kMaxEnd) return false;
  return true;
}

std::int16_t State::highest_arm(int layout) const {
  std::int16_t highest = -1;
  for (const PlacedTile& tile : placed(layout)) highest = std::max(highest, tile.arm);
  for (const OpenEnd& end : open_ends(layout)) highest = std::max(highest, end.arm);
  return highest;
}

inline void State::add_open(int layout, std::uint16_t node, std::int16_t arm, std::span<const std::int32_t> opening, bool keep_first_arm) {
  LayoutHead& head = layout_head(layout);
  OpenEnd* const ends = open_on(layout).data();
  // An arm keeps its name while it grows; every further side begins an arm with the next free name.
  std::int16_t highest = opening.size() > (keep_first_arm ? 1 : 0) ? highest_arm(layout) : std::int16_t{-1};
  OpenEnd* next = ends + head.open;
  std::uint32_t numbers = head.numbers;
  for (const std::int32_t number : opening) {
    *next++ = {node, static_cast<std::int16_t>(number), keep_first_arm ? arm : ++highest, 0};
    numbers |= std::uint32_t{1} << number;
    keep_first_arm = false;
  }
  head.open = static_cast<std::uint16_t>(head.open + opening.size());
  head.numbers = numbers;
}

// The usual case, written out: where one end closes and one opens, there is room, and the arm goes on.
inline bool State::place_in_line(Tile tile, LayoutHead& head, int zone, int at, Tile on, std::int32_t opens) {
  auto* const tiles = reinterpret_cast<PlacedTile*>(&head + 1);
  auto* end = reinterpret_cast<OpenEnd*>(tiles + shape_->tiles);
  const OpenEnd* const last = end + head.open - 1;
  std::uint32_t numbers = 0;
  for (; end <= last && (end->number != at || (on != kNoTile && tiles[end->node].tile != on)); ++end)
    numbers |= std::uint32_t{1} << end->number;
  if (end > last || opens < 0 || opens > kMaxEnd) return false;
  const OpenEnd chosen = *end;
  for (; end != last; ++end) {
    *end = end[1];
    numbers |= std::uint32_t{1} << end->number;
  }
  const std::uint16_t node = head.placed++;
  *end = {node, static_cast<std::int16_t>(opens), chosen.arm, 0};
  head.numbers = numbers | std::uint32_t{1} << opens;
  tiles[node] = {static_cast<std::uint16_t>(tile), static_cast<std::int16_t>(chosen.node), static_cast<std::int16_t>(at), chosen.arm};
  relocate(tile, zone);
  return true;
}

bool State::place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening) {
  LayoutHead& head = layout_head(layout);
  if (opening.size() == 1 && head.placed != 0) return place_in_line(tile, head, zone, at, on, opening[0]);
  PlacedTile* const tiles = placed_on(layout).data();
  PlacedTile node{static_cast<std::uint16_t>(tile), -1, -1, -1};
  if (head.placed != 0) {
    OpenEnd* const ends = open_on(layout).data();
    OpenEnd* const beyond = ends + head.open;
    OpenEnd* chosen = ends;
    while (chosen != beyond && (chosen->number != at || (on != kNoTile && tiles[chosen->node].tile != on))) ++chosen;
    if (chosen == beyond || !can_open(layout, opening, 1)) return false;
    node.parent = static_cast<std::int16_t>(chosen->node);
    node.at = static_cast<std::int16_t>(at);
    node.arm = chosen->arm;
    OpenEnd* const last = beyond - 1;
    for (; chosen != last; ++chosen) *chosen = chosen[1];
    *last = OpenEnd{};
    --head.open;
    std::uint32_t numbers = 0;
    for (const OpenEnd* end = ends; end != last; ++end) numbers |= std::uint32_t{1} << end->number;
    head.numbers = numbers;
  } else if (!can_open(layout, opening, 0)) {
    return false;
  }
  relocate(tile, zone);
  tiles[head.placed] = node;
  add_open(layout, head.placed++, node.arm, opening, node.parent >= 0);
  return true;
}

bool State::open(Tile tile, int layout, std::span<const std::int32_t> opening) {
  const auto tiles = placed(layout);
  const auto at = std::find_if(tiles.begin(), tiles.end(), [&](const PlacedTile& each) { return each.tile == tile; });
  if (at == tiles.end() || !can_open(layout, opening, 0)) return false;
  add_open(layout, static_cast<std::uint16_t>(at - tiles.begin()), -1, opening, false);
  return true;
}

bool State::restore_layout(int layout, std::span<const PlacedTile> placed, std::span<const OpenEnd> open) {
  if (static_cast<int>(placed.size()) > shape_->tiles || static_cast<int>(open.size()) > shape_->open_capacity) return false;
  for (const OpenEnd& end : open)
    if (end.node >= placed.size() || end.number < 0 || end.number > kMaxEnd) return false;
  LayoutHead& head = layout_head(layout);
  head = {static_cast<std::uint16_t>(placed.size()), static_cast<std::uint16_t>(open.size()), 0};
  for (const OpenEnd& end : open) head.numbers |= std::uint32_t{1} << end.number;
  std::copy(placed.begin(), placed.end(), placed_on(layout).data());
  std::copy(open.begin(), open.end(), open_on(layout).data());
  return true;
}

}  // namespace boneyard
