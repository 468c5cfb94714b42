#include "engine/state.hpp"

#include <algorithm>
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
  open_capacity = tiles * 2 + kMaxSides;
  int ordered = 0;
  for (int zone = 0; zone < zones; ++zone) {
    const ZoneInfo& info = program.zones[static_cast<std::size_t>(zone)];
    seers.push_back(program.seers(zone));
    order_of_zone.push_back(info.ordered && info.layout < 0 ? ordered++ : -1);
    const bool hidden = remembers && info.seen != Seen::kAll;
    hidden_index.push_back(hidden ? hidden_zones++ : -1);
    if (hidden) zone_of_hidden.push_back(zone);
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
  places = take(words_for(static_cast<std::size_t>(tiles)));
  zone_bits = take(set_words * static_cast<std::size_t>(zones));
  zone_counts = take(words_for(sizeof(std::uint16_t) * static_cast<std::size_t>(zones)));
  orders = take(words_for(sizeof(std::uint16_t) * static_cast<std::size_t>(tiles * ordered)));
  layout_words = words_for(2 * sizeof(std::int32_t) + sizeof(PlacedTile) * static_cast<std::size_t>(tiles) +
                           sizeof(OpenEnd) * static_cast<std::size_t>(open_capacity));
  layouts = take(layout_words * program.layouts.size());
  knowledge = take(set_words * static_cast<std::size_t>(seats * hidden_zones));
  pending_words = words_for(sizeof(Move));
  bool any_sealed = false;
  for (const DecisionInfo& decision : program.decisions) any_sealed |= decision.sealed;
  pending = take(any_sealed ? pending_words * static_cast<std::size_t>(seats) : 0);
  total = next;
}

void State::relocate(Tile tile, int to) {
  const int from = zone_of(tile);
  auto* counts = at<std::uint16_t>(shape_->zone_counts);
  if (shape_->order_of_zone[static_cast<std::size_t>(from)] >= 0) {
    const auto tiles = order(from);
    if (tiles.back() != tile) {
      const auto it = std::find(tiles.rbegin(), tiles.rend(), static_cast<std::uint16_t>(tile)).base() - 1;
      std::copy(it + 1, tiles.end(), it);
    }
    tiles.back() = 0;  // what is no longer in use is zero, so that equal states are equal byte for byte
  }
  bits::remove(zone_words(from), tile);
  --counts[from];
  bits::add(zone_words(to), tile);
  ++counts[to];
  at<std::uint8_t>(shape_->places)[tile] = static_cast<std::uint8_t>(to);
  if (shape_->order_of_zone[static_cast<std::size_t>(to)] >= 0) order(to).back() = static_cast<std::uint16_t>(tile);
}

void State::gather(int zone) {
  std::fill_n(zone_words(0), shape_->words_per_set * shape_->zones, Word{0});
  std::fill_n(at<std::uint16_t>(shape_->zone_counts), shape_->zones, std::uint16_t{0});
  std::memset(words_.data() + shape_->orders, 0, (shape_->knowledge - shape_->orders) * sizeof(Word));  // and the layouts, which come next
  for (Tile tile = 0; tile < shape_->tiles; ++tile) {
    bits::add(zone_words(zone), tile);
    at<std::uint8_t>(shape_->places)[tile] = static_cast<std::uint8_t>(zone);
  }
  at<std::uint16_t>(shape_->zone_counts)[zone] = static_cast<std::uint16_t>(shape_->tiles);
  if (shape_->order_of_zone[static_cast<std::size_t>(zone)] >= 0) {
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

bool State::add_open(int layout, std::uint16_t node, std::int16_t arm, std::span<const std::int32_t> opening, bool keep_first_arm) {
  std::int32_t* counts = layout_counts(layout);
  if (counts[1] + static_cast<int>(opening.size()) > shape_->open_capacity) return false;
  // An arm keeps its name while it grows; every further side begins an arm with the next free name.
  std::int16_t highest = -1;
  if (opening.size() > (keep_first_arm ? 1 : 0)) {
    for (const PlacedTile& tile : placed(layout)) highest = std::max(highest, tile.arm);
    for (const OpenEnd& end : open_ends(layout)) highest = std::max(highest, end.arm);
  }
  for (std::size_t i = 0; i < opening.size(); ++i) {
    if (opening[i] < 0 || opening[i] > kMaxEnd) return false;
    const std::int16_t this_arm = i == 0 && keep_first_arm ? arm : ++highest;
    open_at(layout)[counts[1]++] = {node, static_cast<std::int16_t>(opening[i]), this_arm, 0};
  }
  return true;
}

bool State::place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening) {
  std::int32_t* counts = layout_counts(layout);
  PlacedTile node{static_cast<std::uint16_t>(tile), -1, -1, -1};
  if (counts[0] > 0) {
    OpenEnd* ends = open_at(layout);
    int chosen = 0;
    const auto fits = [&](const OpenEnd& end) { return end.number == at && (on == kNoTile || placed_at(layout)[end.node].tile == on); };
    while (chosen < counts[1] && !fits(ends[chosen])) ++chosen;
    if (chosen == counts[1]) return false;
    node.parent = static_cast<std::int16_t>(ends[chosen].node);
    node.at = static_cast<std::int16_t>(at);
    node.arm = ends[chosen].arm;
    std::copy(ends + chosen + 1, ends + counts[1], ends + chosen);
    ends[--counts[1]] = OpenEnd{};
  }
  relocate(tile, zone);
  const auto index = static_cast<std::uint16_t>(counts[0]);
  placed_at(layout)[counts[0]++] = node;
  return add_open(layout, index, node.arm, opening, node.parent >= 0);
}

bool State::open(Tile tile, int layout, std::span<const std::int32_t> opening) {
  const auto tiles = placed(layout);
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (tiles[i].tile == tile) return add_open(layout, static_cast<std::uint16_t>(i), -1, opening, false);
  return false;
}

bool State::restore_layout(int layout, std::span<const PlacedTile> placed, std::span<const OpenEnd> open) {
  if (static_cast<int>(placed.size()) > shape_->tiles || static_cast<int>(open.size()) > shape_->open_capacity) return false;
  for (const OpenEnd& end : open)
    if (end.node >= placed.size() || end.number < 0 || end.number > kMaxEnd) return false;
  layout_counts(layout)[0] = static_cast<std::int32_t>(placed.size());
  layout_counts(layout)[1] = static_cast<std::int32_t>(open.size());
  std::copy(placed.begin(), placed.end(), placed_at(layout));
  std::copy(open.begin(), open.end(), open_at(layout));
  return true;
}

}  // namespace boneyard
