#include "engine/state.hpp"

#include <algorithm>
#include <cstring>

#include "engine/board.hpp"

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
    ZoneShape& shape = zone_shapes.emplace_back();
    shape.seers = program.seers(zone);
    shape.layout = static_cast<std::int16_t>(info.layout);
    if (info.ordered && info.layout < 0) shape.order = tiles * ordered++;
    if (!remembers || info.seen == Seen::kAll) continue;
    shape.hidden = static_cast<std::int16_t>(hidden_zones++);
    zone_of_hidden.push_back(zone);
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

void State::relocate(Tile tile, int to) { Board(*this).relocate(tile, to); }

void State::gather(int zone) {
  std::fill_n(zone_words(0), shape_->words_per_set * shape_->zones, Word{0});
  std::fill_n(at<std::uint16_t>(shape_->zone_counts), shape_->zones, std::uint16_t{0});
  std::memset(words_.data() + shape_->orders, 0, (shape_->knowledge - shape_->orders) * sizeof(Word));  // and the layouts, which come next
  bits::fill(zone_words(zone), shape_->words_per_set, shape_->tiles);
  std::memset(at<std::uint8_t>(shape_->places), zone, static_cast<std::size_t>(shape_->tiles));
  at<std::uint16_t>(shape_->zone_counts)[zone] = static_cast<std::uint16_t>(shape_->tiles);
  if (shape_->zone(zone).ordered()) {
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

bool State::place(Tile tile, int layout, int zone, int at, Tile on, std::span<const std::int32_t> opening) {
  return Board(*this).place(tile, layout, zone, at, on, opening);
}

bool State::open(Tile tile, int layout, std::span<const std::int32_t> opening) { return Board(*this).open(tile, layout, opening); }

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
