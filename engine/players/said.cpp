#include "engine/players/said.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace boneyard {
namespace {

bool is_first(const History& history, int decision, const Move& move) {
  for (auto item = history.items().rbegin(); item != history.items().rend() && item->kind != History::Item::Kind::kRoll; ++item) {
    if (item->kind != History::Item::Kind::kChoice) continue;
    const History::Choice* const made = history.choice(*item);
    if (made == nullptr || (made->before.header().decision == decision && made->move.way == move.way)) return false;
  }
  return true;
}

}  // namespace

void Said::add(const Said& other) {
  for (const auto& [words, way] : other.ways) {
    Way& own = ways[words];
    own.made += way.made;
    own.guessed = own.guessed || way.guessed;
    own.held += way.held;
    own.unlikely += way.unlikely;
    for (std::size_t i = 0; i < own.first.size(); ++i) own.first[i] += way.first[i];
  }
  bids += other.bids;
  bids_made += other.bids_made;
}

bool Said::guessed() const {
  return std::any_of(ways.begin(), ways.end(), [](const auto& each) { return each.second.guessed; });
}

void Listener::hear(const State& state, const History& history, Seat seat, const Move& move, Said& said) {
  const int decision = state.header().decision;
  const DecisionInfo& info = program_.decisions[static_cast<std::size_t>(decision)];
  const WayInfo& way = info.ways[move.way];
  if (bid_ && bid_->gathered != history.gathered()) settle(state);
  if (info.pass >= 0 && move.way != info.pass && !program_.standing.empty()) {
    bid_ = Bid{seat, &said, history.gathered()};
    reward_.begin(state);
  }
  Said::Way& sum = said.ways[fmt::format("{}", fmt::join(typed_words(way.parts), " "))];
  ++sum.made;
  if (!odds_.has(decision, move.way)) return;
  sum.guessed = true;
  sum.held += odds_.comes_true(state, seat, move);
  const auto tenth = static_cast<std::size_t>(odds_.of(state, seat, move) * 10);
  sum.unlikely += tenth == 0;
  if (is_first(history, decision, move)) ++sum.first[std::min(tenth, sum.first.size() - 1)];
}

void Listener::end(const State& state) {
  if (bid_) settle(state);
}

void Listener::settle(const State& state) {
  constexpr float kAsMuchAsOthers = 0.5F;
  Reward::Values values;
  reward_.of(state, values);
  ++bid_->said->bids;
  bid_->said->bids_made += values[static_cast<std::size_t>(bid_->seat)] > kAsMuchAsOthers;
  bid_.reset();
}

}  // namespace boneyard
