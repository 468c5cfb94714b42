#include "engine/players/rollout.hpp"

#include <algorithm>
#include <bit>

#include "engine/notation.hpp"
#include "engine/step_budget.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t kTriedMatches = 16;
constexpr std::uint64_t kLearntMatches = 500;
constexpr int kDrawn = 4;
constexpr std::uint32_t kAtRandom = 40;  // of 256
constexpr int kDrawnByOdds = 5;
// Of what cannot be true; of what is sure it is 1.
constexpr float kSomeWeight = 1e-4F;

std::size_t below(Random& random, std::size_t count) { return count == 1 ? 0 : draw_below(random, static_cast<std::uint32_t>(count)); }

}  // namespace

Rollout::Rollout(const Program& program, const Shape& shape) : program_(program), machine_(program, shape), prospects_(program) {
  constexpr std::uint64_t most = kTriedMatches * kShortMatch;
  ranged_ = std::any_of(program.decisions.begin(), program.decisions.end(), [](const DecisionInfo& one) { return one.ranged; });
  StepBudget steps(kStepsOfTrial);
  const StepBudget::Scope scope(steps);
  State state(shape);
  Random random = random_for(0, 0, Stream::kPlayers);
  std::uint64_t played = 0;
  for (std::uint64_t index = 0; index < kTriedMatches && played <= most && !steps.spent(); ++index) {
    machine_.start(state, random_for(0, index, Stream::kChance));
    played += play(state, random, most + 1 - played).decisions;
  }
  learns_ = bids_ = ranged_ && !program.has_chips && program.tiles.size() > 0;
  // How a deal is bid for and played says nothing about the next, which random players would bid for at random.
  stops_at_gather_ = played > most || steps.spent() || bids_;
  machine_.stop_at_gather(stops_at_gather_);
  const auto taken = static_cast<std::uint64_t>(kStepsOfTrial - steps.left());
  steps_of_one_ = std::clamp(taken / std::max<std::uint64_t>(1, played), kUsualSteps / 4, kUsualSteps * 4);
  if (program.native != nullptr) native_ = program.native->find_rollout(program);
  const bool rounds =
      ranged_ && program.tiles.size() == 0 &&
      std::any_of(program.code.begin(), program.code.end(), [](const Instruction& one) { return one.op == Opcode::kEndEvent; });
  if (!rounds || !prospects_.has_features()) return;
  for (std::uint64_t index = 0; index < kLearntMatches && !steps.spent(); ++index) {
    machine_.start(state, random_for(1, index, Stream::kChance));
    for (std::uint64_t i = 0; i < kLongestRollout && step(state, random); ++i) prospects_.note(state);
    prospects_.learn(state.header().status == Status::kOver ? state.header().winners : 0);
  }
  learns_ = stops_at_end_ = prospects_.fit();
  machine_.stop_at_end(stops_at_end_);
}

const Move* Rollout::pass_among(int decision, const std::vector<Move>& list) const {
  if (!bids_) return nullptr;
  const int pass = program_.decisions[static_cast<std::size_t>(decision)].pass;
  const auto found = std::find_if(list.begin(), list.end(), [&](const Move& entry) { return entry.way == pass; });
  return found == list.end() ? nullptr : &*found;
}

std::size_t Rollout::pick(const DecisionInfo& info, Random& random) const {
  if (!info.ranged || list_.size() == 1) return below(random, list_.size());
  const auto begins = [&](std::size_t i) { return i == 0 || info.ways[list_[i].way].range < 0 || list_[i].way != list_[i - 1].way; };
  std::size_t choices = 0;
  for (std::size_t i = 0; i < list_.size(); ++i) choices += begins(i);
  std::size_t chosen = below(random, choices);
  std::size_t first = 0;
  while (!begins(first) || chosen-- > 0) ++first;
  std::size_t end = first + 1;
  while (end < list_.size() && !begins(end)) ++end;
  return first + below(random, end - first);
}

bool Rollout::step(State& state, Random& random) {
  const State::Header& header = state.header();
  if (header.status != Status::kDecision || header.to_act == 0) return false;
  const Seat seat = std::countr_zero(header.to_act);
  if (machine_.moves(state, seat, list_).happened() || list_.empty()) return false;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(header.decision)];
  const int decision = header.decision;
  if (const Move* const pass = pass_among(decision, list_)) list_ = {*pass};
  const bool by_odds = odds_ != nullptr && odds_->has_all(decision);
  Move move = by_odds ? likely(state, seat, info, random) : draw(header, info, random);
  if (by_odds) {
    if (habits_ != nullptr) habits_->made(seat, decision, move);
  } else if (habits_ != nullptr) {
    if ((list_.size() > 1 || move_count(program_, decision, list_) > 1) && draw_below(random, 256) >= kAtRandom) {
      float best = habits_->worth(decision, move);
      for (int i = 1; i < kDrawn; ++i) {
        const Move other = draw(header, info, random);
        const float worth = habits_->worth(decision, other);
        if (worth <= best) continue;
        best = worth;
        move = other;
      }
    }
    habits_->made(seat, decision, move);
  }
  machine_.apply(state, seat, move);
  return true;
}

Move Rollout::draw(const State::Header& header, const DecisionInfo& info, Random& random) const {
  const Move& entry = list_[pick(info, random)];
  if (!info.ranged || info.ways[entry.way].range < 0) return entry;
  const std::int64_t count = move_count(program_, header.decision, entry);
  Move move = entry;
  move.last = move.values[static_cast<std::size_t>(info.ways[entry.way].range)] +=
      count <= 1 ? 0 : static_cast<std::int32_t>(draw_below(random, static_cast<std::uint32_t>(count)));
  return move;
}

Move Rollout::likely(const State& state, Seat seat, const DecisionInfo& info, Random& random) {
  drawn_.clear();
  for (int i = 0; i < kDrawnByOdds; ++i) drawn_.push_back(draw(state.header(), info, random));
  odds_->of(state, seat, drawn_, weights_);
  float sum = 0;
  for (float& weight : weights_) {
    const float cubed = weight * weight * weight;
    sum += weight = cubed * cubed + kSomeWeight;
  }
  float rest = static_cast<float>(random()) * 0x1p-32F * sum;
  std::size_t chosen = 0;
  while (chosen + 1 < weights_.size() && (rest -= weights_[chosen]) >= 0) ++chosen;
  return drawn_[chosen];
}

void Rollout::follow(OwnOdds* odds) {
  odds_ = odds;
  by_odds_ = false;
  for (int decision = 0; decision < static_cast<int>(program_.decisions.size()); ++decision) by_odds_ = by_odds_ || odds->has_all(decision);
}

bool Rollout::natively(const State& state) const {
  const State::Header& header = state.header();
  return native_ != nullptr && !by_odds_ && !stops_at_end_ && header.status == Status::kDecision && header.to_act != 0;
}

NativeEnd Rollout::play_native(const State& state, Random& random, std::uint64_t given, std::uint64_t most, Habits* habits,
                               RolloutEnd& end) const {
  const State::Header& header = state.header();
  NativeRolled rolled;
  NativeHabits lent;
  if (habits != nullptr) lent = habits->lend(most);
  const auto ended =
      static_cast<NativeEnd>(native_(state.words().data(), &header.random, &random, header.decision, std::countr_zero(header.to_act), given,
                                     most, stops_at_gather_ ? 1 : 0, habits != nullptr ? &lent : nullptr, &rolled));
  if (ended == NativeEnd::kBailed || ended == NativeEnd::kNoEntry) return ended;
  if (habits != nullptr) habits->take_back(lent);
  if (StepBudget* const budget = StepBudget::current()) budget->spend(rolled.steps);
  end.decisions += rolled.decisions;
  end.winners = rolled.winners;
  std::copy(std::begin(rolled.standing), std::end(rolled.standing), end.standing.begin());
  return ended;
}

RolloutEnd Rollout::play(State& state, Random& random, std::uint64_t most) {
  RolloutEnd end;
  const State::Header& header = state.header();
  bool native = true;  // as far as is known
  const bool at_random = !ranged_ && habits_ == nullptr && !by_odds_;
  while (end.decisions < most) {
    native = native && natively(state);
    if (native) {
      const NativeEnd ended = play_native(state, random, 0, most - end.decisions, habits_, end);
      if (ended == NativeEnd::kOver || ended == NativeEnd::kUnfinished) return end;
      native = ended == NativeEnd::kNoEntry;
    }
    if (!at_random) {
      if (!step(state, random)) break;
      ++end.decisions;
      continue;
    }
    // Native code has no entry at this decision, but may have one at the next.
    const std::uint64_t until = native ? end.decisions + 1 : most;
    const std::uint64_t before = end.decisions;
    static_cast<void>(machine_.play_on(
        state, random, nullptr, [&] { return end.decisions < until; },
        [&](Seat, std::int64_t, std::int64_t, const Move&) { ++end.decisions; }));
    if (end.decisions == before) break;
  }
  end.winners = header.status == Status::kOver ? header.winners : 0;
  end.state = &state;
  return end;
}

RolloutEnd Rollout::play_after(State& state, Random& random, std::uint64_t most, const Move& move, std::size_t place) {
  if (natively(state)) {
    RolloutEnd end;
    const NativeEnd ended = play_native(state, random, place + 1, most + 1, habits_, end);
    if (ended == NativeEnd::kOver || ended == NativeEnd::kUnfinished) {
      --end.decisions;
      return end;
    }
  }
  const State::Header& header = state.header();
  const Seat seat = std::countr_zero(header.to_act);
  if (habits_ != nullptr) habits_->made(seat, header.decision, move);
  machine_.apply(state, seat, move);
  return play(state, random, most);
}

std::optional<RolloutEnd> Rollout::end_after(const State& state, std::size_t place) const {
  if (!natively(state)) return {};
  RolloutEnd end;
  Random unused;  // the only move is given
  if (play_native(state, unused, place + 1, 1, nullptr, end) != NativeEnd::kOver) return {};
  end.decisions = 0;
  return end;
}

}  // namespace boneyard
