#include "engine/machine.hpp"

#include <algorithm>

#include "engine/knowledge.hpp"

namespace boneyard {

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
      kept_numbers_(program.kept_numbers),
      kept_set_words_(program.kept_sets * words_),
      accounts_(static_cast<std::uint32_t>(program.accounts.size())),
      all_seats_(program.all_seats()),
      numbers_(static_cast<std::size_t>(program.numbers), 0),
      sets_(static_cast<std::size_t>(program.sets * words_), 0),
      listers_(static_cast<std::size_t>(program.listers)),
      matchers_(static_cast<std::size_t>(program.matchers)),
      packers_(static_cast<std::size_t>(program.packers)),
      tiles_(static_cast<std::size_t>(std::max(1, program.tiles.size()))) {
  for (const Constant& constant : program.constants) numbers_[static_cast<std::size_t>(constant.reg)] = constant.value;
  subsets_.items.reserve(static_cast<std::size_t>(program.tiles.size()));
  for (Lister& lister : listers_) {
    lister.items.reserve(static_cast<std::size_t>(program.tiles.size()));
    for (std::vector<Word>* set : {&lister.of, &lister.twins, &lister.firsts, &lister.rest}) set->resize(static_cast<std::size_t>(words_));
  }
  for (const auto& table : program.set_tables)
    set_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size()) / static_cast<std::uint32_t>(words_)});
  for (const auto& table : program.mask_tables) mask_rows_.push_back({table.data(), static_cast<std::uint32_t>(table.size())});
  for (const DecisionInfo& decision : program.decisions) {
    decisions_.push_back({static_cast<int>(ways_.size()), decision.list, decision.chooser, decision.sealed, decision.open});
    for (const WayInfo& way : decision.ways) {
      WayShape& shape_of_way = ways_.emplace_back();
      shape_of_way.entry = way.entry;
      shape_of_way.range = way.range;
      for (const ChoiceInfo& choice : way.choices) {
        if (choice.kind == ChoiceInfo::Kind::kRange) shape_of_way.least = choice.domain.result;
        if (choice.kind == ChoiceInfo::Kind::kTiles)
          shape_of_way.tiles = choice.reg;
        else
          shape_of_way.scalar[shape_of_way.scalars++] = static_cast<std::uint16_t>(choice.reg);
      }
    }
  }
}

void Machine::enter(const State& state) {
  std::copy_n(state.numbers(), kept_numbers_, numbers_.data());
  for (int i = 0; i < kept_set_words_; ++i) sets_[static_cast<std::size_t>(i)] = state.sets()[i];
}

void Machine::leave(State& state) {
  std::copy_n(numbers_.data(), kept_numbers_, state.numbers());
  for (int i = 0; i < kept_set_words_; ++i) state.sets()[i] = sets_[static_cast<std::size_t>(i)];
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

void Machine::load(const WayShape& way, const Move& move) {
  for (int i = 0; i < way.scalars; ++i) numbers_[way.scalar[i]] = move.values[static_cast<std::size_t>(i)];
  if (way.tiles < 0) return;
  Word* const chosen = set(way.tiles);
  std::fill_n(chosen, words_, Word{0});
  for (int i = 0; i < move.tile_count; ++i) bits::add(chosen, move.tiles[static_cast<std::size_t>(i)]);
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
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(header.decision)];
  ++header.decisions;
  if (sink_ != nullptr) {
    state_ = &state;
    tell_decision(header.decision, seat, move);
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
  const WayShape& way = way_shape(header.decision, move.way);
  load(way, move);
  execute(state, program_.code, way.entry, nullptr);
  leave(state);
}

bool Machine::moves(const State& state, Seat seat, std::vector<Move>& list) {
  list.clear();
  fault_ = 0;
  asking_ = true;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) return true;
  const DecisionShape& decision = decisions_[static_cast<std::size_t>(state.header().decision)];
  enter(state);
  numbers_[static_cast<std::size_t>(decision.chooser)] = seat;
  listing_ = &way_shape(state.header().decision, 0);
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
  load(way_shape(state.header().decision, move.way), move);
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

}  // namespace boneyard
