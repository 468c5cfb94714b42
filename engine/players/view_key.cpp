#include "engine/players/view_key.hpp"

#include "engine/view.hpp"

namespace boneyard {
namespace {

// A key of words in their order. It is a sum, so that no word waits for the one before it (Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
class Sum {
 public:
  void add(std::uint64_t word) { key_ += mixed(++place_ * kGolden + word); }
  // Two halves make a word. The decision and the seat alone say whether a half is added, or two states could have the same words.
  void add_half(std::uint32_t half) {
    if (has_half_) add(half_ << 32 | half);
    half_ = half;
    has_half_ = !has_half_;
  }
  std::uint64_t key() {
    if (has_half_) add(half_);
    return key_;
  }

 private:
  std::uint64_t key_ = 0;
  std::uint64_t place_ = 0;
  std::uint64_t half_ = 0;
  bool has_half_ = false;
};

// In place of a value that is not seen: no value of a number is this.
constexpr std::uint64_t kNotSeen = ~std::uint64_t{0};

}  // namespace

ViewKey::ViewKey(const Program& program, const Shape& shape) : program_(program), shape_(shape) {
  for (const DecisionInfo& decision : program.decisions) {
    std::vector<Shown>& shown = shown_.emplace_back();
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
      const VariableInfo& info = program.variables[i];
      if (!variable_in_reach(program, i, &decision)) continue;
      for (Seat owner = 0; owner < (info.per_seat ? program.seats : 1); ++owner)
        shown.push_back({&info, owner, info.reg + owner, info.kind == ValueKind::kTiles, info.seen == Seen::kAll});
    }
    std::vector<Way>& ways = ways_.emplace_back();
    for (std::size_t i = 0; i < decision.ways.size(); ++i) {
      Way way{of_way(static_cast<int>(ways_.size()) - 1, i), 0, 0, false};
      for (const ChoiceInfo& choice : decision.ways[i].choices) {
        if (choice.kind == ChoiceInfo::Kind::kTiles) {
          way.subset = true;
          continue;
        }
        if (choice.kind == ChoiceInfo::Kind::kTile) way.tiles |= 1u << way.values;
        ++way.values;
      }
      ways.push_back(way);
    }
  }
  for (Tile tile = 0; tile < shape.tiles; ++tile) {
    tile_keys_.push_back(of(program.tiles.face(tile)));
    place_factors_.push_back(mixed(static_cast<std::uint64_t>(tile) + 1) | 1);
  }
}

// A sum, so that the order of copies makes no difference.
std::uint64_t ViewKey::tiles_key(const Word* tiles) const {
  std::uint64_t key = 0;
  const std::uint64_t* const keys = tile_keys_.data();
  for (int i = 0; i < shape_.words_per_set; ++i)
    for (Word word = tiles[i]; word != 0; word &= word - 1) key += keys[i * kWordBits + std::countr_zero(word)];
  return key;
}

// Lists of different lengths begin with their length.
std::uint64_t ViewKey::of(const State& state, Seat seat) const {
  const State::Header& header = state.header();
  Sum sum;
  sum.add(static_cast<std::uint64_t>(header.pc));
  sum.add(static_cast<std::uint64_t>(seat) << 32 | state.players());
  for (const Shown& shown : shown_[static_cast<std::size_t>(header.decision)]) {
    if (!shown.to_all && !variable_shown(state, *shown.variable, seat, shown.owner))
      sum.add(kNotSeen);
    else if (shown.tiles)
      sum.add(tiles_key(state.sets() + shown.reg * shape_.words_per_set));
    else if (shown.to_all)
      sum.add_half(static_cast<std::uint32_t>(state.numbers()[shown.reg]));
    else
      sum.add(static_cast<std::uint32_t>(state.numbers()[shown.reg]));
  }
  if (program_.has_chips)
    for (int account = 0; account < shape_.accounts; ++account) sum.add_half(static_cast<std::uint32_t>(state.chips(account)));
  std::uint64_t nameless = 0;  // a sum, as of copies
  const int dice = static_cast<int>(program_.dice.size());
  for (int die = 0; die < dice; ++die) {
    const std::uint64_t shown = ((state.die_known(die) >> seat) & 1) != 0 ? static_cast<std::uint64_t>(state.die(die)) : 0;
    const DieInfo& info = program_.dice[static_cast<std::size_t>(die)];
    if (info.named)
      sum.add(shown);
    else
      nameless += mixed(shown << 16 | static_cast<std::uint64_t>(info.sides) << 8 | static_cast<std::uint64_t>(info.owner + 1));
  }
  if (dice > 0) sum.add(nameless);
  const ZoneShape* const zones = shape_.zone_shapes.data();
  const std::uint64_t* const keys = tile_keys_.data();
  for (int zone = 0; zone < shape_.zones; ++zone) {
    const ZoneShape& info = zones[zone];
    if (((info.seers >> seat) & 1) == 0) {
      sum.add_half(static_cast<std::uint32_t>(state.count(zone)));
      if (info.hidden_pile < 0) continue;
      const Word* const known = state.known_places(seat, zone);
      sum.add(static_cast<std::uint64_t>(bits::count(known, shape_.words_per_set)));
      for (int place = bits::next(known, shape_.words_per_set, kNoTile); place != kNoTile;
           place = bits::next(known, shape_.words_per_set, place)) {
        sum.add(static_cast<std::uint64_t>(place));
        sum.add(tile_keys_[state.order(zone)[static_cast<std::size_t>(place)]]);
      }
    } else if (info.layout >= 0) {
      sum.add(tiles_key(state.zone(zone)));
      const auto& ends = state.open_ends(info.layout);
      sum.add(static_cast<std::uint64_t>(ends.size()));
      for (const OpenEnd& end : ends)
        sum.add(static_cast<std::uint64_t>(end.node) << 32 | static_cast<std::uint64_t>(static_cast<std::uint16_t>(end.number)) << 16 |
                static_cast<std::uint16_t>(end.arm));
    } else if (info.ordered()) {
      sum.add(static_cast<std::uint64_t>(state.count(zone)));
      // A sum again: each place has a factor of its own.
      std::uint64_t order = 0;
      const std::uint64_t* factor = place_factors_.data();
      for (const std::uint16_t tile : state.order(zone)) order += keys[tile] * *factor++;
      sum.add(order);
    } else {
      sum.add(tiles_key(state.zone(zone)));
    }
  }
  return sum.key();
}

std::uint64_t ViewKey::of(int decision, const Move& move) const {
  const Way& way = ways_[static_cast<std::size_t>(decision)][move.way];
  std::uint64_t key = way.key;
  for (unsigned i = 0; i < way.values; ++i) {
    const std::int32_t value = move.values[i];
    const bool tile = (way.tiles >> i & 1) != 0;
    key = chained(key, tile ? tile_keys_[static_cast<std::size_t>(value)] : static_cast<std::uint32_t>(value));
  }
  if (!way.subset) return key;
  std::uint64_t chosen = 0;
  for (int i = 0; i < move.tile_count; ++i) chosen += tile_keys_[static_cast<std::size_t>(move.tile(i))];
  return chained(key, chosen);
}

}  // namespace boneyard
