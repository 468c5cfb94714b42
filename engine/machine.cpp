#include "engine/machine.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/knowledge.hpp"

namespace boneyard {
namespace {

constexpr int kMaxCandidates = 2048;
constexpr int kMaxPackingSteps = 200'000;

Seat next_from(std::uint32_t mask, int from) {
  if (mask == 0) return kNobody;
  const std::uint32_t later = from <= 0 ? mask : (from > 31 ? 0 : mask & (~std::uint32_t{0} << from));
  return std::countr_zero(later != 0 ? later : mask);
}

// The same downwards: from nobody is from the highest.
Seat previous_from(std::uint32_t mask, int from) {
  if (mask == 0) return kNobody;
  const std::uint32_t earlier = from < 0 || from >= 31 ? mask : mask & ((std::uint32_t{2} << from) - 1);
  return 31 - std::countl_zero(earlier != 0 ? earlier : mask);
}

std::int32_t floor_div(std::int32_t a, std::int32_t b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0)) ? 1 : 0); }

// The next tile after `tile` that both sets have, or kNoTile.
Tile next_of_both(const Word* one, const Word* other, int words, Tile tile) {
  const int from = tile + 1;
  for (int i = from / kWordBits; i < words; ++i) {
    Word rest = one[i] & other[i];
    if (i == from / kWordBits) rest &= ~Word{0} << (from % kWordBits);
    if (rest != 0) return i * kWordBits + std::countr_zero(rest);
  }
  return kNoTile;
}

// The next tile of a set after `tile` that is of another face, or kNoTile.
Tile next_face(const TileSet& tiles, const Word* of, int words, Tile tile) {
  Tile next = bits::next(of, words, tile);
  while (next != kNoTile && tile != kNoTile && tiles.same_face(next, tile)) next = bits::next(of, words, next);
  return next;
}

void put_tiles(Move& move, const Word* chosen, int words) {
  for (Tile t = bits::next(chosen, words, kNoTile); t != kNoTile; t = bits::next(chosen, words, t))
    move.tiles[move.tile_count++] = static_cast<std::uint16_t>(t);
}

}  // namespace

std::string fault_text(const Program& program, std::int32_t fault) {
  if (fault >= 0 && fault < static_cast<std::int32_t>(program.faults.size()))
    return program.faults[static_cast<std::size_t>(fault)].message;
  switch (static_cast<MachineFault>(fault)) {
    case MachineFault::kTooManySteps:
      return "the rules ran on for too long without a decision";
    case MachineFault::kOverflow:
      return "a number became too large";
    case MachineFault::kDivisionByZero:
      return "division by zero";
    case MachineFault::kNobodyThere:
      return "a seat was needed here, and it is nobody";
    case MachineFault::kNoTileThere:
      return "a tile was needed here, and there is none";
    case MachineFault::kEmptyZone:
      return "the top tile of an empty zone was asked for";
    case MachineFault::kTooFewTiles:
      return "the zone has fewer tiles than are to be moved";
    case MachineFault::kEmptyLot:
      return "a lot was drawn among nobody";
    case MachineFault::kNegativePayment:
      return "a payment below zero";
    case MachineFault::kNoOpenEnd:
      return "no open end of the layout shows this number, or an end number is out of range";
    case MachineFault::kTooManyDice:
      return "so many dice are not there to be thrown";
    case MachineFault::kNotPlaced:
      return "this tile does not lie on the layout";
    case MachineFault::kPlaced:
      return "a tile that lies on a layout stays there until all tiles are taken up with 'gather'";
    case MachineFault::kTooManyCandidates:
      return "too many subsets to find the most separate ones";
    case MachineFault::kShareAmongNobody:
      return "a pot was shared among nobody";
  }
  return "unknown fault";
}

Machine::Machine(const Program& program, const Shape& shape)
    : program_(program),
      shape_(shape),
      words_(shape.words_per_set),
      numbers_(static_cast<std::size_t>(program.numbers), 0),
      sets_(static_cast<std::size_t>(program.sets * words_), 0),
      listers_(static_cast<std::size_t>(program.listers)),
      matchers_(static_cast<std::size_t>(program.matchers)),
      packers_(static_cast<std::size_t>(program.packers)),
      tiles_(static_cast<std::size_t>(std::max(1, program.tiles.size()))) {
  for (const Constant& constant : program.constants) numbers_[static_cast<std::size_t>(constant.reg)] = constant.value;
  subsets_.items.reserve(static_cast<std::size_t>(program.tiles.size()));
  for (Lister& lister : listers_) lister.items.reserve(static_cast<std::size_t>(program.tiles.size()));
}

void Machine::enter(const State& state) {
  std::copy_n(state.numbers(), program_.kept_numbers, numbers_.data());
  if (program_.kept_sets > 0) std::copy_n(state.sets(), program_.kept_sets * words_, sets_.data());
}

void Machine::leave(State& state) {
  std::copy_n(numbers_.data(), program_.kept_numbers, state.numbers());
  if (program_.kept_sets > 0) std::copy_n(sets_.data(), program_.kept_sets * words_, state.sets());
}

void Machine::start(State& state, Random chance, EventSink* sink, ChanceSource* source,
                    std::span<const std::pair<Seat, std::int32_t>> start_chips) {
  sink_ = sink;
  source_ = source;
  std::fill(state.words().begin(), state.words().end(), Word{0});
  state.header() = State::Header{};
  state.header().random = chance;
  for (const VariableInfo& variable : program_.variables)
    if (variable.global && variable.kind != ValueKind::kTiles)
      std::fill_n(state.numbers() + variable.reg, variable.per_seat ? program_.seats : 1, variable.initial);
  state.numbers()[kPlayersRegister] = static_cast<std::int32_t>(program_.all_seats());
  for (Seat seat = 0; seat < program_.seats; ++seat) state.chips(seat) = program_.start_chips;
  for (const auto& [seat, chips] : start_chips) state.chips(seat) = chips;
  for (int zone = 0; zone < shape_.zones; ++zone) {
    if (program_.zones[static_cast<std::size_t>(zone)].layout >= 0) continue;
    state.gather(zone);
    knowledge::gathered(state, zone);
    break;
  }
  run(state, 0);
}

void Machine::run(State& state, int pc) {
  asking_ = false;
  enter(state);
  execute(state, program_.code, pc, nullptr);
  leave(state);
}

void Machine::load(const WayInfo& way, const Move& move) {
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      Word* chosen = set(choice.reg);
      std::fill_n(chosen, words_, Word{0});
      for (int i = 0; i < move.tile_count; ++i) bits::add(chosen, move.tiles[static_cast<std::size_t>(i)]);
    } else {
      numbers_[static_cast<std::size_t>(choice.reg)] = move.values[scalar++];
    }
  }
}

// The first tile of a set that has the face of `tile` and is not in `taken`.
Tile Machine::copy_within(const Word* tiles, Tile tile, const Word* taken) const {
  const int face = program_.tiles.face_index(tile);
  const Tile first = program_.tiles.first_of_face(face);
  for (Tile copy = first; copy < first + program_.tiles.copies_of_face(face); ++copy)
    if (bits::has(tiles, copy) && (taken == nullptr || !bits::has(taken, copy))) return copy;
  return kNoTile;
}

void Machine::apply(State& state, Seat seat, const Move& move, EventSink* sink, ChanceSource* source) {
  sink_ = sink;
  source_ = source;
  State::Header& header = state.header();
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(header.decision)];
  ++header.decisions;
  if (sink_ != nullptr) {
    Event event{.kind = Event::Kind::kDecision};
    event.known_to = decision.open && !decision.sealed ? program_.all_seats() : SeatMask{1} << seat;
    event.seat = seat;
    event.decision = header.decision;
    event.move = &move;
    tell(event, state);
  }
  if (decision.sealed) {
    state.pending(seat) = move;
    header.to_act &= ~(SeatMask{1} << seat);
    if (header.to_act != 0) return;
    run(state, header.pc + 1);
    return;
  }
  asking_ = false;
  enter(state);
  const WayInfo& way = decision.ways[move.way];
  load(way, move);
  execute(state, program_.code, way.entry, nullptr);
  leave(state);
}

bool Machine::moves(const State& state, Seat seat, std::vector<Move>& list) {
  list.clear();
  fault_ = 0;
  asking_ = true;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) return true;
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
  enter(state);
  numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  listing_ = &decision;
  // Asking changes nothing: code that lists moves has only instructions that ask.
  execute(const_cast<State&>(state), program_.code, decision.list, &list);
  return fault_ == 0;
}

std::int32_t Machine::ask(const State& state, const Query& query, const std::vector<Instruction>* code) {
  fault_ = 0;
  asking_ = true;
  enter(state);
  execute(const_cast<State&>(state), code != nullptr ? *code : program_.code, query.start, nullptr);
  return numbers_[static_cast<std::size_t>(query.result)];
}

bool Machine::refused(const State& state, Seat seat, const Move& move, Refusal& reason) {
  fault_ = 0;
  asking_ = true;
  reason = Refusal{};
  reason.way = move.way;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) {
    reason.kind = Refusal::Kind::kNotToAct;
    return true;
  }
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
  const WayInfo& way = decision.ways[move.way];
  auto& unchanged = const_cast<State&>(state);
  const auto ask_here = [&](const Query& query) {
    execute(unchanged, program_.code, query.start, nullptr);
    return numbers_[static_cast<std::size_t>(query.result)];
  };
  const auto begin = [&] {
    enter(state);
    numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  };
  if (way.tier > 0) {
    const TierInfo& tier = decision.tiers[static_cast<std::size_t>(way.tier)];
    moves(state, seat, list_);
    const bool none =
        std::none_of(list_.begin(), list_.end(), [&](const Move& m) { return decision.ways[m.way].tier < (tier.still ? way.tier : 1); });
    begin();
    if (!none && (tier.also_when.start < 0 || ask_here(tier.also_when) == 0)) {
      reason.kind = Refusal::Kind::kTier;
      reason.cites = tier.cites.empty() ? way.cites : tier.cites;
      reason.place = tier.place;
      return true;
    }
  }
  begin();
  load(way, move);
  std::size_t scalar = 0;
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    const ChoiceInfo& choice = way.choices[i];
    reason.choice = static_cast<int>(i);
    // A way that cites nothing itself speaks by the first of its conditions that does.
    reason.cites = way.cites;
    for (const Condition& condition : way.conditions)
      if (reason.cites.empty()) reason.cites = condition.cites;
    reason.place = choice.place;
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      const bool fits =
          std::any_of(choice.sizes.begin(), choice.sizes.end(), [&](const Query& size) { return ask_here(size) == move.tile_count; });
      if (!fits) {
        std::string wanted;
        for (const Query& size : choice.sizes) wanted += (wanted.empty() ? "" : " or ") + std::to_string(ask_here(size));
        reason.values = {{"tiles", wanted}};
        reason.kind = Refusal::Kind::kSize;
        return true;
      }
    }
    ask_here(choice.domain);
    const int result = choice.domain.result;
    bool within = true;
    switch (choice.kind) {
      case ChoiceInfo::Kind::kTile:
        // A face is meant: where there are copies, the one that is offered.
        if (const Tile offered = copy_within(set(result), move.values[scalar]); offered != kNoTile)
          numbers_[static_cast<std::size_t>(choice.reg)] = offered;
        else
          within = false;
        break;
      case ChoiceInfo::Kind::kTiles: {
        Word* chosen = set(choice.reg);
        std::fill_n(chosen, words_, Word{0});
        for (int t = 0; t < move.tile_count; ++t) {
          const Tile offered = copy_within(set(result), move.tiles[static_cast<std::size_t>(t)], chosen);
          within = within && offered != kNoTile;
          bits::add(chosen, offered != kNoTile ? offered : move.tiles[static_cast<std::size_t>(t)]);
        }
        break;
      }
      case ChoiceInfo::Kind::kSeat:
      case ChoiceInfo::Kind::kNumber:
        within = move.values[scalar] >= 0 && move.values[scalar] < 32 &&
                 ((static_cast<std::uint32_t>(numbers_[static_cast<std::size_t>(result)]) >> move.values[scalar]) & 1) != 0;
        break;
      case ChoiceInfo::Kind::kRange: {
        const std::int32_t least = numbers_[static_cast<std::size_t>(result)];
        const std::int32_t greatest = numbers_[static_cast<std::size_t>(result) + 1];
        within = move.values[scalar] >= least && move.values[scalar] <= greatest;
        reason.values = {{"least", std::to_string(least)}, {"greatest", std::to_string(greatest)}};
        break;
      }
    }
    if (choice.kind != ChoiceInfo::Kind::kTiles) ++scalar;
    if (!within) {
      reason.kind = Refusal::Kind::kDomain;
      return true;
    }
    reason.values.clear();
  }
  reason.choice = -1;
  for (std::size_t i = 0; i < way.conditions.size(); ++i) {
    const Condition& condition = way.conditions[i];
    if (ask_here(condition.holds) != 0 && fault_ == 0) continue;
    reason.kind = Refusal::Kind::kCondition;
    reason.condition = static_cast<int>(i);
    reason.cites = condition.cites.empty() ? way.cites : condition.cites;
    reason.place = condition.place;
    for (const Witness& witness : condition.witnesses) {
      const std::int32_t value = ask_here(witness.value);
      const Word* tiles = witness.kind == ValueKind::kTiles ? set(witness.value.result) : nullptr;
      reason.values.push_back({witness.text, program_.value_text(witness.kind, value, tiles)});
    }
    return true;
  }
  return false;
}

void Machine::add_move(const DecisionInfo& decision, int index, bool alone, std::vector<Move>& list) {
  const WayInfo& way = decision.ways[static_cast<std::size_t>(index)];
  Move& move = list.emplace_back();  // filled where it stands: a copy would wait for its parts to be written
  move.way = static_cast<std::uint16_t>(index);
  std::size_t scalar = 0;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles) {
      put_tiles(move, set(choice.reg), words_);
    } else if (choice.kind == ChoiceInfo::Kind::kRange && !alone) {
      move.values[scalar++] = numbers_[static_cast<std::size_t>(choice.domain.result)];
      move.last = numbers_[static_cast<std::size_t>(choice.domain.result) + 1];
      if (move.values[scalar - 1] > move.last) {
        list.pop_back();
        return;
      }
    } else {
      move.values[scalar++] = numbers_[static_cast<std::size_t>(choice.reg)];
      if (choice.kind == ChoiceInfo::Kind::kRange) move.last = move.values[scalar - 1];
    }
  }
  if (!alone || way.range < 0 || list.size() < 2) return;
  Move& before = list[list.size() - 2];
  if (before.last + 1 != move.last) return;
  Move joined = before;
  joined.values[static_cast<std::size_t>(way.range)] = move.values[static_cast<std::size_t>(way.range)];
  joined.last = move.last;
  if (joined != move) return;
  before.last = move.last;
  list.pop_back();
}

template <typename Next>
void Machine::add_last(const DecisionInfo& decision, int index, Next next, std::vector<Move>& list) {
  const WayInfo& way = decision.ways[static_cast<std::size_t>(index)];
  std::array<std::int32_t, kMaxScalarChoices> values{};
  std::size_t last = 0;
  const ChoiceInfo* tiles = nullptr;
  for (const ChoiceInfo& choice : way.choices) {
    if (choice.kind == ChoiceInfo::Kind::kTiles)
      tiles = &choice;
    else
      values[last++] = numbers_[static_cast<std::size_t>(choice.reg)];
  }
  --last;
  while (next(values[last])) {
    Move& move = list.emplace_back();
    move.way = static_cast<std::uint16_t>(index);
    for (std::size_t i = 0; i <= last; ++i) move.values[i] = values[i];
    if (tiles != nullptr) put_tiles(move, set(tiles->reg), words_);
  }
}

void Machine::add_subsets(const DecisionInfo& decision, int index, bool alone, const Word* of, int size, std::vector<Move>& list) {
  Lister& lister = subsets_;
  lister.items.clear();
  for (Tile t = bits::next(of, words_, kNoTile); t != kNoTile; t = bits::next(of, words_, t)) lister.items.push_back(t);
  const int n = static_cast<int>(lister.items.size());
  const WayInfo& way = decision.ways[static_cast<std::size_t>(index)];
  // All that they share; the tiles differ.
  const auto tiles = std::find_if(way.choices.begin(), way.choices.end(),
                                  [](const ChoiceInfo& choice) { return choice.kind == ChoiceInfo::Kind::kTiles; });
  Word* const chosen = set(tiles->reg);
  std::fill_n(chosen, words_, Word{0});
  const std::size_t before = list.size();
  add_move(decision, index, alone, list);
  if (list.size() == before) return;
  Move move = list.back();
  list.pop_back();
  if (size == 1 || size == 2) {
    const Tile* const items = lister.items.data();
    move.tile_count = static_cast<std::uint16_t>(size);
    bool twin[kMaxTiles];  // equal to the one before it
    for (int i = 0; i < n; ++i) twin[i] = i > 0 && program_.tiles.same_face(items[i], items[i - 1]);
    list.resize(before + static_cast<std::size_t>(size == 1 ? n : n * (n - 1) / 2));
    Move* next = list.data() + before;
    for (int i = 0; i < n; ++i) {
      if (twin[i]) continue;
      move.tiles[0] = static_cast<std::uint16_t>(items[i]);
      if (size == 1) *next++ = move;
      const Move with_first = move;
      for (int j = i + 1; size == 2 && j < n; ++j) {
        if (twin[j] && j > i + 1) continue;
        *next = with_first;
        next++->tiles[1] = static_cast<std::uint16_t>(items[j]);
      }
    }
    list.resize(static_cast<std::size_t>(next - list.data()));
    return;
  }
  lister.size = size;
  lister.faces_once = true;
  lister.fresh = true;
  while (next_subset(lister, chosen)) put_tiles(list.emplace_back(move), chosen, words_);
}

bool Machine::next_subset(Lister& lister, Word* out) {
  const int n = static_cast<int>(lister.items.size());
  const int k = lister.size;
  int* chosen = lister.chosen;
  for (;;) {
    if (lister.fresh) {
      lister.fresh = false;
      if (k < 0 || k > n || k > kMaxChosenTiles) return false;
      for (int i = 0; i < k; ++i) chosen[i] = i;
    } else {
      int i = k - 1;
      while (i >= 0 && chosen[i] == n - k + i) --i;
      if (i < 0) return false;
      ++chosen[i];
      for (int j = i + 1; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
    }
    bool wanted = true;
    if (lister.faces_once) {
      // Of equal tiles the first ones are taken: a tile whose equal neighbour before it stays behind makes no new subset.
      for (int i = 0; i < k && wanted; ++i) {
        const int at = chosen[i];
        const bool twin =
            at > 0 && program_.tiles.same_face(lister.items[static_cast<std::size_t>(at)], lister.items[static_cast<std::size_t>(at - 1)]);
        wanted = !twin || (i > 0 && chosen[i - 1] == at - 1);
      }
    }
    if (!wanted) continue;
    std::fill_n(out, words_, Word{0});
    for (int i = 0; i < k; ++i) bits::add(out, lister.items[static_cast<std::size_t>(chosen[i])]);
    return true;
  }
}

bool Machine::next_match(Matcher& matcher, int letters) {
  const int n = static_cast<int>(matcher.pattern->tiles.size());
  while (matcher.attempt < matcher.attempts) {
    // An attempt is an order of the tiles and a way to turn each: its number holds both.
    int rest = matcher.attempt++;
    const int turned = rest & ((1 << n) - 1);
    rest >>= n;
    Tile order[4];
    std::copy_n(matcher.tiles, n, order);
    for (int i = 0; i < n; ++i) {
      const int pick = i + rest % (n - i);
      rest /= n - i;
      std::swap(order[i], order[pick]);
    }
    std::int32_t bound[8];
    std::fill_n(bound, matcher.pattern->letters, -1);
    bool fits = true;
    for (int i = 0; i < n && fits; ++i) {
      const Face face = program_.tiles.face(order[i]);
      const int ends[2] = {(turned >> i) & 1 ? face.high : face.low, (turned >> i) & 1 ? face.low : face.high};
      for (int e = 0; e < 2 && fits; ++e) {
        const PatternInfo::End& mark = matcher.pattern->tiles[static_cast<std::size_t>(i)].ends[e];
        if (!mark.letter) {
          fits = numbers_[static_cast<std::size_t>(mark.index)] == ends[e];
        } else if (bound[mark.index] < 0) {
          bound[mark.index] = ends[e];
        } else {
          fits = bound[mark.index] == ends[e];
        }
      }
    }
    if (!fits) continue;
    for (int i = 0; i < matcher.pattern->letters; ++i) numbers_[static_cast<std::size_t>(letters + i)] = bound[i];
    return true;
  }
  return false;
}

// Depth first: each candidate is taken or left, in their order, so that of equally good collections the first is kept.
bool Machine::pack(Packer& packer, int from, int taken) {
  if (--packer.budget < 0) return false;
  if (taken > static_cast<int>(packer.best.size())) packer.best.assign(packer.trail.begin(), packer.trail.begin() + taken);
  const int total = static_cast<int>(packer.candidates.size()) / words_;
  for (int i = from; i < total && taken + (total - i) > static_cast<int>(packer.best.size()); ++i) {
    const Word* candidate = packer.candidates.data() + i * words_;
    bool separate = true;
    for (int t = 0; t < taken && separate; ++t) {
      const Word* other = packer.candidates.data() + packer.trail[static_cast<std::size_t>(t)] * words_;
      for (int w = 0; w < words_; ++w) separate &= (candidate[w] & other[w]) == 0;
    }
    if (!separate) continue;
    packer.trail.resize(static_cast<std::size_t>(taken));
    packer.trail.push_back(i);
    if (!pack(packer, i + 1, taken + 1)) return false;
  }
  return true;
}

void Machine::move_tile(State& state, Tile tile, int to) {
  const int from = state.zone_of(tile);
  const SeatMask known = shape_.seers[static_cast<std::size_t>(from)] | shape_.seers[static_cast<std::size_t>(to)];
  if (shape_.remembers) knowledge::moving(state, program_.tiles, tile, to, known);
  state.relocate(tile, to);
  if (sink_ != nullptr) {
    Event event{.kind = Event::Kind::kMove};
    event.known_to = known;
    event.tile = tile;
    event.from = from;
    event.to = to;
    tell(event, state);
  }
}

bool Machine::move_top(State& state, int count, int from, int to) {
  if (count > state.count(from)) return false;
  for (int i = 0; i < count; ++i) move_tile(state, state.order(from).back(), to);
  return true;
}

void Machine::mix(State& state, int zone) {
  const auto order = state.order(zone);
  const int n = static_cast<int>(order.size());
  std::reverse_copy(order.begin(), order.end(), tiles_.begin());
  const std::span<Tile> tiles(tiles_.data(), static_cast<std::size_t>(n));
  if (source_ == nullptr || !source_->mix(zone, tiles)) {
    for (int i = n - 1; i > 0; --i) {
      const auto j = draw_below(state.header().random, static_cast<std::uint32_t>(i + 1));
      std::swap(tiles[static_cast<std::size_t>(i)], tiles[j]);
    }
  }
  if (program_.tiles.has_copies()) {
    // Which copy is which means nothing: the ones in this zone are numbered in the order in which they now lie.
    std::array<Tile, kMaxTiles> last;  // by face: the copy that was met last
    std::fill_n(last.begin(), program_.tiles.faces(), kNoTile);
    for (Tile& tile : tiles) {
      const int face = program_.tiles.face_index(tile);
      Tile& before = last[static_cast<std::size_t>(face)];
      Tile copy = before == kNoTile ? program_.tiles.first_of_face(face) : before + 1;
      while (!bits::has(state.zone(zone), copy)) ++copy;
      tile = before = copy;
    }
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) order[tiles.size() - 1 - i] = static_cast<std::uint16_t>(tiles[i]);
  if (sink_ != nullptr) {
    Event event{.kind = Event::Kind::kMix};
    event.to = zone;
    event.tiles = tiles;
    event.known_to = shape_.seers[static_cast<std::size_t>(zone)];
    tell(event, state);
  }
}

void Machine::roll(State& state, std::uint32_t dice) {
  std::int32_t thrown[32];
  int count = 0;
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1) ++count;
  const std::span<std::int32_t> numbers(thrown, static_cast<std::size_t>(count));
  const bool forced = source_ != nullptr && source_->roll(dice, numbers);
  SeatMask known = program_.all_seats();
  int i = 0;
  for (std::uint32_t rest = dice; rest != 0; rest &= rest - 1, ++i) {
    const int index = std::countr_zero(rest);
    const DieInfo& die = program_.dice[static_cast<std::size_t>(index)];
    if (!forced) thrown[i] = 1 + static_cast<std::int32_t>(draw_below(state.header().random, static_cast<std::uint32_t>(die.sides)));
    SeatMask seers = die.seen == Seen::kAll ? program_.all_seats() : 0;
    if (die.viewer >= 0 && numbers_[static_cast<std::size_t>(die.viewer)] >= 0 &&
        numbers_[static_cast<std::size_t>(die.viewer)] < program_.seats)
      seers = SeatMask{1} << numbers_[static_cast<std::size_t>(die.viewer)];
    state.die(index) = thrown[i];
    state.set_die_known(index, seers);
    known &= seers;
  }
  if (sink_ != nullptr) {
    Event event{.kind = Event::Kind::kRoll};
    event.dice = dice;
    event.numbers = numbers;
    event.known_to = known;
    tell(event, state);
  }
}

Seat Machine::lot(State& state, SeatMask from) {
  Seat seat = kNobody;
  if (source_ == nullptr || !source_->lot(from, seat)) {
    auto which = draw_below(state.header().random, static_cast<std::uint32_t>(std::popcount(from)));
    SeatMask rest = from;
    while (which-- > 0) rest &= rest - 1;
    seat = std::countr_zero(rest);
  }
  if (sink_ != nullptr) {
    Event event{.kind = Event::Kind::kLot};
    event.seats = from;
    event.seat = seat;
    event.known_to = program_.all_seats();
    tell(event, state);
  }
  return seat;
}

void Machine::share(State& state, int account, SeatMask seats, bool clockwise, Seat from) {
  const int parts = std::popcount(seats);
  const std::int32_t each = state.chips(account) / parts;
  std::int32_t rest = clockwise ? state.chips(account) % parts : 0;
  SeatMask left = seats;
  for (int i = 0; i < parts; ++i) {
    const Seat next = seat_from(left, from);
    left &= ~(SeatMask{1} << next);
    const std::int32_t amount = each + (rest > 0 ? 1 : 0);
    if (rest > 0) --rest;
    if (amount == 0) continue;
    state.chips(account) -= amount;
    state.chips(next) += amount;
    if (sink_ != nullptr) {
      Event event{.kind = Event::Kind::kPay};
      event.known_to = program_.all_seats();
      event.from = account;
      event.to = next;
      event.due = event.paid = amount;
      tell(event, state);
    }
  }
}

Seat Machine::seat_from(SeatMask seats, Seat from) const {
  return program_.counter_clockwise ? previous_from(seats, from) : next_from(seats, from);
}

int Machine::execute(State& state, const std::vector<Instruction>& code, int pc, std::vector<Move>* list) {
  return words_ == 1 ? execute_with<1>(state, code, pc, list) : execute_with<0>(state, code, pc, list);
}

// `Words` is how many words a set has; 0: as many as words_ says.
// From one instruction straight to the next, by an address for each: a jump at the end of every operation is foretold far better by a processor than a
// single one for all of them. Where the compiler has no addresses of labels, and after the rarer operations, the switch does it.
#if defined(__GNUC__)
#define BONEYARD_THREADED 1
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#define OPERATION(symbol) \
  case Opcode::symbol:    \
    at_##symbol:
#define NEXT \
  in = ip++; \
  goto* kTargets[static_cast<std::size_t>(in->op)]
#else
#define BONEYARD_THREADED 0
#define OPERATION(symbol) case Opcode::symbol:
#define NEXT break
#endif

#define FAULT(which)                                        \
  do {                                                      \
    wrong = static_cast<std::int32_t>(MachineFault::which); \
    goto failed;                                            \
  } while (false)

template <int Words>
int Machine::execute_with(State& state, const std::vector<Instruction>& code, int start, std::vector<Move>* list) {
  const int words = Words > 0 ? Words : words_;
  std::int32_t* const r = numbers_.data();
  Word* const sets = sets_.data();
  const auto set = [=](int index) { return sets + index * words; };
  const Instruction* const instructions = code.data();
  const Instruction* ip = instructions + start;  // the next one
  const Instruction* in = ip;
  const auto pc = [&] { return static_cast<int>(ip - instructions); };
  // Counted where the code goes round: at the head of each loop, and where it jumps back as many as lie between there and here.
  std::int64_t steps = 0;
  std::int32_t wrong = 0;
  // A state read from a text may hold any number in any register; these keep it from reaching past what there is.
  const auto nobody = [&](std::int32_t seat) { return static_cast<std::uint32_t>(seat) >= static_cast<std::uint32_t>(shape_.seats); };
  const auto no_account = [&](std::int32_t account) { return static_cast<std::uint32_t>(account) >= program_.accounts.size(); };
  const auto no_tile = [&](std::int32_t tile) { return static_cast<std::uint32_t>(tile) >= static_cast<std::uint32_t>(shape_.tiles); };
  const auto on_layout = [&](int zone) { return program_.zones[static_cast<std::size_t>(zone)].layout >= 0; };
#if BONEYARD_THREADED
  static constexpr const void* kTargets[] = {
#define BONEYARD_OPCODE(symbol, text, operands, meaning) &&at_##symbol,
#include "engine/opcodes.def"
#undef BONEYARD_OPCODE
  };
#endif
  for (;;) {
    in = ip++;
    switch (in->op) {
      OPERATION(kConst)
      r[in->a] = in->d;
      NEXT;
      OPERATION(kCopy)
      r[in->a] = r[in->b];
      NEXT;
      OPERATION(kAdd)
      if (__builtin_add_overflow(r[in->b], r[in->c], &r[in->a])) FAULT(kOverflow);
      NEXT;
      OPERATION(kSub)
      if (__builtin_sub_overflow(r[in->b], r[in->c], &r[in->a])) FAULT(kOverflow);
      NEXT;
      OPERATION(kMul)
      if (__builtin_mul_overflow(r[in->b], r[in->c], &r[in->a])) FAULT(kOverflow);
      NEXT;
      OPERATION(kDiv)
      OPERATION(kMod) {
        const std::int32_t divisor = r[in->c];
        if (divisor == 0) FAULT(kDivisionByZero);
        if (divisor == -1) {
          // The one quotient that does not fit.
          if (in->op == Opcode::kDiv && __builtin_sub_overflow(0, r[in->b], &r[in->a])) FAULT(kOverflow);
          if (in->op == Opcode::kMod) r[in->a] = 0;
          break;
        }
        const std::int32_t quotient = floor_div(r[in->b], divisor);
        r[in->a] = in->op == Opcode::kDiv ? quotient : r[in->b] - quotient * divisor;
        NEXT;
      }
      OPERATION(kMin)
      r[in->a] = std::min(r[in->b], r[in->c]);
      NEXT;
      OPERATION(kMax)
      r[in->a] = std::max(r[in->b], r[in->c]);
      NEXT;
      OPERATION(kEqual)
      r[in->a] = r[in->b] == r[in->c];
      NEXT;
      OPERATION(kNotEqual)
      r[in->a] = r[in->b] != r[in->c];
      NEXT;
      OPERATION(kLess)
      r[in->a] = r[in->b] < r[in->c];
      NEXT;
      OPERATION(kLessEqual)
      r[in->a] = r[in->b] <= r[in->c];
      NEXT;
      OPERATION(kNot)
      r[in->a] = r[in->b] == 0;
      NEXT;
      OPERATION(kLoadAt)
      if (nobody(r[in->c])) FAULT(kNobodyThere);
      r[in->a] = r[in->b + r[in->c]];
      NEXT;
      OPERATION(kStoreAt)
      if (nobody(r[in->c])) FAULT(kNobodyThere);
      r[in->b + r[in->c]] = r[in->a];
      NEXT;
      OPERATION(kJump)
      if (in->d < pc() && (steps += pc() - in->d) > kMaxSteps) FAULT(kTooManySteps);
      ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIf)
      if (r[in->a] != 0) ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIfNot)
      if (r[in->a] == 0) ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIfEqual)
      if (r[in->a] == r[in->b]) ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIfNotEqual)
      if (r[in->a] != r[in->b]) ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIfLess)
      if (r[in->a] < r[in->b]) ip = instructions + in->d;
      NEXT;
      OPERATION(kJumpIfLessEqual)
      if (r[in->a] <= r[in->b]) ip = instructions + in->d;
      NEXT;
      OPERATION(kNextNumber)
      if (++steps > kMaxSteps) FAULT(kTooManySteps);
      if (r[in->a] >= r[in->b])
        ip = instructions + in->d;
      else
        ++r[in->a];
      NEXT;
      OPERATION(kReturn)
      return pc();
      OPERATION(kBit)
      if (r[in->b] < 0 || r[in->b] > 31) FAULT(kNobodyThere);
      r[in->a] = static_cast<std::int32_t>(std::uint32_t{1} << r[in->b]);
      NEXT;
      OPERATION(kIndex)
      if (nobody(r[in->b])) FAULT(kNobodyThere);
      r[in->a] = in->d + r[in->b];
      NEXT;
      OPERATION(kMaskOr)
      r[in->a] = r[in->b] | r[in->c];
      NEXT;
      OPERATION(kMaskAnd)
      r[in->a] = r[in->b] & r[in->c];
      NEXT;
      OPERATION(kMaskWithout)
      r[in->a] = r[in->b] & ~r[in->c];
      NEXT;
      OPERATION(kMaskCount)
      r[in->a] = std::popcount(static_cast<std::uint32_t>(r[in->b]));
      NEXT;
      OPERATION(kMaskHas)
      r[in->a] = r[in->c] >= 0 && r[in->c] < 32 && ((static_cast<std::uint32_t>(r[in->b]) >> r[in->c]) & 1) != 0;
      NEXT;
      OPERATION(kTakeNext)
      OPERATION(kTakeSeat) {
        if (++steps > kMaxSteps) FAULT(kTooManySteps);
        const auto rest = static_cast<std::uint32_t>(r[in->b]);
        const int member = in->op == Opcode::kTakeNext ? next_from(rest, r[in->c]) : seat_from(rest, r[in->c]);
        r[in->a] = member;
        if (member < 0)
          ip = instructions + in->d;
        else
          r[in->b] = static_cast<std::int32_t>(rest & ~(std::uint32_t{1} << member));
        NEXT;
      }
      OPERATION(kSeatFrom)
      r[in->a] = seat_from(static_cast<SeatMask>(r[in->b]), r[in->c]);
      NEXT;
      OPERATION(kSeatAfter) {
        const Seat from = std::min(r[in->c], 31);
        // Before the first seat comes the last; after nobody comes the first in the direction of play.
        r[in->a] = seat_from(static_cast<SeatMask>(r[in->b]), program_.counter_clockwise ? (from <= 0 ? kMaxSeats : from - 1) : from + 1);
        NEXT;
      }
      OPERATION(kPips)
      OPERATION(kLow)
      OPERATION(kHigh) {
        if (no_tile(r[in->b])) FAULT(kNoTileThere);
        const Face face = program_.tiles.face(r[in->b]);
        r[in->a] = in->op == Opcode::kPips ? face.low + face.high : in->op == Opcode::kLow ? face.low : face.high;
        NEXT;
      }
      OPERATION(kTileWith)
      r[in->a] = program_.tiles.find(r[in->b], r[in->c]);
      NEXT;
      OPERATION(kSameFace) {
        const Tile x = r[in->b];
        const Tile y = r[in->c];
        r[in->a] = x == y || (!no_tile(x) && !no_tile(y) && program_.tiles.same_face(x, y));
        NEXT;
      }
      OPERATION(kSetClear)
      std::fill_n(set(in->a), words, Word{0});
      NEXT;
      OPERATION(kSetAll)
      std::fill_n(set(in->a), words, Word{0});
      for (Tile t = 0; t < shape_.tiles; ++t) bits::add(set(in->a), t);
      NEXT;
      OPERATION(kSetCopy)
      std::copy_n(set(in->b), words, set(in->a));
      NEXT;
      OPERATION(kSetZone)
      if (nobody(r[in->b])) FAULT(kNobodyThere);
      std::copy_n(state.zone(in->d + r[in->b]), words, set(in->a));
      NEXT;
      OPERATION(kSetZones) {
        Word* const all = set(in->a);
        const Word* zones = state.zone(in->b);
        std::copy_n(zones, words, all);
        for (int zone = 1; zone < in->d; ++zone) {
          zones += words;
          for (int w = 0; w < words; ++w) all[w] |= zones[w];
        }
        NEXT;
      }
      OPERATION(kSetOr)
      for (int w = 0; w < words; ++w) set(in->a)[w] = set(in->b)[w] | set(in->c)[w];
      NEXT;
      OPERATION(kSetWithout)
      for (int w = 0; w < words; ++w) set(in->a)[w] = set(in->b)[w] & ~set(in->c)[w];
      NEXT;
      OPERATION(kSetAdd)
      if (no_tile(r[in->b])) FAULT(kNoTileThere);
      bits::add(set(in->a), r[in->b]);
      NEXT;
      OPERATION(kSetCount)
      r[in->a] = bits::count(set(in->b), words);
      NEXT;
      OPERATION(kSetPips) {
        std::int32_t pips = 0;
        for (Tile t = bits::next(set(in->b), words, kNoTile); t != kNoTile; t = bits::next(set(in->b), words, t))
          pips += program_.tiles.pips(t);
        r[in->a] = pips;
        NEXT;
      }
      OPERATION(kSetHas) {
        r[in->a] = 0;
        if (no_tile(r[in->c])) break;
        const int face = program_.tiles.face_index(r[in->c]);
        const Tile first = program_.tiles.first_of_face(face);
        for (Tile t = first; t < shape_.tiles && program_.tiles.face_index(t) == face; ++t) r[in->a] |= bits::has(set(in->b), t);
        NEXT;
      }
      OPERATION(kSetEqual) {
        Tile x = kNoTile;
        Tile y = kNoTile;
        do {
          x = bits::next(set(in->b), words, x);
          y = bits::next(set(in->c), words, y);
        } while (x != kNoTile && y != kNoTile && program_.tiles.same_face(x, y));
        r[in->a] = x == kNoTile && y == kNoTile;
        NEXT;
      }
      OPERATION(kNextTile)
      if (++steps > kMaxSteps) FAULT(kTooManySteps);
      if (r[in->a] != kNoTile && no_tile(r[in->a])) FAULT(kNoTileThere);
      r[in->a] = bits::next(set(in->b), words, r[in->a]);
      if (r[in->a] == kNoTile) ip = instructions + in->d;
      NEXT;
      OPERATION(kNextFace) {
        if (++steps > kMaxSteps) FAULT(kTooManySteps);
        const Tile before = r[in->a];
        if (before != kNoTile && no_tile(before)) FAULT(kNoTileThere);
        const Tile tile = next_face(program_.tiles, set(in->b), words, before);
        r[in->a] = tile;
        if (tile == kNoTile) ip = instructions + in->d;
        NEXT;
      }
      OPERATION(kSubsets) {
        Lister& lister = listers_[in->a];
        lister.items.clear();
        for (Tile t = bits::next(set(in->b), words, kNoTile); t != kNoTile; t = bits::next(set(in->b), words, t)) lister.items.push_back(t);
        lister.size = r[in->c];
        lister.faces_once = in->d != 0;
        lister.fresh = true;
        NEXT;
      }
      OPERATION(kNextSubset)
      if (++steps > kMaxSteps) FAULT(kTooManySteps);
      if (!next_subset(listers_[in->a], set(in->b))) ip = instructions + in->d;
      NEXT;
      OPERATION(kPairs) {
        Lister& lister = listers_[in->a];
        lister.pairs = program_.set_tables[static_cast<std::size_t>(in->d)].data();
        lister.of.assign(set(in->b), set(in->b) + words);
        lister.faces_once = in->c != 0;
        lister.chosen[0] = lister.chosen[1] = kNoTile;
        NEXT;
      }
      OPERATION(kNextPair) {
        if (++steps > kMaxSteps) FAULT(kTooManySteps);
        Lister& lister = listers_[in->a];
        const Word* const of = lister.of.data();
        Tile first = lister.chosen[0];
        Tile second = lister.chosen[1];
        // Of equal tiles the first ones are taken, as in next_subset.
        const auto twin_left = [&](Tile tile) {
          return lister.faces_once && tile > 0 && bits::has(of, tile - 1) && program_.tiles.same_face(tile, tile - 1) && tile - 1 != first;
        };
        for (;;) {
          if (first == kNoTile || second == kNoTile) {
            do first = bits::next(of, words, first);
            while (first != kNoTile && lister.faces_once && first > 0 && bits::has(of, first - 1) &&
                   program_.tiles.same_face(first, first - 1));
            if (first == kNoTile) break;
            second = first;
          }
          const Word* const row = lister.pairs + first * words;
          do {
            second = next_of_both(of, row, words, second);
          } while (second != kNoTile && twin_left(second));
          if (second != kNoTile) break;
        }
        if (first == kNoTile) {
          ip = instructions + in->d;
          break;
        }
        lister.chosen[0] = first;
        lister.chosen[1] = second;
        std::fill_n(set(in->b), words, Word{0});
        bits::add(set(in->b), first);
        bits::add(set(in->b), second);
        NEXT;
      }
      OPERATION(kKeepRow) {
        const auto& table = program_.set_tables[static_cast<std::size_t>(in->d)];
        Word* const kept = set(in->a);
        if (static_cast<std::size_t>(static_cast<std::uint32_t>(r[in->b])) >= table.size() / static_cast<std::size_t>(words)) {
          if (bits::next(kept, words, kNoTile) != kNoTile) FAULT(kNoTileThere);
          break;
        }
        const Word* const row = table.data() + r[in->b] * words;
        for (int w = 0; w < words; ++w) kept[w] &= row[w];
        NEXT;
      }
      OPERATION(kKeepAny) {
        const auto& table = program_.set_tables[static_cast<std::size_t>(in->d)];
        Word* const kept = set(in->a);
        const auto rows = static_cast<int>(table.size()) / words;
        Word any[(kMaxTiles + kWordBits - 1) / kWordBits] = {};
        for (auto rest = static_cast<std::uint32_t>(r[in->b]); rest != 0; rest &= rest - 1) {
          const int row = std::countr_zero(rest);
          if (row >= rows) continue;
          for (int w = 0; w < words; ++w) any[w] |= table[static_cast<std::size_t>(row * words + w)];
        }
        for (int w = 0; w < words; ++w) kept[w] &= any[w];
        NEXT;
      }
      OPERATION(kRowHas)
      if (no_tile(r[in->b])) FAULT(kNoTileThere);
      r[in->a] = bits::has(program_.set_tables[static_cast<std::size_t>(in->d)].data(), r[in->b]);
      NEXT;
      OPERATION(kKeepMask) {
        const auto& table = program_.mask_tables[static_cast<std::size_t>(in->d)];
        if (static_cast<std::uint32_t>(r[in->b]) >= table.size()) {
          if (r[in->a] != 0) FAULT(kNoTileThere);
          break;
        }
        r[in->a] &= table[static_cast<std::size_t>(r[in->b])];
        NEXT;
      }
      OPERATION(kJumpIfEmpty)
      if (bits::next(set(in->a), words, kNoTile) == kNoTile) ip = instructions + in->d;
      NEXT;
      OPERATION(kMatchBegin) {
        Matcher& matcher = matchers_[in->a];
        matcher.pattern = &program_.patterns[static_cast<std::size_t>(in->d)];
        const int n = static_cast<int>(matcher.pattern->tiles.size());
        matcher.attempt = 0;
        matcher.attempts = 0;
        if (bits::count(set(in->b), words) == n) {
          int i = 0;
          for (Tile t = bits::next(set(in->b), words, kNoTile); t != kNoTile; t = bits::next(set(in->b), words, t)) matcher.tiles[i++] = t;
          matcher.attempts = 1;
          for (int k = 1; k <= n; ++k) matcher.attempts *= 2 * k;
        }
        NEXT;
      }
      OPERATION(kMatchNext)
      if (++steps > kMaxSteps) FAULT(kTooManySteps);
      if (!next_match(matchers_[in->a], in->b)) ip = instructions + in->d;
      NEXT;
      OPERATION(kPackBegin)
      packers_[in->a].candidates.clear();
      packers_[in->a].next = 0;
      NEXT;
      OPERATION(kPackAdd) {
        Packer& packer = packers_[in->a];
        if (static_cast<int>(packer.candidates.size()) >= kMaxCandidates * words) FAULT(kTooManyCandidates);
        packer.candidates.insert(packer.candidates.end(), set(in->b), set(in->b) + words);
        NEXT;
      }
      OPERATION(kPackCount) {
        Packer& packer = packers_[in->a];
        packer.best.clear();
        packer.trail.clear();
        packer.budget = kMaxPackingSteps;
        packer.next = 0;
        if (!pack(packer, 0, 0)) FAULT(kTooManyCandidates);
        r[in->b] = static_cast<std::int32_t>(packer.best.size());
        NEXT;
      }
      OPERATION(kPackNext) {
        Packer& packer = packers_[in->a];
        if (packer.next == packer.best.size()) {
          ip = instructions + in->d;
          break;
        }
        std::copy_n(packer.candidates.data() + packer.best[packer.next++] * words, words, set(in->b));
        NEXT;
      }
      OPERATION(kZoneCount)
      if (nobody(r[in->b])) FAULT(kNobodyThere);
      r[in->a] = state.count(in->d + r[in->b]);
      NEXT;
      OPERATION(kZoneTop)
      if (state.count(r[in->b]) == 0) FAULT(kEmptyZone);
      r[in->a] = state.order(r[in->b]).back();
      NEXT;
      OPERATION(kLayoutEnds)
      if (nobody(r[in->b])) FAULT(kNobodyThere);
      r[in->a] = static_cast<std::int32_t>(state.end_mask(in->d + r[in->b]));
      NEXT;
      OPERATION(kLayoutTips) {
        if (nobody(r[in->b])) FAULT(kNobodyThere);
        const int layout = in->d + r[in->b];
        std::fill_n(set(in->a), words, Word{0});
        const auto tiles = state.placed(layout);
        for (const OpenEnd& end : state.open_ends(layout)) bits::add(set(in->a), tiles[end.node].tile);
        NEXT;
      }
      OPERATION(kTileEnds) {
        if (no_tile(r[in->b])) FAULT(kNoTileThere);
        const int layout = program_.zones[static_cast<std::size_t>(state.zone_of(r[in->b]))].layout;
        r[in->a] = layout < 0 ? 0 : static_cast<std::int32_t>(state.end_mask(layout, r[in->b]));
        NEXT;
      }
      OPERATION(kDie)
      r[in->a] = state.die(r[in->b]);
      NEXT;
      OPERATION(kChips)
      if (no_account(r[in->b])) FAULT(kNobodyThere);
      r[in->a] = state.chips(r[in->b]);
      NEXT;

      OPERATION(kGather)
      state.gather(r[in->a]);
      knowledge::gathered(state, r[in->a]);
      if (sink_ != nullptr) {
        Event event{.kind = Event::Kind::kGather};
        event.known_to = program_.all_seats();
        event.to = r[in->a];
        tell(event, state);
      }
      NEXT;
      OPERATION(kMix)
      mix(state, r[in->a]);
      NEXT;
      OPERATION(kRoll)
      roll(state, static_cast<std::uint32_t>(in->d));
      NEXT;
      OPERATION(kRollSome) {
        const auto dice = static_cast<int>(program_.dice.size());
        if (r[in->a] < 0 || r[in->a] > dice) FAULT(kTooManyDice);
        for (int die = r[in->a]; die < dice; ++die) {
          state.die(die) = 0;
          state.set_die_known(die, program_.all_seats());
        }
        if (r[in->a] > 0) roll(state, (std::uint32_t{1} << r[in->a]) - 1);
        NEXT;
      }
      OPERATION(kLot)
      if ((static_cast<SeatMask>(r[in->b]) & program_.all_seats()) == 0) FAULT(kEmptyLot);
      r[in->a] = lot(state, static_cast<SeatMask>(r[in->b]) & program_.all_seats());
      NEXT;
      OPERATION(kMoveTile)
      if (no_tile(r[in->a])) FAULT(kNoTileThere);
      if (on_layout(state.zone_of(r[in->a]))) FAULT(kPlaced);
      move_tile(state, r[in->a], r[in->b]);
      NEXT;
      OPERATION(kMoveSet)
      // Zone by zone: were tiles of several owners moved in the order of their faces, that order would tell whose are lower.
      for (int zone = 0; zone < shape_.zones; ++zone) {
        if (zone == r[in->b]) continue;
        for (Tile t = next_of_both(set(in->a), state.zone(zone), words, kNoTile); t != kNoTile;
             t = next_of_both(set(in->a), state.zone(zone), words, t)) {
          if (on_layout(zone)) FAULT(kPlaced);
          move_tile(state, t, r[in->b]);
        }
      }
      NEXT;
      OPERATION(kMoveZone) {
        const int from = r[in->a];
        const int to = r[in->b];
        if (from == to) break;
        if (shape_.order_of_zone[static_cast<std::size_t>(from)] >= 0) {
          move_top(state, state.count(from), from, to);
          break;
        }
        for (Tile t = bits::next(state.zone(from), words, kNoTile); t != kNoTile; t = bits::next(state.zone(from), words, t))
          move_tile(state, t, to);
        NEXT;
      }
      OPERATION(kMoveTop)
      if (r[in->a] < 0 || !move_top(state, r[in->a], r[in->b], r[in->c])) FAULT(kTooFewTiles);
      NEXT;
      OPERATION(kPlace)
      OPERATION(kOpenEnds) {
        const int layout = r[in->c];
        const int zone = program_.layouts[static_cast<std::size_t>(layout)].zone;
        const Tile on = in->op == Opcode::kPlace ? r[in->c + 1] : kNoTile;
        if (on != kNoTile && no_tile(on)) FAULT(kNoTileThere);
        const std::span<const std::int32_t> opening(r + in->c + 2, static_cast<std::size_t>(in->d));
        const Tile tile = r[in->a];
        if (no_tile(tile)) FAULT(kNoTileThere);
        const int from = state.zone_of(tile);
        const int where = in->op == Opcode::kPlace && in->b != kNoRegister ? r[in->b] : -1;
        if (in->op == Opcode::kPlace) {
          if (from == zone || (state.count(zone) == 0) != (where < 0)) FAULT(kNoOpenEnd);
          knowledge::moving(state, program_.tiles, tile, zone, program_.all_seats());
          if (!state.place(tile, layout, zone, where, on, opening)) FAULT(kNoOpenEnd);
        } else if (!state.open(tile, layout, opening)) {
          FAULT(kNotPlaced);
        }
        if (sink_ != nullptr) {
          Event event{.kind = in->op == Opcode::kPlace ? Event::Kind::kMove : Event::Kind::kOpen};
          event.known_to = program_.all_seats();
          event.tile = tile;
          event.from = from;
          event.to = zone;
          event.at = where;
          event.on = on;
          event.numbers = opening;
          tell(event, state);
        }
        NEXT;
      }
      OPERATION(kReveal) {
        const int zone = r[in->a];
        const auto seats = static_cast<SeatMask>(r[in->b]) & program_.all_seats();
        knowledge::shown(state, program_.tiles, zone, seats);
        if (sink_ != nullptr) {
          std::size_t n = 0;
          for (Tile t = bits::next(state.zone(zone), words, kNoTile); t != kNoTile; t = bits::next(state.zone(zone), words, t))
            tiles_[n++] = t;
          Event event{.kind = Event::Kind::kReveal};
          event.known_to = seats | shape_.seers[static_cast<std::size_t>(zone)];
          event.from = zone;
          event.tiles = {tiles_.data(), n};
          event.seats = seats;
          tell(event, state);
        }
        NEXT;
      }
      OPERATION(kRevealDice) {
        const auto seats = static_cast<SeatMask>(r[in->b]) & program_.all_seats();
        std::int32_t shown[32];
        int n = 0;
        for (auto rest = static_cast<std::uint32_t>(in->d); rest != 0; rest &= rest - 1) {
          const int die = std::countr_zero(rest);
          state.set_die_known(die, state.die_known(die) | seats);
          shown[n++] = state.die(die);
        }
        if (sink_ != nullptr) {
          Event event{.kind = Event::Kind::kRevealDice};
          event.known_to = seats;
          event.dice = static_cast<std::uint32_t>(in->d);
          event.numbers = {shown, static_cast<std::size_t>(n)};
          event.seats = seats;
          tell(event, state);
        }
        NEXT;
      }
      OPERATION(kPay) {
        const std::int32_t due = r[in->a];
        if (due < 0) FAULT(kNegativePayment);
        if (no_account(r[in->b]) || no_account(r[in->c])) FAULT(kNobodyThere);
        const std::int32_t paid = std::min(due, state.chips(r[in->b]));
        if (__builtin_add_overflow(state.chips(r[in->c]), paid, &state.chips(r[in->c]))) FAULT(kOverflow);
        state.chips(r[in->b]) -= paid;
        if (sink_ != nullptr && due > 0) {
          Event event{.kind = Event::Kind::kPay};
          event.known_to = program_.all_seats();
          event.from = r[in->b];
          event.to = r[in->c];
          event.due = due;
          event.paid = paid;
          tell(event, state);
        }
        NEXT;
      }
      OPERATION(kShare)
      if ((static_cast<SeatMask>(r[in->b]) & program_.all_seats()) == 0) FAULT(kShareAmongNobody);
      share(state, r[in->a], static_cast<SeatMask>(r[in->b]) & program_.all_seats(), in->d != 0, in->d != 0 ? r[in->c] : kNobody);
      NEXT;
      OPERATION(kPlayers)
      r[kPlayersRegister] = r[in->a] & static_cast<std::int32_t>(program_.all_seats());
      if (sink_ != nullptr) {
        Event event{.kind = Event::Kind::kPlayers};
        event.known_to = program_.all_seats();
        event.seats = static_cast<SeatMask>(r[in->a]);
        tell(event, state);
      }
      NEXT;

      OPERATION(kDecide)
      OPERATION(kDecideAll) {
        State::Header& header = state.header();
        if (in->op == Opcode::kDecide && nobody(r[in->a])) FAULT(kNobodyThere);
        const SeatMask seats = in->op == Opcode::kDecide ? SeatMask{1} << r[in->a] : static_cast<SeatMask>(r[in->a]) & program_.all_seats();
        if (seats == 0) break;
        header.pc = pc() - 1;
        header.status = Status::kDecision;
        header.decision = in->d;
        header.to_act = seats;
        header.asked = seats;
        return pc();
      }
      OPERATION(kTakeSealed) {
        const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(in->d)];
        const Seat seat = r[in->a];
        const Move& move = state.pending(seat);
        const WayInfo& way = decision.ways[move.way];
        load(way, move);
        r[decision.chooser] = seat;
        if (sink_ != nullptr) {
          Event event{.kind = Event::Kind::kOpened};
          event.known_to = decision.open ? program_.all_seats() : SeatMask{1} << seat;
          event.seat = seat;
          event.decision = in->d;
          event.move = &move;
          tell(event, state);
        }
        ip = instructions + way.entry;
        NEXT;
      }
      OPERATION(kEndEvent)
      if (sink_ != nullptr) {
        Event event{.kind = Event::Kind::kEnd};
        event.known_to = program_.all_seats();
        event.phase = in->d;
        event.cites = in->a == kNoRegister ? -1 : in->a;
        tell(event, state);
      }
      NEXT;
      OPERATION(kTell)
      if (sink_ != nullptr) {
        leave(state);  // what is told is read from the state
        Event event{.kind = Event::Kind::kVariable};
        event.known_to = program_.all_seats();
        event.variable = in->d;
        event.seat = program_.variables[static_cast<std::size_t>(in->d)].per_seat ? r[in->a] : kNobody;
        tell(event, state);
      }
      NEXT;
      OPERATION(kWin) {
        State::Header& header = state.header();
        header.status = Status::kOver;
        header.winners = static_cast<SeatMask>(r[in->a]) & program_.all_seats();
        header.cites = in->d;
        header.to_act = 0;
        header.pc = pc() - 1;
        if (sink_ != nullptr) {
          Event event{.kind = Event::Kind::kResult};
          event.known_to = program_.all_seats();
          event.seats = header.winners;
          event.cites = in->d;
          tell(event, state);
        }
        return pc();
      }
      OPERATION(kFault)
      wrong = in->d;
      goto failed;

      OPERATION(kEmit)
      if (list != nullptr) add_move(*listing_, in->d, in->a != 0, *list);
      NEXT;
      OPERATION(kEmitFaces)
      if (list != nullptr) {
        Tile tile = kNoTile;
        add_last(
            *listing_, in->d,
            [&](std::int32_t& value) {
              value = tile = next_face(program_.tiles, set(in->b), words, tile);
              return tile != kNoTile;
            },
            *list);
      }
      NEXT;
      OPERATION(kEmitMembers)
      if (list != nullptr) {
        auto rest = static_cast<std::uint32_t>(r[in->b]);
        add_last(
            *listing_, in->d,
            [&](std::int32_t& value) {
              if (rest == 0) return false;
              value = std::countr_zero(rest);
              rest &= rest - 1;
              return true;
            },
            *list);
      }
      NEXT;
      OPERATION(kEmitSubsets)
      if (list != nullptr) add_subsets(*listing_, in->d, in->a != 0, set(in->b), r[in->c], *list);
      NEXT;
      OPERATION(kListed)
      r[in->a] = list != nullptr && !list->empty();
      NEXT;
    }
  }

failed:
  // In code that only asks, a fault is the question's and leaves the state alone.
  fault_ = wrong;
  if (!asking_) {
    State::Header& header = state.header();
    header.status = Status::kFault;
    header.fault = wrong;
    header.fault_pc = pc() - 1;
    header.to_act = 0;
    tell(Event{.kind = Event::Kind::kFault}, state);
  }
  return -1;
}

#undef FAULT
#undef OPERATION
#undef NEXT
#if BONEYARD_THREADED
#pragma GCC diagnostic pop
#endif

}  // namespace boneyard
