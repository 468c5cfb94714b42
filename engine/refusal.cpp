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
  interpreter_.begin(state);
  fault_ = Fault{};
  Refusal found;
  reason.reset();
  if (refused(state, seat, move, found)) reason = std::move(found);
  return fault_;
}

// Whether there is an answer.
bool Refuser::answered(const Query& query) {
  fault_ = interpreter_.answer(query);
  return !fault_.happened();
}

bool Refuser::refused(const State& state, Seat seat, const Move& move, Refusal& reason) {
  reason.way = move.way;
  if (state.header().status != Status::kDecision || ((state.header().to_act >> seat) & 1) == 0) {
    reason.kind = Refusal::Kind::kNotToAct;
    return true;
  }
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
    if (closed) {
      reason.kind = Refusal::Kind::kTier;
      reason.cites = tier.cites.empty() ? way.cites : tier.cites;
      reason.place = tier.place;
      return true;
    }
  }
  registers.read(state);
  interpreter_.take(state.header().decision, seat, move);
  std::size_t scalar = 0;
  for (std::size_t i = 0; i < way.choices.size(); ++i) {
    const ChoiceInfo& choice = way.choices[i];
    reason.choice = static_cast<int>(i);
    // A way that cites nothing itself speaks by the first of its conditions that does.
    reason.cites = way.cites;
    for (const Condition& condition : way.conditions)
      if (reason.cites.empty()) reason.cites = condition.cites;
    reason.place = choice.place;
    if (refused_size(choice, move, scalar, reason)) return true;
    if (fault_.happened() || !answered(choice.domain)) return false;
    if (!within(choice, move, scalar, reason)) {
      reason.kind = Refusal::Kind::kDomain;
      return true;
    }
    if (choice.kind != ChoiceInfo::Kind::kTiles) ++scalar;
    reason.values.clear();
  }
  reason.choice = -1;
  for (std::size_t i = 0; i < way.conditions.size(); ++i) {
    const Condition& condition = way.conditions[i];
    if (!answered(condition.holds)) return false;
    if (number(condition.holds) != 0) continue;
    reason.kind = Refusal::Kind::kCondition;
    reason.condition = static_cast<int>(i);
    reason.cites = condition.cites.empty() ? way.cites : condition.cites;
    reason.place = condition.place;
    for (const Witness& witness : condition.witnesses) tell_witness(witness, reason);
    return true;
  }
  return false;
}

// Another number of tiles or dice than is to be chosen.
bool Refuser::refused_size(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason) {
  const bool dice = choice.kind == ChoiceInfo::Kind::kDice;
  if (choice.kind != ChoiceInfo::Kind::kTiles && (!dice || choice.sizes.empty())) return false;
  const int chosen = dice ? program_.dice_values.count(move.values[scalar]) : move.tile_count;
  std::string wanted;
  for (const Query& size : choice.sizes) {
    if (!answered(size)) return false;
    const std::int32_t many = number(size);
    if (many == chosen && many > 0) return false;
    wanted += (wanted.empty() ? "" : " or ") + std::to_string(many);
  }
  reason.values = {{dice ? "dice" : "tiles", wanted}};
  reason.kind = Refusal::Kind::kSize;
  return true;
}

// Whether what was chosen is among what the query of the domain has just given.
bool Refuser::within(const ChoiceInfo& choice, const Move& move, std::size_t scalar, Refusal& reason) {
  Registers& registers = interpreter_.registers();
  const int result = choice.domain.result;
  switch (choice.kind) {
    case ChoiceInfo::Kind::kTile: {
      // A face is meant: where there are copies, the one that is offered.
      const Tile offered = copy_within(program_.tiles, registers.set(result), move.values[scalar]);
      if (offered != kNoTile) registers.number(choice.reg) = offered;
      return offered != kNoTile;
    }
    case ChoiceInfo::Kind::kTiles: {
      Word* const chosen = registers.set(choice.reg);
      std::fill_n(chosen, interpreter_.shape().words_per_set, Word{0});
      for (int t = 0; t < move.tile_count; ++t) {
        const Tile offered = copy_within(program_.tiles, registers.set(result), move.tile(t), chosen);
        if (offered == kNoTile) reason.missing.push_back(move.tile(t));
        bits::add(chosen, offered != kNoTile ? offered : move.tile(t));
      }
      return reason.missing.empty();
    }
    case ChoiceInfo::Kind::kSeat:
    case ChoiceInfo::Kind::kNumber:
      return move.values[scalar] >= 0 && move.values[scalar] < 32 &&
             ((static_cast<std::uint32_t>(registers.number(result)) >> move.values[scalar]) & 1) != 0;
    case ChoiceInfo::Kind::kDice:
      return program_.dice_values.within(move.values[scalar], registers.number(result));
    case ChoiceInfo::Kind::kRange: {
      const std::int32_t least = registers.number(result);
      const std::int32_t greatest = registers.number(result + 1);
      reason.values = {{"least", std::to_string(least)}, {"greatest", std::to_string(greatest)}};
      return move.values[scalar] >= least && move.values[scalar] <= greatest;
    }
  }
  return false;
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
