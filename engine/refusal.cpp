#include "engine/refusal.hpp"

#include <algorithm>

namespace boneyard {
namespace {

// The first tile of a set that has the face of `tile` and is not in `taken`.
Tile copy_within(const TileSet& tiles, const Word* set, Tile tile, const Word* taken = nullptr) {
  const int face = tiles.face_index(tile);
  const Tile first = tiles.first_of_face(face);
  for (Tile copy = first; copy < first + tiles.copies_of_face(face); ++copy)
    if (bits::has(set, copy) && (taken == nullptr || !bits::has(taken, copy))) return copy;
  return kNoTile;
}

}  // namespace

Fault Refuser::refuse(const State& state, Seat seat, const Move& move, std::optional<Refusal>& reason) {
  reason.reset();
  if (refused(state, seat, move)) reason = explained(state, move);
  return fault_;
}

// Whether there is an answer.
bool Refuser::answered(const Query& query) {
  fault_ = interpreter_.answer(query);
  return !fault_.happened();
}

bool Refuser::refused(const State& state, Seat seat, const Move& move) {
  interpreter_.begin(state);
  fault_ = Fault{};
  found_ = {};
  const auto found = [&](Refusal::Kind kind) {
    found_.kind = kind;
    return true;
  };
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) return found(Refusal::Kind::kNotToAct);
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
  const WayInfo& way = decision.ways[move.way];
  Registers& registers = interpreter_.registers();
  if (way.tier > 0) {
    const TierInfo& tier = decision.tiers[static_cast<std::size_t>(way.tier)];
    fault_ = interpreter_.list(state, seat, list_);
    if (fault_.happened()) return false;
    const bool none =
        std::none_of(list_.begin(), list_.end(), [&](const Move& m) { return decision.ways[m.way].tier < (tier.still ? way.tier : 1); });
    registers.read(state);
    registers.number(decision.chooser) = seat;
    bool closed = !none;
    if (closed && tier.also_when.start >= 0) {
      if (!answered(tier.also_when)) return false;
      closed = number(tier.also_when) == 0;
    }
    if (closed) return found(Refusal::Kind::kTier);
  }
  registers.read(state);
  interpreter_.take(state.header().decision, seat, move);
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    const ChoiceInfo& choice = way.choices[i];
    found_.choice = static_cast<int>(i);
    if (of_wrong_size(choice, move)) return found(Refusal::Kind::kSize);
    if (fault_.happened() || !answered(choice.domain)) return false;
    if (!within(choice, move)) return found(Refusal::Kind::kDomain);
    if (choice.kind != ChoiceInfo::Kind::kTiles) ++found_.scalar;
  }
  found_.choice = -1;
  for (std::size_t i = 0; i < way.conditions.size(); ++i) {
    if (!answered(way.conditions[i].holds)) return false;
    if (number(way.conditions[i].holds) != 0) continue;
    found_.condition = static_cast<int>(i);
    return found(Refusal::Kind::kCondition);
  }
  return false;
}

// What found_ says, for people; asks the rules again for the values.
Refusal Refuser::explained(const State& state, const Move& move) {
  Refusal reason;
  reason.kind = found_.kind;
  reason.way = move.way;
  reason.choice = found_.choice;
  reason.condition = found_.condition;
  if (reason.kind == Refusal::Kind::kNotToAct) return reason;
  const DecisionInfo& decision = program_.decisions[static_cast<std::size_t>(state.header().decision)];
  const WayInfo& way = decision.ways[move.way];
  reason.cites = way.cites;
  if (reason.kind == Refusal::Kind::kTier) {
    const TierInfo& tier = decision.tiers[static_cast<std::size_t>(way.tier)];
    if (!tier.cites.empty()) reason.cites = tier.cites;
    reason.place = tier.place;
  } else if (reason.kind == Refusal::Kind::kCondition) {
    const Condition& condition = way.conditions[static_cast<std::size_t>(reason.condition)];
    if (!condition.cites.empty()) reason.cites = condition.cites;
    reason.place = condition.place;
    for (const Witness& witness : condition.witnesses) tell_witness(witness, reason);
  } else {
    // A way that cites nothing itself speaks by the first of its conditions that does.
    for (const Condition& condition : way.conditions)
      if (reason.cites.empty()) reason.cites = condition.cites;
    const ChoiceInfo& choice = way.choices[static_cast<std::size_t>(reason.choice)];
    reason.place = choice.place;
    if (reason.kind == Refusal::Kind::kSize)
      tell_sizes(choice, reason);
    else
      tell_domain(choice, reason);
  }
  return reason;
}

// Whether another number of tiles or dice is to be chosen.
bool Refuser::of_wrong_size(const ChoiceInfo& choice, const Move& move) {
  const bool dice = choice.kind == ChoiceInfo::Kind::kDice;
  if (choice.kind != ChoiceInfo::Kind::kTiles && (!dice || choice.sizes.empty())) return false;
  const int chosen = dice ? program_.dice_values.count(move.values[found_.scalar]) : move.tile_count;
  for (const Query& size : choice.sizes) {
    if (!answered(size)) return false;
    const std::int32_t many = number(size);
    if (many == chosen && many > 0) return false;
  }
  return true;
}

void Refuser::tell_sizes(const ChoiceInfo& choice, Refusal& reason) {
  std::string wanted;
  for (const Query& size : choice.sizes)
    if (answered(size)) wanted += (wanted.empty() ? "" : " or ") + std::to_string(number(size));
  reason.values = {{choice.kind == ChoiceInfo::Kind::kDice ? "dice" : "tiles", wanted}};
}

// Whether what was chosen is among what the query of the domain has just given.
bool Refuser::within(const ChoiceInfo& choice, const Move& move) {
  Registers& registers = interpreter_.registers();
  const int result = choice.domain.result;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile: {
      // A face is meant: where there are copies, the one that is offered.
      const Tile offered = copy_within(program_.tiles, registers.set(result), move.values[found_.scalar]);
      if (offered != kNoTile) registers.number(choice.reg) = offered;
      return offered != kNoTile;
    }
    case ChoiceInfo::Kind::kTiles: {
      missing_.clear();
      Word* const chosen = registers.set(choice.reg);
      std::fill_n(chosen, interpreter_.shape().words_per_set, Word{0});
      for (int t = 0; t < move.tile_count; ++t) {
        const Tile offered = copy_within(program_.tiles, registers.set(result), move.tile(t), chosen);
        if (offered == kNoTile) missing_.push_back(move.tile(t));
        bits::add(chosen, offered != kNoTile ? offered : move.tile(t));
      }
      return missing_.empty();
    }
    case ChoiceInfo::Kind::kSeat:
    case ChoiceInfo::Kind::kNumber: {
      const std::int32_t value = move.values[found_.scalar];
      return value >= 0 && value < 32 && ((static_cast<std::uint32_t>(registers.number(result)) >> value) & 1) != 0;
    }
    case ChoiceInfo::Kind::kDice:
      return program_.dice_values.within(move.values[found_.scalar], registers.number(result));
    case ChoiceInfo::Kind::kRange: {
      const std::int32_t value = move.values[found_.scalar];
      return value >= registers.number(result) && value <= registers.number(result + 1);
    }
  }
  return false;
}

// After within() was false.
void Refuser::tell_domain(const ChoiceInfo& choice, Refusal& reason) {
  const auto value = [&](int reg) { return std::to_string(interpreter_.registers().number(reg)); };
  if (choice.kind == ChoiceInfo::Kind::kTiles) reason.missing = missing_;
  if (choice.kind == ChoiceInfo::Kind::kRange)
    reason.values = {{"least", value(choice.domain.result)}, {"greatest", value(choice.domain.result + 1)}};
}

// A value that there is none of here (`p's chips` in `p != nobody and p's chips > 3`) is left out.
void Refuser::tell_witness(const Witness& witness, Refusal& reason) {
  if (!answered(witness.value)) {
    fault_ = Fault{};
    return;
  }
  const bool tiles = witness.kind == ValueKind::kTiles;
  const std::int32_t value = tiles ? 0 : number(witness.value);
  reason.values.push_back(
      {witness.text,
       witness.names >= 0 ? program_.number_text(witness.names, value)
                          : program_.value_text(witness.kind, value, tiles ? interpreter_.registers().set(witness.value.result) : nullptr),
       witness.kind == ValueKind::kSeat ? value : kNobody});
}

}  // namespace boneyard
